"""Secrets on one screen: whose cards may lie open now.

One person among bots sees their own hand all the time. With several, all hands lie face down; the screen is passed from
one to the next behind the curtain, and a hand is seen only while its owner holds the look button (or, as the settings
have it, from one press to the next). While it is held the owner points at a card; it can be played then, or after
letting go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.ui.app.first_paint import Coming
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import DIRECTIONS, KEYBOARD, MOUSE, Act, Intent, Pointer
from tabletop.ui.match.curtain import CurtainScene
from tabletop.ui.widgets.basic import Box, Widget
from tabletop.ui.widgets.key_hints import act_glyphs

if TYPE_CHECKING:
    import pygame

    from cardgames.table.match import MatchScene

HOLD = 0.3
"""So long the look button is held before a hand turns over, real seconds."""


class Secrets:
    """Who may see what on the screen now.

    Attributes:
        solo: The one person at the table, or None.
        near: The seat at the near side of the table.
        looking: Who looks at their own cards now, when there are several people.
        filled: How far the look button is held, 0 … 1.

    Args:
        scene: The match.
    """

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        seats = scene.session.setup.seats
        people = [n for n, seat in enumerate(seats) if seat.kind == "human"]
        self.many = len(people) > 1
        self.solo: Seat | None = people[0] if len(people) == 1 and not scene.watched else None
        self.near: Seat = people[0] if people else 0
        self.passed: Seat | None = None
        self.looking: Seat | None = None
        self.filled = 0.0
        self._holder = ""

    @property
    def viewer(self) -> Seat | None:
        """Whose view is drawn; None is the room's."""
        return self.solo if self.solo is not None else self.looking

    @property
    def holds(self) -> bool:
        """Whether one looks by holding; else by a press."""
        return self._scene.app.settings.curtain == "hold"

    @property
    def filling(self) -> bool:
        """Whether the look button is being held but has not opened yet."""
        return bool(self._holder) and self.looking is None

    def owns(self, seat: Seat, device: str) -> bool:
        """Whether a device belongs to a seat; anyone's will do when that one is not there. A mouse is everybody's."""
        mine = self._scene.session.setup.seats[seat].device
        if device == MOUSE or mine == "any" or not self._scene.app.devices.present(mine):
            return True
        return device == mine or (mine == MOUSE and device == KEYBOARD)

    # ------------------------------------------------------------------ passing the screen
    def pass_to(self, seat: Seat) -> bool:
        """Give the screen to a person; True when a curtain came down, and the match waits for it."""
        scene = self._scene
        if not self.many or self.passed == seat:
            if not self.many and self.near != seat and scene.human(seat):
                self.near = seat
            return False
        self.hide()
        setup, app = scene.session.setup.seats[seat], scene.app
        table: Coming | None = None

        def behind() -> bool:
            # The table is turned to its next owner behind the cloth, not before the eyes of all.
            nonlocal table
            if table is None:
                self.near = seat
                scene.rebuild()
                table = Coming(app, scene)
            return table.go()

        def opened() -> None:
            self.passed = seat
            self._holder = curtain.holder if self.holds else ""
            self._reveal(seat)

        curtain = CurtainScene(app, setup, setup.name, opened, on_let_go=self.hide, behind=behind)
        app.push(curtain, fade=False)
        return True

    def _reveal(self, seat: Seat) -> None:
        self.looking = seat
        self.filled = 1.0
        self._changed()

    def hide(self) -> None:
        """All hands face down, at once."""
        self._holder = ""
        self.filled = 0.0
        if self.looking is not None:
            self.looking = None
            self._changed()
            self._scene.forget()

    def _changed(self) -> None:
        scene = self._scene
        if scene.built:
            scene.sync()
            if scene.asked is not None and not scene.showing:
                scene.prompt(scene.asked)

    # ------------------------------------------------------------------ the look button
    def press(self, device: str) -> None:
        """The look button is pressed."""
        scene, seat = self._scene, self._scene.asked
        if seat is None or not self.many or self._holder:
            return
        if not self.owns(seat, device):
            scene.app.audio.play("refuse")
            scene.app.say(scene.app.tr(N_("It is {name}’s turn."), name=scene.session.names[seat]))
            return
        if not self.holds:
            scene.app.audio.play("card_flip")
            if self.looking is None:
                self._reveal(seat)
            else:
                self.hide()
            return
        self._holder = device
        self.filled = 0.0

    def let_go(self, device: str) -> None:
        """The look button is let go."""
        if self._holder and device == self._holder and self.holds:
            self.hide()
            self._touch()
        elif device == self._holder:
            self._holder = ""

    def held_by(self, device: str) -> bool:
        """Whether a device holds the hand open now."""
        return self.looking is not None and self._holder == device

    def covered(self) -> None:
        """A card that lies face down was clicked: say how one's cards are seen."""
        app = self._scene.app
        app.audio.play("refuse")
        if self.holds:
            app.say(app.tr(N_("To see your cards, hold the button with the eye.")))
        else:
            app.say(app.tr(N_("To see your cards, press the button with the eye.")))

    def update(self, dt: float) -> None:
        """Holding takes its time, whatever the speed of animations: it is a hand that holds."""
        if not self.filling:
            return
        self.filled = min(1.0, self.filled + dt / HOLD)
        self._touch()
        seat = self._scene.asked
        if self.filled >= 1.0 and seat is not None:
            self._scene.app.audio.play("card_flip")
            self._reveal(seat)

    def _touch(self) -> None:
        for item in self._scene.items:
            if isinstance(item, LookButton):
                item.touch()

    def intent(self, intent: Intent) -> bool:
        """What a device means while cards may be hidden; True when it is used up."""
        scene, seat = self._scene, self._scene.asked
        if not self.many or seat is None or intent.act in (Act.BACK, Act.PAUSE):
            return False
        if isinstance(scene.focus, LookButton):
            if intent.act is Act.OK:
                if not intent.repeat:
                    self.press(intent.device)
                return True
            if intent.act in DIRECTIONS and self.looking is not None and self.holds:
                if intent.device == self._holder or self.owns(seat, intent.device):
                    scene.focus.choose(DIRECTIONS[intent.act])
                return True
        if not self.owns(seat, intent.device) and (intent.act is Act.OK or intent.act is Act.ALT):
            scene.app.audio.play("refuse")
            scene.app.say(scene.app.tr(N_("It is {name}’s turn."), name=scene.session.names[seat]))
            return True
        return False


class LookButton(Widget):
    """The pill to hold: "Hold to look", "Let go to hide"; held by the mouse it says how a card is chosen.

    A table overrides :meth:`choose`, :meth:`point` and :attr:`pointed`.

    Args:
        box: ``x, y, w, h`` in units.
        secrets: Whom it opens.
    """

    radius = 28

    def __init__(self, box: Box, secrets: Secrets) -> None:
        super().__init__(box, "look")
        self._secrets = secrets

    def choose(self, step: tuple[int, int]) -> None:
        """An arrow was pressed while the hand is held open: point at another card."""

    def point(self, point: tuple[float, float]) -> None:
        """The mouse moved while it holds the hand open."""

    @property
    def pointed(self) -> bool:
        """Whether a card is pointed at now."""
        return False

    @property
    def says(self) -> tuple[str, str]:
        """The label, and what is said instead where there is no room for it (msgids)."""
        secrets = self._secrets
        shown = secrets.looking is not None
        if not secrets.holds:
            return (N_("Hide"), N_("Hide")) if shown else (N_("Press to look"), N_("Look"))
        if secrets.held_by(MOUSE):
            # Another hand may let go and press on; this one is on the button, and has to be told that it slides.
            return (N_("Let go to choose"), N_("Let go")) if self.pointed else (N_("Slide onto a card"), N_("Slide"))
        return (N_("Let go to hide"), N_("Hide")) if shown else (N_("Hold to look"), N_("Look"))

    def pointer(self, event: Pointer) -> bool:
        """The mouse holds it, and points at cards while it does."""
        if event.button == 1 and event.kind == "down":
            self._secrets.press(MOUSE)
            return True
        if event.kind == "up" and event.button == 1:
            self._secrets.let_go(MOUSE)
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """Dark while it hides, vermilion while it shows; it fills while it is held."""
        k, (x, y, w, h) = self.kit, self.box
        app, secrets = self.scene.app, self._secrets
        shown = secrets.looking is not None
        k.put(target, k.shadow(w, h, h / 2, 8, 150), x + w / 2, y + h / 2 + 5)
        top, bottom = (theme.MAIN_TOP, theme.MAIN_BOTTOM) if shown else (theme.BAR_TOP, theme.BAR_BOTTOM)
        k.put(target, k.shaded(w, h, h / 2, top, bottom, theme.CREAM if shown else theme.GOLD, 3), x, y, "topleft")
        if 0.0 < secrets.filled < 1.0:
            full = k.shaded(w - 10, h - 10, h / 2 - 5, (246, 120, 74), (190, 44, 38))
            part = full.subsurface((0, 0, max(1, round(full.get_width() * secrets.filled)), full.get_height()))
            k.put(target, part, x + 5, y + 5, "topleft")
        says, short = self.says
        # The sign of OK stands on what OK does, and that is what has the focus.
        bare = (shown and secrets.holds) or not self.focused
        glyphs = [] if bare else act_glyphs(app, Act.OK, min(34.0, h * 0.62))
        eye = [] if secrets.held_by(MOUSE) else [k.sprite("icon/eye", 30, 0, theme.GOLD_LIGHT)]
        room = w - 48 - furniture.row_width(k, glyphs, 10) - 40 * len(eye)
        label = app.tr(says)
        # At its usual size it is squeezed into its room; what would still be cut short is said in one word.
        if k.text_width(label, theme.SMALL) * theme.SMALL / k.em(theme.SMALL) > room:
            label = app.tr(short)
        words = k.text(label, 25, theme.CREAM, fit=room, most=min(40.0, h * 0.72))
        furniture.run(k, target, x + w / 2, y + h / 2, [*glyphs, *eye, words], 10, "center")
