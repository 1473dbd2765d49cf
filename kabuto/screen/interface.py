"""The interface of the ring: plates, inventories, portraits, what the keys do, the log, the gauge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from kabuto.rules.brief import brief
from kabuto.rules.model import MatchEnded, TurnBegan
from kabuto.screen.canvas import Canvas
from kabuto.screen.foot import LOG_H, LOG_LINES
from kabuto.screen.goal import draw_goal
from kabuto.screen.materials import CARD_H, COLUMN, COLUMNS, PAD
from kabuto.screen.title import draw_title
from kabuto.table.facts import SeatCard
from tabletop.core.i18n import N_

if TYPE_CHECKING:
    from kabuto.screen.base import Ring
    from kabuto.screen.buttons import Buttons
    from kabuto.screen.choose import Choose
    from kabuto.screen.hands import Hand

RECENT = 24
"""So many events are put into the few lines of the log."""


class Interface:
    """Puts the panels on the canvas.

    Args:
        ring: The ring.
        hand: Aims.
        buttons: Where the gauge is.
        choose: The choice of a wrestler.
    """

    def __init__(self, ring: Ring, hand: Hand, buttons: Buttons, choose: Choose) -> None:
        self.ring, self._hand, self._buttons, self._choose = ring, hand, buttons, choose
        self._panels: dict[tuple[str, int], tuple[object, Surface]] = {}

    def forget(self) -> None:
        """The size or the language changed: every panel is painted anew."""
        self._panels.clear()

    def draw(self, canvas: Canvas) -> None:
        """All of it."""
        ring, aim = self.ring, self._hand.visible_aim
        cards = ring.panels.shown(ring.world.tags, aim.kind if aim is not None else "", ring.aiming)
        self._troughs(canvas, cards)
        self._plates(canvas, cards)
        if ring.columns.cards:
            self._portraits(canvas, cards)
        self._foot(canvas)
        if ring.choosing:
            self._choose.draw(canvas)
        draw_title(ring, self._hand, canvas)
        draw_goal(ring, canvas)

    def _troughs(self, canvas: Canvas, cards: list[SeatCard]) -> None:
        hud, columns = self.ring.hud, self.ring.columns
        for side, trough in enumerate(columns.troughs):
            card = self.ring.panels.of_side(side, cards)
            self._put(canvas, ("trough", side), card, partial(hud.trough, card, trough, side), trough.box[:2])

    def _plates(self, canvas: Canvas, cards: list[SeatCard]) -> None:
        hud, columns = self.ring.hud, self.ring.columns
        for seat, card in enumerate(cards):
            x, y, _, high = columns.plates[seat]
            self._put(canvas, ("plate", seat), plain(card), partial(hud.plate, card, high), (x, y))
        for team, (x, y, _, high) in zip(
            self.ring.panels.teams_shown(self.ring.world.tags), columns.heads, strict=False
        ):
            self._put(canvas, ("team", team.side), team, partial(hud.team, team, high), (x, y))

    def _portraits(self, canvas: Canvas, cards: list[SeatCard]) -> None:
        """The wrestlers' cards, where neither a lesson nor the help of the keys needs the place."""
        columns, wide = self.ring.columns, CARD_H * 360 / 403
        for seat, card in enumerate(cards):
            column = columns.column[seat]
            if card.insect and not self._helped(column):
                left = COLUMNS[0] if column == 0 else COLUMNS[1] + COLUMN - wide
                paint = partial(self.ring.hud.portrait, card)
                self._put(canvas, ("card", seat), plain(card), paint, (left, columns.cards[column]))

    def _put(
        self,
        canvas: Canvas,
        slot: tuple[str, int],
        card: object,
        paint: Callable[[], Surface],
        at: tuple[float, float],
    ) -> None:
        sprite = self._panel(slot, card, paint)
        if sprite is not None:
            canvas.add(slot, sprite, *self.ring.kit.at(at[0] - PAD, at[1] - PAD))

    def _panel(self, slot: tuple[str, int], card: object, paint: Callable[[], Surface]) -> Surface | None:
        """A panel for a card; one is painted anew a frame, the others follow: nobody sees, and no frame is long.

        Under a pause there is one frame alone: all are painted in it.
        """
        before = self._panels.get(slot)
        if before is not None and before[0] == card:
            return before[1]
        if self.ring.painted and self.ring.host.on_top:
            self.ring.touch()
            return None if before is None else before[1]
        self.ring.painted = True
        sprite = paint()
        self._panels[slot] = (card, sprite)
        return sprite

    # ---------------------------------------------------------------------------------------- the foot
    @property
    def help_height(self) -> float:
        """How high the help of the keys is."""
        return self.ring.hud.controls_height(len(self._hand.rows()))

    def _helped(self, column: int) -> bool:
        """Whether the help of the keys, or the log, needs the place of a portrait."""
        ring = self.ring
        if column == 0:
            return ring.host.seating.taught  # the paper of a lesson lies there
        if ring.choosing:
            return False
        advised = ring.cornering and ring.panels.advice
        high = self.help_height if ring.aiming else LOG_H if advised else ring.hud.log_height
        return ring.columns.log[0] + high > ring.columns.cards[1] - 4

    def _foot(self, canvas: Canvas) -> None:
        """Log or controls, and the gauge."""
        ring = self.ring
        kit, hud = ring.kit, ring.hud
        at = kit.at(COLUMNS[1] - PAD, ring.columns.log[0] - PAD)
        if ring.aiming:
            box = hud.controls(self._hand.rows(), ring.host.signs, self.help_height)
            canvas.add("controls", box, *at)
        elif ring.cornering and ring.panels.advice:
            canvas.add("log", hud.advice(ring.panels.advice, LOG_H), *at)
        elif not ring.choosing:
            canvas.add("log", hud.log(self._log()), *at)
        aim = self._hand.visible_aim
        if aim is not None:
            gx, gy, _, _ = self._buttons.gauge_box
            steady = self._hand.steady
            zone = (N_("Soft"), N_("Firm"), N_("Full power"))[min(2, int(aim.strength * 3 / 100))]
            face = hud.gauge(
                0 if steady else aim.strength,
                ring.tr(N_("Gentle push")) if steady else ring.tr(N_("Strength")),
                "" if steady else ring.tr(zone),
                steady,
            )
            canvas.add("gauge", face, *kit.at(gx - PAD, gy - PAD))

    def _log(self) -> list[tuple[int, str]]:
        """The last sentences, each with the look of its seat (−1 for nobody)."""
        ring = self.ring
        notes = [(seat, part) for seat, part in ring.host.notes if not isinstance(part, TurnBegan | MatchEnded)]
        looks = [(ring.look(seat) if seat >= 0 else -1, part) for seat, part in notes[-RECENT:]]
        return brief(looks, ring.words)[-LOG_LINES:]


def plain(card: SeatCard) -> SeatCard:
    """What a plate and a portrait show of a card: neither the inventory nor what is chosen from it."""
    return replace(card, stock=(), gains=(), picked="", open=False)
