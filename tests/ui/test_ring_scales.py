"""Every text on the ring grows with the interface scale; none is cut for it, and none shrinks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from kabuto.physics.aim import Push
from kabuto.rules.brief import brief
from kabuto.rules.model import KnockedOut, Part, PlacePlatform, PlatformPlaced, Pushed, Tagged
from kabuto.rules.move_model import Paid
from kabuto.screen.foot import LOG_LINES
from kabuto.screen.materials import COLUMN
from kabuto.screen.title import title
from kabuto.table.facts import Title
from tabletop.core.events import Words
from tabletop.core.session import Session
from tabletop.ui.draw.glyphs import Glyphs
from tabletop.ui.draw.text import GENTLE, Lettering
from tests.screenshots.kabuto_full import FOUR, STRAIGHT, THREE, duel, session_of, turns
from tests.ui.ring_kit import MakeRing, Ring

STATES: dict[str, tuple[Callable[[], Session], str]] = {
    "corner": (duel, "mouse"),
    "aim": (lambda: duel(PlacePlatform(2)), "mouse"),
    "keys": (lambda: duel(PlacePlatform(3)), "keyboard"),
    "after": (lambda: duel(PlacePlatform(2), STRAIGHT), "keyboard"),
    "three": (lambda: turns(session_of(THREE, first="2"), 2, 3), "mouse"),
    "four": (lambda: turns(session_of(FOUR), 2), "pad:1"),
    "rim": (lambda: session_of(("rhino", "hopper"), arena="stump"), "keyboard"),
}
ICON = "?"
"""What stands for any piece: a picture."""


@dataclass
class Sizes:
    """How large each text was painted last: the height of its letters in pixels, and whether it was cut."""

    seen: dict[str, float] = field(default_factory=dict)
    cut: list[str] = field(default_factory=list)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> Sizes:
    found = Sizes()
    render, fitted, cut, cap = Lettering._render, Lettering._fitted, Lettering._cut, Glyphs._key_words

    def note(self: Any, face: str, words: str, size: float, *rest: Any) -> pygame.Surface:
        found.seen[words] = size
        return render(self, face, words, size, *rest)

    def note_fitted(self: Any, face: str, words: str, *rest: Any) -> pygame.Surface:
        out = fitted(self, face, words, *rest)
        natural = render(self, face, words, found.seen[words], (0, 0, 0))
        found.seen[words] *= out.get_width() / max(1, natural.get_width())  # what is narrowed counts as smaller
        return out

    def note_cut(self: Any, face: str, words: str, *rest: Any) -> pygame.Surface:
        found.cut.append(words)
        return cut(self, face, words, *rest)

    def note_cap(self: Any, label: str, h: float) -> pygame.Surface:
        before = dict(found.seen)
        out = cap(self, label, h)
        found.seen.clear()
        found.seen.update(before)
        return out

    monkeypatch.setattr(Lettering, "_render", note)
    monkeypatch.setattr(Lettering, "_fitted", note_fitted)
    monkeypatch.setattr(Lettering, "_cut", note_cut)
    monkeypatch.setattr(Glyphs, "_key_words", note_cap)
    return found


def painted(
    ring: MakeRing, sizes: Sizes, state: str, scale: int, language: str, said: dict[int, Title]
) -> dict[str, float]:
    sizes.seen.clear()
    start, device = STATES[state]
    one = ring(session=start(), scale=scale, size=(1280, 720), language=language)
    one.settle()
    one.app.devices.last = device
    one.ring.touch()
    one.settle()
    one.frames(12)
    said[scale] = title(one.ring, one.ring.hand)
    return dict(sizes.seen)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("state", sorted(STATES))
def test_every_text_on_the_ring_grows_with_the_interface(
    ring: MakeRing, sizes: Sizes, state: str, language: str
) -> None:
    said: dict[int, Title] = {}
    plain = painted(ring, sizes, state, 100, language, said)
    assert len(plain) > 8 and not sizes.cut
    for scale, least in ((150, 1.0), (200, 1.03)):
        grown = painted(ring, sizes, state, scale, language, said)
        shared = {words: grown[words] / size for words, size in plain.items() if words in grown and words != ICON}
        assert len(shared) > 7 and not sizes.cut
        # The bar lies between two lanterns: with a long name it may be full already.
        bar = {part for one in (said[100], said[scale]) for part in one[1:]}
        small = {words: round(share, 2) for words, share in shared.items() if share < (1.0 if words in bar else least)}
        assert not small, (scale, small)


# ------------------------------------------------------------------------------------------------------------- log
def logged(one: Ring, sizes: Sizes, lines: list[tuple[int, str]]) -> list[str]:
    """The lines that the log paints, from above."""
    one.ring.kit.cache.clear()
    sizes.seen.clear()
    one.ring.hud.log(lines)
    return list(reversed(sizes.seen))


@pytest.mark.parametrize("name", ["Maximilienne-Ann", "Jean-Philippe VI", "MWMWMWWWMMMWWMWW"])
@pytest.mark.parametrize(("scale", "language"), [(100, "fr"), (150, "fr"), (200, "fr"), (100, "en"), (200, "en")])
def test_no_name_in_the_log_is_cut(ring: MakeRing, sizes: Sizes, name: str, scale: int, language: str) -> None:
    one = ring(session=duel(), scale=scale, size=(1280, 720), language=language)
    words = Words((name, name), one.ring.tr)
    parts: list[Part] = [Paid(0, 1, kind, count) for kind in "SML" for count in (1, 2)]
    parts.append(KnockedOut(0, 1, "wrestler", "out", 1))
    for part in parts:
        lines = brief([(0, part)], words)
        told = logged(one, sizes, lines)
        assert name in " ".join(told) or name in "".join(told), lines
        assert not sizes.cut, lines


def test_the_last_five_events_are_in_the_log_though_some_take_two_lines(ring: MakeRing, sizes: Sizes) -> None:
    one = ring(session=duel(), size=(1280, 720), language="fr")
    words = Words(("Zoé", "Maximilienne-Ann", "Jean-Philippe VI"), one.ring.tr)
    parts: list[Part] = [PlatformPlaced(0, 2), Tagged(0, 2, 1), Paid(0, 1, "S", 2), Paid(0, 2, "M", 1)]
    parts.append(Pushed(0, "S", Push(0, "S", 1), False, ()))
    lines = brief([(0, part) for part in parts], words)
    assert len(lines) == LOG_LINES
    told = " ".join(logged(one, sizes, lines))
    assert told == " ".join(line for _, line in lines)
    assert not sizes.cut and all(
        one.ring.kit.text_width(line, 19, "text") * GENTLE <= COLUMN - 44 for line in sizes.seen
    )
