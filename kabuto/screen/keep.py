"""What a push is called where it is kept as a picture, and what is made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabuto.rules.describe import describe, describe_outcome
from kabuto.rules.model import Pushed, State
from kabuto.screen.clip import Clip, Studio, outs_of
from tabletop.core.i18n import N_
from tabletop.ui.match.keep import Keepsake

if TYPE_CHECKING:
    from kabuto.screen.base import Ring
    from tabletop.match.tape import Past


def keepsake(ring: Ring, past: Past) -> Keepsake | None:
    """The push of a step, as pictures to keep; None where nothing is pushed."""
    parts = [event.public for event in past.step.events]
    part = next((part for part in parts if isinstance(part, Pushed)), None)
    if part is None:
        return None
    before: State = past.before
    words, outs = ring.words, outs_of(parts, part)
    turn, said = words(N_("Turn {n}"), n=before.turn), describe(part, words)
    clip = Clip(
        before=before,
        part=part,
        outs=outs,
        seats=tuple(ring.seats),
        head=turn,
        line=_line(ring, past, part, len(outs)),
        assets=ring.kit.assets,
        palette=ring.kit.palette,
    )
    return Keepsake(f"{turn} · {said}", "kabuto", lambda: Studio(clip).frames(), lambda: Studio(clip).still())


def _line(ring: Ring, past: Past, part: Pushed, fallen: int) -> str:
    """What the banner says of what fell: how the match ended by it, or how many pieces fell."""
    words, end = ring.words, past.step.state.end
    if end is not None:
        return describe_outcome(end, words)
    return words.count("{n} piece falls", "{n} pieces fall", fallen) if fallen else describe(part, words)
