"""Tamalou and Dutch: every field of a variant as a house rule, as data for the options screen and the command line.

A house rule that says ``variant`` leaves the field as the variant has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardgames.dutch.rules.data import Kind
from cardgames.dutch.rules.variant import Power, Variant
from tabletop.core.game import Option
from tabletop.core.i18n import N_

AS_VARIANT = "variant"
_AS_VARIANT = N_("As in the variant")

CARDS, POWERS, TURN, SNAP, CALL, SCORE, END = (
    N_("Cards"),
    N_("Powers"),
    N_("The turn"),
    N_("Snapping"),
    N_("The call"),
    N_("Scoring"),
    N_("End of the game"),
)

Change = Callable[[Variant, Any], dict[str, Any]]
"""What a value changes in a variant: fields and their new values."""


class Rule(NamedTuple):
    """A house rule.

    Attributes:
        option: For the options screen.
        values: What each of its choices but ``variant`` stands for.
        change: See :data:`Change`.
    """

    option: Option
    values: Mapping[str, Any]
    change: Change


Labelled = tuple[tuple[str, Any, str], ...]
"""Choices: key, what it stands for, label."""
Needs = tuple[tuple[str, tuple[str, ...]], ...]

YES_NO: Labelled = (("yes", True, N_("Yes")), ("no", False, N_("No")))


def _field(name: str) -> Change:
    return lambda variant, value: {name: value}


def rule(
    key: str, group: str, label: str, text: str, choices: Labelled, change: str | Change = "", needs: Needs = ()
) -> Rule:
    """A house rule that changes the field of its own name, or what ``change`` says."""
    option = Option(
        key=key,
        label=label,
        help=text,
        kind="choice",
        default=AS_VARIANT,
        choices=(AS_VARIANT, *[one for one, _, _ in choices]),
        choice_labels=(_AS_VARIANT, *[name for _, _, name in choices]),
        group=group,
        advanced=True,
        only_if=needs,
    )
    how = _field(change or key) if isinstance(change, str) else change
    return Rule(option, {one: value for one, value, _ in choices}, how)


NUMBERS = {
    "-5": N_("−5"),
    "-2": N_("−2"),
    "-1": N_("−1"),
    "0": N_("0"),
    "0.5": N_("0.5"),
    "1": N_("1"),
    "2": N_("2"),
    "3": N_("3"),
    "4": N_("4"),
    "5": N_("5"),
    "6": N_("6"),
    "6.5": N_("6.5"),
    "8": N_("8"),
    "10": N_("10"),
    "11": N_("11"),
    "12": N_("12"),
    "13": N_("13"),
    "15": N_("15"),
    "20": N_("20"),
    "30": N_("30"),
    "50": N_("50"),
    "100": N_("100"),
    "150": N_("150"),
    "200": N_("200"),
}
"""How the numbers of the house rules are written; some otherwise in another language."""


def numbers(*given: int) -> Labelled:
    """Whole numbers."""
    return tuple([(str(n), n, NUMBERS[str(n)]) for n in given])


def points(*given: str) -> Labelled:
    """Points, kept as halves."""
    return tuple([(text, round(2 * float(text)), NUMBERS[text]) for text in given])


def worth(*kinds: Kind) -> Change:
    """Change the value of some kinds."""

    def change(variant: Variant, value: int) -> dict[str, Any]:
        return {"values": tuple([value if kind in kinds else old for kind, old in enumerate(variant.values)])}

    return change


def can(*kinds: Kind) -> Change:
    """Change the power of some kinds."""

    def change(variant: Variant, value: Power) -> dict[str, Any]:
        return {"powers": tuple([value if kind in kinds else old for kind, old in enumerate(variant.powers)])}

    return change


def either(*values: str) -> tuple[str, ...]:
    """The values that make another rule matter, with that of the variant."""
    return (AS_VARIANT, *values)


POWER_CHOICES: Labelled = (
    ("none", Power.NONE, N_("No power")),
    ("look_own", Power.LOOK_OWN, N_("Look at a card of yours")),
    ("look_other", Power.LOOK_OTHER, N_("Look at another player’s card")),
    ("look_any", Power.LOOK_ANY, N_("Look at any card")),
    ("swap_own", Power.SWAP_OWN, N_("Swap a card of yours, unseen")),
    ("swap_any", Power.SWAP_ANY, N_("Swap any two cards, unseen")),
    ("look_swap", Power.LOOK_SWAP, N_("Look, and swap if you like")),
    ("give", Power.GIVE, N_("Give a card from the pile")),
)
