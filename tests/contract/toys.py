"""The two toy games as entries of the registry, with bots and tables: never in the menu, only in the tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tabletop.core import registry
from tabletop.core.bot import Bot, Choice
from tabletop.core.chance import Chance
from tabletop.core.registry import Entry
from tests.contract.giver import Giver
from tests.contract.snaprace import SnapRace

GAMES: dict[str, Any] = {"snaprace": SnapRace(), "giver": Giver()}
SOONEST_MS, SPREAD_MS = 350, 400


class ToyBot:
    """Takes any of the actions that it is offered, in a time that a person might take; knows nothing of the game."""

    def choose(self, view: Any, actions: Sequence[Any], chance: Chance, memory: str = "") -> Choice:
        action = actions[chance.below("action", len(actions))]
        if hasattr(action, "t_ms"):
            action = msgspec.structs.replace(action, t_ms=SOONEST_MS + chance.below("time", SPREAD_MS))
        return Choice(action, "any")


@dataclass(frozen=True, kw_only=True)
class ToyEntry(Entry):
    """A toy: everything about it is in this folder."""

    def load_game(self) -> Any:
        return GAMES[self.key]

    def load_bot(self, level: str) -> Bot:
        return ToyBot()

    def load_scene(self) -> Callable[..., Any]:
        from cardgames.table.plain import plain_scene
        from tests.contract.giver_table import GiverTable
        from tests.contract.snaprace_table import SnapRaceTable

        return plain_scene({"snaprace": SnapRaceTable, "giver": GiverTable}[self.key], hands=False)


def _toy(key: str, title: str, players: tuple[int, int]) -> ToyEntry:
    return ToyEntry(key=key, title=title, pitch="", players=players, minutes=(1, 5), package="tests")


TOYS = (_toy("snaprace", "Snap race", (2, 3)), _toy("giver", "Giver", (2, 5)))


def register() -> None:
    """Let this process play them: they are found by their keys, and stand in no list."""
    known = registry.entry

    def entry(key: str) -> Entry:
        return next((toy for toy in TOYS if toy.key == key), None) or known(key)

    registry.entry = entry
