"""The table of Tamalou and Dutch: a square before everybody, pile and discard in the middle. From a view to data.

The prompts are in ``ask``, the films in ``films``; what paints the pieces named here is in ``cardgames.dutch.screen``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cardgames.common.cards import Card
from cardgames.common.layout import Box, Caption, CardLayout, Chips, FlowRing, Paths, Spread, Veil
from cardgames.dutch.rules.actions import Action
from cardgames.dutch.rules.cipher import kinds, sign_of
from cardgames.dutch.rules.data import HIDDEN as UNSEEN
from cardgames.dutch.rules.data import RANK
from cardgames.dutch.rules.owed import DealOwed, FirstOwed, GiftOwed, PowerOwed, SeeOwed, WindowOwed
from cardgames.dutch.rules.square import Held
from cardgames.dutch.rules.state import Aid, Result, View
from cardgames.dutch.rules.variant import End, Immunity, Variant
from cardgames.dutch.table.ask import ON_DISCARD, Asking
from cardgames.dutch.table.faces import AWAY, EMPTY, SEEN, SIGN, TURNED, face_of
from cardgames.dutch.table.films import FILMS
from cardgames.dutch.table.layout import (
    DISCARD,
    MIDDLE,
    PILE,
    Home,
    asked_at,
    homes,
    lay_discard,
    lay_looked,
    lay_pile,
)
from cardgames.dutch.table.words import Sign, half, sign, the
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.prompt import Prompt, Said
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN, Count, Face, Faces, Facts

NAMES = {
    "tamalou": "Tamalou",
    "dutch": "Dutch",
    "dune": "Dune",
    "koubo": "Koubo",
    "dutch7": "Dutch 7",
    "tamoul": "Tamoul",
    "fontenaysienne": "Fontenaysienne",
    "cabot": "Cabot",
    "capote": "Dutch capoté",
}
"""The nine rule sets: names are not translated."""
LONG_NAME = 12
"""After a longer name the number of the hand stands alone: the sign is narrow."""
UNDER_PLATES = 14
"""Squares lie under the plates: whose turn it is stays to be read where a square has grown."""
LOOK_Z = 84
"""What is looked at lies over everything, and over the veil."""


@dataclass(frozen=True)
class SnapCall:
    """The rank that may be snapped now, and the bar of the time that is left: the box, and what it points at."""

    box: Box
    at: tuple[float, float]


@dataclass(frozen=True)
class Legend:
    """What the cards of this variant can do and count, on the cloth: the box."""

    box: Box


@dataclass(frozen=True)
class Stamps:
    """Who has called, stamped beside their cards; what protects these: the home of each seat."""

    homes: dict[Seat, Home] = field(hash=False)


@dataclass(frozen=True)
class Sums:
    """What everybody's cards come to while they are shown: the home of each seat."""

    homes: dict[Seat, Home] = field(hash=False)


@dataclass(frozen=True)
class Heading:
    """Large words beside what one looks at."""


@dataclass(frozen=True)
class Remember:
    """What somebody is told while they look, and which of the cards in the middle they see.

    Attributes:
        words: The words, translated.
        count: How many cards are held up.
        seen: Which of them lie open.
    """

    words: str
    count: int
    seen: tuple[int, ...]


@dataclass(frozen=True)
class Sights:
    """Who looks at what, and what goes where, drawn over the table: the home of each seat."""

    homes: dict[Seat, Home] = field(hash=False)


@dataclass(frozen=True)
class Call:
    """A stamp beside somebody's cards.

    Attributes:
        seat: Who called.
        word: What they said.
        frozen: Nothing may touch their cards.
    """

    seat: Seat
    word: str
    frozen: bool


@dataclass(frozen=True)
class Tally:
    """What the counting of a hand needs.

    Attributes:
        values: Halves of a point by kind.
        results: The score sheet.
        variant: The rules in force.
        open: Whether the cards lie open, counted.
    """

    values: tuple[int, ...]
    results: tuple[Result, ...]
    variant: Variant
    open: bool


Learnt = tuple[tuple[int, Sign], ...]
"""The signs of a cipher: the number of each, and the card that it stands for."""


@dataclass(frozen=True)
class SignTable:
    """The signs that somebody learns: the box round them."""

    box: Box


class DutchTable:
    """See the module.

    Args:
        words: Translates, and names the players.
        many: Says whether several people look at the screen: only then is anything drawn in signs.
    """

    title = "Dutch"
    films = FILMS

    def __init__(self, words: Words, many: Callable[[], bool] = lambda: False) -> None:
        self._words, self._many = words, many

    def _coded(self, view: View) -> bool:
        return view.settings.cipher and self._many()

    # ------------------------------------------------------------------ where things lie
    def layout(self, seating: Seating) -> CardLayout:
        """The own square in the middle below, what one has drawn to its right; buttons below the table."""
        at = homes(seating.count, seating.near, seating.taught)
        return CardLayout(
            spots={seat: home.spot for seat, home in at.items()},
            places={
                **{("square", seat): Spread(home.square, UNDER_PLATES, grid=True) for seat, home in at.items()},
                **{("drawn", seat): Spread(home.held, 40) for seat, home in at.items()},
                "pile": Spread(lay_pile, 4, grid=True),
                "discard": Spread(lay_discard, 6, grid=True),
                "looked": Spread(lay_looked, LOOK_Z, grid=True),
            },
            furniture={
                "flow": FlowRing(MIDDLE, (376.0, 150.0), (36, 144, 216, 324)),
                "legend": Legend((306, 263, 208, 134) if seating.count > 5 else (282, 260, 232, 134)),
                "snap": SnapCall((792, 274, 214, 104), DISCARD),
                "path": Paths(),
                "veil": Veil((-400, -400, 2080, 1520), 0, (490, 656, 466, 54)),
                "stamps": Stamps(at),
                "sums": Sums(at),
                "sights": Sights(at),
                "heading": Heading(),
                "signs": SignTable((180, 130, 920, 460)),
                "chips": Chips({seat: home.chip_at for seat, home in at.items()}),
                "question": asked_at(seating.count),
                "pile": Caption(PILE[0] - 2, PILE[1] + 43, 19),
                "drawn": Caption(872, 431, 20),
            },
            buttons={
                "one": (392, 656, 222, 54),
                "two": (626, 656, 330, 54),
                "three": (968, 656, 294, 54),
                "wide": (490, 656, 466, 54),
            },
            keys=(1036, 512, 226, 136),
            look=(490, 656, 466, 54),
            hide=(1036, 464, 226, 42),
            ready=(490, 656, 466, 54),
            goal=(268, 404, 230, 144),
        )

    def faces(self, view: View) -> Faces:
        """Squares, what is held, what is looked at, pile and discard."""
        seats = range(view.settings.seats)
        looked = self._looked(view)
        drawn = () if view.drawn is None else (self._own_face(view, view.drawn.card),)
        return {
            **{("square", seat): self._square(view, seat, looked) for seat in seats},
            **{("drawn", seat): drawn if seat == view.turn else () for seat in seats},
            "pile": [HIDDEN] * view.pile,
            "discard": [face_of(card) for card in view.discard[-ON_DISCARD:]],
            "looked": self._held_up(view, looked),
        }

    @staticmethod
    def _looked(view: View) -> SeeOwed | None:
        """What somebody looks at in the middle of the table: a whole square only for its owner's eyes."""
        owed = view.pending[-1] if view.pending else None
        if not isinstance(owed, SeeOwed) or (owed.why == "peek" and view.seat != owed.seat):
            return None
        return owed

    def _own_face(self, view: View, card: Card) -> Face:
        """The face of a card that nobody else sees now: in a sign of its owner's, where others look on."""
        if card == UNSEEN or not self._coded(view) or not view.cipher:
            return face_of(card)
        return f"{SIGN}{sign_of(card, view.cipher, view.settings.variant)}"

    def _held_up(self, view: View, looked: SeeOwed | None) -> list[Face]:
        if looked is None:
            return []
        if looked.why == "peek":
            return [EMPTY if held is None else self._own_face(view, held.card) for held in view.squares[looked.seat]]
        held = [view.squares[at.seat][at.slot] for at in looked.cards]
        return [HIDDEN if one is None else self._own_face(view, one.card) for one in held]

    def _square(self, view: View, seat: Seat, looked: SeeOwed | None) -> list[Face]:
        square = view.squares[seat] if view.squares else ()
        found = [self._face(view, held) for held in square]
        if looked is not None:
            gone = range(len(found)) if looked.why == "peek" else [at.slot for at in looked.cards if at.seat == seat]
            if looked.why != "peek" or looked.seat == seat:
                for slot in gone:
                    found[slot] = AWAY if found[slot] != EMPTY else EMPTY
        marker = view.settings.variant.immunity is Immunity.UNMOVED and view.caller == seat and not view.shown
        if marker:
            lies = next((n for n, face in enumerate(found) if face in (HIDDEN, SEEN)), None)
            if lies is not None:
                found[lies] = TURNED
        return found

    def _face(self, view: View, held: Held | None) -> Face:
        if held is None:
            return EMPTY
        if held.card != UNSEEN:
            return face_of(held.card) if view.shown else self._own_face(view, held.card)
        seat = view.seat
        marks = view.settings.aid is Aid.MARKS and seat is not None and bool(held.seen) and held.seen[seat] > 0
        return SEEN if marks else HIDDEN

    # ------------------------------------------------------------------ what is said
    def facts(self, view: View) -> Facts:
        """Hands and points, who has called, what may be snapped, what the cards can do."""
        words, variant = self._words, view.settings.variant
        seats = range(view.settings.seats)
        owed = view.pending[-1] if view.pending else None
        call = None
        if view.caller >= 0 and not view.shown:
            call = Call(view.caller, variant.call, variant.immunity is Immunity.FROZEN)
        drawn = view.drawn is not None and view.seat == view.turn and view.drawn.card != UNSEEN
        peeks = self._looked(view)
        peeks = peeks if peeks is not None and view.seat == peeks.seat else None
        return Facts(
            sign=self._sign(view),
            turn=self._acting(view),
            plates={seat: self._line(view, seat) for seat in seats},
            furniture={
                "flow": 1,
                "legend": variant,
                "snap": RANK[view.discard[-1]] if isinstance(owed, WindowOwed | FirstOwed) and view.discard else None,
                "veil": peeks is not None and not peeks.swap,
                "stamps": call,
                "sums": Tally(variant.values, view.results, variant, view.shown),
                "heading": self._heading(peeks, self._held_up(view, peeks)),
                "signs": self._signs(view, peeks),
                "sights": tuple(len(square) for square in view.squares),
                "pile": Count("pile", "{n} card", "{n} cards", empty=True),
                "drawn": words(N_("Your card")) if drawn else "",
            },
            news=self._news(view),
        )

    def _sign(self, view: View) -> str:
        words, variant = self._words, view.settings.variant
        name = NAMES.get(view.settings.key, "")
        number = max(1, view.hand)
        if variant.end is End.HANDS:
            said = words(N_("hand {n}/{all}"), n=number, all=variant.hands)
        else:
            said = words(N_("hand {n}"), n=number)
        if not name or name == self.title:
            return said[:1].upper() + said[1:]
        if len(name) > LONG_NAME:
            said = f"{number}/{variant.hands}" if variant.end is End.HANDS else str(number)
        return f"{name} · {said}"

    def _line(self, view: View, seat: Seat) -> str:
        """Points; that somebody is out, or still has a last turn."""
        words = self._words
        if seat in view.out:
            return words(N_("out"))
        points = half(view.scores[seat] if view.scores else 0)
        if seat == view.caller and not view.shown:
            return words(N_("{n} · “{word}”"), n=points, word=view.settings.variant.call)
        if view.last is not None and seat in view.last and not view.shown:
            return words(N_("{n} · last turn"), n=points)
        return words(N_("{n} pts"), n=points)

    @staticmethod
    def _acting(view: View) -> Seat | None:
        """Whoever is to choose, whoever's turn it is."""
        owed = view.pending[-1] if view.pending else None
        if view.reason or view.shown or isinstance(owed, DealOwed | WindowOwed):
            return None
        if isinstance(owed, FirstOwed):
            return owed.seats[0] if owed.seats else owed.claimer
        if isinstance(owed, SeeOwed | GiftOwed | PowerOwed):
            return owed.seat
        return view.turn

    def _heading(self, looked: SeeOwed | None, held: Sequence[Face]) -> Remember | None:
        if looked is None or looked.swap:
            return None
        words, name = self._words, self._words.name(looked.seat)
        if looked.why == "cipher":
            return Remember(words(N_("{name}, these are your signs"), name=name), 0, ())
        seen = tuple(n for n, face in enumerate(held) if face not in (HIDDEN, EMPTY))
        said = words(N_("{name}, remember it!"), name=name)
        if looked.why == "peek":
            said = words.count(
                "{name}, remember this card!", "{name}, remember these {n} cards!", len(looked.cards), name=name
            )
        return Remember(said, len(held), seen)

    @staticmethod
    def _signs(view: View, looked: SeeOwed | None) -> Learnt | None:
        """The signs that somebody learns now."""
        if looked is None or looked.why != "cipher" or not view.cipher:
            return None
        variant = view.settings.variant
        return tuple((view.cipher[kind], sign(kind, variant)) for kind in kinds(variant))

    def _news(self, view: View) -> str:
        """What lies on the discard, and that it is the last round."""
        words = self._words
        if view.last is not None and view.caller >= 0:
            word, name = view.settings.variant.call, words.name(view.caller)
            return words(N_("{name} has said “{word}”: last round."), name=name, word=word)
        if view.discard:
            return words(N_("On the discard: {card}."), card=the(view.discard[-1], words))
        return ""

    # ------------------------------------------------------------------ what may be done
    def prompt(self, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
        """See ``ask``."""
        return Asking(self._words, view, actions, said, self._coded(view)).prompt()
