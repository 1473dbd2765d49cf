"""What other implementations of the family lock up on, and every score of random matches, from scratch."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.dutch.rules.actions import Call, Draw, Give, Pass, Replace, Snap, Take
from cardgames.dutch.rules.data import KIND, KIND_NAMES, RANK
from cardgames.dutch.rules.events import EndedHow, Gave, HandEnded, Lapsed, Penalty, Snapped, Swapped
from cardgames.dutch.rules.game import GAME, problems
from cardgames.dutch.rules.owed import PowerOwed, WindowOwed
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.state import Reason
from tabletop.bots.ismcts import QuickChance
from tabletop.core.options import complete
from tabletop.core.steps import advance, due
from tests.games.dutch_vocabulary import Desk, at, snap

HIGH = "s9 c9 s8 c8"


# ------------------------------------------------------------------ soft-locks
def test_an_impossible_power_lapses() -> None:
    desk = Desk("capote", ["h3 --", "-- --"], pile="sJ").throw().shut()
    assert desk.told(Lapsed) and Call() in desk.may(0), "nobody else has a card to swap"
    look = Desk("tamoul", ["h3 --", "-- --"], pile="s8").throw().shut()
    assert look.told(Lapsed) and look.state.turn == 1
    given = Desk("capote", ["h3 hK", "h5 h6"], discard="h9", dry=True, lossy=True, drawn=None)
    assert given.may(0) != ()


def test_wrong_snaps_that_empty_the_pile_cost_nothing_more_and_the_hand_goes_on() -> None:
    desk = Desk("dutch", [HIGH, "h2 h4", "d5 d6"], discard="h3 d3", dry=True, lossy=True).play(0, Take(0))
    desk.window({1: snap(1, 0), 2: snap(2, 0, 700)})
    assert [part.slot for part in desk.told(Penalty)] == [2, -1], "one card was left, and then none"
    desk.shut().end()
    assert desk.state.turn == 1 and not any(isinstance(one, Draw) for one in desk.may(1)) and desk.may(1)


def test_a_snap_window_does_not_loop() -> None:
    desk = Desk("dutch", ["h3 h4", "d3 d4", "c3 c4"], pile="s3 h5 h6 h7 h8").throw()
    rounds = 0
    while isinstance(desk.top, WindowOwed):
        desk.window({seat: next(one for one in desk.may(seat) if isinstance(one, Snap)) for seat in desk.top.seats})
        rounds += 1
        assert rounds < 20, "everybody tries whatever they have, again and again"
    assert desk.state.turn in (0, 1)


def test_a_gift_is_owed_at_once_and_lapses_without_a_card() -> None:
    desk = Desk("dutch", [HIGH, "h3 h4"], pile="s3", seen={0: [at(1, 0)]}).throw().window({0: snap(1, 0)})
    assert GAME.actors(desk.state) == (0,) and desk.may(0) == tuple(Give(slot) for slot in range(4))
    only = Desk("dutch", ["h9 --", "h3 h4"], pile="s3", seen={0: [at(1, 0)]}).throw().window({0: snap(1, 0)})
    assert GAME.autoplay(only.state, 0) == Give(0), "one card and no choice"
    none = Desk("dutch", ["-- --", "h3 h4"], pile="s3", seen={0: [at(1, 0)]}).throw().window({0: snap(1, 0)})
    assert not none.told(Gave) and isinstance(none.top, WindowOwed)


def test_no_power_fires_on_swapped_out_cards_where_only_drawn_ones_have_it() -> None:
    for variant in ("tamalou", "koubo", "tamoul", "fontenaysienne", "cabot"):
        card = "s7" if variant == "tamoul" else "sJ"
        desk = Desk(variant, [f"{card} h9", "hA d8"], pile="h8").lay(0).shut()
        assert not isinstance(desk.top, PowerOwed)


def test_no_double_snap_two_claims_to_one_card_lay_it_once() -> None:
    known = {0: [at(2, 0)], 1: [at(2, 0)]}
    desk = Desk("dutch7", [HIGH, "h5 d5", "h3 d3"], pile="s3", seen=known).throw()
    desk.window({0: snap(2, 0, 500), 1: snap(2, 0, 400), 2: snap(2, 0, 450)})
    assert [(part.seat, part.right) for part in desk.told(Snapped)] == [(1, True)]
    desk.play(1, Give(0))
    assert desk.square(2) == "h5 d3", "and only the first gives a card"


def test_penalty_cards_make_a_square_of_twenty_and_more() -> None:
    desk = Desk("dutch", [HIGH, "h2 h4"])
    for _ in range(40):
        if isinstance(desk.top, WindowOwed):
            wrong = [one for one in desk.may(1) if isinstance(one, Snap) and one.card.seat == 1]
            rank = RANK[desk.state.discard[-1]]
            square = desk.state.squares[1]
            cards = [(one, square[one.card.slot]) for one in wrong]
            tries = [one for one, held in cards if held is not None and RANK[held.card] != rank]
            desk.window({1: tries[0]} if tries and 1 in desk.top.seats else {}).shut()
        elif isinstance(desk.top, PowerOwed):
            desk.play(desk.top.seat, desk.may(desk.top.seat)[-1])
        elif desk.top is None and Draw() in desk.may(desk.state.turn):
            desk.throw()
        else:
            desk.end()
        if len(desk.state.squares[1]) > 12:
            break
    assert len(desk.state.squares[1]) > 12 and len(GAME.view(desk.state, 0).squares[1]) > 12
    crowd = " ".join(f"{suit}{rank}" for suit in "hd" for rank in ("A", *range(2, 11), "J"))
    full = Desk("dutch", [HIGH, crowd], pile="s3", turn=1).play(1, Draw())
    assert len(full.may(1)) == 23 and len(full.play(1, Replace(21)).may(1)) == 23


def test_an_emptied_place_is_not_used_again() -> None:
    desk = Desk("dutch", ["h3 h9", "h5 d5"], pile="s3 c4 c7").throw().window({0: snap(0, 0)}).window({0: snap(0, 1)})
    assert desk.square(0) == "-- h9 c4", "a penalty card opens a place of its own"
    desk.shut().end()
    assert snap(0, 0) not in desk.throw().may(0) and desk.refuses(0, snap(0, 0)) == "Choose one of your own cards."
    swapped = Desk("dutch", ["-- h9", "h5 d5"], pile="sQ").throw().shut()
    assert all(at(0, 0) not in (one.first, one.second) for one in swapped.may(0) if hasattr(one, "first"))


def test_a_late_snap_after_the_window_is_refused() -> None:
    desk = Desk("dutch", [HIGH, "h3 h4"], pile="s3").throw().shut()
    assert desk.refuses(1, snap(1, 0)) == "It is not your turn."
    assert desk.refuses(0, Pass()) == "Your turn is over: end it."


# ------------------------------------------------------------------ the score of every hand, from scratch
WORTH: dict[str, dict[str, float]] = {
    "tamalou": {"J": 10, "Q": 10, "black K": 10, "red K": 0, "joker": 0},
    "dutch": {"J": 10, "Q": 10, "black K": 15, "red K": 0, "joker": -1},
    "dune": {"J": 11, "Q": 12, "black K": 15, "red K": 0, "joker": -5},
    "koubo": {"J": 2, "Q": 3, "black K": 11, "red K": 0, "joker": -1},
    "dutch7": {"J": 11, "Q": 12, "black K": 20, "red K": 0, "joker": 0},
    "tamoul": {"J": 15, "black Q": 15, "red Q": 1, "black K": 15, "red K": 0.5, "joker": 0},
    "fontenaysienne": {"J": 10, "Q": 10, "black K": 10, "red K": 0, "joker": 0},
    "cabot": {"J": 11, "Q": 12, "black K": 13, "red K": -2, "joker": 0},
    "capote": {"J": 11, "Q": 12, "black K": 13, "red K": 0, "joker": 0},
}


def worth(variant: str, card: int) -> float:
    kind = KIND_NAMES[KIND[card]]
    table = WORTH[variant]
    if kind in table:
        return table[kind]
    short = kind.split()[-1]
    return 1 if short == "A" else float(short) if short.isdigit() else table[short]


def expected(variant: str, part: HandEnded, played: list[int], fines: list[float]) -> list[float]:
    """What a hand scores by the rules page, without the records of the game."""
    result = part.result
    totals = [sum(worth(variant, card) for card in square if card >= 0) for square in part.squares]
    caller, points = result.caller, list(totals)
    if caller < 0:
        if variant == "cabot":
            points = cabot(totals, -1, played)
        if part.how is EndedHow.EMPTY:
            points = [
                -10 if seat in played and all(c < 0 for c in part.squares[seat]) else n for seat, n in enumerate(totals)
            ]
        return [n + fines[seat] for seat, n in enumerate(points)]
    mine, others = totals[caller], [totals[seat] for seat in played if seat != caller]
    fewest = min(others)
    if variant == "tamalou":
        points[caller] = 0 if mine <= 5 and mine <= fewest else mine
        for seat in played:
            if seat != caller and totals[seat] <= mine:
                points[seat] = 0
    elif variant == "koubo":
        points[caller] = -3 if mine < fewest else mine + 20
    elif variant == "tamoul":
        points[caller] = mine + (20 if mine > 6.5 else 0)
        if result.counter >= 0:
            theirs = totals[result.counter]
            points[result.counter] = -20 if theirs < mine else theirs + 20
    elif variant == "cabot":
        emptied = all(card < 0 for card in part.squares[caller])
        if mine >= 6:
            points = [10 if seat == caller else 0 for seat in range(len(totals))]
        else:
            points = cabot(totals, -1 if emptied else caller, played)
    if part.how is EndedHow.EMPTY:
        points = [
            -10 if seat in played and all(c < 0 for c in part.squares[seat]) else n for seat, n in enumerate(points)
        ]
    return [n + fines[seat] for seat, n in enumerate(points)]


def cabot(totals: list[float], caller: int, played: list[int]) -> list[float]:
    counted = [max(0, total) for total in totals]
    points = list(counted)
    if caller >= 0:
        lowest = min(counted[seat] for seat in played)
        points[caller] += max(0, counted[caller] - lowest)
    for seat in played:
        for other in played:
            if other != seat:
                points[other] += max(0, -totals[seat])
    return points


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_hand_of_random_matches_is_scored_by_the_rules(variant: str) -> None:
    """With no card lost on the way, no dead end, and the score sheet the sum of its hands."""
    for seats in (2, 3, 5, 8):
        chance: Any = QuickChance(f"{variant} {seats}")
        state = GAME.start(seats, complete(GAME, {"variant": variant}, seats), chance)
        hands, sums = 0, [0.0] * seats
        fines = [0.0] * seats
        while GAME.outcome(state) is None:
            played = [seat for seat in range(seats) if seat not in state.out]
            chosen = {seat: GAME.sample(state, seat, chance) for seat in due(GAME, state)}
            step = advance(GAME, state, chosen, chance)
            state = step.state
            assert problems(state) == ""
            for event in step.events:
                part = event.public
                if isinstance(part, Penalty):
                    fines[part.seat] += part.points / 2
                elif isinstance(part, HandEnded):
                    points = expected(variant, part, played, fines)
                    assert [halves / 2 for halves in part.result.points] == points, (part, fines)
                    hands += 1
                    sums = [old + new for old, new in zip(sums, points, strict=True)]
                    if variant == "tamoul":
                        sums = [50 if total == 100 else total for total in sums]
                    assert [halves / 2 for halves in part.result.scores] == sums
                    fines = [0.0] * seats
        assert hands == state.hand and GAME.turns(state) == state.turns
        outcome = GAME.outcome(state)
        assert outcome is not None
        if outcome.reason in (Reason.LIMIT, Reason.HANDS, Reason.FLOOR):
            assert set(outcome.ranking[0]) == {seat for seat in range(seats) if sums[seat] == min(sums)}


def test_swaps_move_no_card_but_two() -> None:
    desk = Desk("dutch", [HIGH, "h3 h4"], pile="sQ").throw().shut()
    before = [desk.square(0).split(), desk.square(1).split()]
    swap = next(one for one in desk.may(0) if hasattr(one, "first"))
    desk.play(0, swap)
    (told,) = desk.told(Swapped)
    assert (told.first, told.second) == (swap.first, swap.second)
    assert sorted(desk.square(0).split() + desk.square(1).split()) == sorted(before[0] + before[1])
