"""Similo: a test for each sentence of the rules."""

from __future__ import annotations

import msgspec
import pytest

from cardgames.similo.data.cards import OURS
from cardgames.similo.data.themes import themes
from cardgames.similo.rules.events import Dealt, Ended, Given, Redrawn, Removed
from cardgames.similo.rules.game import GAME, problems
from cardgames.similo.rules.options import needs, settings_of
from cardgames.similo.rules.reasons import sentence, true
from cardgames.similo.rules.state import (
    Clue,
    Deal,
    Laid,
    Phase,
    Reason,
    Redraw,
    Removal,
    Remove,
    Settings,
    Why,
    guessers,
    left,
    quota,
)
from tabletop.core.chance import Chance
from tabletop.core.events import Move
from tabletop.core.game import OptionError, RuleError
from tabletop.core.i18n import Translator
from tabletop.core.options import complete
from tests.games.similo_kit import clue, dealt, harmless, lost, play, played_on, remove, start, won


# ---------------------------------------------------------------------- the deal
def test_twelve_characters_lie_in_four_columns_and_the_secret_is_one_of_them() -> None:
    state = dealt()
    assert len(set(state.grid)) == 12 == state.settings.cells and state.settings.columns == 4
    assert state.secret in state.grid
    assert len(state.hand) == 5 and len(state.pile) == 30 - 12 - 5
    assert not {*state.hand, *state.pile} & set(state.grid)


def test_the_secret_lies_anywhere_in_the_grid() -> None:
    places = {state.grid.index(state.secret) for state in (dealt(seed=seed) for seed in range(150))}
    assert places == set(range(12))


def test_whoever_goes_first_gives_and_the_first_game_deals_itself() -> None:
    state = start()
    assert GAME.actors(state) == (0,) and GAME.autoplay(state, 0) == Deal()
    assert dealt().giver == 0 and GAME.actors(dealt()) == (0,)


def test_the_deal_shows_everybody_the_grid_and_the_giver_alone_secret_and_hand() -> None:
    state = start()
    step = play(state, Deal())
    (event,) = step.events
    assert isinstance(event.public, Dealt)
    assert event.public.grid == step.state.grid
    assert (event.public.secret, event.public.hand) == (None, None)
    mine = event.seen_by(0)
    assert isinstance(mine, Dealt) and (mine.secret, mine.hand) == (step.state.secret, step.state.hand)
    assert event.seen_by(1) == event.public and not event.fleeting


def test_a_match_that_was_begun_before_watchers_could_see_all_goes_on() -> None:
    options = {key: value for key, value in complete(GAME, {}, 3).items() if key != "watched"}
    assert GAME.start(3, options, Chance(1)) == start()
    assert GAME.shown_to_watchers(dealt()) is None
    assert GAME.shown_to_watchers(dealt(watched=True)) == 0 and GAME.shown_to_watchers(start(watched=True)) is None


# ---------------------------------------------------------------------- clues
def test_a_clue_is_a_card_of_the_hand_upright_or_sideways() -> None:
    state = dealt()
    assert set(GAME.actions(state, 0)) == {Clue(card, way) for card in state.hand for way in (True, False)}
    for upright in (True, False):
        assert clue(state, upright).clues == (Laid(state.hand[0], upright),)
    with pytest.raises(RuleError, match="card of your hand"):
        play(state, Clue(state.pile[0], True))
    with pytest.raises(RuleError, match="card of your hand"):
        play(state, Clue(state.secret, True))


def test_the_hand_is_refilled_at_once_also_after_the_last_clue() -> None:
    state = dealt()
    top = state.pile[-1]
    after = clue(state, position=2)
    assert after.hand == (*state.hand[:2], *state.hand[3:], top) and after.pile == state.pile[:-1]
    last = clue(played_on(dealt(), 4))
    assert len(last.clues) == 5 and len(last.hand) == 5


def test_what_was_drawn_is_told_to_the_giver_alone() -> None:
    state = dealt()
    (event,) = play(state, Clue(state.hand[3], False)).events
    assert event.public == Given(0, 1, state.hand[3], False, True)
    assert event.seen_by(0) == Given(0, 1, state.hand[3], False, True, 3, state.pile[-1])
    assert event.seen_by(2) == event.public


def test_what_the_giver_means_is_told_when_the_game_is_over() -> None:
    state = dealt()
    why = Why("female", state.hand[0], state.secret, True)
    after = play(state, Clue(state.hand[0], True, why)).state
    assert [seat for seat in (None, 0, 1, 2) if GAME.view(after, seat).clues[0].why == why] == [0]
    over = lost(after)
    assert all(GAME.view(over, seat).clues[0].why == why for seat in (None, 0, 1, 2))


def test_a_clue_without_a_reason_is_told_without_one() -> None:
    step = play(clue(dealt(games="1")), Remove((dealt().secret,)))
    ended = step.events[-1].public
    assert isinstance(ended, Ended) and [laid.why for laid in ended.clues] == [None]


# ---------------------------------------------------------------------- removals
def test_one_two_three_four_then_one_of_the_last_two_are_removed() -> None:
    state, sizes = dealt(), []
    for _ in range(5):
        state = clue(state)
        sizes.append((len(left(state)), quota(state)))
        state = remove(state)
    assert sizes == [(12, 1), (11, 2), (9, 3), (6, 4), (2, 1)]
    assert left(state) == (state.secret,) and state.results == (True,)


def test_a_removal_is_exactly_the_number_of_the_round_of_different_characters() -> None:
    state = clue(played_on(dealt(), 1))
    one, two, three = harmless(state, 3)
    for cards in ((), (one,), (one, one), (one, two, three)):
        with pytest.raises(RuleError, match="exactly 2 different characters"):
            play(state, Remove(cards))
        assert str(GAME.why_not(GAME.view(state, 1), 1, Remove(cards))).startswith("Remove exactly 2")
    with pytest.raises(RuleError, match="exactly one character"):
        play(clue(dealt()), Remove(dealt().grid[:2]))
    assert left(play(state, Remove((two, one))).state) == tuple(c for c in left(state) if c not in (one, two))


def test_only_characters_that_are_still_there_can_be_removed() -> None:
    state = clue(played_on(dealt(), 1))
    gone, there = state.removals[0].cards[0], harmless(state, 1)[0]
    for card in (gone, state.hand[0], state.clues[0].card, "fables/nobody"):
        with pytest.raises(RuleError, match="still in the grid"):
            play(state, Remove((card, there)))


def test_the_actions_are_all_choices_of_the_number_of_the_round() -> None:
    for rounds, count in enumerate((12, 55, 84, 15, 2)):
        state = clue(played_on(dealt(), rounds))
        actions = GAME.actions(state, GAME.actors(state)[0])
        assert len(set(actions)) == count
        for seed in range(20):
            assert GAME.sample(state, 1, Chance(seed)) in actions


def test_the_secret_among_the_removed_loses_at_once_whatever_else_was_removed() -> None:
    for rounds in range(5):
        state = lost(played_on(dealt(games="1"), rounds))
        assert state.results == (False,) and state.phase is Phase.OVER
        outcome = GAME.outcome(state)
        assert outcome is not None and outcome.team_win is False and outcome.reason == Reason.REMOVED


def test_the_secret_alone_at_the_end_wins_for_everybody() -> None:
    outcome = GAME.outcome(won(dealt(seats=4, games="1")))
    assert outcome is not None and outcome.team_win is True and outcome.reason == Reason.FOUND
    assert outcome.ranking == ((0, 1, 2, 3),) and outcome.winners == (0, 1, 2, 3)


def test_removed_characters_stay_in_the_grid_and_are_known_to_all() -> None:
    state = played_on(dealt(), 2)
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert view.grid == state.grid and view.removals == state.removals
        assert len(left(view)) == 9


def test_the_secret_is_shown_when_the_game_is_over() -> None:
    for end in (lost(dealt()), won(dealt())):
        assert all(GAME.view(end, seat).secret == end.secret for seat in (None, 0, 1, 2))


def test_the_end_of_a_game_tells_every_clue_again() -> None:
    before = clue(played_on(dealt(games="2"), 4))
    step = play(before, Remove(harmless(before)))
    removed, ended = (event.public for event in step.events)
    assert removed == Removed(5, harmless(before), (), 1)
    assert isinstance(ended, Ended)
    assert ended == Ended(1, 2, True, before.secret, before.clues, 1, ended.seen) and len(ended.clues) == 5


def test_where_the_giver_said_nothing_the_table_tells_what_it_sees() -> None:
    """It is true in the tables, and fits the way up; where the giver gave a reason, the table has nothing to add."""
    state, meant = dealt(games="1"), 0
    while len(state.clues) < 5:
        card, upright = state.hand[0], len(state.clues) % 2 == 0
        why = Why("female", card, state.secret, True) if len(state.clues) == 2 else None
        state = play(state, Clue(card, upright, why)).state
        if len(state.clues) < 5:
            state = remove(state)
    ended = play(state, Remove(harmless(state))).events[-1].public
    assert isinstance(ended, Ended)
    for laid, seen in zip(ended.clues, ended.seen, strict=True):
        if laid.why is not None:
            assert seen is None
        elif seen is not None:
            meant += 1
            assert true(seen) and seen.alike == laid.upright and {seen.has, seen.other} == {laid.card, state.secret}
    assert meant >= 3


def test_the_table_says_perhaps_of_what_it_sees_itself() -> None:
    words = Translator("en").domain("similo").words(("Ana",))
    both = Why("crown", "fables/evil_queen", "fables/queen_of_hearts", True)
    one = Why("crown", "fables/evil_queen", "fables/alice", False)
    assert sentence(both, words, perhaps=True) == "Perhaps: both wear a royal crown or a diadem."
    assert (
        sentence(one, words, perhaps=True) == "Perhaps: the Evil Queen wears a royal crown or a diadem, unlike Alice."
    )
    assert sentence(None, words, perhaps=True) == ""


# ---------------------------------------------------------------------- who acts
def test_the_guessers_decide_together_and_the_giver_has_no_say() -> None:
    state = clue(dealt(seats=5))
    assert GAME.actors(state) == (1,) and GAME.team(state, 1) == (1, 2, 3, 4) == guessers(state)
    for seat in (0, 2, 3, 4):
        with pytest.raises(RuleError, match="not your turn"):
            GAME.play(state, seat, Remove(harmless(state)), Chance(1))


def test_the_giver_alone_chooses_the_clue_and_looks_at_the_secret_meanwhile() -> None:
    state = dealt()
    assert GAME.team(state, 0) == (0,) and GAME.moment(state) == 0
    assert GAME.moment(clue(state)) is None and GAME.moment(start()) is None
    with pytest.raises(RuleError, match="not your turn"):
        GAME.play(state, 1, Clue(state.hand[0], True), Chance(1))


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_play(seats: int) -> None:
    state = won(dealt(seats=seats, games="1"))
    assert not problems(state) and GAME.outcome(state) is not None


def test_what_most_bots_want_goes_and_equal_wishes_by_seat_order() -> None:
    state = clue(played_on(dealt(seats=5), 1))
    a, b, c, d, e = harmless(state, 5)
    why = Why("female", a, b, False)
    wishes = [
        Move(4, Remove((a, b))),
        Move(2, Remove((c, d), (why, None))),
        Move(3, Remove((b, e))),
        Move(1, Remove((d, e))),
    ]
    # b, d and e have two marks each: d and e are wanted by the first seat, b is not.
    assert GAME.agree(state, wishes) == Move(1, Remove((d, e)))
    alone = [Move(1, Remove((a, c), (why, None))), *[Move(seat, Remove((b, c))) for seat in (2, 3, 4)]]
    assert GAME.agree(state, alone) == Move(1, Remove((b, c)))
    # The reason goes with the character, whoever gave it first.
    both = [Move(1, Remove((b, c))), *[Move(seat, Remove((a, b), (why, None))) for seat in (2, 3, 4)]]
    assert GAME.agree(state, both) == Move(1, Remove((a, b), (why, None)))


# ---------------------------------------------------------------------- the series
def test_everybody_gives_once_unless_something_else_is_set() -> None:
    givers, state = [], dealt(seats=4)
    while True:
        givers.append(state.giver)
        state = lost(state)
        if state.phase is Phase.OVER:
            break
        state = play(state, Deal()).state
    assert givers == [0, 1, 2, 3]


def test_as_many_games_as_set_with_the_same_giver_if_wanted() -> None:
    state = lost(dealt(seats=3, games="5", giver="stays"))
    givers = [state.giver]
    while state.phase is not Phase.OVER:
        state = lost(play(state, Deal(), seed=len(givers)).state)
        givers.append(state.giver)
    assert givers == [0] * 5
    assert settings_of(complete(GAME, {"giver": "stays"}, 4), 4).games == 1


def test_the_giver_passes_on_clockwise_and_round_again() -> None:
    state = lost(dealt(seats=2, games="3"))
    givers = [state.giver]
    while state.phase is not Phase.OVER:
        state = lost(play(state, Deal()).state)
        givers.append(state.giver)
    assert givers == [0, 1, 0]


def test_between_two_games_anybody_may_go_on_and_the_last_one_lies_open_until_then() -> None:
    state = lost(dealt(seats=3))
    assert GAME.actors(state) == (1, 2, 0), "the next giver first"
    assert GAME.autoplay(state, 1) is None
    assert GAME.view(state, 2).secret == state.secret
    after = GAME.play(state, 2, Deal(), Chance(3)).state
    assert after.game == 2 and after.giver == 1 and not after.clues and not after.removals
    assert GAME.view(after, 0).secret is None and GAME.view(after, 1).secret == after.secret


def test_each_game_is_shuffled_anew() -> None:
    first = dealt(seats=3)
    second = play(lost(first), Deal(), seed=9).state
    assert second.grid != first.grid and not problems(second)


@pytest.mark.parametrize(
    ("results", "reason", "team_win"),
    [
        ("WW", Reason.SERIES_WON, True),
        ("WL", Reason.SERIES_EVEN, False),
        ("LL", Reason.SERIES_LOST, False),
        ("WLW", Reason.SERIES_WON, True),
        ("LLW", Reason.SERIES_LOST, False),
    ],
)
def test_a_series_counts_the_games_won_of_games_played(results: str, reason: Reason, team_win: bool) -> None:
    state = start(seats=2, games=str(len(results)))
    for result in results:
        state = play(state, Deal()).state
        state = won(state) if result == "W" else lost(state)
    outcome = GAME.outcome(state)
    assert outcome is not None and (outcome.reason, outcome.team_win) == (reason, team_win)
    assert outcome.scores == (results.count("W"),) * 2


# ---------------------------------------------------------------------- options
def test_two_decks_grid_and_secret_from_one_all_clues_from_the_other() -> None:
    state = dealt(theme="history", clues="animals")
    assert {card.partition("/")[0] for card in state.grid} == {"history"}
    assert {card.partition("/")[0] for card in (*state.hand, *state.pile)} == {"animals"}
    assert len(state.hand) + len(state.pile) == 30
    assert not problems(won(state))


def test_fixed_five_draws_nothing_for_a_clue() -> None:
    state = dealt(fixed_five=True)
    assert [len(played_on(state, rounds).hand) for rounds in range(5)] == [5, 4, 3, 2, 1]
    (event,) = play(state, Clue(state.hand[0], True)).events
    assert isinstance(event.public, Given) and event.public.drew is False
    assert clue(played_on(state, 4)).hand == ()


def test_the_easy_grid_is_nine_with_four_rounds_and_a_hand_of_five_all_the_same() -> None:
    state, sizes = dealt(grid="easy"), []
    assert len(state.grid) == 9 and state.settings.columns == 3 and len(state.hand) == 5
    for _ in range(4):
        state = clue(state)
        sizes.append((len(left(state)), quota(state)))
        state = remove(state)
    assert sizes == [(9, 1), (8, 2), (6, 3), (3, 2)]
    assert state.results == (True,) and len(state.clues) == 4


def test_one_redraw_lays_the_whole_hand_aside_out_of_the_game_and_all_see_that() -> None:
    state = played_on(dealt(redraw=True), 1)
    assert Redraw() in GAME.actions(state, 0)
    step = play(state, Redraw())
    after = step.state
    assert after.phase is Phase.CLUE and after.aside == state.hand and len(after.hand) == 5
    assert after.hand == state.pile[-5:][::-1] and after.pile == state.pile[:-5]
    (event,) = step.events
    assert event.public == Redrawn(0, 5) and event.seen_by(0) == Redrawn(0, 5, after.hand)
    assert GAME.view(after, 1).aside is None and GAME.view(after, 1).aside_size == 5


def test_a_redraw_is_once_a_game_and_only_where_it_is_played() -> None:
    after = play(dealt(redraw=True), Redraw()).state
    assert Redraw() not in GAME.actions(after, 0)
    with pytest.raises(RuleError, match="once"):
        play(after, Redraw())
    with pytest.raises(RuleError, match="no redraw"):
        play(dealt(), Redraw())
    again = play(lost(clue(after)), Deal()).state
    assert Redraw() in GAME.actions(again, again.giver), "in the next game once more"


def test_with_fixed_five_a_redraw_gives_as_many_as_were_laid_aside() -> None:
    state = played_on(dealt(fixed_five=True, redraw=True), 3)
    after = play(state, Redraw()).state
    assert len(after.hand) == 2 == len(after.aside) and not problems(after)


def test_every_combination_of_variants_goes_to_its_end_and_no_pile_runs_dry() -> None:
    for clues in ("same", "myths"):
        for grid in ("standard", "easy"):
            for fixed in (False, True):
                for redraw in (False, True):
                    state = dealt(clues=clues, grid=grid, fixed_five=fixed, redraw=redraw)
                    if redraw:
                        state = play(state, Redraw()).state
                    state = won(state)
                    assert not problems(state) and state.results == (True,)
                    assert fixed or len(state.hand) == 5


def test_the_table_of_needs_of_the_rules_page() -> None:
    def need(**options: bool) -> tuple[int, tuple[int, int]]:
        one = Settings(seats=2, theme="a", clues="a", **options)
        return needs(one)[0], needs(msgspec.structs.replace(one, clues="b"))

    assert need() == (22, (12, 10))
    assert need(fixed_five=True) == (17, (12, 5))
    assert need(easy=True) == (18, (9, 9))
    assert need(easy=True, fixed_five=True) == (14, (9, 5))
    assert need(redraw=True) == (27, (12, 15))
    assert all(len(themes()[key].cards) >= 27 for key in OURS), "no pile of ours runs dry"


def test_a_theme_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(OptionError, match="fables, history, myths, animals"):
        complete(GAME, {"theme": "planets"}, 3)


# ---------------------------------------------------------------------- what cannot be
@pytest.mark.parametrize("action", [Deal(), Remove(()), Redraw()])
def test_out_of_turn_things_are_refused_in_a_sentence(action: Deal | Remove | Redraw) -> None:
    state = dealt()
    with pytest.raises(RuleError) as refused:
        play(state, action)
    assert str(refused.value).endswith(".")


def test_before_the_deal_and_while_guessing_nothing_else_is_possible() -> None:
    with pytest.raises(RuleError, match="Deal the cards first"):
        play(start(), Redraw())
    with pytest.raises(RuleError, match="guessers remove"):
        play(clue(dealt()), Clue(dealt().hand[1], True))
    with pytest.raises(RuleError, match="over"):
        GAME.play(lost(dealt(games="1")), 0, Deal(), Chance(1))


def test_reasons_that_do_not_fit_the_characters_are_refused() -> None:
    state = clue(played_on(dealt(), 1))
    with pytest.raises(RuleError, match="a reason for each"):
        play(state, Remove(harmless(state), (None,)))


def test_reasons_stay_with_their_characters_whatever_the_order() -> None:
    state = clue(played_on(dealt(), 1))
    one, two = harmless(state)
    why = Why("male", one, two, False)
    assert play(state, Remove((two, one), (None, why))).state.removals[-1] == Removal((one, two), (why, None))
