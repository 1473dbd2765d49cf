"""Pictures made before they are wanted: what a wrestler, a push and its falls will show first, in the background.

A piece that is not round, a portrait, a medal take tens of milliseconds the first time: more than a frame has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.results import Fall, Result
from kabuto.physics.simulate import simulate
from kabuto.rules.model import Part, Pushed, State, WrestlerChosen
from kabuto.screen.choose import EDGE, INSECT, sizes
from kabuto.screen.move_animations import kinds_of
from kabuto.screen.plates import MEDAL, PORTRAIT
from kabuto.screen.sprites import Look, step_of
from kabuto.screen.tipped import turned_step
from kabuto.screen.world import Shown
from kabuto.table.table import roster
from kabuto.table.tumble import landing
from tabletop.core.game import Seat

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

Job = Callable[[], object]


def of_table(ring: Ring) -> Iterator[Job]:
    """What the first frames need: the wrestlers that are known, or the cards to choose from."""
    hud = ring.hud
    for seat, key in enumerate(ring.panels.wrestlers):
        if key:
            yield from of_wrestler(ring, seat, key)
    if not all(ring.panels.wrestlers) and any(player.kind == "human" for player in ring.seats):
        keys = roster(ring.state)
        for key in keys:
            yield partial(hud.picture, f"card_{key}", sizes(len(keys))[0] - EDGE)
            yield partial(hud.picture, f"insect_{key}", INSECT)
            for kind in WRESTLERS[key].junior:
                yield partial(hud.medals.piece, Look(kind), 0)


def of_wrestler(ring: Ring, seat: Seat, key: str) -> Iterator[Job]:
    """A wrestler's piece on the ring, medal, portrait, and the signature piece in its lane."""
    hud, look = ring.hud, ring.look(seat)
    for piece in list(ring.world.pieces.values()):
        if piece.look.kind == "wrestler" and piece.look.seat == look:
            yield partial(ring.sprites.piece, Look("wrestler", key, look), piece.step)
    yield partial(hud.medals.bare, Look("wrestler", key, look), MEDAL)
    yield partial(hud.picture, f"card_{key}", PORTRAIT)
    for sprites in (hud.small, ring.sprites):
        yield partial(sprites.piece, Look(WRESTLERS[key].piece), 0)


def preparation(ring: Ring, before: State, parts: Sequence[Part]) -> Job | None:
    """What makes the recorded simulation of each push of a step, and what its film will show first.

    Args:
        ring: The board.
        before: The state that the step was played in.
        parts: What happened.
    """
    pushes = [part for part in parts if isinstance(part, Pushed)]
    chosen = [part for part in parts if isinstance(part, WrestlerChosen)]
    if not pushes and not chosen:
        return None

    def work() -> tuple[Result, ...]:
        for part in chosen:
            for job in of_wrestler(ring, part.seat, part.key):
                job()
        results = tuple(simulate(before.layout, part.push, before.arena, record=True) for part in pushes)
        for pushed, result in zip(pushes, results, strict=True):
            for job in _of_push(ring, pushed, result):
                job()
        return results

    return work


def _of_push(ring: Ring, part: Pushed, result: Result) -> Iterator[Job]:
    """The pushed piece, and what falls, where it is not round."""
    sprites = ring.sprites
    for number, kind in zip(part.push.ids, kinds_of(part), strict=True):
        if not _plain(kind) and result.frames is not None:
            x, y, angle = result.frames[0][result.ids.index(number)].tolist()
            yield partial(sprites.piece, Look(kind), Shown(number, Look(kind), x, y, angle).step)
    for fall in result.falls:
        if not _plain(fall.kind):
            goal = landing(
                ring.world.arena, part.push.corner, fall.body.x, fall.body.y, fall.vx, fall.vy, PIECES[fall.kind].reach
            )
            step = turned_step(step_of(fall.body.angle), goal.way)
            yield partial(sprites.bare, _look(ring, fall), step)


def _look(ring: Ring, fall: Fall) -> Look:
    piece = ring.world.pieces.get(fall.id)
    return piece.look if piece is not None else Look(fall.kind)


def _plain(kind: str) -> bool:
    """Whether a piece is a standard disc, which is made in a moment."""
    return PIECES[kind].rank in "SML"
