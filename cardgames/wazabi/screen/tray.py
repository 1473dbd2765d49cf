"""The wooden tray of the one who rolled: open while dice roll, then three bays that say what their dice do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from cardgames.common.dice import Die
from cardgames.common.poses import Pose
from cardgames.wazabi.rules.data import CARD, DIE, WAZABI
from cardgames.wazabi.rules.state import Known
from cardgames.wazabi.screen.dice import SMALL, SPENT, Rest
from cardgames.wazabi.screen.picts import DICE
from cardgames.wazabi.screen.places import TRAY, Bay, SpotW, bays, row
from tabletop.core.game import Seat
from tabletop.core.i18n import N_, Translator
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture
from tabletop.ui.draw.stage import Painted
from tabletop.ui.draw.theme import CREAM, GOLD_LIGHT

GLYPHS = {WAZABI: "wazabi/wazabi", CARD: "wazabi/card", DIE: "wazabi/give"}


class BayLook(NamedTuple):
    """What a bay says.

    Attributes:
        words: Under its dice, translated.
        owed: It has to be done before the turn may end: a vermilion pill.
        ghost: Nothing is there: the face as a shadow.
    """

    words: str = ""
    owed: bool = False
    ghost: bool = True


class TrayLook(NamedTuple):
    """What the tray shows.

    Attributes:
        bays: The bays and what they say; () while it is open.
        rings: What has a gold ring: the leaves that would pay the pointed card, the die that is meant.
        words: In the middle of the open tray.
    """

    bays: tuple[tuple[Bay, BayLook], ...] = ()
    rings: tuple[Pose, ...] = ()
    words: str = ""


OPEN = TrayLook()


class Tray(Painted):
    """See the module.

    Args:
        app: The app.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        x, y, w, h = TRAY
        super().__init__(app.kit.rect(x - 40, y - 30, w + 80, h + 90), z=8)
        self.look = OPEN

    def say(self, look: TrayLook) -> None:
        """Show something else."""
        if look != self.look:
            self.look = look
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """Wood, bays, words."""
        k, (x, y, w, h) = self._app.kit, TRAY
        k.put(target, k.shadow(w, h, 26, 16, 190), x + w / 2, y + h / 2 + 10)
        k.put(target, k.shaded(w, h, 26, (168, 112, 62), (104, 62, 36), (46, 22, 22), 2.5), x, y, "topleft")
        k.put(target, k.box(w - 12, h - 12, 21, None, (*GOLD_LIGHT, 120), 1.6), x + 6, y + 6, "topleft")
        if not self.look.bays:
            inner = k.shaded(w - 28, h - 28, 16, (44, 38, 22), (72, 62, 32), (32, 20, 18), 2)
            k.put(target, inner, x + 14, y + 14, "topleft")
            if self.look.words:
                words = k.text(self.look.words, 24, (222, 212, 170), fit=w - 60)
                k.put(target, words, x + w / 2, y + h / 2)
            return
        for bay, look in self.look.bays:
            self._bay(target, bay, look)
        for pose in self.look.rings:
            side = pose.w
            furniture.focus_ring(k, target, pose.x - side / 2, pose.y - side / 2, side, side * 1.05, side * 0.19)

    def _bay(self, target: pygame.Surface, bay: Bay, look: BayLook) -> None:
        k, (x, y, w, h) = self._app.kit, bay.box
        wide = round(w)
        k.put(target, k.shaded(wide, h, 16, (44, 38, 22), (72, 62, 32), (32, 20, 18), 2), x, y, "topleft")
        if look.ghost:
            ghost = k.faded(k.sprite(GLYPHS[bay.face], 44), ("wazabi ghost", bay.face), 90)
            k.put(target, ghost, x + w / 2, y + 58)
        if not look.words:
            return
        if look.owed:
            pill = k.shaded(wide - 6, 34, 17, (220, 72, 50), (164, 32, 34), CREAM, 1.8)
            k.put(target, pill, x + w / 2, y + h - 26)
        k.put(target, k.text(look.words, 19, CREAM, fit=w - 18, most=22), x + w / 2, y + h - 25)


def resting(view: Known) -> tuple[Bay, ...]:
    """The bays for what lies in the tray now; the third keeps the room of the dice that were given."""
    counts = [view.faces.count(face) for face in (WAZABI, CARD, DIE)]
    return bays(counts, (0, 0, view.die_faces))


def rests(view: Known, spots: Mapping[Seat, SpotW], lifted: Die | None = None) -> dict[Die, Rest]:
    """How every die lies in a state.

    Args:
        view: The state, as somebody sees it.
        spots: Where the seats are.
        lifted: A die that is held up, because somebody is asked whom it goes to.
    """
    found: dict[Die, Rest] = {}
    rolled = dict(zip(view.dice[view.turn], view.faces, strict=True)) if view.rolled and view.faces else {}
    for bay in resting(view) if rolled else ():
        dice = [die for die, face in rolled.items() if face == bay.face]
        light = SPENT if spent(view, bay.face) else 255
        for die, pose in zip(dice, bay.poses, strict=True):
            shown = pose._replace(y=pose.y - 12, lift=16) if die == lifted else pose
            found[die] = Rest(view.turn, DICE[bay.face], shown, light)
    for seat, dice_of in enumerate(view.dice):
        waiting = [die for die in dice_of if die not in found]
        spot = spots[seat]
        for die, pose in zip(waiting, row(len(waiting), spot.dice, spot.die), strict=True):
            found[die] = Rest(seat, SMALL, pose)
    return found


def spent(view: Known, face: str) -> bool:
    """Whether the dice of a bay have done their duty."""
    return view.played if face == WAZABI else face == CARD and not view.draws


def look_of(view: Known, tr: Translator, rings: Sequence[Pose] = ()) -> TrayLook:
    """What the tray shows in a state."""
    if not view.rolled:
        return OPEN
    found = []
    for bay in resting(view):
        count = len(bay.poses)
        if bay.face == WAZABI:
            words = tr(N_("Played")) if view.played else tr(N_("To pay with"))
            found.append((bay, BayLook(words if count else "", False, not count)))
        elif bay.face == CARD:
            words = tr(N_("To draw")) if view.draws else tr(N_("Done"))
            # Cards may still be drawn when the dice that said so have gone on.
            shown = words if count or view.draws else ""
            found.append((bay, BayLook(shown, view.draws > 0, not count)))
        else:
            words = tr(N_("To give")) if count else tr(N_("Done"))
            found.append((bay, BayLook(words if count or view.die_faces else "", count > 0, not count)))
    return TrayLook(tuple(found), tuple(rings))
