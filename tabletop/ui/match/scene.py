"""The one scene of a match, whatever the game: it plays, asks, tells, hides, passes the screen, pauses and ends.

An action is played by the session, which writes it to the disk in the background; only then its events become a film.
A second action waits until the film is over; OK or a click skips the film.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from tabletop.core.bot import Choice, why
from tabletop.core.game import Move, Reason, Seat, Step, Words
from tabletop.core.i18n import N_, Translator
from tabletop.core.names import spoken
from tabletop.core.session import Session
from tabletop.match.asking import Team, Together
from tabletop.match.course import Asked, Course, Ending, Forced, Over, Picks, Shown, Thinking
from tabletop.match.film import Reel
from tabletop.match.motion import Motion
from tabletop.match.notes import Notes
from tabletop.match.prompt import Item
from tabletop.match.race import Sign
from tabletop.match.seating import Seating
from tabletop.match.secrets import Secrets
from tabletop.match.tape import Past
from tabletop.ui.app.app import App, PauseRequest
from tabletop.ui.app.scene import Scene
from tabletop.ui.draw.layers import LayeredStage
from tabletop.ui.draw.stage import Stage
from tabletop.ui.input.input import KEYBOARD, MOUSE, Act, Axis, Button, Intent, Key, Pointer, Release
from tabletop.ui.match import course as writing
from tabletop.ui.match.asker import Asker
from tabletop.ui.match.beside import Beside
from tabletop.ui.match.board import Board, Host
from tabletop.ui.match.bot_turn import BotTurn
from tabletop.ui.match.goal import goal_line
from tabletop.ui.match.log import LogScene
from tabletop.ui.match.look_button import LookButton
from tabletop.ui.match.match import Match
from tabletop.ui.match.narrator import Narrator
from tabletop.ui.match.replay import Replay
from tabletop.ui.widgets.basic import Widget

DIGITS = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 10)}

_ANYBODY = (Act.PAUSE, Act.BACK, Act.MORE, Act.RULES)
"""What any device may press on anybody's turn."""

Make = Callable[[Host, Words], Board]


@dataclass(frozen=True)
class MatchMaker:
    """What makes the scene of a game's matches.

    Attributes:
        board: Makes what draws the table.
        pace: How long a bot takes for an action, as a share of the usual time: less where a turn is many small actions.
        forced: What a seat does by itself, without a press; None for the game's own idea of it.
        hurry: So many times faster a film runs after a first press, a second one ends it; 0: the first one ends it.
        lingers: Whether the end is looked at until somebody presses on.
        endures: Whether films go on when the window gets another size.
        sliced: Whether the first picture of the table is painted over several frames.
        layered: Whether what rests on the table is composed once, and what flies over it.
        undoes: Says of a view whether the menu offers to take an action back outside practice, too.
        picks: Which steps are told again when somebody asks what happened; None for those since their last action.
        late: Parts of events that are put into words only when they were seen.
        hands: Whether people hold what they may look at all the time: then the screen is passed at each turn, else
            only for what is secret.
        beside: Makes what goes along with a match: a lesson, or the goal of the game.
        great: Which steps are worth a mark on the timeline of a match that is watched.
    """

    board: Make
    pace: float = 1.0
    forced: Callable[[Any, Seat, bool], Any | None] | None = None
    hurry: float = 0.0
    lingers: bool = False
    endures: bool = False
    sliced: bool = True
    layered: bool = True
    undoes: Callable[[Any], bool] | None = None
    picks: Picks | None = None
    late: tuple[type, ...] = ()
    hands: bool = True
    beside: Callable[[Match], Beside] = goal_line
    great: Callable[[Past], bool] | None = None

    def __call__(self, app: App, session: Session) -> MatchScene:
        """A match to play."""
        return MatchScene(app, session, self)

    def watch(self, app: App, session: Session) -> MatchScene:
        """A match from its beginning, as the room saw it."""
        return MatchScene(app, session, self, watched=True)


class MatchScene(Match):
    """See the module. No game subclasses it: what a game looks like is its board.

    Attributes:
        session: The match.
        game: Its rules.
        course: How it goes on.
        secrets: Whose hidden things lie open.
        board: What draws the table.
        asker: Who is asked now, and how.
        prompts: What is offered.
        told: What happened lately, in words.
        narrator: How it is told.
        bot_turn: The bots on turn.
        reel: The films.
        tr: Translates the game's texts (and falls back on the shared ones).
        words: What events are worded with.
        busy: Whether an action is being written, or a film prepared.
        over: Whether the end has been shown, and is looked at until somebody presses on.

    Args:
        app: The app.
        session: A match.
        made: What the game's matches are made of.
        watched: Whether the match is only looked at, from its start.
    """

    large = True

    def __init__(self, app: App, session: Session, made: MatchMaker, *, watched: bool = False) -> None:
        super().__init__(app)
        self.stage = LayeredStage() if made.layered else Stage()
        self.session = session
        self.game = session.game
        self.watched = watched
        self.tr: Translator = app.translator(session.setup.game)
        session.setup = spoken(session.setup, app.tr)
        self.words = self.tr.words(session.names)
        self.course = Course(session, watched, made.forced)
        self.beside = Replay(self, made.great) if watched else made.beside(self)
        self.secrets = Secrets(Seating(session.setup.seats, watched=watched, taught=self.beside.taught))
        self.reel = Reel(lambda: self.motion)
        self.bot_turn = BotTurn(app, session, self._bot_chose, self._thinking_changed, made.pace)
        self._made = made
        self.sliced = made.sliced
        self.busy = self.over = False
        self.device = ""
        self.told = Notes(session, self.words, lambda: self.viewer)
        self.narrator = Narrator(self, self.told, made.late, made.hurry)
        self.board = made.board(self, self.words)
        self.notice_place = self.board.notice_place
        self.asker = Asker(self, made.hands)
        self.prompts = self.asker.prompts
        self._due = True
        self._next: Callable[[], object] | None = None
        """What comes when the film is over, before anything else is due."""
        self._unasked = False
        self.shortcuts = {
            Act.PAUSE: self.pause, Act.RULES: self.open_rules, Act.MORE: self.replay, Act.ALT: self._alternative,
        }  # fmt: skip
        if not watched:
            self.told.recall()
            if any(seat.kind == "bot" for seat in session.setup.seats):
                app.defer(app.pool.warm)

    # ------------------------------------------------------------------ what a board may ask
    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.secrets.seating

    @property
    def motion(self) -> Motion:
        """How fast and how much things move; a match that is watched has a pace of its own."""
        usual = self.app.motion
        return replace(usual, speed=usual.speed * self.beside.pace)

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown; None for the room's."""
        return self.secrets.viewer

    @property
    def view(self) -> Any:
        """All of the shown state that may be drawn now. What was shown for a moment is not shown again."""
        state, viewer = self.course.shown, self.viewer
        if self.past and self.seating.people and viewer is not None and self.game.moment(state) == viewer:
            viewer = None
        return self.game.view(state, viewer)

    @property
    def again(self) -> bool:
        """Whether somebody asked to see once more what is told."""
        return self.narrator.again

    @property
    def past(self) -> bool:
        """Whether the table shows what was played before, not what happens now."""
        return self.watched or self.narrator.again

    @property
    def hurrying(self) -> bool:
        """Whether a film runs faster because somebody pressed."""
        return self.narrator.hurrying

    @property
    def telling(self) -> bool:
        """Whether a film runs."""
        return self.reel.busy

    @property
    def thinking(self) -> tuple[Seat | None, int]:
        """The bot that thinks, and how many dots it shows."""
        return self.bot_turn.seat, self.bot_turn.dots

    @property
    def asked(self) -> Seat | None:
        """The person who is to act now, or None."""
        return self.prompts.seat

    @property
    def notes(self) -> Sequence[tuple[Seat, Any]]:
        """What happened lately: who acted, and the part of the event; the oldest first."""
        return self.told.lines

    @property
    def reflex(self) -> bool:
        """Whether every millisecond of a press counts now."""
        return self.asker.reflex

    def sign(self, seat: Seat) -> Sign | None:
        """What stands on a seat's plate while several are asked."""
        return self.asker.sign(seat)

    def choose(self, item: Item[Any]) -> None:
        """An item was chosen."""
        self.asker.choose(item)

    def look(self, device: str) -> None:
        """Open the hand of the person who is asked, or hide it."""
        self.asker.look(device)

    def news(self) -> tuple[str, str]:
        """What happened last, and how the table stands, for whoever takes the screen over."""
        return self.last_words[1], self.board.news

    def cover(self, make: Callable[[App], Scene]) -> None:
        """A scene lies over the table until it is left; the film waits for it."""
        self.reel.held = True
        self.app.push(make(self.app))

    @property
    def last_words(self) -> tuple[int, str]:
        """The look of whoever acted last (−1 for nobody), and what happened, in a sentence."""
        return self.told.last

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
        if not (self._made.endures and self.reel.busy):
            self.sync()
        self.beside.build()

    def sync(self) -> None:
        """Show the view, exactly."""
        if self._built:
            self.secrets.watched = self.game.shown_to_watchers(self.course.shown)
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
        if not self.asker.answer(seat, action):
            self.play_together({seat: action}, {} if reason is None else {seat: reason})

    def play_together(self, actions: Mapping[Seat, Any], reasons: Mapping[Seat, Reason]) -> None:
        """Play a step: it is on the disk before it is shown. Ignored while another one is being shown."""
        if self.showing or self.watched:
            return
        self.busy = True
        # A hand that its owner opened stays open while the owner goes on, and is hidden before anything else is told.
        kept = self.asker.hand_of(actions)
        self.asker.end()
        self.bot_turn.hold()
        if kept is None:
            self.asker.hide()
        seat = next(iter(actions)) if len(actions) == 1 else -1

        def go_on() -> None:
            self.busy = False
            self._due = True

        def shown(before: Any, step: Step[Any, Any], prepared: Any) -> None:
            go_on()
            if not self.asker.goes_on(kept):
                self.asker.hide()
            self.beside.acted(actions)
            self.narrator.tell(seat, before, step, prepared)

        def prepare(before: Any, step: Step[Any, Any]) -> Any:
            job = self.narrator.preparation(before, step)
            return job() if job is not None else None

        writing.play_together(self.app, self.session, actions, reasons, shown, go_on, prepare)

    def _bot_chose(self, seat: Seat, choice: Choice) -> None:
        play = partial(self.play, seat, choice.action, why(choice))
        film = self.board.announce(seat, choice.action)
        if film is None:
            play()
            return
        self._next = play
        self.reel.add(film)
        self.reel.begin()

    def _thinking_changed(self) -> None:
        self.board.thinking_changed()

    def _proceed(self) -> None:
        """Nothing is being written or told: what is due comes."""
        if not self.watched:
            self.narrator.again = False
        if self.beside.holds():
            return
        match self.course.due():
            case Forced(seat, action):
                self.play(seat, action)
            case Thinking(ask):
                self.asker.end()
                self.sync()
                if isinstance(ask, Together):
                    self.bot_turn.think_together(ask.seats, self._bots_chose)
                elif isinstance(ask, Team):
                    self.bot_turn.think_together(ask.members, self._bots_agreed, actor=ask.seat)
                else:
                    self.bot_turn.think(ask.seat)
            case Asked(ask):
                self.asker.ask(ask)
            case Shown(past):
                self._due = True
                self.sync()
                self.narrator.tell_again([past])
            case Ending(outcome):
                self.prompts.close()
                self._due = True
                self.sync()
                self.reel.add(self.board.end(outcome))
            case Over() if self._made.lingers or self.watched:
                self.over = True
                self.beside.ended()
                self.sync()
            case Over():
                self._leave()

    def _leave(self) -> None:
        if self.watched:
            self.app.pop()
        else:
            writing.finish(self.app, self.session)

    def _bots_chose(self, choices: Mapping[Seat, Choice]) -> None:
        reasons = {seat: reason for seat, choice in choices.items() if (reason := why(choice)) is not None}
        self.play_together({seat: choice.action for seat, choice in choices.items()}, reasons)

    def _bots_agreed(self, choices: Mapping[Seat, Choice]) -> None:
        wishes = [Move(seat, choice.action, why(choice)) for seat, choice in choices.items()]
        move = self.game.agree(self.session.state, wishes)
        self.play_together({move.seat: move.action}, {} if move.reason is None else {move.seat: move.reason})

    # ------------------------------------------------------------------ again, and back
    def replay(self) -> None:
        """What happened? The films since this person's last action, once more."""
        if self.showing or ((self.watched or self.course.over) and not self.over):
            return
        seat = self.asked if self.asked is not None else self.seating.near
        told = self.course.what_happened(seat, self._made.picks)
        if not told:
            self.audio.play("refuse")
            return
        self.bot_turn.hold()
        self.asker.hide()
        self.asker.end()
        self.narrator.again = self._due = True
        self.over = False
        self.course.once_more()
        self.audio.play("press")
        self.narrator.tell_again(told)

    def go_on(self) -> None:
        """What is due comes."""
        self._due = True

    def stop(self) -> None:
        """Nothing is due before the match is asked again: the screen changes hands."""
        self._due = False

    def seek(self, place: int) -> None:
        """A match that is watched goes on from another place of its tape, whatever is told now."""
        tape = self.course.tape
        assert tape is not None
        self.narrator.drop()
        self.course.seek(place)
        self.over = False
        self.told.stand(tape.pasts[: tape.at])
        self.board.rewind()
        self.sync()
        self._due = True

    @property
    def takes_back(self) -> bool:
        """Whether the last step may be taken back."""
        return not self.past and self.session.can_undo()

    def undo_last(self) -> bool:
        """Take the last step back; False when that may not be."""
        return self._undo(writing.undo)

    def _alternative(self) -> None:
        """The second choice of whoever is asked, or the log."""
        if not self.asker.alternative() and not self._made.hands:
            self.open_log()

    def take_back(self) -> None:
        """Take the last action of a person back, with what followed."""
        if not self.busy:
            self._next = None
            self.reel.finish()
            self._undo(writing.take_back)

    def _undo(self, how: Callable[[App, Session], bool]) -> bool:
        if not how(self.app, self.session):
            return False
        self.bot_turn.hold()
        self.asker.end()
        self.asker.hide()
        self.over = False
        self.course.taken_back()
        self.beside.taken_back()
        self.told.recall()
        self.sync()
        self.audio.play("back")
        self._due = True
        return True

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
        undoes = self._made.undoes is not None and self._made.undoes(self.view)
        undo = self.take_back if undoes or self.session.setup.practice else None
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
        if not self.asker.back():
            self.pause()

    # ------------------------------------------------------------------ devices
    def intent(self, intent: Intent) -> None:
        """A film is skipped by OK; a person's choices are theirs alone."""
        self.device = intent.device
        if self.beside.intent(intent):
            return
        if intent.act is Act.OK and (self.showing or self.narrator.pressed_lately):
            if not intent.repeat and self.reel.busy:
                self.skip()
            return
        if intent.act is Act.OK and self.over:
            if not intent.repeat:
                self._leave()
            return
        seat = self.asked
        if seat is not None and intent.act not in _ANYBODY and not self._owned(seat, intent):
            return
        if intent.act is Act.OK and self.focus is None and self.prompts.point_first():
            return
        super().intent(intent)

    def _owned(self, seat: Seat, intent: Intent) -> bool:
        """Whether a press may act for a seat; only one that would choose something is answered."""
        if intent.act in (Act.OK, Act.ALT):
            return self.asker.may_act(seat, intent.device)
        return self.asker.speaks_for(seat, intent.device)

    def axis(self, axis: Axis) -> None:
        """A stick moves what is asked of its holder."""
        seat = self.asked
        if seat is not None and not self.showing and self.asker.speaks_for(seat, axis.device):
            super().axis(axis)

    def skip(self) -> None:
        """The film goes to its end; or faster, where it is fast first."""
        self.narrator.skip()

    def released(self, release: Release) -> None:
        """What is held is let go."""
        if isinstance(self.focus, LookButton) and release.act is Act.OK:
            self.focus.let_go(release.device)

    def key(self, key: Key) -> bool:
        """In a race a person's own key; else a digit chooses the item that carries it."""
        race = self.asker.gathering
        if race is not None and race.key(key):
            return True
        n = DIGITS.get(key.scancode)
        if n is None or not key.pressed or self.showing or self.prompts.prompt is None:
            return False
        item = self.prompts.shortcut(str(n))
        if item is None or self.asked is None or not self.asker.speaks_for(self.asked, KEYBOARD):
            return False
        if not item.twice or self.prompts.pointed is item:
            self.choose(item)
        else:
            self.audio.play("focus")
            self.set_focus(self.prompts.widget(item.name), slide=False)
        return True

    def button(self, button: Button) -> bool:
        """In a race a person's own button."""
        race = self.asker.gathering
        return race is not None and race.button(button)

    def pointer(self, event: Pointer) -> None:
        """A click skips a film; on a hand that lies face down it is told how one looks at it."""
        if event.kind in ("down", "up"):
            self.device = MOUSE
        if self._built:
            self.board.hover(event.pos)
        pressed = event.kind == "down" and event.button == 1
        self.beside.moved()
        if pressed and not self._on_the_edge(event) and self.beside.pressed():
            return
        if pressed and (self.showing or self.narrator.pressed_lately) and not self._on_the_edge(event):
            if self.reel.busy:
                self.skip()
            return
        race = self.asker.gathering
        if pressed and race is not None and not self._on_the_edge(event) and race.pointer(event):
            return
        super().pointer(event)
        if pressed and self.asked is not None and self.asker.covered and self.board.covered(event.pos):
            self._say_how_to_look()

    def _on_the_edge(self, event: Pointer) -> bool:
        """Whether a press is on what can always be pressed: the menu, the log."""
        hit = next((item for item in self.items if item.holds(event.pos) and self._can_hit(item)), None)
        return hit is not None and bool(getattr(hit, "always", False))

    def _say_how_to_look(self) -> None:
        self.audio.play("refuse")
        if self.app.settings.curtain == "hold":
            self.say(self.app.tr(N_("To see your cards, hold the button with the eye.")))
        else:
            self.say(self.app.tr(N_("To see your cards, press the button with the eye.")))

    def focus_lost(self) -> None:
        """Another window is in front: nothing stays open."""
        self.asker.hide()
        self.asker.refresh()

    def device_lost(self, device: str) -> None:
        """A pad went: whoever held it, or just plays with it, gets time."""
        if isinstance(self.focus, LookButton):
            self.focus.let_go(device)
        needed = any(seat.kind == "human" and seat.device == device for seat in self.session.setup.seats)
        needed |= self.asked is not None and device == self.app.devices.last
        if not self.watched and needed:
            self.pause(lost=device)

    def device_changed(self) -> None:
        """Other signs are shown; a film goes on."""
        for item in self.items:
            item.touch()
        self.board.follow()
        self.beside.device_changed()

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Films, bots, and what comes next."""
        super().update(dt)
        self.narrator.rest(dt)
        if not self._built:
            return
        self.beside.update(dt)
        if self.board.ready and not self.beside.stands:
            self.narrator.update(dt)  # a table that is made anew for another size misses nothing of a film
        if self.showing or self.reel.held or not self.board.ready:
            pass
        elif self._next is not None:
            then, self._next = self._next, None
            then()
        elif self._due:
            self._due = False
            self._proceed()
        else:
            self.bot_turn.update(dt)
            if self.asker.gathering is not None:
                self.asker.gathering.update()
        self.board.update(dt)
        if isinstance(self.focus, LookButton):
            self.focus.pass_time(dt)

    def wait(self) -> float | None:
        """Asleep unless something moves or a bot thinks."""
        comes = (self._due or self._next) and self.board.ready and not self.busy
        if self.timeline.busy or ((self.reel.busy or comes) and not self.beside.stands):
            return 0.0
        if isinstance(self.focus, LookButton) and self.focus.filling:
            return 0.0
        race = self.asker.gathering.wait() if self.asker.gathering is not None else None
        waits = [wait for wait in (self.bot_turn.wait(), self.board.wait(), race) if wait is not None]
        return min(waits) if waits else None

    # ------------------------------------------------------------------ the contract of scenes
    def enter(self) -> None:
        """On top (again)."""
        self.reel.held = False
        if not self.asker.uncover() and not self.busy:
            self._due = True

    def leave(self) -> None:
        """Covered: nothing stays open."""
        self.asker.cover()
        if self._built:
            self.asker.refresh()
        self.bot_turn.hold()

    def close(self) -> None:
        """Gone."""
        self.asker.close()
        self.bot_turn.hold()
        self.narrator.close()
        self.board.close()

    def relayout(self) -> None:
        """Another size, language or motion: what is being told goes to its end or goes on, all is built anew."""
        if not self._made.endures:
            self.reel.finish()
        self._grabbed = None
        session = self.session
        session.setup = spoken(session.setup, self.app.tr)
        self.words.follow(session.names, self.tr.language)
        self.secrets.seating = replace(self.seating, seats=session.setup.seats)
        super().relayout()

    def draw(self, target: pygame.Surface) -> bool:
        """Repaint the damage; what was asked is asked again on a table that was built anew."""
        self._unasked |= not self._built
        changed = super().draw(target)
        if self._unasked:
            self.asker.refresh()
            self._unasked = False
            changed = self.paint(target, False) or changed
        return changed

    def paint(self, target: pygame.Surface, stale: bool) -> bool:
        """What the board puts together anew goes on the stage first."""
        self.board.compose()
        return super().paint(target, stale)
