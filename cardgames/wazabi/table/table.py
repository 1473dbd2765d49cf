"""The table of Wazabi: the tray with the dice in the middle, everybody's dice and cards round it.

The prompts are in ``ask``, the films in ``films``; what paints the pieces named here is in ``cardgames.wazabi.screen``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.common.layout import (
    Caption,
    CardLayout,
    Chips,
    FlowRing,
    HintBubble,
    Paths,
    QuestionStrip,
    Spread,
    Veil,
)
from cardgames.common.poses import FanLay
from cardgames.wazabi.rules.data import WAZABI
from cardgames.wazabi.rules.effects import why_not
from cardgames.wazabi.rules.state import Action, BorrowOwed, DealOwed, FanOwed, KeepOwed, Mode, StartOwed, View
from cardgames.wazabi.table.ask import Asking
from cardgames.wazabi.table.dice import TableDice, TrayAndDice
from cardgames.wazabi.table.faces import DULL, LIT, PLAIN, face_of, ordered
from cardgames.wazabi.table.films import FILMS
from cardgames.wazabi.table.layout import (
    MIDDLE,
    PILE,
    PLAYED,
    TRAY,
    fan_boxes,
    homes,
    lay_fan,
    lay_hand,
    lay_pile,
    lay_played,
    lay_shown,
    question_y,
)
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.prompt import Prompt, Said
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN, Count, Face, Faces, Facts, Line

ON_PILE = 4
"""So many of the played cards are drawn; what lies below them cannot be seen."""
FAN_Z = 74
"""The cards of a fan lie over all of the table, and over the veil on the tray."""


@dataclass(frozen=True)
class Badges:
    """``×n`` on the stacks of the near hand, a tick on what is to be kept."""


@dataclass(frozen=True)
class Budget:
    """How many Wazabi there are to pay with; its left, and its middle height."""

    x: float
    y: float


class WazabiTable:
    """See the module.

    Args:
        words: Translates, and names the players.
    """

    title = "Wazabi"
    films = FILMS

    def __init__(self, words: Words) -> None:
        self._words = words

    # ------------------------------------------------------------------ where things lie
    def layout(self, seating: Seating) -> CardLayout:
        """The hand and the buttons in the middle below, the keys to the right of them."""
        near = seating.near
        at = homes(seating.count, near)
        return CardLayout(
            spots={seat: home.spot for seat, home in at.items()},
            places={
                ("hand", near): Spread(lay_hand, 30),
                **{
                    ("hand", seat): Spread(FanLay(*at[seat].fan, at[seat].small, at[seat].most), 12)
                    for seat in seating.others
                },
                **{("skip", seat): Spread(home.skips, 16) for seat, home in at.items()},
                "pile": Spread(lay_pile, 10),
                "played": Spread(lay_played, 10),
                "fan": Spread(lay_fan, FAN_Z, fan_boxes),
                "show": Spread(lay_shown, 180),
            },
            furniture={
                "dice": TrayAndDice(at),
                "flow": FlowRing(MIDDLE, (398.0, 178.0), (45, 135, 225, 315)),
                "path": Paths(),
                "veil": Veil((386, 216, 508, 190), 26),
                "badges": Badges(),
                "chips": Chips({seat: home.chip for seat, home in at.items()}),
                "budget": Budget(42, 598),
                "question": QuestionStrip(question_y(seating.count)),
                "hint": HintBubble(432, 20),
                "pile": Caption(PILE[0] - 4, 364, narrow=88),
                "played": Caption(PLAYED[0] + 4, 364, narrow=88),
                **{f"skip {seat}": Caption(*home.word, narrow=78) for seat, home in at.items()},
            },
            buttons={
                "one": (392, 656, 214, 54),
                "two": (614, 656, 240, 54),
                "three": (862, 656, 158, 54),
                "four": (1028, 656, 234, 54),
                "wide": (614, 656, 406, 54),
                "left": (614, 656, 320, 54),
                "right": (942, 656, 320, 54),
                "die": TRAY,
            },
            keys=(1036, 502, 226, 136),
            look=(450, 411, 408, 44),
            hide=(1036, 467, 226, 34),
        )

    def faces(self, view: View) -> Faces:
        """Hands, skip cards before the seats, the pile, what was played, a fan that is held out."""
        seats = range(view.settings.seats)
        fan = self._fan_of(view)
        return {
            **{("hand", seat): self._hand(view, seat) for seat in seats},
            **{("skip", seat): [face_of(card) for card in view.skips[seat]] for seat in seats},
            "pile": [HIDDEN] * view.pile,
            "played": [face_of(card) for card in view.discards[-ON_PILE:]],
            "fan": [HIDDEN] * (fan.count if fan else 0),
            "show": (),
        }

    @staticmethod
    def _fan_of(view: View) -> FanOwed | None:
        owed = view.pending[-1] if view.pending else None
        return owed if isinstance(owed, FanOwed) else None

    def _hand(self, view: View, seat: Seat) -> list[Face]:
        fan, hand = self._fan_of(view), view.hands[seat]
        if fan is not None and fan.victim == seat:
            return []
        if hand is None:
            return [HIDDEN] * view.counts[seat]
        asked = view.turn == seat and view.rolled and not view.pending and not view.reason
        return [
            face_of(card, PLAIN if not asked else DULL if why_not(view, seat, card) else LIT) for card in ordered(hand)
        ]

    # ------------------------------------------------------------------ what is said
    def facts(self, view: View) -> Facts:
        """Turns or games, dice and cards of each, teams and points, what can be paid."""
        words, settings = self._words, view.settings
        seats = range(settings.seats)
        if settings.games > 1:
            sign = words(N_("Game {n} of {all}"), n=max(1, view.game), all=settings.games)
        else:
            sign = words(N_("Turn {n}"), n=max(1, view.turns))
        held = view.hands[view.turn] is not None and view.rolled and not view.played and not view.pending
        return Facts(
            sign=sign,
            turn=self._acting(view),
            plates={seat: self._line(view, seat) for seat in seats},
            marks={seat: self._mark(view, seat) for seat in seats},
            mark_icon="icon/cup" if settings.games > 1 else "",
            furniture={
                "dice": TableDice.of(view),
                "flow": view.direction,
                "veil": self._fan_of(view) is not None,
                "badges": self._near_hand(view),
                "budget": view.faces.count(WAZABI) if held else None,
                "pile": Count("pile", "{n} card", "{n} cards", empty=True),
                "played": words(N_("Discard")) if view.discards else "",
                **{f"skip {n}": Count(("skip", n), "Misses {n} turn", "Misses {n} turns") for n in seats},
            },
            news=self._news(view),
        )

    @staticmethod
    def _acting(view: View) -> Seat | None:
        """Whoever is to choose, whoever's turn it is; nobody before the dice have said who starts."""
        owed = view.pending[-1] if view.pending else None
        if view.reason or isinstance(owed, DealOwed | StartOwed):
            return None
        if isinstance(owed, KeepOwed):
            return view.seat if view.seat in owed.seats else owed.seats[0]
        return owed.seat if isinstance(owed, BorrowOwed | FanOwed) else view.turn

    def _near_hand(self, view: View) -> tuple[Face, ...]:
        seat = view.seat
        return tuple(self._hand(view, seat)) if seat is not None else ()

    def _line(self, view: View, seat: Seat) -> Line:
        if seat in view.finished and view.settings.play_on:
            return self._words(N_("Place {n}"), n=view.finished.index(seat) + 1)
        fan = self._fan_of(view)
        out = ("fan",) if fan is not None and fan.victim == seat else ()
        cards = Count(("hand", seat), "{n} card", "{n} cards", also=out)
        return Count(("dice", seat), "{n} die", "{n} dice"), cards

    @staticmethod
    def _mark(view: View, seat: Seat) -> str:
        """The team, and the points of a tournament."""
        settings = view.settings
        team = "ABC"[settings.team(seat)] if settings.mode is Mode.TEAMS else ""
        points = str(view.points[seat]) if settings.games > 1 else ""
        return f"{team} {points}".strip()

    def _news(self, view: View) -> str:
        """What is asked that cannot wait; else how many dice everybody has."""
        words = self._words
        owed = view.pending[-1] if view.pending else None
        if isinstance(owed, KeepOwed):
            return words.count("Choose the card that you keep", "Choose {n} cards to keep", owed.count)
        dice = view.dice
        lines = [words.count("{name}: {n} die", "{name}: {n} dice", len(dice[seat]), name=words.name(seat))
                 for seat in range(view.settings.seats)]  # fmt: skip
        return " · ".join(lines)

    # ------------------------------------------------------------------ what may be done
    def prompt(self, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
        """See ``ask``."""
        return Asking(self._words, view, actions, said).prompt()
