"""The bots: legal, repeatable, sighted as their level is, and stronger level by level."""

from collections.abc import Iterator

import msgspec
import pytest

from kabuto.bot.aims import at_corner, draw, make_aim, near, targets
from kabuto.bot.levels import LEVELS, KabutoBot, make
from kabuto.bot.pushes import best_push, confirmed
from kabuto.bot.search import candidates, look, search, steady, trembling
from kabuto.bot.value import WIN, Weights, corner_bonus, outlook, points, worth
from kabuto.data.arenas import ARENAS
from kabuto.physics.aim import Body, legal, tidy, tremor_sigma
from kabuto.physics.screening import Screen
from kabuto.rules.game import GAME
from kabuto.rules.model import PlacePlatform, PushPiece, Stage, State, View
from kabuto.rules.push import aimed
from tabletop.core.chance import Chance
from tests.games.kabuto_kit import EAST, NE, SW, WEST, placed, play, ready

SAKURA = ARENAS["sakura"]
CORNERED = (20.0, 84.0)
"""Where one push from the north-east corner knocks a wrestler out."""


def choose(level: str, state: State, seed: int = 5):
    seat = GAME.actors(state)[0]
    return make(level).choose(View(state, seat), GAME.actions(state, seat), Chance(seed))


def with_layout(state: State, *bodies: Body) -> State:
    return msgspec.structs.replace(state, layout=tidy(bodies), next_id=50)


def duel(state: State, *more: Body, rival: tuple[float, float] = (60.0, -60.0)) -> State:
    """Hardly anything on the ring: my wrestler safe, the rival's at a place, the belt in the middle."""
    return with_layout(
        state,
        Body(0, "M", 0.0, 0.0, belt=True),
        Body(1, "wrestler", -40.0, 0.0, seat=WEST),
        Body(2, "wrestler", *rival, seat=EAST),
        *more,
    )


# --------------------------------------------------------------------------------------------------------- every level
@pytest.mark.parametrize("level", list(LEVELS))
def test_every_choice_is_legal_to_the_end_of_a_turn(level: str) -> None:
    state = ready()
    for number in range(2):
        choice = choose(level, state, number)
        assert choice.reason
        assert msgspec.json.encode(choice.data)
        state = GAME.play(state, GAME.actors(state)[0], choice.action, Chance(3, number)).state
    assert state.turn == 2


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_same_view_gives_the_same_choice(level: str) -> None:
    state = placed()
    assert choose(level, state) == choose(level, state)


def test_a_bot_chooses_a_wrestler_and_a_first_tag() -> None:
    state = GAME.start(2, {option.key: option.default for option in GAME.options()}, Chance(4))
    while state.stage in (Stage.WRESTLER, Stage.TAG):
        seat = GAME.actors(state)[0]
        action = choose("hard", state).action
        assert action in GAME.actions(state, seat)
        state = GAME.play(state, seat, action, Chance(1)).state
    assert state.stage is Stage.PLATFORM


@pytest.mark.parametrize("option", [{"push": "steady"}, {"tremor": False}])
def test_bots_play_under_every_option(option: dict[str, object]) -> None:
    action = choose("easy", placed(**option)).action
    assert isinstance(action, PushPiece)
    if option.get("push") == "steady":
        assert choose("medium", placed(**option)).action.strength == 0


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(KeyError):
        make("godlike")


# ------------------------------------------------------------------------------------------------- what they see
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_certain_knock_out_is_taken(level: str) -> None:
    """The rival's wrestler stands at the north edge beside the corner: a push along the edge squeezes it out."""
    state = duel(placed(), Body(3, "S", 60.0, -80.0), rival=CORNERED)
    state = msgspec.structs.replace(state, stocks=({"L": 2, "M": 2}, {"S": 2}))
    choice = choose(level, state)
    after = GAME.play(state, WEST, choice.action, Chance(2)).state
    assert choice.reason == "knock-out"
    assert after.end is not None and after.end.winners == (WEST,)


def test_hard_places_the_platform_where_the_knock_out_is() -> None:
    state = duel(ready(), rival=CORNERED)
    state = msgspec.structs.replace(state, stocks=({"L": 2, "M": 2}, {"S": 2}))
    assert choose("hard", state).action == PlacePlatform(NE)


def test_no_bot_that_sees_wrestlers_knocks_itself_out() -> None:
    state = duel(placed(), Body(3, "S", 40.0, -80.0), rival=(-20.0, -40.0))
    own = msgspec.structs.replace(state.layout[1], x=80.0, y=10.0)
    state = with_layout(state, state.layout[0], own, *state.layout[2:])
    for level in ("medium", "hard"):
        after = GAME.play(state, WEST, choose(level, state).action, Chance(3)).state
        assert after.end is None or after.end.reason != "own knock-out"


def test_a_greedy_bot_takes_the_larger_claim() -> None:
    edge = [Body(3, "L", 84.0, 30.0), Body(4, "S", 30.0, 84.0)]
    state = msgspec.structs.replace(duel(placed(), *edge), stocks=({"L": 1}, {"S": 1}))
    found = best_push(state, WEST, msgspec.structs.replace(LEVELS["greedy"], pushes=80))
    assert found is not None and "L" in found.outlook.claims


@pytest.mark.parametrize(("west", "east"), [("pill", "bee"), ("rhino", "moth")])
def test_nothing_that_hard_finds_wins_on_turns_1_and_2(west: str, east: str) -> None:
    """A first-turn win on the centre prize would spoil the match (docs/balance.md)."""
    state = ready(west, east)
    for turn in (1, 2):
        assert state.turn == turn
        seat, screen = GAME.actors(state)[0], Screen(state.layout)
        for corner in range(4):
            found = search(screen, state, seat, corner, tuple(state.inventory(seat)), (20, 14), LEVELS["hard"])
            assert {one.outlook.end for one in found} == {""}
        for _ in range(2):
            state = play(state, choose("hard", state).action)


# ------------------------------------------------------------------------------------------------------------- values
WEIGHTS = Weights()


def seen(state: State, fallen: tuple[int, ...] = (), **moved: tuple[float, float]):
    spots = {body.id: moved.get(f"b{body.id}", (body.x, body.y)) for body in state.layout}
    return outlook(state, WEST, ("S",), fallen, spots, WEIGHTS, (50,))


def test_wins_losses_and_the_order_between_them() -> None:
    state = duel(placed())
    assert (seen(state, (2,)).value, seen(state, (2,)).end) == (WIN, "knock-out")
    assert (seen(state, (0,)).value, seen(state, (0,)).end) == (WIN, "belt")
    assert (seen(state, (1, 2)).value, seen(state, (1, 2)).end) == (-WIN, "self")


def test_larger_discs_are_worth_more() -> None:
    edge = [Body(i, kind, 80.0, 20.0 * i - 60) for i, kind in ((3, "S"), (4, "M"), (5, "L"))]
    state = duel(placed(), *edge)
    values = [seen(state, fallen).value for fallen in ((), (3,), (4,), (5,), (3, 5))]
    assert values == sorted(values)
    assert seen(state, (5,)).claims == ("L",)


def test_the_nearer_the_rivals_wrestler_to_the_edge_the_better_and_mine_the_worse() -> None:
    state = duel(placed())
    values = [seen(state, b2=(x, 0.0)).value for x in (40.0, 60.0, 75.0, 84.0)]
    assert values == sorted(values) and values[0] < values[-1] - 3
    values = [seen(state, b1=(x, 0.0)).value for x in (-40.0, -60.0, -75.0, -84.0)]
    assert values == sorted(values, reverse=True)
    values = [seen(state, b0=(x, 0.0)).value for x in (0.0, 60.0, 84.0)]
    assert values == sorted(values, reverse=True)


def test_driving_the_rivals_wrestler_towards_the_edge_from_afar_is_worth_more_than_a_small_disc() -> None:
    """Else nobody begins to, and matches of two careful bots end by the bell."""
    state = duel(placed())
    driven = seen(state, b2=(60.0, 0.0)).value - seen(state, b2=(40.0, 0.0)).value
    assert driven > 1.5 * points("S", WEIGHTS)


def test_what_is_hoarded_counts_less_and_a_better_piece_in_its_place_whole() -> None:
    few, many = ({"S": n} for n in (WEIGHTS.plenty, WEIGHTS.plenty + 4))
    more = {"S": WEIGHTS.plenty + 5}
    assert worth(more, WEIGHTS) - worth(many, WEIGHTS) == pytest.approx(WEIGHTS.spare * points("S", WEIGHTS))
    assert worth(many, WEIGHTS) > worth(few, WEIGHTS)
    better = worth({**many, "L": 1}, WEIGHTS) - worth(more, WEIGHTS)
    assert better == pytest.approx(points("L", WEIGHTS) - points("S", WEIGHTS))


def test_running_dry_is_feared() -> None:
    assert worth({"S": 4}, WEIGHTS) - worth({"S": 3}, WEIGHTS) < worth({"S": 1}, WEIGHTS) - worth({}, WEIGHTS)
    assert worth({}, WEIGHTS) < -20


def test_a_slam_that_cannot_be_paid_is_a_loss() -> None:
    state = duel(ready())
    state = msgspec.structs.replace(state, tags=((), (0,), (0,), (0, 1)), stocks=({"S": 1}, {"S": 1}))
    assert corner_bonus(state, WEST, NE, WEIGHTS) == 0
    assert corner_bonus(state, WEST, SW, WEIGHTS) == 0
    rich = msgspec.structs.replace(state, stocks=({"S": 2}, {"S": 1}))
    assert corner_bonus(rich, WEST, NE, WEIGHTS) == WEIGHTS.slam
    owing = play(state, PlacePlatform(NE))
    assert seen(owing).value == -WIN
    assert seen(play(rich, PlacePlatform(NE))).value > -WIN


def test_a_tag_is_worth_a_little() -> None:
    state = duel(ready())
    assert corner_bonus(state, WEST, NE, WEIGHTS) == WEIGHTS.tag
    assert corner_bonus(msgspec.structs.replace(state, tags=((0,), (), (), ())), WEST, NE, WEIGHTS) == 0


# --------------------------------------------------------------------------------------------------------------- aims
def drawn(state: State, count: int) -> Iterator:
    chance = Chance("aims")
    for number in range(count):
        yield draw(state, WEST, number % 4, ("S", "M", "L", "horn", "scythe"), chance)


def test_every_drawn_aim_is_legal() -> None:
    state = ready()
    found = [aim for aim in drawn(state, 200) if aim is not None]
    assert len(found) > 190
    for aim in found:
        assert legal(aim.push, SAKURA, state.layout) is None
        assert aimed(at_corner(state, aim.corner), aim.action) == aim.push
        beside = near(state, aim, Chance("near"))
        assert beside is None or legal(beside.push, SAKURA, state.layout) is None


def test_aims_go_for_the_rival_and_never_for_oneself() -> None:
    bodies = [body for _, body in targets(ready(), WEST)]
    assert any(body.seat == EAST for body in bodies) and any(body.belt for body in bodies)
    assert not any(body.seat == WEST for body in bodies)


def test_a_clumsy_hand_misses_what_it_aimed_at() -> None:
    state = placed()
    found = best_push(state, WEST, LEVELS["easy"])
    assert found is not None
    hands = {make("easy").choose(View(state, WEST), (), Chance(seed)).action for seed in range(6)}
    assert len(hands) > 3
    sure = msgspec.structs.replace(LEVELS["easy"], noise=(0.0, 0.0, 0.0))
    assert KabutoBot(sure).choose(View(state, WEST), (), Chance(1)).action == found.aim.action


def test_the_platforms_choice_and_the_push_think_of_the_same_lines() -> None:
    state = ready()
    few = list(candidates(state, WEST, NE, ("S", "M"), 5, LEVELS["hard"]))
    many = list(candidates(play(state, PlacePlatform(NE)), WEST, NE, ("S", "M"), 12, LEVELS["hard"]))
    assert [aim.action for aim in many[:5]] == [aim.action for aim in few]


def test_hard_weighs_the_trembling_hand() -> None:
    state = placed()
    aim = make_aim(state, NE, PushPiece("M", 0.0, 5.0, 0.0, 100.0))
    assert aim is not None
    lines = trembling(state, aim.push, 3)
    assert len(lines) == 3 and lines[0][0] == aim.push
    assert sum(share for _, share in lines) == pytest.approx(1)
    spread = max(abs(push.angle - aim.push.angle) for push, _ in lines)
    assert spread == pytest.approx(0.9 * tremor_sigma(aim.push.speed))
    calm = msgspec.structs.replace(state.table, tremor=False)
    assert trembling(msgspec.structs.replace(state, table=calm), aim.push, 3) == [(aim.push, 1.0)]


def test_hard_fears_the_reply() -> None:
    """My wrestler stands where one push knocks it out: a push that leaves it there is worth much less then."""
    state = duel(placed(SW), rival=(0.0, 40.0))
    own = msgspec.structs.replace(state.layout[1], x=CORNERED[0], y=CORNERED[1])
    state = with_layout(state, state.layout[0], own, *state.layout[2:])
    state = msgspec.structs.replace(state, stocks=({"S": 3}, {"L": 2, "M": 2}))
    aim = make_aim(state, SW, PushPiece("S", 0.0, 20.0, 0.0, 0.0))
    assert aim is not None
    bold = msgspec.structs.replace(LEVELS["hard"], replies=0)
    wary = msgspec.structs.replace(LEVELS["hard"], replies=64)
    seen = look(Screen(state.layout), state, WEST, aim, bold.weights)
    assert confirmed(state, WEST, seen, wary).value < confirmed(state, WEST, seen, bold).value - 5


def test_hard_trusts_the_exact_push_over_the_glance() -> None:
    state = placed(tremor=False)
    aim = make_aim(state, NE, PushPiece("S", 0.0, 5.0, 0.0, 50.0))
    assert aim is not None
    bold = msgspec.structs.replace(LEVELS["hard"], replies=0)
    seen = look(Screen(state.layout), state, WEST, aim, bold.weights)
    misled = msgspec.structs.replace(seen, value=50.0, outlook=msgspec.structs.replace(seen.outlook, value=50.0))
    assert confirmed(state, WEST, misled, bold).value == pytest.approx(confirmed(state, WEST, seen, bold).value)


def test_a_fragile_push_is_worth_less_to_a_trembling_hand() -> None:
    """A knock-out that only the exact line makes: the lines beside it pull its value down."""
    state = msgspec.structs.replace(duel(placed(), rival=CORNERED), stocks=({"L": 2, "M": 2}, {"S": 2}))
    screen, level = Screen(state.layout), LEVELS["hard"]
    found = search(screen, state, WEST, NE, ("L", "M"), (40, 40), level)
    wins = [one for one in found if one.outlook.end == "knock-out" and one.aim.action.strength > 60]
    values = [steady(screen, state, WEST, one, level).value for one in wins]
    assert wins and min(values) < WIN - 5
    calm = msgspec.structs.replace(state, table=msgspec.structs.replace(state.table, tremor=False))
    assert all(steady(screen, calm, WEST, one, level).value == WIN for one in wins)
