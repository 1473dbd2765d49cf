"""A parent that is killed leaves no process: its workers end by themselves, and so does what keeps their semaphores."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which a process that goes on is called left behind."""

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs descriptors of processes")

WINDOW = """
import time
from tabletop.bots.pool import Pool
from tests.core.test_orphans import think_for_ever

if __name__ == "__main__":
    pool = Pool(2)
    pool.warm()
    futures = [pool._executor.submit(think_for_ever) for _worker in range(2)]
    while not all(future.running() for future in futures):
        pass
    pool._executor.submit(len, "")
    print("thinking", flush=True)
    input()
"""
IDLE = """
from tabletop.bots.pool import Pool, _ready

if __name__ == "__main__":
    pool = Pool(2)
    pool.warm()
    pool._executor.submit(_ready).result()
    print("idle", flush=True)
    input()
"""


def think_for_ever() -> None:
    while True:
        pass


def children(process: int) -> list[int]:
    """All that a process started, and what they started."""
    found = []
    for thread in Path(f"/proc/{process}/task").iterdir():
        found += [int(child) for child in (thread / "children").read_text().split()]
    return found + [one for child in found for one in children(child)]


@contextlib.contextmanager
def started(*command: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def assert_leaves_nothing(process: subprocess.Popen[str], least: int) -> None:
    family = children(process.pid)
    assert len(family) >= least
    descriptors = [os.pidfd_open(child) for child in family]
    process.send_signal(signal.SIGKILL)
    left = set(descriptors)
    while left:
        ended, _, _ = select.select(left, (), (), PATIENCE)
        if not ended:
            for child, descriptor in zip(family, descriptors, strict=True):
                if descriptor in left:
                    os.kill(child, signal.SIGKILL)
        assert ended, "processes are left behind"
        left -= set(ended)
    for descriptor in descriptors:
        os.close(descriptor)


@pytest.mark.parametrize("script", [WINDOW, IDLE], ids=["thinking", "idle"])
def test_a_killed_window_leaves_no_process(tmp_path: Path, script: str) -> None:
    file = tmp_path / "window.py"
    file.write_text(f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{script}", encoding="utf-8")
    with started(str(file)) as process:
        assert process.stdout is not None and process.stdout.readline() in ("thinking\n", "idle\n")
        assert_leaves_nothing(process, 2)


def test_a_killed_arena_leaves_no_process() -> None:
    seats = ["--seats", "bot:random,bot:random", "--games", "100000", "--jobs", "2"]
    with started("main.py", "arena", "slambo", *seats) as process:
        assert process.stderr is not None
        told = ""
        while "100000 [" not in told or "| 0/100000" in told:
            told = (told + process.stderr.read(1))[-60:]
        assert_leaves_nothing(process, 3)
