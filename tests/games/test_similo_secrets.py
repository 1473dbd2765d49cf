"""Similo: nothing that a guesser or the room may see depends on the secret, the hand, the pile or what is meant."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from cardgames.similo.bot.levels import make
from cardgames.similo.rules.events import Ended
from cardgames.similo.rules.game import GAME
from cardgames.similo.rules.state import Laid, Phase, State, Why, left
from tabletop.core.chance import Chance
from tabletop.core.i18n import Translator
from tests.games.similo_kit import clue, dealt, matches, remove, with_secret

encode = msgspec.json.encode


def bots_play(seats: int, seed: int, **options: object) -> Iterator[State]:
    bots = [make(("hard", "easy", "medium")[n % 3]) for n in range(seats)]
    for before, _, step in matches(bots, seed, **options):
        if before.phase in (Phase.CLUE, Phase.REMOVE):
            yield before
        assert step.state is not before


@pytest.mark.parametrize(
    "options", [{}, {"clues": "animals", "redraw": True}, {"grid": "easy", "fixed_five": True}, {"games": "3"}]
)
def test_a_guesser_sees_the_same_whoever_the_secret_is(options: dict[str, object]) -> None:
    for state in bots_play(4, 3, **options):
        for seat in (None, *(seat for seat in range(4) if seat != state.giver)):
            view = encode(GAME.view(state, seat))
            for other in left(state):
                assert encode(GAME.view(with_secret(state, other), seat)) == view


def test_a_guesser_sees_the_same_whatever_is_in_hand_and_pile_and_whatever_is_meant() -> None:
    for state in bots_play(3, 5, redraw=True):
        hidden = Chance("hidden").shuffle("cards", (*state.hand, *state.pile, *state.aside))
        hand, rest = hidden[: len(state.hand)], hidden[len(state.hand) :]
        why = Why("male", state.grid[0], state.grid[1], False)
        other = msgspec.structs.replace(
            state,
            hand=hand,
            aside=rest[: len(state.aside)],
            pile=rest[len(state.aside) :],
            clues=tuple([Laid(laid.card, laid.upright, why) for laid in state.clues]),
        )
        for seat in (None, *(seat for seat in range(3) if seat != state.giver)):
            assert encode(GAME.view(other, seat)) == encode(GAME.view(state, seat))


def test_what_a_guesser_hears_of_a_clue_is_the_card_and_its_way_up() -> None:
    state = dealt(seats=3)
    told = set()
    for secret in state.grid:
        action = GAME.actions(state, 0)[2]
        meant = msgspec.structs.replace(action, why=Why("male", action.card, secret, False))
        step = GAME.play(with_secret(state, secret), 0, meant, Chance(4))
        told.add((encode([event.seen_by(1) for event in step.events]), encode(GAME.view(step.state, 1))))
    assert len(told) == 1


def test_the_log_and_the_table_of_a_guesser_never_name_the_secret_before_the_end() -> None:
    words = Translator("en").domain("similo").words(("Ana", "Ben", "Cleo"))
    bots = [make("medium")] * 3
    for seed in range(6):
        for before, _, step in matches(bots, seed, games="1"):
            for event in step.events:
                if isinstance(event.public, Ended):
                    continue
                for viewer in (None, *(seat for seat in range(3) if seat != step.state.giver)):
                    assert "secret" not in GAME.describe(event.seen_by(viewer), viewer, words).lower()
            assert before.phase is not Phase.OVER


def test_a_bot_that_guesses_thinks_the_same_whoever_the_secret_is() -> None:
    state = remove(clue(dealt(seats=2)))
    state = clue(state, upright=False)
    bot, chosen = make("hard"), set()
    for secret in left(state):
        other = with_secret(state, secret)
        choice = bot.choose(GAME.view(other, 1), GAME.actions(other, 1), Chance(1), "memory")
        chosen.add(encode(choice))
    assert len(chosen) == 1


def test_the_giver_sees_secret_and_hand_and_what_was_laid_aside_but_not_the_pile() -> None:
    state = GAME.play(dealt(redraw=True), 0, GAME.actions(dealt(redraw=True), 0)[-1], Chance(2)).state
    view = GAME.view(state, 0)
    assert (view.secret, view.hand, view.aside) == (state.secret, state.hand, state.aside)
    assert view.pile == len(state.pile) and isinstance(view.pile, int)
    guess = GAME.guess(view, Chance(5))
    assert sorted(guess.pile) == sorted(state.pile) and guess.pile != state.pile


def test_a_guesser_guesses_any_secret_that_is_left() -> None:
    state = clue(remove(clue(dealt())))
    guessed = {GAME.guess(GAME.view(state, 1), Chance(n)).secret for n in range(120)}
    assert guessed == set(left(state))
