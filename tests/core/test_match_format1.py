"""Matches that were written in format 1, before several seats could play together: each comes back, and goes on.

Beside each file lie some of its states as they were then: every seventh, and the last one that stood.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.core import saved_matches
from tabletop.core.chance import Chance
from tabletop.core.journal_lines import FORMAT
from tabletop.core.session import Session
from tabletop.core.steps import due
from tests.core.match_kit import bodies_of, states

FOLDER = Path(__file__).parents[1] / "fixtures" / "format1"
NAMES = sorted(path.stem for path in FOLDER.glob("*.match"))
GAMES = ("kabuto", "slambo", "wazabi")
COUNTS = {"kabuto": 1, "slambo": 3, "wazabi": 3}
"""Between how many numbers of players the matches of a game differ: two alone played Kabuto Sumo then."""
ON = 4
"""How many steps each match is gone on with."""


@pytest.fixture
def path(home: Path, request: pytest.FixtureRequest) -> Path:
    name: str = request.getfixturevalue("name")
    return Path(shutil.copy(FOLDER / f"{name}.match", home))


def rounded(value: Any) -> Any:
    """The value in plain form; a number's last digits differ from one processor to the next."""
    plain = msgspec.to_builtins(value)

    def trim(one: Any) -> Any:
        if isinstance(one, float):
            return round(one, 6)
        if isinstance(one, dict):
            return {key: trim(inner) for key, inner in one.items()}
        return [trim(inner) for inner in one] if isinstance(one, (list, tuple)) else one

    return trim(plain)


def check_states(name: str, session: Session) -> None:
    found, kind = states(session), session.game.state_type
    expected = [msgspec.json.decode(line) for line in (FOLDER / f"{name}.states.jsonl").read_bytes().splitlines()]
    assert expected[-1]["number"] == session.number == len(found) - 1
    for one in expected:
        assert rounded(found[one["number"]]) == rounded(msgspec.convert(one["state"], kind)), one["number"]
    assert found[-1] == session.state


def on(session: Session) -> None:
    for _step in range(ON):
        if session.outcome is None:
            seats = due(session.game, session.state)
            chance = Chance(f"on:{session.number}")
            session.play_together({seat: session.game.sample(session.state, seat, chance) for seat in seats})


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_format_1_replays_to_the_states_that_it_had(name: str, path: Path) -> None:
    before = path.read_bytes()
    session = Session.resume(path, watch=True)
    assert session.notice is None and bodies_of(before)[0]["dohyo"] == 1
    check_states(name, session)
    written = [body for body in bodies_of(before) if "action" in body]
    for record, body in zip(session.history, written, strict=True):
        (play,) = record.plays
        reason = None if play.reason is None else msgspec.to_builtins(play.reason)
        assert (record.number, play.seat, reason) == (body["n"], body["seat"], body.get("reason"))
    summary = saved_matches.summary(path)
    assert summary.problem is None and summary.number == session.number and summary.outcome == session.outcome
    assert path.read_bytes() == before, "who only looks changes nothing"


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_format_1_goes_on_in_the_format_of_today_and_the_old_file_is_kept(name: str, path: Path) -> None:
    before = path.read_bytes()
    session = Session.resume(path)
    check_states(name, session)
    assert path.with_name(path.name + ".old").read_bytes() == before
    if session.can_undo():
        session.undo()
    on(session)
    session.close()
    again = Session.resume(path, watch=True)
    assert again.state == session.state and again.history == session.history
    assert states(again) == states(session)
    bodies = bodies_of(path.read_bytes())
    assert bodies[0]["dohyo"] == FORMAT
    assert not any("action" in body for body in bodies[1:]) and any("plays" in body for body in bodies[1:])


def test_every_game_has_matches_that_go_on_that_ended_and_that_were_taken_back() -> None:
    kept = [saved_matches.summary(FOLDER / f"{name}.match") for name in NAMES]
    for game in GAMES:
        mine = [one for one in kept if one.setup is not None and one.setup.game == game]
        assert len(mine) == 3 and len({str(one.setup.options) for one in mine if one.setup}) == 3
        assert any(one.outcome for one in mine) and any(one.outcome is None for one in mine)
        assert len({len(one.setup.seats) for one in mine if one.setup}) == COUNTS[game]
        assert any(b'"undo"' in (FOLDER / one.path.name).read_bytes() for one in mine)
        assert any(b'"reason":{' in (FOLDER / one.path.name).read_bytes() for one in mine)
