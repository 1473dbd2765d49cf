"""What the frame bar shows of Slambo's table."""

from __future__ import annotations

from cardgames.table.bench import films

__all__ = ["films"]
