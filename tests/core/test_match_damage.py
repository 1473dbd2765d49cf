"""A match file that is cut, damaged, foreign or of another version: refused in a sentence and kept, or upgraded."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.core import journal_lines, saved_matches
from tabletop.core.chance import Chance
from tabletop.core.i18n import Translator
from tabletop.core.journal import JournalError
from tabletop.core.session import Session
from tests.core.match_kit import DAMAGES, bodies_of, finished, nonsense, other_game, reseal, start, states
from tests.core.nursery import GAME, SEATS, step


def test_a_file_cut_anywhere_loses_only_its_last_line(home: Path) -> None:
    whole = finished(home / "whole.match")
    text = (home / "whole.match").read_bytes()
    good = states(whole)
    header = text.index(b"\n") + 1
    last = text.rindex(b"\n", 0, len(text) - 400)
    for size in (*range(header, last, 13), *range(last, len(text))):
        path = home / "cut.match"
        path.write_bytes(text[:size])
        lines = text[:size].count(b"\n")
        session = Session.resume(path, game=GAME)
        assert session.number == min(lines - 1, whole.number)
        assert session.state == good[session.number]
        assert (session.notice is not None) == (text[size - 1 : size] != b"\n")
        session.close()


def test_the_match_goes_on_behind_a_half_written_line(home: Path) -> None:
    whole = finished(home / "whole.match")
    text = (home / "whole.match").read_bytes()
    path = home / "cut.match"
    path.write_bytes(text[: len(text) // 2])
    session = Session.resume(path, game=GAME)
    assert session.notice is not None and "cut.match" in session.notice.say()
    while session.outcome is None:
        step(session)
    session.close()
    assert bodies_of(path.read_bytes())[1:] == bodies_of(text)[1:], "only the times of the two files differ"
    assert states(Session.resume(path, game=GAME, watch=True)) == states(whole)


@pytest.mark.parametrize("part", range(4))
def test_damaged_files_are_refused_in_a_sentence_and_kept(home: Path, part: int) -> None:
    """2,000 files in all."""
    whole = finished(home / "whole.match", seed=part)
    text = (home / "whole.match").read_bytes()
    good = states(whole)
    refused = 0
    for n in range(500):
        chance = Chance(f"damage:{part}", n)
        damage = DAMAGES[n % len(DAMAGES)]
        damaged = damage(text, chance)
        path = home / f"{n}.match"
        path.write_bytes(damaged)
        summary = saved_matches.summary(path)
        assert summary.problem is None or summary.setup is None
        try:
            session = Session.resume(path, game=GAME)
        except JournalError as error:
            refused += 1
            said = str(error)
            assert said.endswith(".") and "\n" not in said and "Traceback" not in said and f"{n}.match" in said
            assert error.notice.say(Translator("fr"))
            aside = path.parent / "aside" / path.name
            assert aside.exists() == error.damaged and path.exists() != error.damaged
            assert (aside if error.damaged else path).read_bytes() == damaged
            (aside if error.damaged else path).unlink()
        else:
            if damage not in (nonsense, other_game):
                assert session.state == good[session.number], damage.__name__
                assert session.setup == whole.setup and session.history == whole.history[: session.number]
            assert path.read_bytes() == damaged or session.outcome is not None
            session.close()
            path.unlink()
    assert refused > 350


def _set_number(bodies: list[Any]) -> None:
    bodies[3]["n"] = 4


def _undo_too_much(bodies: list[Any]) -> None:
    bodies.insert(3, {"undo": 1})


def _one_draw_more(bodies: list[Any]) -> None:
    bodies[2]["draws"] = [["luck", 3]]


def _one_draw_less(bodies: list[Any]) -> None:
    bodies[0]["draws"] = []


def _another_end(bodies: list[Any]) -> None:
    bodies[-1]["end"]["reason"] = "boredom"


def _out_of_turn(bodies: list[Any]) -> None:
    bodies[1]["plays"][0]["seat"] = 7


def _without_one(bodies: list[Any]) -> None:
    _race(bodies)["plays"].pop()


def _one_twice(bodies: list[Any]) -> None:
    plays = _race(bodies)["plays"]
    plays.append(plays[0])


def _nobody(bodies: list[Any]) -> None:
    bodies[1]["plays"] = []


def _race(bodies: list[Any]) -> Any:
    """The first step that several played together."""
    return next(body for body in bodies if len(body.get("plays", ())) > 1)


@pytest.mark.parametrize(
    "change",
    [
        _set_number,
        _undo_too_much,
        _one_draw_more,
        _one_draw_less,
        _another_end,
        _out_of_turn,
        _without_one,
        _one_twice,
        _nobody,
    ],
)
def test_lines_that_do_not_follow_from_one_another_are_refused(home: Path, change: Callable[[list[Any]], None]) -> None:
    finished(home / "a.match")
    bodies = bodies_of((home / "a.match").read_bytes())
    change(bodies)
    (home / "a.match").write_bytes(reseal(bodies))
    with pytest.raises(JournalError, match=r"a\.match is damaged: .*It was kept as .*aside"):
        Session.resume(home / "a.match", game=GAME)


def test_a_file_elsewhere_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "mine.match"
    path.write_bytes(b"holiday notes\n")
    with pytest.raises(JournalError, match=r"mine\.match is not a match of Dohyō\."):
        Session.resume(path, game=GAME)
    assert path.read_bytes() == b"holiday notes\n"


def test_a_missing_file_and_a_folder_are_refused(home: Path) -> None:
    with pytest.raises(JournalError, match="not there any more"):
        Session.resume(home / "gone.match", game=GAME)
    (home / "folder.match").mkdir()
    with pytest.raises(JournalError, match="could not be read"):
        Session.resume(home / "folder.match", game=GAME)
    assert saved_matches.summary(home / "folder.match").problem is not None


def test_a_file_of_a_newer_dohyo_stays_where_it_is(home: Path) -> None:
    finished(home / "a.match")
    bodies = bodies_of((home / "a.match").read_bytes())
    bodies[0]["dohyo"] = journal_lines.FORMAT + 1
    (home / "a.match").write_bytes(reseal(bodies))
    with pytest.raises(JournalError, match="newer Dohyō"):
        Session.resume(home / "a.match", game=GAME)
    assert (home / "a.match").exists()


def test_an_older_format_is_upgraded_step_by_step(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A format 0 that never was: the seats were a plain list of names, and an action's number was called "no".

    Behind it comes the real step from format 1, which had the seat and its action in the line itself.
    """

    def from_0(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        header, *rest = lines
        header = json.loads(json.dumps(header))
        header["setup"]["seats"] = [{"name": name} for name in header["setup"]["seats"]]
        return [header | {"dohyo": 1}, *({("n" if key == "no" else key): v for key, v in one.items()} for one in rest)]

    monkeypatch.setitem(journal_lines.UPGRADES, 0, from_0)
    session = start(home / "new.match", moves=3)
    session.close()
    header, *rest = bodies_of((home / "new.match").read_bytes())
    header["setup"]["seats"] = [seat.name for seat in SEATS]
    rest = [{"no": one["n"], **one["plays"][0]} for one in rest]
    old = reseal([header | {"dohyo": 0}, *rest])
    (home / "old.match").write_bytes(old)
    assert saved_matches.summary(home / "old.match").number == 3
    again = Session.resume(home / "old.match", game=GAME)
    assert again.state == session.state and again.number == 3
    step(again)
    again.close()
    assert (home / "old.match.old").read_bytes() == old, "the old file is kept"
    assert bodies_of((home / "old.match").read_bytes())[0]["dohyo"] == journal_lines.FORMAT
    assert Session.resume(home / "old.match", game=GAME).number == 4
