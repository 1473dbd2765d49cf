"""Files of other versions, their check sums right: each is one row of the list, and all others can be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.core import saved_matches
from tabletop.core.chance import Chance
from tabletop.core.i18n import Translator
from tabletop.core.journal import JournalError
from tabletop.core.registry import GAMES
from tabletop.core.session import Session
from tests.core.match_kit import bodies_of, nonsense, reseal
from tests.screenshots.samples import sample

PLAYED = [entry.key for entry in GAMES]
Change = Callable[[dict[str, Any]], object]
OTHERS: dict[str, Change] = {
    "an option more": lambda header: header["setup"]["options"].update(moon="full"),
    "an option less": lambda header: header["setup"]["options"].popitem(),
    "another value": lambda header: header["setup"]["options"].update(
        dict.fromkeys(header["setup"]["options"], "moon")
    ),
    "a value of another kind": lambda header: header["setup"]["options"].update(
        {key: 7 if isinstance(value, str) else str(value) for key, value in header["setup"]["options"].items()}
    ),
    "an unknown game": lambda header: header["setup"].update(game="tichu"),
    "a game of no sensible name": lambda header: header["setup"].update(game="\0\u200b" + "x" * 10**6),
    "other rules": lambda header: header.update(rules=header["rules"] + 1),
    "a newer format": lambda header: header.update(dohyo=99),
    "a field more": lambda header: header["setup"].update(moon="full"),
    "too many players": lambda header: header["setup"].update(seats=header["setup"]["seats"] * 40),
    "no players": lambda header: header["setup"].update(seats=[]),
    "an unknown kind of player": lambda header: header["setup"]["seats"][0].update(kind="cat"),
    "an unknown level": lambda header: header["setup"]["seats"][1].update(kind="bot", level="nightmare"),
    "an absurd look": lambda header: header["setup"]["seats"][0].update(look=10**15),
}
HARMLESS = {"an option less", "a field more"}
"""What this version may well be able to play."""


def other_version(path: Path, change: Change) -> bytes:
    header, *rest = bodies_of(path.read_bytes())
    change(header)
    return reseal([header, *rest])


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("what", OTHERS)
def test_a_match_of_another_version_is_listed_as_one_and_left_alone(home: Path, game: str, what: str) -> None:
    session = sample(("Ana", "Bob"), 3, keep=True, game=game)
    assert session.journal is not None
    path = session.journal.path
    session.close()
    path.write_bytes(other_version(path, OTHERS[what]))
    one = saved_matches.summary(path)
    if what in HARMLESS:
        return
    assert one.why_not is not None and path.name in one.why_not.say(Translator("fr"))
    with pytest.raises(JournalError):
        Session.resume(path)
    assert path.exists(), "what is not damaged is not put aside"


@pytest.mark.parametrize("game", PLAYED)
def test_whatever_a_file_holds_the_list_shows_it_and_all_others_work(home: Path, game: str) -> None:
    good = []
    for actions in (0, 4, 4000):
        session = sample(("Ana", "Bob"), actions, keep=True, game=game)
        assert session.journal is not None
        good.append((session.journal.path, session.number, session.outcome))
        session.close()
    texts = [path.read_bytes() for path, _number, _outcome in good]
    for n in range(240):
        chance = Chance(f"versions:{game}", n)
        text = texts[n % len(texts)]
        header, *rest = text.splitlines(keepends=True)
        if n % 2:
            header = nonsense(header, chance)
            (home / f"odd{n}.match").write_bytes(reseal([*bodies_of(header), *bodies_of(b"".join(rest))]))
        else:
            (home / f"odd{n}.match").write_bytes(nonsense(text, chance))
    found = {one.path: one for one in saved_matches.saved()}
    assert len(found) == len(good) + 240
    for path, number, outcome in good:
        assert found[path].problem is None and found[path].number == number and found[path].outcome == outcome
    for one in found.values():
        assert one.why_not is not None or one.setup is not None
        try:
            session = Session.resume(one.path, watch=True)
        except JournalError:
            continue
        assert one.why_not is None, "what the list calls unplayable is not played"
        assert msgspec.to_builtins(session.setup) == msgspec.to_builtins(one.setup)
