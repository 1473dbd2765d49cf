"""The names that nobody chose: "Player 1" follows the language of now, a typed name stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tabletop.core.i18n import N_, Translator

if TYPE_CHECKING:
    from tabletop.core.game import MatchSetup

PLAYER = N_("Player {n}")
SPOKEN = ("fr", "en")


def usual_number(name: str) -> str:
    """The number of a name that nobody chose, such as "Player 1" in any language; "" for the others."""
    number = "".join(letter for letter in name if letter.isdecimal())
    if not number:
        return ""
    usual = (Translator(language)(PLAYER, n=number) for language in SPOKEN)
    # A name that was confirmed by hand has lost the no-break space of its language.
    return number if name.split() in [one.split() for one in usual] else ""


def in_language(name: str, tr: Callable[..., str]) -> str:
    """A name that nobody chose in the language of now; others as they are."""
    number = usual_number(name)
    return tr(PLAYER, n=number) if number else name


def spoken(setup: MatchSetup, tr: Callable[..., str]) -> MatchSetup:
    """A match whose people have the names of this language; what is in its file stays as it was written."""
    seats = tuple(
        msgspec.structs.replace(seat, name=in_language(seat.name, tr)) if seat.kind == "human" else seat
        for seat in setup.seats
    )
    return setup if seats == setup.seats else msgspec.structs.replace(setup, seats=seats)
