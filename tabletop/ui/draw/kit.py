"""The painter that every scene uses: units, cache, pictures, words, panels and signs in one object.

Make a new one when the window's size, the interface scale or the palette changes. Larger furniture (buttons, plates,
rows, ribbons) is in :mod:`tabletop.ui.draw.furniture` and :mod:`tabletop.ui.draw.rows`, as functions of a kit.
"""

from __future__ import annotations

from tabletop.ui.draw.brush import MULT, PRE, multiplied
from tabletop.ui.draw.cache import Cache
from tabletop.ui.draw.glyphs import Glyphs, draw_seat_shape, seat_polygon

__all__ = ["MULT", "PRE", "Cache", "Kit", "draw_seat_shape", "multiplied", "seat_polygon"]


class Kit(Glyphs):
    """See the module; constructor arguments as :class:`tabletop.ui.draw.brush.Brush`."""
