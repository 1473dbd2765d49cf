"""What the ring says stays readable: the bar covers nothing and is not cut, icons have words, five lines in the log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from kabuto.data.arenas import SAKURA
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Push
from kabuto.rules.brief import brief
from kabuto.rules.model import ChooseWrestler, KnockedOut, Part, PlatformPlaced, Pushed, Tagged, View, Withdrawn
from kabuto.screen.foot import LOG_LINES
from kabuto.screen.hud import TITLE, Hud
from kabuto.screen.materials import COLUMN, COLUMNS
from kabuto.screen.painter import Painter
from kabuto.screen.sprites import Sprites
from kabuto.screen.tips import spots, standing, tip
from kabuto.screen.title import HEADLINES, title
from kabuto.screen.world import CENTRE, Camera, K, World
from kabuto.table.aim import first_aim
from tabletop.core.i18n import Translator
from tabletop.core.paths import assets
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.text import GENTLE, Lettering
from tabletop.ui.draw.theme import SMALL
from tests.ui.ring_kit import OK, RIGHT, TAB, MakeRing, Ring
from tests.ui.vpad import VirtualPad

BAR = pygame.Rect(640 - round(TITLE / 2), 5, round(TITLE), 45)
LONGEST = "Maximilienne-Anne"


@pytest.fixture
def kit() -> Kit:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    return Kit((1280, 720), Path(assets()))


def test_a_disc_that_hangs_over_the_upper_edge_lies_below_the_bar() -> None:
    hangs = 86.0 + max(PIECES[kind].radius for kind in "SML")
    assert CENTRE[1] - hangs * K >= BAR.bottom


@pytest.mark.parametrize("corner", [None, 0, 1, 2, 3])
def test_the_bar_covers_no_tag(kit: Kit, corner: int | None) -> None:
    camera = Camera.of(kit)
    painter = Painter(kit, camera, Sprites(kit, camera.k))
    canvas = Canvas(pygame.Rect((0, 0), kit.size))
    painter.draw(canvas, World(tags=[[0, 1] for _ in range(4)], corner=corner))
    tags = [pygame.Rect(x, y, *sprite.get_size()) for key, (sprite, x, y, _) in canvas._now.items() if _is_tag(key)]
    assert len(tags) == 8
    assert not [tag for tag in tags if tag.colliderect(BAR)]


def _is_tag(key: object) -> bool:
    return isinstance(key, tuple) and key[0] == "tag"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_the_bar_says_is_never_cut_and_keeps_to_its_room(language: str, scale: float, kit: Kit) -> None:
    own = Kit((1280, 720), Path(assets()), scale=scale) if scale != 1.0 else kit
    hud, tr = Hud(own), Translator(language).domain("kabuto")
    said = [(tr("Your turn, {name}!", name="Papi Léo"), tr(what)) for what in WHAT_TO_DO]
    said += [(tr("Your last piece!"), tr("Pull back and release")), (tr("Corner slam!"), tr("Push your last piece"))]
    said += [(tr(big), tr(small, name="Papi Léo")) for big, small in HEADLINES.values()]
    for big, small in said:
        _, wide = hud.title(0, big, small)
        assert wide <= TITLE + 24, (big, small)
        room = TITLE - 76
        first, second = hud._title_words(big, small, room)
        assert second is not None
        for words, sprite, size, face in ((big, first, 27, "big"), (small, second, 21, "text")):
            # A cut line ends in an ellipsis; a whole one is at least as wide as it is when it is much narrowed.
            plain = own.font(face, size).size(words)[0] / own.S
            assert own.width(sprite) >= 0.6 * plain, words


WHAT_TO_DO = ("Pull back and release", "Aim and push", "Release here: nothing happens", "Choose a corner")


def test_the_last_piece_is_said_whole(ring: MakeRing) -> None:
    one = ring(language="fr")
    one.to_aim()
    stocks = tuple({"S": 1} for _ in one.ring.state.stocks)
    one.app.devices.last = "mouse"
    one.ring.show(View(msgspec.structs.replace(one.ring.state, stocks=stocks), None))
    assert title(one.ring, one.ring.hand)[1:] == ("Ta dernière pièce\u202f!", "Tire en arrière et relâche")


# ------------------------------------------------------------------------------------------------------------ tips
def test_every_icon_has_a_word_under_the_mouse(ring: MakeRing) -> None:
    one = ring(("human", "bot"))
    one.until("corner")
    seen = list(spots(one.ring, one.ring.buttons))
    names = {name for name, _ in one.ring.buttons.rounds()}
    assert "menu" in names and len(seen) >= len(names) + 2 * 4 + 2 + 1, "buttons, lanes, marks and the robot"
    for (x, y, w, h), words in seen:
        one.move(x + w / 2, y + h / 2)
        found = tip(one.ring, one.ring.buttons)
        assert found is not None and found[1], words
        one.frames()
        assert "tip" in one.ring.canvas.listed
        sprite, left, top, _ = one.ring.canvas._now["tip"]
        inside = pygame.Rect(left, top, *sprite.get_size()).inflate(-30, -30)
        assert pygame.Rect(0, 0, *one.app.window.size).contains(inside), words
    one.move(640, 360)
    one.frames()
    assert "tip" not in one.ring.canvas.listed


def test_what_the_mouse_explained_goes_when_the_menu_opens(ring: MakeRing) -> None:
    one = ring()
    one.until("tag")
    one.move(40.0, 678.0)
    assert tip(one.ring, one.ring.buttons) is not None
    one.match.pause()
    one.frames()
    assert one.app.scene is not one.match and tip(one.ring, one.ring.buttons) is None


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_plates_and_lanes_tell_keys_and_pads_what_they_mean(
    ring: MakeRing, device: str, plug: Callable[..., VirtualPad]
) -> None:
    one = ring(("human", "bot"))
    one.until("tag", "corner")
    pad = None
    if device == "pad":
        one.app.devices.open()
        pad = plug()
        one.frames(3)

    def further() -> None:
        if pad is None:
            one.key(TAB)
        else:
            pad.press("rb")
            one.frames(2)
            pad.release("rb")
            one.settle()

    told = set()
    for _ in range(20):
        further()
        found = tip(one.ring, one.ring.buttons)
        if found is not None:
            assert "tip" in one.ring.canvas.listed and "tip frame" in one.ring.canvas.listed
            told.add(found[1])
    want = {words for _, words in standing(one.ring) if words}
    assert told == want and len(want) >= 6, "lanes, marks and the robot, each once around"
    number = one.session.number
    while tip(one.ring, one.ring.buttons) is None:
        further()
    one.key(OK)
    assert one.session.number == number and one.match.focus.name == f"corner {one.ring.corner}", "OK leads back"
    one.key(OK)
    one.until("corner", "aim")
    one.to_corner(2) if one.mode == "corner" else None
    one.key(OK) if one.mode == "corner" else None
    one.until("aim")
    kind = one.ring.hand.aim.kind
    one.key(TAB)
    assert one.ring.hand.aim.kind != kind, "whoever aims changes the piece with it"


def test_with_keys_the_small_buttons_show_their_keys(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    one.key(OK)
    one.until("corner")
    one.ring.touch()
    one.frames()
    keys = {key for key in one.ring.canvas.listed if isinstance(key, tuple)}
    assert {("menu", "key"), ("again", "key")} <= keys


# ------------------------------------------------------------------------------------------------------------- log
def test_the_log_holds_the_last_five_lines(ring: MakeRing) -> None:
    one = ring()
    for _ in range(3):
        one.to_aim() if one.mode == "tag" else one.until("corner", "aim")
        if one.mode == "corner":
            one.key(OK)
            one.until("aim")
        one.key(OK)
        one.until("corner", "over")
    lines = brief(one.ring.host.notes, one.ring.words)
    assert LOG_LINES >= 5 and len(lines) >= 5
    sprite = one.ring.hud.log(lines)
    blank = one.ring.hud.log([])
    step = (one.ring.hud.log_height - 12) / LOG_LINES
    kit = one.ring.kit
    for n in range(LOG_LINES):
        y = round((18 + 6 + step * (n + 0.5)) * kit.S)
        row = [sprite.get_at((x, y))[:3] != blank.get_at((x, y))[:3] for x in range(sprite.get_width())]
        assert any(row), f"line {n}"


def test_a_turn_is_told_in_few_words_each_with_whose_it_is(ring: MakeRing) -> None:
    one = ring()
    words = one.ring.words
    part = KnockedOut(0, 5, "S", "inventory")
    lines = brief(
        [
            (0, PlatformPlaced(0, 2)),
            (0, Tagged(0, 2, 1)),
            (0, part),
            (0, KnockedOut(0, 6, "S", "inventory")),
            (0, KnockedOut(0, 7, "M", "inventory")),
            (1, KnockedOut(1, 1, "wrestler", "out", 0)),
        ],
        words,
    )
    assert lines == [
        (0, "goes bottom left"),
        (0, "marks a corner: 1/4"),
        (0, "wins a medium disc"),
        (0, "wins 2 small discs"),
        (1, "knocks out Zoé!"),
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_line_of_the_log_is_cut(ring: MakeRing, language: str) -> None:
    """Whatever happened, also with many pieces at once; at the usual scale each is as large as all others."""
    one = ring(language=language, size=(1280, 720))
    words, kit = one.ring.words, one.ring.kit
    parts: list[Part] = [PlatformPlaced(0, 2), Tagged(0, 2, 1)]
    parts += [KnockedOut(0, n, kind, "inventory") for n, kind in enumerate("SSSSSSSSSSSSMMMMMMMMLL")]
    parts += [KnockedOut(0, 1, kind, "supply") for kind in PIECES if kind != "wrestler"]
    parts += [KnockedOut(0, 1, kind, "owner", 1) for kind in PIECES if PIECES[kind].rank == "signature"]
    parts += [Pushed(0, kind, Push(0, kind, 1), False, ()) for kind in PIECES if kind != "wrestler"]
    parts += [Withdrawn(1, kind, "supply") for kind in PIECES if kind != "wrestler"]
    for _, line in brief([(0, part) for part in parts], words):
        assert kit.text_width(line, SMALL, "text") * GENTLE <= COLUMN - 44, line


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad:1"])
def test_help_and_log_end_above_the_platform(ring: MakeRing, device: str, scale: int) -> None:
    one = ring(scale=scale, size=(1280, 720))
    one.to_aim(3)
    one.app.devices.last = device
    aim = one.ring.hand.aim
    for kind in one.ring.state.inventory(0):
        one.ring.hand.aim = first_aim(one.ring.state, kind, aim)
        low = max(one.ring.frame.interface.help_height, one.ring.hud.log_height) + one.ring.columns.log[0]
        x, y = COLUMNS[1], low
        depth, side = SAKURA.berths[3].local(*one.ring.table_point(x, y))
        assert depth > 0 or abs(side) >= 30, "its lower left corner lies beside the platform"


# ---------------------------------------------------------------------------------------------------------- choose
def choices(one: Ring) -> list[str]:
    return [record.action.key for record in one.session.history if isinstance(record.action, ChooseWrestler)]


@pytest.mark.parametrize("card", range(6))
def test_clicks_on_one_card_choose_one_wrestler(ring: MakeRing, card: int) -> None:
    one = ring(options={"wrestlers": "choose"})
    one.until("choose")
    x, y, w, h = one.ring.choose.box(card)
    if card != one.ring.choose.cursor:
        one.click(x + w / 2, y + h / 2)
        assert not choices(one), "one click shows who that is"
    for _ in range(5):
        one.click(x + w / 2, y + h / 2)
        one.until("choose")
    assert len(choices(one)) == 1, "and the rival's is never chosen by the same card"


@pytest.mark.parametrize("by", ["key", "button"])
def test_a_press_too_many_never_chooses_for_the_rival(ring: MakeRing, by: str) -> None:
    one = ring(options={"wrestlers": "choose"})
    one.until("choose")

    def press() -> None:
        ((_, (x, y, w, h)),) = one.ring.buttons.faces()
        one.key(OK) if by == "key" else one.click(x + w / 2, y + h / 2)
        one.until("choose", "tag")

    press()
    assert len(choices(one)) == 1
    press()
    assert len(choices(one)) == 1, "the second press shows the rival's card"
    press()
    assert len(choices(one)) == 2 and len(set(choices(one))) == 2


def test_what_a_wrestler_brings_is_said_in_a_line(ring: MakeRing, monkeypatch: pytest.MonkeyPatch) -> None:
    one = ring(options={"wrestlers": "choose"})
    one.until("choose")
    said: list[str] = []
    plain = one.ring.hud.words
    monkeypatch.setattr(one.ring.hud, "words", lambda text, *a, **k: (said.append(text), plain(text, *a, **k))[1])
    one.key(RIGHT)
    one.ring.touch()
    one.frames(4)
    assert "Brings the horn and 2 small discs." in said


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_about_a_wrestler_of_the_full_league_is_cut(
    ring: MakeRing, monkeypatch: pytest.MonkeyPatch, language: str, scale: int
) -> None:
    cut: list[str] = []
    plain = Lettering._cut

    def note(self: Lettering, face: str, words: str, *rest: Any) -> pygame.Surface:
        cut.append(words)
        return plain(self, face, words, *rest)

    monkeypatch.setattr(Lettering, "_cut", note)
    one = ring(options={"wrestlers": "choose", "league": "full"}, language=language, scale=scale)
    one.until("choose")
    choose = one.ring.choose
    for key in choose.keys:
        choose.point(key)
        one.ring.touch()
        one.frames(4)
    assert choose.cursor == 7 and not cut
