"""Pictures of cards: a game's painter, and a card as it lies: turned, lifted, half turned over, out of the light."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.ui.draw.kit import Kit

Face = str
"""What a card shows; ``""`` for its back."""
BACK: Face = ""


class Painter(Protocol):
    """Paints the cards of one game."""

    ratio: float
    """Height of a card by its width."""

    def __call__(self, k: Kit, face: Face, w: float) -> pygame.Surface:
        """A card ``w`` units wide, upright, without a shadow; kept by the kit."""
        ...


def picture(k: Kit, paint: Painter, face: Face, w: float, turn: float = 0.0, lift: float = 6.0, flip: float = 1.0,
            light: int = 255) -> pygame.Surface:  # fmt: skip
    """A card with its shadow, centred in the picture.

    Args:
        k: The painter of the window.
        paint: The painter of the game.
        face: What it shows.
        w: Width, units.
        turn: Degrees.
        lift: Height above the cloth.
        flip: 1 flat, 0 on edge: the width is squeezed.
        light: 255 as it is; less for a card that falls back.
    """

    def make() -> pygame.Surface:
        card = paint(k, face, w)
        if flip < 1.0:
            card = pygame.transform.smoothscale(card, (max(1, round(card.get_width() * flip)), card.get_height()))
        soft = k.shadow(w * max(flip, 0.05), w * paint.ratio, w * 0.09, 7, 130 if lift < 12 else 100)
        card, soft = k.turned(card, turn), k.turned(soft, turn)
        off = (k.px(lift * 0.35), k.px(lift * 0.8))
        side = (
            max(card.get_width(), soft.get_width() + 2 * abs(off[0])),
            max(card.get_height(), soft.get_height() + 2 * abs(off[1])),
        )
        out = pygame.Surface(side, pygame.SRCALPHA)
        middle = out.get_rect().center
        under = soft.get_rect(center=(middle[0] + off[0], middle[1] + off[1]))
        if lift > 1:  # cards of a pile lie on one another: only the lowest throws a shadow
            out.blit(soft, under, special_flags=pygame.BLEND_PREMULTIPLIED)
        if light < 255:
            card = card.copy()
            card.fill((light, light - light // 14, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(card, card.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        return out

    name = getattr(paint, "name", type(paint).__name__)
    return k.keep(("table card", name, face, w, turn, lift, flip, light), make)
