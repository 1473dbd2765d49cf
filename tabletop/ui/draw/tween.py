"""Animations over time: tweens, sequences, and the timeline that a scene runs.

An animation is a function of its own time, so it can be sought, skipped to its end, and run at any speed. Times are in
seconds at normal speed; the timeline multiplies by the player's animation speed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from tabletop.match.motion import EASINGS, Easing, Motion


class Animation:
    """Something that plays for ``duration`` seconds. :meth:`seek` is called with times that never go back."""

    duration: float = 0.0

    def start(self, motion: Motion) -> None:
        """Called once, before the first :meth:`seek`."""

    def seek(self, time: float) -> None:
        """Show the instant ``time`` (0 … duration); the end is always sought."""


class Tween(Animation):
    """Calls ``apply`` with an eased share of the way, 0 → 1.

    Args:
        duration: Seconds.
        apply: Gets the eased value each frame, and exactly the easing's end at the end.
        ease: A name of :data:`EASINGS`, or a function.
        moves: A move, turn or zoom: with reduced motion it stands at its end from the start. False for fades.
    """

    def __init__(
        self, duration: float, apply: Callable[[float], None], ease: str | Easing = "out_cubic", *, moves: bool = True
    ) -> None:
        self.duration = duration
        self._apply = apply
        self._ease = EASINGS[ease] if isinstance(ease, str) else ease
        self._moves = moves
        self._still = False

    def start(self, motion: Motion) -> None:
        """Decide whether the move is shown."""
        self._still = self._moves and motion.reduced

    def seek(self, time: float) -> None:
        """Apply the eased share at ``time``."""
        share = 1.0 if self._still or self.duration <= 0.0 else min(1.0, max(0.0, time / self.duration))
        self._apply(self._ease(share))


class Wait(Animation):
    """Nothing, for a while."""

    def __init__(self, duration: float) -> None:
        self.duration = duration


class Call(Animation):
    """Calls a function once, when its time has come."""

    def __init__(self, function: Callable[[], object]) -> None:
        self._function = function
        self._called = False

    def seek(self, time: float) -> None:
        """Call the function, the first time."""
        if not self._called:
            self._called = True
            self._function()


class Parallel(Animation):
    """Animations that run together, each ``stagger`` seconds after the one before.

    Args:
        parts: The animations.
        stagger: Seconds between the starts.
    """

    def __init__(self, parts: Iterable[Animation], stagger: float = 0.0) -> None:
        self._parts = [(stagger * n, part) for n, part in enumerate(parts)]
        self._arrange()

    def _arrange(self) -> None:
        self.duration = max((at + part.duration for at, part in self._parts), default=0.0)
        self._motion = Motion()
        self._state = [0] * len(self._parts)  # 0 waits, 1 runs, 2 is over

    def start(self, motion: Motion) -> None:
        """Remember the motion for the parts, which start later."""
        self._motion = motion

    def seek(self, time: float) -> None:
        """Start, seek and end each part that is due, in order."""
        for n, (at, part) in enumerate(self._parts):
            if self._state[n] == 2 or time < at:
                continue
            if self._state[n] == 0:
                self._state[n] = 1
                part.start(self._motion)
            part.seek(min(time - at, part.duration))
            if time - at >= part.duration:
                self._state[n] = 2


class Sequence(Parallel):
    """Animations one after the other."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = []
        at = 0.0
        for part in parts:
            self._parts.append((at, part))
            at += part.duration
        self._arrange()


class Timeline:
    """The animations that a scene runs.

    Args:
        motion: Asked anew each frame, so that a changed setting counts at once.
    """

    def __init__(self, motion: Callable[[], Motion] = Motion) -> None:
        self._motion = motion
        self._running: list[tuple[Animation, list[float], Callable[[], object] | None]] = []

    @property
    def busy(self) -> bool:
        """Whether anything is still running."""
        return bool(self._running)

    def add(self, animation: Animation, done: Callable[[], object] | None = None) -> Animation:
        """Start an animation; its first instant is shown at once, ``done`` is called at its end."""
        motion = self._motion()
        animation.start(motion)
        entry = (animation, [0.0], done)
        self._running.append(entry)
        animation.seek(0.0)
        if math.isinf(motion.speed) or animation.duration <= 0.0:
            self._end(entry)
        return animation

    def tween(
        self,
        duration: float,
        apply: Callable[[float], None],
        ease: str | Easing = "out_cubic",
        *,
        moves: bool = True,
        done: Callable[[], object] | None = None,
    ) -> Animation:
        """Start a :class:`Tween`."""
        return self.add(Tween(duration, apply, ease, moves=moves), done)

    def after(self, delay: float, function: Callable[[], object]) -> Animation:
        """Call a function in ``delay`` seconds of animation time."""
        return self.add(Sequence(Wait(delay), Call(function)))

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` real seconds; returns whether anything ran."""
        ran = self.busy
        speed = self._motion().speed
        for entry in tuple(self._running):
            if entry not in self._running:
                continue
            animation, clock, _ = entry
            clock[0] = animation.duration if math.isinf(speed) else clock[0] + dt * speed
            if clock[0] >= animation.duration:
                self._end(entry)
            else:
                animation.seek(clock[0])
        return ran

    def finish(self) -> None:
        """Skip everything to its end, and what that starts too."""
        for _ in range(1000):
            if not self._running:
                return
            self._end(self._running[0])

    def stop(self, animation: Animation | None = None) -> None:
        """Drop one animation (or all) where it stands, without its end."""
        self._running = [] if animation is None else [entry for entry in self._running if entry[0] is not animation]

    def _end(self, entry: tuple[Animation, list[float], Callable[[], object] | None]) -> None:
        self._running.remove(entry)
        entry[0].seek(entry[0].duration)
        if entry[2]:
            entry[2]()
