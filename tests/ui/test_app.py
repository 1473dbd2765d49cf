"""The app as a whole: scenes, settings that count at once, rest, resize, pads, failures."""

import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from tabletop.scenes.saves import SavesScene
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.settings_pages import PAGES
from tabletop.scenes.title import TitleScene
from tabletop.screenshots import pictures as screenshots
from tabletop.ui.app import memory
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.app.window import NoDisplayError, Window, open_display
from tests.screenshots import samples
from tests.screenshots.shared import SHARED
from tests.ui.hands import PATIENCE, Hands
from tests.ui.stand_ins import Watcher
from tests.ui.vpad import VirtualPad

Make = Callable[..., Hands]
DOWN, RIGHT, LEFT = pygame.KSCAN_DOWN, pygame.KSCAN_RIGHT, pygame.KSCAN_LEFT
ENTER, ESCAPE, TAB = pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE, pygame.KSCAN_TAB


def test_title_to_settings_and_back_by_keys(hands: Make) -> None:
    me = hands()
    me.show(TitleScene)
    assert me.scene.focus.name == "kabuto"
    me.key(DOWN)
    me.key(RIGHT)
    assert me.scene.focus.name == "Settings"
    me.key(ENTER)
    assert me.scenes == ["TitleScene", "SettingsScene"]
    me.key(ESCAPE)
    assert me.scenes == ["TitleScene"]
    assert me.scene.focus.name == "Settings"


def test_what_a_match_ends_with_is_read_in_beside_the_drawing(hands: Make) -> None:
    """Importing the result takes as long as a frame or two: it is done while the table still comes."""
    me = hands()
    me.show(TitleScene)
    where: list[threading.Thread] = []
    me.app.routes = replace(me.app.routes, ready=lambda: where.append(threading.current_thread()))
    me.app.start_match(samples.sample(("Ana", "Bob"), 0).setup)
    me.app.work.join(PATIENCE)
    assert len(where) == 1 and where[0] is not threading.main_thread()
    loads = "import sys; from tabletop.scenes.routes import ROUTES; ROUTES.ready(); print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True).stdout.split()
    assert {"tabletop.scenes.result", "tabletop.scenes.pause", "tabletop.scenes.rules"} <= set(found)


def test_title_to_settings_and_back_by_mouse(hands: Make) -> None:
    me = hands()
    me.show(TitleScene)
    me.click_on("Settings")
    assert me.scenes == ["TitleScene", "SettingsScene"]
    me.click_on("back")
    assert me.scenes == ["TitleScene"]


def test_title_to_settings_and_back_by_pad(hands: Make, plug: Callable[[], VirtualPad]) -> None:
    me = hands()
    me.show(TitleScene)
    me.app.devices.open()
    pad = plug()
    me.settle()
    for button in ("down", "right", "a"):
        pad.press(button)
        me.frames(2)
        pad.release(button)
        me.settle()
    assert me.scenes == ["TitleScene", "SettingsScene"]
    assert me.app.devices.last == "pad:1"
    pad.press("b")
    me.settle()
    assert me.scenes == ["TitleScene"]


def test_leaving_the_title_asks_and_no_is_the_usual_answer(hands: Make) -> None:
    me = hands()
    me.show(TitleScene)
    me.key(ESCAPE)
    assert me.scenes == ["TitleScene", "ConfirmScene"]
    me.key(ENTER)
    assert me.scenes == ["TitleScene"] and me.app.running
    me.key(ESCAPE)
    me.key(RIGHT)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=0, scancode=ENTER, mod=0, unicode=""))
    me.frames()
    assert not me.app.running


def test_a_game_that_is_not_there_says_so(hands: Make) -> None:
    me = hands()
    scene = me.show(TitleScene)
    shut = next(item for item in scene.items if item.why)
    me.click_on(shut.name)
    assert me.scenes == ["TitleScene"]


def test_the_language_changes_at_once(hands: Make) -> None:
    me = hands()
    me.show(TitleScene)
    me.click_on("Settings")
    assert me.scene.focus.name == "language" and me.scene.row().label == "Language"
    before = me.pixels()
    me.key(LEFT)
    assert me.app.settings.language == "fr" and me.app.tr.language == "fr"
    assert me.scene.row().label == "Langue" and me.scene.focus.name == "language"
    assert me.pixels() != before
    assert me.kept[-1].language == "fr"
    me.key(ESCAPE)
    assert me.widget("Quit").label == "Quitter"


def test_every_setting_has_a_row_that_changes_it_and_keeps_it(hands: Make) -> None:
    me = hands()
    me.show(SettingsScene)
    changed = set()
    for page in (0, 1, 3):
        me.scene.open_page(page)
        me.settle()
        for name in [item.name for item in me.scene.column.widgets]:
            before = me.app.settings
            me.scene.restore_focus(name)
            me.key(LEFT if name in ("effects", "master", "music") else RIGHT)
            assert me.app.settings != before, name
            assert me.kept[-1] == me.app.settings
            changed.add(name)
            me.app.apply(before)
            me.settle()
    assert changed == {name for page in PAGES for name, *_ in page}


def test_the_usual_values_come_back(hands: Make) -> None:
    me = hands(scale=150, palette="deutan", master=0.1)
    me.show(SettingsScene)
    me.key(pygame.KSCAN_X)
    assert (me.app.settings.scale, me.app.settings.palette) == (100, "normal")
    assert me.app.settings.master == 0.1
    assert me.app.settings.language == "en"


def test_a_key_can_be_changed_and_changed_back(hands: Make) -> None:
    me = hands()
    me.show(lambda app: SettingsScene(app, 2))
    me.scene.restore_focus("act:back")
    me.key(ENTER)
    assert me.scene.listening == "back"
    me.key(pygame.KSCAN_G)
    assert me.scene.listening == "" and me.scenes == ["SettingsScene"]
    assert me.app.settings.keys["back"] == (pygame.KSCAN_G,)
    me.scene.restore_focus("act:ok")
    me.key(ENTER)
    me.key(pygame.KSCAN_G)
    assert pygame.KSCAN_G in me.app.settings.keys["ok"]
    assert me.app.settings.keys["back"] == (ENTER,), "the act that had the key gets the old one in exchange"
    me.app.apply(me.app.settings.without_keys())
    me.settle()
    me.scene.restore_focus("act:ok")
    me.key(ENTER)
    me.key(ESCAPE)
    assert not me.app.settings.keys and me.scene.listening == ""


def test_at_rest_nothing_is_flipped(hands: Make) -> None:
    for make in (SettingsScene, SavesScene, TitleScene):
        me = hands(reduced_motion=True)
        me.show(make)
        me.settle()
        before = me.app.flips
        me.frames(120)
        assert me.app.flips == before, make.__name__
        assert me.scene.wait() is None


def test_the_titles_petals_fall_when_motion_is_wanted(hands: Make) -> None:
    me = hands()
    me.show(TitleScene)
    before = me.app.flips
    me.frames(60)
    assert 20 <= me.app.flips - before <= 31


def test_resizing_keeps_scene_and_focus(hands: Make) -> None:
    me = hands()
    me.show(TitleScene)
    me.key(DOWN)
    name = me.scene.focus.name
    for size in ((1280, 800), (1000, 540), (960, 600)):
        me.app.window.resize(size)
        me.settle()
        assert me.app.kit.size == me.app.layout.size == size
        assert me.scene.focus.name == name
        x, y = me.widget("Quit").box.center
        assert me.app.layout.units(me.pixel(x, y)) == pytest.approx((x, y), abs=1)
    assert me.app.settings.window == (960, 600)
    me.click_on("Settings")
    assert me.scenes[-1] == "SettingsScene"


def test_fullscreen_is_a_key_in_every_scene(hands: Make) -> None:
    me = hands()
    me.show(TitleScene)
    me.key(pygame.KSCAN_F11)
    assert me.app.settings.fullscreen and me.app.window.fullscreen
    me.key(pygame.KSCAN_F11)
    assert not me.app.window.fullscreen


def test_a_surface_that_the_system_dropped_is_painted_again(hands: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    me = hands(reduced_motion=True)
    me.show(TitleScene)
    before, window = me.pixels(), me.app.window
    # A window as large as the screen: SDL hands out an empty surface of the same size, and no event tells of it.
    drop = property(lambda window: False, lambda window, on: window.surface.fill("black"))
    with monkeypatch.context() as patch:
        patch.setattr(Window, "fullscreen", drop)
        me.key(pygame.KSCAN_F11)
    assert me.app.settings.fullscreen and me.pixels() == before
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
        window.surface.fill("black")
        flips = me.app.flips
        pygame.event.post(pygame.Event(kind))
        me.frames()
        assert me.pixels() == before and me.app.flips > flips


def test_mute_is_a_key_in_every_scene_and_says_so(hands: Make) -> None:
    me = hands(reduced_motion=True)
    me.show(TitleScene)
    before = me.pixels()
    me.key(pygame.KSCAN_M)
    assert me.app.settings.muted
    assert me.pixels() != before, "the notice is seen"
    for _ in range(300):
        me.frames()
    assert me.pixels() == before, "and leaves no trace"


def test_results_of_the_background_come_between_frames(hands: Make) -> None:
    me = hands()
    me.show(Watcher)
    got: list[int] = []
    me.app.background(lambda: 6 * 7, got.append)
    me.settle()
    assert got == [42]


def test_no_move_waits_for_a_picture(hands: Make) -> None:
    me = hands()
    me.show(Watcher)
    gate, got = threading.Event(), list[str]()
    me.app.paint_beside(lambda: gate.wait(20) and "picture", got.append)
    assert me.app.background(lambda: "move", got.append).result(20) == "move", "while the picture is being painted"
    me.frames()
    assert got == ["move"]
    gate.set()
    me.settle()
    assert got == ["move", "picture"]


def test_pictures_ahead_are_painted_beside_one_at_a_time_and_one_that_breaks_stops_none(hands: Make) -> None:
    me = hands()
    me.show(Watcher)
    gate, made = threading.Event(), list[str]()

    def break_off() -> None:
        raise ValueError("no such picture")

    me.app.paint_ahead(lambda: gate.wait(20) and made.append("first"), beside=True)
    me.app.paint_ahead(break_off, beside=True)
    me.app.paint_ahead(lambda: made.append("last"), beside=True)
    me.app.paint_beside(lambda: made.append("wanted at once"))
    gate.set()
    me.settle()
    assert made == ["first", "wanted at once", "last"]
    me.app.paint_ahead(lambda: gate.wait(20) and made.append("running"), beside=True)
    me.app.paint_ahead(lambda: made.append("of the old size"), beside=True)
    me.app.window.resize((1280, 720))
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
    me.settle()
    assert made[3:] in (["running"], []), "the kit went, and what was to be painted with it"
    me.app.paint_ahead(lambda: made.append("new"), beside=True)
    me.settle()
    assert made[-1] == "new"


def test_whoever_joins_the_work_beside_finds_its_results(hands: Make) -> None:
    me = hands()
    me.show(Watcher)
    gate, got = threading.Event(), list[int]()
    for number in (1, 2):
        me.app.background(lambda number=number: gate.wait(20) and number, got.append)
    with pytest.raises(TimeoutError):
        me.app.work.join(0.0)
    gate.set()
    me.app.work.join(20.0)
    assert not me.app.work.running and got == []
    me.frames()
    assert got == [1, 2]


class _Large(Scene):
    """A table that refers to itself, as tables do."""

    large = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.me = self

    def wait(self) -> float | None:
        return None


def test_the_memory_of_a_table_that_is_gone_is_given_back(hands: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(memory, "_trimmer", lambda: lambda pad: asked.append(pad) or 1)
    me = hands()
    gone = weakref.ref(me.show(_Large))
    me.show(Watcher)
    assert gone() is None and asked == [0]
    me.show(Watcher)
    assert asked == [0]


class _Broken(Scene):
    def update(self, dt: float) -> None:
        raise ZeroDivisionError("ring")

    def wait(self) -> float | None:
        return None


def test_a_broken_scene_ends_in_a_sentence_and_the_log(hands: Make) -> None:
    me = hands()
    me.app.reset(_Broken(me.app))
    me.settle()
    assert me.scenes == ["ErrorScene"]
    me.key(ENTER)
    assert me.scenes == ["TitleScene"]


def test_a_broken_background_job_does_too(hands: Make) -> None:
    me = hands()
    me.show(Watcher)
    me.app.background(lambda: 1 // 0)
    me.settle()
    assert me.scenes == ["ErrorScene"]


def test_one_apology_is_enough_for_all_that_breaks_beside_it(hands: Make) -> None:
    me = hands()
    me.show(Watcher)
    for _ in range(3):
        me.app.background(lambda: 1 // 0)
        me.app.defer(partial(int, "no number"))
    me.settle()
    assert me.scenes == ["ErrorScene"]
    me.key(ENTER)
    assert me.scenes == ["TitleScene"]


def test_a_new_window_leaves_room_for_its_title_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    open_display()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    width, height = Window._within((1280, 720))
    assert width == 1280 and 600 <= height < 690
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600), (2560, 1440)])
    assert Window._within((1280, 720)) == (1280, 720)


def test_no_display_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if os.name == "nt":
        pytest.skip("Windows always has a display")
    with pytest.raises(NoDisplayError, match="arena"):
        open_display()


def test_no_sound_card_is_silence(hands: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    me = hands()

    def broken(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    me.app.audio.open()
    assert not me.app.audio.works
    me.app.audio.play("press", 0.5, -0.3)
    me.app.audio.music("title")
    assert me.app.audio.played[-1] == "press"


def test_sound_plays_and_follows_the_volumes(hands: Make) -> None:
    me = hands()
    me.app.audio.open()
    assert me.app.audio.works
    me.app.audio.play("press")
    assert pygame.mixer.get_busy()
    me.app.apply(muted=True)
    assert not pygame.mixer.get_busy()
    me.app.audio.play("press")
    assert not pygame.mixer.get_busy()


def test_pictures_of_scenes(tmp_path: object) -> None:
    assert screenshots.main(tmp_path, (960, 540), ("fr",), "confirm") == 0
    (picture,) = tmp_path.glob("*.png")
    assert pygame.image.load(str(picture)).get_size() == (960, 540)


def test_pictures_end_at_once_when_the_program_is_to_end(tmp_path: Path) -> None:
    told: list[str] = []

    def progress(line: str) -> None:
        told.append(line)
        pygame.event.post(pygame.Event(pygame.QUIT))

    with pytest.raises(KeyboardInterrupt):
        screenshots.main(tmp_path, (960, 540), ("fr", "en"), "settings", progress)
    assert [path.name for path in tmp_path.iterdir()] == ["settings_picture_fr_960x540.png"]
    count = 2 * sum(name.startswith("settings") for name in SHARED)
    assert told == [f"1/{count} settings_picture_fr_960x540.png"]


def test_an_unknown_scene_is_a_sentence(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert screenshots.main(tmp_path, scene="kitchen") == 2
    assert "no scene kitchen" in capsys.readouterr().err
