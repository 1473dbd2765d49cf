"""What people do at the ring with mouse, keys and pads: corner, piece, aim, push."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kabuto.data.pieces import PIECES
from kabuto.rules.model import ChooseWrestler, FirstTag, PlacePlatform, Stage
from kabuto.screen.aim import Aim, Pull, first_aim, pose, problem, pull, push_of, screen_sign, towards
from kabuto.screen.hud import Hud
from kabuto.screen.materials import COLUMNS
from kabuto.screen.world import ARENA, post_place
from tabletop.core.i18n import N_
from tabletop.ui.input.input import DIRECTIONS, Act, Axis, Intent, Key, Pointer

if TYPE_CHECKING:
    from kabuto.screen.ring import RingScene

GRID = {(1, 0): 0, (0, 0): 1, (0, 1): 2, (1, 1): 3}
"""Corners by column and row on the screen."""
NUMBERS = {pygame.KSCAN_1: 1, pygame.KSCAN_2: 0, pygame.KSCAN_3: 2, pygame.KSCAN_4: 3}
"""The corners by the row of digits, as numbered on the screen: reading order."""
READING = (2, 1, 3, 4)
"""The number of each corner."""
NEAR = 26.0
"""A post answers the mouse within so many mm."""
FOOT_Y = 604.0
"""Below the ring, where the gauge and the buttons lie, a click aims nowhere."""
STICK = 60.0
"""Degrees a second at full tilt of a stick."""
SLIDE = 30.0
"""Millimetres a second, likewise."""


class Hands:
    """Turns intents and the mouse into aims and actions of the seat on turn.

    Args:
        scene: The match.
    """

    def __init__(self, scene: RingScene) -> None:
        self.scene = scene
        self.corner = 2
        self.aim: Aim | None = None
        self.pulling: Pull | None = None
        self._grip: tuple[float, float] | None = None
        self._began: tuple[str, int, object] | None = None
        """Mode, button and target of a press of the mouse that goes on."""
        self._axes: dict[str, float] = {}

    # ---------------------------------------------------------------------------------------- beginning
    def begin_corner(self) -> None:
        """A corner is to be chosen."""
        self.drop()

    def begin_aim(self) -> None:
        """A piece is to be pushed."""
        state = self.scene.state
        kinds = self.kinds()
        kind = self.aim.kind if self.aim is not None and self.aim.kind in kinds else kinds[0]
        self.aim = first_aim(state, kind, self.aim)
        self.pulling = self._grip = None
        self.changed()

    def let_go(self) -> None:
        """The hand was taken off: what was drawn back is not pushed."""
        self.let_mouse_go()
        self._axes.clear()

    def let_mouse_go(self) -> None:
        """No press of the mouse that goes on does anything."""
        self._began = None
        if self._grip is not None:
            self.pulling = self._grip = None
            self.scene.touch()

    def drop(self) -> None:
        """Let everything go."""
        self.pulling = self._grip = None
        self._axes.clear()
        self.scene.scout.forget()

    def kinds(self) -> list[str]:
        """What may be pushed, the largest disc first, signature pieces last: as the lanes lie."""
        stock = self.scene.state.inventory(self.scene.actor or 0)
        order = {"L": 0, "M": 1, "S": 2}
        return sorted((kind for kind, n in stock.items() if n), key=lambda kind: order.get(kind, 3))

    def changed(self) -> None:
        """The aim is another: look ahead anew."""
        scene = self.scene
        if self.aim is not None and scene.state.platform is not None and problem(scene.state, self.aim) is None:
            scene.scout.ask(scene.state.layout, push_of(scene.state, self.aim), scene.state.table.assist)
        else:
            scene.scout.forget()
        scene.touch()

    @property
    def steady(self) -> bool:
        """Whether every push is slow."""
        return self.scene.state.table.push == "steady"

    # ---------------------------------------------------------------------------------------- keys
    def intent(self, intent: Intent) -> None:
        """A press, in whatever mode."""
        mode = self.scene.mode
        handler = {"choose": self._choose, "tag": self._corner, "corner": self._corner, "aim": self._aim}.get(mode)
        if handler is not None:
            handler(intent)

    def _choose(self, intent: Intent) -> None:
        choose = self.scene.choose
        step = {Act.LEFT: -1, Act.RIGHT: 1, Act.PREV: -1, Act.NEXT: 1, Act.UP: -1, Act.DOWN: 1}.get(intent.act)
        if step is not None:
            choose.move(step)
        elif intent.act is Act.OK and choose.key in choose.free:
            self.scene.play(ChooseWrestler(choose.key))
        elif intent.act is Act.BACK:
            self.scene.pause()
        self.scene.touch()

    def _corner(self, intent: Intent) -> None:
        act = intent.act
        if act in DIRECTIONS:
            dx, dy = DIRECTIONS[act]
            column, row = next(spot for spot, corner in GRID.items() if corner == self.corner)
            self.point(GRID[min(1, max(0, column + dx)), min(1, max(0, row + dy))])
        elif act in (Act.NEXT, Act.PREV):
            ring = (1, 0, 3, 2)
            step = 1 if act is Act.NEXT else -1
            self.point(ring[(ring.index(self.corner) + step) % 4])
        elif act is Act.OK:
            self.place()
        elif act is Act.BACK:
            self.scene.pause()

    def point(self, corner: int) -> None:
        """Put the cursor on a corner."""
        if corner != self.corner:
            self.corner = corner
            self.scene.sound("focus")
            self.scene.touch()

    def place(self) -> None:
        """Take the corner under the cursor."""
        tag = self.scene.state.stage is Stage.TAG
        self.scene.play(FirstTag(self.corner) if tag else PlacePlatform(self.corner))

    def key(self, key: Key) -> bool:
        """The digits choose a corner; on the ring they mean nothing else."""
        if not key.pressed or self.scene.mode not in ("corner", "tag") or key.scancode not in NUMBERS:
            return False
        corner = NUMBERS[key.scancode]
        if corner == self.corner:
            self.place()
        else:
            self.point(corner)
        return True

    def _aim(self, intent: Intent) -> None:
        act, scene = intent.act, self.scene
        if self.aim is None or scene.state.platform is None:
            return
        fine = scene.app.input.held(Act.FINE)
        turn, slide = screen_sign(scene.state.platform)
        pad = intent.device.startswith("pad:")
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
            self.changed()
        elif act in (Act.NEXT, Act.PREV):
            self.switch(1 if act is Act.NEXT else -1)
        elif act is Act.OK:
            self.push()
        elif act is Act.BACK:
            self.other_corner()

    def _moved(self, **by: float) -> Aim:
        assert self.aim is not None
        return self.aim.moved(**by)

    def axis(self, axis: Axis) -> None:
        """Sticks: the left one is as good as the cross (see ``Input``), the right one slides the piece and turns it."""
        if axis.name in ("rx", "ry"):
            self._axes[axis.name] = axis.value
            self.scene.touch()

    def update(self, dt: float) -> None:
        """What a held stick does."""
        if self.scene.mode != "aim" or self.aim is None or self.scene.state.platform is None:
            return
        slide = self._axes.get("rx", 0.0)
        turn = self._axes.get("ry", 0.0) if not PIECES[self.aim.kind].round else 0.0
        if slide or turn:
            fine = 0.25 if self.scene.app.input.held(Act.FINE) else 1.0
            sign = screen_sign(self.scene.state.platform)[1]
            self.aim = self.aim.moved(offset=sign * slide * SLIDE * dt * fine, turn=-turn * STICK * 2 * dt * fine)
            self.changed()

    @property
    def held(self) -> bool:
        """Whether a stick is held."""
        return any(self._axes.values())

    # ---------------------------------------------------------------------------------------- actions
    def switch(self, by: int) -> None:
        """The next piece."""
        kinds = self.kinds()
        if self.aim is not None and kinds:
            self.take(kinds[(kinds.index(self.aim.kind) + by) % len(kinds)])

    def take(self, kind: str) -> None:
        """Put another piece on the platform."""
        if self.aim is None or kind not in self.kinds():
            self.scene.sound("refuse")
            return
        if kind != self.aim.kind:
            self.aim = first_aim(self.scene.state, kind, self.aim)
            self.scene.sound("wood_soft")
            self.changed()

    def push(self) -> None:
        """Let go; or say why not."""
        if self.aim is None:
            return
        why = problem(self.scene.state, self.aim)
        if why is not None:
            self.scene.sound("refuse")
            self.scene.app.say(self.scene.tr(why.message, **why.words))
            return
        self.scene.play(self.aim.action())

    def other_corner(self) -> None:
        """Take the platform back, if nothing has been pushed from it."""
        if not self.scene.take_back_platform():
            self.scene.pause()

    # ---------------------------------------------------------------------------------------- mouse
    def pointer(self, event: Pointer) -> None:
        """The mouse, away from the buttons."""
        mode = self.scene.mode
        if mode == "choose":
            self._point_card(event)
        elif mode in ("corner", "tag"):
            self._point_corner(event)
        elif mode == "aim" and self.aim is not None:
            self._point_aim(event)

    def _point_card(self, event: Pointer) -> None:
        choose = self.scene.choose
        hit = choose.at(event.x, event.y)
        if choose.hot != (-1 if hit is None else hit):
            choose.hot = -1 if hit is None else hit
            self.scene.touch()
        if not self._clicked(event, hit) or hit is None or event.button != 1:
            return
        # A first click shows who that is; one on the card that is shown takes it.
        if hit != choose.cursor:
            choose.cursor = hit
            self.scene.sound("focus")
            self.scene.touch()
        else:
            self.scene.play(ChooseWrestler(choose.key))

    def _point_corner(self, event: Pointer) -> None:
        x, y = self.scene.table(event.x, event.y)
        near = min(range(4), key=lambda corner: self._far(corner, x, y))
        if self._far(near, x, y) > NEAR:
            self._began = None
            return
        self.point(near)
        if self._clicked(event, near) and event.button == 1:
            self.place()

    def _clicked(self, event: Pointer, target: object) -> bool:
        """Whether a press ends where it began, and while the same is asked."""
        press = (self.scene.mode, event.button, target)
        if event.kind == "down":
            self._began = press
        if event.kind != "up":
            return False
        began, self._began = self._began, None
        return began == press

    def _far(self, corner: int, x: float, y: float) -> float:
        """From a post, or from where the platform would stand."""
        px, py = post_place(corner, self.scene.world)
        depth, side = ARENA.berths[corner].local(x, y)
        on_platform = -100 < depth < 2 and abs(side) < 30
        return 0.0 if on_platform else math.hypot(px - x, py - y)

    def _point_aim(self, event: Pointer) -> None:
        scene, aim = self.scene, self.aim
        assert aim is not None
        if event.kind == "wheel":
            self._wheel(event)
            return
        x, y = scene.table(event.x, event.y)
        if event.kind in ("down", "up") and self._grip is None and self._clicked(event, self._target(event, x, y)):
            self._click(event, x, y)
        elif event.kind == "down" and event.button == 1:
            self._press(event, x, y)
        elif event.kind == "move" and self._grip is not None:
            self._drag(x, y)
        elif event.kind == "up" and event.button == 1 and self._grip is not None:
            if math.dist(self._grip, (x, y)) > 1:
                self._drag(x, y)
            drawn = self.pulling is not None and self.pulling.drawn
            self._grip = self.pulling = None
            scene.touch()
            if drawn:
                self.push()

    def _drag(self, x: float, y: float) -> None:
        """The piece in hand goes with the mouse."""
        assert self.aim is not None
        self.pulling = pull(self.scene.state, self.aim, x, y, self.steady)
        self.aim = self.pulling.aim
        self.changed()

    def _target(self, event: Pointer, x: float, y: float) -> str:
        """What lies there: a lane by its piece, the piece, the platform beside it, the ring; "" for nothing."""
        scene, aim = self.scene, self.aim
        assert aim is not None and scene.state.platform is not None
        seat = scene.actor or 0
        for kind, (lx, ly, w, h) in Hud.lane_boxes(COLUMNS[seat % 2]):
            if lx <= event.x <= lx + w and ly - 3 <= event.y <= ly + h + 3:
                return f"lane {kind or scene.signature(seat)}"
        px, py, _ = pose(scene.state, aim)
        depth, side = ARENA.berths[scene.state.platform].local(x, y)
        if math.hypot(px - x, py - y) <= PIECES[aim.kind].reach + 5:
            return "piece"
        if -90 < depth < 0 and abs(side) < 30:
            return "platform"
        return "ring" if depth > 0 and math.hypot(x, y) < 125 and event.y < FOOT_Y else ""

    def _press(self, event: Pointer, x: float, y: float) -> None:
        """On the piece or beside it: take it in hand."""
        scene, aim, target = self.scene, self.aim, self._target(event, x, y)
        assert aim is not None and scene.state.platform is not None
        if target not in ("piece", "platform"):
            return
        self._grip = (x, y)
        if target == "platform":
            # Beside the piece: it slides there.
            _, side = ARENA.berths[scene.state.platform].local(x, y)
            self.aim = pull(scene.state, aim, *ARENA.berths[scene.state.platform].world(-1, side), self.steady).aim
        self.changed()

    def _click(self, event: Pointer, x: float, y: float) -> None:
        """On a lane: take that piece. On the ring: aim there. With the right button: turn the piece."""
        scene, aim, target = self.scene, self.aim, self._target(event, x, y)
        assert aim is not None and scene.state.platform is not None
        if event.button == 3:
            self.aim = aim.moved(turn=15)
            self.changed()
        elif event.button == 1 and target.startswith("lane "):
            self.take(target[5:])
        elif event.button == 1 and target == "ring":
            self.aim = towards(ARENA.berths[scene.state.platform], aim, x, y)
            self.changed()

    def _wheel(self, event: Pointer) -> None:
        assert self.aim is not None
        if not self.steady:
            self.aim = self.aim.moved(strength=5 * event.dy)
            self.changed()

    def set_strength(self, share: float) -> None:
        """From a click on the gauge."""
        if self.aim is not None:
            self.aim = self.aim.moved(strength=100 * share - self.aim.strength)
            self.changed()

    # ---------------------------------------------------------------------------------------- words
    def rows(self) -> list[tuple[str, str, str]]:
        """What the keys do while aiming: (key, pad sign, words)."""
        tr, devices = self.scene.tr, self.scene.app.devices
        if devices.last == "mouse" or not devices.last:
            rows = [
                ("", "", tr(N_("Draw the piece back"))),
                ("", "", tr(N_("and let go: it flies."))),
                ("", "", tr(N_("Slide it sideways first.")) if not self.steady else tr(N_("Slide it sideways."))),
                ("", "", tr(N_("Click the ring to aim."))),
            ]
            if self.aim is not None and not PIECES[self.aim.kind].round:
                rows.append(("", "", tr(N_("Right button: turn"))))
            return rows
        keys = self.scene.sign
        rows = [("← →", "+", tr(N_("Direction")))]
        if not self.steady:
            rows.append(("↑ ↓", "", tr(N_("Strength"))))
        rows += [
            (keys(Act.PAGE_DOWN)[0], "RS", tr(N_("Slide"))),
            (keys(Act.FINE)[0], keys(Act.FINE)[1], tr(N_("Fine"))),
            (*keys(Act.NEXT), tr(N_("Other piece"))),
        ]
        if self.aim is not None and not PIECES[self.aim.kind].round:
            rows.append((*keys(Act.ALT), tr(N_("Turn it"))))
        return rows
