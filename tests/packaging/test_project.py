"""What the project says of itself: versions, bounds with reasons, README lines, nothing that belongs to one machine."""

import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SET_UP = "python3 -m venv .venv && .venv/bin/python -m pip install -q -e {what} && .venv/bin/python {run}"
SET_UP_WINDOWS = (
    r'cmd /c "py -3 -m venv .venv && .venv\Scripts\python -m pip install -q -e {what} && .venv\Scripts\python {run}"'
)
PLAY = SET_UP.format(what=".", run="main.py")
TEST = SET_UP.format(what='".[test]"', run="-m pytest -q")
PLAY_WINDOWS = SET_UP_WINDOWS.format(what=".", run="main.py")
TEST_WINDOWS = SET_UP_WINDOWS.format(what=".[test]", run="-m pytest -q")
SKIPPED = {".git", ".venv", "build", "dist", "node_modules", "__pycache__"}


def ours() -> Iterator[Path]:
    """Every file of the project: what git tracks, or without git (an unpacked archive) what a walk finds."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listing.returncode == 0 and listing.stdout:
        yield from (path for name in listing.stdout.decode().split("\0") if name and (path := ROOT / name).is_file())
        return
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in SKIPPED and not name.endswith(("_cache", ".egg-info"))]
        yield from (Path(folder) / name for name in files)


def texts() -> Iterator[tuple[str, str]]:
    """Every text file of the project, as (its path, its text)."""
    for path in ours():
        try:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def code_lines(language: str) -> list[str]:
    blocks = re.findall(rf"```{language}\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_readme_has_one_line_to_play_and_one_to_test_on_each_system() -> None:
    assert code_lines("sh") == [PLAY, TEST]
    assert code_lines("bat") == [PLAY_WINDOWS, TEST_WINDOWS]


@pytest.mark.parametrize(
    ("function", "line"), [("readme_test_line", TEST), ("readme_play_line_installs", PLAY)], ids=["test", "play"]
)
def test_ci_takes_the_lines_from_the_readme_itself(function: str, line: str) -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    body = re.search(rf"^{function}\(\) \{{.*?^\}}", script, re.DOTALL | re.MULTILINE)
    assert body, f".ci/run has lost {function}"
    pattern = re.search(r"grep -m1 -E '([^']+)' README\.md", body[0])
    assert pattern, f"{function} no longer reads README.md"
    found = [
        text for text in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if re.search(pattern[1], text)
    ]
    assert found[0] == line
    assert line not in script, "the line is written out in .ci/run: it would drift from the README"


def test_the_version_is_the_same_everywhere() -> None:
    from tabletop import __version__

    assert __version__ == PROJECT["project"]["version"]


def test_the_changelog_has_a_place_for_what_is_new() -> None:
    headings = re.findall(r"^## \[([^\]]+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"


def bounds() -> list[tuple[str, str]]:
    """Every dependency bound in pyproject.toml as (requirement, the reason beside it or on the lines above)."""
    found, above = [], ""
    for line in (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines():
        text = line.strip()
        if text.startswith("#"):
            above = text[1:].strip()
        elif match := re.match(r'(?:requires = \[)?"([A-Za-z0-9_.-]+[<>=!~][^"]*)"[\],]*\s*(?:#\s*(.*))?$', text):
            found.append((match[1], match[2] or above))
            above = ""
        elif not text.startswith("requires"):
            above = ""
    return found


def test_every_dependency_has_a_bound_and_every_bound_a_reason() -> None:
    listed = list(PROJECT["project"]["dependencies"]) + list(PROJECT["build-system"]["requires"])
    for extra in PROJECT["project"]["optional-dependencies"].values():
        listed += [requirement for requirement in extra if not requirement.startswith("dohyo[")]
    found = bounds()
    assert sorted(requirement for requirement, _ in found) == sorted(listed), "no bound, or one this test cannot read"
    assert [requirement for requirement, reason in found if len(reason) < 12] == []


@pytest.mark.parametrize("name", ["pygame-ce", "pymunk"])
def test_what_layouts_and_equal_pushes_hang_on_is_pinned(name: str) -> None:
    assert any(re.fullmatch(rf"{name}==[\d.]+", requirement) for requirement in PROJECT["project"]["dependencies"])


def test_the_test_extra_needs_no_window_system_and_no_freezer() -> None:
    extra = " ".join(PROJECT["project"]["optional-dependencies"]["test"])
    assert not re.search("pyinstaller|rlcard|xvfb|npm|scipy", extra, re.IGNORECASE)


def test_the_gui_script_has_a_console_twin() -> None:
    """A GUI program has no standard output on Windows, so the headless commands need a second name."""
    assert PROJECT["project"]["gui-scripts"]["dohyo"] == PROJECT["project"]["scripts"]["dohyo-cli"]


def test_no_file_names_a_place_on_one_machine_or_an_index() -> None:
    # Written in pieces, so that this file does not find itself.
    places = "|".join("/" + name + "/" for name in ("work", "root", "home/[a-z]+", "Users/[A-Za-z]+"))
    index = "|".join(("index" + "-url", "pypi" + r"\.org", "/simp" + "le/?[\"' ]", "files\\.python" + "hosted"))
    pattern = re.compile(f"(?<![\\w.~-])(?:{places})|{index}")
    found = [f"{name}: {match[0]}" for name, text in texts() for match in pattern.finditer(text)]
    assert found == []


def test_the_frozen_app_keeps_what_the_bots_and_pictures_need() -> None:
    spec = (ROOT / "packaging" / "dohyo.spec").read_text(encoding="utf-8")
    unused = re.search(r"UNUSED = \[(.*?)\]", spec, re.DOTALL)
    assert unused
    names = set(re.findall(r'"([^"]+)"', unused[1]))
    assert not names & {"multiprocessing", "PIL", "concurrent", "asyncio", "socket", "numpy", "msgspec", "pymunk"}
    assert "upx=True" not in spec


def test_the_architecture_names_every_module() -> None:
    house = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("```")[1]
    names = set(re.findall(r"[a-z0-9_]+\*?", house))
    prefixes = tuple(name[:-1] for name in names if name.endswith("*"))
    modules = {path.stem for room in ("tabletop", "kabuto", "cardgames") for path in (ROOT / room).rglob("*.py")}
    assert [name for name in sorted(modules - names - {"__init__", "__main__"}) if not name.startswith(prefixes)] == []


def test_what_a_checker_is_told_to_overlook_has_a_reason() -> None:
    # Written in pieces, so that this file does not find itself.
    pattern = re.compile("#.*(" + "type: " + r"ignore\[[^\]]*\]|" + "no" + "qa: [A-Z0-9, ]+)(.*)")
    found = [
        (name, match[0], match[2]) for name, text in texts() if name.endswith(".py") for match in pattern.finditer(text)
    ]
    assert found, "the pattern finds nothing any more"
    assert [(name, line) for name, line, reason in found if len(reason.strip(" #-—")) < 10] == []
