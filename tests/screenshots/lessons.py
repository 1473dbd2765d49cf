"""Every step of every lesson of a game, and its list of lessons, for pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.core import registry
from tabletop.match.lesson import Do, Plays, lessons_of
from tabletop.screenshots.pictures import Make, State
from tests.screenshots.tables import still

if TYPE_CHECKING:
    from tabletop.ui.app.app import App
    from tabletop.ui.app.scene import Scene


def _step(game: str, n: int, at: int, wrong: bool = False) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        from tabletop.scenes.lessons import lesson_scene
        from tabletop.ui.match.lesson_view import LessonView

        scene = lesson_scene(app, game, n, at)
        view = scene.beside
        assert isinstance(view, LessonView)
        if isinstance(view.guide.step, Plays):
            # A picture of what is said meanwhile: whoever plays waits.
            view._waited = at
            scene.play = lambda seat, action, reason=None: None  # type: ignore[method-assign]  # nobody plays in a picture
        if wrong:
            app.defer(lambda: app.defer(lambda: view.wrong_one()))
        return scene

    return make


def _list(game: str) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        from dataclasses import replace

        from tabletop.core.settings import DONE
        from tabletop.scenes.lessons import LessonsScene

        first = lessons_of(registry.entry(game))[0]
        app.settings = replace(app.settings, lessons={f"{game}/{first.key}": DONE})
        return LessonsScene(app, game)

    return make


def _first_match(game: str, seats: int) -> State:
    """A first match begins, and its goal stands on the table."""

    def make(app: App) -> Scene:
        entry = registry.entry(game)
        kinds = ("human",) + ("bot",) * (seats - 1)
        options = {"wrestlers": "lot"} if game == "kabuto" else {}
        names = ("Zoé", "Ben", "Lina", "Hugo", "Ana", "Noé", "Mina", "Kenji")
        scene: Scene = entry.load_scene()(app, still(entry.load_game(), names, kinds, "easy", **options))
        return scene

    return State(make, changes={"won": (), "instant": True})


def shots(game: str) -> dict[str, Make]:
    """By name: the list, each step, and the sentence for whoever does something else; the goal in a first match."""
    found: dict[str, Make] = {f"lessons_{game}": _list(game)} if registry.entry(game).lessons else {}
    for seats in registry.entry(game).load_game().seat_counts:
        found[f"lesson_{game}_goal_{seats}"] = _first_match(game, seats)
    for n, lesson in enumerate(lessons_of(registry.entry(game))):
        for at, step in enumerate(lesson.steps):
            found[f"lesson_{game}_{lesson.key}_{at}"] = _step(game, n, at)
            if isinstance(step, Do):
                found[f"lesson_{game}_{lesson.key}_{at}_wrong"] = _step(game, n, at, True)
    return found
