"""The rules pages of the card games, and the last sentences: the same in both languages, and as the tables say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardgames.slambo.rules import game as slambo
from cardgames.slambo.rules.data import BLUE, DEALS, HONTE_CARDS, RED, START_TOTAL, ZONES
from cardgames.slambo.rules.state import Reason as SlamboReason
from cardgames.wazabi.rules import game as wazabi
from cardgames.wazabi.rules.data import BOX, CARD, DIE, EFFECTS, HAND, SIDES, WAZABI, Effect
from cardgames.wazabi.rules.describe import EFFECT_NAMES
from cardgames.wazabi.rules.options import OPTIONS
from cardgames.wazabi.rules.state import Reason
from tabletop.core.game import OptionError, Outcome, Words
from tabletop.core.i18n import Translator
from tabletop.core.options import complete

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")

languages = pytest.mark.parametrize("language", LANGUAGES)


def page(game: str, language: str) -> str:
    return (ROOT / f"assets/rules/{game}.{language}.md").read_text("utf-8")


def words(language: str, game: str, seats: int) -> Words:
    return Translator(language).domain(game).words(NAMES[:seats])


def line(text: str, start: str) -> str:
    """The one line that starts so."""
    found = [row for row in text.split("\n") if row.startswith(start)]
    assert len(found) == 1, (start, found)
    return found[0]


@pytest.mark.parametrize("game", ["dutch", "similo", "slambo", "wazabi"])
def test_both_pages_have_the_same_shape(game: str) -> None:
    def shape(text: str) -> list[str]:
        kinds = (("#", "head"), ("- **", "term"), ("- ", "item"), ("![", "picture"))
        return [next((kind for mark, kind in kinds if row.startswith(mark)), "text") for row in text.split("\n") if row]

    english, french = (page(game, language) for language in LANGUAGES)
    assert [re.sub("term|item", "item", kind) for kind in shape(english)] == [
        re.sub("term|item", "item", kind) for kind in shape(french)
    ]
    assert re.findall(r"\((sprite:[^)]+)\)", english) == re.findall(r"\((sprite:[^)]+)\)", french)


@languages
def test_wazabi_says_what_each_card_costs_and_how_many_there_are(language: str) -> None:
    text, tr = page("wazabi", language), Translator(language).domain("wazabi")
    free = {"en": "(free)", "fr": "(gratuite)"}[language]
    for row in EFFECTS:
        name = tr(EFFECT_NAMES[row.effect])
        assert (
            line(text, f"- **{name}** ")
            .removeprefix(f"- **{name}** ")
            .startswith(f"({row.cost} Wazabi)" if row.cost else free)
        )
        assert f"![×{row.copies}](sprite:wazabi/{row.effect} " in text
    for side, picture in ((WAZABI, "wazabi"), (CARD, "card"), (DIE, "give")):
        assert re.search(rf"×{SIDES.count(side)}\]\(sprite:die/{picture} ", text)


@languages
def test_wazabi_says_what_may_be_chosen(language: str) -> None:
    text = page("wazabi", language)
    options = {option.key: option for option in OPTIONS}
    dice, games = options["dice"], options["tournament"]
    most = {"en": "4 at most", "fr": "4 au plus"}[language]
    start = {"en": "- **Dice at the start:**", "fr": "- **Dés au départ"}[language]
    assert f"{dice.low} {'to' if language == 'en' else 'à'} {dice.high}" in line(text, start)
    assert most in line(text, start) and str(len(BOX)) in line(text, start)
    assert f"{games.high} {'games' if language == 'en' else 'parties'}" in text
    assert f"**{dice.default} {'dice' if language == 'en' else 'dés'}**" in text and f"**{HAND} car" in text


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_wazabi_allows_what_its_page_says(seats: int) -> None:
    def allowed(**options: Any) -> bool:
        try:
            complete(wazabi.GAME, options, seats)
        except OptionError:
            return False
        return True

    assert allowed(dice=4) and allowed(dice=6) is (seats <= 4) and allowed(dice=5) is (seats <= 4)
    assert allowed(mode="teams") is (seats in (4, 6))
    assert allowed(mode="neighbours") is (seats >= 4)
    assert allowed(mode="neighbours", play_on=True) is (seats >= 4)
    assert allowed(mode="neighbours", tournament=9) is (seats >= 4)
    assert not allowed(mode="teams", play_on=True) and not allowed(tournament=2, play_on=True)


@languages
def test_slambo_says_what_its_tables_say(language: str) -> None:
    text = page("slambo", language)
    low, high = ZONES[False]
    joined = {"en": f"**{low} to {high}**", "fr": f"**{low} à {high}**"}[language]
    assert joined in text and f"**{START_TOTAL}**" in text
    tight = ZONES[True]
    assert f"{tight[0]}–{tight[1]}" in text
    each = {"en": "{hand} cards each", "fr": "{hand} cartes chacun"}[language]
    for seats, deal in DEALS.items():
        row = line(text, {"en": f"- **{seats} players:**", "fr": f"- **À {seats}"}[language])
        assert each.format(hand=deal.hand) in row and f"{deal.aside(seats)} " in row.split(",", 1)[1]
    assert f"+{BLUE[0]}" in text and f"+{BLUE[-1]}" in text and f"−{-RED[-1]}" in text
    assert {"en": "eight wait", "fr": "huit attendent"}[language] in text and HONTE_CARDS == 9


@languages
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shame", [3, 4, 5, 6])
def test_slambo_ends_with_the_shame_cards_there_are_and_the_winner(language: str, seats: int, shame: int) -> None:
    loser = seats - 1
    outcome = Outcome(
        ranking=(tuple(range(loser)), (loser,)), reason=SlamboReason.HONTE.value, scores=(*[1] * loser, shame)
    )
    said = slambo.GAME.describe_outcome(outcome, words(language, "slambo", seats))
    assert NAMES[loser] in said and f" {shame} " in said
    everybody = {"en": "Everybody else wins", "fr": "Tous les autres gagnent"}[language]
    assert (everybody in said) is (seats > 2)
    assert ("Ana" in said) is (seats == 2)


@languages
def test_a_tied_tournament_is_shared(language: str) -> None:
    def said(ranking: tuple[tuple[int, ...], ...], scores: tuple[int, ...], teams: tuple[int, ...] = ()) -> str:
        outcome = Outcome(ranking=ranking, reason=Reason.POINTS.value, scores=scores, teams=teams)
        return wazabi.GAME.describe_outcome(outcome, words(language, "wazabi", len(scores)))

    shared = {"en": "share the tournament", "fr": "se partagent le tournoi"}[language]
    both = said(((0, 1, 2, 3),), (7, 7, 7, 7), (0, 1, 0, 1))
    assert shared in both and "Ana + Cleo" in both and "Ben + Dan" in both and " 7 " in both
    two = said(((0, 2, 3, 5), (1, 4)), (7, 3, 7, 7, 3, 7), (0, 1, 2, 0, 1, 2))
    assert shared in two and "Ana + Dan" in two and "Cleo + Fay" in two and "Ben" not in two
    one = said(((0, 2), (1, 3)), (7, 3, 7, 3), (0, 1, 0, 1))
    assert shared not in one and "Ben" not in one
    alone = said(((0, 1), (2,)), (1, 1, 0))
    assert shared in alone and "Cleo" not in alone and " 1 point " in alone
    assert shared not in said(((0,), (1,), (2,)), (5, 4, 0))


def test_every_effect_has_a_row_on_the_page() -> None:
    assert {row.effect for row in EFFECTS} == set(Effect) == set(EFFECT_NAMES)
