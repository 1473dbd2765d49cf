"""The scenes that all games share: reachable with any device, readable at any scale, nothing lost."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.core.game import SeatSetup
from tabletop.core.notice import Notice
from tabletop.scenes.confirm import ConfirmScene
from tabletop.scenes.pause import PauseScene
from tabletop.scenes.saves import SavesScene
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.title import TitleScene
from tabletop.screenshots import pictures as screenshots
from tabletop.ui.app.scene import Scene
from tabletop.ui.draw.layout import MIN_TARGET
from tabletop.ui.input.input import Act, Intent
from tabletop.ui.match.curtain import BUTTON, CurtainScene
from tabletop.ui.match.log import LogScene, lines
from tabletop.ui.widgets.basic import Button
from tabletop.ui.widgets.scene import WidgetScene
from tests.screenshots import samples
from tests.screenshots.shared import SHARED
from tests.ui.hands import Hands
from tests.ui.stand_ins import SecretTable
from tests.ui.vpad import VirtualPad

Make = Callable[..., Hands]
ENTER, ESCAPE = pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE
DIRECTIONS = (pygame.KSCAN_UP, pygame.KSCAN_DOWN, pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT)


@pytest.fixture
def match() -> object:
    return samples.sample(("Zoé", "Hugo"), 5)


def _all(app: object, match: object) -> dict[str, Scene]:
    made = {f"settings {page}": SettingsScene(app, page) for page in range(4)}
    return made | {
        "title": TitleScene(app),
        "saves": SavesScene(app),
        "pause": PauseScene(app, match, undo=lambda: None),
        "lost": PauseScene(app, match, lost="pad:3"),
        "log": LogScene(app, match),
        "confirm": ConfirmScene(app, "Delete this match?", "For ever", "Delete", lambda: None),
    }


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_widgets_are_on_the_screen_large_enough_and_apart(
    hands: Make, match: object, scale: int, language: str
) -> None:
    samples.sample(("Ana", "Bob"), 2, keep=True)
    me = hands(scale=scale, language=language, reduced_motion=True, instant=True)
    for name, scene in _all(me.app, match).items():
        me.app.reset(scene, fade=False)
        me.settle()
        shown = [item for item in scene.items if item.focusable and item.visible]
        assert shown, name
        for item in shown:
            assert pygame.FRect(0, 0, 1280, 720).contains(item.box), (name, item.name)
            assert min(item.box.size) >= MIN_TARGET, (name, item.name)
        for one, other in itertools.combinations(shown, 2):
            assert not one.box.colliderect(other.box), (name, one.name, other.name)


def test_every_widget_is_reached_by_arrows(hands: Make, match: object) -> None:
    samples.sample(("Ana", "Bob"), 2, keep=True)
    me = hands(reduced_motion=True, instant=True)
    for name, scene in _all(me.app, match).items():
        me.app.reset(scene, fade=False)
        me.settle()
        column = scene.column.widgets if scene.column else []
        wanted = {item.name for item in scene.items if item.focusable and (item.visible or item in column)}
        seen, fresh = {scene.focus.name}, [scene.focus.name]
        while fresh:
            start = fresh.pop()
            for direction in DIRECTIONS:
                item = me.widget(start)
                if scene.column and item in column:
                    scene.column.reveal(column.index(item))
                if direction in DIRECTIONS[2:] and item in column:
                    continue  # left and right change a row
                scene.set_focus(item, slide=False)
                me.key(direction)
                if scene.focus.name not in seen:
                    seen.add(scene.focus.name)
                    fresh.append(scene.focus.name)
        assert seen == wanted, name


def test_a_pad_alone_goes_from_the_title_to_everything(hands: Make, plug: Callable[[], VirtualPad]) -> None:
    me = hands(reduced_motion=True, instant=True)
    me.show(TitleScene)
    me.app.devices.open()
    pad = plug()
    me.settle()

    def tap(*buttons: str) -> None:
        for button in buttons:
            pad.press(button)
            me.frames(2)
            pad.release(button)
            me.settle()

    tap("down", "right", "a")
    assert me.scenes[-1] == "SettingsScene"
    pages = set()
    for _ in range(4):
        pages.add(me.scene.page)
        tap("rb")
    assert pages == {0, 1, 2, 3} and me.scene.page == 0
    tap("down", "right")
    assert me.app.settings.fullscreen
    tap("right", "y", "lb", "x", "b")
    assert me.scenes == ["TitleScene"]
    pad.lean("ly", -1.0)
    me.frames(3)
    pad.lean("ly", 0.0)
    me.settle()
    assert me.scene.focus.box.y < 300, "the stick moves the focus too"
    tap("b")
    assert me.scenes[-1] == "ConfirmScene"
    tap("b")
    assert me.scenes == ["TitleScene"]


# ---------------------------------------------------------------------- pause, log


def _secret_pixels(me: Hands) -> int:
    return pygame.mask.from_threshold(me.app.window.surface, SecretTable.SECRET, (1, 1, 1, 255)).count()


def test_the_pause_goes_on_leaves_and_takes_back(hands: Make, match: object) -> None:
    me = hands(reduced_motion=True, instant=True)
    undone: list[int] = []
    me.show(SecretTable)
    for name, expected in (("Resume", ["SecretTable"]), ("Settings", ["SecretTable", "PauseScene", "SettingsScene"])):
        me.app.push(PauseScene(me.app, match, undo=lambda: undone.append(1)))
        me.settle()
        me.click_on(name)
        assert me.scenes == expected
    me.key(ESCAPE)
    me.click_on("What happened")
    assert me.scenes[-1] == "LogScene"
    me.key(ESCAPE)
    me.click_on("Save and quit")
    assert me.scenes == ["TitleScene"], "nothing can be lost: nothing is asked"


def test_leaving_a_match_that_is_not_saved_is_asked(
    hands: Make, match: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = hands(reduced_motion=True, instant=True)
    me.show(SecretTable)
    monkeypatch.setattr(match, "unsaved", Notice("No room."))
    me.app.push(PauseScene(me.app, match))
    me.settle()
    me.click_on("Quit without saving")
    assert me.scenes[-1] == "ConfirmScene"
    me.click_on("no")
    assert me.scenes == ["SecretTable", "PauseScene"]
    me.click_on("Quit without saving")
    me.click_on("yes")
    assert me.scenes == ["TitleScene"]


def test_a_pad_that_comes_back_ends_the_worry(hands: Make, match: object, plug: Callable[[], VirtualPad]) -> None:
    me = hands(reduced_motion=True, instant=True)
    me.show(SecretTable)
    me.app.devices.open()
    me.app.push(PauseScene(me.app, match, lost="pad:1"))
    me.settle()
    assert me.scene.lost == "pad:1"
    plug()
    me.settle()
    assert me.scene.lost == ""


def test_the_log_says_every_event_in_the_players_language(hands: Make, match: object) -> None:
    me = hands(language="fr")
    said = lines(me.app, match)
    assert len(said) >= 5
    assert any("Zoé" in line.text for line in said)
    assert all(line.text and "{" not in line.text for line in said)
    assert [line.number for line in said] == sorted(line.number for line in said)
    me.app.tr.switch("en")
    assert [line.text for line in lines(me.app, match)] != [line.text for line in said]


# ---------------------------------------------------------------------- saved matches


def test_without_a_folder_for_matches_a_match_begins_all_the_same_and_says_that_it_is_not_kept(
    hands: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    me = hands(reduced_motion=True)
    monkeypatch.setenv("DOHYO_HOME", str(blocked))
    for scene in (TitleScene, SavesScene, TitleScene):
        me.show(scene)
    said: list[str] = []
    monkeypatch.setattr(me.app, "say", lambda words, icon="": said.append(words.say()))
    me.app.start_match(samples.sample(("Ana", "Bob"), 0).setup)
    me.settle()
    assert me.scenes == ["MatchScene"]
    [words] = said
    assert words.startswith("The match could not be saved: not a directory.") and "cannot resume" in words


def test_a_key_that_another_act_had_is_exchanged_and_that_is_said(hands: Make) -> None:
    me = hands(reduced_motion=True)
    me.show(lambda app: SettingsScene(app, 2))
    said: list[str] = []
    me.app.say = lambda words, icon="": said.append(words)
    me.scene.listen("ok")
    me.key(pygame.KSCAN_X)
    assert me.app.input.keys[Act.OK][0] == pygame.KSCAN_X
    assert me.app.input.keys[Act.ALT] and pygame.KSCAN_X not in me.app.input.keys[Act.ALT]
    assert len(said) == 1 and "Second action" in said[0]
    me.scene.listen("ok")
    me.key(pygame.KSCAN_J)
    assert len(said) == 1, "a key that nobody had is worth no word"


def test_another_page_ends_the_waiting_for_a_key(hands: Make) -> None:
    me = hands(reduced_motion=True, instant=True)
    scene = me.show(lambda app: SettingsScene(app, 2))
    scene.listen("ok")
    scene.intent(Intent(Act.NEXT, "pad:1"))
    me.settle()
    assert me.scenes == ["SettingsScene"] and scene.page == 3 and not scene.listening


# ---------------------------------------------------------------------- the curtain
def _curtain(me: Hands, device: str = "any", stays: bool = True) -> tuple[SecretTable, CurtainScene]:
    table = me.show(SecretTable)

    def show(on: bool) -> Callable[[], None]:
        def change() -> None:
            table.shown = on
            table.stale = True

        return change

    seat = SeatSetup(name="Zoé", look=2, device=device)
    scene = CurtainScene(me.app, seat, "Zoé", show(True), show(False) if stays else None)
    me.app.push(scene)
    me.frames(3)
    return table, scene


def test_the_curtain_shows_nothing_until_it_is_held_long_enough(hands: Make) -> None:
    me = hands()
    table, scene = _curtain(me)
    assert _secret_pixels(me) == 0
    me.hold(ENTER)
    me.frames(15)
    me.let_go(ENTER)
    me.frames(60)
    assert not scene.opened and not table.shown and _secret_pixels(me) == 0
    me.hold(ENTER)
    me.frames(60)
    assert scene.opened and _secret_pixels(me) > 400_000
    me.let_go(ENTER)
    assert not table.shown
    me.frames(20)
    assert _secret_pixels(me) == 0 and me.scenes == ["SecretTable", "CurtainScene"]


def test_the_right_button_opens_the_menu_over_the_shut_cloth_alone(hands: Make) -> None:
    me, opened = hands(), []
    table = me.show(SecretTable)
    scene = CurtainScene(me.app, SeatSetup(name="Zoé"), "Zoé", lambda: None, menu=lambda: opened.append(table.shown))
    me.app.push(scene)
    me.frames(3)
    me.click(100, 300, button=3)
    assert opened == [False] and not scene.opened


@pytest.mark.parametrize(
    ("last", "stands", "said"),
    [
        ("Ana plays +5. Total: 0.", "Total: 0", 1),
        ("Ana draws a card.", "Total: 0", 2),
        ("", "Total: 0", 1),
        ("", "", 0),
    ],
)
def test_how_the_table_stands_is_said_once(hands: Make, last: str, stands: str, said: int) -> None:
    me = hands()
    me.show(SecretTable)
    scene = CurtainScene(me.app, SeatSetup(name="Zoé"), "Zoé", lambda: None, news=lambda: (last, stands))
    assert len(scene.said()) == said


def test_while_it_shuts_the_secret_is_gone_at_once(hands: Make) -> None:
    me = hands()
    _curtain(me)
    me.hold(ENTER)
    me.frames(60)
    me.let_go(ENTER)
    assert _secret_pixels(me) == 0


def test_only_the_named_seats_device_opens_it(hands: Make, plug: Callable[[], VirtualPad]) -> None:
    me = hands()
    me.show(SecretTable)
    me.app.devices.open()
    pad = plug()
    me.frames(3)
    _, scene = _curtain(me, "pad:1")
    me.hold(ENTER)
    me.frames(60)
    assert not scene.opened
    me.let_go(ENTER)
    pad.press("a")
    me.frames(60)
    assert scene.opened
    pad.unplug()
    me.frames(10)
    assert not scene.opened, "a hand that holds nothing any more has let go"
    me.hold(ENTER)
    me.frames(60)
    assert scene.opened, "without its pad the seat is not locked out"


def test_a_curtain_that_does_not_stay_goes_when_it_is_open(hands: Make) -> None:
    me = hands()
    table, _ = _curtain(me, stays=False)
    me.hold(ENTER)
    me.frames(60)
    assert me.scenes == ["SecretTable"] and table.shown
    assert _secret_pixels(me) == 960 * 540


def test_two_presses_for_hands_that_cannot_hold(hands: Make) -> None:
    me = hands(curtain="press")
    _, scene = _curtain(me)
    me.hold(ENTER)
    me.let_go(ENTER)
    me.frames(30)
    assert scene.opened
    me.hold(ENTER)
    me.let_go(ENTER)
    me.frames(30)
    assert not scene.opened


# ---------------------------------------------------------------------- buttons
class _Form(WidgetScene):
    def widgets(self) -> list[object]:
        return [Button((100, 300, 200, 60), "Shut", lambda: None, name="shut", why="not now")]


def test_a_shut_button_shakes_and_does_nothing(hands: Make) -> None:
    me = hands()
    form = me.show(_Form)
    form.restore_focus("shut")
    me.settle()
    before = me.pixels()
    me.hold(ENTER)
    me.frames(3)
    assert me.pixels() != before and me.app.audio.played[-1] == "refuse"
    me.let_go(ENTER)
    me.settle()
    assert me.pixels() == before


def test_a_picture_of_every_shared_scene_is_drawn(tmp_path: Path) -> None:
    assert screenshots.main(tmp_path, (960, 540), ("en",), "settings") == 0
    wanted = [name for name in SHARED if name.startswith("settings")]
    assert len({path.read_bytes() for path in tmp_path.glob("*.png")}) == len(wanted) >= 4


def test_an_overlay_follows_what_shows_through(hands: Make, match: object) -> None:
    me = hands(reduced_motion=True, instant=True)
    table = me.show(SecretTable)
    me.app.push(PauseScene(me.app, match))
    me.settle()
    before = me.pixels()

    def turn_red(_: object) -> None:
        table.PUBLIC = (120, 0, 0)

    me.app.background(lambda: None, turn_red)
    me.settle()
    assert me.pixels() != before
    red = me.app.window.surface.get_at((10, 200))
    assert red.r > red.g


def _mouse(me: Hands, kind: int) -> None:
    x, y, w, h = BUTTON
    pygame.event.post(pygame.Event(kind, pos=me.pixel(x + w / 2, y + h / 2), button=1))
    me.frames()


def test_what_the_mouse_holds_open_shuts_when_another_window_comes_in_front(hands: Make) -> None:
    me = hands()
    _, scene = _curtain(me)
    _mouse(me, pygame.MOUSEBUTTONDOWN)
    me.frames(90)
    assert scene.opened and _secret_pixels(me) > 0
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    me.frames(2)
    assert not scene.opened and _secret_pixels(me) == 0
    _mouse(me, pygame.MOUSEBUTTONUP)
    me.frames(90)
    assert not scene.opened


def test_a_curtain_that_was_covered_while_the_mouse_held_it_is_held_no_longer(hands: Make) -> None:
    me = hands()
    _, scene = _curtain(me)
    _mouse(me, pygame.MOUSEBUTTONDOWN)
    me.frames(3)
    me.app.push(SettingsScene(me.app))
    me.frames(30)
    _mouse(me, pygame.MOUSEBUTTONUP)
    me.app.pop()
    me.frames(90)
    assert not scene.opened
