"""Tamalou and Dutch: the events in words. English is the source; the catalogue ``dutch`` translates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgames.common.cards import Card
from cardgames.dutch.rules import events as p
from cardgames.dutch.rules.data import HIDDEN, RANK, suit
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.state import Reason
from tabletop.core.game import Outcome, Seat, Words
from tabletop.core.i18n import N_

SUIT_NAMES = {"h": N_("hearts"), "d": N_("diamonds"), "c": N_("clubs"), "s": N_("spades")}
COURT = {
    1: N_("the ace of {suit}"),
    11: N_("the jack of {suit}"),
    12: N_("the queen of {suit}"),
    13: N_("the king of {suit}"),
}
NOTES = {
    "won": N_("good call"),
    "lost": N_("beaten"),
    "missed": N_("too many points for a call"),
    "auto": N_("no cards left"),
    "as_low": N_("as low as the caller"),
    "counter_won": N_("contre, and right"),
    "counter_lost": N_("contre, and wrong"),
    "cards": N_("a penalty card for each lower player"),
    "below": N_("below zero counts 0"),
    "malus": N_("somebody was below zero"),
    "emptied": N_("laid off all cards"),
    "fine": N_("wrong snaps"),
}
"""Why a score is not simply the total."""


def card_name(card: Card, words: Words) -> str:
    """A card with its article: ``the 7 of hearts``, ``a joker``."""
    if card == HIDDEN:
        return words("a card")
    rank = RANK[card]
    if rank == 0:
        return words("a joker")
    of = words(SUIT_NAMES[suit(card)])
    return words(COURT[rank], suit=of) if rank in COURT else words("the {n} of {suit}", n=rank, suit=of)


def score(halves: int, words: Words) -> str:
    """Points: ``37.5 points``."""
    if halves % 2:
        return words("{n} points", n=number(halves, words))
    return words.count("{n} point", "{n} points", halves // 2).replace("-", "−")


def number(halves: int, words: Words) -> str:
    """Points as a number alone: ``37.5``; a real minus sign."""
    sign, whole = "−" if halves < 0 else "", abs(halves) // 2
    return sign + (words("{whole}.5", whole=whole) if halves % 2 else str(whole))


def names(seats: Sequence[Seat], words: Words) -> str:
    """Some players: ``Ana, Ben and Léa``."""
    texts = [words.name(seat) for seat in seats]
    if len(texts) < 2:
        return "".join(texts)
    return words("{some} and {last}", some=", ".join(texts[:-1]), last=texts[-1])


def _list(texts: Sequence[str], words: Words) -> str:
    return texts[0] if len(texts) == 1 else words("{some} and {last}", some=", ".join(texts[:-1]), last=texts[-1])


def _dealt(part: p.Dealt, words: Words) -> str:
    dealer, first = words.name(part.dealer), words.name(part.first)
    if part.hands:
        return words(
            "Hand {hand} of {hands}: {dealer} deals, {first} begins.",
            hand=part.hand,
            hands=part.hands,
            dealer=dealer,
            first=first,
        )
    return words("Hand {hand}: {dealer} deals, {first} begins.", hand=part.hand, dealer=dealer, first=first)


def _looking(part: p.Looking, words: Words) -> str:
    name = words.name(part.seat)
    if part.faces:
        return words(
            "{name} sees {cards}.", name=name, cards=_list([card_name(card, words) for card in part.faces], words)
        )
    if part.why == "cipher":
        return words("{name} looks at their own signs.", name=name)
    if part.why == "peek":
        return words.count("{name} looks at {n} card.", "{name} looks at {n} cards.", len(part.cards), name=name)
    if part.why == "shown":
        return words("{name} is shown both cards.", name=name)
    return _of(
        part.seat, part.cards[0], words, "{name} looks at a card of their own.", "{name} looks at a card of {other}."
    )


def _of(seat: Seat, at: At, words: Words, own: str, others: str) -> str:
    """A sentence about a card of one's own, or of somebody else."""
    if seat == at.seat:
        return words(own, name=words.name(seat))
    return words(others, name=words.name(seat), other=words.name(at.seat))


_OWN_LOOK, _OTHER_LOOK = N_("{name} looks at a card of their own."), N_("{name} looks at a card of {other}.")


def _covered(part: p.Covered, words: Words) -> str:
    return ""


def _turn(part: p.TurnBegan, words: Words) -> str:
    if part.last:
        return words("{name}’s last turn.", name=words.name(part.seat))
    return words("{name}’s turn.", name=words.name(part.seat))


def _drew(part: p.Drew, words: Words) -> str:
    name = words.name(part.seat)
    if part.card == HIDDEN:
        return words("{name} draws a card.", name=name)
    return words("{name} draws {card}.", name=name, card=card_name(part.card, words))


def _threw(part: p.Threw, words: Words) -> str:
    return words("{name} throws {card}.", name=words.name(part.seat), card=card_name(part.card, words))


def _replaced(part: p.Replaced, words: Words) -> str:
    name, thrown = words.name(part.seat), card_name(part.thrown, words)
    if part.taken == HIDDEN:
        return words("{name} keeps the card and throws {card}.", name=name, card=thrown)
    taken = card_name(part.taken, words)
    return words("{name} takes {taken} and throws {card}.", name=name, taken=taken, card=thrown)


def _reshuffled(part: p.Reshuffled, words: Words) -> str:
    return words("The pile is empty: the discard is shuffled.")


def _snapped(part: p.Snapped, words: Words) -> str:
    name, card = words.name(part.seat), card_name(part.card, words)
    other = words.name(part.at.seat)
    if part.at.seat != part.seat:
        if part.right:
            return words("{name} plays {card} for {other}.", name=name, card=card, other=other)
        return words("{name} tries {card} of {other}: wrong!", name=name, card=card, other=other)
    if part.right:
        return words("{name} snaps {card}.", name=name, card=card)
    return words("{name} snaps {card}: wrong!", name=name, card=card)


def _late(part: p.TooLate, words: Words) -> str:
    return words("{name} is too late.", name=words.name(part.seat))


def _penalty(part: p.Penalty, words: Words) -> str:
    name = words.name(part.seat)
    if part.points:
        return words("{name} pays {points}.", name=name, points=score(part.points, words))
    if part.slot < 0:
        return words("No card is left for {name} to take.", name=name)
    return words("{name} takes a card from the pile, unseen.", name=name)


def _gave(part: p.Gave, words: Words) -> str:
    return words("{name} gives {other} a card.", name=words.name(part.seat), other=words.name(part.to.seat))


def _kept_gift(part: p.KeptGift, words: Words) -> str:
    return words("{name} gives no card.", name=words.name(part.seat))


def _swapped(part: p.Swapped, words: Words) -> str:
    name, one, two = words.name(part.seat), words.name(part.first.seat), words.name(part.second.seat)
    if part.faces:
        return words(
            "{name} swaps a card with {other}: {given} for {taken}.",
            name=name,
            other=two,
            given=card_name(part.faces[1], words),
            taken=card_name(part.faces[0], words),
        )
    if part.seat in (part.first.seat, part.second.seat):
        return words("{name} swaps a card with {other}.", name=name, other=two if one == name else one)
    return words("{name} swaps a card of {one} with one of {two}.", name=name, one=one, two=two)


def _fed(part: p.Fed, words: Words) -> str:
    return words(
        "{name} gives {other} the top card of the pile.", name=words.name(part.seat), other=words.name(part.to.seat)
    )


def _declined(part: p.Declined, words: Words) -> str:
    return words("{name} does not use the power.", name=words.name(part.seat))


def _lapsed(part: p.Lapsed, words: Words) -> str:
    return words("{name} cannot use the power.", name=words.name(part.seat))


def _called(part: p.Called, words: Words) -> str:
    name = words.name(part.seat)
    if part.auto:
        told = words("{name} has no cards left: “{word}”!", name=name, word=part.word)
    else:
        told = words("{name} says “{word}”!", name=name, word=part.word)
    if not part.last:
        return told
    return told + " " + words("Last round.")


def _countered(part: p.Countered, words: Words) -> str:
    return words("{name} says “Contre-{word}”!", name=words.name(part.seat), word=part.word)


def _hand_ended(part: p.HandEnded, words: Words) -> str:
    seats = [seat for seat, square in enumerate(part.squares) if square or part.result.points[seat]]
    points = ", ".join(
        words("{name} {points}", name=words.name(seat), points=number(part.result.points[seat], words))
        for seat in seats
    )
    return words(HOW[part.how], hand=part.hand) + " " + words("This hand: {points}.", points=points)


HOW = {
    p.EndedHow.CALL: N_("The cards are shown."),
    p.EndedHow.EMPTY: N_("A player has laid off all cards: the hand ends."),
    p.EndedHow.STUCK: N_("Nothing is left to draw: the hand ends."),
    p.EndedHow.LONG: N_("Nobody calls: the hand ends."),
}
"""Why the cards are shown."""


def _went_out(part: p.WentOut, words: Words) -> str:
    return words("{name} is out with {points}.", name=words.name(part.seat), points=score(part.score, words))


def _fell(part: p.Fell, words: Words) -> str:
    return words(
        "{name} has exactly {before}: the score falls to {after}.",
        name=words.name(part.seat),
        before=number(part.before, words),
        after=number(part.after, words),
    )


_SPEECH: dict[type, Callable[[Any, Words], str]] = {
    p.Dealt: _dealt,
    p.Looking: _looking,
    p.Covered: _covered,
    p.TurnBegan: _turn,
    p.Drew: _drew,
    p.Threw: _threw,
    p.Replaced: _replaced,
    p.Reshuffled: _reshuffled,
    p.Snapped: _snapped,
    p.TooLate: _late,
    p.Penalty: _penalty,
    p.Gave: _gave,
    p.KeptGift: _kept_gift,
    p.Swapped: _swapped,
    p.Fed: _fed,
    p.Declined: _declined,
    p.Lapsed: _lapsed,
    p.Called: _called,
    p.Countered: _countered,
    p.HandEnded: _hand_ended,
    p.WentOut: _went_out,
    p.Fell: _fell,
}


def describe(part: p.Part, viewer: Seat | None, words: Words) -> str:
    """One event in one sentence; nobody is told more than the part holds."""
    return _SPEECH[type(part)](part, words)


_ENDS: dict[str, tuple[str, str]] = {
    Reason.LIMIT: (N_("{name} has the lowest score and wins."), N_("{names} have the lowest score and win together.")),
    Reason.HANDS: (
        N_("All hands are played: {name} has the lowest score and wins."),
        N_("All hands are played: {names} have the lowest score and win together."),
    ),
    Reason.LAST_IN: (N_("{name} is the last one left and wins."), N_("{names} are the last ones left and win.")),
    Reason.NEAREST: (
        N_("All went out: {name} was nearest to the limit and wins."),
        N_("All went out: {names} were nearest to the limit and win together."),
    ),
    Reason.FLOOR: (
        N_("{name} has sunk so low that the game is won."),
        N_("{names} have sunk so low that the game is won."),
    ),
    Reason.LONG: (
        N_("After 100 hands {name} has the lowest score and wins."),
        N_("After 100 hands {names} have the lowest score and win together."),
    ),
}


def describe_outcome(outcome: Outcome, words: Words) -> str:
    """Who won, and how."""
    first = outcome.ranking[0]
    one, several = _ENDS[outcome.reason]
    return words(one, name=words.name(first[0])) if len(first) == 1 else words(several, names=names(first, words))
