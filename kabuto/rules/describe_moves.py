"""Signature moves in words: what happened in one sentence each, and what a move asks for and does.

English msgids, filled and translated by :class:`tabletop.core.game.Words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kabuto.data.groups import GROUPS
from kabuto.data.moves import (
    Cost,
    Effect,
    ExtraPush,
    Gain,
    Move,
    NestedGroup,
    Pay,
    RemoveTags,
    ReplaceTurn,
    SecondPlatform,
    Stack,
    Timing,
    Touches,
)
from kabuto.data.wrestlers import MOVES
from kabuto.rules.move_model import Gained, MoveUsed, Paid, PlatformMoved, Stacked, TagsRemoved
from kabuto.rules.moves import pieces_of
from kabuto.rules.names import corner_name, listed, piece_name, pieces_listed
from tabletop.core.game import Words
from tabletop.core.i18n import N_


def move_name(key: str, words: Words) -> str:
    """The name of a move."""
    return words(MOVES[key].name)


# ------------------------------------------------------------------------------------------------------- what happened
def used(part: MoveUsed, words: Words) -> str:
    """Who uses which move."""
    return words(N_("{name} uses a move: {move}!"), name=words.name(part.seat), move=move_name(part.move, words))


def paid(part: Paid, words: Words) -> str:
    """Who gives what to whom."""
    pieces = pieces_listed({part.kind: part.count}, words)
    return words(
        N_("{name} gives {pieces} to {other}."), name=words.name(part.seat), pieces=pieces, other=words.name(part.to)
    )


def stacked(part: Stacked, words: Words) -> str:
    """What lies on what now."""
    name, piece = words.name(part.seat), piece_name(part.kind, words)
    if part.owner is not None:
        return words(
            N_("{name} stacks {piece} on {owner}’s wrestler."), name=name, piece=piece, owner=words.name(part.owner)
        )
    return words(N_("{name} stacks {piece} on {base}."), name=name, piece=piece, base=piece_name(part.on, words))


def tags_removed(part: TagsRemoved, words: Words) -> str:
    """Which marks came back."""
    corners = listed([corner_name(post, words) for post in part.posts], words)
    return words.count(
        "{name} takes back {n} mark: {corners}.",
        "{name} takes back {n} marks: {corners}.",
        len(part.posts),
        name=words.name(part.seat),
        corners=corners,
    )


def gained(part: Gained, words: Words) -> str:
    """What came from the supply."""
    pieces = pieces_listed({part.kind: part.count}, words)
    return words(N_("{name} takes {pieces} from the box."), name=words.name(part.seat), pieces=pieces)


def platform_moved(part: PlatformMoved, words: Words) -> str:
    """Where the platform stands now."""
    return words(
        N_("{name} moves the platform, {corner}."), name=words.name(part.seat), corner=corner_name(part.corner, words)
    )


def group_listed(group: str, words: Words) -> str:
    """The pieces of a nested group within a sentence."""
    return pieces_listed(pieces_of(group), words)


# ---------------------------------------------------------------------------------------------------- what a move does
_WHEN: dict[Timing, str] = {Timing.BEFORE: N_("Before your push"), Timing.AFTER: N_("After your push")}


def when(move: Move, words: Words) -> str:
    """When a move may be used, in a few words; "" for before or after the push."""
    if move.replaces:
        return words(N_("Instead of your turn"))
    return words(_WHEN[move.timing]) if move.timing in _WHEN else ""


def condition(move: Move, words: Words) -> str:
    """What must hold, in one sentence; "" for nothing."""
    return "" if move.condition is None else in_words(move.condition, words)


def costs(move: Move, words: Words) -> tuple[str, ...]:
    """What is given, one sentence a part."""
    return tuple(in_words(part, words) for part in move.cost)


def effects(move: Move, words: Words) -> tuple[str, ...]:
    """What then happens, one sentence a part; that it replaces the turn is said by :func:`when`."""
    return tuple(in_words(part, words) for part in move.effects if not isinstance(part, ReplaceTurn))


def explained(move: Move, words: Words) -> str:
    """The whole move, as a card would print it."""
    time = when(move, words)
    parts = (f"{time}." if time else "", condition(move, words), *costs(move, words), *effects(move, words))
    return " ".join(part for part in parts if part)


def in_words(part: Cost | Effect | Touches, words: Words) -> str:
    """One part of a move, in one sentence."""
    match part:
        case Pay(kind, count):
            return words(N_("Give {pieces} to an opponent."), pieces=pieces_listed({kind: count}, words))
        case Stack(kinds, on_wrestler):
            said = N_("Stack {piece} on a piece or a wrestler.") if on_wrestler else N_("Stack {piece} on a piece.")
            return words(said, piece=_either((piece_name(kind, words) for kind in kinds), words))
        case RemoveTags(_, True):
            return words(N_("Take back your marks at two neighbouring corners."))
        case RemoveTags(count):
            return words.count("Take back {n} of your marks.", "Take back {n} of your marks.", count)
        case Gain(kind, count):
            return words(N_("Take {pieces} from the box."), pieces=pieces_listed({kind: count}, words))
        case NestedGroup(groups):
            smallest_first = sorted(groups, key=lambda group: len(GROUPS[group]))
            pieces = _either((group_listed(group, words) for group in smallest_first), words)
            return words(N_("Push {pieces} together."), pieces=pieces)
        case ExtraPush(()):
            return words(N_("Push any piece."))
        case ExtraPush(kinds):
            return words(N_("Push {piece}."), piece=_either((piece_name(kind, words) for kind in kinds), words))
        case SecondPlatform():
            return words(N_("Move the platform to another corner."))
        case Touches(count):
            return words(N_("Your wrestler touches {n} pieces or more."), n=count)
        case ReplaceTurn():
            return words(N_("Instead of your turn, without another move."))


def _either(names: Iterable[str], words: Words) -> str:
    return words(N_(" or ")).join(names)


SENTENCES: dict[type, Callable[[Any, Words], str]] = {
    MoveUsed: used,
    Paid: paid,
    Stacked: stacked,
    TagsRemoved: tags_removed,
    Gained: gained,
    PlatformMoved: platform_moved,
}
"""What is said of each event of a move."""
