"""A hand of each variant of Dutch, kept as text. ``python -m tests.games.test_dutch_golden`` writes them anew."""

from __future__ import annotations

import pytest

from cardgames.dutch.rules.events import HandEnded
from cardgames.dutch.rules.rule_sets import VARIANTS
from tests.games import playthroughs


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_playthrough_is_told_word_for_word_and_played_again_the_same(variant: str) -> None:
    name = f"dutch_{variant}"
    text = playthroughs.golden(name)
    kept = playthroughs.kept(name)
    assert playthroughs.lines(kept) == text
    assert playthroughs.lines(playthroughs.afresh(name)) == text
    parts = [event.public for _before, _record, step in kept.states() for event in step.events]
    assert sum(isinstance(part, HandEnded) for part in parts) == 1


def main() -> None:
    """Write them."""
    for variant in VARIANTS:
        playthroughs.write(f"dutch_{variant}", new=True)


if __name__ == "__main__":
    main()
