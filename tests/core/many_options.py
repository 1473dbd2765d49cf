"""A game with thirty options in five groups, many of which matter only while others have certain values."""

from __future__ import annotations

import random
from typing import Any

from tabletop.core.game import Option, OptionError, OptionValue, Preset
from tests.contract.snaprace import SnapRace

GROUPS = ("Cards", "Turns", "Scores", "Teams", "Mercy")


def _option(n: int, options: list[Option]) -> Option:
    """Kinds take turns; every third depends on an earlier option, every ninth on two."""
    before = options[n - 2] if n % 3 == 2 else None
    needs: tuple[tuple[str, tuple[OptionValue, ...]], ...] = ()
    if before is not None:
        values = values_of(before)
        needs = ((before.key, tuple(values[1 : 1 + max(1, len(values) // 2)])),)
        if n % 9 == 8:
            needs += ((options[0].key, (True,)),)
    common: dict[str, Any] = {
        "key": f"option{n}",
        "label": f"Option {n}",
        "help": f"What option {n} does.",
        "group": GROUPS[n % 5] if n else "",
        "only_if": needs,
        "seats": (3,) if n % 7 == 6 else (),
        "advanced": n % 4 == 3,
    }
    if n % 3 == 0:
        return Option(kind="toggle", default=n % 2 == 1, **common)
    if n % 3 == 1:
        letters = tuple(f"{n}{letter}" for letter in "abcd"[: 2 + n % 3])
        labels = tuple(f"Way {letter}" for letter in letters)
        return Option(kind="choice", default=letters[0], choices=letters, choice_labels=labels, **common)
    return Option(kind="number", default=n, low=n, high=n + 12, step=3, **common)


def values_of(option: Option) -> tuple[OptionValue, ...]:
    """All values of an option, the default first."""
    if option.kind == "toggle":
        return (option.default, not option.default)
    found: tuple[OptionValue, ...] = option.choices or tuple(range(option.low, option.high + 1, option.step))
    return (option.default, *(value for value in found if value != option.default))


def _all() -> tuple[Option, ...]:
    made: list[Option] = []
    for n in range(30):
        made.append(_option(n, made))
    return tuple(made)


OPTIONS = _all()
PRESETS = (
    Preset(key="long", label="Long evening", help="More of everything.", values={"option2": 14, "option0": True}),
)


class ManyOptions(SnapRace):
    """Thirty options; one pair cannot be played."""

    key = "wazabi"

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def presets(self) -> tuple[Preset, ...]:
        return PRESETS

    def check_options(self, options: Any, seats: int) -> None:
        if options["option3"] is False and options["option6"] is True:
            raise OptionError("Option 6 needs option 3.")


GAME = ManyOptions()


def drawn(dice: random.Random, nonsense: bool = False) -> dict[str, OptionValue]:
    """Values for some of the options, whether they matter or not."""
    chosen: dict[str, OptionValue] = {
        option.key: dice.choice(values_of(option)) for option in OPTIONS if dice.random() < 0.6
    }
    if nonsense:
        for option in OPTIONS:
            if dice.random() < 0.2:
                chosen[option.key] = dice.choice(("?", -1, 10**9, True, ""))
        chosen["option of tomorrow"] = 1
    return chosen
