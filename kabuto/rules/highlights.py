"""What a match on the ring was about, in two figures: who knocked off how much, and the best push."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.rules.model import KnockedOut, MatchEnded, Part, Pushed
from tabletop.core.game import Highlight, Seat, Words
from tabletop.core.i18n import N_

WORTH = 2
"""A best push knocks off so many pieces at least."""


def pushes(parts: Sequence[Part]) -> list[tuple[Seat, int]]:
    """Every push in order: who pushed, and how many pieces it knocked off, its own aside."""
    found: list[tuple[Seat, int]] = []
    for part in parts:
        if isinstance(part, Pushed):
            found.append((part.seat, 0))
        elif isinstance(part, KnockedOut) and not part.own and found:
            seat, count = found[-1]
            found[-1] = seat, count + 1
    return found


def highlights(parts: Sequence[Part], words: Words) -> tuple[Highlight, ...]:
    """The figures; () for a match in which nothing fell."""
    made = pushes(parts)
    ends = (part.outcome for part in parts if isinstance(part, MatchEnded))
    seated = {seat for outcome in ends for group in outcome.ranking for seat in group}
    seats = sorted({seat for seat, _ in made} | (seated or {0, 1}))
    if not any(count for _, count in made):
        return ()
    fell = {seat: sum(count for one, count in made if one == seat) for seat in seats}
    out = [Highlight("dohyo", " – ".join(str(fell[seat]) for seat in seats), words(N_("knocked off")))]
    # Of equal pushes the first one counts: it was there to be beaten.
    seat, count = max(made, key=lambda one: one[1])
    if count >= WORTH:
        out.append(
            Highlight(
                "star", words(N_("{name}: {count}"), name=words.name(seat), count=count), words(N_("in one push"))
            )
        )
    return tuple(out)
