"""The rulings B1 to B32 of Tamalou and Dutch: the letter by default, and the toggles that a house rule sets."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.dutch.rules.actions import (
    Call,
    Counter,
    Cover,
    Deal,
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
from cardgames.dutch.rules.events import Called, EndedHow, Fell, HandEnded, Lapsed, Penalty, Snapped, TooLate
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.options import settings
from cardgames.dutch.rules.owed import GiftOwed, PowerOwed, WindowOwed
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.scoring import Count, penalty_cards
from cardgames.dutch.rules.state import Reason
from cardgames.dutch.rules.variant import Power, Trigger, Variant
from tabletop.core.options import complete
from tests.games.dutch_vocabulary import Desk, at, card, snap

LOW, HIGH = "hA h2 d2 --", "s9 c9 s8 c8"


def kinds(desk: Desk, seat: int) -> set[type]:
    return {type(one) for one in desk.may(seat)}


def test_the_base_record_is_what_a_variant_takes_where_it_is_silent() -> None:
    base = Variant()
    assert (base.pack, base.jokers, base.deal, base.peek) == (52, 0, 4, 2)
    assert base.take and base.trigger is Trigger.DRAWN and base.active_snaps and base.chain and not base.snap_all
    assert base.threshold is None and base.limit == 100 and base.end == "over" and base.immunity == "none"
    jokers = {key: variant.jokers for key, variant in VARIANTS.items() if variant.jokers}
    assert jokers == {"dune": 2, "koubo": 1, "fontenaysienne": 2, "cabot": 2}
    assert {key for key, variant in VARIANTS.items() if variant.two_packs != 7} == {"koubo"}


def test_the_deal_moves_on_clockwise_and_the_first_player_is_left_of_the_dealer() -> None:
    desk = Desk("dutch", ["h2 --", "h5 --", "h6 --"], pile="h3 d3 c3", dealer=0, turn=1).throw().shut().play(1, Call())
    desk.turn_over().turn_over().play(GAME.actors(desk.state)[0], Deal())
    assert desk.state.dealer == 1 and desk.state.turn == 2
    right = Desk("tamalou", ["hA --", "h5 --", "h6 --"], dealer=0, house={"begins": "right"}).play(0, Call())
    right.play(2, Deal())
    assert right.state.dealer == 1 and right.state.turn == 0


def test_b1_tamalou_a_last_round_only_with_strictly_fewer_cards() -> None:
    fewer = Desk("tamalou", ["hA --", "h9 d9"]).play(0, Call())
    assert fewer.told(Called)[0].last == (1, 0)
    as_many = Desk("tamalou", ["hA --", "h9 --"]).play(0, Call())
    assert as_many.state.shown
    always = Desk("tamalou", ["hA --", "h9 --"], house={"if_fewest": "no"}).play(0, Call())
    assert always.told(Called)[0].last == (1, 0)


def test_b2_tamalou_the_caller_plays_the_last_turn_too() -> None:
    desk = Desk("tamalou", ["hA --", "h9 d9"], pile="h3 h4").play(0, Call()).throw()
    assert desk.state.turn == 0 and Draw() in desk.may(0) and Call() not in desk.may(0)
    desk.throw()
    assert desk.state.shown
    others = Desk("tamalou", ["hA --", "h9 d9"], pile="h3", house={"last_round": "others"}).play(0, Call()).throw()
    assert others.state.shown


def test_b3_tamalou_values_and_powers_go_to_its_heirs() -> None:
    tamalou, fontenay, cabot = VARIANTS["tamalou"], VARIANTS["fontenaysienne"], VARIANTS["cabot"]
    assert tamalou.values == fontenay.values and tamalou.powers == fontenay.powers == cabot.powers
    assert cabot.values != tamalou.values


@pytest.mark.parametrize("variant", ["tamalou", "tamoul", "fontenaysienne"])
def test_b4_called_at_the_start_of_the_turn_whatever_the_threshold(variant: str) -> None:
    desk = Desk(variant, [HIGH, "hK dK cK sK"], pile="h3")
    assert Call() in desk.may(0), "the threshold is checked when the cards are shown"
    desk.play(0, Draw())
    assert Call() not in desk.may(0)
    later = Desk(variant, [HIGH, LOW], pile="h3", house={"call_time": "end"})
    assert Call() not in later.may(0)
    later.throw().shut()
    assert later.may(0) == (Call(), EndTurn())


@pytest.mark.parametrize(
    ("squares", "house", "points"),
    [
        (["h3 --", "h4 --", "h9 --"], {}, (0, 4, 9)),
        (["h3 --", "d3 --", "h9 --"], {}, (0, 0, 9)),
        (["h4 --", "d3 --", "h9 --"], {}, (4, 0, 9)),
        (["h6 --", "d6 --", "h9 --"], {}, (6, 0, 9)),
        (["h4 --", "d3 --", "h9 --"], {"lost": "zero"}, (0, 0, 9)),
        (["h4 --", "d3 --", "h9 --"], {"lost": "plus_10", "missed": "plus_10"}, (14, 0, 9)),
        (["h6 --", "d7 --", "h9 --"], {"lost": "plus_10", "missed": "plus_10"}, (16, 7, 9)),
    ],
)
def test_b5_tamalou_scoring(squares: list[str], house: dict[str, Any], points: tuple[int, ...]) -> None:
    assert Desk("tamalou", squares, house=house).play(0, Call()).points == points


@pytest.mark.parametrize("variant", VARIANTS)
def test_b6_which_discards_have_their_power(variant: str) -> None:
    jack = "s7" if variant == "tamoul" else "sJ"
    thrown = Desk(variant, ["h8 --", "d8 hA"], pile=jack).throw().shut()
    assert isinstance(thrown.top, PowerOwed)
    swapped_out = Desk(variant, [f"{jack} d10", "d8 hA"], pile="hK").lay(0).shut()
    anything = variant in ("dutch", "dune", "dutch7", "capote")
    assert isinstance(swapped_out.top, PowerOwed) == anything
    if variant != "capote":
        taken = Desk(variant, [f"{jack} d10", "d8 hA"], discard=jack.replace("s", "c")).play(0, Take(0)).shut()
        assert isinstance(taken.top, PowerOwed) == anything, "the card given up for a discard; the taken one has none"
        quiet = Desk(variant, ["c8 d10", "d9 hA"], discard=jack).play(0, Take(0)).shut()
        assert not isinstance(quiet.top, PowerOwed)


def test_b7_powers_are_used_in_the_variants_order() -> None:
    for variant, first in (("dutch", 2), ("dune", 2), ("dutch7", 2), ("capote", 1)):
        desk = Desk(variant, ["sJ c9 h5 h4", "hJ h2 d2 h6", "dJ c2 h7 h8"], pile="h3").lay(0)
        if VARIANTS[variant].snap_all:
            desk.window({1: snap(1, 0, 400), 2: snap(2, 0, 500)})
        else:
            desk.window({1: snap(1, 0)}).window({2: snap(2, 0)})
        desk.shut()
        assert desk.owed(PowerOwed).seat == first
        while isinstance(desk.top, PowerOwed):
            last = desk.top.seat
            desk.play(last, desk.may(last)[-1])
            if desk.state.pending and not isinstance(desk.top, PowerOwed | WindowOwed) and Cover() in desk.may(last):
                desk.play(last, Cover())
        assert last == 0


def test_b8_one_winner_a_discard_and_each_snapped_card_opens_a_window() -> None:
    desk = Desk("dutch", [HIGH, "h3 --", "d3 --"], pile="s3").throw()
    desk.window({1: snap(1, 0, 500), 2: snap(2, 0, 600)})
    assert [part.seat for part in desk.told(Snapped)] == [1] and [part.seat for part in desk.told(TooLate)] == [2]
    assert desk.owed(WindowOwed).seats == (0, 2)
    everyone = Desk("dutch7", [HIGH, "h3 d3", "c3 --"], pile="s3").throw()
    everyone.window({1: snap(1, 0, 500), 2: snap(2, 0, 600)}).window({1: snap(1, 1)})
    assert everyone.square(1) == "-- --" and everyone.square(2) == "-- --"
    assert everyone.refuses(0, snap(0, 0, 500, 1)) == "One card at a time is snapped here."
    no_chain = Desk("dutch", [HIGH, "h3 --", "d3 --"], pile="s3", house={"chain": "no"}).throw().window({1: snap(1, 0)})
    assert not isinstance(no_chain.top, WindowOwed)


def test_b9_tamalou_is_snapped_on_own_cards_by_the_others_alone() -> None:
    desk = Desk("tamalou", [HIGH, "d9 --", "h3 --"], pile="h4", seen={0: [at(1, 0)]}).lay(0)
    assert desk.owed(WindowOwed).seats == (1, 2), "the active player plays for nobody either"
    every = Desk("tamalou", [HIGH, "d9 --"], pile="h4", house={"snap_on": "every_discard"}).throw()
    assert every.owed(WindowOwed).seats == (1,)
    active = Desk("tamalou", [HIGH, "d9 --"], pile="h4", house={"active_snaps": "yes"}).lay(0)
    assert active.owed(WindowOwed).seats == (0, 1)


def test_b10_a_snapper_who_is_next_draws_in_tamalou_and_plays_normally_elsewhere() -> None:
    tamalou = Desk("tamalou", [HIGH, "d9 h3"], pile="h4").lay(0).window({1: snap(1, 0)})
    assert kinds(tamalou, 1) == {Draw, Call}
    dutch = Desk("dutch", [HIGH, "d9 h3"], pile="h4").lay(0).window({1: snap(1, 0)}).shut().end()
    assert kinds(dutch, 1) == {Draw, Take}
    cabot = Desk("cabot", [HIGH, "d9 h3"], pile="h4").lay(0).window({0: snap(0, 1)}).shut()
    assert kinds(cabot, 1) == {Draw, Call}, "somebody else's snap in the turn just before"


@pytest.mark.parametrize(
    ("squares", "points"),
    [
        (["h6 --", "hK dK"], (10, 0)),
        (["h4 --", "hK h2"], (8, 0)),
        (["h4 --", "hK --"], (4 + 4 + 2, 0)),
        (["hK dK", "h3 --"], (0, 7)),
        (["h3 --", "d3 --"], (3, 3)),
    ],
)
def test_b11_cabot_scoring_in_its_order(squares: list[str], points: tuple[int, ...]) -> None:
    assert Desk("cabot", squares, pile="h5").play(0, Call()).throw().shut().points == points


def test_b12_cabot_an_automatic_call_is_never_penalised_but_anothers_malus_counts() -> None:
    desk = Desk("cabot", [HIGH, "s3 --", "hK dK"], pile="h3 h4 h5 h7").throw().window({1: snap(1, 0)}).shut()
    desk.turn_over().turn_over()
    assert desk.state.results[-1].caller == 1 and desk.points == (34 + 4, 4, 0)
    house = {"wrong_snap": "card"}
    fined = Desk("cabot", [HIGH, "s3 --"], pile="h3 cQ h5", house=house, seen={1: [at(0, 0)]}).throw()
    fined.window({1: snap(1, 0)}).window({1: snap(0, 0)}).shut()
    assert fined.square(1) == "-- -- cQ", "a card that it got after its call"
    fined.turn_over()
    assert fined.points == (34, 12), "counts, and is no missed call"


@pytest.mark.parametrize(
    ("exact", "score", "over"), [("variant", 50, True), ("to_zero", 50, False), ("to_zero", 51, True)]
)
def test_b13_cabot_ends_at_50_or_with_the_mini_rule_over_it(exact: str, score: int, over: bool) -> None:
    desk = Desk("cabot", [LOW, "h7 --"], pile="h3", scores=(0, 2 * (score - 7)), house={"exact": exact})
    desk.play(0, Call()).throw().shut()
    assert bool(desk.state.reason) == over
    assert [part.after for part in desk.told(Fell)] == ([] if over else [0])


@pytest.mark.parametrize(
    ("squares", "house", "points"),
    [
        (["h5 hQ", HIGH], {}, (6, 34)),
        (["h6 hQ", HIGH], {}, (27, 34)),
        (["h6 hK", HIGH], {}, (6.5, 34)),
        (["h6 hQ", HIGH], {"missed": "own_total"}, (7, 34)),
        (["h5 hQ", HIGH], {"won": "minus_20", "end": "counted", "hands": "5"}, (-20, 34)),
        (["h5 hQ", "h4 --"], {}, (6, 4)),
    ],
)
def test_b14_tamoul_scoring_in_halves(squares: list[str], house: dict[str, Any], points: tuple[float, ...]) -> None:
    desk = Desk("tamoul", squares, pile="h3", house=house).play(0, Call()).throw().shut().end()
    assert desk.points == points


def test_b14_tamoul_a_contre_must_be_strictly_lower() -> None:
    desk = Desk("tamoul", ["h5 --", "d5 --"], pile="h3").play(0, Call()).throw().shut().play(1, Counter())
    assert desk.points == (5, 25)
    assert "counter_lost" in desk.state.results[-1].notes[1]


def test_b15_koubo_a_failed_call_is_own_total_and_20_or_20_flat() -> None:
    for house, points in (({}, 8 + 20), ({"lost": "flat_20"}, 20)):
        desk = Desk("koubo", ["h8 --", "hA --"], pile="hK dK", house=house).throw().shut().play(0, Call()).turn_over()
        assert desk.points == (points, 1)


def test_b15_koubo_the_queens_cards_are_shown_to_all_by_a_toggle() -> None:
    desk = Desk("koubo", ["h8 d8", "sA c8", "sK cK"], pile="hQ", house={"shows_swap": "everybody"}).throw().shut()
    desk.play(0, Look(at(1, 0))).play(0, Exchange(1))
    assert all(desk.seen(seat, at(0, 1)) and desk.seen(seat, at(1, 0)) for seat in range(3))


def test_b16_whoever_is_at_100_sits_out_and_the_winner_scores_too() -> None:
    desk = Desk("dutch7", ["h2 --", "h9 --", "h3 --"], scores=(0, 2 * 91, 0)).play(0, Call())
    assert desk.points == (2, 9, 3) and desk.state.out == (1,)
    last = Desk("dutch7", ["h2 --", "h9 --"], scores=(2 * 97, 2 * 91)).play(0, Call())
    outcome = GAME.outcome(last.state)
    assert outcome is not None and outcome.reason == Reason.LAST_IN and outcome.ranking == ((0,), (1,))
    equal = Desk("dutch7", ["h2 --", "d2 --"], scores=(2 * 99, 2 * 99)).play(0, Call())
    outcome = GAME.outcome(equal.state)
    assert outcome is not None and outcome.ranking == ((0, 1),), "equal shares"


def test_b17_dutch7_may_be_called_on_the_first_turn_or_after_a_round_by_a_toggle() -> None:
    assert Call() in Desk("dutch7", [LOW, HIGH], acted=(1, 0)).may(0)
    house = {"first_round": "no"}
    early = Desk("dutch7", [LOW, HIGH], acted=(1, 0), house=house)
    assert Call() not in early.may(0)
    assert early.refuses(0, Call()) == "Nobody may call before everybody has had a turn."
    assert Call() in Desk("dutch7", [LOW, HIGH], acted=(2, 1), house=house).may(0)
    end = Desk("dutch", [LOW, HIGH], acted=(1, 0), house=house, pile="h3").throw().shut()
    assert end.state.turn == 1, "nothing is asked"
    end.throw().shut()
    assert Call() in end.may(1), "now everybody has had a turn"


def test_b18_fontenaysienne_an_emptied_hand_ends_it_on_the_spot_and_powers_lapse() -> None:
    house = {"trigger": "any"}
    desk = Desk("fontenaysienne", [HIGH, "s7 --"], pile="h7", house=house).throw().window({1: snap(1, 0)})
    assert desk.state.shown and desk.told(HandEnded)[0].how is EndedHow.EMPTY and desk.points == (34, -10)
    gift = Desk("fontenaysienne", ["s3 h9", "h5 --"], pile="h3", seen={1: [at(0, 0)]}).throw()
    gift.window({1: snap(0, 0)}).play(1, Give(0))
    assert gift.state.shown and gift.points == (14, -10), "by the last gift too"


def test_b18_fontenaysienne_minus_50_wins_over_100_and_all_at_100_lose() -> None:
    desk = Desk("fontenaysienne", [HIGH, "s3 --"], pile="h3", scores=(2 * 66, 2 * -40)).throw().window({1: snap(1, 0)})
    outcome = GAME.outcome(desk.state)
    assert outcome is not None and outcome.reason == Reason.FLOOR and outcome.winners == (1,)
    both = Desk("fontenaysienne", [HIGH, "h9 d9", "hA --"], pile="h3 d3", scores=(132, 164, 0)).play(0, Call())
    both.throw().shut().throw().shut()
    outcome = GAME.outcome(both.state)
    assert outcome is not None and outcome.winners == (2,)
    half = Desk("fontenaysienne", [HIGH, "s3 --"], pile="h3", scores=(0, -30), house={"limit": "50"}).throw()
    half.window({1: snap(1, 0)})
    assert half.state.reason == Reason.FLOOR, "minus 25 in a half game"


def test_b19_capote_takes_no_discard_but_by_a_toggle_and_a_must_lapses_without_target() -> None:
    assert kinds(Desk("capote", [HIGH, LOW], discard="h5"), 0) == {Draw}
    assert kinds(Desk("capote", [HIGH, LOW], discard="h5", house={"take": "yes"}), 0) == {Draw, Take}
    desk = Desk("capote", [LOW, HIGH], pile="h3 hJ sK").throw().shut().play(0, Call()).throw().shut()
    assert desk.told(Lapsed)[0].power is Power.SWAP_ANY and desk.state.shown
    king = Desk("capote", [LOW, HIGH], pile="h3 hK s4").throw().shut().play(0, Call()).throw().shut()
    assert king.told(Lapsed)[0].power is Power.GIVE


def test_b20_capote_an_empty_hand_calls_nothing_but_by_a_toggle() -> None:
    desk = Desk("capote", ["s3 --", HIGH], pile="h3").throw().window({0: snap(0, 0)}).shut()
    assert desk.may(0) == (Call(), EndTurn())
    calls = Desk("capote", ["s3 --", HIGH], pile="h3", house={"empty_square": "calls_later"}).throw()
    calls.window({0: snap(0, 0)}).shut()
    assert calls.state.caller == 0 and calls.state.auto


def test_b21_only_a_card_that_one_has_seen_is_played_for_another() -> None:
    desk = Desk("dutch", [HIGH, LOW], pile="sA").throw()
    assert "only play a card for another player when you have seen it" in desk.refuses(0, snap(1, 0))


def test_b21_knowledge_travels_with_the_card_and_a_wrong_snap_is_seen_by_all() -> None:
    desk = Desk("dutch", [HIGH, LOW, "h5 --"], pile="sQ", seen={2: [at(1, 0)]}).throw().shut()
    desk.play(0, Swap(at(0, 0), at(1, 0)))
    assert desk.square(0) == "hA c9 s8 c8" and desk.seen(2, at(0, 0)) and not desk.seen(2, at(1, 0))
    wrong = Desk("dutch", [HIGH, LOW], pile="s3").throw().window({0: snap(0, 0)})
    assert wrong.seen(1, at(0, 0))
    taken = Desk("dutch", [HIGH, LOW], discard="h4").play(0, Take(0))
    assert taken.seen(1, at(0, 0)), "so is one that was taken from the discard"


def test_b21_a_wrong_play_for_another_goes_back_and_costs_the_snapper() -> None:
    desk = Desk("dutch", [HIGH, LOW, "h5 --"], pile="s3 c4", seen={0: [at(1, 0)]}).throw().window({0: snap(1, 0)})
    assert desk.square(1) == LOW and desk.square(0) == HIGH + " c4" and desk.seen(2, at(1, 0))


def test_b21_reshuffling_clears_what_was_seen() -> None:
    desk = Desk("dutch", ["h9 --", LOW], discard="h5 h6", dry=True, lossy=True).play(0, Draw())
    held = desk.state.drawn
    assert held is not None and held.card == card("h5") and held.seen[1] == 0


def test_b22_a_penalty_lapses_when_no_card_is_left() -> None:
    desk = Desk("dutch", ["h9 d9", LOW], discard="h5", dry=True, lossy=True, drawn=None)
    desk.play(0, Take(0)).window({1: snap(1, 0)})
    assert desk.told(Penalty) == [Penalty(1)] and desk.square(1) == LOW


def test_b23_who_protects_what() -> None:
    frozen = Desk("dutch", [LOW, HIGH, "h5 --"], pile="h3 d3 sQ").throw().shut().play(0, Call()).throw()
    assert 0 not in frozen.owed(WindowOwed).seats
    tamoul = Desk("tamoul", [LOW, HIGH], pile="sA", seen={1: [at(0, 0)]}).play(0, Call()).throw()
    assert tamoul.owed(WindowOwed).seats == (1, 0) and snap(0, 0) in tamoul.may(1)
    cabot = Desk("cabot", [LOW, HIGH], pile="sK").play(0, Call()).throw().shut().play(1, Look(at(0, 0)))
    assert cabot.may(1) == (Cover(),), "looked at, not moved"


def test_b24_cabot_points_instead_of_a_card_whatever_the_hand_scores() -> None:
    desk = Desk("cabot", ["h6 --", HIGH], pile="h3").play(0, Call()).throw().window({1: snap(1, 0)}).shut()
    assert desk.square(1) == HIGH and desk.points == (10, 2)


def test_b25_the_window_shuts_before_the_powers() -> None:
    desk = Desk("dutch", [HIGH, "hJ h2"], pile="sJ").throw()
    assert isinstance(desk.top, WindowOwed)
    desk.shut()
    assert isinstance(desk.top, PowerOwed) and desk.refuses(1, snap(1, 0)) == "It is not your turn."
    gift = Desk("dutch", [HIGH, "hJ h2"], pile="sJ", seen={0: [at(1, 0)]}).throw().window({0: snap(1, 0)})
    assert isinstance(gift.top, GiftOwed), "gifts at once"
    taken = Desk("dutch", [HIGH, "h5 h9"], discard="d5 d6").play(0, Take(0)).window()
    assert not isinstance(taken.top, WindowOwed), "nothing is snapped on the card bared by a take"


@pytest.mark.parametrize(
    ("thrown", "tried", "right"),
    [("s10", "hJ", False), ("hK", "sK", True), ("joker", "joker2", True), ("sQ", "sJ", False)],
)
def test_b26_the_same_value_is_the_same_rank(thrown: str, tried: str, right: bool) -> None:
    desk = (
        Desk("dutch", [HIGH, f"{tried} --"], pile=f"{thrown} c4", house={"jokers": "2"}).throw().window({1: snap(1, 0)})
    )
    assert desk.told(Snapped)[0].right == right


def test_b27_one_wrong_try_a_window_and_late_claims_cost_nothing() -> None:
    desk = Desk("dutch", [HIGH, LOW, "s3 h5"], pile="h3 c4 c5").throw().window({1: snap(1, 0)})
    assert desk.owed(WindowOwed).seats == (0, 2), "the others may go on"
    late = Desk("dutch", [HIGH, LOW, "s3 h5"], pile="h3 c4").throw().window({2: snap(2, 0, 400), 1: snap(1, 0, 500)})
    assert late.square(1) == LOW and not late.seen(2, at(1, 0)), "it shows nothing"
    early = Desk("dutch", [HIGH, LOW, "s3 h5"], pile="h3 c4").throw().window({2: snap(2, 0, 500), 1: snap(1, 0, 400)})
    assert early.square(1) == LOW + " c4" and early.square(2) == "-- h5"


@pytest.mark.parametrize(("mode", "winner"), [("reflex", 2), ("priority", 1), ("calm", 1)])
def test_the_snap_modes(mode: str, winner: int) -> None:
    desk = Desk("dutch", [HIGH, "h3 --", "d3 --"], pile="s3", house={"snap": mode}).throw()
    desk.window({1: snap(1, 0, 600), 2: snap(2, 0, 400)})
    assert desk.told(Snapped)[0].seat == winner


def test_ties_of_30_ms_go_by_turn_order_from_the_active_player() -> None:
    squares = ["h3 h9", "d3 --", "c3 --"]
    tied = Desk("dutch", squares, pile="s3 h4 h5", turn=1).throw()
    tied.window({0: snap(0, 0, 400), 2: snap(2, 0, 430)})
    assert tied.told(Snapped)[0].seat == 2
    later = Desk("dutch", squares, pile="s3 h4 h5", turn=1).throw().window({0: snap(0, 0, 400), 2: snap(2, 0, 431)})
    assert later.told(Snapped)[0].seat == 0


def test_several_cards_of_one_claim_are_different_ones_of_ones_own_and_only_where_that_is_allowed() -> None:
    squares, seen = ["h3 d3 h5 --", "c3 h2 d2 --"], {0: [at(1, 0)]}
    one_by_one = Desk("dutch", squares, pile="s3", seen=seen).throw()
    assert one_by_one.refuses(0, snap(0, 0, 500, 1)) == "One card at a time is snapped here."
    desk = Desk("capote", squares, pile="s3 c6", seen=seen).throw()
    for wrong in (snap(0, 0, 500, 0), snap(0, 0, 500, 3), snap(0, 0, 500, 7), snap(1, 0, 500, 1)):
        assert desk.refuses(0, wrong) == "Several cards at once must be different ones of your own."
    assert GAME.why_not(GAME.view(desk.state, 0), 0, snap(0, 0, 500, 1)) is None
    desk.window({0: snap(0, 0, 500, 2, 1)})
    assert desk.square(0) == "-- d3 h5 -- c6", "judged one by one: the first wrong one ends the claim"


def test_b28_everybody_else_plays_once_after_whose_turn_it_was_and_nobody_calls_again() -> None:
    desk = Desk("cabot", [HIGH, "s3 --", LOW], pile="h3 h4 h5").throw().window({1: snap(1, 0)})
    assert desk.state.last == (2, 0), "whose turn it was plays once more"
    desk.shut()
    assert Call() not in desk.may(2) and desk.refuses(2, Call()) == "This hand has been called already."
    emptied = Desk("dutch", ["h9 --", "s3 --"], pile="h5 h3 d3", caller=0, last=(1,), turn=1).throw()
    assert emptied.state.caller == 0


def test_b29_the_discard_is_shuffled_when_a_card_is_needed() -> None:
    desk = Desk("dutch", [HIGH, LOW], discard="h5 h6", dry=True, lossy=True)
    assert Draw() in desk.may(0) and desk.state.pile == ()
    desk.play(0, Draw())
    assert desk.state.discard == (card("h6"),)


def test_b29_who_can_draw_nothing_takes_or_calls_or_the_hand_is_shown() -> None:
    takes = Desk("dutch", ["h9 --", LOW], discard="h5", dry=True, lossy=True)
    assert takes.may(0) == (Take(0), Call())
    calls = Desk("dutch", ["-- --", LOW], discard="h5", dry=True, lossy=True)
    assert calls.may(0) == (EndTurn(), Call())
    calls.play(0, EndTurn())
    assert calls.told(HandEnded)[0].how is EndedHow.STUCK and calls.points == (0, 5)
    last = Desk("dutch", [LOW, "h9 --", "-- --"], discard="h5", dry=True, lossy=True, caller=0, last=(2,), turn=1)
    last.play(1, Take(0)).shut()
    assert last.state.shown, "the next one can do neither"


def test_b29_after_40_turns_a_seat_without_a_call_the_hand_is_shown() -> None:
    desk = Desk("cabot", [LOW, "hK dK"], pile="h3", acted=(40, 40), turn=1, fines=(4, 0)).throw().shut()
    assert desk.told(HandEnded)[0].how is EndedHow.LONG
    assert desk.points == (5 + 4 + 2, 0), "own totals, the malus and the fines"


def test_b30_ten_hands_or_100_points_and_capote_without_a_caller() -> None:
    points = Desk("tamalou", ["hA --", "s9 --"], hand=10, house={"end": "over"}).play(0, Call())
    assert not points.state.reason
    desk = Desk("capote", ["h3 --", "d3 --", "h9 --"], pile="h4", acted=(40, 40, 40), dealer=2).turn_over()
    assert desk.told(HandEnded)[0].winners == (0,), "the one nearest after the dealer"
    desk.play(0, Deal())
    assert desk.state.dealer == 0, "the deal moves on"


def test_b31_places_stay_empty_but_for_a_gift_and_penalty_cards_open_new_ones() -> None:
    desk = Desk("dutch", ["s3 h9", "h5 d5"], pile="h3 c4", seen={1: [at(0, 0)]}).throw().window({1: snap(0, 0)})
    desk.play(1, Give(1))
    assert desk.square(0) == "d5 h9" and desk.square(1) == "h5 --"
    desk.window({1: snap(1, 0)})
    assert desk.square(1) == "h5 -- c4"
    empty = Desk("dutch", ["-- --", LOW], pile="sJ", discard="h4")
    assert empty.may(0) == (Draw(),), "without cards one takes nothing"
    empty.play(0, Draw())
    assert empty.may(0) == (Throw(),)
    empty.play(0, Throw()).shut()
    assert isinstance(empty.top, PowerOwed)


def test_b32_a_swap_is_between_two_players_and_the_snapper_has_the_power() -> None:
    desk = Desk("dutch", [HIGH, "h3 d3"], pile="sQ").throw().shut()
    assert desk.refuses(0, Swap(at(0, 0), at(0, 1))).startswith("Swap two cards of two different players")
    for_another = Desk("dutch", [HIGH, "hJ d3"], pile="sJ", seen={0: [at(1, 0)]}).throw().window({0: snap(1, 0)})
    for_another.play(0, Give(0)).shut()
    assert for_another.owed(PowerOwed).seat == 0


def test_b32_without_a_target_a_power_lapses_unasked() -> None:
    desk = Desk("tamoul", ["-- --", LOW], pile="s7").throw().shut()
    assert desk.told(Lapsed)[0].power is Power.LOOK_OWN and desk.state.turn == 1


def test_house_rules_that_clash_are_refused_in_a_sentence() -> None:
    clashes: list[tuple[dict[str, Any], str]] = [
        ({"peek": "4", "deal": "3"}, "Nobody can look at 4 cards of 3."),
        ({"several": "yes"}, "“Who lays a card”"),
        ({"others_first": "in_turn"}, "“Who lays a card”"),
        ({"last_round": "caller_too"}, "does not play"),
        ({"variant": "tamoul", "last_round": "shown_at_once"}, "A contre is said in the last round"),
        ({"won": "minus_20"}, "sink for ever"),
        ({"variant": "capote", "chain": "yes"}, "“Who lays a card”"),
        ({"missed": "plus_10"}, "“Most points for a call”"),
    ]
    for options, said in clashes:
        with pytest.raises(Exception, match=said):
            complete(GAME, options, 4)
    with pytest.raises(Exception, match="deal 5 each at most"):
        complete(GAME, {"variant": "koubo", "deal": "6"}, 5)


def test_a_house_rule_that_does_not_matter_is_refused_on_the_command_line() -> None:
    with pytest.raises(Exception, match="gift can only be changed with play_for_others"):
        complete(GAME, {"play_for_others": "not_allowed", "gift": "may"}, 4)


def test_replace_needs_a_card_of_ones_own() -> None:
    desk = Desk("dutch", ["h9 --", LOW], pile="h3").play(0, Draw())
    assert desk.refuses(0, Replace(1)) == "Choose one of your own cards."
    assert desk.refuses(1, Throw()) == "It is not your turn."


def test_a_drawn_card_is_seen_by_its_player_alone_or_by_all_where_draws_are_open() -> None:
    desk = Desk("dutch", [HIGH, LOW], pile="h3").play(0, Draw())
    mine, others = GAME.view(desk.state, 0).drawn, GAME.view(desk.state, 1).drawn
    assert mine is not None and mine.card == card("h3") and others is not None and others.card < 0
    assert GAME.moment(desk.state) == 0
    shown = Desk("dutch", [HIGH, LOW], pile="h3", house={"public_draw": "yes"}).play(0, Draw())
    everyone = GAME.view(shown.state, None).drawn
    assert everyone is not None and everyone.card == card("h3") and GAME.moment(shown.state) is None


@pytest.mark.parametrize(("aid", "shown"), [("none", {}), ("marks", {}), ("faces", {at(0, 1): "c9", at(1, 0): "hA"})])
def test_the_memory_aid_decides_what_stays_open(aid: str, shown: dict[Any, str]) -> None:
    desk = Desk("dutch", [HIGH, LOW], seen={0: [at(0, 1), at(1, 0)]}, house={"memory_aid": aid})
    assert desk.faces(0) == shown and desk.faces(1) == {} and desk.faces(None) == {}
    view = GAME.view(desk.state, 0)
    assert [(one.at, one.when) for one in view.memory] == [(at(0, 1), 4), (at(1, 0), 4)]
    assert GAME.view(desk.state, 1).memory == () and GAME.view(desk.state, None).memory == ()


def test_feeding_is_only_for_others_who_may_get_a_card() -> None:
    desk = Desk("capote", [HIGH, LOW], pile="hK c4").throw().shut()
    assert desk.refuses(0, Feed(0)) == "Give the card to another player who may get one."


@pytest.mark.parametrize(
    ("house", "totals", "auto", "cards"),
    [
        ({}, (4, -1, 2), False, 2),
        ({"malus": "yes"}, (0, -1, -1), False, 0),
        ({"empty_square": "calls_now"}, (0, -1, 4), True, 0),
        ({"threshold": "5", "missed": "ten_alone"}, (14, 1, 1), False, 0),
        ({"threshold": "5", "missed": "plus_20"}, (14, 1, 1), False, 0),
        ({"threshold": "5", "missed": "own_total"}, (14, 1, 1), False, 2),
    ],
)
def test_penalty_cards_go_by_what_counts_and_never_beside_another_price(
    house: dict[str, Any], totals: tuple[int, ...], auto: bool, cards: int
) -> None:
    """V2's cards under other house rules: B11 (below 0 counts 0), B12 (nobody chose that call), a missed threshold."""
    options = complete(GAME, {"variant": "dutch", **house}, 3)
    hand = Count((0, 1, 2), totals, 0, -1, auto, -1, (0, 0, 0))
    assert penalty_cards(settings(options, 3).variant, hand) == cards


def test_b23_no_power_on_a_caller_not_even_a_gift() -> None:
    house = {"power_red_king": "give"}
    for immunity, to in (("nothing", {0, 2}), ("powers", {2}), ("frozen", {2})):
        desk = Desk("tamoul", ["h5 --", "c9 c8", "d9 d8"], pile="hK h4 h6", house={**house, "immunity": immunity})
        desk.play(0, Call()).throw().shut()
        actions = GAME.actions(GAME.view(desk.state, 1), 1)
        assert {action.to for action in actions if isinstance(action, Feed)} == to, immunity
