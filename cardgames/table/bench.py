"""What the frame bar of the card tables plays: a real table with sixty cards on it, five of which fly at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardgames.table.cards import Cards
from cardgames.table.painter import BACK
from tabletop.core import registry
from tabletop.core.chance import Chance
from tabletop.core.game import MatchSetup
from tabletop.core.session import Session
from tabletop.match.film import Film, together
from tabletop.match.prompt import Place
from tabletop.ui.app.application import Application
from tabletop.ui.match.scene import MatchScene

CARDS, MOVING = 60, 5
FLIGHTS = 6
SECONDS = 0.5
"""How long five cards fly."""


def films(app: Application, setup: MatchSetup, turn: Callable[[], object], held: str = "hand") -> Iterator[MatchScene]:
    """The table, each time as another five cards begin to fly; ``turn`` runs the app for one frame.

    Args:
        app: The app.
        setup: A match in which the first seat is a person, the only one.
        turn: One frame.
        held: What the places are called that hold each seat's cards.
    """
    session = until_asked(setup)
    scene: MatchScene = registry.entry(setup.game).load_scene()(app, session)
    app.reset(scene, fade=False)
    while scene.asked is None:
        turn()
    settle(app, turn)
    crowd(scene, held)
    settle(app, turn)
    for number in range(FLIGHTS):
        scene.reel.add(flight(scene, number, held))
        yield scene


def settle(app: Application, turn: Callable[[], object]) -> None:
    """Let frames pass until nothing is under way."""
    while not app.settled:
        turn()


def until_asked(setup: MatchSetup) -> Session:
    """The match, played at random until the person is to choose."""
    session, chance = Session.new(setup), Chance("films")
    game = session.game
    while session.actors[0] != 0 or session.number < 2 * len(setup.seats) or game.simultaneous(session.state):
        acting = session.actors if game.simultaneous(session.state) else session.actors[:1]
        session.play_together({seat: game.sample(session.state, seat, chance) for seat in acting})
    return session


def cards_of(scene: MatchScene) -> Cards:
    """All cards of the table."""
    table: Any = getattr(scene, "board", scene)
    cards: Cards = table.cards
    return cards


def hands(scene: MatchScene, held: str = "hand") -> list[Place]:
    """The places of the hands."""
    return [place for place in cards_of(scene).places if isinstance(place, tuple) and place[0] == held]


def count(scene: MatchScene) -> int:
    """Cards on the table."""
    return sum(len(sprites) for sprites in cards_of(scene).places.values())


def crowd(scene: MatchScene, held: str = "hand") -> None:
    """Deal further cards, face down, until there are so many."""
    places = hands(scene, held)
    for n in range(CARDS - count(scene)):
        cards_of(scene).new(places[n % len(places)], BACK)
    for place in places:
        for sprite, pose in zip(cards_of(scene).at(place), cards_of(scene).poses(place), strict=True):
            sprite.lie(pose)


def flight(scene: MatchScene, number: int, held: str = "hand") -> Film:
    """Five cards, each from a hand to the next one."""
    places, cards = hands(scene, held), cards_of(scene)
    moves = []
    for n in range(MOVING):
        start, goal = places[(number + n) % len(places)], places[(number + n + 1) % len(places)]
        # The nth from the end: no two of them are the same card, whichever flies first.
        sprite = cards.at(start)[-1 - n // len(places)]
        moves.append(cards.move(sprite, start, goal, seconds=SECONDS, index=0, spin=12.0))
    yield from together(moves)
