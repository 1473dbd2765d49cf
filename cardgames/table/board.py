"""The picture of a card table: cards, plates and furniture, as a game's table describes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pygame

from cardgames.common.layout import Box, CardLayout
from cardgames.common.poses import bare
from cardgames.table.cards import Cards
from cardgames.table.carried import CarriedCard
from cardgames.table.frame import KeyPanel, LogLine, MenuKey, ReplaySign, RulesKey, Sign
from cardgames.table.items import ButtonItem, CardItem, lie_boxes
from cardgames.table.look import CardLook, Piece
from cardgames.table.marks import MARKS
from cardgames.table.pieces import PIECES, HintPiece, QuestionPiece
from cardgames.table.plates import Plate
from cardgames.table.raised import Raised
from cardgames.table.seen import boxes_of
from cardgames.table.teller import CardTeller
from tabletop.core.game import Outcome, Seat, Words
from tabletop.match.film import Film, wait
from tabletop.match.prompt import READY, At, Item, OnButton, OnCard, OnPlace, OnSeat, Place, Prompt, Said
from tabletop.match.seating import Seating
from tabletop.match.table import Count, Facts, Line, Table, Told
from tabletop.ui.draw import furniture as painted
from tabletop.ui.draw.kit import Kit
from tabletop.ui.input.input import Act
from tabletop.ui.match.board import Host
from tabletop.ui.match.look_button import HideButton, LookButton
from tabletop.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from cardgames.common.teller import Teller

W = TypeVar("W", bound=Widget)
FELT_BOX = (30, 18, 1220, 622)
REPLAY_Y = 654.0
"""Where the bar of a match that is watched begins; it says what a log line there would say."""
LARGE, MARGIN = 1.25, 8.0
"""From this interface scale on the paper of a lesson begins at the left border of the window, so far from it."""


class CardTable(Table[Any, Any], Protocol):
    """What a game's card table has beside what every table has."""

    films: Mapping[type, Callable[[Teller, Any], Film]]
    """How each part of an event is told."""

    def layout(self, seating: Seating) -> CardLayout:
        """Where everything is."""
        ...


class CardBoard:
    """See the module; a :class:`tabletop.ui.match.board.Board`.

    Attributes:
        cards: All cards.
        plates: By seat.
        furniture: What else stands on the table, by its name in the layout.
        facts: What is said now.
        words: Translates, and names the players.

    Args:
        host: The match.
        table: What lies where, and what may be done.
        look: What it looks like.
        words: Translates, and names the players.
    """

    notice_place = ("midtop", 104.0)
    turns = True
    ready = True
    replay_covers = True

    def __init__(self, host: Host, table: CardTable, look: CardLook, words: Words) -> None:
        self._host, self.table, self._look, self.words = host, table, look, words
        self.cards = Cards(host, host.stage, look.painter(host.tr))
        self._raised = Raised(host, self.cards)
        self.plates: dict[Seat, Plate] = {}
        self.furniture: dict[str, Any] = {}
        self.facts = Facts()
        self._teller = CardTeller(host, self)
        self._cloth: tuple[Kit, pygame.Surface] | None = None
        self._items: list[CardItem] = []
        self._offer: Prompt[Any] | None = None
        self._pointed: Item[Any] | None = None
        self._chosen: OnCard | None = None
        self._told: Told[Any] | None = None
        self._carried = False

    # ------------------------------------------------------------------ building
    def ground(self, target: pygame.Surface) -> None:
        """Room and table: painted once for a window, whoever sits at the near side."""
        k = self._host.kit
        if self._cloth is None or self._cloth[0] is not k:
            made = pygame.Surface(target.get_size())
            with k.cache.parts():
                painted.backdrop(k, made, 0.35)
                x, y, w, h = FELT_BOX
                k.felt(made, x, y, w, h, 150, *self._look.felt, self._look.rim)
                self._look.cloth(k, made)
            self._cloth = k, made
        target.blit(self._cloth[1], (0, 0))

    def widgets(self) -> Sequence[Widget]:
        """Plates, furniture that explains itself, keys, log, menu."""
        host = self._host
        self.layout = layout = self.table.layout(host.seating)
        plate = self._look.plate or Plate
        self.plates = {seat: plate(host, seat, spot) for seat, spot in layout.spots.items()}
        makers = {**PIECES, **MARKS, **self._look.pieces}
        self.furniture = {name: makers[type(data)](host, data) for name, data in layout.furniture.items()}
        for name, piece in self.furniture.items():
            if isinstance(piece, Widget):
                piece.name = name
        self.keys = KeyPanel(host, layout.keys)
        pointed = [piece for piece in self.furniture.values() if isinstance(piece, Widget)]
        return [
            *self.plates.values(),
            *pointed,
            *self.keys.rows,
            *(() if host.seating.watched and layout.log[1] > REPLAY_Y - 60 else (LogLine(host, layout.log),)),
            RulesKey(host),
            MenuKey(host),
        ]

    def build(self) -> None:
        """Cards, furniture, signs."""
        stage, layout = self._host.stage, self.layout
        self._items, self._pointed = [], None
        self._raised.forget()
        self.cards.forget()
        for name, spread in layout.places.items():
            self.cards.spread(name, spread)
        self._sign, self._again = Sign(self._host, self.table.title), ReplaySign(self._host)
        self._sign.visible = not self._no_sign
        pieces = [piece for piece in self.furniture.values() if not isinstance(piece, Widget)]
        for part in (self._sign, self._again, self.keys.panel, *pieces):
            stage.add(part)
        self._preload()

    def _preload(self) -> None:
        """Once for a painter and a language: what will be wanted soon is painted in quiet frames."""
        k, tr = self._host.kit, self._host.tr
        name = ("preloaded", self.table.title, tr.language)
        if name not in k.cache:
            k.keep(name, lambda: True)
            for job in (*(plate.lit_ahead for plate in self.plates.values()), *self._look.preload(k, tr)):
                self._host.preload(job)

    # ------------------------------------------------------------------ showing
    def rewind(self) -> None:
        """Cards that fly are put right by the next view; nothing else stays of a film."""
        self._pointed = None

    def show(self, view: Any) -> None:
        """Show a view, exactly: also what a film left otherwise."""
        self._chosen = None
        self.cards.sync(self.table.faces(view))
        self.facts = facts = self.table.facts(view)
        self._light()
        self._sign.show_line(facts.sign)
        self._again.visible = self._host.past
        for name, value in facts.furniture.items():
            if not isinstance(value, Count):
                self.furniture[name].show(value)
        self.follow()

    def _light(self) -> None:
        """Whoever is to choose glows, whoever's turn it is."""
        host = self._host
        racing = self._offer is not None and self._offer.everybody
        # While all are asked at once nobody is seen to think: how long it takes would tell something.
        wanted = [self.facts.turn] if racing else [host.asked, host.thinking[0], self.facts.turn]
        seat = next((seat for seat in wanted if seat is not None), None)
        for one, plate in self.plates.items():
            plate.light(one == seat)

    def widgets_of(self, kind: type[W]) -> list[W]:
        """The widgets of a kind that stand on the stage."""
        return [sprite for sprite in self._host.stage if isinstance(sprite, kind)]

    @property
    def news(self) -> str:
        """How the table stands, for whoever takes the screen over."""
        return self.facts.news

    def follow(self) -> None:
        """What is counted follows the cards, also while they are on their way."""
        facts = self.facts
        for seat, plate in self.plates.items():
            plate.tell(self._line(facts.plates.get(seat, "")), facts.marks.get(seat, ""), facts.mark_icon)
        for name, value in facts.furniture.items():
            if isinstance(value, Count):
                said = value.empty or self.count(value.place)
                self.furniture[name].show(self._line(value) if said else "")
        self.keys.follow()
        for line in self.widgets_of(LogLine):
            line.follow()
        for key in self.widgets_of(MenuKey):
            key.follow()

    def count(self, place: Place) -> int:
        """How many things lie in a place now."""
        if place in self.cards.places:
            return len(self.cards.at(place))
        return sum(piece.count(place) for piece in self.furniture.values() if isinstance(piece, Piece))

    def _line(self, line: Line) -> str:
        if isinstance(line, Count):
            return self.words.count(line.one, line.many, sum(map(self.count, (line.place, *line.also))))
        if isinstance(line, tuple):
            return " · ".join(said for part in line if (said := self._line(part)))
        return line

    def forget(self) -> None:
        """A hand was hidden: drop every picture of it."""
        self._host.stage.forget()

    def thinking_changed(self) -> None:
        """The plate of the bot that thinks."""
        self._light()
        for plate in self.plates.values():
            if plate.active:
                plate.touch()

    @property
    def replay_box(self) -> Box:
        """Where the bar of a match that is watched lies: over the lower border, beside the panel of keys."""
        return (16.0, REPLAY_Y, self.layout.keys[0] - 28.0, 60.0)

    # ------------------------------------------------------------------ what a lesson shows
    @property
    def goal(self) -> Box:
        """Where the goal of the game stands in a first match."""
        return self.layout.goal

    @property
    def paper(self) -> Box:
        """Where a lesson has its say: with a large interface in place of the sign of the match as well."""
        x, y, w, h = self.layout.paper
        return (MARGIN, y, w + x - MARGIN, h) if self._no_sign else (x, y, w, h)

    @property
    def _no_sign(self) -> bool:
        """Whether the paper of a lesson needs the place where the sign hangs."""
        return self._host.seating.taught and self._host.kit.scale > LARGE

    def where(self, at: At) -> Sequence[Box]:
        """The boxes of what an item stands on, units; () for what is not there now."""
        return boxes_of(self._host.kit, at, self.plates, self.furniture, self.layout, self.cards)

    def covered(self, point: tuple[float, float]) -> bool:
        """Whether a point is on a hand that lies face down."""
        place: Place = ("hand", self._host.seating.near)
        if place not in self.cards.places:
            return False
        return any(box.collidepoint(point) for box in self.cards.boxes(place))

    # ------------------------------------------------------------------ what may be chosen
    def prompt(self, view: Any, actions: Sequence[Any], said: Said) -> Prompt[Any]:
        """What may be chosen now."""
        return self.table.prompt(view, actions, said)

    def item(self, item: Item[Any]) -> Widget:
        """What stands for an item."""
        at = item.at
        if isinstance(at, OnSeat):
            plate = self.plates[at.seat]
            plate.offer(item)
            return plate
        if isinstance(at, OnButton):
            box = self._box(at)
            make = self._look.buttons.get(at.look)
            return make(self._host, box, item) if make else ButtonItem(self._host, box, item, at.look)
        if isinstance(at, OnPlace):
            piece: Widget = self.furniture[at.name]
            return piece
        made = CardItem(self._host, self.cards, item, self._goal, self._carry)
        self._items.append(made)
        return made

    def _box(self, at: OnButton) -> Box:
        return self.layout.ready if at.slot == READY else self.layout.buttons[at.slot]

    @property
    def _goal(self) -> Place | None:
        return self._offer.goal if self._offer is not None else None

    def _carry(self, carried: bool) -> None:
        """A card is carried by the mouse, or no more: meanwhile nothing is said over the place that it left."""
        self._carried = carried
        self._say_hint()

    def hover(self, point: tuple[float, float]) -> None:
        """Furniture that explains itself does so when it has the focus."""

    def looks(self) -> Sequence[Widget]:
        """The button that opens the hidden hand, or the one that hides it again."""
        host = self._host
        if not host.seating.many:
            return ()
        if host.viewer is None:
            return (LookButton(self.layout.look, host),)
        return (HideButton(self.layout.hide, host),)

    def carried(self) -> Sequence[Widget]:
        """The card that may be dragged on to an item."""
        at = self._offer.carried if self._offer is not None else None
        if at is None or at.index >= len(self.cards.at(at.place)):
            return ()
        return (CarriedCard(self._host, self.cards, at, lambda: self._items, self._carry),)

    def offering(self, prompt: Prompt[Any] | None) -> None:
        """A prompt is about to be offered: what stood for the last one is let go."""
        self._offer = prompt
        self._items = []
        for plate in self.plates.values():
            plate.offer(None)

    def strip_says(self, words: str, icon: str = "") -> None:
        """Words on the strip of paper; "" takes it away."""
        strip = next((one for one in self.furniture.values() if isinstance(one, QuestionPiece)), None)
        if strip is not None:
            strip.say(words, icon)

    def offered(self, prompt: Prompt[Any] | None) -> None:
        """A prompt was offered, or none is any more."""
        self.strip_says(prompt.question if prompt else "", prompt.icon if prompt else "")
        for name, piece in self.furniture.items():
            if isinstance(piece, Piece):
                piece.ask(prompt.shows.get(name) if prompt else None)
        self._offer = prompt
        for key in self.widgets_of(MenuKey):
            key.follow()
        self._show_pointed()
        self._light()
        lie_boxes(self.cards, self._items)

    def _say_verb(self) -> None:
        """What OK does now: what stands on a button, else the verb of the prompt."""
        prompt, item = self._offer, self._pointed
        verb = prompt.verb if prompt and prompt.items else ""
        if item is not None:
            verb = "" if item.why else item.verb or item.label or verb
        self.keys.offer(verb)

    def step(self, focus: Widget, act: Act) -> Widget | None:
        """Left and right stay among the cards of a hand, round and round; down from the cloth leads back to it."""
        if isinstance(focus, CardItem) and act in (Act.LEFT, Act.RIGHT) and not self.cards.grid(focus.at.place):
            row = [item for item in self._items if item.at.place == focus.at.place]
            return row[(row.index(focus) + (1 if act is Act.RIGHT else -1)) % len(row)]
        if act is Act.DOWN and focus in self.furniture.values():
            return next((item for item in self._items if item.at == self._chosen), None)
        return None

    def point(self, item: Item[Any] | None) -> None:
        """An item is pointed at: it stands out, and what it leads to is shown."""
        self._pointed = item
        at = item.at if item is not None else None
        lifted = at if isinstance(at, OnCard) else item.lifts if item is not None else None
        if lifted is not None:
            self._chosen = lifted
        self._raised.stand_up(lifted, self._items)
        self._show_pointed()

    def _show_pointed(self) -> None:
        """What the item that is pointed at leads to."""
        item = self._pointed
        for name, piece in self.furniture.items():
            piece.point(item.shows.get(name) if item is not None else None)
        self._say_hint()
        self._say_verb()

    def _say_hint(self) -> None:
        bubble = next((one for one in self.furniture.values() if isinstance(one, HintPiece)), None)
        if bubble is None:
            return
        item = self._pointed
        if item is None or item.hint is None or self._host.telling or self._carried:
            bubble.say(None, 0)
            return
        # Over a button it stands above it, else where the layout has it.
        above = self._box(item.at)[1] - 26 if isinstance(item.at, OnButton) else bubble.level
        bubble.say(item.hint, self._x_of(item), min(above, bubble.level))

    def _x_of(self, item: Item[Any]) -> float:
        at = item.at
        if isinstance(at, OnCard):
            poses = self.cards.poses(at.place)
            return poses[at.index].x if at.index < len(poses) else 640.0
        if isinstance(at, OnSeat):
            return self.plates[at.seat].box.centerx
        if isinstance(at, OnButton):
            x, _, w, _ = self._box(at)
            return x + w / 2
        return 640.0

    def chosen_index(self, place: Place, face: str) -> int | None:
        """Which card of a place was pointed at last, if it shows this face: equal cards are told apart by it."""
        chosen, sprites = self._chosen, self.cards.at(place)
        if chosen is None or chosen.place != place or chosen.index >= len(sprites):
            return None
        return chosen.index if bare(sprites[chosen.index].face) == face else None

    # ------------------------------------------------------------------ telling
    def preparation(self, view: Any, parts: Sequence[Any]) -> None:
        """The films of cards need nothing that takes long."""

    def announce(self, seat: Seat, action: Any) -> None:
        """A card is just played."""

    def begin(self, told: Told[Any]) -> None:
        """Each part of a step is told by itself."""
        self._told = told

    def say_now(self, names: Sequence[str]) -> None:
        """The sign and some furniture say what is so after the step that is told."""
        if self._told is None:
            return
        self.facts = facts = self.table.facts(self._told.after)
        self._sign.show_line(facts.sign)
        for name in names:
            self.furniture[name].show(facts.furniture[name])

    def end(self, outcome: Outcome | None) -> Film:
        """A moment to look at the table."""
        yield from wait(0.9 if outcome is not None else 1.6)

    def film(self, seat: Seat, part: Any) -> Film:
        """How one part of an event is told."""
        self.point_at_nothing()
        tell = self.table.films.get(type(part))
        if tell is None:
            yield from wait(0.1)
            return
        yield from tell(self._teller, part)

    def point_at_nothing(self) -> None:
        """A film begins: nothing stands out any more, where it was chosen from is kept."""
        chosen = self._chosen
        self._raised.forget()
        for piece in self.furniture.values():
            piece.point(None)
        self._pointed = None
        self._say_hint()
        self._chosen = chosen

    def open_moment(self, name: str, data: Any) -> None:
        """A great moment covers the table."""
        host, words = self._host, self.words
        make = self._look.moments[name]
        host.cover(lambda app: make(app, data, self.cards.paint, words, host.seating.seats))

    # ------------------------------------------------------------------ ornaments
    def compose(self) -> None:
        """All that there is moves by itself."""

    def close(self) -> None:
        """All pictures belong to the kit."""

    def update(self, dt: float) -> None:
        """Ornaments move."""
        if not self._host.telling and not self._host.motion.reduced:
            for piece in self.furniture.values():
                piece.pass_time(dt)

    def wait(self) -> float | None:
        """How long no ornament moves, seconds; None when none does."""
        if self._host.motion.reduced:
            return None
        waits = [rest for piece in self.furniture.values() if (rest := piece.still()) is not None]
        return min(waits) if waits else None
