"""What stands on Wazabi's cloth beside cards and dice: the direction of play, badges on cards, what can be paid."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.table.items import ButtonItem, ItemWidget
from cardgames.table.look import Piece
from cardgames.table.pieces import FlowPiece
from cardgames.wazabi.screen.picts import arrow
from cardgames.wazabi.table.faces import stacks
from cardgames.wazabi.table.keep import Marks
from cardgames.wazabi.table.layout import MIDDLE, PILE, PILE_W, RATIO, lay_hand
from cardgames.wazabi.table.table import Badges, Budget
from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import CREAM, GOLD_LIGHT
from tabletop.ui.widgets.basic import Box

if TYPE_CHECKING:
    from tabletop.match.prompt import Item
    from tabletop.ui.match.board import Host


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
                # At the right corner, so high that it covers no price; above a card that stands up its words are said.
                off, down = (0.45, 14) if one.top == lit else (0.36, -13)
                found.append((pose.x + pose.w * off, pose.y - pose.w * RATIO / 2 + down, f"×{one.many}"))
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


class DieItem(ItemWidget):
    """Dice of one face in the tray, to choose one of them; its data is their bay.

    Args:
        host: The match.
        box: The tray.
        item: The item.
    """

    own_ring = True
    radius = 16

    def __init__(self, host: Host, box: Box, item: Item[Any]) -> None:
        poses = item.data.poses
        left, right = min(p.x - p.w / 2 for p in poses), max(p.x + p.w / 2 for p in poses)
        top, bottom = min(p.y - p.w / 2 for p in poses), max(p.y + p.w * 0.55 for p in poses)
        super().__init__(host, (left, top - 12, right - left, bottom - top + 12), item)

    def paint(self, target: pygame.Surface) -> None:
        """The tray paints the ring, below the dice."""


class WayItem(ButtonItem):
    """One of the two ways in which the dice can go round; its data is the side."""

    def __init__(self, host: Host, box: Box, item: Item[Any]) -> None:
        super().__init__(host, box, item, "main")

    def glyphs(self) -> list[pygame.Surface]:
        """A fat arrow."""
        return [arrow(self.kit, 44, 28, self.item.data)]
