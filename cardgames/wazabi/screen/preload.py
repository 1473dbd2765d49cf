"""What Wazabi's table paints in quiet frames, so that the first throw and the first prompt need not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardgames.table.cards import Painter, picture
from cardgames.wazabi.rules.data import Effect
from cardgames.wazabi.screen.ask import FOUR, ONE, THREE, TWO
from cardgames.wazabi.screen.cards import DULL, LIT, PLAIN
from cardgames.wazabi.screen.dice import TUMBLE
from cardgames.wazabi.screen.keep import WIDE
from cardgames.wazabi.screen.places import landing
from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Kit
from tabletop.ui.widgets.basic import Box

WIDTH, TALL = 116, 124
"""The width of a card in a hand that has room, and of the pointed one."""
BUTTONS: tuple[tuple[Box, str, str], ...] = (
    (ONE, "paper", ""),
    (ONE, "main", ""),
    (TWO, "paper", "?"),
    (THREE, "paper", ""),
    (THREE, "paper", "?"),
    (FOUR, "paper", "?"),
    (FOUR, "main", ""),
    (WIDE, "main", ""),
)


def warming(k: Kit, paint: Painter) -> list[Callable[[], object]]:
    """One job a picture, each a few milliseconds."""
    jobs: list[Callable[[], object]] = [partial(_button, k, *button) for button in BUTTONS]
    for effect in Effect:
        jobs += [partial(picture, k, paint, effect.value + state, WIDTH, 0.0, 8) for state in (PLAIN, LIT, DULL)]
        jobs.append(partial(picture, k, paint, effect.value + LIT, TALL, 0.0, 12))
    size = round(landing(4, 0)[0].w * 1.1 / 6) * 6
    jobs += [partial(k.sprite, TUMBLE, size, turn) for turn in range(0, 360, 15)]
    return jobs


def _button(k: Kit, box: Box, kind: str, why: str) -> None:
    aside = k.canvas(box[2], box[3])
    furniture.button(k, aside, 0, 0, box[2], box[3], " ", "", (), kind, True, 22, why)
