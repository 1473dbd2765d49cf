"""The painter: units, the bounded cache, sprites at the size shown."""

import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Thread

import pygame
import pytest

from tabletop.core import paths
from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Cache, Kit
from tabletop.ui.draw.theme import PALETTES, SHAPES, seats

MEGABYTE = 1 << 20


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def make(size=(1280, 720), **more) -> Kit:
    return Kit(size, paths.assets(), **more)


def test_the_cache_stays_within_its_budget_and_drops_what_was_used_longest_ago() -> None:
    cache = Cache(10 * 40_000)
    for n in range(30):
        cache.keep(n, lambda: pygame.Surface((100, 98)))
        cache.keep(0, lambda: pygame.Surface((100, 98)))
        assert cache.size <= cache.budget
    assert 0 in cache and 29 in cache
    assert 5 not in cache
    assert len(cache) < 30


def test_a_painter_that_paints_for_long_keeps_to_its_budget() -> None:
    k = make(budget=3 * MEGABYTE)
    canvas = pygame.Surface(k.size)
    for n in range(60):
        furniture.button(k, canvas, 100, 100, 200 + n, 60, f"Bouton {n}", focus=True)
        assert k.cache.size <= 3 * MEGABYTE


def test_something_larger_than_the_budget_is_kept_alone() -> None:
    cache = Cache(1000)
    first = cache.keep("large", lambda: pygame.Surface((100, 100)))
    assert cache.keep("large", lambda: pygame.Surface((1, 1))) is first


def test_threads_that_fill_one_cache_leave_its_count_right() -> None:
    cache, errors = Cache(3 * 1728), list[BaseException]()

    def fill(seed: int) -> None:
        chance = Random(seed)
        try:
            for _ in range(4000):
                if chance.random() < 0.1:
                    cache.drop(chance.randrange(5))
                cache.keep(chance.randrange(5), lambda: pygame.Surface((20, 20), 0, 32))
        except BaseException as error:
            errors.append(error)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [Thread(target=fill, args=(n,)) for n in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert not errors
    assert cache.size == len(cache) * 1728 <= cache.budget


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1720, 720), (1024, 768)])
def test_units_lie_centred_in_any_window(size: tuple[int, int]) -> None:
    k = make(size)
    left, top = k.at(0, 0)
    right, bottom = k.at(1280, 720)
    assert left >= 0 and top >= 0
    assert abs(left - (size[0] - right)) <= 1
    assert abs(top - (size[1] - bottom)) <= 1
    assert min(left, top) == 0


@pytest.mark.parametrize("size", [(1280, 720), (1720, 720), (1000, 900)])
def test_the_room_covers_the_whole_window(size: tuple[int, int]) -> None:
    k = make(size)
    canvas = pygame.Surface(size)
    canvas.fill((255, 0, 255))
    furniture.backdrop(k, canvas)
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert all(canvas.get_at(corner)[:3] != (255, 0, 255) for corner in corners)


def test_a_picture_is_read_at_the_size_of_the_window_and_shown_at_the_size_asked_for() -> None:
    small, large = make((1280, 720)), make((3840, 2160))
    assert small.raw("room/title").get_size() == (1280, 720)
    assert large.raw("room/title").get_size() == (3840, 2160)
    assert small.sprite("avatar/fox", 50).get_width() == 50
    assert large.sprite("avatar/fox", 50).get_width() == 150


def test_a_missing_picture_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="no/such"):
        make().sprite("no/such", 10)


def test_all_icons_of_the_interface_are_there() -> None:
    k = make()
    icons = {path.stem for path in (Path(paths.assets()) / "images" / "icon").glob("*.png")}
    for name in sorted(icons):
        assert k.sprite(f"icon/{name}", 24).get_width() == 24
    assert {"gear", "book", "eye", "pad", "keyboard", "mouse", "person", "robot", "search"} <= icons


def test_seats_have_eight_shapes_and_neighbours_differ_in_lightness() -> None:
    assert len({shape for shape, _ in SHAPES}) == 8
    for name in PALETTES:
        light = [lightness(seat.colour) for seat in seats(name)]
        assert len(light) == 8
        assert all(abs(a - b) >= 15 for a, b in pairwise(light)), name


def lightness(colour: tuple[int, int, int]) -> float:
    linear = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def test_every_seat_shape_paints_something_of_its_own() -> None:
    k = make()
    seen = set()
    for look in range(8):
        mark = k.seat_mark(look, 20)
        seen.add(bytes(pygame.image.tobytes(mark, "RGBA")))
        assert mark.get_bounding_rect().w > 20
    assert len(seen) == 8


def test_a_window_of_another_palette_has_other_colours() -> None:
    assert make(palette="tritan").seats != make().seats
    assert make(palette="unknown").seats == make().seats
