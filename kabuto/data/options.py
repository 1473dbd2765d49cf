"""The options of a Kabuto match, with all that the options screen and the command line need to know about them."""

from __future__ import annotations

from tabletop.core.game import Option
from tabletop.core.i18n import N_

OPTIONS: tuple[Option, ...] = (
    Option(
        key="league",
        label=N_("League"),
        help=N_("Junior: no signature moves, and the signature pieces are in hand from the start."),
        kind="choice",
        default="junior",
        choices=("junior",),
        choice_labels=(N_("Junior"),),
    ),
    Option(
        key="push",
        label=N_("Push"),
        help=N_("Flick: you choose the strength, and pieces glide on. Steady: always slow, nothing glides."),
        kind="choice",
        default="flick",
        choices=("flick", "steady"),
        choice_labels=(N_("Flick"), N_("Steady")),
    ),
    Option(
        key="wrestlers",
        label=N_("Wrestlers"),
        help=N_("Each player chooses a wrestler in turn, or chance decides."),
        kind="choice",
        default="choose",
        choices=("choose", "lot"),
        choice_labels=(N_("Chosen"), N_("At random")),
    ),
    Option(
        key="first",
        label=N_("Who goes first"),
        help=N_(
            "The youngest player goes first; say which seat that is, or draw lots. Whoever goes last places a tag."
        ),
        kind="choice",
        default="lot",
        choices=("lot", "1", "2"),
        choice_labels=(N_("At random"), N_("Seat 1"), N_("Seat 2")),
    ),
    Option(
        key="assist",
        label=N_("Aim preview"),
        help=N_("How much of the push you see before letting go."),
        kind="choice",
        default="half",
        choices=("off", "contact", "half", "whole"),
        choice_labels=(N_("Off"), N_("First contact"), N_("Half a second"), N_("Whole push")),
    ),
    Option(
        key="tremor",
        label=N_("Hand tremor"),
        help=N_("The stronger the flick, the less accurate it is: up to 3° off at full strength."),
        kind="toggle",
        default=True,
        advanced=True,
    ),
    Option(
        key="bell",
        label=N_("Bell"),
        help=N_("The match ends after this many turns, and the larger inventory wins. 0: no bell."),
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
        help=N_("A practice match: pushes can be undone."),
        kind="toggle",
        default=False,
        advanced=True,
    ),
)
