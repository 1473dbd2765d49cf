"""A toy game: a race for a card that everybody tries to remember, and a gift owed to it. What Dutch needs, in short.

Cards lie face down before everybody; at the start each player looks at two of their own, once. Then cards are turned
up, and all act at once: snap one's own card, with the time that it took, or pass. The first right snap (ties within
30 ms: turn order) lays its card off and owes a gift, face down, to anybody, who looks at it once. A wrong snap costs a
card from the pile. No cards left wins; an empty pile ends it. How people race at one screen is an option of the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum

import msgspec

from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Option, Options, Outcome, RuleError, Seat, Step, Words

DECK = tuple(rank for rank in range(1, 14) for _copy in range(4))
PEEK = 2
TIE_MS, SLOWEST_MS = 30, 60_000
replace = msgspec.structs.replace


class Reason(StrEnum):
    EMPTIED = "emptied"
    PILE = "pile"


class Cover(msgspec.Struct, frozen=True, tag="cover"):
    """Lay down again what one has looked at."""


class Snap(msgspec.Struct, frozen=True, tag="snap"):
    slot: int
    t_ms: int = 400


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    pass


class Give(msgspec.Struct, frozen=True, tag="give"):
    slot: int
    to: Seat


Action = Cover | Snap | Pass | Give


class Looked(msgspec.Struct, frozen=True, tag="looked"):
    seat: Seat
    cards: tuple[int, ...] = ()
    gift: bool = False


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    card: int


class Raced(msgspec.Struct, frozen=True, tag="raced"):
    winner: Seat | None
    wrong: tuple[Seat, ...]
    times: tuple[int | None, ...]
    slot: int | None = None


class Gave(msgspec.Struct, frozen=True, tag="gave"):
    seat: Seat
    to: Seat
    slot: int


Part = Looked | Turned | Raced | Gave


class State(msgspec.Struct, frozen=True, kw_only=True):
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    peeks: tuple[Seat, ...] = ()
    """Who still looks at their first cards, one after the other."""
    owes: Seat | None = None
    gift: Seat | None = None
    """Who looks at the card that was given to them, their last one."""
    mode: str = "reflex"
    times: tuple[int | None, ...] = ()
    """How long each took in the last race; None for a pass."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    counts: tuple[int, ...]
    shown: tuple[int, ...]
    """Those of one's cards that one looks at now: the first ones, or the last."""
    pile: int
    discard: tuple[int, ...]
    peeks: tuple[Seat, ...]
    owes: Seat | None
    gift: Seat | None
    mode: str
    times: tuple[int | None, ...]


class SnapRace(Game[State, Action, Part, View]):
    key = "snaprace"
    seat_counts = (2, 3)
    state_type, action_type, part_type, view_type = State, Action, Part, View

    def options(self) -> tuple[Option, ...]:
        help_text = "How many cards each player gets."
        modes, labels = ("reflex", "priority", "calm"), ("By reflex", "By priority", "Calmly")
        return (
            Option(key="hand", label="Hand", help=help_text, kind="number", default=3, low=PEEK, high=5),
            Option(
                key="snap", label="Snap", help="How players race at one screen.", kind="choice", default="reflex",
                choices=modes, choice_labels=labels, own_device=modes[:1],
            ),
        )  # fmt: skip

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        deck = chance.shuffle("deal", DECK)
        n = int(options["hand"])
        hands = tuple(deck[i * n : i * n + n] for i in range(seats))
        rest = deck[seats * n :]
        return State(
            hands=hands,
            pile=rest[1:],
            discard=rest[:1],
            peeks=tuple(range(seats)),
            mode=str(options.get("snap", "reflex")),
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        if self.outcome(state):
            return ()
        if state.owes is not None or state.gift is not None:
            return (state.owes if state.gift is None else state.gift,)
        return state.peeks[:1] or tuple(range(len(state.hands)))

    def simultaneous(self, state: State) -> bool:
        return len(self.actors(state)) > 1

    def moment(self, state: State) -> Seat | None:
        return state.peeks[0] if state.peeks else state.gift

    def _shown(self, state: State, seat: Seat) -> tuple[int, ...]:
        return state.hands[seat][:PEEK] if state.peeks else state.hands[seat][-1:]

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.actors(state):
            return ()
        if state.peeks or state.gift is not None:
            return (Cover(),)
        slots = range(len(state.hands[seat]))
        if state.owes is not None:
            return tuple(Give(slot, to) for slot in slots for to in range(len(state.hands)) if to != seat)
        return (Pass(), *(Snap(slot) for slot in slots))

    def continuous(self, state: State, seat: Seat) -> bool:
        """A snap may take any time."""
        return self.simultaneous(state)

    def sample(self, state: State, seat: Seat, chance: Chance) -> Action:
        action = super().sample(state, seat, chance)
        return replace(action, t_ms=200 + chance.below("time", 400)) if isinstance(action, Snap) else action

    def lapse(self, state: State, seat: Seat) -> Action | None:
        return Pass() if self.simultaneous(state) else None

    def _check(self, state: State, seat: Seat, action: Action) -> None:
        timed = isinstance(action, Snap) and 0 <= action.t_ms < SLOWEST_MS
        if (Snap(action.slot) if isinstance(action, Snap) and timed else action) not in self.actions(state, seat):
            raise RuleError("This is not possible now.")

    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        self._check(state, seat, action)
        hands = [list(hand) for hand in state.hands]
        if isinstance(action, Give):
            card = hands[seat].pop(action.slot)
            hands[action.to].append(card)
            gave: Event[Part] = Event(Gave(seat, action.to, action.slot))
            state = replace(state, hands=tuple(map(tuple, hands)), owes=None)
            return Step(state if self.outcome(state) else replace(state, gift=action.to), (gave,))
        if isinstance(action, Cover):
            got = not state.peeks
            seen = {seat: Looked(seat, self._shown(state, seat), got)}
            looked: Event[Part] = Event(Looked(seat, (), got), seen, fleeting=True)
            if state.peeks:
                return Step(replace(state, peeks=state.peeks[1:]), (looked,))
            return self._turn(replace(state, gift=None), looked)
        raise RuleError("All act at once now.")

    def play_together(self, state: State, actions: Mapping[Seat, Action], chance: Chance) -> Step[State, Part]:
        if not self.simultaneous(state) or set(actions) != set(self.actors(state)):
            raise RuleError("This is not possible now.")
        for seat, action in actions.items():
            self._check(state, seat, action)
        snaps = {seat: action for seat, action in sorted(actions.items()) if isinstance(action, Snap)}
        right = {seat: snap for seat, snap in snaps.items() if state.hands[seat][snap.slot] == state.discard[-1]}
        first = min((snap.t_ms for snap in right.values()), default=0)
        winner = next((seat for seat, snap in right.items() if snap.t_ms <= first + TIE_MS), None)
        wrong = tuple(seat for seat in snaps if seat not in right)
        hands, pile, discard = [list(hand) for hand in state.hands], list(state.pile), state.discard
        for seat in wrong[: len(pile)]:
            hands[seat].append(pile.pop())
        if winner is not None:
            discard = (hands[winner].pop(snaps[winner].slot), *discard)
        times = tuple(snaps[seat].t_ms if seat in snaps else None for seat in range(len(hands)))
        owes = winner if winner is not None and hands[winner] else None
        hands_now = tuple(map(tuple, hands))
        state = replace(state, hands=hands_now, pile=tuple(pile), discard=discard, owes=owes, times=times)
        slot = snaps[winner].slot if winner is not None else None
        raced: Event[Part] = Event(Raced(winner, wrong, times, slot))
        return self._turn(state, raced) if owes is None else Step(state, (raced,))

    def _turn(self, state: State, event: Event[Part]) -> Step[State, Part]:
        """Turn the next card up, unless the match is over."""
        if self.outcome(state) is not None:
            return Step(state, (event,))
        state = replace(state, pile=state.pile[1:], discard=(*state.discard, state.pile[0]))
        return Step(state, (event, Event(Turned(state.discard[-1]))))

    def view(self, state: State, seat: Seat | None) -> View:
        looks = seat is not None and seat == self.moment(state)
        return View(
            seat=seat,
            counts=tuple(map(len, state.hands)),
            shown=self._shown(state, seat) if seat is not None and looks else (),
            pile=len(state.pile),
            discard=state.discard,
            peeks=state.peeks,
            owes=state.owes,
            gift=state.gift,
            mode=state.mode,
            times=state.times,
        )

    def guess(self, view: View, chance: Chance) -> State:
        unseen = Counter(DECK) - Counter(view.discard) - Counter(view.shown)
        cards = list(chance.shuffle("unseen", tuple(unseen.elements())))
        hands = []
        for seat, count in enumerate(view.counts):
            known = view.shown if seat == view.seat else ()
            unknown = tuple(cards.pop() for _ in range(count - len(known)))
            hands.append((*known, *unknown) if view.peeks else (*unknown, *known))
        return State(
            hands=tuple(hands),
            pile=tuple(cards),
            discard=view.discard,
            peeks=view.peeks,
            owes=view.owes,
            gift=view.gift,
            mode=view.mode,
            times=view.times,
        )

    def outcome(self, state: State) -> Outcome | None:
        counts = tuple(map(len, state.hands))
        if state.peeks or state.owes is not None or not (0 in counts or not state.pile):
            return None
        ranking = tuple(tuple(s for s, n in enumerate(counts) if n == count) for count in sorted(set(counts)))
        return Outcome(ranking=ranking, reason=Reason.EMPTIED if 0 in counts else Reason.PILE)

    def describe(self, part: Part, viewer: Seat | None, words: Words) -> str:
        match part:
            case Looked(seat, (), gift):
                told = "{name} has looked at the gift." if gift else "{name} has looked at two cards."
                return words(told, name=words.name(seat))
            case Looked(_, cards):
                return words("You looked at {cards}.", cards=" and ".join(map(str, cards)))
            case Turned(card):
                return words("A {card} is turned up.", card=card)
            case Raced(None):
                return words("Nobody snapped right.")
            case Raced(int() as winner, _, times):
                return words("{name} was first, after {ms} ms.", name=words.name(winner), ms=times[winner])
            case Gave(seat, to):
                return words("{name} gave {other} a card.", name=words.name(seat), other=words.name(to))
        return ""

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        return words("A hand is empty." if outcome.reason == Reason.EMPTIED else "The pile is empty.")
