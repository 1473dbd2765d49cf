"""At Dutch's table nothing covers another's words, a head, or cards: 2 to 8 players, any size, scale and language."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core import registry
from tests.screenshots import dutch
from tests.ui import table_labels
from tests.ui.table_labels import MOST, collisions, painted, things
from tests.ui.tables import desk
from tests.ui.test_lessons import by_keys, go_on, sit, view_of

SEATS = range(2, 9)
STATES = {"gift": dutch.gift, "power": dutch.holding_power, "snap": dutch.window}
"""The question on its strip; a power on the button; the race."""
WON = tuple(game.key for game in registry.GAMES)


def on_its_own(one: str, other: str) -> bool:
    """A caption on its pile, the word of a turn on the owner's further cards, the seal across the caller's."""
    kind, _, seat = one.partition(" ")
    return (
        other == f"cards {one}"
        or (kind == "plate" and other == f"cards ('square', {seat})")
        or (one == "stamps" and other.startswith(("cards", "plate")))
    )


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        ((1280, 720), 100, "fr"),
        ((1280, 720), 150, "en"),
        ((1280, 720), 200, "fr"),
        ((1920, 1080), 200, "en"),
    ],
)
def test_nothing_covers_another_from_two_to_eight_players(size: tuple[int, int], scale: int, language: str) -> None:
    found: dict[str, Any] = {}
    with desk(size=size, scale=scale, language=language, reduced_motion=True, won=WON) as one:
        for seats in SEATS:
            for name, fits in STATES.items():
                one.sit(dutch.table_of(seats, fits, variant="dutch")(one.app))
                one.frames(3)
                for plate in one.scene.board.plates.values():
                    plate.light(True)
                one.frames(2)
                if name == "gift":
                    assert one.scene.board.furniture["question"].visible
                if bad := collisions(one.scene, on_its_own):
                    found[f"{seats} players, {name}"] = bad
    assert not found


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_round_the_near_plate_and_the_pile_words_keep_a_distance(scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a race: what is pressed and the log in two lines; how high the pile is, the legend, and one's own cards."""
    monkeypatch.setattr(table_labels, "OPAQUE", 150)  # the pill of the log is half transparent
    with desk(scale=scale, language="fr", reduced_motion=True, won=WON) as one:
        one.sit(dutch.table_of(4, dutch.window, variant="dutch")(one.app))
        one.until(lambda: one.scene.reflex and one.scene.sign(0) is not None)
        monkeypatch.setattr(type(one.scene), "last_words", (0, "Joueur 1 prend le valet et jette le 8 de carreau."))
        seen: dict[str, Any] = {}
        for thing in things(one.scene):
            seen.setdefault(thing.owner, []).append(thing)
        right, down = (round(units * one.app.kit.S) for units in (12, 6))

        def near(first: str, second: str) -> bool:
            return any(
                here._replace(at=(here.at[0] + x, here.at[1] + y)).shared(there)
                for here in seen[first]
                for there in seen[second]
                for x, y in ((0, 0), (right, 0), (0, down))
            )

        assert not near("plate 0", "log")
        assert not near("legend", "pile")
        assert not near("pile", "cards ('square', 0)")


@pytest.mark.parametrize(("scale", "language"), [(100, "fr"), (200, "en"), (200, "fr")])
def test_the_paper_of_a_lesson_covers_neither_what_it_points_at_nor_whose_turn_it_is(scale: int, language: str) -> None:
    """All but the sign of the match: with a large interface the paper lies over that."""
    found: set[str] = set()
    with desk(instant=True, scale=scale, language=language) as one:
        for n in range(registry.entry("dutch").lessons):
            scene = sit(one, "dutch", n)
            view = view_of(one)
            while not view.guide.done:
                if one.scene is scene and view.paper is not None:
                    where, paper = f"lesson {n}, step {view.guide.at}", painted(scene, "paper", view.paper)
                    for plate in scene.board.plates.values():
                        plate.light(True)
                    others = [thing for thing in things(scene) if thing.owner != "sign"]
                    most = (MOST * one.app.kit.S) ** 2
                    found |= {f"{where}: {thing.owner}" for thing in others if paper.shared(thing) > most}
                    left, top, wide, tall = view.paper.box
                    for x, y, w, h in (glow.box for glow in view.glows):
                        if x < left + wide and left < x + w and y < top + tall and top < y + h:
                            found.add(f"{where}: what glows")
                go_on(one, by_keys(one))
    assert not found
