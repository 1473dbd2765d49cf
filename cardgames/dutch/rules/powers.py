"""Tamalou and Dutch: powers, and what they do."""

from __future__ import annotations

from cardgames.dutch.rules.actions import Action, Cover, Decline, Exchange, Feed, Look, Swap
from cardgames.dutch.rules.events import Declined, Fed, Swapped
from cardgames.dutch.rules.may import LOOKS, fed, looks, may_swap, swappable, swaps
from cardgames.dutch.rules.moves import Events, at, deal_one, put, replace, seen_by_all
from cardgames.dutch.rules.owed import PowerOwed, SeeOwed
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.state import State
from cardgames.dutch.rules.variant import Power
from tabletop.core.chance import Chance
from tabletop.core.game import Event, RuleError
from tabletop.core.i18n import N_

# A member of an enum is looked up once: in rules that are asked so often each look-up counts.
POWER_GIVE = Power.GIVE
POWER_LOOK_SWAP = Power.LOOK_SWAP
POWER_SWAP_OWN = Power.SWAP_OWN

_DECLINE = Decline()


def ways(state: State, owed: PowerOwed) -> tuple[Action, ...]:
    """The ways to use a power, and not to use it where that is allowed."""
    if owed.power in LOOKS:
        found: list[Action] = [Look(card) for card in looks(state, owed)]
    elif owed.power is POWER_GIVE:
        found = [Feed(seat) for seat in fed(state, owed)]
    else:
        found = list(swaps(state, owed))
    return tuple(found) if owed.power in state.settings.variant.forced else (*found, _DECLINE)


def use(state: State, owed: PowerOwed, action: Action, chance: Chance, events: Events) -> State:
    """Use the power on top of the pending stack, or leave it.

    Raises:
        RuleError: In one sentence.
    """
    below = replace(state, pending=state.pending[:-1])
    if type(action) is Decline:
        if owed.power in state.settings.variant.forced:
            raise RuleError("This power must be used.")
        events.append(Event(Declined(owed.seat, owed.power, owed.card)))
        return below
    if owed.power in LOOKS:
        if type(action) is not Look or action.card not in looks(state, owed):
            raise RuleError(_LOOK[owed.power])
        swap = owed.power is POWER_LOOK_SWAP and may_swap(state, owed.seat, action.card)
        return replace(below, pending=(*below.pending, SeeOwed(owed.seat, (action.card,), "power", swap)))
    if owed.power is POWER_GIVE:
        if type(action) is not Feed or action.to not in fed(state, owed):
            raise RuleError("Give the card to another player who may get one.")
        below, slot = deal_one(below, action.to, chance, events)
        events.append(Event(Fed(owed.seat, At(action.to, slot))))
        return below
    return _swap(below, owed, action, events)


_LOOK = {
    Power.LOOK_OWN: N_("Look at one of your own cards."),
    Power.LOOK_OTHER: N_("Look at a card of another player who may be looked at."),
    Power.LOOK_ANY: N_("Look at a card of a player who may be looked at."),
    Power.LOOK_SWAP: N_("Look at a card of another player who may be looked at."),
}


def _swap(state: State, owed: PowerOwed, action: Action, events: Events) -> State:
    if type(action) is not Swap or not swappable(state, owed, action.first, action.second):
        if owed.power is POWER_SWAP_OWN:
            raise RuleError("Swap one of your own cards with one of a player who may be swapped with.")
        raise RuleError("Swap two cards of two different players who may be swapped with.")
    events.append(Event(Swapped(owed.seat, action.first, action.second)))
    return changed(state, action.first, action.second)


def changed(state: State, first: At, second: At) -> State:
    """Two cards have changed places; who has seen them goes with them (ruling B21)."""
    one, other = at(state, first), at(state, second)
    return replace(state, squares=put(put(state.squares, first, other), second, one))


def lay_down(state: State, owed: SeeOwed, action: Action, events: Events) -> State:
    """Somebody who looks lays the cards down, or swaps the one with one of their own.

    Raises:
        RuleError: In one sentence.
    """
    below = replace(state, pending=state.pending[:-1])
    if type(action) is Cover:
        return below
    if type(action) is not Exchange or not owed.swap:
        raise RuleError("Lay down what you look at first.")
    own, theirs = At(owed.seat, action.slot), owed.cards[0]
    if not 0 <= own.slot < len(state.squares[own.seat]) or state.squares[own.seat][own.slot] is None:
        raise RuleError("Choose one of your own cards.")
    below = changed(below, own, theirs)
    shows = state.settings.variant.shows_swap
    if shows == "all":
        faces = tuple([at(below, place).card for place in (own, theirs)])
        squares = put(below.squares, own, seen_by_all(state, faces[0]))
        below = replace(below, squares=put(squares, theirs, seen_by_all(state, faces[1])))
        events.append(Event(Swapped(owed.seat, own, theirs, looked=True, faces=faces)))
        return below
    events.append(Event(Swapped(owed.seat, own, theirs, looked=True)))
    if shows == "owners":
        both = (own, theirs)
        shown = (SeeOwed(theirs.seat, both, "shown"), SeeOwed(own.seat, both, "shown"))
        below = replace(below, pending=(*below.pending, *shown))
    return below
