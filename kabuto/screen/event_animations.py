"""What happened, told on the screen: each part of an event as a little film (:mod:`tabletop.ui.match.film`)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kabuto.data.pieces import PIECES
from kabuto.physics.results import Fall, Result
from kabuto.rules.describe import describe
from kabuto.rules.model import (
    Bell,
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
    Withdrawn,
    WrestlerChosen,
)
from kabuto.screen.push_playback import AGAIN, APPROACH, FAST, Replay, pan
from kabuto.screen.sprites import Look
from kabuto.screen.world import ARENA, Shown, post_place
from tabletop.core.i18n import N_
from tabletop.ui.match.film import Film, tween, wait

if TYPE_CHECKING:
    from kabuto.screen.ring import RingScene


class Show:
    """The films of one scene.

    Args:
        scene: Whose world and board they move.
    """

    def __init__(self, scene: RingScene) -> None:
        self.scene = scene
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
            Submitted: self._called,
            Bell: self._called,
            MatchEnded: self._ended,
        }

    # ---------------------------------------------------------------------------------------- all of it
    def step(self, before: State, parts: Sequence[Part], after: State, results: Sequence[Result]) -> Film:
        """Everything that one action did, in order.

        Args:
            before: The state that it was played in.
            parts: What happened.
            after: The state now.
            results: The recorded simulation of each push among the parts.
        """
        scene = self.scene
        runs = iter(results)
        if not any(isinstance(part, KnockedOut) and (part.kind == "wrestler" or part.belt) for part in parts):
            self._prepare_end(after, None)
        queue = list(parts)
        while queue:
            part = queue.pop(0)
            if isinstance(part, Pushed):
                outs: list[KnockedOut] = []
                while queue and isinstance(out := queue[0], KnockedOut):
                    outs.append(out)
                    queue.pop(0)
                scene.board.note(scene.look(part.seat), part)
                yield from self.push(part, outs, after, next(runs))
                continue
            seat = getattr(part, "seat", None)
            if not isinstance(part, TurnBegan | MatchEnded) and describe(part, scene.words):
                scene.board.note(-1 if seat is None else scene.look(seat), part)
            film = self._films.get(type(part))
            if film is not None:
                yield from film(part, after)

    def _move(self, seconds: float, apply: Callable[[float], None], ease: str) -> Film:
        """A move; with reduced motion everything is at its end at once."""
        if self.scene.app.motion.reduced:
            apply(1.0)
            yield from wait(0.12)
        else:
            yield from tween(seconds, apply, ease)

    # ---------------------------------------------------------------------------------------- small things
    def _wrestler(self, part: WrestlerChosen, after: State) -> Film:
        for piece in self.scene.world.pieces.values():
            if piece.look.kind == "wrestler" and piece.look.seat == self.scene.look(part.seat):
                piece.look = Look("wrestler", part.key, piece.look.seat, piece.look.stack)
        self.scene.board.wrestlers[part.seat] = part.key
        self.scene.sound("join")
        yield from wait(0.25)

    def _turn(self, part: TurnBegan, after: State) -> Film:
        scene = self.scene
        scene.light(part.seat)
        scene.call_turn(part.seat, "")
        scene.sound("turn")
        yield from wait(0.35)

    def _platform(self, part: PlatformPlaced, after: State) -> Film:
        scene, world = self.scene, self.scene.world
        scene.sound("platform")
        world.corner = part.corner

        def slide(t: float) -> None:
            world.away = 1 - t

        yield from self._move(0.35, slide, "out_cubic")
        berth = ARENA.berths[part.corner]
        for side in (-22, 22):
            world.dust(*berth.world(-4, side), 2, 3, 3.5, side)

    def _tagged(self, part: Tagged, after: State) -> Film:
        scene, world = self.scene, self.scene.world
        look = scene.look(part.seat)

        def fall(t: float) -> None:
            world.drop = (part.corner, look, t)

        yield from self._move(0.2, fall, "in_quad")
        world.drop = None
        world.tags[part.corner].append(look)
        scene.sound("tag", pan(ARENA.posts[part.corner][0]))
        world.dust(*post_place(part.corner, world), 3, 8, 3.5, part.corner)

        def shiver(t: float) -> None:
            world.shake = (part.corner, 2 * math.sin(t * 4 * math.pi) * (1 - t))

        if not scene.app.motion.reduced:
            yield from tween(0.12, shiver, "linear")
        world.shake = None
        yield from wait(0.15)

    def _slam_due(self, part: SlamDue, after: State) -> Film:
        scene = self.scene
        scene.sound("taiko")
        scene.head(part.seat, N_("Corner slam!"), N_("One more push to come"))
        yield from wait(0.9)

    def _tags_taken(self, part: TagsTaken, after: State) -> Film:
        scene = self.scene
        look = scene.look(part.seat)
        for post in part.posts:
            if look in scene.world.tags[post]:
                scene.world.tags[post].remove(look)
                scene.world.dust(*post_place(post, scene.world), 2, 9, 3, post)
        scene.sound("taiko_high")
        scene.head(part.seat, N_("Corner slam!"), N_("Push one more piece"))
        scene.shout = (look, N_("Corner slam!"))
        yield from wait(1.1)
        scene.shout = None

    def _withdrawn(self, part: Withdrawn, after: State) -> Film:
        piece = self.scene.world.pieces.get(part.id)
        if piece is None:
            return

        def fade(t: float) -> None:
            piece.alpha = 1 - t

        yield from tween(0.25, fade, "linear")
        self.scene.world.pieces.pop(part.id, None)

    def _set_back(self, part: SetBack, after: State) -> Film:
        piece = self.scene.world.pieces.get(part.id)
        if piece is None:
            return
        x, y = piece.x, piece.y

        def move(t: float) -> None:
            piece.x, piece.y = x + (part.x - x) * t, y + (part.y - y) * t

        yield from tween(0.35, move, "in_out_cubic")

    def _turn_ended(self, part: TurnEnded, after: State) -> Film:
        world = self.scene.world

        def slide(t: float) -> None:
            world.away = t

        if world.corner is not None:
            yield from wait(0.15)
            yield from self._move(0.25, slide, "in_cubic")
        world.corner, world.away = None, 0.0

    def _called(self, part: Submitted | Bell, after: State) -> Film:
        self.scene.sound("gong")
        yield from wait(0.7)

    def _prepare_end(self, after: State, focus: tuple[float, float] | None) -> None:
        """The match will be over when the film ends: make the banner's pictures meanwhile."""
        scene = self.scene
        if after.end is not None:
            view = scene.camera if scene.app.motion.reduced else scene.zoom.camera
            scene.banner.prepare(after.end, focus, view.at(*focus) if focus is not None else None)

    def _ended(self, part: MatchEnded, after: State) -> Film:
        # The banner's pictures are made in the background: give them a moment.
        patience = 1.5
        while not self.scene.banner.prepared and patience > 0:
            patience -= yield
        self.scene.finish(part.outcome)
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
        scene, world, board = self.scene, self.scene.world, self.scene.board
        look = scene.look(part.seat)
        big = N_("Replay") if again else N_("Push!")
        decides = next((out for out in outs if out.kind == "wrestler" or out.belt), None)
        replay = Replay(result, result.layout, part.push.id, None if decides is None else decides.id)
        climax = replay.fall_time(decides.id) if decides is not None else None
        self.place(part, result)
        if not again:
            board.take(scene.side(part.seat), part.kind)
        scene.head(part.seat, big)
        if climax is not None and decides is not None:
            scene.zoom.prepare(replay, climax, world)
            self._prepare_end(after, scene.zoom.focus)
        scene.sound("slide", pan(ARENA.berths[part.push.corner].x), 0.5)
        fallen, time, rate = 0, 0.0, AGAIN if again else 1.0
        waiting: list[tuple[float, KnockedOut]] = []
        while time < replay.end:
            seconds = yield
            slow = climax is not None and climax - APPROACH <= time and not scene.app.motion.reduced
            then = time + seconds * rate
            if slow:
                scene.zoom.start()
            scene.slow = slow or again
            self._hear(replay, time, then)
            for fall in replay.between(time, then):
                fallen += 1
                self._fall_dust(fall.body.x, fall.body.y, fall.id)
                main = decides is not None and fall.id == decides.id
                scene.sound("knockout" if main else "fall", pan(fall.body.x))
                if main:
                    scene.rumble()
                waiting += [(0.3, out) for out in outs if out.id == fall.id]
                scene.head(part.seat, big, count=fallen)
            if not world.calm:
                for fall in replay.landings(time, then):
                    self._land(replay, fall)
            replay.show(world, then)
            scene.streak = replay.speed(then) if not slow and math.hypot(*replay.speed(then)) > FAST else None
            scene.streaked = part.push.id
            waiting = self._win(part, waiting, seconds, again)
            time = then
        replay.show(world, math.inf)
        scene.streak, scene.slow = None, False
        for out in outs:
            if not again:
                board.note(look, out)
        if not again:
            self._win(part, waiting, math.inf, again)
            yield from wait(0.45 if fallen else 0.15)
            board.roll(after.stocks if not after.end or decides is None else None)

    def place(self, part: Pushed, result: Result) -> None:
        """Put the pushed piece on the table, if the aim did not."""
        world, number = self.scene.world, part.push.id
        if number not in world.pieces and result.frames is not None:
            x, y, angle = result.frames[0][result.ids.index(number)].tolist()
            world.pieces[number] = Shown(number, Look(part.kind), x, y, angle)

    def _hear(self, replay: Replay, start: float, end: float) -> None:
        scene = self.scene
        for knock in replay.knocks(start, end):
            scene.sound(knock.name, pan(knock.x), knock.volume * (0.7 if scene.slow else 1.0))
            scene.frame.shake(knock.force)
            if knock.dusty:
                scene.world.dust(knock.x, knock.y, 3, 4, 3 + 2 * knock.volume, round(knock.x))

    def _land(self, replay: Replay, fall: Fall) -> None:
        """A piece reaches the table: a thud, and dust all round."""
        scene, main = self.scene, fall.id == replay.decides
        goal, reach = replay.lands(fall.id, scene.world.corner), PIECES[fall.kind].reach
        scene.world.dust(goal.x, goal.y, 9 if main else 6, reach * 0.9, 7 if main else 4.5, fall.id)
        scene.sound("wood_hard" if main else "wood_mid", pan(goal.x), 0.8 if main else 0.4)
        scene.frame.shake(1.0 if main else 0.0)

    def _fall_dust(self, x: float, y: float, seed: int) -> None:
        self.scene.world.dust(x, y, 4, 7, 5, seed)

    def _win(
        self, part: Pushed, waiting: list[tuple[float, KnockedOut]], seconds: float, again: bool
    ) -> list[tuple[float, KnockedOut]]:
        """Chips for what was won, a moment after its fall; returns what still waits."""
        left = []
        for rest, out in waiting:
            if rest > seconds:
                left.append((rest - seconds, out))
            elif not again and out.to in ("inventory", "owner"):
                side = self.scene.side(part.seat if out.owner is None else out.owner)
                self.scene.board.win(side, out.kind)
                self.scene.sound("draw", pan(-60 if side == 0 else 60), 0.5)
        return left
