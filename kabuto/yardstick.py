"""What the bars of the physics are measured against: the same push in Box2D 2.3, written as its manual would have it.

Box2D is a development dependency (``box2d``); without it nothing is measured. Lengths are centimetres there, since its
tolerances are made for bodies of about one unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from kabuto.data.arenas import Arena
from kabuto.data.pieces import PIECE_FRICTION, PIECES, RESTITUTION
from kabuto.physics.aim import Body, Push, start_pose
from kabuto.physics.simulate import beyond, finger
from kabuto.physics.world import REST_SPEED

NO_BOX2D = "Box2D is not installed: pip install 'dohyo[dev]' brings it"
STEP = 1 / 240
"""Seconds: twice our step."""
VELOCITY_ROUNDS, POSITION_ROUNDS = 8, 3
"""Box2D's own advice."""
EVERY = 4
"""Falls and rest are read every so many steps."""
MAX_STEPS = 2400
_CM = 0.1
_HAND = 1e6
_RIM = 15.0
"""How far from its centre a turning piece is looked at, mm."""


def box2d_push(layout: Sequence[Body], push: Push, arena: Arena) -> int:
    """One push: discs and polygons, a friction joint to the board each, the pushed one driven off the platform.

    Returns:
        How many pieces fell.
    """
    box = import_module("Box2D")
    start = start_pose(push, arena, layout)
    assert start is not None
    world = box.b2World(gravity=(0, 0), doSleep=True)
    board = world.CreateStaticBody()
    bodies = [_body(world, board, one) for one in layout]
    pushed = _body(world, None, Body(push.id, push.kind, *start))
    bodies.append(pushed)
    berth, velocity = arena.berths[push.corner], tuple(v * _CM for v in finger(push, arena.berths[push.corner]))
    weight = pushed.massData
    pushed.massData = box.b2MassData(mass=_HAND, I=weight.I, center=weight.center)
    driven, fallen = True, 0
    for step in range(1, MAX_STEPS + 1):
        if driven:
            pushed.linearVelocity = velocity
        world.Step(STEP, VELOCITY_ROUNDS, POSITION_ROUNDS)
        if driven:
            x, y = pushed.position
            if beyond(x / _CM, y / _CM, berth) >= PIECES[push.kind].reach:
                driven, pushed.massData = False, weight
                _hold(world, board, pushed, push.kind)
        if step % EVERY:
            continue
        moving = False
        for body in list(bodies):
            x, y = body.position
            if not arena.on_ring(x / _CM, y / _CM) and beyond(x / _CM, y / _CM, berth) > 0:
                driven = driven and body is not pushed
                bodies.remove(body)
                world.DestroyBody(body)
                fallen += 1
                continue
            vx, vy = body.linearVelocity
            turning = abs(body.angularVelocity) * _RIM > REST_SPEED
            moving = moving or turning or vx * vx + vy * vy > (REST_SPEED * _CM) ** 2
        if not moving and not driven:
            break
    return fallen


def _body(world: Any, board: Any, source: Body) -> Any:
    piece = PIECES[source.kind]
    body = world.CreateDynamicBody(position=(source.x * _CM, source.y * _CM), angle=source.angle)
    wood = {
        "density": piece.mass / piece.area / _CM**2,
        "friction": PIECE_FRICTION,
        "restitution": RESTITUTION,
    }
    if piece.round:
        body.CreateCircleFixture(radius=piece.radius * _CM, **wood)
    for part in piece.parts:
        body.CreatePolygonFixture(vertices=[(x * _CM, y * _CM) for x, y in part], **wood)
    if board is not None:
        _hold(world, board, body, source.kind)
    return body


def _hold(world: Any, board: Any, body: Any, kind: str) -> None:
    """The board's friction."""
    piece = PIECES[kind]
    world.CreateFrictionJoint(
        bodyA=board,
        bodyB=body,
        localAnchorA=body.position,
        maxForce=piece.grip * _CM,
        maxTorque=piece.torque * _CM**2,
    )
