"""Where things lie on Wazabi's table, and how a choice is narrowed: without a screen."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pygame
import pytest

from cardgames.common.poses import Pose
from cardgames.wazabi.rules.data import CARD, DIE, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import Give, PlayCard
from cardgames.wazabi.screen.places import (
    DIE_W,
    PILE,
    PILE_W,
    PLAYED,
    RATIO,
    TRAY,
    around,
    bays,
    fan_box,
    fan_rows,
    hand_left,
    hidden_hand,
    landing,
    offered_fan,
    pile,
    rival_fan,
    row,
)
from cardgames.wazabi.screen.plan import DICE as ASK_DICE
from cardgames.wazabi.screen.plan import DONE, SEAT, TURN, Plan
from tests.screenshots.wazabi import sample


def apart(poses: list[Pose] | tuple[Pose, ...], share: float = 0.94) -> bool:
    """Whether dice lie beside one another."""
    return all(
        max(abs(a.x - b.x), abs(a.y - b.y)) >= share * (a.w + b.w) / 2 - 0.6
        for a, b in itertools.combinations(poses, 2)
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_has_a_place_of_their_own(seats: int) -> None:
    for near in range(seats):
        spots = around(seats, near)
        assert sorted(spots) == list(range(seats))
        for a, b in itertools.combinations(spots.values(), 2):
            (ax, ay, aw), (bx, by, bw) = a.plate, b.plate
            assert ax + aw <= bx or bx + bw <= ax or abs(ay - by) >= 62


@pytest.mark.parametrize("count", range(25))
@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_rows_of_dice_keep_to_their_box(seats: int, count: int) -> None:
    for spot in around(seats, 0).values():
        poses, (x, y, w, h) = row(count, spot.dice, spot.die), spot.dice
        assert len(poses) == count and apart(poses)
        for pose in poses:
            half = pose.w / 2
            assert x - 1 <= pose.x - half and pose.x + half <= x + w + 1
            assert y - 1 <= pose.y - half and pose.y + half <= y + h + 1


def test_every_roll_fits_the_tray_and_usual_ones_are_large() -> None:
    x, y, w, h = TRAY
    rng = random.Random(4)
    rolls = [(2, 2, 1), (5, 0, 0), (0, 0, 4), (24, 0, 0), (8, 8, 8), (1, 1, 22)]
    rolls += [(rng.randrange(9), rng.randrange(9), rng.randrange(9)) for _ in range(60)]
    for counts in rolls:
        found = bays(counts)
        assert [len(bay.poses) for bay in found] == list(counts)
        for bay in found:
            bx, by, bw, bh = bay.box
            assert x <= bx and bx + bw <= x + w and y <= by and by + bh <= y + h
            assert apart(bay.poses)
            for pose in bay.poses:
                assert bx - 1 <= pose.x - pose.w / 2 and pose.x + pose.w / 2 <= bx + bw + 1
                assert pose.y + pose.w / 2 <= by + bh - 30, "the word under the dice stays free"
        assert all(a.box[0] + a.box[2] <= b.box[0] + 0.01 for a, b in itertools.pairwise(found))
    assert bays((2, 2, 1))[0].poses[0].w == DIE_W


def test_bays_keep_the_room_of_dice_that_went() -> None:
    assert [bay.box for bay in bays((2, 1, 0), (0, 0, 2))] == [bay.box for bay in bays((2, 1, 2))]


@pytest.mark.parametrize("count", range(1, 25))
def test_thrown_dice_land_side_by_side_in_the_tray(count: int) -> None:
    x, y, w, h = TRAY
    for seed in range(12):
        poses = landing(count, seed)
        assert len(poses) == count and apart(poses, 0.9)
        assert all(x < p.x - p.w / 2 and p.x + p.w / 2 < x + w for p in poses)
        assert all(y < p.y - p.w / 2 and p.y + p.w / 2 < y + h for p in poses)
    assert landing(count, 1) != landing(count, 2)


@pytest.mark.parametrize("count", range(1, 29))
def test_hands_stay_on_the_screen(count: int) -> None:
    for poses in (hidden_hand(count), offered_fan(count), pile(count)):
        assert len(poses) == count
        assert all(pose.x - pose.w / 2 > 20 and pose.x + pose.w / 2 < 1270 for pose in poses)
    left, step, wide = hand_left(min(count, 10))
    assert left + step * (min(count, 10) - 1) + wide / 2 < 1270
    for spot in around(6, 0).values():
        xs = [pose.x for pose in rival_fan(spot, count)]
        assert max(xs) - min(xs) <= spot.most + 0.01


@pytest.mark.parametrize("count", range(1, 34))
def test_every_card_of_a_fan_can_be_clicked(count: int) -> None:
    """Careless play was seen to heap up 28 cards in one hand; 33 are all that one may hold when another has three."""
    boxes = [pygame.FRect(fan_box(count, n)) for n in range(count)]
    poses = offered_fan(count)
    rows = fan_rows(count)
    assert list(itertools.chain(*rows)) == list(range(count)) and len(rows) <= 2
    for box, pose in zip(boxes, poses, strict=True):
        assert box.w >= 24 and box.h >= 24
        assert box.left >= pose.x - pose.w / 2 - 0.01 and box.right <= pose.x + pose.w / 2 + 0.01
        assert box.top < pose.y < box.bottom or len(rows) == 2
        assert PILE[0] + PILE_W / 2 < pose.x - pose.w / 2 and pose.x + pose.w / 2 < PLAYED[0] - PILE_W / 2
        assert pose.y - pose.w * RATIO / 2 > 200 and pose.y + pose.w * RATIO / 2 < 440
    assert not any(a.colliderect(b.inflate(-0.01, -0.01)) for a, b in itertools.combinations(boxes, 2))
    for line in rows:
        assert len({(boxes[n].top, boxes[n].bottom) for n in line}) == 1, "the focus goes along a row"


# ---------------------------------------------------------------------- what is asked
def plan_of(effect: Effect | None, **changes: Any) -> Plan:
    """The plan for a card, or for giving, of the first seat in a sample."""
    state = sample(4, draws=0, **changes)
    actions = GAME.actions(state, 0)
    if effect is None:
        return Plan.of(state, 0, tuple(a for a in actions if isinstance(a, Give)))
    ways = [a for a in actions if isinstance(a, PlayCard) and EFFECT_OF[a.card] is effect]
    return Plan.of(state, 0, tuple(ways)).settled()


def test_giving_asks_for_the_seat_alone() -> None:
    plan = plan_of(None)
    assert plan.question == SEAT and plan.seats == (1, 2, 3)
    chosen = plan.to(2)
    assert chosen.question == DONE and isinstance(chosen.way, Give) and chosen.way.to == 2


def test_removing_asks_for_a_die_of_each_face_that_there_is() -> None:
    plan = plan_of(Effect.REMOVE_ONE)
    assert plan.question == ASK_DICE and plan.kinds[0] == WAZABI and set(plan.kinds) == {WAZABI, CARD, DIE}
    done = plan.choose(CARD)
    assert done.question == DONE and isinstance(done.way, PlayCard) and len(done.way.dice) == 1
    assert plan.faces[done.way.dice[0]] == CARD


def test_removing_two_never_offers_a_die_twice() -> None:
    faces = (WAZABI, WAZABI, WAZABI, CARD)
    plan = plan_of(Effect.REMOVE_TWO, faces=faces)
    first = plan.choose(CARD)
    assert first.kinds == (WAZABI,), "there is one Card die only"
    settled = first.settled()
    assert settled.question == DONE and isinstance(settled.way, PlayCard)
    assert sorted(plan.faces[die] for die in settled.way.dice) == [CARD, WAZABI]


def test_what_has_one_answer_only_is_not_asked() -> None:
    plan = plan_of(Effect.GIVE, faces=(WAZABI, WAZABI, WAZABI))
    assert plan.question == SEAT, "all dice show the same"
    assert plan_of(Effect.AGAIN).question == DONE
    way = plan_of(Effect.ROTATE)
    assert way.question == TURN
    turned = way.round(-1)
    assert turned.question == DONE and isinstance(turned.way, PlayCard) and turned.way.direction == -1
