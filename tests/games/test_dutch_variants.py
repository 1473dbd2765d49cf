"""The nine rule sets of Tamalou and Dutch, line by line (rules page, section 1)."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.dutch.rules.actions import (
    Call,
    Counter,
    Cover,
    Deal,
    Decline,
    Draw,
    EndTurn,
    Exchange,
    Feed,
    Give,
    Look,
    Replace,
    Swap,
    Take,
    Throw,
)
from cardgames.dutch.rules.data import KIND_NAMES, RANK, Kind
from cardgames.dutch.rules.events import Called, Dealt, HandEnded, Reshuffled, Snapped, WentOut
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.hands import deck
from cardgames.dutch.rules.options import settings
from cardgames.dutch.rules.owed import GiftOwed, PowerOwed, WindowOwed
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.state import Reason
from cardgames.dutch.rules.variant import Power
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tests.games.dutch_vocabulary import Desk, at, card, snap

LOW, HIGH = "hA h2 d2 --", "s9 c9 s8 c8"


def rules(variant: str, seats: int = 4) -> Any:
    return settings(complete(GAME, {"variant": variant}, seats), seats)


def values(variant: str) -> dict[str, float]:
    return {name: halves / 2 for name, halves in zip(KIND_NAMES, VARIANTS[variant].values, strict=True)}


def powers(variant: str) -> dict[str, Power]:
    return {
        name: power for name, power in zip(KIND_NAMES, VARIANTS[variant].powers, strict=True) if power is not Power.NONE
    }


FACE = {"A": 1, **{str(n): n for n in range(2, 11)}}
OLD = {
    "7": Power.LOOK_OWN,
    "8": Power.LOOK_OWN,
    "9": Power.LOOK_OTHER,
    "10": Power.LOOK_OTHER,
    "J": Power.SWAP_OWN,
    "black Q": Power.SWAP_OWN,
    "red Q": Power.SWAP_OWN,
    "black K": Power.LOOK_SWAP,
}


@pytest.mark.parametrize(
    ("variant", "court"),
    [
        ("tamalou", (10, 10, 10, 10, 0, 0)),
        ("dutch", (10, 10, 10, 15, 0, -1)),
        ("dune", (11, 12, 12, 15, 0, -5)),
        ("koubo", (2, 3, 3, 11, 0, -1)),
        ("dutch7", (11, 12, 12, 20, 0, 0)),
        ("tamoul", (15, 15, 1, 15, 0.5, 0)),
        ("fontenaysienne", (10, 10, 10, 10, 0, 0)),
        ("cabot", (11, 12, 12, 13, -2, 0)),
        ("capote", (11, 12, 12, 13, 0, 0)),
    ],
)
def test_what_cards_are_worth(variant: str, court: tuple[float, ...]) -> None:
    names = ("J", "black Q", "red Q", "black K", "red K", "joker")
    assert values(variant) == {**FACE, **dict(zip(names, court, strict=True))}


@pytest.mark.parametrize(
    ("variant", "mean"),
    [
        ("tamalou", 6.15), ("fontenaysienne", 5.93), ("dutch", 6.35), ("dune", 6.15), ("koubo", 5.48),
        ("dutch7", 6.77), ("tamoul", 6.60), ("cabot", 6.19), ("capote", 6.50),
    ],
)  # fmt: skip
def test_the_mean_value_of_a_card(variant: str, mean: float) -> None:
    kept = rules(variant)
    worth = [kept.variant.values[Kind(kind)] / 2 for kind in map(_kind, deck(kept))]
    assert sum(worth) / len(worth) == pytest.approx(mean, abs=0.006)


def _kind(number: int) -> int:
    from cardgames.dutch.rules.data import KIND

    return KIND[number]


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("tamalou", OLD),
        ("dutch", {"J": Power.LOOK_ANY, "black Q": Power.SWAP_ANY, "red Q": Power.SWAP_ANY}),
        ("dune", {"J": Power.SWAP_ANY, "black Q": Power.LOOK_ANY, "red Q": Power.LOOK_ANY}),
        (
            "koubo",
            {
                "9": Power.LOOK_OWN,
                "10": Power.LOOK_OTHER,
                "J": Power.SWAP_OWN,
                "black Q": Power.LOOK_SWAP,
                "red Q": Power.LOOK_SWAP,
            },
        ),
        (
            "dutch7",
            {"7": Power.SWAP_OWN, "J": Power.LOOK_OWN, "black Q": Power.LOOK_OTHER, "red Q": Power.LOOK_OTHER},
        ),
        (
            "tamoul",
            {"7": Power.LOOK_OWN, "8": Power.LOOK_OTHER, "9": Power.SWAP_OWN, "10": Power.LOOK_SWAP},
        ),
        ("fontenaysienne", OLD),
        ("cabot", OLD),
        (
            "capote",
            {"J": Power.SWAP_ANY, "black Q": Power.LOOK_ANY, "red Q": Power.LOOK_ANY, "red K": Power.GIVE},
        ),
    ],
)
def test_what_cards_can_do(variant: str, expected: dict[str, Power]) -> None:
    assert powers(variant) == expected


@pytest.mark.parametrize(
    ("variant", "seats", "many"),
    [
        ("tamalou", 4, 52), ("dutch", 6, 52), ("dutch", 7, 104), ("dune", 4, 54), ("dune", 8, 108), ("koubo", 5, 33),
        ("koubo", 6, 66), ("dutch7", 4, 52), ("tamoul", 4, 52), ("fontenaysienne", 2, 54), ("cabot", 7, 108),
        ("capote", 3, 52),
    ],
)  # fmt: skip
def test_how_many_cards_there_are(variant: str, seats: int, many: int) -> None:
    cards = deck(rules(variant, seats))
    assert len(cards) == len(set(cards)) == many
    if variant == "koubo":
        assert {RANK[one] for one in cards} == {0, 1, 7, 8, 9, 10, 11, 12, 13}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_four_cards_and_two_of_them_are_looked_at(variant: str, seats: int) -> None:
    state = GAME.start(seats, complete(GAME, {"variant": variant}, seats), Chance(1))
    step = GAME.play(state, GAME.actors(state)[0], Deal(), Chance(2))
    state = step.state
    dealt = step.events[0].public
    assert isinstance(dealt, Dealt) and dealt.count == 4 and dealt.dealer == seats - 1 and dealt.first == 0
    assert [len(square) for square in state.squares] == [4] * seats
    for seat in range(seats):
        assert GAME.moment(state) == seat
        view = GAME.view(state, seat)
        assert [held is not None and held.card >= 0 for held in view.squares[seat]] == [True, True, False, False]
        assert all(held is None or held.card < 0 for held in GAME.view(state, None).squares[seat])
        state = GAME.play(state, seat, Cover(), Chance(3)).state
    assert state.turn == 0 and GAME.actors(state) == (0,) and Draw() in GAME.actions(state, 0)
    open_still = [held is not None and held.card >= 0 for held in GAME.view(state, 0).squares[0]]
    assert open_still == ([True, True, False, False] if variant == "cabot" else [False] * 4), "face down again"


# ------------------------------------------------------------------ V1 Tamalou
def test_tamalou_the_first_player_finds_no_discard_and_the_next_may_take_it() -> None:
    desk = Desk("tamalou", [HIGH, "h3 h4 d3 d4"], pile="c5")
    assert desk.may(0) == (Draw(), Call())
    desk.throw()
    assert desk.state.turn == 1 and {type(one) for one in desk.may(1)} == {Draw, Take, Call}
    desk.play(1, Take(2))
    assert desk.square(1) == "h3 h4 c5 d4", "it is swapped in"


def test_tamalou_a_drawn_card_is_thrown_with_its_power_or_without() -> None:
    desk = Desk("tamalou", [HIGH, LOW], pile="h7").throw()
    assert desk.may(0)[-1] == Decline() and Look(at(0, 0)) in desk.may(0)
    desk.play(0, Look(at(0, 2)))
    assert desk.faces(0) == {at(0, 2): "s8"} and desk.faces(1) == {} and GAME.moment(desk.state) == 0
    desk.play(0, Cover())
    assert desk.faces(0) == {} and desk.state.turn == 1


def test_tamalou_or_it_is_swapped_face_down_with_one_of_ones_own() -> None:
    desk = Desk("tamalou", [HIGH, LOW], pile="h5").lay(1)
    assert desk.square(0) == "s9 h5 s8 c8" and desk.state.discard == (card("c9"),)
    assert desk.seen(0, at(0, 1)) and not desk.seen(1, at(0, 1))


def test_tamalou_only_a_card_of_the_active_players_own_is_snapped_on() -> None:
    thrown = Desk("tamalou", [HIGH, "d9 h2 d2 --"], pile="h3").throw()
    assert not isinstance(thrown.top, WindowOwed)
    desk = Desk("tamalou", [HIGH, "d9 h2 d2 --"], pile="h3").lay(0)
    assert desk.owed(WindowOwed).seats == (1,), "and only by the others"


def test_tamalou_the_fastest_wins_and_the_slower_one_takes_the_card_back() -> None:
    desk = Desk("tamalou", [HIGH, "d9 h2 d2 --", "h9 h3 d3 --"], pile="h4").lay(0)
    desk.window({1: snap(1, 0, 700), 2: snap(2, 0, 500)})
    assert desk.square(1) == "d9 h2 d2 --" and desk.square(2) == "-- h3 d3 --"
    assert not isinstance(desk.top, WindowOwed), "that is all: a snapped card opens no window"


def test_tamalou_a_winner_who_is_next_plays_on_and_draws() -> None:
    desk = Desk("tamalou", [HIGH, "d9 h2 d2 --"], pile="h4").lay(0).window({1: snap(1, 0)})
    assert desk.state.turn == 1 and {type(one) for one in desk.may(1)} == {Draw, Call}


def test_tamalou_a_wrong_card_goes_back_with_one_from_the_pile() -> None:
    desk = Desk("tamalou", [HIGH, LOW], pile="h4 cK").lay(0).window({1: snap(1, 1)})
    assert desk.square(1) == "hA h2 d2 -- cK" and not desk.seen(1, at(1, 4)), "face down, unseen"
    assert desk.seen(0, at(1, 1)), "everybody has seen the wrong one"


def test_tamalou_play_for_others_only_what_the_owner_does_not_know_and_give_a_card() -> None:
    known = {2: [at(1, 0)], 1: [at(1, 1)]}
    desk = Desk("tamalou", [HIGH, "d9 h9 d3 --", LOW], pile="h4", seen=known).lay(0)
    assert snap(1, 0) in desk.may(2) and snap(1, 1) not in desk.may(2)
    desk.window({2: snap(1, 0)})
    assert desk.owed(GiftOwed) == GiftOwed(2, at(1, 0))
    desk.play(2, Give(1))
    assert desk.square(1) == "h2 h9 d3 --" and desk.square(2) == "hA -- d2 --"


def test_tamalou_is_called_at_five_points_at_the_start_of_a_turn() -> None:
    desk = Desk("tamalou", [LOW, HIGH, "h7 d7 s7 c7"])
    desk.play(0, Call())
    (called,) = desk.told(Called)
    assert called.word == "Tamalou" and called.last == (1, 2, 0), "a last round ends with the caller"


def test_tamalou_without_the_fewest_cards_the_round_ends_at_once() -> None:
    desk = Desk("tamalou", ["hA h2 -- --", "s9 c9 -- --"]).play(0, Call())
    assert desk.state.shown and desk.told(Called)[0].last == ()


def test_tamalou_the_caller_and_whoever_is_as_low_score_nothing() -> None:
    desk = Desk("tamalou", ["hA h2 d2 --", "cA c2 s2 --", "sA s4 -- --"]).play(0, Call())
    assert desk.points == (0, 0, 0)
    desk = Desk("tamalou", ["hA h2 d2 --", HIGH, "h7 d7 s7 c7"], pile="d3 d4 d5").play(0, Call())
    for _ in range(3):
        desk.throw()
    assert desk.state.shown and desk.points == (0, 34, 28)


def test_tamalou_lasts_ten_hands() -> None:
    desk = Desk("tamalou", ["hA h2 -- --", "s9 c9 -- --"], hand=10).play(0, Call())
    outcome = GAME.outcome(desk.state)
    assert outcome is not None and outcome.reason == Reason.HANDS and outcome.winners == (0,)


# ------------------------------------------------------------------ V2 Dutch
def test_dutch_an_empty_pile_is_the_shuffled_discard() -> None:
    desk = Desk("dutch", [HIGH, LOW], discard="h5 h6 h7 h8", dry=True, lossy=True).play(0, Draw())
    assert desk.told(Reshuffled)[0].count == 3 and desk.state.discard == (card("h8"),) and len(desk.state.pile) == 2


def test_dutch_draw_and_throw_or_swap_or_take_the_discard_and_swap() -> None:
    desk = Desk("dutch", [HIGH, LOW], pile="h5", discard="d6")
    assert desk.may(0) == (Draw(), Take(0), Take(1), Take(2), Take(3))
    desk.play(0, Draw())
    assert desk.may(0) == (Throw(), Replace(0), Replace(1), Replace(2), Replace(3))
    taken = Desk("dutch", [HIGH, LOW], discard="d6").play(0, Take(0))
    assert taken.square(0) == "d6 c9 s8 c8" and taken.state.discard == (card("s9"),)


def test_dutch_every_discard_has_its_power_and_it_is_optional() -> None:
    swapped_out = Desk("dutch", ["sJ c9 s8 c8", LOW], pile="h5").lay(0).shut()
    assert swapped_out.owed(PowerOwed).power is Power.LOOK_ANY and Decline() in swapped_out.may(0)
    snapped = Desk("dutch", ["sQ c9 s8 c8", "hQ h2 d2 --"], pile="h5").lay(0).window({1: snap(1, 0)}).shut()
    assert snapped.owed(PowerOwed) == PowerOwed(1, Power.SWAP_ANY, card("hQ"))


def test_dutch_a_jack_looks_at_any_card_and_a_queen_swaps_two_of_any_players() -> None:
    desk = Desk("dutch", [HIGH, LOW], pile="sJ").throw().shut()
    assert {one.card.seat for one in desk.may(0) if isinstance(one, Look)} == {0, 1}
    desk = Desk("dutch", [HIGH, LOW, "h3 -- -- --"], pile="sQ").throw().shut().play(0, Swap(at(1, 0), at(2, 0)))
    assert desk.square(1) == "h3 h2 d2 --" and desk.square(2) == "hA -- -- --"


def test_dutch_the_power_of_the_card_discarded_last_comes_first() -> None:
    desk = Desk("dutch", ["sJ c9 s8 c8", "hJ h2 d2 --"], pile="h5").lay(0).window({1: snap(1, 0)}).shut()
    assert desk.owed(PowerOwed).seat == 1
    desk.play(1, Decline())
    assert desk.owed(PowerOwed).seat == 0


def test_dutch_anybody_snaps_one_card_at_any_time_and_the_fastest_wins() -> None:
    desk = Desk("dutch", ["h9 c9 s8 c8", "d9 h2 d2 --"], pile="s9").throw()
    assert desk.owed(WindowOwed).seats == (0, 1)
    desk.window({0: snap(0, 1, 400), 1: snap(1, 0, 450)})
    assert desk.square(0) == "h9 -- s8 c8" and desk.square(1) == "d9 h2 d2 --"
    desk.window({1: snap(1, 0)})
    assert desk.square(1) == "-- h2 d2 --", "a snapped card is a discard too"


def test_dutch_a_wrong_snap_costs_a_card() -> None:
    desk = Desk("dutch", [HIGH, LOW], pile="h3 cK").throw().window({1: snap(1, 1)})
    assert desk.square(1) == "hA h2 d2 -- cK"


def test_dutch_whoever_plays_for_another_gives_a_card() -> None:
    desk = Desk("dutch", [HIGH, LOW], pile="sA", seen={0: [at(1, 0)], 1: [at(1, 0)]}).throw()
    desk.window({0: snap(1, 0)}).play(0, Give(0))
    assert desk.square(1) == "s9 h2 d2 --" and desk.square(0) == "-- c9 s8 c8"


def test_dutch_is_called_at_the_end_of_a_turn_whatever_one_has() -> None:
    desk = Desk("dutch", [HIGH, LOW], pile="h3")
    assert Call() not in desk.may(0)
    desk.throw().shut()
    assert desk.may(0) == (Call(), EndTurn())


def test_dutch_is_called_by_itself_without_cards_at_the_end_of_ones_turn() -> None:
    desk = Desk("dutch", ["s3 -- -- --", LOW], pile="h3").throw().window({0: snap(0, 0)}).shut()
    (called,) = desk.told(Called)
    assert called.auto and called.seat == 0 and desk.state.turn == 1
    waits = Desk("dutch", [HIGH, "s3 -- -- --"], pile="h3").throw().window({1: snap(1, 0)}).shut()
    assert waits.state.caller < 0, "not before one's own turn ends"


def test_dutch_everybody_else_plays_once_and_the_caller_is_frozen() -> None:
    known = {1: [at(0, 0)]}
    desk = Desk("dutch", [LOW, HIGH, "h5 d5 -- --"], pile="h3 sA sQ", seen=known).throw().shut().play(0, Call())
    assert desk.state.turn == 1
    desk.throw()
    assert desk.owed(WindowOwed).seats == (1, 2), "the caller snaps nothing"
    assert snap(0, 0) not in desk.may(1), "nobody plays for the caller"
    desk.shut().end().throw().shut()
    assert {0}.isdisjoint({one.first.seat for one in desk.may(2) if isinstance(one, Swap)}), "nor swaps their cards"
    desk.play(2, Decline()).end()
    assert desk.state.shown, "the caller does not play again"


def test_dutch_the_caller_draws_a_card_for_each_lower_player() -> None:
    desk = Desk("dutch", ["h5 -- -- --", "hA -- -- --", "h2 -- -- --", "d5 -- -- --"], pile="h3 s6 s7 s8 c4 c3")
    desk.throw().shut().play(0, Call())
    for _ in range(3):
        desk.turn_over()
    assert desk.told(HandEnded)[0].extra == 2
    assert desk.points == (5 + 4 + 3, 1, 2, 5), "two are strictly lower, an equal one is not"


@pytest.mark.parametrize(("before", "ends"), [(95, False), (96, True)])
def test_dutch_ends_over_100_and_the_lowest_wins(before: int, ends: bool) -> None:
    desk = Desk("dutch", ["h2 d3 -- --", "h5 -- -- --"], pile="h3 s6 s7 c4", scores=(2 * 20, 2 * before))
    desk.throw().shut().play(0, Call()).turn_over()
    outcome = GAME.outcome(desk.state)
    assert (outcome is not None) == ends and desk.scores[1] == before + 5
    if outcome is not None:
        assert outcome.winners == (0,) and outcome.reason == Reason.LIMIT


# ------------------------------------------------------------------ V3 Dune
def test_dune_jacks_swap_and_queens_look_at_anybodys() -> None:
    desk = Desk("dune", [HIGH, LOW], pile="sJ sQ").throw().shut()
    assert isinstance(desk.may(0)[0], Swap)
    desk.play(0, Decline()).end().throw().shut()
    assert {one.card.seat for one in desk.may(1) if isinstance(one, Look)} == {0, 1} and desk.may(1)[-1] == Decline()


def test_dune_is_called_after_playing_and_everything_can_still_be_played() -> None:
    desk = Desk("dune", [LOW, HIGH], pile="h3 sA", seen={1: [at(0, 0)]})
    assert Call() not in desk.may(0)
    desk.throw().shut().play(0, Call()).throw()
    assert desk.owed(WindowOwed).seats == (1, 0) and snap(0, 0) in desk.may(1)


def test_dune_a_gift_may_be_kept() -> None:
    desk = Desk("dune", [LOW, HIGH], pile="sA", seen={1: [at(0, 0)]}).throw().window({1: snap(0, 0)})
    assert desk.may(1) == (Give(0), Give(1), Give(2), Give(3), Decline())
    desk.play(1, Decline())
    assert desk.square(0) == "-- h2 d2 --" and desk.square(1) == HIGH


def test_dune_whoever_reaches_100_is_out_and_the_last_one_in_wins() -> None:
    desk = Desk("dune", ["h2 -- -- --", "h5 -- -- --", "d6 -- -- --"], pile="h3 s8 s9", scores=(0, 190, 20))
    desk.throw().shut().play(0, Call()).turn_over().turn_over()
    assert [part.seat for part in desk.told(WentOut)] == [1] and not desk.state.reason
    desk.play(0, Deal())
    assert desk.state.squares[1] == () and [len(square) for square in desk.state.squares] == [4, 0, 4]
    assert GAME.actors(desk.state) == (2,) and 1 not in desk.told(Dealt)[0].seats


def test_dune_if_the_last_two_go_out_together_the_one_nearest_100_wins() -> None:
    desk = Desk("dune", ["h2 -- -- --", "h5 -- -- --"], pile="h3 s8", scores=(2 * 99, 2 * 97))
    desk.throw().shut().play(0, Call()).turn_over()
    outcome = GAME.outcome(desk.state)
    assert outcome is not None and outcome.reason == Reason.NEAREST and outcome.ranking == ((0,), (1,))


# ------------------------------------------------------------------ V4 Koubo
def test_koubo_nine_looks_at_ones_own_and_ten_at_an_opponents() -> None:
    desk = Desk("koubo", ["h8 d8 -- --", "s8 c8 -- --"], pile="h9 h10").throw().shut()
    assert {one.card.seat for one in desk.may(0) if isinstance(one, Look)} == {0}
    desk.play(0, Decline()).end().throw().shut()
    assert {one.card.seat for one in desk.may(1) if isinstance(one, Look)} == {0}


def test_koubo_a_queen_looks_and_swaps_and_shows_the_two_cards_to_both_owners() -> None:
    desk = Desk("koubo", ["h8 d8 -- --", "sA c8 -- --", "sK cK -- --"], pile="hQ").throw().shut()
    desk.play(0, Look(at(1, 0))).play(0, Exchange(1))
    assert desk.square(0) == "h8 sA -- --" and desk.square(1) == "d8 c8 -- --"
    both = {at(0, 1): "sA", at(1, 0): "d8"}
    assert GAME.moment(desk.state) == 0 and desk.faces(0) == both and desk.faces(2) == {}
    desk.play(0, Cover())
    assert GAME.moment(desk.state) == 1 and desk.faces(1) == both
    desk.play(1, Cover())
    assert desk.seen(1, at(0, 1)) and not desk.seen(2, at(0, 1))


@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [("hA --", "h8 --", (-3, 8)), ("hA d8", "sA c8", (9 + 20, 9)), ("h9 d8", "sA c8", (17 + 20, 9))],
)
def test_koubo_the_lowest_caller_scores_minus_3_and_another_20_more(
    mine: str, theirs: str, points: tuple[int, int]
) -> None:
    desk = Desk("koubo", [mine, theirs], pile="hK dK").throw().shut().play(0, Call()).turn_over()
    assert desk.told(Called) == [] and desk.points == points


# ------------------------------------------------------------------ V5 Dutch 7
def test_dutch7_powers_are_swap_unseen_look_own_look_other() -> None:
    desk = Desk("dutch7", [HIGH, LOW], pile="h7 hJ sQ").throw().shut()
    assert {(one.first.seat, one.second.seat) for one in desk.may(0) if isinstance(one, Swap)} == {(0, 1)}
    desk.play(0, Decline()).throw().shut()
    assert {one.card.seat for one in desk.may(1) if isinstance(one, Look)} == {1}
    desk.play(1, Decline()).throw().shut()
    assert {one.card.seat for one in desk.may(0) if isinstance(one, Look)} == {1}


def test_dutch7_a_snap_changes_no_turn_order() -> None:
    desk = Desk("dutch7", [HIGH, LOW, "h9 -- -- --"], pile="h3").lay(0).window({2: snap(2, 0)}).shut()
    assert desk.state.turn == 1 and Draw() in desk.may(1)


def test_dutch7_is_called_before_playing_and_ends_the_round_at_once() -> None:
    desk = Desk("dutch7", [LOW, HIGH]).play(0, Call())
    assert desk.state.shown and desk.points == (5, 34)


# ------------------------------------------------------------------ V6 Tamoul
def test_tamoul_no_power_may_be_used_on_the_caller() -> None:
    desk = Desk("tamoul", [LOW, HIGH, "h3 h4 -- --"], pile="h8 d9 d10").play(0, Call()).throw().shut()
    assert {one.card.seat for one in desk.may(1) if isinstance(one, Look)} == {2}
    desk.play(1, Decline()).end().throw().shut()
    assert {one.second.seat for one in desk.may(2) if isinstance(one, Swap)} == {1}


def test_tamoul_ten_looks_at_a_card_and_may_swap_it() -> None:
    desk = Desk("tamoul", [HIGH, LOW], pile="d10").throw().shut().play(0, Look(at(1, 0)))
    assert desk.may(0) == (Cover(), Exchange(0), Exchange(1), Exchange(2), Exchange(3))
    desk.play(0, Exchange(0))
    assert desk.square(0) == "hA c9 s8 c8" and desk.square(1) == "s9 h2 d2 --"


@pytest.mark.parametrize(("mine", "points"), [("c2 sA", -20), ("h9 sA", 30)])
def test_tamoul_contre_is_minus_20_when_right_and_20_more_when_wrong(mine: str, points: int) -> None:
    desk = Desk("tamoul", [LOW, mine, HIGH], pile="h3 d3").play(0, Call()).throw().shut()
    assert desk.may(1) == (Counter(), EndTurn())
    desk.play(1, Counter())
    assert desk.state.counter == 1
    desk.throw().shut()
    assert desk.state.shown, "one contre a hand: the next is not asked"
    assert desk.points == (5, points, 34)


def test_tamoul_exactly_100_falls_to_50() -> None:
    desk = Desk("tamoul", [LOW, "h4 d4 -- --"], pile="h3", scores=(0, 2 * 92)).play(0, Call()).throw().shut().end()
    assert desk.scores == (5, 50) and not desk.state.reason


# ------------------------------------------------------------------ V7 Fontenaysienne
def test_fontenaysienne_the_hand_ends_when_it_would_be_the_callers_turn() -> None:
    desk = Desk("fontenaysienne", [LOW, HIGH], pile="h3").play(0, Call())
    assert desk.state.last == ()
    desk.throw().shut()
    assert desk.state.shown and desk.points == (5, 34)


def test_fontenaysienne_laying_off_all_cards_is_minus_10_and_ends_the_hand() -> None:
    desk = Desk("fontenaysienne", [HIGH, "s3 -- -- --"], pile="h3").throw().window({1: snap(1, 0)})
    assert desk.state.shown and desk.points == (34, -10)


@pytest.mark.parametrize(("scores", "reason"), [((0, 2 * 66), Reason.LIMIT), ((2 * -40, 0), Reason.FLOOR)])
def test_fontenaysienne_100_loses_and_minus_50_wins(scores: tuple[int, int], reason: Reason) -> None:
    desk = Desk("fontenaysienne", ["s3 -- -- --", HIGH], pile="h3", scores=scores).throw().window({0: snap(0, 0)})
    outcome = GAME.outcome(desk.state)
    assert outcome is not None and outcome.reason == reason and outcome.winners == (0,)


# ------------------------------------------------------------------ V8 Cabot
def test_cabot_the_first_two_cards_stay_open_to_their_owner_until_their_first_draw() -> None:
    known = {0: [at(0, 0), at(0, 1)], 1: [at(1, 0), at(1, 1)]}
    desk = Desk("cabot", [HIGH, LOW], pile="h3", seen=known)
    assert desk.faces(0) == {at(0, 0): "s9", at(0, 1): "c9"} and desk.faces(None) == {}
    desk.play(0, Draw())
    assert desk.faces(0) == {} and desk.faces(1) == {at(1, 0): "hA", at(1, 1): "h2"}


def test_cabot_the_discard_is_not_taken_after_somebody_elses_snap() -> None:
    desk = Desk("cabot", [HIGH, LOW, "h9 h5 -- --"], pile="h3").lay(0).window({2: snap(2, 0)}).shut()
    assert desk.state.turn == 1 and not any(isinstance(one, Take) for one in desk.may(1))
    own = Desk("cabot", [HIGH, "h9 h5 -- --"], pile="h3").lay(0).window({1: snap(1, 0)}).shut()
    assert any(isinstance(one, Take) for one in own.may(1)), "one's own does not matter"


def test_cabot_is_called_instead_of_drawing_and_nobody_takes_the_callers_cards() -> None:
    desk = Desk("cabot", [LOW, HIGH], pile="hJ c10 sA", seen={1: [at(0, 0)]}).play(0, Call())
    assert desk.told(Called)[0].word == "Cabo" and desk.state.drawn is None
    desk.throw()
    assert desk.owed(WindowOwed).seats == (1, 0), "the caller may snap"
    assert snap(0, 0) not in desk.may(1), "and nobody plays their cards"
    desk.shut()
    assert desk.state.shown, "there is nobody to swap with"


def test_cabot_the_callers_cards_may_be_looked_at() -> None:
    desk = Desk("cabot", [LOW, HIGH], pile="c10").play(0, Call()).throw().shut()
    assert {one.card.seat for one in desk.may(1) if isinstance(one, Look)} == {0}


def test_cabot_calls_by_itself_at_once_without_cards() -> None:
    desk = Desk("cabot", [HIGH, "s3 -- -- --", LOW], pile="h3").throw().window({1: snap(1, 0)})
    (called,) = desk.told(Called)
    assert called.auto and called.seat == 1 and called.last == (2, 0), "out of turn too"


def test_cabot_a_missed_call_is_10_for_the_caller_alone() -> None:
    desk = Desk("cabot", ["h6 -- -- --", "sK cK -- --"], pile="h3").play(0, Call()).throw().shut()
    assert desk.points == (10, 0)


def test_cabot_a_beaten_caller_adds_the_difference() -> None:
    desk = Desk("cabot", ["h4 -- -- --", "h2 -- -- --"], pile="h3").play(0, Call()).throw().shut()
    assert desk.points == (6, 2)


def test_cabot_a_total_below_zero_counts_zero_and_burdens_all_others() -> None:
    desk = Desk("cabot", ["hK dK -- --", "h2 -- -- --", "h7 -- -- --"], pile="h3 d3").play(0, Call())
    desk.throw().shut().throw().shut()
    assert desk.points == (0, 6, 11)


def test_cabot_a_wrong_snap_costs_2_points_and_there_is_no_second_try() -> None:
    desk = Desk("cabot", [LOW, HIGH, "h6 h7 -- --"], pile="h3 d3").play(0, Call()).throw().window({1: snap(1, 0)})
    assert desk.square(1) == HIGH and 1 not in desk.owed(WindowOwed).seats
    desk.shut().throw().shut()
    assert desk.points == (5, 36, 13)


@pytest.mark.parametrize(("exact", "score", "ends"), [("variant", 50, True), ("to_zero", 0, False)])
def test_cabot_ends_at_50_and_with_the_mini_rule_exactly_50_is_zero(exact: str, score: int, ends: bool) -> None:
    desk = Desk("cabot", [LOW, "h7 -- -- --"], pile="h3", scores=(0, 2 * 43), house={"exact": exact})
    desk.play(0, Call()).throw().shut()
    assert desk.scores[1] == score and bool(desk.state.reason) == ends


# ------------------------------------------------------------------ V9 Dutch capoté
def test_capote_draws_from_the_pile_only() -> None:
    assert Desk("capote", [HIGH, LOW], discard="hA").may(0) == (Draw(),)


def test_capote_jacks_and_red_kings_must_be_used_queens_may() -> None:
    jack = Desk("capote", [HIGH, LOW], pile="sJ").throw().shut()
    assert Decline() not in jack.may(0) and jack.refuses(0, Decline()) == "This power must be used."
    queen = Desk("capote", [HIGH, LOW], pile="sQ").throw().shut()
    assert queen.may(0)[-1] == Decline()
    king = Desk("capote", [HIGH, LOW], pile="hK c4").throw().shut()
    assert king.may(0) == (Feed(1),)
    king.play(0, Feed(1))
    assert king.square(1) == "hA h2 d2 -- c4" and not king.seen(0, at(1, 4)) and not king.seen(1, at(1, 4))
    assert not isinstance(Desk("capote", [HIGH, LOW], pile="sK").throw().shut().top, PowerOwed)


def test_capote_one_or_several_cards_are_snapped() -> None:
    desk = Desk("capote", ["h3 d3 h5 --", "c3 h2 d2 --"], pile="s3").throw()
    desk.window({0: snap(0, 0, 500, 1), 1: snap(1, 0, 900)})
    assert desk.square(0) == "-- -- h5 --" and desk.square(1) == "-- h2 d2 --", "all who hold the rank"
    told = [(part.seat, part.at.slot, part.follows) for part in desk.told(Snapped)]
    assert told == [(0, 0, True), (0, 1, False), (1, 0, False)], "those of one claim are told in one go"


def test_capote_several_jacks_in_turn_order_and_the_active_player_last() -> None:
    desk = Desk("capote", ["sJ c9 h5 --", "hJ h2 d2 --", "dJ cJ h7 h8"], pile="s3").lay(0)
    desk.window({2: snap(2, 1, 400), 1: snap(1, 0, 500)}).window({2: snap(2, 0)}).shut()
    order = []
    while isinstance(desk.top, PowerOwed):
        order.append((desk.top.seat, desk.top.card))
        desk.play(desk.top.seat, next(one for one in desk.may(desk.top.seat) if isinstance(one, Swap)))
    assert order == [(1, card("hJ")), (2, card("cJ")), (2, card("dJ")), (0, card("sJ"))]


def test_capote_play_for_others_goes_by_priority_and_the_active_player_is_first() -> None:
    known = {0: [at(1, 0), at(2, 0)], 2: [at(1, 0)]}
    desk = Desk("capote", [HIGH, "hA h2 -- --", "dA h5 -- --"], pile="sA", seen=known).throw()
    desk.window({2: snap(1, 0, 360)})
    assert GAME.actors(desk.state) == (0,), "the active player is asked first"
    desk.play(0, snap(2, 0)).play(0, Give(0))
    assert GAME.actors(desk.state) == (0,), "as often as they can"
    desk.play(0, snap(1, 0)).play(0, Give(1))
    assert desk.square(1) == "c9 h2 -- --" and desk.square(2) == "s9 h5 -- --"
    assert isinstance(desk.top, WindowOwed), "the claim has lapsed with its card"


def test_capote_without_a_card_one_plays_for_others_and_gives_nothing() -> None:
    desk = Desk("capote", [HIGH, "-- --", "hA h5"], pile="sA", seen={1: [at(2, 0)]}).throw().window({1: snap(2, 0)})
    assert desk.told(Snapped)[0].right and desk.square(2) == "-- h5" and not isinstance(desk.top, GiftOwed)


def test_capote_the_callers_penalty_cards_count_and_the_winner_starts() -> None:
    desk = Desk("capote", ["h5 -- -- --", "hA -- -- --", "h7 -- -- --"], pile="s6 s7 s8 c4")
    desk.throw().shut().play(0, Call()).turn_over().turn_over()
    assert desk.points == (9, 1, 7) and desk.told(HandEnded)[0].winners == (1,)
    desk.play(0, Deal())
    assert desk.state.dealer == 0 and desk.told(Dealt)[0].first == 1


@pytest.mark.parametrize(
    ("squares", "winner"),
    [(["h3 --", "d3 --", "c3 --"], 0), (["h7 --", "h9 --", "c2 --", "d2 --"], 2)],
)
def test_capote_a_tie_is_the_callers_or_of_the_one_nearest_after_them(squares: list[str], winner: int) -> None:
    desk = Desk("capote", squares, pile="s6 s7 s8 s4 c4 c5").throw().shut().play(0, Call())
    for _ in range(len(squares) - 1):
        desk.turn_over()
    assert desk.told(HandEnded)[0].winners == (winner,)
