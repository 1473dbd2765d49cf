"""Options that matter only while others have certain values: completed, hidden and refused alike."""

from __future__ import annotations

import random

import pytest

from tabletop.core.game import OptionError
from tabletop.core.i18n import Translator
from tabletop.core.options import complete, matters, settled, shown
from tabletop.core.registry import GAMES
from tabletop.scenes.option_rows import NAMES, option_sections
from tests.contract.checks import values
from tests.core.many_options import GAME, GROUPS, OPTIONS, drawn, values_of

ROUNDS = range(400)
BY_KEY = {option.key: option for option in OPTIONS}


@pytest.mark.parametrize("seats", [2, 3])
def test_whatever_was_chosen_settles_to_something_that_is_complete(seats: int) -> None:
    refused = 0
    for n in ROUNDS:
        result = settled(OPTIONS, drawn(random.Random(n), nonsense=True), seats)
        assert list(result) == list(BY_KEY) and settled(OPTIONS, result, seats) == result
        for key, value in result.items():
            assert value in values_of(BY_KEY[key])
            assert matters(BY_KEY[key], result) or value == BY_KEY[key].default
        try:
            assert complete(GAME, result, seats) == result
        except OptionError as error:
            assert str(error) == "Option 6 needs option 3.", "only the game itself refuses what was settled"
            refused += 1
    assert refused < len(ROUNDS) // 2


def test_a_command_line_that_changes_what_does_not_matter_is_told_when_it_would() -> None:
    told = 0
    for n in ROUNDS:
        chosen = drawn(random.Random(n))
        wanted = settled(OPTIONS, chosen, 3)
        lost = [key for key, value in chosen.items() if value != wanted[key]]
        if not lost:
            continue
        with pytest.raises(OptionError) as caught:
            complete(GAME, chosen, 3)
        key = lost[0]
        assert f"{key} can only be changed with" in str(caught.value)
        assert all(other in str(caught.value) for other, _ in BY_KEY[key].only_if)
        told += 1
    assert told > len(ROUNDS) // 2


def test_the_sentence_names_the_values() -> None:
    with pytest.raises(OptionError) as caught:
        complete(GAME, {"option5": 8}, 2)
    assert str(caught.value) == "option5 can only be changed with option3=off."
    assert complete(GAME, {"option3": "off", "option5": "8"}, 2)["option5"] == 8
    assert complete(GAME, {"option5": 5}, 2)["option5"] == 5, "its default is no change"


def test_the_page_shows_just_what_matters_under_one_heading_a_group() -> None:
    tr = Translator("en")
    for n in ROUNDS:
        chosen = drawn(random.Random(n), nonsense=True)
        sections = option_sections(OPTIONS, chosen, 3, tr)
        rows = [row for section in sections for row in section.rows]
        result = settled(OPTIONS, chosen, 3)
        assert {row.key for row in rows} == {one.key for one in shown(OPTIONS, chosen, 3)}
        assert {row.key for row in rows} == {one.key for one in OPTIONS if matters(one, result)}
        headings = [section.heading for section in sections]
        assert len(set(headings)) == len(headings) and set(headings) <= {"", *GROUPS}
        for section in sections:
            members = [BY_KEY[row.key] for row in section.rows]
            assert {option.group for option in members} == {section.heading}
            assert [option.advanced for option in members] == sorted(option.advanced for option in members)
        for row in rows:
            option = BY_KEY[row.key]
            assert values_of(option)[0] == option.default and row.usual


@pytest.mark.parametrize("key", [entry.key for entry in GAMES])
def test_no_word_of_the_command_line_reaches_a_player(key: str) -> None:
    """What the options screen can choose is accepted, or refused in a sentence that has French."""
    game = next(entry for entry in GAMES if entry.key == key).load_game()
    options, french, dice = game.options(), Translator("fr").domain(key), random.Random(key)
    refused = 0
    for _ in ROUNDS:
        seats = dice.choice(game.seat_counts)
        chosen = {option.key: dice.choice([*values(option), "?", -5]) for option in options}
        try:
            complete(game, settled(options, chosen, seats), seats)
        except OptionError as error:
            refused += 1
            sentence = french(error.message, **error.words)
            assert sentence != str(error), f"{error} has no French"
            assert "=" not in sentence and "_" not in sentence
    assert refused < len(ROUNDS)


@pytest.mark.parametrize("key", [entry.key for entry in GAMES])
def test_an_option_depends_on_values_of_options_before_it(key: str) -> None:
    before: dict[str, set[object]] = {}
    for option in next(entry for entry in GAMES if entry.key == key).load_game().options():
        for other, needed in option.only_if:
            assert needed and set(needed) <= before[other]
        before[option.key] = set(values(option, every=True))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", [entry.key for entry in GAMES])
def test_no_preset_is_called_like_an_option_or_a_value(key: str, language: str) -> None:
    game, tr = next(entry for entry in GAMES if entry.key == key).load_game(), Translator(language).domain(key)
    others = {tr(label) for one in game.options() for label in (one.label, one.group, *one.choice_labels) if label}
    presets = [tr(preset.label) for preset in game.presets()] + [tr(name) for name in NAMES]
    assert not others & set(presets) and len(set(presets)) == len(presets)
    for preset in game.presets():
        for option in game.options():
            if option.kind == "choice":
                values_alone = [{option.key: value} for value in option.choices]
                assert preset.values not in values_alone, "one value of a choice has its name there already"
