"""The screen of Kabuto Sumo, driven by posted events: whole matches, gestures, and what must not disturb them."""

from __future__ import annotations

import dataclasses
import math

import pygame
import pytest

from kabuto.data.arenas import SAKURA
from kabuto.rules.model import PlacePlatform, PushPiece
from kabuto.screen.world import post_place
from kabuto.table.aim import pose
from kabuto.table.table import kinds
from tabletop.core.journal import JournalError
from tabletop.match.seating import Seating
from tabletop.scenes.pause import PauseScene
from tabletop.scenes.result import ResultScene
from tabletop.ui.input.input import Act, Intent
from tests.ui.hands import PATIENCE
from tests.ui.ring_kit import BACK, DOWN, LEFT, OK, RIGHT, TAB, UP, MakeRing, Ring

DOWN_, UP_, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


def pushes(one: Ring) -> list[PushPiece]:
    return [record.action for record in one.session.history if isinstance(record.action, PushPiece)]


def in_hand(one: Ring) -> tuple[float, float]:
    assert one.ring.hand.aim is not None
    x, y, _ = pose(one.ring.state, one.ring.hand.aim)
    return x, y


def behind(one: Ring, depth: float, side: float) -> tuple[float, float]:
    """A point on the platform, mm behind the cut edge and to the left of its middle."""
    assert one.ring.state.platform is not None
    return SAKURA.berths[one.ring.state.platform].world(-depth, side)


def test_a_match_by_keyboard_against_a_bot_runs_to_its_result(ring: MakeRing) -> None:
    one = ring(("human", "bot"), options={"bell": 4, "wrestlers": "choose"})
    presses = {
        "choose": (RIGHT, OK),
        "tag": (DOWN, OK),
        "corner": (RIGHT, OK),
        "aim": (LEFT, UP, TAB, OK),
        "over": (OK, OK),
    }
    for _ in range(40):
        one.until(*presses)
        if one.app.scene is not one.match:
            break
        for scancode in presses[one.mode]:
            one.key(scancode)
            if one.app.scene is not one.match:
                break
    assert isinstance(one.app.scene, ResultScene)
    assert one.session.outcome is not None and one.session.outcome.reason
    assert {record.seat for record in one.session.history if isinstance(record.action, PushPiece)} == {0, 1}


def test_drawing_back_and_letting_go_pushes_where_the_band_points(ring: MakeRing) -> None:
    one = ring(options={"tremor": False})
    one.to_aim()
    one.mouse(DOWN_, *in_hand(one))
    one.mouse(MOVE, *behind(one, 70.0, 12.0))
    pulling = one.ring.hand.pulling
    assert pulling is not None and pulling.drawn
    assert pulling.aim.angle == pytest.approx(-math.degrees(math.atan2(12.0, 70.0)), abs=1.0), "away from the hand"
    assert pulling.aim.strength > 40
    one.mouse(UP_, *behind(one, 70.0, 12.0))
    one.until("corner", "aim", "over")
    (push,) = pushes(one)
    assert (push.angle, push.strength) == (pulling.aim.angle, pulling.aim.strength)


def test_drawn_back_and_returned_nothing_is_pushed(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    start = in_hand(one)
    one.mouse(DOWN_, *start)
    one.mouse(MOVE, *behind(one, 80.0, 0.0))
    assert one.ring.hand.pulling is not None and one.ring.hand.pulling.drawn
    one.mouse(MOVE, *start)
    assert not one.ring.hand.pulling.drawn
    one.mouse(UP_, *start)
    one.settle()
    assert one.mode == "aim" and not pushes(one)


def test_dragged_on_the_platform_beside_it_the_piece_slides(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    one.mouse(DOWN_, *behind(one, 60.0, 0.0))
    one.mouse(MOVE, *behind(one, 70.0, 9.0))
    one.mouse(UP_, *behind(one, 80.0, 9.0))
    assert one.ring.hand.aim is not None
    assert one.ring.hand.aim.offset == pytest.approx(9.0, abs=0.6)
    assert not pushes(one)


def test_by_clicks_alone_a_push_can_be_made(ring: MakeRing) -> None:
    one = ring(options={"tremor": False})
    one.until("tag")
    at = SAKURA.posts[0]
    for kind in (MOVE, DOWN_, UP_):
        one.mouse(kind, at[0] * 0.98, at[1] * 0.98)
    one.until("corner")
    for kind in (MOVE, DOWN_, UP_):
        one.mouse(kind, *post_place(1, one.ring.world))
    one.until("aim")
    assert one.ring.state.platform == 1
    one.mouse(DOWN_, 0.0, 20.0)
    one.mouse(UP_, 0.0, 20.0)
    aim = one.ring.hand.aim
    assert aim is not None
    berth = SAKURA.berths[1]
    depth, side = berth.local(0.0, 20.0)
    assert aim.angle == pytest.approx(math.degrees(math.atan2(side - aim.offset, depth)), abs=0.1)
    x, y, w, h = one.ring.buttons.gauge_box
    one.click(x + w * 0.8, y + h - 20)
    assert one.ring.hand.aim is not None and one.ring.hand.aim.strength > 70
    (push, box) = one.ring.buttons.faces()[0]
    assert push.main
    one.click(box[0] + 20, box[1] + 20)
    one.until("corner", "aim", "over")
    assert len(pushes(one)) == 1


def test_keys_aim_in_degrees_and_in_tenths(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    hands = one.ring.hand
    before = hands.aim
    assert before is not None
    one.key(RIGHT)
    assert hands.aim == dataclasses.replace(before, angle=before.angle - 1.0), "to the right on the screen"
    one.hold(pygame.KSCAN_LSHIFT)
    one.key(LEFT)
    one.let_go(pygame.KSCAN_LSHIFT)
    assert hands.aim is not None and hands.aim.angle == pytest.approx(before.angle - 0.9)
    one.key(pygame.KSCAN_PAGEDOWN)
    assert hands.aim.offset == before.offset - 1.0 or hands.aim.offset == before.offset + 1.0
    mine = kinds(one.ring.state, one.ring.actor or 0)
    one.key(TAB)
    assert hands.aim.kind == mine[(mine.index(before.kind) + 1) % len(mine)]


def test_a_digit_takes_a_corner_as_numbered_on_the_screen(ring: MakeRing) -> None:
    one = ring()
    one.until("tag")
    one.key(pygame.KSCAN_4)
    assert one.ring.corner == 3
    one.key(pygame.KSCAN_4)
    one.until("corner")
    assert one.session.state.tags[3] != ()


def test_another_corner_may_be_chosen_until_the_push(ring: MakeRing) -> None:
    one = ring()
    one.to_aim(2)
    assert one.session.state.tags[2] == (0, 1)
    one.key(BACK)
    one.until("corner")
    assert one.session.state.platform is None and one.ring.world.corner is None
    assert one.ring.world.tags[2] == [1], "the tag came back with the platform"
    one.to_corner(0)
    one.key(OK)
    one.until("aim")
    assert one.session.state.platform == 0


def test_at_rest_nothing_is_drawn(ring: MakeRing) -> None:
    one = ring(instant=False)
    one.to_aim()
    one.frames(5)
    flips = one.app.flips
    one.frames(60)
    assert one.app.flips == flips
    assert one.match.wait() is None, "and the loop may sleep"


def to_push(one: Ring) -> None:
    """Into the middle of a film."""
    one.to_aim()
    one.app.apply(instant=False)
    one.settle()
    one.match.intent(Intent(Act.OK, "keyboard"))
    for _ in range(400):
        one.frames()
        if one.match.reel.busy and one.ring.streaked >= 0:
            return
        one.app.work.join(PATIENCE)
    raise AssertionError("no push began")


def test_another_size_and_another_language_in_mid_push(ring: MakeRing) -> None:
    one = ring()
    to_push(one)
    one.app.window.resize((1280, 720))
    one.app.window.refresh()
    one.app.relayout()
    one.frames(3)
    one.app.apply(language="fr")
    one.frames(3)
    assert one.match.reel.busy, "the film goes on"
    one.until("corner", "over")
    assert one.ring.kit.size == (1280, 720) == one.app.window.surface.get_size()
    assert one.ring.panels.title()[1].startswith("À toi, Léo"), "worded in the language of now"
    one.match.stale = True
    one.frames()
    picture = one.pixels()
    one.match.relayout()
    one.settle()
    assert one.pixels() == picture, "nothing of the old size or language is left"


def test_what_is_shown_at_the_end_is_the_state(ring: MakeRing) -> None:
    one = ring()
    to_push(one)
    one.until("corner", "over")
    shown = {piece.id: (piece.x, piece.y) for piece in one.ring.world.pieces.values()}
    assert shown == {body.id: (body.x, body.y) for body in one.session.state.layout}
    assert [dict(card.stock) for card in one.ring.panels.cards] == [dict(stock) for stock in one.session.state.stocks]


def test_the_last_push_is_watched_again_and_changes_nothing(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    one.key(OK)
    one.until("corner")
    before, number = one.session.state, one.session.number
    one.match.intent(Intent(Act.MORE, "keyboard"))
    assert one.mode == "show"
    one.until("corner")
    assert (one.session.state, one.session.number) == (before, number)
    assert {piece.id for piece in one.ring.world.pieces.values()} == {body.id for body in before.layout}


def test_a_push_is_taken_back_in_practice(ring: MakeRing) -> None:
    one = ring(practice=True)
    one.to_aim()
    before = one.session.state
    one.key(OK)
    one.until("corner")
    one.match.pause()
    assert isinstance(one.app.scene, PauseScene)
    one.app.pop(fade=False)
    one.match.flow.take_back()
    one.until("aim")
    assert one.session.state == before


def test_what_cannot_be_taken_back_on_the_disk_stands_and_is_said(
    ring: MakeRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ring(practice=True)
    one.to_aim()
    before, said = one.session.state, list[str]()

    def full() -> None:
        raise JournalError("The disk is full.")

    monkeypatch.setattr(one.session, "undo", full)
    monkeypatch.setattr(one.app, "say", lambda notice, *_: said.append(str(getattr(notice, "msgid", notice))))
    one.match.flow.take_back()
    assert said == ["The disk is full."]
    assert one.session.state == before and one.mode == "aim"


def test_a_lost_pad_pauses_and_says_so(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    one.app.devices.last = "pad:1"
    one.match.device_lost("pad:1")
    assert isinstance(one.app.scene, PauseScene)
    assert one.app.scene.lost == "pad:1"


def test_a_device_of_another_seat_does_not_act(ring: MakeRing, monkeypatch: pytest.MonkeyPatch) -> None:
    one = ring()
    one.until("tag")
    seats = one.session.setup.seats
    actor = one.ring.actor
    assert actor is not None
    owned = tuple(
        type(seat)(name=seat.name, kind=seat.kind, look=seat.look, device="keyboard" if n == actor else "pad:1")
        for n, seat in enumerate(seats)
    )
    one.session.setup = type(one.session.setup)(
        game="kabuto", seats=owned, options=one.session.setup.options, seed=one.session.setup.seed
    )
    one.match.secrets.seating = Seating(owned)
    monkeypatch.setattr(one.app.devices, "present", lambda device: True)
    corner = one.ring.corner
    one.match.intent(Intent(Act.RIGHT, "pad:1"))
    assert one.ring.corner == corner
    one.match.intent(Intent(Act.RIGHT, "keyboard"))
    assert one.ring.corner != corner


def test_a_bot_shows_its_aim_before_it_pushes(ring: MakeRing) -> None:
    one = ring(("bot", "human"), instant=False, speed=4.0)
    seen = False
    for _ in range(2000):
        one.frames()
        one.app.work.join(PATIENCE)
        one.bot()
        seen |= one.ring.bot_aim is not None and one.ring.bot_aim.strength > 0 and not pushes(one)
        if pushes(one):
            break
        if one.mode in ("tag",):
            one.key(OK)
    assert seen and pushes(one)
    one.app.work.join(PATIENCE)
    one.frames()
    assert one.mode == "show" and one.ring.bot_aim is None, "its arrow is gone when the piece flies"
    assert any(isinstance(record.action, PlacePlatform) and record.seat == 0 for record in one.session.history)


def test_faster_then_to_the_end(ring: MakeRing) -> None:
    one = ring()
    to_push(one)
    one.match.intent(Intent(Act.OK, "keyboard"))
    assert one.match.hurrying
    one.match.intent(Intent(Act.OK, "keyboard"))
    assert not one.match.reel.busy
    one.until("corner", "over")
    shown = {piece.id for piece in one.ring.world.pieces.values()}
    assert shown == {body.id for body in one.session.state.layout}


def test_a_resize_during_a_film_shows_the_picture_before_and_goes_on_where_it_was(ring: MakeRing) -> None:
    one = ring()
    to_push(one)
    board, load = one.ring, one.ring.load
    board.load = lambda: None  # type: ignore[method-assign]  # the new picture takes its time
    one.app.window.resize((1280, 720))
    one.app.window.refresh()
    one.app.relayout()
    one.frames()
    assert not board.ready
    surface = one.app.window.surface
    assert surface.get_size() == (1280, 720)
    seen = {tuple(surface.get_at((x, 360))[:3]) for x in range(400, 880, 8)}
    assert len(seen) > 20, "the ring is seen, not words on an empty cloth"
    pieces = {number: (piece.x, piece.y) for number, piece in board.world.pieces.items()}
    one.frames(60)
    assert {number: (piece.x, piece.y) for number, piece in board.world.pieces.items()} == pieces
    assert one.match.reel.busy, "the film waits for the picture"
    board.load = load  # type: ignore[method-assign]  # now it is made
    board.load()
    one.until("corner", "over")
    assert board.ready and board._before is None
