"""What is said on Wazabi's cloth: chips on plates, counts, the question, the bubble over a card, marks on the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from cardgames.wazabi.rules.data import COST, Effect
from cardgames.wazabi.screen.cards import LOOKS
from cardgames.wazabi.screen.places import PILE, PILE_W, PLAYED, RATIO
from tabletop.core.i18n import N_
from tabletop.ui.draw import furniture
from tabletop.ui.draw.seats import ribbon
from tabletop.ui.draw.stage import Painted, Sprite
from tabletop.ui.draw.theme import CREAM, GOLD, GOLD_LIGHT, INK, VERMILION_DARK, Colour
from tabletop.ui.draw.tween import Call, Tween, Wait
from tabletop.ui.draw.tween import Sequence as InTurn

if TYPE_CHECKING:
    from cardgames.wazabi.screen.point import Pointing
    from cardgames.wazabi.screen.table import WazabiScene


BROWN = (70, 46, 30), (44, 28, 26)


RED = (222, 74, 50), (166, 34, 36)


PLUM = (92, 52, 104), (58, 30, 74)


class Notice(Sprite):
    """A chip that drops on a plate, stays a moment and goes.

    Attributes:
        gone: Whether it went.
    """

    def __init__(self, scene: WazabiScene, words: str, x: float, y: float, colours: tuple[Colour, Colour]) -> None:
        k = scene.app.kit
        self.gone = False

        def draw(out: pygame.Surface) -> None:
            text = k.text(words, 22, CREAM, most=28)
            w = k.width(text) + 28
            k.lay(out, k.shadow(w, 36, 18, 5, 120), k.u(out.get_width()) / 2, k.u(out.get_height()) / 2 + 3)
            k.lay(out, k.shaded(w, 36, 18, *colours, CREAM, 2), k.u(out.get_width()) / 2, k.u(out.get_height()) / 2)
            k.lay(out, text, k.u(out.get_width()) / 2, k.u(out.get_height()) / 2 + 1)

        wide = k.text_width(words, 22) + 80
        self._image = k.layered(("wazabi notice", words, colours), wide, 72, draw)
        super().__init__(self._image, k.at(x, y), 230)
        scene.stage.add(self)

        def drop(t: float) -> None:
            self.pos = k.at(x, y - 22 * (1 - t))

        def fade(t: float) -> None:
            alpha = round(255 * (1 - t) / 15) * 15
            self.show(k.faded(self._image, ("notice", words, colours), alpha) if t > 0 else self._image)

        def end() -> None:
            self.gone = True
            scene.stage.remove(self)

        gone = Call(end)
        still = max(0.5, min(1.6, 0.6 + 0.03 * len(words)))
        scene.timeline.add(InTurn(Tween(0.2, drop, "out_back"), Wait(still), Tween(0.25, fade, moves=False), gone))


class Words(Painted):
    """How many cards lie where, who will miss a turn, what can be paid: words on the cloth."""

    def __init__(self, scene: WazabiScene) -> None:
        super().__init__(pygame.Rect((0, 0), scene.app.kit.size), z=18)
        self._scene = scene
        self._said: object = None

    def follow(self) -> None:
        """Say what the table shows now."""
        said = self._facts()
        if said != self._said:
            self._said = said
            self.touch()

    def _facts(self) -> tuple[object, ...]:
        scene = self._scene
        waits = tuple(len(scene.cards.at(("skip", seat))) for seat in range(scene.seats))
        return len(scene.cards.at("pile")), len(scene.cards.at("played")), waits, scene.budget, scene.tr.language

    def paint(self, target: pygame.Surface) -> None:
        """All of them."""
        scene, k, tr = self._scene, self._scene.app.kit, self._scene.tr
        count = len(scene.cards.at("pile"))
        if not count:
            k.put(target, k.box(PILE_W, PILE_W * RATIO, 8, (30, 30, 16, 70), (*GOLD_LIGHT, 130), 2), *PILE)
        k.put(target, k.text(tr.count("{n} card", "{n} cards", count), 19, CREAM, fit=100), PILE[0] - 2, 374)
        if scene.cards.at("played"):
            k.put(target, k.text(tr(N_("Discard")), 19, CREAM, fit=100), PLAYED[0] + 2, 374)
        for seat, spot in scene.table_spots.items():
            turns = len(scene.cards.at(("skip", seat)))
            if turns:
                words = tr.count("Misses {n} turn", "Misses {n} turns", turns)
                if spot.beside:
                    self._beside(target, *spot.word, words)
                else:
                    ribbon(k, target, *spot.word, words, 19, *BROWN, most=26, hang=1, within=(30, 1246))
        if scene.budget is not None:
            words = tr(N_("{n} to pay with"), n=scene.budget)
            furniture.run(k, target, 58, 596, [k.sprite("wazabi/leaf", 34), k.text(words, 22, CREAM, fit=170)], 8)

    def _beside(self, target: pygame.Surface, x: float, y: float, words: str) -> None:
        """Two short lines on a pill, where there is no room below."""
        k = self._scene.app.kit
        first, _, second = words.partition(" ")
        lines = [k.text(line, 19, CREAM, fit=68, most=22) for line in (first, second) if line]
        step = max(k.u(line.get_height()) * 0.72 for line in lines)
        wide, tall = max(k.width(line) for line in lines) + 16, step * len(lines) + 10
        k.put(target, k.shadow(wide, tall, 10, 5, 110), x, y + 3)
        k.put(target, k.shaded(wide, tall, 12, *BROWN, CREAM, 2), x, y)
        for n, line in enumerate(lines):
            k.put(target, line, x, y + step * (n - (len(lines) - 1) / 2) + 1)


class Question(Painted):
    """What a person is asked, on a strip of paper over the tray."""

    def __init__(self, scene: WazabiScene, y: float) -> None:
        super().__init__(scene.app.kit.rect(240, y - 60, 800, 130), z=64)
        self._kit, self._y = scene.app.kit, y
        self._words = self._icon = ""
        self.visible = False

    def ask(self, words: str, icon: str = "") -> None:
        """Ask; "" takes the paper away."""
        self.visible = bool(words)
        if (words, icon) != (self._words, self._icon):
            self._words, self._icon = words, icon
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Paper, sign, words."""
        k, y = self._kit, self._y
        text = k.text(self._words, 26, INK, fit=680, most=40)
        tint = VERMILION_DARK if self._icon.startswith("icon/") else None
        parts = [k.sprite(self._icon, 36, 0, tint)] if self._icon else []
        wide = max(420, round(furniture.row_width(k, [*parts, text], 10) + 60))
        k.put(target, k.shadow(wide, 52, 26, 10, 170), 640, y + 4)
        k.put(target, k.washi(wide, 52, 26, GOLD, 3), 640, y)
        furniture.run(k, target, 640, y, [*parts, text], 10, "center")


class Bubble(Painted):
    """Over the pointed card: its rule and price, or why it cannot be played.

    Attributes:
        words: What it says.
        refused: Whether that is why a card cannot be played.
    """

    Y = 432.0

    def __init__(self, scene: WazabiScene) -> None:
        super().__init__(scene.app.kit.rect(240, self.Y - 34, 1040, 72), z=90)
        self._scene = scene
        self.words, self._x, self.refused = "", 0.0, False
        self.visible = False

    def say(self, words: str, x: float = 0.0, refused: bool = False) -> None:
        """Say it over ``x``; "" takes it away."""
        self.visible = bool(words)
        if (words, x, refused) != (self.words, self._x, self.refused):
            self.words, self._x, self.refused = words, x, refused
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """A dark pill that stays on the screen; what is refused has a red one and a cross before it."""
        k = self._scene.app.kit
        # Several people: the look button stands left of it.
        left = 704.0 if self._scene.secrets.many else 278.0
        text = k.text(self.words, 20, CREAM, fit=1220 - left, most=30)
        parts = [k.text("×", 26, GOLD_LIGHT, "big", most=28)] if self.refused else []
        wide = round(furniture.row_width(k, [*parts, text], 8) + 34)
        x = max(left + wide / 2, min(1254 - wide / 2, self._x))
        colours = ((150, 46, 44), (98, 22, 30)) if self.refused else BROWN
        # Larger letters make it grow upwards: below it stands the card.
        tall = max(34.0, k.u(text.get_height()) * 0.9)
        y = self.Y + 17 - tall / 2
        k.put(target, k.shadow(wide, tall, 12, 6, 130), x, y + 3)
        k.put(target, k.shaded(wide, tall, tall / 2, *colours, CREAM, 2), x, y)
        furniture.run(k, target, x, y, [*parts, text], 8, "center")


class Badges(Painted):
    """``×n`` on the stacks of the own hand; a tick and how many on what is to be kept."""

    def __init__(self, scene: WazabiScene) -> None:
        super().__init__(scene.app.kit.rect(270, 420, 1010, 230), z=80)
        self._scene = scene
        self.marks: Sequence[tuple[float, float, str]] = ()

    def follow(self) -> None:
        """Stand on the stacks as they lie now."""
        shown = []
        for effect, first, count in self._scene.stacks:
            pose = self._scene.stack_pose(first)
            kept = self._scene.ask.marked.count(effect)
            if pose is not None and kept:
                shown.append((pose.x + pose.w * 0.32, pose.y - pose.w * 0.2, f"✓{kept if count > 1 else ''}"))
            elif pose is not None and count > 1:
                shown.append((pose.x + 4, pose.y - pose.w * 0.71 - 6, f"×{count}"))
        if shown != self.marks:
            self.marks = shown
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Discs with a number."""
        k = self._scene.app.kit
        for x, y, words in self.marks:
            kept = words.startswith("✓")
            k.put(target, k.disc(20 if kept else 18, (22, 112, 98) if kept else (70, 40, 84), CREAM, 2.4), x, y)
            if kept:
                tick = k.sprite("icon/check", 20, 0, CREAM)
                furniture.run(
                    k, target, x, y, [tick, *([k.text(words[1:], 19, CREAM)] if words[1:] else [])], 2, "center"
                )
            else:
                k.put(target, k.text(words, 20, CREAM, most=22), x, y)


def rule_and_price(scene: Pointing, effect: Effect) -> str:
    """A card in one line."""
    tr, cost = scene.tr, COST[effect]
    rule = tr(LOOKS[effect].rule)
    price = tr(N_("costs {n} Wazabi"), n=cost) if cost else tr(N_("costs nothing"))
    return tr(N_("{rule}: {price}"), rule=rule, price=price)
