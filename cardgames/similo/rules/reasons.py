"""Similo: why a clue was given or a character removed, in a sentence of the player's language."""

from __future__ import annotations

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


def said(name: CardId, words: Words) -> str:
    """A card within a sentence: "the lion"."""
    return card(name).said.into(words.language)


def title(name: CardId, words: Words) -> str:
    """A card by its name: "Lion"."""
    return card(name).name.into(words.language)


def sentence(why: Why | None, words: Words, names: bool = False) -> str:
    """A reason in one sentence; "" for none.

    Args:
        why: The reason.
        words: The language.
        names: Whether "both" says which two, where the cards do not lie side by side.
    """
    attribute = BY_KEY.get(why.attribute) if why is not None else None
    if why is None or attribute is None:
        return ""
    one, many = attribute.words
    has, other = said(why.has, words), said(why.other, words)
    if why.alike:
        does = words.count(one, many, 2)
        text = (
            words("{one} and {other} both {do}.", one=has, other=other, do=does)
            if names
            else words("Both {do}.", do=does)
        )
    else:
        does = words.count(one, many, 2 if card(why.has).several else 1)
        text = words("{one} {does}, unlike {other}.", one=has, does=does, other=other)
    return text[:1].upper() + text[1:]
