"""Wazabi: the rules (rulebook, "Préparation du jeu" to "Variantes"; our rulings stand beside what they settle)."""

from __future__ import annotations

from itertools import combinations

import msgspec

from cardgames.common.cards import Cards, deal, misplaced, rest, without
from cardgames.common.dice import lost, roll, split
from cardgames.wazabi.rules import describe as speech
from cardgames.wazabi.rules import options as house
from cardgames.wazabi.rules.data import BOX, CARD, DECK, DIE, EFFECT_OF, HAND, SIDES, WAZABI
from cardgames.wazabi.rules.effects import ROWS, check_fields, hand_over, why_not
from cardgames.wazabi.rules.events import CardPlayed, Dealt, Given, Kept, Part, Rolled, StartRolled, Took
from cardgames.wazabi.rules.state import (
    Action,
    Borrow,
    BorrowOwed,
    Deal,
    DealOwed,
    Draw,
    EndTurn,
    FanOwed,
    Give,
    Keep,
    KeepOwed,
    Mode,
    PlayCard,
    Reason,
    Roll,
    Settings,
    StartOwed,
    State,
    Take,
    View,
    opponents,
    owed_gives,
    receivers,
)
from cardgames.wazabi.rules.turns import (
    FRESH,
    Events,
    begin_turn,
    borrow,
    draw_cards,
    finish,
    hold_out,
    pass_turn,
    with_hand,
)
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Option, Options, Outcome, Preset, RuleError, Seat, Step, Words

_replace = msgspec.structs.replace
_DEAL, _ROLL, _DRAW, _END = Deal(), Roll(), Draw(), EndTurn()


class Wazabi(Game[State, Action, Part, View]):
    """Wazabi: be the first without dice."""

    key = "wazabi"
    seat_counts = (2, 3, 4, 5, 6)
    deals = (Deal,)
    asks_first = False
    state_type = State
    action_type = Action
    part_type = Part
    view_type = View

    def options(self) -> tuple[Option, ...]:
        """The rulebook's variants."""
        return house.OPTIONS

    def presets(self) -> tuple[Preset, ...]:
        """The variants that are asked for most."""
        return house.PRESETS

    def check_options(self, options: Options, seats: int) -> None:
        """24 dice are enough for all, and teams are pairs."""
        house.check(options, seats)

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        """The box before anything is handed out."""
        settings = Settings(
            seats=seats,
            mode=Mode(str(options["mode"])),
            dice=int(options["dice"]),
            games=int(options["tournament"]),
            play_on=bool(options["play_on"]),
        )
        empty: tuple[tuple[int, ...], ...] = ((),) * seats
        return State(
            settings=settings, game=0, points=(0,) * seats, pending=(DealOwed(),), turn=0, direction=1, rolled=False,
            faces=(), draws=0, die_faces=0, played=False, again=False, dice=empty, box=BOX, hands=empty, pile=DECK,
            discards=(), skips=empty, finished=(), turns=0, reason="",
        )  # fmt: skip

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Whoever owes something, else the player whose turn it is."""
        if state.reason:
            return ()
        if state.pending:
            owed = state.pending[-1]
            if isinstance(owed, KeepOwed):
                return owed.seats
            if isinstance(owed, StartOwed):
                return owed.seats[:1]
            if isinstance(owed, BorrowOwed | FanOwed):
                return (owed.seat,)
        return (state.turn,)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """What may be done now; of cards of one kind, and of dice with one face, only the first is listed."""
        if seat not in self.actors(state):
            return ()
        if state.pending:
            return self._owed_actions(state, seat)
        if not state.rolled:
            return (_ROLL,)
        found: list[Action] = []
        if state.draws:
            found.append(_DRAW)
        gives = owed_gives(state)
        if gives:
            die = state.dice[seat][state.faces.index(DIE)]
            found += [Give(die, to) for to in receivers(state, seat)]
        if not state.played:
            seen = set()
            for card in state.hands[seat]:
                effect = EFFECT_OF[card]
                if effect not in seen:
                    seen.add(effect)
                    if why_not(state, seat, card) is None:
                        found += ROWS[effect].ways(state, seat, card)
        if not state.draws and not gives:
            found.append(_END)
        return tuple(found)

    def _owed_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        owed = state.pending[-1]
        if isinstance(owed, KeepOwed):
            choices: dict[tuple[str, ...], Action] = {}
            for cards in combinations(state.hands[seat], owed.count):
                choices.setdefault(tuple([EFFECT_OF[card] for card in cards]), Keep(cards))
            return tuple(choices.values())
        if isinstance(owed, BorrowOwed):
            return tuple([Borrow(to) for to in opponents(state, seat) if state.hands[to]])
        if isinstance(owed, FanOwed):
            return tuple([Take(i) for i in range(owed.count)])
        return (_ROLL,) if isinstance(owed, StartOwed) else (_DEAL,)

    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        """Apply one action; see the action's own text."""
        if state.reason:
            raise RuleError("The match is over.")
        if seat not in self.actors(state):
            raise RuleError("It is not your turn.")
        events: Events = []
        if state.pending:
            after = self._settle(state, seat, action, chance, events)
        elif isinstance(action, Roll):
            after = self._roll(state, seat, chance, events)
        elif not state.rolled:
            raise RuleError("Roll your dice first.")
        elif isinstance(action, Draw):
            if not state.draws:
                raise RuleError("You have no card to draw.")
            after = draw_cards(_replace(state, draws=0), seat, state.draws, chance, events)
        elif isinstance(action, Give):
            after = self._give(state, seat, action, events)
        elif isinstance(action, PlayCard):
            after = self._card(state, seat, action, chance, events)
        elif isinstance(action, EndTurn):
            if state.draws:
                raise RuleError("Draw a card for each Card face first.")
            if owed_gives(state):
                raise RuleError("Give away the dice that show Die first.")
            after = begin_turn(state, seat, events, again=True) if state.again else pass_turn(state, events)
        else:
            raise RuleError("That cannot be done now.")
        return Step(after, tuple(events))

    def _settle(self, state: State, seat: Seat, action: Action, chance: Chance, events: Events) -> State:
        """Do what the top of the pending stack asks for."""
        owed = state.pending[-1]
        if isinstance(owed, DealOwed) and isinstance(action, Deal):
            return self._deal(state, chance, events)
        if isinstance(owed, StartOwed) and isinstance(action, Roll):
            return self._start_roll(state, owed, chance, events)
        if isinstance(owed, KeepOwed) and isinstance(action, Keep):
            return self._keep(state, seat, owed, action, events)
        if isinstance(owed, BorrowOwed) and isinstance(action, Borrow):
            if action.to not in opponents(state, seat) or not state.hands[action.to]:
                raise RuleError("Choose an opponent who has cards.")
            return hold_out(state, seat, action.to, chance, events)
        if isinstance(owed, FanOwed) and isinstance(action, Take):
            return self._take(state, owed, action, events)
        raise RuleError(speech.OWED[type(owed)])

    def _deal(self, state: State, chance: Chance, events: Events) -> State:
        settings = state.settings
        hands, pile = deal(chance.shuffle("deal", DECK), [HAND] * settings.seats)
        hands = tuple([tuple(sorted(hand)) for hand in hands])
        dice, box = split(BOX, settings.seats, settings.dice)
        public = Dealt(state.game + 1, settings.games, dice, (HAND,) * settings.seats)
        private: dict[Seat, Part] = {seat: _replace(public, hand=hand) for seat, hand in enumerate(hands)}
        events.append(Event(public, private))
        return _replace(
            state,
            game=state.game + 1,
            pending=(StartOwed(tuple(range(settings.seats))),),
            direction=1,
            **FRESH,
            dice=dice,
            box=box,
            hands=hands,
            pile=pile,
            discards=(),
            skips=((),) * settings.seats,
            finished=(),
        )

    def _start_roll(self, state: State, owed: StartOwed, chance: Chance, events: Events) -> State:
        """The most Wazabi faces start; those who tie roll again (our ruling)."""
        faces = tuple([roll(chance, "start", len(state.dice[seat]), SIDES) for seat in owed.seats])
        counts = tuple([rolled.count(WAZABI) for rolled in faces])
        best = tuple([seat for seat, n in zip(owed.seats, counts, strict=True) if n == max(counts)])
        if len(best) > 1:
            events.append(Event(StartRolled(owed.seats, faces, counts, best, -1)))
            return _replace(state, pending=(StartOwed(best),))
        events.append(Event(StartRolled(owed.seats, faces, counts, (), best[0])))
        return begin_turn(_replace(state, pending=()), best[0], events)

    def _roll(self, state: State, seat: Seat, chance: Chance, events: Events) -> State:
        if state.rolled:
            raise RuleError("You have rolled already.")
        faces = roll(chance, "roll", len(state.dice[seat]), SIDES)
        events.append(Event(Rolled(seat, state.dice[seat], faces)))
        return _replace(state, rolled=True, faces=faces, draws=faces.count(CARD), die_faces=faces.count(DIE))

    def _give(self, state: State, seat: Seat, action: Give, events: Events) -> State:
        dice = state.dice[seat]
        if action.die not in dice or state.faces[dice.index(action.die)] != DIE:
            raise RuleError("Give one of your dice that show Die.")
        if action.to not in receivers(state, seat):
            if state.settings.mode is Mode.NEIGHBOURS:
                raise RuleError("Give it to your neighbour on the left or on the right.")
            raise RuleError("Give it to another player.")
        events.append(Event(Given(seat, action.to, action.die)))
        state = hand_over(state, seat, action.to, (action.die,))
        return state if state.dice[seat] else finish(state, seat, events)

    def _card(self, state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
        card = action.card
        if card not in state.hands[seat]:
            raise RuleError("You do not hold that card.")
        blocked = why_not(state, seat, card)
        if blocked:
            raise RuleError(blocked[0], **blocked[1])
        effect = EFFECT_OF[card]
        row = ROWS[effect]
        check_fields(row, action)
        row.check(state, seat, action)
        events.append(Event(CardPlayed(seat, card, effect.value, action.to, action.direction)))
        hands = with_hand(state, seat, without(state.hands[seat], card))
        state = _replace(state, hands=hands, discards=(*state.discards, card), played=True)
        return row.apply(state, seat, action, chance, events)

    def _keep(self, state: State, seat: Seat, owed: KeepOwed, action: Keep, events: Events) -> State:
        hand, kept = state.hands[seat], action.cards
        if len(set(kept)) != owed.count or len(kept) != owed.count or not set(kept) <= set(hand):
            raise RuleError("Choose {count} of your cards to keep.", count=owed.count)
        thrown = rest(hand, kept)
        events.append(Event(Kept(seat, owed.count, thrown)))
        seats = tuple([at for at in owed.seats if at != seat])
        return _replace(
            state,
            hands=with_hand(state, seat, tuple(sorted(kept))),
            discards=state.discards + thrown,
            pending=(*state.pending[:-1], KeepOwed(seats, owed.count)) if seats else state.pending[:-1],
        )

    def _take(self, state: State, owed: FanOwed, action: Take, events: Events) -> State:
        if not 0 <= action.position < owed.count:
            raise RuleError("Choose one of the {count} cards held out to you.", count=owed.count)
        seat, victim, card = owed.seat, owed.victim, owed.order[action.position]
        known: Part = Took(seat, victim, action.position, card)
        events.append(Event(Took(seat, victim, action.position), {seat: known, victim: known}))
        hands = with_hand(state, victim, without(state.hands[victim], card))
        state = _replace(state, hands=hands, pending=state.pending[:-1])
        state = _replace(state, hands=with_hand(state, seat, tuple(sorted((*state.hands[seat], card)))))
        if state.pending and isinstance(state.pending[-1], BorrowOwed):
            left = state.pending[-1].left - 1
            state = _replace(state, pending=state.pending[:-1])
            return borrow(state, seat, left, events) if left else state
        return state

    def view(self, state: State, seat: Seat | None) -> View:
        """A seat sees its own hand, everybody's dice, and how many cards lie where."""
        pending = state.pending
        if pending and isinstance(pending[-1], FanOwed):
            pending = (*pending[:-1], _replace(pending[-1], order=()))
        hands = tuple([hand if at == seat else None for at, hand in enumerate(state.hands)])
        return View(
            seat, state.settings, state.game, state.points, pending, state.turn, state.direction, state.rolled,
            state.faces, state.draws, state.die_faces, state.played, state.again, state.dice, state.box, hands,
            state.counts, len(state.pile), state.discards, state.skips, state.finished, state.turns, state.reason,
        )  # fmt: skip

    def guess(self, view: View, chance: Chance) -> State:
        """Hidden hands and the pile are any of the cards not seen; a fan is any order of its hand."""
        own: Cards = (view.hands[view.seat] or ()) if view.seat is not None else ()
        unseen = chance.shuffle("guess", rest(DECK, own, view.discards, *view.skips))
        places, pile = deal(unseen, [0 if at == view.seat else n for at, n in enumerate(view.counts)])
        hands = tuple([own if at == view.seat else tuple(sorted(place)) for at, place in enumerate(places)])
        pending = view.pending
        if pending and isinstance(pending[-1], FanOwed):
            fan = pending[-1]
            pending = (*pending[:-1], _replace(fan, order=chance.shuffle("fan", hands[fan.victim])))
        return State(
            view.settings, view.game, view.points, pending, view.turn, view.direction, view.rolled, view.faces,
            view.draws, view.die_faces, view.played, view.again, view.dice, view.box, hands, pile, view.discards,
            view.skips, view.finished, view.turns, view.reason,
        )  # fmt: skip

    def outcome(self, state: State) -> Outcome | None:
        """The winner or the winning team; the order of finishing when played on; points in a tournament."""
        if not state.reason:
            return None
        settings = state.settings
        seats = range(settings.seats)
        teams = tuple([settings.team(seat) for seat in seats]) if settings.mode is Mode.TEAMS else ()
        places: dict[int, list[Seat]] = {}
        for seat in seats:
            if state.reason == Reason.POINTS:
                key = -state.points[seat]
            elif state.reason == Reason.LAST_WITH_DICE:
                key = state.finished.index(seat) if seat in state.finished else settings.seats
            else:
                key = int(settings.team(seat) != settings.team(state.finished[0]))
            places.setdefault(key, []).append(seat)
        ranking = tuple([tuple(places[key]) for key in sorted(places)])
        scores = state.points if settings.games > 1 else ()
        return Outcome(ranking=ranking, reason=state.reason, teams=teams, scores=scores)

    def describe(self, part: Part, viewer: Seat | None, words: Words) -> str:
        """One event in one sentence."""
        return speech.describe(part, viewer, words)

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        """Who won, and how."""
        return speech.describe_outcome(outcome, words)

    def standing(self, state: State, seat: Seat, words: Words) -> str:
        """The points of a tournament, else the dice left."""
        if state.settings.games > 1:
            return words.count("{n} point", "{n} points", state.points[seat])
        dice = len(state.dice[seat])
        return words.count("{n} die", "{n} dice", dice) if dice else words("no dice left!")

    def autoplay(self, state: State, seat: Seat) -> Action | None:
        """Dealing, the rolls for the start, drawing, and whatever the whole room can see to be the only way on.

        Whether a hand has a card that can be played must not show in how long a turn lasts: a turn ends by itself only
        when a card was played or no hand is left.
        """
        choices = self.actions(state, seat)
        if not choices:
            return None
        first = choices[0]
        if isinstance(first, Deal | Draw) or (isinstance(first, Roll) and state.pending):
            return first
        if len(choices) > 1 or not isinstance(first, Borrow | Take | Give | EndTurn):
            return None
        return first if isinstance(first, Borrow | Take) or state.played or not state.hands[seat] else None

    def turns(self, state: State) -> int:
        """Turns begun, over all games of a tournament."""
        return state.turns


def problems(state: State) -> str:
    """What is wrong with a state, in a sentence, or "": cards and dice are conserved, and faces belong to dice."""
    found = misplaced(DECK, state.pile, state.discards, *state.hands, *state.skips)
    found += lost(BOX, state.box, *state.dice)
    if state.rolled and len(state.faces) != len(state.dice[state.turn]):
        found += f" {len(state.faces)} faces for {len(state.dice[state.turn])} dice"
    if not state.reason and not state.pending and not state.dice[state.turn]:
        found += " the player whose turn it is has no dice"
    return found


GAME = Wazabi()
"""The one object there is of these rules."""
