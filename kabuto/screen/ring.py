"""What makes the scene of Kabuto Sumo's matches."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.rules.model import KnockedOut, Pushed, View
from kabuto.screen.board import HURRY, RingBoard
from tabletop.match.tape import Past
from tabletop.ui.match.scene import MatchMaker

GREAT = 3
"""So many pieces in one push are worth a mark on the timeline."""


def _undoes(view: View) -> bool:
    """Whether the options let pushes be taken back."""
    return view.state.table.undo


def _last_push(past: Sequence[Past]) -> Sequence[Past]:
    """Only the last push is told again."""
    for one in reversed(past):
        if any(isinstance(event.public, Pushed) for event in one.step.events):
            return (one,)
    return ()


def _great(past: Past) -> bool:
    """Whether a push decides the match, or knocks three pieces or more off the ring."""
    outs = [event.public for event in past.step.events if isinstance(event.public, KnockedOut)]
    fallen = [out for out in outs if not out.own]
    return len(fallen) >= GREAT or any(out.kind == "wrestler" or out.belt for out in outs)


scene = MatchMaker(
    RingBoard,
    hands=False,
    hurry=HURRY,
    lingers=True,
    endures=True,
    sliced=False,
    layered=False,
    undoes=_undoes,
    picks=_last_push,
    great=_great,
)
"""Makes the scene of a match."""
