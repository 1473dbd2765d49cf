"""Similo: the rules (rulebook, "Mise en place de la partie" to "Variantes"; our rulings beside what they settle)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from itertools import combinations

import msgspec

from cardgames.similo.data.cards import CardId
from cardgames.similo.data.themes import known
from cardgames.similo.rules import describe as speech
from cardgames.similo.rules import options as house
from cardgames.similo.rules.events import Dealt, Ended, Given, Part, Redrawn, Removed
from cardgames.similo.rules.reasons import clue_reason
from cardgames.similo.rules.state import (
    HAND,
    Action,
    Clue,
    Deal,
    Laid,
    Phase,
    Reason,
    Redraw,
    Removal,
    Remove,
    State,
    View,
    Why,
    guessers,
    left,
    next_giver,
    quota,
)
from tabletop.core.chance import Chance
from tabletop.core.game import Event, Game, Move, Option, Options, Outcome, Preset, RuleError, Seat, Step, Words
from tabletop.core.game import Reason as Chosen
from tabletop.core.i18n import N_

_replace = msgspec.structs.replace
_DEAL, _REDRAW = Deal(), Redraw()
Events = list[Event[Part]]


def _not_seen(view: View, seen: Container[CardId]) -> list[CardId]:
    """The cards that may lie hidden; where the theme has lost some since the match began, others stand for them."""
    theme = known().themes.get(view.settings.clues)
    cards = [card.id for card in theme.cards if card.id not in seen] if theme is not None else []
    hidden = view.pile + (view.hand_size if view.hand is None else 0) + (view.aside_size if view.aside is None else 0)
    lost = [f"{view.settings.clues}/lost_{n}" for n in range(hidden - len(cards))]
    return cards + lost


class Similo(Game[State, Action, Part, View]):
    """Similo: one gives clues by pictures alone, all others remove whom it cannot be. All win or lose together."""

    key = "similo"
    first_question = N_("Who gives the clues?")
    seat_counts = (2, 3, 4, 5, 6, 7, 8)
    deals = (Deal,)
    cooperative = True
    state_type = State
    action_type = Action
    part_type = Part
    view_type = View

    # ------------------------------------------------------------------ options
    def options(self) -> tuple[Option, ...]:
        """Themes, variants, the series."""
        return house.options()

    def presets(self) -> tuple[Preset, ...]:
        """What is asked for most."""
        return house.PRESETS

    def check_options(self, options: Options, seats: int) -> None:
        """The themes are whole and large enough."""
        house.check(options, seats)

    def check_bots(self, options: Options) -> None:
        """Bots know the cards by their attributes."""
        house.check_bots(options)

    # ------------------------------------------------------------------ who may do what
    def start(self, seats: int, options: Options, chance: Chance) -> State:
        """The table before the first deal. Whoever goes first gives."""
        return State(
            settings=house.settings_of(options, seats), phase=Phase.DEAL, game=0, giver=0, grid=(), secret="",
            clues=(), removals=(), hand=(), pile=(), aside=(), results=(),
        )  # fmt: skip

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The giver; the first of the guessers, for all of them; between two games anybody, the next giver first."""
        if state.phase is Phase.OVER:
            return ()
        if state.phase is Phase.REMOVE:
            return guessers(state)[:1]
        if state.phase is Phase.CLUE or state.game == 0:
            return (state.giver,)
        first, seats = next_giver(state), state.settings.seats
        return tuple([(first + n) % seats for n in range(seats)])

    def team(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """The guessers decide together."""
        together = guessers(state)
        return together if state.phase is Phase.REMOVE and seat == together[0] else (seat,)

    def agree(self, state: State, wishes: Sequence[Move]) -> Move:
        """The most wanted characters go; equal ones by whom the earliest seat wants."""
        if state.phase is not Phase.REMOVE:
            return super().agree(state, wishes)
        order = guessers(state)
        wanted: dict[CardId, Why | None] = {}
        votes: Counter[CardId] = Counter()
        for wish in sorted(wishes, key=lambda one: order.index(one.seat)):
            cards, why = wish.action.cards, wish.action.why
            votes.update(cards)
            for n, card in enumerate(cards):
                wanted.setdefault(card, why[n] if why else None)
        # sorted() is stable: among equals those stay first that an earlier seat wanted.
        chosen = set(sorted(wanted, key=lambda card: -votes[card])[: quota(state)])
        cards = tuple([card for card in state.grid if card in chosen])
        reason = next((wish.reason for wish in wishes if wish.seat == order[0]), None)
        whys = tuple([wanted[card] for card in cards])
        return Move(order[0], Remove(cards, whys if any(whys) else ()), reason)

    def moment(self, state: State) -> Seat | None:
        """The giver looks at the secret, which nobody else may see, to choose a clue."""
        return state.giver if state.phase is Phase.CLUE else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Every card of the hand either way up, and the redraw; or every choice of characters to remove."""
        if seat not in self.actors(state):
            return ()
        if state.phase is Phase.DEAL:
            return (_DEAL,)
        if state.phase is Phase.REMOVE:
            return tuple([Remove(cards) for cards in combinations(left(state), quota(state))])
        clues: list[Action] = [Clue(card, upright) for card in state.hand for upright in (True, False)]
        if state.settings.redraw and not state.aside:
            clues.append(_REDRAW)
        return tuple(clues)

    def sample(self, state: State, seat: Seat, chance: Chance) -> Action:
        """Any action; of a removal any characters."""
        if state.phase is Phase.REMOVE:
            chosen = set(chance.shuffle("sample", left(state))[: quota(state)])
            return Remove(tuple([card for card in state.grid if card in chosen]))
        return super().sample(state, seat, chance)

    # ------------------------------------------------------------------ play
    def play(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Part]:
        """Apply one action; see the action's own text."""
        if state.phase is Phase.OVER:
            raise RuleError("The match is over.")
        if seat not in self.actors(state):
            raise RuleError("It is not your turn.")
        events: Events = []
        if state.phase is Phase.DEAL:
            if not isinstance(action, Deal):
                raise RuleError("Deal the cards first.")
            after = self._deal(state, chance, events)
        elif state.phase is Phase.REMOVE:
            if not isinstance(action, Remove):
                raise RuleError("The guessers remove characters first.")
            after = self._remove(state, action, events)
        elif isinstance(action, Clue):
            after = self._clue(state, action, events)
        elif isinstance(action, Redraw):
            after = self._redraw(state, events)
        else:
            raise RuleError("The giver plays a clue first.")
        return Step(after, tuple(events))

    def _deal(self, state: State, chance: Chance, events: Events) -> State:
        """One card is the secret, with others it makes the grid; the giver draws five of the rest."""
        settings = state.settings
        giver = next_giver(state)
        deck = chance.shuffle("cards", _cards(settings.theme, chance))
        secret = deck[0]
        grid = chance.shuffle("grid", deck[: settings.cells])
        if settings.clues == settings.theme:
            rest = deck[settings.cells :]
        else:
            rest = chance.shuffle("clues", _cards(settings.clues, chance))
        hand, pile = rest[:HAND], rest[HAND:][::-1]
        after = _replace(
            state, phase=Phase.CLUE, game=state.game + 1, giver=giver, grid=grid, secret=secret, clues=(), removals=(),
            hand=hand, pile=pile, aside=(),
        )  # fmt: skip
        dealt = Dealt(after.game, settings.games, giver, grid, len(hand), len(pile))
        events.append(Event(dealt, {giver: _replace(dealt, secret=secret, hand=hand)}))
        return after

    def _clue(self, state: State, action: Clue, events: Events) -> State:
        """The clue is played, and the hand refilled at once, also after the last clue; not with Fixed five."""
        if action.card not in state.hand:
            raise RuleError("Play a card of your hand.")
        position = state.hand.index(action.card)
        kept = (*state.hand[:position], *state.hand[position + 1 :])
        draws = () if state.settings.fixed_five else state.pile[-1:]
        given = Given(state.giver, len(state.clues) + 1, action.card, action.upright, bool(draws))
        private = _replace(given, position=position, drawn=draws[0] if draws else None)
        events.append(Event(given, {state.giver: private}))
        return _replace(
            state, phase=Phase.REMOVE, clues=(*state.clues, Laid(action.card, action.upright, action.why)),
            hand=(*kept, *draws), pile=state.pile[: len(state.pile) - len(draws)],
        )  # fmt: skip

    def _redraw(self, state: State, events: Events) -> State:
        """The whole hand is laid aside, out of the game, and as many are drawn."""
        if not state.settings.redraw:
            raise RuleError("There is no redraw in this match.")
        if state.aside:
            raise RuleError("You have laid your hand aside once in this game: no more than that.")
        count = len(state.hand)
        hand, pile = state.pile[-count:][::-1], state.pile[:-count]
        redrawn = Redrawn(state.giver, count)
        events.append(Event(redrawn, {state.giver: _replace(redrawn, hand=hand)}))
        return _replace(state, hand=hand, pile=pile, aside=state.hand)

    def _remove(self, state: State, action: Remove, events: Events) -> State:
        """All at once; the secret among them loses the game whatever else was removed, alone at the end it is won."""
        there, wanted = left(state), quota(state)
        gone = set(action.cards)
        if not gone.issubset(there):
            raise RuleError("Choose characters that are still in the grid.")
        if len(gone) != wanted or len(action.cards) != wanted:
            if wanted == 1:
                raise RuleError("Remove exactly one character in this round.")
            raise RuleError("Remove exactly {n} different characters in this round.", n=wanted)
        cards = tuple([card for card in there if card in gone])
        why = action.why
        if len(why) == wanted:
            by_card = dict(zip(action.cards, why, strict=True))
            why = tuple([by_card[card] for card in cards])
        elif why:
            raise RuleError("Give a reason for each character, or none.")
        removals = (*state.removals, Removal(cards, why))
        events.append(Event(Removed(len(removals), cards, why, len(there) - wanted)))
        state = _replace(state, removals=removals)
        found = len(there) - wanted == 1
        if state.secret in gone or found:
            return self._end(state, state.secret not in gone, events)
        return _replace(state, phase=Phase.CLUE)

    def _end(self, state: State, won: bool, events: Events) -> State:
        """The secret is shown. The next game waits until somebody wants it."""
        results = (*state.results, won)
        games = state.settings.games
        seen = _seen(state)
        events.append(Event(Ended(state.game, games, won, state.secret, state.clues, sum(results), seen)))
        return _replace(state, results=results, phase=Phase.OVER if len(results) == games else Phase.DEAL)

    # ------------------------------------------------------------------ who knows what
    def view(self, state: State, seat: Seat | None) -> View:
        """The giver alone knows the secret, until the game is over, and the hand; all know what was played."""
        over = state.phase in (Phase.DEAL, Phase.OVER)
        gives = seat == state.giver and state.game > 0
        clues = state.clues
        if not (gives or over):
            clues = tuple([_replace(laid, why=None) if laid.why is not None else laid for laid in clues])
        return View(
            seat=seat, settings=state.settings, phase=state.phase, game=state.game, giver=state.giver,
            grid=state.grid, secret=state.secret if state.secret and (gives or over) else None, clues=clues,
            removals=state.removals, hand=state.hand if gives else None, hand_size=len(state.hand),
            pile=len(state.pile), aside=state.aside if gives else None, aside_size=len(state.aside),
            results=state.results,
        )  # fmt: skip

    def guess(self, view: View, chance: Chance) -> State:
        """Any character that is left may be the secret; hand, pile and what was laid aside are any cards not seen."""
        secret = view.secret or ""
        if view.secret is None and view.grid:
            there = left(view)
            secret = there[chance.below("secret", len(there))]
        hand, aside, pile = view.hand, view.aside, view.pile
        seen = {*view.grid, *(laid.card for laid in view.clues), *(hand or ()), *(aside or ())}
        unseen: tuple[CardId, ...] = ()
        if view.grid:
            unseen = chance.shuffle("unseen", _not_seen(view, seen))
        if hand is None:
            hand, unseen = unseen[: view.hand_size], unseen[view.hand_size :]
        if aside is None:
            aside, unseen = unseen[: view.aside_size], unseen[view.aside_size :]
        return State(
            settings=view.settings, phase=view.phase, game=view.game, giver=view.giver, grid=view.grid, secret=secret,
            clues=view.clues, removals=view.removals, hand=hand, pile=unseen[:pile], aside=aside, results=view.results,
        )  # fmt: skip

    def shown_to_watchers(self, state: State) -> Seat | None:
        """The giver's view, if that was asked for; else what guessers see."""
        return state.giver if state.settings.watched and state.game > 0 else None

    # ------------------------------------------------------------------ the end, and words
    def outcome(self, state: State) -> Outcome | None:
        """All win or lose together; of several games more must be won than lost."""
        if state.phase is not Phase.OVER:
            return None
        games, won = len(state.results), sum(state.results)
        everybody = (tuple(range(state.settings.seats)),)
        if games == 1:
            return Outcome(ranking=everybody, reason=Reason.FOUND if won else Reason.REMOVED, team_win=bool(won))
        if 2 * won == games:
            reason = Reason.SERIES_EVEN
        else:
            reason = Reason.SERIES_WON if 2 * won > games else Reason.SERIES_LOST
        scores = (won,) * state.settings.seats
        return Outcome(ranking=everybody, reason=reason, team_win=2 * won > games, scores=scores)

    def even(self, outcome: Outcome) -> bool:
        """After as many games won as lost."""
        return outcome.reason == Reason.SERIES_EVEN

    def describe(self, part: Part, viewer: Seat | None, words: Words) -> str:
        """One event in words."""
        return speech.describe(part, words)

    def describe_outcome(self, outcome: Outcome, words: Words) -> str:
        """Whether all won, and how."""
        return speech.describe_outcome(outcome, words)

    def describe_reason(self, reason: Chosen, viewer: Seat | None, words: Words) -> str:
        """Why a bot removed whom it removed."""
        return speech.describe_reason(reason.key, words)

    def standing(self, state: State, seat: Seat, words: Words) -> str:
        """Of a series how many games were won."""
        games = len(state.results)
        return words("{won} of {games} games", won=sum(state.results), games=games) if games > 1 else ""

    def autoplay(self, state: State, seat: Seat) -> Action | None:
        """The first game deals itself; the others wait, so that all can look at the one before."""
        return _DEAL if state.phase is Phase.DEAL and state.game == 0 and seat == state.giver else None


def _cards(theme: str, chance: Chance) -> tuple[CardId, ...]:
    """All cards of a theme; of one's own as the match file has them: it may have others when the file is read again."""
    found = known().themes[theme]
    listed = tuple([card.id for card in found.cards])
    if not found.own:
        return listed
    return chance.resolve("theme", lambda: listed, tuple[str, ...])


def _seen(state: State) -> tuple[Why | None, ...]:
    """For each clue of which its giver said nothing, what the table sees in it among those that were left then."""
    there, found = list(state.grid), []
    for laid, removal in zip(state.clues, state.removals, strict=True):
        silent = laid.why is None
        found.append(clue_reason(laid.card, laid.upright, state.secret, there) if silent else None)
        there = [card for card in there if card not in removal.cards]
    return tuple(found)


def problems(state: State) -> str:
    """What is wrong with a state, in a sentence, or "": no card is lost or doubled, and the numbers fit."""
    settings, themes = state.settings, known().themes
    if not state.grid:
        return "" if state.game == 0 else "a game goes on without a grid"
    deck = [card.id for card in themes[settings.theme].cards]
    played = [laid.card for laid in state.clues]
    beside = [*state.hand, *state.pile, *state.aside, *played]
    if settings.clues == settings.theme:
        if sorted([*state.grid, *beside]) != sorted(deck):
            return "cards are lost or doubled"
    elif not set(state.grid) <= set(deck) or len(set(state.grid)) != len(state.grid):
        return "the grid is wrong"
    elif sorted(beside) != sorted(card.id for card in themes[settings.clues].cards):
        return "clue cards are lost or doubled"
    rounds = [len(removal.cards) for removal in state.removals]
    if rounds != list(settings.rounds[: len(rounds)]):
        return f"removed were {rounds}"
    goes_on = state.phase in (Phase.CLUE, Phase.REMOVE)
    if (state.secret in left(state)) != (goes_on or state.results[-1]):
        return "the secret does not fit the result"
    if len(left(state)) < 2 and goes_on:
        return "the game should be over"
    if not settings.fixed_five and len(state.hand) != HAND:
        return f"the hand has {len(state.hand)} cards"
    if settings.fixed_five and len(state.hand) + len(played) != HAND:
        return "a card was drawn for a clue"
    if len(played) != len(rounds) + (state.phase is Phase.REMOVE):
        return "clues and removals do not fit"
    return ""


GAME = Similo()
"""The one object there is of these rules."""
