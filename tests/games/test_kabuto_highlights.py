"""What the result of a match on the ring tells: who knocked off how much, and the best push."""

from __future__ import annotations

from kabuto.physics.aim import Push
from kabuto.rules.game import GAME
from kabuto.rules.model import KnockedOut, Part, Pushed, TurnEnded
from tabletop.core.events import Words

WORDS = Words(["Zoé", "Léo"])


def push(seat: int, *falls: KnockedOut) -> list[Part]:
    return [Pushed(seat, "S", Push(0, "S", 9), False, ()), *falls, TurnEnded(seat)]


def out(seat: int, number: int, own: bool = False) -> KnockedOut:
    return KnockedOut(seat, number, "S", "supply" if own else "inventory", own=own)


def told(parts: list[Part]) -> list[tuple[str, str]]:
    return [(one.figure, one.says) for one in GAME.highlights(parts, WORDS)]


def test_what_each_knocked_off_and_the_best_push() -> None:
    parts = [*push(0, out(0, 1)), *push(1, out(1, 2), out(1, 3), out(1, 4)), *push(0, out(0, 5), out(0, 6))]
    assert told(parts) == [("3 – 3", "knocked off"), ("Léo: 3", "in one push")]


def test_of_equal_pushes_the_first_and_no_own_piece_counts() -> None:
    parts = [*push(0, out(0, 1), out(0, 2)), *push(1, out(1, 3), out(1, 4), out(1, 9, own=True))]
    assert told(parts) == [("2 – 2", "knocked off"), ("Zoé: 2", "in one push")]


def test_nothing_is_said_where_nothing_fell_and_one_piece_is_no_feat() -> None:
    assert told([*push(0), *push(1, out(1, 9, own=True))]) == []
    assert told([*push(0, out(0, 1)), *push(1)]) == [("1 – 0", "knocked off")]


def test_a_rival_that_never_pushed_has_knocked_nothing_off() -> None:
    assert told(push(0, out(0, 1), out(0, 2))) == [("2 – 0", "knocked off"), ("Zoé: 2", "in one push")]
