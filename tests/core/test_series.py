"""Best of three and five, swarm and cup: who plays next, who goes first, who has won; a sentence each."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tabletop.core import paths, saved_matches, series_files
from tabletop.core.chance import Chance
from tabletop.core.events import Outcome
from tabletop.core.game import MatchSetup, SeatSetup
from tabletop.core.journal import Journal
from tabletop.core.options import complete
from tabletop.core.registry import GAMES, entry
from tabletop.core.series import (
    BEST_3,
    BEST_5,
    CUP,
    CUP_NAMES,
    SWARM,
    Due,
    Series,
    Verdict,
    bracket,
    choose,
    chooser,
    due,
    line_up,
    record,
    tag,
    verdict,
)
from tabletop.core.session import Session

NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal")
DRAW = ()


def series(kind: str, count: int = 2, first: int = 0, seed: int = 5, game: str = "kabuto") -> Series:
    entrants = tuple(SeatSetup(name=NAMES[n], look=n) for n in range(count))
    return Series(id="one", kind=kind, game=game, entrants=entrants, options={}, seed=seed, first=first)


def play(one: Series, *winners: int | tuple[()]) -> Series:
    """The series after its next games were won by these players, or drawn."""
    for winner in winners:
        game = due(one)
        assert game is not None
        seats = tuple(one.entrants[player] for player in game.players)
        options: dict[str, Any] = {"first": str(game.players.index(game.first) + 1)}
        setup = MatchSetup(game=one.game, seats=seats, options=options, seed=1, series=tag(one))
        one = record(one, setup, outcome(game.players, winner), f"game{len(one.games)}.match")
    return one


def outcome(players: Sequence[int], winner: int | tuple[()]) -> Outcome:
    seats = range(len(players))
    if winner == DRAW:
        return Outcome(ranking=(tuple(seats),), reason="draw")
    won = players.index(winner)
    return Outcome(ranking=((won,), *((seat,) for seat in seats if seat != won)), reason="knock-out")


# ---------------------------------------------------------------------------------------------- best of three, of five
@pytest.mark.parametrize(("kind", "needed"), [(BEST_3, 2), (BEST_5, 3)])
def test_whoever_has_won_most_of_the_games_that_can_be_played_has_won(kind: str, needed: int) -> None:
    one = play(series(kind), *[1] * (needed - 1))
    assert verdict(one) is None
    assert verdict(play(one, 1)) == Verdict((1,)) and due(play(one, 1)) is None


def test_the_loser_goes_first_in_the_next_game() -> None:
    one = series(BEST_5, first=1)
    assert due(one) == Due((0, 1), 1)
    one = play(one, 1)
    assert due(one) == Due((0, 1), 0)
    one = play(one, 1)
    assert due(one) == Due((0, 1), 0), "who loses again goes first again"
    assert due(play(one, 0)) == Due((0, 1), 1)


def test_after_a_draw_the_other_one_goes_first() -> None:
    one = play(series(BEST_5, first=1), DRAW)
    assert due(one) == Due((0, 1), 0)
    assert due(play(one, DRAW)) == Due((0, 1), 1)


def test_a_draw_is_won_by_nobody_and_counts_as_a_game() -> None:
    assert verdict(play(series(BEST_3), DRAW, 0)) is None
    assert verdict(play(series(BEST_3), DRAW, 0, DRAW)) == Verdict((0,))
    assert verdict(play(series(BEST_3), DRAW, 0, 1)) == Verdict(()), "equal after three is a draw"
    assert verdict(play(series(BEST_5), 0, 0, DRAW, DRAW)) == Verdict((0,)), "nobody can catch up"


def test_with_more_players_who_came_last_alone_goes_first_and_nobody_is_left_behind() -> None:
    one = series(BEST_3, 3, game="slambo")
    seats = one.entrants
    setup = MatchSetup(game="slambo", seats=seats, options={}, seed=1)
    alone = record(one, setup, Outcome(ranking=((2,), (0,), (1,)), reason="x"), "")
    assert due(alone) == Due((0, 1, 2), 1)
    shared = record(one, setup, Outcome(ranking=((2,), (0, 1)), reason="x"), "")
    assert due(shared) == Due((0, 1, 2), 1), "the next one round the table"
    assert verdict(play(one, 0, 1)) is None and verdict(play(one, 0, 1, 2)) == Verdict(())
    assert verdict(play(one, 2, 2)) == Verdict((2,))


def test_players_are_known_by_their_looks_wherever_they_sit_and_whatever_they_are_called() -> None:
    one = series(BEST_3)
    seats = tuple(SeatSetup(name=name, look=look) for name, look in (("Joueur 2", 1), ("Joueur 1", 0)))
    setup = MatchSetup(game="slambo", seats=seats, options={}, seed=1)
    one = record(one, setup, outcome((1, 0), 0), "")
    assert one.games[0].winners == (0,) and one.games[0].players == (1, 0) and one.games[0].first == 1
    with pytest.raises(ValueError, match="list"):
        record(one, msgspec.structs.replace(setup, seats=(SeatSetup(name="Zoe", look=7),) * 2), outcome((0, 1), 0), "")


# ------------------------------------------------------------------------------------------------------------- swarm
def chosen(first: int = 0) -> Series:
    one = series(SWARM, first=first)
    for card in "abcdef":
        one = choose(one, card)
    return one


@pytest.mark.parametrize("first", [0, 1])
def test_three_wrestlers_each_are_chosen_in_turn(first: int) -> None:
    one = series(SWARM, first=first)
    for n, card in enumerate("abcdef"):
        assert chooser(one) == (first + n) % 2 and due(one) is None
        one = choose(one, card)
    assert chooser(one) is None and line_up(one, first) == ("a", "c", "e") and line_up(one, 1 - first) == tuple("bdf")


def test_nobody_takes_a_wrestler_that_is_taken_or_a_fourth_one() -> None:
    one = choose(series(SWARM), "a")
    with pytest.raises(ValueError, match="a cannot"):
        choose(one, "a")
    with pytest.raises(ValueError, match="g cannot"):
        choose(chosen(), "g")


def test_each_wrestler_plays_one_game_in_the_order_of_the_choice() -> None:
    one = chosen()
    assert due(one) == Due((0, 1), 0, ("a", "b"))
    one = play(one, 0)
    assert due(one) == Due((0, 1), 1, ("c", "d"))
    assert due(play(one, 1)) == Due((0, 1), 0, ("e", "f"))


def test_two_wins_decide_a_swarm_and_equal_after_three_is_a_draw() -> None:
    assert verdict(play(chosen(), 1, 1)) == Verdict((1,))
    assert verdict(play(chosen(), 0, 1, DRAW)) == Verdict(()) == verdict(play(chosen(), DRAW, DRAW, DRAW))
    assert verdict(play(chosen(), DRAW, DRAW, 1)) == Verdict((1,))


# --------------------------------------------------------------------------------------------------------------- cup
@pytest.mark.parametrize("count", CUP_NAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_cup_has_everybody_once_in_the_first_round_and_one_champion(count: int, seed: int) -> None:
    one = series(CUP, count, seed=seed)
    opening = bracket(one)[0]
    drawn = [player for tie in opening for player in tie.players if player is not None]
    assert sorted(drawn) == list(range(count))
    assert all(tie.players[0] is not None for tie in opening), "nobody meets nobody"
    number = 0
    while (game := due(one)) is not None:
        one = play(one, game.players[Chance(seed, number).below("winner", 2)])
        number += 1
    assert number == count - 1, "each game puts one player out"
    final = bracket(one)[-1][0]
    ended = verdict(one)
    assert ended is not None and ended.winners == (final.winner,) and ended.second in final.players
    assert ended.second != final.winner


def test_byes_go_by_lot_to_whoever_meets_nobody() -> None:
    free = set()
    for seed in range(60):
        (first, other) = bracket(series(CUP, 3, seed=seed))[0]
        byes = [tie for tie in (first, other) if tie.how == "bye"]
        assert len(byes) == 1 and byes[0].winner == byes[0].players[0] and byes[0].games == ()
        free.add(byes[0].winner)
    assert free == {0, 1, 2}


def test_a_round_is_played_before_the_next_one_and_winners_meet() -> None:
    one = series(CUP, 8)
    opening = bracket(one)[0]
    winners = [tie.players[0] for tie in opening]
    for tie in opening:
        game = due(one)
        assert game is not None and game.players == tie.players
        one = play(one, tie.players[0])
    assert [tie.players for tie in bracket(one)[1]] == [(winners[0], winners[1]), (winners[2], winners[3])]
    assert bracket(one)[2][0].players == (None, None)


def test_a_drawn_match_is_replayed_with_the_other_one_first_then_the_lot_decides() -> None:
    lots = set()
    for seed in range(40):
        one = series(CUP, 4, seed=seed)
        before = due(one)
        assert before is not None
        again = due(play(one, DRAW))
        assert again is not None and again.players == before.players and again.first != before.first
        decided = bracket(play(one, DRAW, DRAW))[0][0]
        assert decided.how == "lot" and decided.winner in before.players and len(decided.games) == 2
        lots.add(before.players.index(decided.winner))
        won = bracket(play(one, DRAW, before.players[1]))[0][0]
        assert won.how == "won" and won.winner == before.players[1]
    assert lots == {0, 1}


def test_who_goes_first_in_a_cup_is_drawn_by_lot() -> None:
    firsts = set()
    for seed in range(40):
        game = due(series(CUP, 4, seed=seed))
        assert game is not None
        firsts.add(game.players.index(game.first))
    assert firsts == {0, 1}


def test_the_lots_of_a_cup_are_the_same_whenever_they_are_asked() -> None:
    one = play(series(CUP, 7, seed=9), *[DRAW] * 2)
    assert bracket(one) == bracket(msgspec.json.decode(msgspec.json.encode(one), type=Series))


# ------------------------------------------------------------------------------------------------------------- files
def played(one: Series, steps: int = 4000) -> Session:
    """A match of a series, as far as some random steps go, in its file."""
    game = due(one)
    assert game is not None
    rules = entry(one.game).load_game()
    seats = tuple(one.entrants[player] for player in game.players)
    options = complete(rules, {"first": str(game.players.index(game.first) + 1)}, len(seats))
    setup = MatchSetup(game=one.game, seats=seats, options=options, seed=len(one.games), series=tag(one))
    session = Session.new(setup, Journal.fresh(one.game))
    chance = Chance(len(one.games), 0)
    while session.number < steps and session.outcome is None:
        seat = session.actors[0]
        session.play(seat, rules.sample(session.state, seat, chance))
    session.close()
    return session


def test_a_series_is_kept_in_a_file_and_comes_back_as_it_was() -> None:
    one = play(chosen(), 1)
    series_files.save(one)
    assert series_files.load(one.id) == one and series_files.saved() == [one]
    series_files.save(play(one, 0))
    assert series_files.saved() == [play(one, 0)]
    series_files.delete(one)
    assert series_files.saved() == [] and series_files.load(one.id) is None


def test_a_game_that_ended_before_the_series_was_written_is_found_by_its_own_file() -> None:
    one = series(BEST_3, seed=3)
    series_files.save(one)
    session = played(one)
    assert session.outcome is not None
    found, going = series_files.brought_up(one, saved_matches.saved())
    assert going is None and len(found.games) == 1 and found.games[0].winners == session.outcome.winners
    assert tag(found) == "one#1" and series_files.brought_up(found, saved_matches.saved()) == (found, None)


def test_a_game_that_goes_on_is_found_and_no_other_is_begun_for_it() -> None:
    one = series(BEST_3, seed=3)
    session = played(one, 5)
    found, going = series_files.brought_up(one, saved_matches.saved())
    assert found == one and going is not None and going.number == session.number


def test_two_games_that_ended_unnoticed_are_both_found() -> None:
    one = series(BEST_5, seed=3)
    played(one)
    after, _ = series_files.brought_up(one, saved_matches.saved())
    played(after)
    found, going = series_files.brought_up(one, saved_matches.saved())
    assert len(found.games) == 2 and going is None


def test_a_match_of_another_series_or_of_none_is_left_alone() -> None:
    played(series(BEST_3))
    other = msgspec.structs.replace(series(BEST_3), id="other")
    assert series_files.brought_up(other, saved_matches.saved()) == (other, None)


def test_a_file_that_is_no_series_hides_no_other() -> None:
    series_files.save(series(CUP, 5))
    folder = paths.matches()
    (folder / "odd.series").write_text("hello", encoding="utf-8")
    newer = (folder / "one.series").read_bytes().replace(b'"dohyo_series":1', b'"dohyo_series":9')
    (folder / "newer.series").write_bytes(newer)
    (folder / "large.series").write_bytes(b" " * (2 << 20))
    assert series_files.saved() == [series(CUP, 5)]


def _changed(one: Series, **changes: Any) -> dict[str, Any]:
    stored: dict[str, Any] = msgspec.to_builtins({"dohyo_series": 1, "series": one})
    stored["series"].update(changes)
    return stored


GAME = {"file": "", "players": [0, 1], "first": 0, "winners": [0], "loser": 1}


@pytest.mark.parametrize(
    "changes",
    [
        {"first": 7},
        {"first": -1},
        {"entrants": []},
        {"entrants": [{"name": "Zoé", "look": 1}, {"name": "Ben", "look": 1}]},
        {"games": [{**GAME, "winners": [7]}]},
        {"games": [{**GAME, "players": [0, 9]}]},
        {"games": [{**GAME, "loser": 5}]},
        {"kind": "cup"},
        {"picks": ["bee", "bee"]},
        {"seed": "x"},
    ],
)
def test_a_damaged_series_is_put_aside_with_a_sentence_and_kept(changes: dict[str, Any]) -> None:
    path = paths.matches() / "one.series"
    path.write_bytes(text := msgspec.json.encode(_changed(series(BEST_3), **changes)))
    assert series_files.load("one") is None and series_files.saved() == []
    notice = series_files.clear_away()
    aside = path.parent / "aside" / "one.series"
    assert notice is not None and not path.exists() and aside.read_bytes() == text
    assert notice.say() == f"The series one.series is damaged and cannot go on. It was kept as {aside}."
    assert series_files.clear_away() is None


@pytest.mark.parametrize("changes", [{"game": "chess"}, {"kind": "league"}, {"options": {"arena": "moon"}}])
def test_a_series_of_another_version_is_not_offered_and_left_alone(changes: dict[str, Any]) -> None:
    path = paths.matches() / "one.series"
    path.write_bytes(msgspec.json.encode(_changed(series(BEST_3), **changes)))
    assert series_files.saved() == [] and series_files.clear_away() is None and path.exists()


def test_two_series_of_one_minute_have_names_of_their_own() -> None:
    first = msgspec.structs.replace(series(BEST_3), id=series_files.fresh_id("kabuto"))
    series_files.save(first)
    assert series_files.fresh_id("kabuto") != first.id


def test_where_nothing_can_be_written_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "no space")

    series_files.save(series(BEST_3))
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(series_files.SeriesError) as caught:
        series_files.save(play(series(BEST_3), 0))
    assert caught.value.notice.say() == "The series could not be saved: the disk is full."
    assert series_files.saved() == [series(BEST_3)], "what was written before is still there"


# -------------------------------------------------------------------------------------------------------------- cast
def test_only_games_whose_players_choose_a_card_have_a_cast() -> None:
    assert {one.key for one in GAMES if one.load_cast() is not None} == {"kabuto"}


def test_the_cast_of_kabuto_is_its_wrestlers_and_choosing_them_begins_the_match() -> None:
    rules, cast = entry("kabuto").load_game(), entry("kabuto").load_cast()
    assert cast is not None and len(cast.cards) == 8
    options = complete(rules, {}, 2)
    allowed = cast.allowed(options, 2)
    assert len(allowed) >= 6 and set(allowed) <= {card.key for card in cast.cards}
    state = rules.start(2, {**options, **cast.options}, Chance(1))
    for n in range(2):
        (seat,) = rules.actors(state)
        state = rules.play(state, seat, cast.choose(allowed[n]), Chance(1, n)).state
        assert rules.portrait(state, seat) == cast.card(allowed[n]).portrait
    with pytest.raises(KeyError):
        cast.card("wasp")
