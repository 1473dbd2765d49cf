"""The rules: pages read, searched, laid out, shown."""

import pytest
from pygame import image

from tabletop.core import paths, registry
from tabletop.scenes import rules_page, rules_text
from tabletop.scenes.rules import RulesScene, artist
from tabletop.scenes.rules_text import Figure, Run
from tabletop.ui.draw.text import PITCH
from tests.ui.scene_kit import Table

PAGE = """# Wazabi

Get rid of your dice.

## The dice

Each die has **three faces**, and
a line that goes on.

- Wasabi pays.
- **Card**: draw
  one card.

1. First.
2. Second.

### Table

| Face | What |
|---|---|
| W | pays |

![A leaf](sprite:wazabi/leaf)
![A cat](sprite:avatar/cat 80)

## L’œuf
Été.
"""


@pytest.fixture
def chapters():
    return rules_text.parse(PAGE)


def test_a_page_is_read_into_chapters_and_blocks(chapters) -> None:
    assert [chapter.title for chapter in chapters] == ["Wazabi", "The dice", "L’œuf"]
    kinds = [block.kind for block in chapters[1].blocks]
    assert kinds == ["text", "item", "item", "item", "item", "heading", "table", "figures"]
    text, _, card, first = chapters[1].blocks[:4]
    assert text.runs == (Run("Each die has "), Run("three faces", True), Run(", and a line that goes on."))
    assert card.plain == "Card : draw one card." or card.plain.startswith("Card")
    assert (card.mark, first.mark) == ("•", "1")
    table, figures = chapters[1].blocks[6:]
    assert [[cell[0].text for cell in row] for row in table.rows] == [["Face", "What"], ["W", "pays"]]
    assert figures.figures == (Figure("wazabi/leaf", 120, "A leaf"), Figure("avatar/cat", 80, "A cat"))


def test_search_takes_headings_first_and_ignores_accents(chapters) -> None:
    assert rules_text.search(chapters, "  ") == []
    assert [hit.chapter for hit in rules_text.search(chapters, "OEUF")] == [2]
    hits = rules_text.search(chapters, "dice")
    assert (hits[0].chapter, hits[0].block) == (1, -1)
    assert (hits[1].chapter, hits[1].block) == (0, 0)
    assert rules_text.search(chapters, "ete")[0].chapter == 2
    assert rules_text.search(chapters, "zebra") == []


def test_no_line_of_a_page_is_wider_than_the_column(chapters) -> None:
    table = Table()
    k = table.app.kit
    page = rules_page.Setter(k, 400, lambda kit, name, width: None).page(chapters, 300)
    assert len(page.chapters) == 3 and page.tall > page.chapters[-1]
    assert list(page.chapters) == sorted(page.chapters)
    for mark in page.marks:
        assert mark.x + k.width(mark.make()) <= 400 * 1.03 + 2
    assert page.chapter_at(page.chapters[1]) == 1
    table.close()


@pytest.mark.parametrize("game", [one.key for one in registry.GAMES])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_game_has_its_rules_in_both_languages(game: str, language: str) -> None:
    path = paths.assets() / "rules" / f"{game}.{language}.md"
    assert path.is_file()
    chapters = rules_text.parse(path.read_text(encoding="utf-8"))
    assert len(chapters) >= 4
    for chapter in chapters:
        for block in chapter.blocks:
            assert block.plain.strip() or block.figures
            assert "**" not in block.plain and "](" not in block.plain


@pytest.fixture
def table():
    table = Table()
    table.show(RulesScene(table.app, "kabuto"))
    yield table
    table.close()


def test_chapters_are_opened_by_keys_and_the_page_scrolls(table: Table) -> None:
    table.press("down", "down")
    assert table.scene.chapter == 2
    assert table.scene.sheet.scroll == pytest.approx(table.scene.page.chapters[2])
    table.press("right")
    assert table.focus == "page"
    before = table.scene.sheet.scroll
    table.press("down")
    assert table.scene.sheet.scroll > before
    table.press("left")
    assert table.focus.startswith("chapter")


def test_the_last_chapter_can_be_brought_to_the_top(table: Table) -> None:
    last = len(table.scene.chapters) - 1
    table.scene.open(last)
    assert table.scene.sheet.scroll == pytest.approx(table.scene.page.chapters[last])


def test_typing_finds_chapters_and_escape_brings_all_back(table: Table) -> None:
    every = len(table.scene.chapters)
    table.scene.restore_focus("search")
    table.type("ceinture")
    shown = [item for item in table.scene.items if item.name.startswith("chapter")]
    assert 0 < len(shown) < every
    assert table.focus == "search"
    table.press("esc")
    assert table.scene.words == ""
    assert len([item for item in table.scene.items if item.name.startswith("chapter")]) == every


def test_what_is_not_found_says_nothing_wrong(table: Table) -> None:
    table.scene.restore_focus("search")
    table.type("zzz")
    assert not [item for item in table.scene.items if item.name.startswith("chapter")]
    table.press("esc")
    assert isinstance(table.scene, RulesScene)


@pytest.mark.parametrize("game", [one.key for one in registry.GAMES])
def test_every_picture_of_a_page_can_be_painted(game: str) -> None:
    table = Table()
    k, paint = table.app.kit, artist(game, table.app.translator(game))
    for language in ("fr", "en"):
        for chapter in rules_text.load(paths.assets() / "rules", game, language):
            for block in chapter.blocks:
                for figure in block.figures:
                    assert k.images.has(figure.name) or paint(k, figure.name, 100) is not None, figure
    table.close()


def test_long_chapter_names_have_room_and_the_hints_follow_the_focus(table: Table) -> None:
    table.show(RulesScene(table.app, "kabuto"))
    keys, kit = table.scene.column.widgets, table.app.kit
    lines = [
        len(kit.broken(key.title, key.most, key.box.w - 86, key.letter_face, key.box.h - 4)) * PITCH * key.most
        for key in keys
    ]
    assert max(lines) > 1.5 * min(lines) and max(lines) <= keys[0].box.h
    band = kit.rect(0, 664, 1280, 56)
    before = table.scene.stage.background.subsurface(band).copy()
    table.scene.set_focus(table.scene.sheet)
    after = table.scene.stage.background.subsurface(band).copy()
    table.scene.restore_focus("chapter 0")
    again = table.scene.stage.background.subsurface(band)
    before, after, again = (image.tobytes(one, "RGB") for one in (before, after, again))
    assert before != after and before == again


def test_a_caption_breaks_at_its_hyphen_and_never_within_a_word(table: Table) -> None:
    kit = table.app.kit
    assert rules_page._hyphened(kit, "Marteau-Pilule", 90) == "Marteau- Pilule"
    assert rules_page._hyphened(kit, "Marteau-Pilule", 400) == "Marteau-Pilule"
