"""The named states of the ring in the full league, for pictures: moves, stacks, more players, other arenas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from kabuto.rules.game import GAME
from kabuto.rules.model import (
    Action,
    ChooseWrestler,
    FirstTag,
    PlacePlatform,
    PushPiece,
    Reason,
    Stage,
    State,
    change,
)
from kabuto.rules.move_model import Done, UseMove
from kabuto.rules.violations import check
from kabuto.screen.base import Flyer
from kabuto.screen.board import RingBoard
from kabuto.screen.ring import scene as ring_scene
from kabuto.screen.sprites import Look
from kabuto.table.facts import Title
from kabuto.table.lessons import GOAL
from tabletop.core.game import MatchSetup, Outcome, SeatSetup
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.scene import Scene
from tabletop.ui.match.scene import MatchScene
from tests.screenshots.kabuto import Posed

Make = Callable[[App], Scene]
NAMES = ("Zoé", "Papi Léo", "Lina", "Maximilienne")
STRAIGHT = PushPiece("S", 0.0, 0.0, 0.0, 40.0)
KIND = ("human", "human", "human", "human")


def session_of(wrestlers: Sequence[str], kinds: Sequence[str] = KIND, **options: Any) -> Session:
    """A match of the full league, its wrestlers chosen, the last player's mark on the post at the upper left."""
    count = len(wrestlers)
    seats = tuple(
        SeatSetup(name=NAMES[n], look=n, kind=kinds[n], level="easy" if kinds[n] == "bot" else "") for n in range(count)
    )
    wanted = complete(GAME, {"first": "1", "tremor": False, "league": "full", **options}, count)
    session = Session.new(MatchSetup(game="kabuto", seats=seats, options=wanted, seed=5), game=GAME)
    while session.state.stage in (Stage.WRESTLER, Stage.TAG):
        seat = session.actors[0]
        tag = session.state.stage is Stage.TAG
        session.play(seat, FirstTag(1) if tag else ChooseWrestler(wrestlers[seat]))
    return session


def play(session: Session, *actions: Action) -> Session:
    """Whoever is to act plays each action in turn."""
    for action in actions:
        session.play(session.actors[0], action)
    return session


def turns(session: Session, *corners: int) -> Session:
    """So many whole turns, a straight push each."""
    for corner in corners:
        play(session, PlacePlatform(corner), STRAIGHT)
        if session.state.stage is Stage.AFTER:
            play(session, Done())
    return session


def holding(session: Session, seat: int, **pieces: int) -> Session:
    """The inventory of a seat's side holds these pieces: from the supply and from the rim."""
    state: State = session.state
    side, supply, layout = state.sides[seat], dict(state.supply), list(state.layout)
    stock = dict(state.stocks[side])
    for kind, count in pieces.items():
        while stock.get(kind, 0) < count:
            stock = change(stock, kind, 1)
            if supply.get(kind):
                supply = change(supply, kind, -1)
            else:
                rim = [body for body in layout if body.kind == kind and not body.belt and not body.stack]
                layout.remove(max(rim, key=lambda body: body.x + body.y))
        while stock.get(kind, 0) > count:
            stock, supply = change(stock, kind, -1), change(supply, kind, 1)
    stocks = tuple(stock if at == side else held for at, held in enumerate(state.stocks))
    return placed(session, msgspec.structs.replace(state, stocks=stocks, supply=supply, layout=tuple(layout)))


def placed(session: Session, state: State) -> Session:
    """The same match from a position that the rules can come to."""
    assert not check(state), check(state)
    return Session.placed(session.setup, GAME, state)


def tagged(session: Session, seat: int, *posts: int) -> Session:
    """A seat's side has marked these posts."""
    state: State = session.state
    side = state.sides[seat]
    tags = tuple(
        tuple(sorted({*on, side} if post in posts else set(on) - {side})) for post, on in enumerate(state.tags)
    )
    return placed(session, msgspec.structs.replace(state, tags=tags))


def shown(make: Callable[[], Session], pose: Callable[[MatchScene, RingBoard], object] | None = None) -> Make:
    """A match as it stands, in a pose."""
    maker = replace(ring_scene, board=lambda host, words: Posed(host, words, pose or (lambda scene, ring: None)))
    return lambda app: maker(app, make())


def aimed(device: str = "mouse", **changes: Any) -> Callable[[MatchScene, RingBoard], object]:
    """An aim changed from the first one."""

    def then(scene: MatchScene, ring: RingBoard) -> None:
        scene.app.devices.last = device
        assert ring.hand.aim is not None
        ring.hand.aim = replace(ring.hand.aim, **changes).bounded()
        ring.hand.look_ahead()

    return then


def pointed(name: str, device: str = "keyboard") -> Callable[[MatchScene, RingBoard], object]:
    """The focus on an item."""

    def then(scene: MatchScene, ring: RingBoard) -> None:
        scene.app.devices.last = device
        scene.set_focus(scene.prompts.widget(name))
        ring.touch()

    return then


def duel(
    *actions: Action, wrestlers: Sequence[str] = ("rhino", "hopper"), kinds: Sequence[str] = KIND, **options: Any
) -> Session:
    """The Baron against Hana."""
    return play(session_of(wrestlers, kinds, **options), *actions)


THREE = ("rhino", "hopper", "bee")
FOUR = ("rhino", "tiger", "bee", "termite")


def lost(session: Session, submitted: int, out: int) -> Session:
    """One of three has nothing left to push, another knocked out their own wrestler long ago."""
    state: State = session.state
    for side in (submitted, out):
        for kind, count in state.stocks[side].items():
            state = msgspec.structs.replace(state, supply=change(state.supply, kind, count))
    stocks = tuple({} if side in (submitted, out) else held for side, held in enumerate(state.stocks))
    tags = tuple(tuple(side for side in on if side not in (submitted, out)) for on in state.tags)
    layout = tuple(body for body in state.layout if body.kind != "wrestler" or body.seat != out)
    return placed(
        session,
        msgspec.structs.replace(state, stocks=stocks, tags=tags, layout=layout, submitted=(submitted,), out=(out,)),
    )


def won(scene: MatchScene, ring: RingBoard) -> None:
    """The east has won: both of its wrestlers on the banner."""
    scene.prompts.close()
    scene.flow.over = True
    ring.finish(Outcome(ranking=((0, 2), (1, 3)), reason=Reason.KNOCK_OUT, teams=(0, 1, 0, 1)))
    ring.banner.skip()
    ring.touch()


def used(scene: MatchScene, ring: RingBoard) -> None:
    """A bot of the right column uses a move: it is called out and explained; a piece is on its way."""
    scene.prompts.close()
    ring.using, ring.note, ring.shout = {"springboard"}, (1, "springboard"), (1, "Springboard")
    ring.title_from(lambda: Title(1, ring.tr("Springboard"), ring.words.name(1)))
    ring.flying.append(Flyer(ring.sprites.piece(Look("M"), 0), 960.0, 220.0))
    ring.touch()


def group(wrestler: str, move: str, corner: int, **pieces: int) -> Session:
    """A move by which a group is pushed, up to its aim."""
    return play(holding(session_of((wrestler, "pill")), 0, S=2, **pieces), UseMove(move), PlacePlatform(corner))


def shots() -> dict[str, Make]:
    """By name."""
    return {
        "kabuto_full_choose": shown(lambda: Session.new(_setup(), game=GAME)),
        "kabuto_full_corner": shown(lambda: duel(), pointed("move horns_up")),
        "kabuto_full_goal": shown(duel, lambda scene, ring: ring.tell_goal(ring.tr(GOAL))),
        "kabuto_full_bot": shown(duel, used),
        "kabuto_full_aim": shown(lambda: duel(PlacePlatform(2)), aimed(angle=-6.0, strength=60.0)),
        "kabuto_full_stack": shown(lambda: duel(PlacePlatform(2), UseMove("horns_up")), pointed("on 5", "mouse")),
        "kabuto_full_after": shown(lambda: duel(PlacePlatform(2), STRAIGHT)),
        "kabuto_full_comb": shown(
            lambda: play(
                holding(session_of(("bee", "pill")), 0, hexagon=3, S=2), UseMove("honeycomb"), PlacePlatform(2)
            ),
            aimed(angle=4.0, strength=50.0),
        ),
        "kabuto_full_moon": shown(
            lambda: play(
                holding(session_of(("moth", "pill")), 0, half_moon=2, S=2), UseMove("full_moon"), PlacePlatform(3)
            ),
            aimed("keyboard", angle=4.0, strength=50.0),
        ),
        "kabuto_full_tags": shown(
            lambda: play(tagged(session_of(("tiger", "termite")), 0, 0, 1, 2), PlacePlatform(0), UseMove("sharpen"))
        ),
        "kabuto_three": shown(lambda: play(session_of(THREE, first="2"), PlacePlatform(2))),
        "kabuto_three_left": shown(lambda: turns(session_of(THREE, first="2"), 2, 3)),
        "kabuto_three_out": shown(lambda: lost(turns(session_of(THREE, first="1"), 2), 2, 0)),
        "kabuto_three_junior": shown(lambda: play(session_of(THREE, first="1", league="junior"), PlacePlatform(2))),
        "kabuto_four": shown(lambda: play(session_of(FOUR), PlacePlatform(2)), aimed(angle=-6.0, strength=60.0)),
        "kabuto_four_won": shown(lambda: turns(session_of(FOUR), 2), won),
        "kabuto_four_second": shown(lambda: tagged(turns(session_of(FOUR), 2), 1, 0, 2, 3)),
        "kabuto_four_junior": shown(lambda: play(session_of(("rhino", "hopper", "bee", "moth"), league="junior"))),
        **{
            f"kabuto_{arena}": shown(partial(session_of, ("rhino", "hopper"), arena=arena))
            for arena in ("stump", "hole", "figure8")
        },
        **{
            f"kabuto_stump_{number}": shown(
                partial(duel, PlacePlatform(number), arena="stump"), aimed(angle=-6.0, strength=60.0)
            )
            for number in (0, 900, 2250, 2700)
        },
        "kabuto_stump_three": shown(lambda: play(session_of(THREE, arena="stump"), PlacePlatform(300)), aimed()),
        "kabuto_figure8_four": shown(
            lambda: play(session_of(("rhino", "hopper", "bee", "moth"), arena="figure8"), PlacePlatform(200)), aimed()
        ),
        "kabuto_hole_aim": shown(partial(duel, PlacePlatform(0), arena="hole"), aimed(strength=90.0)),
        "kabuto_full_second": shown(
            lambda: play(
                tagged(session_of(("tiger", "mantis")), 0, 0, 1, 2),
                UseMove("round_the_ring"),
                PlacePlatform(0),
                PushPiece("S", 0.0, 0.0, 0.0, 30.0),
            )
        ),
    }


def _setup() -> MatchSetup:
    seats = tuple(SeatSetup(name=NAMES[n], look=n) for n in range(2))
    wanted = complete(GAME, {"first": "1", "league": "full"}, 2)
    return MatchSetup(game="kabuto", seats=seats, options=wanted, seed=5)
