"""The podium: who stands on which step, how wide and high, and the painting of one step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.core.game import MatchSetup, Outcome
from tabletop.ui.draw import theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import medallion
from tabletop.ui.draw.stage import Painted
from tabletop.ui.draw.theme import Colour

NAME_MOST = 34.0
"""The type size of a name at most: it stands between the portrait and the step."""
FLOOR = 566.0
TALL = (222.0, 168.0, 134.0, 98.0)
METAL: tuple[tuple[Colour, Colour], ...] = (
    ((255, 222, 130), (214, 130, 44)),
    ((226, 222, 232), (140, 132, 160)),
    ((226, 168, 120), (146, 84, 50)),
    ((118, 74, 128), (66, 36, 82)),
)
NUMERAL = (92.0, 62.0, 48.0, 30.0)
NUMERAL_Y = (88.0, 64.0, 48.0, 34.0)
NOTE_INK = (theme.INK, theme.INK, theme.CREAM, theme.CREAM)
"""Of the words at the foot of a step, where its metal is darkest."""
LOST = 3
"""Of what a step is made on which people lost together."""
GAP = 10.0
DROP = 60.0


@dataclass(frozen=True)
class Step:
    """One step.

    Attributes:
        rank: 0 for the first place; a place is shared by all on the step.
        seats: Who stands on it.
        x: Its middle.
        w: Its width.
        place: The number on it: two who share the second place are followed by the fourth.
    """

    rank: int
    seats: tuple[int, ...]
    x: float
    w: float
    place: int

    @property
    def tall(self) -> float:
        """How high it is."""
        return TALL[min(self.rank, 3)]

    @property
    def r(self) -> float:
        """The radius of the portraits on it."""
        most = 60.0 if self.rank == 0 else 46.0
        return min(most, (self.w - 12 * len(self.seats)) / (2.2 * len(self.seats)))


def steps(outcome: Outcome, middle: float = 640.0, room: float = 1180.0) -> list[Step]:
    """The steps of an outcome from left to right: the second place left of the first, the others right."""
    groups = list(outcome.ranking)
    wide = [max(206.0 if rank < 3 else 186.0, 116.0 * len(group) + 24) for rank, group in enumerate(groups)]
    order = list(range(len(groups)))
    if len(order) >= 2:
        order = [1, 0, *order[2:]]
    total = sum(wide) + GAP * (len(wide) - 1)
    shrink = min(1.0, room / total)
    x = middle - total * shrink / 2
    out = []
    for rank in order:
        w = wide[rank] * shrink
        # Two teams are first and second, however many play in each.
        place = 1 + (rank if outcome.teams else sum(len(group) for group in groups[:rank]))
        out.append(Step(rank, groups[rank], x + w / 2, w, place))
        x += w + GAP * shrink
    return out


class StepSprite(Painted):
    """A step that rises from the floor, with the players who stand on it.

    Args:
        k: The painter.
        step: Which.
        setup: Names and looks.
        notes: A few words on the step for each of its seats, "" for none.
        together: Whether all won or lost together, None where they played against each other: then the step says that
            instead of a place, and who lost is grey.
        portraits: The picture of each seat of the match, "" for the portrait of its look.
    """

    def __init__(
        self,
        k: Kit,
        step: Step,
        setup: MatchSetup,
        notes: Sequence[str] = (),
        together: bool | None = None,
        portraits: Sequence[str] = (),
    ) -> None:
        self._kit, self.step, self._setup, self._notes, self._together = k, step, setup, notes, together
        self._portraits = portraits
        self.rise = 1.0
        """How much of it stands above the floor."""
        self.drop: float | None = 0.0
        """How far above their place the players are (``DROP`` at most); None while they are not there yet."""
        top = FLOOR - step.tall - 2.4 * step.r - 60 - DROP
        super().__init__(k.rect(step.x - step.w / 2 - 40, top, step.w + 80, FLOOR + 14 - top), z=20 - step.rank)

    def paint(self, target: pygame.Surface) -> None:
        """The step, its number, portraits and names."""
        k, step = self._kit, self.step
        rank = min(step.rank, 3) if self._together is not False else LOST
        y = FLOOR - step.tall * self.rise
        before = target.get_clip()
        target.set_clip(k.rect(0, 0, 1280, FLOOR + 2).clip(before))
        k.put(target, k.shadow(step.w, step.tall, 12, 12, 170), step.x, y + step.tall / 2 + 8)
        top, bottom = METAL[rank]
        k.put(target, k.shaded(step.w, step.tall + 14, 12, top, bottom, theme.INK, 2.5), step.x, y, "midtop")
        k.put(target, k.box(step.w - 16, 5, 2, (255, 255, 255, 120)), step.x, y + 10)
        ink = theme.INK if rank < 3 else theme.CREAM
        if self._together:
            k.put(target, k.sprite("icon/cup", 92, 0, ink), step.x, y + 92)
        else:
            word, large = str(step.place) if self._together is None else "×", min(step.rank, 3)
            k.put(target, k.text(word, NUMERAL[large], ink, "big"), step.x, y + NUMERAL_Y[large])
        pitch = step.w / len(step.seats)
        # What is the same for all who stand here is said once.
        notes = self._notes[:1] if len(set(self._notes)) == 1 else self._notes
        room = step.w / max(1, len(notes)) - 14
        most = k.even([(note, room) for note in notes if note], 20)
        for n, note in enumerate(notes):
            if note:
                cx = step.x + (n - (len(notes) - 1) / 2) * step.w / len(notes)
                k.put(target, k.text(note, 20, NOTE_INK[rank], fit=room, most=min(most, 26)), cx, y + step.tall - 20)
        target.set_clip(before)
        if self.drop is None:
            return
        size = 30 if step.rank == 0 else 24
        names = [(self._setup.seats[seat].name, pitch - 10) for seat in step.seats]
        most = min(NAME_MOST, k.even(names, size))
        for n, seat in enumerate(step.seats):
            cx = step.x + (n - (len(step.seats) - 1) / 2) * pitch
            self._player(target, seat, cx, y - self.drop)
            # Between the portrait and the step: it touches neither.
            name = k.text(self._setup.seats[seat].name, size, theme.CREAM, fit=pitch - 10, most=most)
            k.put(target, name, cx, y - self.drop - 3, "midbottom")

    def _player(self, target: pygame.Surface, seat: int, x: float, y: float) -> None:
        k, one, r = self._kit, self._setup.seats[seat], self.step.r
        picture = self._portraits[seat] if self._portraits else ""
        medallion(k, target, x, y - r - 46, r, one.look, lit=self._together is not False, picture=picture)
