"""A push that is kept as an animation or a picture, and what one sees of a push before it is told."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import numpy as np
import pygame
import pytest
from PIL import Image

from kabuto.data.groups import GROUPS
from kabuto.physics.aim import Push
from kabuto.physics.simulate import simulate
from kabuto.rules.game import GAME
from kabuto.rules.model import ChooseWrestler, FirstTag, KnockedOut, PlacePlatform, Pushed, PushPiece, View
from kabuto.rules.move_model import UseMove
from kabuto.screen.board import RingBoard
from kabuto.screen.clip import AFTER, BEFORE, HIGH, WIDE, WINDOW, Clip, Shot, Studio, outs_of
from kabuto.screen.clip_banner import BANNER, paint_banner
from kabuto.screen.keep import keepsake, shots_of
from tabletop.core import keepsakes, paths
from tabletop.core.game import Event, MatchSetup, SeatSetup, Step, Words
from tabletop.core.keepsakes import MOST, TICK, Frame
from tabletop.core.options import complete
from tabletop.core.session import Session
from tabletop.match.tape import Past
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.text import Lettering
from tabletop.ui.match.keep import Keepsake
from tests.screenshots.kabuto_full import holding, play, session_of
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


def kept(scene: Any, past: Past) -> Keepsake | None:
    pasts = replay(scene).tape.pasts
    return keepsake(board_of(scene), pasts, pasts.index(past))


def test_an_animation_begins_before_the_push_ends_after_it_and_moves_between() -> None:
    with desk(size=(640, 360), instant=True) as one:
        scene = watch(one, "kabuto", 40)
        made = kept(scene, pushes(scene)[0])
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
        studio = Studio(Clip((Shot(past.before, part, outs_of(parts, part)),), seats, "", "", paths.assets()))
        *_, world = studio.moments()
        settled = {body.id: (body.x, body.y) for body in past.step.state.layout}
        assert {number: (piece.x, piece.y) for number, piece in world[0].pieces.items()} == settled


def test_a_picture_says_who_plays_and_what_fell() -> None:
    with desk(size=(640, 360), instant=True, language="fr") as one:
        scene = watch(one, "kabuto", 40)
        made = kept(scene, pushes(scene)[0])
        assert made is not None and made.title.startswith("Tour ")
        still = pixels(made.still())
        banner = still[HIGH:]
        assert (banner.max(axis=2) > 200).mean() > 0.02, "there are words in it"
        assert kept(scene, replay(scene).tape.pasts[0]) is None, "a wrestler was chosen: nothing to see"


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
        studio = Studio(Clip((Shot(past.before, part, ()),), seats, "", "", paths.assets()))
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


def moved() -> list[Past]:
    """The Silk Lariat pushes two half-moons together, then a small disc: one move, in two steps."""
    session = holding(session_of(("moth", "pill")), 0, half_moon=2, S=2)
    play(session, UseMove("full_moon"), PlacePlatform(2))
    play(session, PushPiece("half_moon", 0.0, 0.0, 0.0, 50.0, "full_moon"), PushPiece("S", 6.0, 0.0, 0.0, 90.0))
    return [Past(*one) for one in session.standing()]


def test_all_pushes_of_a_move_are_kept_whichever_of_them_one_means() -> None:
    pasts = moved()
    pushed = [n for n, past in enumerate(pasts) if any(isinstance(e.public, Pushed) for e in past.step.events)]
    assert len(pushed) == 2
    with desk(size=(640, 360), instant=True) as one:
        board = board_of(watch(one, "kabuto", 6))
        board.words = Words(("Ana", "Bob"))
        for n in pushed:
            made = keepsake(board, pasts, n)
            assert made is not None and made.title.endswith(" · Full Moon")
            stills = [frame for frame in made.frames() if frame.ticks > 1]
            assert len(stills) == 4, "each push has a beginning and an end"
            assert made.still().size == stills[0].size
        shots = [shot for n in pushed for shot in shots_of(pasts[n])]
        studio = Studio(Clip(tuple(shots), seats_of(2), "", "", paths.assets()))
        worlds = list({id(world): world for world, _ in studio.moments()}.values())
        for world, n in zip(worlds, pushed, strict=True):
            settled = {body.id for body in pasts[n].before.layout} | set(shots[pushed.index(n)].part.push.ids)
            assert set(world.pieces) <= settled, "each begins with what lay there then"


def test_all_pushes_of_one_step_are_kept() -> None:
    """No rule makes such a step today; should one, the second push begins where the first came to rest."""
    first, last = (past for past in moved() if shots_of(past))
    both = Past(first.before, first.record, Step(last.step.state, (*first.step.events, *last.step.events)))
    shots = shots_of(both)
    assert [shot.part.kind for shot in shots] == ["half_moon", "S"]
    with desk(size=(640, 360)):
        studio = Studio(Clip(tuple(shots), seats_of(2), "", "", paths.assets()))
        second = {id(world): world for world, _ in studio.moments()}.popitem()[1]
    rest = {body.id: (body.x, body.y) for body in last.step.state.layout}
    assert rest.items() <= {number: (piece.x, piece.y) for number, piece in second.pieces.items()}.items()


def seats_of(count: int, name: str = "Ana") -> tuple[SeatSetup, ...]:
    return tuple(SeatSetup(name=name, look=n) for n in range(count))


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("name", ["Maximilienne-Ann", "Maximilienne Ann", "W" * 16])
def test_no_name_on_the_banner_is_cut_nor_lies_on_another(
    count: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[pygame.Rect] = []
    plain = Kit.lay

    def lay(k: Kit, target: pygame.Surface, sprite: pygame.Surface, x: float, y: float, anchor: str = "center") -> None:
        box = sprite.get_bounding_rect()
        at = sprite.get_rect(**{anchor: (round(x * k.S), round(y * k.S))})
        laid.append(box.move(at.topleft))
        plain(k, target, sprite, x, y, anchor)

    monkeypatch.setattr(Kit, "lay", lay)
    monkeypatch.setattr(Lettering, "_cut", lambda *_: pytest.fail("a name is cut"))
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    kit = Kit(WINDOW, paths.assets())
    banner = paint_banner(kit, WIDE, seats_of(count, name), 0, "Tour 120", "12 pièces tombent")
    assert len(laid) == 2 * count + 2
    for n, one in enumerate(laid):
        assert banner.get_rect().contains(one)
        assert not [other for other in laid[:n] if one.colliderect(other)], "nothing lies on anything else"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_key_with_the_eye_says_what_it_does(language: str) -> None:
    with desk(size=(1280, 720), instant=True, language=language, reduced_motion=True) as one:
        scene = watch(one, "kabuto", 12)
        board, key = board_of(scene), next(key for key in replay(scene)._keys if key.name == "foresee")
        told = []
        for word, full in board.foresights:
            one.move(640, 300)
            one.move(*key.box.center)
            one.frames(2)
            assert key._shown == ("eye", scene.tr(word)) and scene.tr(word)[0].isalnum()
            words = replay(scene)._words.words
            assert words.endswith(scene.tr(full)) and words != scene.tr(full)
            told.append(words)
            one.tap(ALT)
        assert len(set(told)) == 4
        for other in replay(scene)._keys:
            one.move(*other.box.center)
            one.frames(2)
            assert len(replay(scene)._words.words) > 3, other.name
        one.move(640, 300)
        one.frames(2)
        assert replay(scene)._words.words == ""
