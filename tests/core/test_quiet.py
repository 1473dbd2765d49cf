"""Standard error is for sentences: no stack trace, whatever cannot be written and whatever breaks aside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest

from tabletop.cli import main as cli
from tabletop.core import log
from tabletop.screenshots import pictures

ROOT = Path(__file__).parents[2]
Capture = pytest.CaptureFixture[str]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("where", ["full", "read-only"])
def test_a_log_that_cannot_be_written_is_no_word_on_the_terminal(tmp_path: Path, where: str) -> None:
    folder = tmp_path / "log"
    folder.mkdir()
    (folder / "dohyo.log").symlink_to("/dev/full" if where == "full" else "/proc/version")
    bad = tmp_path / "bad.match"
    bad.write_bytes(b'{"dohyo":1}\n' * 3)
    script = (
        "import sys; from tabletop.core import log; log.start();"
        "[log.logger.error('something %d', n) for n in range(3)]; from tabletop.cli.main import main;"
        f"sys.exit(main(['replay', {str(bad)!r}]))"
    )
    environment = os.environ | {"DOHYO_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr and "Error" not in done.stderr and done.stderr.count("\n") == 1, done.stderr
    assert done.returncode in (1, 2)


def test_what_breaks_aside_is_in_the_log_and_not_on_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    from concurrent.futures import Future

    class Stubborn:
        def __del__(self) -> None:
            raise ValueError("nobody hears this")

    log.start()
    try:
        thread = threading.Thread(target=lambda: 1 // 0)
        thread.start()
        thread.join()
        answer: Future[int] = Future()
        answer.add_done_callback(lambda _: 1 // 0)
        answer.set_result(1)
        Stubborn()
    finally:
        log.stop()
    assert capfd.readouterr().err == ""
    told = log.place().read_text(encoding="utf-8")
    assert told.count("ZeroDivisionError") >= 2 and "nobody hears this" in told


def test_a_second_ctrl_c_while_the_first_is_heard_is_heard_too(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(log, "stop", stop)
    assert cli.main(["--version"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs masks of signals")
def test_a_worker_is_deaf_to_ctrl_c_from_its_first_instant() -> None:
    from tabletop.bots.orphans import uninterrupted

    ask = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    with uninterrupted():
        inside = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout
    outside = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout
    assert (inside, outside) == ("True\n", "False\n")


@pytest.mark.parametrize("how", ["half", "nothing", "refused"])
def test_a_picture_that_is_not_whole_is_said_and_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, how: str
) -> None:
    save = pygame.image.save

    def full(image: pygame.Surface, path: str) -> None:
        if how == "refused":
            raise pygame.error("cannot open")
        save(image, path)
        os.truncate(path, 0 if how == "nothing" else 4000)

    monkeypatch.setattr(pygame.image, "save", full)
    assert pictures.main(tmp_path, (320, 180), ("en",), "sorry") == 1
    said = capsys.readouterr().err
    assert "could not be written whole" in said and said.count("\n") == 1
    assert list(tmp_path.glob("*.png")) == []
