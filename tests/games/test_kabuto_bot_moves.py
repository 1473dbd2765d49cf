"""Bots and the whole game: signature moves, corner slams, three and four players, every ring."""

import math
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec
import pytest

from kabuto.bot.aims import bulk, draw, shots
from kabuto.bot.corners import best_corner, rim_places
from kabuto.bot.levels import LEVELS, KabutoBot, make
from kabuto.bot.moves import answer, best_move, promise, thought_of, used
from kabuto.bot.pushes import best_push, weighed
from kabuto.bot.replies import feared
from kabuto.bot.search import Level
from kabuto.bot.value import WIN, Weights, ballast, held, outlook, points, prey, standing, static
from kabuto.data.arenas import ARENAS
from kabuto.data.layouts import STARTS
from kabuto.physics.aim import Body, legal, tidy
from kabuto.rules.describe import describe_reason
from kabuto.rules.game import GAME
from kabuto.rules.model import Owed, PlacePlatform, Stage, State, View
from kabuto.rules.move_model import Done, PayTo, StackOn, TakeTag, UseMove
from tabletop.core.chance import Chance
from tabletop.core.game import Reason, Words
from tabletop.core.i18n import Translator
from tests.games.kabuto_kit import EAST, NE, NW, SE, SW, WEST, full, play, table_of, tagged, with_

WEIGHTS = Weights()
CORNERED = (30.0, 85.5)
"""Where one push from the north-east corner knocks a wrestler out."""
TINY = Level(corner=1, pushes=3, corner_near=1, near=1, confirm=1, trembles=2, replies=2, caution=0.5)
SURE = msgspec.structs.replace(LEVELS["medium"], noise=(0.0, 0.0, 0.0))


def choose(level: str | Level, state: State, seed: int = 5):
    seat = GAME.actors(state)[0]
    bot = make(level) if isinstance(level, str) else KabutoBot(level)
    return bot.choose(View(state, seat), GAME.actions(state, seat), Chance(seed))


def bare(state: State, *more: Body, rival: tuple[float, float] = (60.0, -60.0), **stocks) -> State:
    """Hardly anything on the ring: my wrestler safe, the rival's at a place, the belt in the middle."""
    bodies = (
        Body(0, "M", 0.0, 0.0, belt=True),
        Body(1, "wrestler", -40.0, 0.0, seat=WEST),
        Body(2, "wrestler", *rival, seat=EAST),
        *more,
    )
    return with_(state, layout=tidy(bodies), next_id=50, **stocks)


def waiting(state: State, corner: int = NE, stage: Stage = Stage.AFTER) -> State:
    """After the turn's push, the platform standing."""
    return with_(state, platform=corner, pending=(Owed(stage, WEST),))


# ---------------------------------------------------------------------------------------------------------- everywhere
TABLES = [(arena, players, league) for arena in STARTS for players in STARTS[arena] for league in ("full", "junior")]


@pytest.mark.parametrize(("arena", "players", "league"), TABLES)
def test_bots_play_legally_on_every_ring(arena: str, players: int, league: str) -> None:
    state = table_of(players, arena=arena, league=league)
    for number in range(40):
        if state.end is not None or state.turn > 2:
            break
        state = GAME.play(state, GAME.actors(state)[0], choose(TINY, state, number).action, Chance(3, number)).state
    assert state.end is not None or state.turn == 3


def test_the_same_position_gives_the_same_choice() -> None:
    state = waiting(full("rhino", "bee", stocks=({"S": 2, "M": 1}, {"S": 2})))
    for level in (SURE, TINY):
        assert choose(level, state, 1) == choose(level, state, 2)


def _in_a_worker(arena: str) -> bytes:
    state = table_of(3, arena=arena, league="full")
    choice = choose(TINY, state)
    return msgspec.json.encode((choice.action, choice.reason, choice.data))


def test_a_worker_chooses_as_the_game_itself_would() -> None:
    """Another process hashes strings in another way: no order of a set may decide."""
    with ProcessPoolExecutor(1, get_context("spawn")) as workers:
        assert workers.submit(_in_a_worker, "stump").result() == _in_a_worker("stump")


# --------------------------------------------------------------------------------------------------------------- moves
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_move_that_wins_is_used(level: str) -> None:
    """One more push, which the move allows, knocks the rival's wrestler out."""
    state = waiting(bare(full("pill", "bee"), rival=CORNERED, stocks=({"L": 3, "M": 2}, {"S": 2})))
    state = with_(state, next_id=52)
    choice = choose(level, state)
    assert (choice.action, choice.reason) == (UseMove("piledriver"), "more")


def test_a_move_that_gives_a_better_piece_for_little_is_used_and_a_costly_one_is_not() -> None:
    rich = waiting(bare(full("mantis", "bee", stocks=({"S": 4, "M": 2}, {"S": 3, "M": 2}))))
    assert choose(SURE, rich).action == UseMove("draw_the_blade")
    dear = msgspec.structs.replace(SURE, margin=5.0)
    assert choose(dear, rich).action == Done()


def test_a_tag_is_not_given_for_less_than_it_is_worth() -> None:
    state = full("termite", "bee", stocks=({"S": 4, "M": 1}, {"S": 3}), tags=tagged((NE, NW, SW)))
    assert choose(SURE, waiting(bare(state))).action == Done()
    one = with_(state, tags=tagged((NE,)))
    weights = msgspec.structs.replace(WEIGHTS, growth=1.5)
    eager = msgspec.structs.replace(SURE, margin=-1.0, weights=weights)
    assert choose(eager, waiting(bare(one))).action == UseMove("swarm_in")


def test_the_tag_beside_the_platform_is_taken() -> None:
    state = full("termite", "bee", stocks=({"S": 2}, {"S": 2}), tags=tagged((NW, SE)))
    state = play(waiting(bare(state), SE), UseMove("swarm_in"))
    assert answer(state, WEST, SURE) == TakeTag(SE)


def test_a_move_without_anything_to_push_is_not_wanted() -> None:
    state = waiting(bare(full("mantis", "bee", stocks=({"S": 2}, {"S": 2}))))
    assert [move.key for move in thought_of(state, GAME.actions(state, WEST))] == ["draw_the_blade"]
    assert thought_of(with_(state, pending=(Owed(Stage.SECOND, WEST),)), ()) == []


def test_hexagons_are_aimed_as_a_group() -> None:
    state = full("bee", "rhino", stocks=({"hexagon": 3, "S": 1}, {"S": 2}))
    state = play(state, UseMove("honeycomb"))
    assert set(shots(state, WEST)) == {"comb", "file"}
    corner, _ = best_corner(state, WEST, TINY)
    found = best_push(play(state, PlacePlatform(corner)), WEST, TINY)
    assert found is not None and found.aim.action.group in ("comb", "file")
    drawn = draw(play(state, PlacePlatform(NE)), WEST, NE, ("comb",), Chance("group"))
    assert drawn is not None and legal(drawn.push, ARENAS["sakura"], state.layout) is None
    assert bulk("comb") == pytest.approx(3 * bulk("hexagon"))


def test_a_group_is_taken_off_the_inventory_whole() -> None:
    state = full("bee", "rhino", stocks=({"hexagon": 3, "S": 1}, {"S": 2}))
    spots = {body.id: (body.x, body.y) for body in state.layout}
    seen = outlook(state, WEST, ("hexagon",) * 3, (), spots, WEIGHTS, range(50, 53))
    assert seen.stocks[WEST] == {"S": 1}


def test_easy_uses_moves_now_and_then() -> None:
    state = waiting(full("mantis", "bee", stocks=({"S": 3, "M": 1}, {"S": 2})))
    chosen = [choose("easy", state, seed).action for seed in range(30)]
    assert 3 <= chosen.count(UseMove("draw_the_blade")) <= 18
    assert chosen.count(Done()) == 30 - chosen.count(UseMove("draw_the_blade"))


def test_greedy_uses_no_moves() -> None:
    assert choose("greedy", waiting(full("mantis", "bee", stocks=({"S": 3}, {"S": 2})))).action == Done()


# -------------------------------------------------------------------------------------------------- paying and stacking
def trio(*stocks: dict[str, int]) -> State:
    """Three players, the first of whom, a mantis, is to pay a small disc."""
    state = with_(table_of(3, league="full"), wrestlers=("mantis", "bee", "moth"), stocks=stocks, seat=WEST)
    state = with_(state, supply={"scythe": 1, "hexagon": 3, "half_moon": 2}, platform=NE)
    return play(with_(state, pending=(Owed(Stage.AFTER, WEST),)), UseMove("draw_the_blade"))


def test_the_rival_who_runs_dry_is_not_paid() -> None:
    assert answer(trio({"S": 3}, {"S": 1}, {"S": 4, "M": 3}), WEST, SURE) == PayTo(2)
    assert answer(trio({"S": 3}, {"S": 4, "M": 3}, {"S": 1}), WEST, SURE) == PayTo(1)


def test_of_equal_rivals_the_one_who_plays_later_is_paid() -> None:
    state = trio({"S": 3}, {"S": 5}, {"S": 5})
    last = [seat for seat in state.order if seat != WEST][-1]
    assert answer(state, WEST, SURE) == PayTo(last)


def test_the_grasshopper_weighs_its_own_wrestler_down() -> None:
    state = bare(full("hopper", "bee"), Body(3, "L", 80.0, 0.0), Body(4, "M", 10.0, -40.0))
    state = with_(state, stocks=({"S": 3}, {"S": 2}), layout=tuple(_edged(body) for body in state.layout))
    state = play(waiting(state), UseMove("springboard"))
    action = answer(state, WEST, SURE)
    assert action == StackOn("S", 1)
    assert choose(SURE, state).reason == "weigh down"


def _edged(body: Body) -> Body:
    """My wrestler stands near the edge, the rival's in the middle of its half."""
    at = {1: (-70.0, 0.0), 2: (40.0, 0.0)}.get(body.id, (body.x, body.y))
    return msgspec.structs.replace(body, x=at[0], y=at[1])


def test_what_is_stacked_lies_far_from_the_edge_and_on_no_rival() -> None:
    discs = (Body(3, "L", 80.0, 0.0), Body(4, "L", 20.0, -20.0), Body(5, "L", 0.0, 82.0))
    state = bare(full("rhino", "bee"), *discs, stocks=({"S": 2, "M": 1}, {"S": 2}))
    state = play(waiting(state), UseMove("horns_up"))
    action = answer(state, WEST, SURE)
    assert isinstance(action, StackOn) and action.body in (0, 4)


def test_a_stack_at_the_edge_is_a_present_and_makes_its_base_heavy() -> None:
    state = full("rhino", "bee")
    alone, loaded = (Body(3, "L", 84.0, 0.0, stack=stack) for stack in ((), ("M",)))
    values = [standing(state, WEST, [body], WEIGHTS, again=False) for body in (alone, loaded)]
    assert values[0] == 0 > values[1]
    assert standing(state, WEST, [loaded], WEIGHTS, again=True) > 0
    assert ballast(alone) == 1 > ballast(loaded)


# --------------------------------------------------------------------------------------------------------------- slams
def test_a_slam_is_not_spent_on_a_small_disc() -> None:
    state = full("rhino", "bee", stocks=({"S": 5, "L": 1}, {"S": 3}))
    state = waiting(state, NE, Stage.SLAM)
    assert shots(state, WEST) == ("L",)
    assert all(one.aim.action.kind == "L" for one in weighed(state, WEST, TINY, (6, 2)))
    assert choose(SURE, state).action.kind == "L"
    assert shots(with_(state, stocks=({"S": 2}, {"S": 1})), WEST) == ("S",)


def test_the_best_piece_is_saved_for_the_slam() -> None:
    state = with_(waiting(full("rhino", "bee")), pending=(Owed(Stage.SLAM, WEST), Owed(Stage.PUSH, WEST)))
    spots = {body.id: (body.x, body.y) for body in state.layout}
    both = {"S": 3, "L": 1}
    values = []
    for kind in ("S", "L"):
        seen = outlook(with_(state, stocks=(both, both)), WEST, (kind,), (), spots, WEIGHTS, (50,))
        values.append(seen.value + points(kind, WEIGHTS))
    assert values[0] > values[1]


def test_the_fourth_tag_waits_where_a_slam_gains_nothing() -> None:
    """From the last corner without a tag nothing can be won, from another one the rival's wrestler falls."""
    state = bare(full("rhino", "bee"), rival=CORNERED, stocks=({"L": 2, "M": 2}, {"S": 2}), tags=tagged((NE, NW, SE)))
    assert choose("hard", state).action == PlacePlatform(NE)


# -------------------------------------------------------------------------------------------------- three, and teams
def test_with_three_a_rivals_wrestler_at_the_edge_is_a_present_for_whoever_is_next() -> None:
    state = table_of(3, league="full")
    me, nxt, last = state.order
    assert prey(state, me, last, WEIGHTS) < prey(state, me, nxt, WEIGHTS) < 0
    assert prey(with_(state, submitted=(nxt,)), me, last, WEIGHTS) == 1.0
    assert prey(with_(state, submitted=(nxt,)), me, nxt, WEIGHTS) < 0
    two = full("rhino", "bee")
    assert prey(two, WEST, EAST, WEIGHTS) == 1.0


def test_a_starving_rival_is_worth_much() -> None:
    state = full("rhino", "bee")
    few, many = (held(state, WEST, ({"S": 3}, {"S": n}), WEIGHTS) for n in (0, 4))
    assert few > many + 5


def team(state: State, ally: tuple[float, float]) -> State:
    """Four players, hardly anything on the ring; seats 0 and 2 are a team."""
    at = ((-40.0, 0.0), (0.0, -40.0), ally, (40.0, -20.0))
    bodies = (Body(0, "M", 0.0, 0.0), *(Body(1 + seat, "wrestler", *at[seat], seat=seat) for seat in range(4)))
    return with_(state, layout=tidy(bodies), next_id=50, stocks=({"L": 2, "M": 2}, {"S": 2}), platform=NE)


def test_the_ally_is_not_knocked_out() -> None:
    state = team(with_(table_of(4, league="full"), pending=(Owed(Stage.PUSH, WEST),)), CORNERED)
    spots = {body.id: (body.x, body.y) for body in state.layout}
    assert outlook(state, WEST, ("L",), (3,), spots, WEIGHTS, (50,)).value == -WIN
    for level in (SURE, LEVELS["hard"]):
        after = play(state, choose(level, state).action)
        assert after.end is None
    # Were it a rival, the same push would be worth it.
    swapped = {2: 3, 3: 2}
    layout = (msgspec.structs.replace(body, seat=swapped.get(body.seat, body.seat)) for body in state.layout)
    foe = with_(state, layout=tuple(layout))
    assert choose("hard", foe).reason == "knock-out"


def test_an_ally_at_the_edge_is_a_danger_as_ones_own_wrestler_is() -> None:
    values = [static(team(table_of(4, league="full"), at), WEST, WEIGHTS) for at in ((0.0, 40.0), CORNERED)]
    assert values[1] < values[0] - 3


def test_the_ally_who_would_push_next_is_not_feared() -> None:
    state = table_of(3, league="full")
    aim = draw(with_(state, platform=NE), state.seat, NE, ("S",), Chance("a"))
    assert aim is not None
    spots = {body.id: (body.x, body.y) for body in state.layout}
    seen = outlook(state, state.seat, ("S",), (), spots, WEIGHTS, (aim.push.id,))
    allied = with_(state, sides=(0, 0, 0))
    assert feared(allied, state.seat, aim, state.layout, seen, TINY) == 0
    dry = msgspec.structs.replace(seen, stocks=({}, {}, {}))
    assert feared(state, state.seat, aim, state.layout, dry, TINY) < -10


# ------------------------------------------------------------------------------------------------------ a round rim
def test_the_rim_is_sampled_anew_each_turn_and_across_from_every_rival() -> None:
    state = table_of(3, arena="stump", league="full")
    places = rim_places(state, state.seat)
    assert len(places) == 2 + len(state.arena.handy)
    assert all(0 <= place < len(state.arena.berths) for place in places)
    assert set(places[2:]).isdisjoint(rim_places(with_(state, turn=2), state.seat)[2:])
    rival = next(body for body in state.layout if body.kind == "wrestler" and body.seat != state.seat)
    berth = state.arena.berths[places[0]]
    assert math.hypot(berth.x + rival.x, berth.y + rival.y) < 60


# --------------------------------------------------------------------------------------------------------- the reasons
KEYS = ("slam", "gain", "more", "together", "twice", "pay", "take", "stack", "weigh down", "done", "corner")


@pytest.mark.parametrize("key", KEYS)
def test_every_reason_has_words_in_both_languages(key: str) -> None:
    english, french = (
        describe_reason(Reason(key), Words(("Ada", "Bo"), Translator(language, "kabuto"))) for language in ("en", "fr")
    )
    assert english and french and english != french


def test_what_a_position_promises() -> None:
    state = bare(full("rhino", "bee"), rival=CORNERED, stocks=({"L": 2, "M": 2}, {"S": 2}))
    after = waiting(state)
    assert promise(after, WEST, SURE) == static(after, WEST, SURE.weights)
    assert promise(play(state, PlacePlatform(NE)), WEST, LEVELS["hard"]) > promise(after, WEST, SURE) + 20
    assert best_move(state, WEST, (), SURE) is None
    assert used(waiting(state), WEST, UseMove("horns_up"), SURE).stage not in (Stage.PAY, Stage.STACK, Stage.TAKE)


@pytest.mark.parametrize("pair", [("mantis", "rhino"), ("bee", "hopper"), ("moth", "pill"), ("termite", "tiger")])
def test_no_wrestlers_moves_win_on_turns_1_and_2(pair: tuple[str, str]) -> None:
    """Neither the belt nor a wrestler falls so early, whatever hard makes of the moves (docs/balance.md)."""
    level = msgspec.structs.replace(LEVELS["hard"], corner=7, corner_near=4, pushes=16, near=12, replies=4)
    state, number = full(*pair), 0
    while state.end is None and state.turn < 3:
        state, number = play(state, choose(level, state, number).action), number + 1
    assert state.end is None
