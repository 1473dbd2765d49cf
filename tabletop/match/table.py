"""What a game's table is: functions from a view to what lies where, what is said, and what may be chosen.

A table knows no window, no scene, no session and no state: what it gets is a view, and what it gives is data. A screen
draws that data; a test compares it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from tabletop.core.game import Seat
from tabletop.match.prompt import Place, Prompt, Said

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")

Face: TypeAlias = str
"""What a thing shows, as a word that the game's painter knows."""
HIDDEN: Face = ""
"""The back of a card."""

Faces: TypeAlias = Mapping[Place, Sequence[Face]]
"""What lies in every place, from the first to the last."""


@dataclass(frozen=True)
class Count:
    """A number in words that follows the things that lie in a place, also while they are on their way.

    Attributes:
        place: Where to count.
        one: The English singular msgid, with ``{n}``.
        many: The plural.
        empty: Whether a caption says it of an empty place, too.
        also: Further places that count: a hand that is held out is still its owner's.
    """

    place: Place
    one: str
    many: str
    empty: bool = False
    also: tuple[Place, ...] = ()


Line: TypeAlias = str | Count | tuple["str | Count", ...]
"""A line of words: translated text, a count, or some of both."""


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What the table says beside what lies on it.

    Attributes:
        sign: The second line of the sign at the top: which round.
        turn: Whose plate says that it is their turn; None while it is nobody's.
        plates: A line of public facts by seat.
        marks: A short mark on the plate of a seat: its team, its points.
        mark_icon: A picture before every mark, or "".
        furniture: What each piece of furniture shows, by its name in the layout.
        news: What whoever takes the screen over should know: the total, the question.
    """

    sign: str = ""
    turn: Seat | None = None
    plates: Mapping[Seat, Line] = field(default_factory=dict)
    marks: Mapping[Seat, str] = field(default_factory=dict)
    mark_icon: str = ""
    furniture: Mapping[str, Any] = field(default_factory=dict)
    news: str = ""


class Table(Protocol[V_contra, A]):
    """What every game's table has, whatever it looks like."""

    title: str
    """The name on the sign."""

    def faces(self, view: V_contra) -> Faces:
        """What lies where, from the view alone."""
        ...

    def facts(self, view: V_contra) -> Facts:
        """What is said beside it."""
        ...

    def prompt(self, view: V_contra, actions: Sequence[A], said: Said) -> Prompt[A]:
        """What the seat that the view belongs to may choose now.

        Args:
            view: What that seat may know.
            actions: Its legal actions.
            said: What it said already of the action that it is about to play.
        """
        ...


@dataclass(frozen=True)
class Told(Generic[A]):
    """One step of a match as it is told: who did what, and what there is to show.

    Attributes:
        seat: Who acted; −1 for several at once.
        parts: The parts of its events, as the viewer may see them.
        before: The view before it.
        after: The view after it.
        prepared: What was made for its films beforehand.
        why: Why a bot acted so, in a few words; "" where nothing is said.
    """

    seat: Seat
    parts: tuple[A, ...]
    before: Any = None
    after: Any = None
    prepared: Any = None
    why: str = ""
