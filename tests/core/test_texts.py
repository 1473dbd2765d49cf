"""Texts: translation, fields, plurals, switching while running; and the catalogues against the code."""

from __future__ import annotations

import contextlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tabletop.core import i18n, registry
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError, Words
from tabletop.core.i18n import Translator
from tests.contract import checks

ROOT = Path(__file__).parents[2]
COMPLETE = ("tabletop", *(entry.key for entry in registry.GAMES))
"""Domains whose French must be complete: what people can play, and what all games share."""


def _load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "tools/catalogues.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["catalogues"] = module
    spec.loader.exec_module(module)
    return module


catalogues = _load_tool()


def test_english_is_the_msgid() -> None:
    tr = Translator("en")
    assert tr("Hello {name}", name="Ana") == "Hello Ana"
    assert tr("100 % {sure}") == "100 % {sure}", "without words nothing is filled"
    assert [tr.count("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert tr("") == ""


def test_french_comes_from_the_catalogue_and_switches_while_running() -> None:
    tr = Translator("en")
    game = tr.domain("kabuto")
    text = registry.GAMES[0].pitch
    assert tr(text) == text
    tr.switch("fr")
    assert tr.language == game.language == "fr"
    assert tr(text) != text
    assert game(text) == tr(text), "a game's domain falls back on the shared one"
    game.switch("en")
    assert tr(text) == text


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="fr and en"):
        Translator("de")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "fr_FR", "LANG": "en_US"}, "fr"),
        ({"LANGUAGE": "de:fr", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_language_of_the_system(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert i18n.system_language() == language
    assert Translator("auto").language == language


@pytest.mark.parametrize("domain", COMPLETE)
def test_every_text_has_good_french(domain: str) -> None:
    assert catalogues.check(domain) == []


@pytest.mark.parametrize("domain", sorted(catalogues.DOMAINS))
def test_french_keeps_fields_and_typography(domain: str) -> None:
    assert catalogues.faults(catalogues.read(domain)) == []


def _ready() -> list[Any]:
    """The games that have rules."""
    found = []
    for entry in registry.GAMES:
        with contextlib.suppress(LookupError):
            found.append(entry.load_game())
    return found


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in _ready()])
def test_every_text_that_a_game_says_is_marked_for_the_catalogue(game: Any) -> None:
    """A text that reaches the translator through a table or a variable must be marked with N_ where it stands."""
    marked = {catalogues._key(text) for domain in (game.key, "tabletop") for text in catalogues.extract(domain)}
    said: set[str] = set()

    def note(text: str) -> str:
        said.add(text)
        return text

    def note_plural(one: str, many: str, n: int) -> str:
        said.add(one)
        return one if n == 1 else many

    for option in game.options():
        # A number reads alike in every language.
        labels = {label for label in option.choice_labels if not label.lstrip("−").isdecimal()}
        said |= {option.label, option.help} | labels | ({option.unit} if option.unit else set())
    for seats in game.seat_counts:
        words = Words([f"Ana {seat}" for seat in range(seats)], note, note_plural)
        match = checks.record(game, seats)
        for move in match.moves:
            for event in move.step.events:
                for viewer in (None, *range(seats)):
                    game.describe(event.seen_by(viewer), viewer, words)
                    game.describe(event.kept(viewer), viewer, words)
        outcome = game.outcome(match.end)
        if outcome is not None:
            game.describe_outcome(outcome, words)
        for n, state in enumerate(match.looks()):
            other = match.moves[(7 * n) % len(match.moves)]
            for seat in range(seats):
                try:
                    game.play(state, seat, next(iter(other.actions.values())), Chance("wrong", n))
                except RuleError as error:
                    said.add(error.message)
    assert said - marked == set()


def test_texts_are_found_where_they_stand() -> None:
    source = """
x = N_("one") + tr("two {n}", n=3) + words.count("{n} a", "{n} b", 2) + self.app.tr(N_("three"))
y = tr("yes" if z else "no")
raise RuleError("four " "five", k=1)
Option(key="k", label="L", help="H", kind="choice", default="c", choices=("c",), choice_labels=("C",), unit="U")
"a".count("b")
"""
    found = {text for _line, text in catalogues.texts_in(source)}
    assert found == {"one", "two {n}", ("{n} a", "{n} b"), "three", "yes", "no", "four five", "L", "H", "C", "U"}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Prêt\u202f?", False),
        ("Prêt ?", True),
        ("Prêt?", True),
        ("Prêt\u00a0?", True),
        ("Quoi\u202f?!", False),
        ("Score\u202f: {n}", False),
        ("Score : {n}", True),
        ("{name}: {n}", True),
        ("«\u202foui\u202f»", False),
        ("« oui »", True),
        ("l’anneau", False),
        ("l'anneau", True),
        ("20:15", False),
    ],
)
def test_french_typography(text: str, wrong: bool) -> None:
    assert catalogues.unmarked(text) is wrong


def _catalogue(*messages: tuple[Any, Any]) -> Any:
    catalogue = catalogues.Catalog(locale="fr")
    for msgid, string in messages:
        catalogue.add(msgid, string)
    return catalogue


def test_wrong_fields_and_missing_french_are_found() -> None:
    assert catalogues.faults(_catalogue(("{n} of {m}", "{n} sur {x}"))) != []
    assert catalogues.faults(_catalogue(("{n} of {m}", "{n} sur {m}"))) == []
    assert catalogues.faults(_catalogue((("{n} card", "{n} cards"), ("une carte", "{n} cartes")))) == []
    pasted = _catalogue(("See them change.", "Regarde-les changer.Regarde-les changer."))
    assert len(catalogues.faults(pasted)) == 1, "pasted twice"
    assert catalogues.untranslated(_catalogue(("a", ""), (("b", "bs"), ("c", "")), ("d", "e"))) == ["a", "b"]
