"""Who is asked now and how: one seat, all at once, or a team; what they choose, and what they may look at meanwhile."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.core.i18n import N_
from tabletop.match.asking import Ask, One, Team, Together, ask_of
from tabletop.match.film import Film, sequence, wait
from tabletop.match.prompt import Back, Item, OnCard, OnSeat, Prompt, Said, Say, TakeBack, marked
from tabletop.match.race import Mode, Sign
from tabletop.ui.match.beside import Places
from tabletop.ui.match.match import Match
from tabletop.ui.match.passing import pass_screen
from tabletop.ui.match.prompt_view import PromptView
from tabletop.ui.match.race import NOBODYS_KEY, Gathering
from tabletop.ui.match.team import Council

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.ui.widgets.basic import Box

LOOKED_AT = 2.0
"""So long the last move is looked at before the screen is passed on, seconds; a press ends it."""


class Asker:
    """See the module.

    Attributes:
        prompts: What is offered.
        gathering: While several act at once: what they do.
        council: While a team decides: what it marks and wants.

    Args:
        match: The match.
        hands: Whether people hold what they may look at all the time: then the screen is passed at each turn, else
            only for what is secret.
    """

    def __init__(self, match: Match, hands: bool) -> None:
        self._match, self._hands = match, hands
        self.prompts = PromptView(match, match.board, self._ask, lambda: self.covered, lambda: self._may_look)
        self.gathering: Gathering | None = None
        self.council: Council | None = None
        self._ask_now: Ask | None = None
        self._public = False
        self._said_keyless = False

    @property
    def covered(self) -> bool:
        """Whether what only the asked seat may see lies face down."""
        return self._match.secrets.hidden and not self._public

    @property
    def _may_look(self) -> bool:
        """Whether a hand may be opened or hidden now; what is shown for a moment is hidden by acting."""
        moment = isinstance(self._ask_now, One) and self._ask_now.moment
        return not self._public and (self._match.secrets.hidden or not moment)

    @property
    def reflex(self) -> bool:
        """Whether every millisecond of a press counts now."""
        return self.gathering is not None and self.gathering.reflex

    def sign(self, seat: Seat) -> Sign | None:
        """What stands on a seat's plate while several are asked."""
        asking = self.gathering or self.council
        return asking.sign(seat) if asking is not None else None

    def answer(self, seat: Seat, action: Any) -> bool:
        """A seat acts among all who act at once; False when it acts alone."""
        if self.gathering is None:
            return False
        self.hide()
        self.prompts.close()
        self.gathering.answer(seat, action)
        return True

    def ask(self, ask: Ask) -> None:
        """Ask whoever is to act, people among them."""
        match ask:
            case One():
                self.give_turn(ask)
            case Together():
                self.gather(ask)
            case Team():
                self.consult(ask)

    @property
    def backs(self) -> bool:
        """Whether :meth:`back` would do something."""
        prompt = self.prompts.prompt
        if self.prompts.seat is None or prompt is None or self._match.showing:
            return False
        item = self.prompts.shortcut("back")
        if item is not None and not isinstance(item.does, Back):
            return True
        if self.council is not None and prompt.votes:
            return self.council.voted(self._match.device)
        return bool(self.prompts.said)

    def back(self) -> bool:
        """BACK chooses the item that names it, or takes the last answer back; False when there is neither."""
        if self.prompts.seat is None or self._match.showing:
            return False
        item = self.prompts.shortcut("back")
        if item is not None and not isinstance(item.does, Back):
            self.choose(item)
            return True
        if self._take_back():
            self._match.audio.play("back")
            return True
        return False

    def _take_back(self) -> bool:
        """The last answer; where each has marks of their own, the last of whoever presses."""
        prompt, council = self.prompts.prompt, self.council
        if council is None or prompt is None or not prompt.votes:
            return self.prompts.back()
        done = council.unvote(self._match.device)
        self.prompts.tell(council.said)
        self._signs_changed()
        return done

    def refresh(self) -> None:
        """What was asked is asked again: after the hand was hidden, or the table built anew."""
        if self.prompts.seat is not None and not self._match.showing:
            self.prompts.refresh()

    def cover(self) -> None:
        """Another scene lies over the table: nothing stays open, a race begins anew afterwards."""
        self.hide()
        if self.gathering is not None and self.gathering.open:
            self.end()

    def uncover(self) -> bool:
        """The table is on top again; whether what was asked goes on by itself."""
        if self.gathering is not None:
            self.gathering.resume()
            return True
        return self.prompts.seat is not None

    def close(self) -> None:
        """The match is left."""
        if self.council is not None:
            self.council.end()

    # ------------------------------------------------------------------ who is asked
    def end(self) -> None:
        """Nobody is asked any more."""
        if self.council is not None:
            self.council.end()
        self.gathering = self.council = self._ask_now = None
        self._public = False
        self.prompts.close()
        self._signs_changed()

    def _signs_changed(self) -> None:
        """Plates show who pressed, who is ready."""
        for item in self._match.items:
            item.touch()

    def _ask_all(self, ask: Ask) -> None:
        """What is asked is no secret: nobody takes the screen over, all look at it."""
        self._ask_now, self._public = ask, True
        self._match.secrets.passed = None
        self.hide()
        self._match.sync()

    def gather(self, ask: Together) -> None:
        """All act at once."""
        self.end()
        self._ask_all(ask)
        person = next(seat for seat in ask.seats if self._match.secrets.seating.human(seat))
        race = self._ask(person, ()).race
        self._public = race is not None
        match = self._match
        self.gathering = Gathering(
            match.app, match.session, match.secrets.seating, ask, race, match.bot_turn, self._choose_in_turn,
            match.play_together, self._signs_changed, self._plate,
        )  # fmt: skip
        if race is not None and race.mode is Mode.REFLEX and self.gathering.keyless and not self._said_keyless:
            self._said_keyless = True
            self._match.say(self._match.app.tr(NOBODYS_KEY, name=self._match.session.names[self.gathering.keyless[0]]))
        self.gathering.begin()

    def _plate(self, seat: Seat) -> Sequence[Box]:
        board = self._match.board
        return board.where(OnSeat(seat)) if isinstance(board, Places) else ()

    def _choose_in_turn(self, seat: Seat) -> None:
        """One of all who act at once chooses."""
        if self._public:
            self.prompts.open(seat)
            self._choose_aimed(seat)
        else:
            self.give_turn(One(seat))

    def _choose_aimed(self, seat: Seat) -> None:
        """A press of the mouse on a card has chosen it: one's own is played, another's only has the focus.

        The press may have been for the race alone where it hit another's card, and that card is not asked for lightly.
        """
        point = self.gathering.aimed(seat) if self.gathering is not None else None
        item = self.prompts.item_at(point) if point is not None else None
        if item is None or not isinstance(item.at, OnCard):
            return
        self._match.set_focus(self.prompts.widget(item.name), slide=False)
        if isinstance(item.at.place, tuple) and item.at.place[1] == seat:
            self.choose(item)

    def consult(self, ask: Team) -> None:
        """A team decides together."""
        self.end()
        self._ask_all(ask)
        match = self._match
        self.council = Council(
            match.app,
            match.session,
            match.secrets.seating,
            ask,
            self._marks_changed,
            lambda action: match.play(ask.seat, action),
        )
        self.council.begin()
        self.prompts.open(self.council.people[0])
        self._signs_changed()

    def _marks_changed(self) -> None:
        self.prompts.renew()
        self._signs_changed()

    def give_turn(self, ask: One) -> None:
        """One seat chooses; the screen is passed to it where what it may see is secret."""
        seat, self._ask_now = ask.seat, ask
        self._public = False
        asked = None if self._hands else self._ask(seat, ())
        if asked is not None and asked.coded:
            # Only its owner can read what is shown now: nobody has to look away.
            self._match.secrets.take(seat)
        if asked is not None and not (ask.moment or asked.secret):
            self._ask_all(ask)
            if self._match.board.turns and self._match.secrets.turn_to(seat):
                self._match.rebuild()
            self.prompts.open(seat)
            return
        if self._match.secrets.must_pass(seat):
            self.prompts.close()
            self._match.sync()
            if self._news_for(seat) and not math.isinf(self._match.motion.speed):
                self._match.reel.add(sequence([wait(LOOKED_AT), self._pass_film(seat)]))
            else:
                self._pass_screen(seat)
            return
        if self._match.secrets.turn_to(seat):
            self._match.rebuild()
        self._match.sync()
        self.prompts.open(seat)

    def _news_for(self, seat: Seat) -> bool:
        """Whether the last move was another's: nobody has to look at their own before the screen is theirs.

        Where people hold nothing, a secret follows from what its owner did, or all had the time to see what led to it.
        """
        if not self._hands:
            return False
        history = self._match.session.history
        return bool(history) and set(history[-1].actions) != {seat}

    def _pass_film(self, seat: Seat) -> Film:
        self._pass_screen(seat)
        yield from ()

    def _ask(self, seat: Seat, said: Said) -> Prompt[Any]:
        state, ask = self._match.course.shown, self._ask_now
        if self.gathering is not None and self.gathering.open:
            return self.gathering.prompt()
        if isinstance(ask, Together):
            choices = self._match.game.actions(state, seat) if self.gathering is None else self.gathering.choices(seat)
            view = self._match.game.view(state, seat if self._public else None)
            return marked(self._match.board.prompt(view, choices, said), seat, said)
        if isinstance(ask, Team) and self.council is not None:
            self.council.keep(said)
            view = self._match.game.view(state, self._match.secrets.viewer)
            return self.council.dress(self._match.board.prompt(view, self._match.game.actions(state, ask.seat), said))
        view = self._match.game.view(state, None if self._match.secrets.hidden else seat)
        return marked(self._match.board.prompt(view, self._match.game.actions(state, seat), said), seat, said)

    def choose(self, item: Item[Any]) -> None:
        """An item was chosen: it plays, or leads to the next question; or it says why not."""
        seat = self.prompts.seat
        if seat is None or self._match.showing:
            return
        if not item.why and item.does is not None and not self._match.beside.allows(item):
            return
        if item.why or item.does is None:
            self._match.audio.play("refuse")
            if item.why:
                self._match.say(item.why)
        elif not self.prompts.sure(item):
            self._match.audio.play("press")
        elif isinstance(item.does, TakeBack):
            if not self._match.undo_last():
                self._match.pause()
        elif self.gathering is not None and self.gathering.open:
            self.gathering.chose(item, self._match.device)
        elif isinstance(item.does, Say):
            self._match.audio.play("press")
            self._say_answer(item.does)
        elif isinstance(item.does, Back):
            if not self.back():
                self._match.pause()
        elif self.council is not None:
            self._match.audio.play("press")
            self.council.confirm(item.does, self._match.device)
        else:
            self._match.play(seat, item.does)

    def _say_answer(self, answer: Say) -> None:
        prompt, council = self.prompts.prompt, self.council
        if council is not None and prompt is not None and prompt.votes:
            council.vote(answer, self._match.device)
            self.prompts.tell(council.said)
            self._signs_changed()
            return
        if council is not None:
            council.mark(answer, self._match.device)
        if prompt is not None and prompt.toggles:
            self.prompts.toggle(answer)
        else:
            self.prompts.say(answer)
        self._signs_changed()

    def alternative(self) -> bool:
        """The second choice hides a hand that others might see, or chooses the item that names it; else False."""
        secrets = self._match.secrets
        if self.prompts.seat is not None and secrets.seating.many and not secrets.hidden and self._may_look:
            self.look(self._match.device)
            return True
        item = self.prompts.shortcut("alt")
        if item is None:
            return False
        self.choose(item)
        return True

    # ------------------------------------------------------------------ secrets
    def hand_of(self, actions: Mapping[Seat, Any]) -> Seat | None:
        """The seat that acts alone with its own hand open; what is shown for a moment is hidden by acting."""
        ask, seat = self._ask_now, self._match.secrets.open
        return seat if isinstance(ask, One) and not ask.moment and list(actions) == [seat] else None

    def goes_on(self, seat: Seat | None) -> bool:
        """Whether a seat is asked again at once, after it acted."""
        session = self._match.session
        if seat is None or session.outcome is not None:
            return False
        return ask_of(session.game, session.state, self._match.course.people) == One(seat)

    def hide(self) -> None:
        """All hands lie face down."""
        if self._match.secrets.hide():
            self._match.sync()
            self._match.board.forget()

    def look(self, device: str) -> None:
        """Open the hand of the person who is asked, or hide it."""
        seat = self.prompts.seat
        if seat is None or not self._match.secrets.seating.many or self._public or not self.may_act(seat, device):
            return
        self._match.audio.play("card_flip")
        if self._match.secrets.hidden:
            self._match.secrets.look(seat)
            self._match.sync()
        else:
            self.hide()
        self.prompts.refresh()

    def may_act(self, seat: Seat, device: str) -> bool:
        """Whether a device may act for a seat, or for its team; if not, that is said."""
        if self.speaks_for(seat, device):
            return True
        self._match.audio.play("refuse")
        self._match.say(self._match.app.tr(N_("It is {name}’s turn."), name=self._match.session.names[seat]))
        return False

    def speaks_for(self, seat: Seat, device: str) -> bool:
        """Whether a device may act for a seat, or for its team."""
        if self.gathering is not None and self.gathering.open:
            return True
        if self.council is not None:
            return bool(self.council.voices(device))
        return self._match.secrets.seating.owns(seat, device, self._match.app.devices.present)

    def _pass_screen(self, seat: Seat) -> None:
        """The screen changes hands."""
        self.hide()
        self._match.stop()
        pass_screen(self._match, seat, lambda: self.prompts.open(seat))
