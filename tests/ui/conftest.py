"""Hands and pads for the tests of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.hands import Hands
from tests.ui.vpad import VirtualPad


@pytest.fixture
def hands() -> Iterator[Callable[..., Hands]]:
    """Makes apps, and closes them."""
    made: list[Hands] = []

    def make(*args: Any, **kwargs: Any) -> Hands:
        one = Hands(*args, **kwargs)
        made.append(one)
        return one

    yield make
    for one in made:
        one.app.close()


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
