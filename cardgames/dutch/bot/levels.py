"""The levels of the bots of Tamalou and Dutch. How they compare is measured: ``docs/balance-cards.md``."""

from __future__ import annotations

from cardgames.dutch.bot.calls import CallNerve
from cardgames.dutch.bot.memory import Recall
from cardgames.dutch.bot.player import Level, Player
from tabletop.core.bot import Bot

LEVELS: dict[str, Level] = {
    "easy": Level(
        recall=Recall(notices=0.8, forgets=0.15, cards=5),
        nerve=CallNerve(sure=0.55, lead=4, most=20, careless=1),
        slips=0.04,
        snaps=0.8,
        helps=0.4,
        twins=False,
        swaps=False,
        times=(800, 1600),
    ),
    "medium": Level(
        recall=Recall(notices=0.87, forgets=0.09, cards=7),
        nerve=CallNerve(sure=0.58, lead=5, most=20),
        slips=0.03,
        snaps=0.89,
        helps=0.65,
        twins=True,
        swaps=True,
        times=(600, 1200),
    ),
    "hard": Level(
        recall=Recall(notices=0.97, forgets=0.02, cards=20),
        nerve=CallNerve(sure=0.6, lead=5, most=20),
        slips=0.0,
        snaps=0.98,
        helps=0.95,
        twins=True,
        swaps=True,
        times=(400, 900),
    ),
}


def make(level: str) -> Bot:
    """The bot of a level.

    Raises:
        KeyError: There is no such level.
    """
    return Player(LEVELS[level])
