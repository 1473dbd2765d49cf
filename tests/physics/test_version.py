"""What a version of the physics is: its constants, its pieces, and where some pushes end.

A change of any of them makes old match files look another way. Whoever means it raises ``PHYSICS_VERSION`` and gives
the new version rows of its own in the tables below.
"""

from __future__ import annotations

import math

import pytest

from kabuto.data import pieces
from kabuto.data.outlines import CIRCLES, OUTLINES
from kabuto.data.pieces import PIECES
from kabuto.physics import aim, world
from kabuto.physics import simulate as physics
from kabuto.physics.aim import Body, Push
from kabuto.physics.simulate import PHYSICS_VERSION, simulate
from tests.physics.tables import start

NEAR = 1e-3
"""mm and radians: a changed constant moves pieces by far more, another processor's last bit by far less."""

CONSTANTS = {
    1: {
        "STEP": 1 / 240,
        "ITERATIONS": 30,
        "MAX_STEPS": 2400,
        "REST_STEPS": 4,
        "REST_SPEED": 0.5,
        "FINGER_MASS": 1e9,
        "FINGER_TORQUE": 3e5,
        "SLOP": 0.02,
        "BIAS": 0.5**60,
        "THICKNESS": 9.0,
        "DENSITY": 0.0007,
        "GRAVITY": 9810.0,
        "BOARD_FRICTION": 0.35,
        "PIECE_FRICTION": 0.2,
        "MIN_SPEED": 60.0,
        "MAX_SPEED": 450.0,
        "MAX_ANGLE": math.radians(80),
        "START_GAP": 4.0,
        "PLACES": 4,
    },
    2: {
        "STEP": 1 / 480,
        "ITERATIONS": (18, 8),
        "STRIDE": 0.6,
        "LOOK": 2.0,
        "EVERY": 8,
        "MAX_STEPS": 4800,
        "FASTEST": 1.12,
        "CRAMMED": 0.2,
        "PARTINGS": 40,
        "REST_SPEED": 0.5,
        "REST_TIME": 1 / 60,
        "FINGER_MASS": 1e9,
        "FINGER_TORQUE": 3e5,
        "MARGIN": 0.02,
        "SLOP": 0.02,
        "HALVINGS": (20.0, 30.0),
        "SETTLING": 30.0,
        "THICKNESS": 9.0,
        "DENSITY": 0.0007,
        "GRAVITY": 9810.0,
        "BOARD_FRICTION": 0.35,
        "PIECE_FRICTION": 0.2,
        "RESTITUTION": 0.3,
        "SLOWEST": 20.0,
        "MIN_SPEED": 60.0,
        "MAX_SPEED": 250.0,
        "MAX_ANGLE": math.radians(80),
        "START_GAP": 4.0,
        "PLACES": 4,
    },
}

CONSTANTS[3] = {**CONSTANTS[2], "FASTEST": 1.09, "HALVINGS": (5.0, 30.0), "JAMMED": 0.5, "EASED": 0.4}

WEIGHTS = {
    1: {  # kind: g, g·mm² of inertia, mm to the farthest point, mm of half the thinnest bulk
        "S": (1.9792, 98.96, 10.0, 10.0),
        "M": (4.4532, 500.99, 15.0, 15.0),
        "L": (7.9168, 1583.36, 20.0, 20.0),
        "wrestler": (7.2874, 1407.47, 26.83, 18.0),
        "scythe": (2.9597, 819.33, 32.87, 4.0),
        "horn": (4.7381, 1277.08, 28.96, 5.0),
        "hexagon": (3.6883, 346.29, 15.01, 13.0),
        "leg": (2.3291, 282.76, 22.35, 5.0),
        "half_moon": (3.9135, 495.06, 21.71, 9.91),
        "ball": (10.47, 2769.31, 23.0, 23.0),
        "cube": (1.2348, 40.34, 9.9, 7.0),
        "triangle": (3.1536, 303.79, 19.63, 14.72),
    }
}
WEIGHTS[3] = WEIGHTS[2] = WEIGHTS[1]

BASE = (Body(0, "L", 40.0, 40.0, stack=("M", "S")), Body(1, "wrestler", 5.0, 8.0, 1.0, seat=0))
PUSHES = {
    "a small disc, steady": (start(), Push(0, "S", 1000, 4.0, 0.1, 0.0, 60.0)),
    "a large disc, steady": (start(), Push(1, "L", 1000, -6.0, -0.2, 0.0, 60.0)),
    "a large disc, flicked": (start(), Push(2, "L", 1000, 0.0, 0.05, 0.0, 300.0)),
    "a horn at full strength": (start(), Push(3, "horn", 1000, 2.0, 0.0, 0.3, 450.0)),
    "a medium disc against a stack": (BASE, Push(0, "M", 1000, 3.0, 0.02, 0.0, 400.0)),
}

ENDS = {
    1: {  # step of the release, steps, who fell, and where some came to rest
        "a small disc, steady": (
            *(97, 105, (25,)),
            {
                1000: (70.0259, 62.7911, -2.356194),
                17: (71.9826, 42.8991, 0.259915),
                29: (34.7987, 81.6474, 0.00052),
            },
        ),
        "a large disc, steady": (
            *(180, 194, (27, 20)),
            {
                1000: (-66.596, 52.2079, -0.742856),
                19: (-60.0135, 22.9596, -0.389505),
                23: (-40.1407, 66.332, 0.136102),
            },
        ),
        "a large disc, flicked": (
            *(36, 64, (28, 19)),
            {
                1000: (-55.0502, -52.7392, 0.796427),
                20: (-63.2554, -23.2064, 0.911113),
                24: (-25.5619, -60.7936, -1.006288),
            },
        ),
        "a horn at full strength": (
            *(31, 67, (26, 17, 29)),
            {
                1000: (42.356, -46.7204, 2.003627),
                18: (42.4851, -5.1191, 0.516782),
                22: (37.0296, -31.7731, -0.425301),
            },
        ),
        "a medium disc against a stack": (
            *(21, 53, ()),
            {
                1000: (49.2892, 43.7964, -2.362736),
                0: (20.4015, 24.0771, -0.021524),
                1: (-12.8744, -8.3528, 1.059891),
            },
        ),
    },
    2: {  # as above
        "a small disc, steady": (
            *(193, 208, (25,)),
            {
                1000: (70.1744, 62.9849, -2.354147),
                17: (71.4854, 43.0218, 0.210223),
                29: (34.8175, 81.7047, 0.00173),
            },
        ),
        "a large disc, steady": (
            *(360, 376, (27, 20)),
            {
                1000: (-66.6592, 52.2881, -0.725593),
                19: (-59.9964, 23.0901, -0.383137),
                23: (-40.1143, 66.2949, 0.129559),
            },
        ),
        "a large disc, flicked": (
            *(71, 108, (19,)),
            {
                1000: (-55.0597, -52.4196, 0.786572),
                20: (-64.9434, -23.3768, 0.420814),
                24: (-26.5731, -62.3436, -0.721212),
            },
        ),
        "a horn at full strength": (
            *(62, 108, (26, 17, 20, 28, 29, 21)),
            {
                1000: (42.8562, -46.1624, 2.02178),
                18: (43.4633, -3.8114, 0.194186),
                22: (37.1155, -31.4962, -0.266719),
            },
        ),
        "a medium disc against a stack": (
            *(41, 112, ()),
            {
                1000: (49.2521, 43.8982, -2.358322),
                1: (-16.5892, -12.2801, 1.053288),
                0: (19.9288, 24.7428, -0.026217),
            },
        ),
    },
    3: {  # as above
        "a small disc, steady": (
            *(193, 208, (25,)),
            {
                1000: (70.1779, 62.9893, -2.356194),
                17: (71.9362, 43.0702, 0.267483),
                29: (34.8232, 81.6842, 0.00177),
            },
        ),
        "a large disc, steady": (
            *(360, 384, (27, 20)),
            {
                1000: (-66.6465, 52.2595, -0.72925),
                19: (-60.086, 23.0228, -0.384509),
                23: (-40.1216, 66.3111, 0.135355),
            },
        ),
        "a large disc, flicked": (
            *(71, 108, (19,)),
            {
                1000: (-55.0412, -52.4825, 0.787859),
                20: (-65.065, -24.1871, 0.414528),
                24: (-26.7346, -62.4704, -0.702324),
            },
        ),
        "a horn at full strength": (
            *(62, 108, (26, 17)),
            {
                1000: (45.3958, -47.7951, 2.026442),
                18: (45.0128, -6.1661, 0.294406),
                22: (39.3098, -33.8445, -0.272447),
            },
        ),
        "a medium disc against a stack": (
            *(41, 110, ()),
            {
                1000: (49.3136, 43.9553, -2.358343),
                1: (-15.4584, -11.2185, 1.053268),
                0: (20.0099, 24.8185, -0.026242),
            },
        ),
    },
}


def test_the_constants_of_this_version() -> None:
    found = {
        name: next(getattr(module, name) for module in (physics, world, pieces, aim) if hasattr(module, name))
        for name in CONSTANTS[PHYSICS_VERSION]
    }
    assert found == CONSTANTS[PHYSICS_VERSION]


def test_the_pieces_of_this_version() -> None:
    found = {
        kind: (round(piece.mass, 4), round(piece.moment, 2), round(piece.reach, 2), round(piece.inner, 2))
        for kind, piece in PIECES.items()
    }
    assert found == WEIGHTS[PHYSICS_VERSION]
    assert set(CIRCLES) | set(OUTLINES) == set(PIECES) and CIRCLES == {"S": 10, "M": 15, "L": 20, "ball": 23}


@pytest.mark.parametrize("name", list(PUSHES))
def test_where_pushes_of_this_version_end(name: str) -> None:
    layout, push = PUSHES[name]
    result = simulate(layout, push)
    released, steps, fallen, ends = ENDS[PHYSICS_VERSION][name]
    assert (result.released_step, result.steps, tuple(fall.id for fall in result.falls)) == (released, steps, fallen)
    places = {body.id: (body.x, body.y, body.angle) for body in result.layout}
    for number, place in ends.items():
        assert places[number] == pytest.approx(place, abs=NEAR)
