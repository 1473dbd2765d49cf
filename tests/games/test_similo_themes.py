"""Similo: the themes that we ship, and those of one's own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cardgames.similo.data import themes as shelf
from cardgames.similo.data.cards import OURS, Theme
from cardgames.similo.data.tables import ThemeError, read_theme
from cardgames.similo.data.themes import attributes, card, judged, library, own_folder, themes
from cardgames.similo.data.vocabulary import ATTRIBUTES, BY_KEY
from cardgames.similo.rules import options as house
from cardgames.similo.rules.game import GAME, problems
from cardgames.similo.rules.reasons import sentence, true
from cardgames.similo.rules.state import Deal, Why
from tabletop.core import paths, saved_matches
from tabletop.core.chance import Chance
from tabletop.core.game import OptionError, SeatSetup
from tabletop.core.i18n import Translator
from tabletop.core.journal import Journal, JournalError
from tabletop.core.journal_lines import load
from tabletop.core.options import complete
from tabletop.core.playable import misses_something, why_unplayable
from tabletop.core.session import Session, setup_of
from tests.games.similo_kit import dealt, won

ours = pytest.mark.parametrize("key", OURS)


def holders(theme: Theme, attribute: str) -> list[str]:
    return [one.key for one in theme.cards if attribute in (one.attributes or ())]


# ---------------------------------------------------------------------- ours
@ours
def test_a_theme_has_thirty_cards_or_more_each_with_name_and_line_in_both_languages(key: str) -> None:
    theme = themes()[key]
    assert 30 <= len(theme.cards) <= 35 and theme.name.fr and theme.name.en and not theme.own
    for one in theme.cards:
        assert re.fullmatch(r"[a-z_]+", one.key) and one.id == f"{key}/{one.key}"
        for language in ("fr", "en"):
            name, line, said = (text.into(language) for text in (one.name, one.line, one.said))
            assert name and name[0].isupper() and len(name) <= 24
            assert 10 <= len(line) <= 75 and line[-1] in ".!»”" and line[0].isupper() | (line[0] in "«“")
            assert said and said[-1] not in ".!?" and said.lower().endswith(name.split()[-1].lower())


@ours
def test_no_two_cards_of_a_theme_have_one_name_or_all_attributes_in_common(key: str) -> None:
    cards = themes()[key].cards
    for language in ("fr", "en"):
        assert len({one.name.into(language).casefold() for one in cards}) == len(cards)
    assert len({one.attributes for one in cards}) == len(cards)


@ours
def test_each_attribute_splits_its_theme_no_worse_than_one_to_nine(key: str) -> None:
    """What all have, like the head of an animal among animals, splits nothing: it is there for a second deck."""
    theme = themes()[key]
    few, all_of_them = len(theme.cards) / 10, len(theme.cards)
    for attribute in library().judged[key]:
        n = len(holders(theme, attribute))
        assert n == all_of_them or few <= n <= all_of_them - few, (attribute, n)
    everybodys = [attribute for attribute in library().judged[key] if len(holders(theme, attribute)) == all_of_them]
    assert len(everybodys) <= 1


@ours
def test_a_theme_judges_twenty_to_forty_attributes_of_the_shared_vocabulary(key: str) -> None:
    assert 20 <= len(library().judged[key]) <= 40
    assert library().judged[key] <= set(BY_KEY)
    assert themes()[key].for_bots


def test_any_two_themes_share_attributes_enough_for_two_decks() -> None:
    for one in OURS:
        for other in OURS:
            assert len(library().judged[one] & library().judged[other]) >= 12, (one, other)


def test_every_attribute_is_used_has_a_weight_and_words_in_both_languages() -> None:
    used = set().union(*library().judged.values())
    assert [one.key for one in ATTRIBUTES if one.key not in used] == []
    french = Translator("fr").domain("similo")
    for one in ATTRIBUTES:
        assert 0.5 <= one.weight <= 1.5
        for n in (1, 2):
            said = french.plural(*one.words, n)
            assert said and said not in one.words, one.key


@ours
def test_nobody_is_both_and_eras_are_one_after_the_other(key: str) -> None:
    for one in themes()[key].cards:
        has = one.attributes or frozenset()
        assert not {"female", "male"} <= has and not {"band", "solitary"} <= has and not {"giant", "small"} <= has
    eras = ["era_0", "era_500", "era_1450", "era_1650", "era_1800"]
    if key == "history":
        for one in themes()[key].cards:
            mine = sorted(n for n, era in enumerate(eras) if era in (one.attributes or ()))
            assert mine and mine == list(range(mine[0], mine[-1] + 1)), one.key


FACTS = {
    "history/cleopatra": {"era_0", "desert", "royal", "female"},
    "history/louis_xiv": {"era_1450", "era_1650"},
    "history/napoleon": {"era_1650", "era_1800"},
    "history/galileo": {"italy", "facial_hair"},
    "history/blackbeard": {"england", "americas"},
    "myths/odin": {"god", "cold", "facial_hair"},
    "myths/bastet": {"female", "god", "desert", "animal_head"},
    "myths/pegasus": {"greek", "flies"},
    "animals/penguin": {"feathers", "cold", "meat"},
    "animals/bat": {"mammal", "flies", "night"},
    "animals/whale": {"mammal", "sea", "giant"},
    "animals/panda": {"plants", "black_white"},
}
NEVER = {
    "animals/penguin": {"flies", "africa", "mammal"},
    "animals/koala": {"africa", "meat"},
    "animals/kangaroo": {"africa", "four_legs"},
    "animals/tiger": {"africa", "band"},
    "history/mozart": {"era_1800", "facial_hair"},
    "history/elizabeth_i": {"era_1650", "male"},
    "myths/heracles": {"crown", "cold"},
    "myths/thor": {"greek", "desert"},
}


def test_what_everybody_can_look_up_stands_in_the_tables() -> None:
    for name, has in FACTS.items():
        assert has <= attributes(name), (name, has - attributes(name))
    for name, not_his in NEVER.items():
        assert not not_his & attributes(name), (name, not_his & attributes(name))


def test_french_lines_keep_their_thin_spaces_and_apostrophes() -> None:
    for key in OURS:
        for one in themes()[key].cards:
            for text in (one.name.fr, one.line.fr, one.said.fr):
                assert "'" not in text and not re.search(r"[^\u202f][;:!?»]|«[^\u202f]", text), text


def test_what_a_theme_does_not_judge_is_said_of_nobody() -> None:
    assert "female" not in judged("animals/lion") and "female" in judged("history/mozart")


def test_a_card_that_is_not_there_any_more_is_shown_by_its_key() -> None:
    gone = card("family/aunt_zoe")
    assert gone.name.fr == "aunt zoe" and gone.attributes is None


# ---------------------------------------------------------------------- one's own
@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of one's own, whose themes are forgotten afterwards."""
    monkeypatch.setenv("DOHYO_HOME", str(tmp_path))
    own_folder().mkdir(parents=True)
    yield own_folder()
    monkeypatch.undo()
    library()


def made(own: Path, name: str, count: int, has: str = "", extra: str = "") -> Path:
    """A theme of so many cards."""
    folder = own / name
    folder.mkdir(exist_ok=True)
    rows = [f'[cards.c{n}]\nname = "Card {n}"\n{has}\n' for n in range(count)]
    (folder / "theme.toml").write_text(f'name = "{name}"\n{extra}\n' + "\n".join(rows), encoding="utf-8")
    library()
    return folder


def test_a_folder_with_a_table_is_a_theme_of_ones_own(own: Path) -> None:
    folder = made(own, "family", 24)
    (folder / "c3.png").write_bytes(b"")
    (folder / "theme.toml").write_text(
        (folder / "theme.toml").read_text() + '\n[cards.zoe]\nname = "Zoé"\nline = "She sings."\n'
    )
    theme = read_theme(folder, own=True)
    assert theme.own and len(theme.cards) == 25 and not theme.for_bots
    assert theme.cards[3].picture == folder / "c3.png" and theme.cards[4].picture is None
    assert theme.cards[-1].line.fr == theme.cards[-1].line.en == "She sings."


def test_a_folder_beside_ours_is_a_theme_too_and_no_other_takes_its_name(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = tmp_path / "ours"
    for name in (*OURS, "sports"):
        (ours / name).mkdir(parents=True)
    monkeypatch.setattr(shelf, "beside", lambda: ours)
    made(ours, "sports", 22)
    made(own, "sports", 30)
    found = library()
    assert list(found.themes) == [*OURS, "sports"] and len(found.themes["sports"].cards) == 22
    assert "rename its folder" in found.damaged["sports (2)"].message
    house.check(complete(GAME, {"theme": "sports"}, 2), 2)


def test_a_folder_of_photos_alone_is_a_theme_too(own: Path) -> None:
    folder = own / "friends"
    folder.mkdir()
    for name in ("Aunt_Zoé", "Ben", "Lina", "Max", "Hugo"):
        (folder / f"{name}.jpg").write_bytes(b"")
    theme = library().themes["friends"]
    assert [one.name.fr for one in theme.cards] == ["Aunt Zoé", "Ben", "Hugo", "Lina", "Max"]
    assert house.uses(theme)[0] == "{name} (for clues only)"


@pytest.mark.parametrize(
    ("count", "label", "works", "fails"),
    [
        (22, "{name}", [{}], [{"redraw": True}]),
        (17, "{name} (alone: with Fixed five)", [{"fixed_five": True}], [{}, {"grid": "easy"}]),
        (18, "{name} (alone: with Fixed five)", [{"fixed_five": True}, {"grid": "easy"}], [{}]),
        (14, "{name} (alone: Fixed five, Easy grid)", [{"fixed_five": True, "grid": "easy"}], [{"fixed_five": True}]),
        (27, "{name}", [{"redraw": True}], []),
        (12, "{name} (beside a second theme)", [{"clues": "animals"}, {"clues": "myths", "redraw": True}], [{}]),
        (9, "{name} (beside a second theme)", [{"clues": "animals", "grid": "easy"}], [{"clues": "animals"}]),
    ],
)  # fmt: skip
def test_the_menu_says_what_a_theme_serves_for_and_the_rest_is_refused_in_a_sentence(
    own: Path, count: int, label: str, works: list[dict[str, object]], fails: list[dict[str, object]]
) -> None:
    made(own, "family", count)
    option = GAME.options()[0]
    at = option.choices.index("family")
    assert (option.choice_labels[at], option.choice_words[at]) == (label, {"name": "family"})
    for options in works:
        state = won(dealt(seats=2, games="1", theme="family", **options))
        assert not problems(state) and state.results == (True,)
    for options in fails:
        with pytest.raises(OptionError, match=rf"family has only {count} cards, \d+ are needed here: .*\.$"):
            complete(GAME, {"theme": "family", **options}, 2)


def test_ten_cards_serve_as_clues_nine_on_the_easy_grid_and_five_with_fixed_five(own: Path) -> None:
    for count, options in ((10, {}), (9, {"grid": "easy"}), (5, {"fixed_five": True}), (15, {"redraw": True})):
        made(own, "family", count)
        assert not problems(won(dealt(games="1", clues="family", **options)))
        made(own, "family", max(5, count - 1))
        if count > 5:
            with pytest.raises(OptionError, match="family has only"):
                complete(GAME, {"clues": "family", **options}, 2)


def test_bots_play_only_where_every_card_in_play_has_attributes(own: Path) -> None:
    people = [SeatSetup(name="Ana"), SeatSetup(name="Ben")]
    table = [people[0], SeatSetup(name="Bot", kind="bot", level="hard")]
    made(own, "family", 22)
    for options in ({"theme": "family"}, {"clues": "family"}):
        assert setup_of("similo", people, options, 1)
        with pytest.raises(OptionError, match="Bots cannot play with family"):
            setup_of("similo", table, options, 1)
    made(own, "family", 22, has='has = ["female"]')
    assert setup_of("similo", table, {"theme": "family"}, 1)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("name = ", "is no valid TOML"),
        ('name = "x"', "has no list of cards"),
        ("cards = 3", "has no list of cards"),
        ("[cards]\na = 3", "has no list of cards"),
        ('[cards.a]\nname = "A"', "has 1 cards: it needs 5 at least"),
        ("".join(f'[cards.c{n}]\nname = "Zoé"\n' for n in range(5)), "two cards of the name Zoé"),
        ("".join(f"[cards.c{n}]\nname = {n}\n" for n in range(5)), "the texts of the card c0 cannot be read"),
        ("".join(f'[cards.c{n}]\nhas = ["nice"]\n' for n in range(5)), "unknown attribute nice"),
        ("".join(f'[cards.c{n}]\nhas = "female"\n' for n in range(5)), "are no list"),
        ("".join(f"[cards.c{n}]\nage = 3\n" for n in range(5)), "unknown field age"),
        ("".join(f'[cards.c{n}]\npicture = "x.png"\n' for n in range(5)), "picture x.png of the card c0 is missing"),
    ],
)  # fmt: skip
def test_a_damaged_theme_is_refused_in_a_sentence_and_harms_no_other(own: Path, content: str, sentence: str) -> None:
    (own / "broken").mkdir()
    (own / "broken" / "theme.toml").write_text(content, encoding="utf-8")
    assert "broken" in GAME.options()[0].choices
    with pytest.raises(OptionError, match="The theme broken") as refused:
        complete(GAME, {"theme": "broken"}, 3)
    assert sentence in str(refused.value)
    for language in ("fr", "en"):
        assert Translator(language).domain("similo")(refused.value.message, **refused.value.words)
    assert complete(GAME, {"theme": "myths"}, 3)


def test_an_unreadable_table_and_a_folder_with_a_name_of_ours_are_refused_too(own: Path) -> None:
    (own / "latin").mkdir()
    (own / "latin" / "theme.toml").write_bytes(b"\xff\xfe\x00")
    made(own, "fables", 22)
    with pytest.raises(OptionError, match="cannot be read"):
        complete(GAME, {"theme": "latin"}, 3)
    with pytest.raises(OptionError, match="rename its folder"):
        complete(GAME, {"theme": "fables (2)"}, 3)
    assert complete(GAME, {"theme": "fables"}, 3), "ours is there all the same"


def test_a_theme_that_is_mended_is_read_anew(own: Path) -> None:
    folder = made(own, "family", 3)
    with pytest.raises(OptionError):
        complete(GAME, {"theme": "family"}, 3)
    made(own, "family", 22)
    assert complete(GAME, {"theme": "family"}, 3)
    (folder / "theme.toml").unlink()
    with pytest.raises(ThemeError, match="it needs 5"):
        read_theme(folder, own=True)


def test_a_match_goes_on_with_a_theme_that_was_changed_meanwhile(own: Path) -> None:
    made(own, "family", 22)
    state = dealt(theme="family")
    made(own, "family", 5)
    view = GAME.view(state, 1)
    words = Translator("fr").domain("similo").words(("Ana", "Ben", "Cleo"))
    assert GAME.describe(GAME.play(state, 0, GAME.actions(state, 0)[0], Chance(1)).events[0].public, 1, words)
    assert view.grid == state.grid and card(state.grid[0]).name.en


def test_a_saved_match_is_read_again_whatever_its_theme_became(own: Path, tmp_path: Path) -> None:
    made(own, "family", 24)
    people = [SeatSetup(name="Ana"), SeatSetup(name="Ben")]
    journal = Journal.fresh("similo", tmp_path)
    session = Session.new(setup_of("similo", people, {"theme": "family"}, 1), journal)
    while session.outcome is None:
        seat = session.actors[0]
        session.play(seat, GAME.sample(session.state, seat, Chance(session.number)))
    session.close()
    made(own, "family", 22)
    again = Session.resume(journal.path, watch=True)
    assert again.state == session.state and again.outcome == session.outcome


def test_why_names_what_the_tables_hold() -> None:
    french, english = (Translator(one).domain("similo").words(()) for one in ("fr", "en"))
    both = Why("crown", "fables/evil_queen", "history/elizabeth_i", True)
    assert sentence(both, english) == "Both wear a royal crown or a diadem."
    assert sentence(both, french) == "Les deux portent une couronne royale ou un diadème."
    assert sentence(both, french, names=True).startswith("La Méchante Reine et Élisabeth Ire portent")
    unlike = Why("animal_head", "fables/three_little_pigs", "fables/merlin", False)
    assert sentence(unlike, english) == "The Three Little Pigs have the head of an animal, unlike Merlin."
    assert sentence(unlike, french) == "Les Trois Petits Cochons ont une tête d’animal, pas Merlin."
    assert true(both) and true(unlike)
    assert not true(Why("crown", "fables/merlin", "history/elizabeth_i", True))
    assert not true(Why("female", "history/cleopatra", "animals/lion", False)), "nobody says that of animals"
    assert sentence(None, english) == "" == sentence(Why("nonsense", "a/b", "c/d", True), english)


def test_a_game_is_dealt_from_any_theme() -> None:
    for key in OURS:
        assert GAME.play(dealt(theme=key, games="1"), 0, GAME.actions(dealt(theme=key), 0)[0], Chance(1))
    with pytest.raises(OptionError):
        complete(GAME, {"theme": "fables", "clues": "nothing"}, 2)
    assert Deal() == GAME.autoplay(GAME.start(2, complete(GAME, {}, 2), Chance(1)), 0)


def begun_with_family(own: Path) -> Path:
    """A saved match whose clues come from a theme of one's own."""
    made(own, "family", 24)
    seats = (SeatSetup(name="Ana"), SeatSetup(name="Ben", look=1))
    session = Session.begin(setup_of("similo", seats, {"theme": "fables", "clues": "family"}, 3))
    for _ in range(3):
        session.play(session.actors[0], session.game.sample(session.state, session.actors[0], Chance("x")))
    session.close()
    (path,) = paths.matches().glob("*.match")
    return path


@pytest.mark.parametrize("how", ["gone", "damaged", "small"])
def test_a_match_whose_own_theme_is_gone_says_so_and_waits_for_it(own: Path, how: str) -> None:
    path = begun_with_family(own)
    kept = path.read_bytes()
    folder = own / "family"
    table = folder / "theme.toml"
    words = table.read_text()
    if how == "gone":
        folder.rename(own / ".away")
    elif how == "damaged":
        table.write_text("[[[")
    else:
        made(own, "family", 6)
    os.utime(own)
    library()
    told = saved_matches.summary(path)
    assert told.unknown is not None and misses_something(told.unknown)
    assert "family" in told.unknown.say() and "family" in told.unknown.say(Translator("fr"))
    with pytest.raises(JournalError, match="family"):
        Session.resume(path)
    assert path.read_bytes() == kept, "it stays where it is"
    if how == "gone":
        (own / ".away").rename(folder)
    table.write_text(words)
    os.utime(table, ns=(1, 1))
    library()
    assert saved_matches.summary(path).why_not is None
    session = Session.resume(path)
    assert session.number == 3
    session.close()


def test_a_match_by_other_rules_is_told_as_before(own: Path) -> None:
    path = begun_with_family(own)
    header = load(path).header
    other = msgspec.structs.replace(header, rules=header.rules + 1)
    why = why_unplayable(other, "x")
    assert why is not None and not misses_something(why) and "other rules" in why.say()


def test_what_may_lie_hidden_is_guessed_also_when_the_theme_of_the_clues_has_lost_cards(own: Path) -> None:
    made(own, "family", 24)
    state = dealt(3, clues="family")
    made(own, "family", 10)
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        guess = GAME.guess(view, Chance("guess"))
        assert GAME.view(guess, seat) == view
        hidden = (*guess.hand, *guess.pile, *guess.aside)
        assert len(set(hidden)) == len(hidden) == len((*state.hand, *state.pile, *state.aside))
    (own / "family").rename(own / ".away")
    library()
    view = GAME.view(state, 1)
    assert GAME.view(GAME.guess(view, Chance("guess")), 1) == view
