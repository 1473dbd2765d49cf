"""The command line as people and scripts use it."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import main as cli
from tabletop.cli import playthrough
from tabletop.core import journal, paths, registry
from tabletop.core.game import MatchSetup, Words
from tabletop.core.session import Session
from tabletop.core.settings import Settings
from tests.contract.snaprace import SnapRace
from tests.core.match_kit import bodies_of, reseal
from tests.core.nursery import setup, step

ROOT = Path(__file__).parents[2]
Capture = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    return cli.main(arguments)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--games"], "--games"),
        (["fly"], "fly"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["arena", "chess", "--seats", "bot:easy,bot:easy"], "choose from kabuto, slambo, dutch, similo, wazabi;"),
        (["--seats", "human"], "--seats needs --game"),
        (["--seed", "1"], "--seed needs --game"),
        (["--option", "bell=40"], "--option needs --game"),
        (["--game", "kabuto", "--seats", "human,cat"], "'cat' is no seat"),
        (["--game", "kabuto", "--seats", "human,bot:god"], "'bot:god' is no seat"),
        (["--game", "kabuto", "--seats", "human:Maximiliana-Josephine"], "longer than 16 letters"),
        (["--game", "kabuto", "--seats", "human:A\tna"], "'A\\tna' has signs that cannot be shown"),
        (["--game", "kabuto", "--seats", "human,bot:easy:\x1b[31mX"], "'\\x1b[31mX' has signs that cannot be shown"),
        (["--game", "kabuto", "--seats", "human:\u202eanA"], "has signs that cannot be shown"),
        (["--game", "kabuto", "--seats", ""], "'' is no seat: write human"),
        (["--game", "kabuto", "--seats", "human:Ana,human:ana"], "Two players have the name ana"),
        (["--game", "kabuto", "--seats", "human:Player 2,human", "--lang", "en"], "Two players have the name Player 2"),
        (["--game", "kabuto", "--seats", ",".join(["human"] * 9)], "not 9"),
        (["--game", "kabuto", "--option", "bell"], "'bell' is no option like"),
        (["--game", "kabuto", "--option", "bells=3"], "did you mean bell?"),
        (["--game", "kabuto", "--option", "push=hard"], "push cannot be hard: it may be flick, steady."),
        (["--game", "kabuto", "--option", "league=world"], "league"),
        (["--game", "wazabi", "--option", "preset=teams"], "preset cannot be teams: it may be quick, tournament."),
        (["--game", "kabuto", "--seed", "-1"], "no whole number"),
        (["--game", "kabuto", "--resume", "x"], "one of the two"),
        (["--resume", "nowhere.match"], "There is no match file nowhere.match"),
        (["playthrough", "kabuto", "--seats", "human"], "not 1"),
        (["playthrough", "kabuto", "--seats", ""], "'' is no seat"),
        (["playthrough", "kabuto", "--option", "bells=3"], "did you mean bell?"),
        (["arena", "kabuto"], "--seats"),
        (["arena", "kabuto", "--seats", "bot:hard,human"], "'human' is no seat"),
        (["arena", "slambo", "--seats", "bot:god,bot:god"], "no bot of level 'god'"),
        (["arena", "slambo", "--seats", "bot:random"], "not 1"),
        (["arena", "slambo", "--seats", "bot:random,bot:random", "--games", "0"], "whole number from 1"),
        (["arena", "slambo", "--seats", "bot:random,bot:random", "--option", "x=1"], "no option x"),
        (["replay", __file__], "test_cli.py is not a match of Dohyō"),
        (["replay", __file__, "--check"], "test_cli.py is not a match of Dohyō"),
        (["screenshots", __file__], "test_cli.py is a file, not a folder"),
        (["replay", "nowhere.match"], "There is no match file nowhere.match"),
        (["screenshots", "out", "--size", "big"], "'big' is no size like 1920x1080"),
        (["screenshots", "out", "--size", "9" * 5000 + "x1"], "is no size like 1920x1080"),
    ],
)
def test_wrong_arguments_are_one_sentence_and_exit_code_2(arguments: list[str], words: str, capsys: Capture) -> None:
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and words in err
    assert err.count("\n") == 1 and err.endswith((".\n", "?\n")) and "usage" not in err


def test_help_and_version(capsys: Capture) -> None:
    for arguments in (["--help"], ["arena", "--help"], ["replay", "--help"]):
        with pytest.raises(SystemExit) as done:
            run(*arguments)
        assert done.value.code == 0
    text = capsys.readouterr().out
    for word in ("arena", "replay", "screenshots", "selftest", "bench", "kabuto", "--check", "--games"):
        assert word in text
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("Dohyō ")


class Opened:
    """What the window would have been opened with."""

    settings: Settings
    match: MatchSetup | None
    resume: Path | None


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    found = Opened()

    def run_app(settings: Settings, match: Any = None, resume: Any = None, notice: Any = None) -> int:
        found.settings, found.match, found.resume = settings, match, resume
        return 0

    monkeypatch.setattr("tabletop.start.run", run_app)
    return found


def test_no_argument_opens_the_title(opened: Opened) -> None:
    assert run() == 0
    assert opened.match is None and opened.resume is None and opened.settings == Settings()


def test_the_short_way_to_the_title_is_what_the_parser_says() -> None:
    assert vars(cli.build_parser().parse_args([])) == cli.PLAIN


def test_straight_to_a_match(opened: Opened) -> None:
    arguments = ["--game", "kabuto", "--seats", "human:Zoé,bot:hard", "--option", "bell=50", "--seed", "7"]
    assert run(*arguments, "--lang", "fr", "--fullscreen") == 0
    match = opened.match
    assert match is not None and match.game == "kabuto" and match.seed == 7 and match.options["bell"] == 50
    assert [(seat.name, seat.kind, seat.level, seat.look) for seat in match.seats] == [
        ("Zoé", "human", "", 0),
        (match.seats[1].name, "bot", "hard", 1),
    ]
    assert opened.settings.language == "fr" and opened.settings.fullscreen


def test_seats_and_seed_may_be_left_out(opened: Opened) -> None:
    assert run("--game", "kabuto") == 0
    first = opened.match
    assert first is not None and [seat.kind for seat in first.seats] == ["human", "bot"]
    assert run("--game", "kabuto") == 0
    assert opened.match is not None and opened.match.seed != first.seed


def test_an_unexpected_error_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def explode(_arguments: Any) -> int:
        raise ZeroDivisionError("boom")

    monkeypatch.setitem(cli.COMMANDS, "bench", explode)
    assert run("bench") == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "dohyo.log" in err and "boom" not in err


def test_options_lists_what_may_be_changed(capsys: Capture) -> None:
    assert run("options", "kabuto") == 0
    out = capsys.readouterr().out
    for option in registry.entry("kabuto").load_game().options():
        assert f"{option.key}=" in out and option.help in out
    assert "push=flick  (flick, steady)" in out
    assert run("options", "wazabi") == 0
    assert "preset=quick  (dice=3)" in capsys.readouterr().out


# ------------------------------------------------------------------------------------------------------------ replay
@pytest.fixture
def match_file() -> Path:
    from tabletop.core.chance import Chance
    from tabletop.core.game import SeatSetup
    from tabletop.core.session import Session, setup_of

    game = registry.entry("slambo").load_game()
    seats = [SeatSetup(name="Ana"), SeatSetup(name="Zoé")]
    session = Session.new(setup_of("slambo", seats, {}, 5), journal.Journal(paths.matches() / "a.match"))
    while session.outcome is None:
        seat = session.actors[0]
        session.play(seat, game.sample(session.state, seat, Chance("x", session.number)))
    session.close()
    return paths.matches() / "a.match"


def test_replay_tells_the_match_in_both_languages(match_file: Path, capsys: Capture) -> None:
    told = {}
    for language in ("en", "fr"):
        assert run("replay", str(match_file), "--lang", language) == 0
        told[language] = capsys.readouterr().out
        assert "Ana" in told[language] and len(told[language].splitlines()) > 5


def test_replay_checks_a_file(match_file: Path, capsys: Capture) -> None:
    assert run("replay", str(match_file), "--check") == 0
    assert "actions replayed, ended: " in capsys.readouterr().out


def test_replay_refuses_a_changed_file_and_leaves_it_there(match_file: Path, capsys: Capture) -> None:
    bodies = bodies_of(match_file.read_bytes())
    bodies[-1]["end"]["reason"] = "boredom"
    text = reseal(bodies)
    match_file.write_bytes(text)
    assert run("replay", str(match_file), "--check") == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "a.match is damaged" in err
    assert match_file.read_bytes() == text


# ---------------------------------------------------------------------------------------------------------- selftest
def test_a_playthrough_tells_a_whole_match_and_the_same_seed_the_same_one(capsys: Capture) -> None:
    command = ["playthrough", "slambo", "--seats", "human:Ana,bot:easy:Ben,human:Zoé", "--option", "first=1"]
    assert run(*command, "--seed", "7") == 0
    told = capsys.readouterr().out
    lines = told.splitlines()
    assert lines[0] == "slambo, seed 7: Ana, Ben, Zoé" and "first=1" in lines[1]
    assert (
        lines[3] == "1. Ana (deal)" and lines[4] == "  > Ana: deal [random]" and lines[5].startswith("  drawn deal: ")
    )
    assert any(line.startswith("  > Ben: play ") and not line.endswith("[random]") for line in lines)
    assert lines[-2].startswith("end: ") and " scores [" in lines[-1]
    assert run(*command, "--seed", "7") == 0 and capsys.readouterr().out == told
    assert run(*command, "--seed", "8", "--lang", "fr") == 0
    other = capsys.readouterr().out
    assert "joue" in other and other.splitlines()[2:] != lines[2:]


def test_a_playthrough_tells_what_is_played_together_and_seen_once() -> None:
    session = Session.new(setup(1), game=SnapRace())
    while session.outcome is None:
        step(session)
    lines = list(playthrough.told(session, Words(session.names)))
    at = next(n for n, line in enumerate(lines) if "together" in line)
    assert lines[at].startswith("4. together Ana (pass, snap slot=0, ") and lines[at].endswith("; continuous)")
    assert [line.split(":")[0] for line in lines[at + 1 : at + 4]] == ["  > Ana", "  > Zoé", "  > Léo"]
    assert "  Ana has looked at two cards. (seen once)" in lines


def test_a_match_without_an_end_is_given_up_in_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(playthrough, "MOST_STEPS", 5)
    assert run("playthrough", "slambo", "--seed", "7") == 1
    assert capsys.readouterr().err == "The match does not end: 5 steps were played.\n"


def test_selftest_says_one_line_a_check(capsys: Capture) -> None:
    assert run("selftest") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "all is well"
    ready = [entry.key for entry in registry.GAMES]
    names = ["assets", "catalogues", *(f"{key}: a match and its file" for key in ready)]
    names += [*(f"{key}: a bot" for key in ready), "title", "pictures to keep"]
    assert [line.split(": ")[0] for line in lines[:-1]] == [f"ok    {name.split(': ')[0]}" for name in names]
    assert sum("in a worker process" in line for line in lines) == len(ready)


def test_selftest_fails_when_something_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def gone() -> Path:
        raise FileNotFoundError("the assets are missing")

    monkeypatch.setattr("tabletop.cli.selftest.checks", lambda: [("assets", gone), ("luck", lambda: "good")])
    assert run("selftest") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["FAIL  assets: the assets are missing", "ok    luck: good"]


# ------------------------------------------------------------------------------------------------- a process of its own
def process(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    full = {key: value for key, value in (os.environ | environment).items() if value is not None}
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(command, env=full, capture_output=True, text=True, timeout=120, check=False, encoding="utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("session", [True, False])
@pytest.mark.parametrize("dead", [None, ":4711"])
def test_without_a_display_one_sentence_names_what_works(tmp_path: Path, session: bool, dead: str | None) -> None:
    folder = str(tmp_path) if session else None
    done = process(SDL_VIDEODRIVER=None, DISPLAY=dead, WAYLAND_DISPLAY=None, XDG_RUNTIME_DIR=folder)
    assert done.returncode == 2 and done.stdout == ""
    assert "arena" in done.stderr and "replay" in done.stderr and done.stderr.count("\n") == 1


def test_the_way_to_the_title_is_light(tmp_path: Path) -> None:
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import tabletop.start
tabletop.start.run = lambda *_: 0
import main
sys.argv = ["dohyo", "--window"]
assert main.main() == 0
print([name for name in ("msgspec", "numpy", "pymunk", "multiprocessing", "tqdm") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"


def test_missing_dependencies_are_one_sentence_that_says_how_to_install(tmp_path: Path) -> None:
    command = [sys.executable, "-I", "-S", str(ROOT / "main.py")]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, encoding="utf-8", cwd=tmp_path
    )
    assert done.returncode == 2 and done.stdout == ""
    assert "pip install" in done.stderr and "pygame" in done.stderr and done.stderr.count("\n") == 1


# ---------------------------------------------------------------------------------------------- what cannot be written
class Full(io.StringIO):
    """A disk without room, or a reader that has gone: it shows when the text is flushed."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        raise self.error


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "The output could not be written: no space left on device."),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), ""),
    ],
)
def test_output_that_cannot_be_written_ends_in_a_sentence_at_most(
    error: OSError, words: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for arguments in (["--version"], ["options", "slambo"]):
        monkeypatch.setattr(sys, "stdout", Full(error))
        assert run(*arguments) == 1
        assert capsys.readouterr().err.strip() == words
        sys.stdout.flush()  # as the interpreter does at its end
        sys.stdout.close()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "a file").write_text("")
    there = tmp_path / "a file" / "below"
    assert run("screenshots", str(there), "--scene", "title", "--lang", "fr", "--size", "640x360") == 1
    err = capsys.readouterr().err
    assert err.startswith(f"{there} could not be used: ") and err.count("\n") == 1


def test_an_unexpected_error_without_a_place_for_the_log(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    def explode(_arguments: Any) -> int:
        raise ZeroDivisionError("boom")

    there = tmp_path / "a file"
    there.write_text("")
    monkeypatch.setenv("DOHYO_HOME", str(there))
    monkeypatch.setitem(cli.COMMANDS, "bench", explode)
    assert run("bench") == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "boom" not in err and "the log could not be written" in err
