"""The options of a match, from what a person or a command line gave: completed, checked, refused in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from tabletop.game import Game, Option, OptionError, OptionValue

_ON = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def allowed(option: Option) -> str:
    """What an option may be, in words: ``"on, off"``, ``"flick, steady"``, ``"from 10 to 60"``."""
    if option.kind == "toggle":
        return "on, off"
    if option.kind == "choice":
        return ", ".join(option.choices)
    by = f" by {option.step}" if option.step != 1 else ""
    return f"from {option.low} to {option.high}{by}"


def _value(option: Option, given: OptionValue) -> OptionValue | None:
    """The value that was meant, or None."""
    if option.kind == "toggle":
        return given if isinstance(given, bool) else _ON.get(str(given).lower())
    if option.kind == "choice":
        return given if isinstance(given, str) and given in option.choices else None
    try:
        number = int(given) if not isinstance(given, bool) else None
    except ValueError:
        return None
    if number is None or not option.low <= number <= option.high or (number - option.low) % option.step:
        return None
    return number


def complete(game: Game[Any, Any, Any, Any], given: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """Every option of the game: the given ones, read from text where need be, and the usual values of the others.

    Raises:
        OptionError: A seat count, an option or a value that the game does not have, or a set that cannot be played.
    """
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise OptionError(f"{game.key} is for {counts} players, not {seats}.")
    known = {option.key: option for option in game.options()}
    for key in given:
        if key not in known:
            near = get_close_matches(key, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
            raise OptionError(f"{game.key} has no option {key}: {hint}")
    result: dict[str, OptionValue] = {}
    for key, option in known.items():
        result[key] = option.default
        if key in given:
            value = _value(option, given[key])
            if value is None:
                raise OptionError(f"{key} cannot be {given[key]}: it may be {allowed(option)}.")
            if option.seats and seats not in option.seats and value != option.default:
                counts = ", ".join(map(str, option.seats))
                raise OptionError(f"{key} can only be changed with {counts} players.")
            result[key] = value
    game.check_options(result, seats)
    return result
