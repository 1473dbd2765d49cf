"""The app and its scenes, as they know each other: what a scene may ask for, and what the app asks of a scene.

:class:`tabletop.ui.app.application.Application` is the app. The scenes that it opens by itself come to it as
:class:`Routes`, so that no module of ``ui`` imports a scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from concurrent.futures import Future
    from pathlib import Path

    import pygame

    from tabletop.bots.pool import Pool
    from tabletop.core.game import MatchSetup, Seat
    from tabletop.core.i18n import Translator
    from tabletop.core.notice import Notice
    from tabletop.core.session import Session
    from tabletop.core.settings import Settings
    from tabletop.match.motion import Motion
    from tabletop.ui.app.audio import Audio
    from tabletop.ui.app.window import Window
    from tabletop.ui.app.work import Work
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.draw.layout import Layout
    from tabletop.ui.input.devices import Devices
    from tabletop.ui.input.input import Axis, Button, Input, Intent, Key, Pointer, Release

    Box = tuple[float, float, float, float]


class App(Protocol):
    """What scenes and the parts of the app may ask for.

    Attributes:
        settings: As kept; change them by :meth:`apply`.
        routes: The scenes that the app opens by itself.
        window: The window.
        layout: How units lie in it.
        kit: The painter for its size, scale and palette.
        tr: Translator of the shared catalogue; ``app.tr.domain("kabuto")`` for a game's.
        audio: Sounds.
        devices: Pads, and which device spoke last.
        input: Key map, and what is held.
        work: What is done beside the drawing.
        flips: How often the window was flipped.
        asleep: Whether the window is hidden, and nothing is drawn.
    """

    settings: Settings
    routes: Routes
    window: Window
    layout: Layout
    kit: Kit
    tr: Translator
    audio: Audio
    devices: Devices
    input: Input
    work: Work
    flips: int
    asleep: bool

    # ------------------------------------------------------------------ scenes
    @property
    def scene(self) -> Scene:
        """The one on top."""
        ...

    @property
    def stack(self) -> Sequence[Scene]:
        """All scenes, the top one last."""
        ...

    @property
    def seen(self) -> bool:
        """Whether the top scene was painted since it came on top, or was built anew."""
        ...

    def push(self, scene: Scene, fade: bool = True, unroll: Box | None = None) -> None:
        """Put a scene on top: by a cross-fade, at once, or as a scroll that opens from a box in units."""
        ...

    def pop(self, fade: bool = True) -> None:
        """Take the top scene away; with the last one the app ends."""
        ...

    def replace(self, scene: Scene, fade: bool = True) -> None:
        """Another scene in place of the top one."""
        ...

    def reset(self, scene: Scene, fade: bool = True) -> None:
        """This scene alone."""
        ...

    def home(self) -> None:
        """Back to the title."""
        ...

    def quit(self) -> None:
        """End after this frame."""
        ...

    def below(self, scene: Scene) -> pygame.Surface:
        """A picture of what lies under a scene of the stack, as large as the window."""
        ...

    def picture(self, scene: Scene) -> pygame.Surface:
        """A picture of a scene as it stands, as large as the window."""
        ...

    # ------------------------------------------------------------------ texts, motion, devices
    @property
    def motion(self) -> Motion:
        """How fast and how much things move."""
        ...

    def now(self) -> int:
        """The time that ``time`` of an input event is compared with: nanoseconds of the app's clock."""
        ...

    @property
    def spent(self) -> float:
        """Seconds since this frame began."""
        ...

    def translator(self, domain: str) -> Translator:
        """The translator of a game's catalogue."""
        ...

    def say(self, sentence: str | Notice, icon: str = "") -> None:
        """Show a short notice over the scene."""
        ...

    def rumble(self, device: str, strength: float = 0.5, seconds: float = 0.15) -> None:
        """Shake a pad, if it can and its holder lets it."""
        ...

    # ------------------------------------------------------------------ settings
    def apply(self, settings: Settings | None = None, **changes: Any) -> None:
        """Take over changed settings at once, and keep them: ``app.apply(scale=150)``."""
        ...

    def keep_settings(self) -> None:
        """Have the settings written, after the next frame."""
        ...

    def relayout(self) -> None:
        """Have everything built again at the present size, scale, language and palette."""
        ...

    def repaint(self) -> None:
        """Have every pixel painted again: the system may drop the window's surface without a change of its size."""
        ...

    # ------------------------------------------------------------------ work beside
    @property
    def pool(self) -> Pool:
        """The workers in which bots think."""
        ...

    def background(
        self, function: Callable[[], Any], then: Callable[[Any], object] | None = None, of: object = None
    ) -> Future[Any]:
        """Run a function on the one background thread; ``then(result)`` is called between two frames."""
        ...

    def aside(
        self, function: Callable[[Callable[[], bool]], Any], then: Callable[[Any], object] | None = None
    ) -> Future[Any]:
        """Run what takes seconds on a thread of its own; ``function`` is given what says whether the app ends."""
        ...

    def watch(self, future: Future[Any], then: Callable[[Any], object] | None = None) -> None:
        """Wake the loop when a future is done, and call ``then(result)`` between two frames."""
        ...

    def defer(self, job: Callable[[], object]) -> None:
        """Do something after the next frame; one job a frame."""
        ...

    def paint_beside(self, function: Callable[[], Any], then: Callable[[Any], object] | None = None) -> Future[Any]:
        """Have pictures without words made on the thread that paints; ``then(result)`` is called between two frames."""
        ...

    def paint_ahead(self, job: Callable[[], object], beside: bool = False) -> None:
        """Paint what will be wanted soon, in quiet frames; ``beside``: wordless, on the thread that paints."""
        ...

    def guard(self, function: Callable[[], object], failed: Callable[[BaseException], object] | None = None) -> None:
        """Call a function of a scene; an exception ends in the log and in a sentence, never in a trace."""
        ...

    # ------------------------------------------------------------------ matches
    def start_match(self, setup: MatchSetup) -> None:
        """Begin a match and show its table: also where nothing can be saved, which is said."""
        ...

    def resume(self, path: Path | str) -> bool:
        """Go on with a saved match; False (and a notice) when its file cannot be used."""
        ...

    def show_match(self, session: Session) -> None:
        """Show the table of a match, alone on the stack."""
        ...


class Scene:
    """One screen. The app calls these; all do nothing by default.

    Drawing: the surface that :meth:`draw` gets is the whole window, as large as ``app.kit.size``, and keeps its pixels
    from one frame to the next. ``kit.put``, ``kit.at`` and ``kit.rect`` know where the 16:9 area lies in it; never
    turn a place into pixels by ``kit.px``, which is for lengths. When ``stale`` is set the pixels are somebody else's:
    repaint everything, then clear it.
    """

    wants_text: bool = False
    """Whether typed text comes to :meth:`text` (``"\\b"`` deletes) instead of letters being keys."""

    fades: bool = True
    """Whether it may come by a cross-fade; False for what must hide the screen at once."""

    fade_seconds: float = 0.26
    """How long a cross-fade to it lasts."""

    overlay: bool = False
    """Whether the scene below shows through: it is rendered once (:meth:`tabletop.ui.app.scene_stack.Stack.below`)."""

    large: bool = False
    """Whether it paints so much that its memory is to be given back to the system when it is gone."""

    sliced: bool = False
    """Whether its first picture is painted over several frames when it comes on top."""

    notice_place: tuple[str, float] = ("midtop", 8.0)
    """Which side of a notice lies how many units below the top: where the scene has least to say."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stale = True

    @property
    def reflex(self) -> bool:
        """Whether people race now, so that the times of their presses are compared: each is then read as it comes."""
        return False

    def enter(self) -> None:
        """On top now (again)."""

    def leave(self) -> None:
        """Covered or gone: hide what is secret, stop what is held."""

    def close(self) -> None:
        """Gone for good: free what was opened."""

    def relayout(self) -> None:
        """Size, scale, language, palette or motion changed: rebuild what was cached."""

    def intent(self, intent: Intent) -> None:
        """An act was pressed, or repeats while held."""

    def released(self, release: Release) -> None:
        """An act was let go (also when the window lost the focus, or the device its cable)."""

    def forget_press(self) -> None:
        """Another scene or window comes in front: what the mouse has pressed and not let go yet does nothing."""

    def focus_lost(self) -> None:
        """Another window is in front: what the mouse holds is let go."""

    def axis(self, axis: Axis) -> None:
        """A stick or trigger moved."""

    def key(self, key: Key) -> bool:
        """A raw key; True keeps its press from becoming an intent."""
        return False

    def button(self, button: Button) -> bool:
        """A raw pad button; True keeps its press from becoming an intent."""
        return False

    def pointer(self, event: Pointer) -> None:
        """The mouse, in units."""

    def text(self, text: str) -> None:
        """Typed text, while ``wants_text``."""

    def compose(self, text: str) -> None:
        """Text that an input method is still composing."""

    def device_lost(self, device: str) -> None:
        """A pad was unplugged."""

    def device_found(self, device: str) -> None:
        """A pad was plugged in."""

    def device_changed(self) -> None:
        """Somebody took a pad after keys, or the other way round: glyphs change. Rebuilds by default."""
        self.relayout()
        self.stale = True

    def update(self, dt: float) -> None:
        """``dt`` real seconds went by (0.1 at most, or what :meth:`wait` asked for)."""

    def wait(self) -> float | None:
        """How long nothing will change by itself: None until an event comes, seconds, or 0 to be asked each frame."""
        return 0.0

    def draw(self, target: pygame.Surface) -> bool:
        """Paint what changed; False when not a pixel changed (then nothing is flipped)."""
        return False


@dataclass(frozen=True, kw_only=True)
class PauseRequest:
    """What the menu over a match is to offer.

    Attributes:
        session: The match.
        device: What was pressed to open it.
        lost: The pad that went, or "".
        viewer: Whose private knowledge the log may tell; None for what the room knows.
        undo: Takes the last action back, or None where that is not offered.
        leave: Leaves it, where it is a lesson; None where it is a match, which is saved.
    """

    session: Session
    device: str = ""
    lost: str = ""
    viewer: Seat | None = None
    undo: Callable[[], object] | None = None
    leave: Callable[[], object] | None = None


@dataclass(frozen=True, kw_only=True)
class Routes:
    """What makes each scene that the app or a match opens by itself.

    Attributes:
        title: The title.
        pause: The menu over a match.
        result: The result of a match that ended.
        error: The page that says that something broke, in one sentence.
        rules: The rules of a game.
        keep_picture: Keeps a small picture of a table beside its match file.
        ready: Reads in, away from the drawing, what a match will want at its end and over it.
        resumed: Completes a match that was resumed, before its table is shown; raises a JournalError.
    """

    title: Callable[[App], Scene]
    pause: Callable[[App, PauseRequest], Scene]
    result: Callable[[App, Session], Scene]
    error: Callable[[App, str], Scene]
    rules: Callable[[App, str], Scene]
    keep_picture: Callable[[App, Session, pygame.Surface], object]
    ready: Callable[[], object]
    resumed: Callable[[Session], object] = lambda session: None
