"""Slambo !: the options and the events in words. English is the source; the catalogue ``slambo`` translates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgames.slambo.rules.data import PLUS_MINUS, REVERSE, face, signed
from cardgames.slambo.rules.state import Dealt, Drawn, HonteAdded, Lost, MatchEnded, Part, Played, Reversed, Skipped
from tabletop.core.game import Option, Outcome, Seat, Words
from tabletop.core.i18n import N_

OPTIONS = (
    Option(
        key="expert",
        label=N_("Expert"),
        help=N_("The safe zone shrinks to 1–9: every card counts."),
        kind="toggle",
        default=False,
    ),
    Option(
        key="gone",
        label=N_("Cards already played"),
        help=N_("Shows which values have been played this round and which may still come."),
        kind="toggle",
        default=False,
    ),
    Option(
        key="assist",
        label=N_("Mark losing cards"),
        help=N_("Marks the cards of your hand that would make you lose the round."),
        kind="toggle",
        default=True,
    ),
    Option(
        key="first",
        label=N_("Who goes first"),
        help=N_("Who starts the first round: somebody drawn at random, or always the first player."),
        kind="choice",
        default="lot",
        choices=("lot", "1"),
        choice_labels=(N_("At random"), N_("First player")),
    ),
)


def card_text(card: int, words: Words) -> str:
    """A card's name for the log and for speech."""
    names = {"⇄": N_("Reverse"), "=": N_("Copy")}
    sign = face(card)
    return words(names[sign]) if sign in names else sign


def _dealt(part: Dealt, viewer: Seat | None, words: Words) -> str:
    if part.first:
        return words("Round {round}. By lot, {name} starts. Total: 5.", round=part.round, name=words.name(part.starter))
    return words("Round {round}. {name} starts. Total: 5.", round=part.round, name=words.name(part.starter))


def _played(part: Played, viewer: Seat | None, words: Words) -> str:
    name, card = words.name(part.seat), card_text(part.card, words)
    if part.kind == REVERSE:
        return words("{name} plays {card}. The total stays {total}.", name=name, card=card, total=part.after)
    if part.kind == PLUS_MINUS or not face(part.card).endswith(signed(part.value)):
        return words(
            "{name} plays {card} as {value}. Total: {total}.",
            name=name,
            card=card,
            value=signed(part.value),
            total=_total(part.after),
        )
    return words("{name} plays {card}. Total: {total}.", name=name, card=card, total=_total(part.after))


def _total(total: int) -> str:
    return str(total) if total >= 0 else f"−{-total}"


def _reversed(part: Reversed, viewer: Seat | None, words: Words) -> str:
    return words("Play turns round: clockwise.") if part.direction > 0 else words("Play turns round: anticlockwise.")


def _skipped(part: Skipped, viewer: Seat | None, words: Words) -> str:
    return words("{name} has no card left and is skipped.", name=words.name(part.seat))


def _lost(part: Lost, viewer: Seat | None, words: Words) -> str:
    return words.count(
        "SLAMBO! {total}: {name} takes {n} Shame card.",
        "SLAMBO! {total}: {name} takes {n} Shame cards.",
        part.taken,
        total=_total(part.total),
        name=words.name(part.seat),
    )


def _drawn(part: Drawn, viewer: Seat | None, words: Words) -> str:
    return words("No card is left: the round is a draw. {name} will start.", name=words.name(part.last))


def _honte_added(part: HonteAdded, viewer: Seat | None, words: Words) -> str:
    return words.count("{n} Shame card lies in the centre.", "{n} Shame cards lie in the centre.", part.centre)


def _match_ended(part: MatchEnded, viewer: Seat | None, words: Words) -> str:
    return words.count(
        "{name} holds {n} Shame card and loses the match.",
        "{name} holds {n} Shame cards and loses the match.",
        part.honte,
        name=words.name(part.loser),
    )


_TEXTS: dict[type, Callable[[Any, Seat | None, Words], str]] = {
    Dealt: _dealt,
    Played: _played,
    Reversed: _reversed,
    Skipped: _skipped,
    Lost: _lost,
    Drawn: _drawn,
    HonteAdded: _honte_added,
    MatchEnded: _match_ended,
}


def describe(part: Part, viewer: Seat | None, words: Words) -> str:
    """One event part in one sentence; "" for what needs no words."""
    text = _TEXTS.get(type(part))
    return text(part, viewer, words) if text else ""


def describe_outcome(outcome: Outcome, words: Words) -> str:
    """Who lost the match, with how many Shame cards, and who won."""
    loser, winners = outcome.ranking[-1][0], outcome.ranking[0]
    name, shame = words.name(loser), outcome.scores[loser]
    if len(winners) == 1:
        other = words.name(winners[0])
        return words("{name} has gathered {n} Shame cards. {other} wins!", name=name, n=shame, other=other)
    return words("{name} has gathered {n} Shame cards. Everybody else wins!", name=name, n=shame)
