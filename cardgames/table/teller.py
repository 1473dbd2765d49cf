"""The words in which films tell what happened, on the cards and the furniture of one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from cardgames.common.poses import Pose, bare
from cardgames.table.cards import Cards, CardSprite
from cardgames.table.painter import BACK
from tabletop.core.game import Seat, Words
from tabletop.match.film import Film, together, wait
from tabletop.match.prompt import Place
from tabletop.match.seating import Seating
from tabletop.match.table import Face

if TYPE_CHECKING:
    from cardgames.table.plates import Plate
    from tabletop.ui.match.board import Host


class Laid(Protocol):
    """What lies and stands on a table, as its films find it."""

    cards: Cards
    plates: dict[Seat, Plate]
    furniture: dict[str, Any]
    words: Words

    def chosen_index(self, place: Place, face: str) -> int | None:
        """Which card of a place was pointed at last, if it shows this face."""
        ...

    def strip_says(self, words: str, icon: str = "") -> None:
        """The question strip says something; "" takes it away."""
        ...

    def say_now(self, names: Sequence[str]) -> None:
        """The sign and some furniture say what is so after the step."""
        ...

    def open_moment(self, name: str, data: Any) -> None:
        """A great moment covers the table."""
        ...


class CardTeller:
    """See :class:`cardgames.common.teller.Teller`.

    Args:
        host: The match.
        board: The table.
    """

    def __init__(self, host: Host, board: Laid) -> None:
        self._host, self._board = host, board

    @property
    def cards(self) -> Cards:
        """All cards of the table."""
        return self._board.cards

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self._host.seating

    @property
    def viewer(self) -> Seat | None:
        """Whose private knowledge is shown; None for the room's."""
        return self._host.viewer

    @property
    def words(self) -> Words:
        """Translates, and names the players."""
        return self._board.words

    @property
    def again(self) -> bool:
        """Whether the film tells what happened before."""
        return self._host.past

    @property
    def reduced(self) -> bool:
        """Whether moves are left out."""
        return self._host.motion.reduced

    def __getitem__(self, name: str) -> Any:
        """A piece of furniture, by its name in the layout."""
        return self._board.furniture[name]

    def faces(self, place: Place) -> Sequence[Face]:
        """What lies in a place now."""
        return [sprite.face for sprite in self.cards.at(place)]

    def sound(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound."""
        self._host.audio.play(name, volume, pan)

    def say(self, words: str, **fields: object) -> None:
        """Show a notice: an English msgid."""
        self._host.say(self._host.tr(words, **fields))

    def nobody(self) -> None:
        """It is nobody's turn now."""
        self.turn_to(None)

    def turn_to(self, seat: Seat | None) -> None:
        """It is this seat's turn now."""
        for one, plate in self._board.plates.items():
            plate.light(one == seat)

    def now(self, *names: str) -> None:
        """The sign of the match, and these pieces of furniture, say already what is so after the step."""
        self._board.say_now(names)

    def ask(self, words: str, icon: str = "") -> None:
        """Words on the strip of paper where questions stand; "" takes it away."""
        self._board.strip_says(words, icon)

    # ------------------------------------------------------------------ films
    def play_card(self, seat: Seat, face: Face, to: Place) -> Film:
        """A card leaves a hand for a pile, the ranks close. Of a hidden hand the middle card goes, whichever it is."""
        place: Place = ("hand", seat)
        hand = self.cards.at(place)
        chosen = self._board.chosen_index(place, face)
        shown = [n for n, sprite in enumerate(hand) if bare(sprite.face) == face]
        at = chosen if chosen is not None else shown[-1] if shown else len(hand) // 2
        sprite = hand[at] if hand else self.cards.new(place)
        if shown:
            sprite.turn_up(face)
        film = self.cards.move(sprite, place, to, face=face, sound="card_flick", bump=True, spin=10, arc=18)
        yield from together([film, self._close(place)])

    def _close(self, place: Place) -> Film:
        yield from wait(0.05)
        yield from self.cards.settle(place)

    def insert(
        self, start: Place, goal: Place, index: int | None = None, face: Face | None = None, position: int = -1
    ) -> Film:
        """One card goes among those of another place, which make room."""
        sprites = self.cards.at(start)
        sprite = sprites[position] if -len(sprites) <= position < len(sprites) else self.cards.new(start)
        there = list(self.cards.at(goal))
        move = self.cards.move(sprite, start, goal, seconds=0.3, face=face, index=index, sound="draw", spin=8, arc=20)
        yield from together([move, self._make_room(goal, there)])

    def _make_room(self, place: Place, sprites: Sequence[CardSprite]) -> Film:
        """All but the one that comes go to where they lie now."""
        yield from wait(0.02)
        lie = zip(self.cards.at(place), self.cards.poses(place), strict=True)
        yield from together(
            [self.cards.fly(one, pose, 0.18) for one, pose in lie if one in sprites and one.pose != pose]
        )

    def show_one(self, place: Place, index: int, face: Face | None = None) -> Film:
        """One card rises a little; a face turns it over."""
        sprites = self.cards.at(place)
        if index >= len(sprites):
            return
        sprite = sprites[index]
        yield from self.cards.fly(sprite, sprite.pose._replace(y=sprite.pose.y - 40, turn=0, lift=20), 0.2)
        if face is not None:
            yield from self.cards.turn_over(sprite, face)
            yield from wait(0.5)

    def move_card(self, start: Place, index: int, goal: Place, face: Face | None = None) -> Film:
        """One card of a place, by its number from the first, goes to another; a face is what it shows there."""
        sprites = self.cards.at(start)
        sprite = sprites[index] if index < len(sprites) else self.cards.new(start)
        yield from together([self.cards.move(sprite, start, goal, face=face, arc=18), self._close(start)])

    def carry(
        self,
        start: Place,
        index: int,
        goal: Place,
        slot: int | None = None,
        face: Face | None = None,
        leaves: Face | None = None,
        seconds: float = 0.3,
        sound: str = "card_slide",
        of: int = 0,
    ) -> Film:
        """One card goes to another place, and no other card moves."""
        sprites = self.cards.at(start)
        sprite = sprites[index] if -len(sprites) <= index < len(sprites) else self.cards.new(start)
        if leaves is not None:
            self.cards.leave(start, sprite, leaves)
        there = self.cards.at(goal)
        old = self.cards.give_way(goal, slot) if slot is not None and slot < len(there) else None
        yield from self.cards.move(
            sprite, start, goal, seconds=seconds, face=face, index=slot, of=of, arc=24, sound=sound, bump=slot is None
        )
        if old is not None:
            self.cards.gone(old)

    def cross(self, a: Place, i: int, b: Place, j: int, seconds: float = 0.6) -> Film:
        """Two cards change places, and no other card moves."""
        if i < len(self.cards.at(a)) and j < len(self.cards.at(b)):
            yield from self.cards.cross(a, i, b, j, seconds)

    def move_all(
        self, start: Place, goal: Place, arc: float = 0.0, stagger: float = 0.12, seconds: float = 0.5
    ) -> Film:
        """All cards of a place go to another."""
        films = [self.cards.move(one, start, goal, seconds=seconds, arc=arc) for one in self.cards.at(start)[:]]
        yield from together(films, stagger)

    def gather(self, places: Sequence[Place], goal: Place) -> Film:
        """All cards of some places come together, face down."""
        films: list[Film] = []
        for place in places:
            films += [
                self.cards.move(one, place, goal, face=BACK, seconds=0.3, sound="") for one in self.cards.at(place)[:]
            ]
        if films:
            self.sound("card_slide")
            yield from together(films, 0.012)
            yield from self.cards.settle(goal)

    def shuffle(self, place: Place) -> Film:
        """A pile is shuffled."""
        yield from self.cards.shuffle(place)

    def deal(self, source: Place, to: Sequence[tuple[Place, Face]], stagger: float = 0.07) -> Film:
        """Cards leave a pile one by one; a face shows what a card turns out to be."""
        yield from self.cards.deal(source, to, stagger)

    def settle(self, *places: Place) -> Film:
        """Cards close their ranks."""
        yield from self.cards.settle(*places)

    def reveal(self, shown: Sequence[tuple[Place, Sequence[Face]]]) -> Film:
        """Cards turn over where they lie."""
        films = [
            self.cards.turn_over(sprite, face, sound="")
            for place, faces in shown
            for sprite, face in zip(self.cards.at(place), faces, strict=False)
        ]
        if films:
            self.sound("card_flip")
            yield from together(films, 0.05)

    def change(self, place: Place, faces: Sequence[Face]) -> Film:
        """Cards show something else at once, and go to where they lie now."""
        for sprite, face in zip(self.cards.at(place), faces, strict=False):
            sprite.turn_up(face)
        yield from self.cards.settle(place)

    def arrive(self, place: Place, face: Face, start: tuple[float, float, float], seconds: float = 0.4) -> Film:
        """A card comes from elsewhere: ``start`` is x, y and its width."""
        x, y, w = start
        sprite = self.cards.new(place, face, Pose(x, y, w, 0, 20))
        yield from self.cards.fly(sprite, self.cards.poses(place)[-1], seconds)

    def fill(self, place: Place, count: int) -> None:
        """At least so many cards lie in a place, those that come face down."""
        while len(self.cards.at(place)) < count:
            self.cards.new(place)

    def remove(self, place: Place) -> None:
        """The cards of a place are gone."""
        self.cards.drop(place, *self.cards.at(place)[:])

    def bump(self, seat: Seat) -> Film:
        """The plate of a seat swells and shrinks."""
        yield from self._board.plates[seat].bump()

    def moment(self, name: str, data: Any) -> Film:
        """A great moment covers the table until somebody presses; told again, it is only a pause."""
        if self.again:
            self.sound("gong")
            yield from wait(0.9)
            return
        self._board.open_moment(name, data)
        yield
