"""The bar at the top of the ring, and what is called out over it: what is going on, and what is done just now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabuto.screen.materials import PAD
from kabuto.table.facts import Title
from kabuto.table.forecast import News
from tabletop.core.i18n import N_
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.theme import EMBER

if TYPE_CHECKING:
    from kabuto.screen.base import Ring
    from kabuto.screen.hands import Hand


GAIN = (196, 138, 20)
"""The bar's colour when an aim would win."""
HEADLINES = {
    ("wrestler", True, True): (N_("Knock-out!"), N_("{name}’s wrestler falls")),
    ("wrestler", True, False): (N_("Knock-out?"), N_("{name}’s wrestler may fall")),
    ("wrestler", False, True): (N_("Careful!"), N_("Your own wrestler falls")),
    ("wrestler", False, False): (N_("Careful!"), N_("Your own wrestler may fall")),
    ("belt", True, True): (N_("The belt!"), N_("It falls: you win")),
    ("belt", True, False): (N_("The belt?"), N_("It may fall: you’d win")),
}
"""What is said of an aim that would decide the match, by what falls, whether that is good, and whether it is sure."""


def title(ring: Ring, hand: Hand) -> Title:
    """What the bar says now: the great news of an aim, what is done just now, or whose turn it is."""
    said, aim, pulling = ring.panels.title(), hand.visible_aim, hand.pulling
    thinking, dots = ring.host.thinking
    if thinking is not None:
        return said._replace(small=said.small + ("…" if dots else ""))
    if not ring.aiming:
        return said
    if (pulling is None or pulling.drawn) and hand.news is not None:
        return headline(ring, said, hand.news)
    if pulling is not None:
        now = N_("Release: push!") if pulling.drawn else N_("Release here: nothing happens")
        return said._replace(small=ring.tr(now))
    mouse = ring.host.last_device in ("", "mouse")
    small = said.small or ring.tr(N_("Pull back and release") if mouse else N_("Aim and push"))
    if aim is not None and not mouse:
        degrees = f"{aim.angle:+.1f}°".replace(".", "," if ring.tr.language == "fr" else ".").replace("-", "−")
        small = f"{small} · {degrees}"
    return said._replace(small=small)


def headline(ring: Ring, said: Title, found: News) -> Title:
    """The great news of an aim in words: louder than whose turn it is."""
    big, small = HEADLINES[found.kind, found.good, found.sure]
    body = next(body for body in ring.state.layout if body.id == found.id)
    name = ring.words.name(body.seat) if found.kind == "wrestler" else ""
    return said._replace(big=ring.tr(big), small=ring.tr(small, name=name))


def draw_title(ring: Ring, hand: Hand, canvas: Canvas) -> None:
    """The bar, and the plaque over the ring while something is called out."""
    kit, hud = ring.kit, ring.hud
    said, found = title(ring, hand), hand.news
    look = ring.look(said.seat) if said.seat >= 0 else -1
    if said.big:
        sprite, wide = hud.title(look, said.big, said.small, None if found is None else GAIN if found.good else EMBER)
        canvas.add("title", sprite, *kit.at(640 - wide / 2 - PAD, 5 - PAD))
    if ring.shout is not None:
        seat, words = ring.shout
        sprite, wide = hud.shout(ring.look(seat), ring.tr(words))
        canvas.add("shout", sprite, *kit.at(640 - wide / 2 - PAD, (290 if ring.note is None else 120) - PAD))
    if ring.host.seating.watched and not ring.slow:
        sprite, wide = hud.title(-1, ring.tr(ring.how_far or N_("Replay")), "")
        canvas.add("recording", sprite, *kit.at(640 - wide / 2 - PAD, 612 - PAD))
