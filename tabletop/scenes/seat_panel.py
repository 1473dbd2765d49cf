"""The panel of one seat: a widget of five lines. OK goes in, up and down choose a line, left and right change it."""

from __future__ import annotations

from typing import Protocol, cast

import pygame

from tabletop.core import registry
from tabletop.core.i18n import N_
from tabletop.scenes.match_setup import Draft, Place
from tabletop.scenes.seat_detail import paint_detail
from tabletop.ui.draw import furniture
from tabletop.ui.draw.seats import avatar_of
from tabletop.ui.draw.theme import (
    CREAM,
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    PLUM,
    WASHI_DARK,
    mix,
)
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Widget

Box = tuple[float, float, float, float]
LOOK, NAME, KIND, DETAIL, LEAVE = range(5)


class Seats(Protocol):
    """The scene of the seats, as one of them sees it.

    Attributes:
        entered: The seat whose lines are being gone through.
        arrived: The name of a seat that was just taken.
        device: The device of whoever opened the seats.
    """

    entered: SeatPanel | None
    arrived: str
    device: str

    def changed(self, rebuild: bool = True) -> None:
        """A seat changed: others may look otherwise now."""
        ...

    def reopen(self, name: str, line: int | None) -> None:
        """After a rebuild, go on with a line of a seat."""
        ...


class SeatPanel(Widget):
    """One seat, taken or free.

    Args:
        box: ``x, y, w, h`` in units.
        at: The number of the seat.
        draft: The match being set up.
    """

    radius = 20

    def __init__(self, box: Box, at: int, draft: Draft) -> None:
        super().__init__(box, f"seat {at}")
        self.at = at
        self.draft = draft
        self.line: int | None = None
        self.drop = 0.0

    @property
    def place(self) -> Place:
        """Who sits here."""
        return self.draft.places[self.at]

    @property
    def seats(self) -> Seats:
        """The scene."""
        return cast("Seats", self.scene)

    # --------------------------------------------------------------------------------------------- geometry
    @property
    def strip(self) -> float:
        """Width of the coloured strip."""
        if self.tall:
            return 236.0
        return 150.0 if self.box.w > 500 else 120.0 if self.wide else 84.0

    @property
    def tall(self) -> bool:
        """Whether there is room for large portraits and lines."""
        return self.box.h > 260

    @property
    def wide(self) -> bool:
        """Whether there is room for icons beside words."""
        return self.box.w > 340

    @property
    def stays(self) -> bool:
        """Whether nobody can leave: the game is for this number of players alone."""
        least, most = registry.entry(self.draft.game).players
        return least == most

    def lines(self) -> dict[int, Box]:
        """The boxes of the lines, in units."""
        boxes = self._boxes()
        if self.stays:
            boxes.pop(LEAVE)
        return boxes

    def _boxes(self) -> dict[int, Box]:
        x, y, w, h = self.box
        y -= round(self.drop)
        left = x + self.strip + (24 if self.wide else 18)
        wide = x + w - 14 - left
        if self.tall:
            wide -= 12
            return {
                LOOK: (x + 10, y + 10, self.strip, h - 20),
                NAME: (left, y + 28, wide - 52, 62),
                LEAVE: (x + w - 76, y + 36, 44, 44),
                KIND: (left, y + 124, wide, 70),
                DETAIL: (left, y + 222, wide, 84),
            }
        return {
            LOOK: (x + 8, y + 8, self.strip, h - 16),
            NAME: (left, y + 12, wide - 52, 50),
            LEAVE: (x + w - 60, y + 14, 44, 44),
            KIND: (left, y + 74, wide, 54),
            DETAIL: (left, y + 144, wide, 60),
        }

    def line_at(self, point: tuple[float, float]) -> int | None:
        """The line under a point."""
        for line, box in self.lines().items():
            if pygame.FRect(box).collidepoint(point):
                return line
        return None

    # --------------------------------------------------------------------------------------------- acting
    def act(self, act: Act) -> bool:
        """Free: sit down or add a bot. Taken: go in, then choose and change lines."""
        if not self.place.taken:
            if act is Act.OK:
                return self._sit(False)
            return act is Act.ALT and self._sit(True)
        if act is Act.ALT:
            return self._free()
        if self.line is None:
            if act is Act.OK:
                self.enter(NAME)
                return True
            return False
        return self._inside(act)

    def _inside(self, act: Act) -> bool:
        order = [line for line in (LOOK, NAME, KIND, DETAIL, LEAVE) if line in self.lines()]
        if act in (Act.UP, Act.DOWN):
            now = order.index(self.line or 0)
            self.enter(order[(now + (1 if act is Act.DOWN else -1)) % len(order)])
            self.scene.app.audio.play("focus")
            return True
        if act in (Act.LEFT, Act.RIGHT):
            if self.line not in (NAME, LEAVE):
                self.change(1 if act is Act.RIGHT else -1)
            return True
        if act is Act.OK:
            self.change(1)
            return True
        if act is Act.BACK:
            self.leave()
            self.scene.app.audio.play("back")
            return True
        return False

    def enter(self, line: int) -> None:
        """Edit a line."""
        self.line = line
        self.seats.entered = self
        self.touch()
        self.seats.changed(rebuild=False)

    def leave(self) -> None:
        """Stop editing."""
        self.line = None
        if self.seats.entered is self:
            self.seats.entered = None
        self.touch()
        self.seats.changed(rebuild=False)

    def change(self, by: int) -> None:
        """Change the line that is edited."""
        app, draft = self.scene.app, self.draft
        if self.line == NAME:
            self._ask_name()
            return
        if self.line == LEAVE:
            self._free()
            return
        if self.line == LOOK:
            draft.turn_look(self.at, by)
        elif self.line == KIND:
            draft.toggle(self.at, app.tr)
        elif self.place.kind == "bot":
            draft.turn_level(self.at, by)
        else:
            draft.turn_device(self.at, by, app.devices.names)
        app.audio.play("change")
        self._changed()

    def _changed(self) -> None:
        """Have all seats painted anew; the same line stays open."""
        line, scene = self.line, self.seats
        scene.changed()
        scene.reopen(self.name, line)

    def _ask_name(self) -> None:
        from tabletop.scenes.name import NameScene

        app = self.scene.app

        def named(name: str) -> None:
            self.draft.rename(self.at, name)
            self.seats.changed()

        app.push(NameScene(app, self.place.name, named))

    def _sit(self, bot: bool) -> bool:
        app = self.scene.app
        self.draft.sit(self.at, app.tr, bot=bot, device="any" if bot else self.seats.device)
        app.audio.play("join")
        self.seats.arrived = self.name
        self.seats.changed()
        return True

    def _free(self) -> bool:
        if self.stays:
            return False
        self.draft.leave(self.at)
        self.scene.app.audio.play("back")
        self.line = None
        self.seats.entered = None
        self.seats.changed()
        return True

    def click(self, event: Pointer) -> None:
        """A click on a line changes it; on a free seat it sits down, or adds a bot on the line that says so."""
        if not self.place.taken:
            self.seats.device = "any"
            self._sit(event.y > self.box.y + self.box.h * 0.6)
            return
        line = self.line_at(event.pos)
        if line is None:
            return
        self.line = line
        self.seats.entered = self
        by = 1
        if line in (LOOK, DETAIL):
            x, _, w, _ = self.lines()[line]
            by = -1 if event.x < x + w / 2 else 1
        if line == KIND:
            x, _, w, _ = self.lines()[KIND]
            wants_bot = event.x > x + w / 2
            if wants_bot == (self.place.kind == "bot"):
                self.enter(KIND)
                return
        self.change(by)

    # --------------------------------------------------------------------------------------------- painting
    def paint(self, target: pygame.Surface) -> None:
        """The seat as it is."""
        # Round: the same sprites at every step of the drop.
        x, y, w, h = self.box
        k, y = self.kit, y - round(self.drop)
        k.put(target, k.shadow(w, h, 20, 10, 160), x + w / 2, y + h / 2 + 8)
        if not self.place.taken:
            self._paint_free(target)
            return
        colour = k.seats[self.place.look].colour
        k.put(target, k.washi(w, h, 20, GOLD if self.focused else mix(colour, INK, 0.2), 3), x, y, "topleft")
        boxes = self.lines()
        self._paint_look(target, boxes[LOOK])
        self._paint_name(target, boxes[NAME])
        if LEAVE in boxes:
            self._paint_leave(target, boxes[LEAVE])
        tr = self.scene.app.tr
        bx, by, bw, bh = boxes[KIND]
        words = (tr(N_("Human")), tr(N_("Bot")))
        furniture.toggle(
            k, target, bx, by, bw, words, int(self.place.kind == "bot"), ("person", "robot") if self.wide else (), bh
        )
        app, edited = self.scene.app, self.line == DETAIL
        paint_detail(app, target, boxes[DETAIL], self.place, edited, self.wide)
        if self.line is not None:
            self._paint_line(target, boxes[self.line])

    def _paint_line(self, target: pygame.Surface, box: Box) -> None:
        """The line being edited: a gold frame with a dark one round it, arrows at its sides."""
        k, (x, y, w, h) = self.kit, box
        radius = {LOOK: 14.0, KIND: h / 2, LEAVE: 22.0}.get(self.line or 0, 14.0)
        k.put(target, k.box(w + 10, h + 10, radius + 5, None, INK, 2), x - 5, y - 5, "topleft")
        k.put(target, k.box(w + 7, h + 7, radius + 3.5, None, GOLD_LIGHT, 4), x - 3.5, y - 3.5, "topleft")

    def _paint_look(self, target: pygame.Surface, box: Box) -> None:
        k, (x, y, w, h) = self.kit, box
        style = k.seats[self.place.look]
        tr = self.scene.app.tr
        k.put(target, k.shaded(w, h, 14, mix(style.colour, CREAM, 0.12), mix(style.colour, INK, 0.62)), x, y, "topleft")
        r = 84.0 if self.tall else 50.0 if w >= 120 else 34.0
        cx, low = x + w / 2, style.shape == "triangle"
        cy = y + r + (36 if self.tall else 22) + (4 if low else 0)
        k.put(target, k.shape(style.shape, r, mix(style.colour, CREAM, 0.72), CREAM, 4), cx, cy)
        inner = r * (1.0 if low else 1.02 if style.shape in ("diamond", "star", "cross", "crescent") else 1.36)
        k.put(target, k.sprite("avatar/" + avatar_of(self.place.look), inner), cx, cy + (r * 0.2 if low else 0))
        rim = ((2, mix(style.colour, INK, 0.75)),)
        first, second, low_by = (30, 26, 34) if self.tall else (20, 19, 20)
        colour = k.big(tr(style.colour_word), first, CREAM, CREAM, rim, "label", fit=w - 10)
        k.put(target, colour, cx, y + h - low_by - first * 1.2)
        k.put(target, k.big(tr(style.shape_word), second, CREAM, CREAM, rim, "text", fit=w - 10), cx, y + h - low_by)

    @property
    def sizes(self) -> tuple[float, ...]:
        """The type sizes of a name, largest first: rather a small name than one that is cut."""
        return (40, 34, 28, 22) if self.tall else (32, 27, 23, 20)

    def _paint_name(self, target: pygame.Surface, box: Box) -> None:
        k, (x, y, w, h) = self.kit, box
        name, least = self.place.name, self.sizes[-1]
        pen = k.whole(name, least, w - 40)  # a long name has the whole line
        room = w - 40 if pen else w
        size = next((size for size in self.sizes if k.whole(name, size, room)), least)
        words = k.text(name, size, INK, fit=room, most=46)
        k.put(target, words, x, y + h / 2, "midleft")
        if pen:
            icon = k.sprite("icon/pen", 20, 0, mix(INK_SOFT, WASHI_DARK, 0.25))
            k.put(target, icon, x + k.width(words) + 20, y + h / 2 + 2)
        k.put(target, k.box(w + 52, 2, 0, mix(WASHI_DARK, INK_SOFT, 0.3)), x, y + h, "topleft")

    def _paint_leave(self, target: pygame.Surface, box: Box) -> None:
        k, (x, y, w, h) = self.kit, box

        def cross(s: pygame.Surface, scale: float) -> None:
            n = s.get_width()
            for a, b in (((0.1, 0.1), (0.9, 0.9)), ((0.9, 0.1), (0.1, 0.9))):
                start, end = pygame.Vector2(a) * n, pygame.Vector2(b) * n
                side = (end - start).normalize().rotate(90) * n * 0.08
                pygame.draw.polygon(s, INK_SOFT, [start + side, end + side, end - side, start - side])

        k.put(target, k.paint("leave", 18, 18, cross), x + w / 2, y + h / 2)

    def _paint_free(self, target: pygame.Surface) -> None:
        k, (x, y, w, h) = self.kit, self.box
        style, tr, scene = k.seats[self.place.look], self.scene.app.tr, self.scene
        k.put(target, k.shaded(w, h, 20, (74, 40, 90), (54, 28, 70)), x, y, "topleft")
        k.put(target, k.dashed(w - 8, h - 8, 17, mix(style.colour, CREAM, 0.3)), x + 4, y + 4, "topleft")
        r = 34.0 if w > 340 else 26.0
        faint = k.shape(style.shape, r, mix(style.colour, PLUM, 0.25), mix(CREAM, PLUM, 0.3), 3)
        k.put(target, faint, x + self.strip * 0.62, y + h / 2 - 8)
        left, top = x + self.strip + 20, y + h / 2 - 110
        room = x + w - 16 - left
        k.put(target, k.text(tr(N_("Free seat")), 28, CREAM, fit=room, most=40), left, top + 56, "midleft")
        offers = [
            (scene.glyphs(act, 30), words)
            for act, words in ((Act.OK, tr(N_("Sit down"))), (Act.ALT, tr(N_("Add a bot"))))
        ]
        rooms = [room - furniture.row_width(k, signs, 8) - 8 for signs, _ in offers]
        most = k.even([(words, fit) for (_, words), fit in zip(offers, rooms, strict=True)], 20, "text")
        for n, ((signs, words), fit) in enumerate(zip(offers, rooms, strict=True)):
            line = k.text(words, 20, CREAM, "text", fit=fit, most=most)
            furniture.run(k, target, left, top + 108 + 52 * n, [*signs, line], 8)
