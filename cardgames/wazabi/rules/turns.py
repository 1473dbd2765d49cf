"""Wazabi: how turns follow one another, how cards are drawn, and how a game ends (rulebook, "Déroulement").

Each function takes a state and gives the next, and adds what there is to show to the list ``events``.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from cardgames.common.cards import Cards, draw
from cardgames.wazabi.rules.events import (
    Drew,
    FanShown,
    Finished,
    GameWon,
    NothingToDraw,
    Part,
    Reshuffled,
    Skipped,
    TurnBegan,
)
from cardgames.wazabi.rules.state import BorrowOwed, DealOwed, FanOwed, Mode, Reason, State, opponents
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Seat

_replace = msgspec.structs.replace

Events: TypeAlias = list[Event[Part]]
FRESH: dict[str, Any] = {
    "rolled": False,
    "faces": (),
    "draws": 0,
    "die_faces": 0,
    "played": False,
    "again": False,
}
"""What a state says of a turn in which nothing has been done yet."""


def with_hand(state: State, seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    """All hands, with one of them replaced."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def draw_cards(state: State, seat: Seat, count: int, chance: Chance, events: Events) -> State:
    """Draw from the pile; when it is empty the played cards become the pile, then opponents are drawn from.

    With no card in the pile, among the played ones or with an opponent, nothing is drawn (our ruling).
    """
    got, pile = draw(state.pile, count)
    discards = state.discards
    if len(got) < count:
        if got:
            events.append(Event(Drew(seat, len(got)), {seat: Drew(seat, len(got), got)}))
        missing, first = count - len(got), got
        got = ()
        if discards:
            events.append(Event(Reshuffled(len(discards))))
            got, pile = draw(chance.shuffle("pile", discards), missing)
            discards = ()
            missing -= len(got)
        if got:
            events.append(Event(Drew(seat, len(got)), {seat: Drew(seat, len(got), got)}))
        hand = tuple(sorted(state.hands[seat] + first + got))
        state = _replace(state, hands=with_hand(state, seat, hand), pile=pile, discards=discards)
        return borrow(state, seat, missing, events) if missing else state
    if got:
        events.append(Event(Drew(seat, count), {seat: Drew(seat, count, got)}))
    return _replace(state, hands=with_hand(state, seat, tuple(sorted(state.hands[seat] + got))), pile=pile)


def borrow(state: State, seat: Seat, missing: int, events: Events) -> State:
    """Owe ``missing`` cards to be drawn from opponents, if any has one."""
    if any(state.hands[at] for at in opponents(state, seat)):
        return _replace(state, pending=(*state.pending, BorrowOwed(seat, missing)))
    events.append(Event(NothingToDraw(seat, missing)))
    return state


def hold_out(state: State, seat: Seat, victim: Seat, chance: Chance, events: Events) -> State:
    """The victim shows the cards as a fan, face down: shuffled, so that a place in it says nothing."""
    order = chance.shuffle("fan", state.hands[victim])
    events.append(Event(FanShown(seat, victim, len(order))))
    return _replace(state, pending=(*state.pending, FanOwed(seat, victim, len(order), order)))


def begin_turn(state: State, seat: Seat, events: Events, *, again: bool = False) -> State:
    """A fresh turn for a seat."""
    events.append(Event(TurnBegan(seat, again)))
    return _replace(
        state,
        turn=seat,
        **FRESH,
        turns=state.turns + 1,
    )


def pass_turn(state: State, events: Events) -> State:
    """The next player's turn, past those who are finished and those who have a skip card before them.

    A skip card is eaten when the turn would come to its player; playing again eats none (our ruling).
    """
    seats, seat = state.settings.seats, state.turn
    skips, discards = state.skips, state.discards
    while True:
        seat = (seat + state.direction) % seats
        if seat in state.finished:
            continue
        if not skips[seat]:
            break
        card = skips[seat][-1]
        discards += (card,)
        skips = (*skips[:seat], skips[seat][:-1], *skips[seat + 1 :])
        events.append(Event(Skipped(seat, card)))
    if skips is not state.skips:
        state = _replace(state, skips=skips, discards=discards)
    return begin_turn(state, seat, events)


def finish(state: State, seat: Seat, events: Events) -> State:
    """A player without dice wins at once, whatever is still owed (rulebook, "Fin de la partie")."""
    settings = state.settings
    finished = (*state.finished, seat)
    if settings.play_on and settings.mode is not Mode.TEAMS:
        left = state.hands[seat] + state.skips[seat]
        events.append(Event(Finished(seat, len(finished), left)))
        state = _replace(
            state,
            finished=finished,
            pending=(),
            hands=with_hand(state, seat, ()),
            skips=(*state.skips[:seat], (), *state.skips[seat + 1 :]),
            discards=state.discards + left,
        )
        if len(finished) + 1 < settings.seats:
            return pass_turn(state, events)
        return _replace(state, reason=Reason.LAST_WITH_DICE.value)
    team = settings.team(seat)
    winners = tuple([at for at in range(settings.seats) if settings.team(at) == team])
    score = sum([len(dice) for at, dice in enumerate(state.dice) if at not in winners])
    points = tuple([n + score if at in winners else n for at, n in enumerate(state.points)])
    events.append(Event(Finished(seat, 1)))
    events.append(Event(GameWon(winners, score, points, state.game, settings.games)))
    if state.game < settings.games:
        return _replace(state, finished=finished, points=points, pending=(DealOwed(),), turn=seat)
    teams = settings.mode is Mode.TEAMS
    reason = Reason.POINTS if settings.games > 1 else Reason.TEAM_NO_DICE if teams else Reason.NO_DICE
    return _replace(state, finished=finished, points=points, pending=(), reason=reason.value)
