"""A toy game: a race for a card that only the holders see, and a gift owed to it. It stands for what Dutch needs.

Round by round a card is turned up. Every seat acts once, in any order: snap one of its hidden cards at a time, or
pass; what it did stays its secret until all have acted. The first right snap (ties within 30 ms: turn order) lays its
card off and owes a gift, face down, to anybody. A wrong snap costs a card from the pile. An empty hand wins; an empty
pile ends it.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

import msgspec

from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Option, Options, Outcome, RuleError, Seat, Step, Words

DECK = tuple(rank for rank in range(6) for _copy in range(4))
TIE_MS = 30


class Reason(StrEnum):
    EMPTIED = "emptied"
    PILE = "pile"


class Snap(msgspec.Struct, frozen=True, tag="snap"):
    slot: int
    t_ms: int


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    pass


class Give(msgspec.Struct, frozen=True, tag="give"):
    slot: int
    to: Seat


Action = Snap | Pass | Give


class Acted(msgspec.Struct, frozen=True, tag="acted"):
    seat: Seat


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    card: int


class Raced(msgspec.Struct, frozen=True, tag="raced"):
    winner: Seat | None
    wrong: tuple[Seat, ...]


class Gave(msgspec.Struct, frozen=True, tag="gave"):
    seat: Seat
    to: Seat
    card: int | None = None


Part = Acted | Turned | Raced | Gave


class State(msgspec.Struct, frozen=True, kw_only=True):
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    acted: tuple[Snap | Pass | None, ...]
    owes: tuple[Seat, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    pile: int
    discard: tuple[int, ...]
    acted: tuple[bool, ...]
    own: Snap | Pass | None
    owes: tuple[Seat, ...]


class SnapRace(Game[State, Action, Part, View]):
    key = "snaprace"
    seat_counts = (2, 3)
    state_type, action_type, part_type, view_type = State, Action, Part, View

    def options(self) -> tuple[Option, ...]:
        help_text = "How many cards each player gets."
        return (Option(key="hand", label="Hand", help=help_text, kind="number", default=3, low=2, high=5),)

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        deck = chance.shuffle("deal", DECK)
        n = int(options["hand"])
        hands = tuple(deck[i * n : i * n + n] for i in range(seats))
        rest = deck[seats * n :]
        return State(hands=hands, pile=rest[1:], discard=rest[:1], acted=(None,) * seats)

    def actors(self, state: State) -> tuple[Seat, ...]:
        if self.outcome(state):
            return ()
        return state.owes[:1] or tuple(seat for seat, act in enumerate(state.acted) if act is None)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.actors(state):
            return ()
        slots = range(len(state.hands[seat]))
        if state.owes:
            return tuple(Give(slot, to) for slot in slots for to in range(len(state.hands)) if to != seat)
        return (Pass(), *(Snap(slot, 400) for slot in slots))

    def sample(self, state: State, seat: Seat, chance: Chance) -> Action:
        action = super().sample(state, seat, chance)
        return Snap(action.slot, 200 + chance.below("time", 400)) if isinstance(action, Snap) else action

    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        timed = Snap(action.slot, 400) if isinstance(action, Snap) and 0 <= action.t_ms < 60_000 else action
        if timed not in self.actions(state, seat):
            raise RuleError("This is not possible now.")
        if isinstance(action, Give):
            return self._give(state, seat, action)
        acted = tuple(action if s == seat else act for s, act in enumerate(state.acted))
        state = msgspec.structs.replace(state, acted=acted)
        events: tuple[Event[Part], ...] = (Event(Acted(seat)),)
        return Step(state, events) if None in acted else self._race(state, events)

    def _give(self, state: State, seat: Seat, action: Give) -> Step[State, Part]:
        hands = [list(hand) for hand in state.hands]
        card = hands[seat].pop(action.slot)
        hands[action.to].append(card)
        known = Gave(seat, action.to, card)
        state = msgspec.structs.replace(state, hands=tuple(map(tuple, hands)), owes=state.owes[1:])
        event: Event[Part] = Event(Gave(seat, action.to), {seat: known, action.to: known})
        return self._turn(state, (event,))

    def _race(self, state: State, events: tuple[Event[Part], ...]) -> Step[State, Part]:
        snaps = {seat: act for seat, act in enumerate(state.acted) if isinstance(act, Snap)}
        right = {s: a for s, a in snaps.items() if state.hands[s][a.slot] == state.discard[-1]}
        first = min((act.t_ms for act in right.values()), default=0)
        winner = min((seat for seat, act in right.items() if act.t_ms <= first + TIE_MS), default=None)
        wrong = tuple(seat for seat in snaps if seat not in right)
        hands, pile = [list(hand) for hand in state.hands], list(state.pile)
        for seat in wrong:
            if pile:
                hands[seat].append(pile.pop())
        discard = state.discard
        if winner is not None:
            discard = (hands[winner].pop(snaps[winner].slot), *discard)
        state = State(
            hands=tuple(map(tuple, hands)),
            pile=tuple(pile),
            discard=discard,
            acted=(None,) * len(hands),
            owes=(winner,) if winner is not None and hands[winner] else (),
        )
        raced: Event[Part] = Event(Raced(winner, wrong))
        return Step(state, (*events, raced)) if state.owes else self._turn(state, (*events, raced))

    def _turn(self, state: State, events: tuple[Event[Part], ...]) -> Step[State, Part]:
        if self.outcome(state) is not None:
            return Step(state, events)
        state = msgspec.structs.replace(state, pile=state.pile[1:], discard=(*state.discard, state.pile[0]))
        return Step(state, (*events, Event(Turned(state.discard[-1]))))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            hand=() if seat is None else state.hands[seat],
            counts=tuple(map(len, state.hands)),
            pile=len(state.pile),
            discard=state.discard,
            acted=tuple(act is not None for act in state.acted),
            own=None if seat is None else state.acted[seat],
            owes=state.owes,
        )

    def guess(self, view: View, chance: Chance) -> State:
        unseen = Counter(DECK) - Counter(view.discard) - Counter(view.hand)
        cards = list(chance.shuffle("unseen", tuple(unseen.elements())))
        hands = []
        for seat, count in enumerate(view.counts):
            hands.append(view.hand if seat == view.seat else tuple(cards.pop() for _ in range(count)))
        acted = [
            None if not did else view.own if seat == view.seat else self._any_act(hands[seat], chance)
            for seat, did in enumerate(view.acted)
        ]
        return State(hands=tuple(hands), pile=tuple(cards), discard=view.discard, acted=tuple(acted), owes=view.owes)

    def _any_act(self, hand: tuple[int, ...], chance: Chance) -> Snap | Pass:
        slot = chance.below("act", len(hand) + 1)
        return Snap(slot, 400) if slot < len(hand) else Pass()

    def outcome(self, state: State) -> Outcome | None:
        counts = tuple(map(len, state.hands))
        if state.owes or not (0 in counts or not state.pile) or any(act is not None for act in state.acted):
            return None
        ranking = tuple(tuple(s for s, n in enumerate(counts) if n == count) for count in sorted(set(counts)))
        return Outcome(ranking=ranking, reason=Reason.EMPTIED if 0 in counts else Reason.PILE)

    def describe(self, part: Part, viewer: Seat | None, words: Words) -> str:
        match part:
            case Acted(seat):
                return words("{name} has chosen.", name=words.name(seat))
            case Turned(card):
                return words("A {card} is turned up.", card=card)
            case Raced(None):
                return words("Nobody snapped right.")
            case Raced(int() as winner):
                return words("{name} was first.", name=words.name(winner))
            case Gave(seat, to, None):
                return words("{name} gave {other} a card.", name=words.name(seat), other=words.name(to))
            case Gave(seat, to, card):
                names = {"name": words.name(seat), "other": words.name(to)}
                return words("{name} gave {other} a {card}.", card=card, **names)
        return ""

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        return words("A hand is empty." if outcome.reason == Reason.EMPTIED else "The pile is empty.")
