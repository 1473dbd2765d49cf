"""Subset the shipped fonts and write their coverage.

    python -m tools.fonts NODE_MODULES

Sources: npm ``@expo-google-fonts/{dela-gothic-one,baloo-2,nunito}`` (all under the SIL Open Font License 1.1, none with
a Reserved Font Name, so a changed font may keep its name). Beside each font goes its licence. ``coverage.json`` lists
the code points of each font, so that the game can pick another face for a letter that one lacks.

The thin no-break space of French (U+202F) is missing in two of the fonts and as wide as a letter in the third: each
gets an empty glyph of 0.16 em.
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "fonts"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), *range(0x1E80, 0x1E86), 0x1E9E]
PUNCTUATION = [*range(0x2000, 0x2070), 0x20AC, 0x2116, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2260]
KANA = [*range(0x3000, 0x3040), *range(0x3041, 0x3100)]
KANJI = [
    ord(letter)
    for letter in "土俵小中大東西南北力士相撲横綱山川風林火水木金月日花虫甲兜王子星心技体"
    "勝負終始戦場春夏秋冬祭夜光一二三四五六七八九十"
]

FACES = {
    "DelaGothicOne-Regular.ttf": (
        "dela-gothic-one",
        "400Regular/DelaGothicOne_400Regular.ttf",
        [*LATIN, *PUNCTUATION, *KANA, *KANJI],
    ),
    "Baloo2-Bold.ttf": ("baloo-2", "700Bold/Baloo2_700Bold.ttf", [*LATIN, *PUNCTUATION]),
    "Nunito-Bold.ttf": ("nunito", "700Bold/Nunito_700Bold.ttf", None),
    "Nunito-SemiBold.ttf": ("nunito", "600SemiBold/Nunito_600SemiBold.ttf", None),
}
LICENCES = {
    "dela-gothic-one": "DelaGothicOne-LICENSE.txt",
    "baloo-2": "Baloo2-LICENSE.txt",
    "nunito": "Nunito-LICENSE.txt",
}


def build(modules: Path, out: Path = ASSETS) -> None:
    """Write every font, its licence and the coverage file."""
    out.mkdir(parents=True, exist_ok=True)
    coverage = {}
    for name, (package, path, points) in FACES.items():
        source = modules / "@expo-google-fonts" / package / path
        font = TTFont(source, recalcTimestamp=False)
        thin_space(font)
        options = subset.Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True, hinting=True)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=points or sorted(font.getBestCmap()))
        cutter.subset(font)
        font.save(out / name)
        coverage[name] = ranges(font.getBestCmap())
        shutil.copyfile(modules / "@expo-google-fonts" / package / "LICENSE_FONT", out / LICENCES[package])
        print(f"{name:28s} {(out / name).stat().st_size:8d} bytes, {len(font.getBestCmap())} characters")
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(spans)}" for name, spans in sorted(coverage.items()))
    (out / "coverage.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")


def thin_space(font: TTFont) -> None:
    """Map U+202F to an empty glyph of 0.16 em."""
    name = "thinnobreak"
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = (round(0.16 * font["head"].unitsPerEm), 0)
    if "vmtx" in font:
        font["vmtx"][name] = (font["head"].unitsPerEm, 0)
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format in (4, 12):
            table.cmap[0x202F] = name


def ranges(points: Iterable[int]) -> list[list[int]]:
    """Runs of code points as [first, last]."""
    runs: list[list[int]] = []
    for point in sorted(points):
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return runs


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", type=Path, help="the node_modules folder")
    build(parser.parse_args().modules)
