"""What makes the scene of Kabuto Sumo's matches."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.rules.model import Pushed, View
from kabuto.screen.board import HURRY, RingBoard
from tabletop.match.course import Past
from tabletop.ui.match.scene import MatchMaker


def _undoes(view: View) -> bool:
    """Whether the options let pushes be taken back."""
    return view.state.table.undo


def _last_push(past: Sequence[Past]) -> Sequence[Past]:
    """Only the last push is told again."""
    for one in reversed(past):
        if any(isinstance(event.public, Pushed) for event in one.step.events):
            return (one,)
    return ()


scene = MatchMaker(
    RingBoard,
    hands=False,
    hurry=HURRY,
    lingers=True,
    endures=True,
    sliced=False,
    undoes=_undoes,
    picks=_last_push,
)
"""Makes the scene of a match."""
