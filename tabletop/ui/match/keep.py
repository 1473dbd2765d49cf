"""Keep a push, or whatever a board can show as a moving picture: asked as what, made aside, told where it lies.

Who watches goes on meanwhile: it is painted and encoded on a thread of its own (:meth:`tabletop.ui.app.app.App.aside`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import pygame

from tabletop.core import keepsakes
from tabletop.core.i18n import N_
from tabletop.core.keepsakes import GIF, PNG, Frame, KeepError, StoppedError
from tabletop.core.log import logger
from tabletop.core.notice import Notice
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget
from tabletop.ui.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from tabletop.match.tape import Past
    from tabletop.ui.app.app import App

X, Y, W, H = 300, 208, 680, 268
SAVED = N_("Saved: {place}")
UNMADE = N_("The picture could not be made.")


@dataclass(frozen=True)
class Keepsake:
    """What may be kept of a step.

    Attributes:
        title: What it is, in words.
        stem: What the name of its file begins with.
        frames: Makes all pictures of it; called aside.
        still: Makes the one that tells most; called aside.
    """

    title: str
    stem: str
    frames: Callable[[], Iterator[Frame]]
    still: Callable[[], Frame]


@runtime_checkable
class Keeps(Protocol):
    """A board that has moving pictures of some steps."""

    def keepsake(self, pasts: Sequence[Past], at: int) -> Keepsake | None:
        """What may be kept of one of the steps of a match, and of those that go with it; None for nothing to see."""
        ...


def make(app: App, wanted: Keepsake, kind: str) -> None:
    """Have it made and written; where it lies, or why it does not, is said in a sentence."""

    def work(stop: Callable[[], bool]) -> Path | Notice | None:
        try:
            data = keepsakes.gif(wanted.frames(), stop=stop) if kind == GIF else keepsakes.png(wanted.still())
            return keepsakes.keep(data, wanted.stem, kind)
        except KeepError as error:
            return error.notice
        except StoppedError:
            return None
        except Exception as error:
            logger.warning("no %s was made: %r", kind, error, exc_info=error)
            return Notice(UNMADE)

    def done(found: Path | Notice | None) -> None:
        if isinstance(found, Path):
            app.say(app.tr(SAVED, place=str(found)), "check")
        elif found is not None:
            app.audio.play("refuse")
            app.say(found)

    app.aside(work, done)


class KeepScene(WidgetScene):
    """Asks as what a step is kept.

    Args:
        app: The app.
        wanted: What may be kept.
    """

    overlay = True
    fade_seconds = 0.16

    def __init__(self, app: App, wanted: Keepsake) -> None:
        super().__init__(app)
        self.wanted = wanted

    def ground(self, target: pygame.Surface) -> None:
        """The sheet over the table, and what it is."""
        k, tr = self.app.kit, self.app.tr
        target.blit(self.app.below(self), (0, 0))
        furniture.dim(target, (92, 78, 108))
        furniture.panel(k, target, X, Y, W, H)
        title = k.text(tr(N_("Save this push")), 36, theme.VERMILION_DARK, "big", fit=W - 80)
        k.put(target, title, X + W / 2, Y + 48)
        words = k.text(self.wanted.title, 23, theme.INK, "text", W - 90, pygame.FONT_CENTER, lines=2)
        k.put(target, words, X + W / 2, Y + 106)
        self.hints(
            target, ("← →", "+", tr(N_("Choose"))), ("", Act.OK, tr(N_("Confirm"))), ("", Act.BACK, tr(N_("Back")))
        )

    def widgets(self) -> Sequence[Widget]:
        """Moving, as one picture, or not at all."""
        tr, y = self.app.tr, Y + H - 96
        return (
            Button((X + 30, y, 250, 64), tr(N_("Animation (GIF)")), lambda: self._keep(GIF), icon="play", name=GIF),
            Button((X + 294, y, 216, 64), tr(N_("Picture (PNG)")), lambda: self._keep(PNG), icon="eye", name=PNG),
            Button((X + 524, y, 126, 64), tr(N_("Back")), self.back, act=None, name="back", sound="back"),
        )

    def _keep(self, kind: str) -> None:
        self.app.pop()
        if kind == GIF:
            self.app.say(self.app.tr(N_("The animation is being made. You can keep watching.")), "clock")
        make(self.app, self.wanted, kind)
