"""What may go along with a match on the screen: a lesson, or the goal of the game in a first match.

The match asks it before anything is done, and tells it what was done. Usually there is nothing beside a match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.match.prompt import At, Item
    from tabletop.ui.input.input import Intent
    from tabletop.ui.widgets.basic import Box, Widget


class Beside:
    """Nothing beside a match: all that it may do is left undone.

    Attributes:
        taught: Whether it teaches: the table leaves room for its paper.
    """

    taught = False

    def widgets(self) -> Sequence[Widget]:
        """What may have the focus."""
        return ()

    def build(self) -> None:
        """Put everything else on the stage that was built anew."""

    def holds(self) -> bool:
        """Whether the match waits for it; called whenever something new is due."""
        return False

    @property
    def pace(self) -> float:
        """How much faster than usual everything is."""
        return 1.0

    @property
    def stands(self) -> bool:
        """Whether what is told stands still."""
        return False

    def ended(self) -> None:
        """All of a match that is watched was shown."""

    def intent(self, intent: Intent) -> bool:
        """Use an act before the match does; False leaves it to the match."""
        return False

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether what it has laid on the table lies at a point, and no button of it: the mouse meets nothing there."""
        return False

    def pressed(self) -> bool:
        """The mouse pressed the table, and nothing that stands on it; False leaves it to the match."""
        return False

    def moved(self) -> None:
        """The mouse moved."""

    def update(self, dt: float) -> None:
        """Real seconds went by."""

    def allows(self, item: Item[Any]) -> bool:
        """Whether a person may choose an item; if not, it says why."""
        return True

    def pointed(self) -> None:
        """Something else has the focus: what is pointed at stands out."""

    def acted(self, actions: Mapping[Seat, Any]) -> None:
        """What was played, before it is told."""

    def taken_back(self) -> None:
        """Something that was played was taken back."""

    def device_changed(self) -> None:
        """Another device spoke: how things are done is said in its words."""

    @property
    def leave(self) -> Callable[[], object] | None:
        """How the match is left by its menu; None as every match is: saved, to the title."""
        return None


@runtime_checkable
class Teaches(Protocol):
    """A board that knows where a lesson has its say, and where things are."""

    @property
    def paper(self) -> Box:
        """Where a lesson has its say."""
        ...

    def where(self, at: At) -> Sequence[Box]:
        """The boxes of what an item stands on, units; () for what is not there now."""
        ...


@runtime_checkable
class Places(Teaches, Protocol):
    """It knows where the goal of the game stands, too."""

    @property
    def goal(self) -> Box:
        """Where the goal of the game stands."""
        ...
