"""The picture of the ring: pieces, panels and buttons, as the table's data describe them.

It is a :class:`tabletop.ui.match.board.Board`. What lies there is a ``World``, what the panels say are ``Panels``;
films move both, and :meth:`RingBoard.show` puts them right. A person aims by the ``Hand``; the ``Frame`` puts each
picture together.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kabuto.physics.aim import Push
from kabuto.physics.preview import ASSISTS
from kabuto.rules.model import Action, KnockedOut, Part, Pushed, PushPiece, Stage, State, View
from kabuto.screen.beside import paper_of, where
from kabuto.screen.bot_aim import swing
from kabuto.screen.event_animations import Show
from kabuto.screen.keep import keepsake
from kabuto.screen.picture import RingPicture
from kabuto.screen.preload import preparation
from kabuto.screen.spots import CornerSpot, ItemSpot, LaneSpot, MoveSpot, PieceSpot
from kabuto.screen.tips import follow, tip_spots
from kabuto.screen.world import post_place, shown
from kabuto.table.aim import Aim
from kabuto.table.columns import columns_of
from kabuto.table.facts import Title, thinking, turn_of, watched
from kabuto.table.table import AIM, RIM, RingFaces
from tabletop.core.game import Outcome, Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.film import Film
from tabletop.match.prompt import At, Item, OnPlace, Prompt, Said, TakeBack
from tabletop.match.table import Told
from tabletop.match.tape import Past
from tabletop.ui.input.input import DIRECTIONS, Act
from tabletop.ui.match.board import Host
from tabletop.ui.match.keep import Keepsake
from tabletop.ui.widgets.basic import Box, Widget

GRID = {(1, 0): 0, (0, 0): 1, (0, 1): 2, (1, 1): 3}
"""Corners by column and row on the screen."""
REPLAY: Box = (74.0, 658.0, 928.0, 56.0)
"""Where the bar of a match that is watched lies: between the small buttons and the right column."""
FORESIGHTS = (
    (N_("No preview"), N_("No preview")),
    (N_("Contact"), N_("First contact")),
    (N_("½ s"), N_("Half a second")),
    (N_("All"), N_("Whole push")),
)
"""How far a push that is watched is seen before it is told, in a word and in full: as far as each aim preview goes."""
FORESEEN = 0.9
"""How long that is seen while the match plays, seconds."""
HURRY = 4.0
"""So much faster everything is after a press."""


class RingBoard(RingPicture):
    """See the module.

    Args:
        host: The match.
        words: Translates, and names the players.
    """

    notice_place = ("midtop", 58.0)
    turns = False
    news = ""
    replay_covers = False

    def __init__(self, host: Host, words: Words) -> None:
        super().__init__(host, words)
        self._told: Told[Part] = Told(-1, ())
        self._rewound = False
        self._how = 0
        self.telling = Show(self, self.frame)

    # ---------------------------------------------------------------------------------------- building
    def widgets(self) -> Sequence[Widget]:
        """The buttons, and what keys and pads go to for a tip."""
        self.tip_spots = tip_spots(self)
        return [*self.buttons.widgets(), *self.tip_spots]

    def build(self) -> None:
        """All that hangs on the window's size."""
        self.paint_anew()
        # What is shown is known once a view was: the first call of show asks for its pictures.
        if self.shown is not None:
            self.load()

    # ---------------------------------------------------------------------------------------- showing
    def show(self, view: View) -> None:
        """Show a view, exactly; but who was knocked out stays in sight until the match goes on or is left."""
        first, self.shown = self.shown is None, view
        facts = self.table.facts(view)
        self.bot_aim, self.shout, self.streak, self.slow = None, None, None, False
        self.foreseen = None
        self.flying, self.note = [], None
        self.using = {owed.data["move"] for owed in view.state.pending if "move" in owed.data}
        falling = view.state.end is not None and any(piece.fall is not None for piece in self.world.pieces.values())
        if view.state.arena.key != self.world.arena.key:
            self.world.arena = view.state.arena
            self.paint_anew()
            if not first:
                self.load()
        self.columns = columns_of(view.state.sides, view.state.table.league == "full")
        self.hud.tallest, self.hud.crowded = self.columns.log[1], bool(self.columns.cards)
        if not falling:
            self.lay(self.table.faces(view))
        if view.state.end is None:
            self.zoom.reset()
            self.banner.outcome, self.panels.fallen = None, set()
        self.panels.show(facts)
        if not self.host.past:
            self.title_from(lambda: self._title(view))
        elif self._rewound:
            self._rewound = False
            self.title_from(lambda: watched(view.state, self.words))
        if first:
            self.load()
        self.touch()

    def _title(self, view: View) -> Title:
        title: Title = self.table.facts(view).furniture["title"]
        # Whoever plays by itself in a lesson waits for the learner to go on.
        if self.host.seating.taught and title == thinking(title.seat, self.words):
            return turn_of(self.words, title.seat, False, "")
        return title

    def rewind(self) -> None:
        """Nobody lies where they fell, no camera is there, and no dust hangs in the air."""
        self.world.pieces, self.world.puffs = {}, []
        self.zoom.reset()
        self.banner.outcome, self.panels.fallen = None, set()
        self._rewound = True

    @property
    def replay_box(self) -> Box:
        """Where the bar of a match that is watched lies: nothing else does."""
        return REPLAY

    # ---------------------------------------------------------------------------------------- a match that is watched
    @property
    def foresights(self) -> Sequence[tuple[str, str]]:
        """How far a push may be seen before it is told."""
        return FORESIGHTS

    def foresee(self, how: int, past: Past | None) -> None:
        """Show what the push of a step is about to do."""
        self._how = how
        self.how_far = FORESIGHTS[how][1] if how else ""
        pushes = [event.public for event in past.step.events if isinstance(event.public, Pushed)] if past else []
        self.foreseen = pushes[0].push if pushes and how and past is not None else None
        if self.foreseen is not None and past is not None:
            self._look_ahead(past.before, self.foreseen)
        self.touch()

    def _look_ahead(self, before: State, push: Push) -> None:
        self.scout.ask(before.layout, push, ASSISTS[self._how], arena=before.arena.key)

    def _before_the_push(self, part: Pushed) -> Film:
        """A push that is watched: what it is about to do, for a moment."""
        if not self.host.seating.watched or not self._how:
            return
        self._look_ahead(self._told.before.state, part.push)
        self.foreseen, patience = part.push, FORESEEN
        self.touch()
        while patience > 0:
            seconds = yield
            patience -= 0.0 if self.scout.waiting and not math.isinf(seconds) else seconds
        self.foreseen = None

    def keepsake(self, pasts: Sequence[Past], at: int) -> Keepsake | None:
        """The push of a step, with the others of the same move, as pictures to keep."""
        return keepsake(self, pasts, at)

    def lay(self, faces: RingFaces) -> None:
        """Put everything on the table as it lies."""
        world, looks = self.world, tuple(player.look for player in self.seats)
        teams = self.state.sides if self.columns.heads else ()
        world.pieces = {body.id: shown(body, faces.wrestlers, looks, teams) for body in faces.pieces}
        world.tags = [[looks[seat] for seat in on] for on in faces.tags]
        world.corner, world.away = faces.platform, 0.0
        world.drop = world.shake = None

    def follow(self) -> None:
        """While a film runs, every picture is another one."""
        self.touch()

    def forget(self) -> None:
        """Nothing is hidden on the ring."""

    def thinking_changed(self) -> None:
        """The dots of a bot that thinks."""
        self.touch()

    def covered(self, point: tuple[float, float]) -> bool:
        """Nothing lies face down."""
        return False

    # ---------------------------------------------------------------------------------------- what may be chosen
    @property
    def aimed(self) -> Aim | None:
        """The aim that is seen."""
        return self.hand.visible_aim

    def prompt(self, view: Any, actions: Sequence[Any], said: Said) -> Prompt[Any]:
        """What may be chosen now; the cursor stays at the corner where it was."""
        prompt = self.table.prompt(view, actions, said)
        if not self.host.takes_back:
            kept = tuple(item for item in prompt.items if not isinstance(item.does, TakeBack))
            prompt = replace(prompt, items=kept)
        there = f"corner {self.corner}"
        return replace(prompt, first=there) if prompt.item(there) is not None else prompt

    def item(self, item: Item[Any]) -> Widget:
        """What stands for an item."""
        name = item.at.name if isinstance(item.at, OnPlace) else item.name
        if name == AIM:
            self.hand.offer(item)
            self.spots[AIM] = self.hand
            return self.hand
        if name == RIM:
            self.rim.offer(item)
            self.spots[RIM] = self.rim
            return self.rim
        if name.startswith("wrestler") and self.picking:
            wrestlers = (body.id for body in self.state.layout if body.kind == "wrestler" and body.seat == item.data)
            return self._spot(item, PieceSpot(self, item, next(wrestlers)))
        if name.startswith("body"):
            return self._spot(item, PieceSpot(self, item, item.data.body))
        if name.startswith("move"):
            return self._spot(item, MoveSpot(self, item, self.strip_box(self.actor or 0, int(name.split()[1]))))
        if name.startswith("group"):
            return LaneSpot(self, item, self.strip_box(self.actor or 0, int(name.split()[1])))
        if name == "done":
            return self._spot(item, ItemSpot(self, item, self.buttons.done_box))
        if name.startswith("wrestler"):
            self.spots[name] = spot = ItemSpot(self, item, self.choose.box_of(item.data))
            return spot
        if name.startswith("corner"):
            x, y = self.unit_point(*post_place(item.data, self.world))
            self.spots[name] = spot = CornerSpot(self, item, (x - 20, y - 20, 40, 40))
            return spot
        if name.startswith("lane"):
            return LaneSpot(self, item, self._lane(item.data))
        return LaneSpot(self, item, (0, 0, 0, 0))

    def _spot(self, item: Item[Any], spot: ItemSpot) -> Widget:
        self.spots[item.name] = spot
        return spot

    def _lane(self, kind: str) -> tuple[float, float, float, float]:
        seat = self.actor or 0
        lx, ly, w, h = self.columns.troughs[self.side(seat)].lane(kind, self.panels.cards[seat].signatures)
        return lx, ly - 2, w, h + 4

    def hover(self, point: tuple[float, float]) -> None:
        """What the mouse is over says in a few words what it means."""
        if self.shown is not None and follow(self, self.buttons, *point):
            self.touch()

    def tell_goal(self, words: str) -> None:
        """Say what the game is about; "" takes it away."""
        self.goal = words
        self.touch()

    @property
    def paper(self) -> Box:
        """Where a lesson has its say."""
        return paper_of(self)

    def where(self, at: At) -> Sequence[Box]:
        """Where a thing is, for the glow of a lesson."""
        return where(self, at)

    def looks(self) -> Sequence[Widget]:
        """No hand lies face down."""
        return ()

    def carried(self) -> Sequence[Widget]:
        """Pieces are aimed, not carried."""
        return ()

    def offering(self, prompt: Prompt[Any] | None) -> None:
        """A prompt is about to be offered."""
        self.prompted, self.spots = prompt, {}
        self.asking = self.state.stage if prompt is not None else None
        for spot in self.tip_spots:
            # Whoever aims or chooses a wrestler has these keys for that.
            spot.focusable = prompt is None or self.cornering or self.berthing or self.asking is Stage.AFTER

    def offered(self, prompt: Prompt[Any] | None) -> None:
        """A prompt was offered, or none is any more: then what is held is let go."""
        if not self.aiming:
            self.hand.drop()
        if self.choosing:
            self.choose.begin()
        self.touch()

    def step(self, focus: Widget, act: Act) -> Widget | None:
        """A corner is left for another one alone: from the outer side nothing leads anywhere."""
        if not self.cornering or act not in DIRECTIONS or not isinstance(focus, CornerSpot):
            return None
        dx, dy = DIRECTIONS[act]
        column, row = next(spot for spot, corner in GRID.items() if corner == self.corner)
        goal = GRID[min(1, max(0, column + dx)), min(1, max(0, row + dy))]
        return self.spots.get(f"corner {goal}", focus)

    def point(self, item: Item[Any] | None) -> None:
        """An item is pointed at."""
        if item is not self.pointed:
            self.pointed = item
            self.touch()
        if item is None:
            return
        if item.name.startswith("corner"):
            self.corner = item.data
        elif item.name.startswith("wrestler"):
            self.choose.point(item.data)
        self.touch()

    # ---------------------------------------------------------------------------------------- telling
    def preparation(self, view: View, parts: Sequence[Part]) -> Callable[[], Any] | None:
        """The recorded simulation of each push, and what its film shows first."""
        return preparation(self, view.state, parts)

    def announce(self, seat: Seat, action: Action) -> Film | None:
        """A bot's piece comes, the arrow swings to its aim, the strength grows."""
        if not isinstance(action, PushPiece):
            return None
        self.title_from(lambda: turn_of(self.words, seat, False, N_("takes aim")))
        return swing(self, action)

    def begin(self, told: Told[Part]) -> None:
        """A step is about to be told."""
        self._told, self.why = told, told.why
        self._runs = iter(told.prepared or ())
        self.bot_aim = None
        self.hand.drop()
        self.telling.begin(told)

    def film(self, seat: Seat, part: Part) -> Film:
        """How one part of an event is told; what one push knocks out is told with it. Again, only pushes are told."""
        again = self.host.again
        if isinstance(part, Pushed):
            at = self._told.parts.index(part)
            outs = []
            for out in self._told.parts[at + 1 :]:
                if not isinstance(out, KnockedOut):
                    break
                outs.append(out)
            yield from self._before_the_push(part)
            yield from self.telling.push(part, outs, self._told.after.state, next(self._runs), again)
        elif not again and not isinstance(part, KnockedOut):
            yield from self.telling.film(part, self._told.after.state)

    def finish(self, outcome: Outcome) -> None:
        """The match is over: the banner."""
        fallen = next((piece for piece in self.world.pieces.values() if piece.fall is not None), None)
        self.panels.fallen = {seat for seat in range(len(self.seats)) if seat not in outcome.winners and fallen}
        self.banner.show(outcome, self.zoom.focus if fallen is not None else None)
        self.sound("crowd")

    def end(self, outcome: Outcome | None) -> Film:
        """The banner, if the last push did not bring it; then a moment, before anything can be pressed."""
        end = self.state.end
        if self.banner.outcome is None and end is not None:
            self.finish(end)
        while self.banner.outcome is not None and not self.banner.ready:
            if math.isinf((yield)):
                self.banner.skip()
        self.touch()

    # ---------------------------------------------------------------------------------------- time
    def update(self, dt: float) -> None:
        """Time passes."""
        motion = self.host.motion
        self.world.calm = motion.reduced
        seconds = dt * min(motion.speed, 1e6)
        swift = seconds * (HURRY if self.host.hurrying else 1.0)
        self.frame.update(seconds)
        if self.zoom.moving:
            self.zoom.update(swift)
            self.touch()
        if self.world.settle(swift):
            self.touch()
        if self.banner.busy:
            self.banner.update(seconds)
            self.touch()
        self.hand.pass_time(dt)
        self.warm()

    def wait(self) -> float | None:
        """Asleep unless something moves."""
        if not self.ready:
            return None
        if self.dirty or self.eye.late or self.banner.busy or self.zoom.moving:
            return 0.0
        return 0.0 if self.world.puffs or self.frame.moving or self.hand.held else None
