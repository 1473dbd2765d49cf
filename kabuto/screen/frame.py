"""One frame of the ring's screen: what is put on the canvas in each mode."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from kabuto.data.pieces import PIECES
from kabuto.rules.brief import brief
from kabuto.screen.aim import Aim, pose, problem, push_of
from kabuto.screen.canvas import Canvas
from kabuto.screen.foot import LOG_H, LOG_LINES, LOG_Y
from kabuto.screen.ground import LANTERNS, lit_area
from kabuto.screen.handles import draw_arrows, draw_cancel
from kabuto.screen.hands import READING
from kabuto.screen.hud import SeatCard
from kabuto.screen.light import Light
from kabuto.screen.materials import CARD_H, CARDS_Y, COLUMN, COLUMNS, PAD, PLATE_Y, TROUGH_Y
from kabuto.screen.painter import Painter
from kabuto.screen.preview import arrow, band
from kabuto.screen.shake import Shake
from kabuto.screen.sprites import Look, step_of
from kabuto.screen.tips import draw_tip
from kabuto.screen.title import draw_title
from kabuto.screen.world import ARENA, outward, post_place
from tabletop.core.i18n import N_
from tabletop.ui.draw.theme import GOLD, HALO
from tabletop.ui.widgets.key_hints import device_kind

if TYPE_CHECKING:
    from kabuto.screen.ring import RingScene

RECENT = 24
"""So many events are put into the few lines of the log."""
TAGS = N_("Place the platform: you mark that corner. Mark all four for one more push!")
SHAKEN = (330.0, 52.0, 950.0, 604.0)
"""What a heavy hit shakes: the ring, from its upper left to its lower right corner, units."""
BOB = 1.8
"""The cursor bobs so long, then rests: a table at rest is not drawn."""


class Frame:
    """Puts the scene together.

    Args:
        scene: The scene.
    """

    def __init__(self, scene: RingScene) -> None:
        self.scene = scene
        self._light = Light()
        self._shake = Shake()
        self._bob = 0.0
        self._bobbed = -1
        self._arrows: dict[int, tuple[Surface, pygame.Vector2]] = {}
        self._panels: dict[tuple[str, int], tuple[SeatCard, Surface]] = {}
        self.painted = self._begun = False
        """Whether a panel was painted in this frame: the others follow."""

    # ---------------------------------------------------------------------------------------- light
    def fade_light(self) -> None:
        """The lanterns change."""
        self._light.turn()

    @property
    def moving(self) -> bool:
        """Whether something of the frame itself moves."""
        return self._light.fading or self._bobbing or self._shake.moving

    def shake(self, force: float) -> None:
        """A hit is felt, 0 … 1; not where motion is reduced."""
        if not self.scene.app.motion.reduced:
            self._shake.hit(force)

    @property
    def _bobbing(self) -> bool:
        return self.scene.mode in ("corner", "tag") and self._bob < BOB and not self.scene.app.motion.reduced

    def update(self, seconds: float) -> None:
        """Go on."""
        if self._light.update(seconds):
            self.scene.touch()
        if self._shake.moving:
            self._shake.update(seconds)
            self.scene.touch()
        if self.scene.mode in ("corner", "tag"):
            if self.scene.hands.corner != self._bobbed:
                self._bobbed, self._bob = self.scene.hands.corner, 0.0
            if self._bobbing:
                self._bob += seconds
                self.scene.touch()
        else:
            self._bobbed = -1

    def ground(self) -> Surface:
        """The ground, cross-fading from one lantern's light to the other's."""
        scene = self.scene
        area = lit_area(scene.kit)
        ground, painted = self._light.ground(scene.grounds, scene.board.seat % 2, area)
        if painted:
            scene.canvas.damage(area)
        return ground

    # ---------------------------------------------------------------------------------------- drawing
    def draw(self, target: Surface, stale: bool) -> bool:
        """Paint what changed."""
        scene = self.scene
        zoom = scene.zoom
        # The very first frame is the ring alone; the panels follow.
        self.painted, self._begun = not self._begun, True
        if zoom.active and not zoom.crisp:
            zoom.draw_moving(target)
            scene.stale = True
            if scene.banner.outcome is None:
                if scene.slow:
                    sprite, at = self._slow_sign()
                    target.blit(sprite, at, special_flags=pygame.BLEND_PREMULTIPLIED)
                return True
            # The close view is late: the banner lies over the enlarged one.
        canvas = scene.canvas
        if zoom.crisp and zoom.ground is not None and zoom.painter is not None:
            canvas.begin(zoom.ground)
            zoom.painter.draw(canvas, scene.world)
        elif zoom.active:
            canvas.begin(target.copy())
        else:
            canvas.begin(self.ground())
            scene.painter.draw(canvas, scene.world)
            scene.draw_streak(canvas)
            self._lanterns(canvas)
            self._overlays(canvas)
        if scene.banner.outcome is not None:
            scene.banner.draw(canvas)
        elif not zoom.active:
            self._interface(canvas)
        if scene.slow:
            sprite, (x, y) = self._slow_sign()
            canvas.add("slow", sprite, x, y)
        scene.buttons.draw(canvas)
        draw_tip(scene, canvas)
        changed = canvas.present(target, stale)
        return self._shaken(canvas, target) or changed

    def _shaken(self, canvas: Canvas, target: Surface) -> bool:
        """Move the ring in the finished picture by what a heavy hit left of its shake; the next frame mends it."""
        kit = self.scene.kit
        dx, dy = (round(part * kit.S) for part in self._shake.offset)
        if not dx and not dy:
            return False
        (left, top), (right, bottom) = kit.at(*SHAKEN[:2]), kit.at(*SHAKEN[2:])
        area = pygame.Rect(left, top, right - left, bottom - top).clip(target.get_rect())
        target.subsurface(area).scroll(dx, dy)
        canvas.damage(area)
        return True

    def _slow_sign(self) -> tuple[Surface, tuple[int, int]]:
        """The sign of slow motion, and where it hangs."""
        kit, hud = self.scene.kit, self.scene.hud
        sprite, wide = hud.title(-1, self.scene.tr(N_("Slow motion")), "")
        return sprite, kit.at(1264 - wide - PAD, 16 - PAD)

    def _lanterns(self, canvas: Canvas) -> None:
        kit = self.scene.kit
        for n, (x, y) in enumerate(LANTERNS):
            lit = n == self.scene.board.seat % 2
            sprite = kit.sprite("kabuto/lantern_lit" if lit else "kabuto/lantern_dark", 57)
            canvas.centre(("lantern", n), sprite, *kit.at(x, y))

    def _overlays(self, canvas: Canvas) -> None:
        scene = self.scene
        aim, own = scene.aimed, scene.mode == "aim"
        if scene.mode in ("corner", "tag"):
            self._corners(canvas, scene.mode == "corner")
        elif aim is not None:
            self._aim(canvas, aim, own)
            pulling = scene.hands.pulling
            if own:
                draw_arrows(canvas, scene.painter, scene.hands.arrows, scene.hands.arrow)
            if own and pulling is not None:
                draw_cancel(canvas, scene.painter, pulling)

    def _corners(self, canvas: Canvas, platform: bool) -> None:
        """Four chips; at the one under the cursor a ghost of the platform and the arrow."""
        scene = self.scene
        kit, camera = scene.kit, scene.camera
        for corner in range(4):
            x, y = post_place(corner, scene.world)
            at = camera.at(x, y)
            here = corner == scene.hands.corner
            if here:
                if platform:
                    scene.painter.ghost_platform(canvas, corner)
                self._corner_arrow(canvas, corner)
            glow = kit.shadow(50, 50, 25, 12, 230, HALO)
            canvas.centre(("corner glow", corner), glow, *at)
            ring = kit.box(60, 60, 30, None, GOLD, 4 if here else 2.5)
            canvas.centre(("post", corner), scene.sprites.still("post"), *at)
            canvas.centre(("corner ring", corner), ring, *at)
            canvas.centre(("corner key", corner), kit.keycap(str(READING[corner]), 30), *at)

    def _corner_arrow(self, canvas: Canvas, corner: int) -> None:
        scene = self.scene
        kit, camera = scene.kit, scene.camera
        ox, oy = outward(corner)
        if corner not in self._arrows:
            self._arrows[corner] = arrow(pygame.Vector2(-ox, oy), 80 * kit.S, 35 * kit.S, GOLD, 2.6 * kit.S)
        sprite, tail = self._arrows[corner]
        berth = ARENA.berths[corner]
        bob = 3 * pygame.math.Vector2(1, 0).rotate(self._bob * 400).y if self._bobbing else 0.0
        x, y = camera.at(berth.x + ox * (16 + bob), berth.y + oy * (16 + bob))
        canvas.add("corner arrow", sprite, x - tail.x, y - tail.y)

    def _aim(self, canvas: Canvas, aim: Aim, own: bool) -> None:
        scene = self.scene
        if scene.state.platform is None:
            return
        push = push_of(scene.state, aim)
        start = pose(scene.state, aim)
        look = Look(aim.kind)
        painter: Painter = scene.painter
        step = step_of(start[2])
        if PIECES[aim.kind].round:
            step += round(((push.id * 83 % 61) - 30) / 2)
        sprites = painter.sprites
        if not sprites.ready(look, step):
            near = sprites.nearest(look, step)
            painter.late.append((0, look, step))
            step = step if near is None else near
        pulling = scene.hands.pulling if own else None
        at = start[:2]
        if pulling is not None:
            # The piece goes with the hand; where it starts stays a ghost.
            at = pulling.x, pulling.y
            if pulling.drawn:
                canvas.centre("aim home", sprites.ghost(look, step, 90), *scene.camera.at(start[0], start[1]))
                band(canvas, painter, start[:2], at)
        canvas.centre(("piece", push.id), sprites.piece(look, step), *scene.camera.at(*at))
        scene.aim_view.draw(
            canvas,
            push,
            start,
            0.0 if scene.hands.steady else aim.strength / 100,
            scene.state.table.tremor,
            scene.scout.seen() if own else None,
            list(scene.world.pieces.values()),
            own and problem(scene.state, aim) is not None,
            scene.hands.news if own else None,
        )

    # ---------------------------------------------------------------------------------------- interface
    def _interface(self, canvas: Canvas) -> None:
        scene = self.scene
        kit, hud, aim = scene.kit, scene.hud, scene.aimed
        setup = scene.session.setup
        cards = scene.board.cards(
            scene.session.names,
            [seat.look for seat in setup.seats],
            [seat.kind == "bot" for seat in setup.seats],
            scene.world.tags,
            scene.state.sides,
            scene.tr,
            aim.kind if aim is not None else "",
            scene.mode == "aim",
        )
        for n, card in enumerate(cards):
            x = COLUMNS[n % 2]
            plain = replace(card, stock=(), gains=(), picked="", open=False)
            wide = CARD_H * 360 / 403
            left = x if n % 2 == 0 else x + COLUMN - wide
            panels = (
                ("trough", card, partial(hud.trough, card, n), x, TROUGH_Y),
                ("plate", plain, partial(hud.plate, card), x, PLATE_Y),
                ("card", plain, partial(hud.portrait, card), left, CARDS_Y[n % 2]),
            )
            for name, shown, paint, px, py in panels:
                if name == "card" and (not card.insect or self._helped(n)):
                    continue
                sprite = self._panel((name, n), shown, paint)
                if sprite is not None:
                    canvas.add((name, n), sprite, *kit.at(px - PAD, py - PAD))
        self._foot(canvas)
        if scene.tape is not None:
            scene.tape.draw(canvas)
        if scene.mode == "choose":
            scene.choose.draw(canvas)
        draw_title(scene, canvas)

    @property
    def help_height(self) -> float:
        """How high the help of the keys is."""
        return self.scene.hud.controls_height(len(self.scene.hands.rows()))

    def _helped(self, n: int) -> bool:
        """Whether the help of the keys, or the log, needs the place of a seat's card."""
        scene = self.scene
        if n % 2 == 0 or scene.mode == "choose":
            return False
        high = self.help_height if scene.mode == "aim" else LOG_H if self._first_tag else scene.hud.log_height
        return LOG_Y + high > CARDS_Y[1] - 4

    def _panel(self, slot: tuple[str, int], card: SeatCard, paint: Callable[[], Surface]) -> Surface | None:
        """A panel for a card; one is painted anew a frame, the others follow: nobody sees, and no frame is long.

        Under a pause there is one frame alone: all are painted in it.
        """
        before = self._panels.get(slot)
        if before is not None and before[0] == card:
            return before[1]
        if self.painted and self.scene.app.scene is self.scene:
            self.scene.touch()
            return None if before is None else before[1]
        self.painted = True
        sprite = paint()
        self._panels[slot] = (card, sprite)
        return sprite

    def forget(self) -> None:
        """The size or the language changed: every panel is painted anew."""
        self._panels.clear()
        self._begun = False
        self._arrows.clear()
        self._light.forget()

    @property
    def _first_tag(self) -> bool:
        """Whether a person is about to tag their first post."""
        scene = self.scene
        asked = scene.mode in ("corner", "tag") and scene.actor is not None
        return asked and not scene.state.tagged(scene.side(scene.actor or 0))

    def _foot(self, canvas: Canvas) -> None:
        """Log or controls, and the gauge."""
        scene = self.scene
        kit, hud = scene.kit, scene.hud
        at = kit.at(COLUMNS[1] - PAD, LOG_Y - PAD)
        if scene.mode == "aim":
            box = hud.controls(scene.hands.rows(), device_kind(scene.app), self.help_height)
            canvas.add("controls", box, *at)
        elif self._first_tag:
            canvas.add("log", hud.advice(scene.tr(TAGS), LOG_H), *at)
        elif scene.mode != "choose":
            canvas.add("log", hud.log(brief(scene.board.log[-RECENT:], scene.words)[-LOG_LINES:]), *at)
        aim = scene.aimed
        if aim is not None:
            gx, gy, _, _ = scene.buttons.gauge_box
            steady = scene.hands.steady
            zone = (N_("Soft"), N_("Firm"), N_("Full power"))[min(2, int(aim.strength * 3 / 100))]
            face = hud.gauge(
                0 if steady else aim.strength,
                scene.tr(N_("Gentle push")) if steady else scene.tr(N_("Strength")),
                "" if steady else scene.tr(zone),
                steady,
            )
            canvas.add("gauge", face, *kit.at(gx - PAD, gy - PAD))
