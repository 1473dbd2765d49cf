from tabletop.ui.app.loop import SECOND, Pace


class _Clock:
    now = 0

    def __call__(self) -> int:
        return self.now


def test_the_frames_do_not_drift() -> None:
    clock = _Clock()
    pace = Pace(clock)
    late = 0
    for n in range(600):
        wait = pace.timeout(0.0)
        clock.now += wait * 1_000_000 + (n % 3) * 400_000  # the system wakes us up to 0.8 ms late
        pace.step()
        late = clock.now - (n + 1) * pace.frame
    assert abs(late) < 3 * pace.frame


def test_time_is_clamped_but_not_what_the_scene_asked_for() -> None:
    clock = _Clock()
    pace = Pace(clock)
    pace.timeout(0.0)
    clock.now += 7 * SECOND
    assert pace.step() == 0.1
    pace.timeout(0.7)
    clock.now += SECOND * 7 // 10
    assert pace.step() == 0.7


def test_asleep_when_nothing_moves() -> None:
    clock = _Clock()
    pace = Pace(clock)
    assert pace.timeout(None) == 1000
    assert pace.timeout(0.25) == 250
    pace.step()
    assert 0 < pace.timeout(0.0) <= 17


def test_no_time_is_lost_or_made_up() -> None:
    clock = _Clock()
    pace = Pace(clock)
    total = 0.0
    for step in (16_000_001, 3, 0, 22_000_000, 99_999_999):
        pace.timeout(0.0)
        clock.now += step
        total += pace.step()
    assert round(total * SECOND) == clock.now


def test_a_clock_that_goes_back_stops_nothing() -> None:
    clock = _Clock()
    clock.now = 100 * SECOND
    pace = Pace(clock)
    clock.now = 40 * SECOND
    pace.timeout(0.0)
    assert pace.step() == 0.0
    assert pace.timeout(0.0) <= 17
    clock.now += pace.frame
    assert round(pace.step() * SECOND) == pace.frame


def test_a_mouse_that_wakes_the_loop_early_holds_no_later_frame() -> None:
    clock = _Clock()
    pace = Pace(clock)
    for _ in range(1000):
        pace.timeout(0.0)
        clock.now += SECOND // 1000
        pace.step()
    assert pace.timeout(0.0) <= 17
