"""The assets are found from a checkout, a wheel and a frozen app; the user's folders obey DOHYO_HOME."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tabletop.core import log, paths


def test_user_folders_are_made_under_the_home_of_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOHYO_HOME", str(tmp_path / "stick"))
    for folder in (paths.config(), paths.data(), paths.logs(), paths.matches()):
        assert folder.is_dir() and folder.is_relative_to(tmp_path)


def test_user_folders_are_the_systems_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOHYO_HOME")
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    assert paths.config().is_dir() and "dohyo" in paths.config().parts


def test_assets_of_a_frozen_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


@pytest.mark.parametrize("place", ["site-packages/tabletop/assets", "site-packages/assets"])
def test_assets_of_a_wheel_and_of_a_checkout(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / place).mkdir(parents=True)
    (tmp_path / "site-packages/tabletop").mkdir(exist_ok=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "site-packages/tabletop/core/paths.py"))
    assert paths.assets() == tmp_path / place


def test_missing_assets_are_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "tabletop/core/paths.py"))
    with pytest.raises(FileNotFoundError, match="install Dohyō again"):
        paths.assets()


def test_an_unexpected_error_becomes_one_sentence_and_a_log() -> None:
    log.start()
    try:
        raise ZeroDivisionError("the cause")
    except ZeroDivisionError as error:
        said = log.sentence(error)
    log.stop()
    assert str(log.place()) in said and "ZeroDivisionError" not in said
    written = log.place().read_text(encoding="utf-8")
    assert "ZeroDivisionError: the cause" in written and "Traceback" in written


@pytest.mark.parametrize("owner, fails", [(os, "fsync"), (Path, "replace")])
def test_a_file_that_cannot_be_written_whole_stays_as_it_was(
    owner: object, fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "one.json"
    paths.write_whole(file, b"before")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(owner, fails, full)
    with pytest.raises(OSError, match="No space"):
        paths.write_whole(file, b"after")
    assert file.read_bytes() == b"before" and list(tmp_path.iterdir()) == [file], "and nothing is left beside it"
