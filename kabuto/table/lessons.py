"""What a first match of Kabuto Sumo teaches, its goal in one sentence, and what ends a first turn."""

from __future__ import annotations

from kabuto.rules.model import PushPiece
from kabuto.table.lessons_full import A_GROUP, A_MOVE, A_STACK, MORE_PUSHES
from kabuto.table.lessons_junior import A_PUSH, AIMING, KNOCK_OUT, MARKS, THE_BELT, YOUR_DISCS
from kabuto.table.lessons_teams import TEAMS
from tabletop.core.i18n import N_

GOAL = N_("Knock a rival’s wrestler off the ring.")
TURN = (PushPiece,)
"""The actions that end a first turn: a wrestler and a corner come before."""
LESSONS = (
    A_PUSH,
    KNOCK_OUT,
    MARKS,
    YOUR_DISCS,
    THE_BELT,
    AIMING,
    A_MOVE,
    A_STACK,
    A_GROUP,
    MORE_PUSHES,
    TEAMS,
)
"""In the order in which they are given."""
