"""How a game's card table looks: colours, the painter of its cards, what paints the pieces that its layout names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.ui.draw.stage import Painted

if TYPE_CHECKING:
    import pygame

    from cardgames.common.layout import Box, Spot
    from cardgames.table.painter import Painter
    from cardgames.table.plates import Plate
    from tabletop.core.game import Seat, SeatSetup, Words
    from tabletop.core.i18n import Translator
    from tabletop.match.prompt import Item, Place
    from tabletop.ui.app.app import App
    from tabletop.ui.app.scene import Scene
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.draw.theme import Colour
    from tabletop.ui.match.board import Host
    from tabletop.ui.widgets.basic import Widget


class Piece(Painted):
    """A piece of furniture on the table; what it shows is a value of the table's facts.

    A piece that takes the focus is a :class:`~tabletop.ui.widgets.basic.Widget` with the same methods.
    """

    def show(self, value: Any) -> None:
        """Show a value of the facts, at once."""

    def point(self, value: Any) -> None:
        """Show where the item that is pointed at leads; None for nowhere."""

    def ask(self, value: Any) -> None:
        """Show what belongs to what a person is asked; None when nothing is asked."""

    @property
    def seen(self) -> pygame.Rect:
        """What one sees of it, pixels: less than it may paint on."""
        return self.frame

    def count(self, place: Place) -> int:
        """How many things of a place of its own it shows: the dice of a seat."""
        return 0

    def pass_time(self, dt: float) -> None:
        """An ornament moves."""

    def still(self) -> float | None:
        """How long no ornament of it moves, seconds; None when none does."""
        return None


Moment = Callable[["App", Any, "Painter", "Words", Sequence["SeatSetup"]], "Scene"]
"""Makes a great moment: a scene that lies over the table until somebody presses."""


@dataclass(frozen=True, kw_only=True)
class CardLook:
    """See the module.

    Attributes:
        felt: The colours of the cloth.
        painter: Makes the painter of the cards.
        rim: The colours of the table's rim.
        cloth: Paints what never changes on the cloth.
        pieces: What makes the game's own pieces of furniture, by the type of their layout data.
        buttons: What makes the game's own buttons, by the name of their look.
        moments: What makes the great moments, by name.
        plate: What makes the plate of a seat; None for the usual one.
        preload: Jobs that paint what will be wanted soon.
    """

    felt: tuple[Colour, Colour]
    painter: Callable[[Translator], Painter]
    rim: tuple[Colour, Colour] = ((58, 26, 30), (150, 92, 52))
    cloth: Callable[[Kit, pygame.Surface], object] = lambda k, target: None
    pieces: Mapping[type, Callable[[Host, Any], Any]] = field(default_factory=dict)
    buttons: Mapping[str, Callable[[Host, Box, Item[Any]], Widget]] = field(default_factory=dict)
    moments: Mapping[str, Moment] = field(default_factory=dict)
    plate: Callable[[Host, Seat, Spot], Plate] | None = None
    preload: Callable[[Kit, Translator], Sequence[Callable[[], object]]] = lambda k, tr: ()
