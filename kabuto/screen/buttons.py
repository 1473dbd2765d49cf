"""The buttons of the ring's screen: which there are in each mode, where they lie, and what the mouse does there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kabuto.rules.model import Stage
from kabuto.screen.canvas import Canvas
from kabuto.screen.foot import GAUGE, LOG_H, LOG_Y, ButtonFace
from kabuto.screen.materials import COLUMN, COLUMNS, PAD, Box
from tabletop.core.i18n import N_
from tabletop.ui.input.input import MOUSE, Act, Intent, Pointer
from tabletop.ui.widgets.key_hints import device_kind

if TYPE_CHECKING:
    from kabuto.screen.ring import RingScene

ACTS = {"ok": Act.OK, "back": Act.BACK, "more": Act.MORE}
"""What the wide buttons do, by their names."""
WIDE, HALF, PAIR, ROUND = (213.0, 46.0), (205.0, 46.0), (418.0, 46.0), (46.0, 46.0)
"""How wide and high they are: one alone, one of two, two together, a small one."""
ROW = 668.0
"""The row of the wide buttons. Between the places of both lower platforms: nothing here ever has to move."""
LOG_AT = (1062.0, 544.0)
"""Where the button of the log lies: below the log, beside the portrait."""
SLACK = 12.0
"""So near a button or the gauge a click means that one, and goes nowhere else."""
LOGGED = ("corner", "tag", "bot", "show")
"""The modes that show the log."""


class Buttons:
    """What can be clicked: wide buttons, small round ones, the gauge.

    Attributes:
        hot: The name of the one under the mouse, or "".

    Args:
        scene: The scene.
    """

    def __init__(self, scene: RingScene) -> None:
        self.scene = scene
        self.hot = ""
        self._began = ""
        """Where the mouse went down and is still: only there it may press."""
        self.gauge_box: Box = (490.0, 606.0, *GAUGE)

    def faces(self) -> list[tuple[ButtonFace, Box]]:
        """The wide buttons, and where they lie."""
        scene, mode = self.scene, self.scene.mode
        if mode == "choose":
            return [(self._face("ok", N_("Choose"), main=True), (533.0, 640.0, *WIDE))]
        faces: list[ButtonFace] = []
        if mode in ("corner", "tag"):
            faces.append(self._face("ok", N_("Choose"), main=True))
        elif mode == "aim":
            faces.append(self._face("ok", N_("Push it"), main=True))
            if scene.state.stage is Stage.PUSH and scene.session.can_undo():
                faces.append(self._face("back", N_("Other corner")))
        elif mode == "show" and scene.reel.busy:
            faces.append(self._face("ok", N_("Skip") if scene.speed_up else N_("Faster")))
        elif mode == "over" and scene.banner.ready:
            faces.append(self._face("ok", N_("Continue"), main=True))
            if scene.last_push is not None:
                faces.append(self._face("more", N_("Watch again")))
            return [(face, (1045.0, 654.0 - 54 * n, *WIDE)) for n, face in enumerate(faces)]
        if scene.watched:
            faces.append(self._face("back", N_("Leave")))
        left = 640 - PAIR[0] / 2
        if len(faces) == 2:
            return [(face, (left + n * (PAIR[0] - HALF[0]), ROW, *HALF)) for n, face in enumerate(faces)]
        # Alone, the push is as wide as both, so that it lies where it always does.
        w, h = PAIR if mode == "aim" else WIDE
        return [(face, (640 - w / 2, ROW, w, h)) for face in faces]

    def _face(self, act: str, words: str, main: bool = False) -> ButtonFace:
        return ButtonFace(act, self.scene.tr(words), *self.scene.sign(ACTS[act]), main)

    def rounds(self) -> list[tuple[str, Box]]:
        """The small round buttons: menu, watch again, the log."""
        scene = self.scene
        if scene.banner.outcome is not None or scene.zoom.active:
            return []
        out: list[tuple[str, Box]] = [("menu", (16.0, 656.0, *ROUND))]
        if scene.last_push is not None and scene.mode in ("corner", "tag", "aim"):
            out.append(("again", (70.0, 656.0, *ROUND)))
        if scene.mode in LOGGED and not scene.watched:
            out.append(("log", (*LOG_AT, *ROUND)))
        return out

    def draw(self, canvas: Canvas) -> None:
        """All of them."""
        scene = self.scene
        kit, hud = scene.kit, scene.hud
        for face, (x, y, w, h) in self.faces():
            sprite = hud.button(face, device_kind(scene.app), w, h, self.hot == face.act)
            canvas.add(("button", face.act), sprite, *kit.at(x - PAD, y - PAD))
        for name, (x, y, _, _) in self.rounds():
            canvas.add(("round", name), hud.round_button(name, self.hot == name), *kit.at(x - PAD, y - PAD))
            if name == "log":
                self._log_sign(canvas, x - 5, y + ROUND[1] / 2)

    def _log_sign(self, canvas: Canvas, right: float, middle: float) -> None:
        """The key that opens the log, left of its button."""
        kit = self.scene.kit
        for n, sign in enumerate(reversed(kit.glyph(device_kind(self.scene.app), *self.scene.sign(Act.ALT), 24))):
            right -= kit.width(sign) / 2
            canvas.centre(("log key", n), sign, *kit.at(right, middle))
            right -= kit.width(sign) / 2 + 4

    def pointer(self, event: Pointer) -> bool:
        """The mouse on a button or on the gauge; False when it is elsewhere."""
        scene = self.scene
        hit = next((name for name, box in self._targets() if _inside(box, event)), "")
        if hit != self.hot:
            self.hot = hit
            scene.touch()
        if event.button == 1 and event.kind != "move":
            began, self._began = self._began, hit if event.kind == "down" else ""
            if event.kind == "up" and hit and hit == began:
                self._press(hit)
        gauged = scene.mode == "aim" and not scene.hands.steady and scene.hands.pulling is None
        if gauged and _inside(self.gauge_box, event):
            self._gauge(event)
            return event.kind == "down"
        if not hit:
            if event.kind == "down" and event.button == 1 and scene.mode == "show":
                scene.hurry()
                return True
            return event.kind == "down" and self._near(event)
        return event.kind != "up"

    def forget_press(self) -> None:
        """A press that goes on does nothing."""
        self._began = ""

    def _gauge(self, event: Pointer) -> None:
        x, _, w, _ = self.gauge_box
        pressed = event.kind == "down" or (event.kind == "move" and pygame.mouse.get_pressed()[0])
        if pressed and event.button in (0, 1):
            self.scene.hands.set_strength(min(1.0, max(0.0, (event.x - x - 16) / (w - 33))))

    def _near(self, event: Pointer) -> bool:
        """Whether a click just missed something, or fell between two."""
        boxes = [box for _, box in self._targets()]
        if self.scene.mode == "aim":
            boxes.append(self.gauge_box)
        return any(_inside((x - SLACK, y - SLACK, w + 2 * SLACK, h + 2 * SLACK), event) for x, y, w, h in boxes)

    def _targets(self) -> list[tuple[str, Box]]:
        targets = [(face.act, box) for face, box in self.faces()] + self.rounds()
        if any(name == "log" for name, _ in targets):
            targets.append(("log", (COLUMNS[1], LOG_Y, COLUMN, LOG_H)))
        return targets

    def _press(self, name: str) -> None:
        scene = self.scene
        scene.sound("press")
        if name == "menu":
            scene.pause()
        elif name == "again":
            scene.watch_again()
        elif name == "log":
            scene.open_log()
        else:
            scene.intent(Intent(ACTS[name], MOUSE))


def _inside(box: Box, event: Pointer) -> bool:
    x, y, w, h = box
    return x <= event.x <= x + w and y <= event.y <= y + h
