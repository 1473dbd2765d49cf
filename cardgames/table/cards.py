"""Cards on a table: sprites that keep their identity from place to place, and the films that move them.

A :class:`Cards` holds named places (a hand, a pile…), each an ordered list of sprites and a layout. What a sprite shows
is a *face*, a key that the game's painter knows; ``""`` is a back. A sprite of a hidden card has no other face: what
nobody may see is nowhere on the table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

import pygame

from cardgames.common.layout import Spread
from cardgames.common.poses import Pose
from cardgames.table.hand import shared, whole
from cardgames.table.painter import BACK, Face, Painter, picture
from tabletop.match.film import Film, together, tween, wait
from tabletop.match.motion import Motion
from tabletop.match.prompt import Place
from tabletop.ui.app.audio import Audio
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.stage import Sprite, Stage

TURN = 3
"""Cards turn by steps of so many degrees while they move, so that few pictures are needed."""
REDUCED = 0.16
"""With reduced motion a card stands at its goal at once; so long one can see that it changed, seconds."""


class Desk(Protocol):
    """What moves cards needs: a painter, sounds, and how much a player wants to see move."""

    @property
    def kit(self) -> Kit:
        """The painter of the window."""
        ...

    @property
    def audio(self) -> Audio:
        """Sounds."""
        ...

    @property
    def motion(self) -> Motion:
        """How fast and how much things move."""
        ...


class CardSprite(Sprite):
    """One card on the table.

    Attributes:
        face: What it shows; ``""`` for its back.
        coming: What it will show where it goes, while it is on its way: places are laid out for that.
        pose: How it lies.
        light: 255 as it is; less when it cannot be played now.
    """

    def __init__(self, cards: Cards, face: Face, pose: Pose) -> None:
        self._cards = cards
        self.face, self.pose = face, pose
        self.coming = BACK
        self.flip = 1.0
        self.light = 255
        super().__init__(self._picture(), cards.app.kit.at(pose.x, pose.y))

    def _picture(self) -> pygame.Surface:
        pose = self.pose
        return picture(
            self._cards.app.kit, self._cards.paint, self.face, pose.w, pose.turn, pose.lift, self.flip, self.light
        )

    def lie(self, pose: Pose) -> None:
        """Lie elsewhere."""
        self.pose = pose
        self.refresh()

    def turn_up(self, face: Face) -> None:
        """Show another face at once."""
        if face != self.face:
            self.face = face
            self.refresh()

    def refresh(self) -> None:
        """Follow what changed."""
        self.show(self._picture())
        self.pos = self._cards.app.kit.at(self.pose.x, self.pose.y)


class Cards:
    """All cards of a table.

    Attributes:
        lit: The card that is pointed at, by place.
        glides: A number that changes whenever cards that glide to their poses are to stop where they are.

    Args:
        app: Has the painter, the sounds and the motion.
        stage: Where the sprites stand.
        paint: Paints a card.
    """

    def __init__(self, app: Desk, stage: Stage, paint: Painter) -> None:
        self.app, self.stage, self.paint = app, stage, paint
        self.lit: dict[Place, int] = {}
        self.glides = 0
        self.places: dict[Place, list[CardSprite]] = {}
        self._lays: dict[Place, Spread] = {}

    # ------------------------------------------------------------------ places
    def spread(self, name: Place, spread: Spread) -> None:
        """Declare a place whose layout follows from what its cards show, and from the one that is pointed at."""
        self._lays[name] = spread
        self.places.setdefault(name, [])

    def poses(self, name: Place, count: int | None = None) -> Sequence[Pose]:
        """The poses of a place, for the cards that lie there or for ``count``."""
        faces = [sprite.coming or sprite.face for sprite in self.places[name]]
        if count is not None:
            faces = (faces + [BACK] * count)[:count]
        return self._lays[name].lay(faces, self.lit.get(name, -1))

    def boxes(self, name: Place) -> list[pygame.FRect]:
        """Where a press means which card of a place, units."""
        own = self._lays[name].boxes
        if own is not None:
            return [pygame.FRect(box) for box in own(len(self.places[name]))]
        if self.grid(name):
            return whole(self.resting(name), self.paint.ratio)
        return shared(self.poses(name), self.paint.ratio, self.lit.get(name, -1))

    def grid(self, name: Place) -> bool:
        """Whether the cards of a place lie in rows and columns."""
        return self._lays[name].grid

    def fixed(self, name: Place) -> bool:
        """Whether the boxes of a place stay as they are, whichever card is pointed at."""
        return self._lays[name].boxes is not None or self._lays[name].grid

    def resting(self, name: Place) -> Sequence[Pose]:
        """The poses of a place while none of its cards is pointed at."""
        return self._lays[name].lay([sprite.face for sprite in self.places[name]], -1)

    def at(self, name: Place) -> list[CardSprite]:
        """The cards of a place."""
        return self.places[name]

    def forget(self) -> None:
        """The stage was emptied, and the places are declared anew."""
        self.places, self._lays = {}, {}

    def order(self, name: Place, over: float = 60.0) -> None:
        """Put the cards of a place in their depths; the one that is pointed at lies over all others."""
        lit = self.lit.get(name, -1)
        for n, sprite in enumerate(self.places[name]):
            sprite.z = max(over, self.ring_depth(name) + 2) if n == lit else self._depth(name, n)

    def ring_depth(self, name: Place) -> float:
        """The depth of a ring round one of its cards: over all of them but the one that is pointed at."""
        return self._lays[name].z + 2

    def clear(self) -> None:
        """Take all cards away (before a rebuild)."""
        for sprites in self.places.values():
            self.stage.remove(*sprites)
        self.places = {name: [] for name in self._lays}

    def new(self, name: Place, face: Face = BACK, pose: Pose | None = None) -> CardSprite:
        """A new card at a place; it lies at ``pose`` until it is moved."""
        sprites = self.places[name]
        if pose is None:
            # How it lies may follow from what it shows: it is never painted as it does not lie.
            faces = [*(sprite.coming or sprite.face for sprite in sprites), face]
            pose = self._lays[name].lay(faces, self.lit.get(name, -1))[-1]
        sprite = CardSprite(self, face, pose)
        sprite.z = self._depth(name, len(sprites))
        sprites.append(sprite)
        self.stage.add(sprite)
        return sprite

    def leave(self, name: Place, sprite: CardSprite, face: Face) -> None:
        """Something else lies where a card lies, which is about to go: its place stays."""
        n = self.places[name].index(sprite)
        other = CardSprite(self, face, sprite.pose)
        other.z = self._depth(name, n)
        self.places[name].insert(n, other)
        self.stage.add(other)

    def give_way(self, name: Place, index: int) -> CardSprite:
        """A card leaves its place to another that is coming, and is seen until :meth:`gone`."""
        return self.places[name].pop(index)

    def gone(self, sprite: CardSprite) -> None:
        """A card that gave way is taken off the table."""
        self.stage.remove(sprite)

    def cross(self, a: Place, i: int, b: Place, j: int, seconds: float = 0.6) -> Film:
        """Two cards change places, each rising over its own side of the way."""
        one, other = self.places[a][i], self.places[b][j]
        self.places[a][i], self.places[b][j] = other, one
        ends = (other.pose, one.pose) if a != b else (self.poses(a)[j], self.poses(a)[i])
        one.z, other.z = 201, 200
        self.app.audio.play("card_slide")
        arc = 46.0
        yield from together(
            [self.fly(one, ends[0]._replace(lift=6), seconds, ease="in_out_quad", arc=arc),
             self.fly(other, ends[1]._replace(lift=6), seconds, ease="in_out_quad", arc=-arc)]
        )  # fmt: skip
        one.z, other.z = self._depth(b, j), self._depth(a, i)

    def drop(self, name: Place, *sprites: CardSprite) -> None:
        """Take cards off the table."""
        for sprite in sprites:
            self.places[name].remove(sprite)
        self.stage.remove(*sprites)

    def _depth(self, name: Place, n: int) -> float:
        return self._lays[name].z + n * 0.01

    def sync(self, wanted: Mapping[Place, Sequence[Face]]) -> None:
        """Make the table show exactly this, at once: what a film left otherwise is put right."""
        self.glides += 1
        for name, faces in wanted.items():
            sprites = self.places[name]
            while len(sprites) > len(faces):
                self.drop(name, sprites[-1])
            while len(sprites) < len(faces):
                self.new(name, faces[len(sprites)])
            for sprite, face in zip(sprites, faces, strict=True):
                sprite.face, sprite.coming, sprite.flip, sprite.light = face, BACK, 1.0, 255
            # How they lie may follow from what they show.
            for n, (sprite, pose) in enumerate(zip(sprites, self.poses(name), strict=True)):
                sprite.lie(pose)
                sprite.z = self._depth(name, n)

    # ------------------------------------------------------------------ films
    def move(
        self,
        sprite: CardSprite,
        start: Place,
        goal: Place,
        *,
        seconds: float = 0.26,
        face: Face | None = None,
        index: int | None = None,
        of: int = 0,
        ease: str = "out_cubic",
        spin: float = 0.0,
        arc: float = 0.0,
        sound: str = "card_slide",
        bump: bool = False,
    ) -> Film:
        """A card goes from a place to another, turning over on its way if ``face`` says so.

        Args:
            sprite: The card.
            start: Where it lies.
            goal: Where to.
            seconds: How long.
            face: What it shows at the end, if not what it shows now.
            index: Its place among the cards there; the last by default.
            of: How many will lie there in the end, if more are on their way.
            ease: A name of ``EASINGS``.
            spin: Degrees that it turns more than it must.
            arc: Units that it rises on the way.
            sound: Played when it leaves.
            bump: Whether it hits the pile: 2 units down and up again.
        """
        self.places[start].remove(sprite)
        there = self.places[goal]
        n = len(there) if index is None else index
        there.insert(n, sprite)
        sprite.coming = face or BACK
        end = self.poses(goal, max(of, len(there)))[n]
        sprite.z = 200 + n * 0.01
        if sound:
            self.app.audio.play(sound)
        yield from self.fly(sprite, end, seconds, face=face, ease=ease, spin=spin, arc=arc)
        sprite.coming = BACK
        sprite.z = self._depth(goal, n)
        if bump and not self.app.motion.reduced:
            yield from tween(0.09, lambda t: sprite.lie(end._replace(y=end.y + 2 * t)), "there_and_back")
            sprite.lie(end)

    def fly(
        self,
        sprite: CardSprite,
        end: Pose,
        seconds: float = 0.26,
        *,
        face: Face | None = None,
        ease: str = "out_cubic",
        spin: float = 0.0,
        arc: float = 0.0,
    ) -> Film:
        """A card goes to a pose, without changing the place that it belongs to."""
        start, before = sprite.pose, sprite.face
        turns = face is not None and face != before
        if self.app.motion.reduced:
            sprite.turn_up(before if face is None else face)
            sprite.lie(end)
            yield from wait(min(seconds, REDUCED))
            return

        def step(t: float) -> None:
            if t >= 1.0:
                sprite.flip = 1.0
                sprite.face = before if face is None else face
                sprite.lie(end)
                return
            w = start.w + (end.w - start.w) * round(t * 4) / 4
            turn = start.turn + (end.turn - start.turn) * t + spin * math.sin(t * math.pi)
            if turns:
                sprite.face = before if t < 0.5 else (face or BACK)
                sprite.flip = max(0.08, round(abs(math.cos(t * math.pi)) * 8) / 8)
            rise = arc * 4 * t * (1 - t)
            x, y = start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t - rise
            sprite.lie(Pose(x, y, round(w, 1), round(turn / TURN) * TURN, 20 if 0.0 < t < 1.0 else end.lift))

        yield from tween(seconds, step, ease)

    def turn_over(self, sprite: CardSprite, face: Face, sound: str = "card_flip") -> Film:
        """A card turns over where it lies: twice 90 ms."""
        if sprite.face == face:
            return
        if sound:
            self.app.audio.play(sound)
        if self.app.motion.reduced:
            sprite.turn_up(face)
            yield from wait(REDUCED)
            return

        def squeeze(share: float) -> None:
            sprite.flip = max(0.08, round(share * 8) / 8)
            sprite.refresh()

        yield from tween(0.09, lambda t: squeeze(1 - t), "in_quad")
        sprite.face = face
        yield from tween(0.09, squeeze, "out_quad")
        sprite.flip = 1.0
        sprite.refresh()

    def settle(self, *names: Place) -> Film:
        """The cards of these places close their ranks."""
        films = []
        for name in names:
            for n, (sprite, pose) in enumerate(zip(self.places[name], self.poses(name), strict=True)):
                sprite.z = self._depth(name, n)
                if sprite.pose != pose:
                    films.append(self.fly(sprite, pose, 0.18))
        if films:
            yield from together(films)

    def deal(self, source: Place, rounds: Iterable[tuple[Place, Face]], stagger: float = 0.07) -> Film:
        """Cards leave a pile one after the other, 70 ms apart; each turns 12° on its way."""
        wanted = list(rounds)
        totals = {goal: len(self.places[goal]) for goal, _ in wanted}
        for goal, _ in wanted:
            totals[goal] += 1

        def one(goal: Place, face: Face, n: int) -> Film:
            pile = self.places[source]
            if not pile:
                self.new(source)
            name = f"card_deal_{n % 3 + 1}"
            spin = 12.0 if n % 2 else -12.0
            return self.move(
                pile[-1], source, goal, seconds=0.24, face=face or None, of=totals[goal], spin=spin, sound=name
            )

        yield from together([_late(one, goal, face, n) for n, (goal, face) in enumerate(wanted)], stagger)

    def shuffle(self, name: Place) -> Film:
        """A pile is shuffled: half of it goes out to the side and back between the others."""
        sprites, poses = self.places[name][-6:], list(self.poses(name))[-6:]
        self.app.audio.play("card_flick")
        if self.app.motion.reduced:
            yield from wait(REDUCED)
            return
        for _ in range(2):
            for side in (1, -1):
                films = [
                    self.fly(sprite, pose._replace(x=pose.x + side * (34 if n % 2 else -34), turn=side * 6), 0.1)
                    for n, (sprite, pose) in enumerate(zip(sprites, poses, strict=True))
                ]
                yield from together(films)
        yield from together([self.fly(sprite, pose, 0.12) for sprite, pose in zip(sprites, poses, strict=True)])


def _late(make: Callable[[Place, Face, int], Film], goal: Place, face: Face, n: int) -> Film:
    """A film that looks for its card only when it begins."""
    yield from make(goal, face, n)
