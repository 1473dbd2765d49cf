"""The small picture of the table that a match keeps beside its file."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.core import log, png, registry
from tabletop.ui.app.app import App
from tabletop.ui.draw import theme
from tabletop.ui.draw.kit import Kit

if TYPE_CHECKING:
    from tabletop.core.saved_matches import Summary
    from tabletop.core.session import Session


def picture(path: Path) -> Path:
    """The picture of the table that a match keeps beside its file."""
    return path.with_suffix(".png")


def keep_picture(app: App, session: Session, table: pygame.Surface) -> None:
    """Keep a small picture of a table beside its match file; it must show what the whole room may see.

    Args:
        app: The app.
        session: The match; one that is not kept has no picture either.
        table: The window with the table on it, hands face down.
    """
    if session.journal is None:
        return
    path = picture(session.journal.path)
    seen = table.subsurface(app.layout.safe.clip(table.get_rect()))
    small = pygame.transform.smoothscale(seen, (320, 180))

    def save() -> None:
        try:
            pygame.image.save(small, str(path))
        except (pygame.error, OSError) as error:
            log.logger.warning("no picture beside %s: %s", path.name, error)

    app.background(save)


def thumb(k: Kit, one: Summary, w: float, h: float) -> pygame.Surface:
    """The table as it was left, or the game's own picture."""

    def make() -> pygame.Surface:
        size = (k.px(w), k.px(h))
        shown = _picture_of(one)
        if shown is None:
            shown = pygame.Surface(size)
            shown.fill(theme.AUBERGINE)
            if one.setup and any(entry.key == one.setup.game for entry in registry.GAMES):
                tile = k.sprite(f"tile/{one.setup.game}", w)
                shown.blit(
                    tile, tile.get_rect(center=shown.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED
                )
            else:
                sign = k.text("?", h * 0.62, theme.GOLD, "big")
                shown.blit(
                    sign, sign.get_rect(center=shown.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED
                )
        else:
            shown = pygame.transform.smoothscale(shown, size)
        return k.rounded(shown.convert_alpha(), 10)

    return k.keep(("thumb", one.path, one.when, w, h), make)


def _picture_of(one: Summary) -> pygame.Surface | None:
    try:
        data = picture(one.path).read_bytes()
        return pygame.image.load(io.BytesIO(data), "table.png").convert() if png.whole(data) else None
    except (OSError, pygame.error):
        return None
