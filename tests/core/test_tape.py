"""The tape of a match: where its turns begin, and how one goes from one to another."""

from __future__ import annotations

import pytest

from tabletop.core.registry import GAMES
from tabletop.match.course import Course, Ending, Shown
from tabletop.match.tape import Tape
from tests.screenshots.samples import sample

KEYS = [one.key for one in GAMES]


@pytest.mark.parametrize("game", KEYS)
def test_the_tape_has_the_steps_and_states_that_the_match_had(game: str) -> None:
    session = sample(("Ana", "Bob"), 24, game=game)
    tape = Tape.of(session)
    assert [(past.before, past.record, past.step) for past in tape.pasts] == list(session.states())
    assert tape.state(0) == session.start_state and tape.state(tape.end) == session.state


def test_a_stop_stands_wherever_a_turn_begins_and_at_both_ends() -> None:
    session = sample(("Ana", "Bob"), 12, game="kabuto", league="junior")
    tape = Tape.of(session)
    # Without moves: two wrestlers and the first tag; then each turn is the platform and a push.
    assert tape.turns == (0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    assert tape.stops == (0, 3, 5, 7, 9, 11, 12)


def test_where_a_game_counts_no_turns_each_other_actor_begins_one() -> None:
    session = sample(("Ana", "Bob"), 12, game="kabuto")

    class Uncounted(type(session.game)):
        def turns(self, state: object) -> None:
            return None

    tape = Tape(Uncounted(), session.start_state, Tape.of(session).pasts)
    acting = [tape.pasts[place].actor for place in range(tape.end)]
    changes = [n for n in range(1, tape.end) if acting[n] != acting[n - 1]]
    assert [stop for stop in tape.stops if 0 < stop < tape.end] == changes


def test_one_goes_turn_by_turn_and_never_beyond_an_end() -> None:
    tape = Tape.of(sample(("Ana", "Bob"), 12, game="kabuto", league="junior"))
    assert tape.stop_after(0) == 3 and tape.stop_after(3) == 5 and tape.stop_after(4) == 5
    assert tape.stop_after(11) == 12 and tape.stop_after(12) == 12
    assert tape.stop_before(12) == 11 and tape.stop_before(5) == 3 and tape.stop_before(4) == 3
    assert tape.stop_before(3) == 0 and tape.stop_before(0) == 0
    assert tape.nearest(0.0) == 0 and tape.nearest(1.0) == 12 and tape.nearest(0.5) in (5, 7)


def test_a_match_without_a_step_is_watched_too() -> None:
    tape = Tape.of(sample(("Ana", "Bob"), 0, game="kabuto"))
    assert tape.stops == (0,) and tape.next() is None and tape.stop_after(0) == tape.stop_before(0) == 0


def test_a_course_goes_on_from_where_it_was_sent_and_ends_anew() -> None:
    session = sample(("Ana", "Bob"), 6, game="kabuto")
    course = Course(session, watched=True)
    for _ in range(6):
        assert isinstance(course.due(), Shown)
    assert isinstance(course.due(), Ending) and course.over
    course.seek(4)
    assert not course.over and course.shown == Tape.of(session).state(4)
    due = course.due()
    assert isinstance(due, Shown) and due.past.before == course.shown
    course.seek(99)
    assert isinstance(course.due(), Ending)
