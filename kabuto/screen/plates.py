"""The plates of the seats and of teams, and the portraits: who plays, with which wrestler, with how many tags out."""

from __future__ import annotations

import pygame
from pygame import BLEND_RGB_MULT, Surface

from kabuto.screen.foot import Foot
from kabuto.screen.materials import CARD_H, COLUMN, DIM, PAD
from kabuto.screen.sprites import Look
from kabuto.table.facts import SeatCard, TeamCard
from tabletop.ui.draw.theme import CREAM, EMBER, INK_DEEP, SMALL, TABLE, WASHI, mix

CARD_W = CARD_H * 360 / 403
PORTRAIT = CARD_W - 12
"""The picture in a wrestler's card, units."""
MEDAL = 45
"""The step of the angle at which a wrestler stands on its medal: head up."""
SCARLET = (176, 38, 44)
EMBER_PALE = mix(EMBER, CREAM, 0.45)


class Plates(Foot):
    """Paints what stands for the seats."""

    def medal(self, insect: str, look: int, side: float) -> Surface:
        """The wrestler on its octagon."""
        k = self.kit
        plate = self.medals.bare(Look("wrestler", insect, look), MEDAL)
        return self.store.keep(
            ("ring medal", insect, look, side),
            lambda: pygame.transform.smoothscale(
                plate, (round(plate.get_width() * k.px(side) / plate.get_height()), k.px(side))
            ),
        )

    def plate(self, card: SeatCard, high: float) -> Surface:
        """A seat's plate: medal, name, wrestler; its tags where it is high enough and no team shares them.

        Args:
            card: What is said.
            high: 100 in a duel; less where several stand in a column.
        """
        k = self.kit
        ink = k.seats[card.look % len(k.seats)].colour
        large, tagged = high >= 100, high >= 80
        gone = bool(card.status)
        lit = card.lit and not gone

        def draw(d: Surface) -> None:
            box = (PAD, PAD, COLUMN, high)
            if lit:
                self.halo(d, box, 12)
            self.board(d, box, 12, mix(TABLE, ink, 0.46 if lit else 0.10 if gone else 0.24), 5 + card.look)
            if lit:
                self.frame(d, box, 12)
            # Where letters grow, the medal makes room.
            side = 88.0 - 128 * (self.swell - 1) if large else high - 10 - 52 * (self.swell - 1)
            mid = PAD + 8 + side / 2, PAD + high / 2
            if card.insect:
                medal = self.medal(card.insect, card.look, side)
                k.lay(d, pygame.transform.grayscale(medal) if gone else medal, *mid)
            else:
                k.lay(d, k.seat_mark(card.look, side * 0.3, CREAM), *mid)
            left = PAD + side + 14
            room = COLUMN + PAD - left - 10 - (28 if card.bot else 0)
            name, below = (
                (22.0, 48.0) if large else (high * 0.23, high * 0.51) if tagged else (high * 0.32, high * 0.71)
            )
            tone = DIM if gone else CREAM
            k.lay(d, self.words(card.name, 29 if large else 24, tone, fit=room, most=1.2), left, PAD + name, "midleft")
            if card.bot:
                k.lay(d, k.sprite("icon/robot", 22, 0, DIM), PAD + COLUMN - 22, PAD + name)
            tone = mix(CREAM, ink, 0.25) if lit else DIM
            said = card.left_out if gone else card.wrestler
            words = self.words(
                said, SMALL, EMBER_PALE if gone else tone, "text", fit=COLUMN + PAD - left - 14, most=1.2
            )
            k.lay(d, words, left, PAD + below, "midleft")
            if tagged and not card.team and not gone:
                self._tags(d, card, left, PAD + (62 if large else high * 0.655), 28 if large else 22)

        key = ("plate", card.name, card.wrestler, card.insect, card.look, card.tags, lit, card.bot, card.left_out)
        return self.sprite((*key, card.team, card.tagging), COLUMN, high, draw)

    def _tags(self, d: Surface, card: SeatCard | TeamCard, x: float, y: float, high: float) -> None:
        """The tags that are out, and room for the others; nothing where the ring has no posts."""
        if not card.tagging:
            return
        k, step = self.kit, high * 0.89
        for n in range(4):
            at = x + n * step
            if n < card.tags:
                tag = self.lanes.tag(card.look, k.px(high + 1))
                k.lay(d, tag, at + high * 0.36, y + high / 2)
            else:
                self.hollow(d, (at, y, high * 0.73, high), 4, mix(TABLE, INK_DEEP, 0.5), n)
        count = self.words(f"{card.tags}/4", high * 0.72, CREAM if card.lit else DIM, most=1.2)
        k.lay(d, count, x + 4 * step + 4, y + high / 2 + 1, "midleft")

    def team(self, card: TeamCard, high: float) -> Surface:
        """The plate of a team: its sign, its name, the tags that both place."""
        k = self.kit

        def draw(d: Surface) -> None:
            box = (PAD, PAD, COLUMN, high)
            if card.lit:
                self.halo(d, box, 12)
            self.board(d, box, 12, mix(TABLE, SCARLET, 0.34 if card.lit else 0.16), 31 + card.side)
            if card.lit:
                self.frame(d, box, 12)
            k.lay(d, self.team_sign(card.side, card.looks, 24), PAD + 31, PAD + high / 2)
            words = self.words(card.name, 24, CREAM, fit=COLUMN - 74, most=1.2)
            k.lay(d, words, PAD + 62, PAD + (high * 0.30 if card.tagging else high / 2), "midleft")
            self._tags(d, card, PAD + 62, PAD + high * 0.52, 21)

        return self.sprite(("team", card), COLUMN, high, draw)

    def team_sign(self, side: int, looks: tuple[int, ...], r: float) -> Surface:
        """The shapes of its seats in a ring: whole for one team, broken for the other, as around their wrestlers."""
        k = self.kit

        def draw(s: Surface, scale: float) -> None:
            mid = s.get_width() / 2, s.get_height() / 2
            pygame.draw.circle(s, WASHI, mid, r * scale)
            if side:
                for n in range(14):
                    way = pygame.Vector2(r * scale, 0).rotate(n * 360 / 14)
                    across = way.rotate(90) * 0.09
                    tip, root = pygame.Vector2(mid) + way * 1.02, pygame.Vector2(mid) + way * 0.84
                    pygame.draw.polygon(s, SCARLET, [tip + across, tip - across, root - across, root + across])
            pygame.draw.circle(s, (70, 26, 52), mid, r * scale * 0.84)

        out = k.paint(("team sign", side, r), 2 * r + 2, 2 * r + 2, draw).copy()
        for n, look in enumerate(looks[:2]):
            off = r * 0.36 * (2 * n - 1)
            k.lay(out, k.seat_mark(look, r * 0.34, CREAM), r + 1 + off, r + 1 + off * 0.5)
        return out

    def portrait(self, card: SeatCard) -> Surface:
        """The wrestler's card, framed in the seat's colour; out of the light when it is not their turn."""
        k = self.kit
        ink = k.seats[card.look % len(k.seats)].colour

        def draw(d: Surface) -> None:
            box = (PAD, PAD, CARD_W, CARD_H)
            if card.lit:
                self.halo(d, box, 10, 150)
            self.board(d, box, 10, ink, 3)
            face = k.rounded(self.picture(f"card_{card.insect}", PORTRAIT), 6)
            if card.fallen:
                face = pygame.transform.grayscale(face)
            if not card.lit:
                face.fill((132, 116, 150), special_flags=BLEND_RGB_MULT)
            k.lay(d, face, PAD + CARD_W / 2, PAD + CARD_H / 2)
            if card.lit:
                self.frame(d, box, 10)

        return self.sprite(("portrait", card.insect, card.look, card.lit, card.fallen), CARD_W, CARD_H, draw)
