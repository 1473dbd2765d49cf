"""Who is asked, which device is whose, and how a race is decided: no screen, no clock."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.chance import Chance
from tabletop.core.game import MatchSetup, SeatSetup
from tabletop.core.session import Session
from tabletop.match.asking import One, Part, Team, Together, ask_of, own_parts, voices
from tabletop.match.course import Asked, Course, Thinking
from tabletop.match.race import TIE_MS, Window
from tabletop.match.seating import Seating
from tests.contract.giver import Giver
from tests.contract.snaprace import SnapRace, State

MS = 1_000_000
ALL = ("mouse", "keyboard", "pad:1", "pad:2")


def seating(*devices: str) -> Seating:
    """People with these devices; "bot" for a bot."""
    kinds = [("bot", "any") if device == "bot" else ("human", device) for device in devices]
    return Seating(tuple(SeatSetup(name=f"P{n}", kind=kind, device=device) for n, (kind, device) in enumerate(kinds)))


# ---------------------------------------------------------------------- who is asked
def test_the_rules_say_who_is_asked() -> None:
    race, giver = SnapRace(), Giver()
    state = race.start(3, {"hand": 3, "snap": "reflex"}, Chance(1))
    assert ask_of(race, state, {0, 1}) == One(0, moment=True)
    state = State(hands=((5, 1), (2, 5)), pile=(9, 9), discard=(5,))
    assert ask_of(race, state, {0}) == Together((0, 1))
    begun = giver.start(4, {"secrets": 1}, Chance(1))
    assert ask_of(giver, begun, {0}) == One(0)
    clued = giver.play(begun, 0, giver.actions(begun, 0)[0], Chance(1)).state
    assert ask_of(giver, clued, {3}) == Team(1, (1, 2, 3))


@pytest.mark.parametrize(("kinds", "due"), [("bbb", Thinking), ("bbh", Asked), ("hbb", Asked)])
def test_people_are_asked_when_one_of_them_acts_among_others(kinds: str, due: Any) -> None:
    game = SnapRace()
    seats = tuple(
        SeatSetup(name=f"P{n}", kind="human" if kind == "h" else "bot", level="easy") for n, kind in enumerate(kinds)
    )
    session = Session.new(
        MatchSetup(game="snaprace", seats=seats, options={"hand": 3, "snap": "reflex"}, seed=1), game=game
    )
    course = Course(session)
    for seat in range(3):
        assert course.due() == (Asked if kinds[seat] == "h" else Thinking)(One(seat, moment=True))
        session.play(seat, game.actions(session.state, seat)[0])
    assert course.due() == due(Together((0, 1, 2)))
    snaps = {seat: game.sample(session.state, seat, Chance("snap")) for seat in range(3)}
    session.play_together(snaps)
    assert len(course.what_happened(2)) == 1, "all of them acted in the last step"


# ---------------------------------------------------------------------- devices
@pytest.mark.parametrize(
    ("devices", "parts"),
    [
        (("keyboard", "keyboard", "pad:1"), {0: ("keyboard", "left"), 1: ("keyboard", "right"), 2: ("pad:1", "")}),
        (("keyboard", "mouse"), {0: ("keyboard", ""), 1: ("mouse", "")}),
        (("any", "any", "any"), {0: ("keyboard", "left"), 1: ("keyboard", "right"), 2: ("pad:1", "")}),
        (("any", "keyboard", "pad:2"), {0: ("keyboard", "left"), 1: ("keyboard", "right"), 2: ("pad:2", "")}),
        (("pad:7", "mouse"), {0: ("keyboard", ""), 1: ("mouse", "")}),
        (("keyboard", "bot", "bot"), {0: ("any", "")}),
        (("bot", "mouse", "pad:1"), {1: ("mouse", ""), 2: ("pad:1", "")}),
    ],
)
def test_each_person_has_a_key_of_their_own(devices: tuple[str, ...], parts: dict[int, tuple[str, str]]) -> None:
    found, missing = own_parts(seating(*devices), ALL)
    assert found == {seat: Part(*part) for seat, part in parts.items()} and missing == ()


def test_six_people_find_keys_and_the_seventh_does_not() -> None:
    found, missing = own_parts(seating(*["any"] * 7), (*ALL, "pad:3"))
    assert len(set(found.values())) == 6 and missing == (6,)
    assert own_parts(seating("mouse", "mouse"), ALL)[1] == (1,), "a mouse has no halves"
    assert own_parts(seating(*["keyboard"] * 3), ALL)[1] == (2,), "nor has a keyboard three"


def test_a_device_speaks_for_who_holds_it_and_a_shared_one_for_all() -> None:
    def present(device: str) -> bool:
        return device in ALL

    own = seating("bot", "keyboard", "pad:1", "mouse")
    members = (0, 1, 2, 3)
    assert voices(own, members, "keyboard", present) == (1,)
    assert voices(own, members, "mouse", present) == (3,)
    assert voices(own, members, "pad:2", present) == ()
    shared = seating("any", "any", "pad:1", "bot")
    assert voices(shared, members, "mouse", present) == (0, 1, 2)
    assert voices(shared, members, "keyboard", present) == (0, 1)
    assert voices(shared, members, "pad:1", present) == (2,)


def test_the_pad_of_somebody_who_has_no_say_speaks_for_nobody() -> None:
    """Where the others may use any device, too; a mouse and a keyboard are everybody's."""
    giver = seating("pad:1", "any", "any")
    assert voices(giver, (1, 2), "pad:1", ALL.__contains__) == ()
    assert voices(giver, (1, 2), "pad:2", ALL.__contains__) == (1, 2)
    assert voices(giver, (1, 2), "keyboard", ALL.__contains__) == (1, 2)
    assert voices(seating("keyboard", "any"), (1,), "keyboard", ALL.__contains__) == (1,)
    assert voices(giver, (1, 2), "pad:1", ALL[:3].__contains__) == (1, 2), "one pad alone is handed round"


def test_a_seat_is_apart_whose_device_is_there_and_nobody_else_s() -> None:
    seats = seating("pad:1", "keyboard", "keyboard", "any", "pad:3", "mouse")
    assert [seats.apart(seat, ALL.__contains__) for seat in range(6)] == [True, False, False, False, False, False]


# ---------------------------------------------------------------------- the window of a race
def test_the_first_press_stops_the_window_and_who_is_as_fast_counts() -> None:
    window = Window((0, 1, 2), (), 5 * MS, 4.0)
    assert window.result(900 * MS) is None and window.pressed(900 * MS) == {}
    assert window.press(1, 305 * MS) and not window.press(1, 306 * MS), "once is enough"
    assert window.result(335 * MS) is None, "it stays for a tie"
    assert window.press(0, 335 * MS) and not window.press(2, 336 * MS)
    assert window.result(335 * MS) is None and window.result(336 * MS) == {0: 330, 1: 300}
    assert TIE_MS == 30


def test_a_press_that_is_told_late_counts_by_its_own_time() -> None:
    window = Window((0, 1), (), 0, 4.0)
    assert window.press(1, 320 * MS) and window.press(0, 310 * MS)
    assert window.result(400 * MS) == {0: 310, 1: 320}
    assert not Window((0,), (), 50 * MS, 4.0).press(0, 49 * MS), "before it opened"


def test_nobody_presses_and_it_closes_by_itself_unless_somebody_must_be_waited_for() -> None:
    assert Window((0,), (), 0, 2.0).result(1999 * MS) is None
    assert Window((0,), (), 0, 2.0).result(2000 * MS) == {}
    assert Window((0,), (), 0, None).result(10**6 * MS) is None


def test_a_bot_presses_at_its_own_time_however_long_it_thought() -> None:
    window = Window((0,), (1, 2), 0, 4.0)
    assert window.press(0, 500 * MS)
    assert window.result(900 * MS) is None, "the bots may have been faster"
    window.answer(1, 480)
    window.answer(2, None)
    assert window.result(900 * MS) == {0: 500, 1: 480}
    slow = Window((0,), (1,), 0, 4.0)
    slow.answer(1, 700)
    assert slow.pressed(699 * MS) == {} and slow.rest(200 * MS) == 0.5
    assert slow.pressed(700 * MS) == {1: 700} and slow.rest(700 * MS) == 0.0
    fast = Window((0,), (1,), 0, 4.0)
    assert fast.press(0, 500 * MS)
    fast.answer(1, 380)
    assert fast.result(600 * MS) == {1: 380}, "the person was later than that"
