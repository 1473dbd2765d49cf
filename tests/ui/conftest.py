"""Hands and pads for the tests of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.hands import Hands
from tests.ui.vpad import VirtualPad


def opened(kind: Callable[..., Hands]) -> Iterator[Callable[..., Any]]:
    """Makes apps of a kind, and closes them."""
    made: list[Hands] = []

    def make(*args: Any, **kwargs: Any) -> Hands:
        made.append(kind(*args, **kwargs))
        return made[-1]

    yield make
    for one in made:
        one.app.close()


@pytest.fixture
def hands() -> Iterator[Callable[..., Hands]]:
    """Makes apps."""
    yield from opened(Hands)


@pytest.fixture
def ring() -> Iterator[Callable[..., Any]]:
    """Makes apps that show a match on the ring."""
    from tests.ui.ring_kit import Ring

    yield from opened(Ring)


@pytest.fixture
def plug() -> Iterator[Callable[..., VirtualPad]]:
    """Plugs virtual pads in, and pulls them out again."""
    pads: list[VirtualPad] = []

    def make(known: bool = True) -> VirtualPad:
        pads.append(VirtualPad(known))
        return pads[-1]

    yield make
    for pad in pads:
        pad.unplug()
