"""What happens in Slambo !, told on the table: one film for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cardgames.slambo.rules.data import HONTE_TO_LOSE
from cardgames.slambo.rules.state import (
    Dealt,
    Drawn,
    HonteAdded,
    Lost,
    MatchEnded,
    Played,
    Revealed,
    Reversed,
    Skipped,
    State,
)
from cardgames.slambo.screen.cards import HONTE, face_of
from cardgames.table.cards import BACK, Face, Place
from cardgames.table.hand import Pose
from tabletop.core.i18n import N_
from tabletop.match.film import Film, together, wait

if TYPE_CHECKING:
    from cardgames.slambo.screen.table import SlamboScene

RESERVE = Pose(376, 800, 86, 0, 20)
"""Honte cards come from below the table's edge."""


class Films:
    """The films of one table.

    Attributes:
        from_hand: Which card of the near hand was chosen; −1 when somebody else plays.

    Args:
        scene: The table.
    """

    def __init__(self, scene: SlamboScene) -> None:
        self._scene = scene
        self.from_hand = -1
        self._films: dict[type, Callable[[Any, State, State], Film]] = {
            Dealt: self._dealt,
            Played: self._played,
            Reversed: self._reversed,
            Skipped: self._skipped,
            Lost: self._lost,
            Drawn: self._drawn,
            Revealed: self._revealed,
            HonteAdded: self._honte_added,
            MatchEnded: self._match_ended,
        }

    def step(self, before: State, parts: Sequence[Any], after: State) -> Film:
        """Everything that one action did, in order."""
        scene = self._scene
        scene.point(-1)
        for part in parts:
            if not scene.again:
                scene.told(before.turn, [part])
            yield from self._films[type(part)](part, before, after)
        self.from_hand = -1

    # ------------------------------------------------------------------ cards
    def _dealt(self, part: Dealt, before: State, after: State) -> Film:
        """All cards come together, are shuffled and dealt one by one from the starter on."""
        scene, cards = self._scene, self._scene.cards
        yield from self._gather()
        scene.state = msgspec.structs.replace(after, hands=((),) * after.seats, aside=())
        scene.flow.point(1)
        scene.beam.stand(5)
        yield from cards.shuffle("deck")
        own: tuple[int, ...] = part.hand if scene.open else ()
        rounds: list[tuple[Place, Face]] = []
        for n in range(max(part.counts)):
            for step in range(after.seats):
                seat = (part.starter + step) % after.seats
                seen = seat == scene.secrets.near and own
                rounds.append((("hand", seat), face_of(own[n]) if seen else BACK))
        rounds += [("aside", BACK)] * part.aside
        yield from cards.deal("deck", rounds, 0.05 if len(rounds) > 18 else 0.07)
        cards.drop("deck", *cards.at("deck")[:])
        yield from cards.settle(*[("hand", seat) for seat in range(after.seats)], "aside")
        if part.first:
            yield from scene.plates[part.starter].bump()
        yield from wait(0.1)

    def _gather(self) -> Film:
        cards = self._scene.cards
        places: list[Place] = [*[("hand", seat) for seat in range(self._scene.seats)], "pile", "aside"]
        films: list[Film] = []
        for place in places:
            films += [cards.move(one, place, "deck", face=BACK, seconds=0.3, sound="") for one in cards.at(place)]
        if films:
            self._scene.app.audio.play("card_slide")
            yield from together(films, 0.012)
            yield from cards.settle("deck")

    def _played(self, part: Played, before: State, after: State) -> Film:
        """The card flies on the pile, then the balance moves."""
        scene, cards = self._scene, self._scene.cards
        place: Place = ("hand", part.seat)
        hand = cards.at(place)
        if part.seat == scene.secrets.near and self.from_hand >= 0:
            at = min(self.from_hand, len(hand) - 1)
        elif part.seat == scene.secrets.viewer:
            at = before.hands[part.seat].index(part.card)
        else:
            # From the middle, whichever card it was: where it came from says nothing about the others.
            at = len(hand) // 2
        sprite = hand[at] if hand else cards.new(place)
        film = cards.move(
            sprite, place, "pile", face=face_of(part.card), sound="card_flick", bump=True, spin=10, arc=18
        )
        yield from together([film, self._close(place)])
        if scene.gone:
            scene.gone.touch()
        yield from scene.beam.go(part.before, part.after)
        yield from wait(0.12)

    def _close(self, place: Place) -> Film:
        yield from wait(0.05)
        yield from self._scene.cards.settle(place)

    def _reversed(self, part: Reversed, before: State, after: State) -> Film:
        self._scene.app.audio.play("turn")
        yield from self._scene.flow.turn(part.direction)

    def _skipped(self, part: Skipped, before: State, after: State) -> Film:
        yield from self._scene.plates[part.seat].bump()

    # ------------------------------------------------------------------ the end of a round
    def _lost(self, part: Lost, before: State, after: State) -> Film:
        """The balance falls; SLAMBO !; the Honte cards of the centre go to who lost."""
        from cardgames.slambo.screen.slam import SlamScene

        scene, cards = self._scene, self._scene.cards
        for plate in scene.plates.values():
            plate.light(False)  # the round is over: it is nobody's turn
        scene.app.audio.play("knockout")
        yield from scene.beam.tip(part.total)
        if not scene.again and not scene.watched:
            over = after.honte[part.seat] >= HONTE_TO_LOSE
            # What the table shows below, should it be built anew meanwhile: the cards as they lie, nothing settled yet.
            scene.state = msgspec.structs.replace(
                before, hands=after.hands, pile=after.pile, total=after.total, direction=after.direction
            )
            scene.reel.held = True
            scene.app.push(SlamScene(scene, part, tuple(laid.card for laid in after.pile), over))
            yield
        else:
            scene.app.audio.play("gong")
            yield from wait(0.9)
        goal: Place = (HONTE, part.seat)
        if not cards.at(HONTE):
            return
        films = [cards.move(sprite, HONTE, goal, seconds=0.5, arc=60) for sprite in cards.at(HONTE)[:]]
        yield from together(films, 0.12)
        cards.drop(goal, *cards.at(goal)[:])
        scene.rows[part.seat].show_count(part.honte)
        scene.app.audio.play("lose")
        yield from scene.plates[part.seat].bump()

    def _drawn(self, part: Drawn, before: State, after: State) -> Film:
        scene = self._scene
        scene.app.audio.play("yoshi")
        scene.app.say(scene.tr(N_("A draw: no card is left. One more Shame card joins the centre.")))
        yield from wait(0.9)

    def _revealed(self, part: Revealed, before: State, after: State) -> Film:
        """Hands and what was set aside turn over."""
        scene, cards = self._scene, self._scene.cards
        scene.state = msgspec.structs.replace(after, honte=after.honte)
        yield from cards.settle("aside", *[("hand", seat) for seat in range(after.seats)])
        films = []
        for place, faces in [("aside", part.aside), *[(("hand", n), hand) for n, hand in enumerate(part.hands)]]:
            for sprite, card in zip(cards.at(place), faces, strict=False):
                films.append(cards.turn_over(sprite, face_of(card), sound=""))
        if films:
            scene.app.audio.play("card_flip")
            yield from together(films, 0.05)
        yield from wait(1.5 if films else 0.4)

    def _honte_added(self, part: HonteAdded, before: State, after: State) -> Film:
        cards = self._scene.cards
        sprite = cards.new(HONTE, HONTE, RESERVE)
        self._scene.app.audio.play("draw")
        yield from cards.fly(sprite, cards.poses(HONTE)[-1], 0.4)
        yield from wait(0.3)

    def _match_ended(self, part: MatchEnded, before: State, after: State) -> Film:
        self._scene.app.audio.play("crowd")
        yield from wait(0.2)
