"""A random match, kept as text: the same file must give the same match, word for word.

The file holds the actions with their recorded chance (``.jsonl``) and what they did (``.txt``), so that another
processor's last bit changes nothing. After a wanted change of the rules: ``python -m tests.games.test_kabuto_golden``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from kabuto.rules.game import GAME
from kabuto.rules.model import Action, State
from kabuto.rules.violations import check
from tabletop.core.chance import Chance, Draw
from tabletop.core.game import Step, Words
from tests.games import playthroughs
from tests.games.kabuto_kit import fresh

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
NAME = "kabuto_random"
SEED = 26
OPTIONS: dict[str, Any] = {"first": "2"}
NAMES = ("Ana", "Ben")


class Line(msgspec.Struct, frozen=True):
    seat: int
    action: Action
    draws: tuple[Draw, ...]


def random_lines() -> list[Line]:
    """The match afresh, by random play."""
    state, lines = fresh(SEED, **OPTIONS), []
    while GAME.outcome(state) is None:
        seat, chance = GAME.actors(state)[0], Chance(SEED, len(lines) + 1)
        action = GAME.sample(state, seat, chance.spawn("golden"))
        state = GAME.play(state, seat, action, chance).state
        lines.append(Line(seat, action, tuple(chance.record)))
    return lines


def replay(lines: Iterable[Line]) -> Iterator[tuple[Line, Step]]:
    state = fresh(SEED, **OPTIONS)
    for line in lines:
        step = GAME.play(state, line.seat, line.action, Chance(0, 0, line.draws))
        yield line, step
        state = step.state


def told(lines: Iterable[Line]) -> Iterator[str]:
    """The match in words: each action, what happened, and where things then are."""
    words = Words(NAMES)
    for line, step in replay(lines):
        yield f"> {NAMES[line.seat]}: {msgspec.json.encode(line.action).decode()}"
        for event in step.events:
            text = GAME.describe(event.public, None, words)
            yield f"  {text or '(' + type(event.public).__name__ + ')'}"
        yield f"  = {table(step.state)}"


def table(state: State) -> str:
    pieces = [f"{i}: {held}" for i, held in enumerate((*state.stocks, state.supply))]
    places = sum(abs(body.x) + abs(body.y) for body in state.layout)
    return f"{state.stage} | {' '.join(pieces)} | tags {state.tags} | {len(state.layout)} bodies, {places:.3f}"


def read() -> list[Line]:
    text = (GOLDEN / f"{NAME}.jsonl").read_bytes()
    return [msgspec.json.decode(line, type=Line) for line in text.splitlines()]


def test_the_golden_match_is_told_word_for_word():
    assert list(told(read())) == (GOLDEN / f"{NAME}.txt").read_text(encoding="utf-8").splitlines()


def test_the_golden_match_is_sound_and_has_a_slam_and_an_end():
    steps = [step for _, step in replay(read())]
    assert all(check(step.state) == [] for step in steps)
    assert any(state.stage == "slam" for state in (step.state for step in steps))
    assert steps[-1].state.end is not None


def test_the_playthrough_is_told_word_for_word():
    assert playthroughs.lines(playthroughs.kept("kabuto")) == playthroughs.golden("kabuto")


if __name__ == "__main__":
    playthroughs.write("kabuto", new=True)
    played = random_lines()
    encoded = b"\n".join(map(msgspec.json.encode, played)) + b"\n"
    (GOLDEN / f"{NAME}.jsonl").write_bytes(encoded)
    (GOLDEN / f"{NAME}.txt").write_text("\n".join(told(read())) + "\n", encoding="utf-8")
