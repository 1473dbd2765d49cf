"""The data of a Kabuto match: options, state, what is owed, actions and the parts of events. No rule lives here."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from kabuto.data.arenas import ARENAS, Arena
from kabuto.data.layouts import STARTS
from kabuto.physics.aim import Body, Push
from kabuto.physics.results import Fall
from kabuto.rules.move_model import (
    Done,
    Gained,
    MoveUsed,
    Paid,
    PayTo,
    PlatformMoved,
    Stacked,
    StackOn,
    TagsRemoved,
    TakeTag,
    UseMove,
)
from tabletop.core.game import Options, Outcome, Seat

Stock = dict[str, int]
"""Pieces by kind, never with a zero; treated as frozen: every change makes a new one (see :func:`stock`)."""

DISCS: tuple[str, ...] = ("L", "M", "S")
"""The standard discs, largest first."""

TAGS = 4
"""Corner tags of a player or a team."""


class Stage(StrEnum):
    """What the match waits for; it never waits for a gain, which happens by itself."""

    WRESTLER = "wrestler"
    TAG = "tag"
    PLATFORM = "platform"
    PUSH = "push"
    SLAM = "slam"
    EXTRA = "extra push"
    PAY = "pay"
    STACK = "stack"
    TAKE = "take tags"
    GAIN = "gain"
    SECOND = "second platform"
    AFTER = "after"
    OVER = "over"


class Reason(StrEnum):
    """Why a match ended."""

    KNOCK_OUT = "knock-out"
    BELT = "belt"
    SUBMISSION = "submission"
    OWN_KNOCK_OUT = "own knock-out"
    BELL = "bell"
    DRAW = "draw"


class Table(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The options of a match, checked."""

    push: str
    league: str
    tremor: bool
    bell: int
    wrestlers: str
    first: str
    assist: str
    undo: bool
    arena: str = "sakura"

    @classmethod
    def of(cls, options: Options) -> Table:
        """The options as the rules use them."""
        return msgspec.convert(dict(options), cls)


class Owed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a seat must do before the match goes on; the newest debt is paid first.

    A debt lapses only when the match ends: a seat that owes a push or a slam and has no piece loses by submission.

    Attributes:
        stage: What it is; the rules of a stage pay its debts, wherever they lie in the stack.
        seat: Who owes it.
        data: What the stage needs to know of how it came about, plain JSON values; {} for most. What is part of a
            signature move has the move's key under ``"move"``.
    """

    stage: Stage
    seat: Seat
    data: dict[str, Any] = {}


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match at rest, all of it public.

    Attributes:
        table: The options.
        order: The seats in turn order, the first to go in front.
        sides: The side (player or team) of each seat; inventories and tags belong to sides.
        wrestlers: The wrestler key of each seat, "" until it is chosen.
        layout: Every piece on the ring and, during a turn, on the platform; sorted by id.
        supply: The pieces that everyone may see and no one owns.
        stocks: The inventory of each side.
        tags: By post: the sides with a tag on it, ascending.
        turn: The number of turns begun.
        seat: Whose turn it is (before the first turn: who goes first).
        platform: The corner at which the platform stands, None between turns.
        next_id: The id of the next piece that is pushed.
        pending: What is owed, the next thing last.
        end: How the match ended; None while it goes on.
        physics: The version of the physics that the match began with: what may be aimed follows it.
        used: The keys of the signature moves used this turn, in order.
        submitted: Three players: who had to push and had nothing; no more turns, but the wrestler stays in the ring.
        out: Three players: who knocked out their own wrestler.
    """

    table: Table
    order: tuple[Seat, ...]
    sides: tuple[int, ...]
    wrestlers: tuple[str, ...]
    layout: tuple[Body, ...]
    supply: Stock
    stocks: tuple[Stock, ...]
    tags: tuple[tuple[int, ...], ...]
    turn: int
    seat: Seat
    platform: int | None
    next_id: int
    pending: tuple[Owed, ...]
    end: Outcome | None = None
    physics: int = 1
    used: tuple[str, ...] = ()
    submitted: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()

    @property
    def arena(self) -> Arena:
        """The ring that is played on."""
        return ARENAS[self.table.arena]

    @property
    def into(self) -> bool:
        """Whether a line that would skid off the empty ring is refused: not in matches of physics 1."""
        return self.physics > 1

    @property
    def stage(self) -> Stage:
        """What the match waits for."""
        return Stage.OVER if self.end is not None else self.pending[-1].stage

    @property
    def belted(self) -> bool:
        """Whether the title belt is played for: with two players, where the start layout has it on its centre disc."""
        return STARTS[self.table.arena][len(self.sides)].belt

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that still take turns, in turn order."""
        return tuple(seat for seat in self.order if seat not in self.submitted and seat not in self.out)

    @property
    def teams(self) -> bool:
        """Whether several seats share a side."""
        return len(set(self.sides)) < len(self.sides)

    @property
    def free_for_all(self) -> bool:
        """Whether more than two sides play: then somebody can drop out and the others go on."""
        return len(set(self.sides)) > 2

    def inventory(self, seat: Seat) -> Stock:
        """The inventory that a seat pushes from."""
        return self.stocks[self.sides[seat]]

    def tagged(self, side: int) -> tuple[int, ...]:
        """The posts that bear a side's tag."""
        return tuple(post for post, sides in enumerate(self.tags) if side in sides)


class View(msgspec.Struct, frozen=True):
    """What a seat may know of a match: everything.

    Attributes:
        state: The whole state.
        seat: Who looks; None for the room.
    """

    state: State
    seat: Seat | None


# ------------------------------------------------------------------------------------------------------------ actions
class ChooseWrestler(msgspec.Struct, frozen=True, tag="wrestler"):
    """Take a wrestler card that no one has."""

    key: str


class FirstTag(msgspec.Struct, frozen=True, tag="first tag"):
    """The last player's tag before the first turn, on a post of their choice."""

    corner: int


class PlacePlatform(msgspec.Struct, frozen=True, tag="platform"):
    """Place the platform at a corner, or at a place on the rim; an untagged post is tagged at once."""

    corner: int


class PushPiece(msgspec.Struct, frozen=True, tag="push"):
    """Push one piece of the inventory from the platform.

    Attributes:
        kind: The kind of the piece.
        offset: Where the centre crosses the cut edge, mm from its middle.
        angle: The line's angle from the straight way in, degrees.
        turn: How far the piece is turned before the push, degrees.
        strength: 0 (60 mm/s) to 100 (250 mm/s); steady play ignores it.
        group: The nested group that is pushed, a key of ``groups.GROUPS`` (``kind`` is its rearmost piece), or "".
    """

    kind: str
    offset: float = 0.0
    angle: float = 0.0
    turn: float = 0.0
    strength: float = 0.0
    group: str = ""


Action = ChooseWrestler | FirstTag | PlacePlatform | PushPiece | UseMove | Done | PayTo | StackOn | TakeTag


# ------------------------------------------------------------------------------------------------------------- events
class WrestlerChosen(msgspec.Struct, frozen=True, tag="wrestler"):
    """A seat took a wrestler card."""

    seat: Seat
    key: str


class TurnBegan(msgspec.Struct, frozen=True, tag="turn"):
    """A seat's turn begins; ``number`` counts all turns from 1."""

    seat: Seat
    number: int


class PlatformPlaced(msgspec.Struct, frozen=True, tag="platform", omit_defaults=True):
    """The platform stands at a corner, or at a place on the rim: a berth of the ring."""

    seat: Seat
    corner: int
    arena: str = "sakura"


class Tagged(msgspec.Struct, frozen=True, tag="tagged"):
    """A tag was placed on a post; ``count`` is how many the side now has out."""

    seat: Seat
    corner: int
    count: int


class SlamDue(msgspec.Struct, frozen=True, tag="slam due"):
    """The 4th tag is out: a corner slam is owed after the push."""

    seat: Seat


class Pushed(msgspec.Struct, frozen=True, tag="pushed"):
    """A piece was pushed.

    Attributes:
        seat: Who pushed.
        kind: The kind of the piece.
        push: The exact push, tremor included: ``simulate(layout before, push, record=True)``
            gives the frames.
        slam: Whether it was a corner slam's push.
        falls: What fell during it, in order.
        move: The signature move whose push it was, or "".
    """

    seat: Seat
    kind: str
    push: Push
    slam: bool
    falls: tuple[Fall, ...]
    move: str = ""


class KnockedOut(msgspec.Struct, frozen=True, tag="out"):
    """A piece left the ring during a push.

    Attributes:
        seat: Who pushed.
        id: The piece's id.
        kind: Its kind.
        to: ``"inventory"`` (the pusher's), ``"supply"``, ``"owner"`` (a signature piece goes home) or ``"out"``
            (a wrestler, or the belt's disc).
        owner: The seat that a wrestler or a signature piece belongs to, else None.
        belt: Whether it bore the title belt.
        own: Whether it was the pushed piece itself.
    """

    seat: Seat
    id: int
    kind: str
    to: str
    owner: Seat | None = None
    belt: bool = False
    own: bool = False


class TagsTaken(msgspec.Struct, frozen=True, tag="tags taken"):
    """A side took all its tags back for the corner slam."""

    seat: Seat
    posts: tuple[int, ...]


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """A piece that lay on the platform was taken off with it, not knocked out; ``to`` as in :class:`KnockedOut`."""

    id: int
    kind: str
    to: str
    owner: Seat | None = None


class SetBack(msgspec.Struct, frozen=True, tag="set back"):
    """A wrestler, or the belt's disc, lay on the platform and was set back on the ring."""

    id: int
    kind: str
    x: float
    y: float
    owner: Seat | None = None
    belt: bool = False


class TurnEnded(msgspec.Struct, frozen=True, tag="turn ended"):
    """The platform is gone and the turn is over."""

    seat: Seat


class Submitted(msgspec.Struct, frozen=True, tag="submitted"):
    """A seat must push and has nothing."""

    seat: Seat


class Eliminated(msgspec.Struct, frozen=True, tag="eliminated"):
    """A seat knocked out its own wrestler and takes no more part: inventory to the supply, tags off the posts."""

    seat: Seat


class Bell(msgspec.Struct, frozen=True, tag="bell"):
    """The bell rang: the points of each side's inventory."""

    turns: int
    points: tuple[int, ...]


class MatchEnded(msgspec.Struct, frozen=True, tag="end"):
    """The match is over."""

    outcome: Outcome


Part = (
    WrestlerChosen
    | TurnBegan
    | PlatformPlaced
    | Tagged
    | SlamDue
    | Pushed
    | KnockedOut
    | TagsTaken
    | Withdrawn
    | SetBack
    | TurnEnded
    | Submitted
    | Eliminated
    | Bell
    | MatchEnded
    | MoveUsed
    | Paid
    | Stacked
    | TagsRemoved
    | Gained
    | PlatformMoved
)


# ------------------------------------------------------------------------------------------------------------- stocks
def stock(pieces: dict[str, int]) -> Stock:
    """The pieces without zeros, in one canonical order: discs from large to small, then the rest by name."""
    order = sorted(pieces, key=lambda kind: (DISCS.index(kind) if kind in DISCS else len(DISCS), kind))
    return {kind: pieces[kind] for kind in order if pieces[kind]}


def change(pieces: Stock, kind: str, by: int) -> Stock:
    """The pieces with ``by`` more (or fewer) of a kind."""
    return stock({**pieces, kind: pieces.get(kind, 0) + by})


def gain(state: State, seat: Seat, kind: str, by: int = 1) -> State:
    """The state with pieces of a kind added to (or taken from) the inventory that a seat pushes from."""
    side = state.sides[seat]
    stocks = tuple(change(held, kind, by) if at == side else held for at, held in enumerate(state.stocks))
    return msgspec.structs.replace(state, stocks=stocks)
