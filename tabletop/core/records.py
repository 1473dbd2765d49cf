"""How often those whom one may play have won: counted from the match files that are over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.core.cast import Cast
from tabletop.core.saved_matches import Summary


class Record(NamedTuple):
    """What became of the matches of one of them."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def matches(self) -> int:
        """All of them."""
        return self.wins + self.losses + self.draws

    @property
    def share(self) -> float:
        """The part that was won, a draw counting half, 0 … 1; 0 without a match."""
        return (self.wins + self.draws / 2) / self.matches if self.matches else 0.0


def tally(cast: Cast, game: str, matches: Sequence[Summary]) -> list[tuple[str, Record]]:
    """Every card with its record: by wins, then by losses less half the draws, then as the cards lie.

    Args:
        cast: The cards.
        game: The key of the game.
        matches: What is known of the saved matches; those that go on, and practice, do not count.
    """
    keys = {card.portrait: card.key for card in cast.cards}
    counts: Counter[tuple[str, str]] = Counter()
    for one in matches:
        if one.setup is None or one.why_not is not None or one.setup.game != game:
            continue
        if one.outcome is None or one.setup.practice:
            continue
        winners = one.outcome.winners
        for seat, portrait in enumerate(one.portraits):
            if portrait in keys:
                what = "draws" if not winners else "wins" if seat in winners else "losses"
                counts[keys[portrait], what] += 1
    found = {card.key: Record(**{what: counts[card.key, what] for what in Record._fields}) for card in cast.cards}
    return sorted(found.items(), key=lambda item: (-item[1].wins, item[1].losses - item[1].draws / 2))
