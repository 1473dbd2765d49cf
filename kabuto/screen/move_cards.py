"""The cards of signature moves beside the ring: cost and effect as icons, all of it in words on a note."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import BLEND_RGB_MULT, Surface, Vector2

from kabuto.data.groups import GROUPS
from kabuto.data.moves import (
    Cost,
    Effect,
    ExtraPush,
    Gain,
    Move,
    NestedGroup,
    Pay,
    RemoveTags,
    SecondPlatform,
    Stack,
    Touches,
)
from kabuto.screen.materials import PAD
from kabuto.screen.plates import Plates
from kabuto.screen.sprites import Look, step_of
from kabuto.table.moves import MoveCard
from tabletop.core.i18n import N_, Translator
from tabletop.ui.draw.theme import CREAM, INK, INK_DEEP, INK_SOFT, SMALL, VERMILION_DARK, WASHI

ICON = 25.0
"""How high an icon is, units."""
VERBS: dict[type, str] = {Pay: N_("Pay"), Stack: N_("Stack"), RemoveTags: N_("Take back"), Touches: N_("Touch")}
"""What stands before the icons of a cost or a condition."""
MOSS = (78, 110, 52)
OWNER = 26.0
"""How wide the end of a card is that bears the sign of whose it is."""
NOTE = 372.0
"""How wide the paper with the whole move is."""


class MoveCards(Plates):
    """Paints them."""

    # ---------------------------------------------------------------------------------------- icons
    def piece_icon(self, kind: str, high: float = ICON) -> Surface:
        """A piece, as small as a line of text."""
        return self.store.keep(("move piece", kind, high), lambda: self._scaled(self.medals.piece(Look(kind), 0), high))

    def _scaled(self, whole: Surface, high: float) -> Surface:
        share = min(self.kit.px(high) / whole.get_height(), self.kit.px(high * 1.7) / whole.get_width())
        size = max(1, round(whole.get_width() * share)), max(1, round(whole.get_height() * share))
        return pygame.transform.smoothscale(whole, size)

    def group_icon(self, group: str, high: float = ICON) -> Surface:
        """Pieces that are pushed together, as they lie; the push goes to the right."""

        def make() -> Surface:
            sprites = self.medals
            spots = [Vector2(m.along, -m.across) * sprites.k for m in GROUPS[group]]
            middle = sum(spots, Vector2()) / len(spots)
            side = round(110 * sprites.k)
            out = Surface((side, side), pygame.SRCALPHA)
            for member, spot in zip(GROUPS[group], spots, strict=True):
                piece = sprites.piece(Look(member.kind), step_of(member.turn))
                at = spot - middle + Vector2(side / 2) - Vector2(piece.get_size()) / 2
                out.blit(piece, (round(at.x), round(at.y)), special_flags=pygame.BLEND_PREMULTIPLIED)
            return self._scaled(out.subsurface(out.get_bounding_rect()), high)

        return self.store.keep(("move group", group, high), make)

    def _arrow(self, double: bool) -> Surface:
        """From the cost to the effect; doubled: a push."""
        wide = 22.0 if double else 20.0

        def draw(s: Surface, k: float) -> None:
            high = s.get_height()
            if double:
                for x in (3, 11):
                    tip = [(x, 5), (x + 7, 11), (x, 17)]
                    pygame.draw.lines(s, INK, False, [(px * k, py * k) for px, py in tip], max(2, round(3 * k)))
                return
            pygame.draw.line(s, INK, (2 * k, high / 2), (13 * k, high / 2), max(2, round(3.4 * k)))
            pygame.draw.polygon(s, INK, [(11 * k, 4.5 * k), (19 * k, high / 2), (11 * k, high - 4.5 * k)])

        return self.kit.paint(("move arrow", double), wide, 22, draw)

    def _any(self) -> Surface:
        """Any piece: a disc with a question mark."""

        def make() -> Surface:
            out = self.kit.disc(ICON / 2 - 1, WASHI, INK, 2).copy()
            mark = self.kit.text("?", 17, INK, "big", most=17)
            out.blit(mark, mark.get_rect(center=out.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
            return out

        return self.store.keep("move any", make)

    def _turned_platform(self) -> Surface:
        """The platform at another corner."""
        return self.store.keep("move platform", lambda: self._scaled(self.small.platform(math.radians(35)), ICON + 3))

    def _plate_icon(self) -> Surface:
        """A wrestler."""

        def draw(s: Surface, k: float) -> None:
            mid, r = Vector2(s.get_width() / 2), 10.5 * k
            for radius, ink in ((r, INK), (r * 0.8, (120, 104, 150)), (r * 0.52, CREAM)):
                pygame.draw.polygon(s, ink, [mid + Vector2(radius, 0).rotate(22.5 + 45 * n) for n in range(8)])

        return self.kit.paint("move wrestler", 24, 24, draw)

    def _line(self, text: str, tone: tuple[int, int, int] = INK, size: float = SMALL) -> Surface:
        return self.kit.text(text, size, tone, "text", most=size * 1.25)

    def _part(self, part: Cost | Effect | Touches, look: int, tr: Translator, said: bool) -> Iterator[Surface]:
        """The icons of one part; with its verb or without."""
        verb = VERBS.get(type(part))
        if verb is not None and said:
            yield self._line(tr(verb), INK_SOFT)
        match part:
            case Pay(kind, count):
                yield from [self.piece_icon(kind)] * count
            case Stack(kinds):
                yield from self._either([self.piece_icon(kind) for kind in kinds])
            case RemoveTags(count, adjacent):
                for n in range(count):
                    if n and adjacent:
                        yield self._line("–", INK)
                    yield self.lanes.tag(look, self.kit.px(ICON))
            case Gain(kind, count):
                yield from [self.piece_icon(kind)] * count
            case NestedGroup(groups):
                yield self._arrow(True)
                yield from self._either([self.group_icon(group, ICON + 4) for group in groups])
            case ExtraPush(kinds):
                yield self._arrow(True)
                yield from self._either([self.piece_icon(kind) for kind in kinds] or [self._any()])
            case SecondPlatform():
                yield self._turned_platform()
            case Touches(count):
                yield self._plate_icon()
                yield self._line(f"≥{count}", INK)

    def _either(self, icons: list[Surface]) -> Iterator[Surface]:
        for n, icon in enumerate(icons):
            if n:
                yield self._line("/", INK_SOFT)
            yield icon

    def icons(self, move: Move, look: int, tr: Translator, room: float) -> Surface:
        """A move as a row of icons, at most so wide: without a verb where it would be wider."""
        row = self._row(move, look, tr, True)
        if row.get_width() > self.kit.px(room):
            row = self._row(move, look, tr, False)
        share = min(1.0, self.kit.px(room) / row.get_width())
        return row if share == 1.0 else pygame.transform.smoothscale_by(row, share)

    def _row(self, move: Move, look: int, tr: Translator, said: bool) -> Surface:
        asked = [*(() if move.condition is None else (move.condition,)), *move.cost]
        row = [icon for part in asked for icon in self._part(part, look, tr, said)]
        if move.cost or move.condition is not None:
            first = next(part for part in move.effects)
            if not isinstance(first, ExtraPush | NestedGroup):
                row.append(self._arrow(False))
        for part in move.effects:
            row += self._part(part, look, tr, said)
        gap = self.kit.px(5)
        wide, high = sum(icon.get_width() + gap for icon in row) - gap, max(icon.get_height() for icon in row)
        out, x = Surface((max(1, wide), high), pygame.SRCALPHA), 0
        for icon in row:
            out.blit(icon, (x, (high - icon.get_height()) // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += icon.get_width() + gap
        return out

    # ---------------------------------------------------------------------------------------- cards
    def strip(
        self,
        card: MoveCard,
        look: int,
        box: tuple[float, float],
        state: str,
        keys: bool,
        tr: Translator,
        owner: int = -1,
    ) -> Surface:
        """The card of a move.

        Args:
            card: The move.
            look: The look of the tags that it takes back.
            box: How wide and high it is.
            state: ``"ready"`` glows, ``"hot"`` is pointed at, ``"using"`` is being used, ``"rest"`` cannot be used now.
            keys: Whether the digit that chooses it is shown.
            tr: Translates.
            owner: The look of the seat whose move it is, shown at its left where it may be anybody's; −1: not shown.
        """
        k, (wide, high) = self.kit, box
        left = PAD + 12 + (OWNER if owner >= 0 else 0)

        def draw(d: Surface) -> None:
            whole = (PAD, PAD, wide, high)
            bright = state != "rest"
            if bright:
                self.halo(d, whole, 11, {"ready": 150, "hot": 240, "using": 240}[state])
            k.lay(d, k.shadow(wide, high, 11, 8, 150, INK_DEEP), PAD + wide / 2 + 1, PAD + high / 2 + 3)
            paper = k.washi(wide, high, 11, None)
            if not bright:
                paper = paper.copy()
                paper.fill((150, 138, 160), special_flags=BLEND_RGB_MULT)
            k.lay(d, paper, PAD, PAD, "topleft")
            if owner >= 0:
                k.lay(d, self._owner(owner, high), PAD, PAD, "topleft")
            room = wide - 26 - (left - PAD - 12)
            if keys and bright:
                cap = k.keycap(str(card.key), 22 * self.swell)
                k.lay(d, cap, PAD + wide - 8, PAD + 15, "midright")
                room -= k.width(cap) + 4
            elif card.used:
                k.lay(d, self._tick(), PAD + wide - 9, PAD + 15, "midright")
                room -= 26
            name = self.words(card.name, 20, VERMILION_DARK if bright else INK, fit=room, most=1.25)
            k.lay(d, name, left, PAD + 15, "midleft")
            row = self.icons(card.move, look, tr, wide - 12 - (left - PAD))
            if not bright:
                row = row.copy()
                row.fill((178, 168, 186), special_flags=BLEND_RGB_MULT)
            k.lay(d, row, left, PAD + high - 18, "midleft")
            if bright:
                self.frame(d, whole, 11, 3.4 if state == "hot" else 2.6)

        key = ("strip", card.move.key, card.name, look, state, keys, card.used, owner)
        return self.sprite(key, wide, high, draw)

    def _owner(self, look: int, high: float) -> Surface:
        """The left end of a card in the colour of the seat whose move it is, with its shape."""
        k = self.kit

        def make() -> Surface:
            whole = k.box(2 * OWNER, high, 11, k.seats[look % len(k.seats)].colour)
            out = whole.subsurface((0, 0, k.px(OWNER), whole.get_height())).copy()
            k.lay(out, k.seat_mark(look, OWNER * 0.34, CREAM), OWNER / 2, high / 2)
            return out

        return k.keep(("move owner", look, high), make)

    def _tick(self) -> Surface:
        def draw(s: Surface, k: float) -> None:
            pygame.draw.lines(s, MOSS, False, [(3 * k, 10 * k), (8 * k, 15 * k), (17 * k, 4 * k)], round(3.6 * k))

        return self.kit.paint("move tick", 20, 20, draw)

    def group_strip(self, group: str, words: str, box: tuple[float, float], picked: bool) -> Surface:
        """The card of a group that may be pushed."""
        k, (wide, high) = self.kit, box

        def draw(d: Surface) -> None:
            whole = (PAD, PAD, wide, high)
            self.halo(d, whole, 11, 240 if picked else 110)
            k.lay(d, k.shadow(wide, high, 11, 8, 150, INK_DEEP), PAD + wide / 2 + 1, PAD + high / 2 + 3)
            k.lay(d, k.washi(wide, high, 11, None), PAD, PAD, "topleft")
            icon = self.group_icon(group, high - 12)
            k.lay(d, icon, PAD + 46, PAD + high / 2)
            k.lay(d, self.words(words, 19, INK, fit=wide - 106, most=1.25), PAD + 92, PAD + high / 2, "midleft")
            if picked:
                self.frame(d, whole, 11, 3.4)

        return self.sprite(("group strip", group, words, picked), wide, high, draw)

    def note(self, card: MoveCard) -> tuple[Surface, float, float]:
        """The whole move in words, and why it cannot be used now; with its width and height."""
        k = self.kit
        words = k.text(card.words, SMALL, INK, "text", wrap=NOTE - 36, most=SMALL * 1.4)
        why = k.text(card.why, SMALL, VERMILION_DARK, "text", wrap=NOTE - 36, most=SMALL * 1.4) if card.why else None
        title = self.words(card.name, 24, VERMILION_DARK, "big", fit=NOTE - 36, most=1.25)
        parts = [part for part in (title, words, why) if part is not None]
        high = sum(part.get_height() / k.S for part in parts) + 8 * (len(parts) - 1) + 26

        def draw(d: Surface) -> None:
            k.lay(d, k.shadow(NOTE, high, 14, 12, 190, INK_DEEP), PAD + NOTE / 2, PAD + high / 2 + 4)
            k.lay(d, k.washi(NOTE, high, 14), PAD, PAD, "topleft")
            y = PAD + 13
            for part in parts:
                k.lay(d, part, PAD + 18, y, "topleft")
                y += part.get_height() / k.S + 8

        return self.sprite(("note", card.words, card.why, card.name), NOTE, high, draw), NOTE, high
