"""Every colour, seat, face and type size of the box, in one place.

Lengths are units of the 1280 × 720 layout. Three ideas rule the colours: everything is a real object on a festival
table at night; gold means focus or "whose turn"; vermilion means "act now" or danger; neither is ever the only sign.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.core.i18n import N_

Colour = tuple[int, int, int]

WIDTH, HEIGHT = 1280, 720

# ------------------------------------------------------------------------------------------------- the room
NIGHT: Colour = (24, 14, 42)
AUBERGINE: Colour = (48, 22, 66)
PLUM: Colour = (78, 36, 92)
PLUM_LIGHT: Colour = (92, 52, 104)
PLUM_DARK: Colour = (66, 34, 80)
WAVE_GROUND: Colour = (78, 40, 96)
WAVE_LINE: Colour = (120, 70, 126)
LAMP: Colour = (255, 150, 70)

# ------------------------------------------------------------------------------------------------- paper and ink
INK: Colour = (52, 24, 36)
INK_SOFT: Colour = (112, 74, 62)
INK_DEEP: Colour = (21, 12, 30)
WASHI: Colour = (248, 236, 210)
WASHI_DARK: Colour = (226, 204, 164)
PAPER_BRIGHT: Colour = (255, 250, 234)
PAPER_DULL: Colour = (240, 226, 196)
PAPER_EDGE: Colour = (196, 164, 116)
CREAM: Colour = (255, 246, 224)
DIM: Colour = (222, 200, 206)
TITLE_RIM: Colour = (60, 14, 30)

# ------------------------------------------------------------------------------------------------- signals
VERMILION: Colour = (216, 64, 43)
VERMILION_DARK: Colour = (140, 28, 34)
MAIN_TOP: Colour = (220, 72, 50)
MAIN_BOTTOM: Colour = (164, 32, 34)
EMBER: Colour = (226, 69, 44)
GOLD: Colour = (236, 178, 70)
GOLD_LIGHT: Colour = (255, 232, 158)
GOLD_DARK: Colour = (150, 96, 26)
HALO: Colour = (255, 196, 84)
TEAL: Colour = (40, 140, 116)
TEAL_DARK: Colour = (22, 92, 84)
BAR_TOP: Colour = (92, 44, 70)
BAR_BOTTOM: Colour = (60, 24, 52)
SHUT_TOP: Colour = (78, 50, 88)
SHUT_BOTTOM: Colour = (62, 38, 74)
SHUT_TEXT: Colour = (204, 184, 202)

# ------------------------------------------------------------------------------------------------- cards
BLUE: Colour = (70, 146, 232)
BLUE_DARK: Colour = (24, 70, 158)
RED: Colour = (232, 92, 62)
RED_DARK: Colour = (150, 30, 44)
VIOLET: Colour = (170, 112, 222)
VIOLET_DARK: Colour = (86, 44, 140)
FELT: dict[str, tuple[Colour, Colour]] = {
    "dutch": ((46, 146, 112), (12, 62, 56)),
    "slambo": ((236, 190, 128), (150, 92, 56)),
    "wazabi": ((172, 172, 62), (62, 70, 24)),
    "similo": ((142, 92, 156), (54, 26, 74)),
}
"""The cloth of each card game: lit middle, dark rim."""
GAME_COLOUR: dict[str, Colour] = {
    "kabuto": (46, 110, 92),
    "slambo": (196, 62, 44),
    "dutch": (36, 84, 160),
    "similo": (122, 62, 156),
    "wazabi": (128, 140, 36),
}
"""The brocade of each game's scroll."""

# ------------------------------------------------------------------------------------------------- the ring
TABLE: Colour = (44, 26, 63)
DUSK: Colour = (68, 40, 95)
WAVE: Colour = (142, 102, 184)
HINOKI: Colour = (220, 182, 126)
CHAMFER: Colour = (240, 214, 164)
WALNUT: Colour = (91, 56, 39)
STRAW: Colour = (185, 138, 74)
PLATFORM: Colour = (185, 133, 78)
FLICK_RAMP: tuple[Colour, ...] = ((246, 233, 207), (243, 192, 75), (239, 138, 50), (226, 69, 44), (156, 31, 46))

# ------------------------------------------------------------------------------------------------- pad letters
PAD_COLOUR: dict[str, Colour] = {"A": (70, 170, 90), "B": (214, 66, 56), "X": (60, 128, 220), "Y": (222, 164, 40)}


# ------------------------------------------------------------------------------------------------- seats
class SeatStyle(NamedTuple):
    """How a seat is told from the others: shape and colour, and the words for both (msgids)."""

    shape: str
    colour: Colour
    colour_word: str
    shape_word: str


SHAPES: tuple[tuple[str, str], ...] = (
    ("disc", N_("disc")),
    ("triangle", N_("triangle")),
    ("square", N_("square")),
    ("diamond", N_("diamond")),
    ("star", N_("star")),
    ("hexagon", N_("hexagon")),
    ("cross", N_("cross")),
    ("crescent", N_("crescent")),
)

PALETTES: dict[str, tuple[tuple[Colour, str], ...]] = {
    # L* 44, 71, 53, 81, 43, 95, 64, 30: neighbours differ by 18 or more, so that they hold in grey.
    "normal": (
        ((43, 99, 201), N_("Blue")),
        ((245, 141, 180), N_("Pink")),
        ((31, 143, 116), N_("Green")),
        ((242, 194, 48), N_("Gold")),
        ((123, 76, 194), N_("Violet")),
        ((238, 240, 246), N_("Ivory")),
        ((239, 122, 50), N_("Orange")),
        ((92, 52, 44), N_("Brown")),
    ),
    # Deuteranopia: blue against yellow, and lightness.
    "deutan": (
        ((0, 90, 181), N_("Blue")),
        ((255, 194, 10), N_("Gold")),
        ((20, 36, 84), N_("Navy")),
        ((240, 244, 250), N_("Ivory")),
        ((120, 120, 132), N_("Grey")),
        ((140, 200, 250), N_("Sky")),
        ((150, 96, 10), N_("Ochre")),
        ((255, 232, 150), N_("Straw")),
    ),
    # Protanopia, where red is also dark: the same axis, warmer steps lighter.
    "protan": (
        ((0, 96, 190), N_("Blue")),
        ((255, 206, 40), N_("Gold")),
        ((22, 34, 78), N_("Navy")),
        ((240, 244, 250), N_("Ivory")),
        ((112, 116, 130), N_("Grey")),
        ((150, 206, 250), N_("Sky")),
        ((140, 104, 20), N_("Ochre")),
        ((255, 236, 160), N_("Straw")),
    ),
    # Tritanopia: red against teal, and lightness.
    "tritan": (
        ((190, 30, 45), N_("Red")),
        ((120, 214, 214), N_("Aqua")),
        ((0, 96, 100), N_("Teal")),
        ((250, 176, 176), N_("Pink")),
        ((96, 16, 30), N_("Wine")),
        ((240, 244, 246), N_("Ivory")),
        ((128, 128, 132), N_("Grey")),
        ((28, 44, 50), N_("Slate")),
    ),
}
"""Seat colours by the name of the palette in the settings."""


def seats(palette: str = "normal") -> tuple[SeatStyle, ...]:
    """The eight seats in turn order, in a palette (the normal one for an unknown name)."""
    colours = PALETTES.get(palette, PALETTES["normal"])
    return tuple(
        SeatStyle(shape, colour, colour_word, shape_word)
        for (shape, shape_word), (colour, colour_word) in zip(SHAPES, colours, strict=True)
    )


SEATS: tuple[SeatStyle, ...] = seats()
AVATARS: tuple[str, ...] = ("rabbit", "panda", "fox", "owl", "cat", "frog", "raccoon", "tiger")
"""Portraits, in the order in which they are given to seats."""

# ------------------------------------------------------------------------------------------------- type
FACES: dict[str, str] = {
    "big": "DelaGothicOne-Regular.ttf",
    "label": "Baloo2-Bold.ttf",
    "text": "Nunito-Bold.ttf",
    "body": "Nunito-SemiBold.ttf",
}
"""big: game names, numbers, shouts, kana · label: names, buttons · text: sentences · body: long reading."""

SMALL = 19
"""The least type size: 28 px at 1080p."""
TEXT = 21
NAME = 32
HEADING = 30
TITLE = 46
NNBSP = "\u202f"
"""The thin no-break space of French typography."""
NBSP = "\u00a0"

# ------------------------------------------------------------------------------------------------- space
MARGIN = 36


def mix(a: tuple[int, ...], b: tuple[int, ...], t: float) -> Colour:
    """The colour at ``t`` (0 … 1) between two colours; alpha is dropped."""
    red, green, blue = (round(x + (y - x) * t) for x, y in zip(a[:3], b[:3], strict=True))
    return red, green, blue
