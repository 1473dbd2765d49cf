"""A vocabulary for the rules of Tamalou and Dutch: lay the table, play, look at what happened.

Cards are written as in ``rules.data.name`` (``h7``, ``sK``, ``joker``; ``h7*`` is that of the second pack), an empty
place ``--``. Whatever is not named lies at the bottom of the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from cardgames.dutch.rules.actions import Action, Draw, EndTurn, Pass, Replace, Snap, Throw
from cardgames.dutch.rules.data import name, numbered
from cardgames.dutch.rules.game import GAME, problems
from cardgames.dutch.rules.hands import deck
from cardgames.dutch.rules.options import settings
from cardgames.dutch.rules.owed import SeeOwed, WindowOwed
from cardgames.dutch.rules.square import At, Held
from cardgames.dutch.rules.state import State
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError, Seat
from tabletop.core.options import complete
from tabletop.core.steps import advance

P = TypeVar("P")

CLOCK = 5
"""When it is now on a table that was laid."""
__all__ = ["CLOCK", "Desk", "at", "card", "cards", "changed", "snap"]


def at(seat: Seat, slot: int) -> At:
    return At(seat, slot)


def card(text: str) -> int:
    return numbered(text.rstrip("*"), int(text.endswith("*")))


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


class Desk:
    """A hand in progress, at the start of a turn.

    Args:
        variant: The rule set.
        squares: What lies before each seat.
        pile: The top of the pile, the first to be drawn first.
        discard: The discard, the top last.
        turn: Whose turn it is.
        seen: Who has seen which cards: places by seat.
        house: House rules and other options.
        fields: Of the state.
    """

    def __init__(
        self,
        variant: str,
        squares: Sequence[str],
        pile: str = "",
        discard: str = "",
        turn: Seat = 0,
        seen: Mapping[Seat, Iterable[At]] | None = None,
        house: Mapping[str, Any] | None = None,
        **fields: Any,
    ) -> None:
        seats = len(squares)
        options = complete(GAME, {"variant": variant, **(house or {})}, seats)
        knows = {(seat, place) for seat, places in (seen or {}).items() for place in places}

        def held(owner: Seat, slot: int, word: str) -> Held | None:
            if word == "--":
                return None
            return Held(
                card(word), tuple(CLOCK - 1 if (seat, At(owner, slot)) in knows else 0 for seat in range(seats))
            )

        rows = tuple(
            tuple(held(owner, slot, word) for slot, word in enumerate(text.split()))
            for owner, text in enumerate(squares)
        )
        top, thrown = cards(pile)[::-1], cards(discard)
        lying = {one.card for row in rows for one in row if one is not None}
        rules = settings(options, seats)
        rest = tuple(one for one in deck(rules) if one not in lying | set(top) | set(thrown))
        if fields.pop("dry", False):
            rest = ()
        self.whole = not fields.pop("lossy", False)
        usual = {
            "hand": 1,
            "dealer": (turn - 1) % seats,
            "clock": CLOCK,
            "acted": (1,) * seats,
            "fines": (0,) * seats,
            "scores": (0,) * seats,
        }
        self.state = State(
            settings=rules, turn=turn, squares=rows, pile=rest + top, discard=thrown, **{**usual, **fields}
        )
        self.parts: list[Any] = []

    # ------------------------------------------------------------------ playing
    def play(self, seat: Seat, action: Action) -> Desk:
        """One seat acts."""
        return self._step({seat: action})

    def window(self, claims: Mapping[Seat, Action] | None = None) -> Desk:
        """All act in the window that is open: those who are not named pass."""
        owed = self.owed(WindowOwed)
        return self._step({seat: (claims or {}).get(seat, Pass()) for seat in owed.seats})

    def _step(self, actions: Mapping[Seat, Action]) -> Desk:
        step = advance(GAME, self.state, actions, Chance(f"desk {len(self.state.discard)}"))
        self.state = step.state
        self.parts = [event.public for event in step.events]
        if self.whole:
            assert problems(self.state) == ""
        return self

    def throw(self, seat: Seat | None = None) -> Desk:
        """The active player draws and throws the card."""
        active = self.state.turn if seat is None else seat
        return self.play(active, Draw()).play(active, Throw())

    def lay(self, slot: int) -> Desk:
        """The active player draws, keeps the card and throws the one in a place."""
        return self.play(self.state.turn, Draw()).play(self.state.turn, Replace(slot))

    def shut(self) -> Desk:
        """Nobody snaps."""
        while isinstance(self.top, WindowOwed):
            self.window()
        return self

    def end(self) -> Desk:
        """The active player ends their turn, where they are asked."""
        seat = self.state.turn
        if EndTurn() in GAME.actions(self.state, seat):
            self.play(seat, EndTurn())
        return self

    def turn_over(self) -> Desk:
        """A whole turn in which nothing happens: draw, throw, nobody snaps, no power is used."""
        from cardgames.dutch.rules.actions import Decline
        from cardgames.dutch.rules.owed import PowerOwed

        self.throw().shut()
        while isinstance(self.top, PowerOwed):
            self.play(self.top.seat, Decline())
        return self.end()

    def refuses(self, seat: Seat, action: Action) -> str:
        """Why a seat may not do something; "" when it may."""
        error = GAME.why_not(GAME.view(self.state, seat), seat, action)
        try:
            others = {other: Pass() for other in self.state.pending and GAME.actors(self.state)}
            claims = {**others, seat: action} if GAME.simultaneous(self.state) else {seat: action}
            advance(GAME, self.state, claims, Chance(1))
        except RuleError as refused:
            assert error is not None
            return str(refused)
        assert error is None
        return ""

    # ------------------------------------------------------------------ looking
    @property
    def top(self) -> Any:
        """What is owed first; None when the active player begins or holds a card."""
        return self.state.pending[-1] if self.state.pending else None

    def owed(self, kind: type[P]) -> P:
        """What is owed first, of a kind."""
        assert isinstance(self.top, kind), self.state.pending
        return self.top

    def square(self, seat: Seat) -> str:
        """What lies before a seat."""
        return " ".join("--" if held is None else name(held.card) for held in self.state.squares[seat])

    def told(self, kind: type[P]) -> list[P]:
        """The public parts of the last step, of a kind."""
        return [part for part in self.parts if isinstance(part, kind)]

    def may(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do."""
        return GAME.actions(self.state, seat)

    def seen(self, seat: Seat, place: At) -> bool:
        """Whether a seat has seen the card in a place."""
        held = self.state.squares[place.seat][place.slot]
        return held is not None and held.seen[seat] > 0

    def faces(self, seat: Seat | None) -> dict[At, str]:
        """The cards that lie face up for a seat now."""
        view = GAME.view(self.state, seat)
        return {
            At(owner, slot): name(held.card)
            for owner, square in enumerate(view.squares)
            for slot, held in enumerate(square)
            if held is not None and held.card >= 0
        }

    def looks(self) -> SeeOwed:
        """What somebody looks at."""
        return self.owed(SeeOwed)

    @property
    def points(self) -> tuple[float, ...]:
        """What the last hand scored."""
        return tuple(halves / 2 for halves in self.state.results[-1].points)

    @property
    def scores(self) -> tuple[float, ...]:
        """All hands so far."""
        return tuple(halves / 2 for halves in self.state.scores)


def snap(seat: Seat, slot: int, t_ms: int = 600, *more: int) -> Snap:
    return Snap(At(seat, slot), t_ms, more)


def changed(desk: Desk, **fields: Any) -> Desk:
    """The table with other fields of its state."""
    desk.state = msgspec.structs.replace(desk.state, **fields)
    return desk
