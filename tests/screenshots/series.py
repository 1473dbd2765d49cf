"""Best of, swarm and cup for pictures: the choice of the kind, the board between matches, the champion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.screenshots.pictures import Make, State
from tabletop.ui.input.input import Act

if TYPE_CHECKING:
    from tabletop.core.series import Series
    from tabletop.ui.app.app import App
    from tabletop.ui.app.scene import Scene

NAMES = ("Zoé", "Papi Léo", "Lina", "Hugo", "Anaïs", "Maximilienne", "Ben", "Mina")
BOTS = ("Hugo", "Mina")
PICKS = ("mantis", "rhino", "bee", "hopper", "moth", "pill")


def sample(kind: str, count: int, results: Sequence[int | None] = (), game: str = "kabuto") -> Series:
    """A series whose games were won by whoever sits so far from the first, or drawn (None)."""
    from tabletop.core.events import Outcome
    from tabletop.core.game import MatchSetup, SeatSetup
    from tabletop.core.options import complete
    from tabletop.core.registry import entry
    from tabletop.core.series import CUP, SWARM, Series, choose, due, record, tag

    entrants = tuple(
        SeatSetup(name=name, look=n, kind="bot" if name in BOTS else "human", level="hard" if name in BOTS else "")
        for n, name in enumerate(NAMES[:count])
    )
    options = complete(entry(game).load_game(), {}, 2 if kind == CUP else count)
    series = Series(id="sample", kind=kind, game=game, entrants=entrants, options=options, seed=4)
    for card in PICKS if kind == SWARM else ():
        series = choose(series, card)
    for seat in results:
        wanted = due(series)
        assert wanted is not None
        seats = tuple(series.entrants[player] for player in wanted.players)
        rest = tuple(n for n in range(len(seats)) if n != seat)
        ranking = ((seat,), *((n,) for n in rest)) if seat is not None else (tuple(range(len(seats))),)
        setup = MatchSetup(game=game, seats=seats, options={}, seed=1, series=tag(series))
        series = record(series, setup, Outcome(ranking=ranking, reason="x"), "a.match")
    return series


def _board(kind: str, count: int, results: Sequence[int | None] = (), game: str = "kabuto") -> Make:
    def make(app: App) -> Scene:
        from tabletop.scenes.series import SeriesScene

        return SeriesScene(app, sample(kind, count, results, game))

    return make


def _swarm(taken: int) -> Make:
    def make(app: App) -> Scene:
        from msgspec.structs import replace

        from tabletop.core.series import choose
        from tabletop.scenes.swarm import SwarmScene

        series = replace(sample("swarm", 2), picks=())
        for card in PICKS[:taken]:
            series = choose(series, card)
        return SwarmScene(app, series, lambda _: None)

    return make


def _seats(app: App) -> Scene:
    from tabletop.scenes.seats import SeatsScene

    return SeatsScene(app, "kabuto")


def _cup_seats(app: App) -> Scene:
    from tabletop.scenes.match_setup import CupDraft, Draft
    from tabletop.scenes.seats import SeatsScene

    draft = Draft.remembered("kabuto", app.settings, app.tr)
    return SeatsScene(app, "kabuto", CupDraft.of(draft, app.settings, app.tr))


SERIES: dict[str, Make] = {
    "kind": State(_seats, (Act.LEFT, Act.LEFT, Act.OK)),
    "cup_seats": _cup_seats,
    "best3": _board("best3", 2, (0,)),
    "best5_won": _board("best5", 2, (0, None, 0, 0)),
    "best3_four": _board("best3", 4, (2, 0), "slambo"),
    "swarm_choose": _swarm(3),
    "swarm": _board("swarm", 2, (1,)),
    "cup": _board("cup", 8, (0, 1, None, None)),
    "cup_three": _board("cup", 3),
    "cup_champion": _board("cup", 6, (0, 1, 0, 1, 0)),
}


def _records(app: App) -> Scene:
    from tabletop.core.records import Record
    from tabletop.scenes.records import RecordsScene

    scene = RecordsScene(app, "kabuto")
    figures = ((14, 3, 1), (9, 8, 0), (7, 5, 2), (4, 9, 0), (2, 2, 2), (1, 12, 0), (0, 1, 0), (0, 0, 0))
    board = [(card.key, Record(*one)) for card, one in zip(scene.cast.cards, figures, strict=True)]
    scene.__dict__["enter"] = lambda: setattr(scene, "board", board)
    return scene


def _bots(unseen: bool) -> Make:
    """Only bots meet in the next match."""

    def make(app: App) -> Scene:
        from msgspec.structs import replace

        from tabletop.scenes.series import SeriesScene

        series = sample("cup", 8, (0, 1))
        entrants = tuple(replace(one, kind="bot", level="easy") for one in series.entrants)
        scene = SeriesScene(app, replace(series, entrants=entrants))
        scene.unseen = unseen
        return scene

    return make


SERIES |= {"records": _records, "cup_bots": _bots(False), "cup_bots_busy": _bots(True)}
