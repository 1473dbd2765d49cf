"""The near hand of the Slambo table: what a person may do, by any device, open or face down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardgames.slambo.rules.data import PLUS_MINUS, ZONES
from cardgames.slambo.rules.game import counts_as
from cardgames.slambo.rules.state import Play, View
from cardgames.slambo.screen.keys import KeyRow
from cardgames.slambo.screen.parts import Bubble, Chooser, Explained, Look
from cardgames.table.hand import Pose
from cardgames.table.match import Told
from cardgames.table.scene import FOCUS_DEPTH, CardTable, HandCard
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.core.session import Session
from tabletop.ui.app.app import App
from tabletop.ui.draw.tween import Tween
from tabletop.ui.input.input import Act, Intent, Pointer
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from cardgames.slambo.screen.beam import Beam
    from cardgames.slambo.screen.films import Films

LOOK = (468, 494, 400, 56)
LOOKING = (1016, 512, 240, 52)
"""While it is held, and while a hidden card stands up: aside, so that it covers no card."""


class HandTable(CardTable):
    """The half of the table that the person at the screen touches.

    Attributes:
        lit: The card of the near hand that is pointed at, by its place in the hand; −1 for none.
        sign: The sign chosen for it, where one is to be chosen.
        beam: The balance.
        bubble: The sum above the pointed card.
        films: Tells what happens.

    With several people, the card that was chosen while the hand was open is kept, and can be played when it is hidden.

    Args:
        app: The app.
        session: The match.
        tape: See :class:`cardgames.table.match.MatchScene`.
    """

    beam: Beam
    bubble: Bubble
    films: Films

    def __init__(self, app: App, session: Session, tape: Iterator[Told] | None = None) -> None:
        self.lit = -1
        self.sign = 0
        self._kept: tuple[int, int] | None = None
        self._last_card = ""
        super().__init__(app, session, tape)

    # ------------------------------------------------------------------ small questions
    @property
    def zone(self) -> tuple[int, int]:
        """The safe totals."""
        return ZONES[self.state.expert]

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the near hand, if they lie open; else ()."""
        view: View = self.view
        return view.hands[self.secrets.near] or ()

    @property
    def open(self) -> bool:
        """Whether the near hand may be seen now."""
        return self.secrets.viewer == self.secrets.near

    def outcome_of(self, card: int, sign: int) -> tuple[int, int]:
        """What a card would add now, and the total after it."""
        _, value = counts_as(card, self.state.pile)
        value = value * sign if sign else value
        return value, self.state.total + value

    def fatal(self, card: int) -> bool:
        """Whether a card loses the round, whatever sign it is given."""
        low, high = self.zone
        kind, _ = counts_as(card, self.state.pile)
        signs = (1, -1) if kind == PLUS_MINUS else (0,)
        return not any(low <= self.outcome_of(card, sign)[1] <= high for sign in signs)

    @property
    def default_card(self) -> int:
        """The card that has the focus at first: next to the middle, and none that loses if another does not."""
        middle = (len(self.hand) - 1) / 2
        order = sorted(range(len(self.hand)), key=lambda n: (self.fatal(self.hand[n]), abs(n - middle), n))
        return self.hand[order[0]]

    def choices(self, index: int) -> list[Play]:
        """The actions that play a card of the near hand."""
        if not 0 <= index < len(self.hand):
            return []
        found = self.game.actions(self.state, self.secrets.near)
        return [one for one in found if isinstance(one, Play) and one.card == self.hand[index]]

    # ------------------------------------------------------------------ a person's turn
    def prompt(self, seat: Seat) -> None:
        """Offer the hand: open, or behind the look button."""
        tr = self.tr
        offered: list[Widget] = []
        play = tr(N_("Play"))
        if self.secrets.many and self.secrets.holds:
            why = "" if self.lit >= 0 or self._kept is not None else tr(N_("Look at your cards first."))
            offered.append(Look(self, LOOKING if self.open or self._kept is not None else LOOK))
            offered.append(KeyRow(0, play, Act.ALT, self.play_kept, main=True, why=why))
            self.shortcuts[Act.ALT] = self.play_kept
            self.offer(offered, "look")
            return
        if self.secrets.many and self.secrets.looking is None:
            offered.append(Look(self, LOOK))
            self.offer(offered, "look")
            return
        self._kept = None
        for index, card in enumerate(self.hand):
            offered.append(HandCard(self, ("hand", seat), index, f"card{card}"))
        offered.append(KeyRow(0, play, Act.OK, None))
        if self.secrets.many:
            hide = KeyRow(-1, tr(N_("Hide")), Act.ALT, self.secrets.hide, icon="eye", main=True)
            offered.append(hide)
            self.shortcuts[Act.ALT] = self.secrets.hide
        self.offer(offered, f"card{self.default_card}" if self.hand else "")
        self._boxes()

    def play_kept(self) -> None:
        """Play the card that was chosen while the hand was open."""
        seat = self.asked
        if seat is None or self.showing or self._kept is None:
            self.app.audio.play("refuse")
            if seat is not None:
                self.app.say(self.tr(N_("Look at your cards first.")))
            return
        index, sign = self._kept
        card = self.state.hands[seat][index]
        self._kept = None
        self._commit(index, Play(card, sign))

    def card_pressed(self, index: int) -> None:
        """Play a card, or ask for its sign first."""
        found = self.choices(index)
        if len(found) > 1:
            self.app.audio.play("press")
            self._ask_sign(index, found)
        elif found:
            self._commit(index, found[0])

    def _commit(self, index: int, action: Play) -> None:
        seat = self.asked
        if seat is not None:
            self.films.from_hand = index
            self.play(seat, action)

    def _ask_sign(self, index: int, found: Sequence[Play]) -> None:
        """Plus and minus pop up above the card."""
        pose = self.cards.poses(("hand", self.secrets.near))[index]
        offered: list[Widget] = []
        for n, action in enumerate(sorted(found, key=lambda one: -one.sign)):
            box = (pose.x - 116 + 122 * n, 422, 110, 60)
            offered.append(Chooser(self, box, action, partial(self._commit, index, action)))
        keys = KeyRow(0, self.tr(N_("Play")), Act.OK, None)
        self.offer([*offered, keys], offered[0].name)
        self.point(index, 1)

    def point(self, index: int, sign: int = 0) -> None:
        """Point at a card of the near hand: it stands up, the bubble says where it leads."""
        if (index, sign) == (self.lit, self.sign):
            return
        changed = index != self.lit
        self.lit, self.sign = index, sign
        if changed:
            self._stand_up()
        self._aim()

    def _aim(self) -> None:
        target = None
        if self.lit >= 0 and self.open and self.lit < len(self.hand):
            found = self.choices(self.lit)
            if len(found) == 1 or self.sign:
                target = self.outcome_of(self.hand[self.lit], self.sign)[1]
        self.beam.point(target)
        self.bubble.follow()

    def _stand_up(self) -> None:
        """The pointed card rises, its neighbours make room: 110 ms."""
        place = ("hand", self.secrets.near)
        sprites = self.cards.at(place)
        if not self._built or self.reel.busy:
            return
        starts = [sprite.pose for sprite in sprites]
        ends = list(self.cards.poses(place))
        lit = self.lit
        for n, sprite in enumerate(sprites):
            sprite.z = FOCUS_DEPTH if n == lit else 12 + n * 0.01

        def move(t: float) -> None:
            if self.lit != lit or len(starts) != len(self.cards.at(place)) or self.reel.busy:
                return
            for sprite, a, b in zip(sprites, starts, ends, strict=True):
                if t >= 1.0:
                    sprite.lie(b)
                elif a != b:
                    turn = round((a.turn + (b.turn - a.turn) * t) / 3) * 3
                    wide = a.w + (b.w - a.w) * (round(t * 3) / 3)
                    sprite.lie(Pose(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, round(wide, 1), turn, b.lift))

        self.timeline.add(Tween(0.11, move))
        self._boxes()

    def _boxes(self) -> None:
        place = ("hand", self.secrets.near)
        boxes = self.hand_boxes(place, self.lit)
        for item in self.items:
            if isinstance(item, HandCard) and item.index < len(boxes):
                item.lie(boxes[item.index])

    def focus_changed(self) -> None:
        """A focused card stands up."""
        focus = self.focus
        if isinstance(focus, HandCard):
            self._last_card = focus.name
            self.point(focus.index)
        elif isinstance(focus, Chooser):
            self.point(self.lit, focus.action.sign)
        elif not isinstance(focus, Look) and not any(isinstance(item, Chooser) for item in self.items):
            self.point(-1)

    def move_focus(self, act: Act) -> bool:
        """Up from a card: the played cards; down from what lies on the cloth: the card that was pointed at before."""
        focus = self.focus
        if act is Act.UP and isinstance(focus, HandCard):
            goal = next((item for item in self.items if item.name == "pile"), None)
        elif act is Act.DOWN and isinstance(focus, Explained):
            goal = self._card_before
        else:
            goal = None
        if goal is None:
            return super().move_focus(act)
        self.app.audio.play("focus")
        self.set_focus(goal)
        return True

    def pointer(self, event: Pointer) -> None:
        """What lies on the cloth says what it is only while the pointer is on it."""
        super().pointer(event)
        focus = self.focus
        if event.kind == "move" and isinstance(focus, Explained) and not focus.holds(event.pos):
            card = self._card_before
            if card is not None:
                self.set_focus(card, slide=False)

    @property
    def _card_before(self) -> Widget | None:
        cards = [item for item in self.items if isinstance(item, HandCard)]
        return next((card for card in cards if card.name == self._last_card), cards[0] if cards else None)

    def look_changed(self, index: int, sign: int) -> None:
        """While the hand is held open: the owner points at a card."""
        if not self.open or not 0 <= index < len(self.hand):
            return
        if (index, sign) != (self.lit, self.sign):
            self.app.audio.play("focus")
        first = self._kept is None
        self._kept = (index, sign)
        self.point(index, sign)
        if first and self.asked is not None:
            self.prompt(self.asked)

    def intent(self, intent: Intent) -> None:
        """BACK puts the choice of a sign aside before it opens the menu."""
        choosing = any(isinstance(item, Chooser) for item in self.items)
        if choosing and intent.act is Act.BACK and self.asked is not None:
            self.app.audio.play("back")
            index = self.lit
            self.prompt(self.asked)
            card = next((item for item in self.items if isinstance(item, HandCard) and item.index == index), None)
            self.set_focus(card or self.focus, slide=False)
            return
        super().intent(intent)
