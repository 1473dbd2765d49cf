"""Little films: everything that moves on the screen, in animation time.

A film is a generator that is sent the seconds of each frame. A :class:`Reel` plays films in the order in which they
came, a :class:`Timeline` plays them side by side, both at the player's speed; an endless second skips a film to its
end, so that everything stands where the rules say.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Generator, Iterable

from tabletop.match.motion import EASINGS, Motion

Film = Generator[None, float, None]
_MOST = 100_000
"""Frames that a skipped film may still ask for; one that asks for more never ends."""


def tween(seconds: float, apply: Callable[[float], object], ease: str = "out_cubic") -> Film:
    """Run ``apply`` from 0 to 1, eased; its end is always applied."""
    time, curve = 0.0, EASINGS[ease]
    apply(curve(0.0 if seconds > 0.0 else 1.0))
    while time < seconds:
        time += yield
        apply(curve(min(1.0, time / seconds)))


def wait(seconds: float) -> Film:
    """Let time pass."""
    time = 0.0
    while time < seconds:
        time += yield


def call(function: Callable[[], object]) -> Film:
    """Do something when its turn has come."""
    function()
    yield from ()


def sequence(films: Iterable[Film]) -> Film:
    """Films one after the other."""
    for film in films:
        yield from film


def together(films: Iterable[Film], stagger: float = 0.0) -> Film:
    """Films at the same time, each beginning ``stagger`` seconds after the one before."""
    waiting = deque((n * stagger, film) for n, film in enumerate(films))
    running: list[Film] = []
    time = 0.0
    while waiting or running:
        while waiting and waiting[0][0] <= time:
            film = waiting.popleft()[1]
            if _begun(film):
                running.append(film)
        if not waiting and not running:
            return
        seconds = yield
        time += seconds
        running = [film for film in running if _sent(film, seconds)]


def _begun(film: Film) -> bool:
    try:
        next(film)
    except StopIteration:
        return False
    return True


def _sent(film: Film, seconds: float) -> bool:
    try:
        film.send(seconds)
    except StopIteration:
        return False
    return True


class Reel:
    """Plays films one after the other.

    Attributes:
        held: A film waits for something else (another scene lies over the table): no time passes, not even by a skip.

    Args:
        motion: How fast; asked anew each frame, so that a changed setting counts at once.
    """

    def __init__(self, motion: Callable[[], Motion] = Motion) -> None:
        self._motion = motion
        self._films: deque[Film] = deque()
        self._begun = False
        self.held = False

    @property
    def busy(self) -> bool:
        """Whether anything is playing or waits to be."""
        return bool(self._films)

    def add(self, film: Film) -> None:
        """Play a film after those that wait."""
        self._films.append(film)

    def begin(self) -> None:
        """Begin now what is next, so that the very next picture shows its first one."""
        if self._films and not self._begun:
            self._step(0.0)

    def update(self, dt: float) -> None:
        """Let ``dt`` real seconds pass."""
        speed = self._motion().speed
        if math.isinf(speed):
            self.finish()
        elif self._films and not self.held:
            self._step(dt * speed)

    def skip(self) -> None:
        """The film that is playing goes to its end at once."""
        if not self._films:
            return
        film = self._films[0]
        for _ in range(_MOST):
            if self.held or not self._films or self._films[0] is not film:
                return
            self._step(math.inf)

    def finish(self) -> None:
        """All films go to their ends."""
        while self._films and not self.held:
            self.skip()

    def clear(self) -> None:
        """Drop all films where they stand."""
        for film in self._films:
            film.close()
        self._films.clear()
        self._begun = self.held = False

    def _step(self, seconds: float) -> None:
        film = self._films[0]
        if not self._begun:
            self._begun = True
            alive = _begun(film)
        else:
            alive = _sent(film, seconds)
        if not alive and self._films and self._films[0] is film:
            self._films.popleft()
            self._begun = False


class Timeline:
    """Plays films side by side: what moves on a scene by itself.

    Args:
        motion: How fast, and how much; asked anew each frame, so that a changed setting counts at once.
    """

    def __init__(self, motion: Callable[[], Motion] = Motion) -> None:
        self._motion = motion
        self._running: list[tuple[Film, Callable[[], object] | None]] = []

    @property
    def busy(self) -> bool:
        """Whether anything is still running."""
        return bool(self._running)

    def move(self, seconds: float, apply: Callable[[float], object], ease: str = "out_cubic") -> Film:
        """A tween of a move, turn or zoom: with reduced motion it stands at its end from the start."""
        if self._motion().reduced:
            apply(EASINGS[ease](1.0))
            yield from wait(seconds)
        else:
            yield from tween(seconds, apply, ease)

    def add(self, film: Film, done: Callable[[], object] | None = None) -> Film:
        """Start a film; its first instant is shown at once, ``done`` is called at its end."""
        if not _begun(film):
            if done is not None:
                done()
            return film
        self._running.append((film, done))
        if math.isinf(self._motion().speed):
            self._end(film)
        return film

    def after(self, delay: float, function: Callable[[], object]) -> Film:
        """Call a function in ``delay`` seconds of animation time."""
        return self.add(wait(delay), function)

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` real seconds; returns whether anything ran."""
        ran, seconds = self.busy, dt * self._motion().speed
        for film, _ in tuple(self._running):
            self._send(film, seconds)
        return ran

    def finish(self) -> None:
        """Skip everything to its end, and what that starts too."""
        for _ in range(1000):
            if not self._running:
                return
            self._end(self._running[0][0])

    def stop(self, film: Film | None = None) -> None:
        """Drop one film (or all) where it stands, without its end."""
        self._running = [] if film is None else [one for one in self._running if one[0] is not film]

    def _end(self, film: Film) -> None:
        for _ in range(_MOST):
            if not self._send(film, math.inf):
                return

    def _send(self, film: Film, seconds: float) -> bool:
        """Let time pass for a film; whether it goes on. One that was dropped meanwhile does not."""
        entry = next((one for one in self._running if one[0] is film), None)
        if entry is None:
            return False
        if _sent(film, seconds):
            return True
        if entry in self._running:
            self._running.remove(entry)
            if entry[1] is not None:
                entry[1]()
        return False
