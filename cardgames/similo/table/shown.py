"""What the furniture of Similo's table shows: values of the facts, and of what is pointed at."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.similo.data.cards import CardId
from tabletop.core.game import Seat


@dataclass(frozen=True)
class TaskShown:
    """What is to be done now.

    Attributes:
        words: One line, with ``{n}`` where the number stands large; or without.
        number: That number; 0 where there is none.
        below: A second line.
        loud: Whether it is the people's own turn.
    """

    words: str
    number: int = 0
    below: str = ""
    loud: bool = False


@dataclass(frozen=True)
class Marked:
    """How far the guessers have come.

    Attributes:
        done: Cards that are marked.
        need: Cards that are to be.
        words: The same in words.
    """

    done: int
    need: int
    words: str


@dataclass(frozen=True)
class RoundShown:
    """A round.

    Attributes:
        now: Whether it is the one that is played.
        upright: Which way up its clue lies; None while there is none.
        title: Its clue's name, or that there is none yet.
        sign: "In common" or "Different"; "" while there is no clue.
        goes: How many go, or went.
    """

    now: bool
    upright: bool | None
    title: str
    sign: str
    goes: str


@dataclass(frozen=True)
class Rows:
    """All rounds; none while the giver chooses.

    Attributes:
        rows: From the first to the last.
        small: The signs of the clues, while the giver chooses.
    """

    rows: tuple[RoundShown, ...] = ()
    small: tuple[bool, ...] = ()
    heading: str = ""


@dataclass(frozen=True)
class EquationShown:
    """What the giver sees.

    Attributes:
        secret: Who is to be found.
        title: Whose turn it is, and which clue.
        below: Who is to look away, or what upright and sideways mean.
        label: The word over the secret.
        choose: Said where the clue will stand.
    """

    secret: CardId
    title: str
    below: str
    label: str
    choose: str


@dataclass(frozen=True)
class Offered:
    """The clue that is pointed at.

    Attributes:
        card: Which.
        upright: Which way up; None while that was not said.
    """

    card: CardId
    upright: bool | None = None


@dataclass(frozen=True)
class SeriesShown:
    """The games of a series.

    Attributes:
        words: Which game this is.
        results: Those that are over: whether they were won.
        games: How many there are.
    """

    words: str
    results: tuple[bool, ...]
    games: int


@dataclass(frozen=True)
class Spoken:
    """What somebody says of a card.

    Attributes:
        words: The sentence; "" takes it away.
        seat: Who says it; −1 for nobody in particular.
    """

    words: str
    seat: Seat = -1


@dataclass(frozen=True)
class Told:
    """A clue as it is told when the game is over.

    Attributes:
        card: Which.
        upright: Which way up it lay.
        title: Its name.
        sign: "In common" or "Different".
        why: What its giver meant, or what the table sees; "" where there is neither.
        lost: Whether the secret was removed in its round.
        guessed: Whether it is the table that sees it, because the giver said nothing.
    """

    card: CardId
    upright: bool
    title: str
    sign: str
    why: str
    lost: bool
    guessed: bool = False


@dataclass(frozen=True)
class End:
    """The end of a game.

    Attributes:
        won: Whether the secret was found.
        shout: The word.
        secret: Who it was.
        name: Its name.
        line: Who it is.
        clues: All clues.
        series: The games; None where there is one.
        verb: What a press leads to.
    """

    won: bool
    shout: str
    secret: CardId
    name: str
    line: str
    clues: tuple[Told, ...]
    series: SeriesShown | None
    verb: str
