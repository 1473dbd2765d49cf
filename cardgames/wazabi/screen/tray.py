"""The wooden tray of the one who rolled, and all dice: open while dice roll, then three bays that say what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from cardgames.common.dice import Dice, Die
from cardgames.common.poses import Pose
from cardgames.table.look import Piece
from cardgames.wazabi.rules.data import CARD, DIE, WAZABI
from cardgames.wazabi.screen.dice import DiceOnTable
from cardgames.wazabi.table.dice import Meant, Rest, TableDice, TrayAndDice
from cardgames.wazabi.table.layout import MIDDLE, TRAY, Bay, landing
from tabletop.match.film import Film, call, sequence, together, wait
from tabletop.ui.draw import furniture
from tabletop.ui.draw.theme import CREAM, GOLD_LIGHT

if TYPE_CHECKING:
    from cardgames.common.teller import Teller
    from tabletop.core.game import Seat
    from tabletop.match.prompt import Place
    from tabletop.ui.match.board import Host

GLYPHS = {WAZABI: "wazabi/wazabi", CARD: "wazabi/card", DIE: "wazabi/give"}
NOTHING = Meant()


class Tray(Piece):
    """See the module.

    Attributes:
        lying: The dice as they lie now; a film goes from one such to the next.
        dice: Their sprites.
        meant: What is asked, or pointed at.

    Args:
        host: The match.
        data: Where everybody's dice lie.
    """

    def __init__(self, host: Host, data: TrayAndDice) -> None:
        x, y, w, h = TRAY
        super().__init__(host.kit.rect(x - 40, y - 30, w + 80, h + 90), z=8)
        self._host, self._homes = host, data.homes
        self.dice = DiceOnTable(host)
        self.lying = TableDice(((),) * len(data.homes))
        self.meant = self._asked = NOTHING
        self._words = ""

    # ------------------------------------------------------------------ what it shows
    def show(self, value: Any) -> None:
        """All dice as they lie, at once."""
        self.lying, self._words = value, ""
        self.dice.sync(self._rests())
        self.touch()

    def ask(self, value: Any) -> None:
        """What the whole question means."""
        self._asked = value or NOTHING
        self._mean(self._asked)

    def point(self, value: Any) -> None:
        """What the item that is pointed at means."""
        self._mean(value or self._asked)

    def _mean(self, meant: Meant) -> None:
        if self._host.telling:
            meant = NOTHING
        if meant != self.meant:
            lifted = self.meant.lifted, meant.lifted
            self.meant = meant
            for die in lifted:
                if die is not None and die in self.dice and not self._host.telling:
                    self.dice.put(die, self._rests()[die])
            self.touch()

    def count(self, place: Place) -> int:
        """The dice of a seat, as they are on their way now."""
        return self.dice.count(place[1]) if isinstance(place, tuple) and place[0] == "dice" else 0

    def say(self, words: str) -> None:
        """Words in the open tray."""
        self.lying = TableDice(self.lying.rows)
        self._words = words
        self.touch()

    @property
    def rings(self) -> tuple[Pose, ...]:
        """Where dice have a gold ring."""
        rests = self._rests()
        dice = self.meant.dice if self.meant.lifted is None else (self.meant.lifted,)
        return tuple(rests[die].pose for die in dice if die in rests)

    def _rests(self) -> dict[Die, Rest]:
        return self.lying.rests(self._homes, self.meant.lifted)

    # ------------------------------------------------------------------ films
    def _go(self, lying: TableDice) -> dict[Die, Rest]:
        """From now on the dice are so; says where they will lie."""
        self.lying, self.meant = lying, NOTHING
        self.touch()
        return self._rests()

    def deal(self, t: Teller, rows: Sequence[Dice], words: str) -> Film:
        """Dice go from the box in the middle to everybody."""
        self.dice.sync({})
        goals = self._go(TableDice(tuple(rows)))
        self._words = words
        films = []
        for n, die in enumerate(row[at] for at in range(len(rows[0])) for row in rows):
            start = Pose(MIDDLE[0] + (die % 7 - 3) * 26, MIDDLE[1] + (die % 3 - 1) * 24, 40, 0, 2)
            self.dice.put(die, goals[die]._replace(pose=start))
            tick = call(partial(t.sound, "dice_land", 0.25, 0.1 * (n % 3 - 1)))
            films.append(sequence([tick, self.dice.settle(goals, 0.3, [die])]))
        yield from wait(0.15)
        yield from together(films, 0.03)

    def throw_row(self, t: Teller, seat: Seat, faces: Sequence[str]) -> Film:
        """A seat rolls before its own plate."""
        goals = self._rests()
        dice = self.lying.rows[seat]
        poses = [goals[die].pose._replace(turn=(die * 7) % 13 - 6) for die in dice]
        yield from self.dice.throw(dice, faces, poses, poses[0].w * 1.2 if poses else 40)

    def throw(self, t: Teller, seat: Seat, dice: Dice, faces: Sequence[str]) -> Film:
        """A seat rolls into the open tray, then the dice are sorted into the bays."""
        self.say("")
        goals = landing(len(dice), sum(dice) + 7 * faces.count(WAZABI) + 3 * faces.count(CARD))
        yield from self.dice.throw(dice, faces, goals, goals[0].w * 1.1 if goals else 80)
        yield from wait(0.22)
        yield from self.dice.settle(self._go(self.lying.rolled(seat, faces)))

    def go_home(self, t: Teller) -> Film:
        """All dice lie before their owners again."""
        yield from self.dice.settle(self._go(TableDice(self.lying.rows)), 0.24)

    def give(self, t: Teller, die: Die, to: Seat, half: Callable[[], object]) -> Film:
        """A die flies to its new owner, whose other dice make room; ``half`` is called on the way."""
        goals = self._go(self.lying.moved((die,), to))
        theirs = [one for one in self.lying.rows[to] if one != die]
        yield from together([self.dice.fly(die, goals[die], half), self.dice.settle(goals, 0.3, theirs)])
        yield from self.dice.settle(goals, 0.18)

    def take_off(self, t: Teller, dice: Dice) -> Film:
        """Dice leave the game."""
        yield from together([self.dice.puff(die) for die in dice], 0.12)
        yield from self.dice.settle(self._go(self.lying.moved(dice)), 0.18)

    def rotate(self, t: Teller, direction: int, moves: Sequence[tuple[Seat, Seat, Dice]]) -> Film:
        """All pass their dice on."""
        t.sound("dice_shake")
        goals = self._go(self.lying.rotated(moves))
        if t.reduced:
            self.dice.sync(goals)
            yield from wait(0.4)
            return
        yield from together(
            [
                sequence([wait(0.02 * n), self.dice.swing(die, goals[die], direction)])
                for _, _, dice in moves
                for n, die in enumerate(dice)
            ]
        )
        t.sound("dice_land")

    def pay(self) -> None:
        """The Wazabi faces have paid a card."""
        if self.lying.roller >= 0:
            self.dice.sync(self._go(self.lying.paid()))

    # ------------------------------------------------------------------ painting
    def paint(self, target: pygame.Surface) -> None:
        """Wood, bays, words."""
        k, (x, y, w, h) = self._host.kit, TRAY
        k.put(target, k.shadow(w, h, 26, 16, 190), x + w / 2, y + h / 2 + 10)
        k.put(target, k.shaded(w, h, 26, (168, 112, 62), (104, 62, 36), (46, 22, 22), 2.5), x, y, "topleft")
        k.put(target, k.box(w - 12, h - 12, 21, None, (*GOLD_LIGHT, 120), 1.6), x + 6, y + 6, "topleft")
        bays = self.lying.bays()
        for bay in bays:
            self._bay(target, bay)
        if not bays:
            inner = k.shaded(w - 28, h - 28, 16, (44, 38, 22), (72, 62, 32), (32, 20, 18), 2)
            k.put(target, inner, x + 14, y + 14, "topleft")
            words = self._words or self.meant.says
            if words:
                k.put(target, k.text(words, 24, (222, 212, 170), fit=w - 60), x + w / 2, y + h / 2)
        for pose in self.rings if bays else ():
            side = pose.w
            furniture.focus_ring(k, target, pose.x - side / 2, pose.y - side / 2, side, side * 1.05, side * 0.19)

    def _bay(self, target: pygame.Surface, bay: Bay) -> None:
        k, (x, y, w, h) = self._host.kit, bay.box
        wide, says = round(w), self.lying.says(bay, self._host.tr)
        k.put(target, k.shaded(wide, h, 16, (44, 38, 22), (72, 62, 32), (32, 20, 18), 2), x, y, "topleft")
        if not bay.poses:
            ghost = k.faded(k.sprite(GLYPHS[bay.face], 44), ("wazabi ghost", bay.face), 90)
            k.put(target, ghost, x + w / 2, y + 58)
        if not says.words:
            return
        if says.owed:
            pill = k.shaded(wide - 6, 34, 17, (220, 72, 50), (164, 32, 34), CREAM, 1.8)
            k.put(target, pill, x + w / 2, y + h - 26)
        k.put(target, k.text(says.words, 19, CREAM, fit=w - 18, most=22), x + w / 2, y + h - 25)
