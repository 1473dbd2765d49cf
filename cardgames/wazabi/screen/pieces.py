"""What stands on Wazabi's cloth beside cards and dice: the direction of play, paths, words on plates and cards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.common.layout import FlowRing
from cardgames.table.items import ButtonItem
from cardgames.table.look import Piece
from cardgames.table.pieces import FlowPiece
from cardgames.wazabi.screen.picts import arrow
from cardgames.wazabi.table.ask import Marks
from cardgames.wazabi.table.faces import stacks
from cardgames.wazabi.table.layout import MIDDLE, PILE, PILE_W, RATIO, Arrow, arc_at, lay_hand
from cardgames.wazabi.table.table import Badges, Budget, Chips, Paths, Veil
from tabletop.match.film import Film, tween, wait
from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.stage import Sprite
from tabletop.ui.draw.theme import CREAM, GOLD_LIGHT, INK, Colour
from tabletop.ui.draw.tween import Call, Sequence, Tween, Wait
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Box, Widget

if TYPE_CHECKING:
    from cardgames.common.teller import Teller
    from tabletop.core.game import Seat
    from tabletop.match.prompt import Item
    from tabletop.ui.match.board import Host

RED = (222, 74, 50), (166, 34, 36)
PLUM = (92, 52, 104), (58, 30, 74)


def cloth(k: Kit, d: pygame.Surface) -> None:
    """Four sewn arcs in the cloth, one in each quarter, and where the pile stands."""
    (cx, cy), (rx, ry) = MIDDLE, (398.0, 178.0)
    for quarter, anchor in enumerate(("topleft", "topright", "bottomright", "bottomleft")):

        def draw(s: pygame.Surface, kk: float, quarter: int = quarter, anchor: str = anchor) -> None:
            x, y = getattr(s.get_rect(), anchor)
            for first, last in ((26, 40), (50, 64)):
                at = [math.radians(90 * quarter + n) for n in range(first, last + 1)]
                points = [(x + rx * kk * math.cos(a), y + ry * kk * math.sin(a)) for a in at]
                pygame.draw.lines(s, (250, 226, 150, 120), False, points, round(3 * kk))

        k.put(d, k.paint(("wazabi arc", quarter), rx + 4, ry + 4, draw, 2), cx, cy, anchor)
    k.put(d, k.box(PILE_W, PILE_W * RATIO, 8, (30, 30, 16, 70), (*GOLD_LIGHT, 130), 2), *PILE)


class Flow(FlowPiece):
    """The direction of play: two notched arrow heads on each arc, which cannot be taken for another direction."""

    def __init__(self, host: Host, ring: FlowRing) -> None:
        super().__init__(host, ring)
        self.large = 0.0
        """How far two great arrows stand over the tray, while the direction turns."""

    def turn_large(self, t: Teller, direction: int) -> Film:
        """Two arrows as large as the table turn round; then the chevrons have turned, too."""
        k, start = self._host.kit, self.direction
        sprite = Sprite(self._arrows(0, -direction), k.at(*MIDDLE), 220)
        self._host.stage.add(sprite)
        steps = 0 if t.reduced else 12

        def turn(share: float) -> None:
            # From the way it went, through nothing, to the way it goes now.
            side = -direction if share < 0.5 else direction
            sprite.show(self._arrows(round(steps * share) * 15 * -direction, side))
            self.show(start + (direction - start) * share)

        yield from tween(0.9, turn, "in_out_quad")
        yield from wait(0.35)
        self._host.stage.remove(sprite)

    def _arrows(self, turn: int, direction: int) -> pygame.Surface:
        k = self._host.kit

        def draw(s: pygame.Surface, _: float) -> None:
            n = s.get_width() / 100
            for ink, grow in ((INK, 1.6), (GOLD_LIGHT, 0.0)):
                for start in (20, 200):
                    for a in range(0, 118, 2):
                        angle = math.radians(start + a * direction)
                        at = 50 * n + 38 * n * math.cos(angle), 50 * n + 38 * n * math.sin(angle)
                        pygame.draw.circle(s, ink, at, (5 + grow) * n)
                    end = math.radians(start + 130 * direction)
                    x, y = 50 * n + 38 * n * math.cos(end), 50 * n + 38 * n * math.sin(end)
                    along, size = end + math.pi / 2 * direction, (13 + 1.7 * grow) * n
                    tip = [
                        (x + size * math.cos(along + off), y + size * math.sin(along + off)) for off in (0, 2.2, -2.2)
                    ]
                    pygame.draw.polygon(s, ink, tip)

        flat = k.paint(("wazabi turn", direction), 300, 300, draw, 2)
        return k.keep(("wazabi turned", direction, turn % 360), lambda: k.turned(flat, turn % 360))

    def _chevron(self, turn: int) -> pygame.Surface:
        k = self._host.kit

        def draw(s: pygame.Surface, _: float) -> None:
            w, h = s.get_size()
            for colour, grow in (((60, 34, 30), 0.0), ((255, 236, 170), 1.0)):
                for left in (0.04, 0.46):
                    m = h * 0.07 * grow
                    x, wide = w * left + m, w * 0.48 - 2 * m
                    tip = [(x, m), (x + wide, h / 2), (x, h - m), (x + wide * 0.36, h / 2)]
                    pygame.draw.polygon(s, colour, tip)

        return k.keep(("wazabi way", turn), lambda: k.turned(k.paint("wazabi heads", 48, 30, draw), turn))


class Path(Piece):
    """Dotted paths from one place to another, growing towards their ends."""

    def __init__(self, host: Host, _: Paths) -> None:
        super().__init__(host.kit.rect(0, 0, 1280, 660), z=66)
        self._host = host
        self._ways: tuple[Arrow, ...] = ()
        self._grown = 1.0
        self.visible = False

    def point(self, value: Any) -> None:
        """Where the item that is pointed at leads; None takes the paths away."""
        ways: tuple[Arrow, ...] = value or ()
        if ways == self._ways:
            return
        self._ways, self.visible = ways, bool(ways)
        if not ways:
            return
        xs = [p[0] for way in ways for p in way[:2]]
        ys = [p[1] for way in ways for p in way[:2]] + [min(w[0][1], w[1][1]) - w[2] for w in ways]
        left, top = min(xs) - 30, min(ys) - 30
        self.frame = self._host.kit.rect(left, top, max(xs) + 30 - left, max(ys) + 70 - top)
        self.touch()

        def grow(t: float) -> None:
            if self._ways is ways:
                self._grown = t
                self.touch()

        self._host.timeline.add(Tween(0.16, grow))

    def paint(self, target: pygame.Surface) -> None:
        """Dots, an arrow head at each end."""
        k = self._host.kit
        for a, b, rise in self._ways:
            count = max(8, round(math.dist(a, b) / 19))
            for n in range(1, count):
                t = n / count
                if t > self._grown:
                    break
                x, y = arc_at(a, b, rise, t)
                r = round(4 * (0.6 + 0.5 * t), 1)
                k.put(target, k.disc(r + 1.6, INK), x, y)
                k.put(target, k.disc(r, GOLD_LIGHT), x, y)
            if self._grown >= 1.0:
                before = arc_at(a, b, rise, 0.94)
                turn = math.degrees(math.atan2(before[1] - b[1], b[0] - before[0]))
                angle = round(turn / 5) * 5
                k.put(target, self._tip(32, 36, INK, angle), *b)
                k.put(target, self._tip(26, 28, GOLD_LIGHT, angle), *b)

    def _tip(self, w: float, h: float, colour: Colour, angle: int) -> pygame.Surface:
        """An arrow head, turned by degrees."""
        k = self._host.kit
        return k.keep(("path tip", w, colour, angle), lambda: k.turned(k.chevron(w, h, colour), angle))


class VeilPiece(Piece):
    """Darkens the tray while a fan of cards lies over it."""

    def __init__(self, host: Host, _: Veil) -> None:
        super().__init__(host.kit.rect(376, 206, 528, 210), z=70)
        self._kit = host.kit
        self.visible = False

    def show(self, value: Any) -> None:
        """Whether it is there."""
        self.visible = value

    def paint(self, target: pygame.Surface) -> None:
        """A dark sheet."""
        k = self._kit
        k.put(target, k.box(508, 190, 26, (20, 14, 12, 170)), 640, 311)


class BadgesPiece(Piece):
    """``×n`` on the stacks of the near hand; a tick and how many on what is to be kept. Gone while cards move.

    Attributes:
        marks: Where which words stand.
    """

    def __init__(self, host: Host, _: Badges) -> None:
        super().__init__(host.kit.rect(260, 410, 790, 240), z=80)
        self._host = host
        self._faces: tuple[str, ...] = ()
        self._kept = Marks()
        self._lit = ""
        self.marks: tuple[tuple[float, float, str], ...] = ()

    def show(self, value: Any) -> None:
        """The faces of the hand that lies open; () while none does."""
        self._faces = value
        self._follow()

    def ask(self, value: Any) -> None:
        """What is marked."""
        self._kept = value or Marks()
        self._follow()

    def point(self, value: Any) -> None:
        """The stack that stands up."""
        self._lit = value or ""
        if self._host.telling:
            self._faces = ()
        self._follow()

    def _follow(self) -> None:
        held = stacks(self._faces)
        lit = next((one.top for one in held if one.effect == self._lit), -1)
        poses = lay_hand(self._faces, lit) if held else []
        found = []
        for one in held:
            pose, kept = poses[one.top], self._kept.kept.count(one.effect)
            if kept:
                words = f"✓{kept if one.many > 1 else ''}"
                found.append((pose.x + pose.w * 0.32, pose.y - pose.w * 0.2, words))
            elif one.many > 1:
                found.append((pose.x + 4, pose.y - pose.w * 0.71 - 6, f"×{one.many}"))
        if tuple(found) != self.marks:
            self.marks = tuple(found)
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Discs with a number."""
        k = self._host.kit
        for x, y, words in self.marks:
            kept = words.startswith("✓")
            k.put(target, k.disc(20 if kept else 18, (22, 112, 98) if kept else (70, 40, 84), CREAM, 2.4), x, y)
            if not kept:
                k.put(target, k.text(words, 20, CREAM, most=22), x, y)
                continue
            tick = [k.sprite("icon/check", 20, 0, CREAM)]
            count = [k.text(words[1:], 19, CREAM)] if words[1:] else []
            furniture.run(k, target, x, y, [*tick, *count], 2, "center")


class BudgetPiece(Piece):
    """How many Wazabi there are to pay with, beside a leaf."""

    def __init__(self, host: Host, budget: Budget) -> None:
        super().__init__(host.kit.rect(budget.x - 6, budget.y - 26, 240, 54), z=18)
        self._host, self._at = host, budget
        self._count: int | None = None

    def show(self, value: Any) -> None:
        """So many; None says nothing."""
        if value != self._count:
            self._count = value
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Leaf and words."""
        if self._count is None:
            return
        k = self._host.kit
        words = k.text(self._host.tr("{n} to pay with", n=self._count), 22, CREAM, fit=170)
        furniture.run(k, target, self._at.x + 16, self._at.y, [k.sprite("wazabi/leaf", 34), words], 8)


class Chip(Sprite):
    """A word that drops beside a plate, stays a moment and goes.

    Attributes:
        gone: Whether it went.
    """

    def __init__(self, host: Host, words: str, x: float, y: float, colours: tuple[Colour, Colour]) -> None:
        k = host.kit
        self.gone = False

        def draw(out: pygame.Surface) -> None:
            text = k.text(words, 22, CREAM, most=28)
            w, (cx, cy) = k.width(text) + 28, (k.u(out.get_width()) / 2, k.u(out.get_height()) / 2)
            k.lay(out, k.shadow(w, 36, 18, 5, 120), cx, cy + 3)
            k.lay(out, k.shaded(w, 36, 18, *colours, CREAM, 2), cx, cy)
            k.lay(out, text, cx, cy + 1)

        image = k.layered(("wazabi chip", words, colours), k.width(k.text(words, 22, most=28)) + 80, 72, draw)
        super().__init__(image, k.at(x, y), 230)
        host.stage.add(self)

        def drop(t: float) -> None:
            self.pos = k.at(x, y - 22 * (1 - t))

        def fade(t: float) -> None:
            alpha = round(255 * (1 - t) / 15) * 15
            self.show(k.faded(image, ("chip", words, colours), alpha) if t > 0 else image)

        def end() -> None:
            self.gone = True
            host.stage.remove(self)

        still = max(0.5, min(1.6, 0.6 + 0.03 * len(words)))
        host.timeline.add(
            Sequence(Tween(0.2, drop, "out_back"), Wait(still), Tween(0.25, fade, moves=False), Call(end))
        )


class ChipsPiece(Piece):
    """All chips of the table.

    Attributes:
        chips: By seat, those that were said.
    """

    def __init__(self, host: Host, data: Chips) -> None:
        super().__init__()
        self._host, self._homes = host, data.homes
        self.chips: dict[Seat, list[Chip]] = {}

    def paint(self, target: pygame.Surface) -> None:
        """They are sprites of their own."""

    def drop(self, seat: Seat, words: str, loud: bool = True) -> None:
        """Say something at a plate; what it still says stays to be read, the next chip hangs beyond it."""
        said = [one for one in self.chips.get(seat, ()) if not one.gone]
        at = self._homes[seat].chip(len(said))
        self.chips[seat] = [*said, Chip(self._host, words, *at, RED if loud else PLUM)]


class DieItem(Widget):
    """Dice of one face in the tray, to choose one of them; its data is their bay.

    Args:
        host: The match.
        box: The tray.
        item: The item.
    """

    own_ring = True
    radius = 16
    _down = False

    def __init__(self, host: Host, box: Box, item: Item[Any]) -> None:
        poses = item.data.poses
        left, right = min(p.x - p.w / 2 for p in poses), max(p.x + p.w / 2 for p in poses)
        top, bottom = min(p.y - p.w / 2 for p in poses), max(p.y + p.w * 0.55 for p in poses)
        super().__init__((left, top - 12, right - left, bottom - top + 12), item.name)
        self._host, self.item = host, item

    def act(self, act: Act) -> bool:
        """OK chooses one."""
        if act is Act.OK:
            self._host.choose(self.item)
            return True
        return False

    def pointer(self, event: Pointer) -> bool:
        """A press chooses when it is let go on them."""
        if event.button != 1 or event.kind not in ("down", "up"):
            return False
        chosen, self._down = event.kind == "up" and self._down and self.holds(event.pos), event.kind == "down"
        return self.act(Act.OK) if chosen else True

    def paint(self, target: pygame.Surface) -> None:
        """The tray paints the ring, below the dice."""


class WayItem(ButtonItem):
    """One of the two ways in which the dice can go round; its data is the side."""

    def __init__(self, host: Host, box: Box, item: Item[Any]) -> None:
        super().__init__(host, box, item, "main")

    def glyphs(self) -> list[pygame.Surface]:
        """A fat arrow."""
        return [arrow(self.kit, 44, 28, self.item.data)]
