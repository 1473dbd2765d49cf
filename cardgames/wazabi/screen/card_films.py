"""What cards do in Wazabi, told on the table: drawn, played, held out, taken, kept, laid before somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.table.cards import BACK, CardSprite, Face
from cardgames.wazabi.rules import events as p
from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from cardgames.wazabi.rules.state import State
from cardgames.wazabi.screen.cards import face_of, ordered
from cardgames.wazabi.screen.dice import Rest
from cardgames.wazabi.screen.tray import TrayLook, rests
from cardgames.wazabi.screen.words import PLUM, RED, Notice
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.match.film import Film, sequence, together, wait
from tabletop.match.prompt import Place

if TYPE_CHECKING:
    from cardgames.wazabi.screen.table import WazabiScene

SHOWN = 0.55
"""So long a card that somebody else played is held up, seconds."""


class CardFilms:
    """The films in which cards move; :class:`cardgames.wazabi.screen.films.Films` has the others.

    Args:
        scene: The table.
    """

    def __init__(self, scene: WazabiScene) -> None:
        self._scene = scene
        self._said: dict[Seat, list[Notice]] = {}

    # ------------------------------------------------------------------ helpers
    def _rests(self, state: State) -> dict[int, Rest]:
        return rests(state, self._scene.table_spots)

    def _own(self, seat: Seat) -> bool:
        """Whether this seat's hand lies open at the near side."""
        return seat == self._scene.secrets.near and self._scene.open

    def _notice(self, seat: Seat, words: str, red: bool = True) -> None:
        """A chip drops on a plate."""
        x, y, w = self._scene.table_spots[seat].plate
        if seat == self._scene.secrets.near:
            # Above the tag that says whose turn it is.
            x, y = x - 40, y - 40
        elif y > 60 and self._scene.plates[seat].tag:
            y -= 38
        at, step = ((x + w - 44, y - 8), -38) if y > 60 else ((x + 30, y + 84), 38)
        # What a plate still says stays readable: the next chip hangs beyond it.
        said = [one for one in self._said.get(seat, ()) if not one.gone]
        chip = Notice(self._scene, words, at[0], at[1] + step * len(said), RED if red else PLUM)
        self._said[seat] = [*said, chip]

    def _tell_tray(self, words: str) -> None:
        self._scene.tray.say(TrayLook(words=words))

    # ------------------------------------------------------------------ cards
    def _drew(self, part: p.Drew, after: State) -> Film:
        """Cards come from the pile, one after the other; one's own turn over on their way."""
        scene = self._scene
        place: Place = ("hand", part.seat)
        drawn = list(part.cards) if self._own(part.seat) and part.cards else [-1] * part.count

        def one(card: int) -> Film:
            pile = scene.cards.at("pile")
            sprite = pile[-1] if pile else scene.cards.new("pile")
            index, face = None, None
            if card >= 0:
                scene.held = ordered([*scene.held, card])
                index, face = scene.held.index(card), face_of(card)
            others = list(scene.cards.at(place))
            move = scene.cards.move(sprite, "pile", place, seconds=0.3, face=face, index=index, sound="draw", spin=8)
            return together([move, self._make_room(place, others)])

        for card in drawn:
            yield from one(card)

    def _make_room(self, place: Place, sprites: Sequence[CardSprite]) -> Film:
        """All but the one that comes move to where they lie now."""
        scene = self._scene
        yield from wait(0.02)
        there = scene.cards.at(place)
        poses = scene.cards.poses(place)
        films = []
        for n, sprite in enumerate(there):
            if sprite in sprites and n < len(poses) and sprite.pose != poses[n]:
                films.append(scene.cards.fly(sprite, poses[n], 0.18))
        if films:
            yield from together(films)

    def _reshuffled(self, part: p.Reshuffled, after: State) -> Film:
        scene, cards = self._scene, self._scene.cards
        films = [cards.move(one, "played", "pile", face=BACK, seconds=0.3, sound="") for one in cards.at("played")[:]]
        scene.app.audio.play("card_slide")
        yield from together(films, 0.05)
        while len(cards.at("pile")) < part.count:
            cards.new("pile")
        yield from cards.shuffle("pile")

    def _nothing(self, part: p.NothingToDraw, after: State) -> Film:
        scene = self._scene
        self._notice(part.seat, scene.tr(N_("No card left")), False)
        scene.app.audio.play("refuse")
        yield from wait(0.5)

    def _card_played(self, part: p.CardPlayed, after: State) -> Film:
        """The card is held up for all to read, then goes to the played ones."""
        scene, cards = self._scene, self._scene.cards
        place: Place = ("hand", part.seat)
        hand = cards.at(place)
        own = self._own(part.seat) and part.card in scene.held
        if own:
            at = scene.held.index(part.card)
            scene.held = [card for card in scene.held if card != part.card]
        else:
            # From the middle, whichever card it was: where it came from says nothing about the others.
            at = len(hand) // 2
        sprite = hand[at] if at < len(hand) else cards.new(place)
        if own:
            sprite.turn_up(face_of(part.card))
        show = cards.move(sprite, place, "show", face=face_of(part.card), seconds=0.32, sound="card_flick", arc=20)
        yield from together([show, self._close(place)])
        if part.to >= 0:
            scene.ask.aimed = part.to
            scene.show_way_to(part.to)
        yield from wait(SHOWN * (0.5 if own else 1.3))
        scene.path.show_ways()
        if EFFECT_OF[part.card] is not Effect.SKIP:
            yield from cards.move(sprite, "show", "played", seconds=0.24, sound="card_slide", bump=True)

    def _close(self, place: Place) -> Film:
        yield from wait(0.05)
        yield from self._scene.cards.settle(place)

    def _fan(self, part: p.FanShown, after: State) -> Film:
        """All cards of a hand are mixed and held out, backs up."""
        scene, cards = self._scene, self._scene.cards
        place: Place = ("hand", part.victim)
        scene.veil.visible = True
        sprites = cards.at(place)[:]
        if self._own(part.victim):
            scene.held = []
        # Mixed: a card's place in the fan has nothing to do with its place in the hand.
        mixed = sprites[::2] + sprites[1::2]
        films = [cards.move(one, place, "fan", face=BACK, seconds=0.34, sound="") for one in mixed]
        scene.app.audio.play("card_slide")
        yield from together(films, 0.03)
        yield from cards.settle("fan")
        scene.app.audio.play("card_flick")

    def _took(self, part: p.Took, after: State) -> Film:
        """One card goes to the taker, the others back to their owner."""
        scene, cards = self._scene, self._scene.cards
        scene.fan_lit = -1
        fan = cards.at("fan")
        sprite = fan[part.position] if part.position < len(fan) else cards.new("fan")
        yield from cards.fly(sprite, sprite.pose._replace(y=sprite.pose.y - 40, turn=0, lift=20), 0.2)
        taker: Place = ("hand", part.seat)
        if part.card >= 0 and scene.open:
            # Only who took it and whose it was get to see it.
            yield from cards.turn_over(sprite, face_of(part.card))
            yield from wait(0.5)
        index, face = None, BACK
        if self._own(part.seat) and part.card >= 0:
            scene.held = ordered([*scene.held, part.card])
            index, face = scene.held.index(part.card), face_of(part.card)
        others = list(cards.at(taker))
        move = cards.move(sprite, "fan", taker, face=face, index=index, seconds=0.34, arc=24)
        yield from together([move, self._make_room(taker, others)])
        victim: Place = ("hand", part.victim)
        faces: list[Face] = [BACK] * len(cards.at("fan"))
        if self._own(part.victim):
            own = scene.game.view(after, part.victim).hands[part.victim] or ()
            scene.held = ordered(own)
            faces = [face_of(card) for card in scene.held]
        films = []
        for one, face in zip(cards.at("fan")[:], faces, strict=False):
            films.append(cards.move(one, "fan", victim, face=face, of=len(faces), seconds=0.3, sound=""))
        scene.veil.visible = False
        scene.app.audio.play("card_slide")
        yield from together(films, 0.02)

    def _kept(self, part: p.Kept, after: State) -> Film:
        """What is not kept goes to the played cards, faces up."""
        scene, cards = self._scene, self._scene.cards
        place: Place = ("hand", part.seat)
        films = []
        for n, card in enumerate(part.discarded):
            hand = cards.at(place)
            own = self._own(part.seat) and card in scene.held
            at = scene.held.index(card) if own else len(hand) // 2
            sprite = hand[at] if at < len(hand) else cards.new(place)
            if own:
                scene.held = [one for one in scene.held if one != card]
                sprite.turn_up(face_of(card))
            hand.remove(sprite)
            cards.at("show").append(sprite)
            move = cards.move(sprite, "show", "played", face=face_of(card), seconds=0.3, spin=10, arc=24)
            films.append(sequence((wait(0.09 * n), move)))
        films.append(self._close(place))
        yield from together(films)
        words = scene.tr.count("Keeps {n} card", "Keeps {n} cards", part.count)
        self._notice(part.seat, words, False)

    def _skip_placed(self, part: p.SkipPlaced, after: State) -> Film:
        scene, cards = self._scene, self._scene.cards
        shown = cards.at("show")
        sprite = shown[-1] if shown else cards.new("show", face_of(part.card))
        yield from cards.move(sprite, "show", ("skip", part.to), seconds=0.4, arc=40, spin=20)
        yield from scene.plates[part.to].bump()

    def _skipped(self, part: p.Skipped, after: State) -> Film:
        """The skip card is eaten."""
        scene, cards = self._scene, self._scene.cards
        place: Place = ("skip", part.seat)
        self._notice(part.seat, scene.tr(N_("Misses a turn")))
        scene.app.audio.play("lose", 0.5)
        yield from scene.plates[part.seat].bump()
        yield from wait(0.35)
        if cards.at(place):
            yield from cards.move(cards.at(place)[-1], place, "played", seconds=0.36, arc=30)

    def _reversed(self, part: p.Reversed, after: State) -> Film:
        self._scene.app.audio.play("change")
        yield from self._scene.flow.turn(part.direction)
