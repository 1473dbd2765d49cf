"""The cards of Slambo !, painted: blue raises, red lowers, violet may do either; the Honte card; their tokens."""

from __future__ import annotations

import math

import pygame

from cardgames.slambo.rules.data import CARDS, COPY, NUMBER, PLUS_MINUS
from cardgames.slambo.rules.data import face as sign_of
from cardgames.slambo.table.faces import HONTE, LOSES, card_of
from tabletop.core.i18n import N_, Translator
from tabletop.ui.draw.kit import MULT, Kit
from tabletop.ui.draw.theme import BLUE, BLUE_DARK, CREAM, GOLD_LIGHT, INK, RED, RED_DARK, VIOLET, VIOLET_DARK, mix

RATIO = 1.42
MASTER = 128.0
"""The width of the largest card on the table."""
_FRAMES = {"up": (BLUE, BLUE_DARK), "down": (RED, RED_DARK), "both": (VIOLET, VIOLET_DARK)}
_FIGURES = {"up": "sumo/stand", "down": "sumo/angry", "both": "sumo/balance"}
_NIGHT = (84, 62, 96), (32, 18, 44)


class SlamboPainter:
    """Paints a card by its face: a card's number, ``"honte"``, or ``""`` for the back.

    Args:
        tr: Translates the two names that are written on cards.
    """

    ratio = RATIO
    name = "slambo"

    def __init__(self, tr: Translator) -> None:
        self._tr = tr

    def __call__(self, k: Kit, face: str, w: float) -> pygame.Surface:
        """A card ``w`` units wide."""
        if not face:
            return k.sprite("card/back_blue", w)
        if face == HONTE:
            return shame_card(k, w, self._tr(N_("Shame")))
        loses = face.endswith(LOSES)
        return slambo_card(k, card_of(face), w, loses)


def kind_of(card: int) -> str:
    """``"up"``, ``"down"`` or ``"both"``."""
    data = CARDS[card]
    if data.kind != NUMBER:
        return "both"
    return "up" if data.value > 0 else "down"


def slambo_card(k: Kit, card: int, w: float, loses: bool = False) -> pygame.Surface:
    """A Technique or special card, ``w`` units wide: painted once, large, and shrunk to every other size."""
    if w == MASTER:
        return _painted(k, card, loses)

    def make() -> pygame.Surface:
        size = max(1, k.px(w)), max(1, k.px(w * RATIO))
        return pygame.transform.smoothscale(_painted(k, card, loses), size)

    return k.keep(("slambo card", card, w, loses), make)


def _painted(k: Kit, card: int, loses: bool) -> pygame.Surface:
    """The card at its largest: sign, arrow and colour say the same."""
    w = MASTER
    kind, data = kind_of(card), CARDS[card]
    top, bottom = _FRAMES[kind]
    h = w * RATIO

    def make() -> pygame.Surface:
        out = k.box(w, h, w * 0.09, CREAM).copy()
        m = w * 0.05
        inner = k.shaded(w - 2 * m, h - 2 * m, w * 0.06, top, bottom).copy()
        band = pygame.Surface(inner.get_size(), pygame.SRCALPHA)
        wave = k.seigaiha(max(4.0, w * 0.11), bottom, mix(bottom, CREAM, 0.25))
        k.fill_tiles(band, wave, round(inner.get_height() * 0.74))
        band.blit(k.box(w - 2 * m, h - 2 * m, w * 0.06, (255, 255, 255)), (0, 0), special_flags=MULT)
        inner.blit(band, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        glow = k.glow(w * 1.1, w * 1.1, (255, 246, 214), 120)
        k.lay(inner, glow, k.u(inner.get_width()) / 2, k.u(inner.get_height()) * 0.62)
        k.lay(out, inner, m, m, "topleft")
        if data.kind in (NUMBER, PLUS_MINUS):
            figure = k.sprite(_FIGURES[kind], w * 0.92)
            k.lay(out, figure, w / 2, h - m * 1.2, "midbottom")
            number = k.big(
                sign_of(card), w * 0.34, (255, 255, 255), (255, 240, 206), ((w * 0.03, mix(bottom, INK, 0.6)),)
            )
            k.lay(out, number, m * 1.4, m * 0.6, "topleft")
            k.lay(out, k.arrow(kind, w * 0.22), w - w * 0.31, w * 0.12, "topleft")
        elif data.kind == COPY:
            _sheets(k, out, w, h, bottom)
        else:
            k.lay(out, circling(k, w * 0.74, bottom), w / 2, h * 0.5)
        if loses:
            _seal(k, out, w, h)
        return out

    return k.keep(("slambo master", card, loses), make)


def _seal(k: Kit, out: pygame.Surface, w: float, h: float) -> None:
    """The warning: a vermilion seal with an exclamation mark."""
    r = w * 0.19
    k.lay(out, k.disc(r, (196, 40, 34), CREAM, w * 0.03), w * 0.77, h - w * 0.25)
    k.lay(out, k.big("!", w * 0.28, CREAM, CREAM, ((w * 0.012, INK),)), w * 0.77, h - w * 0.26)


def _sheets(k: Kit, out: pygame.Surface, w: float, h: float, dark: tuple[int, int, int]) -> None:
    """Copy: two sheets, an equals sign on the front one."""
    for dx, dy, paper in ((-0.1, -0.09, mix(CREAM, dark, 0.35)), (0.09, 0.1, CREAM)):
        k.lay(out, k.shadow(w * 0.44, w * 0.56, w * 0.05, w * 0.04, 110), w * (0.5 + dx), h * 0.5 + w * (dy + 0.02))
        k.lay(out, k.box(w * 0.44, w * 0.56, w * 0.06, paper, mix(dark, INK, 0.5), w * 0.02), w * (0.5 + dx),
              h * 0.5 + w * dy)  # fmt: skip
    for y in (-0.06, 0.06):
        k.lay(out, k.box(w * 0.26, w * 0.07, w * 0.03, dark), w * 0.59, h * 0.5 + w * (0.1 + y))


def circling(k: Kit, side: float, dark: tuple[int, int, int]) -> pygame.Surface:
    """Reverse: two arrows that chase each other."""

    def draw(s: pygame.Surface, kk: float) -> None:
        n = s.get_width()
        c, r, thick = n / 2, n * 0.34, n * 0.13
        for ink, grow in ((mix(dark, INK, 0.55), n * 0.03), (CREAM, 0.0)):
            for start in (20, 200):
                points = [
                    (c + r * math.cos(math.radians(start + a)), c + r * math.sin(math.radians(start + a)))
                    for a in range(0, 116, 4)
                ]
                for x, y in points:
                    pygame.draw.circle(s, ink, (x, y), thick / 2 + grow)
                end = math.radians(start + 128)
                x, y = c + r * math.cos(end), c + r * math.sin(end)
                along = end + math.pi / 2
                size = thick * 1.5 + grow * 1.6
                tip = [
                    (x + size * math.cos(along), y + size * math.sin(along)),
                    (x + size * math.cos(along + 2.2), y + size * math.sin(along + 2.2)),
                    (x + size * math.cos(along - 2.2), y + size * math.sin(along - 2.2)),
                ]
                pygame.draw.polygon(s, ink, tip)

    return k.paint(("slambo circling", dark), side, side, draw, 3)


def _sun(s: pygame.Surface, k: float) -> None:
    """A sun that blushes and looks down."""
    n = s.get_width()
    c = n / 2
    pygame.draw.circle(s, (246, 104, 70), (c, c), n * 0.44)
    thick = max(2, round(n * 0.05))
    for side in (-1, 1):
        eye = pygame.Rect(0, 0, round(n * 0.2), round(n * 0.18))
        eye.topleft = (round(c + side * n * 0.17 - n * 0.1), round(c - n * 0.16))
        pygame.draw.arc(s, INK, eye, math.pi, math.tau, thick)
        pygame.draw.circle(s, (255, 168, 140), (c + side * n * 0.26, c + n * 0.12), n * 0.08)
    mouth = pygame.Rect(round(c - n * 0.1), round(c + n * 0.16), round(n * 0.2), round(n * 0.16))
    pygame.draw.arc(s, INK, mouth, 0, math.pi, thick)
    pygame.draw.polygon(s, (150, 214, 250), [(n * 0.84, n * 0.1), (n * 0.92, n * 0.27), (n * 0.76, n * 0.27)])
    pygame.draw.circle(s, (150, 214, 250), (n * 0.84, n * 0.28), n * 0.082)


def shame_card(k: Kit, w: float, word: str) -> pygame.Surface:
    """A Honte card: night, and a sun that is ashamed."""
    h = w * RATIO

    def make() -> pygame.Surface:
        out = k.box(w, h, w * 0.09, CREAM).copy()
        m = w * 0.06
        k.lay(out, k.shaded(w - 2 * m, h - 2 * m, w * 0.06, *_NIGHT), m, m, "topleft")
        k.lay(out, k.glow(w * 1.1, w * 1.1, (255, 110, 80), 150), w / 2, h * 0.42)
        k.lay(out, k.paint(("slambo sun", w), w * 0.66, w * 0.66, _sun), w / 2, h * 0.42)
        if w >= 60:
            k.lay(out, k.text(word, max(19, w * 0.22), GOLD_LIGHT, fit=w - 3 * m), w / 2, h * 0.82)
        return out

    return k.keep(("slambo honte", w, word), make)


def shame_row(k: Kit, d: pygame.Surface, x: float, y: float, count: int) -> None:
    """Three places round (x, y): a full one is a filled card with a sun, an empty one an outline; more are written."""
    for n in range(3):
        full = n < count
        body = k.box(24, 32, 5, (52, 22, 44) if full else (255, 240, 214, 50), CREAM, 2)
        k.put(d, body, x + (n - 1) * 30, y)
        if full:
            k.put(d, k.disc(7.5, (246, 96, 66)), x + (n - 1) * 30, y)
    if count > 3:
        k.put(d, k.big(f"×{count}", 20, CREAM, CREAM, ((2, INK),)), x + 50, y, "midleft")
