"""What draws a table, and what it may ask of the match that it belongs to.

A board turns data (faces, facts, a prompt) into sprites and widgets; a match holds the course, the secrets and the
devices. Each knows the other only by these two lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.match.film import Film
from tabletop.match.prompt import Item, Prompt, Said
from tabletop.match.seating import Seating

if TYPE_CHECKING:
    import pygame

    from tabletop.core.game import Outcome, Seat
    from tabletop.core.i18n import Translator
    from tabletop.match.film import Timeline
    from tabletop.match.motion import Motion
    from tabletop.match.race import Sign
    from tabletop.match.table import Told
    from tabletop.ui.app.app import App
    from tabletop.ui.app.audio import Audio
    from tabletop.ui.app.scene import Scene
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.draw.stage import Stage
    from tabletop.ui.input.input import Act
    from tabletop.ui.widgets.basic import Widget


class Host(Protocol):
    """What a board may ask of its match."""

    stage: Stage
    timeline: Timeline
    tr: Translator
    """Translates the game's texts."""

    @property
    def kit(self) -> Kit:
        """The painter of the window."""
        ...

    @property
    def audio(self) -> Audio:
        """Sounds."""
        ...

    @property
    def motion(self) -> Motion:
        """How fast and how much things move."""
        ...

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        ...

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown; None for the room's."""
        ...

    @property
    def past(self) -> bool:
        """Whether the table shows what was played before."""
        ...

    @property
    def again(self) -> bool:
        """Whether somebody asked to see once more what is told."""
        ...

    @property
    def telling(self) -> bool:
        """Whether a film runs."""
        ...

    @property
    def thinking(self) -> tuple[Seat | None, int]:
        """The bot that thinks, and how many dots it shows."""
        ...

    def sign(self, seat: Seat) -> Sign | None:
        """What stands on a seat's plate while several are asked; None for nothing."""
        ...

    @property
    def busy(self) -> bool:
        """Whether an action is being written."""
        ...

    @property
    def asked(self) -> Seat | None:
        """The person who is to act now, or None."""
        ...

    @property
    def over(self) -> bool:
        """Whether the end has been shown: what is left is to go on."""
        ...

    @property
    def takes_back(self) -> bool:
        """Whether whoever is asked may take the last step back."""
        ...

    @property
    def hurrying(self) -> bool:
        """Whether a film runs faster because somebody pressed."""
        ...

    @property
    def on_top(self) -> bool:
        """Whether no other scene lies over the table."""
        ...

    @property
    def last_device(self) -> str:
        """What spoke last: ``"mouse"``, ``"keyboard"``, ``"pad:<n>"``, or "" for nothing yet."""
        ...

    @property
    def notes(self) -> Sequence[tuple[Seat, Any]]:
        """What happened lately: who acted, and the part of the event; the oldest first."""
        ...

    @property
    def last_words(self) -> tuple[int, str]:
        """The look of whoever acted last (−1 for nobody), and what happened, in a sentence."""
        ...

    @property
    def backs(self) -> bool:
        """Whether BACK goes back now, instead of opening the menu."""
        ...

    def glyphs(self, act: Act, height: float = 32) -> list[pygame.Surface]:
        """The sign of an act, for the device that spoke last."""
        ...

    def keys_of(self, act: Act) -> tuple[str, str]:
        """What the key and the pad button of an act are called."""
        ...

    @property
    def signs(self) -> str:
        """Whose signs are shown: ``"keyboard"``, ``"pad"``, or "" for both."""
        ...

    def held(self, act: Act) -> bool:
        """Whether a key or button of an act is held."""
        ...

    def rumble(self, strength: float, seconds: float) -> None:
        """All pads at the table shake, where their holders let them."""
        ...

    def background(self, job: Callable[[], Any], then: Callable[[Any], object] | None = None) -> Any:
        """Do something on the one background thread, then something with its result between two frames."""
        ...

    def defer(self, job: Callable[[], object]) -> None:
        """Do something after the next frame."""
        ...

    def say(self, words: str, icon: str = "") -> None:
        """Show a notice."""
        ...

    def choose(self, item: Item[Any]) -> None:
        """An item was chosen."""
        ...

    def look(self, device: str) -> None:
        """The button that opens the hand was pressed long enough, or the one that hides it."""
        ...

    def skip(self) -> None:
        """The film goes to its end, or faster first."""
        ...

    def press(self, act: Act) -> None:
        """The mouse pressed what stands for an act."""
        ...

    def arrived(self) -> None:
        """The board has all that it needs: what lies over the table, and shows a picture of it, takes a new one."""
        ...

    def pause(self, lost: str = "") -> None:
        """Open the menu."""
        ...

    def open_rules(self) -> None:
        """Show the rules of the game."""
        ...

    def open_log(self) -> None:
        """Show all that happened, in words."""
        ...

    def replay(self) -> None:
        """Tell again what happened since this person's last action."""
        ...

    def paint_beside(self, job: Callable[[], Any], then: Callable[[Any], object] | None = None) -> Any:
        """Have pictures without words made on the thread that paints, then do something between two frames."""
        ...

    def preload(self, job: Callable[[], object], beside: bool = False) -> None:
        """Paint what will be wanted soon, in quiet frames; ``beside``: wordless, on the thread that paints."""
        ...

    def cover(self, make: Callable[[App], Scene]) -> None:
        """A scene lies over the table until it is left; the film waits for it."""
        ...


class Board(Protocol):
    """What draws one table."""

    @property
    def ready(self) -> bool:
        """Whether all that it needs is there; until then nothing is played."""
        ...

    @property
    def turns(self) -> bool:
        """Whether whoever is asked sits at the near side: then the table is built anew for each person."""
        ...

    @property
    def notice_place(self) -> tuple[str, float]:
        """Where a notice covers least."""
        ...

    @property
    def news(self) -> str:
        """How the table stands, for whoever takes the screen over."""
        ...

    def ground(self, target: pygame.Surface) -> None:
        """Paint what never moves: the room and the table."""
        ...

    def widgets(self) -> Sequence[Widget]:
        """What always stands there and may have the focus, in reading order."""
        ...

    def build(self) -> None:
        """Put everything else on the empty stage, for the present size and language."""
        ...

    def show(self, view: Any) -> None:
        """Show a view, exactly: also what a film left otherwise."""
        ...

    def rewind(self) -> None:
        """Another place of a match that is watched is about to be shown: what a film left is not to be seen there."""
        ...

    def follow(self) -> None:
        """While a film runs: what is counted follows what moves."""
        ...

    def prompt(self, view: Any, actions: Sequence[Any], said: Said) -> Prompt[Any]:
        """What may be chosen now."""
        ...

    def item(self, item: Item[Any]) -> Widget:
        """What stands for an item of the prompt; it may be one of :meth:`widgets`."""
        ...

    def hover(self, point: tuple[float, float]) -> None:
        """The mouse is there: what is under it may explain itself."""
        ...

    def looks(self) -> Sequence[Widget]:
        """The button that opens the hidden hand, or the one that hides it again."""
        ...

    def carried(self) -> Sequence[Widget]:
        """What the mouse may carry on to an item of the prompt that is offered."""
        ...

    def offering(self, prompt: Prompt[Any] | None) -> None:
        """A prompt is about to be offered: what stood for the last one is let go."""
        ...

    def offered(self, prompt: Prompt[Any] | None) -> None:
        """A prompt was offered, or none is any more."""
        ...

    def step(self, focus: Widget, act: Act) -> Widget | None:
        """Where a direction leads from a widget, when the table knows better than geometry; None when it does not."""
        ...

    def point(self, item: Item[Any] | None) -> None:
        """An item is pointed at: it stands out, and what it leads to is shown."""
        ...

    def preparation(self, view: Any, parts: Sequence[Any]) -> Callable[[], Any] | None:
        """What makes beforehand what the films of a step need, on the background thread; None where they need nothing.

        Args:
            view: The view before the step.
            parts: What happened.
        """
        ...

    def announce(self, seat: Seat, action: Any) -> Film | None:
        """How a bot shows what it is about to play; None where it just plays."""
        ...

    def begin(self, told: Told[Any]) -> None:
        """A step is about to be told."""
        ...

    def film(self, seat: Seat, part: Any) -> Film:
        """How one part of an event is told."""
        ...

    def end(self, outcome: Outcome | None) -> Film:
        """How the end is told; None for that of a match that is only watched."""
        ...

    def forget(self) -> None:
        """A hand was hidden: drop every picture of it."""
        ...

    def thinking_changed(self) -> None:
        """A bot's dots changed."""
        ...

    def covered(self, point: tuple[float, float]) -> bool:
        """Whether a point is on a hand that lies face down."""
        ...

    def compose(self) -> None:
        """The stage is about to be painted: put on it what is put together anew for each picture."""
        ...

    def close(self) -> None:
        """The match is left: large pictures are let go."""
        ...

    def update(self, dt: float) -> None:
        """Time passes: ornaments move."""
        ...

    def wait(self) -> float | None:
        """How long no ornament moves, seconds; None when none does."""
        ...
