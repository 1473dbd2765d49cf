"""Pictures made before they are wanted: what a wrestler, a push and its falls will show first, in the background.

A piece that is not round, a portrait, a medal take tens of milliseconds the first time: more than a frame has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import JUNIOR, WRESTLERS
from kabuto.physics.results import Fall, Result
from kabuto.physics.simulate import simulate
from kabuto.rules.layouts import SAKURA
from kabuto.rules.model import Pushed, State, WrestlerChosen
from kabuto.screen.choose import CHOICE, INSECT
from kabuto.screen.hud import MEDAL, PORTRAIT
from kabuto.screen.sprites import Look, step_of
from kabuto.screen.tipped import turned_step
from kabuto.screen.tumble import landing
from kabuto.screen.world import ARENA, Shown
from tabletop.core.game import Seat, Step

if TYPE_CHECKING:
    from kabuto.screen.table import RingTable

Job = Callable[[], object]


def of_table(scene: RingTable) -> Iterator[Job]:
    """What the first frames need: the wrestlers that are known, or the cards to choose from."""
    hud = scene.hud
    for seat, key in enumerate(scene.board.wrestlers):
        if key:
            yield from of_wrestler(scene, seat, key)
    if not all(scene.board.wrestlers) and any(map(scene.human, range(len(scene.board.wrestlers)))):
        for key in JUNIOR:
            yield partial(hud.picture, f"card_{key}", CHOICE)
            yield partial(hud.picture, f"insect_{key}", INSECT)
            for kind in WRESTLERS[key].junior:
                yield partial(hud.medals.piece, Look(kind), 0)


def of_wrestler(scene: RingTable, seat: Seat, key: str) -> Iterator[Job]:
    """A wrestler's piece on the ring, medal, portrait, and the signature piece in its lane."""
    hud, look = scene.hud, scene.look(seat)
    for piece in list(scene.world.pieces.values()):
        if piece.look.kind == "wrestler" and piece.look.seat == look:
            yield partial(scene.sprites.piece, Look("wrestler", key, look, piece.look.stack), piece.step)
    yield partial(hud.medals.bare, Look("wrestler", key, look), MEDAL)
    yield partial(hud.picture, f"card_{key}", PORTRAIT)
    for sprites in (hud.small, scene.sprites):
        yield partial(sprites.piece, Look(WRESTLERS[key].piece), 0)


def recorded(scene: RingTable, before: State, step: Step[Any, Any]) -> tuple[Result, ...]:
    """The recorded simulation of each push that an action made; and what its film will show first is there, too."""
    pushes = [event.public for event in step.events if isinstance(event.public, Pushed)]
    results = tuple(simulate(before.layout, part.push, SAKURA, record=True) for part in pushes)
    left = iter(results)
    for event in step.events:
        part = event.public
        if isinstance(part, WrestlerChosen):
            jobs = of_wrestler(scene, part.seat, part.key)
        elif isinstance(part, Pushed):
            jobs = _of_push(scene, part, next(left))
        else:
            continue
        for job in jobs:
            job()
    return results


def _of_push(scene: RingTable, part: Pushed, result: Result) -> Iterator[Job]:
    """The pushed piece, and what falls, where it is not round."""
    sprites, pushed = scene.sprites, Look(part.kind)
    if not _plain(part.kind) and result.frames is not None:
        x, y, angle = result.frames[0][result.ids.index(part.push.id)].tolist()
        yield partial(sprites.piece, pushed, Shown(part.push.id, pushed, x, y, angle).step)
    for fall in result.falls:
        if not _plain(fall.kind):
            goal = landing(ARENA, part.push.corner, fall.body.x, fall.body.y, fall.vx, fall.vy, PIECES[fall.kind].reach)
            step = turned_step(step_of(fall.body.angle), goal.way)
            yield partial(sprites.bare, _look(scene, fall), step)


def _look(scene: RingTable, fall: Fall) -> Look:
    piece = scene.world.pieces.get(fall.id)
    return piece.look if piece is not None else Look(fall.kind)


def _plain(kind: str) -> bool:
    """Whether a piece is a standard disc, which is made in a moment."""
    return PIECES[kind].rank in "SML"
