"""What may be chosen at Similo's table: a clue and its sign, the characters that go, the next game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardgames.similo.data.cards import CardId
from cardgames.similo.rules.reasons import sentence
from cardgames.similo.rules.state import Action, Clue, Deal, Phase, Redraw, Remove, View, left, quota
from cardgames.similo.table.shown import Marked, Offered
from tabletop.core.game import Words
from tabletop.core.i18n import N_
from tabletop.match.prompt import Item, OnButton, OnCard, Prompt, Said, Say

CARD, CARDS, AGAIN = "card", "cards", "again"
"""The clue that was chosen · a character that is marked · a new hand was asked for once."""


def prompt(words: Words, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
    """What the seat that the view belongs to may choose."""
    match view.phase:
        case Phase.CLUE:
            return clue(words, view, actions, said) if view.hand is not None else Prompt(secret=True)
        case Phase.REMOVE:
            return removal(words, view, actions, said)
        case Phase.DEAL if Deal() in actions:
            label = words(N_("Next game")) if view.game else words(N_("Deal"))
            deal = Item[Action](name="next", at=OnButton("next", "main"), does=Deal(), label=label)
            return Prompt(items=(deal,), first="next")
    return Prompt()


# ---------------------------------------------------------------------- the giver
def clue(words: Words, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
    """First the card, then its sign: nothing is played by one press."""
    hand = view.hand or ()
    place = ("hand", view.giver)
    chosen: CardId = next((answer.value for answer in said if answer.field == CARD and answer.value in hand), "")
    items = [
        Item[Action](
            name=f"card {card}",
            at=OnCard(place, n),
            does=Say(CARD, card),
            shows={"equation": Offered(card), "who": card},
        )
        for n, card in enumerate(hand)
    ]
    for name, upright, label in (("alike", True, N_("In common")), ("different", False, N_("Different"))):
        items.append(
            Item[Action](
                name=name,
                at=OnButton(name, "sign"),
                does=Clue(chosen, upright) if chosen else None,
                label=words(label),
                why="" if chosen else words(N_("Choose a card of your hand first.")),
                shows={"equation": Offered(chosen, upright), "who": chosen} if chosen else {},
                lifts=OnCard(place, hand.index(chosen)) if chosen else None,
                data=upright,
            )
        )
    if Redraw() in actions:
        items.append(_new_hand(words, said))
    shows = {"equation": Offered(chosen)} if chosen else {}
    there = left(view)
    items += [
        Item[Action](name=f"who {card}", at=OnCard("grid", n), does=None, shows={"who": card, **shows})
        for n, card in enumerate(view.grid)
        if card in there
    ]
    first = "alike" if chosen else items[0].name
    if said and said[-1].field == AGAIN:
        first = "redraw"
    return Prompt(items=tuple(items), first=first, secret=True, verb=words(N_("Choose")), shows=shows)


def _new_hand(words: Words, said: Said) -> Item[Action]:
    """Asked for twice: the whole hand is gone then."""
    sure = bool(said) and said[-1].field == AGAIN
    return Item(
        name="redraw",
        at=OnButton("redraw", "main" if sure else "paper"),
        does=Redraw() if sure else Say(AGAIN, True),
        label=words(N_("Really all five?") if sure else N_("New hand")),
    )


# ---------------------------------------------------------------------- the guessers
def wanted(view: View, said: Said) -> tuple[CardId, ...] | None:
    """The characters with the most marks, as many as go; None while there are too few, or equal ones at the border.

    Args:
        view: What the guessers know.
        said: A character once for each who marked it.
    """
    marks, need = Counter(answer.value for answer in said if answer.field == CARDS), quota(view)
    if len(marks) < need:
        return None
    ordered = sorted(marks.values(), reverse=True)
    if len(ordered) > need and ordered[need - 1] == ordered[need]:
        return None
    chosen = {card for card, count in marks.items() if count >= ordered[need - 1]}
    return tuple(card for card in view.grid if card in chosen)


def _why_not(words: Words, view: View, said: Said) -> str:
    marks, need = Counter(answer.value for answer in said if answer.field == CARDS), quota(view)
    if len(marks) < need:
        return words.count("Mark {n} more card", "Mark {n} more cards", need - len(marks))
    if len(set(marks.values())) == 1:
        return words.count("Take {n} mark away", "Take {n} marks away", len(marks) - need)
    return words(N_("As many marks: somebody has to change theirs"))


def removal(words: Words, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
    """Characters to mark, and the button that removes them, which can be pressed only when their number is right."""
    need, there = quota(view), left(view)
    marks = {answer.value for answer in said if answer.field == CARDS}
    chosen = wanted(view, said)
    # Of several who mark, each takes away only what they marked themselves.
    alone = view.settings.seats == 2
    legal = isinstance(actions[0], Remove) if actions else False
    items = [
        Item[Action](
            name=f"card {card}",
            at=OnCard("grid", n),
            does=Say(CARDS, card),
            verb=(words(N_("Unmark")) if alone else words(N_("Mark or unmark"))) if card in marks else "",
            shows={"who": card},
        )
        for n, card in enumerate(view.grid)
        if card in there
    ]
    label = words.count("Remove this card", "Remove these {n} cards", need)
    items.append(
        Item(
            name="confirm",
            at=OnButton("confirm", "main"),
            does=Remove(chosen) if chosen is not None and legal else None,
            label=label,
            why="" if chosen is not None else _why_not(words, view, said),
            shortcut="alt",
        )
    )
    items += [
        Item[Action](name=f"clue {n}", at=OnCard("clues", n), does=None, shows={"who": laid.card})
        for n, laid in enumerate(view.clues)
    ]
    done = words(N_("{n} of {all}"), n=len(marks), all=need)
    return Prompt(
        items=tuple(items),
        first=items[0].name,
        verb=words(N_("Mark")),
        shows={"task": Marked(len(marks), need, done)},
        toggles=True,
        votes=True,
    )


def bot_says(words: Words, card: CardId, advice: Sequence[object]) -> tuple[str, ...]:
    """Why bots would remove a character, each in a sentence; "" for one that does not say."""
    said = []
    for action in advice:
        why = None
        if isinstance(action, Remove) and card in action.cards and len(action.why) == len(action.cards):
            why = action.why[action.cards.index(card)]
        said.append(sentence(why, words, names=True))
    return tuple(said)
