"""A team decides together: its people mark what they mean and confirm it, its bots suggest.

Whoever has a device of their own speaks for themselves; one device that all share speaks for all. What was marked can
be seen by everybody, and whose mark it is; a changed mark asks all for their word again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop.core.game import Seat
from tabletop.match.asking import Team, voices
from tabletop.match.prompt import Item, Prompt, Said, Say
from tabletop.match.race import Sign
from tabletop.match.seating import Seating

if TYPE_CHECKING:
    from tabletop.core.bot import Choice
    from tabletop.core.session import Session
    from tabletop.ui.app.app import App


def leads_to(item: Item[Any], action: Any) -> bool:
    """Whether an item is this action, or one of the answers that make it up.

    >>> from collections import namedtuple
    >>> from tabletop.match.prompt import OnPlace
    >>> Remove = namedtuple("Remove", "numbers")
    >>> leads_to(Item(name="", at=OnPlace(""), does=Say("numbers", 3)), Remove((1, 3)))
    True
    """
    does = item.does
    if not isinstance(does, Say):
        return does is not None and bool(does == action)
    held = getattr(action, does.field, None)
    return bool(held == does.value) or (isinstance(held, Collection) and does.value in held)


class Council:
    """One decision of a team.

    Attributes:
        ask: Who decides.

    Args:
        app: Has the devices, and the workers in which bots think.
        session: The match.
        seating: Who sits where.
        ask: Who decides.
        changed: Called when marks, suggestions or votes have changed.
        decide: Called with the action that all have confirmed.
    """

    def __init__(
        self,
        app: App,
        session: Session,
        seating: Seating,
        ask: Team,
        changed: Callable[[], object],
        decide: Callable[[Any], object],
    ) -> None:
        self._app, self._session, self._seating, self.ask = app, session, seating, ask
        self._changed, self._decide = changed, decide
        self.people = tuple(seat for seat in ask.members if seating.human(seat))
        self._marks: dict[Say, tuple[Seat, ...]] = {}
        self._votes: dict[Seat, Any] = {}
        self._tips: dict[Seat, Any] = {}
        self._thoughts: list[Future[Choice]] = []

    def begin(self) -> None:
        """Ask the bots what they would do."""
        session = self._session
        actions = session.game.actions(session.state, self.ask.seat)
        for seat in self.ask.members:
            if not self._seating.human(seat):
                level = session.setup.seats[seat].level
                seeds = session.bot_seed(seat), session.memory_seed(seat)
                thought = self._app.pool.suggest(session.setup.game, level, session.view(seat), actions, *seeds)
                self._thoughts.append(thought)
                self._app.watch(thought, self._suggested(seat))

    def _suggested(self, seat: Seat) -> Callable[[Choice], object]:
        def arrived(choice: Choice) -> None:
            self._tips[seat] = choice.action
            self._changed()

        return arrived

    def end(self) -> None:
        """It is over: forget what bots still think."""
        for thought in self._thoughts:
            self._app.pool.cancel(thought)
        self._thoughts = []

    @property
    def thinking(self) -> Future[Choice] | None:
        """A suggestion that has not come yet, or None."""
        return next((thought for thought in self._thoughts if not thought.done()), None)

    def voices(self, device: str) -> tuple[Seat, ...]:
        """For whom a press speaks; nobody for a device of somebody else's."""
        return voices(self._seating, self.people, device, self._app.devices.present)

    def mark(self, answer: Say, device: str) -> None:
        """Somebody marks an answer, or takes the mark away: all must confirm anew."""
        if answer in self._marks:
            del self._marks[answer]
        else:
            self._marks[answer] = self.voices(device)
        self._votes = {}

    def vote(self, answer: Say, device: str) -> None:
        """Somebody's own mark comes to an answer, or goes: those of others stay."""
        mine, had = self.voices(device), self._marks.get(answer, ())
        if all(seat in had for seat in mine):
            self._set(answer, tuple(seat for seat in had if seat not in mine))
        else:
            self._set(answer, (*had, *(seat for seat in mine if seat not in had)))

    def voted(self, device: str) -> bool:
        """Whether somebody who presses there has marked something."""
        mine = set(self.voices(device))
        return any(mine & set(seats) for seats in self._marks.values())

    def unvote(self, device: str) -> bool:
        """Somebody takes back what they marked last; False when they marked nothing."""
        mine = self.voices(device)
        last = next((answer for answer, seats in reversed(self._marks.items()) if set(mine) & set(seats)), None)
        if last is not None:
            self._set(last, tuple(seat for seat in self._marks[last] if seat not in mine))
        return last is not None

    def _set(self, answer: Say, seats: tuple[Seat, ...]) -> None:
        self._marks.pop(answer, None)
        if seats:
            self._marks[answer] = seats
        self._votes = {}

    @property
    def said(self) -> Said:
        """What is marked: an answer once for each who marked it."""
        return tuple(answer for answer, seats in self._marks.items() for _ in seats)

    def keep(self, said: Said) -> None:
        """Answers were taken back otherwise: their marks go."""
        gone = [answer for answer in self._marks if answer not in said]
        for answer in gone:
            del self._marks[answer]
        if gone:
            self._votes = {}

    def confirm(self, action: Any, device: str) -> None:
        """Somebody wants an action; once all people want the same, it is played.

        Whoever has a device of their own confirms for themselves first, then it is handed on to those who may use any.
        """
        mine = self.voices(device)
        if all(self._votes.get(seat) == action for seat in mine):
            present = self._app.devices.present
            mine = tuple(seat for seat in self.people if self._seating.owns(seat, device, present)) if mine else ()
        self._votes.update(dict.fromkeys(mine, action))
        if all(seat in self._votes and self._votes[seat] == action for seat in self.people):
            self._decide(action)
        else:
            self._changed()

    def dress(self, prompt: Prompt[Any]) -> Prompt[Any]:
        """The prompt with the marks of people and the suggestions of bots on its items."""
        return replace(prompt, items=tuple(self._dressed(item) for item in prompt.items))

    def _dressed(self, item: Item[Any]) -> Item[Any]:
        if isinstance(item.does, Say):
            marks = self._marks.get(item.does, ())
        else:
            marks = tuple(seat for seat in self.people if item.does is not None and self._votes.get(seat) == item.does)
        tips = {seat: action for seat, action in sorted(self._tips.items()) if leads_to(item, action)}
        return replace(item, marks=marks, tips=tuple(tips), advice=tuple(tips.values()))

    def sign(self, seat: Seat) -> Sign | None:
        """Who has confirmed, who is still asked, who only suggests."""
        if seat not in self.ask.members:
            return None
        if not self._seating.human(seat):
            return Sign(icon="icon/robot", done=seat in self._tips)
        return Sign(icon="icon/check" if seat in self._votes else "icon/hand", done=seat in self._votes)
