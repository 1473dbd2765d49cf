"""Tamalou and Dutch: the options of a match, what they make of a variant, and what cannot be played together."""

from __future__ import annotations

from typing import Any

from cardgames.dutch.rules.data import pack
from cardgames.dutch.rules.house import AS_VARIANT
from cardgames.dutch.rules.house_rules import RULES
from cardgames.dutch.rules.moves import replace
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.state import Aid, Mode, Settings
from cardgames.dutch.rules.variant import End, Immunity, LastRound, Missed, Variant, Won
from tabletop.core.game import Option, OptionError, Options, Preset
from tabletop.core.i18n import N_

LEAST_PILE = 6
"""So many cards are left to draw from at least, after the deal."""

TABLE = N_("At this table")

VARIANT_NAMES = {
    "tamalou": N_("Tamalou"),
    "dutch": N_("Dutch"),
    "dune": N_("Dune"),
    "koubo": N_("Koubo"),
    "dutch7": N_("Dutch with blind 7s"),
    "tamoul": N_("Tamoul"),
    "fontenaysienne": N_("Tamalou from Fontenay"),
    "cabot": N_("Cabo"),
    "capote": N_("Dutch capoté"),
}

OPTIONS: tuple[Option, ...] = (
    Option(
        key="variant",
        label=N_("Variant"),
        help=N_(
            "Nine rule sets of one family. The rules page explains each, with its values and powers. "
            "Tamalou is also called Braguet: there you make a noise instead of saying the word."
        ),
        kind="choice",
        default="dutch",
        choices=tuple(VARIANT_NAMES),
        choice_labels=tuple(VARIANT_NAMES.values()),
    ),
    Option(
        key="snap",
        label=N_("How to snap"),
        help=N_(
            "By reflex: each player has their own key, and the quickest wins. By priority: the active player first. "
            "Calmly: no clock; everybody says what they want."
        ),
        kind="choice",
        default=Mode.REFLEX.value,
        choices=(Mode.REFLEX.value, Mode.PRIORITY.value, Mode.CALM.value),
        choice_labels=(N_("By reflex"), N_("By priority"), N_("Calmly")),
        own_device=(Mode.REFLEX.value,),
        group=TABLE,
    ),
    Option(
        key="memory_aid",
        label=N_("Memory aid"),
        help=N_("Marks on the cards that you have seen, or even their faces. Without it you have to remember."),
        kind="choice",
        default=Aid.NONE.value,
        choices=(Aid.NONE.value, Aid.MARKS.value, Aid.FACES.value),
        choice_labels=(N_("None"), N_("Marks"), N_("Faces")),
        group=TABLE,
    ),
    Option(
        key="secrets",
        label=N_("Several people"),
        help=N_(
            "How each looks at cards on one screen: behind a curtain, or openly in signs of their own. You learn yours "
            "behind a curtain at the beginning, and can look them up on your turn."
        ),
        kind="choice",
        default="curtain",
        choices=("curtain", "cipher"),
        choice_labels=(N_("Curtain"), N_("Personal signs")),
        group=TABLE,
    ),
    Option(
        key="begins",
        label=N_("First player"),
        help=N_("Who begins a hand: the player to the left or to the right of the dealer."),
        kind="choice",
        default="left",
        choices=("left", "right"),
        choice_labels=(N_("Left of the dealer"), N_("Right of the dealer")),
        group=TABLE,
    ),
    *[rule.option for rule in RULES],
)

PRESETS = (
    Preset(
        key="gentle",
        label=N_("Gentle"),
        help=N_("For a first game: no clock, marks on the cards that you have seen, and no call in the first round."),
        values={"snap": Mode.CALM.value, "memory_aid": Aid.MARKS.value, "first_round": "no"},
    ),
    Preset(
        key="short",
        label=N_("Short"),
        help=N_("Dutch in three hands: the lowest score wins."),
        values={"end": "counted", "hands": "3"},
    ),
)
"""What tables ask for most, one press away."""


def variant_of(options: Options) -> Variant:
    """The variant, with the house rules that were given."""
    variant = VARIANTS[str(options["variant"])]
    for one in RULES:
        chosen = options.get(one.option.key, AS_VARIANT)
        if chosen != AS_VARIANT:
            fields: dict[str, Any] = one.change(variant, one.values[str(chosen)])
            variant = replace(variant, **fields)
    return variant


def settings(options: Options, seats: int) -> Settings:
    """What stays the same for a whole match."""
    return Settings(
        seats=seats,
        key=str(options["variant"]),
        variant=variant_of(options),
        mode=Mode(str(options["snap"])),
        aid=Aid(str(options["memory_aid"])),
        first=str(options["begins"]),
        cipher=options.get("secrets") == "cipher",
    )


def check(options: Options, seats: int) -> None:
    """Refuse what cannot be played together.

    Raises:
        OptionError: In one sentence.
    """
    variant = variant_of(options)
    if variant.peek > variant.deal:
        raise OptionError("Nobody can look at {peek} cards of {deal}.", peek=variant.peek, deal=variant.deal)
    cards = len(pack(variant.pack, variant.jokers, 2 if seats >= variant.two_packs else 1))
    if seats * variant.deal > cards - LEAST_PILE:
        most = (cards - LEAST_PILE) // seats
        raise OptionError(
            "With {seats} players too few cards would be left to draw: deal {most} each at most.",
            seats=seats,
            most=most,
        )
    _check_snaps(options, variant)
    _check_call(options, variant)


def _check_snaps(options: Options, variant: Variant) -> None:
    if variant.several and not variant.snap_all:
        raise OptionError(
            "Several cards at once can only be snapped where all who have one lay it: change “Who lays a card”."
        )
    if variant.others_priority and not variant.snap_all:
        raise OptionError(
            "Plays for others go by turn order only where all who have a card lay it: change “Who lays a card”."
        )
    if options["chain"] == "yes" and variant.snap_all:
        raise OptionError("A snap on a snap needs a first one who wins: change “Who lays a card”.")


def _check_call(options: Options, variant: Variant) -> None:
    if variant.last_round is LastRound.CALLER_TOO and variant.immunity is Immunity.FROZEN:
        raise OptionError(
            "A caller who is protected from everything does not play: choose another protection or last round."
        )
    if variant.contre and variant.last_round is LastRound.NONE:
        raise OptionError("A contre is said in the last round: there must be one.")
    if options["missed"] != AS_VARIANT and variant.missed is not Missed.TOTAL and variant.threshold is None:
        raise OptionError("A call can only have too many points where there is a limit: set “Most points for a call”.")
    if variant.won is Won.MINUS_20 and variant.end is not End.HANDS:
        raise OptionError(
            "With −20 for a good call the scores may sink for ever: let the game end after a number of hands."
        )
