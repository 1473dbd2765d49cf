"""Slambo !: the rules (rulebook, "Comment jouer ?" and "FAQ"; rulings in :mod:`cardgames.slambo.rules.data`)."""

from __future__ import annotations

import msgspec

from cardgames.common.cards import Card, deal, misplaced, rest, without
from cardgames.slambo.rules import describe as speech
from cardgames.slambo.rules.data import (
    CARDS,
    COPY,
    DEALS,
    HONTE_CARDS,
    HONTE_TO_LOSE,
    NUMBER,
    PLUS_MINUS,
    REVERSE,
    START_TOTAL,
    ZONES,
)
from cardgames.slambo.rules.state import (
    Action,
    Deal,
    Dealt,
    Drawn,
    HonteAdded,
    Laid,
    Lost,
    MatchEnded,
    Part,
    Phase,
    Play,
    Played,
    Reason,
    Revealed,
    Reversed,
    Skipped,
    State,
    View,
)
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Option, Options, Outcome, RuleError, Seat, Step, Words

_replace = msgspec.structs.replace
_DEAL = Deal()
# Actions are values: one object for each that exists spares building them at every turn of a search.
_PLAIN = tuple(Play(card) for card in range(len(CARDS)))
_SIGNED = tuple((Play(card, 1), Play(card, -1)) for card in range(len(CARDS)))


def counts_as(card: Card, pile: tuple[Laid, ...]) -> tuple[str, int]:
    """What a card counts as on this pile.

    A Copy is the last card again: of a number the same signed value, of a ± the same size with the sign chosen anew, of
    a Reverse a reverse, of a Copy what that Copy counted as, with nothing before it 0 (our ruling).

    Returns:
        Its kind (never ``"copy"``), and what it adds; for ``"sign"`` the size.
    """
    data = CARDS[card]
    if data.kind != COPY:
        return data.kind, data.value
    if not pile:
        return NUMBER, 0
    last = pile[-1]
    return last.kind, abs(last.value) if last.kind == PLUS_MINUS else last.value


class Slambo(Game[State, Action, Part, View]):
    """Slambo !: keep the total in the zone, leave the others nothing to play."""

    key = "slambo"
    seat_counts = (2, 3, 4)
    deals = (Deal,)
    state_type = State
    action_type = Action
    part_type = Part
    view_type = View

    def options(self) -> tuple[Option, ...]:
        """Expert, two aids, who starts."""
        return speech.OPTIONS

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        """The table before the first deal; the first starter is drawn by lot, unless it was agreed upon."""
        lot = options["first"] == "lot"
        return State(
            seats=seats,
            expert=bool(options["expert"]),
            gone=bool(options["gone"]),
            assist=bool(options["assist"]),
            phase=Phase.DEAL,
            round=0,
            turn=chance.below("starter", seats) if lot else int(options["first"]) - 1,
            direction=1,
            total=START_TOTAL,
            hands=((),) * seats,
            aside=DEALS[seats].deck,
            pile=(),
            centre=1,
            reserve=HONTE_CARDS - 1,
            honte=(0,) * seats,
            loser=-1,
            lot=lot,
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The one seat whose turn it is."""
        return () if state.phase is Phase.OVER else (state.turn,)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Every card of the hand, with both signs where the sign is chosen; no passing, even when every card loses."""
        if seat != state.turn or state.phase is Phase.OVER:
            return ()
        if state.phase is Phase.DEAL:
            return (_DEAL,)
        pile = state.pile
        copies_sign = bool(pile) and pile[-1].kind == PLUS_MINUS
        found: list[Action] = []
        for card in state.hands[seat]:
            kind = CARDS[card].kind
            if kind == PLUS_MINUS or (copies_sign and kind == COPY):
                found += _SIGNED[card]
            else:
                found.append(_PLAIN[card])
        return tuple(found)

    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        """Deal a round, or play a card."""
        if state.phase is Phase.OVER:
            raise RuleError("The match is over.")
        if seat != state.turn:
            raise RuleError("It is not your turn.")
        if isinstance(action, Deal):
            if state.phase is not Phase.DEAL:
                raise RuleError("The round goes on: play a card.")
            return self._deal(state, chance)
        if state.phase is not Phase.PLAY:
            raise RuleError("The cards have to be dealt first.")
        if action.card not in state.hands[seat]:
            raise RuleError("You do not hold that card.")
        return self._lay(state, seat, action)

    def _deal(self, state: State, chance: Chance) -> Step[State, Part]:
        rules = DEALS[state.seats]
        hands, aside = deal(chance.shuffle("deal", rules.deck), [rules.hand] * state.seats)
        hands = tuple([tuple(sorted(hand)) for hand in hands])
        after = _replace(
            state,
            phase=Phase.PLAY,
            round=state.round + 1,
            direction=1,
            total=START_TOTAL,
            hands=hands,
            aside=aside,
            pile=(),
            loser=-1,
        )
        public = Dealt(after.round, state.turn, (rules.hand,) * state.seats, len(aside), state.round == 0 and state.lot)
        private: dict[Seat, Part] = {seat: _replace(public, hand=hand) for seat, hand in enumerate(hands)}
        return Step(after, (Event(public, private),))

    def _lay(self, state: State, seat: Seat, action: Play) -> Step[State, Part]:
        card, sign = action.card, action.sign
        kind, value = counts_as(card, state.pile)
        if kind == PLUS_MINUS:
            if sign not in (1, -1):
                raise RuleError("Choose plus or minus for this card.")
            value *= sign
        elif sign:
            raise RuleError("Only a ± card has a sign to choose.")
        hand = without(state.hands[seat], card)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        total = state.total + value
        direction = -state.direction if kind == REVERSE else state.direction
        pile = (*state.pile, Laid(seat, card, kind, value))
        events: list[Event[Part]] = [Event(Played(seat, card, sign, kind, value, state.total, total, len(hand)))]
        if kind == REVERSE:
            events.append(Event(Reversed(direction)))
        low, high = ZONES[state.expert]
        lost = not low <= total <= high
        if lost or not any(hands):
            after = _replace(state, hands=hands, total=total, direction=direction, pile=pile)
            return self._end_round(after, seat, lost, events)
        turn = (seat + direction) % state.seats
        while not hands[turn]:
            events.append(Event(Skipped(turn)))
            turn = (turn + direction) % state.seats
        after = State(
            state.seats, state.expert, state.gone, state.assist, Phase.PLAY, state.round, turn, direction, total, hands,
            state.aside, pile, state.centre, state.reserve, state.honte, -1,
        )  # fmt: skip
        return Step(after, tuple(events))

    def _end_round(self, state: State, seat: Seat, lost: bool, events: list[Event[Part]]) -> Step[State, Part]:
        """A SLAMBO costs all Honte cards of the centre; after either end one more comes from the reserve."""
        honte, centre, reserve = state.honte, state.centre, state.reserve
        if lost:
            honte = (*honte[:seat], honte[seat] + centre, *honte[seat + 1 :])
            events.append(Event(Lost(seat, state.total, centre, honte[seat])))
            centre = 0
        else:
            events.append(Event(Drawn(seat)))
        events.append(Event(Revealed(state.hands, state.aside)))
        over = honte[seat] >= HONTE_TO_LOSE
        if over:
            events.append(Event(MatchEnded(seat, honte[seat])))
        elif reserve:
            centre, reserve = centre + 1, reserve - 1
            events.append(Event(HonteAdded(centre, reserve)))
        after = _replace(
            state,
            phase=Phase.OVER if over else Phase.DEAL,
            turn=seat,
            centre=centre,
            reserve=reserve,
            honte=honte,
            loser=seat if lost else -1,
        )
        return Step(after, tuple(events))

    def view(self, state: State, seat: Seat | None) -> View:
        """During a round a seat sees its own hand alone; between rounds all cards lie open."""
        hidden = state.phase is Phase.PLAY
        return View(
            seat=seat,
            seats=state.seats,
            expert=state.expert,
            gone=state.gone,
            assist=state.assist,
            phase=state.phase,
            round=state.round,
            turn=state.turn,
            direction=state.direction,
            total=state.total,
            hands=tuple([None if hidden and i != seat else hand for i, hand in enumerate(state.hands)]),
            counts=tuple([len(hand) for hand in state.hands]),
            aside=None if hidden else state.aside,
            aside_count=len(state.aside),
            pile=state.pile,
            centre=state.centre,
            reserve=state.reserve,
            honte=state.honte,
            loser=state.loser,
            lot=state.lot,
        )

    def guess(self, view: View, chance: Chance) -> State:
        """Hidden hands and set-aside cards are any of the cards not seen."""
        hands: tuple[tuple[Card, ...], ...]
        if view.aside is None:
            own = view.hands[view.seat] if view.seat is not None else None
            played = tuple([laid.card for laid in view.pile])
            unseen = chance.shuffle("guess", rest(DEALS[view.seats].deck, played, own or ()))
            places, aside = deal(unseen, [0 if i == view.seat else n for i, n in enumerate(view.counts)])
            hands = tuple([(own or ()) if i == view.seat else tuple(sorted(place)) for i, place in enumerate(places)])
        else:
            hands = tuple([hand or () for hand in view.hands])
            aside = view.aside
        return State(
            view.seats, view.expert, view.gone, view.assist, view.phase, view.round, view.turn, view.direction,
            view.total, hands, aside, view.pile, view.centre, view.reserve, view.honte, view.loser, view.lot,
        )  # fmt: skip

    def outcome(self, state: State) -> Outcome | None:
        """The first to hold three Honte cards loses, all the others win."""
        if state.phase is not Phase.OVER:
            return None
        others = tuple([seat for seat in range(state.seats) if seat != state.loser])
        return Outcome(ranking=(others, (state.loser,)), reason=Reason.HONTE.value, scores=state.honte)

    def describe(self, part: Part, viewer: Seat | None, words: Words) -> str:
        """One event in one sentence."""
        return speech.describe(part, viewer, words)

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        """Who lost."""
        return speech.describe_outcome(outcome, words)

    def standing(self, state: State, seat: Seat, words: Words) -> str:
        """The Honte cards taken."""
        return words.count("{n} Honte", "{n} Honte", state.honte[seat])

    def autoplay(self, state: State, seat: Seat) -> Action | None:
        """Nobody has to press a key to have the cards dealt; a card, even the last, is always played by hand."""
        choices = self.actions(state, seat)
        return choices[0] if len(choices) == 1 and isinstance(choices[0], Deal) else None


def problems(state: State) -> str:
    """What is wrong with a state, in a sentence, or "": cards and Honte cards are conserved."""
    found = misplaced(DEALS[state.seats].deck, state.aside, [laid.card for laid in state.pile], *state.hands)
    if state.centre + state.reserve + sum(state.honte) != HONTE_CARDS:
        found += f" {HONTE_CARDS} Honte cards should be on the table"
    low, high = ZONES[state.expert]
    if state.phase is Phase.PLAY and not low <= state.total <= high:
        found += f" the total {state.total} is outside the zone while the round goes on"
    if state.phase is Phase.PLAY and state.total != START_TOTAL + sum([laid.value for laid in state.pile]):
        found += f" the total {state.total} is not what the pile adds up to"
    return found


GAME = Slambo()
"""The one object there is of these rules."""
