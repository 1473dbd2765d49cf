"""What happens in Wazabi, told on the table: one film for each kind of event."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cardgames.common.poses import Pose
from cardgames.table.cards import BACK, Face
from cardgames.wazabi.rules import events as p
from cardgames.wazabi.rules.data import BOX, DECK
from cardgames.wazabi.rules.state import State
from cardgames.wazabi.screen.card_films import CardFilms
from cardgames.wazabi.screen.cards import face_of, ordered
from cardgames.wazabi.screen.dice import AIR_Z, SMALL, Rest
from cardgames.wazabi.screen.places import MIDDLE, landing
from cardgames.wazabi.screen.tray import OPEN, look_of
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.match.film import Film, call, sequence, together, tween, wait
from tabletop.match.prompt import Place

if TYPE_CHECKING:
    from cardgames.wazabi.screen.table import WazabiScene

_replace = msgspec.structs.replace
LATE = (p.Rolled, p.StartRolled, p.Took)
"""What is put into words only when it was seen: the dice are to be looked at, not read."""


class Films(CardFilms):
    """The films of one table.

    Args:
        scene: The table.
    """

    def __init__(self, scene: WazabiScene) -> None:
        super().__init__(scene)
        self._films: dict[type, Callable[[Any, State], Film]] = {
            p.Dealt: self._dealt,
            p.StartRolled: self._start_rolled,
            p.TurnBegan: self._turn,
            p.Rolled: self._rolled,
            p.Drew: self._drew,
            p.Reshuffled: self._reshuffled,
            p.NothingToDraw: self._nothing,
            p.Given: self._given,
            p.Removed: self._removed,
            p.Rotated: self._rotated,
            p.CardPlayed: self._card_played,
            p.FanShown: self._fan,
            p.Took: self._took,
            p.Kept: self._kept,
            p.SkipPlaced: self._skip_placed,
            p.Skipped: self._skipped,
            p.Reversed: self._reversed,
            p.Finished: self._finished,
            p.GameWon: self._game_won,
        }

    def step(self, before: State, parts: Sequence[Any], after: State) -> Film:
        """Everything that one action did, in order."""
        scene = self._scene
        scene.pointed = None
        scene.bubble.say("")
        scene.tray.say(scene.tray.look._replace(rings=()))
        scene.cards.sync(scene.faces())
        for part in parts:
            late = isinstance(part, LATE)
            if not late:
                scene.tell(part)
            yield from self._films[type(part)](part, after)
            if late:
                scene.tell(part)
        yield from scene.dice.settle(self._rests(after), 0.18)

    # ------------------------------------------------------------------ the start
    def _dealt(self, part: p.Dealt, after: State) -> Film:
        """Dice go from the box to everybody, then cards from the pile."""
        scene = self._scene
        empty: tuple[tuple[int, ...], ...] = ((),) * scene.seats
        scene.state = _replace(after, dice=empty, hands=empty, box=BOX, pile=DECK, skips=empty, discards=())
        scene.sync()
        words = scene.tr(N_("Game {n} of {all}"), n=part.game, all=part.games) if part.games > 1 else ""
        self._tell_tray(words)
        goals = self._rests(after)
        films = []
        order = [(n, dice[n]) for n in range(len(part.dice[0])) for dice in part.dice]
        for n, die in order:
            start = Pose(MIDDLE[0] + (die % 7 - 3) * 26, MIDDLE[1] + (die % 3 - 1) * 24, 40, 0, 2)
            scene.dice.put(die, goals[die]._replace(pose=start))
            films.append(sequence((self._tick(n), scene.dice.settle(goals, 0.3, [die]))))
        yield from wait(0.15)
        yield from together(films, 0.03)
        hand = ordered(part.hand)
        if self._own(scene.secrets.near):
            scene.held = hand
        rounds: list[tuple[Place, Face]] = []
        for n in range(max(part.counts)):
            for seat in range(scene.seats):
                own = self._own(seat) and n < len(hand)
                rounds.append((("hand", seat), face_of(hand[n]) if own else BACK))
        yield from scene.cards.shuffle("pile")
        yield from scene.cards.deal("pile", rounds, 0.05)
        yield from scene.cards.settle(*[("hand", seat) for seat in range(scene.seats)])

    def _tick(self, n: int) -> Film:
        return call(lambda: self._scene.app.audio.play("dice_land", 0.25, 0.1 * (n % 3 - 1)))

    def _start_rolled(self, part: p.StartRolled, after: State) -> Film:
        """Everybody who is in the running rolls before their own plate; the most leaves start."""
        scene = self._scene
        self._tell_tray(scene.tr(N_("Most Wazabi starts")))
        goals = self._rests(_replace(after, rolled=False, faces=()))
        films = []
        for seat, faces in zip(part.seats, part.faces, strict=True):
            dice = [die for die, rest in goals.items() if rest.owner == seat]
            poses = [goals[die].pose._replace(turn=(die * 7) % 13 - 6) for die in dice]
            films.append(scene.dice.throw(dice, faces, poses, poses[0].w * 1.2 if poses else 40))
        yield from together(films, 0.12)
        for seat, count in zip(part.seats, part.counts, strict=True):
            best = seat == part.starter or seat in part.tied
            self._notice(seat, scene.tr(N_("{n} Wazabi"), n=count), best)
        yield from wait(1.0)
        if part.starter >= 0:
            self._notice(part.starter, scene.tr(N_("Starts!")))
            yield from scene.plates[part.starter].bump()
            yield from wait(0.5)
        else:
            self._tell_tray(scene.tr(N_("A tie: they roll again")))
            yield from wait(0.7)
        yield from scene.dice.settle(goals, 0.16)

    def _turn(self, part: p.TurnBegan, after: State) -> Film:
        """The dice of the one before go back; the tray is open for the next."""
        scene = self._scene
        scene.state = after
        scene.tray.say(OPEN)
        scene.flow.point(after.direction)
        for seat, plate in scene.plates.items():
            plate.light(seat == part.seat)
            plate.touch()
        yield from scene.dice.settle(self._rests(after), 0.24)
        if part.again:
            self._notice(part.seat, scene.tr(N_("Plays again!")))
        if scene.human(part.seat):
            scene.app.audio.play("turn", 0.7)
        yield from wait(0.05)

    # ------------------------------------------------------------------ dice
    def _rolled(self, part: p.Rolled, after: State) -> Film:
        """Shaken, thrown, at rest; then sorted into the bays."""
        scene = self._scene
        scene.tray.say(OPEN)
        goals = landing(len(part.dice), after.turns)
        size = goals[0].w * 1.1 if goals else 80
        yield from scene.dice.throw(part.dice, part.faces, goals, size)
        yield from wait(0.22)
        scene.state = after
        scene.tray.say(look_of(after, scene.tr))
        yield from scene.dice.settle(self._rests(after), 0.26)

    def _given(self, part: p.Given, after: State) -> Film:
        """A die flies to its new owner, whose other dice make room."""
        scene = self._scene
        goals = self._rests(after)
        theirs = [die for die, rest in goals.items() if rest.owner == part.to and die != part.die]

        def half() -> None:
            self._notice(part.to, scene.tr(N_("+1 die")))

        fly = scene.dice.fly(part.die, goals[part.die], half)
        yield from together([fly, scene.dice.settle(goals, 0.3, theirs)])
        scene.recount()
        yield from together([scene.plates[part.to].bump(), self._light(part.to)])

    def _light(self, seat: Seat) -> Film:
        """With reduced motion the receiver's plate lights up instead of moving."""
        scene = self._scene
        if scene.app.motion.reduced:
            scene.plates[seat].light(True)
            yield from wait(0.4)
            scene.plates[seat].light(seat == scene.on_turn)

    def _removed(self, part: p.Removed, after: State) -> Film:
        """Each shrinks in a puff."""
        scene = self._scene
        yield from together([scene.dice.puff(die) for die in part.dice], 0.12)
        self._notice(part.seat, scene.tr.count("−{n} die", "−{n} dice", len(part.dice)))

    def _rotated(self, part: p.Rotated, after: State) -> Film:
        """Every row of dice moves along the arcs at once."""
        scene = self._scene
        scene.app.audio.play("dice_shake")
        scene.tray.say(look_of(_replace(after, played=True), scene.tr))
        goals = self._rests(after)
        if scene.app.motion.reduced:
            scene.dice.sync(goals)
            yield from wait(0.4)
            return
        films = []
        for _, _, dice in part.moves:
            for n, die in enumerate(dice):
                films.append(sequence((wait(0.02 * n), self._swing(die, goals[die], part.direction))))
        yield from together(films)
        scene.app.audio.play("dice_land")
        for _, to, dice in part.moves:
            self._notice(to, scene.tr.count("{n} die", "{n} dice", len(dice)), False)
        yield from wait(0.3)

    def _swing(self, die: int, rest: Rest, direction: int) -> Film:
        """One die goes round the middle of the table: 700 ms."""
        sprite = self._scene.dice[die]
        start, end = sprite.pose, rest.pose
        a = math.atan2((start.y - MIDDLE[1]) * 1.9, start.x - MIDDLE[0])
        b = math.atan2((end.y - MIDDLE[1]) * 1.9, end.x - MIDDLE[0])
        while (b - a) * direction <= 0.05:
            b += math.tau * direction
        r1 = math.hypot(start.x - MIDDLE[0], (start.y - MIDDLE[1]) * 1.9)
        r2 = math.hypot(end.x - MIDDLE[0], (end.y - MIDDLE[1]) * 1.9)
        sprite.z = AIR_Z

        def step(t: float) -> None:
            angle, radius = a + (b - a) * t, r1 + (r2 - r1) * t + 40 * math.sin(t * math.pi)
            x, y = MIDDLE[0] + radius * math.cos(angle), MIDDLE[1] + radius * math.sin(angle) / 1.9
            w = round((start.w + (end.w - start.w) * t) / 4) * 4
            sprite.lie(Pose(x, y, w, round(t * 24) % 24 * 15, 12), SMALL)

        yield from tween(0.7, step, "in_out_cubic")
        self._scene.dice.put(die, rest)

    # ------------------------------------------------------------------ the end
    def _finished(self, part: p.Finished, after: State) -> Film:
        """Somebody has no dice left."""
        scene, cards = self._scene, self._scene.cards
        scene.recount()
        scene.tray.say(OPEN)
        scene.app.audio.play("taiko")
        scene.app.audio.play("crowd", 0.8)
        name = scene.session.names[part.seat]
        scene.question.ask(scene.tr(N_("{name} has no dice left!"), name=name), "icon/star")
        films = [scene.plates[part.seat].bump() for _ in range(3)]
        yield from sequence(films)
        for card in part.discarded:
            for place in (("hand", part.seat), ("skip", part.seat)):
                if cards.at(place):
                    film = cards.move(cards.at(place)[-1], place, "played", face=face_of(card), seconds=0.22)
                    yield from film
                    break
        yield from wait(1.0)
        scene.question.ask("")

    def _game_won(self, part: p.GameWon, after: State) -> Film:
        """A game of the tournament is over: its points."""
        scene = self._scene
        if part.games == 1:
            yield from wait(0.3)
            return
        scene.state = _replace(scene.state, points=part.points)
        names = ", ".join(scene.session.names[seat] for seat in part.winners)
        words = scene.tr.count("{names}: {n} point", "{names}: {n} points", part.score, names=names)
        scene.question.ask(words, "icon/cup")
        for seat in part.winners:
            self._notice(seat, f"+{part.score}")
            scene.plates[seat].touch()
        yield from wait(2.0)
        scene.question.ask("")
