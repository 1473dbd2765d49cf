"""How a hand of Dutch begins and ends, told on the table: the deal, the call, the count and what it does to scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.common.teller import Teller
from cardgames.dutch.rules import events as p
from cardgames.dutch.rules.data import HIDDEN as UNSEEN
from cardgames.dutch.rules.data import KIND
from cardgames.dutch.rules.state import Result
from cardgames.dutch.rules.variant import Variant
from cardgames.dutch.table.faces import EMPTY, face_of
from cardgames.dutch.table.ways import drawn, square
from cardgames.dutch.table.words import half
from tabletop.core.game import Seat
from tabletop.match.film import Film, sequence, together, wait
from tabletop.match.prompt import Place
from tabletop.match.table import HIDDEN, Face

TURN_OVER = 0.16
"""From card to card while a hand is counted."""


@dataclass(frozen=True)
class Said:
    """The great moment: somebody calls.

    Attributes:
        seat: Who.
        word: What they say.
        auto: It comes by itself: they have no card left.
        last: How many still play.
    """

    seat: Seat
    word: str
    auto: bool
    last: int


@dataclass(frozen=True)
class Sheet:
    """The score sheet after a hand.

    Attributes:
        part: How the hand ended.
        variant: The rules in force.
        results: The hands before it.
        seats: Who plays: the others are out.
    """

    part: p.HandEnded
    variant: Variant
    results: tuple[Result, ...]
    seats: tuple[Seat, ...]


def dealt(t: Teller, part: p.Dealt) -> Film:
    """All cards come together, are shuffled and dealt one by one from the first player on."""
    t.nobody()
    seats = range(t.seating.count)
    t["sums"].clear()
    yield from t.gather([*map(square, seats), *map(drawn, seats), "discard", "looked"], "pile")
    t.fill("pile", 12)
    yield from t.shuffle("pile")
    order = [seat for n in seats if (seat := (part.first + n) % len(seats)) in part.seats]
    rounds: list[tuple[Place, Face]] = [(square(seat), HIDDEN) for _ in range(part.count) for seat in order]
    yield from t.deal("pile", rounds, 0.045 if len(rounds) > 18 else 0.06)
    t.fill("pile", part.pile)
    yield from t.settle("pile")
    t["chips"].drop(part.first, t.words("Starts!"), False)
    yield from wait(0.2)


def called(t: Teller, part: p.Called) -> Film:
    """The word, as large as the screen."""
    t.sound("taiko")
    yield from t.bump(part.seat)
    yield from t.moment("call", Said(part.seat, part.word, part.auto, len(part.last)))


def countered(t: Teller, part: p.Countered) -> Film:
    """Somebody is sure to be lower still."""
    t.sound("taiko")
    t["chips"].drop(part.seat, t.words("“{word}!”", word=part.word))
    yield from sequence([t.bump(part.seat) for _ in range(2)])
    yield from wait(0.6)


def hand_ended(t: Teller, part: p.HandEnded) -> Film:
    """Card after card turns over, and the sum runs; the caller comes last. Then the score sheet."""
    t.nobody()
    for name in ("snap", "stamps"):
        t[name].show(None)  # the cards are counted: nothing covers them, and nobody snaps any more
    count, sums, caller = t.seating.count, t["sums"], part.result.caller
    values: Sequence[int] = sums.tally.values
    seats = [seat for seat in range(count) if part.squares[seat]]
    start = caller + 1 if caller >= 0 else 0
    for seat in sorted(seats, key=lambda seat: (seat - start) % count):
        place, cards = square(seat), part.squares[seat]
        extra = part.extra if seat == caller else 0
        faces = [EMPTY if card == UNSEEN else face_of(card) for card in cards]
        total = 0
        sums.set(seat, 0)
        for n, card in enumerate(cards):
            if card == UNSEEN:
                continue
            if n >= len(cards) - extra:
                yield from t.deal("pile", [(place, faces[n])])
                yield from t.settle(place)
            else:
                yield from t.reveal([(place, faces[: n + 1])])
            total += values[KIND[card]]
            sums.set(seat, total)
            yield from wait(TURN_OVER)
        yield from t.settle(place)
        yield from wait(0.25)
    for seat in part.winners:
        t["chips"].drop(seat, t.words("Lowest!"))
    t.sound("yoshi")
    yield from together([t.bump(seat) for seat in part.winners])
    yield from wait(0.9)
    yield from t.moment("sheet", Sheet(part, sums.tally.variant, sums.tally.results, tuple(seats)))


def went_out(t: Teller, part: p.WentOut) -> Film:
    """Somebody has reached the limit."""
    t.sound("knockout", 0.6)
    t["chips"].drop(part.seat, t.words("Out, with {n}", n=half(part.score)))
    yield from t.bump(part.seat)
    yield from wait(0.6)


def fell(t: Teller, part: p.Fell) -> Film:
    """A score of exactly the limit falls."""
    t.sound("yoshi")
    t["chips"].drop(part.seat, t.words("{before} becomes {after}!", before=half(part.before), after=half(part.after)))
    yield from t.bump(part.seat)
    yield from wait(0.6)
