"""A prompt on the screen: the widgets of its items, what is pointed at, and what was said so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop.match.prompt import Hint, Item, Prompt, Said, Say

if TYPE_CHECKING:
    from tabletop.core.game import Seat
    from tabletop.ui.match.board import Board
    from tabletop.ui.widgets.basic import Widget
    from tabletop.ui.widgets.scene import WidgetScene


class PromptView:
    """What one seat is asked now.

    Attributes:
        seat: Who is asked; None while nobody is.
        prompt: What is offered; None while nothing is.
        said: The answers given so far.
        warned: Whether what is pointed at was pressed once and asks for a second press.

    Args:
        scene: Holds the widgets and the focus.
        board: Makes the widgets.
        ask: The prompt of a seat after some answers.
        hidden: Whether what only the asked seat may see lies face down.
        looks: Whether its hand may be opened or hidden now.
    """

    def __init__(
        self,
        scene: WidgetScene,
        board: Board,
        ask: Callable[[Seat, Said], Prompt[Any]],
        hidden: Callable[[], bool],
        looks: Callable[[], bool] = lambda: True,
    ) -> None:
        self._scene, self._board, self._ask, self._hidden, self._may_look = scene, board, ask, hidden, looks
        self.seat: Seat | None = None
        self.prompt: Prompt[Any] | None = None
        self.said: Said = ()
        self._earlier: list[Said] = []
        """What was said before each answer."""
        self._widgets: dict[Widget, Item[Any]] = {}
        self._offered: list[Widget] = []
        self._pointed: Item[Any] | None = None
        self._covered = True
        self.warned = False

    # ------------------------------------------------------------------ asking
    def open(self, seat: Seat) -> None:
        """Ask a seat, from the first question."""
        self.seat, self.said, self._earlier = seat, (), []
        self.refresh()

    def refresh(self, focus: str = "") -> None:
        """Offer what may be chosen now: after an answer, after the hand was opened or hidden, after a rebuild."""
        seat = self.seat
        if seat is None:
            self.clear()
            return
        covered = self._hidden()
        if covered and not self._covered:
            # Answers about a hand that was open a moment ago would show what is in it.
            self.said, self._earlier = (), []
        self._covered = covered
        prompt = self._ask(seat, self.said)
        if prompt.secret and covered:
            prompt = Prompt(secret=True, coded=prompt.coded)
        self.prompt = prompt
        self._put(prompt.items, focus or prompt.first)
        self._board.offered(prompt)
        self.follow_focus()

    def close(self) -> None:
        """Nobody is asked any more."""
        self.seat, self.said, self._earlier = None, (), []
        self.clear()

    def clear(self) -> None:
        """Take away what was offered."""
        self.prompt = None
        self._put((), "")
        self._board.offered(None)
        self.follow_focus()

    def forget_widgets(self) -> None:
        """The stage was emptied: what was offered stood on it."""
        self._widgets, self._offered = {}, []
        self._point(None)

    def _put(self, items: Sequence[Item[Any]], focus: str) -> None:
        scene, before = self._scene, self._scene.focus
        if not focus:
            named = self._widgets.get(before) if before is not None else None
            focus = named.name if named is not None else ""
        scene.drop(*[widget for widget in self._offered if widget in scene.items])
        self._widgets = {}
        self._board.offering(self.prompt)
        offered: list[Widget] = []
        for item in items:
            widget = self._board.item(item)
            self._widgets[widget] = item
            if widget not in scene.items:
                scene.put(widget)
                offered.append(widget)
        looks = self._board.looks() if self.seat is not None and self._may_look() else ()
        for widget in (*looks, *(self._board.carried() if items else ())):
            scene.put(widget)
            offered.append(widget)
        self._offered = offered
        scene.even_out()
        wanted = next((widget for widget, item in self._widgets.items() if item.name == focus), None)
        if wanted is None and not items and looks:
            wanted = looks[0]
        if wanted is None and before in scene.items:
            wanted = before
        scene.set_focus(wanted, slide=False)

    # ------------------------------------------------------------------ choosing
    @property
    def pointed(self) -> Item[Any] | None:
        """What is pointed at."""
        return self._pointed

    def follow_focus(self) -> None:
        """The focus moved: the item that has it is pointed at."""
        focus = self._scene.focus
        item = self._widgets.get(focus) if focus is not None else None
        if item is None and focus is not None and any(widget is focus for widget in self._offered):
            item = None
        self._point(item)

    def _point(self, item: Item[Any] | None) -> None:
        if item is not self._pointed:
            self._pointed, self.warned = item, False
            self._board.point(item)

    def sure(self, item: Item[Any]) -> bool:
        """Whether an item may be chosen now: one that costs dearly is pointed at and says so at the first press."""
        if not item.again:
            return True
        self._scene.set_focus(self.widget(item.name), slide=False)
        if self.warned:
            return True
        self.warned = True
        self._board.point(replace(item, hint=Hint(item.again, warns=True)))
        return False

    def widget(self, name: str) -> Widget | None:
        """The widget of an item."""
        return next((widget for widget, item in self._widgets.items() if item.name == name), None)

    def item_at(self, point: tuple[float, float]) -> Item[Any] | None:
        """The item that stands at a point of the table."""
        return next((item for widget, item in self._widgets.items() if widget.holds(point)), None)

    def point_first(self) -> bool:
        """Point at the first item, where nothing is pointed at; False when nothing is offered."""
        widget = next(iter(self._widgets), None)
        self._scene.set_focus(widget, slide=False)
        return widget is not None

    def say(self, answer: Say) -> None:
        """An answer was given: the next question follows. A new answer replaces an earlier one to the same question."""
        self._earlier.append(self.said)
        self.said = (*(one for one in self.said if one.field != answer.field), answer)
        self.refresh()

    def toggle(self, answer: Say) -> None:
        """An answer is given, or taken back; what is pointed at stays so."""
        self._earlier.append(self.said)
        given = answer in self.said
        self.said = tuple(one for one in self.said if one != answer) if given else (*self.said, answer)
        self.renew()

    def tell(self, said: Said) -> None:
        """What was said is this now; what is pointed at stays so."""
        self.said = said
        self.renew()

    def renew(self) -> None:
        """Offer the same anew, with the focus where it is: marks have changed."""
        if self.seat is not None:
            self.refresh(self._pointed.name if self._pointed is not None else "")

    def back(self) -> bool:
        """Go back to what was said before the last answer; False when nothing was."""
        if not self.said:
            return False
        answer = self.said[-1]
        self.said = self._earlier.pop() if self._earlier else self.said[:-1]
        self.refresh(self._item_that_says(answer))
        return True

    def _item_that_says(self, answer: Say) -> str:
        """The name of the item that gives an answer now."""
        if self.seat is None:
            return ""
        prompt = self._ask(self.seat, self.said)
        return next((item.name for item in prompt.items if item.does == answer), "")

    def shortcut(self, name: str) -> Item[Any] | None:
        """The item that a shortcut chooses."""
        items = self.prompt.items if self.prompt is not None else ()
        return next((item for item in items if item.shortcut == name), None)
