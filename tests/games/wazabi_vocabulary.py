"""A few words for tests of Wazabi: set a table up, roll what the test wants, play, and say what should be so.

Every action checks that no card and no die was lost or doubled.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardgames.common.dice import split
from cardgames.wazabi.rules.data import BOX, CARD, DECK, DIE, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.game import GAME, problems
from cardgames.wazabi.rules.state import (
    Action,
    Borrow,
    Draw,
    EndTurn,
    Give,
    Keep,
    Mode,
    PlayCard,
    Roll,
    Settings,
    State,
    Take,
)
from tabletop.core.chance import Chance
from tabletop.core.chance import Draw as Drawn
from tabletop.core.game import RuleError

SIDE = {"W": 0, "C": 3, "D": 5}
FACE = {"W": WAZABI, "C": CARD, "D": DIE}


class Table:
    """A game under way: it is the first seat's turn, nobody holds a card, and the whole deck is the pile."""

    def __init__(self, seats: int = 3, *, dice: int = 4, mode: str = "base", play_on: bool = False, games: int = 1):
        hands, box = split(BOX, seats, dice)
        empty: tuple[tuple[int, ...], ...] = ((),) * seats
        self.state = State(
            settings=Settings(seats, Mode(mode), dice, games, play_on), game=1, points=(0,) * seats, pending=(),
            turn=0, direction=1, rolled=False, faces=(), draws=0, die_faces=0, played=False, again=False, dice=hands,
            box=box, hands=empty, pile=DECK, discards=(), skips=empty, finished=(), turns=1, reason="",
        )  # fmt: skip
        self.parts: list[Any] = []
        self.number = 0

    def _set(self, **fields: Any) -> Table:
        self.state = msgspec.structs.replace(self.state, **fields)
        assert not problems(self.state), problems(self.state)
        return self

    def hand(self, seat: int, *effects: Effect) -> Table:
        """Give a seat cards of these kinds, from the pile."""
        pile, hand = list(self.state.pile), list(self.state.hands[seat])
        for effect in effects:
            card = next(card for card in pile if EFFECT_OF[card] is effect)
            pile.remove(card)
            hand.append(card)
        hands = (*self.state.hands[:seat], tuple(sorted(hand)), *self.state.hands[seat + 1 :])
        return self._set(hands=hands, pile=tuple(pile))

    def dice(self, seat: int, count: int) -> Table:
        """Let a seat have this many dice; the others of its own go to the box, or come from it."""
        own, box = self.state.dice[seat], self.state.box
        own, box = (
            (own[:count], box + own[count:])
            if count <= len(own)
            else (own + box[: count - len(own)], box[count - len(own) :])
        )
        return self._set(dice=(*self.state.dice[:seat], own, *self.state.dice[seat + 1 :]), box=box)

    def empty_pile(self, *, discards: bool = False) -> Table:
        """Leave no pile: its cards go to the discards, or to the last seat's skip cards, out of the way."""
        if discards:
            return self._set(discards=self.state.discards + self.state.pile, pile=())
        skips = (*self.state.skips[:-1], self.state.skips[-1] + self.state.pile)
        return self._set(skips=skips, pile=())

    def do(self, seat: int, action: Action, *draws: Drawn) -> Table:
        """Play an action; with ``draws`` its random outcomes are these."""
        self.number += 1
        chance = Chance(7, self.number, draws or None)
        step = GAME.play(self.state, seat, action, chance)
        assert chance.finished() or not draws
        self.state, self.parts = step.state, [event.public for event in step.events]
        assert not problems(self.state), problems(self.state)
        return self

    def rolls(self, seat: int, faces: str) -> Table:
        """A seat rolls these faces: W, C and D."""
        return self.do(seat, Roll(), Drawn("roll", [SIDE[face] for face in faces]))

    def draws(self, seat: int) -> Table:
        return self.do(seat, Draw())

    def card(self, seat: int, effect: Effect) -> int:
        """The number of a card that a seat holds."""
        return next(card for card in self.state.hands[seat] if EFFECT_OF[card] is effect)

    def showing(self, faces: str) -> tuple[int, ...]:
        """The first dice of the player whose turn it is that show these faces, each another."""
        left = list(zip(self.state.dice[self.state.turn], self.state.faces, strict=False))  # none before the roll
        found = []
        for face in faces:
            pair = next(pair for pair in left if pair[1] == FACE[face])
            left.remove(pair)
            found.append(pair[0])
        return tuple(found)

    def plays(self, seat: int, effect: Effect, *, dice: str = "", to: int = -1, direction: int = 0) -> Table:
        """A seat plays a card on dice that show these faces, on a player, in a direction."""
        return self.do(seat, PlayCard(self.card(seat, effect), self.showing(dice), to, direction))

    def gives(self, seat: int, to: int) -> Table:
        """A seat gives one of its dice that show Die."""
        return self.do(seat, Give(self.showing("D")[0], to))

    def keeps(self, seat: int, *effects: Effect) -> Table:
        """A seat chooses the cards it keeps."""
        hand, kept = list(self.state.hands[seat]), []
        for effect in effects:
            card = next(card for card in hand if EFFECT_OF[card] is effect)
            hand.remove(card)
            kept.append(card)
        return self.do(seat, Keep(tuple(sorted(kept))))

    def borrows(self, seat: int, victim: int, position: int = 0) -> Table:
        """A seat draws from a player's fan, because the pile is empty."""
        return self.do(seat, Borrow(victim)).do(seat, Take(position))

    def takes(self, seat: int, position: int = 0) -> Table:
        return self.do(seat, Take(position))

    def ends(self, seat: int) -> Table:
        return self.do(seat, EndTurn())

    def refused(self, saying: str, seat: int, effect: Effect, **how: Any) -> Table:
        """The rules refuse that card, and the sentence has these words."""
        before = self.state
        with pytest.raises(RuleError, match=saying):
            self.plays(seat, effect, **how)
        assert self.state is before
        assert self.card(seat, effect) not in [
            action.card for action in GAME.actions(before, seat) if isinstance(action, PlayCard)
        ] or any(how.values())
        return self

    def count_dice(self) -> list[int]:
        return [len(dice) for dice in self.state.dice]

    def count_cards(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    def effects(self, seat: int) -> list[Effect]:
        """What a seat's cards do."""
        return [EFFECT_OF[card] for card in self.state.hands[seat]]

    def ways(self, seat: int, effect: Effect) -> list[PlayCard]:
        """The ways to play a kind of card that the rules list."""
        return [
            action
            for action in GAME.actions(self.state, seat)
            if isinstance(action, PlayCard) and EFFECT_OF[action.card] is effect
        ]

    @property
    def winner(self) -> tuple[int, ...]:
        outcome = GAME.outcome(self.state)
        assert outcome is not None, "the match goes on"
        return outcome.ranking[0]

    @property
    def over(self) -> bool:
        return GAME.outcome(self.state) is not None
