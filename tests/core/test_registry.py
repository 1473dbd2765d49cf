"""What the title promises about a game is what its rules say."""

from dataclasses import replace

import pytest

from tabletop.core import registry


@pytest.mark.parametrize("entry", [pytest.param(one, id=one.key) for one in registry.GAMES if one.available])
def test_as_many_may_play_as_the_title_says(entry: registry.Entry) -> None:
    counts = entry.load_game().seat_counts
    assert (min(counts), max(counts)) == entry.players


def test_a_game_that_is_still_to_come_says_so() -> None:
    coming = replace(registry.GAMES[0], title="Go", package="cardgames.go", available=False)
    with pytest.raises(LookupError, match="Go cannot be played yet"):
        coming.load_game()
