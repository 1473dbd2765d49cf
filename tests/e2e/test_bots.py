"""Bots against each other in the real window, thinking in worker processes; also in the frozen app (``DOHYO_APP``)."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.e2e.conftest import OpenDesk
from tests.e2e.desk import Desk

pytestmark = pytest.mark.xvfb
MATCH = ("--game", "kabuto", "--seats", "bot:easy,bot:easy", "--option", "wrestlers=lot", "--option", "bell=2")


def the_end(desk: Desk) -> dict[str, object] | None:
    """The last line of the match file, once it tells the end."""
    for file in desk.matches():
        lines = file.read_text(encoding="utf-8").splitlines()
        if lines and '"end"' in lines[-1]:
            end: dict[str, object] = json.loads(lines[-1])["end"]
            return end
    return None


def test_bots_play_a_match_to_its_end_frozen_or_not(open_desk: OpenDesk) -> None:
    frozen = os.environ.get("DOHYO_APP")
    desk = open_desk(*MATCH, program=Path(frozen) if frozen else None, speed=4.0)
    end = desk.wait_for("the end of the match", lambda: the_end(desk), 120)
    assert end["reason"]
    assert desk.complaints() == ""
