"""What can be pointed at on Wazabi's table: stacks of the own hand, cards of a fan, dice of the tray, ways round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardgames.table.scene import HandCard
from cardgames.table.secret import LookButton
from cardgames.wazabi.rules.data import Effect
from cardgames.wazabi.screen.picts import arrow
from tabletop.core.i18n import N_
from tabletop.ui.draw import furniture
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Box, Button, Widget

if TYPE_CHECKING:
    from cardgames.wazabi.screen.table import WazabiScene

FAN_DEPTH = 74.0
"""The cards of a fan lie over all of the table, the pointed one two higher and its ring between."""


class StackCard(HandCard):
    """A stack of equal cards of the own hand.

    Attributes:
        effect: What its cards do.

    Args:
        scene: The table.
        index: The card on top, by its place in the hand.
        effect: What its cards do.
        why: Why it cannot be played now, in words.
    """

    def __init__(self, scene: WazabiScene, index: int, effect: Effect, why: str) -> None:
        super().__init__(scene, ("hand", scene.secrets.near), index, f"card {effect.value}")
        self.effect, self.why = effect, why


class FanCard(Widget):
    """A card that is held out face down.

    Args:
        scene: The table.
        index: Its place in the fan, from the left.
    """

    own_ring = True
    margin = 120
    depth = FAN_DEPTH + 0.5

    def __init__(self, scene: WazabiScene, index: int) -> None:
        super().__init__((0, 0, 10, 10), f"fan {index}")
        self._table, self.index = scene, index

    def lie(self, box: pygame.FRect) -> None:
        """Where a click means it."""
        self.box = box
        self.arrange()

    def act(self, act: Act) -> bool:
        """OK takes it."""
        if act is Act.OK:
            self._table.ask.take(self.index)
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """A ring, while it is pointed at."""
        poses = self._table.cards.poses("fan")
        if self.focused and self.index < len(poses):
            pose, ratio = poses[self.index], self._table.cards.paint.ratio
            w, h = pose.w, pose.w * ratio
            furniture.focus_ring(self.kit, target, pose.x - w / 2, pose.y - h / 2, w, h, 10)


class DieChoice(Widget):
    """Dice of one face in the tray, to choose one of them.

    Args:
        scene: The table.
        face: What they show.
    """

    own_ring = True
    radius = 16

    def __init__(self, scene: WazabiScene, face: str) -> None:
        bay = scene.bay(face)
        poses = bay.poses
        left, right = min(p.x - p.w / 2 for p in poses), max(p.x + p.w / 2 for p in poses)
        top, bottom = min(p.y - p.w / 2 for p in poses), max(p.y + p.w * 0.55 for p in poses)
        super().__init__((left, top - 12, right - left, bottom - top + 12), f"die {face}")
        self._table, self.face = scene, face

    def act(self, act: Act) -> bool:
        """OK chooses one."""
        if act is Act.OK:
            self.scene.app.audio.play("press")
            self._table.ask.choose_die(self.face)
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """The tray paints the ring, below the dice."""


class TurnButton(Button):
    """A button of a turn: the sign of OK stands on what OK does now, which is on the focus.

    Args:
        box: ``x, y, w, h`` in units.
        label: Its words, translated.
        press: Called when it is pressed.
        name: By which the focus finds it again.
        act: Another key that presses it.
        main: Whether it is what is wanted now.
        why: Why it cannot be pressed now, in words.
        cards: Whether OK on a card of the hand does the same.
    """

    def __init__(
        self,
        box: Box,
        label: str,
        press: Callable[[], object],
        name: str,
        *,
        act: Act | None = None,
        main: bool = False,
        why: str = "",
        cards: bool = False,
    ) -> None:
        super().__init__(box, label, press, act=act, kind="main" if main else "paper", name=name, why=why, size=22)
        self._key, self._cards = act, cards

    def follow(self) -> None:
        """The focus moved: bear the sign of OK, that of the other key, or none."""
        on_card = self._cards and isinstance(self.scene.focus, StackCard)
        shortcut = Act.OK if self.focused or on_card else self._key
        if shortcut is not self.shortcut:
            self.shortcut = shortcut
            self.touch()


class WayButton(Button):
    """One of the two ways in which the dice can go round.

    Args:
        scene: The table.
        box: ``x, y, w, h`` in units.
        direction: 1 is clockwise: everybody to the left.
    """

    def __init__(self, scene: WazabiScene, box: Box, direction: int) -> None:
        words = scene.tr(N_("To the left")) if direction > 0 else scene.tr(N_("To the right"))
        super().__init__(
            box, words, lambda: scene.ask.choose_way(direction), kind="main", name=f"way {direction}", size=22
        )
        self.direction = direction

    def glyphs(self) -> list[pygame.Surface]:
        """A fat arrow."""
        return [arrow(self.kit, 44, 28, "left" if self.direction > 0 else "right")]


class Look(LookButton):
    """The look button of the own hand: arrows and the mouse point at stacks while it is held.

    Args:
        scene: The table.
        box: ``x, y, w, h`` in units.
    """

    def __init__(self, scene: WazabiScene, box: Box) -> None:
        super().__init__(box, scene.secrets)
        self._table = scene

    @property
    def pointed(self) -> bool:
        """Whether a stack stands up."""
        return self._table.pointed is not None

    def choose(self, step: tuple[int, int]) -> None:
        """Left and right: another stack."""
        effects = [effect for effect, _, _ in self._table.stacks]
        if not effects or not step[0]:
            return
        pointed = self._table.pointed
        if pointed in effects:
            at = (effects.index(pointed) + step[0]) % len(effects)
        else:
            at = 0 if step[0] > 0 else len(effects) - 1
        self.scene.app.audio.play("focus")
        self._table.point(effects[at])

    def point(self, point: tuple[float, float]) -> None:
        """The stack under the mouse."""
        effect = self._table.effect_at(point)
        if effect is not None:
            self._table.point(effect)
            self.touch()
