"""A match that is watched: it plays, stands still, goes on at another turn, slower or faster, by any device.

It goes along with the match (:class:`tabletop.ui.match.beside.Beside`): the match asks it whether to go on, and shows
what the tape holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from tabletop.core.i18n import N_
from tabletop.ui.input.input import Act, Intent
from tabletop.ui.match.beside import Beside
from tabletop.ui.match.keep import Keeps, Keepsake, KeepScene
from tabletop.ui.match.replay_bar import BarKey, Plate, Tip, Track, arrange
from tabletop.ui.widgets.basic import Box

if TYPE_CHECKING:
    from tabletop.match.tape import Past, Tape
    from tabletop.ui.draw.stage import Sprite
    from tabletop.ui.match.match import Match

PACES: tuple[tuple[float, str], ...] = ((0.25, "¼ ×"), (0.5, "½ ×"), (1.0, "1 ×"), (2.0, "2 ×"))
"""How fast it may be seen, and how that is written."""
USUAL = 2
"""The pace at first."""
AGAIN = 1.0
"""So long after one went back to a turn, going back means the turn before it, seconds."""
IDLE = 2.5
"""Where the bar covers something of the table, it goes when nothing was pressed for so long, seconds."""
Wanted = tuple[str, float, Callable[[], tuple[str, str]], Act, Callable[[], object]]
"""A key of the bar: its name, how wide it is, what stands on it, its act, what it does."""
PAUSE = N_("Pause")
TIPS = {
    "play": N_("Play on"),
    "turn back": N_("One turn back"),
    "turn on": N_("One turn on"),
    "pace": N_("How fast it is shown"),
    "keep": N_("Save this push"),
    "leave": N_("Leave the replay"),
}
"""What each key does, in words for whoever points at it."""
BOX: Box = (16.0, 654.0, 1008.0, 60.0)
"""Where the bar lies on a table that says nothing of it."""


@runtime_checkable
class Rewinds(Protocol):
    """A board that says where the bar lies."""

    @property
    def replay_box(self) -> Box:
        """Where the bar lies."""
        ...

    @property
    def replay_covers(self) -> bool:
        """Whether it covers something of the table there: then it comes and goes."""
        ...


@runtime_checkable
class Foresees(Protocol):
    """A board that shows what a step is about to do, as far as one likes."""

    @property
    def foresights(self) -> Sequence[tuple[str, str]]:
        """How far, as a word on the key and in full (msgids of the game); the first one is not at all."""
        ...

    def foresee(self, how: int, past: Past | None) -> None:
        """Show what a step is about to do; None for nothing now. What is told from now on is shown so before."""
        ...


class Replay(Beside):
    """See the module.

    Attributes:
        playing: Whether it goes on by itself.

    Args:
        match: The match.
        great: Which steps are worth a mark on the timeline.
    """

    def __init__(self, match: Match, great: Callable[[Past], bool] | None = None) -> None:
        self._match = match
        self.playing = True
        self._pace = USUAL
        self._how = 0
        self._foreseen: tuple[int, int] | None = None
        self._jumped = False
        self._great = great or (lambda past: False)
        self._marks: tuple[bool, ...] | None = None
        self._since = self._idle = 0.0
        self._parts: list[Sprite] = []
        self._keys: list[BarKey] = []
        self._track: Track | None = None
        self._words: Tip | None = None

    # ------------------------------------------------------------------ what the match asks
    @property
    def pace(self) -> float:
        """How fast everything is."""
        return PACES[self._pace][0]

    @property
    def stands(self) -> bool:
        """Whether what is told stands still."""
        return not self.playing

    def holds(self) -> bool:
        """Nothing new is told while it stands still."""
        return not self.playing

    def ended(self) -> None:
        """All of it was shown."""
        self.playing = False
        self.stir()

    # ------------------------------------------------------------------ where it is
    @property
    def tape(self) -> Tape:
        """The match."""
        tape = self._match.course.tape
        assert tape is not None
        return tape

    @property
    def _telling(self) -> bool:
        """Whether the step before the tape's place is still told, or about to be."""
        return self._match.showing and self.tape.at > 0

    @property
    def place(self) -> int:
        """The place that is seen."""
        return self.tape.at - self._telling

    @property
    def cursor(self) -> float:
        """The same; between two places while a step is told."""
        return self.place + (0.5 if self._telling else 0.0)

    @property
    def caption(self) -> tuple[str, str]:
        """Which turn, and what happened last."""
        match, tape = self._match, self.tape
        turn, last = tape.turns[self.place], tape.turns[-1]
        said = match.tr(N_("Turn {n} of {last}"), n=turn, last=last) if turn else match.tr(N_("Before the first turn"))
        return said, match.last_words[1]

    def look_of(self, place: int) -> int:
        """The look of the seat whose turn is on at a place; −1 for nobody's."""
        match, tape = self._match, self.tape
        if not tape.turns[place] or place >= tape.end:
            return -1
        seat = tape.pasts[place].actor
        return match.session.setup.seats[seat].look if seat >= 0 else -1

    def great(self, place: int) -> bool:
        """Whether the step at a place is worth a mark."""
        if self._marks is None:
            self._marks = tuple(self._great(past) for past in self.tape.pasts)
        return self._marks[place]

    # ------------------------------------------------------------------ what one does
    def toggle(self) -> None:
        """Go on, or stand still; from its end it begins anew."""
        if self._match.course.over and not self._match.showing:
            self.playing = True
            self.go_to(0)
            return
        self.playing = not self.playing
        self._match.audio.play("press")
        if self.playing:
            self._match.go_on()
        self.stir()

    def go_to(self, place: int) -> None:
        """Show the match from a place on."""
        self._since, self._jumped, self._foreseen = 0.0, True, None
        self._match.seek(place)
        self.stir()

    def turn(self, by: int) -> None:
        """To the turn before, or the next one; back first means to where this turn began."""
        tape, place = self.tape, self.place
        if by > 0:
            goal = tape.stop_after(place)
        else:
            goal = tape.stop_before(place + 1 if self._telling and self._since > AGAIN else place)
        self._move(goal)

    def step(self, by: int) -> None:
        """One step back or forward: what is told goes to its end."""
        self._move(self.place + by)

    def _move(self, goal: int) -> None:
        self._match.audio.play("focus")
        self.go_to(max(0, min(goal, self.tape.end)))

    def faster(self, by: int) -> None:
        """Another pace."""
        pace = max(0, min(self._pace + by, len(PACES) - 1))
        self._match.audio.play("focus" if pace != self._pace else "refuse")
        self._pace = pace
        self.stir()

    def _next_pace(self) -> None:
        """Slower, round and round: for the mouse."""
        self._pace = (self._pace - 1) % len(PACES)
        self._match.audio.play("focus")
        self.stir()

    # ------------------------------------------------------------------ what is to come
    def _foresee_more(self) -> None:
        """How far one sees what a step is about to do: round and round; the log, where nothing is to be seen."""
        board = self._match.board
        if not isinstance(board, Foresees):
            self._match.open_log()
            return
        self._how = (self._how + 1) % len(board.foresights)
        self._match.audio.play("focus")
        self.stir()

    def _foresee(self) -> None:
        """Show what comes next, while nothing is told."""
        board = self._match.board
        place = -1 if self._telling else self.place
        if not isinstance(board, Foresees) or self._foreseen == (self._how, place):
            return
        self._foreseen = self._how, place
        board.foresee(self._how, self.tape.pasts[place] if 0 <= place < self.tape.end else None)

    # ------------------------------------------------------------------ what one keeps
    def keep(self) -> None:
        """Ask as what the push that one means is kept: the one that is told, or was last; after a jump the next one."""
        wanted = next(self._keepsakes(), None)
        if wanted is None:
            self._match.audio.play("refuse")
            if isinstance(self._match.board, Keeps):
                self._match.say(self._match.app.tr(N_("There is no push to save yet.")))
            return
        self._match.audio.play("press")
        if self.playing:
            self.toggle()
        self._match.app.push(KeepScene(self._match.app, wanted))

    def _keepsakes(self) -> Iterator[Keepsake]:
        board, tape, place = self._match.board, self.tape, self.place
        if not isinstance(board, Keeps):
            return
        before, behind = range(place - 1, -1, -1), range(place, tape.end)
        for n in (*behind, *before) if self._jumped or self._telling else (*before, *behind):
            found = board.keepsake(tape.pasts, n)
            if found is not None:
                yield found

    # ------------------------------------------------------------------ devices
    def intent(self, intent: Intent) -> bool:
        """Each act has its meaning; False leaves it to the match."""
        held: dict[Act, Callable[[], object]] = {
            Act.LEFT: lambda: self.turn(-1), Act.RIGHT: lambda: self.turn(1),
            Act.PREV: lambda: self.step(-1), Act.NEXT: lambda: self.step(1),
        }  # fmt: skip
        once: dict[Act, Callable[[], object]] = {
            Act.OK: self.toggle, Act.PAUSE: self.toggle,
            Act.UP: lambda: self.faster(1), Act.DOWN: lambda: self.faster(-1),
            Act.PAGE_UP: lambda: self._move(0), Act.PAGE_DOWN: lambda: self._move(self.tape.end),
            Act.ALT: self._foresee_more, Act.MORE: self.keep,
        }  # fmt: skip
        self.stir()
        do = held.get(intent.act) or once.get(intent.act)
        if do is None:
            return False
        if not intent.repeat or intent.act in held:
            do()
        return True

    def pressed(self) -> bool:
        """The mouse pressed the table: as good as the first key of the bar."""
        self.toggle()
        return True

    def moved(self) -> None:
        """The mouse moved."""
        self.stir()

    # ------------------------------------------------------------------ the bar
    def build(self) -> None:
        """Put the bar on the stage that was built anew."""
        match = self._match
        box = match.board.replay_box if isinstance(match.board, Rewinds) else BOX
        wanted: list[Wanted] = [
            ("play", 88, lambda: ("pause" if self.playing else "play", ""), Act.OK, self.toggle),
            ("turn back", 42, lambda: ("", ""), Act.LEFT, lambda: self.turn(-1)),
            ("turn on", 42, lambda: ("", ""), Act.RIGHT, lambda: self.turn(1)),
            ("pace", 90, lambda: ("", PACES[self._pace][1]), Act.DOWN, self._next_pace),
            *self._own_keys(),
            ("leave", 88, lambda: ("door", ""), Act.BACK, match.pause),
        ]
        boxes, between = arrange(box, [key[1] for key in wanted], 2)
        self._keys = [
            BarKey(place, name, face, act, press, partial(self._tip, name))
            for place, (name, _, face, act, press) in zip(boxes, wanted, strict=True)
        ]
        self._words = Tip(match.kit, box, self._keys)
        self._track = Track(between, self)
        plate = Plate(match.kit, box)
        match.stage.add(plate)
        match.stage.add(self._words)
        for widget in (self._track, *self._keys):
            match.put(widget)
        self._parts = [plate, self._track, *self._keys, self._words]
        self._foreseen = None
        self.stir()

    def _tip(self, name: str) -> str:
        """What a key does, in words."""
        match, board = self._match, self._match.board
        if name == "foresee" and isinstance(board, Foresees):
            return match.tr(N_("Preview of each push: {how}"), how=match.tr(board.foresights[self._how][1]))
        return match.tr(PAUSE if name == "play" and self.playing else TIPS[name])

    def _own_keys(self) -> Iterator[Wanted]:
        """Those of boards that can do more than others."""
        board = self._match.board
        if isinstance(board, Foresees):
            yield (
                "foresee",
                190,
                lambda: ("eye", self._match.tr(board.foresights[self._how][0])),
                Act.ALT,
                self._foresee_more,
            )
        if isinstance(board, Keeps):
            yield "keep", 84, lambda: ("camera", ""), Act.MORE, self.keep

    def device_changed(self) -> None:
        """Other signs are shown."""
        for key in self._keys:
            key.touch()

    def stir(self) -> None:
        """Something was pressed: the bar is there."""
        self._idle = 0.0
        self._show(True)
        self._follow()

    def _show(self, there: bool) -> None:
        for part in self._parts:
            part.visible = there

    def _follow(self) -> None:
        if self._track is not None:
            self._track.follow()
        for key in self._keys:
            key.follow()
        if self._words is not None:
            self._words.follow()

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """The bar follows; where it covers something it goes after a while."""
        self._since += dt
        self._idle += dt
        if self._telling:
            self._jumped = False
        self._foresee()
        board = self._match.board
        if self.playing and self._idle > IDLE and not (isinstance(board, Rewinds) and not board.replay_covers):
            self._show(False)
        self._follow()
