"""The card table that all card games share: felt, seats, cards, log, keys, secrets.

How to make a table of it (``cardgames/<game>/table.py``)::

    class MyScene(CardTable):
        game_title, felt = "My game", theme.FELT["…"]

        def painter(self) -> Painter            # paints a card face; "" is the back
        def spots(self) -> dict[Seat, Spot]     # default: around(seats, self.secrets.near)
        def places(self) -> None                # self.cards.place(name, lay, z) for every place
        def faces(self) -> dict[Place, list[Face]]   # what self.view shows there: hidden cards are BACK
        def decorate(self, target) -> None      # paint what never moves on the cloth
        def fixtures(self) -> Sequence[Widget]  # widgets that always stand there (plates, log, menu come by themselves)
        def seat_line(self, seat) -> str        # public facts for a plate
        def round_line(self) -> str             # the second line of the sign
        def film(self, before, parts, after) -> Film   # tell an action: match on the parts, yield from self.cards.…
        def prompt(self, seat) -> None          # a person acts: self.offer(widgets, focus=name)

Rules of the house: ``self.view`` is all that may be drawn (it hides what the one at the screen may not know);
``self.play(seat, action)`` plays; a film only moves sprites, and after it :meth:`CardTable.sync` makes the table show
exactly :meth:`faces`. ``self.offer`` replaces the widgets of the last prompt; while a film runs there are none.
Several people: ``self.secrets.many``; their hand is open while ``self.secrets.looking == seat``; put a subclass of
:class:`cardgames.table.secret.LookButton` among the offered widgets. ``self.secrets.pass_to`` (the curtain), bots,
pause, undo, log, replay, the result and ``watch`` come with :class:`cardgames.table.match.MatchScene`.
Films: :mod:`tabletop.match.film` (tween, wait, together, sequence), ``cards.move / fly / turn_over / deal /
shuffle / settle``; ``plate.bump()``, ``flow.turn()``. Poses: :mod:`cardgames.table.hand` (arc, fan, stack, heap).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from cardgames.common.poses import Pose
from cardgames.table.cards import Cards, Face, Painter
from cardgames.table.edge import LogLine, MenuKey, ReplaySign, Sign
from cardgames.table.hand import shared
from cardgames.table.layers import LayeredStage
from cardgames.table.match import MatchScene, Told
from cardgames.table.seats import Plate, Spot, around
from tabletop.core.game import Reason, Seat
from tabletop.core.i18n import N_
from tabletop.core.session import Session
from tabletop.match.prompt import Place
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import Colour
from tabletop.ui.input.input import Act, Pointer
from tabletop.ui.widgets.basic import Widget

FELT_BOX = (30, 18, 1220, 622)
FOCUS_DEPTH = 60.0
"""The focused card of a hand lies over its neighbours; flying cards over that."""


class HandCard(Widget):
    """A card of the open hand: where it can be clicked, and its ring.

    Args:
        table: The table.
        place: The hand among ``table.cards``.
        index: Which card.
        name: By which the focus finds it again.
    """

    own_ring = True
    margin = 60

    def __init__(self, table: CardTable, place: Place, index: int, name: str) -> None:
        super().__init__((0, 0, 10, 10), name)
        self.table, self.place, self.index = table, place, index
        self.radius = 12

    def lie(self, box: pygame.FRect) -> None:
        """Where a click means it."""
        self.box = box
        self.arrange()

    def act(self, act: Act) -> bool:
        """OK plays it."""
        if act is Act.OK:
            self.table.card_pressed(self.index)
            return True
        return False

    @property
    def pose(self) -> Pose:
        """How its card lies when nothing moves."""
        return self.table.cards.poses(self.place)[self.index]

    def paint(self, target: pygame.Surface) -> None:
        """The ring, round the card as it lies."""
        if not self.focused:
            return
        pose, ratio = self.pose, self.table.cards.paint.ratio
        w, h = pose.w, pose.w * ratio
        furniture.focus_ring(self.kit, target, pose.x - w / 2, pose.y - h / 2, w, h, 12)


class CardTable(MatchScene):
    """See the module.

    Attributes:
        cards: All cards.
        plates: By seat.
        log: (seat or −1, part) of what was told; the last one is shown below.

    Args:
        app: The app.
        session: A match of the game.
        tape: See :class:`MatchScene`.
    """

    notice_place = ("midtop", 104.0)
    game_title = ""
    felt: tuple[Colour, Colour] = ((46, 146, 112), (12, 62, 56))
    rim: tuple[Colour, Colour] = ((58, 26, 30), (150, 92, 52))
    log_box: tuple[float, float, float, float] = (26, 676, 360, 34)
    plate = Plate
    """What shows a seat."""

    def __init__(self, app: App, session: Session, tape: Iterator[Told] | None = None) -> None:
        super().__init__(app, session, tape)
        self._cloth: tuple[Kit, pygame.Surface] | None = None
        self.layers = LayeredStage()
        self.stage = self.layers
        self.cards = Cards(app, self.stage, self.painter())
        self.plates: dict[Seat, Plate] = {}
        self.log: list[tuple[Seat, Any]] = []
        self._offered: list[Widget] = []
        if tape is None:
            self._remember()

    def _remember(self) -> None:
        """The last sentence of a match that was resumed."""
        last = self.session.last_step
        if last is not None:
            seat = self.session.history[-1].seat if self.session.history else -1
            self.told(seat, [event.kept(self.secrets.viewer) for event in last.events])

    # ------------------------------------------------------------------ to implement
    def painter(self) -> Painter:
        """Paints the cards."""
        raise NotImplementedError

    def spots(self) -> dict[Seat, Spot]:
        """Where everybody sits."""
        return around(len(self.session.setup.seats), self.secrets.near)

    def places(self) -> None:
        """Declare every place of :attr:`cards`."""
        raise NotImplementedError

    def faces(self) -> Mapping[Place, Sequence[Face]]:
        """What lies in every place, as :attr:`view` shows it."""
        raise NotImplementedError

    def decorate(self, target: pygame.Surface) -> None:
        """Paint what never changes on the cloth."""

    def fixtures(self) -> Sequence[Widget]:
        """Further widgets that always stand there."""
        return ()

    def seat_line(self, seat: Seat) -> str:
        """What is public of a seat, in a few words."""
        return ""

    def round_line(self) -> str:
        """The second line of the sign at the top left."""
        return ""

    def seat_chosen(self, seat: Seat) -> None:
        """A plate was pressed while it could be chosen."""

    def card_pressed(self, index: int) -> None:
        """OK or a click on a card of the open hand."""

    def forget(self) -> None:
        """A hand was hidden: the picture of it is dropped, too."""
        self.layers.forget()

    def synced(self) -> None:
        """After :meth:`sync`: bring further sprites up to date."""

    # ------------------------------------------------------------------ building
    def ground(self, target: pygame.Surface) -> None:
        """Room and table: painted once for a window, whoever sits at the near side."""
        k = self.app.kit
        if self._cloth is None or self._cloth[0] is not k:
            made = pygame.Surface(target.get_size())
            with k.cache.parts():
                furniture.backdrop(k, made, 0.35)
                x, y, w, h = FELT_BOX
                k.felt(made, x, y, w, h, 150, *self.felt, self.rim)
                self.decorate(made)
            self._cloth = k, made
        target.blit(self._cloth[1], (0, 0))

    def widgets(self) -> Sequence[Widget]:
        """Plates, log, menu, and what the game adds."""
        self.plates = {
            seat: self.plate(self, seat, spot, self.seat_line, self.seat_chosen) for seat, spot in self.spots().items()
        }
        log = LogLine(self, self.log_box)
        return [*self.plates.values(), *self.fixtures(), log, self.menu_key()]

    def menu_key(self) -> MenuKey:
        """The key at the top right: the menu; who only watches leaves by it."""
        return MenuKey(self.app.tr(N_("Leave")) if self.watched else self.app.tr(N_("Menu")), self.pause)

    def build(self) -> None:
        """Everything, and the cards as they lie."""
        self._offered = []
        super().build()
        self.cards.clear()
        self.places()
        self._sign = Sign(self)
        self.stage.add(self._sign)
        self._again = ReplaySign(self)
        self.stage.add(self._again)
        self.sync()

    def sync(self) -> None:
        """Show :attr:`view`, exactly."""
        if not self._built:
            return
        self.cards.sync(self.faces())
        seat = self.on_turn
        for one, plate in self.plates.items():
            plate.light(one == seat)
        self._again.visible = self.past
        self.recount()
        self._sign.show_line(self.round_line())
        self.touch_log()
        self.synced()
        if self.asked is None:
            self.offer(())

    def play(self, seat: Seat, action: Any, reason: Reason | None = None) -> None:
        """What was offered goes at once: no second action while the first is told."""
        super().play(seat, action, reason)
        if self.asked is None:
            self.offer(())

    def recount(self) -> None:
        """What is counted follows the cards, also while they fly."""
        for plate in self.plates.values():
            plate.refresh()

    def update(self, dt: float) -> None:
        """Counts follow the films."""
        super().update(dt)
        if self.reel.busy and self._built:
            self.recount()

    def thinking_changed(self) -> None:
        """The plate of the bot that thinks."""
        seat = self.rival.seat
        if seat in self.plates:
            self.plates[seat].touch()

    # ------------------------------------------------------------------ the log
    def told(self, seat: Seat, parts: Sequence[Any]) -> None:
        """Keep what has words."""
        words = self.words
        for part in parts:
            if self.game.describe(part, self.secrets.viewer, words):
                self.log.append((getattr(part, "seat", seat), part))
        del self.log[:-40]
        self.touch_log()

    def last_words(self) -> tuple[int, str]:
        """(look or −1, sentence) of the last event, in the language in use."""
        if not self.log:
            return -1, ""
        seat, part = self.log[-1]
        return (self.look(seat) if seat >= 0 else -1), self.game.describe(part, self.secrets.viewer, self.words)

    def touch_log(self) -> None:
        """The log line says something else."""
        for item in self.items:
            if isinstance(item, LogLine):
                item.touch()

    # ------------------------------------------------------------------ what a person may do now
    def offer(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Replace what was offered before.

        Args:
            widgets: Buttons, cards, the look button…
            focus: The name of the one that has the focus.
        """
        self.drop(*self._offered)
        self._offered = list(widgets)
        for widget in widgets:
            self.put(widget)
        chosen = next((item for item in widgets if item.name == focus), None)
        if chosen is None and self.focus in self.items:
            return
        if chosen is None:
            self.focus = None
            if self._ring is not None:
                self._ring.visible = False
            return
        self.set_focus(chosen, slide=False)

    def hand_boxes(self, place: Place, lit: int = -1) -> list[pygame.FRect]:
        """Where each card of a hand can be clicked."""
        return shared(self.cards.poses(place), self.cards.paint.ratio, lit)

    def pointer(self, event: Pointer) -> None:
        """A click on a card of one's own that lies face down is answered, too."""
        waits = self.asked is not None and not self.showing and self.secrets.many and self.secrets.looking is None
        super().pointer(event)
        if not waits or self.secrets.filling or event.kind != "down" or event.button != 1:
            return
        if any(item.focusable and item.holds(event.pos) for item in self.items):
            return
        if any(box.collidepoint(event.pos) for box in self.hand_boxes(("hand", self.secrets.near))):
            self.secrets.covered()

    def move_focus(self, act: Act) -> bool:
        """Left and right stay among the cards of a hand, round and round."""
        focus = self.focus
        if isinstance(focus, HandCard) and act in (Act.LEFT, Act.RIGHT):
            hand = [item for item in self.items if isinstance(item, HandCard) and item.place == focus.place]
            to = hand[(hand.index(focus) + (1 if act is Act.RIGHT else -1)) % len(hand)]
            if to is focus:
                return False
            self.app.audio.play("focus")
            self.set_focus(to)
            return True
        return super().move_focus(act)

    # ------------------------------------------------------------------ focus rests with the menu only when asked
    def first_focus(self) -> str:
        """Nothing has the focus until something is offered."""
        return "nothing"

    def restore_focus(self, name: str) -> None:
        """The same widget as before, or none: a table's focus waits for a choice."""
        able = [item for item in self.items if item.focusable and item.visible]
        self.set_focus(next((item for item in able if item.name == name), None), slide=False)
