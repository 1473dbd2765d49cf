"""Who plays: seats taken, changed and left by keys, by the mouse and by a pad."""

from dataclasses import replace
from typing import Any

import pytest

from tabletop.core import registry
from tabletop.core.registry import entry
from tabletop.core.session import Session
from tabletop.core.settings import LEVELS, RememberedSeat, Settings
from tabletop.scenes.first_player import FirstPlayerScene
from tabletop.scenes.match_setup import BOTS, LEVEL_WORDS, Draft, Place, rotated, seat_counts
from tabletop.scenes.name import NameScene
from tabletop.scenes.seat_panel import LEAVE
from tabletop.scenes.seats import SeatsScene, places
from tabletop.ui.draw.kit import Kit
from tabletop.ui.input.input import Act, Intent
from tests.contract.snaprace import SnapRace
from tests.ui.scene_kit import Table
from tests.ui.tables import desk


@pytest.fixture
def table():
    table = Table()
    table.show(SeatsScene(table.app, "slambo"))
    yield table
    table.close()


def draft(table: Table) -> Draft:
    return table.scene.draft


def test_at_first_one_person_meets_a_bot_and_may_begin_at_once(table: Table) -> None:
    assert [place.kind for place in draft(table).places] == ["human", "bot", "free", "free"]
    assert table.focus == "start"
    table.press("enter")
    assert isinstance(table.scene, FirstPlayerScene)
    assert [seat.kind for seat in table.scene.setup.seats] == ["human", "bot"]


def test_keys_alone_change_a_seat(table: Table) -> None:
    table.press("up", "up")
    table.scene.restore_focus("seat 0")
    table.press("enter", "down")
    assert table.scene.entered is table.scene.focus
    table.press("right")
    assert draft(table).places[0].kind == "bot"
    table.press("down", "right")
    assert draft(table).places[0].level == "hard"
    table.press("up", "left")
    assert draft(table).places[0].kind == "human"
    table.press("esc")
    assert table.scene.entered is None


def test_a_name_is_typed(table: Table) -> None:
    table.scene.restore_focus("seat 0")
    table.press("enter", "enter")
    assert isinstance(table.scene, NameScene)
    table.type("Zoé!")
    table.press("backspace", "enter")
    assert draft(table).places[0].name == "Zoé"


@pytest.mark.parametrize("last", ["e\u0301", "❤\ufe0f", "👋🏽", "n\u0303\u0323", "é"])
def test_backspace_takes_a_letter_with_all_that_lies_on_it(table: Table, last: str) -> None:
    table.scene.restore_focus("seat 0")
    table.press("enter", "enter")
    table.type("Zo" + last)
    table.press("backspace")
    assert table.scene.name == "Zo"
    table.press("backspace", "backspace", "backspace")
    assert table.scene.name == ""


def test_letters_being_put_together_stand_alone_where_they_will_replace_a_name(table: Table) -> None:
    table.scene.restore_focus("seat 0")
    table.press("enter", "enter")
    shown: list[str] = []
    text = table.app.kit.text
    table.app.kit.text = lambda words, *more, **named: (shown.append(words), text(words, *more, **named))[1]
    table.scene.compose("にほ")
    table.turn()
    assert "にほ" in shown


def test_a_name_is_picked_letter_by_letter_with_a_pad(table: Table) -> None:
    table.app.devices.last = "pad:1"
    table.scene.restore_focus("seat 0")
    for act in (Act.OK, Act.OK):
        table.scene.intent(Intent(act, "pad:1"))
        table.turn()
    assert table.focus == "key a"
    for act in (Act.OK, Act.RIGHT, Act.OK, Act.PAUSE):
        table.scene.intent(Intent(act, "pad:1"))
        table.turn()
    assert draft(table).places[0].name == "Ab"


def test_escape_leaves_the_name_as_it_was(table: Table) -> None:
    before = draft(table).places[0].name
    table.scene.restore_focus("seat 0")
    table.press("enter", "enter")
    table.type("Nobody")
    table.press("esc")
    assert draft(table).places[0].name == before


def test_the_mouse_alone_sits_down_and_leaves(table: Table) -> None:
    x, y, w, h = places(4)[2]
    table.click(x + w / 2, y + 50)
    assert draft(table).places[2].kind == "human"
    table.click(x + w - 38, y + 36)
    assert draft(table).places[2].kind == "free"
    table.click(x + w / 2, y + h - 30)
    assert draft(table).places[2].kind == "bot"


def test_a_game_for_two_offers_no_cross_that_takes_a_player_away(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for_two = replace(entry("kabuto"), players=(2, 2))
    monkeypatch.setattr(registry, "GAMES", (for_two, *registry.GAMES[1:]))
    table.show(SeatsScene(table.app, "kabuto"))
    for n in range(2):
        panel = next(item for item in table.scene.items if item.name == f"seat {n}")
        assert LEAVE not in panel.lines()
        box = panel._boxes()[LEAVE]
        table.click(box[0] + box[2] / 2, box[1] + box[3] / 2)
        table.turn()
        while isinstance(table.scene, NameScene):
            table.press("esc")
        table.scene.restore_focus(f"seat {n}")
        table.scene.intent(Intent(Act.ALT, "keyboard"))
        table.turn()
        assert [place.taken for place in draft(table).places[:2]] == [True, True]
    table.show(SeatsScene(table.app, "slambo"))
    panel = next(item for item in table.scene.items if item.name == "seat 0")
    assert LEAVE in panel.lines()


def test_a_pad_that_sits_down_keeps_its_seat(table: Table) -> None:
    table.scene.restore_focus("seat 2")
    table.scene.intent(Intent(Act.OK, "pad:1"))
    table.turn()
    assert draft(table).places[2].device == "pad:1"
    table.scene.intent(Intent(Act.PAUSE, "pad:1"))
    table.turn()
    assert not draft(table).places[3].taken
    table.scene.intent(Intent(Act.PAUSE, "pad:2"))
    table.turn()
    assert draft(table).places[3].device == "pad:2"


def test_two_people_with_one_pad_pass_it_on(table: Table) -> None:
    draft(table).sit(2, table.app.tr, device="pad:1")
    draft(table).sit(3, table.app.tr, device="pad:1")
    assert [draft(table).places[n].device for n in (2, 3)] == ["pad:1", "any"]


def test_no_match_begins_while_a_pad_is_missing(table: Table) -> None:
    draft(table).places[0] = Place("human", "Zoé", device="pad:7")
    table.scene.rebuild()
    table.turn()
    table.scene.restore_focus("start")
    table.press("enter")
    assert isinstance(table.scene, SeatsScene)
    assert "Zoé" in draft(table).problem(table.app.tr, table.app.devices.present)


@pytest.fixture
def racing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slambo gets the race of the toy: its choice of how people race at one screen."""
    game, snap = entry("slambo").load_game(), SnapRace().options()[1]
    options = (*game.options(), snap)
    monkeypatch.setattr(type(game), "options", lambda self: options)


def three(table: Table, snap: str, *devices: str) -> SeatsScene:
    people = [Place("human", "ABC"[n], look=n, device=device) for n, device in enumerate(devices)]
    table.show(SeatsScene(table.app, "slambo", Draft("slambo", [*people, Place(look=3)], {"snap": snap})))
    return table.scene


def test_no_race_by_reflex_is_set_up_while_somebody_has_nothing_of_their_own_to_press(
    racing: None, table: Table
) -> None:
    scene = three(table, "reflex", "keyboard", "keyboard", "keyboard")
    assert scene.problem == "«\u202fBy reflex\u202f»\u202f: il faut à C son propre appareil"
    table.scene.restore_focus("start")
    table.press("enter")
    assert table.scene is scene, "refused, with the reason"
    draft(table).places[2] = Place("bot", "C", look=2)
    assert scene.problem == "", "two halves of a keyboard, and a bot"
    draft(table).places[2] = Place("human", "C", look=2, device="mouse")
    assert scene.problem == ""
    scene.rebuild()
    table.turn()
    table.press("enter")
    assert isinstance(table.scene, FirstPlayerScene)


def test_a_calm_race_wants_no_device(racing: None, table: Table) -> None:
    assert three(table, "calm", "keyboard", "keyboard", "keyboard").problem == ""


def test_too_few_and_twice_the_same_name_are_said(table: Table) -> None:
    draft(table).leave(1)
    assert "2" in draft(table).problem(table.app.tr)
    draft(table).sit(1, table.app.tr)
    draft(table).rename(1, draft(table).places[0].name.upper())
    assert draft(table).problem(table.app.tr) == table.app.tr("two players have the same name")


def test_seats_are_remembered(table: Table) -> None:
    draft(table).rename(0, "Lina")
    table.press("esc")
    again = Draft.remembered("slambo", table.app.settings, table.app.tr)
    assert again.places[0].name == "Lina"
    assert [place.kind for place in again.places] == ["human", "bot", "free", "free"]


def test_looks_are_never_shared() -> None:
    settings = Settings(seats={"slambo": (RememberedSeat("A", look=3), RememberedSeat("B", look=3))})
    seated = Draft.remembered("slambo", settings, str.format)
    assert len({place.look for place in seated.places}) == 4
    seated.turn_look(0, 1)
    assert len({place.look for place in seated.places}) == 4


def test_bots_have_names_of_their_own() -> None:
    seated = Draft("kabuto", [Place(look=n) for n in range(4)])
    for n in range(4):
        seated.sit(n, str.format, bot=True)
    assert {place.name for place in seated.places} <= set(BOTS)
    assert len({place.name for place in seated.places}) == 4


@pytest.mark.parametrize("count", [2, 4, 6, 8])
def test_panels_lie_apart_and_within_the_screen(count: int) -> None:
    boxes = places(count)
    for n, (x, y, w, h) in enumerate(boxes):
        assert x >= 36 and x + w <= 1245 and y + h < 580
        for other in boxes[n + 1 :]:
            assert x + w < other[0] or other[0] + other[2] < x or y + h < other[1]


def test_a_game_for_two_has_two_seats(table: Table) -> None:
    table.show(SeatsScene(table.app, "kabuto"))
    assert len(table.scene.draft.places) == seat_counts("kabuto")[-1]
    assert places(2)[0][1] == places(2)[1][1]


def test_who_goes_first_is_drawn_chosen_or_the_loser(table: Table, monkeypatch) -> None:
    table.show(SeatsScene(table.app, "kabuto"))
    began = []
    monkeypatch.setattr(table.app, "start_match", began.append)
    table.press("enter")
    table.scene.draw_lots()
    table.turn(4)
    assert len(began) == 1 and began[0].options["first"] in ("1", "2")
    setup = draft_setup(table)
    table.show(FirstPlayerScene(table.app, setup, loser=1))
    assert table.focus == "loser"
    table.press("enter")
    assert began[-1].options["first"] == "2"
    table.show(FirstPlayerScene(table.app, setup))
    table.click_on("seat 0")
    assert began[-1].options["first"] == "1"
    assert began[-1].seed != began[0].seed


def draft_setup(table: Table):
    return Draft.remembered("kabuto", table.app.settings, table.app.tr).setup(3)


def test_where_no_option_says_who_is_first_the_seats_move_round() -> None:
    seated = Draft("slambo", [Place("human", name, look=n) for n, name in enumerate("ABC")])
    setup = rotated(seated.setup(1), 2, 9)
    assert [seat.name for seat in setup.seats] == ["C", "A", "B"]
    assert setup.seed == 9


def test_the_rules_of_wazabi_say_who_goes_first() -> None:
    table = Table()
    try:
        table.show(SeatsScene(table.app, "wazabi"))
        table.press("enter")
        assert type(table.scene).__name__ == "MatchScene", "nobody is asked"
        assert table.scene.session.setup.seats[0].kind == "human"
    finally:
        table.close()


def test_who_was_picked_for_slambo_starts_and_no_lot_is_told() -> None:
    from tabletop.core.registry import entry
    from tabletop.scenes.match_setup import rotated

    game = entry("slambo").load_game()
    table = Table()
    try:
        setup = Draft.remembered("slambo", table.app.settings, table.app.tr).setup(4)
    finally:
        table.close()
    for seed in range(5):
        wanted = rotated(setup, 1, seed)
        assert wanted.seats == setup.seats[1:] + setup.seats[:1]
        session = Session.new(wanted)
        assert session.state.turn == 0
        step = session.play(0, game.autoplay(session.state, 0))
        assert step.events[0].public.starter == 0 and not step.events[0].public.first


def test_the_hints_offer_the_start_only_when_the_match_may_begin(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    offered: list[str] = []
    scene = table.scene

    def hints(_: object, *items: tuple[str, Act | str, str], y: float = 0) -> None:
        offered[:] = [verb for *_, verb in items]

    monkeypatch.setattr(scene, "hints", hints)
    scene.restore_focus("seat 0")
    assert table.app.tr("Start") in offered
    draft(table).leave(1)
    scene.changed()
    table.turn(3)
    assert offered and table.app.tr("Start") not in offered


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scale", [100, 200])
def test_neither_level_nor_name_is_cut_where_eight_sit(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    whole = Kit._cut

    def noted(self: Kit, face: str, words: str, *rest: Any) -> Any:
        cut.append(words)
        return whole(self, face, words, *rest)

    monkeypatch.setattr(Kit, "_cut", noted)
    with desk(language=language, scale=scale) as one:
        names = ("Maximilienne", "Bo", "Joueur des 7 mer", "Wilhelmina", "Ana", "Anne-Charlotte", "Zoé", "Hugo")
        bots = [Place("bot", name, LEVELS[n % 3], n) for n, name in enumerate(names)]
        one.show(lambda app: SeatsScene(app, "similo", Draft("similo", bots)))
        levels = {one.app.tr(words) for words in LEVEL_WORDS.values()}
        assert not levels & set(cut) and not set(names) & set(cut)
