"""Similo: bots keep to what they may know, explain themselves truly, and are as good as their level says.

The shares of games won stand in docs/balance-cards.md; what is played here is a sample of them, with wide bounds.
"""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.similo import lines, share
from cardgames.similo.bot.levels import make
from cardgames.similo.bot.mind import SALIENCE, drawn_weights, evidence, posterior
from cardgames.similo.data.cards import OURS
from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.reasons import sentence, true
from cardgames.similo.rules.state import Clue, Laid, Redraw, Remove, State, left
from tabletop.bots.arena import Plan, play_one, tally
from tabletop.core.bot import LEVELS
from tabletop.core.chance import Chance
from tabletop.core.i18n import Translator
from tabletop.core.options import complete
from tests.games.similo_kit import clue, dealt, matches, play, played_on

LINES = {line[0]: line for line in lines()}


def choose(level: str, state: State, seat: int, memory: str = "") -> Any:
    return make(level).choose(GAME.view(state, seat), GAME.actions(state, seat), Chance(1), memory)


# ---------------------------------------------------------------------- what they say
@pytest.mark.parametrize("clues", ["same", "animals", "history"])
@pytest.mark.parametrize("theme", OURS)
def test_every_reason_is_true_in_the_tables_and_has_words(theme: str, clues: str) -> None:
    words = Translator("fr").domain("similo").words(("Ana", "Ben", "Cleo"))
    said = removed = given = 0
    for seed in range(3):
        for before, actions, _ in matches([make(level) for level in LEVELS], seed, theme=theme, clues=clues, games="2"):
            (action,) = actions.values()
            if isinstance(action, Clue):
                given += 1
                why = action.why
                if why is None:
                    continue
                assert true(why) and {why.has, why.other} == {action.card, before.secret}
                assert why.alike == action.upright
                said += sentence(why, words).endswith(".")
            elif isinstance(action, Remove):
                removed += len(action.cards)
                for card, reason in zip(action.cards, action.why or (None,) * len(action.cards), strict=True):
                    if reason is not None:
                        said += 1
                        assert true(reason) and card in (reason.has, reason.other)
                        (laid,) = (one for one in before.clues if one.card in (reason.has, reason.other))
                        assert reason.alike != laid.upright, "it says what speaks against the character"
    assert given and removed and said > 0.95 * (given + removed), "hardly anything is done without a reason"


def test_a_bots_clue_and_removal_can_be_played_as_they_are() -> None:
    state = dealt()
    choice = choose("hard", state, 0)
    assert isinstance(choice.action, Clue) and GAME.why_not(GAME.view(state, 0), 0, choice.action) is None
    state = play(state, choice.action).state
    choice = choose("hard", state, 1)
    assert isinstance(choice.action, Remove) and GAME.why_not(GAME.view(state, 1), 1, choice.action) is None
    assert choice.reason == "unlikely"


# ---------------------------------------------------------------------- how they think
def test_a_clue_upright_speaks_for_those_who_share_most_sideways_for_the_others() -> None:
    there = ("history/elizabeth_i", "history/blackbeard", "history/mozart")
    upright = posterior(evidence([Laid("fables/evil_queen", True)], there).sum(axis=0) @ SALIENCE)
    sideways = posterior(evidence([Laid("fables/evil_queen", False)], there).sum(axis=0) @ SALIENCE)
    assert upright.argmax() == 0 and sideways.argmin() == 0
    assert upright.sum() == pytest.approx(1) == sideways.sum()


def test_the_guesser_removes_the_least_likely() -> None:
    for seed in range(8):
        state = clue(played_on(dealt(seed=seed), 2), upright=bool(seed % 2))
        weights = drawn_weights("me", 0.15)
        logits = evidence(state.clues, left(state)).sum(axis=0) @ weights
        order = [left(state)[n] for n in logits.argsort(kind="stable")]
        assert set(choose("hard", state, 1, "me").action.cards) == set(order[:3])


def test_the_giver_sees_to_it_that_the_secret_survives_among_those_that_are_left() -> None:
    """What counts is who is still there: not the card that is most like the secret."""
    kept = tried = 0
    for seed in range(30):
        state = dealt(seats=2, seed=seed)
        after = play(state, choose("hard", state, 0).action).state
        tried += 1
        kept += after.secret not in choose("hard", after, 1).action.cards
    assert kept == tried


def test_the_hand_is_changed_only_where_no_clue_would_do() -> None:
    redrawn = {}
    for seed in range(60):
        state = played_on(dealt(seats=2, seed=seed, redraw=True), 3)
        action = choose("hard", state, 0).action
        redrawn[seed] = isinstance(action, Redraw)
        if redrawn[seed]:
            again = play(state, action).state
            assert isinstance(choose("hard", again, 0).action, Clue), "once a game"
    assert 0 < sum(redrawn.values()) < 50


def test_a_player_weighs_things_in_one_way_for_the_whole_match() -> None:
    assert (drawn_weights("one", 0.5) == drawn_weights("one", 0.5)).all()
    assert (drawn_weights("one", 0.5) != drawn_weights("two", 0.5)).any()
    assert (drawn_weights("one", 0.0) == SALIENCE).all()
    with pytest.raises(KeyError):
        make("genius")


def test_several_bots_agree_and_the_match_is_played_in_the_arena() -> None:
    options = complete(GAME, {"games": "1"}, 4)
    plan = Plan(game="similo", levels=("hard", "medium", "random", "easy"), options=options, games=4, seed=1)
    played = [play_one(plan, index) for index in range(plan.games)]
    result = tally(plan, played, cooperative=True)
    assert result["team_wins"] + result["reasons"].get("removed", 0) == 4
    assert result["wins_by_level"]["hard"] == result["team_wins"]
    deciding = [sum(map(len, match.thought.values())) for match in played]
    assert all(count > match.actions for count, match in zip(deciding, played, strict=True)), "the whole team was asked"


# ---------------------------------------------------------------------- how good they are
@pytest.mark.parametrize("theme", OURS)
def test_a_sample_of_the_levels(theme: str) -> None:
    """Thirty games a line: bounds that a share in its range misses once in a thousand times, or less."""
    assert share(LINES[f"{theme} hard"], 30, 1) >= 0.83
    assert 0.5 <= share(LINES[f"{theme} medium"], 30, 1) <= 0.99
    assert 0.2 <= share(LINES[f"{theme} easy"], 30, 1) <= 0.93
    assert share(LINES[f"{theme} other weights"], 30, 1) >= 0.7
    assert share(LINES[f"{theme} random"], 30, 1) <= 0.3


@pytest.mark.parametrize(("theme", "clues"), [("history", "animals"), ("fables", "myths")])
def test_a_sample_of_two_decks(theme: str, clues: str) -> None:
    assert share(LINES[f"{theme} by {clues}"], 30, 1) >= 0.53


def test_a_giver_who_plays_anything_is_hardly_better_than_chance() -> None:
    """The shares come from the clues: without them the best guesser wins little more than one game in twelve."""
    assert share(("blind", "random", "hard", {"theme": "myths"}, ""), 60, 1) <= 0.3
