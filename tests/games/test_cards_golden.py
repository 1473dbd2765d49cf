"""Whole matches of the card games, kept as text: the same actions and luck must give the same match, word for word.

A file holds the actions with their recorded chance (``.jsonl``), and what they did in words (``.txt``), for people to
read beside the rules page. After a wanted change of rules or words: ``python -m tests.games.test_cards_golden``, and
read what changed; ``--new [NAME…]`` plays new matches, too: of many seeds the one that passes through the most rules.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardgames.similo.rules.state import left
from cardgames.slambo.rules.data import face
from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from tabletop.core.chance import Chance, Draw
from tabletop.core.game import Step
from tabletop.core.i18n import Translator
from tabletop.core.options import complete
from tests.games import playthroughs

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
NAMES = ("Zoé", "Ben", "Lina", "Hugo", "Ana", "Noé")
SEEDS = 1500
UNSEEN = {"NothingToDraw"}
"""What no match that anybody would play comes to: one player holds nearly all cards. It has a test of its own."""


class Kept(msgspec.Struct, frozen=True):
    """One match: how many play, with which options, told in which language."""

    game: str
    seats: int
    language: str
    options: dict[str, Any] = {}
    longest: int = 220
    """Actions: somebody has to read it."""
    hoard: bool = False
    """Nobody plays a card unless nothing else is left: the pile runs dry."""


MATCHES = {
    "similo_series_4": Kept("similo", 4, "fr", {"theme": "history", "redraw": True, "games": "2"}),
    "similo_two_decks_3": Kept("similo", 3, "en", {"theme": "myths", "clues": "animals", "grid": "easy", "games": "1"}),
    "slambo_expert_3": Kept("slambo", 3, "fr", {"expert": True}),
    "slambo_4": Kept("slambo", 4, "en", {"first": "1"}),
    "wazabi_neighbours_5": Kept("wazabi", 5, "en", {"mode": "neighbours", "dice": 3}),
    "wazabi_teams_4": Kept("wazabi", 4, "fr", {"mode": "teams", "tournament": 2, "dice": 3}),
    "wazabi_dry_pile_6": Kept("wazabi", 6, "en", {"dice": 4}, hoard=True),
    "wazabi_play_on_3": Kept("wazabi", 3, "en", {"play_on": True, "dice": 3}),
}


class Line(msgspec.Struct, frozen=True):
    seat: int
    action: Any
    draws: tuple[Draw, ...]


def rules(kept: Kept) -> Any:
    return import_module(f"cardgames.{kept.game}.rules.game")


def start(kept: Kept, chance: Chance) -> Any:
    game = rules(kept).GAME
    return game.start(kept.seats, complete(game, kept.options, kept.seats), chance)


def replay(kept: Kept, lines: Iterable[Line]) -> Iterator[tuple[Line, Any, Step[Any, Any]]]:
    """Each action, the state before, and what it did, by the recorded chance alone; the first line is the start's."""
    game, lines = rules(kept).GAME, iter(lines)
    chance = Chance(0, 0, next(lines).draws)
    state = start(kept, chance)
    for number, line in enumerate(lines, 1):
        action = msgspec.convert(line.action, game.action_type)
        chance = Chance(0, number, line.draws)
        step = game.play(state, line.seat, action, chance)
        assert chance.finished(), f"{line} has draws left over"
        yield Line(line.seat, action, line.draws), state, step
        state = step.state


def told(kept: Kept, lines: Iterable[Line]) -> Iterator[str]:
    """The match in words: who did what, what happened, how things then stand; at the end the result."""
    game, words = rules(kept).GAME, Translator(kept.language).domain(kept.game).words(NAMES[: kept.seats])
    yield f"{kept.game}, {kept.seats}: {', '.join(NAMES[: kept.seats])} {kept.options}"
    state: Any = None
    for line, _, step in replay(kept, lines):
        state = step.state
        yield f"> {NAMES[line.seat]}: {msgspec.json.encode(line.action).decode()}"
        for event in step.events:
            text = game.describe(event.public, None, words)
            yield f"  {text or '(' + type(event.public).__name__ + ')'}"
        yield f"  = {TABLES[kept.game](state)}"
    outcome = game.outcome(state)
    yield f"{game.describe_outcome(outcome, words)} {outcome.reason} {outcome.ranking} {outcome.scores}"


def slambo_table(state: Any) -> str:
    hands = " | ".join(" ".join(face(card) for card in hand) for hand in state.hands)
    way = "clockwise" if state.direction > 0 else "counter-clockwise"
    honte = "+".join(map(str, state.honte))
    return f"total {state.total}, {way}, Honte {honte}, centre {state.centre}, reserve {state.reserve}; {hands}"


def wazabi_table(state: Any) -> str:
    seats = [f"{len(dice)}d{len(hand)}c" for dice, hand in zip(state.dice, state.hands, strict=True)]
    skips = "".join(f" skips {seat}" for seat, cards in enumerate(state.skips) if cards)
    way = "" if state.direction > 0 else ", reversed"
    faces = f", rolled {' '.join(state.faces)}" if state.rolled else ""
    done = f", out {state.finished}" if state.finished else ""
    points = f", points {state.points}" if any(state.points) else ""
    return f"{' '.join(seats)}{skips}, pile {len(state.pile)}{way}{faces}{done}{points}"


def similo_table(state: Any) -> str:
    clues = " ".join(f"{'≈' if laid.upright else '≠'}{laid.card}" for laid in state.clues)
    results = "".join("WL"[not won] for won in state.results)
    hand = f"hand {' '.join(state.hand)}, pile {len(state.pile)}, aside {len(state.aside)}"
    return (
        f"game {state.game}, {state.phase}, secret {state.secret}, {len(left(state))} left; {clues}; {hand}; {results}"
    )


TABLES = {"similo": similo_table, "slambo": slambo_table, "wazabi": wazabi_table}


def passes(kept: Kept, lines: Iterable[Line]) -> set[str]:
    """The rules that a match passes through, as far as actions and events tell."""
    found: set[str] = set()
    for line, before, step in replay(kept, lines):
        action = line.action
        found.add(type(action).__name__)
        found |= {type(event.public).__name__ for event in step.events}
        if kept.game == "slambo" and hasattr(action, "card"):
            below = face(before.pile[-1].card) if before.pile else "nothing"
            special = face(action.card)
            found.add(f"{special} on {below}" if special in ("⇄", "=") else special if action.sign else "number")
            if max(step.state.honte) - max(before.honte) > 1:
                found.add("several Honte at once")
        elif kept.game == "similo":
            found |= {f"won {won}" for won in step.state.results}
            found |= {f"upright {action.upright}"} if hasattr(action, "upright") else set()
        elif kept.game == "wazabi" and hasattr(action, "card"):
            found.add(EFFECT_OF[action.card].value)
    return found


def sample(kept: Kept, seed: int) -> list[Line]:
    """A match by people who avoid to lose at once, and play a card more often than not."""
    module, draw, lines = rules(kept), random.Random(seed), []
    game, chance = module.GAME, Chance(seed, 0)
    state = start(kept, chance)
    lines.append(Line(-1, None, tuple(chance.record)))
    while game.outcome(state) is None and len(lines) <= kept.longest:
        seat = game.actors(state)[0]
        choices = list(game.actions(state, seat))
        chance = Chance(seed, len(lines))
        if kept.game == "slambo":
            after = {one: game.play(state, seat, one, Chance(seed, len(lines))).state for one in choices}
            choices = [one for one in choices if after[one].honte == state.honte] or choices
        elif kept.game == "similo":
            safe = [one for one in choices if state.secret not in getattr(one, "cards", ())]
            choices = safe if safe and draw.random() < 0.9 else choices
        elif kept.hoard:
            choices = [one for one in choices if not hasattr(one, "card")] or choices
        elif any(hasattr(one, "card") for one in choices) and draw.random() < 0.8:
            choices = [one for one in choices if hasattr(one, "card")]
        action = draw.choice(choices)
        state = game.play(state, seat, action, chance).state
        lines.append(Line(seat, action, tuple(chance.record)))
    return lines if game.outcome(state) is not None else []


def best(kept: Kept) -> list[Line]:
    """Of many matches the one that passes through the most rules, and of those the shortest."""
    matches = filter(None, (sample(kept, seed) for seed in range(SEEDS)))

    def worth(lines: list[Line]) -> tuple[bool, int, int]:
        found = passes(kept, lines)
        return "= on =" in found, len(found), -len(lines)

    return max(matches, key=worth)


def read(name: str) -> list[Line]:
    return [msgspec.json.decode(line, type=Line) for line in (GOLDEN / f"{name}.jsonl").read_bytes().splitlines()]


@pytest.mark.parametrize("name", MATCHES)
def test_the_golden_match_is_told_word_for_word(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert list(told(MATCHES[name], read(name))) == text.splitlines()


@pytest.mark.parametrize("name", MATCHES)
def test_nothing_is_lost_in_the_golden_match(name: str) -> None:
    kept = MATCHES[name]
    steps = [step for _, _, step in replay(kept, read(name))]
    assert [rules(kept).problems(step.state) for step in steps] == [""] * len(steps)
    assert rules(kept).GAME.outcome(steps[-1].state) is not None


def test_together_the_golden_matches_pass_through_every_rule() -> None:
    found = {game: set[str]() for game in TABLES}
    for name, kept in MATCHES.items():
        found[kept.game] |= passes(kept, read(name))
    for game, seen in found.items():
        parts = {one.__name__ for one in rules_parts(game)}
        assert parts - UNSEEN <= seen, f"{game}: {sorted(parts - seen)}"
    assert {effect.value for effect in Effect} <= found["wazabi"]
    copies = {one for one in found["slambo"] if one.startswith("= on ")}
    assert {"= on ⇄", "= on ="} <= copies and any("±" in one for one in copies), copies


def rules_parts(game: str) -> list[type]:
    """Every class of event that the game's rules can give."""
    return list(rules(Kept(game, 2, "en")).GAME.part_type.__args__)


@pytest.mark.parametrize("game", TABLES)
def test_the_playthrough_is_told_word_for_word_and_played_again_the_same(game: str) -> None:
    text = playthroughs.golden(game)
    assert playthroughs.lines(playthroughs.kept(game)) == text
    assert playthroughs.lines(playthroughs.afresh(game)) == text


def main() -> None:
    """Write the matches: their words alone, or with ``--new`` other matches."""
    for game in TABLES:
        playthroughs.write(game, "--new" in sys.argv and (len(sys.argv) == 2 or game in sys.argv))
    for name, kept in MATCHES.items():
        if "--new" in sys.argv and (len(sys.argv) == 2 or name in sys.argv):
            lines = best(kept)
            encoded = b"\n".join(map(msgspec.json.encode, lines)) + b"\n"
            (GOLDEN / f"{name}.jsonl").write_bytes(encoded)
            print(name, len(lines), sorted(passes(kept, lines)))
        (GOLDEN / f"{name}.txt").write_text("\n".join(told(kept, read(name))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
