"""Labels of one row, list or grid have letters of one size, however large the interface is, and none is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame
import pytest

from cardgames.similo.data.themes import themes
from cardgames.similo.screen import cards
from cardgames.similo.screen.cards import SimiloPainter
from cardgames.similo.table.layout import RESTING
from tabletop.core import registry
from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup
from tabletop.core.i18n import Translator
from tabletop.core.session import Session, setup_of
from tabletop.scenes.rules import ChapterKey, RulesScene
from tabletop.scenes.seats import SeatsScene
from tabletop.scenes.settings import SettingsScene, Tab
from tabletop.scenes.title import Scroll, TitleScene
from tabletop.ui.draw.kit import Kit
from tabletop.ui.input.input import Act, Intent
from tabletop.ui.match.log import LogRow, LogScene
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.rows import RowWidget
from tests.ui.hands import Hands

Make = Callable[..., Hands]
Drawn = Callable[[Iterable[Widget]], list[tuple[str, int]]]
EVERY = [(scale, language) for scale in (100, 150, 200) for language in ("fr", "en")]
every = pytest.mark.parametrize(("scale", "language"), EVERY)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What is written, and how high its letters are in pixels; a text that is cut fails the test."""
    told: list[tuple[str, int]] = []
    text = Kit.text

    def listen(self: Kit, words: str, *args: Any, **more: Any) -> pygame.Surface:
        sprite = text(self, words, *args, **more)
        told.append((words, sprite.get_height()))
        return sprite

    monkeypatch.setattr(Kit, "text", listen)
    monkeypatch.setattr(Kit, "_cut", lambda self, face, words, *_: pytest.fail(f"cut: {words}"))
    return told


@pytest.fixture
def drawn(written: list[tuple[str, int]]) -> Drawn:
    """Paints widgets, and tells what each wrote but numbers."""

    def paint(items: Iterable[Widget]) -> list[tuple[str, int]]:
        written.clear()
        for item in items:
            item.paint(pygame.Surface(item.kit.size))
        return [(words, tall) for words, tall in written if not words.isdigit()]

    return paint


def alike(told: Iterable[tuple[str, int]], least: int = 2) -> None:
    """All of them are equally high."""
    told = list(told)
    assert len(told) >= least
    assert len({tall for _, tall in told}) == 1, told


@every
@pytest.mark.parametrize("game", [one.key for one in registry.GAMES])
def test_chapters_of_the_rules(hands: Make, drawn: Drawn, game: str, scale: int, language: str) -> None:
    scene = hands((1280, 720), language=language, scale=scale).show(lambda app: RulesScene(app, game))
    alike(drawn(item for item in scene.items if isinstance(item, ChapterKey)), 5)


@every
@pytest.mark.parametrize("game", ["kabuto", "similo"])
def test_lines_of_the_log(hands: Make, drawn: Drawn, game: str, scale: int, language: str) -> None:
    names = (SeatSetup(name="Ana"), SeatSetup(name="Maximilienne", look=1))
    session = Session.new(setup_of(game, names, {}, 5))
    for n in range(12):
        if session.outcome is None:
            seat = session.actors[0]
            session.play(seat, session.game.sample(session.state, seat, Chance(n, 1)))
    scene = hands((1280, 720), language=language, scale=scale).show(lambda app: LogScene(app, session))
    alike(drawn(item for item in scene.items if isinstance(item, LogRow)), 6)


@every
def test_tabs_and_values_of_the_settings(hands: Make, drawn: Drawn, scale: int, language: str) -> None:
    me = hands((1280, 720), language=language, scale=scale, reduced_motion=True)
    scene = me.show(SettingsScene)
    for _ in range(4):
        alike(drawn(item for item in scene.items if isinstance(item, Tab)), 4)
        for row in (item.row for item in scene.items if isinstance(item, RowWidget)):
            told = drawn(item for item in scene.items if item.name == row.key)
            label = max(tall for words, tall in told if words in row.label)
            assert all(tall <= label for words, tall in told), (row.key, told)
        scene.intent(Intent(Act.NEXT, "keyboard"))
        me.settle()


@every
@pytest.mark.parametrize("game", [one.key for one in registry.GAMES])
def test_buttons_below_the_seats(hands: Make, drawn: Drawn, game: str, scale: int, language: str) -> None:
    scene = hands((1280, 720), language=language, scale=scale).show(lambda app: SeatsScene(app, game))
    alike(drawn(item for item in scene.items if isinstance(item, Button) and item.name != "start" and not item.why), 3)


@every
def test_scrolls_and_buttons_of_the_title(hands: Make, drawn: Drawn, scale: int, language: str) -> None:
    scene = hands((1280, 720), language=language, scale=scale, reduced_motion=True).show(TitleScene)
    alike(drawn(item for item in scene.items if isinstance(item, Button) and not item.why), 3)
    scene.app.kit.cache.clear()
    told = drawn(item for item in scene.items if isinstance(item, Scroll))
    for part in ("title", "pitch"):
        said = [scene.app.tr(getattr(one, part)) for one in registry.GAMES]
        alike([(words, tall) for words, tall in told if any(words in text for text in said)], 5)
    alike([(words, tall) for words, tall in told if "–" in words], 10)


@every
def test_names_on_the_cards_of_a_theme(hands: Make, written: list[tuple[str, int]], scale: int, language: str) -> None:
    kit, painter = hands(scale=scale).app.kit, SimiloPainter(Translator(language))
    for theme in themes().values():
        for w in sorted(w for w in RESTING if w >= cards.NAMED):
            last = []
            for card in theme.cards:
                written.clear()
                painter._foot(kit, pygame.Surface((kit.px(w), kit.px(w * cards.RATIO))), card.id, w)
                last.append(written[-1])
            alike(last)
