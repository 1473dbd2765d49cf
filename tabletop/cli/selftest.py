"""Checks an installation from the inside: assets, catalogues, every game, match files, workers, a first picture.

One line a check. It must work from a wheel and from a frozen app, so it stands on nothing but what is installed.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from tabletop.core import log, paths, registry
from tabletop.core.i18n import DOMAINS, Translator


def _assets() -> str:
    folder = paths.assets()
    missing = [name for name in ("fonts", "locale") if not any((folder / name).rglob("*.*"))]
    if missing:
        raise FileNotFoundError(f"{', '.join(missing)} missing in {folder}")
    return str(folder)


def _catalogues() -> str:
    found = [name for name in DOMAINS if (paths.assets() / "locale/fr/LC_MESSAGES" / f"{name}.mo").is_file()]
    wanted = ["tabletop", *(entry.key for entry in registry.GAMES)]
    missing = sorted(set(wanted) - set(found))
    if missing:
        raise FileNotFoundError(f"no French for {', '.join(missing)}")
    tr = Translator("fr")
    text = next(entry.pitch for entry in registry.GAMES)
    if tr(text) == text:
        raise LookupError("the French catalogue has no translation")
    return f"fr, en: {', '.join(found)}"


def _match(entry: registry.Entry) -> str:
    """One random match, written to a file, killed half-way, gone on with, and read again."""
    from tabletop.core.chance import Chance
    from tabletop.core.game import SeatSetup
    from tabletop.core.journal import Journal
    from tabletop.core.session import Session, setup_of
    from tabletop.core.steps import due

    game = entry.load_game()
    seats = [SeatSetup(name=f"Bot {i}", kind="bot", level="random", look=i) for i in range(game.seat_counts[0])]
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal.fresh(entry.key, Path(folder))
        session = Session.new(setup_of(entry.key, seats, {}, seed=1), journal)
        while session.outcome is None and session.number < 2_000:
            acting = due(game, session.state)
            session.play_together(
                {seat: game.sample(session.state, seat, Chance(session.bot_seed(seat))) for seat in acting}
            )
            if session.number == 3:
                session.close()
                session = Session.resume(journal.path)
        outcome, number, state = session.outcome, session.number, session.state
        session.close()
        if outcome is None:
            raise RuntimeError(f"no end after {number} actions")
        again = Session.resume(journal.path, watch=True)
        if again.state != state or again.outcome != outcome:
            raise RuntimeError("the match file does not replay to its end")
    return f"{number} actions, {outcome.reason}"


def _worker(entry: registry.Entry) -> str:
    from tabletop.bots.pool import Pool
    from tabletop.core.game import SeatSetup
    from tabletop.core.session import Session, setup_of
    from tabletop.core.steps import due

    game = entry.load_game()
    seats = [SeatSetup(name=f"Bot {i}", kind="bot", level="easy", look=i) for i in range(game.seat_counts[0])]
    session = Session.new(setup_of(entry.key, seats, {}, seed=2))
    pool = Pool(1)
    try:
        chosen = {}
        for seat in due(game, session.state):
            question = (session.view(seat), game.actions(session.state, seat), session.bot_seed(seat))
            answer = pool.submit(entry.key, "easy", *question, session.memory_seed(seat))
            chosen[seat] = answer.result(timeout=120)
        session.play_together({seat: choice.action for seat, choice in chosen.items()})
    finally:
        pool.close()
    where = "in a worker process" if pool.processes else "in a thread"
    return f"decided {where}: {', '.join(type(one.action).__name__ for one in chosen.values())}"


def _title() -> str:
    from tabletop.scenes.routes import ROUTES
    from tabletop.screenshots import pictures

    with tempfile.TemporaryDirectory() as folder:
        pictures.draw(Path(folder), {"title": ROUTES.title}, (1280, 720), ("fr",))
        if not list(Path(folder).rglob("*.png")):
            raise RuntimeError("no picture was drawn")
    return "drawn"


def _keepsake() -> str:
    """A small animation: what makes it is imported when a player first asks for one."""
    from tabletop.core import keepsakes

    frames = [keepsakes.Frame(bytes(colour) * 64, (8, 8)) for colour in ((200, 20, 20), (20, 20, 200))]
    made, still = keepsakes.gif(frames), keepsakes.png(frames[0])
    if not made.startswith(b"GIF89a") or not still.startswith(b"\x89PNG"):
        raise RuntimeError("no animation was made")
    return f"GIF, {len(made)} bytes; PNG, {len(still)} bytes"


def checks() -> list[tuple[str, Callable[[], str]]]:
    """Every check: its name, and what raises or says what it found."""

    def bound(check: Callable[[registry.Entry], str], entry: registry.Entry) -> Callable[[], str]:
        return lambda: check(entry)

    ready = list(registry.GAMES)
    return [
        ("assets", _assets),
        ("catalogues", _catalogues),
        *((f"{entry.key}: a match and its file", bound(_match, entry)) for entry in ready),
        *((f"{entry.key}: a bot", bound(_worker, entry)) for entry in ready),
        ("title", _title),
        ("pictures to keep", _keepsake),
    ]


def main() -> int:
    """Run all checks, print one line each.

    Returns:
        0 if all passed, else 1.
    """
    failed = 0
    for name, check in checks():
        try:
            print(f"ok    {name}: {check()}", flush=True)
        except Exception as error:
            log.logger.error("selftest %s", name, exc_info=error)
            print(f"FAIL  {name}: {error}", flush=True)
            failed += 1
    print("all is well" if not failed else f"{failed} failed; more in {log.place()}")
    return 1 if failed else 0
