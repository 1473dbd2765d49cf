"""What the ring's screen stands on: its parts, what it loads, small questions, and how it is drawn.

The match itself, as it is played and shown, is :mod:`kabuto.screen.ring`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame
from pygame import Surface

from kabuto.data.wrestlers import WRESTLERS
from kabuto.rules.describe import describe
from kabuto.rules.model import State, TurnBegan
from kabuto.screen.banner import Banner
from kabuto.screen.canvas import Canvas
from kabuto.screen.frame import Frame
from kabuto.screen.ground import ground
from kabuto.screen.hud import Hud
from kabuto.screen.hud_model import Board
from kabuto.screen.match_replay import Tape
from kabuto.screen.painter import BUDGET, Painter
from kabuto.screen.preload import of_table
from kabuto.screen.preview import AimView, streaks
from kabuto.screen.sprites import Look, Sprites
from kabuto.screen.world import CORNER_NAMES, Camera, World, shown
from kabuto.screen.zoom import Zoom
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.app.memory import set_aside
from tabletop.ui.draw.theme import GOLD, INK, TABLE
from tabletop.ui.input.input import Act
from tabletop.ui.match.table import TableScene
from tabletop.ui.widgets.key_hints import act_signs


class RingTable(TableScene):
    """The table of a match, without its course.

    Attributes:
        mode: ``"load"``, ``"show"``, ``"choose"``, ``"tag"``, ``"corner"``, ``"aim"``, ``"bot"``, ``"over"`` or
            ``"gone"``.
        world: What is shown on the table.
        board: What the interface says.

    Args:
        app: The app.
        session: A match of Kabuto.
        watched: Whether it is played back.
    """

    notice_place = ("midtop", 58.0)

    state: State
    zoom: Zoom
    banner: Banner
    frame: Frame
    tape: Tape | None = None
    """The recording that is watched, instead of a match that is played."""

    def __init__(self, app: App, session: Session, watched: bool) -> None:
        super().__init__(app, session, watched)
        set_aside()
        self.mode = "load"
        self.world, self.board = World(), Board()
        self.streak: tuple[float, float] | None = None
        self.streaked = -1
        self._dirty = True
        self._warming = False
        self._first = True
        self._jobs: Iterator[Callable[[], object]] = iter(())

    def begin(self) -> None:
        """Everything is there: the match may go on."""
        raise NotImplementedError

    # ---------------------------------------------------------------------------------------- loading
    def _build(self) -> None:
        """All that hangs on the window's size; the slow part in the background."""
        self.kit = self.app.kit
        self.camera = Camera.of(self.kit)
        self.sprites = Sprites(self.kit, self.camera.k)
        self.painter = Painter(self.kit, self.camera, self.sprites)
        self.aim_view = AimView(self.painter)
        self.hud = Hud(self.kit)
        self.canvas = Canvas()
        self.grounds: dict[int, Surface] = {}
        self.frame.forget()
        self._ticket = ticket = object()
        kit, camera, sprites, hud = self.kit, self.camera, self.sprites, self.hud
        wanted = [(piece.look, piece.step) for piece in self.world.pieces.values()]
        for seat in self.session.setup.seats:
            sprites.mark(seat.look)
            hud.medals.mark(seat.look)
        ahead = list(of_table(self))

        bots = any(seat.kind == "bot" for seat in self.session.setup.seats)
        pool = self.app.pool if bots and self.session.outcome is None else None

        def work() -> dict[int, Surface]:
            if pool is not None:
                pool.warm()
            if self._ticket is not ticket:
                return {}  # a window that is being dragged has another size by now: moves wait behind this
            for look, step in wanted:
                sprites.piece(look, step)
            for name in ("belt", "post", *(f"platform_{corner}" for corner in CORNER_NAMES)):
                sprites.still(name)
            hud.warm()
            for job in ahead:
                job()
            return {side: ground(kit, camera, side) for side in (0, 1)}

        def done(made: dict[int, Surface]) -> None:
            if self._ticket is ticket:
                self.grounds = made
                self.canvas = Canvas()
                if self.zoom.active:
                    self.zoom.show_at_once(self.world)
                self._loaded()
                if self in self.app.stack and self.app.scene is not self:
                    # A pause shows a picture of the table: it takes a new one.
                    self.app.scene.relayout()
                    self.app.scene.stale = True

        self.app.background(work, done)

    def _warm(self) -> None:
        """One more bit of what the first turns of the wrestlers and of their pieces will need, while nothing runs."""
        ticket = self._ticket

        def then(_: object) -> None:
            if self._ticket is ticket:
                self._warming = False
                self._warm()

        if self._warming or self.mode in ("load", "show"):
            return
        job = next(self._jobs, None)
        if job is not None:
            self._warming = True
            self.app.background(job, then)

    def _prepare(self) -> None:
        pieces = self.world.pieces.values()
        self._jobs = self.sprites.warm([(one.look, one.step) for one in pieces if one.look.kind == "wrestler"])

    def _loaded(self) -> None:
        self.touch()
        self._first = True
        if self.mode == "load":
            self.begin()

    def _settle(self) -> None:
        """Show the state as it is."""
        state, world = self.state, self.world
        self.lay(state)
        world.tags = [[self.look(state.sides.index(side)) for side in on] for on in state.tags]
        world.corner, world.away = state.platform, 0.0
        world.drop = world.shake = None
        self.board.sync(state)
        if not self.board.log and not self.watched:
            self._remember()

    def lay(self, state: State) -> None:
        """Put the pieces on the table as they lie in a state."""
        looks = tuple(seat.look for seat in self.session.setup.seats)
        self.world.pieces = {body.id: shown(body, state.wrestlers, looks) for body in state.layout}

    def _remember(self) -> None:
        """The log of a match that was resumed."""
        for _, record, step in self.session.states():
            for part in [event.kept(None) for event in step.events]:
                if not isinstance(part, TurnBegan) and describe(part, self.words):
                    self.board.note(self.look(getattr(part, "seat", record.seat)), part)

    # ---------------------------------------------------------------------------------------- small questions
    def side(self, seat: Seat) -> int:
        """The side that a seat plays for."""
        return self.state.sides[seat]

    def signature(self, seat: Seat) -> str:
        """The kind of a seat's signature pieces."""
        key = self.board.wrestlers[seat]
        return WRESTLERS[key].piece if key else ""

    def table(self, x: float, y: float) -> tuple[float, float]:
        """A point of the layout as one of the table, mm."""
        return self.view.table(*self.kit.at(x, y))

    def sign(self, act: Act) -> tuple[str, str]:
        """What the key and the pad button of an act are called."""
        return act_signs(self.app, act)

    @property
    def eye(self) -> Painter:
        """The painter of the view now: the usual one, or the close look."""
        return self.zoom.painter if self.zoom.crisp and self.zoom.painter else self.painter

    @property
    def view(self) -> Camera:
        """The camera now."""
        return self.eye.camera

    def touch(self) -> None:
        """Something is to be drawn anew."""
        self._dirty = True

    def sound(self, name: str, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a sound."""
        self.app.audio.play(name, volume, pan)

    def rumble(self) -> None:
        """The pads of the table feel a knock-out."""
        if self.app.settings.rumble:
            for pad in self.app.devices.pads:
                self.app.devices.rumble(pad.device, 0.7, 0.35)

    def head(self, seat: Seat, big: str, small: str = "", count: int = 0) -> None:
        """Set the title: msgids, or a count of what falls."""
        look = self.look(seat)

        def title() -> tuple[int, str, str]:
            falls = self.tr.count("{n} piece falls", "{n} pieces fall", count) if count else self.tr(small)
            return look, self.tr(big), falls

        self.board.title = title

    def call_turn(self, seat: Seat, small: str) -> None:
        """Set the title to whose turn it is."""
        look, name, human = self.look(seat), self.session.names[seat], self.human(seat)

        def title() -> tuple[int, str, str]:
            return look, self.tr(N_("Your turn, {name}!") if human else N_("{name} to play"), name=name), self.tr(small)

        self.board.title = title

    def light(self, seat: Seat) -> None:
        """Light a seat's lantern."""
        self.board.seat = seat
        self.frame.fade_light()

    # ---------------------------------------------------------------------------------------- drawing
    def backdrop(self) -> Surface:
        """The ground with the lantern of whoever is on turn."""
        return self.frame.ground()

    def draw_streak(self, canvas: Canvas) -> None:
        """Strokes behind a fast piece."""
        piece = self.world.pieces.get(self.streaked)
        if self.streak is not None and piece is not None and not self.app.motion.reduced:
            canvas.add("streak", *streaks(self.painter, piece, self.streak))

    def draw(self, target: pygame.Surface) -> bool:
        """Paint what changed."""
        if not self.grounds:
            if self.stale:
                target.fill(TABLE)
                if self.mode == "load" and self.app.scene is self:
                    words = self.kit.text(self.tr(N_("The table is being set…")), 30, INK, "label")
                    self.kit.put(target, self.kit.washi(self.kit.width(words) + 96, 84, 42, GOLD, 3), 640, 360)
                    self.kit.put(target, words, 640, 360)
                self.stale = False
                return True
            return False
        if not (self._dirty or self.stale or self.eye.late):
            return False
        self._dirty = False
        stale, self.stale = self.stale, False
        changed = self.frame.draw(target, stale)
        for look, step in self.eye.catch_up(BUDGET, time.perf_counter_ns)[:1]:
            self._make_aside(self.eye.sprites, look, step)
        return changed

    def _make_aside(self, sprites: Sprites, look: Look, step: int) -> None:
        """Have a turned piece made in the background."""
        if not self._warming:
            self._warming = True

            def then(_: object) -> None:
                self._warming = False
                self.touch()

            self.app.background(lambda: sprites.piece(look, step), then)
