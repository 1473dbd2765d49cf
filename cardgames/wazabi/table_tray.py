"""The wooden tray of the one who rolled: open while dice roll, then three bays that say what their dice do."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from cardgames.wazabi.data import CARD, DIE, WAZABI
from cardgames.wazabi.table_places import TRAY, Bay, bays
from tabletop.ui import kit_furniture as furniture
from tabletop.ui.app import App
from tabletop.ui.stage import Painted
from tabletop.ui.theme import CREAM, GOLD_LIGHT

GLYPHS = {WAZABI: "wazabi/wazabi", CARD: "wazabi/card", DIE: "wazabi/give"}


class BayLook(NamedTuple):
    """What a bay says.

    Attributes:
        words: Under its dice, translated.
        owed: It has to be done before the turn may end: a vermilion pill.
        ghost: Nothing is there: the face as a shadow.
    """

    words: str = ""
    owed: bool = False
    ghost: bool = True


class TrayLook(NamedTuple):
    """What the tray shows.

    Attributes:
        bays: The bays and what they say; () while it is open.
        rings: How many leaves would pay the pointed card.
        words: In the middle of the open tray.
    """

    bays: tuple[tuple[Bay, BayLook], ...] = ()
    rings: int = 0
    words: str = ""


OPEN = TrayLook()


class Tray(Painted):
    """See the module.

    Args:
        app: The app.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        x, y, w, h = TRAY
        super().__init__(app.kit.rect(x - 40, y - 30, w + 80, h + 90), z=8)
        self.look = OPEN

    def say(self, look: TrayLook) -> None:
        """Show something else."""
        if look != self.look:
            self.look = look
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Wood, bays, words."""
        k, (x, y, w, h) = self._app.kit, TRAY
        k.put(target, k.shadow(w, h, 26, 16, 190), x + w / 2, y + h / 2 + 10)
        k.put(target, k.shaded(w, h, 26, (168, 112, 62), (104, 62, 36), (46, 22, 22), 2.5), x, y, "topleft")
        k.put(target, k.box(w - 12, h - 12, 21, None, (*GOLD_LIGHT, 120), 1.6), x + 6, y + 6, "topleft")
        if not self.look.bays:
            inner = k.shaded(w - 28, h - 28, 16, (44, 38, 22), (72, 62, 32), (32, 20, 18), 2)
            k.put(target, inner, x + 14, y + 14, "topleft")
            if self.look.words:
                words = k.text(self.look.words, 24, (222, 212, 170), fit=w - 60)
                k.put(target, words, x + w / 2, y + h / 2)
            return
        for bay, look in self.look.bays:
            self._bay(target, bay, look)

    def _bay(self, target: pygame.Surface, bay: Bay, look: BayLook) -> None:
        k, (x, y, w, h) = self._app.kit, bay.box
        wide = round(w)
        k.put(target, k.shaded(wide, h, 16, (44, 38, 22), (72, 62, 32), (32, 20, 18), 2), x, y, "topleft")
        if bay.face == WAZABI:
            for pose in bay.poses[: self.look.rings]:
                side = pose.w
                furniture.focus_ring(k, target, pose.x - side / 2, pose.y - side / 2, side, side * 1.05, side * 0.19)
        if look.ghost:
            ghost = k.faded(k.sprite(GLYPHS[bay.face], 44), ("wazabi ghost", bay.face), 90)
            k.put(target, ghost, x + w / 2, y + 58)
        if not look.words:
            return
        if look.owed:
            pill = k.shaded(wide - 6, 34, 17, (220, 72, 50), (164, 32, 34), CREAM, 1.8)
            k.put(target, pill, x + w / 2, y + h - 26)
        k.put(target, k.text(look.words, 19, CREAM, fit=w - 18, most=22), x + w / 2, y + h - 25)


def resting(faces: tuple[str, ...], die_faces: int) -> tuple[Bay, ...]:
    """The bays for what lies in the tray now; the third keeps the room of the dice that were given."""
    counts = tuple(faces.count(face) for face in (WAZABI, CARD, DIE))
    return bays(counts, (0, 0, die_faces))
