"""The pictures of the five games on their scrolls, 640 × 640, without words."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from tools import figures, playing_cards, sumo, wazabi_art
from tools.similo import portrait as characters
from tools.svg import ASSETS, dark, light, mix, png, save, svg

SIDE = 1280
"""The side of a composition; saved at half."""


def backdrop(colour: str, cy: float = 0.46, rays: float = 0.13) -> Image.Image:
    """Radial light, soft rays, waves along the bottom."""
    body = '<rect width="100" height="100" fill="url(#b)"/>'
    for k in range(16):
        a, b = k * math.pi / 8, k * math.pi / 8 + 0.19
        y = cy * 100
        body += (
            f'<path d="M50 {y}L{50 + 95 * math.cos(a):.1f} {y + 95 * math.sin(a):.1f}'
            f'L{50 + 95 * math.cos(b):.1f} {y + 95 * math.sin(b):.1f}Z" fill="#fff3d0" opacity="{rays}"/>'
        )
    for row in range(5):
        for column in range(-1, 9):
            x, y = column * 14 + (7 if row % 2 else 0), 84 + row * 5
            for r, t in ((7, 0.30), (5, 0.42), (3, 0.30)):
                body += (
                    f'<circle cx="{x}" cy="{y}" r="{r}" fill="{dark(colour, t)}" '
                    f'stroke="{mix(colour, "#ffe9b8", 0.35)}" stroke-width=".45"/>'
                )
    fill = (
        f'<radialGradient id="b" cx=".5" cy="{cy}" r=".8"><stop offset="0" stop-color="{light(colour, 0.62)}"/>'
        f'<stop offset=".45" stop-color="{colour}"/><stop offset="1" stop-color="{dark(colour, 0.6)}"/>'
        "</radialGradient>"
    )
    return png(svg(body, defs=fill), SIDE)


def put(
    base: Image.Image,
    picture: Image.Image,
    x: float,
    y: float,
    width: int,
    turn: float = 0,
    shadow: float = 0.45,
    blur: int = 16,
    offset: tuple[int, int] = (8, 20),
) -> None:
    """Paste a picture with its centre at (x, y), and its soft shadow."""
    picture = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
    if turn:
        picture = picture.rotate(turn, expand=True, resample=Image.Resampling.BICUBIC)
    left, top = round(x - picture.width / 2), round(y - picture.height / 2)
    if shadow:
        pad = blur * 3
        size = picture.width + 2 * pad, picture.height + 2 * pad
        mask = Image.new("L", size, 0)
        mask.paste(picture.getchannel("A").point(lambda value: int(value * shadow)), (pad, pad))
        soft = Image.new("RGBA", size, (26, 8, 30, 0))
        soft.putalpha(mask.filter(ImageFilter.GaussianBlur(blur)))
        layer = Image.new("RGBA", base.size, (0, 0, 0, 0))
        layer.paste(soft, (left - pad + offset[0], top - pad + offset[1]))
        base.alpha_composite(layer)
    base.paste(picture, (left, top), picture)


def petals(base: Image.Image, seed: int, count: int = 9) -> None:
    """Petals near the rim only: none covers a face."""
    rng, petal = random.Random(seed), figures.petal()
    for _ in range(count):
        along = rng.randint(30, SIDE - 30), rng.choice((rng.randint(30, 110), rng.randint(1130, 1240)))
        aside = rng.choice((rng.randint(30, 90), rng.randint(1190, 1250))), rng.randint(60, 1200)
        x, y = rng.choice((along, aside))
        put(base, petal, x, y, rng.randint(44, 84), rng.randint(0, 359), 0.25, 8, (4, 8))


def octagon(k: float) -> str:
    """The ring's outline, as points."""
    corners = ((-1, -0.6), (-0.6, -1), (0.6, -1), (1, -0.6), (1, 0.6), (0.6, 1), (-0.6, 1), (-1, 0.6))
    return " ".join(f"{50 + x * k:.1f},{50 + y * k:.1f}" for x, y in corners)


def piece(name: str) -> Image.Image:
    """A disc or a wrestler of Kabuto Sumo from above, as the game shows it."""
    return Image.open(ASSETS / "images" / "kabuto" / f"{name}.webp").convert("RGBA")


def kabuto() -> Image.Image:
    """Two wrestlers head to head on the ring, discs round them."""
    base = backdrop("#3c7d6b")
    wood = (
        '<radialGradient id="c"><stop offset="0" stop-color="#f0d3a0"/><stop offset="1" stop-color="#d2a368"/>'
        "</radialGradient>"
    )
    body = (
        f'<polygon points="{octagon(48)}" transform="translate(0,3)" fill="#5a2a18"/>'
        f'<polygon points="{octagon(48)}" fill="#8a4a26"/>'
        f'<polygon points="{octagon(45)}" fill="none" stroke="#f2dca6" stroke-width="3.4" stroke-dasharray="5 1.1"/>'
        f'<polygon points="{octagon(42)}" fill="url(#c)"/>'
        '<circle cx="50" cy="50" r="21" fill="none" stroke="#fff6df" stroke-width="1.3" opacity=".75"/>'
    )
    put(base, png(svg(body, defs=wood), 1100), 640, 650, 1080, 12, 0.55, 26, (0, 34))
    discs = (
        (330, 350, "S", 110),
        (930, 320, "M", 160),
        (1010, 900, "L", 200),
        (280, 880, "M", 160),
        (560, 1010, "S", 110),
        (1085, 610, "S", 110),
    )
    for x, y, size, width in discs:
        put(base, piece(f"disc_{size}"), x, y, width, 0, 0.5, 12, (6, 14))
    put(base, piece("insect_rhino"), 455, 720, 560, -58, 0.5, 16, (10, 26))
    put(base, piece("insect_mantis"), 830, 560, 560, 122, 0.5, 16, (10, 26))
    petals(base, 3)
    return base


def slambo() -> Image.Image:
    """Two wrestlers on the balance."""
    base = backdrop("#d9553a", 0.5, 0.2)
    rings = "".join(
        f'<rect x="{x}" y="1.4" width="1.6" height="10.2" fill="#6a3a16" opacity=".55"/>'
        for x in (14, 34, 54, 64, 84, 104)
    )
    wood = (
        '<linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#f3d48c"/>'
        '<stop offset="1" stop-color="#a96a2a"/></linearGradient>'
    )
    beam = png(svg(f'<rect x="2" y="2" width="116" height="9" rx="4.5" fill="url(#w)"/>{rings}', 120, 14, wood), 1180)
    plum = (
        '<linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="#7a2a4a"/>'
        '<stop offset="1" stop-color="#3a1230"/></linearGradient>'
    )
    stand = (
        '<path d="M50 4L92 78H8Z" fill="url(#f)" stroke="#4a1a28" stroke-width="3" stroke-linejoin="round"/>'
        '<circle cx="50" cy="54" r="17" fill="#fdf3dc" stroke="#e9b44c" stroke-width="4"/>'
    )
    put(base, png(svg('<circle cx="50" cy="50" r="49" fill="#ffe6a6" opacity=".9"/>'), 700), 640, 520, 640, 0, 0)
    put(base, png(svg(stand, 100, 84, plum), 460), 640, 1000, 420, 0, 0.5)
    put(base, beam, 640, 845, 1220, 9, 0.5, 14, (0, 18))
    low = sumo.Wrestler("light", "#2b57b8", "squat", 1.12, "angry")
    high = sumo.Wrestler("medium-dark", "#c9303f", "balance", 1.0, "surprised")
    put(base, sumo.figure(low, 900), 300, 610, 660, 7, 0.4)
    put(base, sumo.figure(high, 900), 985, 445, 600, 9, 0.4)
    petals(base, 5, 7)
    return base


def dutch(courts: Path) -> Image.Image:
    """Four cards in a fan under an open eye."""
    base = backdrop("#23528f", 0.52, 0.12)
    back = playing_cards.back("#a3262f")
    five, king = (playing_cards.face(suit, rank, "fr", courts) for suit, rank in (("D", "5"), ("H", "k")))
    for picture, angle in ((back, 30), (five, 11), (back, -9), (king, -28)):
        a = math.radians(angle)
        put(base, picture, 640 - 560 * math.sin(a), 1240 - 610 * math.cos(a), 470, angle, 0.5, 18, (4, 14))
    put(base, figures.eye(700), 640, 330, 520, 0, 0.5, 16, (0, 20))
    petals(base, 8, 7)
    return base


def portrait(theme: str, key: str, width: int = 420) -> Image.Image:
    """A character's card, framed in paper and gold."""
    art = png(characters.picture(characters.roster(theme)[key]), width - 40)
    mask = Image.new("L", art.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, art.width - 1, art.height - 1), 24, fill=255)
    card = Image.new("RGBA", (width, art.height + 40), (0, 0, 0, 0))
    pen = ImageDraw.Draw(card)
    pen.rounded_rectangle((0, 0, card.width - 1, card.height - 1), 36, fill="#fdf5e0")
    card.paste(art, (20, 20), mask)
    pen.rounded_rectangle((20, 20, 19 + art.width, 19 + art.height), 24, outline="#e0ac45", width=6)
    return card


def similo() -> Image.Image:
    """Five characters round the one that is asked for."""
    base = backdrop("#7a3f9a", 0.5, 0.14)
    cards = (
        ("history", "cleopatra", 300, 330, 8),
        ("fables", "cheshire_cat", 700, 270, -4),
        ("animals", "fox", 1040, 440, -12),
        ("myths", "thor", 260, 850, -7),
        ("history", "mozart", 990, 930, 6),
    )
    for theme, key, x, y, turn in cards:
        put(base, portrait(theme, key), x, y, 430, turn, 0.5, 18, (4, 16))
    red = (
        '<linearGradient id="q" x2="0" y2="1"><stop offset="0" stop-color="#e2573c"/>'
        '<stop offset="1" stop-color="#9c2030"/></linearGradient>'
    )
    secret = (
        '<rect x="2" y="2" width="96" height="116" rx="11" fill="#fdf5e0"/>'
        '<rect x="7" y="7" width="86" height="106" rx="8" fill="url(#q)" stroke="#e9b44c" stroke-width="2.4"/>'
        '<path d="M33 47C33 24 69 24 69 46C69 61 51 60 51 76" stroke="#fff3d0" stroke-width="11" fill="none" '
        'stroke-linecap="round"/><circle cx="51" cy="94" r="7" fill="#fff3d0"/>'
    )
    put(base, png(svg(secret, 100, 120, red), 700), 630, 690, 490, 4, 0.6, 24, (4, 22))
    petals(base, 11, 6)
    return base


def wazabi() -> Image.Image:
    """The leaf over three dice, two backs behind."""
    base = backdrop("#a9b437", 0.5, 0.18)
    card = png(wazabi_art.card_back(), 420)
    for x, turn in ((280, 16), (1000, -15)):
        put(base, card, x, 430, 400, turn, 0.5, 18)
    put(base, png(svg(wazabi_art.leaf(0, 0, 32), 32, 32), 900), 640, 470, 700, 0, 0.5, 20)
    dice = (
        ("wazabi", "card", "give", 330, 980, -8),
        ("give", "wazabi", "card", 940, 980, 9),
        ("card", "give", "wazabi", 640, 1060, 2),
    )
    for top, left, right, x, y, turn in dice:
        put(base, png(wazabi_art.die_corner(top, left, right), 600), x, y, 400, turn, 0.55, 18, (4, 22))
    petals(base, 14, 5)
    return base


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "kabuto": kabuto,
    "slambo": slambo,
    "dutch": lambda: dutch(playing_cards.courts()),
    "similo": similo,
    "wazabi": wazabi,
}


def build(names: Sequence[str] = tuple(PICTURES)) -> None:
    """Write ``images/tile/*.webp``."""
    for name in names:
        picture = PICTURES[name]()
        small = picture.convert("RGB").resize((SIDE // 2, SIDE // 2), Image.Resampling.LANCZOS)
        save(small, f"tile/{name}", "webp")
