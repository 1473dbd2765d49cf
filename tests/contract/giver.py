"""A toy game: a giver, a team that decides together, one result for all. It stands for what Similo needs.

Eight numbers lie open; the giver knows the secret one and plays clue cards from a hand of three ("odd", "small"…).
After each clue the guessers, who are all the others and decide together, take away as many numbers as the round's own
number. The secret gone: all lose; alone left: all win. Then the next seat gives, for as many secrets as the option
says; one lost is all lost.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations

import msgspec

from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Option, Options, Outcome, RuleError, Seat, Step, Words

NUMBERS = tuple(range(8))
CLUES = ("odd", "even", "small", "great", "prime", "square")
HAND = 3


class Reason(StrEnum):
    FOUND = "found"
    REMOVED = "removed"


class Clue(msgspec.Struct, frozen=True, tag="clue"):
    card: str


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    numbers: tuple[int, ...]


Action = Clue | Remove


class Secret(msgspec.Struct, frozen=True, tag="secret"):
    giver: Seat
    number: int | None = None


class Given(msgspec.Struct, frozen=True, tag="given"):
    seat: Seat
    card: str


class Removed(msgspec.Struct, frozen=True, tag="removed"):
    numbers: tuple[int, ...]


Part = Secret | Given | Removed


class State(msgspec.Struct, frozen=True, kw_only=True):
    seats: int
    giver: Seat
    secrets: int
    secret: int
    left: tuple[int, ...]
    hand: tuple[str, ...]
    stock: tuple[str, ...]
    given: tuple[str, ...] = ()
    round: int = 1
    clued: bool = False
    reason: Reason | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    seats: int
    giver: Seat
    secrets: int
    secret: int | None
    left: tuple[int, ...]
    hand: tuple[str, ...] | None
    given: tuple[str, ...]
    round: int
    clued: bool
    reason: Reason | None


class Giver(Game[State, Action, Part, View]):
    key = "giver"
    seat_counts = (2, 3, 4, 5)
    state_type, action_type, part_type, view_type = State, Action, Part, View
    cooperative = True

    def options(self) -> tuple[Option, ...]:
        help_text = "How many secrets are to be found."
        return (Option(key="secrets", label="Secrets", help=help_text, kind="number", default=1, low=1, high=3),)

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        return self._deal(seats, 0, int(options["secrets"]), chance)

    def _deal(self, seats: int, giver: Seat, secrets: int, chance: Chance) -> State:
        cards = chance.shuffle("clues", CLUES)
        secret = chance.below("secret", len(NUMBERS))
        return State(
            seats=seats,
            giver=giver,
            secrets=secrets,
            secret=secret,
            left=NUMBERS,
            hand=cards[:HAND],
            stock=cards[HAND:],
        )

    def _guessers(self, state: State) -> tuple[Seat, ...]:
        return tuple((state.giver + n) % state.seats for n in range(1, state.seats))

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.reason is not None:
            return ()
        return self._guessers(state)[:1] if state.clued else (state.giver,)

    def team(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """The first guesser acts for all."""
        return self._guessers(state) if state.clued and seat in self.actors(state) else (seat,)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.actors(state):
            return ()
        if not state.clued:
            return tuple(Clue(card) for card in state.hand)
        return tuple(Remove(numbers) for numbers in combinations(state.left, min(state.round, len(state.left) - 1)))

    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        if action not in self.actions(state, seat):
            raise RuleError("This is not possible now.")
        if isinstance(action, Clue):
            hand = (*(card for card in state.hand if card != action.card), *state.stock[:1])
            state = msgspec.structs.replace(
                state, hand=hand, stock=state.stock[1:], given=(*state.given, action.card), clued=True
            )
            return Step(state, (Event(Given(seat, action.card)),))
        left = tuple(number for number in state.left if number not in action.numbers)
        state = msgspec.structs.replace(state, left=left, round=state.round + 1, clued=False)
        events: tuple[Event[Part], ...] = (Event(Removed(action.numbers)),)
        if state.secret not in left:
            return Step(msgspec.structs.replace(state, reason=Reason.REMOVED), events)
        if len(left) > 1:
            return Step(state, events)
        if state.secrets == 1:
            return Step(msgspec.structs.replace(state, reason=Reason.FOUND), events)
        giver = (state.giver + 1) % state.seats
        state = self._deal(state.seats, giver, state.secrets - 1, chance)
        return Step(state, (*events, Event(Secret(giver), {giver: Secret(giver, state.secret)})))

    def view(self, state: State, seat: Seat | None) -> View:
        knows = seat == state.giver
        return View(
            seat=seat,
            seats=state.seats,
            giver=state.giver,
            secrets=state.secrets,
            secret=state.secret if knows or state.reason else None,
            left=state.left,
            hand=state.hand if knows else None,
            given=state.given,
            round=state.round,
            clued=state.clued,
            reason=state.reason,
        )

    def guess(self, view: View, chance: Chance) -> State:
        held = view.hand or ()
        cards = chance.shuffle("clues", tuple(c for c in CLUES if c not in (*view.given, *held)))
        if view.hand is None:
            size = min(HAND, len(cards))
            held, cards = cards[:size], cards[size:]
        secret = view.left[chance.below("secret", len(view.left))] if view.secret is None else view.secret
        return State(
            seats=view.seats,
            giver=view.giver,
            secrets=view.secrets,
            secret=secret,
            left=view.left,
            hand=held,
            stock=cards,
            given=view.given,
            round=view.round,
            clued=view.clued,
            reason=view.reason,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.reason is None:
            return None
        won = state.reason is Reason.FOUND
        return Outcome(ranking=(tuple(range(state.seats)),), reason=state.reason, team_win=won)

    def describe(self, part: Part, viewer: Seat | None, words: Words) -> str:
        match part:
            case Secret(giver, None):
                return words("{name} gives now.", name=words.name(giver))
            case Secret(_, number):
                return words("The secret is {number}.", number=number)
            case Given(_, card):
                return words("The clue is {card}.", card=card)
            case Removed(numbers):
                return words.count("{n} number is gone.", "{n} numbers are gone.", len(numbers))
        return ""

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        return words("Found!" if outcome.team_win else "The secret is gone.")
