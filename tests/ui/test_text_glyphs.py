"""Words: nothing is shown as an empty box, and text keeps to the room it has."""

import json
from pathlib import Path

import pygame
import pygame.freetype
import pytest
from babel.messages.pofile import read_po

from tabletop.core import paths
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.theme import FACES, NNBSP, SMALL


@pytest.fixture(scope="module")
def k() -> Kit:
    pygame.display.init()
    pygame.font.init()
    pygame.freetype.init()
    pygame.display.set_mode((64, 64))
    return Kit((1280, 720), paths.assets())


def catalogue_texts() -> set[str]:
    texts: set[str] = set()
    for path in (paths.assets() / "locale").glob("*/LC_MESSAGES/*.po"):
        with path.open("rb") as file:
            for message in read_po(file):
                for part in (message.id, message.string):
                    texts.update(part if isinstance(part, list | tuple) else [part])
    for path in (paths.assets() / "rules").glob("*.md"):
        texts.update(path.read_text(encoding="utf-8").splitlines())
    return {text for text in texts if text}


def missing(file: Path, text: str) -> str:
    font = pygame.freetype.Font(str(file), 20)
    return "".join(
        c for c, found in zip(text, font.get_metrics(text), strict=True) if found is None and c not in "\n\t"
    )


def test_no_catalogue_text_has_a_letter_without_a_glyph(k: Kit) -> None:
    texts = catalogue_texts()
    assert len(texts) > 200
    used: dict[str, set[str]] = {face: set() for face in FACES}
    for text in texts:
        for wanted in FACES:
            face, shown = k.face_for(wanted, text)
            assert shown == text, text
            used[face].update(shown)
    for face, letters in used.items():
        assert missing(paths.assets() / "fonts" / FACES[face], "".join(sorted(letters))) == "", face


def test_the_coverage_file_says_what_the_fonts_have(k: Kit) -> None:
    coverage = json.loads((paths.assets() / "fonts" / "coverage.json").read_text(encoding="utf-8"))
    for name, spans in coverage.items():
        letters = "".join(chr(point) for low, high in spans for point in range(low, min(high, low + 40) + 1))
        assert missing(paths.assets() / "fonts" / name, letters) == ""
    assert not k.has("label", "Ж") and k.has("text", "Ж") and k.has("big", "土")


def test_a_name_in_other_letters_is_shown_in_a_face_that_has_them(k: Kit) -> None:
    assert k.face_for("label", "Ольга") == ("text", "Ольга")
    assert k.face_for("label", "さくら") == ("big", "さくら")
    assert k.face_for("label", "Zoé 🦊") == ("label", "Zoé ·")


def test_the_thin_space_is_thin_in_every_face(k: Kit) -> None:
    for face in FACES:
        with_space = k.text_width(f"n{NNBSP}!", 40, face)
        without = k.text_width("n!", 40, face)
        assert 2 < with_space - without < 12, face


def test_a_text_that_must_fit_fits(k: Kit) -> None:
    for scale in (1.0, 1.5, 2.0):
        kit = Kit((1280, 720), paths.assets(), scale)
        for words in ("Oui", "Règles de la maison", "Maximilienne-Alexandrine de la Tour"):
            assert kit.text(words, 24, fit=120).get_width() <= 120
    assert k.text("Oui", 24, fit=300).get_width() == k.text("Oui", 24).get_width()


def test_a_block_keeps_to_its_lines(k: Kit) -> None:
    words = "Classique : tu donnes tes dés à qui tu veux. Voisins : seulement à gauche ou à droite."
    plain = Kit((1280, 720), paths.assets()).text(words, 24, wrap=300, lines=4).get_height()
    assert Kit((1280, 720), paths.assets(), 2.0).text(words, 24, wrap=300, lines=4).get_height() <= plain * 1.3


def test_small_text_grows_with_the_interface_scale_and_the_order_of_sizes_stays() -> None:
    kit = Kit((1280, 720), paths.assets(), 2.0)
    sizes = [kit.em(size) for size in (SMALL, 21, 24, 30, 40, 60, 84)]
    assert sizes[0] == 2 * SMALL
    assert sizes == sorted(sizes)
    assert kit.em(84) == 84


def test_one_font_object_a_pixel_size(k: Kit) -> None:
    assert k.font("label", 24) is k.font("label", 24.2)
    assert k.font("label", 24) is not k.font("label", 30)
