"""What a game is about, in one line at the first turn of a match, until the game was won once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from tabletop.core import registry
from tabletop.match.lesson import taught
from tabletop.ui.match.beside import Beside, Places
from tabletop.ui.match.lesson_paper import Paper, grown

if TYPE_CHECKING:
    from tabletop.core.game import Outcome, Seat
    from tabletop.core.session import Session
    from tabletop.match.prompt import Item
    from tabletop.ui.app.app import App
    from tabletop.ui.match.match import Match

BELOW_HINTS = 66.0
"""Its depth: what is said over a card lies over it."""


class GoalLine(Beside):
    """What the game is about, at the first turn of a match, until somebody acted.

    Args:
        match: The match.
        words: The sentence, asked anew at each build.
        turn: The actions that end the first turn.
    """

    def __init__(self, match: Match, words: Callable[[], str], turn: tuple[type, ...] = (object,)) -> None:
        self._match, self._words, self._turn = match, words, turn
        self.paper: Paper | None = None
        self._over, self._chose = acted_before(match.session, turn), False

    def build(self) -> None:
        """The paper."""
        board = self._match.board
        self.paper = None
        if not self._over and isinstance(board, TellsGoal):
            board.tell_goal(self._words())
        elif not self._over and isinstance(board, Places):
            kit, words = self._match.kit, self._words()
            self.paper = Paper(kit, grown(kit, board.goal, words), words)
            self.paper.z = BELOW_HINTS
            self._match.stage.add(self.paper)

    def allows(self, item: Item[Any]) -> bool:
        """Somebody chooses: whatever it is, it may be chosen."""
        self._chose = True
        return True

    def acted(self, actions: Mapping[Seat, Any]) -> None:
        """A person chose and acted: it has been read."""
        if self._over or not self._chose or not any(isinstance(action, self._turn) for action in actions.values()):
            return
        self._over = True
        board = self._match.board
        if self.paper is not None:
            self._match.stage.remove(self.paper)
            self.paper = None
        elif isinstance(board, TellsGoal):
            board.tell_goal("")


@runtime_checkable
class TellsGoal(Protocol):
    """A board that draws the goal itself."""

    def tell_goal(self, words: str) -> None:
        """Say what the game is about; "" takes it away."""
        ...


def acted_before(session: Session, turn: tuple[type, ...] = (object,)) -> bool:
    """Whether a person has acted in a match by a choice of their own; dealing, say, comes by itself."""
    people = {seat for seat, one in enumerate(session.setup.seats) if one.kind == "human"}
    return any(
        play.seat in people and isinstance(play.action, turn) and session.game.autoplay(before, play.seat) is None
        for before, record, _ in session.states()
        for play in record.plays
    )


def goal_line(match: Match) -> Beside:
    """What goes along with an ordinary match: the goal of its game while nobody has won it, else nothing."""
    game = match.session.setup.game
    goal = goal_of(game)
    if not goal or match.course.watched or game in match.app.settings.won:
        return Beside()
    turn = getattr(taught(registry.entry(game)), "TURN", (object,))
    return GoalLine(match, lambda: match.tr(goal), turn)


def goal_of(game: str) -> str:
    """The goal of a game in one sentence (a msgid); "" for a game that has none written down."""
    try:
        return str(taught(registry.entry(game)).GOAL)
    except LookupError:
        return ""


def note_win(app: App, session: Session) -> None:
    """A match is over: whether a person has won this game is remembered."""
    outcome, setup = session.outcome, session.setup
    if outcome is None or setup.game in app.settings.won:
        return
    if any(setup.seats[seat].kind == "human" for seat in winners(outcome, len(setup.seats))):
        app.apply(won=(*app.settings.won, setup.game))


def winners(outcome: Outcome, seats: int) -> tuple[Seat, ...]:
    """Who has won; where all play together, everybody or nobody."""
    if outcome.team_win is not None:
        return tuple(range(seats)) if outcome.team_win else ()
    return tuple(outcome.winners)
