"""Signature moves at the table, by every device: cards, choices in the ring, groups, taking back, ending the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from kabuto.data.wrestlers import WRESTLERS
from kabuto.rules.describe_moves import explained
from kabuto.rules.model import PlacePlatform, PushPiece
from kabuto.rules.move_model import MoveUsed, PayTo, Stacked, StackOn, UseMove
from kabuto.rules.names import pieces_listed
from kabuto.screen.hud import Hud
from kabuto.screen.materials import PAD
from kabuto.screen.spots import PieceSpot
from kabuto.screen.title import title
from kabuto.table.aim import members
from kabuto.table.columns import columns_of
from kabuto.table.moves import MoveCard
from kabuto.table.places import FEET, MIDDLE, foot_beside
from tabletop.bots import pool as pools
from tabletop.core.bot import Choice
from tabletop.core.chance import Chance
from tabletop.core.session import Session
from tabletop.ui.draw.text import Lettering
from tabletop.ui.match.log import lines
from tests.screenshots.kabuto_full import STRAIGHT, duel, group, holding, play, session_of, tagged
from tests.ui.ring_kit import BACK, LEFT, OK, RIGHT, TAB, MakeRing, Ring

FIVE, SIX = pygame.KSCAN_5, pygame.KSCAN_6
Start = Callable[[], Session]


def at(ring: MakeRing, start: Start) -> Ring:
    """A match of the full league from a position, up to the first question."""
    one: Ring = ring(session=start())
    one.settle()
    return one


def strips(one: Ring) -> dict[str, str]:
    """How each card of the actor's moves stands there."""
    seat = one.ring.actor or 0
    return {card.move.key: one.ring.frame.interface.mood(seat, card) for card in one.ring.panels.moves[seat]}


def test_a_move_that_may_be_used_glows_and_another_says_why_not(ring: MakeRing) -> None:
    one = at(ring, duel)
    assert one.mode == "corner"
    assert strips(one) == {"horns_up": "ready", "encore": "rest"}
    one.click(*one.widget("move encore").box.center)
    assert one.mode == "corner" and not one.session.state.used, "nothing happens but the sentence"
    assert one.widget("move encore").item.why == "Use this move after your push."


@pytest.mark.parametrize("hand", ["mouse", "digit", "tab"])
def test_a_move_is_used_by_its_card_its_digit_or_the_focus(ring: MakeRing, hand: str) -> None:
    one = at(ring, lambda: duel(PlacePlatform(2)))
    assert one.mode == "aim"
    if hand == "mouse":
        one.click(*one.widget("move horns_up").box.center)
    elif hand == "digit":
        one.key(FIVE)
    else:
        kinds = [item for item in one.ring.prompted.items if item.name.startswith("piece")]
        for _ in kinds:
            one.key(TAB)
        assert one.scene.focus is one.widget("move horns_up"), "beyond the last piece come the moves"
        one.key(OK)
    one.settle()
    assert one.mode == "stack" and one.session.state.used == ("horns_up",)
    assert {spot.item.does.kind for spot in one.ring.spots.values() if isinstance(spot, PieceSpot)} == {"M"}


def test_a_slip_is_taken_back_until_a_piece_has_moved(ring: MakeRing) -> None:
    one = at(ring, lambda: duel(PlacePlatform(2)))
    before = one.session.state
    one.key(FIVE)
    one.settle()
    assert one.mode == "stack"
    one.key(BACK)
    one.settle()
    assert one.session.state == before and one.mode == "aim"


def test_what_is_stacked_lies_where_it_was_put(ring: MakeRing) -> None:
    one = at(ring, lambda: duel(PlacePlatform(2), UseMove("horns_up")))
    spots = {spot.number: spot for spot in one.ring.spots.values() if isinstance(spot, PieceSpot)}
    wrestlers = {body.id for body in one.session.state.layout if body.kind == "wrestler"}
    assert spots and not wrestlers & set(spots), "only what may carry it, and no wrestler"
    number = next(body.id for body in one.session.state.layout if body.kind == "L")
    piece = one.ring.world.pieces[number]
    one.move(*one.ring.unit_point(piece.x, piece.y))
    assert one.ring.pointed is not None and one.ring.pointed.does == StackOn("M", number)
    one.click(*one.ring.unit_point(piece.x, piece.y))
    one.settle()
    assert one.ring.world.pieces[number].stack == ("M",)
    assert any(isinstance(event.public, Stacked) for event in one.session.last_step.events)
    assert one.mode == "aim" and one.session.state.inventory(0)["horn"] == 1


def test_a_rival_is_paid_at_their_wrestler(ring: MakeRing) -> None:
    three = ("mantis", "rhino", "hopper")
    one = at(ring, lambda: play(session_of(three, first="1"), PlacePlatform(2), UseMove("draw_the_blade")))
    assert one.mode == "pay"
    spot = one.widget("pay 2")
    piece = one.ring.world.pieces[spot.number]
    assert piece.look.wrestler == "hopper"
    one.click(*one.ring.unit_point(piece.x, piece.y))
    one.settle()
    assert one.session.history[-1].actions[0] == PayTo(2)
    assert one.session.state.inventory(2)["S"] == 3 and one.session.state.inventory(0)["scythe"] == 1


def test_marks_are_taken_back_at_their_posts(ring: MakeRing) -> None:
    one = at(
        ring, lambda: play(tagged(session_of(("tiger", "mantis")), 0, 0, 1, 2), PlacePlatform(0), UseMove("sharpen"))
    )
    assert one.mode == "take" and {name for name in one.ring.spots if name.startswith("corner")} == {
        f"corner {post}" for post in (0, 1, 2)
    }
    one.to_corner(1)
    one.key(OK)
    one.settle()
    assert one.mode == "take" and 0 not in one.session.state.tags[1]


@pytest.mark.parametrize(("wrestler", "move", "pieces"), [("bee", "honeycomb", 3), ("moth", "full_moon", 2)])
def test_a_group_is_aimed_and_pushed_as_one(ring: MakeRing, wrestler: str, move: str, pieces: int) -> None:
    kind = {"bee": "hexagon", "moth": "half_moon"}[wrestler]
    one = at(ring, lambda: group(wrestler, move, 2, **{kind: pieces}))
    aim = one.ring.hand.aim
    assert one.mode == "aim" and aim is not None and aim.group
    assert len(members(one.session.state, aim)) == pieces
    one.frames()
    numbers = {body.id for body in members(one.session.state, aim)}
    assert {("piece", number) for number in numbers} <= set(one.ring.canvas.listed)
    one.key(OK)
    one.settle()
    pushed = one.session.history[-1].actions[0]
    assert isinstance(pushed, PushPiece) and pushed.group == aim.group


def test_two_hexagons_may_be_chosen_in_place_of_three(ring: MakeRing) -> None:
    one = at(ring, lambda: group("bee", "honeycomb", 2, hexagon=3))
    assert one.ring.hand.aim.group == "comb"
    one.click(*one.widget("piece file").box.center)
    assert one.ring.hand.aim.group == "file"
    one.key(TAB)
    assert one.ring.hand.aim.group == "comb", "and back by the key"


@pytest.mark.parametrize("hand", ["mouse", "key"])
def test_the_turn_is_ended_where_a_move_could_still_be_used(ring: MakeRing, hand: str) -> None:
    one = at(ring, lambda: duel(PlacePlatform(2), PushPiece("S", 0.0, 0.0, 0.0, 40.0)))
    assert one.mode == "after"
    if hand == "key":
        one.key(OK)
    else:
        x, y, w, h = one.ring.buttons.done_box
        one.click(x + w / 2, y + h / 2)
    one.settle()
    assert one.mode == "corner" and one.ring.actor == 1


def test_after_the_push_a_move_is_used_instead(ring: MakeRing) -> None:
    held = holding(session_of(("rhino", "pill")), 0, S=3)
    one = at(ring, lambda: play(held, PlacePlatform(2), PushPiece("S", 0.0, 0.0, 0.0, 40.0)))
    assert one.mode == "after" and strips(one)["encore"] == "ready"
    one.key(SIX)
    one.settle()
    assert one.mode == "aim" and "encore" in one.session.state.used, "paid, and one more push is due"


def test_what_a_bot_does_is_said_and_explained(ring: MakeRing) -> None:
    one = at(ring, lambda: session_of(("rhino", "hopper"), kinds=("bot", "human")))
    seat = one.ring.seats[0]
    assert seat.kind == "bot"
    films = one.ring.telling.film(MoveUsed(0, "horns_up"), one.session.state)
    next(films)
    assert one.ring.note == (0, "horns_up") and one.ring.shout == (0, "Horns Up")
    one.ring.touch()
    one.frames()
    assert {"move note", "shout"} <= set(one.ring.canvas.listed)


class Uses:
    """Uses the Baron's move, and says why; then anything."""

    def choose(self, view: Any, actions: Sequence[Any], chance: Chance, memory: str = "") -> Choice:
        if UseMove("horns_up") in actions:
            return Choice(action=UseMove("horns_up"), reason="gain", data={"gain": 1.0})
        return Choice(action=actions[0] if actions else STRAIGHT)


def test_a_bots_move_says_why_on_its_paper_and_in_the_log(ring: MakeRing, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[str] = []
    real = Hud.note

    def note(hud: Hud, card: MoveCard) -> tuple[pygame.Surface, float, float]:
        noted.append(card.why)
        return real(hud, card)

    monkeypatch.setattr(Hud, "note", note)
    monkeypatch.setitem(pools._bots, ("kabuto", "easy"), Uses())
    one = ring(session=duel(kinds=("bot", "human")))
    one.until("stack", "bot")
    one.bot()
    for _ in range(400):
        one.frames()
        one.app.work.join(60)
        if any(noted):
            break
    assert "Why: to have a better piece to push." in noted
    told = [line.text for line in lines(one.app, one.session)]
    at = told.index("Zoé uses a move: Horns Up!")
    assert told[at + 1] == "Why: to have a better piece to push."


def test_the_paper_of_a_move_goes_when_the_move_is_used(ring: MakeRing) -> None:
    one = at(ring, lambda: duel(PlacePlatform(2)))

    def seen() -> bool:
        one.ring.touch()
        one.frames(2)
        return "move note" in one.ring.canvas.listed

    x, y = one.widget("move horns_up").box.center
    one.move(x - 1, y)
    one.move(x, y)
    assert seen()
    one.click(x, y)
    one.settle()
    assert one.mode == "stack" and not seen(), "the mouse lies there yet, the paper is not over the ring"
    rest = one.ring.strip_box(0, 1)
    one.move(rest[0] + 20, rest[1] + 20)
    assert seen(), "another card"
    one.move(x, y)
    assert seen(), "and this one, pointed at anew"


def test_once_it_is_answered_the_bar_asks_no_more(ring: MakeRing) -> None:
    one = at(ring, lambda: duel(PlacePlatform(2), UseMove("horns_up")))
    assert title(one.ring, one.ring.hand)[1:] == ("Horns Up", "On which piece?")
    body = next(body.id for body in one.session.state.layout if body.kind == "L")
    next(one.ring.telling.film(Stacked(0, "M", body, "L"), one.session.state))
    assert one.ring.panels.title()[1:] == ("Horns Up", "Zoé")


@pytest.mark.parametrize("arena", ["sakura", "stump"])
@pytest.mark.parametrize(
    ("wrestler", "move", "name"), [("bee", "honeycomb", "Honeycomb"), ("moth", "full_moon", "Full Moon")]
)
def test_the_bar_names_the_move_while_its_platform_is_placed(
    ring: MakeRing, wrestler: str, move: str, name: str, arena: str
) -> None:
    pieces = {"bee": {"hexagon": 3}, "moth": {"half_moon": 2}}[wrestler]
    one = at(ring, lambda: play(holding(session_of((wrestler, "pill"), arena=arena), 0, S=2, **pieces), UseMove(move)))
    wanted = "Choose a corner" if arena == "sakura" else "Choose a place on the rim"
    assert title(one.ring, one.ring.hand)[1:] == (name, wanted)


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("aims", [False, True])
def test_the_log_lets_the_platform_show_through_where_that_lies_under_it(
    ring: MakeRing, corner: int, aims: bool
) -> None:
    start = (lambda: duel(PlacePlatform(corner))) if aims else duel
    one = ring(session=start(), size=(1280, 720))
    one.settle()
    if not aims:
        one.to_corner(corner)
    one.frames(4)
    sprite, *_ = one.ring.canvas._now["controls" if aims else "log"]
    alpha = sprite.get_at((round((PAD + 4) * one.ring.kit.S), sprite.get_height() // 2)).a
    assert alpha == 255 if corner != 3 else 100 < alpha < 200


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_what_a_wrestler_does_and_brings_is_seen_when_it_is_pointed_at(
    ring: MakeRing, monkeypatch: pytest.MonkeyPatch, hand: str, language: str
) -> None:
    said: list[str] = []
    text = Lettering.text

    def note(self: Lettering, words: str, *args: Any, **more: Any) -> pygame.Surface:
        said.append(words)
        return text(self, words, *args, **more)

    monkeypatch.setattr(Lettering, "text", note)
    one = ring(options={"wrestlers": "choose", "league": "full"}, language=language)
    one.until("choose")
    choose, words = one.ring.choose, one.ring.words
    for n in (4, 2):
        key = choose.keys[n]
        if hand == "mouse":
            x, y, w, h = choose.box(n)
            one.move(x + w / 2, y + h / 2)
        else:
            one.key(RIGHT if choose.cursor < n else LEFT)
            while choose.cursor != n:
                one.key(RIGHT if choose.cursor < n else LEFT)
        one.settle()
        one.frames(4)
        card = WRESTLERS[key]
        assert choose.told == key and not one.session.history
        assert {explained(move, words) for move in card.moves} <= set(said), "each move in words"
        assert one.ring.tr("Puts {pieces} in the box.", pieces=pieces_listed({card.piece: card.count}, words)) in said
    if hand == "mouse":
        assert choose.cursor == 0, "it is not chosen by that"
        one.move(640, 630)
        assert choose.told == choose.key


@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize("sides", [(0, 1), (0, 1, 2), (0, 1, 0, 1)])
def test_no_panel_covers_another(sides: tuple[int, ...], moves: bool) -> None:
    columns = columns_of(sides, moves)
    boxes = [*columns.plates, *columns.heads, *(trough.box for trough in columns.troughs)]
    if moves:
        boxes += [columns.strip(column, n) for column in (0, 1) for n in (0, 1)]
    boxes.append((1011.0, columns.log[0], 253.0, columns.log[1]))
    for n, (x, y, w, h) in enumerate(boxes):
        assert y + h <= 708 and x >= 0 and x + w <= 1280
        for ox, oy, ow, oh in boxes[:n]:
            assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h


def test_gauge_and_buttons_never_lie_under_the_platform_where_there_is_room() -> None:
    below = [(565.0, 560.0), (715.0, 560.0), (715.0, 835.0), (565.0, 835.0)]
    assert foot_beside(below) == FEET[-1], "on both sides of it"
    assert foot_beside([(x, y - 700) for x, y in below]) == MIDDLE
    assert foot_beside([(x + 110, y) for x, y in below]) not in (MIDDLE, FEET[-1])
