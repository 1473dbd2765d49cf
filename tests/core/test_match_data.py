"""A match as data: what is told again, and when the end is shown."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.game import SeatSetup
from tabletop.core.registry import entry
from tabletop.core.session import Session, setup_of
from tabletop.match.course import Course, Ending, Over
from tabletop.match.tape import Past

PEOPLE = tuple(SeatSetup(name=name, look=n) for n, name in enumerate(("Ana", "Ben")))


def played() -> Session:
    """A match of the ring, from its start to the bell."""
    session = Session.new(setup_of("kabuto", PEOPLE, {"wrestlers": "lot", "bell": 2}, 3))
    game = entry("kabuto").load_game()
    from tabletop.core.chance import Chance

    chance = Chance("played")
    while session.outcome is None:
        seat = session.actors[0]
        session.play(seat, game.sample(session.state, seat, chance))
    return session


def test_the_end_is_shown_once_and_anew_after_something_was_told_again() -> None:
    course = Course(played())
    assert isinstance(course.due(), Ending) and course.over
    assert course.due() == Over()
    course.once_more()
    assert isinstance(course.due(), Ending)
    assert course.due() == Over()


def test_a_game_picks_what_is_told_again() -> None:
    course = Course(played())
    every: list[Past] = []

    def last(past: Iterable[Past]) -> tuple[Past, ...]:
        every.extend(past)
        return (every[-1],)

    (told,) = course.what_happened(0, last)
    assert told is every[-1] and len(every) == course.session.number
    assert told.record.number == course.session.number
