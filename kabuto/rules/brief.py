"""Kabuto's events in a few words each, for the small log beside the ring: the seat's shape stands before each line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from kabuto.rules.describe_moves import group_listed, move_name
from kabuto.rules.model import (
    DISCS,
    Bell,
    Eliminated,
    KnockedOut,
    MatchEnded,
    Part,
    PlatformPlaced,
    Pushed,
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
from kabuto.rules.move_model import Gained, MoveUsed, Paid, PlatformMoved, Stacked, TagsRemoved
from kabuto.rules.names import berth_name, corner_name, piece_name, pieces_listed, wrestler_name
from tabletop.core.game import Words
from tabletop.core.i18n import N_


def _out(part: KnockedOut, words: Words) -> str:
    if part.kind == "wrestler":
        assert part.owner is not None
        if part.owner == part.seat:
            return words(N_("knocks itself out!"))
        return words(N_("knocks out {name}!"), name=words.name(part.owner))
    if part.belt:
        return words(N_("knocks out the belt!"))
    piece = piece_name(part.kind, words)
    if part.to == "inventory":
        return words(N_("wins {pieces}"), pieces=piece)
    if part.to == "owner":
        return words(N_("gives back {piece}"), piece=piece)
    return words(N_("loses {piece}"), piece=piece)


def _pushed(part: Pushed, words: Words) -> str:
    pieces = group_listed(part.push.group, words) if part.push.group else piece_name(part.kind, words)
    return words(N_("pushes {piece}"), piece=pieces)


_BRIEF: dict[type, Callable[[Any, Words], str]] = {
    WrestlerChosen: lambda part, words: wrestler_name(part.key, words),
    PlatformPlaced: lambda part, words: words(N_("goes {corner}"), corner=berth_name(part.corner, part.arena, words)),
    Tagged: lambda part, words: words(N_("marks a corner: {n}/4"), n=part.count),
    SlamDue: lambda part, words: words(N_("earns a corner slam")),
    Pushed: _pushed,
    KnockedOut: _out,
    TagsTaken: lambda part, words: words(N_("takes its 4 marks back")),
    Withdrawn: lambda part, words: words(N_("not out: {piece}"), piece=piece_name(part.kind, words)),
    SetBack: lambda part, words: words(N_("not out: back on the ring")),
    Submitted: lambda part, words: words(N_("has no piece left")),
    Eliminated: lambda part, words: words(N_("is out")),
    Bell: lambda part, words: words(N_("bell: {points}"), points=" – ".join(map(str, part.points))),
    MatchEnded: lambda part, words: words(N_("the match is over")),
    TurnBegan: lambda part, words: "",
    TurnEnded: lambda part, words: "",
    MoveUsed: lambda part, words: words(N_("move: {move}"), move=move_name(part.move, words)),
    Paid: lambda part, words: words(
        N_("gives {name} {pieces}"),
        name=words.name(part.to),
        pieces=pieces_listed({part.kind: part.count}, words),
    ),
    Stacked: lambda part, words: words(N_("stacks {piece}"), piece=piece_name(part.kind, words)),
    TagsRemoved: lambda part, words: words.count("takes {n} mark back", "takes {n} marks back", len(part.posts)),
    Gained: lambda part, words: words(N_("takes {pieces}"), pieces=pieces_listed({part.kind: part.count}, words)),
    PlatformMoved: lambda part, words: words(N_("goes {corner}"), corner=corner_name(part.corner, words)),
}


def _won(part: Part) -> int | None:
    """Whose winnings go into one line; None for what stands alone."""
    plain = isinstance(part, KnockedOut) and part.kind != "wrestler" and not part.belt and part.to == "inventory"
    return part.seat if plain and isinstance(part, KnockedOut) else None


def brief(entries: Sequence[tuple[int, Part]], words: Words) -> list[tuple[int, str]]:
    """Events as short lines.

    Args:
        entries: (anything that goes with the event, the event), in order.
        words: The translator, and the names.

    Returns:
        (what goes with the first event of the line, the line); what says nothing is left out.
    """
    out: list[tuple[int, str]] = []
    for won, group in groupby(entries, key=lambda entry: _won(entry[1])):
        run = list(group)
        if won is None:
            out += [(look, _BRIEF[type(part)](part, words)) for look, part in run]
            continue
        counts = Counter(part.kind for _, part in run if isinstance(part, KnockedOut))
        # A line for each size: all in one would be cut.
        kinds = (kind for kind in DISCS if counts[kind])
        lines = [words(N_("wins {pieces}"), pieces=pieces_listed({kind: counts[kind]}, words)) for kind in kinds]
        out += [(run[0][0], line) for line in lines]
    return [line for line in out if line[1]]
