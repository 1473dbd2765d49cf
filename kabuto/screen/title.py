"""The bar at the top of the ring, and what is called out over it: whose turn it is and what to do, as the mode says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabuto.rules.model import Stage
from kabuto.screen.canvas import Canvas
from kabuto.screen.materials import PAD
from tabletop.core.game import Seat
from tabletop.core.i18n import N_

if TYPE_CHECKING:
    from kabuto.screen.ring import RingScene


def title(scene: RingScene) -> tuple[int, str, str]:
    """What the bar says now: (look of a seat or −1, what is going on, what to do)."""
    look, big, small = scene.board.title()
    aim = scene.aimed
    if scene.mode == "choose":
        return (scene.look(scene.actor or 0), *scene.choose.hint())
    if scene.mode == "bot":
        return look, big, small + ("…" if scene.rival.dots else "")
    pulling = scene.hands.pulling
    if scene.mode == "aim" and pulling is not None:
        return look, big, scene.tr(N_("Release: push!") if pulling.drawn else N_("Release here: nothing happens"))
    if aim is not None and scene.mode == "aim" and scene.app.devices.last not in ("", "mouse"):
        degrees = f"{aim.angle:+.1f}°".replace(".", "," if scene.tr.language == "fr" else ".").replace("-", "−")
        return look, big, f"{small} · {degrees}" if small else degrees
    if aim is not None and scene.actor is not None and not scene.human(scene.actor):
        return look, big, scene.tr(N_("takes aim"))
    return look, big, small


def call_push(scene: RingScene, seat: Seat) -> None:
    """Say what a person is to push: one more piece, the last one, or any."""
    last = sum(scene.state.inventory(seat).values()) == 1
    if scene.state.stage is Stage.SLAM:
        scene.head(seat, N_("Corner slam!"), N_("Push your last piece") if last else N_("Push one more piece"))
    else:
        scene.call_turn(seat, N_("Your last piece: aim and let go") if last else N_("Aim and let go"))


def call_bot(scene: RingScene, seat: Seat) -> None:
    """Say that a bot thinks, and when of one more push."""
    if scene.state.stage is Stage.SLAM:
        scene.head(seat, N_("Corner slam!"), N_("One more push to come"))
    else:
        scene.call_turn(seat, N_("is thinking"))


def draw_title(scene: RingScene, canvas: Canvas) -> None:
    """The bar, and the plaque over the ring while something is called out."""
    kit, hud = scene.kit, scene.hud
    sprite, wide = hud.title(*title(scene))
    canvas.add("title", sprite, *kit.at(640 - wide / 2 - PAD, 5 - PAD))
    if scene.shout is not None:
        look, words = scene.shout
        sprite, wide = hud.shout(look, scene.tr(words))
        canvas.add("shout", sprite, *kit.at(640 - wide / 2 - PAD, 290 - PAD))
