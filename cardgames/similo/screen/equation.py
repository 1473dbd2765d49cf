"""What the giver sees while choosing: clue, sign and secret as one equation; and the two buttons of the sign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from cardgames.similo.screen.cards import SimiloPainter, badge
from cardgames.similo.table.faces import SECRET, face
from cardgames.similo.table.layout import RATIO, Equation
from cardgames.similo.table.shown import EquationShown, Offered
from cardgames.table.items import ItemWidget
from cardgames.table.look import Piece
from tabletop.ui.draw import furniture
from tabletop.ui.draw.seats import ribbon
from tabletop.ui.draw.theme import CREAM, DIM, GOLD, GOLD_LIGHT, INK, SHUT_BOTTOM, SHUT_TEXT, SHUT_TOP

if TYPE_CHECKING:
    from tabletop.match.prompt import Item
    from tabletop.ui.match.board import Host
    from tabletop.ui.widgets.basic import Box

CLUE = (604.0, 226.0, 156.0)
SIGN = (782.0, 226.0, 44.0)
SECRET_AT = (962.0, 222.0, 176.0)
SIGN_SIZE = 24
"""The type size of the words on the two buttons."""
GREEN, GREEN_DARK = (44, 148, 124), (16, 84, 74)
RED, RED_DARK = (222, 78, 58), (148, 32, 36)


class EquationPiece(Piece):
    """See the module.

    Attributes:
        asked: What the giver is asked; None while the guessers' sight is shown.
        offered: The clue that is pointed at, or was chosen.
    """

    def __init__(self, host: Host, data: Equation) -> None:
        super().__init__(host.kit.rect(32, 20, 1216, 618), z=10)
        self._host, self._taught = host, data.taught
        self._down = 16.0 if data.taught else 0.0
        self._paint = SimiloPainter(host.tr)
        self.asked: EquationShown | None = None
        self.offered: Offered | None = None
        self._chosen: Offered | None = None
        self.visible = False

    def show(self, value: Any) -> None:
        """What the giver is asked; None takes it away."""
        if value is None:
            self.offered = self._chosen = None
        if value != self.asked:
            self.asked = value
            self.visible = value is not None
            self.touch()

    def point(self, value: Any) -> None:
        """The clue that is pointed at."""
        self._offer(value or self._chosen)

    def ask(self, value: Any) -> None:
        """The clue that was chosen."""
        self._chosen = value
        self._offer(value)

    def _offer(self, value: Offered | None) -> None:
        if value != self.offered:
            self.offered = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Headline, clue, sign, secret."""
        shown = self.asked
        if shown is None:
            return
        k = self._host.kit
        k.put(target, k.glow(900, 520, (255, 206, 120), 90), 780, 240)
        if not self._taught:
            k.put(target, k.big(shown.title, 30, GOLD_LIGHT, GOLD, ((4, (40, 14, 34)),), fit=560), 620, 42)
            k.put(target, k.text(shown.below, 19, CREAM, "text", fit=560, most=24), 620, 78)
        self._clue(target, shown)
        self._secret(target, shown)

    def _clue(self, target: pygame.Surface, shown: EquationShown) -> None:
        k, offered = self._host.kit, self.offered
        x, y, w = CLUE
        y += self._down
        if offered is None:
            k.put(target, k.dashed(w, w * RATIO, 14, DIM), x, y)
            text = k.text(shown.choose, 20, CREAM, "text", wrap=w - 24, align=pygame.FONT_CENTER, lines=4)
            k.put(target, text, x, y)
        else:
            card = self._paint(k, face(offered.card), w)
            turn = 90 if offered.upright is False else 0
            k.put(
                target,
                k.shadow(w, w * RATIO, 12, 10, 140) if not turn else k.shadow(w * RATIO, w, 12, 10, 140),
                x + 4,
                y + 8,
            )
            name = ("similo equation", self._paint.name, offered.card, turn)
            k.put(target, k.keep(name, lambda: k.turned(card, turn)) if turn else card, x, y)
        x, y, r = SIGN
        y += self._down
        if offered is None or offered.upright is None:
            k.put(target, k.disc(r, (70, 40, 84), CREAM, 3), x, y)
            k.put(target, k.text("?", 46, CREAM, "big", most=50), x, y)
        else:
            k.put(target, badge(k, offered.upright, r + 4), x, y)

    def _secret(self, target: pygame.Surface, shown: EquationShown) -> None:
        k, (x, y, w) = self._host.kit, SECRET_AT
        if self._taught:
            w, y = w - 20, y + self._down
        h = w * RATIO
        k.put(target, k.shadow(w + 24, h + 24, 18, 14, 255, (255, 196, 84)), x, y)
        k.put(target, k.box(w + 14, h + 14, 16, GOLD_LIGHT, INK, 2.5), x, y)
        k.put(target, self._paint(k, face(shown.secret, SECRET), w), x, y)
        ribbon(k, target, x, y - h / 2 - 8, shown.label, 22, most=28)


class SignItem(ItemWidget):
    """A sign that a clue may be played with: ≈ or ≠, and its word.

    Args:
        host: The match.
        box: ``x, y, w, h`` in units.
        item: The item; its data says whether the clue lies upright.
    """

    radius = 28

    def __init__(self, host: Host, box: Box, item: Item[Any]) -> None:
        super().__init__(host, box, item)
        self.why = item.why

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """Both words have letters of one size."""
        return self.item.label, self._room, SIGN_SIZE

    @property
    def _room(self) -> float:
        """What the sign leaves for the word."""
        return self.box.w - 44 - self.kit.width(badge(self.kit, bool(self.item.data), self.box.h * 0.36))

    def paint(self, target: pygame.Surface) -> None:
        """A pill in the colour of the sign; dull while no card was chosen."""
        k, (x, y, w, h), upright = self.kit, self.box, bool(self.item.data)
        shut = bool(self.why)
        top, bottom = (GREEN, GREEN_DARK) if upright else (RED, RED_DARK)
        if shut:
            top, bottom = SHUT_TOP, SHUT_BOTTOM
        else:
            k.put(target, k.shadow(w, h, h / 2, 8, 150), x + w / 2, y + h / 2 + 5)
        k.put(target, k.shaded(w, h, h / 2, top, bottom, DIM if shut else CREAM, 2.5), x, y, "topleft")
        sign = badge(k, upright, h * 0.36)
        if shut:
            sign = k.faded(sign, ("similo sign", upright, h), 130)
        most = min(30.0, self.most or 30.0)
        text = k.text(self.item.label, SIGN_SIZE, SHUT_TEXT if shut else CREAM, fit=self._room, most=most)
        furniture.run(k, target, x + w / 2, y + h / 2, [sign, text], 10, "center")
