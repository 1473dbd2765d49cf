"""A screen for the whole run, a desk for each test; all of it marked ``xvfb``."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.core import settings
from tests.e2e.desk import Desk, Screen, missing_tools


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """An X server with a window manager."""
    missing = missing_tools()
    if missing:
        pytest.fail(f"missing on this machine: {', '.join(missing)} (apt-get install xvfb xdotool openbox)")
    made = Screen()
    yield made
    made.close()


OpenDesk = Callable[..., Desk]


@pytest.fixture
def open_desk(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[OpenDesk]:
    """Opens the app with some settings; ``open_desk("--game", "kabuto", speed=4.0)``; ``fresh``: never started here."""
    desks: list[Desk] = []

    def start(
        *arguments: str,
        program: Path | None = None,
        seed: int | None = None,
        home: Path | None = None,
        toys: bool = False,
        fresh: bool = False,
        **wanted: Any,
    ) -> Desk:
        home = home or tmp_path / f"home{len(desks)}"
        home.mkdir(exist_ok=True)
        with monkeypatch.context() as patch:
            patch.setenv("DOHYO_HOME", str(home))
            if not fresh:
                settings.save(dataclasses.replace(settings.Settings(), language="en", **wanted))
        desk = Desk(screen, home, arguments, program, seed, toys)
        desks.append(desk)
        if program is None:
            desk.wait_for("the first scene", lambda: desk.ask("ready"))
        return desk

    yield start
    failed = getattr(request.node, "failed", False)
    for number, desk in enumerate(desks):
        if failed and desk.process.poll() is None:
            print("picture:", desk.picture(f"failed{number}"))
        if failed:
            print("stderr:", desk.complaints())
            log = desk.home / "log" / "dohyo.log"
            print("log:", log.read_text(encoding="utf-8")[-3000:] if log.is_file() else "none")
        desk.close()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Let the fixture know of a failure, so that it keeps a picture."""
    outcome = yield
    report = outcome.get_result()
    if report.when == "call":
        item.failed = report.failed
