"""Tamalou and Dutch: the rules as the contract has them (rules page; the source text wins)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from cardgames.common.cards import misplaced
from cardgames.dutch.rules import describe as speech
from cardgames.dutch.rules import options as house
from cardgames.dutch.rules.actions import (
    Action,
    Call,
    Counter,
    Cover,
    Deal,
    Decline,
    Draw,
    EndTurn,
    Exchange,
    Give,
    Pass,
    Replace,
    Snap,
    Study,
    Take,
    Throw,
)
from cardgames.dutch.rules.events import (
    Covered,
    Part,
)
from cardgames.dutch.rules.flow import settle
from cardgames.dutch.rules.hands import deal_hand, deck
from cardgames.dutch.rules.may import (
    Rows,
    calls_first,
    calls_last,
    can_draw,
    count,
    counters,
    from_seat,
    lying,
    of_others,
    places,
    takes,
    window,
)
from cardgames.dutch.rules.moves import Events, replace
from cardgames.dutch.rules.owed import DealOwed, EndOwed, FirstOwed, GiftOwed, PowerOwed, SeeOwed, WindowOwed
from cardgames.dutch.rules.powers import lay_down, use, ways
from cardgames.dutch.rules.scoring import ranking
from cardgames.dutch.rules.snaps import carry_out, check, first_asked
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.state import State, View
from cardgames.dutch.rules.turns import end, give, turn
from cardgames.dutch.rules.views import guess_of, view_of
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Option, Options, Outcome, Preset, RuleError, Seat, Step, Words

_DEAL, _COVER, _DRAW, _THROW, _PASS = Deal(), Cover(), Draw(), Throw(), Pass()
_DECLINE, _CALL, _COUNTER, _END, _STUDY = Decline(), Call(), Counter(), EndTurn(), Study()
_LAY_DOWN: tuple[Action, ...] = (_COVER,)


def _snap(seat: Seat, slot: int) -> Snap:
    return Snap(At(seat, slot))


SNAPS: list[Rows[Action]] = [Rows(partial(_snap, seat)) for seat in range(8)]
TAKES: Rows[Action] = Rows(Take)
REPLACES: Rows[Action] = Rows(Replace)
GIVES: Rows[Action] = Rows(Give)
EXCHANGES: Rows[Action] = Rows(Exchange)
"""Actions with a place, which are listed often: made once."""
PASSES, CALLS, SOONEST_MS, SPREAD_MS = 80, 15, 350, 900
"""Random play passes so often in a window and calls so seldom, percent; and takes so long to snap."""


def _snaps(state: State, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do in a window: pass, lay a card of its own, or one of others that it has seen."""
    return (_PASS, *lying(SNAPS[seat], state.squares[seat]), *of_others(state, seat, SNAPS))


def _turn_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    square = state.squares[seat]
    study = (_STUDY,) if state.settings.cipher else ()
    if state.drawn is not None:
        return (_THROW, *lying(REPLACES, square), *study)
    found: list[Action] = [_DRAW] if can_draw(state) else []
    if takes(state, seat):
        found += lying(TAKES, square)
    if not found:
        found.append(_END)
    if calls_first(state):
        found.append(_CALL)
    return (*found, *study)


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
        pending = state.pending
        if not pending:
            # Nothing is owed either when the match is over.
            return () if state.reason else (state.turn,)
        owed = pending[-1]
        if type(owed) is WindowOwed:
            return owed.seats
        if type(owed) is EndOwed:
            return (state.turn,)
        if type(owed) is DealOwed:
            return tuple(from_seat(state, owed.seat))
        return owed.seats[:1] if type(owed) is FirstOwed else (owed.seat,)

    def simultaneous(self, state: State) -> bool:
        """A snap window: all act at once."""
        pending = state.pending
        return bool(pending) and type(pending[-1]) is WindowOwed

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
        if type(owed) is WindowOwed:
            return _snaps(state, seat) if seat in owed.seats else ()
        if seat not in self.actors(state):
            return ()
        if owed is None:
            return _turn_actions(state, seat)
        if type(owed) is SeeOwed:
            return (_COVER, *lying(EXCHANGES, state.squares[seat])) if owed.swap else _LAY_DOWN
        if type(owed) is EndOwed:
            called = [_CALL] if calls_last(state) else []
            return (*called, *([_COUNTER] if counters(state) else []), _END)
        if type(owed) is PowerOwed:
            return ways(state, owed)
        if type(owed) is GiftOwed:
            gifts = lying(GIVES, state.squares[seat])
            return (*gifts, _DECLINE) if state.settings.variant.gift_may else tuple(gifts)
        if type(owed) is FirstOwed:
            return (_PASS, *of_others(state, seat, SNAPS))
        return (_DEAL,)

    def continuous(self, state: State, seat: Seat) -> bool:
        """A snap may take any time, and lay several own cards at once where that is allowed (``Snap.more``)."""
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
        if owed is None:
            state = turn(state, seat, action, chance, events)
        elif type(owed) is SeeOwed:
            after = lay_down(state, owed, action, events)
            events.insert(0, Event(Covered(seat, owed.cards, owed.why)))
            state = after
        elif type(owed) is EndOwed:
            state = end(state, seat, action, chance, events)
        elif type(owed) is PowerOwed:
            state = use(state, owed, action, chance, events)
        elif type(owed) is GiftOwed:
            state = give(state, owed, action, events)
        elif type(owed) is FirstOwed:
            state = first_asked(state, owed, action, chance, events)
        elif type(owed) is WindowOwed:
            raise RuleError("Everybody snaps or passes at once now.")
        elif type(action) is Deal:
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
