"""A push is aimed: by mouse, keys and pads."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from kabuto.data.pieces import PIECES
from kabuto.rules.move_model import UseMove
from kabuto.screen.base import PUSHES
from kabuto.table.aim import Aim, first_aim, problem, push_of, screen_sign, towards
from kabuto.table.forecast import News, news
from kabuto.table.gestures import Bounds, Grip, Pull, arrows, berth_of, grip, nudged, pulled, slid
from kabuto.table.table import choices
from tabletop.core.i18n import N_
from tabletop.match.prompt import Continuous, Item, Say
from tabletop.ui.input.input import DIRECTIONS, Act, Axis, Pointer
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from kabuto.screen.base import Ring
    from tabletop.core.game import Seat

FOOT_Y = 604.0
"""Below the ring, where the gauge and the buttons lie, a click aims nowhere."""
STILL = 1.0
"""A hand that moves less, mm, only clicks."""
STICK = 60.0
"""Degrees a second at full tilt of a stick."""
SLIDE = 30.0
"""Millimetres a second, likewise."""


class Hand(Widget):
    """Aims for whoever is to push: what stands for the continuous item of the prompt.

    Attributes:
        aim: The aim; each player has their own, kept from turn to turn.
        pulling: The piece while it is pulled back.

    Args:
        ring: The board.
    """

    own_ring = True
    repeats = frozenset((*DIRECTIONS, Act.PAGE_UP, Act.PAGE_DOWN))

    def __init__(self, ring: Ring) -> None:
        self.ring = ring
        super().__init__((0, 0, 0, 0), "aim")
        self.aim: Aim | None = None
        self.pulling: Pull | None = None
        self._item: Item[Any] | None = None
        self._asked: tuple[int, int | None] = -1, None
        self._whose: Seat | None = None
        self._aims: dict[Seat, Aim] = {}
        self._grip: Grip | None = None
        self._moved_far = False
        self._began: tuple[int, bool] | None = None
        """A press that goes on: its button, and whether it began on the ring."""
        self._axes: dict[str, float] = {}

    def arrange(self) -> None:
        """It paints nothing."""
        self.frame = pygame.Rect(0, 0, 0, 0)

    def touch(self) -> None:
        """What is seen of it is painted with the rest."""
        self.ring.touch()

    def holds(self, point: tuple[float, float]) -> bool:
        """The whole table but what can be pressed there, and what is just beside it."""
        return not self.ring.near_button(point)

    @property
    def visible_aim(self) -> Aim | None:
        """The aim that is seen: of whoever must push now, until their piece flies."""
        ring = self.ring
        if ring.bot_aim is not None or ring.shown is None:
            return ring.bot_aim
        waits = ring.host.busy and not ring.host.past and ring.state.stage in PUSHES
        human = ring.actor is not None and ring.seats[ring.actor].kind == "human"
        return self.aim if ring.aiming or (waits and human) else None

    # ---------------------------------------------------------------------------------------- beginning
    def offer(self, item: Item[Any]) -> None:
        """A push is to be aimed: with the piece that was chosen, or the one before, as far as there is one."""
        assert isinstance(item.does, Continuous)
        state, start, self._item = self.ring.state, item.does.start, item
        self._change_hands(self.ring.actor or 0)
        mine = choices(state, self.ring.actor or 0)
        kept = self.aim.choice if self.aim is not None and self.aim.choice in mine else start.group or start.kind
        choice = item.data or kept
        if self.aim is None or self._asked != (state.next_id, state.platform) or self.aim.choice != choice:
            self.aim = first_aim(state, choice, self.aim)
        self._asked = (state.next_id, state.platform)
        self.let_go()
        self.look_ahead()

    def _change_hands(self, seat: Seat) -> None:
        """Whoever aims now goes on from their own last aim, or from a fresh one; nobody inherits another's strength."""
        if self._whose == seat:
            return
        if self._whose is not None and self.aim is not None:
            self._aims[self._whose] = self.aim
        self._whose, self.aim = seat, self._aims.get(seat)

    def let_go(self) -> None:
        """The hand was taken off: what was drawn back is not pushed."""
        self.forget_press()
        self._axes.clear()

    def forget_press(self) -> None:
        """A press of the mouse that goes on does nothing."""
        super().forget_press()
        self.pulling = self._grip = self._began = None
        self.ring.touch()

    def drop(self) -> None:
        """Let everything go."""
        self.let_go()
        self.ring.scout.forget()

    def look_ahead(self) -> None:
        """The aim is another: look ahead anew."""
        ring = self.ring
        if self.aim is not None and ring.state.platform is not None and problem(ring.state, self.aim) is None:
            table = ring.state.table
            ring.scout.ask(ring.state.layout, push_of(ring.state, self.aim), table.assist, table.tremor, table.arena)
        else:
            ring.scout.forget()
        ring.touch()

    @property
    def news(self) -> News | None:
        """The great news of the present aim."""
        ring, seat = self.ring, self.ring.actor
        found = ring.scout.seen()
        if found is None or seat is None or not ring.aiming:
            return None
        own = [one for one, side in enumerate(ring.state.sides) if side == ring.side(seat)]
        return news(ring.state.layout, found.falls, ring.scout.risks, own)

    @property
    def turns(self) -> bool:
        """Whether what is aimed may be turned: a group lies in line with its push."""
        return self.aim is not None and not self.aim.group and not PIECES[self.aim.kind].round

    @property
    def steady(self) -> bool:
        """Whether every push is slow."""
        return self.ring.state.table.push == "steady"

    # ---------------------------------------------------------------------------------------- keys
    def act(self, act: Act) -> bool:
        """A press of a key or a button; BACK is left to the match."""
        ring = self.ring
        if self.aim is None or ring.state.platform is None:
            return False
        fine = ring.host.held(Act.FINE)
        turn, slide = screen_sign(berth_of(ring.state))
        pad = ring.host.last_device.startswith("pad:")
        moves: dict[Act, Callable[[], Aim]] = {
            Act.LEFT: lambda: self._moved(angle=-turn * (0.1 if fine else 1.0)),
            Act.RIGHT: lambda: self._moved(angle=turn * (0.1 if fine else 1.0)),
            Act.UP: lambda: self._moved(strength=1.0 if fine else 5.0),
            Act.DOWN: lambda: self._moved(strength=-1.0 if fine else -5.0),
            Act.PAGE_UP: lambda: self._moved(offset=-slide * (0.1 if fine else 1.0)),
            Act.PAGE_DOWN: lambda: self._moved(offset=slide * (0.1 if fine else 1.0)),
            Act.ALT: lambda: self._moved(turn=1.0 if fine else 15.0),
        }
        # On a pad the left trigger is the fine step; the right stick slides the piece.
        if act in moves and not (pad and act in (Act.PAGE_UP, Act.PAGE_DOWN)):
            self.aim = moves[act]()
            self.look_ahead()
        elif act in (Act.NEXT, Act.PREV):
            self.switch(1 if act is Act.NEXT else -1)
        elif act is Act.OK:
            self.push()
        else:
            return False
        return True

    def _moved(self, **by: float) -> Aim:
        assert self.aim is not None
        return self.aim.moved(**by)

    def axis(self, axis: Axis) -> None:
        """Sticks: the left one is as good as the cross (see ``Input``), the right one slides the piece and turns it."""
        if axis.name in ("rx", "ry"):
            self._axes[axis.name] = axis.value
            self.ring.touch()

    def pass_time(self, dt: float) -> None:
        """What a held stick does."""
        if not self.ring.aiming or self.aim is None or self.ring.state.platform is None:
            return
        slide = self._axes.get("rx", 0.0)
        turn = self._axes.get("ry", 0.0) if self.turns else 0.0
        if slide or turn:
            fine = 0.25 if self.ring.host.held(Act.FINE) else 1.0
            sign = screen_sign(berth_of(self.ring.state))[1]
            self.aim = self.aim.moved(offset=sign * slide * SLIDE * dt * fine, turn=-turn * STICK * 2 * dt * fine)
            self.look_ahead()

    @property
    def held(self) -> bool:
        """Whether a stick is held."""
        return any(self._axes.values())

    # ---------------------------------------------------------------------------------------- actions
    def switch(self, by: int) -> None:
        """The next piece; beyond the last one the moves that may be used."""
        ring = self.ring
        items = ring.prompted.items if ring.prompted else ()
        pieces = [item for item in items if isinstance(item.does, Say)]
        moves = [item for item in items if isinstance(item.does, UseMove) and not item.why]
        if self.aim is None or not pieces:
            return
        at = [item.data for item in pieces].index(self.aim.choice) + by
        if moves and not 0 <= at < len(pieces):
            ring.host.audio.play("focus")
            self.scene.set_focus(ring.spots[(moves[0] if by > 0 else moves[-1]).name], slide=False)
        else:
            ring.host.choose(pieces[at % len(pieces)])

    def push(self) -> None:
        """Let go; or have it said why not."""
        if self.aim is not None and self._item is not None:
            why = problem(self.ring.state, self.aim)
            words = self.ring.words(why.message, **why.words) if why is not None else ""
            self.ring.host.choose(replace(self._item, does=self.aim.action(), why=words))

    # ---------------------------------------------------------------------------------------- mouse
    def pointer(self, event: Pointer) -> bool:
        """The mouse, away from the buttons."""
        if self.aim is None or not self.ring.aiming:
            return False
        self._point(event, *self.ring.table_point(event.x, event.y))
        return event.kind == "down"

    def _point(self, event: Pointer, x: float, y: float) -> None:
        assert self.aim is not None
        if event.kind == "wheel":
            self._wheel(event)
        elif event.kind == "down":
            self._press(event, x, y)
        elif event.kind == "move" and self._grip is not None:
            self._drag(self._grip, x, y)
        elif event.kind == "up" and self._grip is not None:
            self._release(self._grip, x, y)
        elif event.kind == "up":
            self._click(event, x, y)

    def _drag(self, held: Grip, x: float, y: float) -> None:
        """What is held goes with the mouse: the piece is pulled back, an arrow slides it."""
        assert self.aim is not None
        if not self._moved_far and math.hypot(held.x - x, held.y - y) < STILL:
            return
        self._moved_far = True
        if held.pulls:
            self.pulling = pulled(self.ring.state, self.aim, held, x, y, self.steady, self.bounds)
            self.aim = self.pulling.aim
        else:
            self.aim = slid(self.ring.state, self.aim, held, x, y)
        self.look_ahead()

    def _release(self, held: Grip, x: float, y: float) -> None:
        """Let go: a piece that was pulled back is pushed; an arrow that was only clicked moves it a step."""
        assert self.aim is not None
        self._drag(held, x, y)
        drawn = self.pulling is not None and self.pulling.drawn
        if not held.pulls and not self._moved_far:
            self.aim = nudged(self.ring.state, self.aim, held)
            self.look_ahead()
        self._grip = self.pulling = None
        self.ring.touch()
        if drawn:
            self.push()

    @property
    def bounds(self) -> Bounds:
        """The window, as a part of the table."""
        width, height = self.ring.kit.size
        left, high = self.ring.view.table(0, 0)
        right, low = self.ring.view.table(width, height)
        return Bounds(left, low, right, high)

    @property
    def arrows(self) -> tuple[tuple[int, float, float], ...]:
        """The arrows that slide the piece, where there is a mouse to hold them."""
        mouse = self.ring.host.last_device in ("", "mouse")
        if self.aim is None or not self.ring.aiming or not mouse or self.ring.state.platform is None:
            return ()
        return arrows(self.ring.state, self.aim) if self.pulling is None or not self.pulling.drawn else ()

    @property
    def arrow(self) -> int:
        """The arrow that is held."""
        return self._grip.arrow if self._grip is not None else 0

    def _press(self, event: Pointer, x: float, y: float) -> None:
        """On the piece or an arrow: take it in hand. Elsewhere: what it is for shows when it is let go."""
        ring, aim = self.ring, self.aim
        assert aim is not None
        self._grip, self._moved_far = None, False
        self._began = event.button, self._on_ring(event, x, y)
        if event.button == 1:
            self._grip = grip(ring.state, aim, x, y)
        if self._grip is not None and self._grip.pulls:
            self.pulling = pulled(ring.state, aim, self._grip, x, y, self.steady, self.bounds)
        ring.touch()

    def _click(self, event: Pointer, x: float, y: float) -> None:
        """Let go on the ring, where it began, too: aim there. With the right button: turn the piece."""
        began, self._began = self._began, None
        platform = self.ring.state.platform
        assert self.aim is not None and platform is not None
        if began == (3, self._on_ring(event, x, y)):
            self.aim = self.aim.moved(turn=15)
        elif began == (1, True) and self._on_ring(event, x, y):
            self.aim = towards(self.ring.state.arena.berths[platform], self.aim, x, y)
        self.look_ahead()

    def _on_ring(self, event: Pointer, x: float, y: float) -> bool:
        """Whether a point can be aimed at."""
        platform = self.ring.state.platform
        assert platform is not None
        depth, _ = self.ring.state.arena.berths[platform].local(x, y)
        return depth > 0 and math.hypot(x, y) < 125 and event.y < FOOT_Y

    def _wheel(self, event: Pointer) -> None:
        assert self.aim is not None
        if not self.steady:
            self.aim = self.aim.moved(strength=5 * event.dy)
            self.look_ahead()

    def set_strength(self, share: float) -> None:
        """From a click on the gauge."""
        if self.aim is not None:
            self.aim = self.aim.moved(strength=100 * share - self.aim.strength)
            self.look_ahead()

    # ---------------------------------------------------------------------------------------- words
    def rows(self) -> list[tuple[str, str, str]]:
        """What the keys do while aiming: (key, pad sign, words)."""
        tr, host = self.ring.tr, self.ring.host
        if host.last_device in ("", "mouse"):
            rows = [
                ("", "", tr(N_("Pull it back, release"))),
                ("", "", tr(N_("Drag an arrow: slide it"))),
                ("", "", tr(N_("Click on the ring: aim"))),
            ]
            if not self.steady:
                rows.append(("", "", tr(N_("Wheel, gauge: strength"))))
            if self.turns:
                rows.append(("", "", tr(N_("Right button: turn it"))))
            return rows
        keys = host.keys_of
        rows = [("← →", "+", tr(N_("Direction")))]
        if not self.steady:
            rows.append(("↑ ↓", "+", tr(N_("Strength"))))
        rows += [
            (keys(Act.PAGE_DOWN)[0], "RS", tr(N_("Slide"))),
            (keys(Act.FINE)[0], keys(Act.FINE)[1], tr(N_("Fine steps"))),
            (*keys(Act.NEXT), tr(N_("Other piece"))),
        ]
        if self.turns:
            rows.append((*keys(Act.ALT), tr(N_("Turn it"))))
        return rows
