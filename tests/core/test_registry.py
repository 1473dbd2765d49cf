"""What the title promises about a game is what its rules say."""

from dataclasses import replace

import pytest

from tabletop.core import registry


@pytest.mark.parametrize("entry", [pytest.param(one, id=one.key) for one in registry.GAMES])
def test_as_many_may_play_as_the_title_says(entry: registry.Entry) -> None:
    counts = entry.load_game().seat_counts
    assert (min(counts), max(counts)) == entry.players


def test_a_game_without_a_module_says_so() -> None:
    coming = replace(registry.GAMES[0], title="Go", package="cardgames.go")
    with pytest.raises(LookupError, match=r"Go has no module rules\.game"):
        coming.load_game()
