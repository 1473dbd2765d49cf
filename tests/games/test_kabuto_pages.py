"""The rules pages say the same in both languages, and what the tables say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kabuto.data.moves import Timing
from kabuto.data.options import OPTIONS
from kabuto.data.wrestlers import JUNIOR, WRESTLERS
from kabuto.rules.layouts import sides_of, start_layout, start_stocks
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


def test_the_fingers_speed_is_the_one_that_the_decisions_name():
    page = (ROOT / "docs/decisions.md").read_text("utf-8")
    assert f"{speed_of(0):.0f} to {speed_of(100):.0f} mm/s" in page


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
