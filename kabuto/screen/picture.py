"""The picture of the ring, at the size of the window: what it is made of, how it is made, and how it is painted.

The slow part (the grounds, the first pieces) is made in the background; until it is there the table says so.
"""

from __future__ import annotations

import time

import pygame
from pygame import Surface

from kabuto.screen.banner import Banner
from kabuto.screen.base import Ring
from kabuto.screen.buttons import Buttons
from kabuto.screen.choose import Choose
from kabuto.screen.frame import Frame
from kabuto.screen.ground import ground
from kabuto.screen.hands import Hand
from kabuto.screen.hud import Hud
from kabuto.screen.painter import BUDGET, Painter
from kabuto.screen.pieces import levels
from kabuto.screen.preload import of_table
from kabuto.screen.preview import AimView
from kabuto.screen.rim import Rim
from kabuto.screen.sprites import Look, Sprites
from kabuto.screen.world import Camera
from kabuto.screen.zoom import Zoom
from tabletop.core.game import Words
from tabletop.core.i18n import N_
from tabletop.ui.app.memory import set_aside
from tabletop.ui.draw.theme import GOLD, INK, TABLE
from tabletop.ui.match.board import Host


class RingPicture(Ring):
    """See the module.

    Args:
        host: The match.
        words: Translates, and names the players.
    """

    def __init__(self, host: Host, words: Words) -> None:
        set_aside()
        super().__init__(host, words)
        self.hand, self.banner, self.zoom = Hand(self), Banner(self), Zoom(self)
        self.rim = Rim(self)
        self.buttons, self.choose = Buttons(self, self.hand, self.banner), Choose(self)
        self.frame = Frame(self, self.hand, self.buttons, self.choose, self.zoom, self.banner, self.rim)
        self._ticket = object()
        self._turning = self._wrestling = self._made = False
        self._before: Surface | None = None
        """What was seen before the window got another size: shown until the new picture is made."""

    # ---------------------------------------------------------------------------------------- making
    def paint_anew(self) -> None:
        """Painters, sprites and panels for the size and the language of now."""
        if self.ready:
            # Another ring, in the same window.
            waiting = Surface(self.kit.size)
            self.ground(waiting)
            self.host.stage.background = waiting
        self.kit = self.host.kit
        self.camera = Camera.of(self.kit, self.world.arena)
        self.sprites = Sprites(self.kit, self.camera.k)
        self.painter = Painter(self.kit, self.camera, self.sprites)
        self.hud = Hud(self.kit)
        self.hud.tallest, self.hud.crowded = self.columns.log[1], bool(self.columns.cards)
        self.aim_view = AimView(self.painter)
        self.hand.let_go()
        self.grounds = {}
        self.frame.build()
        self.frame.forget()
        for player in self.seats:
            self.sprites.mark(player.look)
            self.hud.medals.mark(player.look)
        self._ticket = object()
        self._wrestling = self._made = True

    def load(self) -> None:
        """Have the grounds and the first pieces made."""
        ticket, kit, camera, sprites, hud = self._ticket, self.kit, self.camera, self.sprites, self.hud
        wanted = [one for piece in self.world.pieces.values() for one in levels(piece)]
        berths = camera.arena.berths if camera.arena.posts else ()
        ahead = list(of_table(self))

        def work() -> dict[int, Surface]:
            if self._ticket is not ticket:
                return {}  # a window that is being dragged has another size by now
            for look, step in wanted:
                sprites.piece(look, step)
            for name in ("belt", "post", "platform"):
                sprites.still(name)
            for berth in berths:
                sprites.platform(berth.inward)
            hud.warm()
            for job in ahead:
                job()
            return {side: ground(kit, camera, side) for side in (0, 1)}

        def done(made: dict[int, Surface]) -> None:
            if self._ticket is ticket:
                self.grounds, self._before = made, None
                if self.zoom.active:
                    self.zoom.show_at_once(self.world)
                self.touch()
                self.host.arrived()

        self.host.paint_beside(work, done)

    def warm(self) -> None:
        """As soon as it is known who fights: have made what the next turns of the wrestlers will need."""
        if self._wrestling and self.ready and all(self.panels.wrestlers):
            self._wrestling = False
            pieces = self.world.pieces.values()
            for job in self.sprites.warm([(one.look, one.step) for one in pieces if one.look.kind == "wrestler"]):
                self.host.preload(job, beside=True)

    # ---------------------------------------------------------------------------------------- where
    @property
    def eye(self) -> Painter:
        """The painter of the view now: the usual one, or the close look."""
        return self.zoom.painter if self.zoom.crisp and self.zoom.painter else self.painter

    @property
    def ended(self) -> bool:
        """Whether the banner of the end stands there."""
        return self.banner.outcome is not None

    @property
    def close_look(self) -> bool:
        """Whether the camera is at a loser, or on its way there."""
        return self.zoom.active

    def near_button(self, point: tuple[float, float]) -> bool:
        """Whether a point, in units, is on something to press, or just beside it."""
        return self.buttons.near(point)

    # ---------------------------------------------------------------------------------------- drawing
    def backdrop(self) -> Surface:
        """The ground with the lantern of whoever is on turn."""
        return self.frame.ground()

    def ground(self, target: pygame.Surface) -> None:
        """Paint what is seen until the grounds are made: what was seen before, at the size of now."""
        shown = self.host.stage.background
        if self.ready and shown is not None:
            self._before = self.canvas.picture(shown)
        target.fill(TABLE)
        if self._before is not None:
            (w, h), (wide, high) = self._before.get_size(), target.get_size()
            share = min(wide / w, high / h)
            small = pygame.transform.smoothscale(self._before, (max(1, round(w * share)), max(1, round(h * share))))
            target.blit(small, small.get_rect(center=target.get_rect().center))

    def compose(self) -> None:
        """Put on the stage what is to be seen now; while the grounds are being made, say so."""
        if not self.ready:
            self._say_wait()
        elif self.dirty or self.eye.late or self.frame.closer:
            self.dirty = False
            self.frame.compose()
            for look, step in self.eye.catch_up(BUDGET, time.perf_counter_ns)[:1]:
                self._make_aside(self.eye.sprites, look, step)

    def _say_wait(self) -> None:
        self.canvas.begin()
        if self._before is None and self.host.on_top:
            words = self.kit.text(self.tr(N_("Setting the table…")), 30, INK, "label")
            paper = self.kit.washi(self.kit.width(words) + 96, 84, 42, GOLD, 3)
            for name, part in (("paper", paper), ("words", words)):
                self.canvas.centre(name, part, *self.kit.at(640, 360))

    def _make_aside(self, sprites: Sprites, look: Look, step: int) -> None:
        """Have a turned piece made by the thread that paints."""
        if not self._turning:
            self._turning = True

            def then(_: object) -> None:
                self._turning = False
                self.touch()

            self.host.paint_beside(lambda: sprites.piece(look, step), then)

    def close(self) -> None:
        """The match is left: the pictures go at once, not when the collector comes by."""
        self._ticket = object()
        self.zoom.reset()
        self.banner.forget()
        self.grounds, self._before = {}, None
        if self._made:
            self.frame.forget()
            self.sprites.clear()
            self.hud.clear()
