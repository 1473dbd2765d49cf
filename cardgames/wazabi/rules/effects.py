"""Wazabi: the ten effects, each a row of one table (rulebook, "Description des cartes").

A row lists the ways to play a card of its kind, checks one way, and carries it out. Dice of one's own that show the
same face are alike, so a list names the first of them alone; a check takes any.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

import msgspec

from cardgames.common.cards import Card
from cardgames.common.dice import Dice
from cardgames.wazabi.rules.data import COST, EFFECT_OF, FORBIDDING_DICE, UNROLLED, WAZABI, Effect
from cardgames.wazabi.rules.events import Given, Removed, Reversed, Rotated, SkipPlaced
from cardgames.wazabi.rules.state import KeepOwed, Known, PlayCard, State, opponents, others
from cardgames.wazabi.rules.turns import Events, draw_cards, finish, hold_out
from tabletop.core.chance import Chance
from tabletop.core.game import Event, RuleError, Seat
from tabletop.core.i18n import N_

_replace = msgspec.structs.replace


class Row(msgspec.Struct, frozen=True):
    """How one effect works.

    Attributes:
        uses: The fields of :class:`~cardgames.wazabi.rules.state.PlayCard` that the effect looks at, beside the card;
            any other must be left as it is (:func:`check_fields`).
        ways: (known, seat, card) → the ways to play the card now; none when it cannot be played.
        check: (state, seat, action) → None, or :class:`RuleError`; cost, turn and unused fields were checked before.
        apply: (state, seat, action, chance, events) → the state after the effect; the card has left the hand.
    """

    uses: frozenset[str]
    ways: Callable[[Known, Seat, Card], list[PlayCard]]
    check: Callable[[State, Seat, PlayCard], None]
    apply: Callable[[State, Seat, PlayCard, Chance, Events], State]


def why_not(known: Known, seat: Seat, card: Card) -> tuple[str, dict[str, object]] | None:
    """Why a card cannot be played now, as an English sentence (a msgid) and its words; None when it can be."""
    if seat != known.turn or known.pending or known.reason:
        return N_("You can play a card only in your own turn."), {}
    if not known.rolled:
        return N_("Roll your dice first."), {}
    if known.played:
        return N_("You have played a card already: one a turn."), {}
    effect = EFFECT_OF[card]
    have = known.faces.count(WAZABI)
    if have < COST[effect]:
        return N_("This card needs {cost} Wazabi, and you have rolled {have}."), {"cost": COST[effect], "have": have}
    if effect is Effect.REMOVE_ONE and known.die_faces >= FORBIDDING_DICE:
        return N_("You rolled two Die faces or more: this card cannot be played in this turn."), {}
    if effect is Effect.KEEP_ONE and not _with_cards(known, seat, 2):
        return N_("Nobody on the other side has two cards or more."), {}
    return None


def _with_cards(known: Known, seat: Seat, least: int) -> list[Seat]:
    counts = known.counts
    return [at for at in opponents(known, seat) if counts[at] >= least]


def _kinds(known: Known, seat: Seat) -> dict[str, Dice]:
    """The seat's dice by face."""
    found: dict[str, Dice] = {}
    for die, face in zip(known.dice[seat], known.faces, strict=True):
        found[face] = (*found.get(face, ()), die)
    return found


def _check_dice(state: State, seat: Seat, action: PlayCard, count: int) -> None:
    if len(action.dice) != count or len(set(action.dice)) != count or not set(action.dice) <= set(state.dice[seat]):
        raise RuleError("Choose {count} of your own dice.", count=count)


def _check_target(state: State, seat: Seat, action: PlayCard, least: int = 0) -> None:
    if action.to not in opponents(state, seat):
        raise RuleError("Choose one of your opponents.")
    if len(state.hands[action.to]) < least:
        raise RuleError("That player has too few cards.")


def take_dice(state: State, seat: Seat, dice: Dice) -> State:
    """Some dice leave a player's hand in that player's turn, and their faces with them."""
    kept = [(die, face) for die, face in zip(state.dice[seat], state.faces, strict=True) if die not in dice]
    left = tuple([die for die, _ in kept])
    return _replace(
        state,
        dice=(*state.dice[:seat], left, *state.dice[seat + 1 :]),
        faces=tuple([face for _, face in kept]),
    )


def hand_over(state: State, seat: Seat, to: Seat, dice: Dice) -> State:
    """Some dice go from the player whose turn it is to another."""
    state = take_dice(state, seat, dice)
    return _replace(state, dice=(*state.dice[:to], state.dice[to] + dice, *state.dice[to + 1 :]))


def _nothing(state: State, seat: Seat, action: PlayCard) -> None:
    """Nothing to choose, nothing to check."""


def _plain(known: Known, seat: Seat, card: Card) -> list[PlayCard]:
    return [PlayCard(card)]


def _remove_one_ways(known: Known, seat: Seat, card: Card) -> list[PlayCard]:
    return [PlayCard(card, dice[:1]) for dice in _kinds(known, seat).values()]


def _remove_two_ways(known: Known, seat: Seat, card: Card) -> list[PlayCard]:
    kinds = _kinds(known, seat)
    pairs = combinations_with_replacement(kinds, 2)
    found = [kinds[a][:2] if a == b else kinds[a][:1] + kinds[b][:1] for a, b in pairs]
    return [PlayCard(card, pair) for pair in found if len(pair) == 2]


def _remove(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    events.append(Event(Removed(seat, action.dice)))
    state = take_dice(state, seat, action.dice)
    state = _replace(state, box=state.box + action.dice)
    return state if state.dice[seat] else finish(state, seat, events)


def _give_ways(known: Known, seat: Seat, card: Card) -> list[PlayCard]:
    targets = opponents(known, seat)
    return [PlayCard(card, dice[:1], to) for dice in _kinds(known, seat).values() for to in targets]


def _give_check(state: State, seat: Seat, action: PlayCard) -> None:
    _check_dice(state, seat, action, 1)
    _check_target(state, seat, action)


def _give(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    events.append(Event(Given(seat, action.to, action.dice[0])))
    state = hand_over(state, seat, action.to, action.dice)
    return state if state.dice[seat] else finish(state, seat, events)


def _rotate_ways(known: Known, seat: Seat, card: Card) -> list[PlayCard]:
    both = len(others(known, seat)) > 1  # between two players, left and right are the same
    return [PlayCard(card, direction=way) for way in ((1, -1) if both else (1,))]


def _rotate_check(state: State, seat: Seat, action: PlayCard) -> None:
    if action.direction not in (1, -1):
        raise RuleError("Choose left or right.")


def _rotate(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    """All who still play pass their dice on; those that come show nothing this turn, and nothing is owed for them."""
    ring = [at for at in range(state.settings.seats) if at not in state.finished]
    dice = list(state.dice)
    moves = []
    for i, giver in enumerate(ring):
        to = ring[(i + action.direction) % len(ring)]
        dice[to] = state.dice[giver]
        moves.append((giver, to, state.dice[giver]))
    events.append(Event(Rotated(action.direction, tuple(moves))))
    return _replace(state, dice=tuple(dice), faces=(UNROLLED,) * len(dice[seat]))


def _take_ways(known: Known, seat: Seat, card: Card) -> list[PlayCard]:
    return [PlayCard(card, to=to) for to in _with_cards(known, seat, 1)] or [PlayCard(card)]


def _take_check(state: State, seat: Seat, action: PlayCard) -> None:
    if _with_cards(state, seat, 1):
        _check_target(state, seat, action, 1)
    elif action.to != -1:
        raise RuleError("Nobody on the other side has a card: draw one instead, and choose no player.")


def _take(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    if not _with_cards(state, seat, 1):
        return draw_cards(state, seat, 1, chance, events)
    return hold_out(state, seat, action.to, chance, events)


def _keep_one_ways(known: Known, seat: Seat, card: Card) -> list[PlayCard]:
    return [PlayCard(card, to=to) for to in _with_cards(known, seat, 2)]


def _keep_one_check(state: State, seat: Seat, action: PlayCard) -> None:
    _check_target(state, seat, action, 2)


def _keep_one(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    return _replace(state, pending=(*state.pending, KeepOwed((action.to,), 1)))


def _keep_two(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    seats = tuple([at for at in others(state, seat) if len(state.hands[at]) > 2])
    return _replace(state, pending=(*state.pending, KeepOwed(seats, 2))) if seats else state


def _draw_three(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    return draw_cards(state, seat, 3, chance, events)


def _target_ways(known: Known, seat: Seat, card: Card) -> list[PlayCard]:
    return [PlayCard(card, to=to) for to in opponents(known, seat)]


def _skip(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    """The card lies before the player until the turn is skipped: it is on no pile meanwhile."""
    to = action.to
    before = (*state.skips[to], action.card)
    events.append(Event(SkipPlaced(seat, to, action.card, len(before))))
    return _replace(state, skips=(*state.skips[:to], before, *state.skips[to + 1 :]), discards=state.discards[:-1])


def _again(state: State, seat: Seat, action: PlayCard, chance: Chance, events: Events) -> State:
    events.append(Event(Reversed(-state.direction)))
    return _replace(state, direction=-state.direction, again=True)


def _one_die(state: State, seat: Seat, action: PlayCard) -> None:
    _check_dice(state, seat, action, 1)


def _two_dice(state: State, seat: Seat, action: PlayCard) -> None:
    _check_dice(state, seat, action, 2)


_NONE: frozenset[str] = frozenset()
_DICE, _TO, _WAY, _DICE_TO = frozenset({"dice"}), frozenset({"to"}), frozenset({"direction"}), frozenset({"dice", "to"})

ROWS: dict[Effect, Row] = {
    Effect.REMOVE_ONE: Row(_DICE, _remove_one_ways, _one_die, _remove),
    Effect.ROTATE: Row(_WAY, _rotate_ways, _rotate_check, _rotate),
    Effect.REMOVE_TWO: Row(_DICE, _remove_two_ways, _two_dice, _remove),
    Effect.GIVE: Row(_DICE_TO, _give_ways, _give_check, _give),
    Effect.TAKE: Row(_TO, _take_ways, _take_check, _take),
    Effect.KEEP_ONE: Row(_TO, _keep_one_ways, _keep_one_check, _keep_one),
    Effect.DRAW_THREE: Row(_NONE, _plain, _nothing, _draw_three),
    Effect.KEEP_TWO: Row(_NONE, _plain, _nothing, _keep_two),
    Effect.SKIP: Row(_TO, _target_ways, _check_target, _skip),
    Effect.AGAIN: Row(_NONE, _plain, _nothing, _again),
}

UNUSED = (
    ("dice", (), N_("This card is not played on dice: choose none.")),
    ("to", -1, N_("This card is not played on a player: choose none.")),
    ("direction", 0, N_("This card has no direction to choose.")),
)
"""The choices of a card: the field, what it holds where an effect has no such choice, and what is said otherwise."""


def check_fields(row: Row, action: PlayCard) -> None:
    """Refuse a choice that the effect does not offer.

    Raises:
        RuleError: In one sentence.
    """
    for field, empty, sentence in UNUSED:
        if field not in row.uses and getattr(action, field) != empty:
            raise RuleError(sentence)
