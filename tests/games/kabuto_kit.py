"""A small vocabulary for Kabuto's tests: set up, play, and say what falls without simulating."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from kabuto.data.groups import GROUPS
from kabuto.physics.aim import Body, tidy
from kabuto.physics.results import Fall, Result
from kabuto.rules import push as rules_push
from kabuto.rules.game import GAME
from kabuto.rules.model import ChooseWrestler, FirstTag, Part, PlacePlatform, PushPiece, Stage, State, stock
from kabuto.rules.violations import check
from tabletop.core.chance import Chance
from tabletop.core.options import complete

WEST, EAST = 0, 1
NE, NW, SW, SE = range(4)
SMALL = PushPiece("S")
ON_PLATFORM = (80.0, 80.0)
"""A place that is on the north-east platform and off the ring."""
SPOT = (20.0, -20.0)
"""Where every pushed piece ends up when nothing is simulated."""


def fresh(seed: int = 1, **options) -> State:
    """The first state of a match of two; seat 1 goes first unless the options say otherwise."""
    return GAME.start(2, complete(GAME, {"first": "1", "league": "junior", **options}, 2), Chance(seed))


TRIO = ("rhino", "bee", "moth", "hopper")
"""The wrestlers of a table of three or four, by seat."""


def table_of(players: int, seed: int = 1, tag: int = SW, **options) -> State:
    """The first turn of a match of three or four: wrestlers chosen, the last player's tag placed where there is one."""
    state = GAME.start(players, complete(GAME, {"first": "1", "league": "junior", **options}, players), Chance(seed))
    while state.stage is Stage.WRESTLER:
        state = play(state, ChooseWrestler(TRIO[GAME.actors(state)[0]]))
    return play(state, FirstTag(tag)) if state.stage is Stage.TAG else state


def many(wrestlers: Sequence[str], **options) -> State:
    """The first turn of three or four in the full league, with these wrestlers by seat."""
    seats = len(wrestlers)
    state = GAME.start(seats, complete(GAME, {"first": "1", "league": "full", **options}, seats), Chance(1))
    while state.stage is Stage.WRESTLER:
        state = play(state, ChooseWrestler(wrestlers[GAME.actors(state)[0]]))
    return play(state, FirstTag(SW))


def turn(state: State, corner: int = NE, kind: str = "") -> tuple[State, list[Part]]:
    """A whole turn of whoever is to move, a slam included: the platform, then what they have first (or a kind)."""
    state, parts = act(state, PlacePlatform(corner))
    mover = state.seat
    while state.end is None and state.stage in (Stage.PUSH, Stage.SLAM) and state.seat == mover:
        held = kind if kind in state.inventory(mover) else next(iter(state.inventory(mover)))
        state, more = act(state, PushPiece(held))
        parts = [*parts, *more]
    return state, parts


def act(state: State, action, seat: int | None = None, chance: Chance | None = None) -> tuple[State, list[Part]]:
    """Play one action for whoever is to act: (state after, parts of the events)."""
    actor = GAME.actors(state)[0] if seat is None else seat
    step = GAME.play(state, actor, action, chance or Chance(7, 1))
    return step.state, [event.public for event in step.events]


def play(state: State, *actions) -> State:
    """Play actions one after the other."""
    for action in actions:
        state, _ = act(state, action)
    return state


def ready(west: str = "rhino", east: str = "bee", tag: int = SW, **options) -> State:
    """The first turn of a match: wrestlers chosen, the last player's tag placed."""
    state = fresh(**options)
    while state.stage is Stage.WRESTLER:
        state = play(state, ChooseWrestler((west, east)[GAME.actors(state)[0]]))
    return play(state, FirstTag(tag))


def full(west: str, east: str, *, stocks=None, tags=None, **options) -> State:
    """The first turn of a match of the full league.

    Args:
        west: Who begins.
        east: The rival.
        stocks: The inventories, where they are to be others; what that makes too many or too few the supply has.
        tags: By corner: who has a tag there; by default nobody.
        options: As for :func:`ready`.
    """
    state = ready(west, east, **{"league": "full", **options})
    state = with_(state, tags=tags or ((),) * 4)
    return state if stocks is None else holding(state, *stocks)


def holding(state: State, *stocks) -> State:
    """The state with other inventories; what they have more is taken from the supply, then from the ring."""
    total = Counter(state.supply)
    for held in state.stocks:
        total.update(held)
    for held in stocks:
        total.subtract(held)
    left = list(state.layout)
    for kind, count in total.items():
        for _ in range(-count):
            left.remove(next(body for body in left[::-1] if body.kind == kind and not body.belt))
    supply = stock({kind: max(0, count) for kind, count in total.items()})
    return with_(state, layout=tuple(left), stocks=tuple(stock(dict(held)) for held in stocks), supply=supply)


def poor(state: State, *seats: int) -> State:
    """The same with nothing in the inventories of these seats; what they had is in the supply."""
    supply, stocks = dict(state.supply), list(state.stocks)
    for seat in seats:
        for kind, count in stocks[seat].items():
            supply[kind] = supply.get(kind, 0) + count
        stocks[seat] = {}
    return with_(state, stocks=tuple(stocks), supply=supply)


def tagged(west: Sequence[int] = (), east: Sequence[int] = ()) -> tuple[tuple[int, ...], ...]:
    """Tags by corner."""
    return tuple(tuple(s for s, corners in ((0, west), (1, east)) if corner in corners) for corner in range(4))


def placed(corner: int = NE, **options) -> State:
    """The first turn, the platform placed."""
    return play(ready(**options), PlacePlatform(corner))


def body_of(state: State, kind: str, seat: int = -1) -> Body:
    """The first piece of a kind on the ring (and of a seat)."""
    return next(body for body in state.layout if body.kind == kind and not body.belt and seat in (-1, body.seat))


def belt_of(state: State) -> Body:
    return next(body for body in state.layout if body.belt)


def wrestler_of(state: State, seat: int) -> Body:
    return body_of(state, "wrestler", seat)


def parts_of(parts: Sequence[Part], kind: type) -> list:
    return [part for part in parts if isinstance(part, kind)]


def with_(state: State, **changes) -> State:
    return msgspec.structs.replace(state, **changes)


def faults(state: State) -> list[str]:
    """What is wrong with a state, but for pieces in the same place: without a simulation nothing makes room."""
    return [fault for fault in check(state) if "in the same place" not in fault]


class Physics:
    """A stand-in for the simulation: says what falls, and what ends up where."""

    def __init__(self) -> None:
        self.falls: list[int] = []
        self.own = False
        self.moved: dict[int, tuple[float, float]] = {}
        self.calls: list = []

    def __call__(self, layout, push, arena, **_):
        self.calls.append(push)
        kinds = [member.kind for member in GROUPS[push.group]] if push.group else [push.kind]
        pushed = [Body(number, kind, *SPOT, seat=push.seat) for number, kind in zip(push.ids, kinds, strict=True)]
        bodies = {body.id: body for body in layout}
        for number, (x, y) in self.moved.items():
            bodies[number] = msgspec.structs.replace(bodies[number], x=x, y=y)
        fallen = [bodies.pop(number) for number in self.falls]
        if self.own:
            fallen += pushed
        else:
            bodies.update((body.id, body) for body in pushed)
        falls = tuple(Fall(body.id, body.kind, 1, body) for body in fallen)
        return Result(layout=tidy(bodies.values()), falls=falls, released_step=1, steps=1)


def fake(monkeypatch, *falls: int, own: bool = False, moved: dict | None = None) -> Physics:
    """From now on every push does just this."""
    physics = Physics()
    physics.falls, physics.own, physics.moved = list(falls), own, moved or {}
    monkeypatch.setattr(rules_push, "simulate", physics)
    return physics
