"""Randomness has a seed wherever it is made: ruff bans the module-level functions, this the generators without one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("tabletop", "kabuto", "cardgames", "tests", "tools", "benchmarks")
MAKERS = {"Random", "default_rng", "RandomState", "SeedSequence", "PCG64", "MT19937", "Generator"}


def unseeded(code: str) -> Iterator[int]:
    """The lines on which a generator is made of nothing, or of None."""
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given = [*node.args, *(word.value for word in node.keywords)]
        if name in MAKERS and all(isinstance(value, ast.Constant) and value.value is None for value in given):
            yield node.lineno


def test_no_generator_is_made_without_a_seed() -> None:
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    assert len(files) > 100
    found = [f"{path.relative_to(ROOT)}:{line}" for path in files for line in unseeded(path.read_text("utf-8"))]
    assert not found


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("import random\nrandom.Random()", [2]),
        ("from random import Random\nx = Random(None)", [2]),
        ("np.random.default_rng(seed=None)", [1]),
        ("random.Random(7); Random(f'{seed}'); default_rng(seed=3)", []),
    ],
)
def test_what_is_seen_as_unseeded(code: str, lines: list[int]) -> None:
    assert list(unseeded(code)) == lines
