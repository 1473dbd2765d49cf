"""On no card table does one thing cover another's words, a head, or cards, however large the interface."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest

from cardgames.similo.rules.state import Phase
from cardgames.similo.rules.state import State as SimiloState
from cardgames.wazabi.rules.state import State as WazabiState
from tabletop.core import registry
from tabletop.core.registry import entry
from tests.screenshots import dutch, similo, slambo, wazabi
from tests.ui.table_labels import collisions
from tests.ui.tables import Desk, desk, match

WINDOWS = [
    ((1280, 720), 100, "fr"),
    ((1280, 720), 100, "en"),
    ((1280, 720), 150, "en"),
    ((1280, 720), 200, "fr"),
    ((1280, 720), 200, "en"),
    ((1920, 1080), 100, "en"),
    ((1920, 1080), 200, "fr"),
]
"""Sizes, interface scales and languages."""


class Full(NamedTuple):
    """A table with all that can stand on it at once.

    Attributes:
        seats: How many may play.
        state: A state, by the number of seats.
        fill: Puts on the table what only comes and goes.
        lies_on: Whether one thing may lie over another: a caption on its own pile.
    """

    seats: tuple[int, ...]
    state: Callable[[int], Any]
    fill: Callable[[Any], object]
    lies_on: Callable[[str, str], bool]


def everybody_skips(seats: int) -> WazabiState:
    """A skip card lies before everybody, and dice of all kinds in the tray."""
    state = wazabi.sample(seats, wazabi.busy, **({"dice": 3} if seats == 2 else {}))
    cards = state.pile
    return msgspec.structs.replace(state, skips=tuple((card,) for card in cards[:seats]), pile=cards[seats:])


def everybody_is_told(scene: Any) -> None:
    """It is everybody's turn, and everybody is told something."""
    for seat, plate in scene.board.plates.items():
        plate.light(True)
        scene.board.furniture["chips"].drop(seat, scene.words("Plays again!"))


def everybody_is_on_turn(scene: Any) -> None:
    """It is everybody's turn."""
    for plate in scene.board.plates.values():
        plate.light(True)


def on_own_cards(one: str, other: str) -> bool:
    """Wazabi: a caption on its pile, words on the skip card that they are about, a chip over the seat's own hand."""
    kind, _, seat = one.partition(" ")
    return (
        (one == "badges" and other.startswith("cards ('hand'"))
        or other == f"cards {one}"
        or (kind == "skip" and other == f"cards ('skip', {seat})")
        or (kind == "chip" and other == f"cards ('hand', {seat})")
    )


def on_own_piles(one: str, other: str) -> bool:
    """Slambo: a caption on its cards; the pile leans on the foot of the balance, and tells what it holds."""
    return (one, other) in {
        ("in play", "cards honte"),
        ("out of play", "cards aside"),
        ("beam", "cards pile"),
        ("values", "cards pile"),
    }


def a_guesser(seats: int) -> SimiloState:
    """The first seat guesses; four clues lie, and cards of both themes with the longest names."""
    options = {"theme": "history", "clues": "myths", "games": "8"}
    return msgspec.structs.replace(similo.played(seats, 4, Phase.REMOVE, **options), giver=1)


def on_own_characters(one: str, other: str) -> bool:
    """Similo: marks on the characters, clues in their rounds."""
    return (one, other) in {("marks", "cards grid"), ("rounds", "cards clues")}


TABLES = {
    "similo": Full((2, 3, 5, 8), a_guesser, everybody_is_on_turn, on_own_characters),
    "slambo": Full(
        (2, 3, 4), lambda seats: slambo.sample(seats, total=8, gone=True), everybody_is_on_turn, on_own_piles
    ),
    "wazabi": Full((2, 3, 4, 5, 6), everybody_skips, everybody_is_told, on_own_cards),
}


def sit(one: Desk, game: str, kinds: str) -> Any:
    """A table of a game at which the first seat is asked."""
    scene = entry(game).load_scene()(one.app, match(game, kinds, TABLES[game].state(len(kinds))))
    scene.secrets.passed = 0
    one.sit(scene)
    one.until(one.asked)
    return scene


@pytest.mark.parametrize(("size", "scale", "language"), WINDOWS)
@pytest.mark.parametrize("game", TABLES)
def test_nothing_covers_words_heads_or_cards(game: str, size: tuple[int, int], scale: int, language: str) -> None:
    full = TABLES[game]
    with desk(size=size, scale=scale, language=language, reduced_motion=True) as one:
        for seats in full.seats:
            scene = sit(one, game, "h" + "b" * (seats - 1))
            full.fill(scene)
            one.frames(2)
            assert not collisions(scene, full.lies_on), f"{seats} players"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", TABLES)
def test_the_button_that_opens_or_hides_a_hand_covers_nothing(game: str, scale: int) -> None:
    full = TABLES[game]
    with desk(scale=scale, language="fr", reduced_motion=True) as one:
        for seats in full.seats:
            scene = sit(one, game, "h" * seats)
            assert scene.secrets.hidden
            assert not collisions(scene, full.lies_on), f"{seats} players, hidden"
            scene.secrets.look(0)
            scene.sync()
            scene.prompts.refresh()
            one.frames(2)
            assert not collisions(scene, full.lies_on), f"{seats} players, open"


def test_the_number_on_a_stack_covers_no_price() -> None:
    """Equal cards lie as one stack: how many they are stands above the prices of the stack and of its neighbours."""
    with desk(reduced_motion=True) as one:
        scene = entry("wazabi").load_scene()(one.app, match("wazabi", "hbbb", wazabi.sample(4, wazabi.full)))
        one.sit(scene)
        one.until(one.asked)
        badges, cards = scene.board.furniture["badges"], scene.board.cards
        marks = [mark for mark in badges.marks if mark[2].startswith("×")]
        assert marks
        for x, y, _ in marks:
            for pose in cards.poses(("hand", 0)):
                top = pose.y - pose.w * cards.paint.ratio / 2
                left, price = pose.x - pose.w / 2 + pose.w * 0.075, top + pose.w * 0.075
                near_x = max(left, min(x, left + pose.w * 0.7))
                assert (near_x - x) ** 2 + (max(price, y) - y) ** 2 >= 17.5**2 or y < price - 17.5


def on_its_own(one: str, other: str) -> bool:
    """A caption on the pile that it counts; what guessers have marked, on the grid."""
    return other == f"cards {one}" or (one, other) == ("marks", "cards grid")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    "name", ["dutch_three", "dutch_five", "dutch_snap", "similo_guess", "similo_giver", "similo_eight"]
)
def test_nothing_is_covered_at_the_tables_of_dutch_and_similo(name: str, scale: int) -> None:
    shots = {**dutch.shots(), **similo.shots()}
    won = tuple(game.key for game in registry.GAMES)
    with desk(scale=scale, language="fr", reduced_motion=True, won=won) as one:
        one.sit(shots[name](one.app))
        one.frames(30)
        assert not collisions(one.scene, on_its_own)
