"""Playing cards, faces and backs: our own drawings, with the court art of Adrian Kennard (CC0)."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

import tools.svg as kit
from tools import jester
from tools.svg import dark, embed, light, mix, png, save, svg

WIDTH, OVER = 280, 3
RED, BLACK, PAPER, EDGE, GILT = "#c8202f", "#1d1a26", "#fffaf0", "#cbbfa6", "#c9a24a"
PIPS = {
    "H": (
        "M50 88C20 62 6 46 6 28C6 14 16 6 27 6C38 6 46 13 50 22C54 13 62 6 73 6C84 6 94 14 94 28C94 46 80 62 50 88Z",
        RED,
    ),
    "D": ("M50 4C60 22 74 38 88 50C74 62 60 78 50 96C40 78 26 62 12 50C26 38 40 22 50 4Z", RED),
    "S": (
        "M50 6C70 30 94 44 94 64C94 78 84 86 73 86C64 86 57 81 54 74C55 84 58 92 64 96H36C42 92 45 84 46 74"
        "C43 81 36 86 27 86C16 86 6 78 6 64C6 44 30 30 50 6Z",
        BLACK,
    ),
    "C": (
        "M50 6C62 6 71 15 71 27C71 33 69 38 65 42C68 41 71 40 74 40C86 40 95 49 95 61S86 82 74 82C65 82 57 77 54 69"
        "C55 80 58 90 64 95H36C42 90 45 80 46 69C43 77 35 82 26 82C14 82 5 73 5 61S14 40 26 40C29 40 32 41 35 42"
        "C31 38 29 33 29 27C29 15 38 6 50 6Z",
        BLACK,
    ),
}
THIRDS = (-1.0, -1 / 3, 1 / 3, 1.0)
LAYOUT: dict[int, list[tuple[float, float]]] = {
    2: [(0, -1), (0, 1)],
    3: [(0, -1), (0, 0), (0, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(x, y) for x in (-1, 1) for y in (-1, 0, 1)],
    7: [*((x, y) for x in (-1, 1) for y in (-1, 0, 1)), (0, -0.5)],
    8: [*((x, y) for x in (-1, 1) for y in (-1, 0, 1)), (0, -0.5), (0, 0.5)],
    9: [*((x, y) for x in (-1, 1) for y in THIRDS), (0, 0)],
    10: [*((x, y) for x in (-1, 1) for y in THIRDS), (0, -2 / 3), (0, 2 / 3)],
}
INDEX = {"fr": {"j": "V", "q": "D", "k": "R", "a": "A"}, "en": {"j": "J", "q": "Q", "k": "K", "a": "A"}}


def pip(suit: str, width: int) -> Image.Image:
    """A suit."""
    path, colour = PIPS[suit]
    fill = (
        f'<linearGradient id="a" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="{light(colour, 0.22)}"/>'
        f'<stop offset="1" stop-color="{dark(colour, 0.25)}"/></linearGradient>'
    )
    return png(svg(f'<path d="{path}" fill="url(#a)"/>', defs=fill), width)


def blank() -> tuple[Image.Image, int, int]:
    """Empty paper, and its size."""
    w = WIDTH * OVER
    h = int(w * 1.42)
    paper = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    box = (0, 0, w - 1, h - 1)
    ImageDraw.Draw(paper).rounded_rectangle(box, int(w * 0.08), fill=PAPER, outline=EDGE, width=OVER)
    return paper, w, h


def face(suit: str, rank: str, language: str, courts: Path) -> Image.Image:
    """One card, e.g. ``face("H", "10", …)``, ``face("S", "k", …)``."""
    card, w, h = blank()
    words = INDEX[language].get(rank, rank)
    _corner(card, w, words, suit)
    card = card.rotate(180)
    _corner(card, w, words, suit)
    if rank in ("j", "q", "k"):
        _court(card, w, h, (courts / f"{suit}{rank}.svg").read_text(encoding="utf-8"))
    elif rank == "a":
        one = pip(suit, int(w * 0.5))
        card.paste(one, ((w - one.width) // 2, (h - one.height) // 2), one)
    else:
        size = int(w * 0.19)
        one = pip(suit, size)
        for x, y in LAYOUT[int(rank)]:
            shown = one.rotate(180) if y > 0.01 else one
            card.paste(shown, (int(w / 2 + x * w * 0.185 - size / 2), int(h / 2 + y * h * 0.32 - size / 2)), shown)
    return card.resize((WIDTH, int(WIDTH * 1.42)), Image.Resampling.LANCZOS)


def _corner(card: Image.Image, w: int, words: str, suit: str) -> None:
    file = kit.MODULES / "@expo-google-fonts" / "baloo-2" / "800ExtraBold" / "Baloo2_800ExtraBold.ttf"
    font = ImageFont.truetype(str(file), int(w * 0.205))
    place = (int(w * 0.125), int(w * 0.035))
    ImageDraw.Draw(card).text(place, words, font=font, fill=PIPS[suit][1], anchor="ma")
    sign = pip(suit, int(w * 0.135))
    card.paste(sign, (int(w * 0.0575), int(w * 0.255)), sign)


def window(art: str, width: int) -> Image.Image:
    """The figure alone, cut out of a whole court card of Kennard's that is ``width`` pixels wide."""
    whole = png(art, width)
    k = whole.width / 240
    left, top, right, bottom = (int(value * k) for value in (37.6, 37.6, 202.4, 298.4))
    return whole.crop((left, top, right, bottom))


def framed(art: str, width: int) -> Image.Image:
    """That figure, ``width`` pixels wide, in a gilt frame."""
    figure = window(art, round(width * 240 / 164.8))
    figure = figure.resize((width, round(width * figure.height / figure.width)), Image.Resampling.LANCZOS)
    mask = Image.new("L", figure.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, figure.width - 1, figure.height - 1), width // 22, fill=255)
    out = Image.new("RGBA", figure.size, (0, 0, 0, 0))
    out.paste(Image.new("RGB", figure.size, PAPER), (0, 0), mask)
    out.paste(figure, (0, 0), Image.composite(figure.getchannel("A"), Image.new("L", figure.size, 0), mask))
    frame = (0, 0, figure.width - 1, figure.height - 1)
    ImageDraw.Draw(out).rounded_rectangle(frame, width // 22, outline=GILT, width=max(2, width // 60))
    return out


def _court(card: Image.Image, w: int, h: int, art: str) -> None:
    """The framed figure out of a whole court card of Kennard's."""
    figure = window(art, int(w * 1.25))
    wide = int(w * 0.58)
    tall = int(wide * figure.height / figure.width)
    figure = figure.resize((wide, tall), Image.Resampling.LANCZOS)
    x, y = (w - wide) // 2, (h - tall) // 2
    card.paste(figure, (x, y), figure)
    frame = (x - OVER, y - OVER, x + wide + OVER, y + tall + OVER)
    ImageDraw.Draw(card).rounded_rectangle(frame, 6 * OVER, outline=GILT, width=OVER * 2)


def back(colour: str, sign: str = "shinto-shrine") -> Image.Image:
    """A back: waves, a cream medal with a sign of game-icons.net."""
    card, w, h = blank()
    waves = Image.new("RGB", (w, h), colour)
    pen = ImageDraw.Draw(waves)
    r = int(w * 0.075)
    for row in range(-1, int(h / (r * 0.5)) + 3):
        for column in range(-1, int(w / (2 * r)) + 3):
            x, y = column * 2 * r + (r if row % 2 else 0), int(row * r * 0.5)
            for n, size in enumerate((r, int(r * 0.72), int(r * 0.42))):
                fill = mix(colour, "#ffffff", 0.1 + 0.1 * n) if n % 2 == 0 else colour
                line = mix(colour, "#ffffff", 0.35)
                pen.ellipse((x - size, y - size, x + size, y + size), fill=fill, outline=line, width=2)
    margin = int(w * 0.05)
    field = (margin, margin, w - margin - 1, h - margin - 1)
    mask = Image.new("L", (w, h), 0)
    ImageDraw.Draw(mask).rounded_rectangle(field, int(w * 0.06), fill=255)
    card.paste(waves, (0, 0), mask)
    pen = ImageDraw.Draw(card)
    medal = int(w * 0.24)
    pen.ellipse((w / 2 - medal, h / 2 - medal, w / 2 + medal, h / 2 + medal), fill=PAPER, outline=GILT, width=3 * OVER)
    side = int(medal * 1.35)
    emblem = png(svg(embed(sign, 0, 0, 100, "game-icons", colour)), side)
    card.paste(emblem, ((w - side) // 2, (h - side) // 2), emblem)
    pen.rounded_rectangle(field, int(w * 0.06), outline=GILT, width=OVER * 2)
    return card.resize((WIDTH, int(WIDTH * 1.42)), Image.Resampling.LANCZOS)


def courts() -> Path:
    """A temporary folder with the court art as SVG."""
    folder = Path(tempfile.mkdtemp())
    script = Path(__file__).with_name("courts.mjs")
    subprocess.run(["node", str(script), str(kit.MODULES), str(folder)], check=True)
    return folder


def build() -> None:
    """Write the backs, and what the faces of the playing cards are put together from on the table."""
    save(back("#274a9c"), "card/back_blue", "webp")
    save(back("#a3262f"), "card/back_red", "webp")
    for suit in PIPS:
        save(pip(suit, 160), f"card/pip_{suit}")
    art = courts()
    for suit in PIPS:
        for rank in ("j", "q", "k"):
            save(
                framed((art / f"{suit}{rank}.svg").read_text(encoding="utf-8"), 240), f"card/court_{suit}{rank}", "webp"
            )
    save(jester.figure("#c8202f", "#e0a92f", 240), "card/joker_red", "webp")
    save(jester.figure("#2a2633", "#7a7f9a", 240), "card/joker_black", "webp")
