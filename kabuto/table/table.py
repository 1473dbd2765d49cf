"""The table of Kabuto Sumo: functions from a view to what lies where, what is said, and what may be chosen.

A push is a continuous choice: the prompt says from where it starts, and whatever shows the prompt lets a person aim.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kabuto.data.groups import GROUPS
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.aim import Body
from kabuto.rules.model import Action, ChooseWrestler, FirstTag, PlacePlatform, PushPiece, Stage, State, View
from kabuto.rules.move_model import TakeTag
from kabuto.rules.moves import groups_of, pushable
from kabuto.table.aim import first_aim
from kabuto.table.facts import facts_of
from kabuto.table.moves import after, move_items, payments, stackings, undo_item
from tabletop.core.game import Seat, SeatSetup, Words
from tabletop.core.i18n import N_
from tabletop.match.prompt import Continuous, Item, OnPlace, Prompt, Said, Say
from tabletop.match.table import Facts

READING = (2, 1, 3, 4)
"""The number of each corner, in reading order on the screen."""
LANES = {"L": 0, "M": 1, "S": 2}
"""The lanes of an inventory from above; signature pieces lie in the last one."""
AIM = "aim"
"""The name of the item that is aimed."""
RIM = "rim"
"""The name of the platform's place on a rim without corners."""


@dataclass(frozen=True)
class RingFaces:
    """What lies on the table.

    Attributes:
        pieces: Every piece, where it lies.
        wrestlers: The wrestler of each seat, "" until it is chosen.
        platform: The corner at which the platform stands.
        tags: By post: the seats that have a tag on it.
    """

    pieces: tuple[Body, ...]
    wrestlers: tuple[str, ...]
    platform: int | None
    tags: tuple[tuple[Seat, ...], ...]


def roster(state: State) -> tuple[str, ...]:
    """The wrestlers that may take part in a match, taken ones included, in the order of the choice."""
    junior, posts = state.table.league == "junior", bool(state.arena.posts)
    cards = WRESTLERS.values()
    return tuple(card.key for card in cards if (card.junior or not junior) and (posts or not card.sakura_only))


def kinds(state: State, seat: Seat) -> list[str]:
    """What a seat may push singly, the largest disc first, signature pieces last: as the lanes lie."""
    return sorted(pushable(state, seat), key=lambda kind: LANES.get(kind, len(LANES)))


def choices(state: State, seat: Seat) -> list[str]:
    """What a seat may push: kinds of pieces, or nested groups where a move is about them."""
    return [*groups_of(state, seat), *kinds(state, seat)]


class RingTable:
    """See the module.

    Args:
        words: Translates, and names the players.
        players: Who sits where; people of the looks of their seats by default.
    """

    title = "Kabuto Sumo"

    def __init__(self, words: Words, players: Sequence[SeatSetup] = ()) -> None:
        self._words, self._players = words, tuple(players)

    def faces(self, view: View) -> RingFaces:
        """Pieces, platform, tags."""
        state = view.state
        tags = tuple(tuple(state.sides.index(side) for side in on) for on in state.tags)
        return RingFaces(state.layout, state.wrestlers, state.platform, tags)

    def facts(self, view: View) -> Facts:
        """Panels, title, advice."""
        words, seats = self._words, range(len(view.state.sides))
        players = self._players or [SeatSetup(name=words.name(seat), look=seat) for seat in seats]
        return facts_of(view.state, players, words)

    # ------------------------------------------------------------------ what may be done
    def prompt(self, view: View, actions: Sequence[Action], said: Said) -> Prompt[Action]:
        """Wrestlers, corners, or a push: pieces to choose from beside the one that is aimed."""
        match view.state.stage:
            case Stage.WRESTLER:
                return self._wrestlers(view.state, actions)
            case Stage.TAG | Stage.PLATFORM | Stage.TAKE | Stage.SECOND:
                return self._corners(view.state, actions)
            case Stage.PUSH | Stage.SLAM | Stage.EXTRA:
                return self._push(view.state, said)
            case Stage.PAY:
                return payments(actions, self._words)
            case Stage.STACK:
                return stackings(view.state, actions, said, self._words)
            case Stage.AFTER:
                return after(view.state, self._words)
        return Prompt()

    def _wrestlers(self, state: State, actions: Sequence[Action]) -> Prompt[Action]:
        """While nobody has chosen the card that is shown may be taken at once; later one is pointed at first.

        So a press too many of the first player never chooses for both.
        """
        items = tuple(
            Item[Action](
                name=f"wrestler {action.key}",
                at=OnPlace(f"wrestler {action.key}"),
                does=action,
                label=self._words(WRESTLERS[action.key].name),
                twice=True,
                data=action.key,
            )
            for action in actions
            if isinstance(action, ChooseWrestler)
        )
        first = "" if any(state.wrestlers) else items[0].name
        return Prompt(items=items, first=first, verb=self._words(N_("Choose")))

    def _corners(self, state: State, actions: Sequence[Action]) -> Prompt[Action]:
        seat, words = state.pending[-1].seat, self._words
        if state.arena.anywhere:
            return self._rim(state)
        items = tuple(
            Item[Action](
                name=f"corner {action.corner}",
                at=OnPlace(f"corner {action.corner}"),
                does=action,
                label=str(READING[action.corner]),
                shortcut=str(READING[action.corner]),
                twice=True,
                data=action.corner,
            )
            for action in actions
            if isinstance(action, FirstTag | PlacePlatform | TakeTag)
        )
        named = {item.name for item in items}
        first = "corner 2" if "corner 2" in named else items[0].name
        cards = move_items(state, seat, words) if state.stage is Stage.PLATFORM else ()
        # A move was begun, or its mark chosen: that may be taken back.
        back = (undo_item(words),) if state.used else ()
        return Prompt(items=(*items, *cards, *back), first=first, verb=words(N_("Choose")))

    def _rim(self, state: State) -> Prompt[Action]:
        """The platform anywhere on the rim, at first below; and the moves."""
        seat, words = state.pending[-1].seat, self._words
        start = PlacePlatform(state.arena.nearest(0.0, -300.0))
        rim = Item[Action](name=RIM, at=OnPlace(RIM), does=Continuous(start))
        back = (undo_item(words),) if state.used else ()
        verb = words(N_("Place it"))
        return Prompt(items=(rim, *move_items(state, seat, words), *back), first=RIM, verb=verb)

    def _push(self, state: State, said: Said) -> Prompt[Action]:
        """The piece that was chosen, or the largest; other pieces; and the way back to another corner."""
        words, seat = self._words, state.pending[-1].seat
        mine = choices(state, seat)
        moves = move_items(state, seat, words) if state.stage is not Stage.EXTRA else ()
        # Before a slam a piece has moved: only a move used since then may be taken back.
        back: tuple[Item[Action], ...] = (undo_item(words),) if state.stage is not Stage.SLAM or state.used else ()
        if state.stage is Stage.PUSH and not state.used:
            back = (undo_item(words, N_("Other corner") if state.arena.posts else N_("Move it")),)
        if not mine:
            # A move has to give a piece first.
            ready = next((item.name for item in moves if not item.why), "")
            return Prompt(items=(*moves, *back), first=ready, verb=words(N_("Use the move")))
        chosen = next((answer.value for answer in said if answer.field == "kind"), None)
        kind = chosen if chosen in mine else mine[0]
        start: PushPiece = first_aim(state, kind).action()
        aim = Item[Action](name=AIM, at=OnPlace(AIM), does=Continuous(start), data=chosen)
        pieces = tuple(
            Item[Action](
                name=f"piece {one}",
                at=OnPlace(f"group {n}" if one in GROUPS else f"lane {one}"),
                does=Say("kind", one),
                data=one,
            )
            for n, one in enumerate(mine)
        )
        return Prompt(items=(aim, *pieces, *moves, *back), first=AIM, verb=words(N_("Push it")))
