"""What a push did, as frozen data."""

from __future__ import annotations

import msgspec
import numpy as np
import numpy.typing as npt

from kabuto.physics.aim import Body, Layout

Frames = npt.NDArray[np.float32]


class PhysicsError(ValueError):
    """A push that cannot be simulated: it fits nowhere, or is faster than collisions can be caught."""


class Fall(msgspec.Struct, frozen=True):
    """A piece that left the ring.

    Attributes:
        id: The body.
        kind: Its kind; what lay on it falls with it.
        step: The simulation step of its fall; the last one when the platform was withdrawn.
        body: The whole body with its last pose.
        vx: Its velocity then, mm/s.
        vy: Its velocity then, mm/s.
        withdrawn: It stood on the platform when that was taken away: not a result of the push.
    """

    id: int
    kind: str
    step: int
    body: Body
    vx: float = 0.0
    vy: float = 0.0
    withdrawn: bool = False


class Impact(msgspec.Struct, frozen=True):
    """Two pieces met: for sounds and dust.

    Attributes:
        step: When.
        x: Where, mm.
        y: Where, mm.
        impulse: How hard, g·mm/s. A small disc met at full strength: about 900.
        kinds: The two kinds.
        ids: The two bodies.
    """

    step: int
    x: float
    y: float
    impulse: float
    kinds: tuple[str, str]
    ids: tuple[int, int]


class Result(msgspec.Struct, frozen=True):
    """What a push did.

    Attributes:
        layout: What is left on the ring and on the platform, settled.
        falls: In the order of falling.
        released_step: When the finger let go.
        steps: How many steps it took, each of :data:`kabuto.physics.simulate.STEP` seconds.
        impacts: First contacts, only when recorded.
        ids: The bodies of ``frames``, only when recorded.
        frames: [steps + 1, bodies, 3] of x, y, angle, only when recorded; a fallen body stays where it fell.
    """

    layout: Layout
    falls: tuple[Fall, ...]
    released_step: int
    steps: int
    impacts: tuple[Impact, ...] = ()
    ids: tuple[int, ...] = ()
    frames: Frames | None = None


class Glance(msgspec.Struct, frozen=True):
    """A quick look at what a push would do: close to the exact result, not equal to it.

    Attributes:
        fallen: The ids in the order of falling.
        ids: All bodies, the pushed ones last.
        at: [bodies, 2] where they come to rest; a fallen body: where it fell.
    """

    fallen: tuple[int, ...]
    ids: tuple[int, ...]
    at: npt.NDArray[np.float64]
