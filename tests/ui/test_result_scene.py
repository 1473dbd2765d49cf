"""The end of a match: who won and why, in words; the podium; what next."""

from itertools import pairwise

import pygame
import pytest

from tabletop.core import registry
from tabletop.core.game import MatchSetup, Outcome, SeatSetup
from tabletop.core.registry import entry
from tabletop.core.session import Session
from tabletop.scenes import podium
from tabletop.scenes.first_player import FirstPlayerScene
from tabletop.scenes.match_setup import Draft
from tabletop.scenes.podium import StepSprite, steps
from tabletop.scenes.result import ResultScene
from tabletop.scenes.title import TitleScene
from tests.screenshots import samples
from tests.ui.scene_kit import Table
from tests.ui.tables import desk


@pytest.fixture
def table():
    table = Table()
    yield table
    table.close()


def ended(table: Table, outcome: Outcome) -> Session:
    setup = Draft.remembered("kabuto", table.app.settings, table.app.tr).setup(4)
    session = Session.new(setup)

    class Ended(Session):
        @property
        def outcome(self) -> Outcome:
            return outcome

    session.__class__ = Ended
    return session


def test_the_winner_and_the_reason_are_said(table: Table) -> None:
    session = ended(table, Outcome(ranking=((1,), (0,)), reason="belt"))
    table.show(ResultScene(table.app, session))
    assert session.names[1] in table.scene.headline
    assert "ceinture" in table.scene.why
    assert table.focus == "again"


def test_a_draw_and_a_common_defeat_have_their_own_words(table: Table) -> None:
    draw = ended(table, Outcome(ranking=((0, 1),), reason="draw"))
    table.show(ResultScene(table.app, draw))
    assert table.scene.headline == table.app.tr("A draw!")
    lost = ended(table, Outcome(ranking=((0, 1),), reason="draw", team_win=False))
    table.show(ResultScene(table.app, lost))
    assert table.scene.headline == table.app.tr("Lost…")
    even = ended(table, Outcome(ranking=((0, 1),), reason="series_even", team_win=False))
    even.game = entry("similo").load_game()
    table.show(ResultScene(table.app, even))
    assert table.scene.headline == table.app.tr("A draw!")


def test_a_rematch_goes_straight_on_the_loser_first_and_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(table.app, "say", lambda sentence, icon="": said.append(sentence))
    begun = []
    monkeypatch.setattr(table.app, "start_match", begun.append)
    session = ended(table, Outcome(ranking=((1,), (0,)), reason="belt"))
    table.show(ResultScene(table.app, session))
    table.press("enter")
    assert [setup.options["first"] for setup in begun] == ["1"] and begun[0].seed != session.setup.seed
    assert len(said) == 1 and session.names[0] in said[0]
    assert not isinstance(table.scene, FirstPlayerScene)


def test_after_a_draw_the_rematch_asks_once_who_goes_first(table: Table) -> None:
    table.show(ResultScene(table.app, ended(table, Outcome(ranking=((0, 1),), reason="draw"))))
    table.press("enter")
    assert isinstance(table.scene, FirstPlayerScene) and table.scene.loser is None


def test_the_podium_shows_the_wrestlers(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(podium, "medallion", lambda *_, picture="", **__: shown.append(picture))
    session = samples.sample(("Ana", "Bob"), 4000, game="kabuto")
    table.show(ResultScene(table.app, session))
    table.turn(90)
    keys = session.state.wrestlers
    assert {f"kabuto/insect_{key}" for key in keys} == set(shown)


def test_escape_leads_to_the_title(table: Table) -> None:
    table.show(ResultScene(table.app, ended(table, Outcome(ranking=((1,), (0,)), reason="belt"))))
    table.press("esc")
    assert isinstance(table.scene, TitleScene)


def test_a_match_that_goes_on_has_no_result(table: Table) -> None:
    setup = Draft.remembered("kabuto", table.app.settings, table.app.tr).setup(4)
    with pytest.raises(ValueError, match="goes on"):
        ResultScene(table.app, Session.new(setup))


@pytest.mark.parametrize(
    "ranking",
    [((0,), (1,)), ((2,), (0,), (1,)), ((0,), (3,), (2,), (1,)), ((0, 2, 3), (1,)), tuple((n,) for n in range(8))],
)
def test_steps_stand_apart_and_share_places(ranking) -> None:
    stands = steps(Outcome(ranking=ranking, reason="x"), 640, 1180)
    assert {step.seats for step in stands} == set(ranking)
    for left, right in pairwise(stands):
        assert left.x + left.w / 2 <= right.x - right.w / 2 + 0.01
    assert stands[0].x - stands[0].w / 2 >= 49 and stands[-1].x + stands[-1].w / 2 <= 1231
    first = next(step for step in stands if step.rank == 0)
    assert first.place == 1 and first.tall == max(step.tall for step in stands)


def test_two_who_share_the_second_place_are_followed_by_the_fourth() -> None:
    places = {step.seats: step.place for step in steps(Outcome(ranking=((0,), (1, 2), (3,)), reason="x"))}
    assert places == {(0,): 1, (1, 2): 2, (3,): 4}


def test_two_teams_are_first_and_second() -> None:
    stands = steps(Outcome(ranking=((0, 2), (1, 3)), reason="x", teams=(0, 1, 0, 1)))
    assert {step.seats: step.place for step in stands} == {(0, 2): 1, (1, 3): 2}


def test_every_game_says_what_each_seat_ended_with(table: Table) -> None:
    for one in registry.GAMES:
        session = samples.sample(("Ana", "Bob"), 4000, game=one.key)
        words = table.app.translator(one.key).words(session.names)
        said = [session.game.standing(session.state, seat, words) for seat in range(2)]
        # Who plays together ends alike.
        assert all(said) and (session.game.cooperative or said[0] != said[1])


def test_every_game_can_say_why_it_ended(table: Table) -> None:
    for one in registry.GAMES:
        assert one.load_game().describe_outcome


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_name_touches_the_step_or_the_portrait(scale: int) -> None:
    """The letters stand on cloth alone: a step drawn with and without its names differs nowhere else."""
    names = ("Gy", "Maximilienne", "Jp", "Qg")
    seats = tuple(SeatSetup(name=name, look=n) for n, name in enumerate(names))
    setup = MatchSetup(game="slambo", seats=seats, options={}, seed=1)
    bare = MatchSetup(game="slambo", seats=tuple(SeatSetup(name=" ", look=n) for n in range(4)), options={}, seed=1)
    with desk(scale=scale) as one:
        k = one.app.kit
        for step in steps(Outcome(ranking=((0,), (1, 2), (3,)), reason="x")):
            drawn = []
            for who in (setup, bare):
                canvas = pygame.Surface(k.size, pygame.SRCALPHA)
                StepSprite(k, step, who).paint(canvas)
                drawn.append(canvas)
            named, plain = (pygame.mask.from_surface(one_of, 160) for one_of in drawn)
            letters = named.copy()
            letters.erase(plain, (0, 0))
            assert letters.count() > 20
            changed = pygame.mask.from_threshold(drawn[0], (0, 0, 0), (1, 1, 1, 255), drawn[1])
            changed.invert()
            assert changed.overlap_area(plain, (0, 0)) <= 4 * k.S**2, f"step {step.rank}"
