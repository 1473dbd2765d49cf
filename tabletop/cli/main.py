"""The command line: plays by default; its commands (``arena``, ``replay``, ``screenshots``, …) need no window.

Wrong arguments give one sentence on stderr and exit code 2. What scripts read goes to stdout, all else to stderr.
Nothing heavy is imported here: on the way to the title no msgspec, numpy or pymunk.
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, cast

from tabletop.cli.exit import FAILED, OK, STOPPED, WRONG, Aside, UsageError, complain, not_written, silence
from tabletop.cli.parser import build_parser
from tabletop.core import registry, settings
from tabletop.core.words import clean

if TYPE_CHECKING:
    from tabletop.core.game import MatchSetup, SeatSetup
    from tabletop.core.notice import Notice
    from tabletop.core.settings import Settings

_SESSION = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")


def parse_seats(text: str, bots_only: bool = False) -> tuple[tuple[str, str, str], ...]:
    """Seats from the command line: (kind, level, name) each.

    Raises:
        UsageError: In one sentence.
    """
    seats: list[tuple[str, str, str]] = []
    levels = (*settings.LEVELS, "random")
    for part in text.split(","):
        kind, _, rest = part.strip().partition(":")
        if kind == "human" and not bots_only:
            seats.append(("human", "", rest))
            continue
        level, _, name = rest.partition(":")
        if kind != "bot" or not level or not (bots_only or level in levels):
            kinds = "bot:easy, bot:medium, bot:hard or bot:random"
            raise UsageError(f"{part.strip()!r} is no seat: write {'' if bots_only else 'human, '}{kinds}.")
        seats.append(("bot", level, name))
    too_long = next((name for _kind, _level, name in seats if len(name) > 16), None)
    if too_long is not None:
        raise UsageError(f"The name {too_long!r} is longer than 16 letters.")
    unwritten = next((name for _kind, _level, name in seats if name and not _writable(name)), None)
    if unwritten is not None:
        raise UsageError(f"The name {unwritten!r} has signs that cannot be shown.")
    return tuple(seats)


def _writable(name: str) -> bool:
    """Whether a name can be shown, and something of it seen."""
    return name.isprintable() and name == clean(name) and bool(name.strip())


def _seat_setups(text: str | None, least: int, language: str) -> tuple[SeatSetup, ...]:
    from tabletop.core.game import SeatSetup
    from tabletop.core.i18n import Translator

    tr = Translator(language)
    seats = parse_seats(",".join(["human", *["bot:medium"] * (least - 1)]) if text is None else text)
    setups = tuple(
        SeatSetup(
            name=name or (tr("Player {n}", n=i + 1) if kind == "human" else tr("Bot {n}", n=i + 1)),
            kind=kind,
            level=level,
            look=i,
        )
        for i, (kind, level, name) in enumerate(seats)
    )
    names = [seat.name.casefold() for seat in setups]
    twice = next((seat.name for i, seat in enumerate(setups) if names[i] in names[:i]), None)
    if twice is not None:
        raise UsageError(f"Two players have the name {twice}: give each a name of their own.")
    return setups


def match_from(arguments: argparse.Namespace, language: str) -> MatchSetup | None:
    """The match that the arguments ask for, or None for the title.

    Raises:
        UsageError: In one sentence.
    """
    if arguments.game is None:
        for name in ("seats", "option", "seed"):
            if getattr(arguments, name) not in (None, []):
                raise UsageError(f"--{name} needs --game, for example --game kabuto.")
        return None
    if getattr(arguments, "resume", None) is not None:
        raise UsageError("--game starts a match and --resume goes on with one: give one of the two.")
    from tabletop.core.chance import fresh_seed
    from tabletop.core.game import OptionError
    from tabletop.core.own_presets import unfold
    from tabletop.core.session import setup_of

    seats = _seat_setups(arguments.seats, registry.entry(arguments.game).players[0], language)
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    try:
        game = registry.entry(arguments.game).load_game()
        return setup_of(arguments.game, seats, unfold(game, dict(arguments.option), len(seats)), seed)
    except OptionError as error:
        raise UsageError(str(error)) from error


def _play(arguments: argparse.Namespace) -> int:
    chosen, notice = settings.load()
    if arguments.lang is not None:
        chosen = dataclasses.replace(chosen, language=arguments.lang)
    if arguments.fullscreen is not None:
        chosen = dataclasses.replace(chosen, fullscreen=arguments.fullscreen)
    match = match_from(arguments, chosen.language)
    if arguments.resume is not None and not arguments.resume.is_file():
        raise UsageError(f"There is no match file {arguments.resume}.")
    return _open(chosen, match, arguments.resume, notice)


def _open(chosen: Settings, match: MatchSetup | None, resume: Path | None, notice: Notice | None) -> int:
    from tabletop import start
    from tabletop.ui.app.window import NoDisplayError

    try:
        if sys.platform == "linux" and not any(map(os.environ.get, _SESSION)):
            # Nobody is logged in here at all; asked in vain, SDL's libraries would complain in words of their own.
            raise NoDisplayError
        return start.run(chosen, match, resume, notice)
    except NoDisplayError as error:
        raise UsageError(str(error)) from error


def _arena(arguments: argparse.Namespace) -> int:
    from tabletop.cli.headless import arena

    return arena(arguments, parse_seats(arguments.seats, bots_only=True))


def _options(arguments: argparse.Namespace) -> int:
    from tabletop.cli.headless import options

    return options(arguments.game)


def _replay(arguments: argparse.Namespace) -> int:
    from tabletop.cli.headless import replay

    return replay(arguments.file, arguments.check, arguments.lang)


def _playthrough(arguments: argparse.Namespace) -> int:
    from tabletop.cli.headless import playthrough

    if arguments.seats is None:
        arguments.seats = ",".join(["human"] * registry.entry(arguments.game).players[0])
    try:
        setup = match_from(arguments, arguments.lang)
    except LookupError as error:
        raise UsageError(str(error)) from error
    assert setup is not None
    return playthrough(setup, arguments.lang)


def _screenshots(arguments: argparse.Namespace) -> int:
    from tabletop.screenshots import pictures as screenshots

    languages = (arguments.lang,) if arguments.lang else ("fr", "en")

    def progress(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    return screenshots.main(
        arguments.folder,
        size=arguments.size,
        languages=languages,
        scene=arguments.scene,
        progress=progress,
        scale=arguments.scale,
        palette=arguments.palette,
    )


def _selftest(arguments: argparse.Namespace) -> int:
    from tabletop.cli.selftest import main as selftest

    return selftest()


def _bench(arguments: argparse.Namespace) -> int:
    from tabletop.bench.main import main as bench

    return bench(json=arguments.json)


COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _play,
    "arena": _arena,
    "options": _options,
    "replay": _replay,
    "playthrough": _playthrough,
    "screenshots": _screenshots,
    "selftest": _selftest,
    "bench": _bench,
}


PLAIN: dict[str, Any] = {
    **dict.fromkeys(("game", "seats", "seed", "resume", "lang", "fullscreen", "command")),
    "option": [],
    "verbose": False,
    "version": False,
}
"""What the parser makes of no words at all."""


def _version() -> str:
    from tabletop import __version__

    return f"Dohyō {__version__}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: Without the program's name; those of the process by default.

    Returns:
        The exit code: 0, 1 for a check that failed or an unexpected error, 2 for wrong arguments, 130 for Ctrl+C.
    """
    from tabletop.core import interrupt

    before = sys.stderr
    try:
        with interrupt.heard():
            return _main(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return complain("Stopped.", STOPPED)  # once more, while the first was being heard
    finally:
        sys.stderr = before


def _main(words: Sequence[str]) -> int:
    from tabletop.core import log

    # A double-clicked app has no console, and an old Windows console cannot show every letter.
    for name in ("stdout", "stderr"):
        stream: Any = getattr(sys, name)
        if stream is None:
            silence(name)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    sys.stderr = cast("TextIO", Aside(sys.stderr))
    try:
        try:
            return _command(words)
        finally:
            # Here, not when the interpreter goes: what cannot be written would then end in words that are not ours.
            sys.stdout.flush()
    except UsageError as error:
        return complain(str(error), WRONG)
    except KeyboardInterrupt:
        return complain("Stopped.", STOPPED)
    except BrokenPipeError:
        silence("stdout")  # whoever read has seen enough, like "| head"
        return FAILED
    except OSError as error:
        if error.filename is None:
            silence("stdout")
        log.logger.error("unexpected: %s", error, exc_info=error)
        return complain(not_written(error), FAILED)
    except Exception as error:
        return complain(log.sentence(error), FAILED)
    finally:
        log.stop()


def _command(words: Sequence[str]) -> int:
    from tabletop.core import log

    # The parser with all its help takes longer to build than the window: the usual start has no use for it.
    found = build_parser().parse_args(words) if words else argparse.Namespace(**PLAIN)
    if found.version:
        print(_version())
        return OK
    log.start(verbose=found.verbose)
    return COMMANDS[found.command](found)
