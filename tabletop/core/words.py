"""What can be shown of a text that comes from outside: typed, half-typed, in a file, or on the command line."""

from __future__ import annotations

import unicodedata

_UNSEEN = ("Cc", "Cf", "Cs")
"""Control characters, zero-width ones, halves of a character: fonts refuse them, or show nothing."""
_SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""They choose a form of the letter before, and are nothing without one."""


def clean(text: str, lines: bool = False) -> str:
    """A text without what cannot be seen.

    Args:
        text: As it came.
        lines: Whether line feeds stay.
    """
    kept: list[str] = []
    for letter in text:
        kind = unicodedata.category(letter)
        if letter == "\n" and lines:
            kept.append(letter)
        elif kind in ("Zl", "Zp"):
            kept.append(" ")
        elif letter in _SELECTORS:
            if kept and kept[-1] not in _SELECTORS and not kept[-1].isspace():
                kept.append(letter)
        elif kind not in _UNSEEN:
            kept.append(letter)
    return "".join(kept)
