"""Where things lie: the assets we ship, and the folders of the person who plays.

The assets are found in a source checkout, in an installed wheel and in a frozen app. The environment variable
``DOHYO_HOME`` moves every user folder to one place (tests, a USB stick).
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path

APP = "dohyo"


def assets() -> Path:
    """The folder of pictures, sounds, fonts, catalogues and rules pages.

    Raises:
        FileNotFoundError: In one sentence, when the installation is incomplete.
    """
    here = Path(__file__).resolve().parents[1]
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / "assets"] if frozen else []
    places += [here / "assets", here.parent / "assets"]
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"The game's assets are missing: install Dohyō again (looked in {places[-1]}).")


def _folder(kind: str) -> Path:
    home = os.environ.get("DOHYO_HOME")
    if home:
        folder = Path(home) / kind
    else:
        import platformdirs

        dirs = platformdirs.PlatformDirs(APP, appauthor=False)
        folder = {"config": dirs.user_config_path, "data": dirs.user_data_path, "log": dirs.user_log_path}[kind]
    return private(folder)


def private(folder: Path) -> Path:
    """A folder that nobody but its owner may look into, made if need be: what is played there holds secrets.

    Args:
        folder: Where; one that others may read is shut to them. On Windows the system does that by itself.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    tighten(folder, 0o700)
    return folder


def tighten(path: Path, mode: int) -> None:
    """Take from others what they may do with a file or folder of ours, where the system knows of such things."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):  # on a stick without owners there is nothing to take
        if stat.S_IMODE(path.stat().st_mode) & ~mode:
            path.chmod(mode)


def for_owner(name: str, flags: int) -> int:
    """Open a file so that a new one is its owner's alone; for the ``opener`` of :func:`open`."""
    return os.open(name, flags, 0o600)


def write_whole(file: Path, content: bytes) -> None:
    """Write a file of ours: killed or out of room on the way, the one before is still there.

    Args:
        file: Where; a new one is its owner's alone.
        content: All that it holds.

    Raises:
        OSError: It cannot be written; nothing has changed.
    """
    fresh = file.with_name(file.name + ".new")
    try:
        with open(fresh, "wb", opener=for_owner) as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def config() -> Path:
    """The folder of the settings, made if need be."""
    return _folder("config")


def data() -> Path:
    """The folder of what was played, made if need be."""
    return _folder("data")


def logs() -> Path:
    """The folder of the log files, made if need be."""
    return _folder("log")


def pictures() -> Path:
    """The folder of the pictures that a player keeps, made if need be: where the system keeps a user's pictures."""
    home = os.environ.get("DOHYO_HOME")
    if home:
        folder = Path(home) / "pictures"
    else:
        import platformdirs

        folder = platformdirs.user_pictures_path() / "Dohyō"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def matches() -> Path:
    """The folder of the match files, made if need be."""
    return private(data() / "matches")
