"""Match files for the tests: played by a script, opened up, sealed again, damaged in every way we could think of."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tabletop.core import journal_lines
from tabletop.core.chance import Chance
from tabletop.core.journal import Journal
from tabletop.core.session import Session
from tests.core.nursery import GAME, setup, step


def start(path: Path, seed: int = 1, moves: int = 0, practice: bool = False) -> Session:
    plan = msgspec.structs.replace(setup(seed), practice=practice)
    session = Session.new(plan, Journal(path), game=GAME)
    for _move in range(moves):
        step(session)
    return session


def finished(path: Path, seed: int = 1) -> Session:
    session = start(path, seed)
    while session.outcome is None:
        step(session)
    session.close()
    return session


def states(session: Session) -> list[Any]:
    return [session.start_state, *(one.state for _before, _record, one in session.states())]


def reseal(bodies: list[Any]) -> bytes:
    """Lines with check sums that fit: a file made on purpose."""
    text, crc = b"", ""
    for body in bodies:
        line, crc = journal_lines.seal(msgspec.json.encode(body), crc)
        text += line
    return text


def bodies_of(text: bytes) -> list[Any]:
    found = [json.loads(line) for line in text.splitlines()]
    for body in found:
        del body["crc"]
    return found


# ---------------------------------------------------------------------- damage
Damage = Callable[[bytes, Chance], bytes]


def _lines(text: bytes) -> list[bytes]:
    return text.splitlines(keepends=True)


def _flip(text: bytes, chance: Chance) -> bytes:
    at = chance.below("at", len(text))
    return text[:at] + bytes([text[at] ^ (1 << chance.below("bit", 8))]) + text[at + 1 :]


def _scribble(text: bytes, chance: Chance) -> bytes:
    at, size = chance.below("at", len(text)), 1 + chance.below("size", 40)
    noise = bytes(chance.below("byte", 256) for _ in range(size))
    return text[:at] + noise + text[at + size :]


def _drop_line(text: bytes, chance: Chance) -> bytes:
    lines = _lines(text)
    del lines[chance.below("line", len(lines) - 1)]
    return b"".join(lines)


def _double_line(text: bytes, chance: Chance) -> bytes:
    lines = _lines(text)
    at = chance.below("line", len(lines))
    return b"".join([*lines[: at + 1], *lines[at:]])


def _swap_lines(text: bytes, chance: Chance) -> bytes:
    lines = _lines(text)
    at = chance.below("line", len(lines) - 1)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return b"".join(lines)


def _insert_bytes(text: bytes, chance: Chance) -> bytes:
    at = chance.below("at", len(text))
    return text[:at] + bytes([chance.below("byte", 256)]) + text[at:]


def _cut_header(text: bytes, chance: Chance) -> bytes:
    return text[: chance.below("at", text.index(b"\n") + 1)]


def _foreign(_text: bytes, chance: Chance) -> bytes:
    samples: list[Any] = [
        None, 1, "dohyo", [], {}, [[]], {"dohyo": "1"}, {"dohyo": True}, {"dohyo": 1}, {"dohyo": 1.5}, {"dohyo": -1},
        {"game": "kabuto", "moves": []}, {"dohyo": 10**30}, {"dohyo": 1, "setup": {"dohyo": 1}},
    ]  # fmt: skip
    sample = samples[chance.below("sample", len(samples))]
    return (json.dumps(sample) + "\n").encode() * (1 + chance.below("times", 3))


def _noise(_text: bytes, chance: Chance) -> bytes:
    return bytes(chance.below("byte", 256) for _ in range(chance.below("size", 300)))


def _deep(_text: bytes, chance: Chance) -> bytes:
    return (b"[" if chance.below("kind", 2) else b'{"dohyo":') * 50_000 + b"\n"


VALUES: list[Any] = [
    None,
    -1,
    0,
    2,
    99,
    2**70,
    1.5,
    "",
    "x",
    [],
    [0],
    {},
    {"type": "snap"},
    {"type": "give", "slot": 9},
]


def nonsense(text: bytes, chance: Chance) -> bytes:
    """A value somewhere in the file is another one, and the check sums fit."""
    bodies = bodies_of(text)
    place: Any = bodies
    for _depth in range(6):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = keys[chance.below("key", len(keys))]
        inner = place[key]
        if not isinstance(inner, (dict, list)) or not inner or (place is not bodies and chance.below("here", 3) == 0):
            place[key] = VALUES[chance.below("value", len(VALUES))]
            break
        place = inner
    return reseal(bodies) if all(isinstance(body, dict) and body for body in bodies) else b"".join(_lines(text)[1:])


def _version(text: bytes, chance: Chance) -> bytes:
    bodies = bodies_of(text)
    where = ("dohyo", "rules")[chance.below("where", 2)]
    bodies[0][where] = (2, 3, 99, 0, -1, 10**12)[chance.below("version", 6)]
    return reseal(bodies)


def other_game(text: bytes, chance: Chance) -> bytes:
    bodies = bodies_of(text)
    bodies[0]["setup"]["options"] = ({}, {"hand": 99}, {"hand": "x"}, {"x": 1})[chance.below("options", 4)]
    return reseal(bodies)


DAMAGES: list[Damage] = [
    _flip, _flip, _flip, _flip, _scribble, _scribble, _drop_line, _double_line, _swap_lines, _insert_bytes,
    _cut_header, _foreign, _noise, _deep, nonsense, nonsense, nonsense, nonsense, _version, other_game,
]  # fmt: skip
