"""One frame of the ring's screen: what is put on the canvas in each mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from kabuto.data.pieces import PIECES
from kabuto.rules.model import Stage
from kabuto.screen.foresight import draw_foreseen
from kabuto.screen.ground import LANTERNS, lit_area
from kabuto.screen.handles import draw_arrows, draw_cancel
from kabuto.screen.interface import Interface
from kabuto.screen.light import Light
from kabuto.screen.materials import PAD
from kabuto.screen.painter import Painter
from kabuto.screen.picks import draw_group, draw_picks
from kabuto.screen.preview import arrow, band
from kabuto.screen.shake import Shake, Shaken
from kabuto.screen.sprites import Look, step_of
from kabuto.screen.tips import draw_tip
from kabuto.screen.world import outward, post_place
from kabuto.screen.zoom import Closer
from kabuto.table.aim import Aim, members, pose, problem, push_of
from kabuto.table.table import READING
from tabletop.core.i18n import N_
from tabletop.ui.draw.canvas import Canvas
from tabletop.ui.draw.stage import Sprite
from tabletop.ui.draw.theme import GOLD, HALO

if TYPE_CHECKING:
    from kabuto.screen.banner import Banner
    from kabuto.screen.base import Ring
    from kabuto.screen.buttons import Buttons
    from kabuto.screen.choose import Choose
    from kabuto.screen.hands import Hand
    from kabuto.screen.rim import Rim
    from kabuto.screen.zoom import Zoom

RECENT = 24
"""So many events are put into the few lines of the log."""
ARROWS = 48
"""So many pictures of the arrow at a berth are kept."""
SHAKEN = (330.0, 52.0, 950.0, 604.0)
"""What a heavy hit shakes: the ring, from its upper left to its lower right corner, units."""
CLOSER, PICTURE, ABOVE = -1002.0, -1001.0, 1000.0
"""The depths of the enlarged picture, of all that is put together anew, and of what shakes it."""
BOB = 1.8
"""The cursor bobs so long, then rests: a table at rest is not drawn."""


class Frame:
    """Puts the ring together.

    Args:
        ring: The ring.
        hand: Aims.
        buttons: What can be clicked.
        choose: The choice of a wrestler.
        zoom: The closer look.
        banner: The end.
        rim: Places the platform on a rim without corners.
    """

    def __init__(
        self, ring: Ring, hand: Hand, buttons: Buttons, choose: Choose, zoom: Zoom, banner: Banner, rim: Rim
    ) -> None:
        self.ring, self._hand, self._buttons, self._rim = ring, hand, buttons, rim
        self.zoom, self.banner = zoom, banner
        self.interface = Interface(ring, hand, buttons, choose, rim)
        self._light = Light()
        self._shake = Shake()
        self._bob = 0.0
        self._bobbed = -1
        self._arrows: dict[int, tuple[Surface, pygame.Vector2]] = {}
        self._begun = False
        self._sprites: tuple[Sprite, ...] = ()

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
        if not self.ring.host.motion.reduced:
            self._shake.hit(force)

    @property
    def _bobbing(self) -> bool:
        return (self.ring.cornering or self.ring.berthing) and self._bob < BOB and not self.ring.host.motion.reduced

    def update(self, seconds: float) -> None:
        """Go on."""
        if self._light.update(seconds):
            self.ring.touch()
        if self._shake.moving:
            self._shake.update(seconds)
            self.ring.touch()
        if self.ring.cornering or self.ring.berthing:
            if self.ring.corner != self._bobbed:
                self._bobbed, self._bob = self.ring.corner, 0.0
            if self._bobbing:
                self._bob += seconds
                self.ring.touch()
        else:
            self._bobbed = -1

    def ground(self) -> Surface:
        """The ground, cross-fading from one lantern's light to the other's."""
        ring = self.ring
        area = lit_area(ring.kit)
        ground, painted = self._light.ground(ring.grounds, ring.lantern, area)
        if painted:
            ring.host.stage.damage(area)
        return ground

    # ---------------------------------------------------------------------------------------- drawing
    def build(self) -> None:
        """Put on the empty stage what all of it is painted by, below the widgets of the match."""
        ring = self.ring
        kit, stage = ring.kit, ring.host.stage
        ring.canvas = Canvas(pygame.Rect((0, 0), kit.size), PICTURE)
        (left, top), (right, bottom) = kit.at(*SHAKEN[:2]), kit.at(*SHAKEN[2:])
        self._shaken = Shaken(pygame.Rect(left, top, right - left, bottom - top), ABOVE)
        self._closer = Closer(self.zoom, self.ground, CLOSER)
        stage.remove(*self._sprites)
        self._sprites = self._closer, ring.canvas, self._shaken
        for sprite in self._sprites:
            stage.add(sprite)

    @property
    def closer(self) -> bool:
        """Whether the enlarged picture is shown: then every frame is painted whole."""
        return self._closer.visible

    def compose(self) -> None:
        """Put on the stage what is to be seen now."""
        ring, zoom = self.ring, self.zoom
        canvas = ring.canvas
        # The very first frame is the ring alone; the panels follow.
        ring.painted, self._begun = not self._begun, True
        self._closer.visible = zoom.active and not zoom.crisp
        canvas.begin()
        self._picture(canvas)
        if ring.ended:
            self.banner.draw(canvas)
        elif not zoom.active:
            self.interface.draw(canvas)
        if ring.slow:
            sprite, (x, y) = self._slow_sign()
            canvas.add("slow", sprite, x, y)
        # While the camera moves there is nothing else. A close view may be late: then the banner lies over this one.
        if not self._closer.visible or ring.ended:
            self._buttons.draw(canvas)
            if self._hand.pulling is None:
                draw_tip(ring, self._buttons, canvas)
        dx, dy = (round(part * ring.kit.S) for part in self._shake.offset)
        self._shaken.move(*(0, 0) if self._closer.visible else (dx, dy))

    def _picture(self, canvas: Canvas) -> None:
        """The ring: enlarged while the camera moves, then close, else as usual."""
        ring, zoom = self.ring, self.zoom
        if self._closer.visible:
            self._lay(None)
            self._closer.touch()
        elif zoom.crisp and zoom.ground is not None and zoom.painter is not None:
            self._lay(zoom.ground)
            zoom.painter.draw(canvas, ring.world)
        else:
            self._lay(self.ground())
            ring.painter.draw(canvas, ring.world)
            ring.draw_streak(canvas)
            self._lanterns(canvas)
            self._overlays(canvas)

    def _lay(self, ground: Surface | None) -> None:
        stage = self.ring.host.stage
        if stage.background is not ground:
            stage.background = ground

    def _slow_sign(self) -> tuple[Surface, tuple[int, int]]:
        """The sign of slow motion, and where it hangs: below the ring, also before and after the close look."""
        kit, hud = self.ring.kit, self.ring.hud
        sprite, wide = hud.title(-1, self.ring.tr(N_("Slow motion")), "")
        return sprite, kit.at(640 - wide / 2 - PAD, 612.0 - PAD)

    def _lanterns(self, canvas: Canvas) -> None:
        kit = self.ring.kit
        for n, (x, y) in enumerate(LANTERNS):
            lit = n == self.ring.lantern
            sprite = kit.sprite("kabuto/lantern_lit" if lit else "kabuto/lantern_dark", 57)
            canvas.centre(("lantern", n), sprite, *kit.at(x, y))

    def _overlays(self, canvas: Canvas) -> None:
        ring = self.ring
        aim, own = self._hand.visible_aim, ring.aiming
        if ring.cornering:
            self._corners(canvas, ring.asking in (Stage.PLATFORM, Stage.SECOND))
        elif ring.berthing:
            self._rim.draw(canvas)
            self._corner_arrow(canvas, ring.corner)
        elif ring.picking:
            draw_picks(ring, canvas)
        elif aim is not None:
            self._aim(canvas, aim, own)
            pulling = self._hand.pulling
            if own:
                draw_arrows(canvas, ring.painter, self._hand.arrows, self._hand.arrow)
            if own and pulling is not None:
                draw_cancel(canvas, ring.painter, pulling)

        elif ring.foreseen is not None:
            draw_foreseen(ring, canvas)

    def _corners(self, canvas: Canvas, platform: bool) -> None:
        """Four chips; at the one under the cursor a ghost of the platform and the arrow."""
        ring = self.ring
        kit, camera = ring.kit, ring.camera
        for corner in range(len(ring.arena.posts)):
            if f"corner {corner}" not in ring.spots:
                continue
            x, y = post_place(corner, ring.world)
            at = camera.at(x, y)
            here = corner == ring.corner
            if here:
                if platform:
                    ring.painter.ghost_platform(canvas, corner)
                if ring.asking is not Stage.TAKE:
                    self._corner_arrow(canvas, corner)
            glow = kit.shadow(50, 50, 25, 12, 230, HALO)
            canvas.centre(("corner glow", corner), glow, *at)
            rim = kit.box(60, 60, 30, None, GOLD, 4 if here else 2.5)
            canvas.centre(("post", corner), ring.sprites.still("post"), *at)
            canvas.centre(("corner ring", corner), rim, *at)
            canvas.centre(("corner key", corner), kit.keycap(str(READING[corner]), 30 * ring.hud.swell), *at)

    def _corner_arrow(self, canvas: Canvas, corner: int) -> None:
        ring = self.ring
        kit, camera = ring.kit, ring.camera
        berth = ring.world.arena.berths[corner]
        ox, oy = outward(berth)
        if len(self._arrows) > ARROWS:
            self._arrows.clear()
        if corner not in self._arrows:
            self._arrows[corner] = arrow(pygame.Vector2(-ox, oy), 80 * kit.S, 35 * kit.S, GOLD, 2.6 * kit.S)
        sprite, tail = self._arrows[corner]
        bob = 3 * pygame.math.Vector2(1, 0).rotate(self._bob * 400).y if self._bobbing else 0.0
        x, y = camera.at(berth.x + ox * (16 + bob), berth.y + oy * (16 + bob))
        canvas.add("corner arrow", sprite, x - tail.x, y - tail.y)

    def _aim(self, canvas: Canvas, aim: Aim, own: bool) -> None:
        ring = self.ring
        if ring.state.platform is None:
            return
        push = push_of(ring.state, aim)
        start = pose(ring.state, aim)
        look = Look(aim.kind)
        painter: Painter = ring.painter
        step = step_of(start[2])
        if PIECES[aim.kind].round:
            step += round(((push.id * 83 % 61) - 30) / 2)
        sprites = painter.sprites
        if not sprites.ready(look, step):
            near = sprites.nearest(look, step)
            painter.late.append((0, look, step))
            step = step if near is None else near
        pulling = self._hand.pulling if own else None
        at = start[:2]
        if pulling is not None:
            # The piece goes with the hand; where it starts stays a ghost.
            at = pulling.x, pulling.y
            if pulling.drawn:
                canvas.centre("aim home", sprites.ghost(look, step, 90), *ring.camera.at(start[0], start[1]))
                band(canvas, painter, start[:2], at)
        if aim.group:
            shift = at[0] - start[0], at[1] - start[1]
            draw_group(canvas, painter, members(ring.state, aim), shift)
        else:
            canvas.centre(("piece", push.id), sprites.piece(look, step), *ring.camera.at(*at))
        ring.aim_view.draw(
            canvas,
            push,
            start,
            0.0 if self._hand.steady else aim.strength / 100,
            ring.state.table.tremor,
            ring.scout.seen() if own else None,
            list(ring.world.pieces.values()),
            own and problem(ring.state, aim) is not None,
            self._hand.news if own else None,
        )

    def forget(self) -> None:
        """The size or the language changed: every panel is painted anew."""
        self.interface.forget()
        self._begun = False
        self._arrows.clear()
        self._light.forget()
