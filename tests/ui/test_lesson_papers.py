"""The paper of a lesson, at every step, interface scale and language: what it covers, and how its words stand on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from kabuto.screen.beside import _round as round_piece
from tabletop.core import registry
from tabletop.match.lesson import Do, Lesson, Plays, Read, lessons_of
from tabletop.scenes.lessons import lesson_scene
from tabletop.ui.draw.stage import Painted, Sprite
from tabletop.ui.match.lesson_paper import Glow, Paper, PaperButton
from tabletop.ui.match.lesson_view import LessonView
from tabletop.ui.widgets.basic import Box
from tests.ui.table_labels import OPAQUE
from tests.ui.tables import Desk, desk

TABLES = [game.key for game in registry.GAMES if game.lessons and game.key != "kabuto"]
SCALES, LANGUAGES = (100, 150, 200), ("fr", "en")
SIZE = (640, 360)
"""Half of the layout: a unit is half a pixel, and pictures are made soon."""
RIM = 12
"""So many pixels may lie under the paper of anything: rims touch."""


def steps(one: Desk, game: str) -> Iterator[tuple[str, Any]]:
    """The table at each step of each lesson of a game, as somebody finds it who was gone; last, that it is done."""
    for n, lesson in enumerate(lessons_of(registry.entry(game))):
        for at in range(len(lesson.steps) + 1):
            yield f"{lesson.key} {at}", sit(one, game, n, lesson, at)


def sit(one: Desk, game: str, n: int, lesson: Lesson, at: int) -> Any:
    scene = lesson_scene(one.app, game, n, at)
    view = scene.beside
    assert isinstance(view, LessonView)
    if at < len(lesson.steps) and isinstance(lesson.steps[at], Plays):
        view._waited = at  # what is said meanwhile; whoever plays waits
        scene.play = lambda seat, action, reason=None: None  # type: ignore[method-assign]  # not played
    one.app.reset(scene, fade=False)
    one.frames(2)
    one.until(lambda: scene.board.ready and not scene.flow.due and view._shown is not None)
    return scene


def under(paper: pygame.Rect, sprite: Sprite) -> int:
    """How many pixels of a sprite the paper covers: paint, not shadows or glows."""
    place = sprite.rect.clip(paper)
    if not sprite.visible or not place.w or not place.h:
        return 0
    if not isinstance(sprite, Painted):
        mask = pygame.mask.from_surface(sprite.image, OPAQUE)
        corner = sprite.image.get_rect(center=(round(sprite.pos[0]), round(sprite.pos[1]))).topleft
    else:
        canvas = pygame.Surface(SIZE, pygame.SRCALPHA)
        canvas.set_clip(place)
        sprite.paint(canvas)
        mask, corner = pygame.mask.from_surface(canvas, OPAQUE), (0, 0)
    return mask.overlap_area(pygame.mask.Mask(paper.size, True), (paper.x - corner[0], paper.y - corner[1]))


def named(scene: Any, sprite: Sprite) -> str:
    """What a sprite is called in a report."""
    pieces = {id(piece): name for name, piece in scene.board.furniture.items()}
    return pieces.get(id(sprite), getattr(sprite, "name", "")) or type(sprite).__name__


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", TABLES)
def test_the_paper_covers_nothing_on_a_card_table(game: str, scale: int, language: str) -> None:
    with desk(size=SIZE, scale=scale, language=language, reduced_motion=True, instant=True) as one:
        for at, scene in steps(one, game):
            paper = scene.beside.paper
            if paper is None:
                continue
            frame = one.app.kit.rect(*paper.box)
            others = [item for item in scene.stage if not isinstance(item, (Paper, PaperButton, Glow))]
            covered = {named(scene, item): pixels for item in others if (pixels := under(frame, item)) > RIM}
            assert not covered, f"{at}: {paper.box}"
            assert not [glow.box for glow in scene.beside.glows if meets(paper.box, glow.box)], at
        lessons = list(lessons_of(registry.entry(game)))
        for words, buttons in all_said(scene, lessons):
            assert fits(one, Paper(one.app.kit, scene.board.paper, words, buttons)), words


def fits(one: Desk, paper: Paper) -> bool:
    """Whether the words of a paper stand within its borders."""
    return one.app.kit.u(paper.block().get_height()) <= paper.room[1] + 1


def meets(one: Box, other: Box) -> bool:
    """Whether two boxes share more than their rims."""
    shared = pygame.Rect(one).clip(pygame.Rect(other))
    return shared.w > 2 and shared.h > 2


def all_said(scene: Any, lessons: list[Lesson]) -> Iterator[tuple[str, int]]:
    """Every sentence that a lesson may put on its paper, with how it is done by each device; beside so many buttons."""
    signs = scene.beside._signs()
    for step in (step for lesson in lessons for step in lesson.steps):
        if not isinstance(step, Do):
            if step.says:
                yield scene.tr(step.says), int(isinstance(step, Read))
            continue
        for words in filter(None, (step.says, step.otherwise, step.again)):
            for way in step.ways.values() or ("",):
                yield "\n".join(scene.tr(part, **signs) for part in (words, way) if part), 0


def kinds_of_panels() -> list[tuple[int, ...]]:
    """The lessons at the ring, by the panels that stand there: their numbers."""
    found: dict[Any, list[int]] = {}
    for n, lesson in enumerate(lessons_of(registry.entry("kabuto"))):
        found.setdefault((lesson.seats, lesson.options.get("league")), []).append(n)
    return [tuple(numbers) for numbers in found.values()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("numbers", kinds_of_panels(), ids=str)
def test_the_paper_covers_nothing_at_the_ring(numbers: tuple[int, ...], scale: int, language: str) -> None:
    lessons = [lessons_of(registry.entry("kabuto"))[n] for n in numbers]
    with desk(size=(480, 270), scale=scale, language=language, reduced_motion=True, instant=True) as one:
        scene = sit(one, "kabuto", numbers[0], lessons[0], 1)
        view, board = scene.beside, scene.board
        pressed = [tuple(item.box) for item in scene.items if item.visible and item not in view._buttons]
        panels = [*board.columns.plates, *board.columns.heads, *(trough.box for trough in board.columns.troughs)]
        pieces = [round_piece(board, piece) for piece in board.world.pieces.values()]
        told = [at for lesson in lessons for step in lesson.steps for at in step.glows]
        glows = [box for at in told for box in board.where(at)]
        assert len(pieces) > 4 and len(glows) >= len(lessons)
        for words, buttons in all_said(scene, lessons):
            assert fits(one, Paper(one.app.kit, board.paper, words, buttons)), words
        covered = [box for box in (*pressed, *panels, *pieces, *glows) if meets(view.paper.box, box)]
        assert not covered, view.paper.box
