"""The commands about matches that need no window: ``arena``, ``options``, ``replay``, ``playthrough``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabletop.bots.arena import ArenaError, Plan, report, run
from tabletop.cli import playthrough as playthroughs
from tabletop.cli.exit import FAILED, OK, UsageError
from tabletop.core import own_presets, registry
from tabletop.core.chance import fresh_seed
from tabletop.core.game import MatchSetup, OptionError
from tabletop.core.i18n import Translator
from tabletop.core.journal import JournalError
from tabletop.core.journal_lines import FOREIGN
from tabletop.core.options import PRESET, allowed, complete, condition, written
from tabletop.core.session import Session


def arena(arguments: argparse.Namespace, seats: Sequence[tuple[str, str, str]]) -> int:
    """Play many matches and print the figures.

    Raises:
        UsageError: In one sentence.
    """
    levels = tuple(level for _kind, level, _name in seats)
    try:
        game = registry.entry(arguments.game).load_game()
        given = own_presets.unfold(game, dict(arguments.option), len(levels))
        options = complete(game, given, len(levels))
        game.check_bots(options)
    except (OptionError, LookupError) as error:
        raise UsageError(str(error)) from error
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    plan = Plan(game=arguments.game, levels=levels, options=options, games=arguments.games, seed=seed)
    try:
        result, mean_turns = run(plan, arguments.jobs)
    except LookupError as error:
        raise UsageError(str(error)) from error
    except ArenaError as error:
        print(error, file=sys.stderr)
        return FAILED
    if arguments.json:
        print(msgspec.json.encode(result).decode())
    else:
        print(report(result, levels, mean_turns))
        print(f"seed {seed}")
    return OK


def options(key: str) -> int:
    """List the options of a game: what each may be, its default, and what it does; and its presets.

    Raises:
        UsageError: The game has no rules yet.
    """
    try:
        game = registry.entry(key).load_game()
    except LookupError as error:
        raise UsageError(str(error)) from error
    for option in game.options():
        seats = f" With {', '.join(map(str, option.seats))} players." if option.seats else ""
        when = f" Only with {condition(option)}." if option.only_if else ""
        print(f"{option.key}={written(option.default)}  ({allowed(option)})\n    {option.help}{seats}{when}")
    own, _ = own_presets.load(key)
    named = [(preset.key, preset.help, preset.values) for preset in game.presets()]
    for name, text, values in [*named, *((preset.name, "Saved by you.", preset.values) for preset in own)]:
        shown = ", ".join(f"{option}={written(value)}" for option, value in values.items())
        print(f"{PRESET}={name}  ({shown})\n    {text}")
    return OK


def replay(file: Path, check: bool, language: str) -> int:
    """Tell a match as the room saw it, or only check that it replays to the end that was written.

    Returns:
        The exit code.

    Raises:
        UsageError: There is no such file, or it is no match of ours.
    """
    if not file.is_file():
        raise UsageError(f"There is no match file {file}.")
    try:
        session = Session.resume(file, watch=True)
    except JournalError as error:
        if error.notice.msgid == FOREIGN:
            raise UsageError(str(error)) from error
        print(error, file=sys.stderr)
        return FAILED
    tr = Translator(language)
    if session.notice is not None:
        print(session.notice.say(tr), file=sys.stderr)
    if not check:
        print(f"{registry.entry(session.setup.game).title}: {', '.join(session.names)}")
    state = session.start_state
    for before, record, step in session.states():
        if msgspec.json.encode(before) != msgspec.json.encode(state):
            print(f"{file.name}: action {record.number} does not follow from the one before.", file=sys.stderr)
            return FAILED
        state = step.state
        if not check:
            words = tr.domain(session.setup.game).words(session.names)
            for event in step.events:
                told = session.game.describe(event.kept(None), None, words)
                if told:
                    print(f"{record.number:4}  {told}")
    if msgspec.json.encode(state) != msgspec.json.encode(session.state):
        print(f"{file.name} does not replay to the state that it was left in.", file=sys.stderr)
        return FAILED
    outcome = session.outcome
    if outcome is not None and not check:
        print(session.game.describe_outcome(outcome, tr.domain(session.setup.game).words(session.names)))
    if check:
        end = f"ended: {outcome.reason}" if outcome is not None else "not ended"
        print(f"{file.name}: {session.number} actions replayed, {end}.")
    return OK


def playthrough(setup: MatchSetup, language: str) -> int:
    """Play a match at random and print all of it.

    Returns:
        The exit code.
    """
    session = Session.new(setup)
    try:
        playthroughs.play(session)
    except playthroughs.EndlessError as error:
        print(error, file=sys.stderr)
        return FAILED
    words = Translator(language).domain(setup.game).words(session.names)
    for line in playthroughs.told(session, words):
        print(line)
    return OK
