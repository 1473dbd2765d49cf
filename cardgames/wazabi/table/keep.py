"""Cards to keep, a card to take: what may be chosen when a hand is thrown away or held out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.common.cards import Card
from cardgames.wazabi.rules.data import COST, EFFECT_OF, Effect
from cardgames.wazabi.rules.state import Action, FanOwed, Keep, KeepOwed, Take
from cardgames.wazabi.table.faces import RULES, Held, face_of, stacks
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.prompt import Hint, Item, OnButton, OnCard, Prompt, Said, Say


@dataclass(frozen=True)
class Marks:
    """What is marked in the near hand.

    Attributes:
        kept: Of these kinds a card is to be kept, once for each.
    """

    kept: tuple[Effect, ...] = ()


def rule_and_price(effect: Effect, words: Words) -> str:
    """A card in one line."""
    cost = COST[effect]
    price = words(N_("costs {n} Wazabi"), n=cost) if cost else words(N_("costs nothing"))
    return words(N_("{rule}: {price}"), rule=words(RULES[effect]), price=price)


def to_keep(words: Words, seat: Seat, hand: Sequence[Card], owed: KeepOwed, said: Said) -> Prompt[Action]:
    """Mark the cards that stay, then confirm.

    Args:
        words: Translates.
        seat: Whose hand.
        hand: As it is held; () while it lies face down.
        owed: How many stay.
        said: The marks set so far: each answer holds them all.
    """
    asked = words.count("Choose the card that you keep", "Choose {n} cards to keep", owed.count)
    if not hand:
        return Prompt(question=asked, icon="icon/hand")
    marks: tuple[Effect, ...] = said[-1].value if said else ()
    left = owed.count - len(marks)
    items = [
        Item[Action](
            name=f"card {held.effect.value}",
            at=OnCard(("hand", seat), held.top),
            does=Say("keep", _toggled(marks, held, owed.count)),
            hint=Hint(rule_and_price(held.effect, words)),
            shows={"badges": held.effect},
        )
        for held in stacks([face_of(card) for card in hand])
    ]
    confirm = Item[Action](
        name="keep",
        at=OnButton("wide", "paper" if left else "main"),
        does=None if left else Keep(_kept(hand, marks)),
        label=words.count("Keep this card", "Keep these {n} cards", owed.count),
        why=words.count("{n} more to choose", "{n} more to choose", left) if left else "",
        shortcut="alt",
    )
    return Prompt(
        items=(*items, confirm),
        first="" if said and left else "keep" if said else items[0].name,
        question=asked,
        icon="icon/hand",
        verb=words(N_("Choose")),
        shows={"badges": Marks(marks)},
    )


def from_fan(words: Words, owed: FanOwed) -> Prompt[Action]:
    """A card of those that somebody holds out face down."""
    return Prompt(
        items=tuple(Item[Action](name=f"fan {n}", at=OnCard("fan", n), does=Take(n)) for n in range(owed.count)),
        first=f"fan {owed.count // 2}",
        question=words(N_("Take one of {name}’s cards"), name=words.name(owed.victim)),
        icon="icon/hand",
        verb=words(N_("Take")),
    )


def _toggled(marks: tuple[Effect, ...], held: Held, most: int) -> tuple[Effect, ...]:
    """The marks when a stack is pressed: one more of its cards, or none of them any more."""
    chosen = marks.count(held.effect)
    if chosen and (chosen == held.many or len(marks) == most):
        return tuple(one for one in marks if one is not held.effect)
    return (*marks, held.effect)[-most:]


def _kept(hand: Sequence[Card], marks: Sequence[Effect]) -> tuple[Card, ...]:
    """The cards that the marks stand for, in the order of the deck."""
    wanted, kept = list(marks), []
    for card in sorted(hand):
        if EFFECT_OF[card] in wanted:
            wanted.remove(EFFECT_OF[card])
            kept.append(card)
    return tuple(kept)
