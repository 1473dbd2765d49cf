"""What a first match of Dutch teaches: to remember, to snap, to use a power, to call; and its goal in one sentence."""

from __future__ import annotations

from typing import Any

import msgspec

from cardgames.dutch.rules.actions import Call, Cover, Draw, EndTurn, Give, Look, Pass, Replace, Snap, Take, Throw
from cardgames.dutch.rules.data import numbered, pack
from cardgames.dutch.rules.owed import SeeOwed
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.square import At, Held
from cardgames.dutch.rules.state import Mode, Settings, State
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Lesson, Plays, Read
from tabletop.match.prompt import OnButton, OnCard, OnPlace, OnSeat

GOAL = N_("Have the fewest points in your cards, though you have seen only two of them.")
TURN = (Throw, Replace, Take, Call, EndTurn)
"""What ends a first turn: looking at one's cards does not."""
YOU, BEN = 0, 1
OPTIONS = {"variant": "dutch", "snap": "priority", "active_snaps": "no"}
"""One at a time, so that every step has one right answer: in a match, whoever discards may snap too."""
MINE, DISCARD, LEGEND = ("square", YOU), OnPlace("discard"), OnPlace("legend")


def on_mine(*slots: int) -> tuple[OnCard, ...]:
    """Cards of one's own."""
    return tuple(OnCard(MINE, slot) for slot in slots)


def sitting(
    mine: tuple[str, ...], bens: tuple[str, ...], top: tuple[str, ...], discard: str = "", **changes: Any
) -> State:
    """Two players in the middle of a hand, you to play.

    Args:
        mine: Your cards by place; those that you have seen end in ``!``.
        bens: Ben's.
        top: The cards that are drawn next, in that order.
        discard: The card on the discard.
        changes: Fields of the state that are not as usual.
    """
    squares = tuple(tuple(_held(card) for card in cards) for cards in (mine, bens))
    thrown = (numbered(discard),) if discard else ()
    coming = tuple(map(numbered, reversed(top)))
    lying = {held.card for square in squares for held in square}
    rest = tuple(card for card in pack(52, 0, 1) if card not in (*lying, *thrown, *coming))
    variant = msgspec.structs.replace(VARIANTS["dutch"], active_snaps=False)
    usual: dict[str, Any] = {
        "settings": Settings(2, "dutch", variant, Mode.PRIORITY),
        "hand": 1,
        "dealer": BEN,
        "turn": YOU,
        "clock": 4,
        "squares": squares,
        "pile": (*rest, *coming),
        "discard": thrown,
        "acted": (2, 2),
        "opened": (YOU, BEN),
        "fines": (0, 0),
        "scores": (0, 0),
        "turns": 4,
    }
    return State(**{**usual, **changes})


def _held(card: str) -> Held:
    """A card; ``!`` behind it: you have seen it."""
    return Held(numbered(card.rstrip("!")), (1 if card.endswith("!") else 0, 0))


YOUR_CARDS = Lesson(
    key="cards",
    title=N_("Your cards"),
    seats=2,
    options=OPTIONS,
    start=sitting(
        ("h2!", "s9!", "d7", "cK"),
        ("c5", "h8", "dQ", "s3"),
        ("d4", "c10"),
        acted=(0, 0),
        clock=1,
        turns=0,
        opened=(),
        pending=(SeeOwed(YOU, (At(YOU, 0), At(YOU, 1))),),
    ),
    steps=(
        Do(
            N_("Before play you look at your two nearest cards, once. Remember: a 2 on the left, a 9 on the right!"),
            Cover(),
            N_("Remember both cards, then press the button."),
        ),
        Read(
            N_("Every card counts its number; few points win. What king, queen and jack count stands here."), (LEGEND,)
        ),
        Do(N_("Your turn! Draw a card."), Draw(), N_("Press Draw, or the pile."), glows=(OnPlace("pile"),)),
        Do(
            N_("A 4: keep it, and give up your 9 for it. Where was the 9? Choose the card at the lower right."),
            Replace(1),
            N_("Not that one: the 9 lies at the lower right."),
        ),
        Plays(BEN, Pass()),
        Do(
            N_("All have seen the 9; nobody but you knows of your 4. End your turn."),
            EndTurn(),
            N_("Leave that for now: end your turn."),
            glows=(DISCARD,),
        ),
        Plays(BEN, Draw(), N_("Ben draws a card. He alone sees it…")),
        Plays(BEN, Throw(), N_("…and throws it: a 10 is worth too much.")),
        Do(
            N_("Whoever has a card of the same rank may snap it on top. You know of no 10: choose “Nothing”."),
            Pass(),
            N_("A wrong card costs you one more. Choose “Nothing”."),
        ),
        Plays(BEN, EndTurn()),
        Read(N_("So it goes round: swap high cards for low ones, and keep in mind what lies where.")),
    ),
)

THE_SNAP = Lesson(
    key="snap",
    title=N_("The snap"),
    seats=2,
    options=OPTIONS,
    start=sitting(("h2!", "sK!", "d7!", "c5"), ("c7", "h7!", "d6", "s3"), ("c4",), "h10", turn=BEN),
    steps=(
        Read(
            N_("You know three of your cards: a 2, a black king that counts 15, and above the 2 a 7."), on_mine(0, 1, 2)
        ),
        Plays(BEN, Draw(), N_("Ben draws…")),
        Plays(BEN, Replace(0), N_("…and gives up a 7 for it!")),
        Do(
            N_("A 7 on the discard, and you have one. Quick: snap yours! It lies at the upper left."),
            Snap(At(YOU, 2)),
            N_("That is no 7! Yours lies at the upper left."),
            glows=(DISCARD,),
        ),
        Do(
            N_("Gone, a card less! And a power has shown you Ben’s 7, at his lower right: play it for him."),
            Snap(At(BEN, 1)),
            N_("Choose Ben’s card at his lower right: you have seen it, it is a 7."),
            glows=(OnCard(("square", BEN), 1),),
        ),
        Do(
            N_("For that you give him a card of yours. Of course the king, at the lower right!"),
            Give(1),
            N_("Give your black king, at the lower right: it counts 15."),
        ),
        Do(N_("Nothing else fits. Choose “Nothing”."), Pass(), N_("You have no 7 any more: choose “Nothing”.")),
        Plays(BEN, EndTurn()),
        Read(N_("In a match all race: press your own key first, then choose the card. A wrong one costs a card.")),
    ),
)

A_POWER = Lesson(
    key="power",
    title=N_("A power"),
    seats=2,
    options=OPTIONS,
    start=sitting(("h2!", "c4!", "d8", "hQ"), ("c5", "h9", "d6", "s3"), ("sJ", "c10"), "h10"),
    steps=(
        Read(N_("Some cards can do something when they are discarded. Which and what stands on the cloth."), (LEGEND,)),
        Do(N_("Draw a card."), Draw(), N_("Press Draw, or the pile."), glows=(OnPlace("pile"),)),
        Do(
            N_("A jack! The button tells what it can do. Throw it."),
            Throw(),
            N_("Do not keep it: throw it, to use its power."),
            glows=(OnButton("wide"),),
        ),
        Plays(BEN, Pass()),
        Do(
            N_("You may look at any card. You do not know your upper two: look at the one at the upper right."),
            Look(At(YOU, 3)),
            N_("You could, but look at your own card at the upper right."),
        ),
        Do(
            N_("A queen: 10 points. Now you know which card to swap next. Remember it, and lay it down again."),
            Cover(),
            N_("Remember the card, then press the button."),
        ),
        Do(
            N_("Everybody saw which card you looked at; only you know what it is. End your turn."),
            EndTurn(),
            N_("Not yet: end your turn."),
        ),
        Read(N_("A queen swaps any two cards of two players, unseen. Each variant has powers of its own.")),
    ),
)

THE_CALL = Lesson(
    key="call",
    title=N_("The call"),
    seats=2,
    options=OPTIONS,
    start=sitting(("h2!", "cA!", "dK!", "d3!"), ("c5", "h9", "d6", "s3"), ("s10", "c8"), "h4"),
    steps=(
        Read(
            N_("You know all your cards: 2, ace, 3 and a red king, which counts 0. That makes 6 points."),
            on_mine(0, 1, 2, 3),
        ),
        Do(N_("Few enough! First play your turn: draw."), Draw(), N_("Press Draw, or the pile.")),
        Do(N_("A 10 is of no use: throw it."), Throw(), N_("It would only make you worse: throw it.")),
        Plays(BEN, Pass()),
        Do(
            N_("At the end of your turn you may call. Say “Dutch”!"),
            Call(),
            N_("Do not wait: say “Dutch”!"),
            glows=(OnButton("three"),),
        ),
        Read(N_("Your cards are out of reach now. Ben has one last turn, then all cards are shown."), (OnSeat(BEN),)),
        Plays(BEN, Draw()),
        Plays(BEN, Throw(), N_("Ben’s last turn: he throws what he draws.")),
        Read(N_("Each scores their points; the lowest wins the hand. Over 100, the match ends: fewest points wins.")),
    ),
)

LESSONS = (YOUR_CARDS, THE_SNAP, A_POWER, THE_CALL)
"""In the order in which they are given."""
