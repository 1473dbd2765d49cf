"""The screen of Kabuto Sumo: a match as it is played, watched and ended.

The scene shows a world and a board of its own (``ring_world``, ``ring_board``), which follow the match by little films
(``ring_show``); people act through ``ring_hands``, bots through ``ring_rival``. An action is played, simulated and
recorded in the background; nothing here ever waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kabuto.physics.results import Result
from kabuto.rules.model import Action, KnockedOut, Pushed, Stage, State
from kabuto.screen.aim import Aim
from kabuto.screen.banner import Banner
from kabuto.screen.bot_turn import RingRival
from kabuto.screen.buttons import LOGGED, Buttons
from kabuto.screen.canvas import Canvas
from kabuto.screen.choose import Choose
from kabuto.screen.event_animations import Show
from kabuto.screen.frame import Frame
from kabuto.screen.hands import Hands
from kabuto.screen.match_replay import Tape
from kabuto.screen.preload import recorded
from kabuto.screen.scout import Scout
from kabuto.screen.table import RingTable
from kabuto.screen.title import call_bot, call_push
from kabuto.screen.zoom import Zoom
from tabletop.core.game import Outcome, Reason, Step
from tabletop.core.i18n import N_
from tabletop.core.session import Session
from tabletop.match.film import Film
from tabletop.ui.app.app import App
from tabletop.ui.input.input import MOUSE, Act, Axis, Intent, Key, Pointer
from tabletop.ui.match import course


class RingScene(RingTable):
    """One match on the ring.

    Args:
        app: The app.
        session: A match of Kabuto.
        watched: Whether it is played back from its start (see :meth:`watch`).
    """

    def __init__(self, app: App, session: Session, watched: bool = False) -> None:
        super().__init__(app, session, watched)
        self.tape = Tape(self, session.states()) if watched else None
        self.speed_up = False
        self.slow = False
        self._after: Callable[[], object] | None = None
        """What comes when the film is over; None while there is none."""
        self.shout: tuple[int, str] | None = None
        """(look of a seat, msgid) of what is called out over the ring."""
        self.last_push: tuple[State, Pushed, Sequence[KnockedOut], Result] | None = None
        """The state before it, the push, what it knocked out, its recording."""
        self.when_ready: Callable[[RingScene], object] | None = None
        """Called once, when everything is there (for pictures)."""
        self.scout = Scout(app, self.touch)
        self.show, self.zoom, self.banner = Show(self), Zoom(self), Banner(self)
        self.hands, self.choose, self.rival = Hands(self), Choose(self), RingRival(self)
        self.buttons = Buttons(self)
        self.frame = Frame(self)
        self._settle()
        self._build()

    @classmethod
    def watch(cls, app: App, session: Session) -> RingScene:
        """The match from its beginning, played back."""
        return cls(app, session, watched=True)

    def begin(self) -> None:
        """Everything is there: the match may go on."""
        if self.session.outcome is not None and not self.watched:
            self.finish(self.session.outcome)
            self.banner.skip()
        self.next()
        if self.when_ready is not None:
            self.when_ready(self)

    # ---------------------------------------------------------------------------------------- the match goes on
    def next(self) -> None:
        """Whoever must act now, may."""
        if self.tape is not None:
            self.tape.roll()
            return
        self.next_from(self.session.state)
        self._end_film()
        self.touch()
        seat = self.actor
        if seat is None:
            self.mode = "over"
            return
        if self._first and all(self.state.wrestlers):
            # Now it is known who fights.
            self._first = False
            self._prepare()
        stage = self.state.stage
        if self.board.seat != seat:
            self.light(seat)
        if not self.human(seat):
            self.mode = "bot"
            call_bot(self, seat)
            self.rival.think(seat)
            return
        self.mode = {Stage.WRESTLER: "choose", Stage.TAG: "tag", Stage.PLATFORM: "corner"}.get(stage, "aim")
        if self.mode == "choose":
            self.choose.begin()
        elif self.mode == "aim":
            call_push(self, seat)
            self.hands.begin_aim()
        else:
            self.call_turn(seat, N_("Place your first tag") if self.mode == "tag" else N_("Choose a corner"))
            self.hands.begin_corner()

    @property
    def aimed(self) -> Aim | None:
        """The aim that is shown: of whoever must push now, until their piece flies."""
        seat = self.actor
        if seat is None or self.state.stage not in (Stage.PUSH, Stage.SLAM) or self.mode not in ("aim", "bot", "show"):
            return None
        if not self.human(seat):
            return self.rival.aim
        return self.hands.aim if self.mode == "aim" or self.busy else None

    def next_from(self, state: State) -> None:
        """Show a state as it is."""
        self.state, self.shout = state, None
        self._settle()

    def play(self, action: Action, reason: Reason | None = None) -> None:
        """Play an action of the seat on turn: rules, file and recording in the background, then the film."""
        seat = self.actor
        if seat is None or self.busy:
            return
        self.busy = True
        self.mode = "show"
        prepare = partial(recorded, self)
        course.play(self.app, self.session, seat, action, reason, self._played, self._refused, prepare)

    def _refused(self) -> None:
        self.busy = False
        if self.mode != "gone":
            self.rival.hold()
            self.next()

    def _played(self, before: State, step: Step[Any, Any], results: tuple[Result, ...]) -> None:
        self.busy = False
        if self.mode != "gone":
            self.show_step(before, step, results)

    def show_step(self, before: State, step: Step[Any, Any], results: tuple[Result, ...]) -> None:
        """Show what an action did, then go on."""
        parts = [event.public for event in step.events]
        for n, part in enumerate(parts):
            if isinstance(part, Pushed):
                outs = [out for out in parts[n + 1 :] if isinstance(out, KnockedOut)]
                self.last_push = (before, part, outs, results[0])
        self.hands.drop()
        self.rival.hold()
        self.run(self.show.step(before, parts, step.state, results))

    def run(self, film: Film, after: Callable[[], object] | None = None) -> None:
        """Show a film, then go on with the match, or do what comes ``after`` it."""
        self._end_film()
        self.mode, self._after = "show", after or self._told
        self.reel.add(film)
        self.reel.begin()
        self.touch()

    def _end_film(self) -> None:
        self.reel.clear()
        self._after, self.speed_up = None, False

    def _go_on(self) -> None:
        """When the film is over: what comes after it."""
        if self._after is not None and not self.reel.busy:
            after, self._after = self._after, None
            after()

    def _told(self) -> None:
        self.slow, self.streak = False, None
        if self.banner.outcome is None:
            self.zoom.reset()
            self.next()
        else:
            self.mode, self.state = "over", self.session.state
            self.touch()

    def finish(self, outcome: Outcome) -> None:
        """The match is over: the banner."""
        fallen = next((p for p in self.world.pieces.values() if p.fall is not None), None)
        self.board.fallen = {seat for seat in range(len(self.state.sides)) if seat not in outcome.winners and fallen}
        self.banner.show(outcome, self.zoom.focus if fallen is not None else None)
        self.mode = "over"
        self.sound("crowd")

    def leave_match(self) -> None:
        """On to the result; back from a recording."""
        if self.watched:
            self.app.pop()
        else:
            course.finish(self.app, self.session)

    def watch_again(self) -> None:
        """The last push once more."""
        if self.last_push is None or self.busy or self.mode in ("show", "load"):
            return
        before, part, outs, result = self.last_push
        self.rival.hold()
        self.hands.drop()
        banner = self.banner.outcome
        self.banner.outcome = None
        self.zoom.reset()
        self.lay(before)
        self.world.corner, self.world.away = part.push.corner, 0.0

        def after() -> None:
            if banner is not None:
                self.finish(banner)
            self._told()

        self.run(self.show.push(part, outs, self.state, result, again=True), after)

    # ---------------------------------------------------------------------------------------- undo
    def take_back_platform(self) -> bool:
        """Take back the platform that was just placed; False when it may not be."""
        if self.state.stage is not Stage.PUSH or not course.undo(self.app, self.session):
            return False
        self._restart()
        return True

    @property
    def undoes(self) -> bool:
        """As the options say."""
        return self.state.table.undo

    def take_back(self) -> None:
        """Take back the last action of a person, with what the bots did since."""
        if not self.busy and course.take_back(self.app, self.session):
            self.last_push = None
            self._restart()

    def _restart(self) -> None:
        self.rival.hold()
        self.banner.outcome, self.board.fallen = None, set()
        self.zoom.reset()
        self.sound("back")
        self.next()

    # ---------------------------------------------------------------------------------------- the contract
    def enter(self) -> None:
        """On top (again)."""
        self.touch()
        if self.mode == "bot":
            self.rival.go_on()

    def forget_press(self) -> None:
        """A press of the mouse that goes on does nothing: no button, no card, and no piece that was drawn back."""
        self.buttons.forget_press()
        self.hands.let_mouse_go()

    def leave(self) -> None:
        """Covered."""
        self.hands.drop()

    def close(self) -> None:
        """Gone: the pictures go at once, not when the collector comes by."""
        self.rival.hold()
        self._ticket = object()
        self._end_film()
        self.mode = "gone"
        self.zoom.reset()
        self.banner.forget()
        self.frame.forget()
        self.grounds = {}
        self.canvas = Canvas()
        self._jobs = iter(())
        self.sprites.clear()
        self.hud.clear()

    def relayout(self) -> None:
        """Another size, language, palette or motion: painted anew, the film goes on."""
        self._build()
        self.touch()

    def device_changed(self) -> None:
        """Other signs are shown."""
        self.touch()

    def focus_lost(self) -> None:
        """Another window has the mouse now: nothing drawn back is pushed."""
        self.hands.let_go()

    def needs(self, device: str) -> bool:
        """Also whoever aims with a pad that belongs to nobody."""
        return super().needs(device) or (self.mode == "aim" and device == self.app.devices.last)

    def _mine(self, device: str) -> bool:
        """Whether a device may act for the seat on turn: not when it belongs to another seat alone."""
        seats, seat = self.session.setup.seats, self.actor
        if seat is None or self.mode in ("show", "over"):
            return True
        own = seats[seat].device
        return own in ("any", device) or all(other.device != device for other in seats)

    def intent(self, intent: Intent) -> None:
        """A press."""
        self.device = intent.device
        if self.tape is not None:
            self.tape.intent(intent)
        elif intent.act is Act.PAUSE:
            self.pause()
        elif self.mode == "load" or not self._mine(intent.device):
            return
        elif intent.act is Act.MORE and self.mode != "show":
            self.watch_again()
        elif intent.act is Act.ALT and self.mode in LOGGED:
            self.open_log()
        elif self.mode not in ("show", "over", "bot"):
            self.hands.intent(intent)
        elif intent.act is Act.BACK and self.mode != "over":
            self.pause()
        elif intent.act in (Act.OK, Act.BACK) and not intent.repeat and self.mode != "bot":
            self.hurry()

    def hurry(self) -> None:
        """Faster; faster still: to the end."""
        if self.mode == "over" and not self.reel.busy:
            if self.banner.ready or self.banner.outcome is None:
                self.leave_match()
            else:
                self.banner.skip()
        elif self.speed_up:
            self.reel.skip()
            self._go_on()
        else:
            self.speed_up = True
        self.touch()

    def key(self, key: Key) -> bool:
        """Digits choose corners."""
        return self.mode != "load" and self._mine("keyboard") and self.hands.key(key)

    def axis(self, axis: Axis) -> None:
        """Sticks."""
        if self._mine(axis.device):
            self.hands.axis(axis)

    def pointer(self, event: Pointer) -> None:
        """The mouse: buttons first, then the table."""
        if self.mode == "load" or not self._mine("mouse"):
            return
        if event.kind == "down":
            self.device = MOUSE
        if not self.buttons.pointer(event) and self.mode not in ("show", "over", "bot"):
            self.hands.pointer(event)

    def update(self, dt: float) -> None:
        """Time passes."""
        motion = self.app.motion
        self.world.calm = motion.reduced
        seconds, hurry = dt * min(motion.speed, 1e6), 4.0 if self.speed_up else 1.0
        self.frame.update(seconds)
        if self.zoom.moving:
            self.zoom.update(seconds * hurry)
            self.touch()
        if self.world.settle(seconds * hurry):
            self.touch()
        if self.banner.busy:
            self.banner.update(seconds)
            self.touch()
        if self._after is not None:
            self.reel.update(dt * hurry)
            self._go_on()
            self.touch()
        elif self.mode == "bot":
            self.rival.update(dt)
        self.hands.update(dt)
        if self._after is None:
            self._warm()

    def wait(self) -> float | None:
        """Asleep unless something moves."""
        if self._dirty or self._after is not None or self.eye.late or self.banner.busy or self.zoom.moving:
            return 0.0
        if self.world.puffs or self.frame.moving or self.hands.held:
            return 0.0
        return self.rival.wait() if self.mode == "bot" else None
