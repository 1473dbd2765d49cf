"""What a press does to a match, before its widgets get it: whose it is, what it skips, what it chooses at once."""

from __future__ import annotations

import pygame

from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.ui.input.input import KEYBOARD, MOUSE, Act, Axis, Button, Intent, Key, Pointer
from tabletop.ui.match.asker import Asker
from tabletop.ui.match.flow import Flow
from tabletop.ui.match.look_button import LookButton
from tabletop.ui.match.match import Match
from tabletop.ui.match.narrator import Narrator

DIGITS = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 10)}
_ANYBODY = (Act.PAUSE, Act.BACK, Act.MORE, Act.RULES)
"""What any device may press on anybody's turn."""


class Presses:
    """Each method says whether it used up what was pressed; the scene's widgets get the rest.

    Args:
        match: The match.
        asker: Who is asked: a person's choices are theirs alone.
        narrator: What is told: OK or a click skips it.
        flow: What may have come to its end.
    """

    def __init__(self, match: Match, asker: Asker, narrator: Narrator, flow: Flow) -> None:
        self._match, self._asker, self._narrator, self._flow = match, asker, narrator, flow

    @property
    def _skips(self) -> bool:
        """Whether a press is for a film: for one that runs, or for one that just ended."""
        return self._match.showing or self._narrator.pressed_lately

    def intent(self, intent: Intent) -> bool:
        """A press of a key or a pad."""
        match = self._match
        match.device = intent.device
        if match.beside.intent(intent):
            return True
        if intent.act is Act.OK and self._skips:
            if not intent.repeat and match.reel.busy:
                self._narrator.skip()
            return True
        if intent.act is Act.OK and self._flow.over:
            if not intent.repeat:
                self._flow.leave()
            return True
        seat = self._asker.prompts.seat
        if seat is not None and intent.act not in _ANYBODY and not self._owned(seat, intent):
            return True
        return intent.act is Act.OK and match.focus is None and self._asker.prompts.point_first()

    def _owned(self, seat: Seat, intent: Intent) -> bool:
        """Whether a press may act for a seat; only one that would choose something is answered."""
        if intent.act in (Act.OK, Act.ALT):
            return self._asker.may_act(seat, intent.device)
        return self._asker.speaks_for(seat, intent.device)

    def axis(self, axis: Axis) -> bool:
        """A stick moves what is asked of its holder, and nothing else."""
        seat = self._asker.prompts.seat
        return seat is None or self._match.showing or not self._asker.speaks_for(seat, axis.device)

    def key(self, key: Key) -> bool:
        """In a race a person's own key; else a digit chooses the item that carries it."""
        match, prompts, race = self._match, self._asker.prompts, self._asker.gathering
        if race is not None and race.key(key):
            return True
        n = DIGITS.get(key.scancode)
        if n is None or not key.pressed or match.showing or prompts.prompt is None:
            return False
        item = prompts.shortcut(str(n))
        if item is None or prompts.seat is None or not self._asker.speaks_for(prompts.seat, KEYBOARD):
            return False
        if not item.twice or prompts.pointed is item:
            self._asker.choose(item)
        else:
            match.audio.play("focus")
            match.set_focus(prompts.widget(item.name), slide=False)
        return True

    def button(self, button: Button) -> bool:
        """In a race a person's own button."""
        race = self._asker.gathering
        return race is not None and race.button(button)

    def pointer(self, event: Pointer, covered: bool = False) -> bool:
        """A click skips a film, or claims in a race.

        Args:
            event: What the mouse did.
            covered: Whether it did that on a paper that lies on the table: there it only skips.
        """
        match = self._match
        if event.kind in ("down", "up"):
            match.device = MOUSE
        pressed = event.kind == "down" and event.button == 1
        match.beside.moved()
        if not pressed or (self._on_the_edge(event) and not covered):
            return False
        if match.beside.pressed():
            return True
        if self._skips:
            if match.reel.busy:
                self._narrator.skip()
            return True
        race = self._asker.gathering
        return not covered and race is not None and race.pointer(event)

    def missed(self, event: Pointer) -> None:
        """The widgets got a click: on a hand that lies face down it is told how one looks at it."""
        match = self._match
        if event.kind != "down" or event.button != 1 or self._asker.prompts.seat is None:
            return
        if self._asker.covered and match.board.covered(event.pos):
            match.audio.play("refuse")
            if match.app.settings.curtain == "hold":
                match.say(match.app.tr(N_("To see your cards, hold the button with the eye.")))
            else:
                match.say(match.app.tr(N_("To see your cards, press the button with the eye.")))

    def _on_the_edge(self, event: Pointer) -> bool:
        """Whether a press is on what can always be pressed: the menu, the log."""
        match = self._match
        hit = next((item for item in match.items if item.holds(event.pos) and match.can_hit(item)), None)
        return hit is not None and bool(getattr(hit, "always", False))

    def device_lost(self, device: str) -> bool:
        """A pad went; whether it belongs to somebody who plays: they get time."""
        match = self._match
        if isinstance(match.focus, LookButton):
            match.focus.let_go(device)
        needed = any(seat.kind == "human" and seat.device == device for seat in match.session.setup.seats)
        needed |= self._asker.prompts.seat is not None and device == match.app.devices.last
        return needed and not match.watched
