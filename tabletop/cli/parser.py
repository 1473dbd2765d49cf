"""The words of the command line: every command with its arguments and their help, and what is no such word."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from tabletop.cli.exit import UsageError
from tabletop.core import registry, settings

MOST_GAMES = 10_000_000


EXAMPLES = """examples:
  dohyo                                              the title, by mouse, keyboard or gamepad
  dohyo --game kabuto --seats human:Ana,bot:hard     straight to a match
  dohyo options kabuto                               what --option can change
  dohyo arena kabuto --seats bot:hard,bot:easy --games 20 --jobs 2
  dohyo replay match-file --check
  dohyo playthrough slambo --seed 3 > match.txt

exit codes:
  0  all went well
  1  a check failed: a damaged match, a missed bar, a file or folder that the system refuses
  2  wrong arguments, which a foreign file is, too; no display
"""


class _Parser(argparse.ArgumentParser):
    """Argparse, but a mistake is one sentence, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}; see {self.prog} --help.")


def _number(low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {low} to {high}")
        return value

    return parse


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    digits = len(text) <= 12 and width.isdecimal() and height.isdecimal()
    if not (digits and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"{text!r} is no size like 1920x1080")
    return int(width), int(height)


def _folder(text: str) -> Path:
    if Path(text).exists() and not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a file, not a folder")
    return Path(text)


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (key and equals):
        raise argparse.ArgumentTypeError(f"{text!r} is no option like bell=40")
    return key, value


def _game(text: str) -> str:
    if all(text != entry.key for entry in registry.GAMES):
        raise argparse.ArgumentTypeError(f"there is no game {text!r}: choose from {_ready()}")
    return text


def _ready() -> str:
    return ", ".join(entry.key for entry in registry.GAMES)


def _match_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        type=_pair,
        default=[],
        metavar="K=V",
        help="an option of the game; may be repeated",
    )
    parser.add_argument("--seed", type=_number(0, 2**53), metavar="N", help="the same seed gives the same luck")


def build_parser() -> argparse.ArgumentParser:
    """The parser of every command, with a help for people."""
    parser = _Parser(
        prog="dohyo",
        description="Dohyō: tabletop games for people who share one screen. Without a command, it opens the window.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--game", type=_game, metavar="G", help=f"go straight to a match of {_ready()}")
    parser.add_argument(
        "--seats",
        metavar="S,S,…",
        help="who sits, in turn order: human, human:Ana, bot:easy, bot:medium or bot:hard (default: human,bot:medium)",
    )
    _match_arguments(parser)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    parser.add_argument("--lang", choices=("auto", "fr", "en"), help="the language, this time")
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--fullscreen", action="store_true", default=None, help="fill the screen, this time")
    window.add_argument(
        "--window", dest="fullscreen", action="store_false", default=None, help="in a window, this time"
    )
    parser.add_argument("--verbose", action="store_true", help="repeat the log on stderr")
    parser.add_argument("--version", action="store_true", help="say the version")
    _add_commands(parser.add_subparsers(dest="command", metavar="COMMAND", title="commands without a window"))
    return parser


def _add_commands(commands: argparse._SubParsersAction[_Parser]) -> None:
    """The commands that open no window."""
    games = _ready()
    arena = commands.add_parser("arena", help="let bots play many matches", allow_abbrev=False)
    arena.add_argument("game", type=_game, metavar="GAME", help=games)
    arena.add_argument("--seats", required=True, metavar="S,S,…", help="bots only, e.g. bot:hard,bot:easy")
    arena.add_argument("--games", type=_number(1, MOST_GAMES), default=20, metavar="N", help="matches (default 20)")
    _match_arguments(arena)
    arena.add_argument("--json", action="store_true", help="the figures as JSON on stdout")
    arena.add_argument("--jobs", type=_number(1, 256), default=1, metavar="N", help="processes (default 1)")

    options = commands.add_parser("options", help="list the options of a game", allow_abbrev=False)
    options.add_argument("game", type=_game, metavar="GAME", help=games)

    replay = commands.add_parser("replay", help="tell a saved match, move by move", allow_abbrev=False)
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--check", action="store_true", help="only check that the file replays to its end")
    replay.add_argument("--lang", choices=("auto", "fr", "en"), default="auto")

    through = commands.add_parser(
        "playthrough", help="tell a whole random match in words and numbers", allow_abbrev=False
    )
    through.add_argument("game", type=_game, metavar="GAME", help=games)
    through.add_argument("--seats", metavar="S,S,…", help="who sits: a human plays at random, bot:hard as it does")
    _match_arguments(through)
    through.add_argument("--lang", choices=("fr", "en"), default="en", help="the language (default: en)")

    shots = commands.add_parser("screenshots", help="draw the scenes into PNG files", allow_abbrev=False)
    shots.add_argument("folder", type=_folder, metavar="DIR")
    shots.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="pixels (default 1280x720)")
    shots.add_argument("--lang", choices=("fr", "en"), help="one language (default: both)")
    shots.add_argument("--scene", metavar="S", help="one scene, or all whose name begins so (default: all)")
    shots.add_argument(
        "--scale",
        type=int,
        choices=range(100, 201, 10),
        default=100,
        metavar="N",
        help="interface scale in per cent, 100 to 200",
    )
    shots.add_argument("--palette", choices=settings.PALETTES, default="normal", help="seat colours")

    commands.add_parser("selftest", help="check this installation", allow_abbrev=False)
    bench = commands.add_parser("bench", help="measure speed and memory against the bars", allow_abbrev=False)
    bench.add_argument("--json", action="store_true", help="the figures as JSON on stdout")
