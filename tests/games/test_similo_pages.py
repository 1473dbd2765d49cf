"""Similo's rules pages say what the rules do, and the words of events and ends are the right ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.options import GAMES, MOST_GAMES, NAMES, OPTION_NAMES, needs
from cardgames.similo.rules.state import EASY_ROUNDS, HAND, ROUNDS, Clue, Deal, Reason, Redraw, Remove, Settings
from tabletop.core.events import Outcome
from tabletop.core.game import Reason as Chosen
from tabletop.core.game import Words
from tabletop.core.i18n import Translator
from tests.games.similo_kit import clue, dealt, harmless, lost, play, played_on, start, won

ROOT = Path(__file__).resolve().parents[2]
languages = pytest.mark.parametrize("language", ["en", "fr"])


def page(language: str) -> str:
    return (ROOT / f"assets/rules/similo.{language}.md").read_text("utf-8")


def words(language: str) -> Words:
    return Translator(language).domain("similo").words(("Ana", "Ben", "Cleo"))


def row(text: str, start: str) -> list[str]:
    """The cells of the table's row that starts so."""
    (found,) = (line for line in text.split("\n") if line.startswith(f"| {start} |"))
    return [cell.strip() for cell in found.strip("|").split("|")][1:]


@languages
def test_the_page_has_the_numbers_of_every_round(language: str) -> None:
    removed, left = {"en": ("removed", "left"), "fr": ("éliminés", "restent")}[language]
    assert row(page(language), removed) == [str(n) for n in ROUNDS]
    assert row(page(language), left) == [str(12 - sum(ROUNDS[: n + 1])) for n in range(5)]
    assert f"**{HAND}**" in page(language) and "**4 × 3**" in page(language) and "3 × 3" in page(language)
    assert ", ".join(map(str, EASY_ROUNDS[:3])) in page(language)


@languages
def test_the_page_says_what_themes_of_ones_own_need(language: str) -> None:
    rows = {
        "en": ("as it is", "Fixed five", "Easy grid", "both"),
        "fr": ("telle quelle", "Cinq cartes", "grille facile", "les deux"),
    }[language]
    for name, (easy, fixed) in zip(rows, ((False, False), (False, True), (True, False), (True, True)), strict=True):
        one = Settings(seats=2, theme="a", clues="a", easy=easy, fixed_five=fixed)
        two = Settings(seats=2, theme="a", clues="b", easy=easy, fixed_five=fixed)
        alone, apart = row(page(language), name)
        assert alone.split()[0] == str(needs(one)[0]) and apart == ", ".join(map(str, needs(two)))


@languages
def test_the_page_names_themes_and_options_as_the_menu_does(language: str) -> None:
    tr, text = Translator(language).domain("similo"), page(language)
    assert all(tr(name) in text for name in NAMES.values())
    for name in OPTION_NAMES:
        assert f"**{tr(name)}" in text, name
    assert tr("Always the same") in text


def test_there_is_a_label_for_every_number_of_games() -> None:
    assert len(GAMES) == MOST_GAMES + 1
    assert [int(re.findall(r"\d+", label)[0]) for label in GAMES[1:]] == list(range(1, MOST_GAMES + 1))


@languages
def test_what_happens_is_told_with_the_names_of_the_cards(language: str) -> None:
    say = words(language)
    state = played_on(dealt(seats=3, games="2", theme="animals", redraw=True), 1)
    parts = [*play(start(seats=3, games="2"), Deal()).events, *play(state, Redraw()).events]
    step = play(state, Clue(state.hand[0], False))
    told = GAME.describe(step.events[0].public, None, say)
    assert told.startswith("Ana ") and {"en": "sideways", "fr": "à l’horizontale"}[language] in told
    step = play(step.state, Remove(harmless(step.state)))
    parts += step.events
    assert all(GAME.describe(event.public, None, say) for event in parts)
    secret = GAME.describe(play(start(seats=3), Deal()).events[0].seen_by(0), 0, say)
    assert {"en": "The secret is", "fr": "Le secret"}[language] in secret


@languages
def test_the_end_is_told(language: str) -> None:
    say, told = words(language), set()
    for state in (lost(dealt(games="1")), won(dealt(games="1"))):
        outcome = GAME.outcome(state)
        assert outcome is not None
        told.add(GAME.describe_outcome(outcome, say))
    for reason in (Reason.SERIES_WON, Reason.SERIES_EVEN, Reason.SERIES_LOST):
        outcome = Outcome(ranking=((0, 1, 2),), reason=reason, team_win=reason is Reason.SERIES_WON, scores=(1, 1, 1))
        told.add(GAME.describe_outcome(outcome, say))
    assert len(told) == len(Reason) and all(told)
    over = won(play(won(dealt(games="2")), Deal()).state)
    assert {"en": "2 of 2 games", "fr": "2 sur 2 parties"}[language] == GAME.standing(over, 0, say)
    assert GAME.standing(won(dealt(games="1")), 0, say) == ""


@languages
def test_a_reason_in_the_journal_betrays_nothing_of_a_clue(language: str) -> None:
    say, state = words(language), clue(dealt())
    assert GAME.describe_reason(Chosen("unlikely"), None, say)
    assert GAME.describe_reason(Chosen("clue"), state.giver, say) == ""
    assert GAME.describe_reason(Chosen("redraw"), None, say) == ""
