"""The rules pages as data: a small subset of Markdown, read into chapters of blocks, and searched.

``# `` the game, ``## `` a chapter, ``### `` a heading within it, paragraphs, ``- `` and ``1. `` lists, ``**bold**``,
tables with ``|``, and ``![caption](sprite:name)`` for one of the game's own pictures. No pygame here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

BOLD = re.compile(r"\*\*(.+?)\*\*")
FIGURE = re.compile(r"!\[([^\]]*)\]\(sprite:([^)\s]+)(?:\s+(\d+))?\)")
NUMBER = re.compile(r"(\d+)\. (.*)")
FIGURE_WIDTH = 120


@dataclass(frozen=True)
class Run:
    """A piece of text in one style."""

    text: str
    bold: bool = False


@dataclass(frozen=True)
class Figure:
    """A picture of the game: the sprite's name, its width in units, words below it."""

    name: str
    width: int
    caption: str


@dataclass(frozen=True)
class Block:
    """One thing on a page.

    Attributes:
        kind: ``"heading"``, ``"text"``, ``"item"``, ``"table"`` or ``"figures"``.
        runs: The words of a heading, text or item.
        mark: Of an item: ``"•"`` or its number.
        rows: Of a table: the cells of each row, the head first.
        figures: Pictures that stand side by side.
    """

    kind: str
    runs: tuple[Run, ...] = ()
    mark: str = ""
    rows: tuple[tuple[tuple[Run, ...], ...], ...] = ()
    figures: tuple[Figure, ...] = ()

    @property
    def plain(self) -> str:
        """All its words."""
        cells = [run.text for row in self.rows for cell in row for run in cell]
        return " ".join([*(run.text for run in self.runs), *cells, *(figure.caption for figure in self.figures)])


@dataclass
class Chapter:
    """A chapter: its heading and what is below it."""

    title: str
    blocks: list[Block] = field(default_factory=list)


def runs(text: str) -> tuple[Run, ...]:
    """Text with ``**bold**`` parts."""
    out: list[Run] = []
    at = 0
    for found in BOLD.finditer(text):
        if found.start() > at:
            out.append(Run(text[at : found.start()]))
        out.append(Run(found[1], bold=True))
        at = found.end()
    if at < len(text):
        out.append(Run(text[at:]))
    return tuple(out)


def parse(source: str) -> list[Chapter]:
    """The chapters of a page; what stands before the first ``##`` makes a chapter of the ``#`` title."""
    chapters: list[Chapter] = []
    for group in _groups(source):
        first = group[0]
        if first.startswith("## ") or (first.startswith("# ") and not chapters):
            chapters.append(Chapter(first.lstrip("# ").strip()))
            continue
        if not chapters:
            chapters.append(Chapter(""))
        chapters[-1].blocks.extend(_blocks(group))
    return [chapter for chapter in chapters if chapter.blocks]


def _groups(source: str) -> Iterator[list[str]]:
    """Lines that belong together; headings and items stand alone."""
    group: list[str] = []
    for raw in (*source.splitlines(), ""):
        line = raw.strip()
        starts = line.startswith(("#", "- ", "|", "![")) or NUMBER.fullmatch(line) is not None
        same = bool(group) and line[:1] in ("|", "!") and group[-1][:1] == line[:1]
        if group and (not line or (starts and not same)):
            yield group
            group = []
        if line.startswith("#"):
            yield [line]
        elif line:
            group.append(line)


def _blocks(group: list[str]) -> Iterator[Block]:
    first = group[0]
    if first.startswith("### "):
        yield Block("heading", runs(first[4:].strip()))
    elif first.startswith("|"):
        rows = [[runs(cell.strip()) for cell in line.strip("|").split("|")] for line in group]
        yield Block("table", rows=tuple(tuple(row) for row in rows if not _rule(row)))
    elif first.startswith("!["):
        found = [match for line in group for match in FIGURE.finditer(line)]
        yield Block("figures", figures=tuple(Figure(m[2], int(m[3] or FIGURE_WIDTH), m[1]) for m in found))
    elif first.startswith("- "):
        yield Block("item", runs(" ".join(group)[2:].strip()), "•")
    elif number := NUMBER.fullmatch(first):
        yield Block("item", runs(" ".join([number[2], *group[1:]]).strip()), number[1])
    else:
        yield Block("text", runs(" ".join(group)))


def _rule(row: list[tuple[Run, ...]]) -> bool:
    """The line of dashes below a table's head."""
    return all(set("".join(run.text for run in cell)) <= set("-: ") for cell in row)


def fold(text: str) -> str:
    """For searching: without accents, upper case, or special spaces and apostrophes."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return " ".join(plain.casefold().replace("’", "'").replace("œ", "oe").split())


@dataclass(frozen=True)
class Hit:
    """Where a search found something: the chapter, and the block in it (−1: its heading)."""

    chapter: int
    block: int


def search(chapters: list[Chapter], words: str) -> list[Hit]:
    """The first find of each chapter, headings before texts."""
    wanted = fold(words)
    if not wanted:
        return []
    hits = [Hit(n, -1) for n, chapter in enumerate(chapters) if wanted in fold(chapter.title)]
    named = {hit.chapter for hit in hits}
    for n, chapter in enumerate(chapters):
        if n not in named:
            found = next((b for b, block in enumerate(chapter.blocks) if wanted in fold(block.plain)), None)
            if found is not None:
                hits.append(Hit(n, found))
    return hits


def load(folder: Path, game: str, language: str) -> list[Chapter]:
    """The rules page of a game: in the language, else in English, else nothing."""
    for name in (f"{game}.{language}.md", f"{game}.en.md"):
        path = folder / name
        if path.is_file():
            return parse(path.read_text(encoding="utf-8"))
    return []
