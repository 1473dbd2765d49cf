"""What every part of the ring's picture knows of the ring: the match, what is shown, with what it is painted.

The parts (the hand, the buttons, the frame, …) are given each other where they are made
(:class:`kabuto.screen.board.RingBoard`); what they share stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from kabuto.data.arenas import Arena
from kabuto.rules.layouts import sides_of
from kabuto.rules.model import Action, Pushed, Stage, State, View
from kabuto.screen.panels import Panels
from kabuto.screen.preview import streaks
from kabuto.screen.scout import Scout
from kabuto.screen.world import World
from kabuto.table.columns import Box, columns_of
from kabuto.table.facts import Title, turn_of
from kabuto.table.table import AIM, RingTable
from tabletop.ui.draw.canvas import Canvas

if TYPE_CHECKING:
    from kabuto.physics.aim import Push
    from kabuto.screen.hud import Hud
    from kabuto.screen.painter import Painter
    from kabuto.screen.preview import AimView
    from kabuto.screen.sprites import Sprites
    from kabuto.screen.world import Camera
    from kabuto.table.aim import Aim
    from tabletop.core.game import Outcome, Seat, Words
    from tabletop.match.prompt import Item, Prompt
    from tabletop.ui.draw.kit import Kit
    from tabletop.ui.match.board import Host
    from tabletop.ui.widgets.basic import Widget


PUSHES = (Stage.PUSH, Stage.SLAM, Stage.EXTRA)
"""What is paid by a push."""


@dataclass
class Flyer:
    """Something that flies over all else.

    Attributes:
        sprite: Its picture.
        x: Where its middle is, units.
        y: The same.
    """

    sprite: Surface
    x: float
    y: float


class Ring:
    """See the module.

    Attributes:
        host: The match.
        table: What lies where, what is said, what may be chosen.
        world: What is shown on the table.
        panels: What the panels say.
        columns: Where they stand.
        scout: Looks ahead for whoever aims.
        grounds: The ground with the one and with the other lantern lit; empty until they are made.
        asking: What a person is asked for now; None while nobody is.
        prompted: The prompt that is offered.
        corner: The corner under the cursor.
        mouse: Where the mouse is, units.
        tip_spots: Where keys and pads go for a tip alone.
        bot_aim: The aim that a bot shows before it pushes.
        foreseen: The push that is about to be told, of a match that is watched.
        how_far: How far that is seen (a msgid); "" for not at all.
        shout: (seat, msgid) of what is called out over the ring.
        slow: Whether slow motion is shown.
        goal: What the game is about, at the first turn of a first match; else "".
        using: The moves that are being used: from their announcement until all that they ask for is done.
        flying: What is on its way between panels, the box and the ring.
        note: (seat, key) of the move that is explained beside its card while it is used.
        why: Why a bot did what is told now, in a few words, or "".
        pointed: The item that is pointed at.
        streak: The velocity of the piece behind which strokes are drawn, mm/s.
        streaked: Its id.
        painted: Whether a panel was painted in this frame: the others follow in the next ones.
        canvas: What the picture is put together on, as a sprite on the stage of the match.
        dirty: Whether it is to be put together anew.

    Args:
        host: The match.
        words: Translates, and names the players.
    """

    kit: Kit
    camera: Camera
    sprites: Sprites
    painter: Painter
    hud: Hud
    aim_view: AimView
    canvas: Canvas

    def __init__(self, host: Host, words: Words) -> None:
        self.host, self.words, self.tr = host, words, host.tr
        self.seats = host.seating.seats
        self.table = RingTable(words, self.seats)
        self.world, self.panels = World(), Panels()
        self.columns = columns_of(sides_of(len(self.seats)), False)
        self.scout = Scout(host, self.touch)
        self.grounds: dict[int, Surface] = {}
        self.asking: Stage | None = None
        self.prompted: Prompt[Action] | None = None
        self.spots: dict[str, Widget] = {}
        self.corner = 2
        self.mouse = (-1.0, -1.0)
        self.tip_spots: Sequence[Widget] = ()
        self.bot_aim: Aim | None = None
        self.foreseen: Push | None = None
        self.how_far = ""
        self.shout: tuple[Seat, str] | None = None
        self.slow = False
        self.goal = ""
        self.flying: list[Flyer] = []
        self.using: set[str] = set()
        self.note: tuple[Seat, str] | None = None
        self.why = ""
        self.pointed: Item[Action] | None = None
        self.streak: tuple[float, float] | None = None
        self.streaked = -1
        self.painted = False
        self.dirty = True
        self.shown: View | None = None
        """The view that was shown last."""

    def touch(self) -> None:
        """Something is to be drawn anew."""
        self.dirty = True

    # ---------------------------------------------------------------------------------------- the match
    @property
    def state(self) -> State:
        """What the shown view tells: everything, for nothing is hidden on the ring."""
        assert self.shown is not None
        return self.shown.state

    @property
    def arena(self) -> Arena:
        """The ring that is played on."""
        return self.world.arena

    @property
    def lantern(self) -> int:
        """The lantern that is lit: the one over the panels of whoever is on turn."""
        return self.columns.column[self.panels.seat]

    @property
    def actor(self) -> Seat | None:
        """Who must act in the shown view."""
        return self.state.pending[-1].seat if self.state.end is None else None

    def side(self, seat: Seat) -> int:
        """The side that a seat plays for."""
        return self.state.sides[seat]

    def look(self, seat: Seat) -> int:
        """Shape and colour of a seat."""
        return self.seats[seat].look

    @property
    def choosing(self) -> bool:
        """Whether a person chooses a wrestler."""
        return self.asking is Stage.WRESTLER

    @property
    def cornering(self) -> bool:
        """Whether a person chooses a corner: for the platform, for a mark, or of a mark that comes back."""
        return self.asking in (Stage.TAG, Stage.PLATFORM, Stage.SECOND, Stage.TAKE) and not self.berthing

    @property
    def berthing(self) -> bool:
        """Whether a person places the platform on a rim without corners."""
        return self.asking in (Stage.PLATFORM, Stage.SECOND) and not self.arena.posts

    @property
    def picking(self) -> bool:
        """Whether a person chooses a piece in the ring: to stack on, or the wrestler of whom to pay."""
        return self.asking in (Stage.PAY, Stage.STACK)

    @property
    def aiming(self) -> bool:
        """Whether a person aims."""
        return self.asking in PUSHES and self.prompted is not None and self.prompted.item(AIM) is not None

    @property
    def logs(self) -> bool:
        """Whether the log is shown where the keys are explained while somebody aims."""
        return not self.aiming and not self.choosing and not self.host.over

    @property
    def pushed(self) -> bool:
        """Whether there is a push to be watched again."""
        return any(isinstance(part, Pushed) for _, part in self.host.notes)

    def strip_box(self, seat: Seat, number: int) -> Box:
        """Where the card of a seat's move stands."""
        return self.columns.strip(self.columns.column[seat], number)

    def hovers(self, name: str) -> bool:
        """Whether the mouse is over the spot of an item."""
        return self.spots.get(name) is not None and self.spots[name].hovered

    def offers(self, shortcut: str) -> bool:
        """Whether an item of a shortcut is offered."""
        return self.prompted is not None and any(item.shortcut == shortcut for item in self.prompted.items)

    # ---------------------------------------------------------------------------------------- where
    @property
    def ready(self) -> bool:
        """Whether the grounds are there."""
        return bool(self.grounds)

    @property
    def eye(self) -> Painter:
        """The painter of the view now: the usual one, or the close look."""
        raise NotImplementedError

    @property
    def view(self) -> Camera:
        """The camera now."""
        return self.eye.camera

    def table_point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the layout as one of the table, mm."""
        return self.view.table(*self.kit.at(x, y))

    def unit_point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the table, mm, as one of the layout."""
        left, top = self.kit.at(0, 0)
        px, py = self.view.at(x, y)
        return (px - left) / self.kit.S, (py - top) / self.kit.S

    def draw_streak(self, canvas: Canvas) -> None:
        """Strokes behind a fast piece."""
        piece = self.world.pieces.get(self.streaked)
        if self.streak is not None and piece is not None and not self.host.motion.reduced:
            canvas.add("streak", *streaks(self.painter, piece, self.streak))

    # ---------------------------------------------------------------------------------------- what films do
    def sound(self, name: str, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a sound."""
        self.host.audio.play(name, volume, pan)

    def rumble(self) -> None:
        """The pads of the table feel a knock-out."""
        self.host.rumble(0.7, 0.35)

    def title_from(self, title: Callable[[], Title]) -> None:
        """Set what the bar says, in the language of the moment."""
        self.panels.title = title

    def set_title(self, seat: Seat, big: str, small: str = "", count: int = 0) -> None:
        """Set what the bar says: msgids, or a count of what falls."""

        def title() -> Title:
            falls = self.words.count("{n} piece falls", "{n} pieces fall", count) if count else self.tr(small)
            return Title(seat, self.tr(big), falls)

        self.title_from(title)

    def call_turn(self, seat: Seat, small: str) -> None:
        """Say whose turn it is."""
        human = self.seats[seat].kind == "human"
        self.title_from(lambda: turn_of(self.words, seat, human, small))

    def finish(self, outcome: Outcome) -> None:
        """The match is over: the banner."""
        raise NotImplementedError

    # ---------------------------------------------------------------------------------------- what parts know of others
    @property
    def ended(self) -> bool:
        """Whether the banner of the end stands there."""
        raise NotImplementedError

    @property
    def close_look(self) -> bool:
        """Whether the camera is at a loser, or on its way there."""
        raise NotImplementedError

    def near_button(self, point: tuple[float, float]) -> bool:
        """Whether a point, in units, is on something to press, or just beside it."""
        raise NotImplementedError
