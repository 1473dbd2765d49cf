"""How Wazabi's table looks, and what makes the scene of its matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from cardgames.common.layout import FlowRing
from cardgames.table.board import CardBoard
from cardgames.table.look import CardLook
from cardgames.table.painter import picture
from cardgames.wazabi.rules.data import Effect
from cardgames.wazabi.rules.game import GAME
from cardgames.wazabi.rules.state import Draw, State
from cardgames.wazabi.screen.cards import WazabiPainter
from cardgames.wazabi.screen.dice import TUMBLE
from cardgames.wazabi.screen.pieces import (
    BadgesPiece,
    BudgetPiece,
    DieItem,
    Flow,
    WayItem,
    cloth,
)
from cardgames.wazabi.screen.tray import Tray
from cardgames.wazabi.screen.won import WonScene
from cardgames.wazabi.table.dice import TrayAndDice
from cardgames.wazabi.table.faces import DULL, LIT, PLAIN
from cardgames.wazabi.table.films import LATE
from cardgames.wazabi.table.layout import landing
from cardgames.wazabi.table.table import Badges, Budget, WazabiTable
from tabletop.ui.draw import theme
from tabletop.ui.match.scene import MatchMaker

if TYPE_CHECKING:
    from tabletop.core.game import Seat, Words
    from tabletop.core.i18n import Translator
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.match.board import Host

WIDTH, TALL = 112, 120
"""The width of a card in a hand that has room, and of the one that is pointed at."""


def _preload(k: Kit, tr: Translator) -> Sequence[Callable[[], object]]:
    """Cards as a hand shows them, and the dice that tumble in the first throw."""
    paint = WazabiPainter(tr)
    jobs: list[Callable[[], object]] = []
    for effect in Effect:
        jobs += [partial(picture, k, paint, effect.value + mark, WIDTH, 0.0, 8) for mark in (PLAIN, LIT, DULL)]
        jobs.append(partial(picture, k, paint, effect.value + LIT, TALL, 0.0, 12))
    size = round(landing(4, 0)[0].w * 1.1 / 6) * 6
    return [*jobs, *[partial(k.sprite, TUMBLE, size, turn) for turn in range(0, 360, 15)]]


LOOK = CardLook(
    felt=theme.FELT["wazabi"],
    painter=WazabiPainter,
    cloth=cloth,
    pieces={
        TrayAndDice: Tray,
        FlowRing: Flow,
        Badges: BadgesPiece,
        Budget: BudgetPiece,
    },
    buttons={"die": DieItem, "way": WayItem},
    moments={"won": WonScene},
    preload=_preload,
)


def board(host: Host, words: Words) -> CardBoard:
    """Wazabi's table."""
    return CardBoard(host, WazabiTable(words), LOOK, words)


def forced(state: State, seat: Seat, person: bool) -> Any | None:
    """What happens by itself; a person draws with a press of their own: before or after giving, as they like."""
    action = GAME.autoplay(state, seat)
    return None if person and isinstance(action, Draw) else action


scene = MatchMaker(board, pace=0.55, forced=forced, late=LATE)
"""Makes the scene of a match."""
