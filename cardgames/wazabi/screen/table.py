"""The table of Wazabi: the tray with the dice in the middle, everybody's dice and cards around it.

Where things lie is in ``table_places``; the dice are in ``table_dice``, the tray in ``table_tray``, the cards in
``table_cards``, what stands on the cloth in ``table_parts``; what a person may do is in ``table_ask``, and what a match
does is told in ``table_films``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pygame

from cardgames.common.cards import Card
from cardgames.common.poses import Pose
from cardgames.table.cards import BACK, Face, Painter
from cardgames.table.match import Told
from cardgames.table.seats import Spot
from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from cardgames.wazabi.rules.state import DealOwed, Draw, FanOwed, StartOwed, View
from cardgames.wazabi.screen.ask import Ask
from cardgames.wazabi.screen.cards import LIT, WazabiPainter, face_of, ordered, stacks
from cardgames.wazabi.screen.dice import DiceOnTable
from cardgames.wazabi.screen.films import Films
from cardgames.wazabi.screen.hands import FAN_DEPTH
from cardgames.wazabi.screen.parts import ARCS, Hurry, Path, SeatPlate, Veil, Way, sewn
from cardgames.wazabi.screen.places import (
    HAND_LOW,
    HAND_UP,
    HAND_Y,
    PILE_W,
    PLAYED,
    SpotW,
    around,
    hand_left,
    hidden_hand,
    offered_fan,
    pile,
    question_y,
    rival_fan,
    skips,
)
from cardgames.wazabi.screen.point import Pointing
from cardgames.wazabi.screen.preload import warming
from cardgames.wazabi.screen.tray import Tray, rests
from cardgames.wazabi.screen.words import Badges, Bubble, Question, Words
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.core.session import Session
from tabletop.match.film import Film
from tabletop.match.prompt import Place
from tabletop.ui.app.app import App
from tabletop.ui.draw import theme
from tabletop.ui.input.input import Act, Key

KEPT_ON_PILE = 4
"""So many of the played cards are drawn; what lies below them cannot be seen."""
DIGITS = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 6)}


class WazabiScene(Pointing):
    """One match of Wazabi.

    Attributes:
        table_spots: Where everybody sits.
        held: The near hand as it is held, while it lies open; else ().
        pointed: The stack of the near hand that is pointed at.
        dice: All dice.
        ask: What a person may do.

    Args:
        app: The app.
        session: The match.
        tape: See :class:`cardgames.table.match.MatchScene`.
    """

    game_title = "Wazabi"
    felt = theme.FELT["wazabi"]
    pace = 0.55
    plate = SeatPlate

    def __init__(self, app: App, session: Session, tape: Iterator[Told] | None = None) -> None:
        self.table_spots: dict[Seat, SpotW] = {}
        self.held: list[Card] = []
        self.pointed: Effect | None = None
        self.fan_lit = -1
        self._untold: tuple[Seat, list[Any]] = -1, []
        super().__init__(app, session, tape)
        self.dice = DiceOnTable(app, self.stage)
        self.ask = Ask(self)
        self.films = Films(self)
        self.shortcuts[Act.ALT] = self.ask.alt

    # ------------------------------------------------------------------ the table
    def painter(self) -> Painter:
        """Wazabi's cards."""
        return WazabiPainter(self.tr)

    def spots(self) -> dict[Seat, Spot]:
        """For the kit."""
        return {seat: spot.spot for seat, spot in self.table_spots.items()}

    def places(self) -> None:
        """Hands, fans, skip cards, the pile, what was played, what is being shown."""
        cards = self.cards
        for seat, spot in self.table_spots.items():
            near = seat == self.secrets.near
            lay = self._lay_hand if near else _fan_of(spot)
            cards.place(("hand", seat), lay, 30 if near else 12)
            cards.place(("skip", seat), _skips_of(spot), 16)
        cards.place("pile", pile, 10)
        cards.place("played", _lay_played, 10)
        cards.place("fan", self._lay_fan, FAN_DEPTH)
        cards.place("show", lambda n: [Pose(640, 300, 150, 0.0, 24)] * n, 180)

    def _lay_hand(self, count: int) -> Sequence[Pose]:
        if not self.open or len(self.held) < count:
            return hidden_hand(count)
        piles = stacks([EFFECT_OF[card] for card in self.held[:count]])
        left, step, wide = hand_left(len(piles))
        found = []
        for n, (effect, _, many) in enumerate(piles):
            x = left + step * n
            lit = effect is self.pointed
            raised = self.state_of(effect) == LIT
            for i in range(many):
                under = (many - 1 - i) * 3
                if lit:
                    found.append(Pose(x + under, HAND_UP - under * 0.4, wide + 8, 0.0, 12))
                else:
                    found.append(Pose(x + under, (HAND_Y if raised else HAND_LOW) - under * 0.4, wide, 0.0, 8))
        return found

    def _lay_fan(self, count: int) -> Sequence[Pose]:
        poses = offered_fan(count)
        if 0 <= self.fan_lit < count:
            pose = poses[self.fan_lit]
            poses[self.fan_lit] = pose._replace(y=pose.y - 26, turn=0.0, lift=20, w=pose.w + 6)
        return poses

    def faces(self) -> Mapping[Place, Sequence[Face]]:
        """What the one at the screen may see."""
        view: View = self.view
        near, found = self.secrets.near, dict[Place, Sequence[Face]]()
        fan = view.pending[-1] if view.pending and isinstance(view.pending[-1], FanOwed) else None
        own = view.hands[near] if self.open else None
        self.held = ordered(own) if own is not None and (fan is None or fan.victim != near) else []
        for seat in range(self.seats):
            if fan is not None and fan.victim == seat:
                found["hand", seat] = []
            elif seat == near and own is not None:
                found["hand", seat] = [face_of(card, self.state_of(EFFECT_OF[card])) for card in self.held]
            else:
                found["hand", seat] = [BACK] * view.counts[seat]
            found["skip", seat] = [face_of(card) for card in view.skips[seat]]
        found["pile"] = [BACK] * view.pile
        found["played"] = [face_of(card) for card in view.discards[-KEPT_ON_PILE:]]
        found["fan"] = [BACK] * (fan.count if fan else 0)
        found["show"] = []
        return found

    def decorate(self, target: pygame.Surface) -> None:
        """The direction of play, sewn in."""
        sewn(self.app.kit, target)

    def build(self) -> None:
        """The kit's part, then the tray and what belongs to it."""
        k = self.app.kit
        self.table_spots = around(self.seats, self.secrets.near)
        self.dice.clear()
        self.tray = Tray(self.app)
        self.flow = Way(k, *ARCS, at=(45, 135, 225, 315))
        self.question = Question(self, question_y(self.seats))
        self.words_on_cloth, self.path, self.bubble = Words(self), Path(self), Bubble(self)
        self.badges, self.veil, self.hurry = Badges(self), Veil(self), Hurry(self)
        parts = (self.tray, self.flow, self.question, self.words_on_cloth, self.path, self.bubble, self.badges,
                 self.veil, self.hurry)  # fmt: skip
        super().build()
        for part in parts:
            self.stage.add(part)
        self.sync()
        warm = ("wazabi warm", self.tr.language)
        if warm not in k.cache:
            k.keep(warm, lambda: True)
            for job in warming(k, self.cards.paint):
                self.app.paint_ahead(job)

    def synced(self) -> None:
        """Dice, tray and words say what the view says."""
        view: View = self.view
        self.dice.sync(rests(view, self.table_spots, self.lifted))
        self.flow.point(view.direction)
        self.show_tray()
        fan = bool(view.pending) and isinstance(view.pending[-1], FanOwed)
        self.veil.visible = fan
        if self.asked is None:
            self.clear_choice()
        if not self.open:
            self.bubble.say("")
        self.hand_depths()
        self.fan_depths()
        self.follow_counts()

    def seat_line(self, seat: Seat) -> str:
        """Dice and cards, as they are shown now; the place of who has finished."""
        tr, state = self.tr, self.state
        if seat in state.finished and state.settings.play_on:
            return tr(N_("Place {n}"), n=state.finished.index(seat) + 1)
        dice = tr.count("{n} die", "{n} dice", self.dice.count(seat))
        cards = tr.count("{n} card", "{n} cards", len(self.cards.at(("hand", seat))))
        return f"{dice} · {cards}"

    def round_line(self) -> str:
        """Which turn; which game of a tournament."""
        state, tr = self.state, self.tr
        if state.settings.games > 1:
            return tr(N_("Game {n} of {all}"), n=max(1, state.game), all=state.settings.games)
        return tr(N_("Turn {n}"), n=max(1, state.turns))

    # ------------------------------------------------------------------ the match
    @property
    def on_turn(self) -> Seat | None:
        """Nobody's turn it is before the dice have said who starts."""
        pending = self.state.pending
        return None if pending and isinstance(pending[-1], DealOwed | StartOwed) else super().on_turn

    def forced(self, seat: Seat) -> Any | None:
        """A person draws with a press of their own: before or after giving, as they like."""
        action = super().forced(seat)
        return None if isinstance(action, Draw) and self.human(seat) else action

    def told(self, seat: Seat, parts: Sequence[Any]) -> None:
        """The film says when a part is put into words: never before it is seen."""
        if self.built:
            self._untold = seat, list(parts)
        else:
            super().told(seat, parts)

    def tell(self, part: Any) -> None:
        """Put a part of the film into words."""
        if part in self._untold[1]:
            super().told(self._untold[0], [part])

    def film(self, before: Any, parts: Sequence[Any], after: Any) -> Film:
        """See ``table_films``."""
        yield from self.films.step(before, parts, after)
        self._untold = -1, []

    def prompt(self, seat: Seat) -> None:
        """See ``table_ask``."""
        self.ask.prompt(seat)

    def update(self, dt: float) -> None:
        """The counts on the cloth follow the films."""
        super().update(dt)
        if self._built:
            busy = self.reel.busy or self.watched
            if self.hurry.visible != busy:
                self.hurry.visible = busy
            if self.reel.busy:
                self.follow_counts()

    def back(self) -> None:
        """BACK gives up what is being said, or opens the menu."""
        if self.asked is None or self.showing or not self.ask.back():
            super().back()

    def key(self, key: Key) -> bool:
        """A digit chooses the plate that carries it."""
        n = DIGITS.get(key.scancode)
        if n is None or not key.pressed or self.showing:
            return False
        for plate in self.plates.values():
            if plate.choice and plate.key == str(n):
                plate.act(Act.OK)
                return True
        return False


def _fan_of(spot: SpotW) -> Callable[[int], Sequence[Pose]]:
    return lambda count: rival_fan(spot, count)


def _skips_of(spot: SpotW) -> Callable[[int], Sequence[Pose]]:
    return lambda count: skips(spot, count)


def _lay_played(count: int) -> list[Pose]:
    """Cards that were played, a little askew."""
    x, y = PLAYED
    turns = (8, -6, 4, -3)
    return [Pose(x + turns[n % 4] * 0.8, y + n % 3 * 2, PILE_W, turns[n % 4], 4) for n in range(count)]
