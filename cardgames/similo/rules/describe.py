"""Similo: events and ends in words."""

from __future__ import annotations

from cardgames.similo.rules.events import Dealt, Ended, Given, Part, Redrawn, Removed
from cardgames.similo.rules.reasons import said, sentence, title
from cardgames.similo.rules.state import Reason
from tabletop.core.game import Outcome, Words


def describe(part: Part, words: Words) -> str:
    """One event in words."""
    match part:
        case Dealt():
            return _dealt(part, words)
        case Given():
            return _given(part, words)
        case Redrawn():
            return words("{name} lays the whole hand aside and draws a new one.", name=words.name(part.giver))
        case Removed():
            cards = ", ".join(title(card, words) for card in part.cards)
            text = words("Removed: {cards}.", cards=cards)
            return " ".join([text, *filter(None, (sentence(why, words, names=True) for why in part.why))])
        case Ended():
            secret = said(part.secret, words)
            if part.won:
                return words("Found! The secret was {secret}.", secret=secret)
            return words("The secret was {secret}: it has been removed, and the game is lost.", secret=secret)


def _dealt(part: Dealt, words: Words) -> str:
    name = words.name(part.giver)
    if part.secret is not None:
        return words("{name} gives the clues. The secret is {secret}.", name=name, secret=said(part.secret, words))
    if part.games > 1:
        return words("Game {n} of {games}: {name} gives the clues.", n=part.game, games=part.games, name=name)
    return words("{name} gives the clues.", name=name)


def _given(part: Given, words: Words) -> str:
    name, card = words.name(part.giver), said(part.card, words)
    if part.upright:
        return words("{name} plays {card}, upright: something in common.", name=name, card=card)
    return words("{name} plays {card}, sideways: something different.", name=name, card=card)


def describe_outcome(outcome: Outcome, words: Words) -> str:
    """Why the match ended."""
    match Reason(outcome.reason):
        case Reason.FOUND:
            return words("The secret is found: you all win!")
        case Reason.REMOVED:
            return words("The secret was removed: you all lose.")
        case Reason.SERIES_WON:
            return words("You have won most of the games!")
        case Reason.SERIES_EVEN:
            return words("You have won as many games as you have lost.")
        case Reason.SERIES_LOST:
            return words("You have lost most of the games.")


def describe_reason(key: str, words: Words) -> str:
    """Why guessers removed whom they removed; why a clue was given is told when the game is over."""
    return words("least like the clues") if key == "unlikely" else ""
