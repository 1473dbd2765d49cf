"""Tamalou and Dutch: how a hand is dealt, and how it is shown and scored."""

from __future__ import annotations

from functools import lru_cache

from cardgames.common.cards import Cards, deal
from cardgames.dutch.rules.cipher import made
from cardgames.dutch.rules.data import HIDDEN, KIND, pack
from cardgames.dutch.rules.events import Dealt, EndedHow, Fell, HandEnded, WentOut
from cardgames.dutch.rules.may import AT, after, from_seat
from cardgames.dutch.rules.moves import Events, deal_one, replace
from cardgames.dutch.rules.owed import DealOwed, SeeOwed
from cardgames.dutch.rules.scoring import Count, fallen, penalty_cards, reached, reason_to_end, score, winners
from cardgames.dutch.rules.square import Held, Square
from cardgames.dutch.rules.state import Result, Settings, State
from cardgames.dutch.rules.variant import End
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Seat

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
END_HANDS = End.HANDS
END_LAST_IN = End.LAST_IN


@lru_cache(maxsize=64)
def _cards(size: int, jokers: int, copies: int) -> Cards:
    return pack(size, jokers, copies)


def deck(settings: Settings) -> Cards:
    """All cards of the table: two packs from so many seats on, for the whole series."""
    variant = settings.variant
    return _cards(variant.pack, variant.jokers, 2 if settings.seats >= variant.two_packs else 1)


def deal_hand(state: State, chance: Chance, events: Events) -> State:
    """Deal the next hand: everybody looks at their nearest cards, and then the first player begins."""
    settings, variant = state.settings, state.settings.variant
    dealer = owed.seat if state.pending and isinstance(owed := state.pending[-1], DealOwed) else state.dealer
    seats = sorted(from_seat(state, 0))
    hands, rest = deal(chance.shuffle("deal", deck(settings)), [variant.deal] * len(seats))
    state = replace(
        state, hand=state.hand + 1, dealer=dealer, clock=1, pile=rest, discard=(), drawn=None, due=(), opened=(),
        snapped=(), blocked=(), caller=-1, auto=False, counter=-1, last=None, shown=False, times=(),
        acted=(0,) * settings.seats, fines=(0,) * settings.seats,
    )  # fmt: skip
    squares: list[Square] = [()] * settings.seats
    nobody = (0,) * settings.seats
    for seat, cards in zip(seats, hands, strict=True):
        squares[seat] = tuple([Held(card, nobody) for card in cards])
    first = state.starts if state.starts in seats else after(state, dealer, -1 if settings.first == "right" else 1)
    hands_in_all = variant.hands if variant.end is END_HANDS else 0
    events.append(Event(Dealt(state.hand, hands_in_all, dealer, first, tuple(seats), variant.deal, len(rest))))
    state = replace(state, squares=tuple(squares), turn=first, starts=-1)
    count = min(variant.peek, variant.deal)
    looks = [SeeOwed(seat, AT[seat][count]) for seat in from_seat(state, first)] if count else []
    if settings.cipher and not state.ciphers:
        state = replace(state, ciphers=made(settings.seats, chance))
        looks = [*[SeeOwed(seat, (), "cipher") for seat in from_seat(state, first)], *looks]
    return replace(state, pending=tuple(reversed(looks)))


def totals(state: State) -> tuple[int, ...]:
    """What every square comes to, in halves."""
    values = state.settings.variant.values
    return tuple([sum([values[KIND[held.card]] for held in square if held is not None]) for square in state.squares])


def end_hand(state: State, how: EndedHow, chance: Chance, events: Events, emptied: Seat = -1) -> State:
    """Show all cards, score them, and go on to the next hand or to the end of the match."""
    variant, seats = state.settings.variant, tuple(from_seat(state, state.turn))
    hand = Count(seats, totals(state), state.caller, state.counter, state.auto, emptied, state.fines)
    shown, extra, added = hand.totals, 0, 0
    for _ in range(penalty_cards(variant, hand)):
        state, slot = deal_one(state, hand.caller, chance, events)
        added += slot >= 0
    if added:
        shown = totals(state)
        extra = shown[hand.caller] - hand.totals[hand.caller]
    state = replace(state, shown=True, drawn=None, pending=(), due=())
    points, notes = score(variant, hand, extra)
    won = winners(variant, hand, points, state.dealer, state.settings.seats)
    sums = [old + new for old, new in zip(state.scores, points, strict=True)]
    scores = tuple([fallen(variant, total) for total in sums])
    result = Result(hand.caller, hand.counter, shown, points, notes, scores)
    faces = tuple([tuple([HIDDEN if held is None else held.card for held in square]) for square in state.squares])
    events.append(Event(HandEnded(state.hand, how, faces, added, result, won)))
    for seat, (before, now) in enumerate(zip(sums, scores, strict=True)):
        if now != before:
            events.append(Event(Fell(seat, before, now)))
    state = replace(state, scores=scores, results=(*state.results, result))
    if variant.end is END_LAST_IN:
        gone = [seat for seat in seats if reached(variant, scores[seat])]
        events += [Event(WentOut(seat, scores[seat])) for seat in gone]
        state = replace(state, out=(*state.out, *gone))
    left = [seat for seat in range(state.settings.seats) if seat not in state.out]
    reason = reason_to_end(variant, scores, state.hand, left)
    if reason:
        return replace(state, reason=reason)
    return _next_dealer(state, hand, won[0])


def _next_dealer(state: State, hand: Count, winner: Seat) -> State:
    """The deal moves on clockwise; or the caller deals and the winner starts (V9)."""
    if not state.settings.variant.winner_starts:
        return replace(state, pending=(DealOwed(after(state, state.dealer)),))
    dealer = hand.caller if hand.caller >= 0 and hand.caller not in state.out else after(state, state.dealer)
    starts = winner if winner not in state.out else -1
    return replace(state, pending=(DealOwed(dealer),), starts=starts)
