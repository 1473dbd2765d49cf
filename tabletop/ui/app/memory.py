"""Memory given back to the system when a table is gone, and what is not to be looked through while one is shown.

What a match painted is freed with its scene, but the C library keeps freed pages for later: after an evening of matches
the process would look, and be, far larger than what it holds.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache

LARGE = 1 << 20
"""Bytes from which a picture is large."""
_MMAP_THRESHOLD = -3
"""The C library's ``M_MMAP_THRESHOLD``."""


def give_back() -> None:
    """Collect what refers to itself, then return free pages where the C library has to be asked (glibc)."""
    gc.unfreeze()
    gc.collect()
    trim = _trimmer()
    if trim is not None:
        trim(0)


def set_aside() -> None:
    """Spare the collector all that is there already, until :func:`give_back`.

    A full collection stops everything, and would look through a hundred thousand things that stay (modules, tables,
    texts): longer than a frame.
    """
    gc.freeze()


def return_large() -> None:
    """Have every large picture given back the moment it is freed (glibc).

    The C library learns from what is freed to keep such room for later, up to 32 MB a piece: after pictures of many
    sizes (full screen on and off, a preview a key press) the room has holes, and only grows.
    """
    if sys.platform.startswith("linux"):
        import ctypes

        tune = getattr(ctypes.CDLL(None), "mallopt", None)
        if tune is not None:
            tune(_MMAP_THRESHOLD, LARGE)


@cache
def _trimmer() -> Callable[[int], int] | None:
    """The C library's ``malloc_trim`` (glibc); others give pages back by themselves, or never."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    trim: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return trim
