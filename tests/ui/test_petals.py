"""Petals: in the air only, in their own time, and still where motion is reduced."""

import pygame
import pytest

from tabletop.scenes.result import AIR as RESULT_AIR
from tabletop.scenes.title import AIR as TITLE_AIR
from tabletop.scenes.title import TitleScene
from tabletop.ui.draw.petals import TICK, Petals
from tabletop.ui.widgets.basic import Button
from tests.ui.scene_kit import Table


@pytest.fixture
def table():
    table = Table()
    yield table
    table.close()


@pytest.mark.parametrize("air", [TITLE_AIR, RESULT_AIR])
def test_petals_are_seen_in_their_air_alone(table: Table, air) -> None:
    kit = table.app.kit
    petals = Petals(kit, air)
    boxes = [kit.rect(*box).inflate(kit.px(40), kit.px(40)) for box in air]
    seen = 0
    for _ in range(300):
        petals.pass_time(0.2)
        for petal in petals.sprites:
            shown = petal.rect.clip(pygame.Rect((0, 0), kit.size))
            if petal.visible and shown.size > (0, 0):
                seen += 1
                assert any(box.contains(shown) for box in boxes)
    assert seen > 300


def test_petals_move_thirty_times_a_second_and_go_on_where_they_were(table: Table) -> None:
    petals = Petals(table.app.kit, TITLE_AIR)
    steps = [petals.pass_time(1 / 60) for _ in range(60)]
    assert sum(steps) == 30
    assert petals.time == pytest.approx(1.0)
    assert 0.0 <= petals.wait <= TICK
    again = Petals(table.app.kit, TITLE_AIR, petals.time)
    assert [petal.pos for petal in again.sprites] == [petal.pos for petal in petals.sprites]


def test_no_petal_of_the_title_lies_on_a_button(table: Table) -> None:
    table.show(TitleScene(table.app))
    for item in table.scene.items:
        if isinstance(item, Button):
            assert not any(item.box.colliderect(pygame.FRect(box)) for box in TITLE_AIR)
