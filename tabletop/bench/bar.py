"""One bar: a measured claim of speed or memory, and what it has to reach."""

from __future__ import annotations

from dataclasses import dataclass


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
