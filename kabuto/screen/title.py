"""The bar at the top of the ring, and what is called out over it: whose turn it is and what to do, as the mode says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabuto.rules.model import Stage
from kabuto.screen.canvas import Canvas
from kabuto.screen.forecast import News
from kabuto.screen.materials import PAD
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.ui.draw.theme import EMBER

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
    if scene.mode == "aim" and (pulling is None or pulling.drawn) and scene.hands.news is not None:
        return look, *headline(scene, scene.hands.news)
    if scene.mode == "aim" and pulling is not None:
        return look, big, scene.tr(N_("Release: push!") if pulling.drawn else N_("Release here: nothing happens"))
    mouse = scene.app.devices.last in ("", "mouse")
    if scene.mode == "aim" and not small:
        small = scene.tr(N_("Pull back and release") if mouse else N_("Aim and push"))
    if aim is not None and scene.mode == "aim" and not mouse:
        degrees = f"{aim.angle:+.1f}°".replace(".", "," if scene.tr.language == "fr" else ".").replace("-", "−")
        return look, big, f"{small} · {degrees}" if small else degrees
    if aim is not None and scene.actor is not None and not scene.human(scene.actor):
        return look, big, scene.tr(N_("takes aim"))
    return look, big, small


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


def headline(scene: RingScene, found: News) -> tuple[str, str]:
    """The great news of an aim in words: louder than whose turn it is."""
    big, small = HEADLINES[found.kind, found.good, found.sure]
    body = next(body for body in scene.state.layout if body.id == found.id)
    name = scene.session.names[body.seat] if found.kind == "wrestler" else ""
    return scene.tr(big), scene.tr(small, name=name)


def call_push(scene: RingScene, seat: Seat) -> None:
    """Say what a person is to push: one more piece, the last one, or any."""
    last = sum(scene.state.inventory(seat).values()) == 1
    if scene.state.stage is Stage.SLAM:
        scene.head(seat, N_("Corner slam!"), N_("Push your last piece") if last else N_("Push one more piece"))
    else:
        # How it is done stands beside it, in the words of the device of the moment.
        if last:
            scene.head(seat, N_("Your last piece!"))
        else:
            scene.call_turn(seat, "")


def call_bot(scene: RingScene, seat: Seat) -> None:
    """Say that a bot thinks, and when of one more push."""
    if scene.state.stage is Stage.SLAM:
        scene.head(seat, N_("Corner slam!"), N_("One more push to come"))
    else:
        scene.call_turn(seat, N_("is thinking"))


def draw_title(scene: RingScene, canvas: Canvas) -> None:
    """The bar, and the plaque over the ring while something is called out."""
    kit, hud = scene.kit, scene.hud
    found = scene.hands.news if scene.mode == "aim" else None
    sprite, wide = hud.title(*title(scene), tone=None if found is None else GAIN if found.good else EMBER)
    canvas.add("title", sprite, *kit.at(640 - wide / 2 - PAD, 5 - PAD))
    if scene.shout is not None:
        look, words = scene.shout
        sprite, wide = hud.shout(look, scene.tr(words))
        canvas.add("shout", sprite, *kit.at(640 - wide / 2 - PAD, 290 - PAD))
