"""What the interface says while the match is told: inventories, whose turn, the title, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kabuto.data.wrestlers import WRESTLERS
from kabuto.rules.model import Part, State
from kabuto.screen.hud import SeatCard

LINES = 40
Title = tuple[int, str, str]
Entry = tuple[int, Part]


@dataclass
class Board:
    """All that the interface says.

    Attributes:
        wrestlers: The wrestler key of each seat.
        stocks: The inventory of each side.
        gains: What the running push has won so far, by side.
        seat: Whose light is on.
        title: Gives (look of a seat or −1, what is going on, what to do) in the language of the moment.
        log: (look or −1, what happened), the oldest first.
        fallen: The seats whose wrestler was knocked out.
    """

    wrestlers: list[str] = field(default_factory=list)
    stocks: list[dict[str, int]] = field(default_factory=list)
    gains: list[dict[str, int]] = field(default_factory=list)
    seat: int = 0
    title: Callable[[], Title] = lambda: (-1, "", "")
    log: list[Entry] = field(default_factory=list)
    fallen: set[int] = field(default_factory=set)

    def sync(self, state: State) -> None:
        """Say what the state says."""
        self.wrestlers = list(state.wrestlers)
        self.stocks = [dict(stock) for stock in state.stocks]
        self.gains = [{} for _ in state.stocks]
        self.seat = state.pending[-1].seat if state.pending and state.end is None else state.seat

    def note(self, look: int, part: Part) -> None:
        """Add a line to the log."""
        self.log.append((look, part))
        del self.log[:-LINES]

    def take(self, side: int, kind: str) -> None:
        """A piece leaves an inventory."""
        stock = self.stocks[side]
        stock[kind] = max(0, stock.get(kind, 0) - 1)

    def win(self, side: int, kind: str) -> None:
        """A chip for a piece that was won."""
        self.gains[side][kind] = self.gains[side].get(kind, 0) + 1

    def roll(self, stocks: Sequence[dict[str, int]] | None) -> None:
        """The chips are counted in; the state's own numbers where they are given."""
        for side, gained in enumerate(self.gains):
            for kind, n in gained.items():
                self.stocks[side][kind] = self.stocks[side].get(kind, 0) + n
        if stocks is not None:
            self.stocks = [dict(stock) for stock in stocks]
        self.gains = [{} for _ in self.stocks]

    def cards(
        self,
        names: Sequence[str],
        looks: Sequence[int],
        bots: Sequence[bool],
        tags: Sequence[Sequence[int]],
        sides: Sequence[int],
        tr: Callable[[str], str],
        picked: str = "",
        open_: bool = False,
    ) -> list[SeatCard]:
        """One card a seat.

        Args:
            names: The players' names.
            looks: Their looks.
            bots: Whether each is a bot.
            tags: The looks on each post.
            sides: The side of each seat.
            tr: The translator of the game.
            picked: The kind that the seat on turn aims with.
            open_: Whether it may choose another.
        """
        out = []
        for seat, name in enumerate(names):
            key = self.wrestlers[seat]
            lit = seat == self.seat
            out.append(
                SeatCard(
                    name=name,
                    wrestler=tr(WRESTLERS[key].name) if key else "",
                    insect=key,
                    look=looks[seat],
                    tags=sum(looks[seat] in on for on in tags),
                    stock=tuple(sorted((kind, n) for kind, n in self.stocks[sides[seat]].items() if n)),
                    gains=tuple(sorted(self.gains[sides[seat]].items())),
                    signature=WRESTLERS[key].piece if key else "",
                    lit=lit,
                    bot=bots[seat],
                    picked=picked if lit else "",
                    open=open_ and lit,
                    fallen=seat in self.fallen,
                )
            )
        return out
