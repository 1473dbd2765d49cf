"""Whole matches of the full league kept in words: on each ring, with each number of players.

A match file is resumed by its records, so that another processor's last bit changes nothing; a change of the rules
shows in the words beside it. After a wanted change of rules or physics: ``python -m tests.games.test_kabuto_whole``.
"""

from __future__ import annotations

import math
from typing import Any

import pytest

from kabuto.data.arenas import HOLE_RADIUS
from kabuto.data.layouts import STARTS
from kabuto.rules.model import KnockedOut, Part, Pushed, Submitted, TagsTaken
from kabuto.rules.move_model import Gained, MoveUsed, Paid, Stacked, TagsRemoved
from kabuto.rules.violations import check
from tests.games import playthroughs

_STACKED: set[type[Any]] = {MoveUsed, Paid, Stacked, Gained, KnockedOut}
HOLDS: dict[str, set[type[Any]]] = {
    "kabuto_full": _STACKED | {TagsTaken},
    "kabuto_three": _STACKED | {TagsTaken},
    "kabuto_teams": _STACKED | {TagsTaken, TagsRemoved, Submitted},
    "kabuto_stump": _STACKED | {Submitted},
    "kabuto_stump_three": _STACKED,
    "kabuto_stump_teams": _STACKED,
    "kabuto_hole": {MoveUsed, Paid, Gained, TagsRemoved, KnockedOut},
    "kabuto_hole_three": _STACKED | {TagsTaken, TagsRemoved},
    "kabuto_hole_teams": _STACKED | {TagsTaken, TagsRemoved},
    "kabuto_eight": _STACKED,
    "kabuto_eight_teams": _STACKED,
}
"""What comes to pass in each, so that the words have something to say."""


@pytest.mark.parametrize("name", HOLDS)
def test_a_whole_match_is_told_word_for_word(name: str) -> None:
    assert playthroughs.lines(playthroughs.kept(name)) == playthroughs.golden(name)


@pytest.mark.parametrize("name", HOLDS)
def test_a_whole_match_is_sound_and_holds_what_it_is_kept_for(name: str) -> None:
    session = playthroughs.kept(name)
    steps = [step for _, _, step in session.states()]
    assert all(check(step.state) == [] for step in steps)
    assert session.outcome is not None
    assert {type(event.public) for step in steps for event in step.events} >= HOLDS[name]


def test_groups_are_pushed_in_one_of_them() -> None:
    parts: list[Part] = [
        event.public for name in HOLDS for _, _, step in playthroughs.kept(name).states() for event in step.events
    ]
    assert any(isinstance(part, Pushed) and part.push.group for part in parts)


def test_every_ring_with_every_number_of_players_has_its_match() -> None:
    kept = {_setting(name) for name in HOLDS}
    assert kept == {(seats, arena) for arena, starts in STARTS.items() for seats in starts}


def _setting(name: str) -> tuple[int, str]:
    """How many play in a kept match, and on which ring."""
    state = playthroughs.kept(name).state
    return len(state.sides), state.table.arena


@pytest.mark.parametrize("name", [name for name in HOLDS if "hole" in name])
def test_on_the_ring_with_a_hole_something_falls_through_it(name: str) -> None:
    falls = [
        fall.body
        for _, _, step in playthroughs.kept(name).states()
        for event in step.events
        if isinstance(event.public, Pushed)
        for fall in event.public.falls
    ]
    assert any(math.hypot(body.x, body.y) < HOLE_RADIUS for body in falls)


@pytest.mark.parametrize("name", HOLDS)
def test_the_physics_of_today_play_it_again(name: str) -> None:
    """Every push, simulated anew, ends where its record says: whoever changes the physics writes the matches anew."""
    afresh, kept = playthroughs.afresh(name), playthroughs.kept(name)
    assert afresh.state == kept.state


if __name__ == "__main__":
    for one in HOLDS:
        playthroughs.write(one, new=True)
