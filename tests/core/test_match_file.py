"""The match file: what was shown is on the disk, whatever happens; what is damaged is refused and kept."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import journal, journal_lines, paths
from tabletop.chance import Chance
from tabletop.game import MatchSetup, RuleError, SeatSetup
from tabletop.i18n import Translator
from tabletop.journal import Journal, JournalError
from tabletop.session import Session
from tests.contract.snaprace import Pass
from tests.core.nursery import GAME, SEATS, setup, step

ROOT = Path(__file__).parents[2]


@pytest.fixture
def home() -> Path:
    return paths.matches()


def start(path: Path, seed: int = 1, moves: int = 0, practice: bool = False) -> Session:
    plan = msgspec.structs.replace(setup(seed), practice=practice)
    session = Session.new(plan, Journal(path), game=GAME)
    for _move in range(moves):
        step(session)
    return session


def finished(path: Path, seed: int = 1) -> Session:
    session = start(path, seed)
    while session.outcome is None:
        step(session)
    session.close()
    return session


def states(session: Session) -> list[Any]:
    return [session.start_state, *(one.state for _before, _record, one in session.states())]


# ---------------------------------------------------------------------------------------------------------- resuming
def test_a_match_comes_back_and_goes_on_as_it_would_have(home: Path) -> None:
    whole = finished(home / "whole.match")
    session = start(home / "half.match", moves=7)
    session.close()
    again = Session.resume(home / "half.match", game=GAME)
    assert again.notice is None and again.number == 7 and again.state == session.state
    assert again.history == session.history and again.setup == session.setup
    while again.outcome is None:
        step(again)
    again.close()
    assert states(again) == states(whole)
    assert Session.resume(home / "half.match", game=GAME, watch=True).outcome == whole.outcome


def test_a_finished_match_is_watched_from_the_records_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = finished(home / "a.match")
    monkeypatch.setattr("random.Random.randrange", None)
    again = Session.resume(home / "a.match", game=GAME, watch=True)
    assert states(again) == states(whole)
    assert all(record.reason == journal.Reason("script") for record in again.history)


def test_a_refused_action_changes_nothing(home: Path) -> None:
    session = start(home / "a.match", moves=2)
    before, size = session.state, (home / "a.match").stat().st_size
    seat = session.actors[0]
    with pytest.raises(RuleError):
        session.play(seat, GAME.actions(session.state, seat)[0].__class__ and "nonsense")
    with pytest.raises(RuleError, match="not your turn"):
        session.play(next(s for s in (0, 1, 2, 3) if s not in session.actors), Pass())
    assert session.state == before and (home / "a.match").stat().st_size == size


def test_what_cannot_be_saved_is_not_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(home / "a.match", moves=3)
    before, text = session.state, (home / "a.match").read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(JournalError, match=r"could not be saved: no space left on device\."):
            step(session)
    assert session.state == before and session.number == 3
    assert (home / "a.match").read_bytes() == text, "the half-written line is cut off again"
    step(session)
    session.close()
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 4


def test_two_windows_cannot_play_one_match(home: Path) -> None:
    session = start(home / "a.match", moves=3)
    with pytest.raises(JournalError, match="another window"):
        Session.resume(home / "a.match", game=GAME)
    assert Session.resume(home / "a.match", game=GAME, watch=True).number == 3, "watching is allowed"
    session.close()
    Session.resume(home / "a.match", game=GAME).close()


def test_undo_in_practice_is_a_line_in_the_file(home: Path) -> None:
    session = start(home / "a.match", moves=6, practice=True)
    six = session.state
    session.undo()
    session.undo()
    assert session.number == 4 and [record.undone for record in session.history] == [False] * 4 + [True] * 2
    session.close()
    again = Session.resume(home / "a.match", game=GAME)
    assert again.state == session.state and again.history == session.history
    step(again)
    step(again)
    assert again.state == six and again.number == 6 and len(again.history) == 8
    again.close()
    assert journal.summary(home / "a.match").number == 6


def test_the_end_can_be_taken_back_in_practice(home: Path) -> None:
    session = start(home / "a.match", practice=True)
    while session.outcome is None:
        step(session)
    assert journal.summary(home / "a.match").outcome == session.outcome
    session.undo()
    assert journal.summary(home / "a.match").outcome is None
    session.close()
    again = Session.resume(home / "a.match", game=GAME)
    step(again)
    again.close()
    assert journal.summary(home / "a.match").outcome == again.outcome


def test_undo_outside_practice_hangs_on_the_game_on_chance_and_on_who_played() -> None:
    def played(kind: str, draws: bool) -> Session:
        seats = tuple(SeatSetup(name="Ana", kind=kind, level="easy" * (kind == "bot")) for _seat in range(3))
        session = Session.new(
            MatchSetup(game="snaprace", seats=seats, options={"hand": 3}, seed=1), game=Undoable(draws)
        )
        session.play(session.actors[0], Pass())
        return session

    class Undoable(type(GAME)):  # type: ignore[misc]
        def __init__(self, draws: bool) -> None:
            self.draws = draws

        def undoable(self, state: Any, action: Any, step: Any) -> bool:
            return True

        def play(self, state: Any, seat: int, action: Any, chance: Chance) -> Any:
            if self.draws:
                chance.below("luck", 6)
            return super().play(state, seat, action, chance)

    assert played("human", False).can_undo()
    practice = msgspec.structs.replace(setup(1), options={"hand": 3, "undo": True})
    session = Session.new(practice, game=GAME)
    session.play(session.actors[0], Pass())
    assert session.practice and session.can_undo()
    assert not played("human", True).can_undo()
    assert not played("bot", False).can_undo()
    session = Session.new(setup(1), game=GAME)
    assert not session.can_undo()
    session.play(session.actors[0], Pass())
    assert not session.can_undo(), "the game does not allow it"
    with pytest.raises(RuleError):
        session.undo()


# -------------------------------------------------------------------------------------------------- the saved matches
def test_the_list_of_saved_matches(home: Path) -> None:
    open_one = start(home / "open.match", seed=2, moves=5)
    done = finished(home / "done.match", seed=3)
    start(home / "new.match", seed=4).close()
    (home / "bad.match").write_bytes(b"\x00\x01")
    (home / "notes.txt").write_text("not a match")
    for age, name in enumerate(("new", "bad", "open", "done")):
        os.utime(home / f"{name}.match", (1_000_000 - age, 1_000_000 - age))
    found = journal.saved()
    assert [one.path.stem for one in found] == ["new", "bad", "open", "done"]
    new, bad, half, end = found
    assert new.number == 0 and new.outcome is None and new.setup == setup(4)
    assert bad.setup is None and bad.problem is not None and "bad.match" in bad.problem.say(Translator("fr"))
    assert half.number == 5 == open_one.number and half.outcome is None
    assert end.number == done.number and end.outcome == done.outcome
    journal.delete(home / "done.match")
    assert len(journal.saved()) == 3


def test_names_of_match_files_are_free(home: Path) -> None:
    names = set()
    for _match in range(3):
        fresh = Journal.fresh("snaprace")
        fresh.begin(setup(1), 1, {}, ())
        fresh.close()
        names.add(fresh.path)
    assert len(names) == 3 and {path.parent for path in names} == {home}


# ------------------------------------------------------------------------------------------------------------ damage
def reseal(bodies: list[Any]) -> bytes:
    """Lines with check sums that fit: a file made on purpose."""
    text, crc = b"", ""
    for body in bodies:
        line, crc = journal_lines.seal(msgspec.json.encode(body), crc)
        text += line
    return text


def bodies_of(text: bytes) -> list[Any]:
    found = [json.loads(line) for line in text.splitlines()]
    for body in found:
        del body["crc"]
    return found


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


Damage = Callable[[bytes, Chance], bytes]


def _lines(text: bytes) -> list[bytes]:
    return text.splitlines(keepends=True)


def _flip(text: bytes, chance: Chance) -> bytes:
    at = chance.below("at", len(text))
    return text[:at] + bytes([text[at] ^ (1 << chance.below("bit", 8))]) + text[at + 1 :]


def _scribble(text: bytes, chance: Chance) -> bytes:
    at, size = chance.below("at", len(text)), 1 + chance.below("size", 40)
    noise = bytes(chance.below("byte", 256) for _ in range(size))
    return text[:at] + noise + text[at + size :]


def _drop_line(text: bytes, chance: Chance) -> bytes:
    lines = _lines(text)
    del lines[chance.below("line", len(lines) - 1)]
    return b"".join(lines)


def _double_line(text: bytes, chance: Chance) -> bytes:
    lines = _lines(text)
    at = chance.below("line", len(lines))
    return b"".join([*lines[: at + 1], *lines[at:]])


def _swap_lines(text: bytes, chance: Chance) -> bytes:
    lines = _lines(text)
    at = chance.below("line", len(lines) - 1)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return b"".join(lines)


def _insert_bytes(text: bytes, chance: Chance) -> bytes:
    at = chance.below("at", len(text))
    return text[:at] + bytes([chance.below("byte", 256)]) + text[at:]


def _cut_header(text: bytes, chance: Chance) -> bytes:
    return text[: chance.below("at", text.index(b"\n") + 1)]


def _foreign(_text: bytes, chance: Chance) -> bytes:
    samples: list[Any] = [
        None, 1, "dohyo", [], {}, [[]], {"dohyo": "1"}, {"dohyo": True}, {"dohyo": 1}, {"dohyo": 1.5}, {"dohyo": -1},
        {"game": "kabuto", "moves": []}, {"dohyo": 10**30}, {"dohyo": 1, "setup": {"dohyo": 1}},
    ]  # fmt: skip
    sample = samples[chance.below("sample", len(samples))]
    return (json.dumps(sample) + "\n").encode() * (1 + chance.below("times", 3))


def _noise(_text: bytes, chance: Chance) -> bytes:
    return bytes(chance.below("byte", 256) for _ in range(chance.below("size", 300)))


def _deep(_text: bytes, chance: Chance) -> bytes:
    return (b"[" if chance.below("kind", 2) else b'{"dohyo":') * 50_000 + b"\n"


NONSENSE: list[Any] = [
    None,
    -1,
    0,
    2,
    99,
    2**70,
    1.5,
    "",
    "x",
    [],
    [0],
    {},
    {"type": "snap"},
    {"type": "give", "slot": 9},
]


def _nonsense(text: bytes, chance: Chance) -> bytes:
    """A value somewhere in the file is another one, and the check sums fit."""
    bodies = bodies_of(text)
    place: Any = bodies
    for _depth in range(6):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = keys[chance.below("key", len(keys))]
        inner = place[key]
        if not isinstance(inner, (dict, list)) or not inner or (place is not bodies and chance.below("here", 3) == 0):
            place[key] = NONSENSE[chance.below("value", len(NONSENSE))]
            break
        place = inner
    return reseal(bodies) if all(isinstance(body, dict) and body for body in bodies) else b"".join(_lines(text)[1:])


def _version(text: bytes, chance: Chance) -> bytes:
    bodies = bodies_of(text)
    where = ("dohyo", "rules")[chance.below("where", 2)]
    bodies[0][where] = (2, 3, 99, 0, -1, 10**12)[chance.below("version", 6)]
    return reseal(bodies)


def _other_game(text: bytes, chance: Chance) -> bytes:
    bodies = bodies_of(text)
    bodies[0]["setup"]["options"] = ({}, {"hand": 99}, {"hand": "x"}, {"x": 1})[chance.below("options", 4)]
    return reseal(bodies)


DAMAGES: list[Damage] = [
    _flip, _flip, _flip, _flip, _scribble, _scribble, _drop_line, _double_line, _swap_lines, _insert_bytes,
    _cut_header, _foreign, _noise, _deep, _nonsense, _nonsense, _nonsense, _nonsense, _version, _other_game,
]  # fmt: skip


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
        summary = journal.summary(path)
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
            if damage not in (_nonsense, _other_game):
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
    bodies[1]["seat"] = 7


@pytest.mark.parametrize(
    "change", [_set_number, _undo_too_much, _one_draw_more, _one_draw_less, _another_end, _out_of_turn]
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
    assert journal.summary(home / "folder.match").problem is not None


def test_a_file_of_a_newer_dohyo_stays_where_it_is(home: Path) -> None:
    finished(home / "a.match")
    bodies = bodies_of((home / "a.match").read_bytes())
    bodies[0]["dohyo"] = journal_lines.FORMAT + 1
    (home / "a.match").write_bytes(reseal(bodies))
    with pytest.raises(JournalError, match="newer Dohyō"):
        Session.resume(home / "a.match", game=GAME)
    assert (home / "a.match").exists()


def test_an_older_format_is_upgraded_step_by_step(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A format 0 that never was: the seats were a plain list of names, and an action's number was called "no"."""

    def from_0(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        header, *rest = lines
        header = json.loads(json.dumps(header))
        header["setup"]["seats"] = [{"name": name} for name in header["setup"]["seats"]]
        return [header | {"dohyo": 1}, *({("n" if key == "no" else key): v for key, v in one.items()} for one in rest)]

    monkeypatch.setitem(journal_lines.UPGRADES, 0, from_0)
    session = start(home / "new.match", moves=9)
    session.close()
    header, *rest = bodies_of((home / "new.match").read_bytes())
    header["setup"]["seats"] = [seat.name for seat in SEATS]
    rest = [{("no" if key == "n" else key): value for key, value in one.items()} for one in rest]
    old = reseal([header | {"dohyo": 0}, *rest])
    (home / "old.match").write_bytes(old)
    assert journal.summary(home / "old.match").number == 9
    again = Session.resume(home / "old.match", game=GAME)
    assert again.state == session.state and again.number == 9
    step(again)
    again.close()
    assert (home / "old.match.old").read_bytes() == old, "the old file is kept"
    assert bodies_of((home / "old.match").read_bytes())[0]["dohyo"] == journal_lines.FORMAT
    assert Session.resume(home / "old.match", game=GAME).number == 10


# -------------------------------------------------------------------------------------------------------------- kills
@pytest.fixture
def nursery() -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.core.nursery"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_match_killed_at_any_instant_loses_no_shown_move(nursery: subprocess.Popen[bytes], home: Path) -> None:
    """SIGKILL at 200 random instants."""
    assert nursery.stdin is not None and nursery.stdout is not None
    whole = [finished(home / f"whole{seed}.match", seed) for seed in range(5)]
    expected = [states(one) for one in whole]
    half_written = 0
    for n in range(200):
        chance, seed, path = Chance("kill", n), n % 5, home / f"{n}.match"
        nursery.stdin.write(f"{path} {seed}\n".encode())
        nursery.stdin.flush()
        child = int(nursery.stdout.readline())
        shown = -1
        for _line in range(chance.below("moves", whole[seed].number + 1)):
            shown = int(nursery.stdout.readline())
        until = time.perf_counter_ns() + chance.below("ns", 4_000_000)
        while time.perf_counter_ns() < until:
            pass
        with contextlib.suppress(ProcessLookupError):  # it was faster
            os.kill(child, signal.SIGKILL)
        while (line := nursery.stdout.readline()) != b"gone\n":
            shown = shown if line == b"end\n" else int(line)
        if not path.exists():
            assert shown == -1
            continue
        session = Session.resume(path, game=GAME)
        half_written += session.notice is not None
        assert session.number >= shown
        assert session.state == expected[seed][session.number]
        session.close()
    assert journal.saved()
