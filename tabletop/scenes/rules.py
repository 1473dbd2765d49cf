"""The rules of a game: chapters on the left, the page on the right, a search above; another game a press away."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from tabletop.core import paths, registry
from tabletop.core.i18n import N_, Translator
from tabletop.scenes import rules_page, rules_text
from tabletop.scenes.match_setup import players_line
from tabletop.scenes.rules_text import Hit
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.list import Column
from tabletop.ui.widgets.scene import WidgetScene

LIST = (36, 104, 300, 536)
SHEET = (352, 104, 892, 536)
TEXT = (388, 122, 812, 502)
STEP = 84.0


class SearchField(Widget):
    """Where words to look for are typed; with a pad, OK opens the letters."""

    wants_text = True

    def __init__(self, box: tuple[float, float, float, float], owner: RulesScene) -> None:
        super().__init__(box, "search")
        self._owner = owner

    def act(self, act: Act) -> bool:
        """OK goes to the first find, or to the letters."""
        if act is not Act.OK:
            return False
        if self._owner.words and not self._owner.app.devices.last.startswith("pad:"):
            return self.scene.move_focus(Act.DOWN)
        from tabletop.scenes.name import NameScene

        app = self._owner.app
        app.push(NameScene(app, self._owner.words, self._owner.look_for, app.tr(N_("Search"))))
        return True

    def text(self, text: str) -> None:
        """The search follows each letter."""
        words = self._owner.words
        self._owner.look_for(words[:-1] if text == "\b" else (words + text)[:32].lstrip())

    def click(self, event: Pointer) -> None:
        """A click gives it the focus, and no more."""

    def paint(self, target: Surface) -> None:
        """A bright field; what is looked for, or what it is for."""
        k, (x, y, w, h) = self.kit, self.box
        rim = theme.GOLD_DARK if self.focused else theme.PAPER_EDGE
        k.put(target, k.box(w, h, 14, theme.PAPER_BRIGHT, rim, 2), x, y, "topleft")
        k.put(target, k.sprite("icon/search", 26, 0, theme.INK_SOFT), x + 26, y + h / 2)
        words = self._owner.words
        shown = words.replace(" ", theme.NBSP) if words else self._owner.app.tr(N_("Search…"))
        sprite = k.text(
            shown, 21, theme.INK if words else theme.INK_SOFT, "label" if words else "text", fit=w - 66, most=28
        )
        k.put(target, sprite, x + 48, y + h / 2, "midleft")
        if self.focused:
            k.put(target, k.box(2.5, 28, 1, theme.VERMILION), x + 51 + (k.width(sprite) if words else -4), y + h / 2)


class ChapterKey(Widget):
    """A chapter in the list; having the focus opens it."""

    letter_lines = 2

    def __init__(self, index: int, title: str, owner: RulesScene) -> None:
        super().__init__((0, 0, 10, 10), f"chapter {index}")
        self.index, self.title = index, title
        self._owner = owner

    def act(self, act: Act) -> bool:
        """OK and RIGHT go into the page."""
        if act not in (Act.OK, Act.RIGHT):
            return False
        self._owner.set_focus(self._owner.sheet)
        return True

    def click(self, event: Pointer) -> None:
        """A click opens it (the focus did already)."""
        self._owner.open(self.index)

    def paint(self, target: Surface) -> None:
        """Number and title; the open one is a dark bar that points at the page."""
        k, (x, y, w, h) = self.kit, self.box
        here = self._owner.chapter == self.index
        if here:
            k.put(target, k.shaded(w, h, 14, theme.BAR_TOP, theme.BAR_BOTTOM, theme.GOLD, 2.5), x, y, "topleft")
            k.put(target, k.chevron(14, 20, theme.GOLD_LIGHT), x + w - 20, y + h / 2)
        number = k.text(str(self.index + 1), 24, theme.GOLD_LIGHT if here else theme.VERMILION_DARK, "big", most=28)
        k.put(target, number, x + 28, y + h / 2)
        ink = theme.CREAM if here else theme.INK
        furniture.broken_label(k, target, self.title, (x + 52, y + 2, w - 86, h - 4), 22, ink, "label", self.most)

    @property
    def lettering(self) -> tuple[str, float, float] | None:
        """The title, between the number and the arrow."""
        return self.title, self.box.w - 86, 22


class Sheet(Widget):
    """The page itself; with the focus, up and down scroll it."""

    radius = 20

    def __init__(self, owner: RulesScene) -> None:
        super().__init__(SHEET, "page")
        self._owner = owner
        self.scroll = 0.0
        self.goal = 0.0

    @property
    def lowest(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self._owner.page.tall - TEXT[3])

    def act(self, act: Act) -> bool:
        """Up and down scroll; left goes back to the chapters."""
        if act in (Act.UP, Act.DOWN):
            self.roll(STEP if act is Act.DOWN else -STEP)
            return True
        if act in (Act.PAGE_UP, Act.PAGE_DOWN, Act.OK):
            self.roll(TEXT[3] * (-0.85 if act is Act.PAGE_UP else 0.85))
            return True
        if act in (Act.LEFT, Act.BACK):
            self._owner.restore_focus(f"chapter {self._owner.chapter}")
            return True
        return False

    def roll(self, by: float, to: float | None = None) -> None:
        """Scroll by units, or to a place; it glides."""
        start = self.scroll
        self.goal = min(self.lowest, max(0.0, self.goal + by if to is None else to))
        goal = self.goal

        def move(share: float) -> None:
            if self.goal == goal:
                self.scroll = start + (goal - start) * share
                self.touch()
                self._owner.read(self._owner.page.chapter_at(self.scroll))

        self.scene.timeline.add(self.scene.timeline.move(0.16, move))

    def pointer(self, event: Pointer) -> bool:
        """The wheel scrolls."""
        if event.kind == "wheel":
            self.roll(-event.dy * STEP)
            return True
        return super().pointer(event)

    def click(self, event: Pointer) -> None:
        """A click on the bar goes there."""
        if event.x > SHEET[0] + SHEET[2] - 34 and self.lowest:
            self.roll(0, (event.y - TEXT[1]) / TEXT[3] * self._owner.page.tall - TEXT[3] / 2)

    def paint(self, target: Surface) -> None:
        """Paper, the heading, the part that shows, the bar."""
        k, owner = self.kit, self._owner
        x, y, w, h = self.box
        furniture.panel(k, target, x, y, w, h, 20)
        if not owner.chapters:
            words = owner.app.tr(N_("This page is still being written."))
            k.put(target, k.text(words, 24, theme.INK_SOFT, "text", fit=w - 80), x + w / 2, y + h / 2)
            return
        rules_page.paint(k, target, owner.page, TEXT, self.scroll)
        if self.lowest:
            groove, tall = TEXT[3], owner.page.tall
            k.put(target, k.box(6, groove, 3, (206, 178, 132)), x + w - 22, TEXT[1], "topleft")
            thumb = round(max(36.0, groove * groove / tall))
            top = TEXT[1] + (groove - thumb) * self.scroll / self.lowest
            k.put(target, k.box(6, thumb, 3, theme.VERMILION_DARK), x + w - 22, top, "topleft")


class RulesScene(WidgetScene):
    """The rules.

    Args:
        app: The app.
        game: The key of the game.
        chapter: The chapter to open at first.
    """

    def __init__(self, app: App, game: str, chapter: int = 0) -> None:
        super().__init__(app)
        self.games = [one.key for one in registry.GAMES]
        self.game = game if game in self.games or not self.games else self.games[0]
        self.chapter = chapter
        self.words = ""
        self.shortcuts = {
            Act.NEXT: lambda: self._other_game(1),
            Act.PREV: lambda: self._other_game(-1),
            Act.MORE: lambda: self._other_game(1),
            Act.PAGE_UP: lambda: self.sheet.act(Act.PAGE_UP),
            Act.PAGE_DOWN: lambda: self.sheet.act(Act.PAGE_DOWN),
        }
        self.chapters: list[rules_text.Chapter] = []
        self.page = rules_page.Page()
        self._first = 0

    # --------------------------------------------------------------------------------------------- building
    def ground(self, target: Surface) -> None:
        """The room, the title, the game, the list's sheet."""
        k, tr, entry = self.app.kit, self.app.tr, registry.entry(self.game)
        furniture.backdrop(k, target, 0.7)
        furniture.title(k, target, tr(N_("Rules")), size=42, wide=500)
        furniture.game_badge(k, target, self.game, entry.title, players_line(self.game, tr))
        furniture.panel(k, target, *LIST, 20)
        self._hint_line(target)

    def _hint_line(self, target: Surface) -> None:
        tr = self.app.tr
        if isinstance(self.focus, Sheet):
            hints: list[tuple[str, Act | str, str]] = [
                ("↑ ↓", "+", tr(N_("Scroll"))),
                ("", Act.OK, tr(N_("Read on"))),
            ]
        else:
            hints = [("↑ ↓", "+", tr(N_("Chapter"))), ("→", "+", tr(N_("Read on")))]
        if len(self.games) > 1:
            hints.append(("", Act.NEXT, tr(N_("Another game"))))
        self.hints(target, *hints, ("", Act.BACK, tr(N_("Chapters") if isinstance(self.focus, Sheet) else N_("Back"))))

    def widgets(self) -> Sequence[Widget]:
        """The search, the chapters that it finds, the page."""
        self.chapters = rules_text.load(paths.assets() / "rules", self.game, self.app.tr.language)
        self.chapter = max(0, min(self.chapter, len(self.chapters) - 1))
        setter = rules_page.Setter(self.app.kit, TEXT[2], artist(self.game, self.app.translator(self.game)))
        self.page = setter.page(self.chapters, TEXT[3]) if self.chapters else rules_page.Page()
        x, y, w, _ = LIST
        shown = [hit.chapter for hit in self._hits] if self.words else range(len(self.chapters))
        keys = [ChapterKey(n, self.chapters[n].title, self) for n in shown]
        height = 54 + 20 * (self.app.layout.ui - 1.0)
        learn = self._learn_key()
        room = 446.0 if learn is None else 378.0
        self.column = Column(self, (x + 12, y + 78, w - 34, room), keys, height, 8, self._first)
        self.sheet = Sheet(self)
        if self.chapters:
            self.sheet.goal = self.sheet.scroll = min(self.sheet.lowest, self._place(self.chapter))
        return [SearchField((x + 12, y + 14, w - 24, 50), self), *keys, *([learn] if learn else []), self.sheet]

    def _learn_key(self) -> Button | None:
        """The way to the game's lessons; none in the middle of a match, or while something is looked for."""
        playing = any(hasattr(scene, "session") for scene in self.app.stack)
        if not registry.entry(self.game).lessons or playing or self.words:
            return None
        x, y, w, h = LIST
        label = self.app.tr(N_("Learn by playing"))
        return Button((x + 12, y + h - 68, w - 24, 54), label, self._learn, icon="play", size=22, name="learn")

    def _learn(self) -> None:
        from tabletop.scenes.lessons import LessonsScene

        self.app.push(LessonsScene(self.app, self.game))

    @property
    def _hits(self) -> list[Hit]:
        return rules_text.search(self.chapters, self.words)

    def first_focus(self) -> str:
        """The open chapter."""
        return f"chapter {self.chapter}"

    def focus_changed(self) -> None:
        """A chapter with the focus is open."""
        if isinstance(self.focus, ChapterKey):
            self.open(self.focus.index)
        self.repaint_ground(self._hint_line)

    # --------------------------------------------------------------------------------------------- reading
    def open(self, index: int) -> None:
        """Go to a chapter: to its beginning, or where the search found something."""
        if not self.chapters or (index == self.chapter and self.words == "" and self.sheet.goal > 0):
            return
        self.read(index)
        self.sheet.goal = self.sheet.scroll = min(self.sheet.lowest, self._place(index))
        self.sheet.touch()

    def _place(self, index: int) -> float:
        """Where a chapter begins, or in it what the search found."""
        hit = next((hit for hit in self._hits if hit.chapter == index), None) if self.words else None
        if hit is not None and hit.block >= 0:
            return max(0.0, self.page.blocks[index][hit.block] - 12)
        return self.page.chapters[index]

    def read(self, index: int) -> None:
        """Mark the chapter that is being read."""
        before, self.chapter = self.chapter, index
        if self.column and self._built:
            self.column.reveal_name(f"chapter {index}")
        for item in self.items:
            if isinstance(item, ChapterKey) and item.index in (before, index):
                item.touch()

    def look_for(self, words: str) -> None:
        """Search: only chapters with these words stay in the list."""
        self.words = words
        if self.column:
            self._first = 0
        hits = self._hits
        if hits:
            self.chapter = hits[0].chapter
        self.rebuild()
        self._focus_name = "search"

    def pointer(self, event: Pointer) -> None:
        """The wheel over the page scrolls the page, whatever has the focus."""
        if event.kind == "wheel" and self.sheet.holds(event.pos):
            self.sheet.pointer(event)
            return
        super().pointer(event)

    def back(self) -> None:
        """Out of the search first."""
        if self.words:
            self.app.audio.play("back")
            self.look_for("")
            self._focus_name = f"chapter {self.chapter}"
            return
        super().back()

    def _other_game(self, by: int) -> None:
        if len(self.games) < 2:
            return
        self.app.audio.play("change")
        self.game = self.games[(self.games.index(self.game) + by) % len(self.games)]
        self.chapter, self._first, self.words = 0, 0, ""
        self._focus_name = ""
        self.rebuild()


def artist(game: str, tr: Translator) -> rules_page.Artist:
    """What paints a game's own pictures: ``figure`` in its package's ``screen.rules_pictures``, if there is one."""
    try:
        figure = registry.entry(game).module("screen.rules_pictures").figure
    except LookupError:
        return lambda kit, name, width: None
    return lambda kit, name, width: figure(kit, tr, name, width)
