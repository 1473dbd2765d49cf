"""All act at once: an action of every actor is collected, people's and bots', and handed on as one step.

A table says how in the race of its prompt: by reflex, by priority, or calmly. Without a race everybody chooses in turn,
and nothing is shown before all have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from tabletop.core.bot import Choice, why
from tabletop.core.game import Reason, Seat
from tabletop.core.i18n import N_
from tabletop.match.asking import ANY, Part, Together, own_parts, voices
from tabletop.match.prompt import READY, Item, OnButton, OnSeat, Prompt
from tabletop.match.race import SECONDS, Mode, Race, Sign, Window, took
from tabletop.match.seating import Seating
from tabletop.ui.input.input import KEYBOARD, MOUSE, Act, Button, Key, Pointer
from tabletop.ui.match.bot_turn import BotTurn

if TYPE_CHECKING:
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App

KEY_OF_HALF = {"left": pygame.KSCAN_A, "right": pygame.KSCAN_L, "": pygame.KSCAN_SPACE}
"""The key of each half of a keyboard, far apart; of one whose only person has all of it."""
PAD_BUTTON = pygame.CONTROLLER_BUTTON_A
ROUND = 20.0
"""A finger may miss a plate by half of this, units."""
BOT_MS = 400
"""The time of a bot whose action says none."""
NOBODYS_KEY = N_(
    "There is no key left for {name}: this race goes without a clock. To race against it, give each player a device."
)


@dataclass(frozen=True)
class Claim:
    """A person says, in a calm race, that they want to act, or takes that back."""

    seat: Seat


@dataclass(frozen=True)
class Ready:
    """Whoever presses is ready: they have claimed what they want."""


class Gathering:
    """See the module. It asks for nothing before :meth:`begin`.

    Attributes:
        ask: Who acts.
        race: How; None when everybody chooses in turn.
        actions: What each seat does, as far as it is known.
        queue: Who still has to choose, in order.

    Args:
        app: Has the clock and the devices.
        session: The match.
        seating: Who sits where.
        ask: Who acts.
        race: How.
        bot_turn: Asks the bots.
        choose: Has a person choose, by the table's prompt.
        done: Called with what everybody does, and why.
        changed: Called when signs have changed.
        plate: Where somebody's plate is, units.
    """

    def __init__(
        self,
        app: App,
        session: Session,
        seating: Seating,
        ask: Together,
        race: Race | None,
        bot_turn: BotTurn,
        choose: Callable[[Seat], object],
        done: Callable[[Mapping[Seat, Any], Mapping[Seat, Reason]], object],
        changed: Callable[[], object],
        plate: Callable[[Seat], Sequence[tuple[float, float, float, float]]] = lambda seat: (),
    ) -> None:
        self._app, self._session, self._seating, self.ask = app, session, seating, ask
        self._bot_turn, self._choose, self._done, self._changed = bot_turn, choose, done, changed
        self._plate = plate
        self._people = tuple(seat for seat in ask.seats if seating.human(seat))
        self._bots = tuple(seat for seat in ask.seats if not seating.human(seat))
        self._lapses = {seat: session.game.lapse(session.state, seat) for seat in ask.seats}
        self._parts, self.keyless = own_parts(seating, app.devices.names)
        self.race = race
        self._mode = race.mode if race is not None else None
        if self._mode is Mode.REFLEX and self.keyless:
            self._mode = Mode.CALM
        self.actions: dict[Seat, Any] = {}
        self._reasons: dict[Seat, Reason] = {}
        self._times: dict[Seat, int] = {}
        self._answers: dict[Seat, Choice] = {}
        self.queue: list[Seat] = []
        self._window: Window | None = None
        self._aimed: dict[Seat, tuple[float, float]] = {}
        self._claims: set[Seat] = set()
        self._ready: set[Seat] = set()
        self._seen = 0
        self._over = False

    # ------------------------------------------------------------------ its course
    @property
    def open(self) -> bool:
        """Whether the window is open: presses are claims."""
        return self._window is not None

    @property
    def reflex(self) -> bool:
        """Whether every millisecond counts now."""
        return self.open and self._mode is Mode.REFLEX

    def begin(self) -> None:
        """Ask everybody."""
        self.resume()
        if self._mode is Mode.REFLEX or self._mode is Mode.CALM:
            timed = self._mode is Mode.REFLEX and None not in self._lapses.values()
            seconds = self.race.seconds if self.race is not None and timed else None
            self._seen = self._app.now()
            bots = self._bots if self._mode is Mode.REFLEX else ()
            self._window = Window(self._people, bots, self._seen, seconds)
            self._choose(self._people[0])
        else:
            order = self.ask.seats if self._mode is Mode.PRIORITY else self._people
            first = self.race.first if self.race is not None else order[0]
            turn = order.index(first) if first in order else 0
            self.queue = [*order[turn:], *order[:turn]]
            self._next()
        self._changed()

    def resume(self) -> None:
        """Ask the bots, unless they have answered: at the beginning, and after another scene lay over the table."""
        if self._bots and not self._answers:
            self._bot_turn.think_together(self._bots, self._bots_chose, paced=self._mode is not Mode.REFLEX)

    def _next(self) -> None:
        """Whoever is first in the queue chooses; when nobody is left, all is handed on."""
        while self.queue:
            seat = self.queue[0]
            if seat in self._bots:
                if seat not in self._answers:
                    return
                self._take(seat, self._answers[seat].action)
                continue
            choices = self.choices(seat)
            if self._mode is not None and len(choices) == 1:
                self._take(seat, choices[0])
                continue
            self._choose(seat)
            return
        self._finish()

    def _take(self, seat: Seat, action: Any) -> None:
        self.queue.remove(seat)
        self.actions[seat] = action
        if self._mode is Mode.PRIORITY and action != self._lapses[seat]:
            self.queue = [other for other in self.queue if self._lapses[other] is None]

    def answer(self, seat: Seat, action: Any) -> None:
        """A person chose."""
        if seat in self.queue:
            self._take(seat, action)
            self._changed()
            self._next()

    def choices(self, seat: Seat) -> Sequence[Any]:
        """What a person chooses from: who was first in a race does something."""
        actions = self._session.game.actions(self._session.state, seat)
        if seat in self._claims and not self.open:
            return [action for action in actions if action != self._lapses[seat]]
        return actions

    def _bots_chose(self, choices: Mapping[Seat, Choice]) -> None:
        self._answers.update(choices)
        if self._window is not None and self._mode is Mode.REFLEX:
            for seat, choice in choices.items():
                acts = choice.action != self._lapses[seat]
                self._window.answer(seat, getattr(choice.action, self._field, BOT_MS) if acts else None)
            return
        if self._mode is None or not self.open:
            self._next()
        else:
            self._close_calm()

    @property
    def _field(self) -> str:
        return self.race.time if self.race is not None else ""

    def _finish(self) -> None:
        """Nobody is left to choose."""
        if self._over or (self._bots and not self._answers):
            return
        self._over = True
        for seat in self.ask.seats:
            if seat in self.actions:
                continue
            lapse = self._lapses[seat]
            late = self._mode in (Mode.REFLEX, Mode.PRIORITY) and lapse is not None
            self.actions[seat] = self._answers[seat].action if seat in self._answers and not late else lapse
        for seat, choice in self._answers.items():
            reason = why(choice)
            if reason is not None and self.actions[seat] == choice.action:
                self._reasons[seat] = reason
        if self.race is not None:
            self.actions = {seat: self._timed(seat, action) for seat, action in self.actions.items()}
        self._done({seat: self.actions[seat] for seat in self.ask.seats}, self._reasons)

    def _timed(self, seat: Seat, action: Any) -> Any:
        """The action with the time that it took; where nobody raced, all took none."""
        if not hasattr(action, self._field):
            return action
        return msgspec.structs.replace(action, **{self._field: self._times.get(seat, 0)})

    # ------------------------------------------------------------------ the window
    def update(self) -> None:
        """Time passes: what was pressed before this frame has been told by now, so the window may close."""
        window, seen, self._seen = self._window, self._seen, self._app.now()
        if window is None or self._mode is not Mode.REFLEX:
            return
        before = window.pressed(seen)
        result = window.result(seen)
        if result is None:
            if window.pressed(self._seen) != before:
                self._changed()
            return
        self._times = result
        self._close(result)

    def _close(self, claims: Sequence[Seat] | Mapping[Seat, int]) -> None:
        self._window = None
        self._claims = set(claims)
        waited = [seat for seat in self._people if self._lapses[seat] is None]
        self.queue = [seat for seat in self.ask.seats if seat in claims or seat in waited]
        self._changed()
        self._next()

    def _close_calm(self) -> None:
        if self._ready.issuperset(self._people) and (not self._bots or self._answers):
            acts = [seat for seat, one in self._answers.items() if one.action != self._lapses[seat]]
            self._close([*self._claims, *acts])

    def press(self, seat: Seat, at: int, point: tuple[float, float] | None = None) -> None:
        """A person pressed what is theirs; by the mouse at a point of the table."""
        window = self._window
        if window is None:
            return
        if self._mode is Mode.CALM:
            self._claims ^= {seat}
            self._ready.discard(seat)
            self._app.audio.play("press")
        else:
            counts = window.press(seat, at)
            if counts and point is not None:
                self._aimed[seat] = point
            self._app.audio.play("press" if counts else "refuse")
        self._changed()

    def aimed(self, seat: Seat) -> tuple[float, float] | None:
        """Where the mouse was when its press counted, told once the window is closed, and only once."""
        return None if self.open else self._aimed.pop(seat, None)

    def ready(self, device: str) -> None:
        """Whoever holds a device wants nothing more."""
        self._ready.update(voices(self._seating, self._people, device, self._app.devices.present))
        self._changed()
        self._close_calm()

    def wait(self) -> float | None:
        """How long nothing happens by itself, seconds; None while only people can do something."""
        if self._window is None or self._mode is not Mode.REFLEX:
            return None
        return self._window.rest(self._app.now())

    # ------------------------------------------------------------------ devices
    def key(self, key: Key) -> bool:
        """A key: whose it is has pressed."""
        return self.open and key.pressed and self._pressed(KEYBOARD, key.scancode, key.time)

    def button(self, button: Button) -> bool:
        """A pad's button."""
        return self.open and button.pressed and self._pressed(button.device, button.code, button.time)

    def pointer(self, event: Pointer) -> bool:
        """The mouse, in a race against time: its owner's press where the race has one aim at, or a plate's owner's."""
        if not (self.reflex and event.kind == "down" and event.button == 1):
            return False
        touched = next((seat for seat in self._people if self._touches(seat, event.pos)), None)
        if touched is not None:
            self.press(touched, event.time)
            return True
        aim = self.race.aim if self.race is not None else None
        if aim is not None and not pygame.FRect(aim).collidepoint(event.pos):
            return False
        return self._pressed(MOUSE, 0, event.time, event.pos)

    def _touches(self, seat: Seat, point: tuple[float, float]) -> bool:
        """Whether a point is on the plate of somebody who has chosen no device: on a touch screen it is theirs."""
        loose = self._seating.many and self._seating.seats[seat].device == ANY
        return loose and any(pygame.FRect(box).inflate(ROUND, ROUND).collidepoint(point) for box in self._plate(seat))

    def _pressed(self, device: str, code: int, at: int, point: tuple[float, float] | None = None) -> bool:
        seat = next((seat for seat, part in self._parts.items() if self._fits(part, device, code)), None)
        if seat is None or seat not in self._people:
            return False
        self.press(seat, at, point)
        return True

    def _fits(self, part: Part, device: str, code: int) -> bool:
        if part.device == ANY:
            keys, pad = self._app.input.keys[Act.OK], self._app.input.pad[Act.OK]
            fits = code in keys if device == KEYBOARD else device == MOUSE or code in pad
            return fits and self._mode is Mode.REFLEX
        if part.device != device:
            return False
        return device == MOUSE or code == (KEY_OF_HALF[part.half] if device == KEYBOARD else PAD_BUTTON)

    # ------------------------------------------------------------------ what is shown
    def sign(self, seat: Seat) -> Sign | None:
        """What stands on a plate: what its owner presses, whether they are ready, how long they took."""
        if seat not in self.ask.seats:
            return None
        if self._mode is None or self._mode is Mode.PRIORITY:
            return Sign(icon="icon/check", done=True) if seat in self.actions else None
        pressed = self._window.pressed(self._app.now()) if self._window is not None else self._times
        if self._mode is Mode.REFLEX and seat in pressed:
            return Sign(words=self._app.tr(SECONDS, **took(pressed[seat])), done=True)
        if seat in self._claims:
            return Sign(icon="icon/play", done=True)
        if seat in self._ready:
            return Sign(icon="icon/check", done=True)
        return self._key_sign(self._parts[seat]) if self.open and seat in self._parts else None

    def _key_sign(self, part: Part) -> Sign:
        app = self._app
        if part.device == ANY:
            return (
                Sign()
                if self._mode is Mode.CALM
                else Sign(icon="icon/mouse", key=self._label(app.input.keys[Act.OK][0]))
            )
        if part.device == MOUSE:
            return Sign(icon="icon/mouse")
        if part.device == KEYBOARD:
            return Sign(key=self._label(KEY_OF_HALF[part.half]))
        return Sign(pad=app.devices.pad_label(PAD_BUTTON))

    def _label(self, scancode: int) -> str:
        return self._app.devices.key_label(scancode, self._app.tr)

    def prompt(self) -> Prompt[Any]:
        """What is offered while the window is open: in a calm race the plates, and a button for being ready."""
        assert self.race is not None
        if self._mode is Mode.REFLEX:
            return Prompt(question=self.race.call, shows=self.race.shows, everybody=True)
        tr = self._app.tr
        ready: Item[Any] = Item(name=READY, at=OnButton(READY, "main"), does=Ready(), label=tr(N_("Ready")))
        plates = [Item[Any](name=f"claim {seat}", at=OnSeat(seat), does=Claim(seat)) for seat in self._people]
        items, call, shows = (ready, *plates), self.race.call, self.race.shows
        verb = tr(N_("Choose"))
        return Prompt(items=items, first=READY, question=call, verb=verb, shows=shows, everybody=True)

    def chose(self, item: Item[Any], device: str) -> None:
        """An item of that prompt was chosen."""
        does = item.does
        if isinstance(does, Ready):
            self.ready(device)
        elif isinstance(does, Claim):
            if self._seating.owns(does.seat, device, self._app.devices.present):
                self.press(does.seat, self._app.now())
            else:
                self._app.audio.play("refuse")
