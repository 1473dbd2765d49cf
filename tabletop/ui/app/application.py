"""The app: one window, a stack of scenes, the devices, and what a scene may ask for."""

from __future__ import annotations

import contextlib
import dataclasses
import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.core import log, paths
from tabletop.core import settings as settings_file
from tabletop.core.i18n import Translator
from tabletop.core.notice import Notice
from tabletop.core.settings import Settings
from tabletop.match.motion import Motion
from tabletop.ui.app.ahead import Ahead
from tabletop.ui.app.app import Routes, Scene
from tabletop.ui.app.audio import Audio
from tabletop.ui.app.dispatch import Dispatch
from tabletop.ui.app.loop import Pace
from tabletop.ui.app.overlay import Notices
from tabletop.ui.app.reading import Reader, Stamped
from tabletop.ui.app.scene_stack import Stack
from tabletop.ui.app.window import Window
from tabletop.ui.app.work import Work
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.layout import Layout
from tabletop.ui.input.devices import Devices
from tabletop.ui.input.input import KEYBOARD, Input, bindings

if TYPE_CHECKING:
    from tabletop.bots.pool import Pool
    from tabletop.core.game import MatchSetup
    from tabletop.core.session import Session

_PICTURE = ("scale", "language", "palette", "outlines", "reduced_motion", "curtain")
"""Settings that change how scenes look: a change has them all built again."""
PATIENCE = 2.0
"""Seconds to wait at most for what a match that was left still has to write."""


class Application:
    """The app; what scenes may ask of it is :class:`tabletop.ui.app.app.App`.

    Attributes:
        window: The window.
        layout: How units lie in it.
        kit: The painter for its size, scale and palette.
        settings: As kept; change them by :meth:`apply`.
        tr: Translator of the shared catalogue; ``app.tr.domain("kabuto")`` for a game's.
        audio: Sounds.
        devices: Pads, and which device spoke last.
        input: Key map, and what is held.
        flips: How often the window was flipped.
        notices: Short sentences over the scene.
        scenes: The scenes, one over another: ``push``, ``pop``, ``replace``, ``reset``, ``below``, ``picture``.
        background: ``background(fn, then=None) -> Future``: run on the one background thread.
        aside: ``aside(fn, then=None) -> Future``: run what takes seconds on a thread of its own.
        watch: ``watch(future, then=None)``: have ``then(result)`` called between two frames, and the loop woken.
        defer: ``defer(job)``: do something after the next frame.
        ahead: What is painted while there is nothing better to do.

    Args:
        settings: The player's settings.
        clock: Monotonic nanoseconds.
        size: Points of the window instead of those in the settings.
        keep: Writes changed settings.
        routes: The scenes that the app opens by itself.
    """

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], int] = time.perf_counter_ns,
        size: tuple[int, int] | None = None,
        keep: Callable[[Settings], None] = settings_file.save,
        *,
        routes: Routes,
    ) -> None:
        self.settings = settings
        self.routes = routes
        self._error: Scene | None = None
        self._keep = keep
        self.window = Window(size or settings.window, settings.fullscreen and size is None)
        self.tr = Translator(settings.language)
        self.audio = Audio(paths.assets() / "sounds")
        self.dispatch = Dispatch(self)
        self.handle = self.dispatch.handle
        self.devices = Devices(self.dispatch.pad_found, self.dispatch.pad_lost)
        self.input = Input(self._units, self.devices.by_instance)
        self.notices = Notices(self)
        self.flips = 0
        self.running = True
        self._clock = clock
        self._pace = Pace(clock)
        self._reader = Reader(self._pace, clock)
        self.scenes = Stack(self, self._scene_changes)
        self.push = self.scenes.push
        self.pop = self.scenes.pop
        self.replace = self.scenes.replace
        self.reset = self.scenes.reset
        self.below = self.scenes.below
        self.picture = self.scenes.picture
        self.work = Work(self._failed_beside)
        self.background = self.work.background
        self.paint_beside = self.work.paint
        self.aside = self.work.aside
        self.watch = self.work.watch
        self.wake = self.work.wake
        self.defer = self.work.defer
        self.ahead = Ahead(self)
        self._pool: Pool | None = None
        self.asleep = False
        self.exposed = False
        self._set_up()

    def _set_up(self) -> None:
        """What hangs on the window's size and on the settings."""
        wanted = self.settings
        self.layout = Layout(self.window.size, wanted.scale / 100)
        self.kit = Kit(self.window.size, paths.assets(), wanted.scale / 100, wanted.palette, wanted.outlines)
        self.kit.slicer.clock = self._clock
        self._bind()

    def _bind(self) -> None:
        """What hangs on the settings alone: keys, buttons, volumes."""
        keys = self.settings.keys
        self.input.keys = bindings(KEYBOARD, {k: v for k, v in keys.items() if not k.startswith("pad:")})
        self.input.pad = bindings("pad", {k[4:]: v for k, v in keys.items() if k.startswith("pad:")})
        self.audio.apply(self.settings)

    # ------------------------------------------------------------------ what scenes ask for
    @property
    def motion(self) -> Motion:
        """How fast and how much things move."""
        wanted = self.settings
        return Motion(math.inf if wanted.instant else wanted.speed, wanted.reduced_motion)

    def now(self) -> int:
        """The time that ``time`` of an input event is compared with: nanoseconds of the app's clock."""
        return self._clock()

    @property
    def spent(self) -> float:
        """Seconds since this frame began."""
        return (self._clock() - self._pace.now) / 1e9

    @property
    def scene(self) -> Scene:
        """The one on top."""
        return self.scenes.top

    @property
    def stack(self) -> Sequence[Scene]:
        """All scenes, the top one last."""
        return tuple(self.scenes.all)

    @property
    def seen(self) -> bool:
        """Whether the top scene was painted since it came on top, or was built anew."""
        return self.scenes.seen

    def _scene_changes(self) -> None:
        """What was pressed on the scene before does nothing, and its picture is the one without a notice."""
        self.dispatch.forget_presses()
        self.notices.lift(self.window.surface)

    def translator(self, domain: str) -> Translator:
        """The translator of a game's catalogue."""
        return self.tr.domain(domain)

    def home(self) -> None:
        """Back to the title."""
        self.reset(self.routes.title(self))

    def quit(self) -> None:
        """End after this frame."""
        self.running = False

    def apply(self, settings: Settings | None = None, **changes: Any) -> None:
        """Take over changed settings at once, and keep them: ``app.apply(scale=150)``."""
        before = self.settings
        self.settings = dataclasses.replace(settings or before, **changes)
        if self.settings == before:
            return
        if self.settings.language != before.language:
            self.tr.switch(self.settings.language)
        if self.settings.fullscreen != before.fullscreen:
            self.window.fullscreen = self.settings.fullscreen
            self.repaint()
        if any(getattr(self.settings, name) != getattr(before, name) for name in _PICTURE) or (
            self.window.size != self.kit.size
        ):
            self.relayout()
        else:
            self._bind()
        self.keep_settings()

    def keep_settings(self) -> None:
        """Have the settings written, after the next frame."""
        self.defer(self._save)

    def _save(self) -> None:
        settings = self.settings

        def save() -> None:
            try:
                self._keep(settings)
            except OSError as error:
                log.logger.warning("settings could not be written: %s", error)

        self.background(save)

    def _units(self, point: tuple[float, float]) -> tuple[float, float]:
        ratio = self.window.ratio
        return self.layout.units((point[0] * ratio, point[1] * ratio))

    def relayout(self) -> None:
        """Have everything built again at the present size, scale, language and palette."""
        self.ahead.forget()
        self.scenes.finish()
        self._set_up()
        self.notices.forget()
        self.scenes.relayout()
        self.defer(self.scenes.give_back)
        if len(self.scenes.all) > 1:
            self.ahead.below()

    def repaint(self) -> None:
        """Have every pixel painted again: the system may drop the window's surface without a change of its size."""
        self.window.refresh()
        self.exposed = True
        for scene in self.scenes.all:
            scene.stale = True

    def say(self, sentence: str | Notice, icon: str = "") -> None:
        """Show a short notice over the scene."""
        self.notices.say(sentence.say(self.tr) if isinstance(sentence, Notice) else sentence, icon)

    def rumble(self, device: str, strength: float = 0.5, seconds: float = 0.15) -> None:
        """Shake a pad, if it can and its holder lets it."""
        if self.settings.rumble:
            self.devices.rumble(device, strength, seconds)

    # ------------------------------------------------------------------ work aside
    @property
    def pool(self) -> Pool:
        """The workers in which bots think."""
        if self._pool is None:
            from tabletop.bots.pool import Pool

            self._pool = Pool()
        return self._pool

    def paint_ahead(self, job: Callable[[], object], beside: bool = False) -> None:
        """Paint what will be wanted soon, while there is nothing better to do: some of it after each frame.

        Args:
            job: Makes pictures. Forgotten with the kit: whoever is built anew for another size asks anew.
            beside: On the thread that paints: for what sets no words and is made in one go.
        """
        self.ahead.add(job, beside)

    # ------------------------------------------------------------------ matches
    def start_match(self, setup: MatchSetup) -> None:
        """Begin a match and show its table: also where nothing can be saved, which is said."""
        from tabletop.core.session import Session

        self.show_match(Session.begin(setup))

    def resume(self, path: Path | str) -> bool:
        """Go on with a saved match; False (and a notice) when its file cannot be used."""
        from tabletop.core.journal import JournalError
        from tabletop.core.session import Session

        with contextlib.suppress(TimeoutError):
            self.work.join(
                PATIENCE, aside=False
            )  # it may be the very match that was left a moment ago, and is still being let go
        try:
            session = Session.resume(path, patient=True)
        except JournalError as error:
            self.say(error.notice)
            return False
        try:
            self.routes.resumed(session)
        except JournalError as error:
            session.close()
            self.say(error.notice)
            return False
        if session.notice:
            self.say(session.notice)
        self.show_match(session)
        return True

    def show_match(self, session: Session) -> None:
        """Show the table of a match, alone on the stack."""
        from tabletop.core import registry
        from tabletop.ui.app.saving import tell_saving

        self.audio.music("")
        self.reset(registry.entry(session.setup.game).load_scene()(self, session))
        tell_saving(self, session)
        self.background(self.routes.ready)

    # ------------------------------------------------------------------ the loop
    def run(self, scene: Scene) -> int:
        """Show a scene and what follows from it, until the app is quit."""
        try:
            self.guard(lambda: self.reset(scene))
            while self.running:
                self.turn()
        except KeyboardInterrupt:
            pass
        finally:
            self.close()
        return 0

    def turn(self, wait: bool = True) -> None:
        """One turn of the loop: sleep, time, events, drawing.

        Args:
            wait: False never sleeps (tests).
        """
        events = self._reader.until_due(self._wait(), self.scene.reflex) if wait else self._reader.ready()
        dt = self._pace.step()
        self.scenes.update(dt)
        self.notices.update(dt)
        self.guard(lambda: self._live(dt, events))
        if not self.running:
            return
        self.guard(self.present)
        job = self.work.next_job() if self.flips and not self.kit.slicer.holding else None
        if job:
            if job != self.ahead.go:
                self.kit.slicer.give_up()
            self.guard(job, self._failed_beside)

    def _live(self, dt: float, events: list[Stamped]) -> None:
        if self.kit.slicer.holding and self.dispatch.concern_window(events):
            self.scenes.finish()
        elif not self.scenes.coming:
            self.scene.update(dt)
        if self.work.results:
            self.kit.slicer.give_up()
        if not self.kit.slicer.holding and self.work.deliver() and self.scene.overlay:
            # What lies below may have been waiting for just that, and shows through.
            for scene in self.scenes.all:
                if scene.overlay:
                    scene.relayout()
        for intent in self.input.tick(dt, self._pace.now):
            if not self.scenes.coming:
                self.scene.intent(intent)
        self.dispatch.take(events)
        self.dispatch.follow_typing()

    @property
    def settled(self) -> bool:
        """Whether nothing is under way: no fade, no job, and the scene moves nothing but ornaments."""
        return not self.scenes.changing and not self.work.busy and self.scene.wait() != 0.0

    def _wait(self) -> float | None:
        """How long the loop may sleep."""
        if self.asleep:
            return 0.25
        if self.scenes.changing or self.work.waiting or self.input.repeating or self.scene.stale:
            return 0.0
        waits = [wait for wait in (self.scene.wait(), self.notices.wait) if wait is not None]
        return min(waits) if waits else None

    def present(self) -> None:
        """Draw what changed, and flip only then."""
        if self.asleep:
            return
        target = self.window.surface
        self.notices.lift(target)
        changed = self.scenes.draw(target)
        changed |= self.notices.lay(target)
        if changed or self.exposed:
            self.exposed = False
            self.window.flip()
            self.flips += 1

    # ------------------------------------------------------------------ when something breaks
    def guard(self, function: Callable[[], object], failed: Callable[[BaseException], object] | None = None) -> None:
        """Call a function of a scene; an exception ends in the log and in a sentence, never in a trace."""
        try:
            function()
        except Exception as error:
            (failed or self._failed)(error)

    @property
    def _apologised(self) -> bool:
        return self._error is not None and self._error in self.scenes.all

    def _failed_beside(self, error: BaseException) -> None:
        """What failed is no part of the scene on top: one apology is enough for all that a broken scene had begun."""
        if self._apologised:
            log.sentence(error, self.tr)
        else:
            self._failed(error)

    def _failed(self, error: BaseException) -> None:
        sentence = log.sentence(error, self.tr)
        if self._apologised:
            # Even the apology broke: leave with the sentence for the terminal.
            raise SystemExit(sentence) from error
        self._error = self.routes.error(self, sentence)
        self.scenes.put_alone(self._error)

    def close(self) -> None:
        """Let everything go."""
        self.ahead.forget()
        self.scenes.close()
        while job := self.work.next_job():
            if job == self._save:
                job()
        self.work.close()
        if self._pool is not None:
            self._pool.close()
        self.devices.close()
        self.audio.close()
        self.window.close()
