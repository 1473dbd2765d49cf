"""Wazabi: the variants of the rulebook as options, and the presets that players ask for most."""

from __future__ import annotations

from cardgames.wazabi.rules.data import BOX
from cardgames.wazabi.rules.state import Mode
from tabletop.core.game import Option, OptionError, Options, Preset
from tabletop.core.i18n import N_

SIDES, LENGTH = N_("Sides"), N_("Length of the game")

OPTIONS = (
    Option(
        key="mode",
        label=N_("Variant"),
        help=N_(
            "Neighbours: dice go to the left or right neighbour only (4 to 6 players). "
            "Teams: partners sit alternately and win together (4 or 6 players)."
        ),
        kind="choice",
        default="base",
        choices=("base", "neighbours", "teams"),
        choice_labels=(N_("Every player for themselves"), N_("Neighbours"), N_("Teams of two")),
        seats=(4, 5, 6),
        group=SIDES,
    ),
    Option(
        key="dice",
        label=N_("Dice at the start"),
        help=N_("Fewer dice make a shorter game: with two players, three dice are quick."),
        kind="number",
        default=4,
        low=2,
        high=6,
        unit=N_("dice"),
        group=LENGTH,
    ),
    Option(
        key="tournament",
        label=N_("Games"),
        help=N_(
            "The winner of each game scores a point for every die that the opponents still have. Most points wins."
        ),
        kind="number",
        default=1,
        low=1,
        high=9,
        unit=N_("games"),
        unit_one=N_("game"),
        group=LENGTH,
    ),
    Option(
        key="play_on",
        label=N_("Play on"),
        help=N_(
            "The game goes on after the first winner, until only one player has dice left. "
            "Not in teams, nor over several games."
        ),
        kind="toggle",
        default=False,
        seats=(3, 4, 5, 6),
        advanced=True,
        group=LENGTH,
        only_if=(("mode", (Mode.BASE.value, Mode.NEIGHBOURS.value)), ("tournament", (1,))),
    ),
)

PRESETS = (
    Preset(
        key="quick",
        label=N_("Quick"),
        help=N_("For two: three dice each make a short game."),
        values={"dice": 3},
        seats=(2,),
    ),
    Preset(
        key="tournament",
        label=N_("Tournament"),
        help=N_("Three games. The winner of each scores a point for every die that the opponents still have."),
        values={"tournament": 3},
    ),
)
"""What players ask for most, one press away."""


def check(options: Options, seats: int) -> None:
    """Refuse what cannot be played together.

    Raises:
        OptionError: In one sentence.
    """
    dice = int(options["dice"])
    if dice * seats > len(BOX):
        most = len(BOX) // seats
        raise OptionError(
            "The box has {box} dice: with {seats} players, start with {most} each at most.",
            box=len(BOX),
            seats=seats,
            most=most,
        )
    if options["mode"] == Mode.TEAMS and seats not in (4, 6):
        raise OptionError("Teams of two need 4 or 6 players, not {seats}.", seats=seats)
    if options["mode"] == Mode.NEIGHBOURS and seats < 4:
        raise OptionError("The variant Neighbours needs 4 players or more, not {seats}.", seats=seats)
