"""The goal of Kabuto Sumo in one sentence, and what ends a first turn. It has no lessons yet."""

from __future__ import annotations

from kabuto.rules.model import PushPiece
from tabletop.core.i18n import N_
from tabletop.match.lesson import Lesson

GOAL = N_("Knock the other beetle or the belt off the ring.")
TURN = (PushPiece,)
"""The actions that end a first turn: a wrestler and a corner come before."""
LESSONS: tuple[Lesson, ...] = ()
