"""Best of, swarm and cup on the screen: from the seats to the champion, and on again after the program was killed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from kabuto.rules.model import ChooseWrestler, FirstTag
from tabletop.core import paths, saved_matches, series_files
from tabletop.core.chance import Chance
from tabletop.core.events import Outcome
from tabletop.core.series import CUP_NAMES, SWARM, Series, due, tag, verdict
from tabletop.core.session import Session
from tabletop.scenes.match_kind import KindScene
from tabletop.scenes.match_setup import CupDraft, Draft
from tabletop.scenes.result import ResultScene
from tabletop.scenes.seats import SeatsScene
from tabletop.scenes.series import SeriesScene
from tabletop.scenes.series_match import begin, close_game, keep, kinds, new_series, next_setup, open_with
from tests.screenshots.series import SERIES, sample
from tests.ui.conftest import opened
from tests.ui.scene_kit import Table


@pytest.fixture
def table() -> Iterator[Callable[..., Table]]:
    yield from opened(Table)


def seated(me: Table, game: str = "slambo", people: int = 2) -> SeatsScene:
    """The seats of a game at which only people sit."""
    draft = Draft.remembered(game, me.app.settings, me.app.tr)
    for n in range(people):
        draft.sit(n, me.app.tr)
    return me.show(SeatsScene(me.app, game, draft))


def match(me: Table) -> Session:
    """The match on the screen, also behind a curtain."""
    session = next(scene.session for scene in me.app.stack if hasattr(scene, "session"))
    assert isinstance(session, Session)
    return session


def play_out(session: Session) -> None:
    """Random actions to the end."""
    chance = Chance(session.setup.seed, 0)
    while session.outcome is None:
        seat = session.actors[0]
        session.play(seat, session.game.sample(session.state, seat, chance))


def finish(me: Table) -> ResultScene:
    """The match on the screen is over: its result."""
    session = match(me)
    play_out(session)
    scene = me.show(ResultScene(me.app, session))
    assert isinstance(scene, ResultScene)
    return scene


def choose_kind(me: Table, kind: str) -> None:
    me.click_on("kind")
    assert isinstance(me.scene, KindScene)
    me.click_on(kind)
    me.settle()


def test_a_game_offers_the_kinds_that_suit_it() -> None:
    assert kinds("kabuto", 2) == ("best3", "best5", "swarm", "cup")
    assert SWARM not in kinds("kabuto", 4) and SWARM not in kinds("slambo", 2)
    assert kinds("similo", 2) == (), "all play together: nobody wins against another"


def test_best_of_three_goes_from_the_seats_to_its_winner(table: Callable[..., Table]) -> None:
    me = table()
    seated(me)
    choose_kind(me, "best3")
    assert me.widget("kind").label == "En 3 manches"
    me.click_on("start")
    me.click_on("seat 1")
    me.settle()
    assert me.scenes[0] == "MatchScene" and match(me).setup.series.endswith("#0")
    for number in range(3):
        result = finish(me)
        series = result.series
        assert series is not None and len(series.games) == number + 1
        assert series_files.load(series.id) == series, "it is on the disk"
        me.click_on("on")
        me.settle()
        assert isinstance(me.scene, SeriesScene) and me.scene.going is None
        if verdict(series) is not None:
            break
        wanted = due(series)
        assert wanted is not None
        me.click_on("next")
        me.settle()
        assert match(me).setup.series == tag(series)
    assert verdict(me.scene.series) is not None
    me.click_on("next")
    me.settle()
    assert me.scene.series.games == () and me.scene.series.entrants == series.entrants


def test_the_loser_goes_first_in_the_next_match() -> None:
    series = sample("best3", 2, (0,))
    setup, cards = next_setup(series)
    assert setup.options["first"] == "2" and cards == {} and setup.series == tag(series)
    moved, _ = next_setup(sample("best3", 3, (0,), "slambo"))
    assert moved.seats[0].look == 2, "seats move where no option says who goes first"


def test_a_swarm_is_chosen_in_turn_and_its_wrestlers_stand_on_the_ring(table: Callable[..., Table]) -> None:
    me = table()
    seated(me, "kabuto")
    choose_kind(me, SWARM)
    me.click_on("start")
    me.click_on("seat 0")
    me.settle()
    assert me.scenes == ["SwarmScene"]
    for n, key in enumerate(("bee", "pill", "moth", "rhino", "hopper", "mantis")):
        assert me.scene.now == n % 2
        me.click_on(key)
        me.settle()
    scene = me.scene
    assert isinstance(scene, SeriesScene) and scene.series.picks[:2] == ("bee", "pill")
    me.click_on("next")
    me.settle()
    assert match(me).state.wrestlers[:2] == ("bee", "pill")
    finish(me)
    me.click_on("on")
    me.settle()
    if verdict(me.scene.series) is None:
        me.click_on("next")
        me.settle()
        assert set(match(me).state.wrestlers) == {"moth", "rhino"}


def test_bots_choose_their_wrestlers_by_themselves(table: Callable[..., Table]) -> None:
    from tabletop.scenes.series import choose_swarm

    me = table()
    whole = sample(SWARM, 2)
    bot = sample("cup", 8).entrants[7]
    series = new_series(SWARM, "kabuto", (whole.entrants[0], bot), whole.options, first=1)
    choose_swarm(me.app, series)
    for n in range(3):
        for _ in range(80):
            me.frames()
            me.app.work.join()
            if me.scene.now == 0:
                break
        assert len(me.scene.series.picks) == 2 * n + 1
        me.settle()
        free = [item for item in me.scene.items if getattr(item, "taken", 0) < 0]
        me.scene.take(me.scene.series.picks[0])
        assert len(me.scene.series.picks) == 2 * n + 1, "it is taken"
        me.scene.take(free[0].name)
    me.settle()
    assert isinstance(me.scene, SeriesScene) and len(set(me.scene.series.picks)) == 6


def test_a_cup_is_drawn_among_names_and_bots_and_played_to_its_champion(table: Callable[..., Table]) -> None:
    me = table()
    seated(me)
    choose_kind(me, "cup")
    assert isinstance(me.scene, SeatsScene) and isinstance(me.scene.draft, CupDraft)
    assert len(me.scene.draft.taken) == 4 and not me.widget("fill").why, "four seats more are free"
    me.click_on("fill")
    me.settle()
    assert len(me.scene.draft.taken) == 8 and me.widget("fill").why == "toutes les places sont prises"
    for n in range(3, 8):
        me.scene.draft.leave(n)
    me.scene.changed()
    me.settle()
    me.click_on("start")
    me.settle()
    scene = me.scene
    assert isinstance(scene, SeriesScene) and len(scene.series.entrants) == 3
    for _ in range(8):
        if verdict(me.scene.series) is not None:
            break
        me.click_on("next")
        me.settle()
        assert len(match(me).setup.seats) == 2
        finish(me)
        me.click_on("on")
        me.settle()
    assert len(verdict(me.scene.series).winners) == 1
    assert me.scene.headline.endswith("gagne la coupe\u202f!")
    remembered = CupDraft.of(Draft("slambo", []), me.app.settings, me.app.tr)
    assert len(remembered.taken) == 3, "who plays is remembered"


def test_bots_fill_the_bracket() -> None:
    from tabletop.core.i18n import Translator
    from tabletop.core.settings import Settings

    tr = Translator("en")
    draft = CupDraft.of(Draft.remembered("kabuto", Settings(), tr), Settings(), tr)
    draft.sit(4, tr)
    assert draft.open == 3 and draft.problem(tr) == ""
    draft.fill(tr)
    assert draft.open == 0 and len(draft.taken) == CUP_NAMES[-1]
    assert len({draft.places[n].name for n in draft.taken}) == 8 == len({draft.places[n].look for n in draft.taken})
    for n in range(3, 8):
        draft.leave(n)
    draft.fill(tr)
    assert len(draft.taken) == 4 and draft.open == 4, "at first to the smaller bracket, then to the larger one"
    for n in range(2, 8):
        draft.leave(n)
    assert draft.problem(tr) == "at least 3 players"


def begun(me: Table, series: Series) -> Session:
    keep(me.app, series)
    begin(me.app, series)
    me.settle()
    return match(me)


def test_a_match_that_was_killed_is_resumed_and_no_other_is_begun(table: Callable[..., Table]) -> None:
    me = table()
    entrants = sample("best3", 2, game="slambo").entrants
    series = new_series("best3", "slambo", entrants, sample("best3", 2, game="slambo").options)
    session = begun(me, series)
    session.play(session.actors[0], session.game.sample(session.state, session.actors[0], Chance(1)))
    number = session.number
    session.close()
    scene = me.show(SeriesScene(me.app, series_files.load(series.id)))
    assert scene.going is not None and me.widget("next").label == "Reprendre la partie"
    me.click_on("next")
    me.settle()
    assert match(me).setup.series == tag(series) and match(me).number >= number
    assert len(list(saved_matches.saved())) == 1


def swarm() -> Series:
    chosen = msgspec.structs.replace(sample(SWARM, 2), picks=("bee", "pill", "moth", "rhino", "hopper", "mantis"))
    return msgspec.structs.replace(chosen, id=series_files.fresh_id("kabuto"), games=())


def test_nobody_takes_back_the_wrestlers_of_a_swarm(table: Callable[..., Table]) -> None:
    me = table()
    session = begun(me, swarm())
    assert all(session.state.wrestlers) and session.number == 2 and not session.can_undo()
    session.play(session.actors[0], FirstTag(0))
    assert session.can_undo(), "what is chosen at the table is"
    path = session.journal.path if session.journal else None
    session.undo()
    session.close()
    assert path is not None and not Session.resume(path, watch=True).can_undo()
    practised = Session.new(msgspec.structs.replace(session.setup, practice=True))
    open_with(practised, {0: "bee", 1: "pill"})
    assert not practised.can_undo()


@pytest.mark.parametrize("taken", [0, 1])
@pytest.mark.parametrize("way", ["series", "saves", "command"])
def test_a_swarm_that_was_killed_while_wrestlers_were_put_on_the_ring_goes_on_with_those(
    taken: int, way: str, table: Callable[..., Table]
) -> None:
    from tabletop.scenes.saves import SavesScene

    me, series = table(), swarm()
    keep(me.app, series)
    setup, cards = next_setup(series)
    broken = Session.begin(setup)
    for _ in range(taken):
        seat = broken.actors[0]
        broken.play(seat, ChooseWrestler(cards[seat]))
    assert broken.journal is not None
    path = broken.journal.path
    broken.close()
    if way == "series":
        me.show(SeriesScene(me.app, series_files.load(series.id)))
        me.settle()
        me.click_on("next")
    elif way == "saves":
        me.show(SavesScene(me.app))
        me.settle()
        me.scene.go_on()
    else:
        assert me.app.resume(path)
    me.settle()
    assert match(me).state.wrestlers == tuple(cards[seat] for seat in range(2))
    assert not match(me).can_undo(), "nobody takes them back"


@pytest.mark.parametrize(
    ("harm", "said"), [("damage", "est abîmée"), ("delete", "n’est plus là"), ("other", "une autre version")]
)
def test_a_series_that_was_harmed_while_its_match_was_played_says_so(
    harm: str, said: str, table: Callable[..., Table]
) -> None:
    me = table()
    sat = sample("best3", 2, game="slambo")
    series = new_series("best3", "slambo", sat.entrants, sat.options)
    session = begun(me, series)
    play_out(session)
    (path,) = paths.matches().glob("*.series")
    if harm == "damage":
        path.write_bytes(b'{"dohyo_series":1,"ser')
    elif harm == "delete":
        path.unlink()
    else:
        path.write_bytes(b'{"dohyo_series":99}')
    result = me.show(ResultScene(me.app, session))
    assert isinstance(result, ResultScene) and result.series is None
    notices = me.app.notices
    told = [words for words, _ in (*([notices._now] if notices._now else []), *notices._waiting)]
    assert [words for words in told if said in words], told
    assert path.exists() == (harm == "other"), "what is damaged is put aside, what may be used again stays"
    assert {"again", "table"} <= {item.name for item in result.items}, "the match counts for itself"


def test_a_match_that_ended_just_before_the_kill_counts(table: Callable[..., Table]) -> None:
    me = table()
    entrants = sample("best3", 2, game="slambo").entrants
    series = new_series("best3", "slambo", entrants, sample("best3", 2, game="slambo").options)
    session = begun(me, series)
    play_out(session)
    session.close()
    scene = me.show(SeriesScene(me.app, series_files.load(series.id)))
    assert len(scene.series.games) == 1 and series_files.load(series.id) == scene.series


def test_a_match_of_bots_alone_may_be_played_unseen(table: Callable[..., Table]) -> None:
    from tabletop.bots.pool import Pool
    from tabletop.core.game import SeatSetup

    me = table()
    me.app._pool = Pool(processes=False)
    entrants = [SeatSetup(name=f"Bot {n}", kind="bot", level="random", look=n) for n in range(2)]
    options = sample("best3", 2, game="slambo").options
    series = new_series("best3", "slambo", entrants, options)
    keep(me.app, series)
    scene = me.show(SeriesScene(me.app, series))
    me.click_on("unseen")
    me.settle()
    assert me.scene is scene and not scene.unseen and len(scene.series.games) == 1
    assert series_files.load(series.id) == scene.series
    (one,) = saved_matches.saved()
    assert one.outcome is not None and one.path.name == scene.series.games[0].file
    mixed = new_series("best3", "slambo", (entrants[0], sample("best3", 2).entrants[1]), options)
    me.show(SeriesScene(me.app, mixed))
    assert "unseen" not in {item.name for item in me.scene.items}


def test_the_program_ends_while_bots_play_unseen(table: Callable[..., Table]) -> None:
    from tabletop.bots.pool import Pool
    from tabletop.core.game import SeatSetup

    me = table()
    me.app._pool = Pool(processes=False)
    entrants = [SeatSetup(name=f"Bot {n}", kind="bot", level="random", look=n) for n in range(2)]
    series = new_series("best3", "kabuto", entrants, sample("best3", 2).options)
    keep(me.app, series)
    me.app.reset(SeriesScene(me.app, series))
    me.frames(5)
    me.scene.play_unseen()
    me.app.close()
    found, _ = series_files.brought_up(series, saved_matches.saved())
    assert len(found.games) <= 1, "it is played on, or it counts"


def test_a_result_is_written_once_however_often_it_is_looked_at(table: Callable[..., Table]) -> None:
    me = table()
    entrants = sample("best3", 2, game="slambo").entrants
    series = new_series("best3", "slambo", entrants, sample("best3", 2, game="slambo").options)
    session = begun(me, series)
    play_out(session)
    for _ in range(3):
        found, error = close_game(session)
        assert found is not None and error is None and len(found.games) == 1


def test_a_series_that_was_begun_is_offered_where_the_kind_is_asked(table: Callable[..., Table]) -> None:
    me = table()
    series = sample("cup", 5, (0,))
    series_files.save(series)
    seated(me, "kabuto")
    me.click_on("kind")
    me.settle()
    me.click_on(series.id)
    me.settle()
    assert isinstance(me.scene, SeriesScene) and me.scene.series == series


def test_the_question_for_the_kind_is_left_by_a_click(table: Callable[..., Table]) -> None:
    me = table()
    seated(me, "kabuto")
    me.click_on("kind")
    me.settle()
    assert me.scenes[-1] == "KindScene"
    me.click_on("back")
    me.settle()
    assert me.scenes[-1] == "SeatsScene"


def test_where_the_disk_is_full_the_series_says_so_and_is_played(
    table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    me = table()

    def full(_: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(os, "fsync", full)
    entrants = sample("best3", 2, game="slambo").entrants
    begun(me, new_series("best3", "slambo", entrants, sample("best3", 2, game="slambo").options))
    assert me.scenes[0] == "MatchScene"


def test_a_match_without_a_series_ends_as_ever(table: Callable[..., Table]) -> None:
    from tests.screenshots.samples import sample as played

    me = table()
    result = me.show(ResultScene(me.app, played(("Ana", "Bob"), 4000, game="slambo")))
    assert result.series is None and {"again", "table"} <= {item.name for item in result.items}


@pytest.mark.parametrize("name", sorted(SERIES))
def test_every_state_is_drawn_at_any_scale(name: str, table: Callable[..., Table]) -> None:
    from tabletop.screenshots.pictures import State

    me = table(scale=200, language="en")
    made: Any = SERIES[name]
    me.show(made.make(me.app) if isinstance(made, State) else made(me.app))
    assert "ErrorScene" not in me.scenes


def test_a_draw_of_a_whole_series_is_nobodys(table: Callable[..., Table]) -> None:
    me = table()
    scene = me.show(SeriesScene(me.app, sample("best3", 2, (None, 0, 1))))
    assert scene.headline == "Match nul\u202f!"
    assert Outcome(ranking=((0, 1),), reason="x").winners == ()


def test_the_board_of_records_is_reached_from_the_saved_matches_and_where_the_kind_is_asked(
    table: Callable[..., Table],
) -> None:
    from tabletop.scenes.records import RecordsScene
    from tabletop.scenes.saves import SavesScene
    from tests.screenshots.samples import sample as played

    played(("Ana", "Bob"), 4000, keep=True).close()
    me = table()
    me.show(SavesScene(me.app))
    me.click_on("records")
    me.settle()
    assert isinstance(me.scene, RecordsScene) and me.scene.board is not None
    assert sum(record.matches for _, record in me.scene.board) == 2
    me.click_on("back")
    assert me.scenes[-1] == "SavesScene"
    seated(me, "kabuto")
    me.click_on("kind")
    me.settle()
    me.click_on("records")
    me.settle()
    assert isinstance(me.scene, RecordsScene)
    me.click_on("back")
    assert me.scenes[-1] == "SeatsScene"
