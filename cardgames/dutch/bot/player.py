"""How a bot of Tamalou and Dutch plays: it gets rid of what is high, snaps what it knows, and calls when ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cardgames.dutch.bot.calls import CallNerve, calls, counters
from cardgames.dutch.bot.estimate import Outlook
from cardgames.dutch.bot.memory import Recall, of_rank, places, remembered
from cardgames.dutch.rules.actions import (
    Action,
    Call,
    Counter,
    Cover,
    Deal,
    Decline,
    Draw,
    EndTurn,
    Exchange,
    Feed,
    Give,
    Look,
    Pass,
    Replace,
    Snap,
    Study,
    Swap,
    Take,
    Throw,
)
from cardgames.dutch.rules.data import KIND, RANK
from cardgames.dutch.rules.owed import EndOwed, FirstOwed, GiftOwed, PowerOwed, SeeOwed, WindowOwed
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.state import View
from cardgames.dutch.rules.variant import Power, Trigger
from tabletop.bots.ismcts import QuickChance
from tabletop.core.bot import Choice
from tabletop.core.chance import Chance

SOONEST_MS = 350
"""No bot snaps sooner than a person can."""
KNOWING = 1.0
"""Halves of a point that it is worth to know a card of one's own that one did not."""


class Level(NamedTuple):
    """How well a level plays.

    Attributes:
        recall: How it remembers.
        nerve: When it calls.
        slips: How often it plays whatever comes to mind on its turn.
        snaps: How often it notices that it could snap.
        helps: How often it notices that it could play for somebody else.
        twins: Whether it sees that two cards of a rank go together.
        swaps: Whether it uses powers that move cards with a purpose.
        times: Between which times it snaps, milliseconds.
    """

    recall: Recall
    nerve: CallNerve
    slips: float
    snaps: float
    helps: float
    twins: bool
    swaps: bool
    times: tuple[int, int]


class Player:
    """A bot of one level.

    Args:
        level: How well it plays.
    """

    def __init__(self, level: Level) -> None:
        self._level = level
        self._asks: dict[type, Callable[[View, Sequence[Any], QuickChance, str], Choice]] = {
            WindowOwed: self._window,
            FirstOwed: self._window,
            SeeOwed: self._see,
            PowerOwed: self._power,
            GiftOwed: self._gift,
            EndOwed: self._end,
        }

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose from what the view has shown and the level remembers."""
        quick = QuickChance(f"{chance.seed}:{chance.number}:dutch")
        if len(actions) == 1 or isinstance(actions[0], Deal):
            return Choice(actions[0], "only")
        owed = view.pending[-1] if view.pending else None
        actions = [action for action in actions if not isinstance(action, Study)]  # its memory needs no signs
        if owed is None:
            return self._turn(view, actions, quick, memory)
        return self._asks[type(owed)](view, actions, quick, memory)

    def _outlook(self, view: View, memory: str) -> Outlook:
        assert view.seat is not None, "a bot has a seat"
        return Outlook(view, view.seat, remembered(view, memory, self._level.recall))

    # ------------------------------------------------------------------ the turn
    def _turn(self, view: View, actions: Sequence[Action], quick: QuickChance, memory: str) -> Choice:
        outlook = self._outlook(view, memory)
        if Call() in actions and calls(outlook, self._level.nerve):
            return Choice(Call(), "calls")
        rest: list[Any] = [action for action in actions if not isinstance(action, Call | EndTurn)] or [*actions]
        if quick.chosen(self._level.slips):
            return Choice(quick.pick(rest), "any")
        if view.drawn is not None:
            return self._with_card(view.drawn.card, outlook, rest, quick)
        takes = [action for action in rest if isinstance(action, Take)]
        if not takes:
            return Choice(Draw() if Draw() in rest else rest[0], "draws")
        top = view.discard[-1]
        gains = {action: self._gain(outlook, top, action.slot) for action in takes}
        best = max(takes, key=lambda action: gains[action])
        worst = max(outlook.own(slot) for slot in outlook.slots)
        if Draw() in rest and gains[best] <= outlook.deck.gain(worst) + self._use(outlook) + KNOWING:
            return Choice(Draw(), "draws")
        return Choice(best, "takes")

    def _use(self, outlook: Outlook) -> float:
        """What the power of a drawn card is worth on average: a little while there is something to look at."""
        unknown = len(outlook.slots) - len(outlook.known.own)
        return 0.6 if unknown else 0.2

    def _gain(self, outlook: Outlook, card: int, slot: int) -> float:
        """How much lower one's total gets when a card is laid in a place."""
        gain = outlook.own(slot) - outlook.value(card)
        variant = outlook.variant
        if slot not in outlook.known.own:
            gain += KNOWING
        elif self._level.twins and variant.active_snaps:
            # The card that goes may be followed by its twins at once.
            gain += 0.8 * sum(max(0, outlook.own(other)) for other in outlook.twins(slot))
        if variant.trigger is Trigger.ANY:
            given = outlook.known.own.get(slot)
            gain += self._worth(outlook, variant.powers[KIND[given]]) if given is not None else 0.3
        return gain

    def _with_card(self, card: int, outlook: Outlook, actions: Sequence[Action], quick: QuickChance) -> Choice:
        """A drawn card: where does it help most?"""
        variant = outlook.variant
        thrown = self._worth(outlook, variant.powers[KIND[card]])
        if self._level.twins and variant.active_snaps and not variant.snap_own_only:
            same = [slot for slot, held in outlook.known.own.items() if RANK[held] == RANK[card]]
            thrown += 0.9 * sum(max(0, outlook.own(slot)) for slot in same)
        swaps = [action for action in actions if isinstance(action, Replace)]
        best = max(
            swaps, key=lambda action: (self._gain(outlook, card, action.slot), quick.below("tie", 9)), default=None
        )
        if best is not None and self._gain(outlook, card, best.slot) > thrown:
            return Choice(best, "lower")
        return Choice(Throw(), "throws")

    def _worth(self, outlook: Outlook, power: Power) -> float:
        """What a power is worth now, in halves of a point."""
        if power is Power.NONE:
            return 0.0
        unknown = len(outlook.slots) > len(outlook.known.own)
        if power in (Power.LOOK_OWN, Power.LOOK_ANY):
            return 1.6 if unknown else 0.4 if power is Power.LOOK_ANY else 0.0
        if power is Power.LOOK_OTHER:
            return 0.8
        if not self._level.swaps:
            return 0.3
        worst = outlook.worst()
        if power is Power.GIVE:
            return 2.0
        if worst is None:
            return 0.0
        best = self._best_theirs(outlook)
        gain = outlook.own(worst) - best[0] if best is not None else 0.0
        return max(0.0, 0.8 * gain) + (0.8 if power is Power.LOOK_SWAP else 0.0)

    def _best_theirs(self, outlook: Outlook) -> tuple[float, At] | None:
        """The lowest card of the others, as far as one knows, that a power may move."""
        view = outlook.view
        free = [seat for seat in outlook.rivals() if seat != view.caller]
        found = [(outlook.theirs(At(seat, slot)), seat, slot) for seat in free for slot in places(view, seat)]
        if not found:
            return None
        value, seat, slot = min(found)
        return value, At(seat, slot)

    # ------------------------------------------------------------------ windows and gifts
    def _window(self, view: View, actions: Sequence[Any], quick: QuickChance, memory: str) -> Choice:
        level, seat = self._level, view.seat
        rank = RANK[view.discard[-1]]
        known = of_rank(view, memory, level.recall, rank, RANK)
        if not known.own and not known.others:
            return Choice(Pass(), "knows none")
        values = view.settings.variant.values
        snaps = {action.card: action for action in actions if isinstance(action, Snap)}
        own = [(values[KIND[card]], At(seat or 0, slot)) for slot, card in known.own.items()]
        own = [(value, at) for value, at in own if at in snaps and value >= 0]
        if own and quick.chosen(level.snaps):
            value, at = max(own, key=lambda one: one[0])
            if value > 0 or view.settings.variant.trigger is Trigger.ANY:
                more = tuple([one.slot for _, one in own if one != at]) if view.settings.variant.several else ()
                return self._snap(snaps[at], quick, "snaps", more)
        theirs = [(values[KIND[card]], at) for at, card in known.others.items() if at in snaps]
        if theirs and quick.chosen(level.helps):
            outlook = self._outlook(view, memory)
            worst = outlook.worst()
            value, at = min(theirs, key=lambda one: (one[0], one[1].seat, one[1].slot))
            if worst is not None and outlook.own(worst) > max(4.0, value):
                return self._snap(snaps[at], quick, "for another")
        return Choice(Pass(), "passes")

    def _snap(self, action: Snap, quick: QuickChance, reason: str, more: tuple[int, ...] = ()) -> Choice:
        low, high = self._level.times
        took = max(SOONEST_MS, low + quick.below("time", high - low))
        return Choice(Snap(action.card, took, more), reason)

    def _gift(self, view: View, actions: Sequence[Any], quick: QuickChance, memory: str) -> Choice:
        outlook = self._outlook(view, memory)
        gifts = [action for action in actions if isinstance(action, Give)]
        best = max(gifts, key=lambda action: outlook.own(action.slot))
        if Decline() in actions and outlook.own(best.slot) <= 0:
            return Choice(Decline(), "keeps")
        return Choice(best, "gives")

    # ------------------------------------------------------------------ powers
    def _power(self, view: View, actions: Sequence[Any], quick: QuickChance, memory: str) -> Choice:
        owed = view.pending[-1]
        assert isinstance(owed, PowerOwed)
        outlook = self._outlook(view, memory)
        looks = [action for action in actions if isinstance(action, Look)]
        if looks:
            return self._look(outlook, owed, looks, actions, quick)
        feeds = [action for action in actions if isinstance(action, Feed)]
        if feeds:
            leader = min(feeds, key=lambda action: (outlook.their_total(action.to), action.to))
            return Choice(leader, "gives")
        return self._swap(outlook, [action for action in actions if isinstance(action, Swap)], actions, quick)

    def _look(
        self, outlook: Outlook, owed: PowerOwed, looks: list[Look], actions: Sequence[Any], quick: QuickChance
    ) -> Choice:
        own = [one for one in looks if one.card.seat == outlook.seat and one.card.slot not in outlook.known.own]
        if own:
            return Choice(quick.pick(own), "looks")
        others = [one for one in looks if one.card.seat != outlook.seat and one.card not in outlook.known.others]
        if others:
            return Choice(
                min(others, key=lambda one: (outlook.their_total(one.card.seat), quick.below("tie", 99))), "looks"
            )
        if owed.power is Power.LOOK_SWAP and self._level.swaps:
            low = min(looks, key=lambda one: outlook.theirs(one.card))
            worst = outlook.worst()
            if worst is not None and outlook.own(worst) > outlook.theirs(low.card):
                return Choice(low, "looks")
        return Choice(Decline() if Decline() in actions else quick.pick(looks), "declines")

    def _swap(self, outlook: Outlook, swaps: list[Swap], actions: Sequence[Any], quick: QuickChance) -> Choice:
        seat, may = outlook.seat, Decline() in actions
        if not self._level.swaps and may and not quick.chosen(0.3):
            return Choice(Decline(), "declines")
        best, most = swaps[0], -1e9
        for one in swaps:
            first, second = one.first, one.second
            if seat not in (first.seat, second.seat):
                continue
            mine, other = (first, second) if first.seat == seat else (second, first)
            gain = outlook.own(mine.slot) - outlook.theirs(other)
            if other in outlook.known.others and mine.slot not in outlook.known.own:
                gain += KNOWING
            if other not in outlook.known.others:
                gain -= KNOWING + (1.0 if mine.slot in outlook.known.own else 0.0)
            if gain > most:
                best, most = one, gain
        if most > 1.0 or (not may and most > -1e8):
            return Choice(best, "swaps")
        if may:
            return Choice(Decline(), "declines")
        return Choice(self._harmless(outlook, swaps, quick), "must swap")

    def _harmless(self, outlook: Outlook, swaps: list[Swap], quick: QuickChance) -> Swap:
        """A swap among others, where one has to: any."""
        others = [one for one in swaps if outlook.seat not in (one.first.seat, one.second.seat)]
        return quick.pick(others or swaps)

    def _see(self, view: View, actions: Sequence[Any], quick: QuickChance, memory: str) -> Choice:
        owed = view.pending[-1]
        assert isinstance(owed, SeeOwed)
        outlook = self._outlook(view, memory)
        worst = outlook.worst()
        if worst is None or Exchange(worst) not in actions:
            return Choice(Cover(), "seen")
        theirs = outlook.theirs(owed.cards[0])
        return Choice(Exchange(worst), "swaps") if outlook.own(worst) > theirs + 1 else Choice(Cover(), "seen")

    # ------------------------------------------------------------------ the end of a turn
    def _end(self, view: View, actions: Sequence[Any], quick: QuickChance, memory: str) -> Choice:
        outlook = self._outlook(view, memory)
        if Call() in actions and calls(outlook, self._level.nerve):
            return Choice(Call(), "calls")
        if Counter() in actions and counters(outlook, self._level.nerve):
            return Choice(Counter(), "counters")
        return Choice(EndTurn(), "ends")
