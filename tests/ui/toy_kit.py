"""The toy games' tables for the tests of the screen."""

from __future__ import annotations

import pytest

from tabletop.core import registry
from tests.contract.toys import TOYS


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys can be played."""
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, *TOYS))
