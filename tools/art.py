"""Make the pictures, fonts and sounds again.

    npm install --prefix FOLDER @iconify-json/fluent-emoji@1.2.7 @iconify-json/game-icons@1.2.4 \
        @letele/playing-cards@0.1.0 @babel/runtime react react-dom \
        @expo-google-fonts/dela-gothic-one @expo-google-fonts/baloo-2 @expo-google-fonts/nunito
    python -m tools.art --modules FOLDER/node_modules [PART …]

Parts, in the order in which they need each other; all by default. What they write is committed: nobody needs this to
play. Kabuto's own pictures are made by ``tools/kabuto_bake.py``, before ``tiles``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from tools import svg


def _fonts() -> None:
    from tools import fonts

    fonts.build(svg.MODULES)


def _icons() -> None:
    from tools import icons

    icons.build()


def _figures() -> None:
    from tools import figures

    figures.build()


def _sumo() -> None:
    from tools import sumo

    sumo.build()


def _wazabi() -> None:
    from tools import wazabi_art

    wazabi_art.build()


def _similo() -> None:
    from tools.similo import bake

    bake.build()


def _cards() -> None:
    from tools import playing_cards

    playing_cards.build()


def _tiles() -> None:
    from tools import tiles

    tiles.build()


def _backdrops() -> None:
    from tools import backdrops

    backdrops.build()


def _sounds() -> None:
    from tools import sounds

    sounds.build([])


PARTS: dict[str, Callable[[], None]] = {
    "fonts": _fonts,
    "icons": _icons,
    "figures": _figures,
    "sumo": _sumo,
    "wazabi": _wazabi,
    "cards": _cards,
    "similo": _similo,
    "tiles": _tiles,
    "backdrops": _backdrops,
    "sounds": _sounds,
}


def main() -> None:
    """Make the parts that were named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", type=Path, default=Path("node_modules"), help="the node_modules folder")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=", ".join(PARTS))
    given = parser.parse_args()
    svg.MODULES = given.modules.resolve()
    for name in given.parts or PARTS:
        print(f"— {name}")
        PARTS[name]()


if __name__ == "__main__":
    main()
