"""Wazabi's table as data: where things lie, what is said, what may be chosen. No window, no pygame."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames.common.layout import Box
from cardgames.common.poses import FanLay, Pose
from cardgames.wazabi.rules.data import COST, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import (
    Action,
    Borrow,
    Deal,
    Draw,
    EndTurn,
    Give,
    Keep,
    KeepOwed,
    PlayCard,
    Roll,
    State,
    View,
    owed_gives,
)
from cardgames.wazabi.table.dice import Meant, TableDice
from cardgames.wazabi.table.faces import DULL, LIT, PLAIN, effect_of, ordered, stacks
from cardgames.wazabi.table.layout import (
    DIE_W,
    PILE,
    PILE_W,
    PLAYED,
    RATIO,
    TRAY,
    bays,
    fan_boxes,
    fan_rows,
    homes,
    landing,
    lay_fan,
    lay_hand,
    lay_pile,
    row,
)
from cardgames.wazabi.table.table import WazabiTable
from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup, Words
from tabletop.core.options import complete
from tabletop.match.prompt import Back, Item, OnCard, OnSeat, Prompt, Said, Say
from tabletop.match.seating import Seating
from tabletop.match.table import HIDDEN, Count

NAMES = ("Ana", "Ben", "Lea", "Max", "Zoe", "Hugo")
TABLE = WazabiTable(Words(NAMES))
MODES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"dice": 3}),
    (3, {"play_on": True}),
    (4, {"mode": "teams", "tournament": 2, "dice": 2}),
    (5, {"mode": "neighbours"}),
    (6, {}),
)
"""Seats and options that every kind of match is made of."""


def seating(seats: int, near: int = 0) -> Seating:
    return Seating(tuple(SeatSetup(name=name) for name in NAMES[:seats]), near)


def walk(seats: int, seed: int, most: int = 500, quiet: bool = False, **options: Any) -> Iterator[State]:
    """The states of matches in which nobody ends a turn while anything else may be done; so many of them.

    Args:
        seats: How many play.
        seed: Of the first match.
        most: So many states.
        quiet: Whether nobody plays a card: then the pile is empty soon.
        options: Those that are not as usual.
    """
    left = most
    for number in itertools.count():
        chance = Chance(f"table {seed} {number}", 0)
        state = GAME.start(seats, complete(GAME, options, seats), chance)
        while GAME.outcome(state) is None:
            yield state
            left -= 1
            if not left:
                return
            seat = GAME.actors(state)[0]
            leave = (EndTurn, PlayCard) if quiet else EndTurn
            actions = [one for one in GAME.actions(state, seat) if not isinstance(one, leave)] or [EndTurn()]
            state = GAME.play(state, seat, actions[chance.below("pick", len(actions))], chance).state


def asked(seats: int, seed: int, **options: Any) -> Iterator[tuple[State, View, tuple[Action, ...]]]:
    """The states in which somebody chooses, that seat's view, and what it may do."""
    for state in walk(seats, seed, **options):
        for seat in GAME.actors(state):
            yield state, GAME.view(state, seat), GAME.actions(state, seat)


def apart(poses: list[Pose] | tuple[Pose, ...], share: float = 0.94) -> bool:
    """Whether dice lie beside one another."""
    return all(
        max(abs(a.x - b.x), abs(a.y - b.y)) >= share * (a.w + b.w) / 2 - 0.6
        for a, b in itertools.combinations(poses, 2)
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_has_a_place_of_their_own(seats: int) -> None:
    for near in range(seats):
        spots = homes(seats, near)
        assert sorted(spots) == list(range(seats))
        for a, b in itertools.combinations(spots.values(), 2):
            (ax, ay, aw), (bx, by, bw) = a.plate, b.plate
            assert ax + aw <= bx or bx + bw <= ax or abs(ay - by) >= 62


@pytest.mark.parametrize("count", range(25))
@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_rows_of_dice_keep_to_their_box(seats: int, count: int) -> None:
    for spot in homes(seats, 0).values():
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
    hidden = [HIDDEN] * count
    for poses in (lay_hand(hidden, -1), lay_fan(hidden, -1), lay_pile(hidden, -1)):
        assert len(poses) == count
        assert all(pose.x - pose.w / 2 > 20 and pose.x + pose.w / 2 < 1270 for pose in poses)
    for home in homes(6, 0).values():
        xs = [pose.x for pose in FanLay(*home.fan, home.small, home.most)(hidden, -1)]
        assert max(xs) - min(xs) <= home.most + 0.01


@pytest.mark.parametrize("kinds", range(1, 11))
def test_an_open_hand_stands_in_the_middle_between_the_plate_and_the_keys(kinds: int) -> None:
    near, keys = homes(4, 0)[0].plate, TABLE.layout(seating(4)).keys
    faces = [effect.value + mark for effect, mark in zip(list(Effect)[:kinds], [LIT, DULL, PLAIN] * 4, strict=False)]
    hand = sorted(faces, key=lambda face: ordered([list(EFFECT_OF).index(effect_of(face))])[0])
    for lit in range(-1, kinds):
        poses = lay_hand(hand, lit)
        assert len(poses) == kinds
        assert near[0] + near[2] < min(pose.x - pose.w / 2 for pose in poses)
        assert max(pose.x + pose.w / 2 for pose in poses) < keys[0]
        assert abs(sum(pose.x for pose in poses) / kinds - 660) < 1


def test_equal_cards_are_one_stack_that_rises_as_one() -> None:
    faces = ["take+", "take+", "take+", "rotate-"]
    assert [(one.effect, one.first, one.many) for one in stacks(faces)] == [(Effect.TAKE, 0, 3), (Effect.ROTATE, 3, 1)]
    rest, lit = lay_hand(faces, -1), lay_hand(faces, 2)
    assert all(a.y > b.y and a.w < b.w for a, b in zip(rest[:3], lit[:3], strict=True)) and rest[3] == lit[3]
    assert rest[2].y < rest[3].y, "what can be played stands higher than what cannot"


@pytest.mark.parametrize("count", range(1, 34))
def test_every_card_of_a_fan_can_be_clicked(count: int) -> None:
    """Careless play was seen to heap up 28 cards in one hand; 33 are all that one may hold when another has three."""
    boxes, poses = fan_boxes(count), lay_fan([HIDDEN] * count, -1)
    rows = fan_rows(count)
    assert list(itertools.chain(*rows)) == list(range(count)) and len(rows) <= 2
    for (x, y, w, h), pose in zip(boxes, poses, strict=True):
        assert w >= 24 and h >= 24
        assert x >= pose.x - pose.w / 2 - 0.01 and x + w <= pose.x + pose.w / 2 + 0.01
        assert y < pose.y < y + h or len(rows) == 2
        assert PILE[0] + PILE_W / 2 < pose.x - pose.w / 2 and pose.x + pose.w / 2 < PLAYED[0] - PILE_W / 2
        assert pose.y - pose.w * RATIO / 2 > 200 and pose.y + pose.w * RATIO / 2 < 440
    assert not any(overlap(a, b) for a, b in itertools.combinations(boxes, 2))
    for line in rows:
        assert len({boxes[n][1::2] for n in line}) == 1, "the focus goes along a row"


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return all(min(a[n] + a[n + 2], b[n] + b[n + 2]) - max(a[n], b[n]) > 0.02 for n in (0, 1))


@pytest.mark.parametrize("seats", range(2, 7))
def test_skip_cards_and_their_words_lie_clear_of_the_fan(seats: int) -> None:
    for seat, home in homes(seats, 0).items():
        if not seat:
            continue
        skip = home.skips(["skip"], -1)[0]
        fan = FanLay(*home.fan, home.small, home.most)([HIDDEN] * 4, -1)
        right = max(pose.x + pose.w / 2 for pose in fan)
        left = min(pose.x - pose.w / 2 for pose in fan)
        assert skip.x - skip.w / 2 > right or skip.x + skip.w / 2 < left, seat
        assert abs(home.word[0] - skip.x) <= 12 and home.word[1] > skip.y, (
            "the words stand on the card, below its middle"
        )
        assert home.word[0] - 42 > right or home.word[0] + 42 < left, seat


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_chip_and_no_tag_covers_a_plate(seats: int) -> None:
    """Names and totals stay to be read: what is said at a plate stands beside it."""
    all_homes = homes(seats, 0)
    plates = [(x + 70, y + 8, w - 70, 46) for x, y, w in (home.plate for home in all_homes.values())]
    for home in all_homes.values():
        for number in range(2):
            x, y = home.chip(number)
            assert not any(overlap((x - 50, y - 18, 100, 36), plate) for plate in plates)
        first, second = home.chip(0), home.chip(1)
        apart = abs(first[0] - second[0]) >= 150 or abs(first[1] - second[1]) >= 36
        assert apart, "two chips of one plate do not hide each other"


# ---------------------------------------------------------------------- what lies there, what is said
def test_no_pygame_is_needed() -> None:
    code = "import sys, cardgames.wazabi.table.table; print('pygame' in sys.modules)"
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_everything_that_faces_and_facts_name_has_its_place(seats: int, options: dict[str, Any]) -> None:
    for state in walk(seats, 3, 200, **options):
        for viewer in (*range(seats), None):
            view = GAME.view(state, viewer)
            layout = TABLE.layout(seating(seats, viewer or 0))
            faces, facts = TABLE.faces(view), TABLE.facts(view)
            assert set(faces) == set(layout.places)
            assert set(facts.furniture) <= set(layout.furniture)
            for place, lying in faces.items():
                assert len(layout.places[place].lay(lying, -1)) == len(lying)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_all_cards_and_dice_lie_somewhere_and_hidden_cards_show_their_backs(
    seats: int, options: dict[str, Any]
) -> None:
    for state in walk(seats, 5, 200, **options):
        for viewer in (*range(seats), None):
            view = GAME.view(state, viewer)
            faces = TABLE.faces(view)
            held = sum(map(len, state.hands)) + sum(map(len, state.skips)) + len(state.pile)
            lying = sum(len(faces[place]) for place in faces if place != "played")
            assert lying == held
            for seat in range(seats):
                own = seat == viewer
                assert HIDDEN not in faces["hand", seat] if own else set(faces["hand", seat]) <= {HIDDEN}
        rests = TableDice.of(GAME.view(state, None)).rests(homes(seats, 0))
        assert sorted(rests) == sorted(die for dice in state.dice for die in dice)
        assert all(rests[die].owner == seat for seat, dice in enumerate(state.dice) for die in dice)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_the_table_follows_from_the_view_alone(seats: int, options: dict[str, Any]) -> None:
    """On a guessed state that looks the same to a seat, all that the seat is shown and asked is the same."""
    for n, (state, view, actions) in enumerate(asked(seats, 7, most=160, **options)):
        guessed = GAME.guess(view, Chance(n, 0))
        again = GAME.view(guessed, view.seat)
        others = GAME.actions(guessed, view.seat or 0)
        assert TABLE.faces(again) == TABLE.faces(view) and TABLE.facts(again) == TABLE.facts(view)
        for said in sayings(view, actions):
            assert TABLE.prompt(again, others, said) == TABLE.prompt(view, actions, said)
        room = GAME.view(state, None)
        other = GAME.guess(room, Chance(n, 1))
        seat = view.seat or 0
        assert TABLE.faces(GAME.view(other, None)) == TABLE.faces(room)
        assert TABLE.prompt(room, GAME.actions(other, seat), ()) == TABLE.prompt(room, actions, ()), (
            "while the hand lies face down the room is shown nothing of what is in it"
        )


def sayings(view: View, actions: tuple[Action, ...], depth: int = 2) -> Iterator[Said]:
    """Everything that can be said so far, a few answers deep."""
    level: list[Said] = [()]
    for _ in range(depth + 1):
        yield from level
        level = [(*said, item.does) for said in level for item in TABLE.prompt(view, actions, said).items
                 if isinstance(item.does, Say)][:24]  # fmt: skip


def test_cards_that_can_be_played_are_lit_for_whoever_is_to_play() -> None:
    seen = set()
    for state, view, actions in asked(4, 2):
        playable = {EFFECT_OF[one.card] for one in actions if isinstance(one, PlayCard)}
        for face in TABLE.faces(view)["hand", view.seat or 0]:
            mark = face[len(effect_of(face).value) :]
            seen.add(mark)
            assert (mark == LIT) == (effect_of(face) in playable)
            assert (mark == PLAIN) == (not state.rolled or bool(state.pending) or state.turn != view.seat)
    assert seen == {LIT, DULL, PLAIN}


def test_who_is_to_choose_glows_whoevers_turn_it_is() -> None:
    kept = 0
    for state, view, _ in asked(4, 11, most=400):
        owed = state.pending[-1] if state.pending else None
        if isinstance(owed, KeepOwed):
            kept += 1
            assert TABLE.facts(view).turn == view.seat
        elif state.turns and not state.pending:
            assert TABLE.facts(view).turn == state.turn
    assert kept and TABLE.facts(GAME.view(next(walk(3, 1)), None)).turn is None


def test_plates_count_dice_and_cards_and_carry_teams_and_points() -> None:
    state = list(walk(4, 4, 30, mode="teams", tournament=2))[-1]
    facts = TABLE.facts(GAME.view(state, None))
    assert facts.marks == {0: "A 0", 1: "B 0", 2: "A 0", 3: "B 0"} and facts.mark_icon == "icon/cup"
    for seat, line in facts.plates.items():
        assert isinstance(line, tuple)
        assert [one.place for one in line if isinstance(one, Count)] == [("dice", seat), ("hand", seat)]


# ---------------------------------------------------------------------- what is asked
def follow(view: View, actions: tuple[Action, ...], prompt: Prompt[Action], said: Said = ()) -> set[Action]:
    """All actions that the items of a prompt lead to, through every question."""
    found: set[Action] = set()
    for item in prompt.items:
        if isinstance(item.does, Say) and not item.why and len(said) < 4:
            if item.does.field == "keep" or item.does in said or item.does.value == "turn":
                continue
            deeper = (*said, item.does)
            found |= follow(view, actions, TABLE.prompt(view, actions, deeper), deeper)
        elif item.does is not None and not isinstance(item.does, Say | Back) and not item.why:
            found.add(item.does)
    return found


def meant(action: Action, view: View) -> Any:
    """An action, but for which of equal dice it takes."""
    if isinstance(action, PlayCard):
        shown = TableDice.of(view).shown
        return action.card, tuple(sorted(shown[die] for die in action.dice)), action.to, action.direction
    return action


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_whatever_may_be_done_can_be_chosen_and_nothing_else(seats: int, options: dict[str, Any]) -> None:
    for _, view, actions in asked(seats, 21, most=220, **options):
        if isinstance(actions[0], Keep | Deal):
            continue
        reached = follow(view, actions, TABLE.prompt(view, actions, ()))
        turn = TABLE.prompt(view, actions, (Say("do", "turn"),))
        reached |= follow(view, actions, turn, (Say("do", "turn"),))
        assert {meant(one, view) for one in reached} <= {meant(one, view) for one in actions}
        assert {meant(one, view) for one in actions} <= {meant(one, view) for one in reached}


def test_why_a_card_cannot_be_played_is_said_and_what_would_pay_has_a_ring() -> None:
    whys = set()
    for _, view, actions in asked(4, 9, most=400):
        if not view.rolled or view.pending:
            continue
        for item in TABLE.prompt(view, actions, (Say("do", "turn"),)).items:
            if not item.name.startswith("card "):
                continue
            effect = Effect(item.name.removeprefix("card "))
            assert item.hint is not None and item.hint.warns == bool(item.why)
            assert bool(item.why) == (item.does is None)
            whys.add(item.why.split(":")[0])
            ring = item.shows["dice"]
            assert isinstance(ring, Meant) and len(ring.dice) == (0 if item.why else COST[effect])
            assert set(ring.dice) <= set(TableDice.of(view).with_face(WAZABI))
    assert {"", "Costs 3 Wazabi", "You have played a card already"} <= whys


def test_removing_two_never_offers_a_die_twice_and_takes_them_in_any_order() -> None:
    orders = 0
    for _, view, actions in asked(3, 17, most=900):
        ways = [one for one in actions if isinstance(one, PlayCard) and EFFECT_OF[one.card] is Effect.REMOVE_TWO]
        if len(ways) < 3:
            continue
        shown = TableDice.of(view).shown
        reached = set()
        said: Said = (Say("do", "turn"), Say("card", Effect.REMOVE_TWO))
        for first in TABLE.prompt(view, actions, said).items:
            if isinstance(first.does, PlayCard):
                reached.add((first.name, first.does))
            elif isinstance(first.does, Say):
                for second in TABLE.prompt(view, actions, (*said, first.does)).items:
                    if isinstance(second.does, PlayCard):
                        reached.add((first.name, second.does))
                        orders += 1
                        faces = sorted(shown[die] for die in second.does.dice)
                        assert faces == sorted([first.name.split()[1], second.name.split()[1]])
        assert {way for _, way in reached} == set(ways)
    assert orders


def test_between_two_a_die_needs_no_question_and_among_more_each_seat_has_its_digit() -> None:
    for seats in (2, 4):
        state, view, actions = next(
            one for one in asked(seats, 13) if owed_gives(one[1]) == 1 and not one[0].draws and not one[0].pending
        )
        turn: Said = (Say("do", "turn"),)
        give = TABLE.prompt(view, actions, turn).item("give")
        assert give is not None
        if seats == 2:
            assert isinstance(give.does, Give)
            continue
        assert isinstance(give.does, Say)
        prompt = TABLE.prompt(view, actions, (*turn, give.does))
        whom = [item for item in prompt.items if isinstance(item.at, OnSeat)]
        assert [item.shortcut for item in whom] == ["1", "2", "3"]
        assert [item.at.seat for item in whom] == [(state.turn + n) % 4 for n in (1, 2, 3)], "clockwise from the left"
        back = prompt.item("back")
        assert back is not None and back.shortcut == "back"


def test_who_has_given_one_die_and_owes_another_is_asked_for_the_next_at_once() -> None:
    for state, view, actions in asked(4, 19, most=3000):
        gives = owed_gives(view)
        if view.rolled and not view.pending and 0 < gives < view.die_faces and not state.draws and not state.played:
            prompt = TABLE.prompt(view, actions, ())
            assert isinstance(prompt.items[0].at, OnSeat)
            back = prompt.item("back")
            assert back is not None and isinstance(back.does, Say)
            assert TABLE.prompt(view, actions, (back.does,)).item("give") is not None
            return
    raise AssertionError("nobody ever gave two dice")


def test_cards_to_keep_are_marked_one_by_one_and_confirmed() -> None:
    counts = set()
    for state, view, actions in asked(4, 11, most=600):
        owed = state.pending[-1] if state.pending else None
        if not isinstance(owed, KeepOwed):
            continue
        counts.add(owed.count)
        said: Said = ()
        for n in range(owed.count):
            prompt = TABLE.prompt(view, actions, said)
            button = prompt.item("keep")
            assert button is not None and button.why and prompt.question
            card = next(item for item in prompt.items if isinstance(item.does, Say) and len(item.does.value) == n + 1)
            assert isinstance(card.at, OnCard) and isinstance(card.does, Say)
            said = (*said, card.does)
        done = TABLE.prompt(view, actions, said)
        keep = done.item("keep")
        assert keep is not None and keep.does in actions and not keep.why and done.first == "keep"
    assert counts == {1, 2}


def test_while_the_hand_lies_face_down_only_public_things_are_offered() -> None:
    for state, _, actions in asked(3, 23, most=200):
        prompt = TABLE.prompt(GAME.view(state, None), actions, ())
        offered = [item.does for item in prompt.items if not item.why]
        assert not any(isinstance(one, PlayCard | Keep) for one in offered)
        assert not any(isinstance(item.at, OnCard) and item.at.place != "fan" for item in prompt.items)


def test_a_turn_offers_what_is_owed_first() -> None:
    seen = set()
    for _, view, actions in asked(4, 25, most=400):
        prompt = TABLE.prompt(view, actions, ())
        button: Item[Action] | None = next((item for item in prompt.items if item.shortcut == "alt"), None)
        if view.pending or button is None:
            continue
        seen.add(button.name)
        wanted = {"roll": Roll, "draw": Draw, "give": Give | Say, "end": EndTurn}[button.name]
        assert isinstance(button.does, wanted) and not button.why
    assert seen == {"roll", "draw", "give", "end"}


def test_an_empty_pile_asks_whom_one_draws_from() -> None:
    _, view, actions = next(
        one for one in asked(4, 31, most=2000, quiet=True) if isinstance(one[2][0], Borrow) and len(one[2]) > 1
    )
    prompt = TABLE.prompt(view, actions, ())
    assert all(isinstance(item.does, Borrow) for item in prompt.items) and prompt.item("back") is None
    assert prompt.icon == "wazabi/card"
