"""A game's lessons: which there are, which were followed; and the table at which one is given."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pygame

from tabletop.core import registry
from tabletop.core.game import SeatSetup
from tabletop.core.i18n import N_
from tabletop.core.settings import DONE
from tabletop.match.lesson import Guide, Lesson, lessons_of, match_of
from tabletop.scenes.match_setup import Draft, players_line
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.match.lesson_view import LessonView
from tabletop.ui.match.scene import MatchScene
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

RIVALS = ("Ben", "Lina", "Hugo")
"""Who plays against the learner: the lessons call them by these names."""
ROW, LEFT, WIDE = 96.0, 250.0, 780.0
TOP, LOW = 190.0, 676.0
"""Between them lie the lessons: the more there are, the closer."""
MOST, SPLIT, APART = 7, 492.0, 20.0
"""More lessons than that lie in two columns: how wide each is, and the gap between them."""


class LessonKey(Button):
    """A lesson in the list: its number and title, and whether it was followed; one that was begun says how far."""

    def __init__(
        self, box: tuple[float, float, float, float], n: int, title: str, at: int, scene: LessonsScene
    ) -> None:
        super().__init__(box, title, lambda: scene.give(n), name=f"lesson {n}", size=26)
        self._n, self._at = n, at
        self.share = at / len(scene.lessons[n].steps) if at != DONE else 0.0
        """How much of it was followed, where it was begun and left; else 0."""

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """The title, between the number and the mark."""
        return self.label, self.box.w - 160, self.size

    def paint(self, target: pygame.Surface) -> None:
        """Number, title, mark."""
        k, (x, y, w, h) = self.kit, self.box
        y += 2 if self.pressed else 0
        rim = theme.GOLD if self.focused else theme.PAPER_EDGE
        k.put(target, k.shadow(w, h, 16, 8, 130), x + w / 2, y + h / 2 + 4)
        k.put(target, k.shaded(w, h, 16, (255, 250, 234), (240, 226, 196), rim, 2.5), x, y, "topleft")
        k.put(target, k.text(str(self._n + 1), 30, theme.VERMILION_DARK, "big", most=34), x + 44, y + h / 2)
        words = k.text(self.label, self.size, theme.INK, fit=w - 160, most=min(self.most, h * 0.6))
        k.put(target, words, x + 84, y + h / 2, "midleft")
        if self.share > 0:
            low, wide = y + h - 13, w - 160
            k.put(target, k.box(wide, 7, 3.5, theme.PAPER_EDGE), x + 84, low, "topleft")
            k.put(target, k.box(max(12.0, wide * self.share), 7, 3.5, theme.TEAL_DARK), x + 84, low, "topleft")
        icon, ink = ("check", theme.TEAL_DARK) if self._at == DONE else ("play", theme.VERMILION_DARK)
        k.put(target, k.sprite(f"icon/{icon}", 32, 0, ink), x + w - 44, y + h / 2)


class LessonsScene(WidgetScene):
    """The lessons of a game.

    Args:
        app: The app.
        game: The key of the game.
    """

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.lessons = lessons_of(registry.entry(game))
        self._given = -1

    def ground(self, target: pygame.Surface) -> None:
        """The room, the title, the game."""
        k, tr, entry = self.app.kit, self.app.tr, registry.entry(self.game)
        furniture.backdrop(k, target, 0.7)
        furniture.title(k, target, tr(N_("Learn by playing")), size=46, wide=560)
        furniture.game_badge(k, target, self.game, entry.title, players_line(self.game, tr))
        line = tr(N_("Short lessons at a real table, two minutes each. Leave whenever you like."))
        k.put(target, k.text(line, 24, theme.CREAM, fit=1100), 640, 142)
        self.hints(
            target,
            ("↑ ↓", "+", tr(N_("Choose"))),
            ("", Act.OK, tr(N_("Begin"))),
            ("", Act.BACK, tr(N_("Back"))),
        )

    def widgets(self) -> Sequence[Widget]:
        """A line a lesson, then the way back."""
        tr = self.app.translator(self.game)
        made: list[Widget] = []
        count = len(self.lessons)
        rows, wide = (count, WIDE) if count <= MOST else ((count + 1) // 2, SPLIT)
        row = min(ROW, (LOW - TOP) / max(1, rows))
        for n, lesson in enumerate(self.lessons):
            box = (LEFT + n // rows * (wide + APART), TOP + n % rows * row, wide, row * 5 / 6)
            made.append(LessonKey(box, n, tr(lesson.title), self.at(lesson), self))
        back = self.app.tr(N_("Back"))
        made.append(Button((36, 592, 200, 58), back, self.back, act=Act.BACK, name="back", sound="back"))
        return made

    def first_focus(self) -> str:
        """The lesson that was left a moment ago or any other time; else the first that was not followed yet."""
        left = [n for n, lesson in enumerate(self.lessons) if self.at(lesson) != DONE]
        begun = [n for n in left if self.at(self.lessons[n]) > 0]
        wanted = self._given if self._given in begun else next(iter(begun or left), 0)
        return f"lesson {wanted}"

    def enter(self) -> None:
        """Back from a lesson: its mark may be another."""
        self.app.audio.music("music_menu")
        if self._built:
            self._focus_name = ""
            self.rebuild()

    def at(self, lesson: Lesson) -> int:
        """The step at which a lesson goes on."""
        return self.app.settings.lessons.get(f"{self.game}/{lesson.key}", 0)

    def give(self, n: int) -> None:
        """Give a lesson: from where it was left."""
        self.app.audio.music("")
        self._given = n
        self.app.push(lesson_scene(self.app, self.game, n))


def lesson_scene(app: App, game: str, n: int, at: int | None = None) -> MatchScene:
    """The table of a lesson.

    Args:
        app: The app.
        game: The key of the game.
        n: Which of its lessons.
        at: The step to begin with; by default where it was left.
    """
    entry = registry.entry(game)
    lessons = lessons_of(entry)
    lesson = lessons[n]
    name = f"{game}/{lesson.key}"
    left = app.settings.lessons.get(name, 0) if at is None else at
    guide = Guide(lesson, left)
    session = match_of(lesson, entry.load_game(), seats_of(app, game, lesson.seats), guide.at)

    def reached(step: int) -> None:
        app.apply(app.settings.with_lesson(name, DONE if step == len(lesson.steps) else step))

    def more() -> None:
        app.replace(lesson_scene(app, game, n + 1))

    further = more if n + 1 < len(lessons) else None
    scene: MatchScene = dataclasses.replace(
        entry.load_scene(),
        forced=lambda state, seat, person: None,
        beside=lambda match: LessonView(match, guide, reached, further, app.pop),
    )(app, session)
    return scene


def seats_of(app: App, game: str, count: int) -> tuple[SeatSetup, ...]:
    """The learner, as they sat down last, and whoever plays against them."""
    first = Draft.remembered(game, app.settings, app.tr).places[0]
    looks = [look for look in range(8) if look != first.look]
    me = SeatSetup(name=first.name, kind="human", look=first.look)
    return (
        me,
        *(SeatSetup(name=RIVALS[n], kind="bot", level="easy", look=looks[n]) for n in range(count - 1)),
    )
