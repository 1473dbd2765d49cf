"""Every game that can be played, and two toys, keep the promises of the contract: all seat counts, all options."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from tabletop.core import registry
from tabletop.core.game import OptionError
from tests.contract import checks
from tests.contract.giver import Giver
from tests.contract.snaprace import SnapRace


def _ready() -> list[Any]:
    return [entry.load_game() for entry in registry.GAMES]


REAL = {entry.key for entry in registry.GAMES}
GAMES: list[Any] = [SnapRace(), Giver(), *_ready()]

MATCHES = {"kabuto": 1, "similo": 1}
"""Random matches a seat count; three where a match costs nothing."""
VARIANT_LIMIT = {"kabuto": 8, "dutch": 70}
"""Actions of a match with an unusual option."""
SPARSE = {"similo": 3}
"""Where there are many options: each value with every third number of seats, the next value with the next third."""
RINGS = {"stump": (2, 3, 4), "hole": (2, 3, 4), "figure8": (2, 4)}
"""The other rings of Kabuto Sumo, and how many play on each; on the Sakura ring the usual matches are."""
MANY_OPTIONS = {"dutch": 24}
"""Games with too many options to try every value with every number of seats: so many mixtures hold them all."""


def _full() -> list[Any]:
    """Random matches with the usual options, or of each rule set where the game has several."""
    found = []
    for game in GAMES:
        if game.key in MANY_OPTIONS:
            rule_sets = game.options()[0]
            for n, value in enumerate(rule_sets.choices):
                seats = game.seat_counts[n % len(game.seat_counts)]
                options = {rule_sets.key: value}
                found.append(pytest.param(game, seats, 1, options, id=f"{game.key}-{seats}-{value}"))
            continue
        found += [
            pytest.param(game, seats, seed, {}, id=f"{game.key}-{seats}-{seed}")
            for seats in game.seat_counts
            for seed in range(1, MATCHES.get(game.key, 3) + 1)
        ]
    ring = next(game for game in GAMES if game.key == "kabuto")
    for league, (arena, counts) in itertools.product(("full", "junior"), RINGS.items()):
        # The lot deals other wrestlers to each: of all that may fight there.
        options = {"arena": arena, "league": league, "wrestlers": "lot", "bell": 4}
        found += [
            pytest.param(ring, seats, 1, options, id=f"kabuto-{seats}-{arena}-{league}")
            for seats in (counts if league == "full" else counts[-1:])
        ]
    return found


FULL = _full()


def _variants() -> list[Any]:
    """Every value of every option but the usual one, with every number of seats that allows it."""
    found = []
    for game in GAMES:
        if game.key in MANY_OPTIONS:
            for n, (seats, options) in enumerate(checks.mixtures(game, MANY_OPTIONS[game.key])):
                found.append(pytest.param(game, seats, options, id=f"{game.key}-{seats}-mixture-{n}"))
            continue
        every = SPARSE.get(game.key, 1)
        values = [
            (option, value) for option in game.options() for value in checks.values(option) if value != option.default
        ]
        for n, (option, value) in enumerate(values):
            for seats in (option.seats or game.seat_counts)[n % every :: every]:
                name = f"{game.key}-{seats}-{option.key}-{value}"
                found.append(pytest.param(game, seats, {option.key: value}, id=name))
    return found


def _over_matches(test: Any) -> Any:
    return pytest.mark.parametrize(("game", "seats", "seed", "options"), FULL)(test)


@_over_matches
def test_every_listed_and_sampled_action_plays_and_nobody_elses_does(
    game: Any, seats: int, seed: int, options: Any
) -> None:
    checks.check_legality(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_somebody_may_act_until_there_is_an_outcome(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_actors(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_a_guess_fits_its_view_and_choices_betray_nothing(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_guesses(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_events_betray_nothing(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_events_hide(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_what_is_seen_once_is_not_kept(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_fleeting(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_all_act_together_or_one_acts_alone(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_together(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_why_an_action_is_refused_is_known_from_the_view(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_why_not(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_the_same_seed_gives_the_same_match(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_same_seed(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_everything_has_one_json_form(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_json(checks.record(game, seats, options, seed=seed))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [pytest.param(*case.values[:2], case.values[3], id=case.id) for case in FULL if case.values[2] == 1],
)
def test_the_match_file_leads_to_the_same_end(game: Any, seats: int, options: Any, tmp_path: Path) -> None:
    checks.check_journal(checks.record(game, seats, options, seed=1), tmp_path)


@_over_matches
def test_a_match_ends_for_a_reason(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_outcome(checks.record(game, seats, options, seed=seed))


@_over_matches
def test_every_event_has_words_for_every_viewer(game: Any, seats: int, seed: int, options: Any) -> None:
    checks.check_words(checks.record(game, seats, options, seed=seed))


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])
def test_options_say_all_about_themselves(game: Any) -> None:
    checks.check_options(game)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])
def test_presets_are_playable_and_told_apart(game: Any) -> None:
    checks.check_presets(game)


@pytest.mark.parametrize(("game", "seats", "options"), _variants())
def test_every_option_keeps_the_contract_or_is_refused(game: Any, seats: int, options: Any, tmp_path: Path) -> None:
    try:
        match = checks.record(game, seats, options, seed=5, limit=VARIANT_LIMIT.get(game.key, 3000))
    except OptionError as error:
        assert str(error).endswith(".")
        return
    for check in (checks.check_legality, checks.check_actors, checks.check_together, checks.check_guesses):
        check(match)
    checks.check_json(match)
    checks.check_fleeting(match)
    if game.key in REAL:
        checks.check_events_hide(match)
    checks.check_same_seed(match)
    checks.check_words(match)
    checks.check_journal(match, tmp_path)
    if game.key not in VARIANT_LIMIT:
        checks.check_outcome(match)
