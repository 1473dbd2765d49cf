"""Saved matches: listed, watched, deleted and brought back; a damaged one says why."""

import os
from collections.abc import Callable

import msgspec
import pygame
import pytest

from kabuto.physics.aim import Push
from kabuto.screen.scout import Scout
from tabletop.core import series_files
from tabletop.core.journal_lines import seal
from tabletop.core.series import BEST_3, Played, Series, tag
from tabletop.core.session import Session
from tabletop.scenes.pause import PauseScene
from tabletop.scenes.result import ResultScene
from tabletop.scenes.save_panel import state_words, when
from tabletop.scenes.saves import MERCY, SavesScene
from tabletop.scenes.title import TitleScene
from tests.core.test_match_versions import OTHERS, other_version
from tests.screenshots import samples
from tests.ui.hands import Hands
from tests.ui.stand_ins import SecretTable

Make = Callable[..., Hands]


ENTER, ESCAPE = pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE


def test_saved_matches_are_listed_deleted_and_brought_back(hands: Make) -> None:
    paths = [samples.sample(names, 2, keep=True).journal.path for names in (("Ana", "Bob"), ("Léa", "Max"))]
    me = hands(reduced_motion=True)
    me.show(SavesScene)
    assert len(me.scene.column.widgets) == 2
    chosen = me.scene.chosen().path
    me.key(pygame.KSCAN_X)
    assert me.scenes[-1] == "ConfirmScene"
    me.key(ENTER)
    assert len(me.scene.column.widgets) == 2 and chosen.exists(), "the usual answer is no"
    for again in (False, True):
        me.key(pygame.KSCAN_X)
        me.click_on("yes")
        assert len(me.scene.column.widgets) == 1 and chosen.exists()
        if not again:
            me.key(pygame.KSCAN_X)
            assert len(me.scene.column.widgets) == 2 and me.scene.chosen().path == chosen
    for _ in range(round(MERCY * 60) + 30):
        me.frames()
    assert not chosen.exists() and sum(path.exists() for path in paths) == 1


def test_leaving_makes_a_deletion_final(hands: Make) -> None:
    path = samples.sample(("Ana", "Bob"), 1, keep=True).journal.path
    me = hands(reduced_motion=True)
    me.show(TitleScene)
    me.app.push(SavesScene(me.app))
    me.settle()
    me.key(pygame.KSCAN_X)
    me.click_on("yes")
    me.key(ESCAPE)
    assert me.scenes == ["TitleScene"] and not path.exists()
    assert me.widget("Continue").why


def test_a_match_that_another_window_plays_is_not_deleted(hands: Make) -> None:
    played, going = (samples.sample(names, 2, keep=True) for names in (("Ana", "Bob"), ("Léa", "Max")))
    path = played.journal.path
    going.close()
    me = hands(reduced_motion=True)
    me.show(SavesScene)
    me.scene.restore_focus(path.name)
    me.key(pygame.KSCAN_X)
    assert me.scenes == ["SavesScene"] and path.exists()
    played.close()
    me.key(pygame.KSCAN_X)
    me.click_on("yes")
    again = Session.resume(path)
    for _ in range(round(MERCY * 60) + 30):
        me.frames()
    assert path.exists() and len(me.scene.column.widgets) == 2, "it was taken up again before it was gone for good"
    again.close()


def test_a_damaged_save_says_why_and_a_folder_may_be_empty(hands: Make) -> None:
    from tabletop.core import paths

    me = hands(reduced_motion=True)
    me.show(SavesScene)
    assert me.scene.focus.name == "games"
    (paths.matches() / "odd.match").write_text("hello\n", encoding="utf-8")
    scene = me.show(SavesScene)
    assert scene.chosen().problem is not None
    me.key(ENTER)
    me.key(pygame.KSCAN_R)
    assert me.scenes == ["SavesScene"]


def test_a_match_of_an_unknown_game_is_listed_and_refused(hands: Make) -> None:
    session = samples.sample(("Ana", "Bob"), 2, keep=True)
    first, *_ = session.journal.path.read_bytes().splitlines()
    header = msgspec.json.decode(first) | {"setup": msgspec.to_builtins(session.setup) | {"game": "tichu"}}
    del header["crc"]
    session.journal.path.write_bytes(seal(msgspec.json.encode(header), "")[0])
    me = hands(reduced_motion=True)
    me.show(SavesScene)
    assert me.scene.chosen().setup.game == "tichu"
    me.key(ENTER)
    me.key(pygame.KSCAN_R)
    assert me.scenes == ["SavesScene"]


def test_moments_are_said_as_people_say_them(hands: Make) -> None:
    tr = hands(language="fr").app.tr
    noon = 1_700_046_000.0  # 15 November 2023, at noon or so anywhere
    assert when(tr, noon, noon).startswith("aujourd’hui, ")
    assert when(tr, noon - 86400, noon).startswith("hier, ")
    assert when(tr, noon - 3 * 86400, noon).startswith("dimanche, ")
    assert when(tr, noon - 30 * 86400, noon)[:10] == "16/10/2023"
    assert "\u00a0h\u00a0" in when(tr, noon, noon)


def test_a_match_keeps_a_picture_of_its_table(hands: Make) -> None:
    match = samples.sample(("Ana", "Bob"), 1, keep=True)
    me = hands(reduced_motion=True, instant=True)
    table = me.show(SecretTable)
    table.session = match
    me.app.push(PauseScene(me.app, match))
    me.settle()
    path = match.journal.path.with_suffix(".png")
    picture = pygame.image.load(str(path))
    assert picture.get_size() == (320, 180)
    assert picture.get_at((160, 90))[:3] == pytest.approx(SecretTable.PUBLIC, abs=3)
    path.unlink()
    pygame.event.post(pygame.Event(pygame.QUIT))
    me.frames()
    me.app.work.close()
    assert not me.app.running and path.exists()


def test_a_match_that_is_over_is_watched_and_says_who_won(hands: Make) -> None:
    going, over = (samples.sample(("Ana", "Bob"), actions, keep=True) for actions in (2, 4000))
    assert over.outcome is not None and going.outcome is None
    winner = over.names[over.outcome.winners[0]]
    me = hands(reduced_motion=True)
    me.show(SavesScene)
    for session, main, why in ((going, "go on", ""), (over, "watch", "match over")):
        me.scene.restore_focus(session.journal.path.name)
        me.settle()
        assert me.scene.chosen().path == session.journal.path
        assert max((me.widget("watch"), me.widget("go on")), key=lambda one: one.box.w).name == main
        assert me.widget("go on").why == why and me.widget("watch").why == ""
    assert state_words(me.app.tr, me.scene.chosen()).startswith(f"{winner} won, over after")
    me.click_on("go on")
    assert me.scenes == ["SavesScene"]
    me.scene.restore_focus(over.journal.path.name)
    me.hold(ENTER)
    assert me.scenes == ["SavesScene", "MatchScene"]


def test_where_only_finished_matches_are_kept_the_title_leads_to_them(hands: Make) -> None:
    session = samples.sample(("Ana", "Bob"), 4000, keep=True)
    assert session.outcome is not None and isinstance(session, Session)
    me = hands(language="fr", reduced_motion=True)
    me.show(TitleScene)
    me.frames(30)
    button = me.widget("Continue")
    assert button.label == "Revoir" and not button.why
    me.click_on("Continue")
    assert me.scenes[-1] == "SavesScene" and me.scene.chosen().outcome is not None


def test_no_game_leads_straight_to_leaving_which_asks(hands: Make) -> None:
    me = hands(reduced_motion=True)
    scene = me.show(TitleScene)
    for game in ("kabuto", "wazabi"):
        for key in (pygame.KSCAN_DOWN, pygame.KSCAN_UP):
            scene.set_focus(me.widget(game), slide=False)
            me.key(key)
            assert me.scene.focus.name in {"Continue", "Settings", "Rules"}
    me.click_on("Quit")
    assert me.scenes == ["TitleScene", "ConfirmScene"] and me.app.running


@pytest.mark.parametrize("scale", [100, 200])
def test_matches_of_other_versions_are_rows_like_all_others(hands: Make, scale: int) -> None:
    going = samples.sample(("Ana", "Bob"), 2, keep=True)
    text, folder = going.journal.path.read_bytes(), going.journal.path.parent
    going.close()
    for n, change in enumerate(OTHERS.values()):
        odd = folder / f"odd{n}\u200b.match"
        odd.write_bytes(text)
        odd.write_bytes(other_version(odd, change))
        os.utime(odd, (n, 2 ** min(n * 5, 38)))
        odd.with_suffix(".png").write_bytes((b"", text, b"\x89PNG\r\n\x1a\n")[n % 3])
    (folder / "folder.match").mkdir()
    me = hands(reduced_motion=True, scale=scale)
    me.show(SavesScene)
    rows = me.scene.column.widgets
    assert len(rows) == len(OTHERS) + 2 and rows[0].one.why_not is None and rows[-1].one.why_not is not None
    for row in rows:
        me.scene.column.reveal_name(row.name)
        me.scene.restore_focus(row.name)
        me.settle()
        assert me.scene.chosen() is row.one
        for key in (ENTER, pygame.KSCAN_R) if row.one.why_not else ():
            me.key(key)
        assert me.scenes == ["SavesScene"]
    me.show(TitleScene)
    me.frames(30)
    assert me.widget("Continue").label == "Continue", "there is one to go on with"


def test_a_figure_that_cannot_be_computed_is_left_out(hands: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    session = samples.sample(("Ana", "Bob"), 4000)

    def broken(*_: object) -> None:
        raise KeyError("moon")

    for figure in ("standing", "turns", "describe_outcome"):
        monkeypatch.setattr(type(session.game), figure, broken)
    me = hands(reduced_motion=True)
    me.show(lambda app: ResultScene(app, session))
    assert me.scenes == ["ResultScene"]


def test_an_aim_whose_preview_cannot_be_computed_has_none(hands: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("two pieces in one place")

    monkeypatch.setattr("kabuto.screen.scout.preview", broken)
    me = hands(reduced_motion=True)
    me.show(TitleScene)
    told = []
    scout = Scout(me.app, lambda: told.append(True))
    scout.ask((), Push(corner=0, kind="disc", id=1, offset=0.0, angle=0.0, turn=0.0, speed=1.0, seat=0), "full")
    me.settle()
    assert told and scout.seen() is None and not scout.waiting and me.scenes == ["TitleScene"]


def test_a_row_says_which_rules_and_which_series_a_match_is_of(hands: Make) -> None:
    plain = samples.sample(("Ana", "Bob"), 2, keep=True)
    stump = samples.sample(("Léa", "Max"), 2, keep=True, arena="stump")
    entrants = tuple(reversed(plain.setup.seats))
    won = Played(file="", players=(0, 1), first=0, winners=(1,), loser=0)
    series = Series(id="s", kind=BEST_3, game="kabuto", entrants=entrants, options={}, seed=1, games=(won,))
    series_files.save(msgspec.structs.replace(series, options=plain.setup.options))
    third = Session.begin(msgspec.structs.replace(plain.setup, series=tag(series)))
    names = [one.journal.path.name for one in (plain, stump, third)]
    for one in (plain, stump, third):
        one.close()
    me = hands(reduced_motion=True)
    me.show(SavesScene)
    kinds = {row.name: row.kind for row in me.scene.column.widgets}
    assert kinds[names[0]] == []
    assert len(kinds[names[1]]) == 1 and "Stump" in kinds[names[1]][0]
    assert kinds[names[2]] == ["Best of 3 · 1–0"], "as those sit who play it"
