"""The one scene of a match, whatever the game: it plays, asks, tells, hides, passes the screen, pauses and ends.

An action is played by the session, which writes it to the disk in the background; only then its events become a film.
A second action waits until the film is over; OK or a click skips the film.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from tabletop.core.bot import Choice
from tabletop.core.game import Reason, Seat, Words
from tabletop.core.i18n import Translator
from tabletop.core.names import spoken
from tabletop.core.session import Session
from tabletop.match.course import Course, Picks
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
from tabletop.ui.input.input import Act, Axis, Button, Intent, Key, Pointer, Release
from tabletop.ui.match.asker import Asker
from tabletop.ui.match.beside import Beside
from tabletop.ui.match.board import Board, Host
from tabletop.ui.match.bot_turn import BotTurn
from tabletop.ui.match.flow import Flow
from tabletop.ui.match.goal import goal_line
from tabletop.ui.match.log import LogScene
from tabletop.ui.match.look_button import LookButton
from tabletop.ui.match.match import Match
from tabletop.ui.match.narrator import Narrator
from tabletop.ui.match.presses import Presses
from tabletop.ui.match.replay import Replay
from tabletop.ui.widgets.basic import Widget

Make = Callable[[Host, Words], Board]
NOWHERE = (-1.0, -1.0)
"""Where the mouse is for the table while it is over a paper that lies on it."""


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
        flow: What is decided, told, due, and taken back.
        presses: What devices do before the widgets get it.

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
        self.busy = False
        self.device = ""
        self.told = Notes(session, self.words, lambda: self.viewer)
        self.narrator = Narrator(self, self.told, made.late, made.hurry)
        self.board = made.board(self, self.words)
        self.notice_place = self.board.notice_place
        self.asker = Asker(self, made.hands)
        self.prompts = self.asker.prompts
        self.flow = Flow(self, self.asker, self.narrator, made.lingers, made.picks)
        self.presses = Presses(self, self.asker, self.narrator, self.flow)
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

    @property
    def backs(self) -> bool:
        """Whether BACK goes back now, instead of opening the menu."""
        return self.asker.backs

    def _bot_chose(self, seat: Seat, choice: Choice) -> None:
        self.flow.bot_chose(seat, choice)

    def _thinking_changed(self) -> None:
        self.board.thinking_changed()

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
    @property
    def over(self) -> bool:
        """Whether the end has been shown, and is looked at until somebody presses on."""
        return self.flow.over

    def play(self, seat: Seat, action: Any, reason: Reason | None = None) -> None:
        """A seat acts: alone, in its own step, or among all who act at once."""
        self.flow.play(seat, action, reason)

    def play_together(self, actions: Mapping[Seat, Any], reasons: Mapping[Seat, Reason]) -> None:
        """Play a step: it is on the disk before it is shown. Ignored while another one is being shown."""
        self.flow.play_together(actions, reasons)

    def replay(self) -> None:
        """What happened? The films since this person's last action, once more."""
        self.flow.replay()

    def go_on(self) -> None:
        """What is due comes."""
        self.flow.due = True

    def stop(self) -> None:
        """Nothing is due before the match is asked again: the screen changes hands."""
        self.flow.due = False

    def seek(self, place: int) -> None:
        """A match that is watched goes on from another place of its tape, whatever is told now."""
        self.flow.seek(place)

    @property
    def takes_back(self) -> bool:
        """Whether the last step may be taken back."""
        return not self.past and self.session.can_undo()

    def undo_last(self) -> bool:
        """Take the last step back; False when that may not be."""
        return self.flow.undo_last()

    def _alternative(self) -> None:
        """The second choice of whoever is asked, or the log."""
        if not self.asker.alternative() and not self._made.hands:
            self.open_log()

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
        undo = self.flow.take_back if undoes or self.session.setup.practice else None
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
        if not self.presses.intent(intent):
            super().intent(intent)

    def axis(self, axis: Axis) -> None:
        """A stick moves what is asked of its holder."""
        if self.asked is not None and not self.presses.axis(axis):
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
        return self.presses.key(key)

    def button(self, button: Button) -> bool:
        """In a race a person's own button."""
        return self.presses.button(button)

    def pointer(self, event: Pointer) -> None:
        """A click skips a film; on a hand that lies face down it is told how one looks at it."""
        covered = self._grabbed is None and self.beside.covers(event.pos)
        if self._built:
            self.board.hover(NOWHERE if covered else event.pos)
        if self.presses.pointer(event, covered):
            return
        if covered:
            self._hover(None)
        else:
            super().pointer(event)
            self.presses.missed(event)

    def focus_lost(self) -> None:
        """Another window is in front: nothing stays open."""
        self.asker.hide()
        self.asker.refresh()

    def device_lost(self, device: str) -> None:
        """A pad went: whoever held it, or just plays with it, gets time."""
        if self.presses.device_lost(device):
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
        elif not self.flow.step():
            self.bot_turn.update(dt)
            if self.asker.gathering is not None:
                self.asker.gathering.update()
        self.board.update(dt)
        if isinstance(self.focus, LookButton):
            self.focus.pass_time(dt)

    def wait(self) -> float | None:
        """Asleep unless something moves or a bot thinks."""
        comes = self.flow.comes and self.board.ready and not self.busy
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
            self.go_on()

    def leave(self) -> None:
        """Covered: nothing stays open, and nothing explains itself to a mouse that is elsewhere."""
        self._hover(None)
        self.board.hover((-1.0, -1.0))
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
