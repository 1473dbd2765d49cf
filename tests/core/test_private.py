"""What was played is its owner's alone: match files hold hands, and other users of the machine may be at the table."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core import paths, settings
from tabletop.core.session import Session
from tabletop.core.settings import Settings
from tests.core.match_kit import start
from tests.core.nursery import GAME, step

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the system keeps the folders of its users apart")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def test_new_files_and_folders_are_their_owners_alone(home: Path) -> None:
    session = start(home / "a.match", moves=2)
    settings.save(Settings())
    settings.save(Settings(language="fr"))
    for folder in (home, paths.data(), paths.config(), paths.logs()):
        assert mode(folder) == 0o700, folder
        assert all(mode(file) == 0o600 for file in folder.iterdir() if file.is_file() and file.suffix != ".bak")
    session.close()


def test_what_others_could_read_is_shut_to_them_when_it_is_opened(home: Path) -> None:
    start(home / "a.match", moves=2).close()
    (home / "a.match").chmod(0o644)
    home.chmod(0o755)
    session = Session.resume(home / "a.match", game=GAME)
    step(session)
    session.close()
    assert mode(home / "a.match") == 0o600
    assert mode(paths.matches()) == 0o700
