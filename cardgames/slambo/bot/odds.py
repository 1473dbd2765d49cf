"""Slambo !: what the Honte cards on the table are worth, as a chance to lose the match.

Rounds are taken as alike: this share ends in a draw, and everybody loses the others equally often. The shares were seen
in matches of the bots against each other.
"""

from __future__ import annotations

from functools import lru_cache

from cardgames.slambo.rules.data import HONTE_TO_LOSE

DRAWN = {2: 0.35, 3: 0.3, 4: 0.2}
"""Rounds that end in a draw, by the number of players."""


@lru_cache(maxsize=4096)
def losing(honte: tuple[int, ...], centre: int, reserve: int) -> tuple[float, ...]:
    """The chance of each seat to lose the match, before a round.

    Args:
        honte: Honte cards by seat.
        centre: Honte cards in the centre.
        reserve: Honte cards in the reserve.
    """
    seats = len(honte)
    if max(honte) >= HONTE_TO_LOSE:
        worst = max(honte)
        return tuple([1.0 if n == worst else 0.0 for n in honte])
    found = [0.0] * seats
    draw = DRAWN[seats] if reserve and centre < HONTE_TO_LOSE else 0.0
    if draw:
        found = [draw * risk for risk in losing(honte, centre + 1, reserve - 1)]
    share = (1.0 - draw) / seats
    for seat in range(seats):
        after = (*honte[:seat], honte[seat] + centre, *honte[seat + 1 :])
        more = min(1, reserve)
        for at, risk in enumerate(losing(after, more, reserve - more)):
            found[at] += share * risk
    return tuple(found)


@lru_cache(maxsize=4096)
def worth(honte: tuple[int, ...], centre: int, reserve: int) -> tuple[float, ...]:
    """The same as a reward by seat: 1 when the match cannot be lost, −1 when it is lost, 0 when all are alike."""
    share = 1.0 / len(honte)
    risks = losing(honte, centre, reserve)
    return tuple([1.0 - risk / share if risk < share else -(risk - share) / (1.0 - share) for risk in risks])
