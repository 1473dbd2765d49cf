"""The table of Wazabi: the tray with the dice in the middle, everybody's dice and cards around it.

Where things lie is in ``table_places``; the dice are in ``table_dice``, the tray in ``table_tray``, the cards in
``table_cards``, what stands on the cloth in ``table_parts``; what a person may do is in ``table_ask``, and what a match
does is told in ``table_films``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pygame

from cardgames.cards import Card
from cardgames.table import FOCUS_DEPTH, CardTable, MenuKey
from cardgames.table_cards import BACK, Face, Painter, Place
from cardgames.table_film import Film
from cardgames.table_hand import Pose
from cardgames.table_match import Told
from cardgames.table_seats import LogLine, Spot
from cardgames.wazabi.data import COST, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.state import Draw, FanOwed, Give, PlayCard, View
from cardgames.wazabi.table_ask import Ask
from cardgames.wazabi.table_cards import DULL, LIT, PLAIN, WazabiPainter, face_of, ordered, stacks
from cardgames.wazabi.table_dice import DiceOnTable
from cardgames.wazabi.table_films import Films
from cardgames.wazabi.table_hands import DieChoice, FanCard, Look, StackCard, WayButton
from cardgames.wazabi.table_parts import (
    ARCS,
    Badges,
    Bubble,
    Hurry,
    Path,
    Question,
    SeatPlate,
    Veil,
    Way,
    Words,
    rule_and_price,
    seat_middle,
    sewn,
)
from cardgames.wazabi.table_places import (
    HAND_LOW,
    HAND_UP,
    HAND_Y,
    PILE_W,
    PLAYED,
    Bay,
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
from cardgames.wazabi.table_tray import Tray, look_of, resting, rests
from tabletop.game import Seat
from tabletop.i18n import N_
from tabletop.session import Session
from tabletop.ui import theme
from tabletop.ui.app import App
from tabletop.ui.input import Act, Key
from tabletop.ui.scene import Scene
from tabletop.ui.tween import Tween
from tabletop.ui.widgets import Widget

KEPT_ON_PILE = 4
"""So many of the played cards are drawn; what lies below them cannot be seen."""
DIGITS = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 6)}


class WazabiScene(CardTable):
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
        tape: See :class:`cardgames.table_match.MatchScene`.
    """

    game_title = "Wazabi"
    felt = theme.FELT["wazabi"]
    pace = 0.55

    def __init__(self, app: App, session: Session, tape: Iterator[Told] | None = None) -> None:
        self.table_spots: dict[Seat, SpotW] = {}
        self.held: list[Card] = []
        self.pointed: Effect | None = None
        self.fan_lit = -1
        super().__init__(app, session, tape)
        self.dice = DiceOnTable(app, self.stage)
        self.ask = Ask(self)
        self.films = Films(self)
        self.shortcuts[Act.ALT] = self.ask.alt

    # ------------------------------------------------------------------ small questions
    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.session.setup.seats)

    @property
    def open(self) -> bool:
        """Whether the near hand may be seen now."""
        return self.secrets.viewer == self.secrets.near

    @property
    def stacks(self) -> list[tuple[Effect, int, int]]:
        """The near hand: (effect, index of the first card, how many)."""
        return stacks([EFFECT_OF[card] for card in self.held])

    @property
    def budget(self) -> int | None:
        """Wazabi faces to pay with, in a person's turn; None when nothing can be paid."""
        state, near = self.state, self.secrets.near
        if state.turn != near or not state.rolled or state.played or self.reel.busy or not self.human(near):
            return None
        count: int = state.faces.count(WAZABI)
        return count

    def bay(self, face: str) -> Bay:
        """The bay of a face, as the dice lie now."""
        return next(bay for bay in resting(self.view) if bay.face == face)

    # ------------------------------------------------------------------ the table
    def painter(self) -> Painter:
        """Wazabi's cards."""
        return WazabiPainter(self.app.translator("wazabi"))

    def spots(self) -> dict[Seat, Spot]:
        """For the kit."""
        return {seat: spot.spot for seat, spot in self.table_spots.items()}

    def widgets(self) -> Sequence[Widget]:
        """Plates, log, menu."""
        self.plates = {
            seat: SeatPlate(self, seat, spot, self.seat_line, self.seat_chosen) for seat, spot in self.spots().items()
        }
        log = LogLine(self, self.last_words, self.log_box)
        return [*self.plates.values(), log, MenuKey(self.app.tr(N_("Menu")), self.pause)]

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
        cards.place("fan", self._lay_fan, 74)
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
            raised = self._state_of(effect) == LIT
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

    def _state_of(self, effect: Effect) -> str:
        """How a stack of the near hand looks: can be played, cannot, or nobody asks."""
        ask = self.ask
        if ask.keeping is not None:
            return LIT if effect in ask.marked else PLAIN
        if not ask.payable or self.tape is not None:
            return PLAIN
        if ask.plan is not None:
            return LIT if effect is self.pointed else DULL
        if self.reel.busy:
            return DULL
        card = next((card for card in self.held if EFFECT_OF[card] is effect), None)
        return DULL if card is None or ask.refused(card) else LIT

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
                found["hand", seat] = [face_of(card, self._state_of(EFFECT_OF[card])) for card in self.held]
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
        self._hand_depths()
        self.follow_counts()

    def follow_counts(self) -> None:
        """Words and badges follow what lies on the table."""
        self.words_on_cloth.follow()
        self.badges.follow()

    @property
    def lifted(self) -> int | None:
        """The die that is held up: the one that is about to be given."""
        plan = self.ask.plan
        if plan is None or self.asked is None:
            return None
        if isinstance(plan.way, Give):
            return plan.way.die
        given = {way.dice for way in plan.ways if isinstance(way, PlayCard)}
        only = given.pop() if len(given) == 1 else ()
        return only[0] if len(only) == 1 else None

    def show_tray(self) -> None:
        """The tray, with rings round what would pay, or what is meant."""
        view: View = self.view
        rings: list[Pose] = []
        lifted = self.lifted
        focus = self.focus
        if view.rolled and lifted is not None:
            rings = [rests(view, self.table_spots, lifted)[lifted].pose]
        elif view.rolled and isinstance(focus, DieChoice):
            taken = self.ask.plan.chosen.count(focus.face) if self.ask.plan else 0
            rings = list(self.bay(focus.face).poses[taken : taken + 1])
        elif view.rolled and self.open and self.pointed is not None and self._state_of(self.pointed) == LIT:
            rings = list(self.bay(WAZABI).poses[: COST[self.pointed]]) if self.ask.payable else []
        self.tray.say(look_of(view, self.tr, rings))

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
    def forced(self, seat: Seat) -> Any | None:
        """A person draws with a press of their own: before or after giving, as they like."""
        action = super().forced(seat)
        return None if isinstance(action, Draw) and self.human(seat) else action

    def film(self, before: Any, parts: Sequence[Any], after: Any) -> Film:
        """See ``table_films``."""
        return self.films.step(before, parts, after)

    def prompt(self, seat: Seat) -> None:
        """See ``table_ask``."""
        self.ask.prompt(seat)

    def update(self, dt: float) -> None:
        """The counts on the cloth follow the films."""
        super().update(dt)
        if self._built:
            busy = self.reel.busy and self.tape is None
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

    # ------------------------------------------------------------------ pointing
    def clear_choice(self) -> None:
        """Nobody may be chosen any more."""
        self.fan_lit = -1
        self.question.ask("")
        self.path.show_ways()
        for plate in self.plates.values():
            plate.offer(False)
            if plate.key:
                plate.key = ""
                plate.touch()

    def show_choice(self) -> None:
        """What the new prompt lifts, dims and rings."""
        self.cards.sync(self.faces())
        self.dice.sync(rests(self.view, self.table_spots, self.lifted))
        self._hand_depths()
        self.show_tray()
        self.follow_counts()
        self.focus_changed()

    def offer_seats(self, seats: Sequence[Seat]) -> None:
        """These plates may be chosen, clockwise, each by its digit too."""
        for n, seat in enumerate(seats):
            self.plates[seat].key = str(n + 1)
            self.plates[seat].offer(True)
        aimed = next((seat for seat in seats if seat == self.ask.aimed), seats[0])
        self.set_focus(self.plates[aimed], slide=False)

    def seat_chosen(self, seat: Seat) -> None:
        """A plate was pressed."""
        self.ask.choose_seat(seat)

    def card_pressed(self, index: int) -> None:
        """A stack was pressed."""
        if 0 <= index < len(self.held):
            self.ask.card(EFFECT_OF[self.held[index]])

    def show_way_to(self, seat: Seat) -> None:
        """The dotted path from the die, the pile or the card to a seat."""
        lifted = self.lifted
        if lifted is not None:
            pose = rests(self.view, self.table_spots, lifted)[lifted].pose
            start = (pose.x, pose.y - pose.w * 0.5)
        else:
            start = (640.0, 216.0)
        end = seat_middle(self, seat)
        self.path.show_ways((start, end, 30 if end[1] > 130 else 6))

    def focus_changed(self) -> None:
        """What is pointed at says what it is."""
        focus = self.focus
        if self.asked is None or not self._built:
            return
        if isinstance(focus, StackCard):
            self.point(focus.effect)
        elif isinstance(focus, SeatPlate) and focus.choice:
            self.ask.aim(focus.seat)
        elif isinstance(focus, FanCard):
            self._light_fan(focus.index)
        elif isinstance(focus, WayButton):
            self._show_round(focus.direction)
        elif isinstance(focus, Look) or self.ask.plan is not None:
            pass
        elif not (self.secrets.many and self.secrets.holds):
            self.point(None)
        if isinstance(focus, DieChoice) or self.tray.look.rings:
            self.show_tray()

    def _show_round(self, direction: int) -> None:
        ring = [seat for seat in range(self.seats) if seat not in self.state.finished]
        middles = {}
        for seat in ring:
            x, y, w = self.table_spots[seat].plate
            middles[seat] = (min(max(x + w / 2, 300), 980), min(max(y + 90, 130), 470))
        ways = [(middles[a], middles[ring[(n + direction) % len(ring)]], 24.0) for n, a in enumerate(ring)]
        self.path.show_ways(*ways)

    def _light_fan(self, index: int) -> None:
        if index != self.fan_lit:
            self.fan_lit = index
            for n, (sprite, pose) in enumerate(zip(self.cards.at("fan"), self.cards.poses("fan"), strict=True)):
                sprite.lie(pose)
                sprite.z = 76 if n == index else 74 + n * 0.01
            self.lie_boxes()

    def point(self, effect: Effect | None) -> None:
        """Point at a stack: it stands up, says what it does and what it costs."""
        if effect is not self.pointed:
            self.pointed = effect
            self._stand_up()
        self._speak()
        self.show_tray()

    def _speak(self) -> None:
        effect = self.pointed
        first = next((first for one, first, _ in self.stacks if one is effect), None)
        if effect is None or first is None or not self.open or self.ask.plan is not None:
            self.bubble.say("")
            return
        why = "" if self.ask.keeping is not None else self.ask.refused(self.held[first])
        pose = self.stack_pose(first)
        self.bubble.say(why or rule_and_price(self, effect), pose.x if pose else 640, bool(why))

    def stack_pose(self, first: int) -> Pose | None:
        """How the top card of the stack that begins at an index lies."""
        place = ("hand", self.secrets.near)
        top = next((start + count - 1 for _, start, count in self.stacks if start == first), None)
        if top is None or top >= len(self.cards.at(place)):
            return None
        return self.cards.poses(place)[top]

    def _hand_depths(self) -> None:
        """The pointed stack lies over its neighbours."""
        lit = next(((start, count) for effect, start, count in self.stacks if effect is self.pointed), (0, 0))
        for n, sprite in enumerate(self.cards.at(("hand", self.secrets.near))):
            over = lit[0] <= n < lit[0] + lit[1]
            sprite.z = (FOCUS_DEPTH if over else 30) + n * 0.01

    def _stand_up(self) -> None:
        """The pointed stack rises, 110 ms."""
        place = ("hand", self.secrets.near)
        sprites = list(self.cards.at(place))
        if not self._built or self.reel.busy or not self.open:
            return
        starts, ends, lit = [one.pose for one in sprites], list(self.cards.poses(place)), self.pointed
        self._hand_depths()

        def move(t: float) -> None:
            if self.pointed is not lit or sprites != self.cards.at(place) or self.reel.busy:
                return
            for sprite, a, b in zip(sprites, starts, ends, strict=True):
                if a != b:
                    wide = b.w if t > 0.5 else a.w
                    sprite.lie(b if t >= 1 else Pose(b.x, a.y + (b.y - a.y) * t, wide, 0.0, b.lift))

        self.timeline.add(Tween(0.11, move))
        self.lie_boxes()
        self.badges.follow()

    # ------------------------------------------------------------------ where a click means what
    def lie_boxes(self) -> None:
        """Put the boxes of cards where the cards are."""
        place = ("hand", self.secrets.near)
        for item in self.items:
            if isinstance(item, StackCard) and item.index < len(self.cards.at(place)):
                item.lie(self._stack_box(item.index))
            elif isinstance(item, FanCard):
                boxes = self.hand_boxes("fan", self.fan_lit)
                if item.index < len(boxes):
                    item.lie(boxes[item.index])

    def _stack_box(self, index: int) -> pygame.FRect:
        poses = self.cards.poses(("hand", self.secrets.near))
        pose = poses[index]
        _, step, _ = hand_left(len(self.stacks))
        wide, tall = min(pose.w, step), pose.w * self.cards.paint.ratio
        return pygame.FRect(pose.x - pose.w / 2, pose.y - tall / 2, wide, tall)

    def effect_at(self, point: tuple[float, float]) -> Effect | None:
        """The stack of the near hand under a point."""
        there = len(self.cards.at(("hand", self.secrets.near)))
        for effect, start, count in self.stacks:
            if start + count <= there and self._stack_box(start + count - 1).collidepoint(point):
                return effect
        return None


def _fan_of(spot: SpotW) -> Callable[[int], Sequence[Pose]]:
    return lambda count: rival_fan(spot, count)


def _skips_of(spot: SpotW) -> Callable[[int], Sequence[Pose]]:
    return lambda count: skips(spot, count)


def _lay_played(count: int) -> list[Pose]:
    """Cards that were played, a little askew."""
    x, y = PLAYED
    turns = (8, -6, 4, -3)
    return [Pose(x + turns[n % 4] * 0.8, y + n % 3 * 2, PILE_W, turns[n % 4], 4) for n in range(count)]


def screenshots() -> dict[str, Callable[[App], Scene]]:
    """The named states of this table."""
    from cardgames.wazabi.table_shots import shots

    return shots()
