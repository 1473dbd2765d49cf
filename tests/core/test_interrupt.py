"""Ctrl+C is heard once and for sure: also where an exception would be lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tabletop.core import interrupt

MAIN = Path(__file__).parents[2] / "main.py"
needs_timer = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="Windows has no such timer")


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    """Whoever starts the tests in the background may have Ctrl+C ignored, here and in what is started from here."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def until_told() -> None:
    """Until the exception comes; a pause would miss an alarm that rings just before it."""
    for _ in range(10**9):
        pass


def test_it_is_raised_and_everything_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), interrupt.heard():
        press()
    assert signal.getsignal(signal.SIGINT) is before
    if hasattr(signal, "setitimer"):
        assert signal.getitimer(signal.ITIMER_REAL)[0] == 0.0, "nobody is told again"


@needs_timer
def test_what_is_swallowed_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupt, "AGAIN", 0.05)
    swallowed = 0
    with pytest.raises(KeyboardInterrupt), interrupt.heard():
        with suppress(KeyboardInterrupt):
            press()
        swallowed += 1
        until_told()
    assert swallowed == 1


@needs_timer
def test_it_waits_until_a_callback_from_c_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = {"__name__": interrupt.DEAF[0], "press": press, "done": []}
    exec("def velocity():\n    press()\n    done.append('undisturbed')\n", rooms)
    with pytest.raises(KeyboardInterrupt), interrupt.heard():
        rooms["velocity"]()
        until_told()
    assert rooms["done"] == ["undisturbed"]


def test_who_is_not_to_be_stopped_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interrupt.heard():
            press()
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "slambo", "--seats", "bot:easy,bot:easy", "--games", "100000"),
        ("arena", "slambo", "--seats", "bot:easy,bot:easy", "--games", "100000", "--jobs", "2"),
        ("screenshots", "{folder}", "--lang", "en"),
        ("selftest",),
    ],
    ids=lambda words: " ".join(words[:1] + words[-1:]),
)
def test_a_command_stops_with_one_word(words: tuple[str, ...], tmp_path: Path) -> None:
    command = [sys.executable, str(MAIN), *(word.format(folder=tmp_path) for word in words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as process:
        # The first byte that it writes: it is at work.
        ready = process.stderr if words[0] in ("arena", "screenshots") else process.stdout
        assert ready is not None and ready.read(1)
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    said = errors.decode().replace("\r", "\n").splitlines()
    assert process.returncode == 130
    assert said[-1] == "Stopped."
    assert "Traceback" not in errors.decode() and "Exception" not in errors.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("words", [("arena", "slambo", "--seats", "bot:easy,bot:easy", "--games", "3"), ("selftest",)])
def test_nothing_hangs_on_standard_error(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, str(MAIN), *words], stdout=subprocess.PIPE, stderr=full, check=False)
    assert done.returncode == 0 and done.stdout
