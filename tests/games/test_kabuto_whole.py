"""Whole matches of the full league kept in words: two, three and four players, and a rim.

A match file is resumed by its records, so that another processor's last bit changes nothing; a change of the rules
shows in the words beside it. After a wanted change of rules or physics: ``python -m tests.games.test_kabuto_whole``.
"""

from __future__ import annotations

from typing import Any

import pytest

from kabuto.rules.model import Part, Pushed, Submitted, TagsTaken
from kabuto.rules.move_model import Gained, MoveUsed, Paid, Stacked, TagsRemoved
from kabuto.rules.violations import check
from tests.games import playthroughs

HOLDS: dict[str, set[type[Any]]] = {
    "kabuto_full": {MoveUsed, Paid, Stacked, Gained, TagsTaken},
    "kabuto_three": {MoveUsed, Paid, Stacked, Gained, TagsTaken},
    "kabuto_teams": {MoveUsed, Paid, Stacked, Gained, TagsTaken, TagsRemoved, Submitted},
    "kabuto_stump": {MoveUsed, Paid, Stacked, Gained, Submitted},
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


@pytest.mark.parametrize("name", HOLDS)
def test_the_physics_of_today_play_it_again(name: str) -> None:
    """Every push, simulated anew, ends where its record says: whoever changes the physics writes the matches anew."""
    afresh, kept = playthroughs.afresh(name), playthroughs.kept(name)
    assert afresh.state == kept.state


if __name__ == "__main__":
    for one in HOLDS:
        playthroughs.write(one, new=True)
