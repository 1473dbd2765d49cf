"""What the films of a card table may use: the words in which a game tells what happened.

A film moves cards, plates and furniture that stand on the table; it knows no state and writes none. What it leaves is
put right at the end of the step: then the table shows its view exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from tabletop.core.game import Seat, Words
from tabletop.match.film import Film
from tabletop.match.prompt import Place
from tabletop.match.seating import Seating
from tabletop.match.table import Face


class Teller(Protocol):
    """One card table, as a film sees it. Methods that return a film take time; the others act at once."""

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        ...

    @property
    def viewer(self) -> Seat | None:
        """Whose private knowledge is shown; None for the room's."""
        ...

    @property
    def words(self) -> Words:
        """Translates, and names the players."""
        ...

    @property
    def again(self) -> bool:
        """Whether the film tells what happened before: nothing asks for a press."""
        ...

    @property
    def reduced(self) -> bool:
        """Whether moves are left out."""
        ...

    def __getitem__(self, name: str) -> Any:
        """A piece of furniture, by its name in the layout."""
        ...

    def faces(self, place: Place) -> Sequence[Face]:
        """What lies in a place now."""
        ...

    def sound(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound."""
        ...

    def say(self, words: str, **fields: object) -> None:
        """Show a notice: an English msgid."""
        ...

    def nobody(self) -> None:
        """It is nobody's turn now."""
        ...

    def turn_to(self, seat: Seat | None) -> None:
        """It is this seat's turn now."""
        ...

    def now(self, *names: str) -> None:
        """The sign of the match, and these pieces of furniture, say already what is so after the step."""
        ...

    def ask(self, words: str, icon: str = "") -> None:
        """Words, translated, on the strip of paper where questions stand; "" takes it away."""
        ...

    # ------------------------------------------------------------------ films
    def play_card(self, seat: Seat, face: Face, to: Place) -> Film:
        """A card leaves a hand for a pile, the ranks close. Of a hidden hand the middle card goes, whichever it is."""
        ...

    def insert(
        self, start: Place, goal: Place, index: int | None = None, face: Face | None = None, position: int = -1
    ) -> Film:
        """One card goes among those of another place, which make room.

        Args:
            start: Where it lies.
            goal: Where to.
            index: Its place among the cards there; the last by default.
            face: What it turns out to be; None for what it shows now.
            position: Which card of the start.
        """
        ...

    def show_one(self, place: Place, index: int, face: Face | None = None) -> Film:
        """One card rises a little; a face turns it over."""
        ...

    def move_card(self, start: Place, index: int, goal: Place, face: Face | None = None) -> Film:
        """One card of a place, by its number from the first, goes to another; a face is what it shows there."""
        ...

    def carry(
        self,
        start: Place,
        index: int,
        goal: Place,
        slot: int | None = None,
        face: Face | None = None,
        leaves: Face | None = None,
        seconds: float = 0.3,
        sound: str = "card_slide",
        of: int = 0,
    ) -> Film:
        """One card goes to another place, and no other card moves: for places that keep their gaps.

        Args:
            start: Where it lies.
            index: Its number from the first.
            goal: Where to.
            slot: The number of the one whose place it takes, or one more than the last; None lies on top of all.
            face: What it turns out to be; None for what it shows now.
            leaves: What lies in its stead; None closes the gap when the cards settle.
            seconds: How long.
            sound: Played when it leaves.
            of: How many will lie there in the end, if more are on their way.
        """
        ...

    def cross(self, a: Place, i: int, b: Place, j: int, seconds: float = 0.6) -> Film:
        """Two cards, by their places and numbers, change places, and no other card moves."""
        ...

    def move_all(
        self, start: Place, goal: Place, arc: float = 0.0, stagger: float = 0.12, seconds: float = 0.5
    ) -> Film:
        """All cards of a place go to another."""
        ...

    def gather(self, places: Sequence[Place], goal: Place) -> Film:
        """All cards of some places come together, face down."""
        ...

    def shuffle(self, place: Place) -> Film:
        """A pile is shuffled."""
        ...

    def deal(self, source: Place, to: Sequence[tuple[Place, Face]], stagger: float = 0.07) -> Film:
        """Cards leave a pile one by one; a face shows what a card turns out to be."""
        ...

    def settle(self, *places: Place) -> Film:
        """Cards close their ranks."""
        ...

    def reveal(self, shown: Sequence[tuple[Place, Sequence[Face]]]) -> Film:
        """Cards turn over where they lie."""
        ...

    def change(self, place: Place, faces: Sequence[Face]) -> Film:
        """Cards show something else at once, and go to where they lie now."""
        ...

    def arrive(self, place: Place, face: Face, start: tuple[float, float, float], seconds: float = 0.4) -> Film:
        """A card comes from elsewhere: ``start`` is x, y and its width."""
        ...

    def fill(self, place: Place, count: int) -> None:
        """At least so many cards lie in a place, those that come face down."""
        ...

    def remove(self, place: Place) -> None:
        """The cards of a place are gone."""
        ...

    def bump(self, seat: Seat) -> Film:
        """The plate of a seat swells and shrinks."""
        ...

    def moment(self, name: str, data: Any) -> Film:
        """A great moment covers the table until somebody presses; told again, it is only a pause."""
        ...
