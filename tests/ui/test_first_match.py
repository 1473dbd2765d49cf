"""Who has read nothing, at the ring: five presses from the title to the first aim, and all is said on the way."""

from __future__ import annotations

from kabuto.screen.world import post_place
from kabuto.table.lessons import GOAL
from tabletop.scenes.title import TitleScene
from tests.ui.ring_kit import mode_of
from tests.ui.tables import desk


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
