"""Dice on the table, as data: whose they are, what the tray shows of them, and where each lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from cardgames.common.dice import Dice, Die
from cardgames.common.poses import Pose
from cardgames.wazabi.rules.data import CARD, DIE, UNROLLED, WAZABI
from cardgames.wazabi.rules.state import Known
from cardgames.wazabi.table.layout import FACES, Bay, Home, bays, row
from tabletop.core.game import Seat
from tabletop.core.i18n import N_


@dataclass(frozen=True)
class TrayAndDice:
    """The tray and all dice, as a piece of furniture.

    Attributes:
        homes: Where everybody's dice lie.
    """

    homes: Mapping[Seat, Home]


@dataclass(frozen=True)
class Meant:
    """What the tray shows of what is asked, or pointed at.

    Attributes:
        dice: Those with a gold ring: what would pay, or what is meant.
        lifted: The die that is held up, because somebody is asked whom it goes to.
        says: Words in the open tray, translated.
    """

    dice: Dice = ()
    lifted: Die | None = None
    says: str = ""


class Rest(NamedTuple):
    """How a die lies when nothing moves.

    Attributes:
        owner: Whose it is.
        face: What it shows; ``""`` while it shows nothing that means anything.
        pose: Where.
        spent: Whether it has done its duty this turn.
    """

    owner: Seat
    face: str
    pose: Pose
    spent: bool = False


class BaySays(NamedTuple):
    """What a bay says.

    Attributes:
        words: Under its dice, translated.
        owed: Whether it has to be done before the turn may end.
    """

    words: str = ""
    owed: bool = False


@dataclass(frozen=True)
class TableDice:
    """All dice of a table.

    Attributes:
        rows: Everybody's dice.
        roller: Whose dice lie in the tray; −1 while it is open.
        faces: What the dice of the roller show, in the order of their row.
        draws: Cards that are still to be drawn for Card faces.
        given: Die faces that were rolled: their bay keeps its room when they are gone.
        played: Whether the Wazabi faces have paid a card.
    """

    rows: tuple[Dice, ...]
    roller: Seat = -1
    faces: tuple[str, ...] = ()
    draws: int = 0
    given: int = 0
    played: bool = False

    @staticmethod
    def of(view: Known) -> TableDice:
        """The dice as somebody sees them."""
        if not view.rolled:
            return TableDice(view.dice)
        return TableDice(view.dice, view.turn, view.faces, view.draws, view.die_faces, view.played)

    # ------------------------------------------------------------------ what happens to them
    def moved(self, dice: Dice, to: Seat = -1) -> TableDice:
        """Some dice go to a seat; to nobody: out of the game."""
        shown = self.shown
        rows = tuple(tuple(die for die in own if die not in dice) for own in self.rows)
        if to >= 0:
            rows = (*rows[:to], rows[to] + dice, *rows[to + 1 :])
        faces = tuple(shown.get(die, UNROLLED) for die in rows[self.roller]) if self.roller >= 0 else ()
        return replace(self, rows=rows, faces=faces)

    def rotated(self, moves: Sequence[tuple[Seat, Seat, Dice]]) -> TableDice:
        """All pass their dice on."""
        rows = list(self.rows)
        for _, to, dice in moves:
            rows[to] = dice
        faces = (UNROLLED,) * len(rows[self.roller]) if self.roller >= 0 else ()
        return replace(self, rows=tuple(rows), faces=faces, played=True)

    def paid(self) -> TableDice:
        """A card was paid."""
        return replace(self, played=True)

    def rolled(self, seat: Seat, faces: Sequence[str]) -> TableDice:
        """A seat has rolled."""
        return TableDice(self.rows, seat, tuple(faces), faces.count(CARD), faces.count(DIE))

    # ------------------------------------------------------------------ where they lie
    @property
    def shown(self) -> dict[Die, str]:
        """What the dice in the tray show."""
        if self.roller < 0:
            return {}
        return {die: face for die, face in zip(self.rows[self.roller], self.faces, strict=True) if face}

    def with_face(self, face: str) -> Dice:
        """The dice in the tray that show a face."""
        return tuple(die for die, shown in self.shown.items() if shown == face)

    def bays(self) -> tuple[Bay, ...]:
        """The bays of the tray; () while it is open."""
        if self.roller < 0:
            return ()
        return bays([len(self.with_face(face)) for face in FACES], (0, 0, self.given))

    def rests(self, homes: Mapping[Seat, Home], lifted: Die | None = None) -> dict[Die, Rest]:
        """How every die lies."""
        found: dict[Die, Rest] = {}
        for bay in self.bays():
            for die, pose in zip(self.with_face(bay.face), bay.poses, strict=True):
                lies = pose._replace(y=pose.y - 12, lift=16) if die == lifted else pose
                found[die] = Rest(self.roller, bay.face, lies, self._spent(bay.face))
        for seat, dice in enumerate(self.rows):
            waiting = [die for die in dice if die not in found]
            home = homes[seat]
            for die, pose in zip(waiting, row(len(waiting), home.dice, home.die), strict=True):
                found[die] = Rest(seat, UNROLLED, pose)
        return found

    def _spent(self, face: str) -> bool:
        return self.played if face == WAZABI else face == CARD and not self.draws

    def says(self, bay: Bay, words: Callable[[str], str]) -> BaySays:
        """What a bay says under its dice."""
        count = len(bay.poses)
        if bay.face == WAZABI:
            return BaySays(words(N_("Used") if self.played else N_("To pay with")) if count else "")
        if bay.face == CARD:
            # Cards may still be drawn when the dice that said so have gone on.
            said = words(N_("To draw") if self.draws else N_("Done"))
            return BaySays(said if count or self.draws else "", self.draws > 0)
        said = words(N_("To give") if count else N_("Done"))
        return BaySays(said if count or self.given else "", count > 0)
