"""Films on a timeline: side by side, at the player's speed, with as much motion as they want."""

import math

import pytest

from tabletop.match.film import Timeline, call, sequence, together, tween, wait
from tabletop.match.motion import EASINGS, Motion


@pytest.mark.parametrize("name", [name for name in EASINGS if name != "there_and_back"])
def test_an_easing_begins_at_0_and_ends_at_1(name: str) -> None:
    assert EASINGS[name](0.0) == pytest.approx(0.0, abs=1e-9)
    assert EASINGS[name](1.0) == pytest.approx(1.0, abs=1e-9)


def _log() -> tuple[list[float], "Timeline"]:
    return [], Timeline(Motion)


def test_a_tween_shows_its_first_instant_and_exactly_its_end() -> None:
    seen, timeline = _log()
    timeline.add(tween(0.5, seen.append, "linear"))
    assert seen == [0.0]
    while timeline.update(0.2):
        pass
    assert seen == pytest.approx([0.0, 0.4, 0.8, 1.0])
    assert not timeline.busy


def test_a_tween_of_no_time_is_at_its_end() -> None:
    seen, timeline = _log()
    timeline.add(tween(0.0, seen.append))
    assert seen == [1.0] and not timeline.busy


def test_a_sequence_goes_in_order_and_skips_nothing_in_long_frames() -> None:
    order: list[str] = []
    timeline = Timeline(Motion)
    parts = (
        call(lambda: order.append("a")),
        wait(0.1),
        tween(0.1, lambda share: order.append(f"{share:.0f}"), "linear"),
        call(lambda: order.append("z")),
    )
    timeline.add(sequence(parts), lambda: order.append("done"))
    while timeline.update(5.0):
        pass
    assert order == ["a", "0", "1", "z", "done"]


def test_parallel_parts_start_one_after_the_other() -> None:
    starts: list[int] = []
    timeline = Timeline(Motion)
    timeline.add(together([call(lambda n=n: starts.append(n)) for n in range(3)], 0.1))
    assert starts == [0]
    timeline.update(0.11)
    assert starts == [0, 1]
    timeline.update(0.11)
    assert starts == [0, 1, 2]


def test_speed_counts_and_infinite_speed_is_the_end_at_once() -> None:
    seen: list[float] = []
    fast = Timeline(lambda: Motion(speed=4.0))
    fast.add(tween(1.0, seen.append, "linear"))
    fast.update(0.1)
    assert seen[-1] == pytest.approx(0.4)
    seen.clear()
    done: list[int] = []
    Timeline(lambda: Motion(speed=math.inf)).add(tween(1.0, seen.append, "linear"), lambda: done.append(1))
    assert seen[-1] == 1.0 and done == [1]


def test_reduced_motion_keeps_fades_and_drops_moves() -> None:
    moved: list[float] = []
    faded: list[float] = []
    timeline = Timeline(lambda: Motion(reduced=True))
    timeline.add(timeline.move(1.0, moved.append, "linear"))
    timeline.add(tween(1.0, faded.append, "linear"))
    timeline.update(0.5)
    assert moved == [1.0] and timeline.busy, "it takes as long as ever"
    assert faded == pytest.approx([0.0, 0.5])


def test_finish_skips_to_the_end_and_what_that_starts() -> None:
    timeline = Timeline(Motion)
    ends: list[str] = []
    timeline.add(wait(9.0), lambda: timeline.add(wait(9.0), lambda: ends.append("second")))
    timeline.finish()
    assert ends == ["second"] and not timeline.busy


def test_stop_leaves_it_where_it_stands() -> None:
    seen, timeline = _log()
    running = timeline.add(tween(1.0, seen.append, "linear"))
    timeline.update(0.25)
    timeline.stop(running)
    assert not timeline.busy and seen[-1] == pytest.approx(0.25)


def test_what_is_dropped_by_another_film_goes_no_further() -> None:
    timeline = Timeline(Motion)
    seen: list[float] = []
    timeline.add(sequence([wait(0.1), call(timeline.stop)]))
    timeline.add(tween(1.0, seen.append, "linear"))
    timeline.update(0.2)
    assert seen == [0.0] and not timeline.busy
