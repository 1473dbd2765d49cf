"""Notices lie where a scene has least to say: never on a title, never on a button."""

import pygame
import pytest

from tabletop.ui.widgets.scene import WidgetScene
from tests.screenshots.shared import SETUP as OF_EACH
from tests.screenshots.shared import SHARED, State, of_game
from tests.ui.scene_kit import Table

SCENES = {
    **{name: SHARED[name] for name in ("title", "settings_picture", "saves_empty")},
    **{name: of_game(OF_EACH[name], "wazabi") for name in ("seats_full", "options")},
}


@pytest.fixture
def table():
    table = Table()
    yield table
    table.close()


@pytest.mark.parametrize("name", SCENES)
def test_a_notice_covers_no_widget_and_no_title(table: Table, name: str) -> None:
    app = table.app
    app.apply(scale=200)
    make = SCENES[name]
    table.show(make.make(app) if isinstance(make, State) else make(app))
    assert isinstance(table.scene, WidgetScene)
    before = app.window.surface.copy()
    app.say("A sentence of usual length that says what has just happened.", "turn")
    table.settle()
    after = app.window.surface
    both = pygame.PixelArray(before.copy()).compare(pygame.PixelArray(after.copy())).make_surface()
    seen = pygame.mask.from_threshold(both, (0, 0, 0), (1, 1, 1, 255)).get_bounding_rects()
    covered = [rect for rect in seen if rect.h > 20 and rect.w > 300]
    assert covered, "the notice is seen"
    widgets = [app.kit.rect(*item.box) for item in table.scene.items if item.visible]
    for rect in covered:
        assert rect.top > app.kit.rect(0, 0, 1280, 655).bottom
        assert not [box for box in widgets if box.inflate(-8, -24).colliderect(rect)]


def test_a_notice_stays_until_it_can_be_read_unless_another_one_waits(table: Table) -> None:
    notices, saved = table.app.notices, "Saved in your folder of pictures: Dohyo/push-of-a-wrestler-1.gif"

    def shown() -> float:
        seconds = 0.0
        while notices._now is not None and notices._now[0] == saved:
            notices.update(0.1)
            seconds += 0.1
        return seconds

    notices.clear()
    notices.say(saved)
    notices.update(0.0)
    assert shown() >= 6.0
    notices.say(saved)
    notices.say("Another one.")
    notices.update(0.0)
    assert shown() < 4.0
