"""Signature moves and the platform by keys alone and by a gamepad alone: every choice is reached, made and pushed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from kabuto.rules.model import PlacePlatform, PushPiece
from kabuto.rules.move_model import Done, PayTo, StackOn, TakeTag, UseMove
from tabletop.core.session import Session
from tests.screenshots.kabuto_full import STRAIGHT, duel, group, holding, play, session_of, tagged
from tests.ui.ring_kit import DOWN, LEFT, OK, RIGHT, TAB, UP, MakeRing, Ring
from tests.ui.vpad import VirtualPad

KEYS = {"ok": OK, "next": TAB, "left": LEFT, "right": RIGHT, "up": UP, "down": DOWN}
PAD = {"ok": "a", "next": "rb", "left": "left", "right": "right", "up": "up", "down": "down"}
SHIFT = pygame.KSCAN_LSHIFT
ROUND = 24
"""So many presses lead once around at most."""


class Presses:
    """One device, and nothing else."""

    def __init__(self, one: Ring, pad: VirtualPad | None) -> None:
        self.one, self.pad = one, pad

    def tap(self, what: str, count: int = 1) -> None:
        """Press and let go."""
        for _ in range(count):
            if self.pad is None:
                self.one.key(KEYS[what])
            else:
                self.pad.press(PAD[what])
                self.one.frames(2)
                self.pad.release(PAD[what])
                self.one.settle()

    def reach(self, name: str, by: str = "next") -> None:
        """Go on until something has the focus."""
        for _ in range(ROUND):
            if self.one.scene.focus is not None and self.one.scene.focus.name == name:
                return
            self.tap(by)
        pytest.fail(f"{name} is never reached")

    def choose(self, name: str) -> None:
        """Reach it, and press."""
        self.reach(name)
        self.tap("ok")

    def corner(self, number: int) -> None:
        """Go to a corner by the directions, and press."""
        if self.one.scene.focus is None or not self.one.scene.focus.name.startswith("corner"):
            self.reach(next(name for name in self.one.ring.spots if name.startswith("corner")))
        for way in ("left", "down", "right", "up") * 2:
            if self.one.ring.corner == number:
                break
            self.tap(way)
        assert self.one.ring.corner == number
        self.tap("ok")


Hold = Callable[[Callable[[], Session]], Presses]


@pytest.fixture(params=["keys", "pad"])
def hold(request: pytest.FixtureRequest, ring: MakeRing, plug: Callable[..., VirtualPad]) -> Hold:
    def make(start: Callable[[], Session]) -> Presses:
        one: Ring = ring(session=start())
        one.settle()
        pad = None
        if request.param == "pad":
            one.app.devices.open()
            pad = plug()
            one.frames(3)
        return Presses(one, pad)

    return make


def actions(one: Ring) -> list[object]:
    return [record.actions[record.seat] for record in one.session.history]


def test_a_move_before_the_platform_then_the_platform_the_aim_and_the_push(hold: Hold) -> None:
    hands = hold(duel)
    one = hands.one
    assert one.mode == "corner"
    hands.choose("move horns_up")
    assert one.mode == "stack" and one.scene.focus is not None
    first = one.scene.focus.name
    hands.tap("right")
    assert one.scene.focus.name != first, "another piece to stack on"
    hands.tap("ok")
    assert one.mode == "corner" and one.session.state.inventory(0)["horn"] == 1
    hands.corner(3)
    assert one.mode == "aim" and one.session.state.platform == 3
    kind = one.ring.hand.aim.kind
    hands.tap("next")
    assert one.ring.hand.aim.kind != kind
    before = one.ring.hand.aim
    hands.tap("right", 3)
    hands.tap("up", 2)
    assert one.ring.hand.aim.angle != before.angle and one.ring.hand.aim.strength == before.strength + 10
    hands.tap("ok")
    done = actions(one)
    assert [type(action) for action in done[-4:]] == [UseMove, StackOn, PlacePlatform, PushPiece]


def test_a_move_while_the_push_is_aimed(hold: Hold) -> None:
    hands = hold(lambda: duel(PlacePlatform(2)))
    one = hands.one
    assert one.mode == "aim"
    hands.choose("move horns_up")
    assert one.mode == "stack"
    hands.tap("ok")
    assert one.mode == "aim" and one.session.state.used == ("horns_up",)
    hands.tap("ok")
    assert isinstance(actions(one)[-1], PushPiece)


@pytest.mark.parametrize("arena", ["stump", "figure8"])
def test_on_a_rim_without_corners_move_platform_aim_and_push(hold: Hold, arena: str) -> None:
    hands = hold(lambda: session_of(("rhino", "hopper"), arena=arena))
    one = hands.one
    assert one.mode == "rim"
    hands.choose("move horns_up")
    assert one.mode == "stack"
    hands.tap("ok")
    assert one.mode == "rim"
    hands.reach("rim")
    start = one.ring.corner
    hands.tap("right", 4)
    assert one.ring.corner != start
    if hands.pad is not None:
        hands.pad.lean("rx", 1.0)
        one.frames(3)
        hands.pad.lean("rx", 0.0)
        one.settle()
        x = one.ring.arena.berths[one.ring.corner].x
        assert x > 30, "the right stick points at a place of the rim"
    stands = one.ring.corner
    hands.tap("ok")
    assert one.mode == "aim" and one.session.state.platform == stands
    hands.tap("right", 2)
    hands.tap("up")
    hands.tap("ok")
    assert [type(action) for action in actions(one)[-2:]] == [PlacePlatform, PushPiece]


def test_whom_to_pay_is_chosen(hold: Hold) -> None:
    hands = hold(lambda: play(session_of(("mantis", "rhino", "hopper"), first="1"), PlacePlatform(2)))
    one = hands.one
    hands.choose("move draw_the_blade")
    assert one.mode == "pay"
    first = one.scene.focus
    for way in ("right", "up", "left", "down"):
        hands.tap(way)
        if one.scene.focus is not first:
            break
    assert one.scene.focus is not first, "the other rival"
    wanted = one.scene.focus.item.does
    hands.tap("ok")
    assert actions(one)[-1] == wanted and isinstance(wanted, PayTo) and one.mode == "aim"
    assert one.session.state.inventory(0)["scythe"] == 1


def test_which_marks_come_back_is_chosen(hold: Hold) -> None:
    hands = hold(lambda: play(tagged(session_of(("tiger", "mantis")), 0, 0, 1, 2), PlacePlatform(0)))
    one = hands.one
    hands.choose("move sharpen")
    assert one.mode == "take"
    hands.corner(1)
    assert one.mode == "take" and actions(one)[-1] == TakeTag(1)
    hands.corner(2)
    assert one.mode == "aim" and one.session.state.inventory(0)["triangle"] == 1


def test_a_group_is_chosen_and_pushed(hold: Hold) -> None:
    hands = hold(lambda: group("bee", "honeycomb", 2, hexagon=3))
    one = hands.one
    assert one.mode == "aim" and one.ring.hand.aim.group == "comb"
    hands.tap("next")
    assert one.ring.hand.aim.group == "file"
    hands.tap("left", 2)
    hands.tap("ok")
    pushed = actions(one)[-1]
    assert isinstance(pushed, PushPiece) and pushed.group == "file"


def test_a_move_in_place_of_the_turn_with_its_second_platform(hold: Hold) -> None:
    hands = hold(lambda: holding(tagged(session_of(("tiger", "mantis")), 0, 0, 1, 2), 0, S=2))
    one = hands.one
    hands.choose("move round_the_ring")
    hands.corner(2)
    assert one.mode == "aim"
    hands.tap("ok")
    assert one.mode == "second"
    hands.corner(0)
    assert one.mode == "aim"
    hands.tap("ok")
    assert sum(isinstance(action, PushPiece) for action in actions(one)[-5:]) == 2


@pytest.mark.parametrize("ends", [True, False])
def test_after_the_push_the_turn_is_ended_or_a_move_used(hold: Hold, ends: bool) -> None:
    held = holding(session_of(("rhino", "pill")), 0, S=3)
    hands = hold(lambda: play(held, PlacePlatform(2), STRAIGHT))
    one = hands.one
    assert one.mode == "after"
    if ends:
        hands.choose("done")
        assert actions(one)[-1] == Done()
        return
    hands.choose("move encore")
    assert one.mode == "aim" and "encore" in one.session.state.used
    hands.tap("ok")
    assert isinstance(actions(one)[-1], PushPiece)
