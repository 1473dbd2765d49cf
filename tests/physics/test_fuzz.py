"""Two thousand random pushes on rings as they come: nothing is lost, nothing is out of bounds."""

import math
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from kabuto.data.arenas import ARENAS
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import overlap
from kabuto.physics.simulate import MAX_STEPS, simulate, speed_cap, withdraw
from tabletop.core.chance import Chance
from tests.physics.tables import random_push, start

CHAINS, PUSHES = 40, 50
KINDS = ("S", "M", "L", "scythe", "horn", "hexagon", "leg", "half_moon", "ball", "cube", "triangle")


def chain(number: int) -> list[str]:
    """Fifty pushes one after the other, again from a start when the ring is nearly bare; what went wrong.

    Every fourth chain begins on the full ring, the others where some pieces are missing.
    """
    first = tuple(body for i, body in enumerate(start()) if number % 4 == 0 or (i + number) % 3)
    layout, wrong = first, []
    for turn in range(PUSHES):
        chance = Chance("fuzz", number * PUSHES + turn)
        push = random_push(chance, 1000 + turn, KINDS if turn % 2 else "SML")
        result = simulate(layout, push)
        before = {body.id for body in layout} | {push.id}
        left, gone = withdraw(result.layout)
        fallen = [fall.id for fall in (*result.falls, *gone)]
        if sorted([*fallen, *(body.id for body in left)]) != sorted(before):
            wrong.append(f"{number}.{turn}: a piece is neither on the ring nor counted out")
        for body in left:
            if not all(map(math.isfinite, (body.x, body.y, body.angle))):
                wrong.append(f"{number}.{turn}: {body} is nowhere")
            if not ARENAS["sakura"].on_ring(body.x, body.y):
                wrong.append(f"{number}.{turn}: {body} floats")
        if result.steps >= MAX_STEPS:
            wrong.append(f"{number}.{turn}: not at rest after {result.steps} steps")
        if any(math.hypot(fall.vx, fall.vy) > speed_cap(fall.kind) + 0.01 for fall in result.falls):
            wrong.append(f"{number}.{turn}: something was shot out")
        if turn % 5 == 0 and (deep := overlap(left)) > 1.0:
            wrong.append(f"{number}.{turn}: pieces overlap by {deep:.2f} mm")
        layout = left
        if sum(PIECES[body.kind].area for body in layout) < 6000:
            layout = first
    return wrong


def test_two_thousand_random_pushes() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        found = list(pool.map(chain, range(CHAINS), chunksize=4))
    assert len(found) * PUSHES == 2000
    assert [line for lines in found for line in lines] == []
