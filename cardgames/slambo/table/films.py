"""What happens in Slambo !, told on the table: one film for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cardgames.common.teller import Teller
from cardgames.slambo.rules.data import HONTE_TO_LOSE
from cardgames.slambo.rules.state import (
    Dealt,
    Drawn,
    HonteAdded,
    Lost,
    MatchEnded,
    Played,
    Revealed,
    Reversed,
    Skipped,
)
from cardgames.slambo.table.faces import HONTE, face_of
from tabletop.core.i18n import N_
from tabletop.match.film import Film, wait
from tabletop.match.prompt import Place
from tabletop.match.table import HIDDEN, Face

RESERVE = (376.0, 800.0, 86.0)
"""Shame cards come from below the table's edge."""


@dataclass(frozen=True)
class Slam:
    """The great moment.

    Attributes:
        lost: Who left the zone.
        last: The faces of the last cards on the pile, the top one last.
        over: Whether it ends the match.
    """

    lost: Lost
    last: tuple[Face, ...]
    over: bool


def dealt(t: Teller, part: Dealt) -> Film:
    """All cards come together, are shuffled and dealt one by one from the starter on."""
    count = t.seating.count
    hands: list[Place] = [("hand", seat) for seat in range(count)]
    t.now("values")
    yield from t.gather([*hands, "pile", "aside"], "deck")
    t["flow"].show(1)
    t["beam"].stand(5)
    yield from t.shuffle("deck")
    rounds: list[tuple[Place, Face]] = []
    for n in range(max(part.counts)):
        for step in range(count):
            seat = (part.starter + step) % count
            seen = seat == t.viewer and n < len(part.hand)
            rounds.append((("hand", seat), face_of(part.hand[n]) if seen else HIDDEN))
    rounds += [("aside", HIDDEN)] * part.aside
    yield from t.deal("deck", rounds, 0.05 if len(rounds) > 18 else 0.07)
    t.remove("deck")
    yield from t.settle(*hands, "aside")
    if part.first:
        yield from t.bump(part.starter)
    yield from wait(0.1)


def played(t: Teller, part: Played) -> Film:
    """The card flies on the pile, then the balance moves."""
    yield from t.play_card(part.seat, face_of(part.card), to="pile")
    yield from t["beam"].go(t, part.before, part.after)
    yield from wait(0.12)


def reversed_(t: Teller, part: Reversed) -> Film:
    """The direction of play turns round."""
    t.sound("turn")
    yield from t["flow"].turn(part.direction)


def skipped(t: Teller, part: Skipped) -> Film:
    """Whoever has no card left is passed over."""
    yield from t.bump(part.seat)


def lost(t: Teller, part: Lost) -> Film:
    """The balance falls; SLAMBO !; the Shame cards of the centre go to who lost."""
    t.nobody()
    t.sound("knockout")
    yield from t["beam"].tip(t, part.total)
    yield from t.moment("slam", Slam(part, tuple(t.faces("pile")[-4:]), part.honte >= HONTE_TO_LOSE))
    if not t.faces(HONTE):
        return
    yield from t.move_all(HONTE, (HONTE, part.seat), arc=60)
    t.remove((HONTE, part.seat))
    t["shame"].show_one(part.seat, part.honte)
    t.sound("lose")
    yield from t.bump(part.seat)


def drawn(t: Teller, part: Drawn) -> Film:
    """No card is left: nobody lost."""
    t.nobody()
    t.sound("yoshi")
    t.say(N_("A draw: no card is left. One more Shame card joins the centre."))
    yield from wait(0.9)


def revealed(t: Teller, part: Revealed) -> Film:
    """Hands and what was set aside turn over."""
    shown: list[tuple[Place, list[Face]]] = [("aside", [face_of(card) for card in part.aside])]
    shown += [(("hand", seat), [face_of(card) for card in hand]) for seat, hand in enumerate(part.hands)]
    some = any(faces for _, faces in shown)
    yield from t.reveal(shown)
    yield from t.settle(*[place for place, _ in shown])
    yield from wait(1.5 if some else 0.4)


def honte_added(t: Teller, part: HonteAdded) -> Film:
    """One more Shame card lies in the centre."""
    t.sound("draw")
    yield from t.arrive(HONTE, HONTE, RESERVE)
    yield from wait(0.3)


def match_ended(t: Teller, part: MatchEnded) -> Film:
    """The match is over."""
    t.sound("crowd")
    yield from wait(0.2)


FILMS: Mapping[type, Callable[[Teller, Any], Film]] = {
    Dealt: dealt,
    Played: played,
    Reversed: reversed_,
    Skipped: skipped,
    Lost: lost,
    Drawn: drawn,
    Revealed: revealed,
    HonteAdded: honte_added,
    MatchEnded: match_ended,
}
