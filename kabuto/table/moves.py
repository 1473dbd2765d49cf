"""Signature moves on the table, as data: the cards beside the ring, what may be used now, and the choices they leave.

Whom to pay, what to stack on and which mark to take back is chosen on the ring itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kabuto.data.moves import Move
from kabuto.physics.aim import Body
from kabuto.rules.describe_moves import explained
from kabuto.rules.model import Action, State
from kabuto.rules.move_model import Done, PayTo, StackOn, UseMove
from kabuto.rules.moves import Offer, offers
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.prompt import Item, OnButton, OnPlace, Prompt, Said, Say, TakeBack

FIRST_KEY = 5
"""The digit of the first move's card: those before it are the corners'."""
UNDO = N_("Undo that")


@dataclass(frozen=True)
class MoveCard:
    """The card of a move beside the ring.

    Attributes:
        move: What it is made of.
        name: Its name.
        words: What it costs and does.
        why: Why it may not be used now, or "".
        used: Whether it was used this turn.
        key: The digit that chooses it.
    """

    move: Move
    name: str
    words: str
    why: str
    used: bool
    key: int

    @property
    def ready(self) -> bool:
        """Whether it may be used now."""
        return not self.why


def cards_of(state: State, seat: Seat, words: Words) -> tuple[MoveCard, ...]:
    """The cards of a seat's moves; () in the Junior League."""
    return tuple(_card(offer, n, words) for n, offer in enumerate(offers(state, seat)))


def _card(offer: Offer, number: int, words: Words) -> MoveCard:
    why = words(offer.why.message, **offer.why.words) if offer.why is not None else ""
    move = offer.move
    return MoveCard(move, words(move.name), explained(move, words), why, offer.used, FIRST_KEY + number)


def move_items(state: State, seat: Seat, words: Words) -> tuple[Item[Action], ...]:
    """The moves' cards as things to choose; one that may not be used says why not."""
    return tuple(
        Item[Action](
            name=f"move {card.move.key}",
            at=OnPlace(f"move {n}"),
            does=UseMove(card.move.key),
            label=card.name,
            verb=words(N_("Use the move")),
            why=card.why,
            shortcut=str(card.key),
            data=card,
        )
        for n, card in enumerate(cards_of(state, seat, words))
    )


def undo_item(words: Words, label: str = UNDO) -> Item[Action]:
    """What takes the last choice back, until a piece has moved."""
    return Item(name="undo", at=OnButton("back"), does=TakeBack(), label=words(label), shortcut="back")


def after(state: State, words: Words) -> Prompt[Action]:
    """After the push: another move, or the end of the turn."""
    end = Item[Action](name="done", at=OnPlace("done"), does=Done(), label=words(N_("End the turn")), data="done")
    cards = move_items(state, state.pending[-1].seat, words)
    return Prompt(items=(end, *cards, undo_item(words)), first="done", verb=words(N_("End the turn")))


def payments(actions: Sequence[Action], words: Words) -> Prompt[Action]:
    """Whom to pay: the opponents' wrestlers."""
    items = tuple(
        Item[Action](
            name=f"pay {action.seat}",
            at=OnPlace(f"wrestler {action.seat}"),
            does=action,
            label=words.name(action.seat),
            data=action.seat,
        )
        for action in actions
        if isinstance(action, PayTo)
    )
    return Prompt(items=(*items, undo_item(words)), first=items[0].name, verb=words(N_("Choose")))


def stackings(state: State, actions: Sequence[Action], said: Said, words: Words) -> Prompt[Action]:
    """What to stack on: the pieces that carry it; where there is a choice of what to stack, the lanes too."""
    found = [action for action in actions if isinstance(action, StackOn)]
    kinds = list(dict.fromkeys(action.kind for action in found))
    wanted = next((answer.value for answer in said if answer.field == "kind"), None)
    kind = wanted if wanted in kinds else kinds[0]
    places = {body.id: body for body in state.layout}
    on = sorted((action for action in found if action.kind == kind), key=lambda one: _row(places[one.body]))
    bodies = tuple(
        Item[Action](name=f"on {action.body}", at=OnPlace(f"body {action.body}"), does=action, data=action)
        for action in on
    )
    lanes = tuple(
        Item[Action](name=f"piece {one}", at=OnPlace(f"lane {one}"), does=Say("kind", one), data=one) for one in kinds
    )
    shown = lanes if len(lanes) > 1 else ()
    return Prompt(
        items=(*bodies, *shown, undo_item(words)),
        first=bodies[0].name,
        verb=words(N_("Stack it")),
        shows={"kind": kind},
    )


def _row(body: Body) -> tuple[float, float]:
    """Reading order."""
    return -round(body.y / 20), body.x
