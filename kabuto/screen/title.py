"""The bar at the top of the ring, and what is called out over it: what is going on, and what is done just now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabuto.screen.canvas import Canvas
from kabuto.screen.materials import PAD
from kabuto.table.facts import Title
from tabletop.core.i18n import N_

if TYPE_CHECKING:
    from kabuto.screen.board import RingBoard


def title(ring: RingBoard) -> Title:
    """What the bar says now."""
    said, aim, pulling = ring.panels.title(), ring.aimed, ring.hand.pulling
    thinking, dots = ring.host.thinking
    if thinking is not None:
        return said._replace(small=said.small + ("…" if dots else ""))
    if ring.aiming and pulling is not None:
        return said._replace(
            small=ring.tr(N_("Release: push!") if pulling.drawn else N_("Release here: nothing happens"))
        )
    if aim is not None and ring.aiming and ring.host.last_device not in ("", "mouse"):
        degrees = f"{aim.angle:+.1f}°".replace(".", "," if ring.tr.language == "fr" else ".").replace("-", "−")
        return said._replace(small=f"{said.small} · {degrees}" if said.small else degrees)
    return said


def draw_title(ring: RingBoard, canvas: Canvas) -> None:
    """The bar, and the plaque over the ring while something is called out."""
    kit, hud = ring.kit, ring.hud
    said = title(ring)
    look = ring.look(said.seat) if said.seat >= 0 else -1
    if said.big:
        sprite, wide = hud.title(look, said.big, said.small)
        canvas.add("title", sprite, *kit.at(640 - wide / 2 - PAD, 5 - PAD))
    if ring.shout is not None:
        seat, words = ring.shout
        sprite, wide = hud.shout(ring.look(seat), ring.tr(words))
        canvas.add("shout", sprite, *kit.at(640 - wide / 2 - PAD, 290 - PAD))
    if ring.host.seating.watched:
        sprite, wide = hud.title(-1, ring.tr(N_("Recording")), "")
        canvas.add("recording", sprite, *kit.at(640 - wide / 2 - PAD, 612 - PAD))
