"""The one scene of a match, whatever the game: it plays, asks, tells, hides, passes the screen, pauses and ends.

An action is played by the session, which writes it to the disk in the background; only then its events become a film.
A second action waits until the film is over; OK or a click skips the film.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pygame

from tabletop.core.bot import Choice
from tabletop.core.game import Outcome, Reason, Seat, Step, Words
from tabletop.core.i18n import N_, Translator
from tabletop.core.session import Session
from tabletop.match.asking import Ask, One, Team, Together
from tabletop.match.course import Asked, Course, Ending, Forced, Over, Past, Shown, Thinking
from tabletop.match.film import Film, Reel, sequence, wait
from tabletop.match.motion import Motion
from tabletop.match.prompt import Back, Item, Prompt, Said, Say
from tabletop.match.race import Mode, Sign
from tabletop.match.seating import Seating
from tabletop.match.secrets import Secrets
from tabletop.ui.app.app import App
from tabletop.ui.app.audio import Audio
from tabletop.ui.app.first_paint import Coming
from tabletop.ui.app.routes import PauseRequest
from tabletop.ui.app.scene import Scene
from tabletop.ui.draw.kit import Kit
from tabletop.ui.input.input import MOUSE, Act, Button, Intent, Key, Pointer, Release
from tabletop.ui.match import course as writing
from tabletop.ui.match.beside import Beside
from tabletop.ui.match.board import Board, Host
from tabletop.ui.match.bot_turn import Rival, why
from tabletop.ui.match.curtain import CurtainScene
from tabletop.ui.match.goal import goal_line
from tabletop.ui.match.log import LogScene
from tabletop.ui.match.look_button import LookButton
from tabletop.ui.match.prompt_view import PromptView
from tabletop.ui.match.race import NOBODYS_KEY, Gathering
from tabletop.ui.match.team import Council
from tabletop.ui.widgets.basic import Widget
from tabletop.ui.widgets.scene import WidgetScene

GRACE = 0.25
"""After a film was skipped, a further press so soon is meant for the film, not for the table, seconds."""
LOOKED_AT = 2.0
"""So long the last move is looked at before the screen is passed on, seconds; a press ends it."""
DIGITS = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 10)}

Make = Callable[[Host, Words], Board]


@dataclass(frozen=True)
class MatchMaker:
    """What makes the scene of a game's matches.

    Attributes:
        board: Makes what draws the table.
        pace: How long a bot takes for an action, as a share of the usual time: less where a turn is many small actions.
        forced: What a seat does by itself, without a press; None for the game's own idea of it.
        late: Parts of events that are put into words only when they were seen.
        hands: Whether people hold what they may look at all the time: then the screen is passed at each turn, else
            only for what is secret.
        beside: Makes what goes along with a match: a lesson.
    """

    board: Make
    pace: float = 1.0
    forced: Callable[[Any, Seat, bool], Any | None] | None = None
    late: tuple[type, ...] = ()
    hands: bool = True
    beside: Callable[[MatchScene], Beside] = goal_line

    def __call__(self, app: App, session: Session) -> MatchScene:
        """A match to play."""
        return MatchScene(app, session, self)

    def watch(self, app: App, session: Session) -> MatchScene:
        """A match from its beginning, as the room saw it."""
        return MatchScene(app, session, self, watched=True)


class MatchScene(WidgetScene):
    """See the module. No game subclasses it: what a game looks like is its board.

    Attributes:
        session: The match.
        game: Its rules.
        course: How it goes on.
        secrets: Whose hidden things lie open.
        board: What draws the table.
        prompts: What is asked now.
        rival: The bots on turn.
        gathering: While several act at once: what they do.
        council: While a team decides: what it marks and wants.
        reel: The films.
        tr: Translates the game's texts (and falls back on the shared ones).
        words: What events are worded with.
        again: Whether the film tells what happened before.
        busy: Whether an action is being written.

    Args:
        app: The app.
        session: A match.
        made: What the game's matches are made of.
        watched: Whether the match is only looked at, from its start.
    """

    large = True

    def __init__(self, app: App, session: Session, made: MatchMaker, *, watched: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self.game = session.game
        self.watched = watched
        self.tr: Translator = app.translator(session.setup.game)
        self.words = self.tr.words(session.names)
        self.course = Course(session, watched, made.forced)
        self.beside = made.beside(self)
        self.secrets = Secrets(Seating(session.setup.seats, watched=watched, taught=self.beside.taught))
        self.reel = Reel(lambda: app.motion)
        self.rival = Rival(app, session, self._bot_chose, self._thinking_changed, made.pace)
        self._late = made.late
        self.board = made.board(self, self.words)
        self.notice_place = self.board.notice_place
        self.prompts = PromptView(self, self.board, self._ask, lambda: self.covered, lambda: self._may_look)
        self.gathering: Gathering | None = None
        self.council: Council | None = None
        self._hands = made.hands
        self._ask_now: Ask | None = None
        self._public = False
        self._said_keyless = False
        self.again = False
        self.busy = False
        self.device = ""
        self.log: list[tuple[Seat, Any]] = []
        self._due = True
        self._grace = 0.0
        self._unasked = False
        self.shortcuts = {Act.PAUSE: self.pause, Act.RULES: self.open_rules, Act.MORE: self.replay, Act.ALT: self._alt}
        if not watched:
            self._remember()
            if any(seat.kind == "bot" for seat in session.setup.seats):
                app.defer(app.pool.warm)

    # ------------------------------------------------------------------ what a board may ask
    @property
    def kit(self) -> Kit:
        """The painter of the window."""
        return self.app.kit

    @property
    def audio(self) -> Audio:
        """Sounds."""
        return self.app.audio

    @property
    def motion(self) -> Motion:
        """How fast and how much things move."""
        return self.app.motion

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.secrets.seating

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown; None for the room's."""
        return self.secrets.viewer

    @property
    def view(self) -> Any:
        """All of the shown state that may be drawn now. What was shown for a moment is not shown again."""
        state, viewer = self.course.shown, self.viewer
        if self.past and viewer is not None and self.game.moment(state) == viewer:
            viewer = None
        return self.game.view(state, viewer)

    @property
    def past(self) -> bool:
        """Whether the table shows what was played before, not what happens now."""
        return self.watched or self.again

    @property
    def telling(self) -> bool:
        """Whether a film runs."""
        return self.reel.busy

    @property
    def showing(self) -> bool:
        """Whether a film runs or an action is being written: no further action now."""
        return self.reel.busy or self.busy

    @property
    def thinking(self) -> tuple[Seat | None, int]:
        """The bot that thinks, and how many dots it shows."""
        return self.rival.seat, self.rival.dots

    @property
    def asked(self) -> Seat | None:
        """The person who is to act now, or None."""
        return self.prompts.seat

    @property
    def covered(self) -> bool:
        """Whether what only the asked seat may see lies face down."""
        return self.secrets.hidden and not self._public

    @property
    def _may_look(self) -> bool:
        """Whether a hand may be opened or hidden now; what is shown for a moment is hidden by acting."""
        moment = isinstance(self._ask_now, One) and self._ask_now.moment
        return not self._public and (self.secrets.hidden or not moment)

    @property
    def reflex(self) -> bool:
        """Whether every millisecond of a press counts now."""
        return self.gathering is not None and self.gathering.reflex

    def sign(self, seat: Seat) -> Sign | None:
        """What stands on a seat's plate while several are asked."""
        asking = self.gathering or self.council
        return asking.sign(seat) if asking is not None else None

    def say(self, words: str, icon: str = "") -> None:
        """Show a notice."""
        self.app.say(words, icon)

    def preload(self, job: Callable[[], object]) -> None:
        """Paint what will be wanted soon, while there is nothing better to do."""
        self.app.paint_ahead(job)

    def cover(self, make: Callable[[App], Scene]) -> None:
        """A scene lies over the table until it is left; the film waits for it."""
        self.reel.held = True
        self.app.push(make(self.app))

    # ------------------------------------------------------------------ the log
    def _remember(self) -> None:
        """The last sentence of a match that was resumed."""
        last = self.session.last_step
        if last is not None:
            seat = self.session.history[-1].seat if self.session.history else -1
            for event in last.events:
                self._note(seat, event.kept(self.viewer))

    def _note(self, seat: Seat, part: Any) -> None:
        if self.game.describe(part, self.viewer, self.words):
            self.log.append((getattr(part, "seat", seat), part))
            del self.log[:-40]

    @property
    def last_words(self) -> tuple[int, str]:
        """The look of whoever acted last (−1 for nobody), and what happened, in a sentence."""
        if not self.log:
            return -1, ""
        seat, part = self.log[-1]
        look = self.session.setup.seats[seat].look if seat >= 0 else -1
        return look, self.game.describe(part, self.viewer, self.words)

    # ------------------------------------------------------------------ building and showing
    def ground(self, target: pygame.Surface) -> None:
        """The room and the table."""
        self.board.ground(target)

    def widgets(self) -> list[Widget]:
        """What always stands there."""
        return list(self.board.widgets())

    def build(self) -> None:
        """Everything anew, for this size, language and near seat."""
        self.prompts.forget_widgets()
        super().build()
        self.board.build()
        self.sync()
        self.beside.build()

    def sync(self) -> None:
        """Show the view, exactly."""
        if self._built:
            self.board.show(self.view)

    def first_focus(self) -> str:
        """Nothing has the focus until something is offered."""
        return "nothing"

    def restore_focus(self, name: str) -> None:
        """The same widget as before, or none: a table's focus waits for a choice."""
        able = [item for item in self.items if item.focusable and item.visible]
        self.set_focus(next((item for item in able if item.name == name), None), slide=False)

    def move_focus(self, act: Act) -> bool:
        """The table may know better than geometry where a direction leads."""
        goal = self.board.step(self.focus, act) if self.focus is not None else None
        if goal is None:
            return super().move_focus(act)
        if goal is self.focus:
            return False
        self.audio.play("focus")
        self.set_focus(goal)
        return True

    def focus_changed(self) -> None:
        """What has the focus is pointed at."""
        self.prompts.follow_focus()
        self.beside.pointed()

    # ------------------------------------------------------------------ the match goes on
    def play(self, seat: Seat, action: Any, reason: Reason | None = None) -> None:
        """A seat acts: alone, in its own step, or among all who act at once."""
        if self.showing or self.watched:
            return
        if self.gathering is not None:
            self._hide()
            self.prompts.close()
            self.gathering.answer(seat, action)
        else:
            self.play_together({seat: action}, {} if reason is None else {seat: reason})

    def play_together(self, actions: Mapping[Seat, Any], reasons: Mapping[Seat, Reason]) -> None:
        """Play a step: it is on the disk before it is shown. Ignored while another one is being shown."""
        if self.showing or self.watched:
            return
        self.busy = True
        self._end_asking()
        self.rival.hold()
        self._hide()
        seat = next(iter(actions)) if len(actions) == 1 else -1

        def go_on() -> None:
            self.busy = False
            self._due = True

        def shown(before: Any, step: Step[Any, Any], _: None) -> None:
            go_on()
            self.beside.acted(actions)
            self.reel.add(self._tell(seat, step))

        writing.play_together(self.app, self.session, actions, reasons, shown, go_on)

    def _bot_chose(self, seat: Seat, choice: Choice) -> None:
        self.play(seat, choice.action, why(choice))

    def _thinking_changed(self) -> None:
        self.board.thinking_changed()

    def _tell(self, seat: Seat, step: Step[Any, Any]) -> Film:
        viewer = self.viewer
        for event in step.events:
            kept = event.kept(viewer)
            late = isinstance(kept, self._late)
            if not self.again and not late:
                self._note(seat, kept)
            # What is seen once is told once: never when the same step is told again.
            yield from self.board.film(seat, kept if self.past else event.seen_by(viewer))
            if not self.again and late:
                self._note(seat, kept)
        self.course.show(step.state)
        self.sync()

    def go_on(self) -> None:
        """What is due comes."""
        self._due = True

    def _proceed(self) -> None:
        """Nothing is being written or told: what is due comes."""
        if not self.watched:
            self.again = False
        if self.beside.holds():
            return
        match self.course.due():
            case Forced(seat, action):
                self.play(seat, action)
            case Thinking(ask):
                self._end_asking()
                self.sync()
                if isinstance(ask, Together):
                    self.rival.think_together(ask.seats, self._bots_chose)
                else:
                    self.rival.think(ask.seat)
            case Asked(One() as ask):
                self._give_turn(ask)
            case Asked(Together() as ask):
                self._gather(ask)
            case Asked(Team() as ask):
                self._consult(ask)
            case Shown(past):
                self._due = True
                self.sync()
                self.reel.add(sequence([wait(0.3), self._tell(_actor(past), past.step)]))
            case Ending(outcome):
                self.prompts.close()
                self._due = True
                self.sync()
                self.reel.add(self._end(outcome))
            case Over():
                self._leave()

    def _end(self, outcome: Outcome | None) -> Film:
        yield from wait(0.9 if outcome is not None else 1.6)

    def _leave(self) -> None:
        if self.watched:
            self.app.pop()
        else:
            writing.finish(self.app, self.session)

    def _bots_chose(self, choices: Mapping[Seat, Choice]) -> None:
        reasons = {seat: reason for seat, choice in choices.items() if (reason := why(choice)) is not None}
        self.play_together({seat: choice.action for seat, choice in choices.items()}, reasons)

    # ------------------------------------------------------------------ who is asked
    def _end_asking(self) -> None:
        """Nobody is asked any more."""
        if self.council is not None:
            self.council.end()
        self.gathering = self.council = self._ask_now = None
        self._public = False
        self.prompts.close()
        self._signs_changed()

    def _signs_changed(self) -> None:
        """Plates show who pressed, who is ready."""
        for item in self.items:
            item.touch()

    def _ask_all(self, ask: Ask) -> None:
        """What is asked is no secret: nobody takes the screen over, all look at it."""
        self._ask_now, self._public = ask, True
        self.secrets.passed = None
        self._hide()
        self.sync()

    def _gather(self, ask: Together) -> None:
        """All act at once."""
        self._end_asking()
        self._ask_all(ask)
        person = next(seat for seat in ask.seats if self.seating.human(seat))
        race = self._ask(person, ()).race
        self._public = race is not None
        self.gathering = Gathering(
            self.app, self.session, self.seating, ask, race, self.rival, self._choose_in_turn,
            self.play_together, self._signs_changed,
        )  # fmt: skip
        if race is not None and race.mode is Mode.REFLEX and self.gathering.keyless and not self._said_keyless:
            self._said_keyless = True
            self.say(self.app.tr(NOBODYS_KEY, name=self.session.names[self.gathering.keyless[0]]))
        self.gathering.begin()

    def _choose_in_turn(self, seat: Seat) -> None:
        """One of all who act at once chooses."""
        if self._public:
            self.prompts.open(seat)
        else:
            self._give_turn(One(seat))

    def _consult(self, ask: Team) -> None:
        """A team decides together."""
        self._end_asking()
        self._ask_all(ask)
        self.council = Council(
            self.app, self.session, self.seating, ask, self._marks_changed, lambda action: self.play(ask.seat, action)
        )
        self.council.begin()
        self.prompts.open(self.council.people[0])
        self._signs_changed()

    def _marks_changed(self) -> None:
        self.prompts.renew()
        self._signs_changed()

    def _give_turn(self, ask: One) -> None:
        seat, self._ask_now = ask.seat, ask
        self._public = False
        if not (self._hands or ask.moment or self._ask(seat, ()).secret):
            self._ask_all(ask)
            self.prompts.open(seat)
            return
        if self.secrets.must_pass(seat):
            self.prompts.close()
            self.sync()
            if self.session.number and not math.isinf(self.motion.speed):
                self.reel.add(sequence([wait(LOOKED_AT), self._pass_film(seat)]))
            else:
                self._pass_screen(seat)
            return
        if self.secrets.turn_to(seat):
            self.rebuild()
        self.sync()
        self.prompts.open(seat)

    def _pass_film(self, seat: Seat) -> Film:
        self._pass_screen(seat)
        yield from ()

    def _ask(self, seat: Seat, said: Said) -> Prompt[Any]:
        state, ask = self.course.shown, self._ask_now
        if self.gathering is not None and self.gathering.open:
            return self.gathering.prompt()
        if isinstance(ask, Together):
            choices = self.game.actions(state, seat) if self.gathering is None else self.gathering.choices(seat)
            return self.board.prompt(self.game.view(state, seat if self._public else None), choices, said)
        if isinstance(ask, Team) and self.council is not None:
            self.council.keep(said)
            view = self.game.view(state, self.viewer)
            return self.council.dress(self.board.prompt(view, self.game.actions(state, ask.seat), said))
        view = self.game.view(state, None if self.secrets.hidden else seat)
        return self.board.prompt(view, self.game.actions(state, seat), said)

    def choose(self, item: Item[Any]) -> None:
        """An item was chosen: it plays, or leads to the next question; or it says why not."""
        seat = self.asked
        if seat is None or self.showing or not self.beside.allows(item):
            return
        if item.why or item.does is None:
            self.audio.play("refuse")
            if item.why:
                self.say(item.why)
        elif self.gathering is not None and self.gathering.open:
            self.gathering.chose(item, self.device)
        elif isinstance(item.does, Say):
            self.audio.play("press")
            self._say_answer(item.does)
        elif isinstance(item.does, Back):
            self.back()
        elif self.council is not None:
            self.audio.play("press")
            self.council.confirm(item.does, self.device)
        else:
            self.play(seat, item.does)

    def _say_answer(self, answer: Say) -> None:
        prompt = self.prompts.prompt
        if self.council is not None:
            self.council.mark(answer, self.device)
        if prompt is not None and prompt.toggles:
            self.prompts.toggle(answer)
        else:
            self.prompts.say(answer)
        self._signs_changed()

    def _alt(self) -> None:
        """The second choice hides a hand that others might see; else it is the item that names it."""
        if self.asked is not None and self.seating.many and not self.secrets.hidden and self._may_look:
            self.look(self.device)
            return
        item = self.prompts.shortcut("alt")
        if item is not None:
            self.choose(item)

    # ------------------------------------------------------------------ secrets
    def _hide(self) -> None:
        if self.secrets.hide():
            self.sync()
            self.board.forget()

    def look(self, device: str) -> None:
        """Open the hand of the person who is asked, or hide it."""
        seat = self.asked
        if seat is None or not self.seating.many or self._public or not self.may_act(seat, device):
            return
        self.audio.play("card_flip")
        if self.secrets.hidden:
            self.secrets.look(seat)
            self.sync()
        else:
            self._hide()
        self.prompts.refresh()

    def may_act(self, seat: Seat, device: str) -> bool:
        """Whether a device may act for a seat, or for its team; if not, that is said."""
        if self.gathering is not None and self.gathering.open:
            return True
        if self.council is not None and self.council.voices(device):
            return True
        if self.council is None and self.seating.owns(seat, device, self.app.devices.present):
            return True
        self.audio.play("refuse")
        self.say(self.app.tr(N_("It is {name}’s turn."), name=self.session.names[seat]))
        return False

    def _pass_screen(self, seat: Seat) -> None:
        """The screen changes hands: the curtain comes down, the table is turned behind it."""
        self._hide()
        app, setup = self.app, self.session.setup.seats[seat]
        table: Coming | None = None

        def behind() -> bool:
            nonlocal table
            if table is None:
                self.secrets.turn_to(seat)
                self.rebuild()
                table = Coming(app, self)
            return table.go()

        def opened() -> None:
            self.secrets.take(seat)
            self.sync()
            self.prompts.open(seat)

        self._due = False
        curtain = CurtainScene(
            app, setup, setup.name, opened, behind=behind, news=self._news, menu=lambda: self.pause(over=True)
        )
        app.push(curtain, fade=False)

    def _news(self) -> tuple[str, str]:
        """What happened last, and how the table stands, for whoever takes the screen over."""
        return self.last_words[1], self.board.news

    # ------------------------------------------------------------------ again, and back
    def replay(self) -> None:
        """What happened? The films since this person's last action, once more."""
        if self.showing or self.watched or self.course.over:
            return
        seat = self.asked if self.asked is not None else self.seating.near
        told = self.course.what_happened(seat)
        if not told:
            self.audio.play("refuse")
            return
        self.rival.hold()
        self._hide()
        self._end_asking()
        self.again = self._due = True
        self.audio.play("press")
        for past in told:
            self.reel.add(self._once_more(past))

    def _once_more(self, past: Past) -> Film:
        self.course.show(past.before)
        self.sync()
        yield from wait(0.25)
        yield from self._tell(_actor(past), past.step)

    def take_back(self) -> None:
        """Take the last action of a person back, with what followed."""
        if self.busy:
            return
        self.reel.finish()
        if writing.take_back(self.app, self.session):
            self.rival.hold()
            self._end_asking()
            self._hide()
            self.course.taken_back()
            self.sync()
            self.audio.play("back")
            self._due = True

    # ------------------------------------------------------------------ what opens over it
    def pause(self, lost: str = "", over: bool = False) -> None:
        """The menu of the match; who only watches leaves.

        Args:
            lost: The pad that went, or "".
            over: Whether it may open over another scene (the curtain).
        """
        if self.app.scene is not self and not over:
            return
        if self.watched:
            self.app.pop()
            return
        undo = self.take_back if self.session.setup.practice else None
        reader = self.seating.solo
        wanted = PauseRequest(session=self.session, device=self.device, lost=lost, viewer=reader, undo=undo)
        self.app.push(self.app.routes.pause(self.app, replace(wanted, leave=self.beside.leave)))

    def open_rules(self) -> None:
        """The rules of the game."""
        self.app.push(self.app.routes.rules(self.app, self.session.setup.game))

    def open_log(self) -> None:
        """All that happened, in words."""
        self.app.push(LogScene(self.app, self.session, self.seating.solo), fade=False)

    def back(self) -> None:
        """BACK chooses the item that names it, or takes the last answer back; else it opens the menu."""
        if self.asked is not None and not self.showing:
            item = self.prompts.shortcut("back")
            if item is not None and isinstance(item.does, Say):
                self.choose(item)
                return
            if self.prompts.back():
                self.audio.play("back")
                return
        self.pause()

    # ------------------------------------------------------------------ devices
    def intent(self, intent: Intent) -> None:
        """A film is skipped by OK; a person's choices are theirs alone."""
        self.device = intent.device
        if intent.act is Act.OK and (self.showing or self._grace):
            if not intent.repeat and self.reel.busy:
                self.skip()
            return
        seat = self.asked
        if seat is not None and intent.act in (Act.OK, Act.ALT) and not self.may_act(seat, intent.device):
            return
        super().intent(intent)

    def skip(self) -> None:
        """The film goes to its end."""
        self.reel.skip()
        self._grace = GRACE

    def released(self, release: Release) -> None:
        """What is held is let go."""
        if isinstance(self.focus, LookButton) and release.act is Act.OK:
            self.focus.let_go(release.device)

    def key(self, key: Key) -> bool:
        """In a race a person's own key; else a digit chooses the item that carries it."""
        if self.gathering is not None and self.gathering.key(key):
            return True
        n = DIGITS.get(key.scancode)
        if n is None or not key.pressed or self.showing or self.prompts.prompt is None:
            return False
        item = self.prompts.shortcut(str(n))
        if item is None:
            return False
        self.choose(item)
        return True

    def button(self, button: Button) -> bool:
        """In a race a person's own button."""
        return self.gathering is not None and self.gathering.button(button)

    def pointer(self, event: Pointer) -> None:
        """A click skips a film; on a hand that lies face down it is told how one looks at it."""
        if event.kind in ("down", "up"):
            self.device = MOUSE
        pressed = event.kind == "down" and event.button == 1
        if pressed and (self.reel.busy or self.busy or self._grace) and not self._on_the_edge(event):
            if self.reel.busy:
                self.skip()
            return
        if pressed and self.gathering is not None and not self._on_the_edge(event) and self.gathering.pointer(event):
            return
        super().pointer(event)
        if pressed and self.asked is not None and self.covered and self.board.covered(event.pos):
            self._say_how_to_look()

    def _on_the_edge(self, event: Pointer) -> bool:
        """Whether a press is on what can always be pressed: the menu, the log."""
        hit = next((item for item in self.items if item.focusable and item.holds(event.pos)), None)
        return hit is not None and bool(getattr(hit, "always", False))

    def _say_how_to_look(self) -> None:
        self.audio.play("refuse")
        if self.app.settings.curtain == "hold":
            self.say(self.app.tr(N_("To see your cards, hold the button with the eye.")))
        else:
            self.say(self.app.tr(N_("To see your cards, press the button with the eye.")))

    def focus_lost(self) -> None:
        """Another window is in front: nothing stays open."""
        self._hide()
        if self.asked is not None and not self.showing:
            self.prompts.refresh()

    def device_lost(self, device: str) -> None:
        """A pad went: whoever held it gets time."""
        if isinstance(self.focus, LookButton):
            self.focus.let_go(device)
        needed = any(seat.kind == "human" and seat.device == device for seat in self.session.setup.seats)
        if not self.watched and needed:
            self.pause(lost=device)

    def device_changed(self) -> None:
        """Other signs are shown; a film goes on."""
        for item in self.items:
            item.touch()

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Films, bots, and what comes next."""
        super().update(dt)
        self._grace = max(0.0, self._grace - dt)
        if not self._built:
            return
        if self.reel.busy:
            self.reel.update(dt)
            self.board.follow()
        if self._due and not self.showing and not self.reel.held:
            self._due = False
            self._proceed()
        else:
            self.rival.update(dt)
            if self.gathering is not None:
                self.gathering.update()
        self.board.update(dt)
        if isinstance(self.focus, LookButton):
            self.focus.pass_time(dt)

    def wait(self) -> float | None:
        """Asleep unless something moves or a bot thinks."""
        if self.timeline.busy or self.reel.busy or self._due:
            return 0.0
        if isinstance(self.focus, LookButton) and self.focus.filling:
            return 0.0
        race = self.gathering.wait() if self.gathering is not None else None
        waits = [wait for wait in (self.rival.wait(), self.board.wait(), race) if wait is not None]
        return min(waits) if waits else None

    # ------------------------------------------------------------------ the contract of scenes
    def enter(self) -> None:
        """On top (again)."""
        self.reel.held = False
        if self.gathering is not None:
            self.gathering.resume()
        elif self.asked is None and not self.busy:
            self._due = True

    def leave(self) -> None:
        """Covered: nothing stays open."""
        self._hide()
        if self.gathering is not None and self.gathering.open:
            self._end_asking()  # a race begins anew
        if self.asked is not None and not self.showing and self._built:
            self.prompts.refresh()
        self.rival.hold()

    def close(self) -> None:
        """Gone."""
        if self.council is not None:
            self.council.end()
        self.rival.hold()
        self.reel.clear()

    def relayout(self) -> None:
        """Another size, language or motion: what is being told goes to its end, all is built anew."""
        self.reel.finish()
        self._grabbed = None
        super().relayout()

    def draw(self, target: pygame.Surface) -> bool:
        """Repaint the damage; what was asked is asked again on a table that was built anew."""
        self._unasked |= not self._built
        changed = super().draw(target)
        if self._unasked:
            if self.asked is not None and not self.showing:
                self.prompts.refresh()
            self._unasked = False
            changed = self.stage.draw(target) != [] or changed
        return changed


def _actor(past: Past) -> Seat:
    """Who acted in a step; −1 for several at once."""
    return past.record.seat if len(past.record.plays) == 1 else -1
