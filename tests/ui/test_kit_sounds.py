"""Sounds: every name that is asked for has a file, levels are even, the music goes on between scenes."""

import re
from pathlib import Path

import pygame
import pytest

from tabletop.core import paths
from tabletop.scenes.seats import SeatsScene
from tabletop.scenes.title import TitleScene
from tests.ui.scene_kit import Table

SOUNDS = paths.assets() / "sounds"
ROOT = Path(__file__).parents[2]
ASKED = re.compile(r"(?:audio\.play|audio\.music)\(\"([a-z_0-9]+)\"|sound(?:: str)? ?= ?\"([a-z_0-9]+)\"")


def test_every_sound_that_is_asked_for_is_there() -> None:
    names = set()
    for package in ("tabletop", "kabuto", "cardgames"):
        for path in (ROOT / package).rglob("*.py"):
            for found in ASKED.finditer(path.read_text(encoding="utf-8")):
                names.add(found[1] or found[2])
    assert len(names) > 12
    silent = [
        name for name in names if not (SOUNDS / f"{name}.ogg").is_file() and not (SOUNDS / f"{name}_1.ogg").is_file()
    ]
    assert silent == []


@pytest.fixture(scope="module")
def mixer():
    pygame.mixer.init(48000, -16, 1)
    yield pygame.mixer
    pygame.mixer.quit()


def test_no_sound_clips_or_is_inaudible(mixer) -> None:
    for path in SOUNDS.glob("*.ogg"):
        samples = memoryview(mixer.Sound(str(path)).get_raw()).cast("h")
        loudest = max(max(samples), -min(samples)) / 32768
        assert 0.15 < loudest < 0.99, path.name
        limit = 45 if path.stem.startswith("music") else 4.5
        assert len(samples) / 48000 < limit, path.name


def test_harder_hits_are_louder(mixer) -> None:
    def level(name: str) -> float:
        samples = memoryview(mixer.Sound(str(SOUNDS / f"{name}.ogg")).get_raw()).cast("h")
        return sum(abs(value) for value in samples)

    for take in (1, 2, 3):
        assert level(f"wood_soft_{take}") < level(f"wood_mid_{take}") < level(f"wood_hard_{take}")


def test_nothing_is_as_loud_as_slambo(mixer) -> None:
    def loudest(path: Path) -> float:
        """Mean square of the loudest 0.4 s."""
        samples = memoryview(mixer.Sound(str(path)).get_raw()).cast("h")
        step = 48000 // 10
        powers = [sum(v * v for v in samples[at : at + step : 4]) for at in range(0, len(samples), step)]
        return max(sum(powers[n : n + 4]) for n in range(max(1, len(powers) - 3)))

    levels = {path.stem: loudest(path) for path in SOUNDS.glob("*.ogg") if not path.stem.startswith("music")}
    slambo = levels.pop("slambo")
    assert slambo > 2 * max(levels.values()), "3 dB over the next one"


def test_the_music_goes_on_from_the_title_to_the_seats(monkeypatch) -> None:
    table = Table()
    table.app.audio.open()
    started = []
    monkeypatch.setattr(pygame.mixer.music, "play", lambda *args, **more: started.append(args))
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: bool(started))
    table.show(TitleScene(table.app))
    table.app.push(SeatsScene(table.app, "slambo"))
    table.turn(3)
    table.app.pop()
    table.turn(3)
    assert len(started) == 1
    table.close()
