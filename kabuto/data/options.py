"""The options of a Kabuto match, with all that the options screen and the command line need to know about them."""

from __future__ import annotations

from tabletop.core.game import Option
from tabletop.core.i18n import N_

OPTIONS: tuple[Option, ...] = (
    Option(
        key="arena",
        label=N_("Kind of ring"),
        help=N_(
            "Sakura has corners to mark. On the stump and the figure eight, the platform stands anywhere on the rim. "
            "The figure eight is for two or four players."
        ),
        kind="choice",
        default="sakura",
        choices=("sakura", "stump", "hole", "figure8"),
        choice_labels=(N_("Sakura"), N_("Stump"), N_("Ring with a hole"), N_("Figure eight")),
        pictures=("kabuto/small_sakura", "kabuto/small_stump", "kabuto/small_hole", "kabuto/small_figure8"),
    ),
    Option(
        key="league",
        label=N_("League"),
        help=N_("Full: wrestlers have moves of their own. Junior: no moves, each starts with its own special pieces."),
        kind="choice",
        default="full",
        choices=("full", "junior"),
        choice_labels=(N_("Full"), N_("Junior")),
    ),
    Option(
        key="push",
        label=N_("Push"),
        help=N_("Flick: you choose how hard, and pieces slide on. Gentle: always slow, nothing slides on."),
        kind="choice",
        default="flick",
        choices=("flick", "steady"),
        choice_labels=(N_("Flick"), N_("Gentle")),
    ),
    Option(
        key="wrestlers",
        label=N_("Wrestlers"),
        help=N_("Players choose their wrestlers in turn, or they are drawn at random."),
        kind="choice",
        default="choose",
        choices=("choose", "lot"),
        choice_labels=(N_("Players choose"), N_("At random")),
    ),
    Option(
        key="first",
        label=N_("Who goes first"),
        help=N_("Say who goes first, or leave it to chance. Whoever goes last marks a corner before the first turn."),
        kind="choice",
        default="lot",
        choices=("lot", "1", "2", "3", "4"),
        choice_labels=(N_("At random"), N_("Player 1"), N_("Player 2"), N_("Player 3"), N_("Player 4")),
    ),
    Option(
        key="assist",
        label=N_("Aim preview"),
        help=N_("How much of a push you see before you make it."),
        kind="choice",
        default="half",
        choices=("off", "contact", "half", "whole"),
        choice_labels=(N_("Off"), N_("First contact"), N_("Half a second"), N_("Whole push")),
    ),
    Option(
        key="tremor",
        label=N_("Shaky hand"),
        help=N_("The harder you push, the more your hand shakes. The pale cone shows how far the push may stray."),
        kind="toggle",
        default=True,
        advanced=True,
    ),
    Option(
        key="bell",
        label=N_("Final bell"),
        help=N_("After so many turns in all, whoever holds more wins. 0: no bell."),
        kind="number",
        default=60,
        low=0,
        high=200,
        step=1,
        unit=N_("turns"),
        unit_one=N_("turn"),
        advanced=True,
    ),
    Option(
        key="undo",
        label=N_("Undo"),
        help=N_("For practice: you can undo a push."),
        kind="toggle",
        default=False,
        advanced=True,
    ),
)
