"""Similo's table as functions from a view to data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.common.layout import CardLayout
from cardgames.common.teller import Teller
from cardgames.similo.data.themes import themes
from cardgames.similo.rules.reasons import said as within
from cardgames.similo.rules.reasons import title
from cardgames.similo.rules.state import Action, Phase, View, quota
from cardgames.similo.table import ask, layout
from cardgames.similo.table.faces import GONE, HAND, SECRET, SIDEWAYS, SMALL, face
from cardgames.similo.table.films import FILMS
from cardgames.similo.table.shown import EquationShown, RoundShown, Rows, SeriesShown, Spoken, TaskShown
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.film import Film
from tabletop.match.prompt import Place, Prompt, Said
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN, Count, Face, Faces, Facts, Line

SIGNS = {True: N_("In common"), False: N_("Different")}
"""What a clue says, by which way up it lies."""


def sees(view: View) -> bool:
    """Whether the view is that of the giver who chooses a clue."""
    return view.phase is Phase.CLUE and view.hand is not None


class SimiloTable:
    """See the module.

    Args:
        words: Translates, and names the players.
        watched: Whether nobody at the screen plays: then the giver's view is only looked at.
    """

    title = "Similo"
    films: Mapping[type, Callable[[Teller, Any], Film]] = FILMS

    def __init__(self, words: Words, watched: bool = False) -> None:
        self._words, self._watched = words, watched

    def sees(self, view: View) -> bool:
        """Whether a giver at the screen chooses a clue from this view."""
        return not self._watched and sees(view)

    def layout(self, seating: Seating) -> CardLayout:
        """The grid in the middle, what is to be done on the left, the rounds with their clues on the right."""
        return layout.layout(seating)

    # ------------------------------------------------------------------ what lies where
    def faces(self, view: View) -> Faces:
        """Grid and clues, the hand and the secret as far as they may be seen."""
        small = SMALL if self.sees(view) else ""
        gone = {card for removal in view.removals for card in removal.cards}
        held: dict[Place, Sequence[Face]] = {("hand", seat): () for seat in range(view.settings.seats)}
        if view.game:
            held["hand", view.giver] = self._hand(view)
        return {
            **held,
            "grid": [
                face(card, GONE if card in gone else "", SECRET if card == view.secret else "", small)
                for card in view.grid
            ],
            "clues": [face(laid.card, "" if laid.upright else SIDEWAYS, small) for laid in view.clues],
            "pile": () if small else [HIDDEN] * view.pile,
            "aside": () if small else [HIDDEN] * view.aside_size,
        }

    def _hand(self, view: View) -> Sequence[Face]:
        if view.hand is None or view.phase not in (Phase.CLUE, Phase.REMOVE):
            return [HIDDEN] * view.hand_size
        return [face(card, HAND if self.sees(view) else "") for card in view.hand]

    # ------------------------------------------------------------------ what is said
    def facts(self, view: View) -> Facts:
        """Themes, who gives, what is to be done, the rounds; to the giver, the equation."""
        words, task = self._words, self._task(view)
        return Facts(
            sign=self._sign(view),
            turn=view.giver if view.phase is Phase.CLUE else None,
            plates={seat: self._line(view, seat) for seat in range(view.settings.seats)},
            furniture={
                "task": None if self.sees(view) else task,
                "rounds": self._rounds(view),
                "who": self.sees(view),
                "equation": self._equation(view),
                "held": "" if view.hand is not None else Count(("hand", view.giver), "×{n}", "×{n}"),
                "left": "" if self.sees(view) else Count("pile", "×{n}", "×{n}"),
                "series": None if self.sees(view) else self._series(view),
                "speech": Spoken(""),
            },
            news="" if view.game == 0 else words(N_("Round {n} of {all}"), n=self._round(view), all=self._all(view)),
        )

    def _sign(self, view: View) -> str:
        grid, clues = self._theme(view.settings.theme), self._theme(view.settings.clues)
        return grid if view.settings.theme == view.settings.clues else f"{grid} × {clues}"

    def _theme(self, key: str) -> str:
        found = themes().get(key)
        return found.name.into(self._words.language) if found is not None else key

    @staticmethod
    def _round(view: View) -> int:
        return min(len(view.removals) + 1, len(view.settings.rounds))

    @staticmethod
    def _all(view: View) -> int:
        return len(view.settings.rounds)

    def _line(self, view: View, seat: Seat) -> Line:
        return self._words(N_("gives the clues") if seat == view.giver else N_("guesses"))

    def _task(self, view: View) -> TaskShown:
        words, number = self._words, quota(view)
        match view.phase:
            case Phase.CLUE:
                then = words.count("Then {n} card is removed.", "Then {n} cards are removed.", number)
                return TaskShown(words(N_("{name} chooses a clue…"), name=words.name(view.giver)), below=then)
            case Phase.REMOVE if view.seat == view.giver:
                asked = words.count("The others remove {n} card", "The others remove {n} cards", number)
                return TaskShown(asked, number)
            case Phase.REMOVE if self._watched:
                asked = words.count("The guessers remove {n} card", "The guessers remove {n} cards", number)
                return TaskShown(asked, number)
            case Phase.REMOVE:
                asked = words.count("Remove {n} card", "Remove {n} cards", number)
                return TaskShown(asked, number, loud=True)
        if not view.results or view.secret is None:
            return TaskShown(words(N_("The cards are dealt.")))
        was = words(N_("The secret was {secret}."), secret=within(view.secret, words))
        return TaskShown(words(N_("Found!") if view.results[-1] else N_("Lost…")), below=was)

    def _rounds(self, view: View) -> Rows:
        words = self._words
        if self.sees(view):
            return Rows(small=tuple(laid.upright for laid in view.clues), heading=words(N_("Given so far")))
        rows = []
        playing = view.phase in (Phase.CLUE, Phase.REMOVE)
        for n, number in enumerate(view.settings.rounds):
            laid = view.clues[n] if n < len(view.clues) else None
            if n < len(view.removals):
                goes = words.count("{n} removed", "{n} removed", number)
            else:
                goes = words.count("remove {n}", "remove {n}", number)
            rows.append(
                RoundShown(
                    now=playing and n == len(view.removals),
                    upright=None if laid is None else laid.upright,
                    title=words(N_("Clue {n}"), n=n + 1) if laid is None else title(laid.card, words),
                    sign="" if laid is None else words(SIGNS[laid.upright]),
                    goes=goes,
                )
            )
        return Rows(tuple(rows))

    def _equation(self, view: View) -> EquationShown | None:
        words = self._words
        if not self.sees(view) or view.secret is None:
            return None
        return EquationShown(
            secret=view.secret,
            title=words(N_("{name}, give clue {n}"), name=words.name(view.giver), n=len(view.clues) + 1),
            below=words.count(
                "The others will then remove {n} card.", "The others will then remove {n} cards.", quota(view)
            ),
            label=words(N_("Secret")),
            choose=words(N_("Choose a card of your hand")),
        )

    def _series(self, view: View) -> SeriesShown | None:
        games = view.settings.games
        if games == 1:
            return None
        said = self._words(N_("Game {n} of {games}"), n=max(1, view.game), games=games)
        return SeriesShown(said, view.results, games)

    # ------------------------------------------------------------------ what may be chosen
    def prompt(self, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
        """A clue; the characters that go; or the next game."""
        return ask.prompt(self._words, view, actions, said)
