"""Similo's table on the screen: marks on the grid, and whoever is pointed at is told, whose turn ever it is."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from cardgames.common.poses import Pose
from cardgames.similo.rules.events import Dealt
from cardgames.similo.rules.state import Phase
from cardgames.similo.screen.pieces import WhoPiece
from cardgames.similo.screen.seats import SeatPlate
from cardgames.similo.table.ask import bot_says
from cardgames.similo.table.faces import card_of
from cardgames.similo.table.layout import LARGE, slots
from cardgames.similo.table.shown import End
from cardgames.similo.table.table import SimiloTable
from cardgames.table.board import CardBoard
from cardgames.table.items import CardItem
from cardgames.table.painter import picture
from tabletop.core.i18n import N_
from tabletop.match.prompt import Item, OnCard, Place, Prompt
from tabletop.match.table import Count, Told
from tabletop.ui.input.input import Act, Pointer

if TYPE_CHECKING:
    from tabletop.ui.widgets.basic import Widget

READABLE: tuple[Place, ...] = ("clues", "grid")
"""Places whose cards all may read."""


class CharacterItem(CardItem):
    """A character of the grid; its marks lie over all cards, see :class:`MarksPiece`."""

    def _paint_marks(self, target: pygame.Surface, pose: Pose, w: float, h: float) -> None:
        """They are painted elsewhere."""


class ReadItem(CardItem):
    """A card that is only read: a press on it changes nothing."""

    def act(self, act: Act) -> bool:
        """OK on it is no mistake."""
        return act is Act.OK

    def pointer(self, event: Pointer) -> bool:
        """Nor is a click."""
        return event.kind == "down" and event.button == 1


class SimiloBoard(CardBoard):
    """See the module."""

    _results: tuple[bool, ...] = ()
    """The games of the series, after the step that is told."""

    def show(self, view: Any) -> None:
        """Show a view; plates stand by who gives, and are away while the giver chooses."""
        super().show(view)
        self._stand(view)
        if self._sees(view):
            self._prepare(view)

    def _sees(self, view: Any) -> bool:
        """Whether a giver at this screen chooses a clue from the view."""
        table = self.table
        return isinstance(table, SimiloTable) and table.sees(view)

    def _prepare(self, view: Any) -> None:
        """When the clue was chosen, the table is another: its cards are painted so while there is time."""
        k, paint = self._host.kit, self.cards.paint
        calm = self.table.faces(msgspec.structs.replace(view, phase=Phase.REMOVE))
        for place in ("grid", "clues", ("hand", view.giver)):
            for shown, pose in zip(calm[place], self.layout.places[place].lay(calm[place], -1), strict=True):
                self._host.preload(partial(picture, k, paint, shown, pose.w, pose.turn, pose.lift))
                self._host.preload(partial(paint, k, shown, LARGE))  # from it, those that fly are made smaller
        self._prepare_furniture(msgspec.structs.replace(view, hand=None))

    def _prepare_furniture(self, view: Any) -> None:
        """The same for what stands beside the cards: painted once where nobody sees it."""
        facts, nowhere = self.table.facts(view), pygame.Surface((1, 1))
        for name in ("task", "rounds"):
            data = self.layout.furniture[name]
            piece = self._look.pieces[type(data)](self._host, data)
            piece.show(facts.furniture[name])
            self._host.preload(partial(piece.paint, nowhere))
        for plate in self.plates.values():
            self._host.preload(partial(plate.paint, nowhere))

    def offered(self, prompt: Prompt[Any] | None) -> None:
        """What is marked is shown over the cards."""
        super().offered(prompt)
        self._follow_marks()

    def _follow_marks(self) -> None:
        items = self._offer.items if self._offer is not None and not self._host.telling else ()
        on_grid = [item for item in items if isinstance(item.at, OnCard) and item.at.place == "grid"]
        poses = self.cards.poses("grid")
        shown = tuple(
            (poses[item.at.index], item.marks, item.tips)
            for item in on_grid
            if isinstance(item.at, OnCard) and (item.marks or item.tips) and item.at.index < len(poses)
        )
        self.furniture["marks"].follow(shown)

    def point_at_nothing(self) -> None:
        """A film begins: the marks are gone."""
        super().point_at_nothing()
        self.furniture["marks"].follow(())

    def begin(self, told: Told[Any]) -> None:
        """The giver has chosen, or a game begins: beside the cards stands again what all see."""
        super().begin(told)
        self._results = told.after.results if told.after is not None else ()
        dealt = any(isinstance(part, Dealt) for part in told.parts)
        view = told.after if dealt else told.before
        if view is None or not (dealt or self._sees(view)):
            return
        calm = msgspec.structs.replace(view, hand=None, secret=None if dealt else view.secret)
        self.facts = facts = self.table.facts(calm)
        for name, value in facts.furniture.items():
            if not isinstance(value, Count):
                self.furniture[name].show(value)
        self._stand(calm)
        self.follow()

    def open_moment(self, name: str, data: Any) -> None:
        """The end of a game: the series as it went, game by game."""
        if isinstance(data, End) and data.series is not None and self._results:
            data = replace(data, series=replace(data.series, results=self._results))
        super().open_moment(name, data)

    def _stand(self, view: Any) -> None:
        """Plates stand by who gives, and are away while the giver chooses."""
        where = slots(view.settings.seats, view.giver)
        for seat, plate in self.plates.items():
            plate.visible = not self._sees(view)
            if isinstance(plate, SeatPlate):
                plate.stand(where[seat])

    def item(self, item: Item[Any]) -> Widget:
        """A character of the grid has marks of its own look."""
        if isinstance(item.at, OnCard) and item.at.place in READABLE:
            make = ReadItem if item.does is None else CharacterItem
            made = make(self._host, self.cards, item, None, self._carry)
            self._items.append(made)
            return made
        return super().item(item)

    @property
    def _who(self) -> WhoPiece:
        piece: WhoPiece = self.furniture["who"]
        return piece

    def point(self, item: Item[Any] | None) -> None:
        """Who is pointed at; and what bots say of it, where they suggest it."""
        before = self._pointed
        super().point(item)
        self._follow_marks()
        card = item.shows.get("who") if item is not None else None
        if item is None or not card:
            return
        # The same item offered anew does not take the place of whoever the mouse reads meanwhile.
        if before is None or before.name != item.name or self._who.card in ("", card):
            self._who.tell(card, self._said(item, card))

    def _said(self, item: Item[Any], card: str) -> tuple[str, ...]:
        names = [seat.name for seat in self._host.seating.seats]
        told = bot_says(self.words, card, item.advice)
        return tuple(
            self.words(N_("{name}: {words}"), name=names[seat], words=words)
            for seat, words in zip(item.tips, told, strict=False)
            if words
        )

    def hover(self, point: tuple[float, float]) -> None:
        """The mouse is on a card that lies open: it is told who that is."""
        for place in self._open_places:
            for sprite, box in zip(self.cards.at(place), self.cards.boxes(place), strict=False):
                if sprite.face and box.collidepoint(point):
                    self._tell(place, card_of(sprite.face))
                    return

    @property
    def _open_places(self) -> tuple[Place, ...]:
        hands: list[Place] = [("hand", seat) for seat in self.plates]
        # A table that is left before its first picture has no cards yet.
        return tuple(place for place in (*READABLE, *hands) if place in self.cards.places)

    def _tell(self, place: Place, card: str) -> None:
        pointed = self._pointed
        if pointed is not None and pointed.shows.get("who") == card:
            return  # it is told already, with what bots say
        self._who.tell(card)

    def forget(self) -> None:
        """A hand was hidden: so is whoever was read in it."""
        self._who.clear()
        super().forget()
