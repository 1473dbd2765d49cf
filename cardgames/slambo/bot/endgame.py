"""Slambo !: two players, all cards known, solved exactly.

The total follows from which cards are left, so that two hands of seven have only some 6,000 positions: a guessed world
is solved at once, by memory. Special cards are absent with two players (rulebook, FAQ), so that every card is a value.
"""

from __future__ import annotations

import msgspec


class Stakes(msgspec.Struct, frozen=True):
    """What the end of the round is worth to the player who moves first.

    Attributes:
        lose: That player loses the round.
        win: The other player loses it.
        draw_own: A draw, and that player lays the last card.
        draw_other: A draw, and the other lays it.
    """

    lose: float
    win: float
    draw_own: float
    draw_other: float


def solve(
    own: tuple[int, ...], other: tuple[int, ...], total: int, zone: tuple[int, int], stakes: Stakes
) -> list[float]:
    """The value of each card of the player who is to move, with best play of both.

    Args:
        own: The values in hand of the player to move.
        other: The values in the other hand.
        total: The balance.
        zone: The safe totals, both ends included.
        stakes: What the ends are worth.

    Returns:
        For each card of ``own`` what playing it leads to.
    """
    low, high = zone
    cards = [[(1 << i, value) for i, value in enumerate(hand)] for hand in (own, other)]
    lost = (stakes.lose, stakes.win)
    drawn = (stakes.draw_own, stakes.draw_other)
    memory: dict[tuple[int, int, int], float] = {}

    def after(turn: int, mine: int, theirs: int, now: int) -> float:
        """The value to the first player when ``turn`` is to move; ``mine`` are the cards left to ``turn``."""
        if not mine:
            if not theirs:
                return drawn[1 - turn]
            return after(1 - turn, theirs, mine, now)
        key = (turn, mine, theirs)
        found = memory.get(key)
        if found is not None:
            return found
        first = turn == 0
        best, dream = lost[turn], lost[1 - turn]
        other_turn = 1 - turn
        for bit, value in cards[turn]:
            if mine & bit and low <= now + value <= high:
                worth = after(other_turn, theirs, mine ^ bit, now + value)
                if (worth > best) if first else (worth < best):
                    best = worth
                    if best == dream:
                        break  # the other loses: nothing is better
        memory[key] = best
        return best

    everything, rest = (1 << len(own)) - 1, (1 << len(other)) - 1
    return [
        after(1, rest, everything ^ bit, total + value) if low <= total + value <= high else stakes.lose
        for bit, value in cards[0]
    ]
