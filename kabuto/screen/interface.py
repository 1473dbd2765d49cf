"""The interface of the ring: plates, inventories, portraits, what the keys do, the log, the gauge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from kabuto.rules.brief import brief
from kabuto.rules.describe_moves import group_listed
from kabuto.rules.model import MatchEnded, TurnBegan
from kabuto.screen.foot import LOG_H, LOG_LINES
from kabuto.screen.goal import draw_goal
from kabuto.screen.materials import CARD_H, COLUMN, COLUMNS, PAD
from kabuto.screen.title import draw_title
from kabuto.table.columns import Box
from kabuto.table.facts import SeatCard
from kabuto.table.moves import MoveCard
from kabuto.table.places import covers
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.match.prompt import OnPlace, Say
from tabletop.ui.draw.canvas import Canvas

if TYPE_CHECKING:
    from kabuto.screen.base import Ring
    from kabuto.screen.buttons import Buttons
    from kabuto.screen.choose import Choose
    from kabuto.screen.hands import Hand
    from kabuto.screen.rim import Rim

RECENT = 24
"""So many events are put into the few lines of the log."""


class Interface:
    """Puts the panels on the canvas.

    Args:
        ring: The ring.
        hand: Aims.
        buttons: Where the gauge is.
        choose: The choice of a wrestler.
        rim: Places the platform on a rim without corners.
    """

    def __init__(self, ring: Ring, hand: Hand, buttons: Buttons, choose: Choose, rim: Rim) -> None:
        self.ring, self._hand, self._buttons, self._choose, self._rim = ring, hand, buttons, choose, rim
        self._panels: dict[tuple[str, int], tuple[object, Surface]] = {}
        self._spent: Box | None = None
        """The card on which the mouse lies since its move was used: its paper is in nobody's way."""

    def forget(self) -> None:
        """The size or the language changed: every panel is painted anew."""
        self._panels.clear()

    def draw(self, canvas: Canvas) -> None:
        """All of it."""
        ring, aim = self.ring, self._hand.visible_aim
        prompt = ring.prompted
        picked = aim.kind if aim is not None else prompt.shows.get("kind", "") if prompt is not None else ""
        offered = [item.data for item in prompt.items if isinstance(item.does, Say)] if prompt is not None else []
        cards = ring.panels.shown(ring.world.tags, picked, tuple(offered))
        self._troughs(canvas, cards)
        self._plates(canvas, cards)
        if ring.columns.cards:
            self._portraits(canvas, cards)
        if ring.columns.moves:
            self._moves(canvas)
        self._foot(canvas)
        if ring.choosing:
            self._choose.draw(canvas)
        draw_title(ring, self._hand, canvas)
        draw_goal(ring, canvas)
        self._note(canvas)
        for n, flyer in enumerate(ring.flying):
            canvas.centre(("flying", n), flyer.sprite, *ring.kit.at(flyer.x, flyer.y))

    # ---------------------------------------------------------------------------------------- moves
    def _moves(self, canvas: Canvas) -> None:
        """The cards of the moves: of both in a duel, else of whoever is on turn; or the groups that may be pushed."""
        ring, panels = self.ring, self.ring.panels
        for seat, cards in enumerate(panels.moves):
            if (ring.columns.shared and seat != panels.seat) or ring.choosing:
                continue
            if ring.aiming and seat == ring.actor and self._groups(canvas, seat):
                continue
            look = ring.look(ring.state.sides.index(ring.side(seat)))
            owner = ring.look(seat) if ring.columns.shared else -1
            for n, card in enumerate(cards):
                state, box = self.mood(seat, card), ring.strip_box(seat, n)
                keys = ring.host.signs != "pad" and state in ("ready", "hot")
                paint = partial(ring.hud.strip, card, look, box[2:], state, keys, ring.tr, owner)
                self._put(canvas, ("move", seat * 4 + n), (card, state, look, keys, owner), paint, box[:2])

    def mood(self, seat: Seat, card: MoveCard) -> str:
        """How the card of a move stands there: see :meth:`MoveCards.strip`."""
        ring = self.ring
        if card.move.key in ring.using:
            return "using"
        name = f"move {card.move.key}"
        offered = ring.prompted.item(name) if ring.prompted is not None and seat == ring.actor else None
        if offered is None or offered.why:
            return "rest"
        pointed = ring.pointed is not None and ring.pointed.name == name
        return "hot" if pointed or ring.hovers(name) else "ready"

    def _groups(self, canvas: Canvas, seat: Seat) -> bool:
        """Nested groups to choose from, in place of the moves; whether there are any."""
        ring, aim = self.ring, self._hand.visible_aim
        items = ring.prompted.items if ring.prompted is not None else ()
        groups = [item for item in items if isinstance(item.at, OnPlace) and item.at.name.startswith("group")]
        for item in groups:
            box = ring.strip_box(seat, int(str(item.at.name).split()[1])) if isinstance(item.at, OnPlace) else None
            assert box is not None
            words, picked = group_listed(item.data, ring.words), aim is not None and aim.group == item.data
            paint = partial(ring.hud.group_strip, item.data, words, box[2:], picked)
            self._put(canvas, ("group", items.index(item)), (item.data, picked), paint, box[:2])
        return bool(groups)

    def _note(self, canvas: Canvas) -> None:
        """The whole of the move that the mouse is over, or that has the focus of a key; it goes when that is used."""
        ring = self.ring
        if not ring.columns.moves or ring.choosing or self._hand.pulling is not None:
            return
        mouse = ring.host.last_device in ("", "mouse")
        acts = ring.host.busy or ring.host.telling
        if self._spent is not None and not inside(self._spent, ring.mouse):
            self._spent = None
        for seat, cards in enumerate(ring.panels.moves):
            if ring.columns.shared and seat != ring.panels.seat:
                continue
            for n, card in enumerate(cards):
                box = x, y, w, h = ring.strip_box(seat, n)
                over = inside(box, ring.mouse) if mouse else False
                if over and acts:
                    self._spent = box
                focused = ring.pointed is not None and ring.pointed.name == f"move {card.move.key}" and not mouse
                asked = (over and self._spent != box) or (focused and seat == ring.actor and not acts)
                told = ring.note == (seat, card.move.key)
                if not told and not asked:
                    continue
                if ring.aiming and self._shows_groups:
                    return
                sprite, wide, high = ring.hud.note(replace(card, why=self._reason()) if told else card)
                left = x + w + 12 if ring.columns.column[seat] == 0 else x - wide - 12
                top = min(max(y + h / 2 - high / 2, 60.0), 700.0 - high)
                canvas.add("move note", sprite, *ring.kit.at(left - PAD, top - PAD))
                return

    def _reason(self) -> str:
        """Why a bot uses the move that is explained."""
        return self.ring.tr(N_("Why: {why}."), why=self.ring.why) if self.ring.why else ""

    @property
    def _shows_groups(self) -> bool:
        items = self.ring.prompted.items if self.ring.prompted is not None else ()
        return any(isinstance(item.at, OnPlace) and item.at.name.startswith("group") for item in items)

    # ---------------------------------------------------------------------------------------- seats
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
    def _rows(self) -> list[tuple[str, str, str]]:
        """What the keys do: for the aim, or for the platform on the rim."""
        return self._rim.rows() if self.ring.berthing else self._hand.rows()

    @property
    def help_height(self) -> float:
        """How high the help of the keys is."""
        return self.ring.hud.controls_height(self._rows())

    @property
    def _advice_height(self) -> float:
        """How high the advice is: where no portrait lies below, it may grow."""
        hud = self.ring.hud
        return LOG_H if hud.crowded else max(LOG_H, min(hud.tallest, LOG_H * hud.grown))

    @property
    def _over_platform(self) -> bool:
        """Whether the platform, or where it would stand, reaches under the log."""
        ring = self.ring
        corner = ring.corner if ring.cornering or ring.berthing else ring.world.corner
        if corner is None:
            return False
        box = (COLUMNS[1], ring.columns.log[0], COLUMN, ring.hud.log_height)
        return covers([ring.unit_point(x, y) for x, y in ring.arena.berths[corner].platform()], box)

    def _helped(self, column: int) -> bool:
        """Whether the help of the keys, or the log, needs the place of a portrait."""
        ring = self.ring
        if column == 0:
            return ring.host.seating.taught  # the paper of a lesson lies there
        if ring.choosing:
            return False
        advised = ring.cornering and ring.panels.advice
        high = self.help_height if ring.aiming or ring.berthing else LOG_H if advised else ring.hud.log_height
        return ring.columns.log[0] + high > ring.columns.cards[1] - 4

    def _foot(self, canvas: Canvas) -> None:
        """Log or controls, and the gauge."""
        ring = self.ring
        kit, hud = ring.kit, ring.hud
        at = kit.at(COLUMNS[1] - PAD, ring.columns.log[0] - PAD)
        faded = self._over_platform
        if ring.aiming or ring.berthing:
            box = hud.controls(self._rows(), ring.host.signs, self.help_height, faded)
            canvas.add("controls", box, *at)
        elif ring.cornering and ring.panels.advice:
            canvas.add("log", hud.advice(ring.panels.advice, self._advice_height, faded), *at)
        elif not ring.choosing:
            canvas.add("log", hud.log(self._log(), faded), *at)
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


def inside(box: Box, point: tuple[float, float]) -> bool:
    """Whether a point is in a box."""
    x, y, w, h = box
    return x <= point[0] <= x + w and y <= point[1] <= y + h


def plain(card: SeatCard) -> SeatCard:
    """What a plate and a portrait show of a card: neither the inventory nor what is chosen from it."""
    return replace(card, stock=(), gains=(), picked="", open=())
