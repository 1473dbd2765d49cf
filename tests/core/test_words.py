"""Text from outside: what cannot be seen is left out where it enters, and what people write stays as it is."""

import pytest

from tabletop.cli.exit import UsageError
from tabletop.cli.main import _seat_setups
from tabletop.core.settings import _parse
from tabletop.core.words import clean

UNSEEN = ("\0", "\u200b", "\u200d", "\ufeff", "\u202e", "\x1b", "\ufe0f", "\U000e0101", "\udc80", "\u00ad", "\x7f")


@pytest.mark.parametrize("odd", UNSEEN)
def test_what_cannot_be_seen_is_left_out(odd: str) -> None:
    assert clean(odd) == "" and clean(odd * 3) == "" and clean(f" {odd}") == " "
    assert clean(f"A{odd}b{odd}") in ("Ab", f"A{odd}b{odd}")
    with pytest.raises(UsageError):
        _seat_setups(f"human:{odd},bot:easy", 2, "en")


@pytest.mark.parametrize("text", ["", "Zoé", "Ольга", "さくら", "e\u0301", "❤\ufe0f", "L’été\u202f!", "🏽", "ก็"])
def test_what_people_write_stays(text: str) -> None:
    assert clean(text) == text


def test_a_line_feed_stays_only_where_lines_are_wanted() -> None:
    assert clean("a\nb\u2028c") == "ab c" and clean("a\nb", lines=True) == "a\nb"


def test_settings_with_an_odd_name_get_their_usual_value() -> None:
    settings, wrong = _parse({"app": "dohyo", "last_game": "kab\u200buto", "language": "fr"})
    assert wrong == ("last_game",) and settings.language == "fr"
