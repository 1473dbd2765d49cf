"""What the panels say while the match is told: the facts of the last view, and what a film has changed since."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from kabuto.table.facts import NOBODY, SeatCard, TeamCard, Title
from kabuto.table.moves import MoveCard
from tabletop.core.game import Seat
from tabletop.match.table import Facts


def _changed(counts: tuple[tuple[str, int], ...], kind: str, by: int) -> tuple[tuple[str, int], ...]:
    """Counts with some more, or fewer, of a kind."""
    found = dict(counts)
    found[kind] = max(0, found.get(kind, 0) + by)
    return tuple(sorted((one, n) for one, n in found.items() if n))


@dataclass
class Panels:
    """All that the panels say.

    Attributes:
        cards: One a seat.
        teams: One a team; [] where each plays alone.
        moves: The cards of each seat's moves.
        seat: Whose lantern is lit.
        title: What the bar at the top says, in the language of the moment.
        advice: A sentence for whoever plays for the first time, or "".
        fallen: The seats whose wrestler was knocked out.
    """

    cards: list[SeatCard] = field(default_factory=list)
    teams: list[TeamCard] = field(default_factory=list)
    moves: list[tuple[MoveCard, ...]] = field(default_factory=list)
    seat: Seat = 0
    title: Callable[[], Title] = lambda: Title(NOBODY, "", "")
    advice: str = ""
    fallen: set[Seat] = field(default_factory=set)

    def show(self, facts: Facts) -> None:
        """Say what the facts say; the title is left to whoever knows what is being told."""
        said = facts.furniture
        self.seat = facts.turn or 0
        self.cards = [said[f"seat {n}"] for n in range(sum(name.startswith("seat ") for name in said))]
        self.teams = [said[name] for name in sorted(said) if name.startswith("team ")]
        self.moves = [said[f"moves {n}"] for n in range(len(self.cards))]
        self.advice = said["advice"]

    @property
    def wrestlers(self) -> list[str]:
        """The key of each seat's wrestler, "" before the choice."""
        return [card.insect for card in self.cards]

    def change(self, seat: Seat, **changes: Any) -> None:
        """Something else is said of a seat."""
        self.cards[seat] = replace(self.cards[seat], **changes)

    def _of(self, side: int) -> list[Seat]:
        return [seat for seat, card in enumerate(self.cards) if card.side == side]

    def light(self, seat: Seat) -> None:
        """It is another seat's turn."""
        self.seat = seat
        for n in range(len(self.cards)):
            self.change(n, lit=n == seat)
        side = self.cards[seat].side
        self.teams = [replace(team, lit=team.side == side) for team in self.teams]

    def take(self, side: int, kind: str) -> None:
        """A piece leaves an inventory."""
        for seat in self._of(side):
            self.change(seat, stock=_changed(self.cards[seat].stock, kind, -1))

    def win(self, side: int, kind: str) -> None:
        """A chip for a piece that was won."""
        for seat in self._of(side):
            self.change(seat, gains=_changed(self.cards[seat].gains, kind, 1))

    def roll(self, after: Facts | None) -> None:
        """The chips are counted in; the numbers of the view after the push where they are given."""
        for seat, card in enumerate(self.cards):
            stock = card.stock
            for kind, n in card.gains:
                stock = _changed(stock, kind, n)
            if after is not None:
                stock = after.furniture[f"seat {seat}"].stock
            self.change(seat, stock=stock, gains=())

    def tag_look(self, seat: Seat) -> int:
        """The look of a seat's tags: of a team, those of its first seat."""
        return self.cards[self._of(self.cards[seat].side)[0]].look

    def of_side(self, side: int, cards: list[SeatCard]) -> SeatCard:
        """The card that stands for a side's inventory: of whoever is on turn, else of its first seat."""
        ours = [cards[seat] for seat in self._of(side)]
        return next((card for card in ours if card.lit), ours[0])

    def teams_shown(self, tags: list[list[int]]) -> list[TeamCard]:
        """The teams as they are painted; see :meth:`shown`."""
        return [replace(team, tags=sum(team.look in on for on in tags)) for team in self.teams]

    def shown(self, tags: list[list[int]], picked: str, offered: tuple[str, ...] = ()) -> list[SeatCard]:
        """The cards as they are painted.

        Args:
            tags: The looks on each post, as they are shown.
            picked: The kind that the seat on turn aims with.
            offered: The kinds that it may choose.
        """
        return [
            replace(
                card,
                tags=sum(self.tag_look(seat) in on for on in tags),
                picked=picked if card.lit else "",
                open=offered if card.lit else (),
                fallen=seat in self.fallen,
            )
            for seat, card in enumerate(self.cards)
        ]
