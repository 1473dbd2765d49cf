import pygame
import pytest

from tabletop.ui.draw.layout import Layout
from tabletop.ui.widgets.focus import cycle, step

BOXES = [pygame.FRect(x, y, 80, 40) for y in (0, 60) for x in (0, 100, 200)] + [pygame.FRect(0, 120, 280, 40)]
UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)


@pytest.mark.parametrize(
    ("size", "safe"),
    [
        ((1280, 720), (0, 0, 1280, 720)),
        ((1920, 1200), (0, 60, 1920, 1080)),
        ((1600, 720), (160, 0, 1280, 720)),
        ((3840, 2160), (0, 0, 3840, 2160)),
    ],
)
def test_the_safe_area_is_16_9_and_centred(size: tuple[int, int], safe: tuple[int, int, int, int]) -> None:
    layout = Layout(size)
    assert tuple(layout.safe) == safe
    assert layout.units(layout.safe.center) == pytest.approx((640, 360), abs=0.6)


def test_growing_has_a_limit() -> None:
    assert Layout((1280, 720), 2.0).grow(20) == 40
    assert Layout((1280, 720), 2.0).grow(20, most=1.5) == 30


def test_the_nearest_in_a_direction() -> None:
    assert step(BOXES, 0, RIGHT) == 1
    assert step(BOXES, 4, UP) == 1
    assert step(BOXES, 5, DOWN) == 6
    assert step(BOXES, 6, UP) in (3, 4, 5)


def test_a_row_is_a_ring_when_it_wraps() -> None:
    assert step(BOXES, 2, RIGHT) == 0
    assert step(BOXES, 0, LEFT) == 2
    assert step(BOXES, 2, RIGHT, wrap=False) is None


def test_everything_is_reached_from_everywhere() -> None:
    for start in range(len(BOXES)):
        seen, fresh = {start}, [start]
        while fresh:
            at = fresh.pop()
            for direction in (UP, DOWN, LEFT, RIGHT):
                to = step(BOXES, at, direction)
                if to is not None and to not in seen:
                    seen.add(to)
                    fresh.append(to)
        assert seen == set(range(len(BOXES)))


def test_tab_goes_round_in_reading_order() -> None:
    at, order = 0, []
    for _ in BOXES:
        order.append(at)
        at = cycle(BOXES, at, 1)
    assert order == list(range(len(BOXES))) and at == 0
    assert cycle(BOXES, 0, -1) == len(BOXES) - 1
