"""What a push is called where it is kept as a picture, and what is made of it: all pushes of a move go together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabuto.rules.describe import describe, describe_outcome
from kabuto.rules.describe_moves import move_name
from kabuto.rules.model import Pushed
from kabuto.screen.clip import Clip, Shot, Studio, outs_of
from tabletop.core.i18n import N_
from tabletop.ui.match.keep import Keepsake

if TYPE_CHECKING:
    from kabuto.screen.base import Ring
    from tabletop.match.tape import Past


def shots_of(past: Past) -> list[Shot]:
    """The pushes of a step."""
    parts = [event.public for event in past.step.events]
    return [Shot(past.before, part, outs_of(parts, part)) for part in parts if isinstance(part, Pushed)]


def _same_move(pasts: Sequence[Past], at: int) -> list[Past]:
    """The steps whose pushes belong together: all of one move, in one turn."""
    shots = shots_of(pasts[at])
    by, turn = shots[-1].part.move, pasts[at].before.turn

    def goes_with(past: Past) -> bool:
        return past.before.turn == turn and any(shot.part.move == by for shot in shots_of(past))

    return [past for past in pasts if goes_with(past)] if by else [pasts[at]]


def keepsake(ring: Ring, pasts: Sequence[Past], at: int) -> Keepsake | None:
    """The push of a step and all that belong to the same move, as pictures to keep; None where nothing is pushed."""
    if not shots_of(pasts[at]):
        return None
    found = _same_move(pasts, at)
    shots = tuple(shot for past in found for shot in shots_of(past))
    words, by = ring.words, shots[0].part.move
    turn = words(N_("Turn {n}"), n=shots[0].before.turn)
    said = move_name(by, words) if by else describe(shots[0].part, words)
    clip = Clip(
        shots=shots,
        seats=tuple(ring.seats),
        head=turn,
        line=_line(ring, found[-1], shots),
        assets=ring.kit.assets,
        palette=ring.kit.palette,
    )
    return Keepsake(f"{turn} · {said}", "kabuto", lambda: Studio(clip).frames(), lambda: Studio(clip).still())


def _line(ring: Ring, last: Past, shots: Sequence[Shot]) -> str:
    """What the banner says of what fell: how the match ended by it, or how many pieces fell."""
    words, end = ring.words, last.step.state.end
    if end is not None:
        return describe_outcome(end, words)
    fallen, by = sum(len(shot.outs) for shot in shots), shots[0].part.move
    if fallen:
        return words.count("{n} piece falls", "{n} pieces fall", fallen)
    return move_name(by, words) if by else describe(shots[0].part, words)
