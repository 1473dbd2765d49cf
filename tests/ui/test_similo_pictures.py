"""Similo's pictures: read when they are wanted, small enough together, and never a reason to stop."""

from __future__ import annotations

import resource
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardgames.similo.data import themes as library
from cardgames.similo.data.cards import Card, Text
from cardgames.similo.data.themes import card as find
from cardgames.similo.data.themes import themes
from cardgames.similo.screen import cards
from cardgames.similo.screen.cards import SimiloPainter, art
from cardgames.similo.table.faces import GONE, SECRET, card_of, face
from cardgames.similo.table.layout import GRID, RESTING
from tabletop.core.i18n import Translator
from tabletop.core.paths import assets
from tabletop.ui.draw.kit import Kit
from tests.ui.card_hands import shown
from tests.ui.similo_kit import giving, guessing, table
from tests.ui.tables import desk

MEGABYTE = 1 << 20


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are decoded from now on."""
    found: list[str] = []
    decode = cards.decode

    def counted(path: Path) -> Any:
        found.append(f"{path.parent.name}/{path.stem}")
        return decode(path)

    monkeypatch.setattr(cards, "decode", counted)
    return found


@pytest.mark.parametrize("kinds", ["bh", "hb"])
def test_the_first_picture_of_a_table_reads_no_more_than_lies_on_it(kinds: str, read: list[str]) -> None:
    """Twelve in the grid, one clue; for the giver, five in the hand, the clue and the secret large as well."""
    state = guessing(2) if kinds == "bh" else giving(2)
    with desk(instant=True) as one:
        one.app.paint_ahead = lambda job, beside=False: None  # type: ignore[method-assign]  # what comes in quiet frames
        table(one, kinds, state)
        seen = {*state.grid, *(laid.card for laid in state.clues), *(state.hand if kinds == "hb" else ())}
        assert set(read) == seen, "nothing is read that does not lie open"
        most = len(state.grid) + len(state.clues) + 1
        assert len(read) <= most if kinds == "bh" else len(read) <= most + len(state.hand) + 3


def test_a_whole_box_of_pictures_fits_in_memory_on_the_largest_screen() -> None:
    """All 120 on the grid's cards, on a screen of 3840 × 2160: what the kit keeps, and what the process takes."""
    kit = Kit((3840, 2160), assets(), budget=1 << 30)
    paint = SimiloPainter(Translator("fr"))
    pygame.display.set_mode((64, 36))
    pygame.font.init()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    named = [card for theme in themes().values() for card in theme.cards if not theme.own]
    assert len(named) >= 120
    for card in named[:120]:
        paint(kit, face(card.id), GRID[False].w)
    assert kit.cache.size <= 150 * MEGABYTE
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before <= 150 * 1024
    kit.cache.clear()


def test_every_character_of_ours_has_a_picture_and_all_are_small() -> None:
    paths = [card.picture for theme in themes().values() if not theme.own for card in theme.cards]
    assert len(paths) == 120 and all(path is not None for path in paths)
    assert sum(path.stat().st_size for path in paths if path is not None) < 4 * MEGABYTE
    lie = {path.name for folder in (assets() / "themes").iterdir() for path in folder.glob("*.webp")}
    assert len(lie) == 120, "no picture lies there for nothing, no two have one name"
    for path in paths[::10]:
        whole = cards.decode(path) if path is not None else None
        assert whole is not None and whole.get_size() == (480, 538)


def own(tmp_path: Path, name: str, data: bytes | None) -> Card:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    return Card(id="mine/ana", name=Text("Tante Ana", "Aunt Ana"), picture=path)


@pytest.mark.parametrize("data", [b"", b"no picture at all", None], ids=["empty", "damaged", "gone"])
def test_a_picture_that_cannot_be_read_leaves_a_card_with_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes | None
) -> None:
    card = own(tmp_path, "ana.png", data)
    monkeypatch.setattr(cards, "find", lambda name: card)
    pygame.display.set_mode((64, 36))
    kit, paint = Kit((1280, 720), assets()), SimiloPainter(Translator("fr"))
    assert art(kit, card.id, 100, 100) is None
    plain = paint(kit, face(card.id), 128)
    assert plain.get_width() >= 128 and pygame.transform.average_color(plain)[0] > 150, "paper, not a hole"


@pytest.mark.parametrize("size", [(400, 300), (60, 400), (1, 1)])
def test_a_photo_of_any_shape_fills_its_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    photo = pygame.Surface(size)
    photo.fill((200, 30, 40))
    path = tmp_path / "ana.png"
    pygame.image.save(photo, str(path))
    card = Card(id="mine/ana", name=Text("Ana", "Ana"), picture=path)
    monkeypatch.setattr(cards, "find", lambda name: card)
    pygame.display.set_mode((64, 36))
    kit = Kit((1280, 720), assets())
    shown = art(kit, card.id, 100, 80)
    assert shown is not None and shown.get_size() == (kit.px(100), kit.px(80))
    for at in ((2, 2), (97, 77), (50, 40)):
        assert all(abs(a - b) <= 3 for a, b in zip(shown.get_at(at)[:3], (200, 30, 40), strict=True))


def test_a_picture_too_large_to_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "wall.png"
    pygame.image.save(pygame.Surface((cards.LARGEST + 1, 2)), str(path))
    monkeypatch.setattr(pygame.image, "load", lambda _: pytest.fail("it was decoded"))
    assert cards.decode(path) is None


def test_a_theme_of_one_s_own_lies_on_the_table_with_its_own_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of photos, one of them damaged: they are cards at once."""
    folder = tmp_path / "themes" / "family"
    folder.mkdir(parents=True)
    for n in range(22):
        photo = pygame.Surface((60, 80))
        photo.fill((10 * n, 90, 200))
        pygame.image.save(photo, str(folder / f"cousin_{n}.png"))
    (folder / "cousin_3.png").write_bytes(b"torn")
    monkeypatch.setattr(library, "own_folder", lambda: tmp_path / "themes")
    found: list[Path] = []
    decode = cards.decode
    monkeypatch.setattr(cards, "decode", lambda path: (found.append(path), decode(path))[1])
    with desk(instant=True) as one:
        scene = table(one, "hh", theme="family", games="1", giver="stays", seed=3)
        assert one.scenes[-1] == "CurtainScene"
        assert {path.parent for path in found} == {folder} and len({path.name for path in found}) == 12
        names = [find(card_of(face)).name.en for face in shown(scene, "grid")]
        assert len(names) == 12 and all(name.startswith("cousin ") for name in map(str.lower, names))


def test_gone_and_found_look_different_without_colour() -> None:
    pygame.display.set_mode((64, 36))
    kit, paint = Kit((1280, 720), assets()), SimiloPainter(Translator("fr"))
    name = next(iter(themes()["myths"].cards)).id
    plain, gone, secret = (
        pygame.transform.grayscale(paint(kit, face(name, *marks), 128)) for marks in ((), (GONE,), (SECRET,))
    )
    light = [pygame.transform.average_color(one)[0] for one in (plain, gone)]
    assert light[1] < light[0] * 0.6, "who is gone is dark"
    corner = (plain.get_width() - kit.px(24), 0, kit.px(24), kit.px(24))
    assert pygame.image.tobytes(secret.subsurface(corner), "RGB") != pygame.image.tobytes(
        plain.subsurface(corner), "RGB"
    ), "a star"


def names_fit(kit: Kit, painter: SimiloPainter) -> None:
    """On every card that we ship, wherever it lies."""
    for theme in themes().values():
        for card in theme.cards:
            for w in sorted(w for w in RESTING if w >= cards.NAMED):
                out = pygame.Surface((kit.px(w), kit.px(w * cards.RATIO)), pygame.SRCALPHA)
                painter._foot(kit, out, card.id, w)
                ink = out.get_bounding_rect()
                assert ink.left > 0 and ink.right < out.get_width(), (card.id, w)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_name_on_a_card_is_cut(scale: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kit, "_cut", lambda self, face, words, *_: pytest.fail(words))
    with desk(scale=scale, language=language) as one:
        names_fit(one.app.kit, SimiloPainter(Translator(language)))
