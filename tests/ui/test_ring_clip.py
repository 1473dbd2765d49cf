"""A push that is kept as an animation or a picture, and what one sees of a push before it is told."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import numpy as np
import pytest
from PIL import Image

from kabuto.data.groups import GROUPS
from kabuto.physics.aim import Push
from kabuto.physics.simulate import simulate
from kabuto.rules.game import GAME
from kabuto.rules.model import ChooseWrestler, FirstTag, KnockedOut, Pushed, View
from kabuto.screen.board import RingBoard
from kabuto.screen.clip import AFTER, BANNER, BEFORE, HIGH, WIDE, Clip, Studio, outs_of
from kabuto.screen.keep import keepsake
from tabletop.core import keepsakes, paths
from tabletop.core.game import Event, MatchSetup, SeatSetup, Step
from tabletop.core.keepsakes import MOST, TICK, Frame
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.match.tape import Past
from tests.ui.tables import ALT, ENTER, MORE, RIGHT, TAB, Desk, desk
from tests.ui.test_replay import replay, watch


def pixels(frame: Frame) -> Any:
    wide, high = frame.size
    return np.frombuffer(frame.rgb, np.uint8).reshape(high, wide, 3).astype(int)


def board_of(scene: Any) -> RingBoard:
    assert isinstance(scene.board, RingBoard)
    return scene.board


def told(one: Desk) -> list[str]:
    """The notices that are shown, or wait to be."""
    notices = one.app.notices
    return [words for words, _ in (*([notices._now] if notices._now else []), *notices._waiting)]


def size_of(data: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(data)).size


def pushes(scene: Any) -> list[Past]:
    """The pushes of the match, the one that knocks most out first."""
    found = [past for past in replay(scene).tape.pasts if any(isinstance(e.public, Pushed) for e in past.step.events)]

    def outs(past: Past) -> int:
        return sum(isinstance(event.public, KnockedOut) for event in past.step.events)

    return sorted(found, key=outs, reverse=True)


def test_an_animation_begins_before_the_push_ends_after_it_and_moves_between() -> None:
    with desk(size=(640, 360), instant=True) as one:
        scene = watch(one, "kabuto", 40)
        made = keepsake(board_of(scene), pushes(scene)[0])
        assert made is not None
        frames = list(made.frames())
        assert {frame.size for frame in frames} == {(WIDE, HIGH + BANNER)}
        assert frames[0].ticks == round(BEFORE / TICK) and frames[-1].ticks == round(AFTER / TICK)
        assert len(frames) > 15
        first, last = pixels(frames[0]), pixels(frames[-1])
        assert abs(first[:HIGH] - last[:HIGH]).max() > 60 and (first[HIGH:] == last[HIGH:]).all()
        data = keepsakes.gif(frames)
        assert len(data) < MOST and Image.open(io.BytesIO(data)).n_frames > 15


def test_an_animation_ends_with_the_ring_as_the_match_has_it() -> None:
    """Where everything rests in the last frame, and what is there, is the state after the push."""
    with desk(size=(640, 360), instant=True) as one:
        past = pushes(watch(one, "kabuto", 24))[-1]
        parts = [event.public for event in past.step.events]
        part = next(part for part in parts if isinstance(part, Pushed))
        seats = one.scene.session.setup.seats
        studio = Studio(Clip(past.before, part, outs_of(parts, part), seats, "", "", paths.assets()))
        *_, world = studio.moments()
        settled = {body.id: (body.x, body.y) for body in past.step.state.layout}
        assert {number: (piece.x, piece.y) for number, piece in world[0].pieces.items()} == settled


def test_a_picture_says_who_plays_and_what_fell() -> None:
    with desk(size=(640, 360), instant=True, language="fr") as one:
        scene = watch(one, "kabuto", 40)
        made = keepsake(board_of(scene), pushes(scene)[0])
        assert made is not None and made.title.startswith("Tour ")
        still = pixels(made.still())
        banner = still[HIGH:]
        assert (banner.max(axis=2) > 200).mean() > 0.02, "there are words in it"
        assert keepsake(board_of(scene), replay(scene).tape.pasts[0]) is None, "a wrestler was chosen: nothing to see"


@pytest.mark.parametrize(("key", "kind"), [(0, "gif"), (1, "png")])
def test_the_push_that_one_means_is_saved_aside_and_its_place_is_told(key: int, kind: str) -> None:
    with desk(size=(640, 360), instant=True) as one:
        watch(one, "kabuto", 20)
        one.tap(RIGHT)
        one.settle()
        one.tap(MORE)
        one.settle()
        assert one.scenes[-1] == "KeepScene" and one.scene.wanted.title.startswith("Turn 1 ")
        if key:
            one.tap(RIGHT)
        one.tap(ENTER)
        one.settle()
        (saved,) = paths.pictures().iterdir()
        assert saved.suffix == f".{kind}" and size_of(saved.read_bytes()) == (WIDE, HIGH + BANNER)
        assert told(one)[-1] == f"Saved: {saved}" and one.scenes[-1] == "MatchScene"


def test_where_the_disk_is_full_it_is_said_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(keepsakes.os, "fsync", full)
    with desk(size=(640, 360), instant=True) as one:
        scene = watch(one, "kabuto", 12)
        for tap in (RIGHT, MORE, RIGHT, ENTER):
            one.tap(tap)
            one.settle()
        assert told(one) == ["The picture could not be saved: the disk is full."]
        one.tap(RIGHT)
        assert one.scene is scene


def test_a_match_without_a_push_has_nothing_to_save() -> None:
    with desk(size=(640, 360), instant=True) as one:
        scene = watch(one, "kabuto", 2)
        one.tap(MORE)
        one.settle()
        assert one.scene is scene and told(one) == ["There is no push to save yet."]


def seen(one: Desk) -> set[Any]:
    one.settle()
    one.frames(3)
    return {key for key in one.scene.board.canvas.listed if isinstance(key, str)}


def test_one_chooses_how_far_a_push_is_seen_before_it_is_told() -> None:
    with desk(size=(640, 360), reduced_motion=True) as one:
        scene = watch(one, "kabuto", 20)
        one.tap(RIGHT)
        one.tap(TAB)
        assert not {"aim arrow", "aim trails"} & seen(one), "not at all, at first"
        one.tap(ALT)
        assert "aim arrow" in seen(one)
        one.tap(ALT, 2)
        assert {"aim arrow", "aim trails"} <= seen(one) and replay(scene)._how == 3
        before = scene.board.scout.seen()
        part = next(e.public for e in replay(scene).tape.pasts[4].step.events if isinstance(e.public, Pushed))
        assert before is not None and set(before.falls) == {fall.id for fall in part.falls}, "the push as it was made"
        one.tap(ALT)
        assert not {"aim arrow", "aim trails"} & seen(one)


def test_while_it_plays_a_push_is_seen_before_it_is_told() -> None:
    with desk(size=(640, 360), reduced_motion=True) as one:
        scene = watch(one, "kabuto", 20)
        one.tap(ALT, 3)
        one.tap(RIGHT)
        one.tap(TAB)
        one.settle()
        one.tap(ENTER)
        met: list[bool] = []
        for _ in range(240):
            one.frames()
            one.app.work.join(60)
            met.append(scene.board.foreseen is not None)
            if met[-1]:
                assert not scene.board.world.puffs, "nothing moves yet"
        assert any(met) and not all(met)


def grouped() -> Past:
    """Queen Hex pushes three hexagons at once."""
    options = complete(GAME, {"league": "full", "first": "1", "tremor": False}, 2)
    seats = tuple(SeatSetup(name=name, look=n) for n, name in enumerate(("Ana", "Bob")))
    session = Session.new(MatchSetup(game="kabuto", seats=seats, options=options, seed=5), game=GAME)
    for seat, action in ((0, ChooseWrestler("bee")), (1, ChooseWrestler("pill")), (1, FirstTag(1))):
        session.play(seat, action)
    state = session.state
    corner, kind = 2, GROUPS["comb"][0].kind
    push = Push(corner=corner, kind=kind, id=state.next_id, offset=0.0, angle=0.0, turn=0.0, speed=90.0, group="comb")
    result = simulate(state.layout, push, state.arena)
    before = msgspec.structs.replace(state, platform=corner)
    after = msgspec.structs.replace(before, layout=result.layout)
    step = Step(after, (Event(Pushed(0, kind, push, False, result.falls)),))
    return Past(before, session.history[-1], step)


def test_pieces_that_are_pushed_together_are_kept_together_and_foreseen_together() -> None:
    with desk(size=(640, 360), instant=True) as one:
        scene, past = watch(one, "kabuto", 6), grouped()
        part = past.step.events[0].public
        seats = scene.session.setup.seats
        studio = Studio(Clip(past.before, part, (), seats, "", "", paths.assets()))
        *_, world = studio.moments()
        assert {body.id for body in past.step.state.layout} == set(world[0].pieces)
        board = board_of(scene)
        board.lay(board.table.faces(View(past.before, None)))
        board.foresee(3, past)
        assert {("piece", number) for number in part.push.ids} <= set(all_seen(one))


def all_seen(one: Desk) -> tuple[Any, ...]:
    one.settle()
    one.frames(3)
    return tuple(one.scene.board.canvas.listed)
