"""Similo: why a clue was given or a character removed, in a sentence of the player's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.similo.data.cards import CardId
from cardgames.similo.data.themes import attributes, card, judged
from cardgames.similo.data.vocabulary import BY_KEY
from cardgames.similo.rules.state import Why
from tabletop.core.game import Words


def true(why: Why) -> bool:
    """Whether a reason is true in the tables of the themes."""
    if why.attribute not in judged(why.has) or why.attribute not in judged(why.other):
        return False
    return why.attribute in attributes(why.has) and (why.attribute in attributes(why.other)) == why.alike


def usual(attribute: str) -> float:
    """How much most people go by an attribute."""
    return BY_KEY[attribute].weight


def unlike(attribute: str, card: CardId, other: CardId) -> Why:
    """One of two has an attribute, the other has not."""
    return Why(attribute, card, other, False) if attribute in attributes(card) else Why(attribute, other, card, False)


def clue_reason(
    card: CardId, upright: bool, secret: CardId, there: Sequence[CardId], weight: Callable[[str], float] = usual
) -> Why | None:
    """What a clue has in common with the secret, or not: of that, what most others that are left do not share.

    Args:
        card: The clue.
        upright: Which way up.
        secret: The secret.
        there: The characters that are left.
        weight: How much whoever reasons goes by an attribute.
    """
    mine, its, known = attributes(card), attributes(secret), judged(card) & judged(secret)
    others = [attributes(other) for other in there if other != secret]
    best, most = None, 0.0
    for key in sorted(known & (mine & its if upright else mine ^ its)):
        share = sum((key in has) == (key in mine) for has in others) / max(1, len(others))
        worth = weight(key) * (1.05 - share if upright else 0.05 + share)
        if worth > most:
            best, most = key, worth
    if best is None:
        return None
    return Why(best, card, secret, True) if upright else unlike(best, card, secret)


def said(name: CardId, words: Words) -> str:
    """A card within a sentence: "the lion"."""
    return card(name).said.into(words.language)


def title(name: CardId, words: Words) -> str:
    """A card by its name: "Lion"."""
    return card(name).name.into(words.language)


def sentence(why: Why | None, words: Words, names: bool = False, perhaps: bool = False) -> str:
    """A reason in one sentence; "" for none.

    Args:
        why: The reason.
        words: The language.
        names: Whether "both" says which two, where the cards do not lie side by side.
        perhaps: Whether it is only what the table sees, because the giver said nothing.
    """
    attribute = BY_KEY.get(why.attribute) if why is not None else None
    if why is None or attribute is None:
        return ""
    one, many = attribute.words
    has, other = said(why.has, words), said(why.other, words)
    if why.alike:
        does = words.count(one, many, 2)
        if perhaps:
            return words("Perhaps: both {do}.", do=does)
        text = (
            words("{one} and {other} both {do}.", one=has, other=other, do=does)
            if names
            else words("Both {do}.", do=does)
        )
    else:
        does = words.count(one, many, 2 if card(why.has).several else 1)
        if perhaps:
            return words("Perhaps: {one} {does}, unlike {other}.", one=has, does=does, other=other)
        text = words("{one} {does}, unlike {other}.", one=has, does=does, other=other)
    return text[:1].upper() + text[1:]
