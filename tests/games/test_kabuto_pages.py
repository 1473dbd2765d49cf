"""The rules pages say the same in both languages, and what the tables say."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from kabuto.data.arenas import ARENAS
from kabuto.data.groups import GROUPS
from kabuto.data.layouts import STARTS
from kabuto.data.moves import (
    ExtraPush,
    Gain,
    Move,
    NestedGroup,
    Pay,
    RemoveTags,
    SecondPlatform,
    Stack,
    Timing,
    Touches,
)
from kabuto.data.options import OPTIONS
from kabuto.data.pieces import BELT, SIZES
from kabuto.data.wrestlers import JUNIOR, WRESTLERS
from kabuto.physics.aim import MAX_TREMOR
from kabuto.rules.layouts import JUNIOR_SMALL, START_STOCK, sides_of, start_layout, start_stocks
from kabuto.rules.push import speed_of
from kabuto.rules.turn import POINTS, SIGNATURE_POINTS
from tabletop.core.i18n import Translator

ROOT = Path(__file__).resolve().parents[2]
PAGES = {language: (ROOT / f"assets/rules/kabuto.{language}.md").read_text("utf-8") for language in ("en", "fr")}

languages = pytest.mark.parametrize("language", ["en", "fr"])


def headings(page: str) -> list[str]:
    return re.findall(r"^##? .+", page, re.M)


def test_both_pages_have_the_same_shape():
    shapes = [
        [
            "head" if line.startswith("#") else "item" if line.startswith("- ") else "text"
            for line in page.split("\n")
            if line
        ]
        for page in PAGES.values()
    ]
    assert shapes[0] == shapes[1]
    assert len(headings(PAGES["fr"])) > 8


@languages
def test_the_page_lists_the_wrestlers_with_their_insects_and_inventories(language):
    tr = Translator(language, "kabuto")
    lines = [line for line in PAGES[language].split("\n") if line.startswith("- **")]
    for key in JUNIOR:
        card = WRESTLERS[key]
        line = next(line for line in lines if line.startswith(f"- **{tr(card.name)}**, {tr(card.insect)}"))
        other = next(name for name in JUNIOR if name != key)
        stocks, _ = start_stocks((key, other), sides_of(2), start_layout((0, 1)), junior=True)
        said = sum(int(number) for number in re.findall(r"\d+", line))
        alone = 1 if card.count == 1 else 0
        assert said + alone == sum(stocks[0].values()), line


@languages
def test_the_page_names_the_bell_and_its_points(language):
    bell = next(option.default for option in OPTIONS if option.key == "bell")
    line = next(line for line in PAGES[language].split("\n") if str(bell) in line)
    numbers = [int(number) for number in re.findall(r"\d+", line)]
    assert numbers == [bell, POINTS["L"], POINTS["M"], POINTS["S"], SIGNATURE_POINTS]


def test_the_french_page_keeps_french_typography():
    # A picture's mark is no sentence.
    page = re.sub(r"^!\[.*\]\(.*\)$", "", PAGES["fr"], flags=re.MULTILINE)
    assert "'" not in page
    assert not re.search(r"[^\u202f][!?;»]|[^\u202f]:", page)


def test_every_text_of_the_rules_has_french():
    tr = Translator("fr", "kabuto")
    for card in WRESTLERS.values():
        assert tr(card.name) != card.name
    for option in OPTIONS:
        for text in (option.help, option.label):
            assert tr(text) != text, text


def test_the_fingers_speed_and_tremor_are_those_that_the_decisions_name():
    page = (ROOT / "docs/decisions.md").read_text("utf-8")
    assert f"{speed_of(0):.0f} to {speed_of(100):.0f} mm/s" in page
    assert f"0° at {speed_of(0):.0f} mm/s to {math.degrees(MAX_TREMOR):.0f}° at {speed_of(100):.0f}" in page


@languages
def test_the_page_names_every_wrestlers_moves_with_their_numbers(language):
    tr = Translator(language, "kabuto")
    lines = [line for line in PAGES[language].split("\n") if line.startswith("- **")]
    colon = "\u202f:" if language == "fr" else ":"
    for card in WRESTLERS.values():
        named = [line for line in lines if line.startswith(f"- **{tr(card.name)}**")]
        assert any(str(card.count) in line for line in named) or card.count == 1
        line = next(line for line in named if tr(card.moves[0].name) in line)
        for move in card.moves:
            said = f"**{tr(move.name)}{colon}**" if move.timing is Timing.ANY else f"**{tr(move.name)}**"
            assert said in line, (move.name, line)
        amounts = [part.count for move in card.moves for part in (*move.cost, *move.effects) if hasattr(part, "count")]
        numbers = re.findall(r"\d+", line)
        for amount in amounts:
            assert str(amount) in numbers or amount == 1, (card.name, amount)


STEMS = {
    "en": {
        "S": "small", "M": "medium", "mark": "mark", "corner": "another corner", "neighbours": "neighbouring",
        "wrestler": "on a wrestler", "any": "any piece", "together": "together",
    },
    "fr": {
        "S": "petit", "M": "moyen", "mark": "marque", "corner": "un autre coin", "neighbours": "voisins",
        "wrestler": "sur un lutteur", "any": "la pièce que tu veux", "together": "d’un seul coup",
    },
}  # fmt: skip
"""What a move's line calls what it is made of; a special piece has the name of its own."""
SPECIAL = {
    "en": ("scythe", "horn", "hexagon", "leg", "half-moon", "ball", "cube", "triangle"),
    "fr": ("la faux", "la corne", "hexagone", "la patte", "demi-lune", "la boule", "cube", "triangle"),
}
KINDS = ("scythe", "horn", "hexagon", "leg", "half_moon", "ball", "cube", "triangle")


def named(move: Move) -> tuple[list[int], set[str]]:
    """The numbers that a move's line gives, in order, and what it names."""
    numbers: list[int] = []
    things: set[str] = set()
    for part in (*((move.condition,) if move.condition else ()), *move.cost, *move.effects):
        match part:
            case Touches(count):
                numbers.append(count)
            case Pay(kind, count):
                numbers.append(count)
                things.add(kind)
            case Stack(kinds, on_wrestler):
                numbers.append(1)
                things |= {*kinds, *(["wrestler"] if on_wrestler else [])}
            case RemoveTags(count, adjacent):
                numbers.append(count)
                things |= {"mark", *(["neighbours"] if adjacent else [])}
            case Gain(kind, count):
                alone = next(card.count for card in WRESTLERS.values() if card.piece == kind) == 1
                numbers += [] if alone else [count]
                things.add(kind)
            case NestedGroup(groups):
                numbers += sorted(len(GROUPS[group]) for group in groups)
                things |= {"together", *(member.kind for group in groups for member in GROUPS[group])}
            case ExtraPush(kinds):
                numbers += [1] * len(kinds)
                things |= set(kinds) or {"any"}
            case SecondPlatform():
                things.add("corner")
    return numbers, things


@languages
def test_each_moves_line_says_just_what_its_row_of_the_table_says(language):
    tr = Translator(language, "kabuto")
    stems = STEMS[language] | dict(zip(KINDS, SPECIAL[language], strict=True))
    lines = [line for line in PAGES[language].split("\n") if line.startswith("- **")]
    for card in WRESTLERS.values():
        line = next(one for one in lines if one.startswith(f"- **{tr(card.name)}**") and tr(card.moves[0].name) in one)
        starts = [line.index(f"**{tr(move.name)}") for move in card.moves]
        for move, start, end in zip(card.moves, starts, [*starts[1:], len(line)], strict=True):
            said = line[start:end]
            numbers, things = named(move)
            assert [int(number) for number in re.findall(r"\d+", said)] == numbers, said
            body = said.split("**", 2)[2]
            assert {thing for thing, stem in stems.items() if stem in body} == things, said
            assert (("instead of your turn" in said) or ("à la place de ton tour" in said)) == move.replaces
            after = "after your push" in said or "après ta poussée" in said
            assert after == (move.timing is Timing.AFTER)


@languages
def test_the_page_gives_each_junior_inventory_disc_by_disc(language):
    tr = Translator(language, "kabuto")
    words = {"en": {"S": "small", "M": "medium"}, "fr": {"S": "petit", "M": "disque moyen|disques moyens"}}[language]
    for key in JUNIOR:
        card = WRESTLERS[key]
        line = next(
            line for line in PAGES[language].split("\n") if line.startswith(f"- **{tr(card.name)}**, {tr(card.insect)}")
        )
        for kind, stem in words.items():
            found = re.search(rf"(\d+) (?:{stem})", line)
            assert (int(found[1]) if found else 0) == card.junior.get(kind, 0), line


@languages
def test_the_page_says_what_the_tables_say_of_starts_rings_and_sizes(language):
    lines = PAGES[language].split("\n")

    def line(*stems: str) -> str:
        return next(one for one in lines if all(stem in one for stem in stems))

    start = line(*{"en": ("In the full league you start",), "fr": ("En ligue complète, tu commences",)}[language])
    assert re.findall(r"\d+", start) == [str(START_STOCK["M"]), str(START_STOCK["S"])]
    team = line(*{"en": ("In the Junior League a team",), "fr": ("En ligue junior, une équipe",)}[language])
    assert re.findall(r"\d+", team) == [str(JUNIOR_SMALL)]

    belted = {arena for arena in ARENAS for start in STARTS[arena].values() if start.belt}
    belt = line(*{"en": ("The belt is there",), "fr": ("Il y a une ceinture",)}[language])
    rings = {
        "en": {"sakura": "Sakura", "stump": "stump", "hole": "hole", "figure8": "eight"},
        "fr": {"sakura": "Sakura", "stump": "souche", "hole": "trou", "figure8": "huit"},
    }[language]
    assert {arena for arena, stem in rings.items() if stem in belt} == belted

    sizes = line(*{"en": ("How large?",), "fr": ("Quelle taille",)}[language])
    stems = dict(zip(KINDS, ("", "", "exagon", "", "alf-moon", "ball", "", "riangle"), strict=True))
    if language == "fr":
        stems |= {"half_moon": "demi-lune", "ball": "boule"}
    stems |= {
        BELT: {"en": "belt", "fr": "ceinture"}[language],
        "wrestler": {"en": "wrestler", "fr": "lutteur"}[language],
    }
    small, medium, large = (sizes.index(stem) for stem in {
        "en": ("small", "medium", "as large"), "fr": ("petits", "moyens", "grande"),
    }[language])  # fmt: skip
    bounds = {1: (0, small), 2: (small, medium), 3: (medium, large)}
    for kind, stem in stems.items():
        assert (SIZES[kind] > 0) == bool(stem), kind
        if stem:
            low, high = bounds[SIZES[kind]]
            assert low <= sizes.index(stem) < high, kind
