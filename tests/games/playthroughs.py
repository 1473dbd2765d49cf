"""Golden playthroughs: a kept match file of each game, and all of it in words and numbers beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.cli.playthrough import play, told
from tabletop.core.game import SeatSetup
from tabletop.core.i18n import Translator
from tabletop.core.journal import Journal
from tabletop.core.session import Session, setup_of

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
NAMES = ("Zoé", "Ben", "Lina", "Hugo")
DUTCH_SEEDS = {
    "tamalou": 32, "dutch": 27, "dune": 19, "koubo": 3, "dutch7": 34, "tamoul": 3, "fontenaysienne": 12, "cabot": 12,
    "capote": 39,
}  # fmt: skip
"""Of each variant, a seed whose one hand passes through many of its rules in few steps."""
MATCHES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "kabuto": (2, 5, {"bell": 12, "league": "junior"}),
    "kabuto_full": (2, 12, {"bell": 16}),
    "kabuto_three": (3, 4, {"bell": 24}),
    "kabuto_teams": (4, 8, {"bell": 24}),
    "kabuto_stump": (2, 6, {"bell": 12, "arena": "stump"}),
    "kabuto_stump_three": (3, 12, {"bell": 9, "arena": "stump"}),
    "kabuto_stump_teams": (4, 14, {"bell": 8, "arena": "stump"}),
    "kabuto_hole": (2, 95, {"bell": 8, "arena": "hole"}),
    "kabuto_hole_three": (3, 15, {"bell": 9, "arena": "hole"}),
    "kabuto_hole_teams": (4, 15, {"bell": 8, "arena": "hole"}),
    "kabuto_eight": (2, 14, {"bell": 8, "arena": "figure8"}),
    "kabuto_eight_teams": (4, 7, {"bell": 8, "arena": "figure8"}),
    "similo": (3, 91, {"games": "2"}),
    "slambo": (3, 5, {}),
    "wazabi": (3, 5, {"dice": 2}),
    **{
        f"dutch_{variant}": (3, seed, {"variant": variant, "end": "counted", "hands": "1"})
        for variant, seed in DUTCH_SEEDS.items()
    },
}
"""How many play, the seed, the options; the name begins with the game's key. Of Dutch a hand of each variant; of
Kabuto the Junior League, and the full league on each ring for each number of players."""


def afresh(game: str, journal: Journal | None = None) -> Session:
    """The match, played anew."""
    seats, seed, options = MATCHES[game]
    players = [SeatSetup(name=name, look=look) for look, name in enumerate(NAMES[:seats])]
    session = Session.new(setup_of(game.split("_")[0], players, options, seed), journal)
    play(session)
    return session


def kept(game: str) -> Session:
    """The match by its records alone, so that another processor's last bit changes nothing."""
    return Session.resume(GOLDEN / f"playthrough_{game}.match", watch=True)


def lines(session: Session) -> list[str]:
    return list(told(session, Translator("en").domain(session.setup.game).words(session.names)))


def golden(game: str) -> list[str]:
    return (GOLDEN / f"playthrough_{game}.txt").read_text(encoding="utf-8").splitlines()


def write(game: str, new: bool) -> None:
    """Write the text of a match, and if wanted the match itself anew."""
    if new:
        path = GOLDEN / f"playthrough_{game}.match"
        path.unlink(missing_ok=True)
        afresh(game, Journal(path)).close()
    (GOLDEN / f"playthrough_{game}.txt").write_text("\n".join(lines(kept(game))) + "\n", encoding="utf-8")
