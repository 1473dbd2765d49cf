"""The parts of the ring's screen by themselves: canvas, aim, playback, looking ahead."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kabuto.data.arenas import SAKURA
from kabuto.data.pieces import PIECES
from kabuto.physics.aim import Body, Push, legal
from kabuto.physics.preview import Preview, preview
from kabuto.physics.results import Impact
from kabuto.physics.simulate import simulate
from kabuto.rules.layouts import start_layout
from kabuto.screen.ground import ground, lit_area
from kabuto.screen.light import SECONDS, STEPS, Light
from kabuto.screen.painter import Painter
from kabuto.screen.preview import AWAY, WORTH, AimView
from kabuto.screen.push_playback import FALL, Replay, knock
from kabuto.screen.scout import Scout
from kabuto.screen.sprites import Look, Sprites, split
from kabuto.screen.world import Camera, World, shown
from kabuto.table.aim import Aim, push_of, screen_sign, towards
from kabuto.table.forecast import MOST, worth
from tabletop.core.paths import assets
from tabletop.ui.app.app import App
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import EMBER
from tests.screenshots.kabuto import match

PUSHED = ("S", "M", "L", "scythe", "horn", "hexagon", "leg", "half_moon", "ball")


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    return Kit((640, 360), Path(assets()))


# ------------------------------------------------------------------------------------------------------------ aim
@settings(max_examples=150, deadline=None)
@example(kind="scythe", offset=0.0, angle=0.0, turn=90.0, strength=0.0)  # as broad as the platform, to the hair
@given(
    kind=st.sampled_from(PUSHED),
    offset=st.floats(-40, 40),
    angle=st.floats(-120, 120),
    turn=st.floats(-400, 400),
    strength=st.floats(-20, 140),
)
def test_whatever_is_asked_an_aim_stays_within_the_rules(
    kind: str, offset: float, angle: float, turn: float, strength: float
) -> None:
    aim = Aim(kind, offset, angle, turn, strength).bounded()
    assert aim == aim.bounded(), "bounding twice changes nothing"
    push = Push(2, kind, 99, aim.offset, math.radians(aim.angle), math.radians(aim.turn), 60 + 1.9 * aim.strength)
    problem = legal(push, SAKURA, ())
    assert problem is None or "does not fit" in problem
    assert 0 <= aim.strength <= 100


@pytest.mark.parametrize("corner", range(4))
def test_to_the_right_is_to_the_right_on_the_screen(corner: int) -> None:
    turn, slide = screen_sign(SAKURA.berths[corner])
    berth = SAKURA.berths[corner]
    before, after = (math.cos(berth.inward + math.radians(a)) for a in (0.0, turn))
    assert after > before
    assert berth.world(0.0, slide)[0] > berth.x


def test_aimed_at_a_point_the_line_goes_through_it() -> None:
    session = match(4)
    aim = towards(SAKURA.berths[2], Aim("S", 5.0), 10.0, -20.0)
    push = push_of(session.state, aim)
    berth = SAKURA.berths[2]
    depth, side = berth.local(10.0, -20.0)
    assert push.offset + math.tan(push.angle) * depth == pytest.approx(side, abs=0.2)


# ------------------------------------------------------------------------------------------------------- playback
def hard_push() -> tuple[Any, Push]:
    layout = start_layout((0, 1))
    push = Push(2, "L", 99, 0.0, 0.1, 0.0, 420.0)
    return layout, push


def test_a_playback_ends_where_the_simulation_did() -> None:
    layout, push = hard_push()
    result = simulate(layout, push, SAKURA, record=True)
    assert result.falls, "the push must throw something out, or this shows nothing"
    replay = Replay(result, result.layout, push.id)
    world = World(pieces={body.id: shown(body, ("rhino", "bee"), (0, 1)) for body in layout})
    times = [replay.end * n / 30 for n in range(31)]
    for then in times:
        replay.show(world, then)
    for fall in replay.falls:
        time = replay.fall_time(fall.id)
        assert time is not None and time <= replay.end
        assert fall.id not in world.pieces, "what fell is gone"
    for body in result.layout:
        if body.id != push.id:
            piece = world.pieces[body.id]
            assert (piece.x, piece.y, piece.angle) == (body.x, body.y, body.angle)
    assert sum(len(replay.between(a, b)) for a, b in itertools.pairwise(times)) == len(replay.falls)


def test_what_decides_lands_beside_the_ring_and_stays_there() -> None:
    layout, push = hard_push()
    result = simulate(layout, push, SAKURA, record=True)
    main = result.falls[0].id
    replay = Replay(result, result.layout, push.id, main)
    world = World(pieces={body.id: shown(body, ("rhino", "bee"), (0, 1)) for body in layout}, corner=push.corner)
    replay.show(world, math.inf)
    lying = world.pieces[main]
    assert lying.fall == 1.0, "it fell all the way: nothing hangs in the air"
    assert not SAKURA.on_ring(lying.x, lying.y)
    assert lying.tilt % math.tau == pytest.approx(0.0, abs=1e-6), "face up, so that one sees who it is"
    assert all(fall.id not in world.pieces for fall in replay.falls[1:])


def test_harder_hits_are_louder_and_other_takes() -> None:
    soft, mid, hard = (knock(Impact(1, 0, 0, impulse, ("S", "S"), (1, 2))) for impulse in (20, 150, 600))
    assert (soft.name, mid.name, hard.name) == ("wood_soft", "wood_mid", "wood_hard")
    assert soft.volume < mid.volume < hard.volume <= 1.0
    assert hard.dusty and not soft.dusty


# -------------------------------------------------------------------------------------------------- looking ahead
class Later:
    """An app whose background work is done when told."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Callable[[], Any], Callable[[Any], object]]] = []

    def background(self, job: Callable[[], Any], then: Callable[[Any], object]) -> Future[Any]:
        self.jobs.append((job, then))
        return Future()

    def work(self) -> None:
        job, then = self.jobs.pop(0)
        then(job())


def test_only_the_newest_aim_is_looked_into_next() -> None:
    later, calls = Later(), []
    scout = Scout(cast(App, later), lambda: calls.append(1))
    layout = start_layout((0, 1))
    pushes = [Push(2, "S", 99, float(n), 0.0, 0.0, 200.0) for n in range(5)]
    for push in pushes:
        scout.ask(layout, push, "contact")
    assert len(later.jobs) == 1, "one at a time"
    later.work()
    assert scout.waiting and len(later.jobs) == 1, "the four in between but the last were dropped"
    later.work()
    assert not scout.waiting and not later.jobs and len(calls) == 2
    seen = scout.seen()
    assert isinstance(seen, Preview)
    assert float(seen.pushed[-1][0]) == pytest.approx(
        float(simulate(layout, pushes[-1], SAKURA, record=True).frames[len(seen.pushed) - 1][-1][0])
    )
    scout.forget()
    assert scout.seen() is None


def test_without_assistance_nothing_is_simulated() -> None:
    later = Later()
    scout = Scout(cast(App, later), lambda: None)
    scout.ask(start_layout((0, 1)), Push(2, "S", 99), "off")
    assert not later.jobs and not scout.waiting and scout.seen() is None


# -------------------------------------------------------------------------------------------------------- sprites
@pytest.mark.parametrize("kind", sorted(PIECES))
def test_every_piece_has_its_picture_the_size_of_its_outline(kit: Kit, kind: str) -> None:
    sprites = Sprites(kit, 2.0)
    look = Look(kind, "bee" if kind == "wrestler" else "", 1)
    bare = sprites.bare(look, 17)
    reach = max(bare.get_size()) / 2 / sprites.k
    assert PIECES[kind].inner * 0.9 < reach <= PIECES[kind].reach + 2.0
    assert bare.get_at((bare.get_width() // 2, bare.get_height() // 2)).a > 0 or kind == "scythe"
    assert sprites.nearest(look, 17) is None
    sprites.piece(look, 17)
    assert sprites.ready(look, 17) and sprites.nearest(look, 19) == 17


def test_the_lamp_stays_while_a_piece_turns(kit: Kit) -> None:
    """The upper left of a turned disc is brighter than its lower right, at every angle."""
    sprites = Sprites(kit, 3.0)
    for step in (0, 40, 90, 140):
        disc = sprites.bare(Look("M"), step)
        n = disc.get_width()
        edge = round(n / 2 * 0.94 / math.sqrt(2))
        lit, dark = (disc.get_at((n // 2 + s * edge, n // 2 + s * edge)) for s in (-1, 1))
        assert sum(lit[:3]) > sum(dark[:3]) + 60, step


def test_a_map_of_light_is_split_into_darkening_and_brightening() -> None:
    light = pygame.Surface((3, 1), 0, 32)
    for x, value in enumerate((64, 128, 192)):
        light.set_at((x, 0), (value, value, value))
    gain, gloss = split(light)
    assert [gain.get_at((x, 0)).r for x in range(3)] == pytest.approx([128, 255, 127], abs=2)
    assert [gloss.get_at((x, 0)).r for x in range(3)] == [0, 0, 128]


@pytest.mark.parametrize("kind", sorted(PIECES))
def test_no_light_spills_over_the_rim_of_a_piece(kit: Kit, kind: str) -> None:
    """Premultiplied colour brighter than its cover is added to what lies below: bright dots round the piece."""
    sprites = Sprites(kit, Camera.of(kit).k)
    look = Look(kind, "rhino", 0) if kind == "wrestler" else Look(kind)
    for step in range(0, 180, 37):
        sprite = sprites.bare(look, step)
        colour, cover = pygame.surfarray.array3d(sprite).astype(int), pygame.surfarray.array_alpha(sprite)
        assert (colour - cover[..., None]).max() <= 2, step


# --------------------------------------------------------------------------------------------------------- light
def test_the_light_goes_over_as_a_plain_blend_would(kit: Kit) -> None:
    grounds = {side: ground(kit, Camera.of(kit), side) for side in (0, 1)}
    area, rest = lit_area(kit), pygame.Rect(0, 0, *kit.size)
    rest.top, rest.height = area.bottom, kit.size[1] - area.bottom
    old, new = (pygame.surfarray.array3d(grounds[side]).astype(int) for side in (0, 1))
    assert 0 < rest.height < kit.size[1] and (old[:, rest.top :] == new[:, rest.top :]).all()
    assert abs(old - new).max() > 40
    light = Light()
    light.turn()
    shown, painted = light.ground(grounds, 1, area)
    assert (pygame.surfarray.array3d(shown) == old).all() and not painted
    steps = 0
    while light.fading:
        steps += light.update(1 / 60)
        shown, painted = light.ground(grounds, 1, area)
        if painted:
            wanted = old + (new - old) * steps / STEPS
            # A step loses up to one level of 255, and half of what was lost comes back on the way.
            assert abs(pygame.surfarray.array3d(shown) - wanted).max() <= STEPS / 2
        assert light.ground(grounds, 1, area) == (shown, False)
    assert steps == STEPS
    assert abs(pygame.surfarray.array3d(shown) - new).max() == 0, "what is left is the other ground to the last level"
    light.turn()
    light.update(SECONDS)
    again, painted = light.ground(grounds, 0, area)
    assert again is shown and painted, "the window's ground is painted over, not made anew"
    assert abs(pygame.surfarray.array3d(again) - old).max() == 0


# --------------------------------------------------------------------------------------------------------- preview
def trails(kit: Kit, assist: str = "whole") -> tuple[Preview, pygame.Surface, pygame.Rect, Painter]:
    layout, push = hard_push()
    found = preview(layout, push, assist)
    assert found is not None
    camera = Camera.of(kit)
    painter = Painter(kit, camera, Sprites(kit, camera.k))
    pieces = [shown(body, ("rhino", "hopper"), (0, 1)) for body in layout]
    canvas = Canvas(pygame.Rect((0, 0), kit.size))
    view = AimView(painter)
    view.draw(canvas, push, (-95.0, -95.0, 0.0), 1.0, False, found, pieces)
    assert "aim trails" in canvas.listed
    assert view._trail is not None
    _, sprite, box = view._trail
    return found, sprite, box, painter


def test_what_would_fall_wears_a_mark_where_it_falls(kit: Kit) -> None:
    found, sprite, box, painter = trails(kit)
    assert found.falls
    for number in found.falls:
        if number not in found.paths:
            continue
        x, y = painter.camera.at(*map(float, found.paths[number][-1]))
        at = round(x - box.x), round(y - box.y)
        around = [sprite.get_at((at[0] + dx, at[1] + dy))[:3] for dx in (-4, 4) for dy in (-2, 2)]
        assert any(abs(r - EMBER[0]) + abs(g - EMBER[1]) + abs(b - EMBER[2]) < 60 for r, g, b in around)


def test_a_strong_push_shows_what_falls_and_the_few_that_go_farthest(kit: Kit) -> None:
    found, sprite, box, painter = trails(kit)
    layout, _ = hard_push()
    moved = {number: math.hypot(*(path[-1] - path[0])) for number, path in found.paths.items()}
    still = [body for body in layout if moved.get(body.id, 0.0) < WORTH and body.id not in found.falls]
    mattering = {body.id for body in layout if body.belt or body.kind == "wrestler"}
    many = [number for number, way in moved.items() if way >= WORTH and number != 99]
    kept = worth(found, many, mattering)
    assert len(many) > MOST >= len(kept - mattering - set(found.falls)), "not all that moves has an arrow"
    assert set(found.falls) & set(many) <= kept and mattering & set(many) <= kept
    others = kept - mattering - set(found.falls)
    assert not others or min(moved[n] for n in others) >= max(moved[n] for n in set(many) - kept)

    def painted(body: Body) -> bool:
        x, y = painter.camera.at(body.x, body.y)
        return bool(sprite.get_at((round(x - box.x), round(y - box.y)))[3])

    assert still and sum(map(painted, still)) < len(still) / 2, "a veil may lie over some, an arrow starts at none"
    assert all(painted(body) for body in layout if body.id in kept and moved[body.id] > 2 * AWAY)


# --------------------------------------------------------------------------------------------------------- calm
def test_where_motion_is_reduced_what_falls_stays_where_it_fell_and_fades(kit: Kit) -> None:
    layout, push = hard_push()
    result = simulate(layout, push, SAKURA, record=True)
    replay, fall = Replay(result, result.layout, push.id), result.falls[0]
    camera = Camera.of(kit)
    painter = Painter(kit, camera, Sprites(kit, camera.k))
    seen = []
    for part in (0.2, 0.5, 0.9):
        world = World(calm=True)
        world.pieces = {body.id: shown(body, ("rhino", "hopper"), (0, 1)) for body in layout}
        replay.show(world, (replay.fall_time(fall.id) or 0.0) + part * FALL)
        piece = world.pieces[fall.id]
        assert (piece.x, piece.y, piece.angle) == (fall.body.x, fall.body.y, fall.body.angle)
        canvas = Canvas(pygame.Rect((0, 0), kit.size))
        painter.draw(canvas, world)
        sprite = canvas._now[("piece", fall.id)][0]
        seen.append((sprite.get_size(), sprite.get_at((sprite.get_width() // 2, sprite.get_height() // 2))[3]))
    assert len({size for size, _ in seen}) == 1, "nothing shrinks"
    assert seen[0][1] > seen[1][1] > seen[2][1]


def test_a_wrestler_that_is_not_chosen_yet_is_an_octagon_without_an_insect(kit: Kit) -> None:
    sprites = Sprites(kit, 2.0)
    body = next(body for body in start_layout((0, 1)) if body.kind == "wrestler" and body.seat == 0)
    blank, baron = shown(body, ("", "bee"), (0, 1)), shown(body, ("rhino", "bee"), (0, 1))
    plain, dressed = (sprites.bare(one.look, one.step) for one in (blank, baron))
    assert plain.get_size() == dressed.get_size()
    assert pygame.transform.average_color(plain) != pygame.transform.average_color(dressed)
    assert blank.look.wrestler == ""
