"""The bars of speed and memory: what ``dohyo bench`` measures, prints and hands to scripts.

Every bar is a ratio of two things measured in the same run, or a count, so that it means the same on every machine. The
bars of a game are measured by the game's own ``bench`` module, those of the screen by :mod:`tabletop.bench.screen`.
"""

from __future__ import annotations

import json as codec
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import TextIO

from tabletop.bench.bar import Bar
from tabletop.core import registry

Measure = Callable[[], Iterator[Bar]]


def parts() -> dict[str, Measure]:
    """What can be measured, by name: each game that makes claims, then the screen."""
    found: dict[str, Measure] = {}
    for entry in registry.GAMES:
        if find_spec(f"{entry.package}.bench") is not None:
            found[entry.key] = entry.module("bench").bars

    def screen() -> Iterator[Bar]:
        from tabletop.bench.screen import bars

        return bars()

    return found | {"screen": screen}


def measure(only: tuple[str, ...] = ()) -> Iterator[Bar]:
    """Measure every bar, or those of some parts.

    Args:
        only: Names from :func:`parts`; all when empty.
    """
    for name, bars in parts().items():
        if not only or name in only:
            yield from bars()


def main(json: bool = False, only: tuple[str, ...] = (), out: TextIO | None = None) -> int:
    """Measure and print.

    Args:
        json: One JSON object on ``out``, the readable lines on stderr; else the lines on ``out``.
        only: Some parts alone.
        out: Where to print; stdout when None.

    Returns:
        The exit status: 0 when no bar is missed.
    """
    out = out or sys.stdout
    done = []
    for bar in measure(only):
        done.append(bar)
        print(bar.line(), file=sys.stderr if json else out, flush=True)
    if json:
        print(codec.dumps({"bars": [bar.plain() for bar in done]}, ensure_ascii=False), file=out, flush=True)
    return int(any(bar.passed is False for bar in done))
