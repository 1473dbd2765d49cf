"""Kabuto's events in words: English msgids, filled and translated by :class:`tabletop.core.game.Words`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from kabuto.rules import describe_moves
from kabuto.rules.describe_moves import group_listed
from kabuto.rules.model import (
    Bell,
    Eliminated,
    KnockedOut,
    MatchEnded,
    Part,
    PlatformPlaced,
    Pushed,
    Reason,
    SetBack,
    SlamDue,
    Submitted,
    Tagged,
    TagsTaken,
    TurnBegan,
    TurnEnded,
    Withdrawn,
    WrestlerChosen,
)
from kabuto.rules.names import berth_name, corner_name, piece_name, pieces_listed, wrestler_name
from tabletop.core.game import Outcome, Words
from tabletop.core.game import Reason as Motive
from tabletop.core.i18n import N_


# ----------------------------------------------------------------------------------------------- one part, one sentence
def _wrestler(part: WrestlerChosen, words: Words) -> str:
    return words(N_("{name} is {wrestler}."), name=words.name(part.seat), wrestler=wrestler_name(part.key, words))


def _turn(part: TurnBegan, words: Words) -> str:
    return words(N_("Turn {n}: {name} to play."), n=part.number, name=words.name(part.seat))


def _platform(part: PlatformPlaced, words: Words) -> str:
    return words(
        N_("{name} places the platform, {corner}."),
        name=words.name(part.seat),
        corner=berth_name(part.corner, part.arena, words),
    )


def _tagged(part: Tagged, words: Words) -> str:
    return words(
        N_("{name} marks the corner, {corner} ({n} of 4)."),
        name=words.name(part.seat),
        corner=corner_name(part.corner, words),
        n=part.count,
    )


def _slam_due(part: SlamDue, words: Words) -> str:
    return words(
        N_("All four corners are marked: {name} earns a corner slam after this push."), name=words.name(part.seat)
    )


def _pushed(part: Pushed, words: Words) -> str:
    if part.push.group:
        pieces = group_listed(part.push.group, words)
        return words(N_("{name} pushes {pieces} together."), name=words.name(part.seat), pieces=pieces)
    msgid = N_("Corner slam: {name} pushes {piece}.") if part.slam else N_("{name} pushes {piece}.")
    return words(msgid, name=words.name(part.seat), piece=piece_name(part.kind, words))


_OUT: dict[str, str] = {
    "inventory": N_("{name} knocks out {piece} and keeps it."),
    "supply": N_("{name} knocks out {piece}: back to the box."),
    "owner": N_("{name} knocks out {piece}: {owner} gets it back."),
}
_OWN: dict[str, str] = {
    "supply": N_("{name} pushes {piece} clean off the ring and loses it."),
    "owner": N_("{name} pushes {piece} clean off the ring: {owner} gets it back."),
}


def _out(part: KnockedOut, words: Words) -> str:
    name = words.name(part.seat)
    if part.kind == "wrestler":
        assert part.owner is not None
        if part.owner == part.seat:
            return words(N_("{name} knocks out their own wrestler!"), name=name)
        return words(N_("{name} knocks out {owner}’s wrestler!"), name=name, owner=words.name(part.owner))
    if part.belt:
        return words(N_("{name} knocks out the title belt!"), name=name)
    owner = "" if part.owner is None else words.name(part.owner)
    return words((_OWN if part.own else _OUT)[part.to], name=name, piece=piece_name(part.kind, words), owner=owner)


def _tags_taken(part: TagsTaken, words: Words) -> str:
    return words(N_("{name} takes back all four marks for the corner slam."), name=words.name(part.seat))


def _withdrawn(part: Withdrawn, words: Words) -> str:
    piece = piece_name(part.kind, words)
    if part.to == "owner":
        assert part.owner is not None
        return words(
            N_("Left on the platform, so not knocked out: {owner} gets {piece} back."),
            piece=piece,
            owner=words.name(part.owner),
        )
    return words(N_("Left on the platform, so not knocked out: {piece} goes back to the box."), piece=piece)


def _set_back(part: SetBack, words: Words) -> str:
    if part.owner is None:
        return words(N_("Left on the platform, so not knocked out: the title belt goes back on the ring."))
    return words(
        N_("Left on the platform, so not knocked out: {owner}’s wrestler goes back on the ring."),
        owner=words.name(part.owner),
    )


def _submitted(part: Submitted, words: Words) -> str:
    return words(N_("{name} has to push and has no piece left."), name=words.name(part.seat))


def _eliminated(part: Eliminated, words: Words) -> str:
    return words(N_("{name} is out of the match; the others play on."), name=words.name(part.seat))


def _bell(part: Bell, words: Words) -> str:
    points = " – ".join(map(str, part.points))
    return words(N_("The bell rings after {n} turns. Score: {points}."), n=part.turns, points=points)


_SENTENCES: dict[type, Callable[[Any, Words], str]] = {
    WrestlerChosen: _wrestler,
    TurnBegan: _turn,
    PlatformPlaced: _platform,
    Tagged: _tagged,
    SlamDue: _slam_due,
    Pushed: _pushed,
    KnockedOut: _out,
    TagsTaken: _tags_taken,
    Withdrawn: _withdrawn,
    SetBack: _set_back,
    TurnEnded: lambda part, words: "",
    Submitted: _submitted,
    Eliminated: _eliminated,
    Bell: _bell,
    MatchEnded: lambda part, words: describe_outcome(part.outcome, words),
    **describe_moves.SENTENCES,
}


def describe(part: Part, words: Words) -> str:
    """One event part in one sentence; "" for the end of a turn, which the next turn's beginning says."""
    return _SENTENCES[type(part)](part, words)


_OUTS: dict[str, str] = {
    "inventory": N_("{name} knocks out {pieces} and keeps them."),
    "supply": N_("{name} knocks out {pieces}: back to the box."),
}


def _alike(part: Part) -> tuple[int, str] | None:
    """What knock-outs have in common that go into one sentence; None for what stands alone."""
    if not isinstance(part, KnockedOut) or part.kind == "wrestler" or part.belt or part.own or part.to not in _OUTS:
        return None
    return part.seat, part.to


def told(entries: Sequence[tuple[int, Part]], words: Words) -> list[tuple[int, str]]:
    """Events in few sentences, for a small log: what one push knocked out is one sentence.

    Args:
        entries: (anything that goes with the event, the event), in order.
        words: The translator, and the names.

    Returns:
        (what goes with the first event of the sentence, the sentence); what says nothing is left out.
    """
    out: list[tuple[int, str]] = []
    for key, group in groupby(entries, key=lambda entry: _alike(entry[1])):
        run = list(group)
        if key is None or len(run) == 1:
            out += [(look, describe(part, words)) for look, part in run]
        else:
            counts = Counter(part.kind for _, part in run if isinstance(part, KnockedOut))
            listed = pieces_listed(counts, words)
            out.append((run[0][0], words(_OUTS[key[1]], name=words.name(key[0]), pieces=listed)))
    return [line for line in out if line[1]]


_ENDS: dict[Reason, str] = {
    Reason.KNOCK_OUT: N_("{winner} wins: {loser}’s wrestler fell off the ring!"),
    Reason.BELT: N_("{winner} wins: the belt fell off the ring!"),
    Reason.SUBMISSION: N_("{winner} wins: {loser} has no piece left to push."),
    Reason.OWN_KNOCK_OUT: N_("{winner} wins: {loser} pushed their own wrestler off!"),
    Reason.BELL: N_("{winner} wins: the higher score when the bell rings."),
    Reason.DRAW: N_("A draw: the same score when the bell rings."),
}
_ENDS_OF_MANY: dict[Reason, str] = {
    **_ENDS,
    Reason.KNOCK_OUT: N_("Victory for {winner}: a rival’s wrestler fell off the ring!"),
    Reason.SUBMISSION: N_("Victory for {winner}: nobody else has a piece left to push."),
    Reason.OWN_KNOCK_OUT: N_("Victory for {winner}: a wrestler was pushed off by its own side!"),
    Reason.BELL: N_("Victory for {winner}: the higher score when the bell rings."),
}
"""With more than two players, where several may win or lose together."""


_WANTED: dict[str, str] = {
    "corner": N_("the best push found starts here"),
    "knock-out": N_("to knock the rival’s wrestler out"),
    "belt": N_("to push the belt off the ring"),
    "position": N_("for a better position"),
    "slam": N_("to make the most of the corner slam"),
    "gain": N_("to have a better piece to push"),
    "more": N_("to push once more"),
    "together": N_("because the pieces do more together"),
    "twice": N_("to push from two corners"),
    "pay": N_("to the rival who can do the least with it"),
    "take": N_("this corner is soon marked again"),
    "stack": N_("rivals can hardly win it there"),
    "weigh down": N_("so that this wrestler is harder to move"),
    "done": N_("no move would help now"),
}
"""What a bot's reasons say, where they say something."""


def describe_reason(motive: Motive, words: Words) -> str:
    """What a bot wanted with its choice, in a few words; "" for a choice at random."""
    claims = motive.data.get("claims")
    if motive.key == "claims" and isinstance(claims, list):
        return words.count("to win {n} disc", "to win {n} discs", len(claims))
    return words(_WANTED[motive.key]) if motive.key in _WANTED else ""


def describe_outcome(outcome: Outcome, words: Words) -> str:
    """Why the match ended, in one sentence."""
    groups = [words(N_(" and ")).join(words.name(seat) for seat in group) for group in outcome.ranking]
    ends = _ENDS if sum(map(len, outcome.ranking)) == 2 else _ENDS_OF_MANY
    return words(ends[Reason(outcome.reason)], winner=groups[0], loser=groups[-1])
