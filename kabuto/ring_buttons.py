"""The buttons of the ring's screen: which there are in each mode, where they lie, and what the mouse does there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kabuto.model import Stage
from kabuto.ring_boards import PAD, Box
from kabuto.ring_canvas import Canvas
from kabuto.ring_foot import ButtonFace
from tabletop.i18n import N_
from tabletop.ui.input import MOUSE, Act, Intent, Pointer
from tabletop.ui.signs import device_kind

if TYPE_CHECKING:
    from kabuto.ring import RingScene

ACTS = {"ok": Act.OK, "back": Act.BACK, "more": Act.MORE}
"""What the wide buttons do, by their names."""
WIDE, ROUND = (213.0, 46.0), (46.0, 46.0)
"""How wide and high they are."""


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

    @property
    def flip(self) -> bool:
        """Whether the bar and the log change sides, because the platform lies there."""
        return self.scene.world.corner == 3

    @property
    def gauge_box(self) -> Box:
        """Where the gauge lies."""
        return (508.0 if self.flip else 492.0, 622.0, 280.0, 79.0)

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
        x = 283.0 if self.flip else 784.0
        return [(face, (x, 618.0 + 52 * n, *WIDE)) for n, face in enumerate(faces)]

    def _face(self, act: str, words: str, main: bool = False) -> ButtonFace:
        return ButtonFace(act, self.scene.tr(words), *self.scene.sign(ACTS[act]), main)

    def rounds(self) -> list[tuple[str, Box]]:
        """The small round buttons: menu, watch again."""
        scene = self.scene
        if scene.banner.outcome is not None or scene.zoom.active:
            return []
        x = 1166.0 if self.flip else 16.0
        out: list[tuple[str, Box]] = [("menu", (x, 656.0, *ROUND))]
        if scene.last_push is not None and scene.mode in ("corner", "tag", "aim"):
            out.append(("again", (x + 54, 656.0, *ROUND)))
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

    def pointer(self, event: Pointer) -> bool:
        """The mouse on a button or on the gauge; False when it is elsewhere."""
        scene = self.scene
        hit = next((name for name, box in self._targets() if _inside(box, event)), "")
        if hit != self.hot:
            self.hot = hit
            scene.touch()
        gauged = scene.mode == "aim" and not scene.hands.steady and scene.hands.pulling is None
        if gauged and _inside(self.gauge_box, event):
            self._gauge(event)
            return event.kind == "down"
        if not hit:
            if event.kind == "down" and event.button == 1 and scene.mode == "show":
                scene.hurry()
                return True
            return False
        if event.kind == "down" and event.button == 1:
            self._press(hit)
        return event.kind != "up"

    def _gauge(self, event: Pointer) -> None:
        x, _, w, _ = self.gauge_box
        pressed = event.kind == "down" or (event.kind == "move" and pygame.mouse.get_pressed()[0])
        if pressed and event.button in (0, 1):
            self.scene.hands.set_strength(min(1.0, max(0.0, (event.x - x - 16) / (w - 33))))

    def _targets(self) -> list[tuple[str, Box]]:
        return [(face.act, box) for face, box in self.faces()] + self.rounds()

    def _press(self, name: str) -> None:
        scene = self.scene
        scene.sound("press")
        if name == "menu":
            scene.pause()
        elif name == "again":
            scene.watch_again()
        else:
            scene.intent(Intent(ACTS[name], MOUSE))


def _inside(box: Box, event: Pointer) -> bool:
    x, y, w, h = box
    return x <= event.x <= x + w and y <= event.y <= y + h
