"""Whole random matches: what must hold after every action, files that replay exactly, and every event in words."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from kabuto.data.arenas import SAKURA
from kabuto.data.pieces import BELT, PIECES
from kabuto.physics.aim import legal
from kabuto.rules import push as rules_push
from kabuto.rules.game import GAME
from kabuto.rules.model import (
    Action,
    Bell,
    KnockedOut,
    MatchEnded,
    Part,
    PlacePlatform,
    PushPiece,
    Reason,
    SetBack,
    Stage,
    State,
    TurnEnded,
    Withdrawn,
)
from kabuto.rules.names import CORNERS, PIECE_NAMES
from kabuto.rules.violations import check
from tabletop.core.chance import Chance
from tabletop.core.game import Outcome, Words
from tabletop.core.options import complete
from tests.games.kabuto_kit import (
    EAST,
    NE,
    SMALL,
    act,
    belt_of,
    body_of,
    fresh,
    placed,
    play,
    ready,
    with_,
    wrestler_of,
)

MATCHES = (
    {"seed": 3},
    {"seed": 4, "push": "steady", "first": "lot"},
    {"seed": 5, "wrestlers": "lot", "bell": 12},
    {"seed": 6, "tremor": False, "wrestlers": "lot", "first": "2"},
)


@cache
def random_match(number: int) -> list:
    """(state before, seat, action, draws, step) of a whole match of random play."""
    options = dict(MATCHES[number])
    seed = options.pop("seed")
    state, moves = fresh(seed, **options), []
    while GAME.outcome(state) is None:
        assert len(moves) < 400
        seat, chance = GAME.actors(state)[0], Chance(seed, len(moves) + 1)
        action = GAME.sample(state, seat, chance.spawn("random"))
        step = GAME.play(state, seat, action, chance)
        moves.append((state, seat, action, tuple(chance.record), step))
        state = step.state
    return moves


numbered = pytest.mark.parametrize("number", range(len(MATCHES)))


@numbered
def test_nothing_is_wrong_after_any_action_of_a_random_match(number):
    for before, _, action, _, step in random_match(number):
        assert check(step.state) == [], (action, before)


@numbered
def test_a_random_match_ends_with_a_reason_and_never_locks_up(number):
    end = random_match(number)[-1][-1].state.end
    assert Reason(end.reason)
    assert sorted(seat for group in end.ranking for seat in group) == [0, 1]


@numbered
def test_every_state_action_and_event_has_one_json_form(number):
    for before, _, action, draws, step in random_match(number):
        for value, kind in (
            (before, State),
            (action, Action),
            (step.state, State),
            (GAME.view(before, 0), GAME.view_type),
        ):
            data = msgspec.json.encode(value)
            assert msgspec.json.decode(data, type=kind) == value
            assert msgspec.json.encode(msgspec.json.decode(data, type=kind)) == data
        for event in step.events:
            assert msgspec.json.decode(msgspec.json.encode(event.public), type=Part) == event.public
        assert msgspec.json.encode(draws)


@numbered
def test_a_recorded_match_replays_exactly_and_never_simulates(number, monkeypatch):
    def never(*_args, **_kwargs):
        raise AssertionError("a replay must not simulate")

    moves = random_match(number)
    monkeypatch.setattr(rules_push, "simulate", never)
    for before, seat, action, draws, step in moves:
        recorded = msgspec.json.decode(msgspec.json.encode(draws), type=tuple[type(draws[0]), ...]) if draws else ()
        chance = Chance("another seed", 0, recorded)
        assert GAME.play(before, seat, action, chance) == step
        assert chance.finished()


@numbered
def test_the_same_seed_gives_the_same_match(number):
    seed = MATCHES[number]["seed"]
    for count, (before, seat, action, _, step) in enumerate(random_match(number)[:14], start=1):
        assert GAME.sample(before, seat, Chance(seed, count).spawn("random")) == action
        assert GAME.play(before, seat, action, Chance(seed, count)) == step


@numbered
def test_sampled_pushes_are_legal(number):
    for before, seat, action, _, _ in random_match(number):
        if isinstance(action, PushPiece):
            assert legal(rules_push.aimed(before, action), SAKURA, before.layout) is None
            assert rules_push.normalised(action) == action
        else:
            assert action in GAME.actions(before, seat)


@numbered
def test_everything_is_public(number):
    for before, *_ in random_match(number):
        for seat in (None, 0, 1):
            view = GAME.view(before, seat)
            assert GAME.guess(view, Chance(1)) == before
            assert GAME.view(GAME.guess(view, Chance(1)), seat) == view


@numbered
def test_every_event_is_one_sentence(number):
    words = Words(("Ana", "Ben"))
    for *_, step in random_match(number):
        for event in step.events:
            for viewer in (None, 0, 1):
                text = GAME.describe(event.seen_by(viewer), viewer, words)
                assert "{" not in text
                assert text.endswith((".", "!")) or isinstance(event.public, TurnEnded)


def test_the_pieces_on_the_ring_are_where_the_exact_push_of_the_event_leads():
    from kabuto.physics.simulate import simulate

    before, _, _, _, step = next(move for move in random_match(0) if isinstance(move[2], PushPiece))
    pushed = step.events[0].public
    result = simulate(before.layout, pushed.push, SAKURA)
    assert result.falls == pushed.falls
    left = {body.id: body for body in result.layout}
    assert all(left[body.id] == body for body in step.state.layout)


def test_events_that_random_play_seldom_shows_have_their_sentences():
    words = Words(("Ana", "Ben"))
    outcome = Outcome(ranking=((0,), (1,)), reason=Reason.BELL.value)
    parts = (
        (KnockedOut(0, 1, "wrestler", "out", 1), "Ana knocks out Ben’s wrestler!"),
        (KnockedOut(0, 1, "wrestler", "out", 0), "Ana knocks out their own wrestler!"),
        (KnockedOut(1, 0, "M", "out", None, belt=True), "Ben knocks out the title belt!"),
        (KnockedOut(1, 60, "horn", "owner", 1, own=True), "Ben pushes the horn clean off the ring: Ben gets it back."),
        (Withdrawn(4, "M", "supply"), "Left on the platform, so not knocked out: a medium disc goes back to the box."),
        (Withdrawn(4, "horn", "owner", 1), "Left on the platform, so not knocked out: Ben gets the horn back."),
        (
            SetBack(0, "M", 1, 1, belt=True),
            "Left on the platform, so not knocked out: the title belt goes back on the ring.",
        ),
        (Bell(60, (5, 3)), "The bell rings after 60 turns. Score: 5 – 3."),
        (MatchEnded(outcome), "Ana wins: the higher score when the bell rings."),
    )
    for part, text in parts:
        assert GAME.describe(part, None, words) == text


@pytest.mark.parametrize("reason", list(Reason))
def test_every_end_says_why(reason):
    ranking = ((0, 1),) if reason is Reason.DRAW else ((1,), (0,))
    text = GAME.describe_outcome(Outcome(ranking=ranking, reason=reason.value), Words(("Ana", "Ben")))
    assert text.endswith((".", "!"))
    assert ("Ben wins" in text) == (reason is not Reason.DRAW)


def test_every_kind_of_piece_and_every_corner_has_a_name():
    assert set(PIECE_NAMES) == (set(PIECES) - {"wrestler"}) | {BELT}
    assert len(CORNERS) == len(SAKURA.berths)


# ------------------------------------------------------------------------------------- the checker finds what is wrong
def lost(state):
    return with_(state, stocks=({}, state.stocks[1]))


def doubled(state):
    return with_(state, layout=(*state.layout, msgspec.structs.replace(body_of(state, "S"), id=99)), next_id=100)


def flying(state):
    moved = msgspec.structs.replace(wrestler_of(state, EAST), x=200.0)
    return with_(state, layout=tuple(moved if body.id == moved.id else body for body in state.layout))


def beltless(state):
    bare = msgspec.structs.replace(belt_of(state), belt=False)
    return with_(state, layout=tuple(bare if body.belt else body for body in state.layout))


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lost, "There are 18 of the 20 S discs."),
        (doubled, "lie in the same place."),
        (flying, "hangs in the air"),
        (beltless, "There are 0 title belts on the ring."),
        (lambda state: with_(state, next_id=3), "A piece bears an id that is still to be given."),
        (lambda state: with_(state, tags=((0, 0), (), (), ())), "A post bears two tags of one side."),
        (lambda state: with_(state, pending=()), "Something is owed"),
        (lambda state: with_(state, platform=None), "The platform does not stand"),
        (lambda state: with_(state, turn=0), "The turn number does not fit"),
        (lambda state: with_(state, supply={"cube": 1}), "There are pieces of no one: cube."),
        (lambda state: with_(state, layout=tuple(reversed(state.layout))), "not unique and ascending"),
    ],
)
def test_the_checker_lists_what_is_wrong(spoil, sentence):
    state = placed()
    assert check(state) == []
    assert any(sentence in fault for fault in check(spoil(state)))


def test_play_never_changes_the_state_it_was_given():
    state = placed(NE)
    before = msgspec.json.encode(state)
    act(state, SMALL)
    assert msgspec.json.encode(state) == before
    state = ready()
    before = msgspec.json.encode(state)
    play(state, PlacePlatform(NE))
    assert msgspec.json.encode(state) == before


def test_a_push_is_a_continuous_choice_and_not_listed():
    state = placed()
    assert state.stage is Stage.PUSH
    assert GAME.actions(state, 0) == ()


def test_a_match_of_before_there_were_other_rings_is_played_on_the_sakura_ring():
    options = {key: value for key, value in complete(GAME, {}, 2).items() if key != "arena"}
    assert GAME.start(2, options, Chance(1)) == GAME.start(2, complete(GAME, {}, 2), Chance(1))
