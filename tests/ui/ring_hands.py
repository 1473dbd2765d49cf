"""Hands that aim at the ring as a person does, with each device, until the aim is the wanted one; then they push."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame

from kabuto.data.arenas import SAKURA
from kabuto.rules.model import PushPiece
from kabuto.table.aim import Aim, pose, screen_sign
from kabuto.table.gestures import CANCEL, SPARE, full
from tests.ui.tables import DOWN, ENTER, LEFT, RIGHT, TAB, UP, Desk
from tests.ui.vpad import VirtualPad

PAGE_UP, PAGE_DOWN = pygame.KSCAN_PAGEUP, pygame.KSCAN_PAGEDOWN
Push = Callable[[PushPiece], None]


def aim_of(one: Desk) -> Aim:
    """The aim that the ring shows."""
    aim = one.scene.board.hand.aim
    assert aim is not None
    return aim


def steps(one: Desk, wanted: PushPiece) -> tuple[int, int, int]:
    """So many steps to the right, up, and along the edge; a step is 1°, 5 of strength, 1 mm."""
    aim = aim_of(one)
    turn, slide = screen_sign(SAKURA.berths[one.scene.board.state.platform])
    return (
        round((wanted.angle - aim.angle) * turn),
        round((wanted.strength - aim.strength) / 5),
        round((wanted.offset - aim.offset) * slide),
    )


def with_keys(one: Desk) -> Push:
    """The keyboard alone."""

    def push(wanted: PushPiece) -> None:
        for _ in range(6):
            if aim_of(one).kind != wanted.kind:
                one.tap(TAB)
        for _ in range(2):  # an angle may have no room before the piece is slid
            right, up, along = steps(one, wanted)
            one.tap(PAGE_DOWN if along > 0 else PAGE_UP, abs(along))
            one.tap(RIGHT if right > 0 else LEFT, abs(right))
            one.tap(UP if up > 0 else DOWN, abs(up))
        one.tap(ENTER)

    return push


def with_pad(one: Desk, pad: VirtualPad) -> Push:
    """A pad alone: the cross, the right stick, the buttons."""

    def tap(button: str, count: int = 1) -> None:
        for _ in range(count):
            pad.press(button)
            one.frames()
            pad.release(button)
            one.frames()

    def push(wanted: PushPiece) -> None:
        for _ in range(6):
            if aim_of(one).kind != wanted.kind:
                tap("rb")
        along = steps(one, wanted)[2]
        if along:
            pad.lean("rx", math.copysign(1.0, along))
            for _ in range(400):
                if steps(one, wanted)[2] * along <= 0:
                    break
                one.frames()
            pad.lean("rx", 0.0)
            one.frames()
        right, up, _ = steps(one, wanted)
        tap("right" if right > 0 else "left", abs(right))
        tap("up" if up > 0 else "down", abs(up))
        tap("a")

    return push


def with_mouse(one: Desk) -> Push:
    """The mouse alone: lanes, arrows, a click on the ring, and the piece pulled back."""

    def send(kind: int, at: tuple[float, float]) -> None:
        pos = tuple(round(part) for part in one.scene.board.view.at(*at))
        held = (1, 0, 0) if kind == pygame.MOUSEMOTION else (0, 0, 0)
        more = {"rel": (0, 0), "buttons": held} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.Event(kind, pos=pos, **more))
        one.frames()

    def click(at: tuple[float, float]) -> None:
        send(pygame.MOUSEMOTION, at)
        send(pygame.MOUSEBUTTONDOWN, at)
        send(pygame.MOUSEBUTTONUP, at)

    def push(wanted: PushPiece) -> None:
        ring = one.scene.board
        if aim_of(one).kind != wanted.kind:
            one.move(*one.scene.prompts.widget(f"piece {wanted.kind}").box.center)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                at = one.pixel(*one.scene.prompts.widget(f"piece {wanted.kind}").box.center)
                pygame.event.post(pygame.Event(kind, pos=at, button=1))
                one.frames()
        send(pygame.MOUSEMOTION, (0.0, 0.0))
        for _ in range(20):
            by = wanted.offset - aim_of(one).offset
            if abs(by) < 1:
                break
            sign = 1 if by > 0 else -1
            click(next((x, y) for which, x, y in ring.hand.arrows if which == sign))
        berth = SAKURA.berths[ring.state.platform]
        aim, way = aim_of(one), math.radians(wanted.angle)
        click(berth.world(50.0, aim.offset + 50.0 * math.tan(way)))
        pull(wanted.strength)

    def pull(strength: float) -> None:
        ring = one.scene.board
        aim = aim_of(one)
        x, y, _ = pose(ring.state, aim)
        back = SAKURA.berths[ring.state.platform].inward + math.radians(aim.angle) + math.pi
        dx, dy = math.cos(back), math.sin(back)
        far = CANCEL + max(SPARE, full(ring.hand.bounds, (x, y), dx, dy) * strength / 100)
        send(pygame.MOUSEBUTTONDOWN, (x, y))
        for share in (0.3, 0.6, 1.0):
            send(pygame.MOUSEMOTION, (x + dx * far * share, y + dy * far * share))
        send(pygame.MOUSEBUTTONUP, (x + dx * far, y + dy * far))

    return push


def pushing(one: Desk, hand: str, pad: VirtualPad | None = None) -> Push:
    """What pushes with a device, by its name."""
    if hand == "pad":
        assert pad is not None
        return with_pad(one, pad)
    return with_keys(one) if hand == "keys" else with_mouse(one)


def state_of(one: Desk) -> Any:
    """The state that the ring shows."""
    return one.scene.board.state
