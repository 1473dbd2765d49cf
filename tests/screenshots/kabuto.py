"""The named states of the ring, for pictures."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import msgspec

from kabuto.physics.aim import tidy
from kabuto.physics.simulate import simulate
from kabuto.rules.game import GAME
from kabuto.rules.layouts import SAKURA
from kabuto.rules.model import ChooseWrestler, FirstTag, KnockedOut, PlacePlatform, Pushed, PushPiece, Reason, State
from kabuto.screen.aim import Aim, pose
from kabuto.screen.gestures import grip, pulled
from kabuto.screen.push_playback import Replay
from kabuto.screen.ring import RingScene
from tabletop.core.game import MatchSetup, Outcome, SeatSetup
from tabletop.core.i18n import N_
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene

Make = Callable[[App], Scene]
NAMES = ("Zoé", "Papi Léo")
PUSHES = (
    (2, PushPiece("S", 2.0, 6.0, 0.0, 70.0)),
    (0, PushPiece("M", -3.0, -8.0, 0.0, 80.0)),
    (3, PushPiece("horn", 0.0, 4.0, 30.0, 60.0)),
    (1, PushPiece("S", 5.0, 10.0, 0.0, 90.0)),
)
"""The first turns of the match that is shown: where, and what."""


def match(actions: int, **options: Any) -> Session:
    """A match of the Baron against Hana, as it stands after some actions."""
    seats = tuple(SeatSetup(name=name, look=n) for n, name in enumerate(NAMES))
    wanted = complete(GAME, {"first": "1", "tremor": False, **options}, 2)
    session = Session.new(MatchSetup(game="kabuto", seats=seats, options=wanted, seed=5), game=GAME)
    script: list[tuple[int, Any]] = [(0, ChooseWrestler("rhino")), (1, ChooseWrestler("hopper")), (1, FirstTag(1))]
    for turn, (corner, push) in enumerate(PUSHES):
        script += [(turn % 2, PlacePlatform(corner)), (turn % 2, push)]
    for seat, action in script[:actions]:
        session.play(seat, action)
    return session


def _plain(actions: int, then: Callable[[RingScene], object] | None = None, **options: Any) -> Make:
    def make(app: App) -> Scene:
        scene = RingScene(app, match(actions, **options))
        scene.when_ready = then
        return scene

    return make


def _second(scene: RingScene) -> None:
    scene.choose.move(4)


def _aimed(aim: Aim, device: str = "") -> Callable[[RingScene], object]:
    def then(scene: RingScene) -> None:
        scene.app.devices.last = device
        scene.hands.aim = aim.bounded()
        scene.hands.changed()

    return then


def _drawn(scene: RingScene, back: tuple[float, float] = (-66.0, 9.0)) -> None:
    """The piece in the hand, pulled back."""
    scene.app.devices.last = "mouse"
    hands = scene.hands
    assert hands.aim is not None and scene.state.platform is not None
    berth = SAKURA.berths[scene.state.platform]
    x, y, _ = pose(scene.state, hands.aim)
    held = grip(scene.state, hands.aim, x, y)
    assert held is not None
    depth, side = back
    hands.pulling = pulled(scene.state, hands.aim, held, *berth.world(depth, side), False, hands.bounds)
    hands.aim = hands.pulling.aim
    hands.changed()


def _news(scene: RingScene, good: bool) -> None:
    """An aim that would knock a wrestler out."""
    seat = 1 if good else 0
    state, bodies = scene.session.state, []
    for body in state.layout:
        if body.kind == "wrestler" and body.seat == seat:
            body = msgspec.structs.replace(body, x=-81.0, y=-38.0)
        elif math.hypot(body.x + 81, body.y + 38) < 50 and body.kind != "wrestler":
            continue
        bodies.append(body)
    stocks = ({"M": 1, "S": 2}, state.stocks[1])
    scene.session.state = msgspec.structs.replace(state, layout=tidy(bodies), stocks=stocks)
    scene.next_from(scene.session.state)
    _aimed(Aim("M", 0.0, 34.0, 0.0, 100.0), "mouse")(scene)


def _rival(scene: RingScene) -> None:
    """A bot that shows its aim."""
    seat, setup = scene.actor or 0, scene.session.setup
    seats = [msgspec.structs.replace(one, kind="bot") if n == seat else one for n, one in enumerate(setup.seats)]
    scene.session.setup = msgspec.structs.replace(setup, seats=tuple(seats))
    scene.mode = "show"
    scene.rival.aim = Aim("S", 3.0, -12.0, 0.0, 74.0)
    scene.call_turn(seat, "")
    scene.touch()


def _mid_push(scene: RingScene) -> None:
    """A push that stands still in the middle."""
    state: State = scene.session.state
    action = PushPiece("S", 2.0, -14.0, 0.0, 95.0)
    step = scene.session.play(0, PlacePlatform(2))
    state = step.state
    parts = [event.public for event in scene.session.play(0, action).events]
    pushed = next(part for part in parts if isinstance(part, Pushed))
    result = simulate(state.layout, pushed.push, SAKURA, record=True)
    replay = Replay(result, result.layout, pushed.push.id)
    scene.state = state
    scene.next_from(state)
    scene.show.place(pushed, result)
    first = min((replay.fall_time(fall.id) or 0.0 for fall in replay.falls), default=0.2)
    instant = first + 0.25
    scene.head(0, N_("Push!"), count=max(1, len(replay.between(0.0, instant))))
    for knock in replay.knocks(0.0, instant, 5):
        scene.world.dust(knock.x, knock.y, 3, 4, 4, round(knock.x))
    replay.show(scene.world, instant)
    for fall in replay.between(0.0, instant):
        scene.world.dust(fall.body.x, fall.body.y, 4, 7, 5, fall.id)
        scene.board.win(0, fall.kind)
    for puff in scene.world.puffs:
        puff.age = 0.35
    scene.streak, scene.streaked = replay.speed(min(instant, 0.3)), pushed.push.id
    scene.mode = "still"


def _fallen(scene: RingScene) -> None:
    """A knock-out, with everything in its place."""
    before = scene.session.state
    bodies = []
    for body in before.layout:
        if body.kind == "wrestler" and body.seat == 1:
            body = msgspec.structs.replace(body, x=-81.0, y=-38.0)
        elif math.hypot(body.x + 81, body.y + 38) < 50 and body.kind != "wrestler":
            continue
        bodies.append(body)
    stocks = ({"M": 1, "S": 2, "horn": 1}, before.stocks[1])
    scene.session.state = msgspec.structs.replace(before, layout=tidy(bodies), stocks=stocks)
    state = scene.session.play(0, PlacePlatform(2)).state
    step = scene.session.play(0, PushPiece("M", 0.0, 34.0, 0.0, 100.0))
    parts = [event.public for event in step.events]
    pushed = next(part for part in parts if isinstance(part, Pushed))
    result = simulate(state.layout, pushed.push, SAKURA, record=True)
    loser = next((part for part in parts if isinstance(part, KnockedOut) and part.kind == "wrestler"), None)
    replay = Replay(result, result.layout, pushed.push.id, None if loser is None else loser.id)
    scene.next_from(state)
    scene.show.place(pushed, result)
    if loser is not None:
        goal = replay.lands(loser.id, scene.world.corner)
        scene.zoom.aim(goal.x, goal.y)
    replay.show(scene.world, replay.end)
    scene.last_push = (state, pushed, (), result)
    scene.zoom.show_at_once(scene.world)
    scene.finish(scene.session.outcome or Outcome(ranking=((0,), (1,)), reason=Reason.KNOCK_OUT))
    scene.banner.skip()


def _ended(reason: Reason, winner: int = 1) -> Callable[[RingScene], object]:
    def then(scene: RingScene) -> None:
        ranking = ((0, 1),) if reason is Reason.DRAW else ((winner,), (1 - winner,))
        scene.finish(Outcome(ranking=ranking, reason=reason))
        scene.banner.skip()

    return then


def shots() -> dict[str, Make]:
    """By name."""
    line = Aim("S", 3.0, -4.0, 0.0, 62.0)
    return {
        "kabuto_choose": _plain(0),
        "kabuto_choose_second": _plain(1, _second),
        "kabuto_tag": _plain(2),
        "kabuto_corner": _plain(7),
        "kabuto_aim": _plain(8, _aimed(Aim("S", 2.0, -6.0, 0.0, 92.0), "mouse"), assist="half"),
        "kabuto_aim_keys": _plain(4, _aimed(line, "keyboard"), assist="whole"),
        "kabuto_aim_strong": _plain(4, _aimed(Aim("horn", 2.0, 8.0, 20.0, 100.0), "mouse"), assist="whole"),
        "kabuto_aim_horn": _plain(4, _aimed(Aim("horn", 0.0, 6.0, 90.0, 30.0), "pad:1"), assist="contact"),
        "kabuto_aim_steady": _plain(4, _aimed(line, "keyboard"), push="steady"),
        "kabuto_aim_tremble": _plain(8, _aimed(Aim("S", 2.0, -6.0, 0.0, 92.0), "mouse"), assist="half", tremor=True),
        "kabuto_news": _plain(4, lambda scene: _news(scene, True), assist="whole", tremor=True),
        "kabuto_news_bad": _plain(4, lambda scene: _news(scene, False), assist="whole"),
        "kabuto_pull": _plain(4, _drawn),
        "kabuto_pull_near": _plain(4, lambda scene: _drawn(scene, (-24.0, 3.0))),
        "kabuto_rival": _plain(6, _rival),
        "kabuto_push": _plain(7, _mid_push),
        "kabuto_ko": _plain(3, _fallen),
        "kabuto_belt": _plain(9, _ended(Reason.BELT, 0)),
        "kabuto_submission": _plain(9, _ended(Reason.SUBMISSION)),
        "kabuto_bell": _plain(9, _ended(Reason.DRAW)),
    }
