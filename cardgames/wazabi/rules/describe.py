"""Wazabi: the events in words. English is the source; the catalogue ``wazabi`` translates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgames.wazabi.rules import events as p
from cardgames.wazabi.rules.data import CARD, DIE, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.state import BorrowOwed, DealOwed, FanOwed, KeepOwed, Reason, StartOwed
from tabletop.core.game import Outcome, Seat, Words
from tabletop.core.i18n import N_

EFFECT_NAMES: dict[Effect, str] = {
    Effect.REMOVE_ONE: N_("Remove 1 die"),
    Effect.ROTATE: N_("Pass all dice"),
    Effect.REMOVE_TWO: N_("Remove 2 dice"),
    Effect.GIVE: N_("Give 1 die"),
    Effect.TAKE: N_("Take 1 card"),
    Effect.KEEP_ONE: N_("Down to 1 card"),
    Effect.DRAW_THREE: N_("Draw 3 cards"),
    Effect.KEEP_TWO: N_("All down to 2"),
    Effect.SKIP: N_("Skip a turn"),
    Effect.AGAIN: N_("Again, other way"),
}
"""The name of each card: on its face, in the log and in the rules."""


OWED: dict[type, str] = {
    DealOwed: N_("The cards and dice have to be handed out first."),
    StartOwed: N_("Roll for the start first."),
    KeepOwed: N_("Choose first which cards you keep."),
    BorrowOwed: N_("The pile is empty: choose an opponent to draw from first."),
    FanOwed: N_("Take one of the cards held out to you first."),
}
"""What is refused while something is owed."""


def card_text(card: int, words: Words) -> str:
    """A card's name."""
    return words(EFFECT_NAMES[EFFECT_OF[card]])


def _quoted(cards: Sequence[int], words: Words) -> str:
    """Some cards by their names."""
    return _list([words("“{card}”", card=card_text(card, words)) for card in cards], words)


def _list(texts: Sequence[str], words: Words) -> str:
    if len(texts) < 2:
        return "".join(texts)
    return words("{some} and {last}", some=", ".join(texts[:-1]), last=texts[-1])


def faces_text(faces: Sequence[str], words: Words) -> str:
    """A roll in words: ``2 Wazabi and 1 Card``."""
    wazabi, cards, dice = (faces.count(face) for face in (WAZABI, CARD, DIE))
    said = (
        words.count("{n} Wazabi", "{n} Wazabi", wazabi) if wazabi else "",
        words.count("{n} Card", "{n} Cards", cards) if cards else "",
        words.count("{n} Die", "{n} Dice", dice) if dice else "",
    )
    return _list([one for one in said if one], words)


def _dealt(part: p.Dealt, viewer: Seat | None, words: Words) -> str:
    if part.games > 1:
        return words("Game {game} of {games} begins.", game=part.game, games=part.games)
    return words("The game begins.")


def _start_rolled(part: p.StartRolled, viewer: Seat | None, words: Words) -> str:
    rolled = ", ".join(
        words("{name} ({n})", name=words.name(seat), n=n) for seat, n in zip(part.seats, part.counts, strict=True)
    )
    if part.starter >= 0:
        return words("Wazabi for the start: {rolled}. {name} starts.", rolled=rolled, name=words.name(part.starter))
    tied = _list([words.name(seat) for seat in part.tied], words)
    return words("Wazabi for the start: {rolled}. {names} roll again.", rolled=rolled, names=tied)


def _turn(part: p.TurnBegan, viewer: Seat | None, words: Words) -> str:
    if part.again:
        return words("{name} plays again.", name=words.name(part.seat))
    return words("{name}’s turn.", name=words.name(part.seat))


def _rolled(part: p.Rolled, viewer: Seat | None, words: Words) -> str:
    return words("{name} rolls {faces}.", name=words.name(part.seat), faces=faces_text(part.faces, words))


def _drew(part: p.Drew, viewer: Seat | None, words: Words) -> str:
    name = words.name(part.seat)
    if part.cards:
        cards = _quoted(part.cards, words)
        return words("{name} draws: {cards}.", name=name, cards=cards)
    return words.count("{name} draws {n} card.", "{name} draws {n} cards.", part.count, name=name)


def _reshuffled(part: p.Reshuffled, viewer: Seat | None, words: Words) -> str:
    return words("The pile is empty: the played cards are shuffled.")


def _nothing_to_draw(part: p.NothingToDraw, viewer: Seat | None, words: Words) -> str:
    return words("No card is left for {name} to draw.", name=words.name(part.seat))


def _given(part: p.Given, viewer: Seat | None, words: Words) -> str:
    return words("{name} gives a die to {other}.", name=words.name(part.seat), other=words.name(part.to))


def _removed(part: p.Removed, viewer: Seat | None, words: Words) -> str:
    return words.count(
        "{name} removes {n} die from the game.",
        "{name} removes {n} dice from the game.",
        len(part.dice),
        name=words.name(part.seat),
    )


def _rotated(part: p.Rotated, viewer: Seat | None, words: Words) -> str:
    if len(part.moves) == 2:
        return words("The dice change hands.")
    return words("All dice go to the left.") if part.direction > 0 else words("All dice go to the right.")


def _card_played(part: p.CardPlayed, viewer: Seat | None, words: Words) -> str:
    name, card = words.name(part.seat), card_text(part.card, words)
    if part.to >= 0:
        return words("{name} plays “{card}” on {other}.", name=name, card=card, other=words.name(part.to))
    return words("{name} plays “{card}”.", name=name, card=card)


def _fan(part: p.FanShown, viewer: Seat | None, words: Words) -> str:
    return words("{other} holds out a hand to {name}.", name=words.name(part.seat), other=words.name(part.victim))


def _took(part: p.Took, viewer: Seat | None, words: Words) -> str:
    name, other = words.name(part.seat), words.name(part.victim)
    if part.card >= 0:
        return words("{name} takes “{card}” from {other}.", name=name, other=other, card=card_text(part.card, words))
    return words("{name} takes a card from {other}.", name=name, other=other)


def _kept(part: p.Kept, viewer: Seat | None, words: Words) -> str:
    thrown = _quoted(part.discarded, words)
    return words.count(
        "{name} keeps {n} card and throws away: {cards}.",
        "{name} keeps {n} cards and throws away: {cards}.",
        part.count,
        name=words.name(part.seat),
        cards=thrown,
    )


def _skip_placed(part: p.SkipPlaced, viewer: Seat | None, words: Words) -> str:
    return words.count(
        "{name} will miss {n} turn.", "{name} will miss {n} turns.", part.stacked, name=words.name(part.to)
    )


def _skipped(part: p.Skipped, viewer: Seat | None, words: Words) -> str:
    return words("{name} misses a turn.", name=words.name(part.seat))


def _reversed(part: p.Reversed, viewer: Seat | None, words: Words) -> str:
    if part.direction > 0:
        return words("The game goes on clockwise.")
    return words("The game goes on anticlockwise.")


def _finished(part: p.Finished, viewer: Seat | None, words: Words) -> str:
    name = words.name(part.seat)
    if part.place == 1:
        return words("{name} has no dice left!", name=name)
    return words("{name} has no dice left: place {place}.", name=name, place=part.place)


def _game_won(part: p.GameWon, viewer: Seat | None, words: Words) -> str:
    names = _list([words.name(seat) for seat in part.winners], words)
    if part.games == 1:
        return words.count("{names} wins!", "{names} win!", len(part.winners), names=names)
    each = ", ".join(words("{name} ({n})", name=words.name(seat), n=n) for seat, n in enumerate(part.points))
    return words.count(
        "Game {game}: {names}, {n} point. Now {points}.",
        "Game {game}: {names}, {n} points. Now {points}.",
        part.score,
        game=part.game,
        names=names,
        points=each,
    )


_TEXTS: dict[type, Callable[[Any, Seat | None, Words], str]] = {
    p.Dealt: _dealt,
    p.StartRolled: _start_rolled,
    p.TurnBegan: _turn,
    p.Rolled: _rolled,
    p.Drew: _drew,
    p.Reshuffled: _reshuffled,
    p.NothingToDraw: _nothing_to_draw,
    p.Given: _given,
    p.Removed: _removed,
    p.Rotated: _rotated,
    p.CardPlayed: _card_played,
    p.FanShown: _fan,
    p.Took: _took,
    p.Kept: _kept,
    p.SkipPlaced: _skip_placed,
    p.Skipped: _skipped,
    p.Reversed: _reversed,
    p.Finished: _finished,
    p.GameWon: _game_won,
}


def describe(part: p.Part, viewer: Seat | None, words: Words) -> str:
    """One event part in one sentence; "" for what needs no words."""
    text: str = _TEXTS[type(part)](part, viewer, words)
    return text


def _tournament(outcome: Outcome, words: Words) -> str:
    """Who has the most points, alone, as a team, or shared."""
    best = outcome.ranking[0]
    points = outcome.scores[best[0]]
    sides: dict[int, list[str]] = {}
    for seat in best:
        sides.setdefault(outcome.teams[seat] if outcome.teams else seat, []).append(words.name(seat))
    if len(sides) == 1:
        return words.count(
            "{names}: the most points of the tournament, {n}.",
            "{names}: the most points of the tournament, {n}.",
            points,
            names=_list([words.name(seat) for seat in best], words),
        )
    names = _list([" + ".join(side) for side in sides.values()], words)
    if outcome.teams:
        return words.count(
            "The teams {names} share the tournament with {n} point each.",
            "The teams {names} share the tournament with {n} points each.",
            points,
            names=names,
        )
    return words.count(
        "{names} share the tournament with {n} point each.",
        "{names} share the tournament with {n} points each.",
        points,
        names=names,
    )


def describe_outcome(outcome: Outcome, words: Words) -> str:
    """Who won the match, and how."""
    first = _list([words.name(seat) for seat in outcome.ranking[0]], words)
    if outcome.reason == Reason.POINTS:
        return _tournament(outcome, words)
    if outcome.reason == Reason.LAST_WITH_DICE:
        last = words.name(outcome.ranking[-1][0])
        return words("{last} alone still has dice. {name} was first!", last=last, name=first)
    if outcome.reason == Reason.TEAM_NO_DICE:
        return words("{names} win as a team: one of them has no dice left.", names=first)
    return words("{names} has no dice left and wins.", names=first)
