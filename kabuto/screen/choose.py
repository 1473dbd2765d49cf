"""The choice of a wrestler: six or eight cards, and what the one under the cursor brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import BLEND_RGB_MULT, SRCALPHA, Surface

from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import WRESTLERS
from kabuto.rules.describe_moves import explained
from kabuto.rules.names import pieces_listed
from kabuto.screen.materials import PAD
from kabuto.screen.sprites import Look
from kabuto.table.columns import Box
from kabuto.table.table import roster
from tabletop.core.i18n import N_
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.theme import CREAM, DUSK, INK, TABLE, WASHI, mix

if TYPE_CHECKING:
    from kabuto.screen.base import Ring

TOP = 150.0
STRIP = 46.0
SIZES = {6: (166.0, 186.0, 24.0), 8: (142.0, 160.0, 8.0)}
"""By the count of cards: how wide and high a card is, and the gap between two."""
EDGE = 12.0
"""The portrait in a card is so much narrower than the card."""
SHADE = (8, 4, 15, 176)
"""Over the table, premultiplied."""
ABOUT = (660.0, 1192.0)
"""How wide the paper about a wrestler is: without moves, and with them."""
MIDDLE = 508.0
"""The middle of that paper, units."""
WORDS = 24.0
"""The words about a move are so large at most."""
INSECT = 112.0
"""The insect beside the words, units."""


def sizes(count: int) -> tuple[float, float, float]:
    """How wide and high each of so many cards is, and the gap between two."""
    return SIZES[min((most for most in SIZES if most >= count), default=8)]


class Choose:
    """The cursor over the cards.

    Args:
        ring: The match.
    """

    def __init__(self, ring: Ring) -> None:
        self.ring = ring
        self.cursor = 0
        self._dim: Surface | None = None
        self._shown: dict[object, tuple[tuple[object, ...], Surface]] = {}

    @property
    def key(self) -> str:
        """The one under the cursor."""
        return self.keys[self.cursor]

    @property
    def told(self) -> str:
        """The one that is told about: the one under the mouse, else the one under the cursor."""
        return next((key for key in self.keys if self._hot(key)), self.key)

    @property
    def keys(self) -> tuple[str, ...]:
        """The wrestlers to choose from, taken ones included."""
        return roster(self.ring.state)

    @property
    def _sizes(self) -> tuple[float, float, float]:
        return sizes(len(self.keys))

    def begin(self) -> None:
        """The card that is shown is one that may be taken."""
        taken = self.ring.state.wrestlers
        if self.key in taken:
            self.cursor = next(n for n, key in enumerate(self.keys) if key not in taken)

    def point(self, key: str) -> None:
        """Put the cursor on a card."""
        self.cursor = self.keys.index(key)

    def _hot(self, key: str) -> bool:
        """Whether the mouse is over a card."""
        return self.ring.hovers(f"wrestler {key}")

    def box_of(self, key: str) -> Box:
        """Where the card of a wrestler lies, in units."""
        return self.box(self.keys.index(key))

    def box(self, n: int) -> Box:
        """Where a card lies, in units."""
        (wide, high, gap), count = self._sizes, len(self.keys)
        total = count * wide + (count - 1) * gap
        return 640 - total / 2 + n * (wide + gap), TOP + (SIZES[6][1] - high) / 2, wide, high + STRIP

    # ---------------------------------------------------------------------------------------- drawing
    def draw(self, canvas: Canvas) -> None:
        """The dimmed table, the cards, the one under the cursor in words."""
        kit = self.ring.kit
        if self._dim is None or self._dim.get_size() != kit.size:
            self._dim = Surface(kit.size, SRCALPHA)
            self._dim.fill(SHADE)
        canvas.add("choose dim", self._dim, 0, 0)
        for n, key in enumerate(self.keys):
            x, y, _, _ = self.box(n)
            here = n == self.cursor
            card = self._in_turn(("choose", n), (key, here, *self.ring.state.wrestlers), partial(self._card, key, here))
            if card is not None:
                canvas.add(("choose", n), card, *kit.at(x - PAD, y - PAD - (8 if here else 4 if self._hot(key) else 0)))
        full = self.ring.state.table.league == "full"
        about = self._in_turn("about", self.told, partial(self._about, self.told))
        if about is not None:
            high = kit.u(about.get_height()) - 2 * PAD
            canvas.add("choose about", about, *kit.at(640 - ABOUT[full] / 2 - PAD, MIDDLE - high / 2 - PAD))

    def _in_turn(self, slot: object, wanted: object, paint: Callable[[], Surface]) -> Surface | None:
        """A picture; one that was never painted is painted a frame, so that none is long; until then the one before.

        Under a pause there is one frame alone: all are painted in it.
        """
        ring = self.ring
        key = (wanted, ring.actor, ring.kit, ring.tr.language)
        before = self._shown.get(slot)
        if before is not None and before[0] == key:
            return before[1]
        if ring.painted and ring.host.on_top:
            ring.touch()
            return None if before is None or before[0][2:] != key[2:] else before[1]
        ring.painted = True
        sprite = paint()
        self._shown[slot] = (key, sprite)
        return sprite

    def _name(self, d: Surface, name: str, wide: float, middle: float) -> None:
        """A name below its portrait: uncut, on two lines where one has no room for it."""
        kit, words, room = self.ring.kit, name.split(" "), wide - 14
        if kit.text_width(name, 20) <= room or len(words) == 1:
            kit.lay(d, self.ring.hud.words(name, 20, CREAM, fit=room), PAD + wide / 2, middle)
            return
        halves = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))
        for line, y in zip(min(halves, key=lambda half: max(map(len, half))), (-9, 9), strict=True):
            size = y * (0.5 + 0.5 * self.ring.hud.swell)
            kit.lay(d, self.ring.hud.words(line, 17, CREAM, fit=room, most=1.25), PAD + wide / 2, middle + size)

    def _card(self, key: str, here: bool) -> Surface:
        ring = self.ring
        kit, hud, (wide, high, _) = ring.kit, ring.hud, self._sizes
        taken = ring.state.wrestlers.index(key) if key in ring.state.wrestlers else -1
        look = ring.look(taken) if taken >= 0 else ring.look(ring.actor or 0)
        ink = kit.seats[look % len(kit.seats)].colour
        name = ring.tr(WRESTLERS[key].name)

        def draw(d: Surface) -> None:
            box = (PAD, PAD, wide, high + STRIP)
            if here:
                hud.halo(d, box, 12, 230)
            hud.board(d, box, 12, ink if here or taken >= 0 else mix(TABLE, DUSK, 0.8), 5)
            face = kit.rounded(hud.picture(f"card_{key}", wide - EDGE), 8)
            if taken >= 0:
                face = pygame.transform.grayscale(face)
                face.fill((120, 112, 130), special_flags=BLEND_RGB_MULT)
            elif not here:
                face.fill((206, 198, 214), special_flags=BLEND_RGB_MULT)
            kit.lay(d, face, PAD + wide / 2, PAD + 6, "midtop")
            self._name(d, name, wide, PAD + high + STRIP / 2 - 2)
            if taken >= 0:
                kit.lay(d, kit.seat_mark(look, 30, CREAM), PAD + wide / 2, PAD + high / 2)
            if here:
                hud.frame(d, box, 12, 4)

        return hud.sprite(("choose", key, name, here, taken, look), wide, high + STRIP, draw)

    def _about(self, key: str) -> Surface:
        """Name, insect, signature pieces, and what it starts with or its moves."""
        ring = self.ring
        kit, hud, tr = ring.kit, ring.hud, ring.tr
        card, full = WRESTLERS[key], ring.state.table.league == "full"
        left, wide = PAD + 176, ABOUT[full]
        moves = self._moves(key, wide - 200) if full else []
        high = max(176.0, 62.0 + sum(kit.u(part.get_height()) + gap for part, gap in moves))

        def draw(d: Surface) -> None:
            kit.lay(d, kit.shadow(wide, high, 16, 12, 170), PAD + wide / 2, PAD + high / 2 + 5)
            kit.lay(d, kit.washi(wide, high, 16), PAD, PAD, "topleft")
            insect = hud.picture(f"insect_{key}", INSECT)
            kit.lay(d, kit.disc(62, mix(WASHI, (255, 255, 255), 0.5), (196, 164, 116), 2), PAD + 88, PAD + high / 2)
            kit.lay(d, insect, PAD + 88, PAD + high / 2)
            name = hud.words(tr(card.name), 34, (150, 34, 34), "big", fit=wide - 400)
            kit.lay(d, name, left, PAD + 36, "midleft")
            room = wide - 200 - kit.width(name) - 24
            said = hud.words(tr(card.insect), 20, (112, 74, 62), "text", fit=min(room, 220.0), most=1.4)
            kit.lay(d, said, PAD + wide - 22, PAD + 38, "midright")
            if full:
                self._brought(d, key, PAD + wide - 46 - kit.width(said), room - kit.width(said) - 24)
                y = PAD + 56
                for part, gap in moves:
                    kit.lay(d, part, left, y, "topleft")
                    y += kit.u(part.get_height()) + gap
                return
            self._starts(d, key, left)

        return hud.sprite(("about", key, tr(card.name), full, kit.scale), wide, high, draw)

    def _starts(self, d: Surface, key: str, left: float) -> None:
        """What a wrestler of the Junior League starts with: in words, and lying there."""
        ring = self.ring
        kit, hud = ring.kit, ring.hud
        order = sorted(WRESTLERS[key].junior.items(), key=lambda entry: -PIECES[entry[0]].reach)
        brings = ring.tr(N_("Brings {pieces}."), pieces=pieces_listed(dict(order), ring.words))
        kit.lay(d, hud.words(brings, 20, INK, fit=460), left, PAD + 76, "midleft")
        x, y = left, PAD + 126
        for kind, count in order:
            sprites = hud.medals
            side = 2 * PIECES[kind].reach * sprites.k / kit.S
            for _ in range(count):
                kit.lay(d, sprites.piece(Look(kind), 0), x + side / 2, y)
                x += side + 8
            x += 8

    def _brought(self, d: Surface, key: str, right: float, room: float) -> None:
        """The signature pieces of a wrestler: in words, and one as it looks."""
        ring, card = self.ring, WRESTLERS[key]
        kit, hud = ring.kit, ring.hud
        pieces = pieces_listed({card.piece: card.count}, ring.words)
        icon = hud.piece_icon(card.piece, 34.0)
        words = ring.tr(N_("Puts {pieces} in the box."), pieces=pieces)
        said = hud.words(words, 20, INK, fit=room - kit.width(icon) - 10, most=1.4)
        kit.lay(d, said, right, PAD + 38, "midright")
        kit.lay(d, icon, right - kit.width(said) - 10, PAD + 38, "midright")

    def _moves(self, key: str, room: float) -> list[tuple[Surface, float]]:
        """The moves of a wrestler: of each its name with its icons, and what it does in words; the gap below each."""
        ring = self.ring
        kit, hud, look = ring.kit, ring.hud, ring.look(ring.actor or 0)
        made: list[tuple[Surface, float]] = []
        for move in WRESTLERS[key].moves:
            name = hud.words(ring.tr(move.name), 21, INK, fit=room * 0.4, most=1.4)
            icons = hud.icons(move, look, ring.tr, room - kit.width(name) - 40)
            row = kit.canvas(room, max(kit.u(name.get_height()), kit.u(icons.get_height())))
            middle = kit.u(row.get_height()) / 2
            kit.lay(row, name, 0, middle, "midleft")
            kit.lay(row, icons, max(216.0, kit.width(name) + 30), middle, "midleft")
            size = 18.0 * min(1.0, WORDS / kit.em(18.0))
            words = kit.text(explained(move, ring.words), size, (96, 66, 60), "text", wrap=room)
            made += [(row, 0.0), (words, 8.0)]
        return made
