"""Plays matches in processes that a test kills: ``python -m tests.core.nursery``.

For each line ``path seed`` on stdin a child is forked that plays a scripted match into that file, and for each move
that a screen would have shown, writes its number to stdout; the child's process id comes first.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tabletop.core.chance import Chance
from tabletop.core.game import MatchSetup, SeatSetup
from tabletop.core.journal import Journal
from tabletop.core.session import Session
from tabletop.core.steps import due
from tests.contract.snaprace import SnapRace

GAME = SnapRace()
SEATS = tuple(SeatSetup(name=name) for name in ("Ana", "Zoé", "Léo"))


def setup(seed: int) -> MatchSetup:
    return MatchSetup(game="snaprace", seats=SEATS, options={"hand": 5}, seed=seed)


def step(session: Session) -> None:
    """Play the next step of the script, which hangs on the match alone."""
    chance = Chance(f"script:{session.setup.seed}:{session.number}")
    actions = {seat: GAME.sample(session.state, seat, chance) for seat in due(GAME, session.state)}
    session.play_together(actions, dict.fromkeys(actions, "script"))


def play(path: Path, seed: int) -> None:
    session = Session.new(setup(seed), Journal(path), game=GAME)
    os.write(1, b"0\n")
    while session.outcome is None:
        step(session)
        os.write(1, f"{session.number}\n".encode())
    os.write(1, b"end\n")


def main() -> None:
    for line in sys.stdin:
        path, seed = line.rsplit(maxsplit=1)
        child = os.fork()
        if child == 0:
            os.write(1, f"{os.getpid()}\n".encode())
            play(Path(path), int(seed))
            os._exit(0)
        os.waitpid(child, 0)
        os.write(1, b"gone\n")


if __name__ == "__main__":
    main()
