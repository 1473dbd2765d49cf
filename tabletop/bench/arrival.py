"""Frames while something large comes on the screen: a table, the curtain, a result. One process a game.

Here the clock is the real one: what does not come in one frame comes in slices of real time.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from tabletop.bench.match import FRAME, FULL_HD, Deadline, go_on, hear, match_of, open_app, say

AFTER = 20
"""Frames that still count once everything stands there: what follows the first picture."""


def drawing() -> float:
    """Seconds of processor time that drawing took so far: without what other threads did beside it."""
    total = time.process_time()
    if hasattr(time, "pthread_getcpuclockid"):
        for thread in threading.enumerate():
            if thread is not threading.main_thread() and thread.name != "painting" and thread.ident is not None:
                total -= time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
    return total


def arrivals(game: str) -> None:
    """Milliseconds of processor time of the longest frame while each scene comes; what a table costs."""
    from tabletop.scenes.title import TitleScene

    app = open_app(time.perf_counter_ns, FULL_HD)
    longest: dict[str, float] = {}

    def turn() -> None:
        began, busy = time.perf_counter(), drawing()
        app.turn(wait=False)
        name = type(app.scene).__name__
        longest[name] = max(longest.get(name, 0.0), (drawing() - busy) * 1000)
        time.sleep(max(0.0, FRAME / 1e9 - (time.perf_counter() - began)))

    def until(there: Callable[[], bool], sentence: str) -> tuple[float, float]:
        """Until something stands there, and a little longer; when it did, in seconds and in those of the processor."""
        deadline = Deadline(sentence)
        while not there():
            turn()
            deadline.check()
        stood = time.perf_counter(), time.process_time()
        for _ in range(AFTER):
            turn()
        return stood

    def come(scene: str) -> bool:
        return type(app.scene).__name__ == scene and not app.scenes.changing

    app.reset(TitleScene(app))
    until(lambda: come("TitleScene"), "the title does not come")
    longest.clear()
    options = {"wrestlers": "lot", "first": "1"} if game == "kabuto" else {}
    began, busy = time.perf_counter(), time.process_time()
    app.start_match(match_of(game, "hh", "", 1, **options))
    stood, worked = until(lambda: come("MatchScene") or come("CurtainScene"), "the table does not come")
    if game != "kabuto":
        until(lambda: come("CurtainScene"), "the curtain does not come")
    table = dict(longest)
    app.home()
    until(lambda: come("TitleScene"), "the title does not come back")
    app.apply(instant=True)
    app.start_match(match_of(game, "bb", "easy", 1, **options))
    deadline = Deadline("a match does not end")
    while type(app.scene).__name__ != "ResultScene":
        longest.clear()
        go_on(app)
        turn()
        hear(app)
        deadline.check()
    until(lambda: come("ResultScene"), "the result does not come")
    say(
        {
            "longest_ms": {**table, "ResultScene": longest["ResultScene"]},
            "table_s": worked - busy,
            "wall_s": stood - began,
        }
    )
    app.close()
