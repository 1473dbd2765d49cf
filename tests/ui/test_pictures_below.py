"""What lies under an overlay stays whole, however the window and the settings change meanwhile."""

from collections.abc import Callable

import numpy as np
import pygame
import pytest

from tabletop.scenes.pause import PauseScene
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tests.screenshots import samples
from tests.ui.hands import Hands

Make = Callable[..., Hands]


@pytest.mark.parametrize("game", ["kabuto", "slambo", "wazabi"])
def test_a_table_under_the_pause_keeps_all_its_panels(hands: Make, game: str) -> None:
    me = hands(reduced_motion=True)
    players, actions = (("Ana", "Bob"), 4) if game == "kabuto" else (("Ana", "Hugo", "Zoé"), 0)
    session = samples.sample(players, actions, game=game)
    me.app.show_match(session)
    me.settle()
    me.app.push(PauseScene(me.app, session), fade=False)
    me.settle()
    table = pygame.surfarray.array3d(me.app.below(me.scene)).astype(int)
    me.app.window.resize((1100, 620))
    me.settle()
    me.app.window.resize((960, 540))
    me.frames(3)
    me.settle()
    below = pygame.surfarray.array3d(me.app.below(me.scene)).astype(int)
    # A film that was under way has come to its end meanwhile: a few things may lie elsewhere.
    assert (np.abs(below - table).max(axis=2) > 20).mean() < 0.02
    shown = pygame.surfarray.array3d(me.app.window.surface).astype(int)
    me.scene.rebuild()
    me.frames(2)
    assert np.array_equal(shown, pygame.surfarray.array3d(me.app.window.surface))


class Late(Scene):
    """Paints a panel a frame."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.left = 5

    def draw(self, target: pygame.Surface) -> bool:
        """One more."""
        if self.stale:
            self.stale = False
        elif self.left == 0:
            return False
        self.left = max(0, self.left - 1)
        target.fill("white", (0, 40 * self.left, 10, 40))
        return True


def test_a_picture_waits_for_what_is_painted_a_frame_later(hands: Make) -> None:
    me = hands()
    late = Late(me.app)
    picture = me.app.picture(late)
    assert all(picture.get_at((5, 40 * n + 5)) == pygame.Color("white") for n in range(5))
    assert late.stale, "its own pixels are on no window yet"
