"""What a person may do now, as data: the items that can be chosen, where they stand, and what they say.

A prompt is a pure function of a view, of the legal actions, and of what was said already (the card was chosen, its sign
was not). Any screen can draw it: the items of today's tables are cards, seats, places and buttons.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeAlias, TypeVar

from tabletop.core.game import Seat
from tabletop.match.race import Race

A = TypeVar("A")

Place: TypeAlias = str | tuple[str, Seat]
"""Where things lie: ``"pile"``, or ``("hand", 2)`` for a seat's own."""


@dataclass(frozen=True)
class OnCard:
    """The item is a card (or another thing) that lies in a place.

    Attributes:
        place: Where it lies.
        index: Which one, from the first.
    """

    place: Place
    index: int


@dataclass(frozen=True)
class OnSeat:
    """The item is a seat: its plate."""

    seat: Seat


@dataclass(frozen=True)
class OnPlace:
    """The item is a whole place, or a piece of furniture, by its name in the layout."""

    name: str


READY = "ready"
"""The slot of the button by which people say in a calm race that they are ready."""


@dataclass(frozen=True)
class OnButton:
    """The item is a button.

    Attributes:
        slot: Which of the layout's places for buttons it takes, by name.
        look: ``"main"`` or ``"paper"``, or the name of a look of the game's own.
    """

    slot: str
    look: str = "paper"


At: TypeAlias = OnCard | OnSeat | OnPlace | OnButton


@dataclass(frozen=True)
class Say:
    """An answer to one question of a choice: the card is this one, the sign is that.

    Attributes:
        field: What was asked.
        value: What was chosen.
    """

    field: str
    value: Any


@dataclass(frozen=True)
class Continuous(Generic[A]):
    """The item is a choice that no list holds: a push to aim. What stands for the item makes the action.

    Attributes:
        start: An action to start from.
    """

    start: A


@dataclass(frozen=True)
class TakeBack:
    """The item takes this seat's last action back, where the rules let it; else it opens the menu."""


Said: TypeAlias = tuple[Say, ...]
"""What was said so far, in order."""


@dataclass(frozen=True)
class Back:
    """The item takes the last answer back."""


@dataclass(frozen=True)
class Hint:
    """What is said over an item while it is pointed at.

    Attributes:
        words: The line, translated.
        more: A second line above it: what a special card does.
        warns: Whether it says that this would lose, or cannot be done.
    """

    words: str
    more: str = ""
    warns: bool = False


@dataclass(frozen=True, kw_only=True)
class Item(Generic[A]):
    """One thing that can be chosen now.

    Attributes:
        name: A stable name: the focus finds it again by it.
        at: Where it stands.
        does: The action that it plays, the answer that it gives or takes back, or how an action is made or taken back;
            None for what can only be looked at.
        label: Its words, translated, where it has any.
        verb: What OK does on it, in a word or two, where the label says more than that; translated.
        why: Why it cannot be chosen now, translated; "" when it can.
        hint: What is said while it is pointed at.
        shows: What furniture shows while it is pointed at, by the name of the piece.
        lifts: The card that stands out while it is pointed at, where the item is not that card itself.
        shortcut: What chooses it whatever has the focus: an act (``"alt"``, ``"back"``), a digit, or "".
        twice: Whether its shortcut first only points at it and the second press chooses; a click likewise, where the
            mouse does not point at it by itself.
        again: What is said at a first press, translated; only a second one chooses. For what costs dearly and cannot be
            undone, while something better can be chosen; "" for all else.
        data: What a look of the game's own needs to draw it.
        marks: Who has marked it, where several answers make up one action; filled in by the match.
        tips: The bots that suggest it, likewise.
        advice: What each of these would play, in the same order.
    """

    name: str
    at: At
    does: A | Say | Back | Continuous[A] | TakeBack | None
    label: str = ""
    verb: str = ""
    why: str = ""
    hint: Hint | None = None
    shows: Mapping[str, Any] = field(default_factory=dict)
    lifts: OnCard | None = None
    shortcut: str = ""
    twice: bool = False
    again: str = ""
    data: Any = None
    marks: tuple[Seat, ...] = ()
    tips: tuple[Seat, ...] = ()
    advice: tuple[Any, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Prompt(Generic[A]):
    """All that a person may choose from now.

    Attributes:
        items: In the order of the focus.
        first: The name of the item that has the focus at first; "" leaves it on the item that had it before.
        secret: Whether the items show what only their owner may see: they are offered while the hand lies open.
        coded: Whether what its owner sees meanwhile is written so that nobody else can read it: no curtain is needed.
        question: What is asked, translated; "" where the table says it.
        icon: A picture before the question.
        verb: What OK does on the item that has the focus, translated.
        goal: The place that a card may be dragged to, besides being pressed; None where cards are not dragged.
        carried: A card that is no item, but that may be dragged on to any item that is a card, which chooses that; None
            for none.
        shows: What furniture shows while this is asked, by the name of the piece.
        toggles: Whether an answer that was given is taken back when it is given again: several make up one action.
        votes: Whether each person of a team has marks of their own: what was said then holds an answer once for each
            who marked it.
        race: Where all act at once: how; None when everybody simply chooses in turn.
        everybody: Whether all are asked at once, so that it is nobody's turn.
    """

    items: tuple[Item[A], ...] = ()
    first: str = ""
    secret: bool = False
    coded: bool = False
    question: str = ""
    icon: str = ""
    verb: str = ""
    goal: Place | None = None
    carried: OnCard | None = None
    shows: Mapping[str, Any] = field(default_factory=dict)
    toggles: bool = False
    votes: bool = False
    race: Race | None = None
    everybody: bool = False

    def item(self, name: str) -> Item[A] | None:
        """The item of a name."""
        return next((item for item in self.items if item.name == name), None)


def marked(prompt: Prompt[A], seat: Seat, said: Said) -> Prompt[A]:
    """The prompt with the marks of one person who decides alone, where several answers make up one action.

    Args:
        prompt: What is asked.
        seat: Who is asked.
        said: The answers given so far.
    """
    if not prompt.toggles:
        return prompt
    items = [replace(item, marks=(seat,)) if item.does in said else item for item in prompt.items]
    return replace(prompt, items=tuple(items))
