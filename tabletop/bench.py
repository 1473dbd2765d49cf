"""The bars of speed and memory: what ``dohyo bench`` measures, prints and hands to scripts.

Every bar is a ratio of two things measured in the same run, or a count, so that it means the same on every machine. The
bars of a game are measured by the game's own ``bench`` module, those of the screen by :mod:`tabletop.bench_screen`.
"""

from __future__ import annotations

import json as codec
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TextIO

from tabletop import registry

Measure = Callable[[], Iterator["Bar"]]


@dataclass(frozen=True, kw_only=True)
class Bar:
    """One measured claim.

    Attributes:
        name: What was measured, in a short English phrase.
        value: The figure; None when it could not be measured here.
        bar: What it has to reach.
        unit: What the figure is, e.g. ``"times as fast"``.
        at_least: Whether the value must reach the bar (else it must not exceed it).
        note: How it was measured, or why it was not.
    """

    name: str
    value: float | None
    bar: float
    unit: str
    at_least: bool = False
    note: str = ""

    @property
    def passed(self) -> bool | None:
        """Whether the bar holds; None when it was not measured."""
        if self.value is None:
            return None
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    def plain(self) -> dict[str, object]:
        """The bar as JSON values, for scripts; the note is for people."""
        value = None if self.value is None else round(self.value, 4)
        return {"name": self.name, "value": value, "bar": self.bar, "unit": self.unit, "pass": self.passed}

    def line(self) -> str:
        """The bar as one line for a person."""
        mark = {True: "ok", False: "MISSED", None: "not measured"}[self.passed]
        value = "–" if self.value is None else f"{self.value:.2f}"
        wanted = f"{'at least' if self.at_least else 'at most'} {self.bar:g}"
        note = f"  ({self.note})" if self.note else ""
        return f"{mark:>12}  {value:>8}  {wanted:<14} {self.unit:<26} {self.name}{note}"


def parts() -> dict[str, Measure]:
    """What can be measured, by name: each game that makes claims, then the screen."""
    found = {entry.key: entry.load_bench() for entry in registry.GAMES}

    def screen() -> Iterator[Bar]:
        from tabletop.bench_screen import bars

        return bars()

    return {key: bars for key, bars in found.items() if bars} | {"screen": screen}


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
