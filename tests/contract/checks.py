"""The promises of :mod:`tabletop.core.game`, one function each, over one recorded random match of one game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.core.chance import Chance, Draw
from tabletop.core.game import AnyGame, Event, MatchSetup, Option, OptionError, Outcome, RuleError, SeatSetup, Step
from tabletop.core.i18n import Translator
from tabletop.core.journal import Journal
from tabletop.core.options import PRESET, complete, matching, matters, presets_for
from tabletop.core.session import Session
from tabletop.core.steps import advance, due

encode = msgspec.json.encode

LOOKS = 14
"""How many states of a match the costly checks look at."""
TRIES = 10
"""How many of the listed actions are played in each."""


class Move(msgspec.Struct, frozen=True):
    """One step: what one seat played, or what all played together."""

    state: Any
    actions: dict[int, Any]
    draws: tuple[Draw, ...]
    step: Step[Any, Any]


class Match(msgspec.Struct, frozen=True):
    """A match of random actions, to its end or to the limit."""

    game: Any
    setup: MatchSetup
    start: Any
    moves: tuple[Move, ...]

    @property
    def end(self) -> Any:
        return self.moves[-1].step.state if self.moves else self.start

    def looks(self) -> Iterator[Any]:
        """Some states, spread over the match, its start and its end among them."""
        states = [self.start, *(move.step.state for move in self.moves)]
        every = max(1, len(states) // LOOKS)
        yield from states[::every]
        if (len(states) - 1) % every:
            yield states[-1]


def sample(game: AnyGame, state: Any, seed: str) -> dict[int, Any]:
    """A random action of a random actor, or of all where they act at once."""
    chance = Chance(seed)
    seats = due(game, state, chance.below("actor", len(game.actors(state))))
    return {seat: game.sample(state, seat, chance) for seat in seats}


def completed(game: AnyGame, state: Any, seat: int, action: Any) -> dict[int, Any]:
    """The action with whatever the others do who act at the same time."""
    others = {other: game.sample(state, other, Chance("others")) for other in due(game, state)}
    return {**others, seat: action} if game.simultaneous(state) else {seat: action}


def setup_for(game: AnyGame, seats: int, options: dict[str, Any], seed: int) -> MatchSetup:
    places = tuple(SeatSetup(name=f"Ana {seat}", look=seat) for seat in range(seats))
    return MatchSetup(game=game.key, seats=places, options=complete(game, options, seats), seed=seed)


@lru_cache(maxsize=64)
def _record(game: AnyGame, seats: int, options: tuple[tuple[str, Any], ...], seed: int, limit: int) -> Match:
    setup = setup_for(game, seats, dict(options), seed)
    start = state = game.start(seats, setup.options, Chance(seed, 0))
    moves: list[Move] = []
    while game.outcome(state) is None and len(moves) < limit:
        actions = sample(game, state, f"{seed}:{len(moves)}:walk")
        chance = Chance(seed, len(moves) + 1)
        step = advance(game, state, actions, chance)
        moves.append(Move(state, actions, tuple(chance.record), step))
        state = step.state
    return Match(game, setup, start, tuple(moves))


def record(game: AnyGame, seats: int, options: dict[str, Any] | None = None, seed: int = 1, limit: int = 2000) -> Match:
    """Play a match of random actions; the same arguments give the same match at once."""
    return _record(game, seats, tuple((options or {}).items()), seed, limit)


def _seats(match: Match) -> range:
    return range(len(match.setup.seats))


def check_legality(match: Match) -> None:
    game = match.game
    for state in match.looks():
        before = encode(state)
        actors = game.actors(state)
        for seat in _seats(match):
            actions = game.actions(state, seat)
            if seat not in actors:
                assert actions == ()
                for other in actors:
                    for action in (*game.actions(state, other)[:2], game.sample(state, other, Chance("not mine"))):
                        with pytest.raises(RuleError):
                            game.play(state, seat, action, Chance("intruder"))
                continue
            assert len({encode(action) for action in actions}) == len(actions), "repeated actions"
            chosen = [actions[i] for i in range(0, len(actions), max(1, len(actions) // TRIES))]
            chosen += [game.sample(state, seat, Chance("sample", n)) for n in range(2)]
            forced = game.autoplay(state, seat)
            lapsed = game.lapse(state, seat)
            for action in [*chosen, *(one for one in (forced, lapsed) if one is not None)]:
                advance(game, state, completed(game, state, seat, action), Chance("try"))
        assert encode(state) == before, "looking or playing changed the state"


def check_actors(match: Match) -> None:
    game = match.game
    for state in [match.start, *(move.step.state for move in match.moves)]:
        actors = game.actors(state)
        assert len(set(actors)) == len(actors) and set(actors) <= set(_seats(match))
        assert bool(actors) == (game.outcome(state) is None)
        moment = game.moment(state)
        assert moment is None or moment in actors, "what is shown for a moment must end with an action"
        for seat in actors:
            team = game.team(state, seat)
            assert seat in team and len(set(team)) == len(team) and set(team) <= set(_seats(match))
        assert actors or not game.simultaneous(state)


def check_together(match: Match) -> None:
    """Where all act at once no one acts alone, and nowhere else do several act."""
    game = match.game
    for state in match.looks():
        actors = game.actors(state)
        actions = {seat: game.sample(state, seat, Chance("together")) for seat in actors}
        for seat in _seats(match):
            assert game.lapse(state, seat) is None or (game.simultaneous(state) and seat in actors)
        if game.simultaneous(state) and len(actors) > 1:
            with pytest.raises(RuleError):
                game.play(state, actors[0], actions[actors[0]], Chance("alone"))
        elif not game.simultaneous(state):
            with pytest.raises(RuleError):
                game.play_together(state, actions, Chance("together"))


def check_guesses(match: Match) -> None:
    """A guess fits the view it was made from, and offers its seat the same choices."""
    game = match.game
    for n, state in enumerate(match.looks()):
        before = encode(state)
        for seat in _seats(match):
            view = game.view(state, seat)
            guess = game.guess(view, Chance("guess", n))
            assert game.view(guess, seat) == view, f"what seat {seat} can't see shows in its view"
            assert game.actions(guess, seat) == game.actions(state, seat), f"seat {seat}'s choices betray a secret"
            assert (seat in game.actors(guess)) == (seat in game.actors(state))
            for actor in game.actors(state):
                if seat in game.team(state, actor):
                    assert game.actions(guess, actor) == game.actions(state, actor), f"seat {seat} can't decide for it"
            if seat == n % len(match.setup.seats):
                play_on(game, guess, n)
        assert encode(state) == before


def play_on(game: AnyGame, state: Any, seed: int, actions: int = 4) -> None:
    """A guessed world is a whole one: the match can go on in it."""
    for number in range(actions):
        if game.outcome(state) is None:
            actions = sample(game, state, f"{seed}:{number}:on")
            state = advance(game, state, actions, Chance("on", number)).state


def check_events_hide(match: Match) -> None:
    """Two worlds that look the same to a seat after a step, and before it to the seat or at least to the room, also
    tell it the same.

    Only what is fleeting may tell it more, and that is not kept: what was shown for a moment is not in the view after.
    """
    game = match.game
    every = max(1, len(match.moves) // LOOKS)
    for n, move in enumerate(match.moves[::every]):
        for seat in _seats(match):
            for knows in {seat, None} if game.moment(move.state) == seat else {seat}:
                guess = game.guess(game.view(move.state, knows), Chance("world", n))
                try:
                    other = advance(game, guess, move.actions, Chance(match.setup.seed, 10**6 + n))
                except RuleError:
                    continue  # a hidden card that its holder does not hold in this world
                step = advance(game, move.state, move.actions, Chance(match.setup.seed, 10**6 + n))
                if game.view(other.state, seat) == game.view(step.state, seat):
                    told = [encode(event.kept(seat)) for event in step.events]
                    others = [encode(event.kept(seat)) for event in other.events]
                    assert told == others, f"an event betrays to seat {seat}"


def check_fleeting(match: Match) -> None:
    """What is seen once is not kept, and every other part is; who sees it is shown it for a moment.

    Several people at one screen see it behind the curtain, in the state before or after the step.
    """
    game = match.game
    for move in match.moves:
        for event in move.step.events:
            assert event.private or not event.fleeting, "nothing of it is seen once"
            moments = {game.moment(move.state), game.moment(move.step.state)}
            assert not event.fleeting or moments.issuperset(event.private), "no moment shows it to its seat"
            for viewer in (None, *_seats(match)):
                assert event.kept(viewer) == (event.public if event.fleeting else event.seen_by(viewer))


def check_why_not(match: Match) -> None:
    """From the view alone it is said why an action is refused, exactly where the rules refuse it."""
    game = match.game
    tried = [action for move in match.moves[:: max(1, len(match.moves) // LOOKS)] for action in move.actions.values()]
    for n, state in enumerate(match.looks()):
        if not game.actors(state):
            continue
        for seat in _seats(match):
            own = [game.sample(state, seat, Chance("own", n))] if seat in game.actors(state) else []
            for action in [*tried[n % 3 :: 3], *own, *game.actions(state, seat)[:3]]:
                try:
                    advance(game, state, completed(game, state, seat, action), Chance("try"))
                    refused = None
                except RuleError as error:
                    refused = error
                why = game.why_not(game.view(state, seat), seat, action)
                assert (why is None) == (refused is None), f"{action}: {why} instead of {refused}"
                for language in ("fr", "en"):
                    assert why is None or Translator(language).domain(game.key)(why.message, **why.words).strip()


def check_same_seed(match: Match) -> None:
    """The same seed and actions give the same match, fresh or from the record."""
    game, setup = match.game, match.setup
    assert game.start(len(setup.seats), setup.options, Chance(setup.seed, 0)) == match.start
    every = max(1, len(match.moves) // (3 * LOOKS))
    for number, move in list(enumerate(match.moves, 1))[::every]:
        fresh = Chance(setup.seed, number)
        assert advance(game, move.state, move.actions, fresh) == move.step
        assert encode(fresh.record) == encode(move.draws)
        drawn = msgspec.json.decode(encode(move.draws), type=tuple[Draw, ...])
        again = Chance("another seed", number, drawn)
        assert advance(game, move.state, move.actions, again) == move.step
        assert again.finished()


def _trip(value: Any, kind: Any) -> None:
    again = msgspec.json.decode(encode(value), type=kind)
    assert again == value and type(again) is type(value)


def check_json(match: Match) -> None:
    game = match.game
    for state in match.looks():
        _trip(state, game.state_type)
        for seat in (None, *_seats(match)):
            _trip(game.view(state, seat), game.view_type)
        for seat in game.actors(state):
            for action in game.actions(state, seat)[:TRIES]:
                _trip(action, game.action_type)
    for move in match.moves:
        for action in move.actions.values():
            _trip(action, game.action_type)
        for event in move.step.events:
            _trip(event, Event[game.part_type])
    if game.outcome(match.end) is not None:
        _trip(game.outcome(match.end), Outcome)


def check_journal(match: Match, folder: Path) -> None:
    """The match file leads to the same end, from the records alone."""
    game = match.game
    session = Session.new(match.setup, Journal.fresh(game.key, folder), game=game)
    assert session.journal is not None
    path = session.journal.path
    moves = match.moves[:60] if game.outcome(match.end) is None else match.moves
    for number, move in enumerate(moves, 1):
        session.play_together(move.actions, dict.fromkeys(move.actions, "why not"))
        assert session.number == number, "what is played together is one step"
    session.close()
    assert sum(line.startswith(b'{"n"') and b'"plays"' in line for line in path.read_bytes().splitlines()) == len(moves)
    again = Session.resume(path, game=game)
    assert again.state == session.state
    assert again.outcome == session.outcome and again.number == len(moves)
    assert [record.actions for record in again.history] == [move.actions for move in moves]
    told = [step.state for _before, _record, step in again.states()]
    assert told == [move.step.state for move in moves]
    again.close()


def check_outcome(match: Match) -> None:
    game = match.game
    outcome = game.outcome(match.end)
    assert outcome is not None, "the match did not end"
    assert outcome.reason
    assert sorted(seat for place in outcome.ranking for seat in place) == list(_seats(match))
    assert game.cooperative == (outcome.team_win is not None)
    for language in ("fr", "en"):
        words = Translator(language).domain(game.key).words([place.name for place in match.setup.seats])
        assert game.describe_outcome(outcome, words).strip()


def check_words(match: Match) -> None:
    game = match.game
    for language in ("fr", "en"):
        words = Translator(language).domain(game.key).words([place.name for place in match.setup.seats])
        for move in match.moves:
            for event in move.step.events:
                for viewer in (None, *_seats(match)):
                    for part in {encode(part): part for part in (event.seen_by(viewer), event.kept(viewer))}.values():
                        text = game.describe(part, viewer, words)
                        assert isinstance(text, str)
                        assert not re.search(r"[{}]", text), text


def check_options(game: AnyGame) -> None:
    options = game.options()
    assert len({option.key for option in options}) == len(options)
    for option in options:
        assert option.label and option.help and option.kind in ("choice", "number", "toggle")
        for value in values(option):
            assert option.kind != "choice" or len(option.choices) == len(option.choice_labels)
            assert type(value) is type(option.default)
        assert option.default in values(option, every=True)
    for seats in game.seat_counts:
        assert complete(game, {}, seats) == {option.key: option.default for option in options}


def check_presets(game: AnyGame) -> None:
    """Each is playable wherever it may be chosen, says what it is, and is neither the usual values nor another one."""
    options = {option.key: option for option in game.options()}
    assert PRESET not in options
    for seats in game.seat_counts:
        usual = complete(game, {}, seats)
        presets = presets_for(game, seats)
        for at, preset in enumerate(presets):
            assert preset.label and preset.help and set(preset.values) <= set(options)
            chosen = complete(game, {PRESET: preset.key}, seats)
            assert chosen == usual | preset.values and matching(presets, usual, chosen) == at
            assert game.start(seats, chosen, Chance(1))
    assert all(set(preset.seats) <= set(game.seat_counts) for preset in game.presets())


def mixtures(game: AnyGame, count: int) -> list[tuple[int, dict[str, Any]]]:
    """Random mixtures of options that can be played, with their numbers of seats; together they hold every value.

    Each option in turn brings the value that was in the fewest mixtures so far; whatever cannot be played with what is
    in the mixture already stays as it is.
    """
    chance = Chance(f"mixtures of {game.key}")
    options = game.options()
    used: Counter[tuple[str, Any]] = Counter()
    found = []
    for n in range(count):
        seats = game.seat_counts[n % len(game.seat_counts)]
        usual = {option.key: option.default for option in options}
        mixture: dict[str, Any] = {}
        for option in options:
            if matters(option, usual | mixture):
                for value in sorted(chance.shuffle("values", values(option)), key=lambda one: used[option.key, one]):
                    if _playable(game, usual | mixture | {option.key: value}, seats):
                        mixture[option.key] = value
                        break
        used.update(mixture.items())
        found.append((seats, complete(game, mixture, seats)))
    return found


def _playable(game: AnyGame, options: dict[str, Any], seats: int) -> bool:
    try:
        game.check_options(options, seats)
    except OptionError:
        return False
    return True


def values(option: Option, every: bool = False) -> list[Any]:
    """The values of an option; of a long range of numbers its ends and its middle, unless ``every``."""
    if option.kind == "choice":
        return list(option.choices)
    if option.kind == "toggle":
        return [False, True]
    found = list(range(option.low, option.high + 1, option.step))
    return found if every or len(found) <= 4 else [found[0], found[len(found) // 2], found[-1]]
