"""Wazabi: what can be proved about how a game is won, held against 20,000 matches of random actions.

- Nobody wins by a rotation: whoever passes dice on gets some.
- "Remove 2" and "give 1" never win: they cost 3 Wazabi, so that a die is left.
- A win is a roll of nothing but Die, or "remove 1" after a roll of one Wazabi, or of one Wazabi and one Die.
"""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from cardgames.wazabi.rules.data import CARD, DIE, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.events import Finished, Rolled
from cardgames.wazabi.rules.game import GAME, problems
from cardgames.wazabi.rules.state import PlayCard
from tabletop.bots.ismcts import QuickChance

MATCHES = {2: 9_000, 3: 5_000, 4: 3_000, 5: 1_500, 6: 1_500}
OPTIONS = {"mode": "base", "dice": 4, "tournament": 1, "play_on": False}


def play(first: int, last: int, seats: int) -> Counter[str]:
    """Play matches of random actions; how each was won: the roll, and the card if one did it."""
    found: Counter[str] = Counter()
    play, actors, actions = GAME.play, GAME.actors, GAME.actions
    for seed in range(first, last):
        chance, draw = QuickChance(f"{seats}:{seed}"), random.Random(seed).random
        state = GAME.start(seats, OPTIONS, chance)
        faces: tuple[str, ...] = ()
        while not state.reason:
            who = actors(state)
            seat = who[int(draw() * len(who))]
            choices = actions(state, seat)
            action = choices[int(draw() * len(choices))]
            step = play(state, seat, action, chance)
            state = step.state
            if step.events and type(step.events[0].public) is Rolled:
                faces = step.events[0].public.faces
        assert not problems(state), problems(state)
        finished = [event.public for event in step.events if isinstance(event.public, Finished)]
        assert [part.seat for part in finished] == [seat], "only the player whose turn it is can win"
        card = EFFECT_OF[action.card].value if isinstance(action, PlayCard) else "given"
        found[f"{faces.count(WAZABI)}W{faces.count(CARD)}C{faces.count(DIE)}D {card}"] += 1
    return found


def test_the_only_ways_to_win() -> None:
    won: Counter[str] = Counter()
    jobs = [(at, min(at + 750, n), seats) for seats, n in MATCHES.items() for at in range(0, n, 750)]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for found in pool.map(play, *zip(*jobs, strict=True)):
            won.update(found)
    assert won.total() == sum(MATCHES.values()) == 20_000
    remove = Effect.REMOVE_ONE.value
    for how in won:
        roll, act = how.split()
        if act == "given":
            assert roll.startswith("0W0C") or roll == "1W0C1D", how
        else:
            assert act == remove and roll in ("1W0C0D", "1W0C1D"), how
    assert won[f"1W0C0D {remove}"] > 100 and won[f"1W0C1D {remove}"] > 100 and won["0W0C1D given"] > 100
