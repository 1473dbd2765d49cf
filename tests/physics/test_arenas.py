"""Every arena: looks, previews and closed forms agree with the push itself."""

import math

import pytest

from kabuto.data.arenas import ARENAS
from kabuto.data.groups import GROUPS
from kabuto.physics.aim import Push, into_range, legal, tidy
from kabuto.physics.preview import preview
from kabuto.physics.screening import Screen
from kabuto.physics.simulate import simulate
from tests.physics.tables import PUSHED, disc


@pytest.mark.parametrize("arena", list(ARENAS))
def test_at_either_end_of_what_may_be_aimed_a_piece_alone_stays_and_beyond_it_is_refused(arena: str) -> None:
    ring = ARENAS[arena]
    for corner in (0, len(ring.berths) // 3):
        for kind, speed in (("S", 250.0), ("L", 60.0)):
            low, high = into_range(kind, 0.0, 16.9, speed, corner, arena)
            assert low < high
            for angle in (low, high):
                push = Push(corner, kind, PUSHED, 16.9, angle, speed=speed)
                assert legal(push, ring) is None and not simulate((), push, ring).falls
            for angle in (low - 0.02, high + 0.02):
                assert legal(Push(corner, kind, PUSHED, 16.9, angle, speed=speed), ring) is not None


@pytest.mark.parametrize("arena", list(ARENAS))
@pytest.mark.parametrize("group", ["file", "full_moon"])
def test_a_group_in_file_stays_on_every_ring(arena: str, group: str) -> None:
    ring = ARENAS[arena]
    corner = len(ring.berths) // 4
    push = Push(corner, GROUPS[group][0].kind, PUSHED, speed=100.0, group=group)
    assert legal(push, ring) is None
    assert [body.id for body in simulate((), push, ring).layout] == list(push.ids)


@pytest.mark.parametrize("arena", list(ARENAS))
def test_looks_and_previews_are_those_of_the_push(arena: str) -> None:
    ring = ARENAS[arena]
    corner = len(ring.berths) // 2
    berth = ring.berths[corner]
    layout = tidy(disc(n, "M", *berth.world(30.0 + 31.0 * (n % 2), 31.0 * (n // 2 - 1))) for n in range(6))
    layout = tuple(body for body in layout if ring.on_ring(body.x, body.y))
    push = Push(corner, "L", PUSHED, 2.0, 0.05, speed=150.0)
    result, glance = simulate(layout, push, ring), Screen(layout, ring).glance(push)
    assert sorted(glance.fallen) == sorted(fall.id for fall in result.falls)
    shown = preview(layout, push, "whole", ring)
    assert shown is not None and shown.falls == tuple(fall.id for fall in result.falls)
    there = {body.id: (body.x, body.y) for body in result.layout}
    apart = [math.dist(at, there[key]) for key, at in zip(glance.ids, glance.at, strict=True) if key in there]
    assert max(apart) < 3
