"""A match whose process is killed at any instant loses no move that was shown."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core import saved_matches
from tabletop.core.chance import Chance
from tabletop.core.session import Session
from tests.core.match_kit import finished, states
from tests.core.nursery import GAME

ROOT = Path(__file__).parents[2]


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
    for n in range(200):
        chance, seed, path = Chance("kill", n), n % 5, home / f"{n}.match"
        nursery.stdin.write(f"{path} {seed}\n".encode())
        nursery.stdin.flush()
        child = int(nursery.stdout.readline())
        shown = -1
        for _line in range(chance.below("moves", whole[seed].number + 1)):
            shown = int(nursery.stdout.readline())
        # Nothing is waited for: it is the instant of the blow, finer than a timer of the system.
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
        assert session.number >= shown
        assert session.state == expected[seed][session.number]
        session.close()
    assert saved_matches.saved()
