"""A lesson on the screen: a paper that says what to do, a glow on what it is about, a button to go on.

What the learner does otherwise is not played: the paper says what to look at instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.core.chance import Chance
from tabletop.core.i18n import N_
from tabletop.match.film import Film, wait
from tabletop.match.lesson import Do, Guide, Plays, Read, legal
from tabletop.match.prompt import OnCard, OnPlace
from tabletop.ui.input.input import Act
from tabletop.ui.match.beside import Beside, Teaches
from tabletop.ui.match.lesson_paper import GLOW_Z, NEXT_W, PLACE_Z, Glow, Paper, PaperButton, places
from tabletop.ui.widgets.basic import Box, Widget

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.match.prompt import Item
    from tabletop.ui.match.match import Match

PAUSE = 0.9
"""Before somebody plays by itself, seconds: as long as a bot takes."""


class LessonView(Beside):
    """See the module.

    Args:
        match: The match.
        guide: How far the learner is.
        reached: Called with the number of each step that is reached.
        more: Opens what comes after the lesson; None where there is nothing.
        leave: Leaves it.
    """

    taught = True

    def __init__(
        self,
        match: Match,
        guide: Guide,
        reached: Callable[[int], object],
        more: Callable[[], object] | None,
        leave: Callable[[], object],
    ) -> None:
        self._match, self.guide, self._reached, self._more, self._leave = match, guide, reached, more, leave
        self.paper: Paper | None = None
        self.glows: list[Glow] = []
        self._buttons: list[PaperButton] = []
        self._shown: tuple[Any, ...] | None = None
        self._waited = -1
        self._rewinds = False

    # ------------------------------------------------------------------ the match asks
    def widgets(self) -> Sequence[Widget]:
        """The buttons are put on the stage with the paper."""
        return ()

    def build(self) -> None:
        """The paper anew, for this size and language."""
        shown, self._shown = self._shown, None
        self.paper, self.glows, self._buttons = None, [], []
        if shown is not None:
            self._present()

    def holds(self) -> bool:
        """The match waits while there is something to read, and for whoever plays by itself."""
        step = self.guide.step
        self._present()
        if isinstance(step, Plays):
            action = self._action(step)
            if self._waited != self.guide.at:
                self._waited = self.guide.at
                self._match.reel.add(self._let_pass(self._match.board.announce(step.seat, action)))
            else:
                self._match.play(step.seat, action)
            return True
        if self.guide.missed and self._tried:
            self._rewind()
            return True
        return not isinstance(step, Do)

    def _action(self, step: Plays[Any]) -> Any:
        """What somebody plays by themselves; where the learner's own push has put something in its way, another one."""
        match = self._match
        state = match.session.state
        if legal(match.game, state, step.seat, step.action):
            return step.action
        return match.game.sample(state, step.seat, Chance(match.session.setup.seed, match.session.number))

    @property
    def _tried(self) -> bool:
        """Whether what was tried in vain still lies on the table."""
        steps = self.guide.lesson.steps[: self.guide.at]
        return self._played > sum(not isinstance(step, Read) for step in steps)

    @property
    def _played(self) -> int:
        """So many actions of the lesson were played."""
        return self._match.session.number - len(self.guide.lesson.before)

    def _rewind(self) -> None:
        """What was tried in vain is looked at for a moment, then it is taken back."""
        self._rewinds = not self._rewinds
        if self._rewinds:
            self._match.reel.add(self._let_pass())
        else:
            self._match.undo_last()

    def _let_pass(self, then: Film | None = None) -> Film:
        yield from wait(PAUSE)
        if then is not None:
            yield from then
        self._match.go_on()

    def allows(self, item: Item[Any]) -> bool:
        """Only what the step is about; else the paper says what to look at."""
        if self.guide.allows(item.name, item.does):
            self._present()
            return True
        self.wrong_one()
        return False

    def wrong_one(self) -> None:
        """Something else was chosen: say what to look at."""
        self.guide.wrong = True
        self._match.audio.play("refuse")
        self._present()

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether the paper lies at a point, and none of its buttons."""
        if self.paper is None or any(button.holds(point) for button in self._buttons):
            return False
        x, y, w, h = self.paper.box
        return x <= point[0] < x + w and y <= point[1] < y + h

    def acted(self, actions: Mapping[Seat, Any]) -> None:
        """On to the next step; while it is told, what glowed is at rest."""
        before, step = self.guide.at, self._match.session.last_step
        parts = [event.public for event in step.events] if step is not None else []
        for seat, action in actions.items():
            self.guide.acted(seat, action, parts)
        if self.guide.at != before:
            self._reached(self.guide.at)
        self._clear_glows()

    def taken_back(self) -> None:
        """The step that led there is to be done again."""
        before = self.guide.at
        self.guide.stand(self._played)
        if self.guide.at != before:
            self._waited = -1
            self._reached(self.guide.at)

    def device_changed(self) -> None:
        """How it is done is said for another device."""
        if self._shown is not None:
            self._present()

    @property
    def leave(self) -> Callable[[], object] | None:
        """Back to where the lessons are offered."""
        return self._leave

    # ------------------------------------------------------------------ what is shown
    def _read(self) -> None:
        self.guide.read()
        self._reached(self.guide.at)
        self._match.go_on()

    def _present(self) -> None:
        """Show the step, unless it is shown already."""
        guide, match = self.guide, self._match
        board = match.board
        if not isinstance(board, Teaches):
            return
        now = (guide.at, guide.wrong, guide.missed, self._device, tuple(board.paper))
        if now == self._shown:
            return
        fresh = self._shown is None or self._shown[0] != guide.at
        self._shown = now
        self._clear()
        words = self._words()
        if not words:
            return
        paper = board.paper
        made = self._choices()
        for button, box in zip(made, places(paper, len(made)), strict=True):
            button.box.update(*box)
        self.paper = Paper(match.kit, paper, words, len(made), guide.wrong or guide.missed)
        match.stage.add(self.paper)
        for button in made:
            match.put(button)
        self._buttons = made
        if made:
            match.set_focus(made[-1], slide=False)
        self._glow(board, fresh)

    @property
    def _device(self) -> str:
        """The kind of the device that spoke last: a mouse, until another one did."""
        last = self._match.last_device or "mouse"
        return last.split(":")[0]

    def _words(self) -> str:
        """What is said now, and how it is done with the device at hand."""
        guide, tr = self.guide, self._match.tr
        if guide.done:
            return tr(N_("Well done! That is all for this lesson."))
        way = guide.way(self._device)
        said = [tr(words, **self._signs()) for words in (guide.says, way) if words]
        return "\n".join(said)

    def _signs(self) -> dict[str, str]:
        """What the keys or buttons are called that a sentence may name."""
        which = 1 if self._device == "pad" else 0
        acts = {"ok": Act.OK, "next": Act.NEXT, "slide": Act.PAGE_DOWN, "turn": Act.ALT}
        return {name: self._match.keys_of(act)[which] for name, act in acts.items()}

    def _choices(self) -> list[PaperButton]:
        """What is pressed to go on, where nothing is to be done; at the end what may come next."""
        tr, step = self._match.app.tr, self.guide.step
        box = (0.0, 0.0, NEXT_W, 60.0)
        if isinstance(step, Read):
            return [PaperButton(box, tr(N_("Next")), self._read, kind="main", name="lesson next")]
        if not self.guide.done:
            return []
        made = [PaperButton(box, tr(N_("Done")), self._leave, name="lesson done")]
        if self._more is not None:
            made.append(PaperButton(box, tr(N_("Next lesson")), self._more, kind="main", name="lesson more"))
        return made

    def _glow(self, board: Teaches, fresh: bool) -> None:
        match = self._match
        self.glows = [Glow(match.kit, box, z) for box, z in self._boxes(board)]
        for glow in self.glows:
            match.stage.add(glow)
        if fresh and self.glows and not match.motion.reduced:

            def come(share: float) -> None:
                for glow in self.glows:
                    glow.come(share)

            match.timeline.add(match.timeline.move(0.35, come, "out_cubic"))

    def _boxes(self, board: Teaches) -> list[tuple[Box, float]]:
        """What glows, and how far above the table: each thing by itself, but cards of a hand together."""
        cards = [box for at in self.guide.glows if isinstance(at, OnCard) for box in board.where(at)]
        others = [
            (box, PLACE_Z if isinstance(at, OnPlace) else GLOW_Z)
            for at in self.guide.glows
            if not isinstance(at, OnCard)
            for box in board.where(at)
        ]
        if cards:
            left, top = min(box[0] for box in cards), min(box[1] for box in cards)
            right, low = max(x + w for x, _, w, _ in cards), max(y + h for _, y, _, h in cards)
            others.append(((left, top, right - left, low - top), GLOW_Z))
        return others

    def pointed(self) -> None:
        """The glow follows a card that rises."""
        board = self._match.board
        if self.glows and isinstance(board, Teaches):
            for glow, (box, _) in zip(self.glows, self._boxes(board), strict=False):
                glow.lie(box)

    def _clear_glows(self) -> None:
        self._match.stage.remove(*self.glows)
        self.glows = []

    def _clear(self) -> None:
        match = self._match
        self._clear_glows()
        if self.paper is not None:
            match.stage.remove(self.paper)
            self.paper = None
        if self._buttons:
            if any(button.focused for button in self._buttons):
                match.set_focus(None)
            match.drop(*self._buttons)
            self._buttons = []
