"""A whole match in words and numbers: what could be done, what was done, what was drawn, what happened, what changed.

Golden playthroughs are this text of a kept match file: whoever changes the rules reads in it what became different.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tabletop.core import registry
from tabletop.core.bot import Choice, decided
from tabletop.core.chance import Chance, Draw
from tabletop.core.game import Seat, Words
from tabletop.core.session import Session
from tabletop.core.steps import Record, due

MOST_STEPS = 20_000
"""No match of any of our games comes near; one that does hangs."""
LISTED = 10
"""So many choices of a seat are listed; of more only their number is told."""
LONGEST = 100
"""A value that takes more letters is told by its check sum."""
DIGITS = 3
"""Of a number that is not whole: what another processor might round otherwise is not told."""


class EndlessError(Exception):
    """The match does not end, in one sentence."""


def play(session: Session) -> None:
    """Play a match to its end: each bot as it is, every person at random.

    Raises:
        EndlessError: It has none.
    """
    entry, game, seats = registry.entry(session.setup.game), session.game, session.setup.seats
    bots = {level: entry.load_bot(level) for level in {seat.level or "random" for seat in seats}}

    def think(seat: Seat, actions: Sequence[Any]) -> Choice:
        bot, luck = bots[seats[seat].level or "random"], Chance(session.bot_seed(seat))
        return bot.choose(session.view(seat), actions, luck, session.memory_seed(seat))

    while session.outcome is None:
        if session.number >= MOST_STEPS:
            raise EndlessError(f"The match does not end: {MOST_STEPS} steps were played.")
        at = Chance(f"{session.setup.seed}:{session.number}:actor").below("actor", len(session.actors))
        moves = [decided(game, session.state, seat, think) for seat in due(game, session.state, at)]
        reasons = {move.seat: move.reason for move in moves if move.reason is not None}
        session.play_together({move.seat: move.action for move in moves}, reasons)


def told(session: Session, words: Words) -> Iterator[str]:
    """The match line by line, as it stands in its records.

    Args:
        session: Any match, at its end or not.
        words: Its players' names, in a language.
    """
    game, setup = session.game, session.setup
    options = " ".join(f"{key}={_plain(value)}" for key, value in setup.options.items())
    yield f"{game.key}, seed {setup.seed}: {', '.join(session.names)}"
    yield f"options: {options or 'none'}"
    yield from _drawn(session.start_draws)
    yield f"  = {_changes({}, _fields(session.start_state))}"
    for before, record, step in session.states():
        yield f"{record.number}. {_may(game, before, session.names)}"
        yield from _done(record, session.names)
        yield from _drawn(record.draws)
        for event in step.events:
            text = game.describe(event.public, None, words)
            yield f"  {text or '(' + type(event.public).__name__ + ')'}{' (seen once)' if event.fleeting else ''}"
        yield f"  = {_changes(_fields(before), _fields(step.state))}"
    outcome = session.outcome
    if outcome is not None:
        places = " > ".join(" = ".join(session.names[seat] for seat in place) for place in outcome.ranking)
        yield f"end: {game.describe_outcome(outcome, words)}"
        yield f"  {outcome.reason}: {places}{' scores ' + _plain(outcome.scores) if outcome.scores else ''}"


def _may(game: Any, state: Any, names: Sequence[str]) -> str:
    """Who may act, and how."""
    seats = []
    for seat in game.actors(state):
        actions = game.actions(state, seat)
        may = [", ".join(map(_action, actions)) if len(actions) <= LISTED else f"{len(actions)} choices"]
        may += ["continuous"] * game.continuous(state, seat)
        seats.append(f"{names[seat]} ({'; '.join(filter(None, may))})")
    return ("together " if game.simultaneous(state) else "") + "; ".join(seats)


def _done(record: Record, names: Sequence[str]) -> Iterator[str]:
    for one in record.plays:
        reason = f" [{one.reason.key}]" if one.reason is not None else ""
        yield f"  > {names[one.seat]}: {_action(one.action)}{reason}"


def _drawn(draws: Sequence[Draw]) -> Iterator[str]:
    for draw in draws:
        yield f"  drawn {draw.key}: {_short(draw.value)}"


def _action(action: Any) -> str:
    """An action by its tag and whatever is not as usual."""
    plain = msgspec.to_builtins(action)
    usual = {field.name: field.default for field in msgspec.structs.fields(action)}
    said = [f"{key}={_plain(value)}" for key, value in plain.items() if key in usual and usual[key] != value]
    return " ".join([str(plain.get("type", type(action).__name__)), *said])


def _fields(state: Any) -> dict[str, str]:
    """The short form of each field of a state."""
    return {key: _short(value) for key, value in msgspec.to_builtins(state).items()}


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """What became different, field by field."""
    changed = [f"{key} {value}" for key, value in after.items() if before.get(key) != value]
    gone = [f"{key} gone" for key in before if key not in after]
    return "; ".join([*changed, *gone]) or "nothing changed"


def _short(value: Any) -> str:
    text = _plain(value)
    return text if len(text) <= LONGEST else f"#{zlib.crc32(text.encode()):08x}"


def _plain(value: Any) -> str:
    def rounded(one: Any) -> Any:
        if isinstance(one, float):
            return round(one, DIGITS) + 0.0
        if isinstance(one, dict):
            return {key: rounded(inner) for key, inner in one.items()}
        return [rounded(inner) for inner in one] if isinstance(one, (list, tuple)) else one

    plain = rounded(msgspec.to_builtins(value))
    return plain if isinstance(plain, str) else json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
