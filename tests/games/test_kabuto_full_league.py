"""Random play of the full league with every pair of wrestlers: what must hold after every action, whatever was used.

The pushes are made up, so that thousands fit into seconds: some pieces fall, some end up on the platform, the pushed
ones anywhere. A few whole matches are pushed for real.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import msgspec
import pytest

from kabuto.bot.levels import make
from kabuto.data.groups import GROUPS
from kabuto.data.wrestlers import MOVES, WRESTLERS
from kabuto.physics.aim import Body, tidy
from kabuto.physics.results import Fall, Result
from kabuto.rules import game as rules_game
from kabuto.rules import push as rules_push
from kabuto.rules.brief import brief
from kabuto.rules.game import GAME
from kabuto.rules.model import Action, ChooseWrestler, Part, PlacePlatform, PushPiece, Stage, State
from kabuto.rules.move_model import Done, PayTo, UseMove
from kabuto.rules.violations import check
from tabletop.core.chance import Chance
from tabletop.core.game import RuleError, Words
from tabletop.core.options import complete
from tests.games.kabuto_kit import NE, SMALL, act, faults, fresh, full, holding, play, tagged

ACTIONS = 45
"""Of each pair of wrestlers: some fifteen turns."""
PAIRS = tuple(permutations(WRESTLERS, 2))


def made_up(layout, push, arena, **_):
    """A push's outcome out of thin air, the same for the same push."""
    dice = random.Random(repr((push, len(layout))))
    bodies, fallen = {body.id: body for body in layout}, []
    for body in layout:
        if dice.random() < (0.003 if body.kind == "wrestler" or body.belt else 0.06):
            fallen.append(bodies.pop(body.id))
        elif dice.random() < 0.02:
            x, y = arena.berths[push.corner].world(-dice.uniform(5, 60), dice.uniform(-20, 20))
            bodies[body.id] = msgspec.structs.replace(body, x=x, y=y)
    kinds = [member.kind for member in GROUPS[push.group]] if push.group else [push.kind]
    for number, kind in zip(push.ids, kinds, strict=True):
        body = Body(number, kind, dice.uniform(-60, 60), dice.uniform(-60, 60), seat=push.seat)
        if dice.random() < 0.1:
            fallen.append(body)
        else:
            bodies[number] = body
    falls = tuple(Fall(body.id, body.kind, 1, body) for body in fallen)
    return Result(tidy(bodies.values()), falls, 1, 1)


def match(pair, seed, actions=10_000, **options):
    """(state before, seat, action, step) of random play between two or more wrestlers."""
    chosen = complete(GAME, {"league": "full", **options}, len(pair))
    state = GAME.start(len(pair), chosen, Chance(seed))
    for count in range(actions):
        if GAME.outcome(state) is not None:
            return
        seat, chance = GAME.actors(state)[0], Chance(seed, count + 1)
        action: Any = ChooseWrestler(pair[seat])
        if state.stage is not Stage.WRESTLER:
            action = GAME.sample(state, seat, chance.spawn("random"))
        step = GAME.play(state, seat, action, chance)
        yield state, seat, action, step
        state = step.state


@pytest.fixture
def thin_air(monkeypatch):
    monkeypatch.setattr(rules_push, "simulate", made_up)
    for module in (rules_push, rules_game):
        monkeypatch.setattr(module, "legal", lambda *_, **__: None)


@pytest.mark.parametrize("first", WRESTLERS)
def test_nothing_is_wrong_after_any_action_with_any_pair_of_wrestlers(thin_air, first):
    words, used = Words(("Ana", "Ben")), Counter()
    for pair in [pair for pair in PAIRS if pair[0] == first]:
        for count, (before, seat, action, step) in enumerate(match(pair, PAIRS.index(pair), ACTIONS)):
            assert faults(step.state) == [], (pair, action, before)
            parts = [event.public for event in step.events]
            for part in parts:
                assert "{" not in GAME.describe(part, seat, words)
            assert all("{" not in line for _, line in brief([(0, part) for part in parts], words))
            if isinstance(action, UseMove):
                used[action.key] += 1
            if count % 6 == 0:
                assert msgspec.json.decode(msgspec.json.encode(step.state), type=State) == step.state
                assert msgspec.json.decode(msgspec.json.encode(action), type=Action) == action
                assert msgspec.json.decode(msgspec.json.encode(parts), type=list[Part]) == parts
                everything_that_is_listed_can_be_played_and_nothing_else(before, seat)
    assert used, "moves are used"


@pytest.mark.parametrize("seats", [3, 4])
def test_nothing_is_wrong_with_three_or_four(thin_air, seats):
    words, used = Words(("Ana", "Ben", "Cleo", "Dan")[:seats]), Counter()
    for seed in range(14):
        wrestlers = Chance(seed).shuffle("wrestlers", tuple(WRESTLERS))[:seats]
        for count, (before, seat, action, step) in enumerate(match(wrestlers, seed, 60)):
            assert faults(step.state) == [], (wrestlers, action, before)
            assert all("{" not in GAME.describe(event.public, seat, words) for event in step.events)
            used[type(action)] += 1
            if count % 9 == 0:
                everything_that_is_listed_can_be_played_and_nothing_else(before, seat)
    assert used[UseMove] and (used[PayTo] or seats == 4)


def everything_that_is_listed_can_be_played_and_nothing_else(state, seat):
    listed = GAME.actions(state, seat)
    assert len(set(listed)) == len(listed)
    for action in listed:
        assert GAME.why_not(GAME.view(state, seat), seat, action) is None
    for action in (*(UseMove(key) for key in MOVES), Done(), *(PlacePlatform(corner) for corner in range(4))):
        assert (GAME.why_not(GAME.view(state, seat), seat, action) is None) == (action in listed)
    assert listed or GAME.continuous(state, seat)


def test_random_play_uses_every_move(thin_air):
    used: set[str] = set()
    for seed in range(400):
        pair = PAIRS[seed * 13 % len(PAIRS)]
        used |= {action.key for *_, action, _ in match(pair, seed, 60) if isinstance(action, UseMove)}
        if used == set(MOVES):
            return
    raise AssertionError(f"never used: {sorted(set(MOVES) - used)}")


@pytest.mark.parametrize("pair", [("bee", "termite"), ("moth", "hopper")])
def test_a_real_match_of_the_full_league_is_sound_and_replays_exactly(pair, monkeypatch):
    played = list(match(pair, 11, bell=8))
    for before, _, action, step in played:
        assert check(step.state) == [], (action, before)
        if isinstance(action, PushPiece):
            aimed = rules_push.aimed(before, action)
            assert rules_push.legal(aimed, before.arena, before.layout) is None
    assert played[-1][-1].state.end is not None


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_bots_play_the_full_league_and_never_get_stuck(thin_air, level):
    bot = make(level)
    for seed, pair in enumerate((("termite", "tiger"), ("bee", "moth"))):
        state = fresh(seed, league="full", bell=10)
        for count in range(40):
            if state.end is not None:
                break
            seat, chance = GAME.actors(state)[0], Chance(seed, count)
            action: Any = ChooseWrestler(pair[seat])
            if state.stage is not Stage.WRESTLER:
                # Now and then something at random, so that moves are begun, too.
                choice = bot.choose(GAME.view(state, seat), GAME.actions(state, seat), chance.spawn("bot"))
                action = GAME.sample(state, seat, chance.spawn("random")) if count % 4 == 0 else choice.action
            state = GAME.play(state, seat, action, chance).state
        assert state.turn > 4


def test_a_bot_with_nothing_to_push_gains_a_piece():
    state = holding(full("termite", "bee", tags=tagged((1,))), {}, {"S": 2})
    bot = make("easy")
    first = bot.choose(GAME.view(state, 0), GAME.actions(state, 0), Chance(1)).action
    assert first == UseMove("swarm_in")
    # With no tag out, that of the platform pays for it.
    state = holding(full("termite", "bee"), {}, {"S": 2})
    for _ in range(3):
        action = bot.choose(GAME.view(state, 0), GAME.actions(state, 0), Chance(1)).action
        state, _ = act(state, action)
    assert isinstance(action, PushPiece) and action.kind == "cube" and state.end is None


def test_a_move_that_is_not_offered_is_refused_in_a_sentence():
    state = play(full("rhino", "bee"), PlacePlatform(NE))
    for key in MOVES:
        if UseMove(key) not in GAME.actions(state, 0):
            with pytest.raises(RuleError, match=r"\.$"):
                act(state, UseMove(key))
    with pytest.raises(RuleError):
        act(state, msgspec.structs.replace(SMALL, group="comb"))
    with pytest.raises(RuleError):
        act(state, msgspec.structs.replace(SMALL, group="pyramid"))
