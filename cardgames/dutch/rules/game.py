"""Tamalou and Dutch: the rules as the contract has them (rules page; the source text wins)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from cardgames.common.cards import misplaced
from cardgames.dutch.rules import describe as speech
from cardgames.dutch.rules import options as house
from cardgames.dutch.rules.events import (
    Countered,
    Covered,
    Drew,
    EndedHow,
    Gave,
    KeptGift,
    Part,
    Replaced,
    Threw,
)
from cardgames.dutch.rules.flow import call, next_turn, settle
from cardgames.dutch.rules.hands import deal_hand, deck, end_hand
from cardgames.dutch.rules.may import (
    AT,
    Once,
    calls_first,
    calls_last,
    can_draw,
    count,
    counters,
    from_seat,
    of_others,
    places,
    takes,
    window,
)
from cardgames.dutch.rules.moves import Events, put, refill, replace, seen_by_all, with_power
from cardgames.dutch.rules.powers import lay_down, use, ways
from cardgames.dutch.rules.scoring import ranking
from cardgames.dutch.rules.snaps import carry_out, check, first_asked
from cardgames.dutch.rules.state import (
    Action,
    At,
    Call,
    Counter,
    Cover,
    Deal,
    DealOwed,
    Decline,
    Draw,
    EndOwed,
    EndTurn,
    Exchange,
    FirstOwed,
    GiftOwed,
    Give,
    Held,
    Pass,
    PowerOwed,
    Replace,
    SeeOwed,
    Snap,
    State,
    Study,
    Take,
    Throw,
    View,
    WindowOwed,
)
from cardgames.dutch.rules.variant import CallTime, Trigger
from cardgames.dutch.rules.views import guess_of, view_of
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Option, Options, Outcome, Preset, RuleError, Seat, Step, Words

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
CALL_TIME_END = CallTime.END
TRIGGER_ANY = Trigger.ANY
CALL_TIME_START = CallTime.START

_DEAL, _COVER, _DRAW, _THROW, _PASS = Deal(), Cover(), Draw(), Throw(), Pass()
_DECLINE, _CALL, _COUNTER, _END, _STUDY = Decline(), Call(), Counter(), EndTurn(), Study()
_END_OWED = EndOwed()


def _snap(row: Once[At], slot: int) -> Snap:
    return Snap(row[slot])


SNAPS = [Once(partial(_snap, row)) for row in AT]


def _full(row: Once[Snap], count: int) -> tuple[Action, ...]:
    return (_PASS, *[row[slot] for slot in range(count)])


FULL = [Once(partial(_full, row)) for row in SNAPS]
TAKES, REPLACES, GIVES = Once(Take), Once(Replace), Once(Give)
"""Actions that are listed often, made once; those of a window for a square without gaps as a whole."""
PASSES, CALLS, SOONEST_MS, SPREAD_MS = 80, 15, 350, 900
"""Random play passes so often in a window and calls so seldom, percent; and takes so long to snap."""


class Dutch(Game[State, Action, Part, View]):
    """The family of Tamalou and Dutch: have the fewest points in cards that one may hardly look at."""

    key = "dutch"
    seat_counts = (2, 3, 4, 5, 6, 7, 8)
    deals = (Deal,)
    asks_first = False
    state_type = State
    action_type = Action
    part_type = Part
    view_type = View

    def options(self) -> tuple[Option, ...]:
        """The variant, how people snap, and every field of the variant as a house rule."""
        return house.OPTIONS

    def presets(self) -> tuple[Preset, ...]:
        """What tables ask for most."""
        return house.PRESETS

    def check_options(self, options: Options, seats: int) -> None:
        """House rules that cannot be played together."""
        house.check(options, seats)

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        """Before the first deal."""
        settings = house.settings(options, seats)
        return State(
            settings=settings,
            dealer=seats - 1,
            squares=((),) * seats,
            pending=(DealOwed(seats - 1),),
            acted=(0,) * seats,
            fines=(0,) * seats,
            scores=(0,) * seats,
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Whoever owes something, else the player whose turn it is; after a hand, anybody may have the next dealt."""
        if state.reason:
            return ()
        if not state.pending:
            return (state.turn,)
        owed = state.pending[-1]
        if isinstance(owed, WindowOwed):
            return owed.seats
        if isinstance(owed, EndOwed):
            return (state.turn,)
        if isinstance(owed, DealOwed):
            return tuple(from_seat(state, owed.seat))
        return owed.seats[:1] if isinstance(owed, FirstOwed) else (owed.seat,)

    def simultaneous(self, state: State) -> bool:
        """A snap window: all act at once."""
        return window(state) is not None

    def lapse(self, state: State, seat: Seat) -> Action | None:
        """Doing nothing in a window is a pass."""
        return _PASS if seat in self.actors(state) and self.simultaneous(state) else None

    def moment(self, state: State) -> Seat | None:
        """Who looks at cards, or holds the card that they have drawn."""
        owed = state.pending[-1] if state.pending else None
        if isinstance(owed, SeeOwed):
            return owed.seat
        hidden = state.drawn is not None and not state.settings.variant.public_draw
        return state.turn if owed is None and hidden and not state.reason else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """What may be done now: in a window any own card, and those of others that one has seen."""
        pending = state.pending
        owed = pending[-1] if pending else None
        if isinstance(owed, WindowOwed):
            if seat not in owed.seats:
                return ()
            square = state.squares[seat]
            if None in square:
                mine = SNAPS[seat]
                own: tuple[Action, ...] = (_PASS, *[mine[slot] for slot, held in enumerate(square) if held is not None])
            else:
                own = FULL[seat][len(square)]
            others = of_others(state, seat, SNAPS)
            return (*own, *others) if others else own
        if seat not in self.actors(state):
            return ()
        if owed is None:
            return self._turn_actions(state, seat)
        if isinstance(owed, SeeOwed):
            return (_COVER, *[Exchange(slot) for slot in places(state, seat)]) if owed.swap else (_COVER,)
        if isinstance(owed, PowerOwed):
            return ways(state, owed)
        if isinstance(owed, GiftOwed):
            gifts = [GIVES[slot] for slot in places(state, seat)]
            return (*gifts, _DECLINE) if state.settings.variant.gift_may else tuple(gifts)
        if isinstance(owed, EndOwed):
            called = [_CALL] if calls_last(state) else []
            return (*called, *([_COUNTER] if counters(state) else []), _END)
        if isinstance(owed, FirstOwed):
            return (_PASS, *of_others(state, seat, SNAPS))
        return (_DEAL,)

    def _turn_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        square = state.squares[seat]
        study = (_STUDY,) if state.settings.cipher else ()
        if state.drawn is not None:
            return (_THROW, *[REPLACES[slot] for slot, held in enumerate(square) if held is not None], *study)
        found: list[Action] = [_DRAW] if can_draw(state) else []
        if takes(state, seat):
            found += [TAKES[slot] for slot, held in enumerate(square) if held is not None]
        if not found:
            found.append(_END)
        if calls_first(state):
            found.append(_CALL)
        return (*found, *study)

    def continuous(self, state: State, seat: Seat) -> bool:
        """A snap may take any time."""
        return self.simultaneous(state) and seat in self.actors(state)

    def sample(self, state: State, seat: Seat, chance: Chance) -> Action:
        """Random play passes most windows, calls seldom, and else draws a kind of action first."""
        actions = self.actions(state, seat)
        if isinstance(actions[0], Pass):
            if len(actions) == 1 or chance.below("passes", 100) < PASSES:
                return _PASS
            action = actions[1 + chance.below("sample", len(actions) - 1)]
            took = SOONEST_MS + chance.below("time", SPREAD_MS)
            return replace(action, t_ms=took, more=self._more(state, seat, action, chance))
        kinds: dict[type, list[Action]] = {}
        for one in actions:
            kinds.setdefault(type(one), []).append(one)
        if Call in kinds and len(kinds) > 1 and chance.below("calls", 100) >= CALLS:
            del kinds[Call]
        same = list(kinds.values())[chance.below("kind", len(kinds))]
        return same[chance.below("sample", len(same))]

    @staticmethod
    def _more(state: State, seat: Seat, action: Action, chance: Chance) -> tuple[int, ...]:
        """Where several may be laid at once, random play lays a second one every other time."""
        if not isinstance(action, Snap) or not state.settings.variant.several or action.card.seat != seat:
            return ()
        others = [slot for slot in places(state, seat) if slot != action.card.slot]
        if not others or chance.below("several", 2):
            return ()
        return (others[chance.below("more", len(others))],)

    # ------------------------------------------------------------------ playing
    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        """Apply one action; see the action's own text."""
        if state.reason:
            raise RuleError("The match is over.")
        if seat not in self.actors(state):
            raise RuleError("It is not your turn.")
        owed = state.pending[-1] if state.pending else None
        events: Events = []
        if isinstance(owed, WindowOwed):
            raise RuleError("Everybody snaps or passes at once now.")
        if owed is None:
            state = self._turn(state, seat, action, chance, events)
        elif isinstance(owed, SeeOwed):
            after = lay_down(state, owed, action, events)
            events.insert(0, Event(Covered(seat, owed.cards, owed.why)))
            state = after
        elif isinstance(owed, PowerOwed):
            state = use(state, owed, action, chance, events)
        elif isinstance(owed, GiftOwed):
            state = self._give(state, owed, action, events)
        elif isinstance(owed, FirstOwed):
            state = first_asked(state, owed, action, chance, events)
        elif isinstance(owed, EndOwed):
            state = self._end(state, seat, action, chance, events)
        elif isinstance(action, Deal):
            state = deal_hand(state, chance, events)
        else:
            raise RuleError("Have the next hand dealt first.")
        return Step(settle(state, chance, events), tuple(events))

    def play_together(self, state: State, actions: Mapping[Seat, Action], chance: Chance) -> Step[State, Part]:
        """All snap or pass at once."""
        owed = window(state)
        if owed is None or (tuple(actions) != owed.seats and set(actions) != set(owed.seats)):
            raise RuleError("Only one player can act now.")
        for seat, action in actions.items():
            if action is not _PASS:
                check(state, seat, action)
        events: Events = []
        state = carry_out(state, owed, actions, chance, events)
        return Step(settle(state, chance, events), tuple(events))

    def why_not(self, view: View, seat: Seat, action: Action) -> RuleError | None:
        """In a window it follows from the view alone; elsewhere the action is tried in a state that the view allows."""
        owed = window(view)
        if owed is None or seat not in owed.seats:
            return super().why_not(view, seat, action)
        try:
            check(view, seat, action)
        except RuleError as error:
            return error
        return None

    def _turn(self, state: State, seat: Seat, action: Action, chance: Chance, events: Events) -> State:
        if isinstance(action, Study):
            if not state.settings.cipher:
                raise RuleError("Nothing is written in signs here.")
            return replace(state, pending=(SeeOwed(seat, (), "cipher"),))
        if state.drawn is not None:
            return self._with_card(state, state.drawn, action, events)
        if isinstance(action, Draw):
            if not can_draw(state):
                raise RuleError("No card is left to draw.")
            state = refill(state, chance, events)
            card, public = state.pile[-1], state.settings.variant.public_draw
            known = Drew(seat, card)
            events.append(Event(known) if public else Event(Drew(seat), {seat: known}, fleeting=True))
            drawn = (
                seen_by_all(state, card)
                if public
                else Held(card, tuple([state.clock if at == seat else 0 for at in range(state.settings.seats)]))
            )
            opened = state.opened if seat in state.opened else (*state.opened, seat)
            return replace(state, drawn=drawn, pile=state.pile[:-1], opened=opened)
        if isinstance(action, Take):
            if not takes(state, seat):
                raise RuleError("The discard cannot be taken now: draw from the pile.")
            taken = state.discard[-1]
            state = replace(state, discard=state.discard[:-1])
            return self._lay(state, seat, action.slot, seen_by_all(state, taken), True, events)
        if isinstance(action, Call):
            return self._call_first(state, seat, chance, events)
        if isinstance(action, EndTurn):
            if can_draw(state) or takes(state, seat):
                raise RuleError("Draw a card first.")
            return end_hand(state, EndedHow.STUCK, chance, events)
        raise RuleError("Draw a card first.")

    def _call_first(self, state: State, seat: Seat, chance: Chance, events: Events) -> State:
        if calls_first(state):
            return next_turn(call(state, seat, events), chance, events)
        if state.caller >= 0:
            raise RuleError("This hand has been called already.")
        if state.settings.variant.call_time is CALL_TIME_END:
            raise RuleError("Here one calls at the end of one’s turn.")
        raise RuleError("Nobody may call before everybody has had a turn.")

    def _with_card(self, state: State, drawn: Held, action: Action, events: Events) -> State:
        seat = state.turn
        if isinstance(action, Throw):
            events.append(Event(Threw(seat, drawn.card)))
            due = with_power(state, seat, drawn.card)
            state = replace(state, drawn=None, discard=(*state.discard, drawn.card), due=due)
            return _discarded(state, own=False)
        if isinstance(action, Replace):
            return self._lay(replace(state, drawn=None), seat, action.slot, drawn, False, events)
        raise RuleError("Throw the card that you have drawn, or swap it for one of yours.")

    def _lay(self, state: State, seat: Seat, slot: int, held: Held, taken: bool, events: Events) -> State:
        """Lay a card into one's square and throw the one that lay there."""
        square = state.squares[seat]
        old = square[slot] if 0 <= slot < len(square) else None
        if old is None:
            raise RuleError("Choose one of your own cards.")
        events.append(Event(Replaced(seat, slot, old.card, held.card) if taken else Replaced(seat, slot, old.card)))
        trigger = state.settings.variant.trigger
        due = with_power(state, seat, old.card) if trigger is TRIGGER_ANY else state.due
        squares = put(state.squares, At(seat, slot), held)
        return _discarded(replace(state, squares=squares, discard=(*state.discard, old.card), due=due), own=True)

    def _give(self, state: State, owed: GiftOwed, action: Action, events: Events) -> State:
        below = replace(state, pending=state.pending[:-1])
        if isinstance(action, Decline) and state.settings.variant.gift_may:
            events.append(Event(KeptGift(owed.seat)))
            return below
        if not isinstance(action, Give):
            raise RuleError("Give one of your cards to the player for whom you played.")
        square = state.squares[owed.seat]
        held = square[action.slot] if 0 <= action.slot < len(square) else None
        if held is None:
            raise RuleError("Choose one of your own cards.")
        events.append(Event(Gave(owed.seat, action.slot, owed.to)))
        squares = put(put(below.squares, At(owed.seat, action.slot), None), owed.to, held)
        return replace(below, squares=squares)

    def _end(self, state: State, seat: Seat, action: Action, chance: Chance, events: Events) -> State:
        if isinstance(action, Call):
            if not calls_last(state):
                return self._refuse_call(state)
            state = call(state, seat, events)
        elif isinstance(action, Counter):
            if not counters(state):
                raise RuleError("Nobody can be countered now.")
            events.append(Event(Countered(seat, state.settings.variant.call)))
            state = replace(state, counter=seat)
        elif not isinstance(action, EndTurn):
            raise RuleError("Your turn is over: end it.")
        return next_turn(state, chance, events)

    def _refuse_call(self, state: State) -> State:
        if state.caller >= 0:
            raise RuleError("This hand has been called already.")
        if state.settings.variant.call_time is CALL_TIME_START:
            raise RuleError("Here one calls at the start of one’s turn.")
        raise RuleError("Nobody may call before everybody has had a turn.")

    # ------------------------------------------------------------------ what is known, and the end
    def view(self, state: State, seat: Seat | None) -> View:
        """What is face up for a seat, and all that it was shown, and when."""
        return view_of(state, seat)

    def guess(self, view: View, chance: Chance) -> State:
        """What the seat has not been shown is any of the other cards."""
        return guess_of(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """The ranking by score; whole points where all are whole."""
        if not state.reason:
            return None
        places = ranking(state.settings.variant, state.results, state.reason)
        whole = all(score % 2 == 0 for score in state.scores)
        scores = tuple([score // 2 for score in state.scores]) if whole else ()
        return Outcome(ranking=places, reason=state.reason, scores=scores)

    def describe(self, part: Part, viewer: Seat | None, words: Words) -> str:
        """One event in one sentence."""
        return speech.describe(part, viewer, words)

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        """Who won, and how."""
        return speech.describe_outcome(outcome, words)

    def standing(self, state: State, seat: Seat, words: Words) -> str:
        """The points."""
        return speech.score(state.scores[seat], words)

    def autoplay(self, state: State, seat: Seat) -> Action | None:
        """The first deal, and a gift where one must be given and only one can."""
        if seat not in self.actors(state):
            return None
        owed = state.pending[-1] if state.pending else None
        if isinstance(owed, DealOwed) and state.hand == 0:
            return _DEAL
        if isinstance(owed, GiftOwed) and count(state, seat) == 1 and not state.settings.variant.gift_may:
            return Give(places(state, seat)[0])
        return None

    def turns(self, state: State) -> int:
        """Turns begun, over all hands."""
        return state.turns


def _discarded(state: State, own: bool) -> State:
    """A card came on to the discard: a window opens where it may be snapped on, and then the turn ends."""
    snapped_on = own or not state.settings.variant.snap_own_only
    # Who may snap is found out when all else has settled; nobody may where nothing opens.
    return replace(state, pending=(_END_OWED, WindowOwed((state.turn,) if snapped_on else ())))


def problems(state: State) -> str:
    """What is wrong with a state, in a sentence, or "": cards are conserved, squares are as the rules leave them."""
    if state.hand == 0:
        return ""
    lying = [[held.card for held in square if held is not None] for square in state.squares]
    drawn = [state.drawn.card] if state.drawn is not None else []
    found = misplaced(deck(state.settings), state.pile, state.discard, drawn, *lying)
    if any(state.squares[seat] for seat in state.out) and not state.shown:
        found += " a player who is out has cards"
    if any(held is not None and max(held.seen) > state.clock for square in state.squares for held in square):
        found += " a card was seen in the future"
    if state.due and window_below(state) is None:
        found += " powers wait for no window"
    return found


def window_below(state: State) -> WindowOwed | None:
    """The window of this discard, wherever it lies on the stack."""
    return next((owed for owed in state.pending if isinstance(owed, WindowOwed)), None)


GAME = Dutch()
"""The one object there is of these rules."""
