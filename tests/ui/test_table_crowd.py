"""A crowded table: sixty cards of which five fly, and hands of twenty on the real cloth."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from cardgames.table import bench as crowd
from cardgames.table.items import CardItem, lie_boxes
from cardgames.table.painter import BACK
from tabletop.bench.match import match_of
from tabletop.match.prompt import Item, OnCard
from tests.ui.card_hands import table_of
from tests.ui.tables import Desk, desk

table = partial(table_of, "slambo")

TWENTY = 20


@pytest.mark.parametrize(("game", "held"), [("slambo", "hand"), ("wazabi", "hand"), ("dutch", "square")])
def test_while_five_of_sixty_cards_fly_little_is_painted(game: str, held: str) -> None:
    with desk() as one:
        setup = match_of(game, "hbbb", "easy", 1)
        whole = 1280 * 720
        flights = 0
        for scene in crowd.films(one.app, setup, one.frames, held):
            flights += 1
            assert crowd.count(scene) == crowd.CARDS
            painted = damage_of(one, scene)
            assert len(painted) > 20, "they fly for half a second"
            # What they cross, there and where they were: never the cloth, and never all sixty.
            assert sorted(painted)[len(painted) // 2] < 0.2 * whole
            assert max(painted[1:]) < 0.5 * whole
            flying = {id(sprite) for place in crowd.hands(scene, held) for sprite in crowd.cards_of(scene).at(place)}
            assert len(flying) == sum(len(crowd.cards_of(scene).at(place)) for place in crowd.hands(scene, held)), (
                "no card is lost"
            )
        assert flights == crowd.FLIGHTS


def damage_of(one: Desk, scene: Any) -> list[int]:
    """Pixels that were painted, frame by frame, until the film is over."""
    painted: list[int] = []
    draw = scene.stage.draw

    def counted(target: pygame.Surface) -> list[pygame.Rect]:
        rects: list[pygame.Rect] = draw(target)
        painted.append(sum(rect.w * rect.h for rect in rects))
        return rects

    scene.stage.draw = counted
    while scene.reel.busy:
        one.frames()
    del scene.stage.draw
    return painted


def twenty(one: Desk) -> tuple[Any, list[CardItem]]:
    """Slambo's table with twenty cards in the open hand, all of which can be chosen."""
    scene = table(one, "hb")
    one.settle()
    scene.prompts.clear()
    place, cards = ("hand", 0), scene.board.cards
    while len(cards.at(place)) < TWENTY:
        cards.new(place, str(len(cards.at(place))))
    for sprite, pose in zip(cards.at(place), cards.poses(place), strict=True):
        sprite.lie(pose)
    items = [Item(name=f"twenty {n}", at=OnCard(place, n), does=n) for n in range(TWENTY)]
    hand = [CardItem(scene, cards, item, "pile", lambda held: None) for item in items]
    for card in hand:
        scene.put(card)
    lie_boxes(cards, hand)
    one.frames()
    return scene, hand


def test_each_card_of_a_hand_of_twenty_can_be_clicked(monkeypatch: pytest.MonkeyPatch) -> None:
    with desk() as one:
        scene, hand = twenty(one)
        chosen: list[int] = []
        monkeypatch.setattr(scene, "choose", lambda item: chosen.append(item.does))
        for item in hand:
            one.click(*item.box.center)
        assert chosen == list(range(TWENTY))


def test_each_card_of_a_hand_of_twenty_shows_its_face_beside_the_next() -> None:
    with desk() as one:
        scene, hand = twenty(one)
        for item, sprite in zip(hand, scene.board.cards.at(("hand", 0)), strict=True):
            strip = one.app.kit.rect(*item.box).clip(one.app.window.surface.get_rect())
            before = pygame.image.tobytes(one.app.window.surface.subsurface(strip), "RGB")
            sprite.turn_up(BACK)
            one.frames()
            after = pygame.image.tobytes(one.app.window.surface.subsurface(strip), "RGB")
            changed = sum(a != b for a, b in zip(before, after, strict=True)) / len(before)
            assert strip.w >= 18 and changed > 0.3, "the strip that can be clicked is the card's own"
