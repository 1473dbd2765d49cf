"""What ``bench`` says to scripts and to people."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator

import pytest

from tabletop.bench import main as bench
from tabletop.bench.bar import Bar


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> None:
    def some() -> Iterator[Bar]:
        yield Bar(name="push", value=3.14159265, bar=3, unit="times as fast", at_least=True, note="40 pushes")
        yield Bar(name="frame", value=5.0, bar=4, unit="copies")
        yield Bar(name="cards", value=None, bar=1, unit="times", note="rlcard is not installed")

    monkeypatch.setattr(bench, "parts", lambda: {"some": some})


def test_json_has_five_keys_a_bar_and_the_notes_go_to_people(bars: None, capsys: pytest.CaptureFixture[str]) -> None:
    out = io.StringIO()
    assert bench.main(json=True, out=out) == 1, "a bar is missed"
    assert json.loads(out.getvalue()) == {
        "bars": [
            {"name": "push", "value": 3.1416, "bar": 3, "unit": "times as fast", "pass": True},
            {"name": "frame", "value": 5.0, "bar": 4, "unit": "copies", "pass": False},
            {"name": "cards", "value": None, "bar": 1, "unit": "times", "pass": None},
        ]
    }
    err = capsys.readouterr().err
    assert "40 pushes" in err and "rlcard is not installed" in err and "MISSED" in err


def test_lines_for_people_go_to_the_output(bars: None, capsys: pytest.CaptureFixture[str]) -> None:
    out = io.StringIO()
    assert bench.main(out=out) == 1
    assert out.getvalue().count("\n") == 3 and "not measured" in out.getvalue()
    assert capsys.readouterr() == ("", "")
