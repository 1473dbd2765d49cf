"""What a first match of Wazabi teaches, and its goal in one sentence."""

from __future__ import annotations

from cardgames.common.cards import Cards
from cardgames.common.dice import Dice
from cardgames.wazabi.rules.data import BOX, DECK, Effect, cards_of
from cardgames.wazabi.rules.state import Draw, EndTurn, Give, PlayCard, Roll, Settings, State
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Lesson, Read
from tabletop.match.prompt import OnButton, OnCard, OnPlace, OnSeat

GOAL = N_("Get rid of all your dice: the first without any wins.")
YOU, BEN, LINA = 0, 1, 2
TRAY = OnButton("die")
PILE = OnPlace("pile")


def card(effect: Effect, nth: int = 0) -> int:
    """A card of a kind; ``nth`` tells equal ones apart."""
    return cards_of(effect)[nth]


def turn(
    dice: tuple[Dice, ...], hands: tuple[Cards, ...], discards: Cards = (), top: Cards = (), turns: int = 1
) -> State:
    """Your turn begins.

    Args:
        dice: By seat.
        hands: By seat.
        discards: The cards that were played.
        top: The cards that are drawn next, the last one first.
        turns: How many turns were begun.
    """
    held = {*discards, *top, *(one for hand in hands for one in hand)}
    own = {die for some in dice for die in some}
    return State(
        settings=Settings(seats=len(hands)),
        game=1,
        points=(0,) * len(hands),
        pending=(),
        turn=YOU,
        direction=1,
        rolled=False,
        faces=(),
        draws=0,
        die_faces=0,
        played=False,
        again=False,
        dice=dice,
        box=tuple(die for die in BOX if die not in own),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        pile=(*(one for one in DECK if one not in held), *top),
        discards=discards,
        skips=((),) * len(hands),
        finished=(),
        turns=turns,
        reason="",
    )


BENS = (card(Effect.KEEP_TWO), card(Effect.REMOVE_TWO), card(Effect.GIVE))
LINAS = (card(Effect.DRAW_THREE), card(Effect.KEEP_ONE), card(Effect.REMOVE_TWO, 1))
MINE = (card(Effect.ROTATE), card(Effect.REMOVE_TWO, 2), card(Effect.GIVE, 1))
ROLL = Do(N_("Roll your dice."), Roll(), N_("First of all, roll your dice."))

A_TURN = Lesson(
    key="turn",
    title=N_("Your turn"),
    seats=3,
    start=turn(((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)), (MINE, BENS, LINAS), top=(card(Effect.TAKE),)),
    seed=64,
    steps=(
        Read(GOAL, (OnSeat(YOU),)),
        Do(N_("Every turn begins with a roll of all your dice. Roll!"), Roll(), N_("First of all, roll your dice.")),
        Read(
            N_("Your dice lie in order: two Wazabi, which pay for cards, one Card to draw, one Die to give away."),
            (TRAY,),
        ),
        Do(
            N_("One of your dice shows Card. Draw a card for it."),
            Draw(),
            N_("Draw first: press the button that says Draw 1."),
            glows=(PILE,),
        ),
        Do(
            N_("One of your dice shows Die. Give it away: press Give 1 die, then choose Ben."),
            Give(3, BEN),
            via=("give",),
            otherwise=N_("First press Give 1 die. Then choose Ben."),
            glows=(OnSeat(BEN),),
        ),
        Do(
            N_("You have three dice left, and Ben has five. Finish your turn."),
            EndTurn(),
            N_("Leave your cards for now: finish your turn."),
        ),
        Read(N_("So it goes round: roll, draw, give. Next come the cards.")),
    ),
)

THE_CARDS = Lesson(
    key="cards",
    title=N_("Paying for a card"),
    seats=3,
    start=turn(
        ((0, 1, 2), (4, 5, 6, 7, 3), (8, 9, 10, 11)),
        ((card(Effect.REMOVE_ONE), card(Effect.REMOVE_TWO, 2), card(Effect.GIVE, 1)), BENS, LINAS),
        top=(card(Effect.AGAIN),),
        turns=4,
    ),
    seed=2,
    steps=(
        Read(
            N_("A card costs Wazabi: its price stands in the upper left corner. It is paid with the dice you roll."),
            tuple(OnCard(("hand", YOU), n) for n in range(3)),
        ),
        ROLL,
        Do(N_("One Card again: draw first."), Draw(), N_("Draw first: press the button that says Draw 1.")),
        Do(
            N_("You have two Wazabi: enough for “Remove 1 die”, which costs one. Play it, and choose a Wazabi."),
            PlayCard(card(Effect.REMOVE_ONE), (0,)),
            via=("card remove_one", "play"),
            otherwise=N_("Play the card “Remove 1 die”. Then choose a die that shows Wazabi."),
        ),
        Read(
            N_("The die has left the game for good. You may play one card a turn, and paying uses up no dice."), (TRAY,)
        ),
        Do(
            N_("Two dice left! Finish your turn."), EndTurn(), N_("That was your card for this turn. Finish your turn.")
        ),
        Read(N_("Cards are how you win: keep good ones until your Wazabi pay for them.")),
    ),
)

THE_OTHERS = Lesson(
    key="others",
    title=N_("Trouble for the others"),
    seats=3,
    start=turn(
        ((0, 1, 2, 3, 4), (5,), (8, 9)),
        ((card(Effect.ROTATE), card(Effect.REMOVE_TWO, 4)), (card(Effect.KEEP_TWO),), (card(Effect.DRAW_THREE),)),
        discards=(card(Effect.REMOVE_TWO, 0), card(Effect.REMOVE_TWO, 1)),
        turns=10,
    ),
    seed=47,
    steps=(
        Read(N_("You have five dice, and Ben only one: he is about to win."), (OnSeat(BEN),)),
        ROLL,
        Do(
            N_("Four Wazabi! Play “Pass all dice” and send them to the right: Ben’s one die comes to you."),
            PlayCard(card(Effect.ROTATE), direction=-1),
            via=("card rotate", "play"),
            otherwise=N_("Play “Pass all dice”, then choose the right: Ben sits on your left."),
            glows=(OnSeat(LINA),),
        ),
        Read(
            N_("Now you have one die, and your five are Lina’s. The Die you rolled went with them: nothing to give."),
            (OnSeat(YOU), OnSeat(LINA)),
        ),
        Do(N_("Finish your turn."), EndTurn(), N_("That was your card for this turn. Finish your turn.")),
        Read(N_("Keep an eye on whoever has few dice. Some cards change everything.")),
    ),
)

THE_LAST_DIE = Lesson(
    key="last",
    title=N_("The last die"),
    seats=3,
    start=turn(
        ((2, 3), (4, 5, 6, 7, 0), (8, 9, 10)),
        ((card(Effect.REMOVE_ONE, 1), card(Effect.ROTATE)), BENS, LINAS),
        discards=(card(Effect.REMOVE_ONE), card(Effect.REMOVE_ONE, 2)),
        turns=7,
    ),
    seed=17,
    steps=(
        Read(N_("Two dice left, and you may win in this very turn."), (OnSeat(YOU),)),
        ROLL,
        Do(
            N_("One Die and one Wazabi. Give the Die to Lina, who has the fewest."),
            Give(3, LINA),
            via=("give",),
            otherwise=N_("First press Give 1 die. Then choose Lina."),
            glows=(OnSeat(LINA),),
        ),
        Do(
            N_("Your last die shows Wazabi, and it pays for “Remove 1 die”. Play it!"),
            PlayCard(card(Effect.REMOVE_ONE, 1), (2,)),
            via=("card remove_one", "play"),
            otherwise=N_("Play the card “Remove 1 die”: it costs one Wazabi, and you have one."),
        ),
        Read(N_("No dice left: you have won!")),
    ),
)

LESSONS = (A_TURN, THE_CARDS, THE_OTHERS, THE_LAST_DIE)
"""In the order in which they are given."""
