"""What the frame bar shows of Dutch's table: sixty cards in squares, five of which fly at a time."""

from __future__ import annotations

from functools import partial

from cardgames.table import bench

films = partial(bench.films, held="square")
"""The table, each time as another five cards begin to fly."""
