"""What is pointed at on Wazabi's table, and how the table answers: cards that stand up, rings, paths, words.

:class:`Pointing` is the part of the table between the kit's table and the game's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from cardgames.common.cards import Card
from cardgames.common.poses import Pose
from cardgames.table.scene import FOCUS_DEPTH, CardTable
from cardgames.wazabi.rules.data import COST, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.state import Give, PlayCard, View
from cardgames.wazabi.screen.cards import DULL, LIT, PLAIN, stacks
from cardgames.wazabi.screen.dice import DiceOnTable
from cardgames.wazabi.screen.hands import FAN_DEPTH, DieChoice, FanCard, Look, StackCard, TurnButton, WayButton
from cardgames.wazabi.screen.parts import Path, SeatPlate, seat_middle
from cardgames.wazabi.screen.places import Bay, SpotW, fan_box, hand_left
from cardgames.wazabi.screen.tray import Tray, TrayLook, look_of, resting, rests
from cardgames.wazabi.screen.words import Badges, Bubble, Question, Words, rule_and_price
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.ui.draw.tween import Tween

if TYPE_CHECKING:
    from cardgames.wazabi.screen.ask import Ask


class Pointing(CardTable):
    """See the module.

    Attributes:
        table_spots: Where everybody sits.
        held: The near hand as it is held, while it lies open; else empty.
        pointed: The stack of the near hand that is pointed at.
        fan_lit: The card of a fan that is pointed at, or −1.
        dice: All dice.
        ask: What a person may do.
    """

    table_spots: dict[Seat, SpotW]
    held: list[Card]
    pointed: Effect | None
    fan_lit: int
    dice: DiceOnTable
    ask: Ask
    tray: Tray
    question: Question
    path: Path
    bubble: Bubble
    badges: Badges
    words_on_cloth: Words

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

    def state_of(self, effect: Effect) -> str:
        """How a stack of the near hand looks: can be played, cannot, or nobody asks."""
        ask = self.ask
        if ask.keeping is not None:
            return LIT if effect in ask.marked else PLAIN
        if not ask.payable or self.watched:
            return PLAIN
        if ask.plan is not None:
            return LIT if effect is self.pointed else DULL
        if self.reel.busy:
            return DULL
        card = next((card for card in self.held if EFFECT_OF[card] is effect), None)
        return DULL if card is None or ask.refused(card) else LIT

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
        elif view.rolled and self.open and self.pointed is not None and self.state_of(self.pointed) == LIT:
            rings = list(self.bay(WAZABI).poses[: COST[self.pointed]]) if self.ask.payable else []
        look = look_of(view, self.tr, rings)
        if not view.rolled and self.asked == view.turn and not view.pending:
            look = TrayLook(words=self.tr(N_("Your dice, please!")))
        self.tray.say(look)

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
        self.hand_depths()
        self.fan_depths()
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
        for item in self.items:
            if isinstance(item, TurnButton):
                item.follow()
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
            for sprite, pose in zip(self.cards.at("fan"), self.cards.poses("fan"), strict=True):
                sprite.lie(pose)
            self.fan_depths()
            self.lie_boxes()

    def fan_depths(self) -> None:
        """The pointed card of a fan lies over all others, and its ring between it and them."""
        for n, sprite in enumerate(self.cards.at("fan")):
            sprite.z = FAN_DEPTH + (2 if n == self.fan_lit else n * 0.01)

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

    def hand_depths(self) -> None:
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
        self.hand_depths()

        def move(t: float) -> None:
            if self.pointed is not lit or sprites != self.cards.at(place) or self.reel.busy or not self.open:
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
                count = len(self.cards.at("fan"))
                if item.index < count:
                    item.lie(pygame.FRect(fan_box(count, item.index)))

    def _stack_box(self, index: int) -> pygame.FRect:
        # As high for all: a card that stands up keeps its place in the order of the focus.
        pose = self.cards.poses(("hand", self.secrets.near))[index]
        _, step, _ = hand_left(len(self.stacks))
        return pygame.FRect(pose.x - pose.w / 2, 452, min(pose.w, step), 190)

    def effect_at(self, point: tuple[float, float]) -> Effect | None:
        """The stack of the near hand under a point."""
        there = len(self.cards.at(("hand", self.secrets.near)))
        for effect, start, count in self.stacks:
            if start + count <= there and self._stack_box(start + count - 1).collidepoint(point):
                return effect
        return None
