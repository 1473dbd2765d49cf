"""The table of Slambo !: a balance in the middle, hands round it. Functions from a view to data.

The films are in ``films``; what paints the pieces named here is in ``cardgames.slambo.screen``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgames.common.layout import Box, Caption, CardLayout, Explained, FlowRing, HintBubble, Spot, Spread, around
from cardgames.common.poses import FanLay, HandLay, HeapLay, OpenLay, RowLay, StackLay
from cardgames.slambo.rules.data import CARDS, COPY, DEALS, PLUS_MINUS, REVERSE, ZONES, signed
from cardgames.slambo.rules.game import counts_as
from cardgames.slambo.rules.state import Action, Phase, Play, View
from cardgames.slambo.table.faces import HONTE, face_of
from cardgames.slambo.table.films import FILMS
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.choices import Choices
from tabletop.match.prompt import Hint, Item, OnButton, OnCard, Prompt, Said, Say
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN, Count, Face, Faces, Facts

MIDDLE, LOWER = (640.0, 404.0), (640.0, 432.0)
"""The pile; lower with four, whose balance stands lower."""
CENTRE = (376.0, 396.0)
ASIDE = (902.0, 396.0)
MEANS: Mapping[str, str] = {
    REVERSE: N_("Turns play round"),
    COPY: N_("Copies the last card played"),
    PLUS_MINUS: N_("Plus or minus: you choose"),
}
"""What a special card does, in a few words."""
AGAIN = N_("You would lose the round! Press again to play it.")
"""Said at the first press on a card that loses."""


@dataclass(frozen=True)
class Scale:
    """The balance.

    Attributes:
        y: Height of the beam.
        step: From plaque to plaque.
        figure: Width of the wrestler.
        tip: How much further the beam turns when it tips, degrees.
    """

    y: float = 196
    step: float = 60
    figure: float = 128
    tip: float = 12


@dataclass(frozen=True)
class Weight:
    """What the balance shows.

    Attributes:
        total: Where the wrestler stands.
        zone: The safe totals.
    """

    total: int
    zone: tuple[int, int]


@dataclass(frozen=True)
class ShameRows:
    """The places for Shame cards beside each plate: their middles by seat."""

    at: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class PlayedValues:
    """The sheet of values that are gone: its upper left corner, and where it stands large while the pile is pointed at.

    Attributes:
        x: The left of the small sheet.
        y: Its top.
        pile: What is pointed at.
        large: The large sheet.
    """

    x: float
    y: float
    pile: Box
    large: Box


@dataclass(frozen=True)
class Sum:
    """What a sign would do: the total now, what is added, the total then, and whether it loses."""

    before: int
    adds: int
    after: int
    loses: bool

    @property
    def words(self) -> str:
        """« 7 − 3 = 4 »."""
        return f"{number(self.before)} {'−' if self.adds < 0 else '+'} {abs(self.adds)} = {number(self.after)}"


def number(value: int) -> str:
    """A total as typographers want it."""
    return str(value) if value >= 0 else f"−{-value}"


def outcome(view: View, play: Play) -> Sum:
    """What playing a card does to the balance."""
    _, adds = counts_as(play.card, view.pile)
    adds = adds * play.sign if play.sign else adds
    low, high = ZONES[view.expert]
    after = view.total + adds
    return Sum(view.total, adds, after, not low <= after <= high)


def fatal(view: View, card: int) -> bool:
    """Whether a card loses the round, whatever sign it is given."""
    kind, _ = counts_as(card, view.pile)
    signs = (1, -1) if kind == PLUS_MINUS else (0,)
    return all(outcome(view, Play(card, sign)).loses for sign in signs)


class SlamboTable:
    """See the module.

    Args:
        words: Translates, and names the players.
    """

    title = "Slambo"
    films = FILMS

    def __init__(self, words: Words) -> None:
        self._words = words

    # ------------------------------------------------------------------ where things lie
    def layout(self, seating: Seating) -> CardLayout:
        """Two: the other sits on the right; four: the third sits above the balance, as a lesson's paper does."""
        words, near = self._words, seating.near
        low = seating.count == 4 or seating.taught
        spots = around(seating)
        if seating.count == 4:
            spots[(near + 2) % 4] = Spot(430, 24, 204, (724, 57), 42, (838, 57))
        x, y = LOWER if low else MIDDLE
        aside = RowLay(ASIDE[0] - 6, ASIDE[1], 80, 10, centred=False, rise=4, turn=7)
        return CardLayout(
            spots=spots,
            places={
                ("hand", near): Spread(HandLay(), 12),
                **{
                    ("hand", seat): Spread(FanLay(*spots[seat].cards, spots[seat].small, wide=150), 6)
                    for seat in seating.others
                },
                "pile": Spread(HeapLay(x, y, 86), 8),
                "deck": Spread(StackLay(x, y, 86), 9),
                "aside": Spread(OpenLay(aside, RowLay(*ASIDE, 72, 44, most=200)), 8),
                HONTE: Spread(RowLay(*CENTRE, 86, 12, centred=False, rise=5, turn=4, lift=6), 8),
                **{(HONTE, seat): Spread(RowLay(*spot.extra, 26, 30, lift=2), 7) for seat, spot in spots.items()},
            },
            furniture={
                "beam": Scale(232, 52, 108, 7) if low else Scale(),
                "flow": FlowRing((640, 372), (464, 240), (148, 32)),
                # Above their cards: below them is the place of the sum over the card that is pointed at.
                "in play": Caption(CENTRE[0], CENTRE[1] - 76),
                "out of play": Caption(ASIDE[0], ASIDE[1] - 76),
                "shame": ShameRows(tuple(spots[seat].extra for seat in range(seating.count))),
                "values": PlayedValues(1040, 70, (x - 58, y - 66, 116, 132), (384, 244, 512, 284)),
                "centre": Explained((328, 332, 100, 128), 480, 484, words(N_("Tip the balance and you take these."))),
                "aside": Explained(
                    (846, 332, 112, 128), 820, 484, words(N_("Set aside face down: out of play this round."))
                ),
                "places": Explained((98, 660, 104, 36), 270, 548, words(N_("Shame cards: the third loses the match."))),
                "hint": HintBubble(480),
            },
            buttons={"plus": (444, 412, 188, 66), "minus": (648, 412, 188, 66)},
            log=(16, 102, 268, 36),
            look=(468, 505, 400, 47),
            goal=(1030, 66, 236, 156),
        )

    def faces(self, view: View) -> Faces:
        """Hands, pile, what is out of play, Shame cards; the deck before the first deal."""
        fresh = view.round == 0
        aside = [HIDDEN] * view.aside_count if view.aside is None else [face_of(card) for card in view.aside]
        return {
            **{("hand", seat): self._hand(view, seat) for seat in range(view.seats)},
            **{(HONTE, seat): () for seat in range(view.seats)},
            "pile": [face_of(laid.card) for laid in view.pile],
            "deck": [HIDDEN] * (len(DEALS[view.seats].deck) if fresh else 0),
            "aside": () if fresh else aside,
            HONTE: [HONTE] * view.centre,
        }

    def _hand(self, view: View, seat: Seat) -> list[Face]:
        hand = view.hands[seat]
        if hand is None:
            return [HIDDEN] * view.counts[seat]
        marks = view.assist and view.phase is Phase.PLAY and seat == view.seat
        return [face_of(card, marks and fatal(view, card)) for card in hand]

    # ------------------------------------------------------------------ what is said
    def facts(self, view: View) -> Facts:
        """Rounds, cards left, the balance; between two rounds it is nobody's turn."""
        words = self._words
        number_of_round = max(1, view.round)
        (low, high), total = ZONES[view.expert], view.total if view.round else 5
        sign = N_("Expert · round {n}") if view.expert else N_("Round {n}")
        return Facts(
            sign=words(sign, n=number_of_round),
            turn=view.turn if view.phase is Phase.PLAY and view.round else None,
            plates={seat: Count(("hand", seat), "{n} card", "{n} cards") for seat in range(view.seats)},
            furniture={
                "beam": Weight(total, (low, high)),
                "flow": view.direction,
                # Where the balance has tipped its end lies in the place of the caption.
                "in play": Count(HONTE, "in play: {n}", "in play: {n}") if total >= low else "",
                "out of play": Count("aside", "out of play: {n}", "out of play: {n}") if total <= high else "",
                "shame": view.honte,
                "values": view if view.gone else None,
            },
            news=words(N_("Total: {n}"), n=number(view.total)),
        )

    # ------------------------------------------------------------------ what may be done
    def prompt(self, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
        """A card of the hand; then its sign, where there is one to choose."""
        plays = Choices([action for action in actions if isinstance(action, Play)]).by("card", "sign").given(said)
        if plays.field == "sign" and said:
            return self._signs(view, plays)
        seat = view.seat
        hand = view.hands[seat] if seat is not None else None
        if hand is None:
            return Prompt(secret=True)
        # What loses is asked for twice, unless everything loses.
        careful = view.assist and not all(fatal(view, card) for card in hand)
        items = tuple(
            Item[Action](
                name=f"card {n}",
                at=OnCard(("hand", view.turn), n),
                does=_does(plays, card),
                hint=self._hint(view, card),
                shows=_shows(view, card),
                again=self._words(AGAIN) if careful and fatal(view, card) else "",
            )
            for n, card in enumerate(hand)
        )
        return Prompt(
            items=items,
            first=f"card {_safest(view, hand)}" if hand else "",
            secret=True,
            verb=self._words(N_("Play")),
            goal="pile",
        )

    def _signs(self, view: View, plays: Choices[Play]) -> Prompt[Action]:
        """Plus and minus, each with the total that it leads to."""
        items = []
        hand = view.hands[view.turn] or ()
        ends = [outcome(view, play) for play in plays.actions]
        careful = view.assist and not all(end.loses for end in ends)
        for slot, sign in (("plus", 1), ("minus", -1)):
            play = next(action for action in plays.actions if action.sign == sign)
            then = outcome(view, play)
            shown = then if view.assist else Sum(then.before, then.adds, then.after, False)
            items.append(
                Item[Action](
                    name=slot,
                    at=OnButton(slot, "sign"),
                    does=play,
                    label=signed(then.adds),
                    shows={"beam": then.after},
                    lifts=OnCard(("hand", view.turn), hand.index(play.card)),
                    again=self._words(AGAIN) if careful and then.loses else "",
                    data=shown,
                )
            )
        return Prompt(items=tuple(items), first="plus", secret=True, verb=self._words(N_("Play")))

    def _hint(self, view: View, card: int) -> Hint:
        """« 7 + 3 = 10 »; of a ± card both totals; with the aid on, that it loses; what a special card does."""
        words = self._words
        kind, _ = counts_as(card, view.pile)
        signs = (1, -1) if kind == PLUS_MINUS else (0,)
        said = " / ".join(outcome(view, Play(card, sign)).words for sign in signs)
        loses = view.assist and fatal(view, card)
        if loses:
            said += " · " + words(N_("you lose!"))
        meaning = MEANS.get(CARDS[card].kind)
        return Hint(said, words(meaning) if meaning else "", loses)


def _does(plays: Choices[Play], card: int) -> Action | Say | None:
    """What pressing a card does: it is played, or its sign is asked."""
    fits = [play for play in plays.actions if play.card == card]
    if not fits:
        return None
    return fits[0] if len(fits) == 1 else Say("card", card)


def _shows(view: View, card: int) -> dict[str, int]:
    """Where the balance would go, when only one total is possible."""
    kind, _ = counts_as(card, view.pile)
    return {} if kind == PLUS_MINUS else {"beam": outcome(view, Play(card)).after}


def _safest(view: View, hand: Sequence[int]) -> int:
    """The card next to the middle of the hand, and none that loses if another does not."""
    middle = (len(hand) - 1) / 2
    return min(range(len(hand)), key=lambda n: (fatal(view, hand[n]), abs(n - middle), n))
