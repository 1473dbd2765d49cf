"""What the app shows: a scene gets intents, pointer moves and time, and paints what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.draw.cache import OutOfTimeError
from tabletop.ui.draw.stage import Stage
from tabletop.ui.draw.tween import Timeline

if TYPE_CHECKING:
    import pygame

    from tabletop.ui.app.app import App
    from tabletop.ui.input.input import Axis, Button, Intent, Key, Pointer, Release


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
    """Whether its first picture is painted over several frames when it comes on top: :meth:`draw` may be broken off
    then, see :meth:`broken_off`."""

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

    def broken_off(self) -> None:
        """Painting was broken off by an ``OutOfTimeError``: the next :meth:`draw` begins anew."""
        self.stale = True


class StageScene(Scene):
    """A scene of a painted background, sprites on it, and a timeline that moves them.

    Implement :meth:`build`: paint ``self.stage.background`` and add the sprites. It is called before the first frame
    and after each relayout, on an empty stage.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.stage = Stage()
        self.timeline = Timeline(lambda: app.motion)
        self._built = False

    def build(self) -> None:
        """Fill the empty stage."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Have :meth:`build` called before the next frame."""
        self._built = False

    def relayout(self) -> None:
        """Everything is built again at the new size."""
        self.timeline.finish()
        self.rebuild()

    def update(self, dt: float) -> None:
        """Run the timeline."""
        self.timeline.update(dt)

    def wait(self) -> float | None:
        """Asleep unless something moves."""
        return 0.0 if self.timeline.busy else None

    def draw(self, target: pygame.Surface) -> bool:
        """Repaint the damage."""
        if not self._built:
            self._built = True  # what build() calls may rely on it
            self.stage.clear()
            try:
                self.build()
            except OutOfTimeError:
                self._built = False  # nothing may happen on half a table: it is begun anew
                raise
            self.stale = True
            self.app.kit.ration.ask()
        stale, self.stale = self.stale, False
        return self.paint(target, stale)

    def paint(self, target: pygame.Surface, stale: bool) -> bool:
        """Paint what changed on what was built; all of it when ``stale``. Whether a pixel changed."""
        if stale:
            self.stage.invalidate()
        return bool(self.stage.draw(target))

    def broken_off(self) -> None:
        """All is painted again."""
        super().broken_off()
        self.stage.forget()
