"""The buttons of the ring's screen: which there are now, where they lie, and what the mouse does there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from kabuto.rules.model import Stage
from kabuto.rules.move_model import UseMove
from kabuto.screen.foot import LETTERS, ButtonFace
from kabuto.screen.materials import COLUMN, COLUMNS, GROWN, PAD
from kabuto.screen.spots import Spot
from kabuto.table.places import MIDDLE, Foot, foot_beside
from tabletop.core.i18n import N_
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Box, Widget

if TYPE_CHECKING:
    from kabuto.screen.banner import Banner
    from kabuto.screen.base import Ring
    from kabuto.screen.hands import Hand

CHOOSE = {Stage.PAY: N_("Pay it"), Stage.STACK: N_("Stack it"), Stage.TAKE: N_("Take it back")}
"""What OK does where something of a move is chosen."""
ACTS = {"ok": Act.OK, "back": Act.BACK, "more": Act.MORE}
"""What the wide buttons do, by their names."""
SIGNS = {"menu": Act.PAUSE, "again": Act.MORE, "log": Act.ALT, "rules": Act.RULES}
"""What the small round buttons do, by their names."""
WIDE, ROUND = (213.0, 46.0), (46.0, 46.0)
"""How wide and high a button is, and a small one."""
SIGN, READABLE = 110.0, 0.8
"""What a key's sign and the borders take of a button's width; the share of their size below which words are small."""
LOG_AT = (1062.0, 12.0)
"""Where the button of the log lies: beside the portrait, so far below the log."""
SLACK = 12.0
"""So near a button or the gauge a click means that one, and goes nowhere else."""


class Buttons:
    """What can be clicked: wide buttons, small round ones, the gauge.

    Args:
        ring: The board.
        hand: Has the strength that the gauge sets.
        banner: The end, with buttons of its own.
    """

    def __init__(self, ring: Ring, hand: Hand, banner: Banner) -> None:
        self.ring, self._hand, self._banner = ring, hand, banner
        self._spots: dict[str, Spot] = {}

    def widgets(self) -> list[Widget]:
        """Where they are pressed."""
        host = self.ring.host
        presses: dict[str, Callable[[], object]] = {
            "done": self._end_turn,
            **{name: partial(host.press, act) for name, act in ACTS.items()},
            "menu": host.pause,
            "again": host.replay,
            "rules": host.open_rules,
            "log": host.open_log,
            "log box": host.open_log,
        }
        self._spots = {name: ButtonSpot(self, name, press) for name, press in presses.items()}
        return [*self._spots.values(), GaugeSpot(self.ring, self._hand, self)]

    def _end_turn(self) -> None:
        items = self.ring.prompted.items if self.ring.prompted is not None else ()
        for item in items:
            if item.name == "done":
                self.ring.host.choose(item)

    # ---------------------------------------------------------------------------------------- which, and where
    def faces(self) -> list[tuple[ButtonFace, Box]]:
        """The wide buttons, and where they lie."""
        ring, host = self.ring, self.ring.host
        if host.seating.watched:
            return []
        if ring.choosing:
            return [(self._face("ok", N_("Choose"), main=True), (533.0, 640.0, *WIDE))]
        faces: list[ButtonFace] = []
        pointed = ring.pointed
        if ring.asking is not None and pointed is not None and isinstance(pointed.does, UseMove):
            faces.append(self._face("ok", N_("Use the move"), main=not pointed.why))
        elif ring.cornering or ring.berthing or ring.picking:
            faces.append(self._face("ok", CHOOSE.get(ring.asking or Stage.OVER, N_("Choose")), main=True))
        elif ring.aiming:
            faces.append(self._face("ok", N_("Push it"), main=True))
        elif ring.asking is Stage.AFTER:
            return self._after()
        back = self._back()
        if ring.asking is not None:
            faces += [back] if back is not None else []
        elif ring.ended:
            return self._last()
        elif host.telling:
            faces.append(self._face("ok", N_("Skip") if host.hurrying else N_("Faster")))
        foot = self.foot
        if len(faces) == 2:
            return list(zip(faces, foot.pair, strict=True))
        # Alone, the push is as wide as both, so that it lies where it always does.
        return [(face, foot.wide if ring.aiming else self._alone(face.words)) for face in faces]

    def _alone(self, words: str) -> Box:
        """Where a button without another one lies: as wide as two where its words would be small on it."""
        k, foot = self.ring.kit, self.foot
        wide = k.text_width(words, LETTERS * min(1.0, GROWN * LETTERS / k.em(LETTERS)))
        return foot.wide if READABLE * wide > foot.alone[2] - SIGN else foot.alone

    @property
    def foot(self) -> Foot:
        """Where gauge and buttons lie: beside the platform, which at a ring with corners is never in the way."""
        ring = self.ring
        if ring.shown is None or not ring.arena.anywhere:
            return MIDDLE
        corner = ring.corner if ring.berthing else ring.world.corner
        if corner is None:
            return MIDDLE
        return foot_beside([ring.unit_point(x, y) for x, y in ring.arena.berths[corner].platform()])

    @property
    def gauge_box(self) -> Box:
        """Where the gauge lies."""
        return self.foot.gauge

    def _back(self) -> ButtonFace | None:
        """What takes the last choice back, in the words of the prompt."""
        items = self.ring.prompted.items if self.ring.prompted is not None else ()
        item = next((item for item in items if item.shortcut == "back"), None)
        return None if item is None else ButtonFace("back", item.label, *self.ring.host.keys_of(ACTS["back"]))

    def _after(self) -> list[tuple[ButtonFace, Box]]:
        """After the push: the end of the turn, which the mouse presses and OK while it has the focus; and back."""
        ring, back = self.ring, self._back()
        here = ring.pointed is None or ring.pointed.name == "done"
        keys = ring.host.keys_of(ACTS["ok"]) if here else ("", "")
        faces = [(ButtonFace("done", ring.tr(N_("End the turn")), *keys, here), self.done_box)]
        if back is not None:
            faces.append((back, self.foot.pair[1]))
        return faces

    @property
    def done_box(self) -> Box:
        """Where the button lies that ends the turn."""
        return self._alone(self.ring.tr(N_("End the turn"))) if self._back() is None else self.foot.pair[0]

    def _last(self) -> list[tuple[ButtonFace, Box]]:
        """Those of the end, once the banner stands."""
        if not self.ring.host.over or not self._banner.ready:
            return []
        faces = [self._face("ok", N_("Continue"), main=True)]
        if self.ring.pushed:
            faces.append(self._face("more", N_("Watch again")))
        return [(face, (1045.0, 654.0 - 54 * n, *WIDE)) for n, face in enumerate(faces)]

    def _face(self, act: str, words: str, main: bool = False) -> ButtonFace:
        return ButtonFace(act, self.ring.tr(words), *self.ring.host.keys_of(ACTS[act]), main)

    def rounds(self) -> list[tuple[str, Box]]:
        """The small round buttons: menu, rules, watch again, the log."""
        ring = self.ring
        if ring.ended or ring.close_look or not ring.ready:
            return []
        if ring.host.seating.watched:
            return [("rules", (16.0, 659.0, *ROUND))]
        out: list[tuple[str, Box]] = [("menu", (16.0, 656.0, *ROUND))]
        out.append(("rules", (70.0, 656.0, *ROUND)))
        if ring.pushed and (ring.cornering or ring.aiming):
            out.append(("again", (124.0, 656.0, *ROUND)))
        if ring.logs:
            out.append(("log", (*self._log_at(), *ROUND)))
        return out

    def _log_at(self) -> tuple[float, float]:
        """Beside the right portrait, below the log; without portraits beside the other small buttons."""
        ring = self.ring
        if not ring.columns.cards:
            return 178.0, 656.0
        return LOG_AT[0], ring.columns.log[0] + ring.hud.log_height + LOG_AT[1]

    def places(self) -> Mapping[str, Box]:
        """Everything that can be pressed now, by its name."""
        places = {face.act: box for face, box in self.faces()} | dict(self.rounds())
        if "log" in places:
            places["log box"] = (COLUMNS[1], self.ring.columns.log[0], COLUMN, self.ring.hud.log_height)
        return places

    def near(self, point: tuple[float, float]) -> bool:
        """Whether a point is on something to press, or just beside it."""
        boxes = list(self.places().values())
        if self.ring.aiming:
            boxes.append(self.gauge_box)
        return any(_inside((x - SLACK, y - SLACK, w + 2 * SLACK, h + 2 * SLACK), point) for x, y, w, h in boxes)

    # ---------------------------------------------------------------------------------------- drawing
    def draw(self, canvas: Canvas) -> None:
        """All of them."""
        ring = self.ring
        kit, hud = ring.kit, ring.hud
        for face, (x, y, w, h) in self.faces():
            sprite = hud.button(face, ring.host.signs, w, h, self._hot(face.act))
            canvas.add(("button", face.act), sprite, *kit.at(x - PAD, y - PAD))
        for name, (x, y, _, _) in self.rounds():
            canvas.add(("round", name), hud.round_button(name, self._hot(name)), *kit.at(x - PAD, y - PAD))
            self._sign(canvas, name, x, y)

    def _hot(self, name: str) -> bool:
        return name in self._spots and self._spots[name].hovered

    def _sign(self, canvas: Canvas, name: str, x: float, y: float) -> None:
        """The key of a small button: left of the log's, above the others."""
        kit, host = self.ring.kit, self.ring.host
        signs = kit.glyph(host.signs, *host.keys_of(SIGNS[name]), 24 * self.ring.hud.swell)
        if name == "log" and self.ring.columns.cards:
            right = x - 5
            for n, sign in enumerate(reversed(signs)):
                right -= kit.width(sign) / 2
                canvas.centre(("log key", n), sign, *kit.at(right, y + ROUND[1] / 2))
                right -= kit.width(sign) / 2 + 4
        elif signs:
            canvas.centre((name, "key"), signs[0], *kit.at(x + ROUND[0] / 2, y - 14))


class ButtonSpot(Spot):
    """A button, wherever it lies now."""

    def __init__(self, buttons: Buttons, name: str, press: Callable[[], object]) -> None:
        super().__init__(buttons.ring, name, (0, 0, 0, 0), self._pressed)
        self._buttons, self._does = buttons, press

    def _pressed(self) -> None:
        self.ring.sound("press")
        self._does()

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether it is there now, and a point is on it."""
        box = self._buttons.places().get(self.name)
        return box is not None and _inside(box, point)


class GaugeSpot(Spot):
    """The gauge: pressed or dragged it sets the strength."""

    always = False

    def __init__(self, ring: Ring, hand: Hand, buttons: Buttons) -> None:
        super().__init__(ring, "gauge", MIDDLE.gauge, lambda: None)
        self._hand, self._buttons = hand, buttons

    def holds(self, point: tuple[float, float]) -> bool:
        """Only while the strength can be set."""
        hand = self._hand
        return self.ring.aiming and not hand.steady and hand.pulling is None and _inside(self._buttons.gauge_box, point)

    def pointer(self, event: Pointer) -> bool:
        """Pressed, and along it; the wheel, too."""
        if event.kind == "wheel":
            return self._hand.pointer(event)
        used = super().pointer(event)
        if self._held:
            x, _, w, _ = self._buttons.gauge_box
            self._hand.set_strength(min(1.0, max(0.0, (event.x - x - 16) / (w - 33))))
        return used


def _inside(box: Box, point: tuple[float, float]) -> bool:
    x, y, w, h = box
    return x <= point[0] <= x + w and y <= point[1] <= y + h
