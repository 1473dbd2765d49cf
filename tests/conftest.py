"""Every test runs without a screen, a loudspeaker, or the folders of the person who runs it."""

import os

# Before pygame is imported anywhere, also by the processes that tests start.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, matches and logs of a test go to a folder of its own."""
    monkeypatch.setenv("DOHYO_HOME", str(tmp_path_factory.mktemp("home")))
