"""Recorded impacts: the same everywhere, though the library lists its contacts in no order that is."""

from itertools import permutations

import pytest

from kabuto.physics.aim import Push
from kabuto.physics.simulate import simulate
from kabuto.physics.world import Contact, World
from tests.physics.tables import PUSHED, disc, hall

HITS = tuple(Contact((0, 1), impulse, impulse, -impulse) for impulse in (0.1, 20.0, 21.0, 25.0))
"""What two pieces of several parts may do to each other in one step: four places, each hit otherwise."""


def test_what_two_pieces_do_to_each_other_in_a_step_adds_up_where_it_was_hit_hardest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    layout = (disc(4, "M", 0.0, 0.0), disc(7, "L", 40.0, 0.0))
    found = set()
    for order in permutations(HITS):
        listed = [list(order)]
        monkeypatch.setattr(World, "contacts", lambda self, listed=listed: listed.pop() if listed else [])
        result = simulate(layout, Push(0, "S", PUSHED), hall(), record=True)
        found.add(result.impacts)
    assert len(found) == 1, "whatever the order in which they are listed"
    ((impact,),) = found
    assert (impact.ids, impact.impulse, impact.x, impact.y) == ((4, 7), 66.1, 25.0, -25.0)
