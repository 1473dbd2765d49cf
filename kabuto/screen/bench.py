"""Pushes to be played back for the frame bars: hard flicks into a full ring, with copies that make it 45 pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np

from kabuto.physics.results import Result
from kabuto.physics.simulate import simulate
from kabuto.rules.model import PlacePlatform, Pushed, PushPiece
from kabuto.screen.board import RingBoard
from kabuto.screen.ring import scene as make
from tabletop.core.chance import Chance
from tabletop.core.game import MatchSetup
from tabletop.core.session import Session
from tabletop.ui.app.application import Application
from tabletop.ui.match.scene import MatchScene

PIECES = 45
PUSHES = 8
ASIDE = 5.0
"""Millimetres between a piece and its copy."""


def films(app: Application, setup: MatchSetup, turn: Callable[[], object]) -> Iterator[MatchScene]:
    """The scene, each time as the playback of another push begins; ``turn`` runs the app for one frame."""
    session = Session.new(setup)
    scene = make(app, session)
    ring = scene.board
    assert isinstance(ring, RingBoard)
    app.reset(scene)
    chance = Chance("films")
    for number in range(PUSHES):
        while True:
            state, seat = session.state, session.actors[0]
            if isinstance(action := session.game.sample(state, seat, chance), PushPiece):
                action = PushPiece(action.kind, 0.0, 0.0, action.turn, 100.0)
            elif session.number and not isinstance(action, PlacePlatform):
                action = session.game.actions(state, seat)[0]
            step = session.play(seat, action)
            pushed = next((event.public for event in step.events if isinstance(event.public, Pushed)), None)
            if pushed is not None:
                break
        result = simulate(state.layout, pushed.push, state.arena, record=True)
        scene.course.taken_back()
        turn()
        while not (ring.ready and app.settled):
            turn()
        ring.show(session.game.view(state, None))
        scene.reel.add(ring.telling.push(pushed, (), step.state, crowded(result), again=True))
        scene.reel.begin()
        add_copies(ring, result, number)
        yield scene
        if session.outcome is not None:
            return


def crowded(result: Result) -> Result:
    """The recording with copies of its first pieces, a little aside."""
    missing = PIECES - len(result.ids)
    if missing <= 0:
        return result
    assert result.frames is not None
    copies = result.frames[:, :missing].copy()
    copies[:, :, :2] += ASIDE
    ids = (*result.ids, *(max(result.ids) + 1 + n for n in range(missing)))
    return msgspec.structs.replace(result, ids=ids, frames=np.concatenate([result.frames, copies], axis=1))


def add_copies(ring: RingBoard, result: Result, number: int) -> None:
    """Show the copies, too."""
    shown: dict[int, Any] = ring.world.pieces
    for n, source in enumerate(result.ids[: max(0, PIECES - len(result.ids))]):
        if source in shown:
            copy = max(result.ids) + 1 + n
            shown[copy] = replace(shown[source], id=copy)
