"""The faces of Wazabi's cards, as words that the painter knows; how a hand is held; what each card is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardgames.common.cards import Card
from cardgames.common.poses import bare
from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from tabletop.core.i18n import N_
from tabletop.match.table import Face

LIT, DULL, PLAIN = "+", "-", ""
"""Behind a face: can be played (a gold edge), cannot (it falls back), or neither (on a pile)."""
RULES: Mapping[Effect, str] = {
    Effect.REMOVE_ONE: N_("Remove 1 of your dice"),
    Effect.TAKE: N_("Take a hidden card from a player"),
    Effect.KEEP_ONE: N_("A player keeps just 1 card of their choice"),
    Effect.DRAW_THREE: N_("Draw 3 cards from the pile"),
    Effect.ROTATE: N_("All pass their dice the way you choose"),
    Effect.KEEP_TWO: N_("All others keep just 2 cards of their choice"),
    Effect.REMOVE_TWO: N_("Remove 2 of your dice"),
    Effect.GIVE: N_("Give 1 of your dice to any player"),
    Effect.AGAIN: N_("Play again, then the other way round"),
    Effect.SKIP: N_("A player misses a turn"),
}
"""What a card does, in a few words; in the order in which a hand is held: by price, what costs nothing last."""
ORDER = {effect: n for n, effect in enumerate(RULES)}


class Held(NamedTuple):
    """Equal cards of a hand, which lie as one stack.

    Attributes:
        effect: What they do.
        first: The index of the lowest card.
        many: How many there are.
    """

    effect: Effect
    first: int
    many: int

    @property
    def top(self) -> int:
        """The index of the card on top."""
        return self.first + self.many - 1


def ordered(cards: Sequence[Card]) -> list[Card]:
    """A hand as it is held."""
    return sorted(cards, key=lambda card: (ORDER[EFFECT_OF[card]], card))


def face_of(card: Card, mark: str = PLAIN) -> Face:
    """The face of a card."""
    return EFFECT_OF[card].value + mark


def effect_of(face: Face) -> Effect:
    """The effect of a face."""
    return Effect(bare(face))


def stacks(faces: Sequence[Face]) -> list[Held]:
    """The stacks of a hand that is held in order."""
    found: list[Held] = []
    for n, face in enumerate(faces):
        effect = effect_of(face)
        if found and found[-1].effect is effect:
            found[-1] = found[-1]._replace(many=found[-1].many + 1)
        else:
            found.append(Held(effect, n, 1))
    return found


def index_for(faces: Sequence[Face], card: Card) -> int:
    """Where a card goes among those of a hand."""
    return sum(ORDER[effect_of(face)] <= ORDER[EFFECT_OF[card]] for face in faces)
