"""The aim as it is seen: arrow, tremor, dotted line, ghosts, and where everything would go."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface, Vector2

from kabuto.data.groups import GROUPS, Member
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Push, tremor_sigma
from kabuto.physics.preview import Preview
from kabuto.screen.painter import Painter
from kabuto.screen.sprites import Look, place, step_of
from kabuto.screen.world import Shown
from kabuto.table.forecast import News, worth
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.theme import CREAM, EMBER, GOLD, INK_DEEP, Colour

RIM = 92.0
"""No dots beyond the ring, mm."""
WORTH = 4.0
"""Pieces that move less, mm, are left out of the picture."""
AWAY = 7.0
"""Pieces that move farther, mm, are also shown where they come to rest."""
FAR = 320.0
"""The dotted line ends here, mm."""


def arrow(way: Vector2, length: float, width: float, ink: Colour, edge: float) -> tuple[Surface, Vector2]:
    """An arrow drawn three times larger and shrunk, and where its tail lies from the picture's corner; pixels."""
    ss, rim = 3, max(2, round(edge)) * 3
    side, head = way.rotate(90) * width * ss / 2, way * length * ss
    neck = way * (length - width * 0.95) * ss
    shape = [
        side * 0.30,
        neck + side * 0.55,
        neck + side * 1.25,
        head,
        neck - side * 1.25,
        neck - side * 0.55,
        side * -0.30,
    ]
    left, top = (math.floor(min(p[i] for p in shape) / ss) * ss - rim - ss for i in (0, 1))
    w, h = (math.ceil((max(p[i] for p in shape) - low + rim + ss) / ss) for i, low in ((0, left), (1, top)))
    large = Surface((w * ss, h * ss), SRCALPHA)
    points = [p - Vector2(left, top) for p in shape]
    for p in points:
        pygame.draw.circle(large, INK_DEEP, p, rim)
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.line(large, INK_DEEP, a, b, rim * 2)
    pygame.draw.polygon(large, ink, points)
    small = pygame.transform.smoothscale(large.premul_alpha(), (w, h))
    return small, Vector2(-left / ss, -top / ss)


def wedge(heading: float, wide: float, near: float, far: float) -> tuple[Surface, Vector2]:
    """A pale wedge with a brighter core, and where its corner lies from its tip; degrees and pixels."""
    side = 2 * math.ceil(far)
    out, middle = Surface((side, side), SRCALPHA), Vector2(side / 2, side / 2)
    for share, alpha in ((1.0, 62), (0.5, 62)):
        rim = [middle + Vector2(far, 0).rotate(-heading + wide * share * (n / 6 - 1)) for n in range(13)]
        layer = Surface((side, side), SRCALPHA)
        pygame.draw.polygon(layer, (*CREAM, alpha), [middle, *rim])
        out.blit(layer, (0, 0))
    for edge in (-1, 1):
        tip = middle + Vector2(far, 0).rotate(-heading + wide * edge)
        pygame.draw.aaline(out, (*CREAM, 215), middle + (tip - middle) * (near / far), tip)
    box = out.get_bounding_rect()
    kept = Surface(box.size, SRCALPHA)
    kept.blit(out.premul_alpha(), (-box.x, -box.y))
    return kept, Vector2(box.topleft) - middle


class AimView:
    """Puts an aim on a canvas.

    Args:
        painter: The painter of the world.
    """

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._trail: tuple[object, Surface, Rect] | None = None
        self._arrow: tuple[object, Surface, Vector2] | None = None
        self._wedge: tuple[object, Surface, Vector2] | None = None

    def draw(
        self,
        canvas: Canvas,
        push: Push,
        start: tuple[float, float, float],
        power: float,
        tremor: bool,
        preview: Preview | None,
        pieces: Sequence[Shown],
        blocked: bool = False,
        news: News | None = None,
    ) -> None:
        """The aim of a push.

        Args:
            canvas: Where to.
            push: What is aimed.
            start: Where the piece stands.
            power: 0 … 1.
            tremor: Whether the hand trembles.
            preview: What would happen, as far as the assist level shows it.
            pieces: What lies on the table, for the ghosts.
            blocked: The push cannot be made: the arrow is dull.
            news: What would decide the match.
        """
        camera, kit = self.painter.camera, self.painter.kit
        k, u = camera.k, kit.S
        heading = camera.arena.berths[push.corner].inward + push.angle
        way = Vector2(math.cos(heading), -math.sin(heading))
        mid = Vector2(camera.at(start[0], start[1]))
        reach = ahead(push) * k
        self._fan(canvas, push, heading, mid, reach, tremor)
        end = self._dots(canvas, mid, way, reach, power, preview)
        if preview is not None:
            self._trails(canvas, preview, pieces, push)
            if end is not None and preview.contact is not None and not push.group:
                self._ghost(canvas, push, end, preview)
        ink = (150, 140, 150) if blocked else GOLD
        key = (round(way.x, 4), round(way.y, 4), round(power, 3), ink, u)
        if self._arrow is None or self._arrow[0] != key:
            self._arrow = (key, *arrow(way, (52 + 62 * power) * u, 29 * u, ink, 2.6 * u))
        _, sprite, tail = self._arrow
        at = mid + way * (reach + 5 * u) - tail
        canvas.add("aim arrow", sprite, at.x, at.y)
        if news is not None:
            self._news(canvas, news, preview, {piece.id: piece for piece in pieces})

    def _news(self, canvas: Canvas, news: News, preview: Preview | None, pieces: dict[int, Shown]) -> None:
        """What decides wears a broad double ring and a large badge: gold when it wins, red when it loses."""
        piece, camera, kit = pieces.get(news.id), self.painter.camera, self.painter.kit
        if piece is None:
            return
        ink = GOLD if news.good else EMBER
        reach = PIECES[piece.look.kind].reach * camera.k / kit.S + 3
        at = Vector2(camera.at(piece.x, piece.y))
        for grown, edge, colour in ((5.0, 13.0, INK_DEEP), (3.0, 9.0, ink), (-3.0, 2.4, CREAM)):
            side = 2 * (reach + grown)
            canvas.centre(("news", grown), kit.box(side, side, reach + grown, None, colour, edge), *at)
        end = at
        if preview is not None and news.sure and news.id in preview.paths:
            end = Vector2(camera.at(*map(float, preview.paths[news.id][-1])))
        badge = kit.keep(("ring news", ink, news.sure), lambda: self._badge(ink, news.sure))
        away = at - Vector2(camera.x, camera.y)
        if (end - at).length() < 2 * reach * kit.S and away.length():
            end = at + away.normalize() * (reach + 10) * kit.S
        canvas.centre("news badge", badge, *end)

    def _badge(self, ink: Colour, sure: bool) -> Surface:
        """A large badge: an arrow down; a question mark where it only may fall."""
        kit = self.painter.kit
        u, ss = kit.S, 3
        side = round(60 * u)
        large = Surface((side * ss, side * ss), SRCALPHA)
        mid = Vector2(side * ss / 2, side * ss / 2)
        pygame.draw.circle(large, INK_DEEP, mid, 28 * u * ss)
        pygame.draw.circle(large, ink, mid, 25 * u * ss)
        if sure:
            shape = ((-6, -15), (6, -15), (6, 1), (14, 1), (0, 17), (-14, 1), (-6, 1))
            pygame.draw.polygon(large, CREAM if ink == EMBER else INK_DEEP, [mid + Vector2(p) * u * ss for p in shape])
        out = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
        if not sure:
            place(out, kit.text("?", 38, CREAM if ink == EMBER else INK_DEEP, "big"), side / 2, side / 2)
        return out

    def _fan(self, canvas: Canvas, push: Push, heading: float, mid: Vector2, reach: float, tremor: bool) -> None:
        """How far the hand may tremble: two standard deviations to either side."""
        sigma = tremor_sigma(push.speed) if tremor else 0.0
        if sigma <= 0:
            return
        camera, kit = self.painter.camera, self.painter.kit
        far = 105 * camera.k
        heading = round(math.degrees(heading), 1)
        wide = max(0.4, round(math.degrees(2 * sigma), 1))

        key = (heading, wide, kit.S)
        if self._wedge is None or self._wedge[0] != key:
            self._wedge = (key, *wedge(heading, wide, reach, far))
        _, sprite, off = self._wedge
        at = mid + off
        canvas.add("aim fan", sprite, at.x, at.y)

    def _dots(
        self, canvas: Canvas, mid: Vector2, way: Vector2, reach: float, power: float, preview: Preview | None
    ) -> Vector2 | None:
        """The straight line as dots, up to the first contact if it is known; returns where the piece is then."""
        camera, kit = self.painter.camera, self.painter.kit
        end, length = None, FAR * camera.k
        if preview is not None:
            last = preview.pushed[-1]
            if preview.contact is not None:
                cx, cy = preview.contact
                path = preview.pushed
                near = min(
                    range(len(path)),
                    key=lambda n: abs(math.hypot(path[n][0] - cx, path[n][1] - cy) - reach / camera.k),
                )
                end = Vector2(camera.at(float(path[near][0]), float(path[near][1])))
            else:
                end = Vector2(camera.at(float(last[0]), float(last[1])))
            length = max(0.0, (end - mid).dot(way))
        gap = max(8.0, 16 * kit.S)
        dot = kit.disc(3.2, CREAM, INK_DEEP, 1.2)
        for n in range(1, int(length / gap) + 1):
            p = mid + way * (n * gap)
            x, y = camera.table(p.x, p.y)
            if n * gap > reach + (56 + 62 * power) * kit.S and max(abs(x), abs(y)) < RIM:
                canvas.centre(("aim dot", n), dot, p.x, p.y)
        return end

    def _ghost(self, canvas: Canvas, push: Push, at: Vector2, preview: Preview) -> None:
        """The piece where it first touches something."""
        sprites = self.painter.sprites
        angle = float(preview.pushed[0][2])
        ghost = sprites.ghost(Look(push.kind), step_of(angle), 120)
        canvas.centre("aim ghost", ghost, at.x, at.y)
        radius = PIECES[push.kind].radius
        if radius:
            k = self.painter.camera.k
            kit = self.painter.kit
            ring = kit.box(2 * radius * k / kit.S, 2 * radius * k / kit.S, radius * k / kit.S, None, CREAM, 2.4)
            canvas.centre("aim ring", ring, at.x, at.y)

    def _trails(self, canvas: Canvas, preview: Preview, pieces: Sequence[Shown], push: Push) -> None:
        """Where the others would go; what would fall wears a ring, and a mark where it falls."""
        if self._trail is None or self._trail[0] is not preview:
            self._trail = (preview, *self._paint_trails(preview, {piece.id: piece for piece in pieces}, push))
        _, sprite, box = self._trail
        canvas.add("aim trails", sprite, box.x, box.y)

    def _paint_trails(self, preview: Preview, pieces: dict[int, Shown], push: Push) -> tuple[Surface, Rect]:
        camera, kit = self.painter.camera, self.painter.kit
        half = 125 * camera.k
        box = Rect(0, 0, round(2 * half), round(2 * half))
        box.center = round(camera.x), round(camera.y)
        out = Surface(box.size, SRCALPHA)

        def local(spot: Sequence[float]) -> Vector2:
            px, py = camera.at(float(spot[0]), float(spot[1]))
            return Vector2(px - box.x, py - box.y)

        ways = []
        moved = [
            number
            for number, path in preview.paths.items()
            if number in pieces and (number in preview.falls or math.hypot(*(path[-1] - path[0])) >= WORTH)
        ]
        important = [piece.id for piece in pieces.values() if piece.belt or piece.look.kind == "wrestler"]
        kept = worth(preview, moved, important)
        for number in moved:
            if number in kept:
                look, path = pieces[number].look, preview.paths[number]
                reach = (PIECES[look.kind].radius or PIECES[look.kind].inner) * camera.k / kit.S
                ways.append((number in preview.falls, reach, local(path[0]), local(path[-1])))
        # Where pieces come to rest they do not overlap: one veil, under all else.
        for falls, reach, a, b in ways:
            if not falls and (b - a).length() / camera.k >= AWAY:
                place(out, kit.box(2 * reach, 2 * reach, reach, (*CREAM, 62), (*CREAM, 100), 1.2), *b)
        for falls, reach, a, _ in ways:
            if falls:
                place(out, kit.box(2 * reach, 2 * reach, reach, None, INK_DEEP, 5.4), *a)
                place(out, kit.box(2 * reach, 2 * reach, reach, None, EMBER, 3.2), *a)
        for falls, _, a, b in sorted(ways, key=lambda way: way[0]):
            if (b - a).length() < 2:
                continue
            length = (b - a).length() / kit.S
            way = (b - a).normalize()
            wide = min(15.0 if falls else 12.0, 0.75 * length)
            sprite, tail = arrow(way, length * kit.S, wide * kit.S, EMBER if falls else CREAM, 1.6 * kit.S)
            out.blit(sprite, a - tail, special_flags=pygame.BLEND_PREMULTIPLIED)
        for falls, _, _, b in ways:
            if falls:
                self._mark(out, b, kit.S)
        return out, box

    @staticmethod
    def _mark(out: Surface, at: Vector2, u: float) -> None:
        """Falls: a red badge with an arrow down."""
        pygame.draw.aacircle(out, INK_DEEP, at, 12 * u)
        pygame.draw.aacircle(out, EMBER, at, 10 * u)
        x, y = at
        tip = [(x - 5.5 * u, y - 0.5 * u), (x + 5.5 * u, y - 0.5 * u), (x, y + 6 * u)]
        pygame.draw.polygon(out, CREAM, tip)
        pygame.draw.rect(out, CREAM, Rect(round(x - 2 * u), round(y - 6 * u), round(4 * u), round(6 * u)))


def ahead(push: Push) -> float:
    """How far what is pushed reaches ahead of the driven piece's middle, about, mm."""
    members = GROUPS[push.group] if push.group else (Member(push.kind),)
    return max(member.along + (PIECES[member.kind].radius or PIECES[member.kind].inner) for member in members)


def band(canvas: Canvas, painter: Painter, start: tuple[float, float], hand: tuple[float, float]) -> None:
    """The drawn-back band between the piece and the hand."""
    camera, kit = painter.camera, painter.kit
    a, b = Vector2(camera.at(*start)), Vector2(camera.at(*hand))
    margin = 12 * kit.S
    left, top = min(a.x, b.x) - margin, min(a.y, b.y) - margin
    ss = 2
    size = round(abs(a.x - b.x) + 2 * margin), round(abs(a.y - b.y) + 2 * margin)
    out = Surface((size[0] * ss, size[1] * ss), SRCALPHA)
    ends = [(end - Vector2(left, top)) * ss for end in (a, b)]
    for ink, grown in ((INK_DEEP, 2.0), (GOLD, 0.0)):
        side = (ends[1] - ends[0]).rotate(90)
        if side.length():
            side.scale_to_length((2.6 + grown) * kit.S * ss)
        pygame.draw.polygon(out, ink, [ends[0] + side, ends[0] - side, ends[1] - side * 0.5, ends[1] + side * 0.5])
        pygame.draw.circle(out, ink, ends[1], (7.5 + grown) * kit.S * ss)
    out = pygame.transform.smoothscale(out.premul_alpha(), size)
    canvas.add("aim band", out, left, top)


def streaks(painter: Painter, piece: Shown, velocity: tuple[float, float]) -> tuple[Surface, float, float]:
    """Three tapered strokes behind a fast piece: the picture and its corner in pixels."""
    camera = painter.camera
    k = camera.k
    way = Vector2(velocity[0], -velocity[1]).normalize()
    side = way.rotate(90)
    r = PIECES[piece.look.kind].radius or PIECES[piece.look.kind].inner
    mid = Vector2(camera.at(piece.x, piece.y))
    strokes = []
    for off, length in ((-0.62, 13), (0.05, 20), (0.66, 11)):
        tail = mid + side * off * r * k - way * (math.sqrt(1 - off * off) * r + 2.5) * k
        strokes.append([tail + side * 1.1 * k, tail - side * 1.1 * k, tail - way * length * k])
    xs, ys = zip(*itertools.chain(*strokes), strict=True)
    corner = Vector2(math.floor(min(xs)) - 1, math.floor(min(ys)) - 1)
    out = Surface((math.ceil(max(xs) - corner.x) + 2, math.ceil(max(ys) - corner.y) + 2), SRCALPHA)
    for stroke in strokes:
        pygame.draw.polygon(out, (*[part * 225 // 255 for part in CREAM], 225), [point - corner for point in stroke])
    return out, corner.x, corner.y
