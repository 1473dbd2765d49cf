"""Where the tests find match files."""

from pathlib import Path

import pytest

from tabletop.core import paths


@pytest.fixture
def home() -> Path:
    """The folder of the saved matches."""
    return paths.matches()
