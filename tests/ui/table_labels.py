"""What is written on a card table, and what it stands over: measured from what each piece really paints.

For any table: ``collisions(scene)`` names the pairs of things of which one covers the other's words, a head, or cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame

from cardgames.common.layout import FlowRing, HintBubble, Paths, Veil
from tabletop.ui.draw.stage import Sprite
from tabletop.ui.match.scene import MatchScene
from tabletop.ui.widgets.basic import Button

OPAQUE = 210
"""A pixel with more than that is paint; less is a shadow or a glow."""
MOST = 5.0
"""A square of so many units may two things share before one is said to cover the other: rims touch."""
EDGE = ("menu", "rules", "log", "look", "hide")
GROUND = (FlowRing, Paths, Veil, HintBubble)
"""Furniture that lies under everything, or follows the pointer and goes."""


class Thing(NamedTuple):
    """Something that stands on the table.

    Attributes:
        owner: Whose or which: parts of one owner may lie over one another.
        mask: Which pixels it covers.
        at: Where the mask lies, pixels.
        label: Whether it is read: labels may cover nothing, all else may cover only what is no label.
    """

    owner: str
    mask: pygame.Mask
    at: tuple[int, int]
    label: bool

    @property
    def box(self) -> pygame.Rect:
        """Round all that it covers."""
        boxes = self.mask.get_bounding_rects()
        return boxes[0].unionall(boxes[1:]).move(self.at) if boxes else pygame.Rect(self.at, (0, 0))

    def shared(self, other: Thing) -> int:
        """How many pixels both cover."""
        return self.mask.overlap_area(other.mask, (other.at[0] - self.at[0], other.at[1] - self.at[1]))


def things(scene: MatchScene) -> Iterator[Thing]:
    """All that one sees now but for the cloth."""
    board = scene.board
    for seat, plate in board.plates.items():
        if plate.visible:
            yield painted(scene, f"plate {seat}", plate)
    for name, piece in board.furniture.items():
        if not isinstance(board.layout.furniture[name], GROUND) and getattr(piece, "visible", True):
            yield painted(scene, name, piece)
    for seat, chips in (board.furniture["chips"].chips if "chips" in board.furniture else {}).items():
        yield from (sprite_of(f"chip {seat}", chip, True) for chip in chips if not chip.gone)
    for place in board.cards.places:
        yield from (sprite_of(f"cards {place}", sprite, False) for sprite in board.cards.at(place))
    offered = [one.name for one in (scene.prompts.prompt.items if scene.prompts.prompt else ())]
    for widget in scene.items:
        if widget.name.startswith("key "):
            yield painted(scene, "keys", widget)
        elif widget.name in EDGE or (widget.name in offered and isinstance(widget, Button)):
            yield painted(scene, widget.name, widget)
    yield painted(scene, "keys", board.keys.panel)
    yield painted(scene, "sign", board._sign)


def sprite_of(owner: str, sprite: Sprite, label: bool) -> Thing:
    """A sprite, as its picture covers the table."""
    image = sprite.image
    corner = image.get_rect(center=(round(sprite.pos[0]), round(sprite.pos[1])))
    return Thing(owner, pygame.mask.from_surface(image, OPAQUE), corner.topleft, label)


def painted(scene: MatchScene, owner: str, piece: Any) -> Thing:
    """What a piece of furniture or a widget paints."""
    canvas = pygame.Surface(scene.app.kit.size, pygame.SRCALPHA)
    piece.paint(canvas)
    return Thing(owner, pygame.mask.from_surface(canvas, OPAQUE), (0, 0), True)


def collisions(scene: MatchScene, allowed: Callable[[str, str], bool] = lambda one, other: False) -> list[str]:
    """Pairs of which one covers the other.

    Args:
        scene: The table.
        allowed: Whether two owners may lie over one another: a badge on its own cards. Asked in both orders.
    """
    k = scene.app.kit
    found = [(one, one.box) for one in things(scene)]
    most = (MOST * k.S) ** 2
    bad: dict[tuple[str, str], str] = {}
    for n, (one, here) in enumerate(found):
        for other, there in found[n + 1 :]:
            if one.owner == other.owner or not (one.label or other.label) or not here.colliderect(there):
                continue
            if allowed(one.owner, other.owner) or allowed(other.owner, one.owner):
                continue
            if one.shared(other) > most:
                shared = tuple(round(k.u(value)) for value in here.clip(there))
                bad[one.owner, other.owner] = f"{one.owner} and {other.owner} share {shared}"
    return list(bad.values())
