"""The rules page of Dutch: each variant's table says what its record says; and the last sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames.dutch.rules.data import Kind
from cardgames.dutch.rules.describe import number, score
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.house import NUMBERS
from cardgames.dutch.rules.options import VARIANT_NAMES
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.state import Reason
from cardgames.dutch.rules.variant import Power
from tabletop.core.game import Outcome
from tabletop.core.i18n import Translator
from tabletop.scenes.rules_text import Chapter, parse

ROOT = Path(__file__).resolve().parents[2]
languages = pytest.mark.parametrize("language", ["en", "fr"])

ROWS = {
    "en": {"Ace": [0], "Jack": [10], "Queen": [11, 12], "Black queen": [11], "Red queen": [12], "Black king": [13],
           "Red king": [14], "Joker": [15]},
    "fr": {"As": [0], "Valet": [10], "Dame": [11, 12], "Dame noire": [11], "Dame rouge": [12], "Roi noir": [13],
           "Roi rouge": [14], "Joker": [15]},
}  # fmt: skip
FACE = {"en": "its number", "fr": "sa valeur"}
MUST = {"en": " (must)", "fr": " (obligatoire)"}
POWERS = {
    "en": {
        Power.NONE: "–", Power.LOOK_OWN: "look at a card of yours", Power.LOOK_OTHER: "look at another player’s card",
        Power.LOOK_ANY: "look at any card", Power.SWAP_OWN: "swap a card of yours, unseen",
        Power.SWAP_ANY: "swap any two cards, unseen",
        Power.LOOK_SWAP: "look at another player’s card, and swap it if you like",
        Power.GIVE: "give the top card of the pile",
    },
    "fr": {
        Power.NONE: "–", Power.LOOK_OWN: "regarder une de tes cartes", Power.LOOK_OTHER: "regarder une carte adverse",
        Power.LOOK_ANY: "regarder une carte au choix", Power.SWAP_OWN: "échanger une de tes cartes à l’aveugle",
        Power.SWAP_ANY: "échanger deux cartes à l’aveugle",
        Power.LOOK_SWAP: "regarder une carte adverse, puis l’échanger ou non",
        Power.GIVE: "donner la première carte de la pioche",
    },
}  # fmt: skip


def chapters(language: str) -> list[Chapter]:
    return parse((ROOT / f"assets/rules/dutch.{language}.md").read_text("utf-8"))


def tables(language: str) -> dict[str, list[list[str]]]:
    """The rows of each variant's table, by its key."""
    blocks = [block for chapter in chapters(language) for block in chapter.blocks if block.kind == "table"]
    found = [[["".join(run.text for run in cell) for cell in row] for row in block.rows[1:]] for block in blocks]
    return dict(zip(VARIANTS, found, strict=True))


@languages
@pytest.mark.parametrize("key", VARIANTS)
def test_a_variants_table_is_its_record(key: str, language: str) -> None:
    variant, words = VARIANTS[key], Translator(language).domain("dutch").words(("Ana",))
    told: dict[int, tuple[str, str]] = {}
    for name, value, power in tables(language)[key]:
        if name in ROWS[language]:
            kinds = ROWS[language][name]
        else:
            ends = [int(end) for end in name.split("–")]
            kinds = list(range(ends[0] - 1, ends[-1]))
        for kind in kinds:
            assert kind not in told
            told[kind] = (value, power)
    needed = {kind for kind in Kind if variant.pack == 52 or not 1 <= kind <= 5}
    needed -= {Kind.JOKER} if not variant.jokers and Kind.JOKER not in told else set()
    assert set(told) == needed
    for kind, (value, power) in told.items():
        worth = number(variant.values[kind], words)
        assert value == worth or (value == FACE[language] and worth == str(kind + 1))
        must = MUST[language] if variant.powers[kind] in variant.forced else ""
        assert power == POWERS[language][variant.powers[kind]] + must


@languages
def test_each_variant_has_a_chapter_under_its_name(language: str) -> None:
    titles = [chapter.title for chapter in chapters(language)]
    tr = Translator(language).domain("dutch")
    for name in VARIANT_NAMES.values():
        assert any(title.split(",")[0] == tr(name) for title in titles), name


@languages
def test_the_last_sentence_says_who_won_and_why(language: str) -> None:
    words = Translator(language).domain("dutch").words(("Ana", "Ben", "Lea"))
    told = set()
    for reason in Reason:
        for ranking in (((0,), (1, 2)), ((0, 1), (2,))):
            text = GAME.describe_outcome(Outcome(ranking=ranking, reason=reason.value), words)
            assert "Ana" in text and ("Ben" in text) == (len(ranking[0]) == 2) and text.endswith(".")
            told.add(text)
    assert len(told) == 2 * len(Reason)


@languages
def test_half_points_and_minus_signs(language: str) -> None:
    words = Translator(language).domain("dutch").words(("Ana",))
    comma = {"en": ".", "fr": ","}[language]
    assert [number(halves, words) for halves in (75, -1, -6, 0)] == [f"37{comma}5", f"−0{comma}5", "−3", "0"]
    assert (
        score(2, words) == "1 point" and score(-6, words).startswith("−3") and score(13, words).startswith(f"6{comma}5")
    )
    french = Translator("fr").domain("dutch")
    assert {key: french(text) for key, text in NUMBERS.items() if "." in key} == {"0.5": "0,5", "6.5": "6,5"}
