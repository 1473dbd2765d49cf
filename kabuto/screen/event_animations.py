"""What happened, told on the screen: each part of an event as a little film (:mod:`tabletop.match.film`)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kabuto.data.pieces import PIECES
from kabuto.data.wrestlers import WRESTLERS
from kabuto.physics.results import Fall, Result
from kabuto.rules.model import (
    Bell,
    Eliminated,
    KnockedOut,
    MatchEnded,
    Part,
    PlatformPlaced,
    Pushed,
    SetBack,
    SlamDue,
    State,
    Submitted,
    Tagged,
    TagsTaken,
    TurnBegan,
    TurnEnded,
    View,
    Withdrawn,
    WrestlerChosen,
)
from kabuto.screen.move_animations import MoveFilms, kinds_of
from kabuto.screen.push_playback import AGAIN, APPROACH, FAST, Replay, pan
from kabuto.screen.sprites import Look
from kabuto.screen.world import Shown, post_place
from kabuto.table.facts import LEFT_OUT
from tabletop.core.i18n import N_
from tabletop.match.film import Film, tween, wait
from tabletop.match.table import Told

if TYPE_CHECKING:
    from kabuto.screen.base import Ring
    from kabuto.screen.frame import Frame


class Show:
    """The films of one match.

    Args:
        ring: Whose world and board they move.
        frame: Is shaken, and turns the lanterns' light.
    """

    def __init__(self, ring: Ring, frame: Frame) -> None:
        self.ring, self.frame = ring, frame
        self.zoom, self.banner = frame.zoom, frame.banner
        self._films: dict[type, Callable[[Any, State], Film]] = {
            WrestlerChosen: self._wrestler,
            TurnBegan: self._turn,
            PlatformPlaced: self._platform,
            Tagged: self._tagged,
            SlamDue: self._slam_due,
            TagsTaken: self._tags_taken,
            Withdrawn: self._withdrawn,
            SetBack: self._set_back,
            TurnEnded: self._turn_ended,
            **MoveFilms(ring).films,
            Submitted: self._left_out,
            Eliminated: self._left_out,
            Bell: self._called,
            MatchEnded: self._ended,
        }

    # ---------------------------------------------------------------------------------------- all of it
    def begin(self, told: Told[Part]) -> None:
        """A step is about to be told: if it ends the match without a fall that decides, its end is prepared."""
        if not any(isinstance(part, KnockedOut) and (part.kind == "wrestler" or part.belt) for part in told.parts):
            self._prepare_end(told.after.state, None)

    def film(self, part: Part, after: State) -> Film:
        """What is told of a part that is no push."""
        film = self._films.get(type(part))
        if film is not None:
            yield from film(part, after)

    def _move(self, seconds: float, apply: Callable[[float], None], ease: str) -> Film:
        """A move; with reduced motion everything is at its end at once."""
        if self.ring.host.motion.reduced:
            apply(1.0)
            yield from wait(0.12)
        else:
            yield from tween(seconds, apply, ease)

    # ---------------------------------------------------------------------------------------- small things
    def _wrestler(self, part: WrestlerChosen, after: State) -> Film:
        for piece in self.ring.world.pieces.values():
            if piece.look.kind == "wrestler" and piece.look.seat == self.ring.look(part.seat):
                piece.look = Look("wrestler", part.key, piece.look.seat)
        card = WRESTLERS[part.key]
        self.ring.panels.change(part.seat, insect=part.key, wrestler=self.ring.tr(card.name), signature=card.piece)
        self.ring.sound("join")
        yield from wait(0.25)

    def _turn(self, part: TurnBegan, after: State) -> Film:
        ring = self.ring
        ring.panels.light(part.seat)
        self.frame.fade_light()
        ring.call_turn(part.seat, "")
        ring.sound("turn")
        yield from wait(0.35)

    def _platform(self, part: PlatformPlaced, after: State) -> Film:
        ring, world = self.ring, self.ring.world
        ring.sound("platform")
        world.corner = part.corner

        def slide(t: float) -> None:
            world.away = 1 - t

        yield from self._move(0.35, slide, "out_cubic")
        berth = ring.world.arena.berths[part.corner]
        for side in (-22, 22):
            world.dust(*berth.world(-4, side), 2, 3, 3.5, side)

    def _tagged(self, part: Tagged, after: State) -> Film:
        ring, world = self.ring, self.ring.world
        look = ring.panels.tag_look(part.seat)

        def fall(t: float) -> None:
            world.drop = (part.corner, look, t)

        yield from self._move(0.2, fall, "in_quad")
        world.drop = None
        world.tags[part.corner].append(look)
        ring.sound("tag", pan(ring.world.arena.posts[part.corner][0]))
        world.dust(*post_place(part.corner, world), 3, 8, 3.5, part.corner)

        def shiver(t: float) -> None:
            world.shake = (part.corner, 2 * math.sin(t * 4 * math.pi) * (1 - t))

        if not ring.host.motion.reduced:
            yield from tween(0.12, shiver, "linear")
        world.shake = None
        yield from wait(0.15)

    def _slam_due(self, part: SlamDue, after: State) -> Film:
        ring = self.ring
        ring.sound("taiko")
        ring.set_title(part.seat, N_("Corner slam!"), N_("One more push to come"))
        yield from wait(0.9)

    def _tags_taken(self, part: TagsTaken, after: State) -> Film:
        ring = self.ring
        look = ring.panels.tag_look(part.seat)
        for post in part.posts:
            if look in ring.world.tags[post]:
                ring.world.tags[post].remove(look)
                ring.world.dust(*post_place(post, ring.world), 2, 9, 3, post)
        ring.sound("taiko_high")
        ring.set_title(part.seat, N_("Corner slam!"), N_("Push one more piece"))
        ring.shout = (part.seat, N_("Corner slam!"))
        yield from wait(1.1)
        ring.shout = None

    def _withdrawn(self, part: Withdrawn, after: State) -> Film:
        piece = self.ring.world.pieces.get(part.id)
        if piece is None:
            return

        def fade(t: float) -> None:
            piece.alpha = 1 - t

        yield from tween(0.25, fade, "linear")
        self.ring.world.pieces.pop(part.id, None)

    def _set_back(self, part: SetBack, after: State) -> Film:
        piece = self.ring.world.pieces.get(part.id)
        if piece is None:
            return
        x, y = piece.x, piece.y

        def move(t: float) -> None:
            piece.x, piece.y = x + (part.x - x) * t, y + (part.y - y) * t

        yield from tween(0.35, move, "in_out_cubic")

    def _turn_ended(self, part: TurnEnded, after: State) -> Film:
        world = self.ring.world

        def slide(t: float) -> None:
            world.away = t

        if world.corner is not None:
            yield from wait(0.15)
            yield from self._move(0.25, slide, "in_cubic")
        world.corner, world.away = None, 0.0

    def _left_out(self, part: Submitted | Eliminated, after: State) -> Film:
        """Who has nothing to push, or knocked out their own wrestler; of three the others play on."""
        ring = self.ring
        ring.sound("gong")
        if after.free_for_all:
            status = "out" if isinstance(part, Eliminated) else "submitted"
            ring.panels.change(part.seat, status=status, left_out=ring.tr(LEFT_OUT[status]), stock=())
            ring.set_title(part.seat, N_("Out!") if status == "out" else N_("Out of pieces"), N_("The others play on"))
            if after.end is None:
                tag = ring.panels.tag_look(part.seat)
                ring.world.tags = [[look for look in on if look != tag] for on in ring.world.tags]
                yield from wait(0.8)
        yield from wait(0.7)

    def _called(self, part: Bell, after: State) -> Film:
        self.ring.sound("gong")
        yield from wait(0.7)

    def _prepare_end(self, after: State, focus: tuple[float, float] | None) -> None:
        """The match will be over when the film ends: make the banner's pictures meanwhile."""
        ring = self.ring
        if after.end is not None:
            view = ring.camera if ring.host.motion.reduced else self.zoom.camera
            self.banner.prepare(after.end, focus, view.at(*focus) if focus is not None else None)

    def _ended(self, part: MatchEnded, after: State) -> Film:
        # The banner's pictures are made in the background: give them a moment.
        patience = 1.5
        while not self.banner.prepared and patience > 0:
            patience -= yield
        self.ring.finish(part.outcome)
        yield from wait(0.05)

    # ---------------------------------------------------------------------------------------- the push
    def push(self, part: Pushed, outs: Sequence[KnockedOut], after: State, result: Result, again: bool = False) -> Film:
        """A push: knocks, falls, what is won; slow motion and a closer look at what decides the match.

        Args:
            part: What was pushed.
            outs: What fell, in order.
            after: The state at the end.
            result: Its recording.
            again: Only watched once more: nothing is counted.
        """
        ring, world, panels = self.ring, self.ring.world, self.ring.panels
        big = N_("Replay") if again else N_("Push!")
        decides = next((out for out in outs if out.kind == "wrestler" or out.belt), None)
        replay = Replay(result, result.layout, part.push.id, None if decides is None else decides.id, ring.world.arena)
        climax = replay.fall_time(decides.id) if decides is not None else None
        self.place(part, result)
        if not again:
            for kind in kinds_of(part):
                panels.take(ring.side(part.seat), kind)
        ring.set_title(part.seat, big)
        if climax is not None and decides is not None:
            self.zoom.prepare(replay, climax, world)
            self._prepare_end(after, self.zoom.focus)
        ring.sound("slide", pan(ring.world.arena.berths[part.push.corner].x), 0.5)
        fallen, time, rate = 0, 0.0, AGAIN if again else 1.0
        waiting: list[tuple[float, KnockedOut]] = []
        while time < replay.end:
            seconds = yield
            slow = climax is not None and climax - APPROACH <= time and not ring.host.motion.reduced
            then = time + seconds * rate
            if slow:
                self.zoom.start()
            ring.slow = slow or again
            self._hear(replay, time, then)
            for fall in replay.between(time, then):
                fallen += 1
                self._fall_dust(fall.body.x, fall.body.y, fall.id)
                main = decides is not None and fall.id == decides.id
                ring.sound("knockout" if main else "fall", pan(fall.body.x))
                if main:
                    ring.rumble()
                waiting += [(0.3, out) for out in outs if out.id == fall.id]
                ring.set_title(part.seat, big, count=fallen)
            if not world.calm:
                for fall in replay.landings(time, then):
                    self._land(replay, fall)
            replay.show(world, then)
            ring.streak = replay.speed(then) if not slow and math.hypot(*replay.speed(then)) > FAST else None
            ring.streaked = part.push.id
            waiting = self._win(part, waiting, seconds, again)
            time = then
        replay.show(world, math.inf)
        ring.streak, ring.slow = None, False
        if not again:
            self._win(part, waiting, math.inf, again)
            yield from wait(0.45 if fallen else 0.15)
            panels.roll(ring.table.facts(View(after, None)) if not after.end or decides is None else None)

    def place(self, part: Pushed, result: Result) -> None:
        """Put the pushed piece on the table, if the aim did not."""
        world = self.ring.world
        for number, kind in zip(part.push.ids, kinds_of(part), strict=True):
            if number not in world.pieces and result.frames is not None:
                x, y, angle = result.frames[0][result.ids.index(number)].tolist()
                world.pieces[number] = Shown(number, Look(kind), x, y, angle)

    def _hear(self, replay: Replay, start: float, end: float) -> None:
        ring = self.ring
        for knock in replay.knocks(start, end):
            ring.sound(knock.name, pan(knock.x), knock.volume * (0.7 if ring.slow else 1.0))
            self.frame.shake(knock.force)
            if knock.dusty:
                ring.world.dust(knock.x, knock.y, 3, 4, 3 + 2 * knock.volume, round(knock.x))

    def _land(self, replay: Replay, fall: Fall) -> None:
        """A piece reaches the table: a thud, and dust all round."""
        ring, main = self.ring, fall.id == replay.decides
        goal, reach = replay.lands(fall.id, ring.world.corner), PIECES[fall.kind].reach
        ring.world.dust(goal.x, goal.y, 9 if main else 6, reach * 0.9, 7 if main else 4.5, fall.id)
        ring.sound("wood_hard" if main else "wood_mid", pan(goal.x), 0.8 if main else 0.4)
        self.frame.shake(1.0 if main else 0.0)

    def _fall_dust(self, x: float, y: float, seed: int) -> None:
        self.ring.world.dust(x, y, 4, 7, 5, seed)

    def _win(
        self, part: Pushed, waiting: list[tuple[float, KnockedOut]], seconds: float, again: bool
    ) -> list[tuple[float, KnockedOut]]:
        """Chips for what was won, a moment after its fall; returns what still waits."""
        left = []
        for rest, out in waiting:
            if rest > seconds:
                left.append((rest - seconds, out))
            elif not again and out.to in ("inventory", "owner"):
                side = self.ring.side(part.seat if out.owner is None else out.owner)
                self.ring.panels.win(side, out.kind)
                self.ring.sound("draw", pan(-60 if side == 0 else 60), 0.5)
        return left
