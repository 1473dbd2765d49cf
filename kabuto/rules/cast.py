"""The wrestlers as cards to choose from, for what stands above single matches: a swarm, the board of records."""

from __future__ import annotations

from kabuto.data.wrestlers import WRESTLERS
from kabuto.rules.game import GAME
from kabuto.rules.model import ChooseWrestler
from tabletop.core.cast import Card, Cast
from tabletop.core.chance import Chance
from tabletop.core.game import Options


def _allowed(options: Options, seats: int) -> tuple[str, ...]:
    """Those that the first to choose may take."""
    state = GAME.start(seats, {**options, **CAST.options}, Chance(0))
    (seat,) = GAME.actors(state)
    return tuple(action.key for action in GAME.actions(state, seat) if isinstance(action, ChooseWrestler))


CAST = Cast(
    cards=tuple(Card(key, one.name, f"kabuto/insect_{key}", f"kabuto/card_{key}") for key, one in WRESTLERS.items()),
    allowed=_allowed,
    options={"wrestlers": "choose"},
    choose=ChooseWrestler,
)
"""All eight; which of them may be chosen hangs on ring and league."""
