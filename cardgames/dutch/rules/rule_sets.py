"""The nine rule sets as records: a variant states only what differs from the base record (``Variant``'s defaults).

The source text is silent where a comment says *ruling*.
"""

from __future__ import annotations

from cardgames.dutch.rules.variant import (
    AutoCall,
    BlockTake,
    CallTime,
    End,
    Exact,
    Immunity,
    LastRound,
    Lost,
    Missed,
    Order,
    Others,
    Power,
    Trigger,
    Variant,
    Won,
    powers,
    values,
)


def _old_powers() -> tuple[Power, ...]:
    """Tamalou's, lost in the text and restored from an older copy of it."""
    own, other, swap = Power.LOOK_OWN, Power.LOOK_OTHER, Power.SWAP_OWN
    return powers(
        SEVEN=own, EIGHT=own, NINE=other, TEN=other, JACK=swap, QUEEN=swap, BLACK_KING=Power.LOOK_SWAP
    )  # fmt: skip


def _old_values() -> tuple[int, ...]:
    """Tamalou's, lost in the text (ruling B3)."""
    return values(JACK=10, QUEEN=10, BLACK_KING=10)


VARIANTS: dict[str, Variant] = {
    "tamalou": Variant(
        call="Tamalou",
        values=_old_values(),
        powers=_old_powers(),
        block_take=BlockTake.SNAPPER,
        snap_own_only=True,
        active_snaps=False,
        chain=False,
        others=Others.UNKNOWN,
        call_time=CallTime.START,
        threshold=10,
        last_round=LastRound.CALLER_TOO,
        if_fewest=True,
        won=Won.ZERO,
        ties_zero=True,
        end=End.HANDS,
    ),
    "dutch": Variant(
        values=values(JACK=10, QUEEN=10, BLACK_KING=15, JOKER=-1),
        powers=powers(JACK=Power.LOOK_ANY, QUEEN=Power.SWAP_ANY),
        trigger=Trigger.ANY,
        auto_call=AutoCall.END,
        immunity=Immunity.FROZEN,
        lost=Lost.CARDS,
    ),
    "dune": Variant(
        call="Dune",
        jokers=2,
        values=values(BLACK_KING=15, JOKER=-5),
        powers=powers(JACK=Power.SWAP_ANY, QUEEN=Power.LOOK_ANY),
        trigger=Trigger.ANY,
        gift_may=True,
        end=End.LAST_IN,
    ),
    "koubo": Variant(
        call="Koubo",
        pack=32,
        jokers=1,
        two_packs=6,
        values=values(JACK=2, QUEEN=3, BLACK_KING=11, JOKER=-1),
        powers=powers(NINE=Power.LOOK_OWN, TEN=Power.LOOK_OTHER, JACK=Power.SWAP_OWN, QUEEN=Power.LOOK_SWAP),
        shows_swap="owners",
        alone=True,
        won=Won.MINUS_3,
        lost=Lost.PLUS_20,
        end=End.HANDS,
    ),
    "dutch7": Variant(
        values=values(BLACK_KING=20),
        powers=powers(SEVEN=Power.SWAP_OWN, JACK=Power.LOOK_OWN, QUEEN=Power.LOOK_OTHER),
        trigger=Trigger.ANY,
        snap_all=True,
        call_time=CallTime.START,
        last_round=LastRound.NONE,
        end=End.LAST_IN,
    ),
    "tamoul": Variant(
        call="Tamoul",
        values=values(JACK=15, QUEEN=15, RED_QUEEN=1, BLACK_KING=15, RED_KING=0.5),
        powers=powers(SEVEN=Power.LOOK_OWN, EIGHT=Power.LOOK_OTHER, NINE=Power.SWAP_OWN, TEN=Power.LOOK_SWAP),
        call_time=CallTime.START,
        threshold=13,
        immunity=Immunity.POWERS,
        contre=True,
        missed=Missed.PLUS_20,
        exact=Exact.HALF,
    ),
    "fontenaysienne": Variant(
        call="Tamalou",
        jokers=2,
        values=_old_values(),
        powers=_old_powers(),
        call_time=CallTime.START,
        auto_call=AutoCall.ENDS,
        end=End.REACH,
        floor=True,
    ),
    "cabot": Variant(
        call="Cabo",
        jokers=2,
        peek_open=True,
        values=values(RED_KING=-2),
        powers=_old_powers(),
        block_take=BlockTake.OTHERS,
        wrong_points=4,
        call_time=CallTime.START,
        threshold=10,
        auto_call=AutoCall.AT_ONCE,
        immunity=Immunity.UNMOVED,
        lost=Lost.DIFFERENCE,
        missed=Missed.TEN_ALONE,
        malus=True,
        end=End.REACH,
        limit=50,
    ),
    "capote": Variant(
        powers=powers(JACK=Power.SWAP_ANY, QUEEN=Power.LOOK_ANY, RED_KING=Power.GIVE),
        forced=(Power.SWAP_ANY, Power.GIVE),
        trigger=Trigger.ANY,
        order=Order.TURNS,
        take=False,
        snap_all=True,
        several=True,
        others=Others.UNKNOWN,
        others_priority=True,
        immunity=Immunity.FROZEN,
        lost=Lost.CARDS,
        winner_starts=True,
    ),
}
"""The nine, by their key on the command line, in the order of the source text."""
