"""The aim on the ring: by every device, with its fan, its turn, its preview and a pad that is lost."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable

import pygame
import pytest

from kabuto.screen.scout import LINGER, Scout
from kabuto.table.aim import push_of
from kabuto.table.table import kinds
from tabletop.scenes.pause import PauseScene
from tabletop.ui.input.input import Act, Intent
from tests.ui.ring_kit import DOWN, LEFT, OK, RIGHT, TAB, UP, MakeRing, Ring
from tests.ui.vpad import VirtualPad

TURN = pygame.KSCAN_X


def signature(one: Ring) -> str:
    """Aim with the first piece that is no disc."""
    hands = one.ring.hand
    for _ in kinds(one.ring.state, one.ring.actor or 0):
        assert hands.aim is not None
        if hands.aim.kind not in "SML":
            return hands.aim.kind
        one.key(TAB)
    pytest.fail("there is no piece that is not round")


def shown(one: Ring) -> tuple[object, ...]:
    one.ring.touch()
    one.frames()
    return one.ring.canvas.listed


def test_a_pad_lost_in_mid_aim_pauses_says_so_and_the_aim_is_kept(
    ring: MakeRing, plug: Callable[[], VirtualPad]
) -> None:
    one, pad = ring(), plug()
    one.app.devices.open()
    one.to_aim()
    pad.press("right")
    one.settle()
    aim = one.ring.hand.aim
    assert one.app.devices.last.startswith("pad:") and one.mode == "aim"
    pad.unplug()
    one.settle()
    assert isinstance(one.app.scene, PauseScene)
    assert one.app.scene._heading() == "Gamepad unplugged"
    one.app.pop(fade=False)
    one.settle()
    assert one.mode == "aim" and one.ring.hand.aim == aim


@pytest.mark.parametrize(("fine", "step"), [(False, 1.0), (True, 0.1)])
def test_the_angle_goes_by_1_degree_and_by_a_tenth(ring: MakeRing, fine: bool, step: float) -> None:
    one = ring()
    one.to_aim()
    before = one.ring.hand.aim
    assert before is not None
    if fine:
        one.hold(pygame.KSCAN_LSHIFT)
    angles = []
    for key in (LEFT, LEFT, RIGHT):
        one.key(key)
        assert one.ring.hand.aim is not None
        angles.append(abs(one.ring.hand.aim.angle - before.angle))
    if fine:
        one.let_go(pygame.KSCAN_LSHIFT)
    assert angles == pytest.approx([step, 2 * step, step])


def test_a_non_round_piece_is_rotated_a_disc_is_not(ring: MakeRing) -> None:
    one = ring(options={"wrestlers": "lot"})
    one.to_aim()
    hands = one.ring.hand
    kind = signature(one)
    before = hands.aim
    one.key(TURN)
    assert before is not None and hands.aim is not None
    assert (hands.aim.kind, abs(hands.aim.turn - before.turn) % 360) == (kind, 15)
    one.hold(pygame.KSCAN_LSHIFT)
    fine = hands.aim.turn
    one.key(TURN)
    one.let_go(pygame.KSCAN_LSHIFT)
    assert abs(hands.aim.turn - fine) == pytest.approx(1)
    assert push_of(one.ring.state, hands.aim).turn != push_of(one.ring.state, before).turn
    while hands.aim.kind not in "SML":
        one.key(TAB)
    disc = hands.aim
    one.key(TURN)
    assert push_of(one.ring.state, hands.aim) == push_of(one.ring.state, disc)


@pytest.mark.parametrize(("tremor", "there"), [(True, True), (False, False)])
def test_the_preview_shows_the_fan_of_the_tremor(ring: MakeRing, tremor: bool, there: bool) -> None:
    one = ring(options={"tremor": tremor})
    one.to_aim()
    hands = one.ring.hand
    assert hands.aim is not None
    hands.aim = dataclasses.replace(hands.aim, strength=0.0)
    hands.look_ahead()
    one.settle()
    assert "aim fan" not in shown(one), "a steady hand does not tremble"
    for _ in range(10):
        one.key(UP)
    assert ("aim fan" in shown(one)) is there


@pytest.mark.parametrize("assist", ["off", "contact", "half", "whole"])
def test_the_preview_shows_as_much_as_the_assist_level_says(ring: MakeRing, assist: str) -> None:
    one = ring(options={"assist": assist, "tremor": False})
    one.to_aim()
    one.settle()
    found = one.ring.scout.seen()
    assert (found is None) is (assist == "off")
    assert ("aim trails" in shown(one)) is (assist != "off")
    assert "aim arrow" in shown(one)


def test_no_preview_of_another_aim_is_seen_for_longer_than_100_ms(
    ring: MakeRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LINGER <= 0.1
    one = ring(options={"tremor": False})
    one.to_aim()
    one.settle()
    scout = one.ring.scout
    assert scout.seen() is not None and not scout.waiting
    monkeypatch.setattr(Scout, "_start", lambda self: None)  # a machine that never comes to it
    one.key(LEFT)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 0.2)
    assert scout.waiting and scout.seen() is None


def test_watch_again_is_on_a_key_a_pad_and_a_button(ring: MakeRing, monkeypatch: pytest.MonkeyPatch) -> None:
    one = ring()
    one.to_aim()
    one.key(OK)
    one.until("corner")
    assert tuple(name for name, _ in one.ring.buttons.rounds()) == ("menu", "rules", "again", "log")
    x, y, w, h = next(box for name, box in one.ring.buttons.rounds() if name == "again")
    number = one.session.number
    one.move(x + w / 2, y + h / 2)
    played: list[object] = []
    real = one.ring.telling.push
    monkeypatch.setattr(one.ring.telling, "push", lambda *part: (played.append(part), real(*part))[1])
    for start in (lambda: one.click(x + w / 2, y + h / 2), lambda: one.match.intent(Intent(Act.MORE, "pad:1"))):
        played.clear()
        start()
        one.until("corner")
        assert len(played) == 1 and one.session.number == number


def test_each_player_goes_on_with_their_own_strength(ring: MakeRing) -> None:
    one = ring(options={"tremor": False})
    one.to_aim()
    first = one.ring.actor
    assert one.ring.hand.aim is not None
    usual = one.ring.hand.aim.strength
    for _ in range(4):
        one.key(UP)
    mine = one.ring.hand.aim.strength
    assert mine == usual + 20
    one.key(OK)
    one.until("corner")
    one.key(OK)
    one.until("aim")
    assert one.ring.actor != first and one.ring.hand.aim.strength == usual, "nobody inherits it"
    one.key(DOWN)
    theirs = one.ring.hand.aim.strength
    one.key(OK)
    for seat_strength in (mine, theirs):
        one.until("corner")
        one.key(OK)
        one.until("aim")
        assert one.ring.hand.aim.strength == seat_strength
        one.key(OK)
