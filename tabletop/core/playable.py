"""Whether this Dohyō can play a match that a file holds: the game, its rules, its options and the players.

A file of another version is no damaged one: it may be played again one day, and stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.core import registry
from tabletop.core.bot import LEVELS
from tabletop.core.game import AnyGame, MatchSetup, Option, OptionError, Outcome, SeatSetup
from tabletop.core.i18n import N_
from tabletop.core.journal_lines import Header
from tabletop.core.notice import Notice
from tabletop.core.options import complete
from tabletop.core.words import clean

_RULES = N_("{name} was played by other rules of {game} and cannot go on.")
_GONE = N_("“{name}” was played with “{what}”, which is no longer there or no longer complete.")
_GAME = N_("{name} is a match of {game}, which this Dohyō cannot play.")
LONGEST_NAME = 64
_LOOKS = 1000
"""Numbers of looks are counted round the table of looks: any but an absurd one will do."""


def find_game(key: str) -> AnyGame:
    """The rules of a game.

    Raises:
        LookupError: There are none of that name.
    """
    return registry.entry(key).load_game()


def _title(key: str) -> str:
    """A game's name for people, or what a file calls one that is not here."""
    try:
        return registry.entry(key).title
    except KeyError:
        return key[:24]


def why_unplayable(header: Header, name: str, game: AnyGame | None = None) -> Notice | None:
    """Why this Dohyō cannot play a match, in one sentence; None when it can.

    Args:
        header: What fixes the match.
        name: Of the file.
        game: The rules, when they are not in the registry.
    """
    setup = header.setup
    words = {"name": name, "game": _title(setup.game)}
    if game is None:
        try:
            game = find_game(setup.game)
        except LookupError:
            return Notice(_GAME, words)
    if header.rules == game.rules_version and _options_fit(game, setup) and all(map(_seat_fits, setup.seats)):
        return None
    gone = _gone(game, setup) if header.rules == game.rules_version else ""
    return Notice(_GONE, {"name": name, "what": gone}) if gone else Notice(_RULES, words)


def misses_something(why: Notice) -> bool:
    """Whether a match cannot be played only because something of the player's own, such as a theme, is not there."""
    return why.msgid == _GONE


def _gone(game: AnyGame, setup: MatchSetup) -> str:
    """What a match was played with and what was found on this machine, but is not there now; "" for nothing."""
    found = [option for option in game.options() if option.found and isinstance(setup.options.get(option.key), str)]

    def fits_with(options: Sequence[Option]) -> bool:
        usual = {option.key: option.default for option in options}
        return _options_fit(game, msgspec.structs.replace(setup, options={**setup.options, **usual}))

    if not found or not fits_with(found):
        return ""
    guilty = next((option for option in found if fits_with([option])), found[0])
    return clean(str(setup.options[guilty.key])[:LONGEST_NAME])


def shown(setup: MatchSetup) -> MatchSetup:
    """A setup whose names can be shown, whatever a file made of them."""
    seats = tuple(
        msgspec.structs.replace(seat, name=clean(seat.name[:LONGEST_NAME]).strip() or "?") for seat in setup.seats
    )
    return setup if seats == setup.seats else msgspec.structs.replace(setup, seats=seats)


def _options_fit(game: AnyGame, setup: MatchSetup) -> bool:
    """Whether a match has options of its game alone, and values that the game knows."""
    try:
        known = complete(game, setup.options, len(setup.seats))
    except OptionError:
        return False
    return all(type(value) is type(known.get(key)) and value == known[key] for key, value in setup.options.items())


def _seat_fits(seat: SeatSetup) -> bool:
    levels = ("",) if seat.kind == "human" else (*LEVELS, "random") if seat.kind == "bot" else ()
    return seat.level in levels and 0 <= seat.look < _LOOKS


def outcome_fits(outcome: Outcome, setup: MatchSetup) -> bool:
    """Whether an end is one of these players'."""
    seats = [seat for place in outcome.ranking for seat in place]
    return len(set(seats)) == len(seats) and all(0 <= seat < len(setup.seats) for seat in seats)
