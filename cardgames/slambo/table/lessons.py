"""What a first match of Slambo ! teaches, and its goal in one sentence."""

from __future__ import annotations

from cardgames.slambo.rules.data import (
    ALL,
    CARDS,
    COPY,
    DEALS,
    HONTE_CARDS,
    PLUS_MINUS,
    REVERSE,
    START_TOTAL,
    TECHNIQUE,
)
from cardgames.slambo.rules.state import Phase, Play, State
from cardgames.slambo.table.faces import HONTE
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Lesson, Plays, Read
from tabletop.match.prompt import OnCard, OnPlace, OnSeat

GOAL = N_("Keep the total between 0 and 10: whoever leaves it takes the Shame cards.")
YOU, BEN, LINA = 0, 1, 2
BALANCE = OnPlace("beam")
SHAME = OnPlace(HONTE)


def number(value: int, nth: int = 0) -> int:
    """The card with a value; ``nth`` tells two equal ones apart."""
    return [card for card in TECHNIQUE if CARDS[card].value == value][nth]


def special(kind: str, value: int = 0) -> int:
    """The first special card of a kind."""
    return next(card for card in ALL if CARDS[card].kind == kind and CARDS[card].value == value)


def numbers(*values: int) -> tuple[int, ...]:
    """The cards with these values, in the order of a hand."""
    return tuple(sorted(number(value, values[:n].count(value)) for n, value in enumerate(values)))


def dealt(*hands: tuple[int, ...], centre: int = 1, honte: tuple[int, ...] = (), round_number: int = 1) -> State:
    """A round that was just dealt, the first seat to play.

    Args:
        hands: By seat.
        centre: The Shame cards in the centre.
        honte: The Shame cards by seat; nobody has any by default.
        round_number: Which round it is.
    """
    held = [card for hand in hands for card in hand]
    honte = honte or (0,) * len(hands)
    return State(
        seats=len(hands),
        expert=False,
        gone=False,
        assist=False,
        phase=Phase.PLAY,
        round=round_number,
        turn=YOU,
        direction=1,
        total=START_TOTAL,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        aside=tuple(card for card in DEALS[len(hands)].deck if card not in held),
        pile=(),
        centre=centre,
        reserve=HONTE_CARDS - centre - sum(honte),
        honte=honte,
        loser=-1,
    )


def laid(*values: int) -> tuple[tuple[int, Play], ...]:
    """Two players lay numbers, you first."""
    return tuple((n % 2, Play(number(value, values[:n].count(value)))) for n, value in enumerate(values))


THE_BALANCE = Lesson(
    key="balance",
    title=N_("The balance"),
    seats=2,
    start=dealt(numbers(2, 3, 4, 5, 6, 8, -6), numbers(1, 7, -1, -2, -3, -4, -5)),
    steps=(
        Read(
            N_("This is the balance, and it stands at 5. You and Ben take turns to play cards that move it."),
            (BALANCE,),
        ),
        Read(GOAL, (BALANCE, SHAME)),
        Do(
            N_("Your turn! Blue cards push the total up. Play +4."),
            Play(number(4)),
            N_("Not that one yet: play the blue +4."),
        ),
        Plays(BEN, Play(number(1)), N_("Ben plays +1: the total goes from 9 to 10.")),
        Do(
            N_(
                "At 10, one point more is too much. Over a card you read the total it makes. Play the only card that "
                "is safe."
            ),
            Play(number(-6)),
            N_("That goes over 10, and you would lose the round. Red cards pull the total down."),
        ),
        Plays(BEN, Play(number(-4)), N_("Ben plays −4: the total goes from 4 to 0.")),
        Read(N_("0 is still safe, and so is 10. The balance only tips beyond them."), (BALANCE,)),
    ),
)

SHAME_CARDS = Lesson(
    key="shame",
    title=N_("The Shame cards"),
    seats=2,
    start=dealt(
        numbers(3, 4, 5, 6, -4, -5, -7), numbers(2, 7, 8, -1, -2, -3, -3), centre=2, honte=(0, 1), round_number=3
    ),
    before=laid(3, -3, 5, -3, -4, -2, 6, -1),
    steps=(
        Read(N_("Two Shame cards lie in the middle. Whoever tips the balance takes them all."), (SHAME,)),
        Read(N_("Ben has one already. Whoever has three loses the match, and everybody else wins."), (OnSeat(BEN),)),
        Do(
            N_("The total is 6. The nearer it is to an edge, the harder for Ben: play +4 to make it 10."),
            Play(number(4)),
            N_("Not that one: +4 makes 10, and leaves Ben no room above."),
        ),
        Plays(BEN, Play(number(2)), N_("Ben has only blue cards left, and he has to play one…")),
        Read(
            N_("SLAMBO! Ben takes both Shame cards. Now he has three: he loses the match, and you win."), (OnSeat(BEN),)
        ),
    ),
)

PLUS_OR_MINUS = special(PLUS_MINUS, 2)

SPECIAL_CARDS = Lesson(
    key="special",
    title=N_("The special cards"),
    seats=3,
    start=dealt(
        (*numbers(5, 7, -5, -7), PLUS_OR_MINUS, special(REVERSE), special(COPY)),
        (*numbers(1, 2, -1, -2, -4, -6), number(-5, 1)),
        (*numbers(3, 4, 6, 8), number(-3), number(-3, 1), special(PLUS_MINUS, 3)),
    ),
    steps=(
        Read(
            N_("With three or four players there are special cards, too. You hold one of each kind."),
            tuple(OnCard(("hand", YOU), n) for n in (4, 5, 6)),
        ),
        Do(
            N_("±2 is plus 2 or minus 2, as you like. Play it, then choose +2."),
            Play(PLUS_OR_MINUS, 1),
            via=("card 4",),
            otherwise=N_("Play the ±2 card first. Then choose +2."),
        ),
        Plays(BEN, Play(number(-4)), N_("Ben plays −4: the total goes from 7 to 3.")),
        Plays(LINA, Play(number(3)), N_("Lina plays +3: the total goes from 3 to 6.")),
        Do(
            N_("The Copy, with the sign =, does what the last card did: here it adds 3. Play it."),
            Play(special(COPY)),
            N_("Look for the card with the sign =."),
        ),
        Plays(BEN, Play(number(-6)), N_("Ben plays −6: the total goes from 9 to 3.")),
        Plays(LINA, Play(number(-3)), N_("Lina plays −3: the total goes from 3 to 0.")),
        Do(
            N_("Reverse leaves the total as it is and turns play round: Lina has to play again, at 0! Play it."),
            Play(special(REVERSE)),
            N_("Look for the card with the two arrows."),
            glows=(OnSeat(LINA),),
        ),
        Plays(LINA, Play(number(8)), N_("Lina found +8: the total goes from 0 to 8.")),
        Read(N_("From here, play goes the other way round, until somebody plays the other Reverse.")),
    ),
)

LESSONS = (THE_BALANCE, SHAME_CARDS, SPECIAL_CARDS)
"""In the order in which they are given."""
