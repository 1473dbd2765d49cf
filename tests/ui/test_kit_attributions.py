"""Every asset says where it comes from; every font ships its licence; nothing is heavier than it need be."""

import re
from fnmatch import fnmatch

import pytest

from tabletop.core import paths

ASSETS = paths.assets()
LINES = [
    re.findall(r"`([^`]+)`", line.split("|")[1])
    for line in (ASSETS / "ATTRIBUTIONS.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| `")
]
FILES = sorted(str(path.relative_to(ASSETS)) for path in ASSETS.rglob("*") if path.is_file() and path.name[0] != ".")


def test_every_asset_has_a_line() -> None:
    patterns = [pattern for line in LINES for pattern in line]
    assert len(patterns) > 15
    lost = [name for name in FILES if not any(fnmatch(name, pattern) for pattern in patterns)]
    assert lost == []


def test_every_line_is_of_use() -> None:
    for line in LINES:
        for pattern in line:
            assert any(fnmatch(name, pattern) for name in FILES), pattern


@pytest.mark.parametrize("font", [name for name in FILES if name.endswith(".ttf")])
def test_every_font_ships_its_licence(font: str) -> None:
    family = font.split("/")[-1].split("-")[0]
    licence = (ASSETS / "fonts" / f"{family}-LICENSE.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licence.upper()


def test_the_licence_of_fluent_emoji_is_there_in_full() -> None:
    text = (ASSETS / "ATTRIBUTIONS.md").read_text(encoding="utf-8")
    assert "Copyright (c) Microsoft Corporation" in text
    assert "THE SOFTWARE IS PROVIDED" in text


def test_the_assets_stay_small() -> None:
    size = sum((ASSETS / name).stat().st_size for name in FILES)
    assert size < 24 << 20
