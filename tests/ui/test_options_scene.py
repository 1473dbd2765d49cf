"""House rules: rows from a game's options, changed by keys and mouse, refused in words."""

import pytest

from tabletop.core.game import Option
from tabletop.core.i18n import Translator
from tabletop.scenes.match_setup import Draft
from tabletop.scenes.option_rows import option_row, option_value
from tabletop.scenes.options import OptionsScene
from tabletop.scenes.seats import SeatsScene
from tabletop.ui.input.input import Act, Intent
from tabletop.ui.widgets.rows import RowWidget
from tests.ui.scene_kit import Table


@pytest.fixture
def table():
    table = Table()
    draft = Draft.remembered("kabuto", table.app.settings, table.app.tr)
    table.show(SeatsScene(table.app, "kabuto", draft))
    table.app.push(OptionsScene(table.app, draft))
    table.turn(3)
    yield table
    table.close()


def test_every_choice_of_the_game_has_a_row_but_who_goes_first(table: Table) -> None:
    keys = {option.key for option in table.scene.game.options() if len(option.choices) != 1}
    rows = {item.name for item in table.scene.items if isinstance(item, RowWidget)}
    assert rows == keys - {"first"} | {"save"}


def test_keys_change_a_value_and_the_match_gets_it(table: Table) -> None:
    table.scene.restore_focus("push")
    table.press("right")
    assert table.scene.draft.setup(1).options["push"] == "steady"
    table.press("right")
    assert table.scene.draft.setup(1).options["push"] == "flick"


def test_the_mouse_changes_a_switch_and_a_number(table: Table) -> None:
    row = next(item for item in table.scene.items if item.name == "tremor")
    before = table.scene.draft.setup(1).options["tremor"]
    table.click(row.box.right - 80, row.box.centery)
    assert table.scene.draft.setup(1).options["tremor"] is not before
    bell = next(item for item in table.scene.items if item.name == "bell")
    # It stands farther down: the list has to show it first.
    for _ in table.scene.items:
        if not bell.visible:
            table.press("down")
    table.click(bell.box.x + bell.box.w * 0.5, bell.box.centery)
    assert table.scene.draft.setup(1).options["bell"] != 60


def test_default_values_come_back(table: Table) -> None:
    table.scene.draft.options["bell"] = 90
    table.press("x")
    assert table.scene.draft.setup(1).options["bell"] == 60


def test_what_cannot_be_played_is_said_and_not_begun(table: Table, monkeypatch) -> None:
    from tabletop.core.game import OptionError

    def refuse(options, seats):
        if options["push"] == "steady":
            raise OptionError("Steady is out today.")

    monkeypatch.setattr(table.scene.game, "check_options", refuse, raising=False)
    table.scene.restore_focus("push")
    table.press("right")
    assert table.scene.problem == "Steady is out today."
    table.scene.restore_focus("done")
    table.press("enter")
    assert isinstance(table.scene, OptionsScene)
    table.scene.restore_focus("push")
    table.press("right")
    assert table.scene.problem == ""
    table.press("r")
    assert isinstance(table.scene, SeatsScene)


@pytest.fixture
def wazabi():
    table = Table()
    draft = Draft.remembered("wazabi", table.app.settings, table.app.tr)
    table.show(SeatsScene(table.app, "wazabi", draft))
    table.app.push(OptionsScene(table.app, draft))
    table.turn(3)
    yield table
    table.close()


def shown(table: Table, name: str) -> str:
    """What a row says."""
    return next(item for item in table.scene.items if item.name == name).row.said()


def test_a_preset_is_chosen_by_a_key_and_its_values_are_seen(wazabi: Table) -> None:
    assert wazabi.focus == "preset" and shown(wazabi, "preset") == "Classique"
    wazabi.press("right")
    assert shown(wazabi, "preset") == "Rapide" and shown(wazabi, "dice").startswith("3")
    assert wazabi.scene.draft.setup(1).options["dice"] == 3
    wazabi.press("right")
    assert shown(wazabi, "preset") == "Tournoi" and shown(wazabi, "dice").startswith("4")
    assert wazabi.scene.draft.setup(1).options["tournament"] == 3
    wazabi.press("right")
    assert shown(wazabi, "preset") == "Classique" and wazabi.scene.draft.options == {}


def test_a_preset_is_chosen_by_the_mouse_and_by_a_pad(wazabi: Table) -> None:
    row = next(item for item in wazabi.scene.items if item.name == "preset")
    wazabi.click(row.box.right - 80, row.box.centery)
    assert shown(wazabi, "preset") == "Tournoi"
    wazabi.scene.intent(Intent(Act.LEFT, "pad:1"))
    wazabi.turn()
    assert shown(wazabi, "preset") == "Rapide" and shown(wazabi, "tournament").startswith("1")


def test_values_of_ones_own_are_no_preset_until_they_are_one(wazabi: Table) -> None:
    wazabi.scene.restore_focus("dice")
    wazabi.press("left", "left")
    assert shown(wazabi, "preset") == "Sur mesure" and shown(wazabi, "dice").startswith("2")
    wazabi.press("right")
    assert shown(wazabi, "preset") == "Rapide"
    wazabi.press("left")
    wazabi.scene.restore_focus("preset")
    wazabi.press("right")
    assert shown(wazabi, "preset") == "Classique" and shown(wazabi, "dice").startswith("4")


def test_presets_are_those_of_this_number_of_players(wazabi: Table) -> None:
    assert wazabi.scene.row().words == ("Classique", "Rapide", "Tournoi")
    for at in (2, 3):
        wazabi.scene.draft.sit(at, wazabi.app.tr, bot=True)
    wazabi.app.push(OptionsScene(wazabi.app, wazabi.scene.draft))
    wazabi.turn(3)
    assert wazabi.scene.row().words == ("Classique", "Tournoi")


NUMBER = Option(key="dice", label="Dice", help="", kind="number", default=4, low=2, high=6, unit="dice")
CHOICE = Option(
    key="v", label="V", help="", kind="choice", default="b", choices=("a", "b"), choice_labels=("A", "B"), seats=(4,)
)


def test_an_option_of_other_seat_counts_is_shut_and_says_why() -> None:
    tr = Translator("en")
    row = option_row(CHOICE, "a", 2, tr)
    assert "4" in row.shut and row.value == 1
    assert option_row(CHOICE, "a", 4, tr).shut == "" and option_row(CHOICE, "a", 4, tr).value == 0
    assert row.changed(1) == row.value


def test_values_go_to_rows_and_back() -> None:
    tr = Translator("en")
    assert option_value(NUMBER, option_row(NUMBER, 5, 2, tr).value) == 5
    assert option_value(CHOICE, option_row(CHOICE, "b", 4, tr).value) == "b"
    toggle = Option(key="t", label="T", help="", kind="toggle", default=True)
    assert option_value(toggle, option_row(toggle, False, 2, tr).value) is False
    assert option_row(NUMBER, 6, 2, tr).changed(1) == 6


def test_remembered_nonsense_becomes_the_default() -> None:
    draft = Draft("kabuto", [], {"push": "sideways", "bell": 7000, "tremor": 3})
    chosen = draft.playable_options((NUMBER, CHOICE), 4)
    assert chosen == {"dice": 4, "v": "b"}


def test_with_too_few_seated_the_badge_says_how_many_may_play(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.scenes import options

    table = Table()
    said: list[str] = []
    monkeypatch.setattr(options.furniture, "game_badge", lambda *args: said.append(args[-1]))
    draft = Draft.remembered("slambo", table.app.settings, table.app.tr)
    draft.leave(1)
    table.show(OptionsScene(table.app, draft))
    assert said == [options.players_line("slambo", table.app.tr)]
    table.close()
