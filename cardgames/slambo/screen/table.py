"""The table of Slambo !: the balance in the middle, the hands around it.

What a match does is told in ``table_films``; the parts that stand on the cloth are in ``table_beam``, ``table_parts``
and ``table_cards``; the great moment is ``table_slam``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pygame

from cardgames.slambo.rules.data import DEALS
from cardgames.slambo.rules.state import Phase, View
from cardgames.slambo.screen.beam import Beam, Scale
from cardgames.slambo.screen.cards import HONTE, MASTER, SlamboPainter, face_of, slambo_card
from cardgames.slambo.screen.films import Films
from cardgames.slambo.screen.hand import HandTable
from cardgames.slambo.screen.keys import KEYS, KeyRow
from cardgames.slambo.screen.parts import Bubble, Captions, Explained, Gone, HonteRow, Panel, Pile, rope
from cardgames.slambo.screen.slam import figure, word
from cardgames.table.cards import BACK, Face, Painter, Place
from cardgames.table.hand import Arc, Pose, arc, fan, heap, stack
from cardgames.table.match import Told
from cardgames.table.seats import Flow, Spot
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.core.session import Session
from tabletop.match.film import Film
from tabletop.ui.app.app import App
from tabletop.ui.draw import theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Widget

HAND = Arc()
HIDDEN = Arc(y=632, up=612)
"""Face down, under the look button."""
MIDDLE = (640.0, 404.0)
ASIDE = (902.0, 396.0)
CENTRE = (376.0, 396.0)
SWAY = 1 / 20


class SlamboScene(HandTable):
    """One match of Slambo !.

    Args:
        app: The app.
        session: The match.
        tape: See :class:`cardgames.table.match.MatchScene`.
    """

    game_title = "Slambo"
    narrates = True
    felt = theme.FELT["slambo"]
    rim = ((58, 22, 30), (112, 54, 44))
    log_box = (16, 102, 268, 36)

    def __init__(self, app: App, session: Session, tape: Iterator[Told] | None = None) -> None:
        self._time = self._owed = 0.0
        self._hurry: KeyRow | None = None
        super().__init__(app, session, tape)
        self.films = Films(self)

    # ------------------------------------------------------------------ small questions
    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.session.setup.seats)

    @property
    def on_turn(self) -> Seat | None:
        """Between two rounds it is nobody's turn."""
        return super().on_turn if self.state.phase is Phase.PLAY and self.state.round else None

    # ------------------------------------------------------------------ the table
    def painter(self) -> Painter:
        """Slambo's cards."""
        return SlamboPainter(self.tr)

    def spots(self) -> dict[Seat, Spot]:
        """Two: the other sits on the right; four: the third sits above the balance."""
        spots = super().spots()
        if self.seats == 4:
            top = (self.secrets.near + 2) % 4
            spots[top] = Spot(430, 24, 204, (724, 57), 42, (838, 57))
        return spots

    def places(self) -> None:
        """Hands, pile, what is set aside, Honte cards, and the deck while it is dealt."""
        cards, near = self.cards, self.secrets.near
        for seat, spot in self.spots().items():
            if seat == near:
                cards.place(("hand", seat), self._near_hand, 12)
            else:
                cards.place(("hand", seat), _fan(spot, self._shown_wide(seat)), 6)
        x, y = self._middle
        cards.place("pile", lambda n: heap(n, x, y, 86), 8)
        cards.place("deck", lambda n: stack(n, x, y, 86), 9)
        cards.place("aside", self._lay_aside, 8)
        cards.place(HONTE, lambda n: [Pose(CENTRE[0] + 12 * i, CENTRE[1] - 5 * i, 86, -4 * i, 6) for i in range(n)], 8)
        for seat, spot in self.spots().items():
            cards.place((HONTE, seat), _row(spot), 7)

    @property
    def _middle(self) -> tuple[float, float]:
        return MIDDLE[0], MIDDLE[1] + (28 if self.seats == 4 else 0)

    def _near_hand(self, count: int) -> Sequence[Pose]:
        lit = self.lit if count > self.lit else -1
        hidden = self.secrets.many and not self.open
        return arc(count, HIDDEN if hidden else HAND, lit)

    def _shown_wide(self, seat: Seat) -> Callable[[], bool]:
        def shown() -> bool:
            return self.state.phase is not Phase.PLAY

        return shown

    def _lay_aside(self, count: int) -> Sequence[Pose]:
        if self.state.phase is not Phase.PLAY and self.state.round:
            step = min(44.0, 200 / max(1, count - 1))
            left = ASIDE[0] - step * (count - 1) / 2
            return [Pose(left + step * n, ASIDE[1], 72, 0, 5) for n in range(count)]
        return [Pose(ASIDE[0] - 6 + 10 * n, ASIDE[1] - 4 * n, 80, 4 - 7 * n, 5) for n in range(count)]

    def faces(self) -> Mapping[Place, Sequence[Face]]:
        """What the one at the screen may see."""
        view: View = self.view
        fresh = view.round == 0
        found: dict[Place, Sequence[Face]] = {}
        for seat, hand in enumerate(view.hands):
            if hand is None:
                found["hand", seat] = [BACK] * view.counts[seat]
            else:
                own = seat == self.secrets.near and self.open
                found["hand", seat] = [face_of(card, own and self._warns(card)) for card in hand]
            found[HONTE, seat] = []
        found["pile"] = [face_of(laid.card) for laid in view.pile]
        found["deck"] = [BACK] * (len(DEALS[view.seats].deck) if fresh else 0)
        aside = [BACK] * view.aside_count if view.aside is None else [face_of(card) for card in view.aside]
        found["aside"] = [] if fresh else aside
        found[HONTE] = [HONTE] * view.centre
        return found

    def _warns(self, card: int) -> bool:
        """Whether a card is marked: it loses whatever its sign, and the aid is on."""
        return self.state.assist and self.state.phase is Phase.PLAY and self.fatal(card)

    def decorate(self, target: pygame.Surface) -> None:
        """The straw rope of the ring."""
        rope(self.app.kit, target, 640, 372, 470, 246)

    def fixtures(self) -> Sequence[Widget]:
        """The panel of keys; what lies on the cloth explains itself."""
        tr = self.tr
        low = self._middle[1]
        pile = Pile(self, (582, low - 66, 116, 132), tr(N_("The cards played this round: a Copy copies the last one.")))
        cloth: list[Widget] = [pile]
        cloth += [
            Explained(name, box, says, bubble)
            for name, box, says, bubble in (
                ("shame", (328, 332, 100, 128), tr(N_("Whoever leaves the zone takes these shame cards.")), (480, 308)),
                ("aside", (846, 332, 112, 128), tr(N_("Set aside unseen: out of play this round.")), (820, 308)),
                ("places", (98, 660, 104, 36), tr(N_("Shame cards: the third loses the match.")), (270, 548)),
            )
        ]
        if self.watched:
            return [
                *cloth,
                KeyRow(0, tr(N_("Next")), Act.OK, self.skip, main=True),
                KeyRow(1, tr(N_("Leave")), Act.BACK, self.back),
                KeyRow(2, tr(N_("What happened")), None, self.open_log, icon="clock"),
            ]
        self._hurry = KeyRow(0, tr(N_("Hurry")), Act.OK, None)
        self._hurry.visible = False
        return [
            *cloth,
            self._hurry,
            KeyRow(1, tr(N_("Replay")), Act.MORE, self.replay),
            KeyRow(2, tr(N_("What happened")), None, self.open_log, icon="clock"),
        ]

    def build(self) -> None:
        """The kit's part, then the balance and what belongs to it."""
        k = self.app.kit
        self.lit = -1
        scale = Scale(232, 52, 108) if self.seats == 4 else Scale()
        self.beam = Beam(self.app, scale, self.zone)
        self.flow = Flow(k, (640, 372), (464, 240), (148, 32))
        self.captions, self.bubble = Captions(self, CENTRE, ASIDE), Bubble(self)
        self.gone = Gone(self) if self.state.gone else None
        self.rows = {seat: HonteRow(self, seat, spot.extra) for seat, spot in self.spots().items()}
        super().build()
        for part in (Panel(k, KEYS), self.beam, self.flow, self.captions, self.bubble, *self.rows.values()):
            self.stage.add(part)
        if self.gone:
            self.stage.add(self.gone)
        self.sync()
        self.app.paint_ahead(self._great_moment)

    def _great_moment(self) -> None:
        """Paint what is large in it, so that it comes without a wait."""
        k = self.app.kit
        for card in DEALS[self.seats].deck:
            slambo_card(k, card, MASTER)
        word(k, self.tr)
        figure(k)
        k.glow(1300, 900, (255, 190, 90), 235)

    def synced(self) -> None:
        """Everything beside the cards says what the view says."""
        view: View = self.view
        self.beam.stand(view.total if view.round else 5)
        self.flow.point(view.direction)
        for row in self.rows.values():
            row.show_count(view.honte[row.seat])
        if self.gone:
            self.gone.touch()
        if not self.open or self.asked is None:
            self.point(self._kept[0] if self._kept and self.asked is not None else -1)
        self._aim()

    def recount(self) -> None:
        """Plates and captions."""
        super().recount()
        self.captions.refresh()

    def seat_line(self, seat: Seat) -> str:
        """Cards left."""
        count = len(self.cards.at(("hand", seat))) if self.reel.busy else self.view.counts[seat]
        return self.tr.count("{n} card", "{n} cards", count)

    def round_line(self) -> str:
        """Which round; Expert is said."""
        number = max(1, self.state.round)
        if self.state.expert:
            return self.tr(N_("Expert · round {n}"), n=number)
        return self.tr(N_("Round {n}"), n=number)

    # ------------------------------------------------------------------ telling
    def film(self, before: Any, parts: Sequence[Any], after: Any) -> Film:
        """See :mod:`cardgames.slambo.screen.films`."""
        return self.films.step(before, parts, after)

    def update(self, dt: float) -> None:
        """The wrestler wobbles when the balance is at its edge; while a film runs, its key is there."""
        super().update(dt)
        if self._hurry is not None:
            self._hurry.visible = self.reel.busy
        if self._sways:
            self._owed += dt
            if self._owed >= SWAY:
                self._time += self._owed
                self._owed = 0.0
                self.beam.sway(self._time)

    @property
    def _sways(self) -> bool:
        return (
            self._built
            and not self.reel.busy
            and self.state.phase is Phase.PLAY
            and self.beam.shaky
            and not self.app.motion.reduced
        )

    def wait(self) -> float | None:
        """An ornament moves at 20 frames a second."""
        other = super().wait()
        if self._sways:
            return SWAY if other is None else min(other, SWAY)
        return other


def _fan(spot: Spot, wide: Callable[[], bool]) -> Callable[[int], Sequence[Pose]]:
    def lay(count: int) -> Sequence[Pose]:
        # Between rounds these cards lie open: a little larger, so that they can be read.
        return fan(count, *spot.cards, spot.small * (1.12 if wide() else 1.0), 150 if wide() else 114)

    return lay


def _row(spot: Spot) -> Callable[[int], Sequence[Pose]]:
    def lay(count: int) -> Sequence[Pose]:
        return [Pose(spot.extra[0] - 30 + 30 * n, spot.extra[1], 26, 0, 2) for n in range(count)]

    return lay
