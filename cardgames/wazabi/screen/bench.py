"""What the frame bar shows of Wazabi's table."""

from __future__ import annotations

from cardgames.table.bench import films

__all__ = ["films"]
