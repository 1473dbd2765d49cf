"""Typed and half-typed text: whatever a keyboard or an input method sends, every field stands it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.core import paths
from tabletop.scenes.name import NameScene
from tabletop.scenes.rules import RulesScene
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.draw.kit import Kit
from tests.core.test_words import UNSEEN
from tests.ui.hands import Hands

Make = Callable[..., Hands]
FIELDS: dict[str, Callable[[App], Scene]] = {
    "name": lambda app: NameScene(app, "", lambda name: None),
    "search": lambda app: RulesScene(app, "slambo"),
}


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_stands_whatever_is_typed(hands: Make, field: str) -> None:
    me = hands(reduced_motion=True)
    scene = me.show(FIELDS[field])
    search = next((item for item in scene.items if item.wants_text), None)
    if search is not None:
        scene.set_focus(search)
    me.frames(3)
    assert scene.wants_text
    for odd in (*UNSEEN, "\u0301", "\n", "\b", "", "x" * 5000, "\0".join("Zoé")):
        for kind in (pygame.TEXTEDITING, pygame.TEXTINPUT):
            pygame.event.post(pygame.Event(kind, text=odd, start=0, length=len(odd)))
            me.frames(2)
            me.settle()
            assert me.app.scene is scene, repr(odd)
    typed = scene.name if isinstance(scene, NameScene) else scene.words
    assert typed.isprintable() and "\0" not in typed


def test_the_painter_stands_every_text(hands: Make) -> None:
    hands()
    kit = Kit((640, 360), paths.assets())
    for odd in (*UNSEEN, "\n", "\r", "\t", "", "x" * 100_000, "\u0301", *(f"A{odd}b" for odd in UNSEEN)):
        for image in (
            kit.text(odd, 20),
            kit.text(odd, 20, fit=100),
            kit.text(odd, 20, wrap=100, lines=3),
            kit.big(odd[:100], 30, fit=200),
        ):
            assert image.get_height() > 0
        kit.even([(odd, 100.0)], 20)
        kit.text_width(odd, 20)
