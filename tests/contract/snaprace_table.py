"""The table of the snap race: cards in rows, a pile, and the race. Functions from a view to data; no pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.common.layout import Caption, CardLayout, QuestionStrip, Spread, around
from cardgames.common.poses import HeapLay, RowLay, StackLay
from cardgames.common.teller import Teller
from tabletop.core.game import Seat, Words
from tabletop.match.choices import Choices
from tabletop.match.film import Film, wait
from tabletop.match.prompt import Item, OnButton, OnCard, OnSeat, Prompt, Said, Say
from tabletop.match.race import Mode, Race
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN, Count, Face, Faces, Facts, Line
from tests.contract.snaprace import Action, Cover, Gave, Give, Looked, Pass, Raced, Snap, Turned, View

PILE, DISCARD = (560.0, 340.0), (720.0, 340.0)
SECONDS = 3.0


def looked(t: Teller, part: Looked) -> Film:
    """The cards lie face down again."""
    yield from t.reveal([(("hand", part.seat), [HIDDEN] * len(t.faces(("hand", part.seat))))])
    yield from t.bump(part.seat)


def turned(t: Teller, part: Turned) -> Film:
    """A card is turned up."""
    yield from t.deal("pile", [("discard", str(part.card))])


def raced(t: Teller, part: Raced) -> Film:
    """The winner lays a card off; who was wrong takes one."""
    top = t.faces("discard")[-1]
    if part.winner is not None and part.slot is not None:
        t.sound("yoshi")
        yield from t.move_card(("hand", part.winner), part.slot, "discard", top)
        yield from t.bump(part.winner)
    if part.wrong:
        t.sound("refuse")
        yield from t.deal("pile", [(("hand", seat), HIDDEN) for seat in part.wrong])
    yield from wait(0.6 if any(ms is not None for ms in part.times) else 0.1)


def gave(t: Teller, part: Gave) -> Film:
    """A card goes from one to another, face down."""
    yield from t.move_card(("hand", part.seat), part.slot, ("hand", part.to), HIDDEN)


class SnapRaceTable:
    """See the module.

    Args:
        words: Translates, and names the players.
    """

    title = "Snap race"
    films: Mapping[type, Callable[[Teller, Any], Film]] = {Looked: looked, Turned: turned, Raced: raced, Gave: gave}

    def __init__(self, words: Words) -> None:
        self._words = words

    def layout(self, seating: Seating) -> CardLayout:
        """A row of cards before everybody, pile and discard in the middle."""
        spots = around(seating)
        rows = {seat: RowLay(*spot.cards, spot.small, spot.small + 8, most=440) for seat, spot in spots.items()}
        return CardLayout(
            spots=spots,
            places={
                **{("hand", seat): Spread(row, 12) for seat, row in rows.items()},
                "pile": Spread(StackLay(*PILE, 92), 8),
                "discard": Spread(HeapLay(*DISCARD, 92), 8),
            },
            furniture={"question": QuestionStrip(200), "left": Caption(PILE[0], PILE[1] + 92)},
            buttons={"cover": (510, 470, 260, 58), "pass": (510, 470, 260, 58)},
        )

    def faces(self, view: View) -> Faces:
        """Everybody's cards lie face down, but for those that one looks at now."""
        hands = {("hand", seat): self._row(view, seat) for seat in range(len(view.counts))}
        return {**hands, "pile": [HIDDEN] * view.pile, "discard": [str(card) for card in view.discard]}

    def _row(self, view: View, seat: Seat) -> list[Face]:
        shown = [str(card) for card in view.shown] if seat == view.seat else []
        hidden = [HIDDEN] * (view.counts[seat] - len(shown))
        return [*shown, *hidden] if view.peeks else [*hidden, *shown]

    def facts(self, view: View) -> Facts:
        """How many cards, and how long everybody took in the last race."""
        looks = view.peeks[0] if view.peeks else view.gift
        plates: dict[Seat, Line] = {}
        for seat in range(len(view.counts)):
            ms = view.times[seat] if view.times else None
            took = self._words("{n} ms", n=ms) if ms is not None else ""
            plates[seat] = (Count(("hand", seat), "{n} card", "{n} cards"), took)
        left = Count("pile", "{n} left", "{n} left")
        return Facts(turn=view.owes if looks is None else looks, plates=plates, furniture={"left": left})

    def prompt(self, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
        """Cover what one looks at, give a card to somebody, or race."""
        words, choices = self._words, Choices(actions).by("slot", "to").given(said)
        if Cover() in actions:
            cover = Item[Action](name="cover", at=OnButton("cover", "main"), does=Cover(), label=words("Seen"))
            return Prompt(items=(cover,), first="cover", secret=True, verb=words("Seen"))
        if isinstance(actions[0], Give):
            return self._gift(view, choices, said)
        cards = self._cards(view.seat, Choices([one for one in actions if isinstance(one, Snap)]).by("slot"))
        passes = [Item[Action](name="pass", at=OnButton("pass"), does=Pass(), label=words("Pass"))]
        race = Race(mode=Mode(view.mode), call=words("The same card? Press!"), seconds=SECONDS)
        items = (*cards, *(passes if Pass() in actions else []))
        return Prompt(items=items, first=items[0].name, question=words("Which card?"), verb=words("Snap"), race=race)

    def _gift(self, view: View, choices: Choices[Action], said: Said) -> Prompt[Action]:
        words = self._words
        if choices.field == "to":
            seats = [Item(name=f"to {to}", at=OnSeat(to), does=choices.step(to)) for to in choices.values]
            return Prompt(items=tuple(seats), first=seats[0].name, question=words("Give it to whom?"))
        cards = self._cards(view.owes, choices)
        return Prompt(items=cards, first=cards[0].name, question=words("Which card do you give?"), verb=words("Give"))

    def _cards(self, seat: Seat | None, choices: Choices[Any]) -> tuple[Item[Any], ...]:
        """One item a card of a seat that the actions name."""
        place = ("hand", 0 if seat is None else seat)
        return tuple(
            Item(name=f"card {slot}", at=OnCard(place, slot), does=_step(choices, slot)) for slot in choices.of("slot")
        )


def _step(choices: Choices[Action], slot: int) -> Action | Say:
    return choices.step(slot) if choices.field == "slot" else choices.actions[0]
