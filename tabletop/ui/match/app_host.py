"""What the app lends to a board: its painter, sounds, devices, background thread. A match adds what it knows itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.match.motion import Motion
from tabletop.ui.app.audio import Audio
from tabletop.ui.draw.kit import Kit
from tabletop.ui.input.input import MOUSE, Act, Intent
from tabletop.ui.widgets.key_hints import act_signs, device_kind
from tabletop.ui.widgets.scene import WidgetScene


class AppHost(WidgetScene):
    """One half of :class:`tabletop.ui.match.board.Host`; the match is the other."""

    @property
    def kit(self) -> Kit:
        """The painter of the window."""
        return self.app.kit

    @property
    def audio(self) -> Audio:
        """Sounds."""
        return self.app.audio

    @property
    def motion(self) -> Motion:
        """How fast and how much things move."""
        return self.app.motion

    @property
    def on_top(self) -> bool:
        """Whether no other scene lies over the table."""
        return self.app.scene is self

    @property
    def last_device(self) -> str:
        """What spoke last: ``"mouse"``, ``"keyboard"``, ``"pad:<n>"``, or "" for nothing yet."""
        return self.app.devices.last

    def keys_of(self, act: Act) -> tuple[str, str]:
        """What the key and the pad button of an act are called."""
        return act_signs(self.app, act)

    @property
    def signs(self) -> str:
        """Whose signs are shown: ``"keyboard"``, ``"pad"``, or "" for both."""
        return device_kind(self.app)

    def held(self, act: Act) -> bool:
        """Whether a key or button of an act is held."""
        return self.app.input.held(act)

    def rumble(self, strength: float, seconds: float) -> None:
        """All pads at the table shake, where their holders let them."""
        for pad in self.app.devices.pads:
            self.app.rumble(pad.device, strength, seconds)

    def background(self, job: Callable[[], Any], then: Callable[[Any], object] | None = None) -> Any:
        """Do something on the one background thread, then something with its result between two frames."""
        return self.app.background(job, then)

    def defer(self, job: Callable[[], object]) -> None:
        """Do something after the next frame."""
        self.app.defer(job)

    def arrived(self) -> None:
        """The board has all that it needs: what lies over the table, and shows a picture of it, takes a new one."""
        self.stale = True
        if self in self.app.stack and not self.on_top:
            self.app.scene.relayout()
            self.app.scene.stale = True

    def press(self, act: Act) -> None:
        """The mouse pressed what stands for an act."""
        self.intent(Intent(act, MOUSE))

    def say(self, words: str, icon: str = "") -> None:
        """Show a notice."""
        self.app.say(words, icon)

    def paint_beside(self, job: Callable[[], Any], then: Callable[[Any], object] | None = None) -> Any:
        """Have pictures without words made on the thread that paints, then do something between two frames."""
        return self.app.paint_beside(job, then)

    def preload(self, job: Callable[[], object], beside: bool = False) -> None:
        """Paint what will be wanted soon, in quiet frames; ``beside``: wordless, on the thread that paints."""
        self.app.paint_ahead(job, beside)
