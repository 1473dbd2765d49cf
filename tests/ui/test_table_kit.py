"""The card table that all card games share: films, hands, cards with identity."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from cardgames.common.layout import NEAR, Spread, around
from cardgames.common.poses import Arc, Pose, arc, fan, heap, stack
from cardgames.table.cards import Cards
from cardgames.table.hand import shared
from cardgames.table.painter import BACK
from tabletop.core.game import SeatSetup
from tabletop.match.film import Reel, call, sequence, together, tween, wait
from tabletop.match.motion import Motion
from tabletop.match.seating import Seating
from tabletop.ui.draw.layers import LayeredStage
from tabletop.ui.draw.stage import Sprite, Stage
from tests.ui.tables import Desk, desk


# ---------------------------------------------------------------------- films
def test_films_wait_for_one_another() -> None:
    seen: list[str] = []
    reel = Reel()
    for name in "ab":
        reel.add(sequence([wait(1.0), call(lambda name=name: seen.append(name))]))
    for _ in range(13):
        reel.update(0.1)
    assert seen == ["a"] and reel.busy
    for _ in range(12):
        reel.update(0.1)
    assert seen == ["a", "b"] and not reel.busy


def test_a_skip_ends_one_film_and_not_the_next() -> None:
    shares: list[float] = []
    reel = Reel()
    reel.add(tween(5.0, shares.append))
    reel.add(wait(1.0))
    reel.update(0.1)
    reel.skip()
    assert shares[-1] == 1.0 and reel.busy
    reel.skip()
    assert not reel.busy


@pytest.mark.parametrize(("speed", "frames"), [(0.5, 20), (1.0, 10), (4.0, 3), (math.inf, 1)])
def test_the_players_speed_counts(speed: float, frames: int) -> None:
    reel = Reel(lambda: Motion(speed))
    reel.add(wait(1.0))
    needed = 0
    while reel.busy:
        reel.update(0.1)
        needed += 1
    # One frame is needed to begin, and one more for what rounding leaves.
    assert frames <= needed <= frames + 2


def test_a_held_film_is_skipped_by_nothing() -> None:
    reel = Reel()
    ends: list[int] = []

    def film():
        reel.held = True
        yield
        ends.append(1)

    reel.add(film())
    reel.update(0.1)
    reel.skip()
    reel.finish()
    assert reel.busy and not ends
    reel.held = False
    reel.finish()
    assert ends == [1] and not reel.busy


def test_films_together_begin_one_after_the_other() -> None:
    begun: list[int] = []
    film = together([sequence([call(lambda n=n: begun.append(n)), wait(0.1)]) for n in range(3)], 0.25)
    next(film)
    counts = []
    for _ in range(6):
        counts.append(len(begun))
        try:
            film.send(0.125)
        except StopIteration:
            break
    assert counts[0] == 1 and sorted(set(counts)) == [1, 2, 3]


# ---------------------------------------------------------------------- hands
@pytest.mark.parametrize("count", range(1, 21))
def test_a_hand_of_up_to_twenty_can_be_read_and_clicked(count: int) -> None:
    poses = arc(count, Arc())
    assert len(poses) == count and all(pose.w >= 80 for pose in poses)
    assert all(pose.x - pose.w / 2 > 0 and pose.x + pose.w / 2 < 1030 for pose in poses)
    boxes = shared(poses, 1.42)
    for before, after in pairwise(boxes):
        assert before.right <= after.left + 0.01, "a click means one card"
    assert min(box.w for box in boxes) >= 24


@pytest.mark.parametrize("count", [1, 2, 7, 20])
def test_the_focused_card_stands_before_its_neighbours(count: int) -> None:
    for lit in range(count):
        poses = arc(count, Arc(), lit)
        assert poses[lit].turn == 0 and poses[lit].w == max(pose.w for pose in poses)
        box = shared(poses, 1.42, lit)[lit]
        assert box.collidepoint(poses[lit].x, poses[lit].y) and box.w == poses[lit].w


def test_others_hands_and_piles_stay_where_they_are() -> None:
    for count in (1, 7, 20):
        poses = fan(count, 200, 300)
        assert len(poses) == count and all(abs(pose.x - 200) <= 60 for pose in poses)
        assert len(stack(count, 0, 0, 80)) == count
    # A card keeps its place when others are played on it.
    assert heap(9, 640, 400, 86)[:5] == heap(5, 640, 400, 86)


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_sits_somewhere_else(seats: int) -> None:
    for near in range(seats):
        spots = around(Seating((SeatSetup(name="Ana"),) * seats, near))
        assert sorted(spots) == list(range(seats)) and spots[near] == NEAR
        plates = [pygame.Rect(int(spot.x), int(spot.y), int(spot.w), 62) for spot in spots.values()]
        assert all(plate.collidelist(plates[n + 1 :]) < 0 for n, plate in enumerate(plates))
        assert all(pygame.Rect(0, 0, 1280, 720).contains(plate) for plate in plates)


# ---------------------------------------------------------------------- cards
class _Paint:
    ratio = 1.5

    def __call__(self, k, face: str, w: float) -> pygame.Surface:
        return k.box(w, w * 1.5, 6, (250, 250, 250) if face else (20, 60, 160))


def _cards(one: Desk) -> tuple[Cards, Stage]:
    stage = Stage(pygame.Surface(one.app.kit.size))
    cards = Cards(one.app, stage, _Paint())
    cards.spread("hand", Spread(lambda faces, lit: [Pose(100 + 40 * i, 600, 100) for i in range(len(faces))], 10))
    cards.spread("pile", Spread(lambda faces, lit: heap(len(faces), 640, 400, 80), 5))
    cards.spread("deck", Spread(lambda faces, lit: stack(len(faces), 300, 300, 80), 5))
    return cards, stage


def test_a_card_is_the_same_card_where_it_goes() -> None:
    with desk() as one:
        cards, stage = _cards(one)
        cards.sync({"hand": ["a", "b", "c"], "pile": [], "deck": [BACK] * 4})
        card = cards.at("hand")[1]
        film = cards.move(card, "hand", "pile")
        next(film)
        seen = set()
        for _ in range(40):
            seen.add((round(card.pose.x), round(card.pose.y)))
            try:
                film.send(1 / 60)
            except StopIteration:
                break
        assert len(seen) > 8, "it flies"
        assert cards.at("pile") == [card] and card.face == "b" and card.pose == heap(1, 640, 400, 80)[0]
        assert card in list(stage) and len(list(stage)) == 7


def test_a_card_turns_over_on_its_way_and_shows_nothing_before_half_of_it() -> None:
    with desk() as one:
        cards, _ = _cards(one)
        cards.sync({"hand": [], "pile": [], "deck": [BACK] * 2})
        card = cards.at("deck")[-1]
        film = cards.move(card, "deck", "hand", face="x", ease="linear")
        next(film)
        faces = []
        for _ in range(40):
            faces.append((card.face, card.flip))
            try:
                film.send(1 / 60)
            except StopIteration:
                break
        assert faces[0] == (BACK, 1.0) and card.face == "x" and card.flip == 1.0
        turned = [face for face, _ in faces]
        assert turned.index("x") >= len(turned) // 2 - 1
        assert min(flip for _, flip in faces) < 0.2, "its width is squeezed"


@pytest.mark.parametrize("settings", [{}, {"instant": True}, {"reduced_motion": True}, {"speed": 4.0}])
def test_a_deal_ends_the_same_at_any_speed(settings: dict) -> None:
    with desk(**settings) as one:
        cards, _ = _cards(one)
        cards.sync({"hand": [], "pile": [], "deck": [BACK] * 8})
        reel = Reel(lambda: one.app.motion)
        reel.add(cards.deal("deck", [("hand", "a"), ("pile", BACK), ("hand", "b"), ("pile", BACK)]))
        for _ in range(2000):
            if not reel.busy:
                break
            reel.update(1 / 60)
        assert [sprite.face for sprite in cards.at("hand")] == ["a", "b"]
        assert [sprite.pose for sprite in cards.at("hand")] == list(cards.poses("hand"))
        assert len(cards.at("pile")) == 2 and len(cards.at("deck")) == 4


def test_sync_puts_right_whatever_a_film_left() -> None:
    with desk() as one:
        cards, stage = _cards(one)
        cards.sync({"hand": ["a", "b"], "pile": ["c"], "deck": [BACK]})
        next(cards.move(cards.at("hand")[0], "hand", "pile"))
        cards.sync({"hand": ["a", "b"], "pile": ["c"], "deck": []})
        assert [sprite.face for sprite in cards.at("hand")] == ["a", "b"]
        assert [sprite.pose for sprite in cards.at("pile")] == list(cards.poses("pile"))
        assert len(list(stage)) == 3, "none is left over"


def test_two_layers_paint_what_one_does() -> None:
    """Moves, takes off, lands, hides, leaves: after each frame every pixel is that of a full repaint."""
    ground = pygame.Surface((300, 200))
    ground.fill((40, 90, 60))
    layered, plain = LayeredStage(), Stage()
    layered.background = plain.background = ground
    pairs = []
    for n in range(12):
        picture = pygame.Surface((40, 50), pygame.SRCALPHA)
        picture.fill((20 * n, 120, 200 - 10 * n, 200))
        pictures = [Sprite(picture.premul_alpha(), (30 + 20 * n, 60 + 5 * n), n) for _ in range(2)]
        layered.add(pictures[0])
        plain.add(pictures[1])
        pairs.append(pictures)
    first, second = pygame.Surface((300, 200)), pygame.Surface((300, 200))

    def moved(n: int, **changes: Any) -> None:
        for sprite in pairs[n]:
            for name, value in changes.items():
                setattr(sprite, name, value)

    steps: list[Callable[[], object]] = [
        lambda: None,
        lambda: moved(3, z=200, pos=(150, 40)),
        lambda: moved(3, pos=(180, 60)),
        lambda: moved(5, pos=(175, 70)),
        lambda: moved(3, z=20, pos=(90, 90)),
        lambda: moved(4, visible=False),
        lambda: [stage.remove(pairs[6][n]) for n, stage in enumerate((layered, plain))],
        lambda: [stage.invalidate() for stage in (layered, plain)],
        lambda: layered.forget(),
        lambda: moved(8, z=150),
        lambda: [stage.remove(pairs[8][n]) for n, stage in enumerate((layered, plain))],
    ]
    for step in steps:
        step()
        layered.draw(first)
        plain.invalidate()
        plain.draw(second)
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    assert layered.draw(first) == [], "nothing changed, nothing is painted"
