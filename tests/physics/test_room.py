"""A piece that is set back never overlaps: on a full ring the others are moved aside."""

from __future__ import annotations

import math

import pytest

from kabuto.data.arenas import ARENAS
from kabuto.physics.aim import Body, nearest_free, overlap
from kabuto.physics.room import set_back
from kabuto.physics.simulate import simulate, withdraw
from tabletop.core.chance import Chance
from tests.physics.tables import random_push, start

SAKURA = ARENAS["sakura"]


@pytest.mark.parametrize("number", range(4))
def test_a_wrestler_and_the_belts_disc_are_set_back_without_touching_anything(number: int) -> None:
    layout = start()
    for turn in range(number):
        push = random_push(Chance("room", 10 * number + turn), 100 + turn)
        layout, _ = withdraw(simulate(layout, push).layout)
    x, y = SAKURA.berths[number].world(-10.0, 4.0 * number)
    for body in (Body(900, "wrestler", x, y, 1.0, seat=0), Body(901, "M", x, y, belt=True)):
        after = set_back(layout, body)
        assert {one.id for one in after} == {one.id for one in layout} | {body.id}
        assert overlap(after) <= max(0.0, overlap(layout))
        assert all(SAKURA.on_ring(one.x, one.y) for one in after)
        there = {one.id: one for one in after}
        assert max(math.hypot(one.x - there[one.id].x, one.y - there[one.id].y) for one in layout) < 20


def test_a_wrestler_is_turned_so_that_it_moves_the_others_less() -> None:
    moved = {False: 0.0, True: 0.0}
    for number in range(6):
        push = random_push(Chance("turned", number), 100)
        layout, _ = withdraw(simulate(start(), push).layout)
        body = Body(900, "wrestler", *SAKURA.berths[number % 4].world(-10.0, 0.0), 1.0, seat=0)
        for turned in moved:
            there = {one.id: one for one in set_back(layout, body, turned=turned)}
            moved[turned] += max(math.hypot(one.x - there[one.id].x, one.y - there[one.id].y) for one in layout)
    assert moved[True] < 0.9 * moved[False]


def test_where_a_place_is_free_nothing_else_moves() -> None:
    layout = tuple(body for body in start() if body.kind != "S" and math.hypot(body.x - 46.3, body.y - 46.3) > 1)
    body = Body(901, "wrestler", -95, 95, 2.0, seat=0)
    after = set_back(layout, body)
    assert after[:-1] == layout and after[-1] == nearest_free(layout, body)
