"""What lies below and beside the ring: it stays where it is, and a click that misses it does no harm."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from kabuto.data.wrestlers import JUNIOR
from kabuto.rules.describe import told
from kabuto.rules.model import ChooseWrestler, KnockedOut
from kabuto.screen.buttons import READABLE, SIGN, SLACK
from kabuto.screen.foot import LETTERS
from kabuto.screen.hud import Hud
from tabletop.core.game import Words
from tabletop.ui.draw import theme
from tabletop.ui.input.input import Act, Intent
from tabletop.ui.match.log import LogScene
from tests.ui.ring_kit import OK, MakeRing, Ring


def places(one: Ring) -> dict[str, object]:
    buttons = one.ring.buttons
    faces = {face.act: box for face, box in buttons.faces()}
    return {**faces, **dict(buttons.rounds()), "gauge": buttons.gauge_box}


def test_nothing_changes_sides_with_the_platform(ring: MakeRing) -> None:
    seen = []
    for corner in range(4):
        one = ring()
        one.to_aim(corner)
        seen.append(places(one))
    assert {"ok", "back", "menu", "gauge"} <= set(seen[0])
    assert all(one == seen[0] for one in seen)


@pytest.mark.parametrize("corner", (2, 3))
def test_a_click_just_beside_a_button_leaves_the_aim(ring: MakeRing, corner: int) -> None:
    one = ring(options={"tremor": False})
    one.to_aim(corner)
    before = one.ring.hand.aim
    for x, y, w, h in (one.ring.buttons.gauge_box, *(box for _, box in one.ring.buttons.faces())):
        for at in ((x - SLACK / 2, y + h / 2), (x + w + SLACK / 2, y + h / 2), (x + w / 2, y - SLACK / 4)):
            one.click(*at)
            assert one.mode == "aim"
            if not inside_gauge(one, *at):
                assert one.ring.hand.aim == before
    for left in range(440, 841, 40):
        one.click(left, 664.5)
        assert one.mode == "aim" and one.ring.hand.aim == before


def inside_gauge(one: Ring, px: float, py: float) -> bool:
    x, y, w, h = one.ring.buttons.gauge_box
    return x <= px <= x + w and y <= py <= y + h


def test_the_first_click_shows_a_wrestler_the_second_takes_it(ring: MakeRing) -> None:
    one = ring(options={"wrestlers": "choose"})
    one.until("choose")
    choose = one.ring.choose
    x, y, w, h = choose.box(3)
    one.move(x + w / 2, y + h / 2)
    assert choose.cursor == 0 and one.ring.hovers(f"wrestler {JUNIOR[3]}")
    one.click(x + w / 2, y + h / 2)
    one.settle()
    assert choose.cursor == 3 and not one.session.history
    wanted = choose.key
    one.click(x + w / 2, y + h / 2)
    one.settle()
    assert [record.action for record in one.session.history] == [ChooseWrestler(wanted)]


@pytest.mark.parametrize(
    "start",
    (
        lambda one: one.match.intent(Intent(Act.ALT, "keyboard")),
        lambda one: one.click(*middle(one, "log")),
        lambda one: one.click(1100, 440),
    ),
    ids=("key", "button", "box"),
)
def test_the_log_opens_from_the_ring(ring: MakeRing, start: Callable[[Ring], object]) -> None:
    one = ring()
    one.to_aim()
    assert "log" not in places(one), "there the keys are explained"
    one.key(OK)
    one.until("corner")
    table = one.match
    start(one)
    one.settle()
    assert isinstance(one.app.scene, LogScene)
    one.key(pygame.KSCAN_ESCAPE)
    one.settle()
    assert one.mode == "corner" and table is one.app.stack[-1]


def middle(one: Ring, name: str) -> tuple[float, float]:
    x, y, w, h = next(box for key, box in one.ring.buttons.rounds() if key == name)
    return x + w / 2, y + h / 2


def test_whoever_tags_first_is_told_what_tags_do(ring: MakeRing, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    real = Hud.advice

    def advice(hud: Hud, words: str, h: float, faded: bool = False) -> pygame.Surface:
        shown.append(words)
        return real(hud, words, h, faded)

    monkeypatch.setattr(Hud, "advice", advice)
    one = ring()
    one.until("tag")
    assert any("one more push" in words for words in shown)
    for _ in range(3):
        one.key(OK)
        one.until("corner", "aim")
    one.until("corner")
    shown.clear()
    one.ring.touch()
    one.settle()
    assert one.ring.actor is not None and one.ring.state.tagged(one.ring.side(one.ring.actor))
    assert not shown, "who has tagged a post sees the log"


def test_what_one_push_knocks_out_is_one_sentence() -> None:
    words = Words(("Hugo", "Zoé"))

    def out(kind: str, seat: int = 0, to: str = "inventory") -> KnockedOut:
        return KnockedOut(seat=seat, id=1, kind=kind, to=to)

    entries = [(0, out("S")), (0, out("S")), (0, out("M")), (0, out("S", to="supply")), (1, out("L", 1))]
    assert told(entries, words) == [
        (0, "Hugo knocks out 2 small discs and a medium disc and keeps them."),
        (0, "Hugo knocks out a small disc: back to the box."),
        (1, "Zoé knocks out a large disc and keeps it."),
    ]
    king = (0, KnockedOut(seat=0, id=2, kind="wrestler", to="inventory", owner=1))
    assert told([entries[0], entries[1], king], words)[1] == (0, "Hugo knocks out Zoé’s wrestler!")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_long_words_have_a_button_as_wide_as_two(ring: MakeRing, scale: int, language: str) -> None:
    one = ring(scale=scale, language=language)
    buttons, kit = one.ring.buttons, one.app.kit
    assert buttons._alone(one.ring.tr("Choose")) == buttons.foot.alone
    for words in ("Use the move", "End the turn", "Stack it", "Take it back", "Faster"):
        said = one.ring.tr(words)
        wide = kit.width(one.ring.hud.words(said, LETTERS, theme.CREAM))
        assert buttons._alone(said)[2] - SIGN >= READABLE * wide, said
