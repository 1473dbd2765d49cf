"""Who has read nothing, at the ring: five presses from the title to the first aim, and all is said on the way."""

from __future__ import annotations

import pygame
import pytest

from kabuto.screen.world import post_place
from kabuto.table.lessons import GOAL
from tabletop.core.registry import entry
from tabletop.scenes.title import TitleScene
from tabletop.ui.match.lesson_paper import Paper
from tests.ui.ring_kit import mode_of
from tests.ui.tables import desk, match


def test_from_the_title_to_the_first_push_it_is_five_presses() -> None:
    with desk(instant=True) as one:
        one.sit(TitleScene(one.app))
        one.settle()
        presses = 0

        def press(x: float, y: float) -> None:
            nonlocal presses
            presses += 1
            one.click(x, y)

        press(*one.widget("kabuto").box.center)
        assert one.widget("learn").label == "First time?", "lessons are offered at the first start"
        press(*one.widget("start").box.center)
        press(*one.widget("seat 0").box.center)
        one.until(lambda: hasattr(one.scene, "board") and mode_of(one.scene) == "choose")
        board = one.scene.board
        x, y, w, h = board.choose.box(board.choose.cursor)
        press(x + w / 2, y + h / 2)
        one.until(lambda: mode_of(one.scene) == "corner")
        assert board.goal == one.scene.tr(GOAL), "what it is about stands there"
        assert "mark" in board.panels.advice, "and what a corner is good for"
        press(*board.unit_point(*post_place(2, board.world)))
        one.until(lambda: mode_of(one.scene) == "aim")
        assert presses == 5
        said = [words for _, _, words in board.hand.rows()]
        assert said[0] == "Pull it back, release", "and how one pushes"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("game", ["slambo", "wazabi", "dutch", "similo"])
def test_the_goal_lies_within_its_paper(game: str, scale: int, language: str) -> None:
    with desk(scale=scale, language=language) as one:
        scene = entry(game).load_scene()(one.app, match(game, "hbb"))
        one.sit(scene)
        paper = scene.beside.paper
        assert paper is not None
        empty = Paper(one.app.kit, paper.box, "")
        painted = []
        for sheet in (paper, empty):
            sheet_area = pygame.Surface(one.app.window.size)
            sheet_area.fill((0, 200, 0))
            sheet.paint(sheet_area)
            painted.append(sheet_area)
        x, y, w, h = one.app.kit.rect(*paper.box)
        low = painted[0].get_height()
        for row in (*range(y - 30, y + 2), *range(y + h - 2, min(low, y + h + 30))):
            line = pygame.Rect(x, row, w, 1)
            pixels = [pygame.image.tobytes(one_area.subsurface(line), "RGB") for one_area in painted]
            assert pixels[0] == pixels[1], f"letters cross the edge in row {row - y}"
