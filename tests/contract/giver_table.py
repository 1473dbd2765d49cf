"""The table of the giver: eight numbers, clues, and a team that decides. Functions from a view to data; no pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.common.layout import Caption, CardLayout, QuestionStrip, Spread, around
from cardgames.common.poses import HeapLay, RowLay
from cardgames.common.teller import Teller
from tabletop.core.game import Seat, Words
from tabletop.match.film import Film, wait
from tabletop.match.prompt import Item, OnButton, OnCard, Prompt, Said, Say
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN, Faces, Facts, Line
from tests.contract.giver import CLUES, HAND, Action, Clue, Given, Remove, Removed, Secret, View


def given(t: Teller, part: Given) -> Film:
    """The giver lays a clue on the table."""
    yield from t.play_card(part.seat, part.card, to="given")


def removed(t: Teller, part: Removed) -> Film:
    """The numbers that the team takes away leave the table."""
    for number in part.numbers:
        yield from t.move_card("numbers", list(t.faces("numbers")).index(str(number)), "gone", str(number))
    yield from wait(0.3)


def secret(t: Teller, part: Secret) -> Film:
    """Somebody else gives: all numbers come back."""
    yield from t.gather(["numbers", "given"], "gone")
    yield from t.bump(part.giver)


class GiverTable:
    """See the module.

    Args:
        words: Translates, and names the players.
    """

    title = "Giver"
    films: Mapping[type, Callable[[Teller, Any], Film]] = {Given: given, Removed: removed, Secret: secret}

    def __init__(self, words: Words) -> None:
        self._words = words

    def layout(self, seating: Seating) -> CardLayout:
        """The numbers in a row in the middle, the clues above, a hand before everybody."""
        spots = around(seating)
        hands = {seat: RowLay(*spot.cards, spot.small, spot.small + 10, most=300) for seat, spot in spots.items()}
        return CardLayout(
            spots=spots,
            places={
                **{("hand", seat): Spread(row, 12) for seat, row in hands.items()},
                "numbers": Spread(RowLay(640, 380, 78, 90), 8),
                "given": Spread(RowLay(640, 208, 70, 84), 8),
                "gone": Spread(HeapLay(1130, 480, 50), 8),
                "secret": Spread(RowLay(150, 480, 70, 0), 8),
            },
            furniture={"question": QuestionStrip(294), "secret": Caption(150, 540)},
            buttons={"confirm": (520, 460, 240, 58)},
        )

    def faces(self, view: View) -> Faces:
        """The numbers that are left, the clues, the giver's hand and secret as far as the view shows them."""
        backs = [HIDDEN] * min(HAND, len(CLUES) - len(view.given))
        held = {("hand", seat): () for seat in range(view.seats)}
        gone = [str(number) for number in range(8) if number not in view.left]
        return {
            **held,
            ("hand", view.giver): backs if view.hand is None else view.hand,
            "numbers": [str(number) for number in view.left],
            "given": view.given,
            "gone": gone,
            "secret": [HIDDEN if view.secret is None else str(view.secret)],
        }

    def facts(self, view: View) -> Facts:
        """Who gives and who guesses; how many numbers go in this round."""
        words = self._words
        over = view.reason is not None
        plates: dict[Seat, Line] = {
            seat: words("gives") if seat == view.giver else words("guesses") for seat in range(view.seats)
        }
        return Facts(
            sign=words("Round {n}", n=view.round),
            turn=None if over or view.clued else view.giver,
            plates=plates,
            furniture={"secret": words("The secret")},
        )

    def prompt(self, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
        """A clue of the hand; or the numbers that the team takes away, as many as the round says."""
        words = self._words
        if view.clued:
            return self._numbers(view, actions, said)
        if view.hand is None:
            return Prompt(secret=True)
        clues = tuple(
            Item[Action](name=f"clue {card}", at=OnCard(("hand", view.giver), n), does=Clue(card))
            for n, card in enumerate(view.hand)
        )
        return Prompt(items=clues, first=clues[0].name, secret=True, question=words("Which clue?"), verb=words("Give"))

    def _numbers(self, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
        words = self._words
        marked = Remove(tuple(sorted(answer.value for answer in said)))
        wanted = min(view.round, len(view.left) - 1)
        numbers = tuple(
            Item[Action](name=f"number {number}", at=OnCard("numbers", n), does=Say("numbers", number))
            for n, number in enumerate(view.left)
        )
        confirm = Item[Action](
            name="confirm",
            at=OnButton("confirm", "main"),
            does=marked if marked in actions else None,
            label=words("Take away"),
            why="" if marked in actions else words.count("Mark {n} number", "Mark {n} numbers", wanted),
        )
        question = words.count("Which number is it not?", "Which {n} numbers is it not?", wanted)
        return Prompt(
            items=(*numbers, confirm), first=numbers[0].name, question=question, verb=words("Choose"), toggles=True
        )
