"""Slambo !: the bots. They know what anybody at the table may know: their hand, the pile, and what a card does.

- easy looks one card ahead, and often not even that;
- medium looks one card ahead;
- hard searches (:mod:`tabletop.bots.ismcts`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.common.cards import rest
from cardgames.slambo.bot import odds
from cardgames.slambo.bot.endgame import Stakes, solve
from cardgames.slambo.rules.data import CARDS, DEALS, NUMBER, PLUS_MINUS, ZONES
from cardgames.slambo.rules.game import GAME, counts_as
from cardgames.slambo.rules.state import Action, Part, Phase, Play, State, View
from tabletop.bots.ismcts import Budget, Guide, QuickChance, Search
from tabletop.core.bot import Bot, Choice
from tabletop.core.chance import Chance
from tabletop.core.game import Seat


def safe(known: State | View, action: Action) -> bool:
    """Whether a card keeps the total in the zone."""
    if not isinstance(action, Play):
        return True
    low, high = ZONES[known.expert]
    kind, value = counts_as(action.card, known.pile)
    total = known.total + (value * action.sign if kind == PLUS_MINUS else value)
    return low <= total <= high


class SlamboGuide(Guide[State, Action, Part, View]):
    """Rounds are worth their Honte cards; outside the tree seats play any card that does not lose."""

    def moves(self, state: State, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Cards that lose are worth no thought while another does not; if all lose, they are alike."""
        good = [action for action in actions if safe(state, action)]
        return good or actions[:1]

    def worth(self, state: State) -> tuple[float, ...] | None:
        """At the end of a round: what the Honte cards mean for the match."""
        if state.phase is Phase.PLAY:
            return None
        return odds.worth(state.honte, state.centre, state.reserve)


class RandomSafe:
    """Plays any card that does not lose: the measure for the easy bot."""

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose without a thought."""
        good = [action for action in actions if safe(view, action)] or list(actions)
        return Choice(good[chance.below("choice", len(good))], "safe")


def replies(total: int, values: Sequence[int], zone: tuple[int, int]) -> int:
    """How many of the values keep a total in the zone."""
    low, high = zone
    return sum([low <= total + value <= high for value in values])


class OneAhead:
    """Leaves the next player little, and itself much: looks at the answers to each of its cards.

    Args:
        noise: How often it plays any card that does not lose instead.
    """

    def __init__(self, noise: float) -> None:
        self._noise = noise

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose the card whose answers are worst for the next player."""
        quick = QuickChance(f"{chance.seed}:{chance.number}:ahead")
        good = [action for action in actions if safe(view, action)]
        if len(good) < 2:
            return Choice((good or actions)[0], "only")
        if self._noise and quick.chosen(self._noise):
            return Choice(quick.pick(good), "safe")
        return Choice(max(good, key=lambda action: (self._rate(view, action), quick.below("tie", 1000))), "ahead")

    def _rate(self, view: View, action: Action) -> float:
        if not isinstance(action, Play) or view.seat is None:
            return 0.0
        zone = ZONES[view.expert]
        hand = view.hands[view.seat] or ()
        kind, value = counts_as(action.card, view.pile)
        total = view.total + (value * action.sign if kind == PLUS_MINUS else value)
        own = [v for card in hand if card != action.card for v in _values(card)]
        seen = (*[laid.card for laid in view.pile], *hand)
        unseen = [v for card in rest(DEALS[view.seats].deck, seen) for v in _values(card)]
        low, high = zone
        answers = [total + v for v in unseen if low <= total + v <= high]
        if not unseen:
            return 0.0
        after = len(hand) - 1
        trapped = (1.0 - len(answers) / len(unseen)) ** max(1, view.counts[(view.turn + view.direction) % view.seats])
        stuck = sum([not replies(t, own, zone) for t in answers]) / len(answers) if answers and after else 0.0
        return trapped - stuck * (1.0 - trapped) + 0.01 * (1.0 - len(answers) / len(unseen))


def _values(card: int) -> tuple[int, ...]:
    data = CARDS[card]
    if data.kind == NUMBER:
        return (data.value,)
    return (data.value, -data.value) if data.kind == PLUS_MINUS else (0,)


class Searcher:
    """Searches.

    Args:
        iterations: Guessed worlds.
    """

    def __init__(self, iterations: int) -> None:
        self._search = Search(SlamboGuide(GAME), Budget(iterations=iterations))

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose by search."""
        assert view.seat is not None, "a bot has a seat"
        return self._search.choose(view, view.seat, actions, chance)


SHARES = {7: 0.4, 6: 0.6}
"""With many cards in hand a world takes long to solve and decides little: the share of worlds to solve, by cards."""


class Solver:
    """Two players: solves guessed worlds exactly and plays the card that is best over all of them.

    Args:
        worlds: Guessed worlds, with few cards in hand.
    """

    def __init__(self, worlds: int) -> None:
        self._worlds = worlds

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose by the mean value over the worlds."""
        me = view.seat
        assert me is not None and view.seats == 2, "two players, and the bot is one of them"
        good = [action for action in actions if safe(view, action)]
        if len(good) < 2:
            return Choice((good or actions)[0], "only")
        quick = QuickChance(f"{chance.seed}:{chance.number}:solve")
        own = [action.card for action in good if isinstance(action, Play)]
        sums = [0.0] * len(own)
        stakes = _stakes(view, me)
        hand = view.hands[me] or ()
        worlds = max(2, round(self._worlds * SHARES.get(len(hand), 1.0)))
        for _ in range(worlds):
            state = GAME.guess(view, quick)
            mine = tuple([CARDS[card].value for card in hand])
            theirs = tuple([CARDS[card].value for card in state.hands[1 - me]])
            values = solve(mine, theirs, view.total, ZONES[view.expert], stakes)
            for i, card in enumerate(own):
                sums[i] += values[hand.index(card)]
        best = max(range(len(own)), key=sums.__getitem__)
        return Choice(good[best], "solved", {"value": round(sums[best] / worlds, 3)})


def _stakes(view: View, me: Seat) -> Stakes:
    def worth(honte: tuple[int, ...], centre: int, reserve: int) -> float:
        more = min(1, reserve)
        return odds.worth(honte, centre + more, reserve - more)[me]

    taken = [tuple([n + view.centre * (i == seat) for i, n in enumerate(view.honte)]) for seat in range(2)]
    draw = worth(view.honte, view.centre, view.reserve)
    return Stakes(worth(taken[me], 0, view.reserve), worth(taken[1 - me], 0, view.reserve), draw, draw)


class Team:
    """One bot between two players, another at a larger table."""

    def __init__(self, two: Bot, more: Bot) -> None:
        self._two = two
        self._more = more

    def choose(self, view: View, actions: Sequence[Action], chance: Chance, memory: str = "") -> Choice:
        """Choose as the bot of this table does."""
        return (self._two if view.seats == 2 else self._more).choose(view, actions, chance, memory)


def make(level: str) -> Bot:
    """The bot of a level; ``"random-safe"`` is kept for measurements.

    Raises:
        KeyError: There is no such level.
    """
    makers: dict[str, Callable[[], Bot]] = {
        "random-safe": RandomSafe,
        "easy": lambda: OneAhead(0.6),
        "medium": lambda: Team(Solver(8), Searcher(80)),
        "hard": lambda: Team(Solver(120), Searcher(1500)),
    }
    return makers[level]()
