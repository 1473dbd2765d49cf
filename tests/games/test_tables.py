"""Tables are data: every table says the same of two worlds that look the same, and what it offers can be done.

The tables of all games that can be played and have one, and those of the two toys.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tabletop.core import registry
from tabletop.core.chance import Chance
from tabletop.core.game import SeatSetup
from tabletop.core.i18n import Translator
from tabletop.match.prompt import (
    READY,
    Back,
    Continuous,
    OnButton,
    OnCard,
    OnPlace,
    OnSeat,
    Prompt,
    Said,
    Say,
    TakeBack,
)
from tabletop.match.seating import Seating
from tabletop.match.table import Count
from tests.contract import checks
from tests.contract.giver import Giver
from tests.contract.giver_table import GiverTable
from tests.contract.snaprace import Give, SnapRace, State
from tests.contract.snaprace_table import SnapRaceTable

ROOT = Path(__file__).parents[2]
MOST_SAID = 400
"""So many half-said choices are followed at most."""


def _tables() -> Iterator[tuple[Any, Callable[[Any], Any]]]:
    yield SnapRace(), SnapRaceTable
    yield Giver(), GiverTable
    for entry in registry.GAMES:
        try:
            module = import_module(f"{entry.package}.table.table")
        except ModuleNotFoundError:
            continue
        (kind,) = [found for name, found in vars(module).items() if name.endswith("Table") and hasattr(found, "faces")]
        yield entry.load_game(), kind


CASES = [
    pytest.param(game, kind, seats, id=f"{game.key}-{seats}") for game, kind in _tables() for seats in game.seat_counts
]


def words(game: Any, match: checks.Match) -> Any:
    return Translator("en").domain(game.key).words([place.name for place in match.setup.seats])


def said_of(prompt: Prompt[Any], said: Said) -> Iterator[Said]:
    """What may be said next."""
    for item in prompt.items:
        if isinstance(item.does, Say) and not item.why:
            if not prompt.toggles:
                yield (*said, item.does)
            elif item.does not in said:
                yield tuple(sorted((*said, item.does), key=repr))


def prompts(table: Any, view: Any, actions: Any) -> dict[Said, Prompt[Any]]:
    """Every prompt that leads from a view to its actions, by what was said before it."""
    found: dict[Said, Prompt[Any]] = {}
    ahead: list[Said] = [()]
    while ahead and len(found) < MOST_SAID:
        said = ahead.pop(0)
        if said not in found:
            found[said] = table.prompt(view, actions, said)
            ahead += said_of(found[said], said)
    return found


@pytest.mark.parametrize(("game", "kind", "seats"), CASES)
def test_a_table_shows_nothing_that_the_view_does_not_tell(game: Any, kind: Any, seats: int) -> None:
    match = checks.record(game, seats, seed=3, limit=60)
    table = kind(words(game, match))
    for n, state in enumerate(match.looks()):
        for viewer in (None, *range(seats)):
            view = game.view(state, viewer)
            other = game.view(game.guess(view, Chance("guess", n)), viewer)
            assert table.faces(other) == table.faces(view)
            assert table.facts(other) == table.facts(view)
            for seat in game.actors(state):
                if viewer == seat:
                    actions = game.actions(state, seat)
                    assert prompts(table, other, actions) == prompts(table, view, actions)


@pytest.mark.parametrize(("game", "kind", "seats"), CASES)
def test_every_action_can_be_chosen_and_nothing_else(game: Any, kind: Any, seats: int) -> None:
    match = checks.record(game, seats, seed=3, limit=60)
    table = kind(words(game, match))
    for state in match.looks():
        for seat in game.actors(state):
            if game.autoplay(state, seat) is not None:
                continue  # it is done without a press
            view, actions = game.view(state, seat), game.actions(state, seat)
            found = prompts(table, view, actions)
            does = {item.does for one in found.values() for item in one.items if not item.why}
            made = [one.start for one in does if isinstance(one, Continuous)]
            assert not made or game.continuous(state, seat)
            assert all(game.why_not(view, seat, start) is None for start in made), "what starts wrong cannot be let go"
            others = Say | Back | Continuous | TakeBack
            chosen = {one for one in does if one is not None and not isinstance(one, others)}
            assert chosen <= set(actions), "an item does what the rules refuse"
            assert chosen == set(actions) or len(found) >= MOST_SAID, f"seat {seat} cannot choose everything"
            for one in found.values():
                names = [item.name for item in one.items]
                assert len(set(names)) == len(names) and (not names or one.first in ("", *names))


def test_the_last_card_is_given_to_whom_its_owner_wants() -> None:
    game = SnapRace()
    state = State(hands=((4,), (2, 5), (3, 4)), pile=(9, 9), discard=(5,), owes=0)
    table, actions = SnapRaceTable(Translator("en").words(("Ana", "Ben", "Lea"))), game.actions(state, 0)
    prompt = table.prompt(game.view(state, 0), actions, ())
    assert [(item.at, item.does) for item in prompt.items] == [(OnSeat(1), Give(0, 1)), (OnSeat(2), Give(0, 2))]


@pytest.mark.parametrize(("game", "kind", "seats"), [case for case in CASES if hasattr(case.values[1], "layout")])
def test_whatever_is_named_stands_in_the_layout(game: Any, kind: Any, seats: int) -> None:
    match = checks.record(game, seats, seed=3, limit=60)
    table = kind(words(game, match))
    people = tuple(SeatSetup(name=f"P{n}") for n in range(seats))
    layouts = [table.layout(Seating(people, near)) for near in range(seats)]
    assert set(table.films) and all(callable(film) for film in table.films.values())
    for state in match.looks():
        for viewer in (None, *range(seats)):
            view = game.view(state, viewer)
            faces, facts = table.faces(view), table.facts(view)
            for layout in layouts:
                assert set(faces) <= set(layout.places) and set(facts.furniture) <= set(layout.furniture)
                assert set(layout.spots) == set(range(seats)) >= set(facts.plates)
            counts = [
                value for value in (*facts.plates.values(), *facts.furniture.values()) if isinstance(value, Count)
            ]
            assert {count.place for count in counts} <= set(layouts[0].places)
            for seat in game.actors(state):
                if viewer != seat:
                    continue
                for prompt in prompts(table, view, game.actions(state, seat)).values():
                    for item in prompt.items:
                        match item.at:
                            case OnCard(place, index):
                                assert 0 <= index < len(faces[place]), f"{item.name}: no card {index} in {place}"
                            case OnSeat(whose):
                                assert whose in range(seats)
                            case OnPlace(name):
                                assert name in layouts[0].furniture
                            case OnButton(slot):
                                assert slot in layouts[0].buttons or slot == READY
                    assert prompt.goal is None or prompt.goal in layouts[0].places


@pytest.mark.parametrize(("game", "kind", "seats"), CASES)
def test_a_hidden_hand_offers_nothing_to_the_room(game: Any, kind: Any, seats: int) -> None:
    """The screen asks by the room's view while the hand lies face down: the prompt must not fail, nor name a card."""
    match = checks.record(game, seats, seed=3, limit=60)
    table = kind(words(game, match))
    for state in match.looks():
        if game.simultaneous(state):
            continue
        for seat in game.actors(state):
            own = table.prompt(game.view(state, seat), game.actions(state, seat), ())
            room = table.prompt(game.view(state, None), game.actions(state, seat), ())
            assert room.secret == own.secret, "whether it is secret is no secret"


# ---------------------------------------------------------------------- what tables, films and pieces may know
LIVING = ("App", "Session", "State")
"""What draws, plays, or holds what is hidden."""


def _pure() -> list[Path]:
    """The modules of tables and films, and those that define pieces of furniture.

    Lessons lie beside the tables, and begin in states of their own making: no table may know them.
    """
    tables = [*ROOT.glob("cardgames/*/table/*.py"), *ROOT.glob("cardgames/common/*.py")]
    tables += ROOT.glob("tests/contract/*_table.py")
    tables += [ROOT / "cardgames/table/pieces.py", ROOT / "cardgames/table/teller.py"]
    for path in ROOT.glob("cardgames/*/screen/*.py"):
        classes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
        bases = {base.id for node in classes for base in node.bases if isinstance(base, ast.Name)}
        if "Piece" in bases:
            tables.append(path)
    return sorted({path for path in tables if path.name != "lessons.py"})


@pytest.mark.parametrize("path", [pytest.param(path, id=str(path.relative_to(ROOT))) for path in _pure()])
def test_no_table_film_or_piece_knows_app_scene_session_or_state(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.module is None or not node.module.endswith(".lessons"), f"{path.name} knows a lesson"
            for name in node.names:
                living = name.name in LIVING or name.name.endswith(("Scene", "State"))
                assert not living, f"{path.name} imports {name.name} from {node.module}"


def test_every_table_can_be_made_without_pygame() -> None:
    """Of every game that is in the menu, and of the toys: layout, faces, facts, prompts and films are data."""
    modules = [f"{entry.package}.table.table" for entry in registry.GAMES]
    modules += ["tests.contract.snaprace_table", "tests.contract.giver_table"]
    code = f"""
import sys
from importlib import import_module
sys.modules["pygame"] = None
for name in {modules!r}:
    import_module(name)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


RING = [*ROOT.glob("kabuto/table/*.py"), *ROOT.glob("kabuto/screen/*.py")]
"""The ring is data and films, too. Nothing on it is hidden: its view is the state, by another name."""
MAKERS = ("ring.py", "bench.py")
"""What makes the scene of a match, and what measures it."""


@pytest.mark.parametrize("path", [pytest.param(path, id=f"{path.parent.name}/{path.name}") for path in RING])
def test_no_part_of_the_ring_knows_app_scene_or_session(path: Path) -> None:
    if path.name in MAKERS:
        return
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        for name in node.names if isinstance(node, ast.ImportFrom) else ():
            living = name.name in ("App", "Application", "Session") or name.name.endswith("Scene")
            assert not living, f"{path.name} imports {name.name} from {node.module}"
