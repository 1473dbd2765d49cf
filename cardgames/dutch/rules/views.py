"""Tamalou and Dutch: what a seat knows of a state, and a state that fits what it knows."""

from __future__ import annotations

from cardgames.common.cards import Card, rest
from cardgames.dutch.rules.cipher import Cipher, made
from cardgames.dutch.rules.data import HIDDEN
from cardgames.dutch.rules.hands import deck
from cardgames.dutch.rules.owed import SeeOwed
from cardgames.dutch.rules.square import At, Held, Square
from cardgames.dutch.rules.state import Aid, Memory, State, View
from tabletop.core.chance import Chance
from tabletop.core.game import Seat

FIELDS = tuple([name for name in State.__struct_fields__ if name not in ("squares", "pile", "drawn", "ciphers")])
"""What a view has as the state has it."""


def view_of(state: State, seat: Seat | None) -> View:
    """See ``View``."""
    drawn = state.drawn
    if drawn is not None and seat != state.turn and not state.settings.variant.public_draw:
        drawn = Held(HIDDEN, drawn.seen)
    memory = [
        Memory(At(owner, slot), held.card, held.seen[seat])
        for owner, square in enumerate(state.squares)
        for slot, held in enumerate(square)
        if seat is not None and held is not None and held.seen[seat]
    ]
    return View(
        seat=seat,
        squares=_squares(state, seat),
        memory=tuple(memory),
        pile=len(state.pile),
        drawn=drawn,
        cipher=state.ciphers[seat] if state.ciphers and seat is not None else (),
        **{name: getattr(state, name) for name in FIELDS},
    )


def _squares(state: State, seat: Seat | None) -> tuple[Square, ...]:
    if state.shown:
        return state.squares
    owed = state.pending[-1] if state.pending else None
    now = owed.cards if isinstance(owed, SeeOwed) and owed.seat == seat else ()
    variant, aid = state.settings.variant, state.settings.aid
    found = []
    for owner, square in enumerate(state.squares):
        open_to = variant.peek if variant.peek_open and owner == seat and seat not in state.opened else 0
        row: list[Held | None] = []
        for slot, held in enumerate(square):
            if held is None:
                row.append(None)
                continue
            knows = seat is not None and held.seen[seat] > 0
            up = knows and (aid is Aid.FACES or slot < open_to or At(owner, slot) in now)
            row.append(held if up else Held(HIDDEN, held.seen))
        found.append(tuple(row))
    return tuple(found)


def guess_of(view: View, chance: Chance) -> State:
    """A state that fits a view: what lies open and what the seat remembers stay, everything else is dealt anew."""
    known: dict[tuple[Seat, int], Card] = {(at.seat, at.slot): card for at, card, _when in map(_fields, view.memory)}
    for owner, square in enumerate(view.squares):
        for slot, held in enumerate(square):
            if held is not None and held.card != HIDDEN:
                known[owner, slot] = held.card
    drawn = view.drawn
    seen = tuple(known.values()) + ((drawn.card,) if drawn is not None and drawn.card != HIDDEN else ())
    unseen = list(chance.shuffle("guess", rest(deck(view.settings), view.discard, seen))) if view.hand else []
    squares = tuple(
        [
            tuple(
                [
                    None if held is None else Held(_card(known, owner, slot, unseen), held.seen)
                    for slot, held in enumerate(square)
                ]
            )
            for owner, square in enumerate(view.squares)
        ]
    )
    if drawn is not None and drawn.card == HIDDEN:
        drawn = Held(unseen.pop(), drawn.seen)
    ciphers: tuple[Cipher, ...] = ()
    if view.settings.cipher and view.hand:
        guessed = made(view.settings.seats, chance)
        ciphers = tuple([view.cipher if seat == view.seat else one for seat, one in enumerate(guessed)])
    fields = {name: getattr(view, name) for name in FIELDS}
    return State(squares=squares, pile=tuple(unseen), drawn=drawn, ciphers=ciphers, **fields)


def _fields(memory: Memory) -> tuple[At, Card, int]:
    return memory.at, memory.card, memory.when


def _card(known: dict[tuple[Seat, int], Card], owner: Seat, slot: int, unseen: list[Card]) -> Card:
    card = known.get((owner, slot))
    return unseen.pop() if card is None else card
