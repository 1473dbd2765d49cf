"""README and CONTRIBUTING name nothing that isn't there: files, commands, tools, extras, keys."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from tabletop.cli import main as cli
from tabletop.core.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "benchmarks/README.md", "packaging/README.md", "docs/adding-a-game.md")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_somewhere(name: str) -> None:
    prose = re.sub(r"```.*?```", "", text(name), flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", prose) if "://" not in link]
    assert [link for link in links if not (ROOT / name).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_extra_and_every_tool_is_declared(name: str) -> None:
    assert set(re.findall(r"\.\[(\w+)\]", text(name))) <= set(EXTRAS)
    declared = " ".join(EXTRAS["dev"] + EXTRAS["test"])
    packages = {"ruff": "ruff", "mypy": "mypy", "lint-imports": "import-linter", "pre-commit": "pre-commit"}
    assert all(package in declared for tool, package in packages.items() if tool in text(name))
    assert not re.search("golden picture", text(name), re.IGNORECASE), "there are none"


def commands(name: str) -> list[str]:
    """The commands of a document that start from this folder."""
    found = re.findall(r"`((?:python )?(?:main\.py|tools/\w+\.py|-m tests\.[\w.]+)[^`]*)`", text(name))
    return [command.removeprefix("python ") for command in found]


@pytest.mark.parametrize(
    "command", sorted({command for name in ("README.md", "CONTRIBUTING.md") for command in commands(name)})
)
def test_every_command_is_one(command: str) -> None:
    program, *arguments = shlex.split(command)
    if program == "-m":
        assert (ROOT / (arguments[0].replace(".", "/") + ".py")).is_file()
    elif program != "main.py":
        assert (ROOT / program).is_file()
        assert all(argument in text(program) for argument in arguments)
    elif "--help" not in arguments:
        cli.build_parser().parse_args(arguments)


def test_the_files_that_decide_are_there() -> None:
    assert (ROOT / ".ci/run").stat().st_mode & 0o100 or sys.platform == "win32"
    assert list((ROOT / "tests/golden").glob("*.txt")) and not list((ROOT / "tests").rglob("*.png"))
    assert "PHYSICS_VERSION" in text("kabuto/physics/simulate.py")
    assert "xvfb" in text("pyproject.toml") and (ROOT / "tests/e2e").is_dir()


def test_readme_says_of_every_game_how_many_play_and_how_long() -> None:
    rows = re.findall(r"^\| \*\*(.+?)\*\*.*? \| (\d+)–(\d+) \| (\d+)–(\d+) \|", text("README.md"), flags=re.MULTILINE)
    told = {name: (tuple(map(int, numbers[:2])), tuple(map(int, numbers[2:]))) for name, *numbers in rows}
    known = {("Tamalou / Dutch" if one.key == "dutch" else one.title): (one.players, one.minutes) for one in GAMES}
    assert told == {name.replace("\u202f", " "): wanted for name, wanted in known.items()}


def test_readme_and_rules_speak_of_the_full_league() -> None:
    for name, words in (
        ("README.md", "full league"),
        ("assets/rules/kabuto.en.md", "full league"),
        ("assets/rules/kabuto.fr.md", "ligue complète"),
    ):
        assert words in text(name), name
    kabuto = next(one for one in GAMES if one.key == "kabuto")
    assert kabuto.players == (2, 4), "what the title says"


def test_a_document_shows_a_file_as_it_is() -> None:
    block = re.compile(r"<!-- ([\w./]+\.py) -->\n```python\n(.*?)```\n", re.DOTALL)
    shown = dict(block.findall(text("docs/adding-a-game.md")))
    assert set(shown) == {"tests/contract/snaprace_table.py", "tests/contract/giver_table.py"}
    for path, code in shown.items():
        assert code == text(path), f"{path} has changed: python tools/include_code.py"
        assert len(code.splitlines()) <= 150, "a table is a page of code"


ROOMS = ("", "tabletop.", "cardgames.")
"""A name in the architecture begins in the house, or in one of these."""
KNOWN = {
    "MatchScene": "tabletop.ui.match.scene.MatchScene",
    "Host": "tabletop.ui.match.board.Host",
    "RingBoard": "kabuto.screen.board.RingBoard",
}
"""Names that stand there without their module."""


def named(name: str) -> object:
    """What a dotted name means.

    Raises:
        LookupError: Nothing.
    """
    first, _, rest = name.partition(".")
    name = ".".join(filter(None, (KNOWN.get(first, first), rest)))
    for room in ROOMS:
        parts = (room + name).split(".")
        for count in range(len(parts), 0, -1):
            try:
                found: object = import_module(".".join(parts[:count]))
                for part in parts[count:]:
                    found = getattr(found, part)
            except (ImportError, AttributeError):
                continue
            return found
    raise LookupError(name)


@pytest.mark.parametrize("heading", ["### A card, from the press to the disk and to the picture", "### A push"])
def test_a_walk_has_a_dozen_stations_at_most_and_each_name_on_it_exists(heading: str) -> None:
    walk = text("docs/architecture.md").split(heading + "\n")[1].split("\n#")[0]
    stations = [line for line in walk.splitlines() if re.match(r"\d+\.", line)]
    assert 5 <= len(stations) <= 12
    names = re.findall(r"`((?:[A-Za-z_]+|<game>)(?:\.(?:[A-Za-z_]+|<game>))+)`", walk)
    assert len(names) >= 5
    for name in names:
        for game in ("slambo", "wazabi", "similo", "dutch") if "<game>" in name else ("",):
            named(name.replace("<game>", game))
