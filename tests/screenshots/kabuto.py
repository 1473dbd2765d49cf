"""The named states of the ring, for pictures."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from kabuto.data.arenas import SAKURA
from kabuto.physics.aim import tidy
from kabuto.physics.simulate import simulate
from kabuto.rules.game import GAME
from kabuto.rules.model import ChooseWrestler, FirstTag, KnockedOut, PlacePlatform, Pushed, PushPiece, Reason, State
from kabuto.screen.board import RingBoard
from kabuto.screen.push_playback import Replay
from kabuto.screen.ring import scene as ring_scene
from kabuto.table.aim import Aim, pose
from kabuto.table.facts import turn_of
from kabuto.table.gestures import grip, pulled
from kabuto.table.table import RingTable
from tabletop.core.game import MatchSetup, Outcome, SeatSetup, Words
from tabletop.core.i18n import N_
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.match.board import Host
from tabletop.ui.match.scene import MatchScene

Make = Callable[[App], Scene]
Pose = Callable[[MatchScene, RingBoard], object]
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
    wanted = complete(GAME, {"first": "1", "league": "junior", "tremor": False, **options}, 2)
    session = Session.new(MatchSetup(game="kabuto", seats=seats, options=wanted, seed=5), game=GAME)
    script: list[tuple[int, Any]] = [(0, ChooseWrestler("rhino")), (1, ChooseWrestler("hopper")), (1, FirstTag(1))]
    for turn, (corner, push) in enumerate(PUSHES):
        script += [(turn % 2, PlacePlatform(corner)), (turn % 2, push)]
    for seat, action in script[:actions]:
        session.play(seat, action)
    return session


class Posed(RingBoard):
    """The ring, which takes a pose as soon as the match waits for a person, or is over.

    Args:
        host: The match.
        words: Translates.
        pose: What it does then.
    """

    def __init__(self, host: Host, words: Words, pose: Pose) -> None:
        super().__init__(host, words)
        self._pose: Pose | None = pose

    def update(self, dt: float) -> None:
        """Once."""
        super().update(dt)
        scene = self.host
        assert isinstance(scene, MatchScene)
        if self._pose is not None and self.ready and not scene.showing and scene.asked is not None:
            then, self._pose = self._pose, None
            then(scene, self)


def _plain(actions: int, then: Pose = lambda scene, ring: None, **options: Any) -> Make:
    maker = replace(ring_scene, board=lambda host, words: Posed(host, words, then))
    return lambda app: maker(app, match(actions, **options))


def _second(scene: MatchScene, ring: RingBoard) -> None:
    free = [item.name for item in scene.prompts.prompt.items] if scene.prompts.prompt else []
    scene.set_focus(scene.prompts.widget(free[3]))


def _aimed(aim: Aim, device: str = "") -> Pose:
    def then(scene: MatchScene, ring: RingBoard) -> None:
        scene.app.devices.last = device
        ring.hand.aim = aim.bounded()
        ring.hand.look_ahead()

    return then


def _drawn(depth: float, side: float) -> Pose:
    """The piece in the hand, pulled back."""

    def then(scene: MatchScene, ring: RingBoard) -> None:
        scene.app.devices.last = "mouse"
        hand, state = ring.hand, ring.state
        assert hand.aim is not None and state.platform is not None
        x, y, _ = pose(state, hand.aim)
        held = grip(state, hand.aim, x, y)
        assert held is not None
        hand.pulling = pulled(
            state, hand.aim, held, *SAKURA.berths[state.platform].world(depth, side), False, hand.bounds
        )
        hand.aim = hand.pulling.aim
        hand.look_ahead()

    return then


def _news(good: bool) -> Pose:
    """An aim that would knock a wrestler out."""

    def then(scene: MatchScene, ring: RingBoard) -> None:
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
        scene.course.show(scene.session.state)
        scene.sync()
        scene.prompts.refresh()
        _aimed(Aim("M", 0.0, 34.0, 0.0, 100.0), "mouse")(scene, ring)

    return then


def _stacked(scene: MatchScene, ring: RingBoard) -> None:
    """Piles of two to four: on discs, on the belt's disc, on a wrestler."""
    state = scene.session.state
    tops = {"L": ("M", "S", "S"), "M": ("S",), "wrestler": ("M",)}
    bodies, taken = [], set()
    for body in state.layout:
        kinds = tops.get(body.kind, ())
        if body.belt:
            body = msgspec.structs.replace(body, stack=("S",))
        elif kinds and body.kind not in taken and not (body.kind == "wrestler" and body.seat == 0):
            taken.add(body.kind)
            body = msgspec.structs.replace(body, stack=kinds)
        bodies.append(body)
    # The box has so many: what lies on others came from the rim.
    for kind in [kind for body in bodies for kind in body.stack]:
        rim = [body for body in bodies if body.kind == kind and not body.stack]
        bodies.remove(max(rim, key=lambda body: body.x - body.y))
    scene.session.state = msgspec.structs.replace(state, layout=tidy(bodies))
    scene.course.show(scene.session.state)
    scene.sync()
    scene.prompts.refresh()
    _aimed(Aim("S", 0.0, 4.0, 0.0, 60.0), "mouse")(scene, ring)


def _rival(scene: MatchScene, ring: RingBoard) -> None:
    """A bot that shows its aim."""
    seat = ring.actor or 0
    ring.seats = tuple(
        msgspec.structs.replace(one, kind="bot") if n == seat else one for n, one in enumerate(ring.seats)
    )
    ring.table = RingTable(ring.words, ring.seats)
    scene.prompts.close()
    ring.show(scene.view)
    ring.bot_aim = Aim("S", 3.0, -12.0, 0.0, 74.0)
    ring.title_from(lambda: turn_of(ring.words, seat, False, N_("takes aim")))


def _mid_push(scene: MatchScene, ring: RingBoard) -> None:
    """A push that stands still in the middle."""
    action = PushPiece("S", 2.0, -14.0, 0.0, 95.0)
    state: State = scene.session.play(0, PlacePlatform(2)).state
    parts = [event.public for event in scene.session.play(0, action).events]
    pushed = next(part for part in parts if isinstance(part, Pushed))
    result = simulate(state.layout, pushed.push, SAKURA, record=True)
    replay = Replay(result, result.layout, pushed.push.id)
    scene.prompts.close()
    ring.show(scene.game.view(state, None))
    ring.telling.place(pushed, result)
    first = min((replay.fall_time(fall.id) or 0.0 for fall in replay.falls), default=0.2)
    instant = first + 0.1
    ring.set_title(0, N_("Push!"), count=max(1, len(replay.between(0.0, instant))))
    for knock in replay.knocks(0.0, instant, 5):
        ring.world.dust(knock.x, knock.y, 3, 4, 4, round(knock.x))
    replay.show(ring.world, instant)
    for fall in replay.between(0.0, instant):
        ring.world.dust(fall.body.x, fall.body.y, 4, 7, 5, fall.id)
        ring.panels.win(0, fall.kind)
    for puff in ring.world.puffs:
        puff.age = 0.35
    ring.streak, ring.streaked = replay.speed(min(instant, 0.05)), pushed.push.id


def _fallen(scene: MatchScene, ring: RingBoard) -> None:
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
    scene.prompts.close()
    ring.show(scene.game.view(state, None))
    ring.telling.place(pushed, result)
    if loser is not None:
        goal = replay.lands(loser.id, ring.world.corner)
        ring.zoom.aim(goal.x, goal.y)
    replay.show(ring.world, replay.end)
    ring.zoom.show_at_once(ring.world)
    _over(scene, ring, scene.session.outcome or Outcome(ranking=((0,), (1,)), reason=Reason.KNOCK_OUT))


def _over(scene: MatchScene, ring: RingBoard, outcome: Outcome) -> None:
    scene.prompts.close()
    scene.flow.over = True
    ring.finish(outcome)
    ring.banner.skip()
    ring.touch()


def _ended(reason: Reason, winner: int = 1) -> Pose:
    ranking = ((0, 1),) if reason is Reason.DRAW else ((winner,), (1 - winner,))
    return lambda scene, ring: _over(scene, ring, Outcome(ranking=ranking, reason=reason))


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
        "kabuto_news": _plain(4, _news(True), assist="whole", tremor=True),
        "kabuto_news_bad": _plain(4, _news(False), assist="whole"),
        "kabuto_stacks": _plain(4, _stacked, assist="whole"),
        "kabuto_pull": _plain(4, _drawn(-66.0, 9.0)),
        "kabuto_pull_near": _plain(4, _drawn(-24.0, 3.0)),
        "kabuto_rival": _plain(6, _rival),
        "kabuto_push": _plain(7, _mid_push),
        "kabuto_ko": _plain(3, _fallen),
        "kabuto_belt": _plain(9, _ended(Reason.BELT, 0)),
        "kabuto_submission": _plain(9, _ended(Reason.SUBMISSION)),
        "kabuto_bell": _plain(9, _ended(Reason.DRAW)),
    }
