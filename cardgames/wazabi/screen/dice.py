"""Dice on the table: sprites that keep their identity from owner to owner, and how they are thrown.

A die at rest in a row shows no face that means anything; one that was rolled lies in the tray, its face up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

import pygame

from cardgames.common.dice import Die
from cardgames.common.layout import arc_at
from cardgames.common.poses import Pose
from cardgames.table.cards import Desk
from cardgames.wazabi.screen.picts import DICE
from cardgames.wazabi.table.dice import Rest
from cardgames.wazabi.table.layout import MIDDLE
from tabletop.core.game import Seat
from tabletop.match.film import Film, together, tween, wait
from tabletop.ui.draw.kit import Kit, multiplied
from tabletop.ui.draw.stage import Sprite, Stage

SMALL, TUMBLE = "die/small", "die/tumble"
ROW_Z, TRAY_Z, AIR_Z = 26.0, 42.0, 210.0
SPENT = 138
"""The light on a die that has done its duty this turn."""
STAGGER, FALL, SORT = 0.06, 0.5, 0.26
"""Seconds: from die to die, from the hand to rest, from there to the bay."""
REDUCED = 0.2
_HOPS = ((0.46, 118.0), (0.27, 40.0), (0.17, 14.0), (0.1, 4.0))
"""The way of a thrown die: share of its time and height, units; the first hop is the throw, then three bounces."""
_STEP = 15


class Host(Desk, Protocol):
    """What dice need: what cards need, and a stage."""

    stage: Stage


def picture_of(rest: Rest) -> str:
    """What a die that rests shows."""
    return DICE.get(rest.face, SMALL)


def depth_of(rest: Rest) -> float:
    """Over the tray, or on the cloth."""
    return TRAY_Z if rest.face else ROW_Z


def light_of(rest: Rest) -> int:
    """255, or less when it has done its duty."""
    return SPENT if rest.spent else 255


def picture(k: Kit, name: str, w: float, turn: float, lift: float, light: int) -> pygame.Surface:
    """A die with its shadow below it, centred in the picture."""

    def make() -> pygame.Surface:
        body = k.sprite(name, w, turn)
        if light < 255:
            body = multiplied(body, (light, light, light, 255))
        flat = name in (SMALL, TUMBLE)
        soft = k.shadow(w * 0.8, w * 0.5, w * 0.2, 5, 150) if flat else k.shadow(w, w * 1.04, w * 0.2, 7, 150)
        off = (k.px(3 + lift * 0.4), k.px((w * 0.34 if flat else 3) + lift * 0.9))
        side = (
            max(body.get_width(), soft.get_width() + 2 * abs(off[0])),
            max(body.get_height(), soft.get_height() + 2 * abs(off[1])),
        )
        out = pygame.Surface(side, pygame.SRCALPHA)
        middle = out.get_rect().center
        under = soft.get_rect(center=(middle[0] + off[0], middle[1] + off[1]))
        out.blit(soft, under, special_flags=pygame.BLEND_PREMULTIPLIED)
        out.blit(body, body.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        return out

    return k.keep(("wazabi die", name, w, turn, lift, light), make)


class DieSprite(Sprite):
    """One die.

    Attributes:
        die: Its number.
        name: The picture it shows.
        pose: How it lies.
        light: 255 as it is.
    """

    def __init__(self, host: Host, die: Die, rest: Rest) -> None:
        self._host, self.die = host, die
        self.name, self.pose, self.light = picture_of(rest), rest.pose, light_of(rest)
        super().__init__(self._picture(), host.kit.at(rest.pose.x, rest.pose.y), depth_of(rest))

    def _picture(self) -> pygame.Surface:
        pose = self.pose
        return picture(self._host.kit, self.name, pose.w, pose.turn, pose.lift, self.light)

    def lie(self, pose: Pose, name: str = "", light: int = 255) -> None:
        """Lie elsewhere, and show something else if ``name`` says so."""
        self.pose, self.name, self.light = pose, name or self.name, light
        self.show(self._picture())
        self.pos = self._host.kit.at(pose.x, pose.y)

    def rest(self, rest: Rest) -> None:
        """Lie still."""
        self.lie(rest.pose, picture_of(rest), light_of(rest))
        self.z = depth_of(rest)


class DiceOnTable:
    """All dice of the table.

    Attributes:
        owner: Whose each die is, as it is shown now.

    Args:
        host: The match.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._sprites: dict[Die, DieSprite] = {}
        self.owner: dict[Die, Seat] = {}

    def __getitem__(self, die: Die) -> DieSprite:
        return self._sprites[die]

    def __contains__(self, die: Die) -> bool:
        return die in self._sprites

    def count(self, seat: Seat) -> int:
        """How many dice a seat shows now."""
        return sum(1 for owner in self.owner.values() if owner == seat)

    def sync(self, rests: Mapping[Die, Rest]) -> None:
        """Show exactly this, at once."""
        for die in [die for die in self._sprites if die not in rests]:
            self.drop(die)
        for die, rest in rests.items():
            self.put(die, rest)

    def put(self, die: Die, rest: Rest) -> DieSprite:
        """Put one die where it rests."""
        sprite = self._sprites.get(die)
        if sprite is None:
            sprite = self._sprites[die] = DieSprite(self._host, die, rest)
            self._host.stage.add(sprite)
        self.owner[die] = rest.owner
        sprite.visible = True
        sprite.rest(rest)
        return sprite

    def drop(self, die: Die) -> None:
        """Take one die off."""
        self._host.stage.remove(self._sprites.pop(die))
        self.owner.pop(die, None)

    # ------------------------------------------------------------------ films
    def settle(self, rests: Mapping[Die, Rest], seconds: float = SORT, dice: Iterable[Die] | None = None) -> Film:
        """Dice slide to where they rest, along the cloth."""
        films = []
        for die in rests if dice is None else dice:
            sprite, rest = self._sprites.get(die), rests.get(die)
            if sprite is None or rest is None:
                continue
            if (sprite.pose, sprite.name, sprite.light) != (rest.pose, picture_of(rest), light_of(rest)):
                films.append(self._slide(sprite, rest, seconds))
        if films:
            yield from together(films)

    def _slide(self, sprite: DieSprite, rest: Rest, seconds: float) -> Film:
        start = sprite.pose
        name_then, light = picture_of(rest), light_of(rest)
        sprite.z = TRAY_Z + 1

        def step(t: float) -> None:
            w = start.w + (rest.pose.w - start.w) * t
            turn = round((start.turn + (rest.pose.turn - start.turn) * t) / 3) * 3
            name = name_then if t > 0.5 else sprite.name
            x, y = start.x + (rest.pose.x - start.x) * t, start.y + (rest.pose.y - start.y) * t
            sprite.lie(Pose(x, y, round(w / 4) * 4 if t < 1 else rest.pose.w, turn, 4), name, light)

        if not self._host.motion.reduced:
            yield from tween(seconds, step, "in_out_cubic")
        sprite.rest(rest)

    def throw(self, dice: Sequence[Die], faces: Sequence[str], goals: Sequence[Pose], size: float) -> Film:
        """Dice are shaken, fall one after the other, bounce and come to rest with their faces up.

        Args:
            dice: Which.
            faces: What they show in the end.
            goals: Where they come to rest.
            size: Their width in the air.
        """
        play = self._host.audio.play
        if self._host.motion.reduced:
            play("dice_roll")
            for die, face, goal in zip(dice, faces, goals, strict=True):
                self._sprites[die].lie(goal, DICE[face])
                self._sprites[die].z = TRAY_Z
            yield from wait(REDUCED)
            return
        play("dice_shake")
        yield from self._shake(dice)
        play("dice_roll")
        films = [
            self._fall(self._sprites[die], DICE[face], goal, size, n)
            for n, (die, face, goal) in enumerate(zip(dice, faces, goals, strict=True))
        ]
        yield from together(films, STAGGER)

    def _shake(self, dice: Sequence[Die]) -> Film:
        sprites = [self._sprites[die] for die in dice]
        starts = [sprite.pose for sprite in sprites]

        def rattle(t: float) -> None:
            for n, (sprite, pose) in enumerate(zip(sprites, starts, strict=True)):
                a = t * math.tau * 3 + n * 2.1
                high = 8 * math.sin(t * math.pi)
                tilt = round(math.sin(a) * 2) * 6
                sprite.lie(pose._replace(x=pose.x + 3 * math.cos(a), y=pose.y - high + 3 * math.sin(a), turn=tilt))

        yield from tween(0.32, rattle, "linear")

    def _fall(self, sprite: DieSprite, name: str, goal: Pose, size: float, n: int) -> Film:
        start = sprite.pose
        spin = 540 + 90 * (n % 3)
        way = -1 if goal.x < start.x else 1
        touched = 0
        sprite.z = AIR_Z + n * 0.01

        def step(t: float) -> None:
            nonlocal touched
            hop, inside, high = _hop(t)
            # Half of the way in the throw, then less with each bounce: what rolls is slowed down by the cloth.
            far = 1 - (1 - t) ** 1.7
            x, y = start.x + (goal.x - start.x) * far, start.y + (goal.y - start.y) * far
            if hop > touched:
                touched = hop
                self._host.audio.play("dice_land", (0.7, 0.35, 0.18)[min(2, hop - 1)], (x - 640) / 900)
            if hop == len(_HOPS) - 1 or t >= 1.0:
                turn = round(goal.turn * (1 + (1 - inside) * 0.6) / 3) * 3
                sprite.lie(Pose(goal.x + (x - goal.x) * 0.4, y - high, goal.w, turn, 6), name)
                return
            turn = round(spin * (1 - t) * way / _STEP) % (360 // _STEP) * _STEP
            w = start.w + (size - start.w) * min(1.0, t * 2.2) + high * 0.12
            sprite.lie(Pose(x, y - high, round(w / 6) * 6, turn, round(high / 8) * 8), TUMBLE)

        yield from tween(FALL + 0.02 * (n % 4), step, "linear")
        sprite.lie(goal, name)
        sprite.z = TRAY_Z

    def fly(self, die: Die, rest: Rest, half: Callable[[], object] | None = None) -> Film:
        """A die travels to its new owner: an arc, one turn, four ghosts behind it.

        Args:
            die: Which.
            rest: How it lies in the end; it belongs to the new owner from the landing on.
            half: Called at half of the way.
        """
        sprite = self._sprites[die]
        start = sprite.pose
        if self._host.motion.reduced:
            self.put(die, rest)
            if half is not None:
                half()
            yield from wait(0.4)
            return
        trail = [Sprite(sprite.image, sprite.pos, AIR_Z - 1 - n) for n in range(4)]
        for ghost in trail:
            ghost.visible = False
            self._host.stage.add(ghost)
        passed = False
        sprite.z = AIR_Z
        k = self._host.kit

        def at(t: float) -> tuple[float, float]:
            return arc_at((start.x, start.y), (rest.pose.x, rest.pose.y), 92, t)

        def step(t: float) -> None:
            nonlocal passed
            x, y = at(t)
            big = 92 if t < 0.5 else 92 + (rest.pose.w - 92) * (t - 0.5) * 2
            w = round((start.w + (big - start.w) * min(1.0, t * 3)) / 4) * 4
            turn = round((360 * t + 148) / _STEP) % 24 * _STEP
            sprite.lie(Pose(x, y, w, turn, round(90 * t * (1 - t) / 6) * 6), TUMBLE)
            for n, ghost in enumerate(trail):
                back = t - 0.1 * (n + 1)
                ghost.visible = back > 0 and t < 1
                if ghost.visible:
                    size, alpha = round(w * (0.86 - 0.1 * n) / 4) * 4, (170, 120, 80, 50)[n]
                    angle = round((360 * back + 148) / _STEP) % 24 * _STEP
                    ghost.show(k.faded(k.sprite(TUMBLE, size, angle), (TUMBLE, size, angle), alpha))
                    ghost.pos = k.at(*at(back))
            if t >= 0.5 and not passed:
                passed = True
                if half is not None:
                    half()

        self._host.audio.play("slide", 0.5, (start.x - 640) / 900)
        yield from tween(0.52, step, "in_out_sine")
        self._host.stage.remove(*trail)
        self.put(die, rest)
        self._host.audio.play("dice_land", 0.8, (rest.pose.x - 640) / 900)

    def swing(self, die: Die, rest: Rest, direction: int) -> Film:
        """A die goes round the middle of the table: 700 ms."""
        sprite = self._sprites[die]
        (mx, my), start, end = MIDDLE, sprite.pose, rest.pose
        a = math.atan2((start.y - my) * 1.9, start.x - mx)
        b = math.atan2((end.y - my) * 1.9, end.x - mx)
        while (b - a) * direction <= 0.05:
            b += math.tau * direction
        r1 = math.hypot(start.x - mx, (start.y - my) * 1.9)
        r2 = math.hypot(end.x - mx, (end.y - my) * 1.9)
        sprite.z = AIR_Z

        def step(t: float) -> None:
            angle, radius = a + (b - a) * t, r1 + (r2 - r1) * t + 40 * math.sin(t * math.pi)
            x, y = mx + radius * math.cos(angle), my + radius * math.sin(angle) / 1.9
            w = round((start.w + (end.w - start.w) * t) / 4) * 4
            sprite.lie(Pose(x, y, w, round(t * 24) % 24 * 15, 12), SMALL)

        yield from tween(0.7, step, "in_out_cubic")
        self.put(die, rest)

    def puff(self, die: Die) -> Film:
        """A die leaves the game: it shrinks in a puff of dust."""
        sprite, k = self._sprites[die], self._host.kit
        start = sprite.pose
        self._host.audio.play("tag", 0.8, (start.x - 640) / 900)
        if self._host.motion.reduced:
            yield from wait(REDUCED)
            self.drop(die)
            return
        dust = [Sprite(sprite.image, sprite.pos, AIR_Z + 1) for _ in range(8)]
        for speck in dust:
            speck.visible = False
            self._host.stage.add(speck)

        def step(t: float) -> None:
            if t < 0.55:
                left = max(0.06, 1 - t / 0.55)
                w = max(6, round(start.w * left / 6) * 6)
                sprite.lie(start._replace(w=w, turn=round(t * 12) * _STEP), sprite.name)
            else:
                sprite.visible = False
            for n, speck in enumerate(dust):
                a, far = n * math.tau / 8 + 0.3, 14 + 52 * (1 - (1 - t) ** 2)
                r = max(2, round((12 - n % 3 * 2) * (1 - t * 0.7)))
                alpha = round(190 * (1 - t) / 24) * 24
                speck.visible = alpha > 0
                if speck.visible:
                    disc = k.disc(r, (244, 238, 206))
                    speck.show(k.faded(disc, ("puff", r), alpha))
                    speck.pos = k.at(start.x + far * math.cos(a), start.y + far * math.sin(a) * 0.8)

        yield from tween(0.42, step, "linear")
        self._host.stage.remove(*dust)
        self.drop(die)


def _hop(t: float) -> tuple[int, float, float]:
    """(which hop, share of it, height in units) of a thrown die."""
    before = 0.0
    for n, (share, high) in enumerate(_HOPS):
        if t < before + share or n == len(_HOPS) - 1:
            inside = min(1.0, (t - before) / share)
            return n, inside, high * 4 * inside * (1 - inside)
        before += share
    raise AssertionError("the shares sum up to one")
