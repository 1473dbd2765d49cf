"""The seats of Similo: a whole plate for the giver, portraits with names below it for the guessers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardgames.similo.table.layout import Slot
from cardgames.table.plates import DONE_BOTTOM, DONE_TOP, Plate
from tabletop.ui.draw import theme
from tabletop.ui.draw.seats import chip, medallion

if TYPE_CHECKING:
    from cardgames.common.layout import Spot
    from tabletop.core.game import Seat
    from tabletop.ui.match.board import Host

PORTRAIT = 24.0
"""The radius of a guesser's portrait, units."""


class SeatPlate(Plate):
    """A plate that can be a portrait, and stands where the seat's part puts it.

    Attributes:
        wide: Whether it is a whole plate.
    """

    def __init__(self, host: Host, seat: Seat, spot: Spot) -> None:
        super().__init__(host, seat, spot)
        self.wide = True

    def stand(self, slot: Slot) -> None:
        """Stand somewhere else."""
        box = pygame.FRect(slot.box)
        if box != self.box or slot.wide != self.wide:
            self.touch()
            self.box, self.wide = box, slot.wide
            x, y, w, _ = slot.box
            self.spot = self.spot._replace(x=x, y=y, w=w, tag=(x + w - 60, y - 5))
            self.arrange()
            self.touch()

    @property
    def tag(self) -> str:
        """Guessers decide together: only the giver has a turn."""
        return super().tag if self.wide and self._host.sign(self.seat) is None else ""

    def paint(self, target: pygame.Surface) -> None:
        """The plate; or the portrait, gold-rimmed while its owner is asked, the name below it."""
        if self.wide:
            super().paint(target)
            return
        k, (x, y, w, _) = self.kit, self.box
        setup = self._host.seating.seats[self.seat]
        middle, level = x + w / 2, y + PORTRAIT + 2 - self._grown
        sign = self._host.sign(self.seat)
        if (self.active and sign is None) or (sign is not None and not sign.done and setup.kind == "human"):
            k.put(target, k.disc(PORTRAIT + 6, theme.GOLD_LIGHT, theme.INK, 2), middle, level)
        medallion(k, target, middle, level, PORTRAIT, setup.look)
        k.put(target, k.text(setup.name, 17, theme.CREAM, fit=w - 6, most=19), middle, y + 61)
        if sign is not None and sign.icon:
            colours = (DONE_TOP, DONE_BOTTOM) if sign.done else (theme.PLUM_LIGHT, theme.PLUM_DARK)
            chip(k, target, middle - PORTRAIT, y + 6, "", 14, *colours, [k.sprite(sign.icon, 17, 0, theme.CREAM)])
        elif setup.kind == "bot":
            chip(k, target, middle - PORTRAIT, y + 6, "", 14, parts=[k.sprite("icon/robot", 17, 0, theme.CREAM)])
