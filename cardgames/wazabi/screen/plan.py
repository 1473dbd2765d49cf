"""What is still to be said before a card can be played or a die be given: which dice, whom, which way round.

A :class:`Plan` starts with all ways that the rules allow, and each answer narrows them; what has one answer only is not
asked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from cardgames.common.dice import Die
from cardgames.wazabi.rules.data import WAZABI
from cardgames.wazabi.rules.state import Borrow, Give, Known, PlayCard
from tabletop.core.game import Seat

Way = PlayCard | Give | Borrow
DICE, SEAT, TURN, DONE = "dice", "seat", "turn", "done"


@dataclass(frozen=True)
class Plan:
    """See the module.

    Attributes:
        ways: What is left.
        faces: What each of the seat's dice shows.
        chosen: The faces of the dice that were chosen.
    """

    ways: tuple[Way, ...]
    faces: dict[Die, str] = field(default_factory=dict)
    chosen: tuple[str, ...] = ()

    @staticmethod
    def of(known: Known, seat: Seat, ways: tuple[Way, ...]) -> Plan:
        """The plan for some ways of a seat."""
        faces = dict(zip(known.dice[seat], known.faces, strict=True)) if known.rolled and seat == known.turn else {}
        return Plan(ways, faces)

    @property
    def dice_needed(self) -> int:
        """How many of one's own dice a card asks for."""
        way = self.ways[0]
        return len(way.dice) if isinstance(way, PlayCard) else 0

    @property
    def question(self) -> str:
        """What is to be asked next."""
        if len(self.ways) == 1:
            return DONE
        if len(self.chosen) < self.dice_needed:
            return DICE
        return SEAT if len(self.seats) > 1 else TURN

    @property
    def way(self) -> Way:
        """The one way that is left."""
        return self.ways[0]

    # ------------------------------------------------------------------ dice
    def _faces_of(self, way: Way) -> Counter[str]:
        return Counter(self.faces[die] for die in way.dice) if isinstance(way, PlayCard) else Counter()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The faces of which a die may be chosen next, Wazabi first: the others are gone anyway."""
        left: set[str] = set()
        for way in self.ways:
            left.update((self._faces_of(way) - Counter(self.chosen)).keys())
        return tuple(sorted(left, key=lambda face: (face != WAZABI, face)))

    def choose(self, face: str) -> Plan:
        """A die with this face."""
        chosen = (*self.chosen, face)
        wanted = Counter(chosen)
        return replace(self, chosen=chosen, ways=tuple(way for way in self.ways if not wanted - self._faces_of(way)))

    def settled(self) -> Plan:
        """Answer by itself what has one answer only."""
        plan = self
        while plan.question == DICE and len(plan.kinds) == 1:
            plan = plan.choose(plan.kinds[0])
        return plan

    # ------------------------------------------------------------------ seats and ways round
    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who may be chosen."""
        return tuple(dict.fromkeys(way.to for way in self.ways))

    def to(self, seat: Seat) -> Plan:
        """This seat."""
        return replace(self, ways=tuple(way for way in self.ways if way.to == seat))

    def round(self, direction: int) -> Plan:
        """This way round: 1 is clockwise."""
        ways = tuple(way for way in self.ways if isinstance(way, PlayCard) and way.direction == direction)
        return replace(self, ways=ways)
