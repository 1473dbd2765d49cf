"""What every prompt of Wazabi's table builds on, and the choice of cards: those to keep, one of a fan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.common.cards import Card
from cardgames.wazabi.rules.data import COST, EFFECT_OF, Effect
from cardgames.wazabi.rules.state import Action, FanOwed, Give, Keep, KeepOwed, PlayCard, State, Take
from cardgames.wazabi.screen.hands import FanCard, Look, StackCard
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Box, Button, Widget

if TYPE_CHECKING:
    from cardgames.wazabi.screen.table import WazabiScene

LOOK: Box = (336, 409, 356, 41)
"""Several people: the look button, between the tray and the card that stands up."""
WIDE: Box = (860, 656, 390, 54)


class Choosing:
    """See the module; :class:`cardgames.wazabi.screen.ask.Ask` adds the turn.

    Attributes:
        marked: The effects of the cards that are to be kept.

    Args:
        scene: The table.
    """

    def __init__(self, scene: WazabiScene) -> None:
        self._scene = scene
        self.marked: list[Effect] = []
        self._gave = -1

    def prompt(self, seat: Seat) -> None:
        """Offer what there is to choose."""
        raise NotImplementedError

    # ------------------------------------------------------------------ small questions
    @property
    def state(self) -> State:
        """The state, whose hidden parts are never asked for."""
        state: State = self._scene.state
        return state

    def actions(self) -> tuple[Action, ...]:
        """What the asked person may do."""
        seat = self._scene.asked
        found: tuple[Action, ...] = () if seat is None else self._scene.game.actions(self.state, seat)
        return found

    @property
    def payable(self) -> bool:
        """Whether cards may be played now: then they are lit or dull."""
        state = self.state
        return state.rolled and not state.pending and state.turn == self._scene.secrets.near

    @property
    def keeping(self) -> KeepOwed | None:
        """The choice of cards to keep, if that is what is asked."""
        owed = self.state.pending[-1] if self.state.pending else None
        return owed if isinstance(owed, KeepOwed) and self._scene.asked in owed.seats else None

    def refused(self, card: Card) -> str:
        """Why a card cannot be played now, in words; "" when it can be."""
        state, scene = self.state, self._scene
        seat, effect = scene.secrets.near, EFFECT_OF[card]
        listed = scene.game.actions(state, seat)
        if any(isinstance(one, PlayCard) and EFFECT_OF[one.card] is effect for one in listed):
            return ""
        why = scene.game.why_not(scene.game.view(state, seat), seat, PlayCard(card))
        if why is None:
            return ""
        tr = scene.tr
        if COST[effect] > state.faces.count("wazabi") and state.rolled and not state.played:
            have = state.faces.count("wazabi")
            return tr.count("Costs {cost} Wazabi: you have {n}", "Costs {cost} Wazabi: you have {n}", have,
                            cost=COST[effect])  # fmt: skip
        return tr(why.message, **why.words)

    def _stack_cards(self) -> list[StackCard]:
        scene = self._scene
        if not scene.open or (scene.secrets.many and scene.secrets.holds and scene.secrets.looking is None):
            return []
        found = []
        for effect, first, count in scene.stacks:
            why = "" if self.keeping else self.refused(scene.held[first])
            found.append(StackCard(scene, first + count - 1, effect, why))
        return found

    def play(self, action: Action) -> None:
        """Play an action for the asked person."""
        seat = self._scene.asked
        if seat is None or self._scene.showing:
            return
        if isinstance(action, Give):
            self._gave = self.state.turns
        self.marked = []
        self._scene.clear_choice()
        self._scene.play(seat, action)

    def again(self) -> None:
        """Offer anew."""
        if self._scene.asked is not None:
            self._scene.sync()
            self.prompt(self._scene.asked)

    # ------------------------------------------------------------------ cards to keep, cards to take
    def _keep(self, owed: KeepOwed) -> None:
        scene, tr = self._scene, self._scene.tr
        left = owed.count - len(self.marked)
        cards = self._stack_cards()
        offered: list[Widget] = [*cards]
        asked = tr.count("Choose the card that you keep", "Choose the {n} cards that you keep", owed.count)
        scene.question.ask(asked, "icon/hand")
        hidden = scene.secrets.many and not scene.open
        focus = cards[0].name if cards else "look"
        if scene.secrets.many:
            offered.append(Look(scene, LOOK))
            if scene.secrets.holds:
                focus = "look" if scene.pointed is None or scene.open else "keep"
        if scene.secrets.many and scene.secrets.holds:
            why = tr(N_("look first")) if scene.pointed is None else ""
            label = tr(N_("Keep this card ({n} of {all})"), n=len(self.marked) + 1, all=owed.count)
            offered.append(Button(WIDE, label, self.mark_pointed, kind="main", name="keep", why=why))
        else:
            why = tr.count("{n} more to choose", "{n} more to choose", left) if left else ""
            label = tr.count("Keep this card", "Keep these {n} cards", owed.count)
            offered.append(Button(WIDE, label, self.keep, act=Act.ALT, kind="main", name="keep", why=why))
            focus = focus if left or hidden else "keep"
        scene.offer(offered, focus if scene.focus not in scene.items or not left else scene.focus.name)
        scene.lie_boxes()

    def mark(self, effect: Effect) -> None:
        """Keep a card of this stack, or no more."""
        scene, owed = self._scene, self.keeping
        if owed is None:
            return
        have = next((count for one, _, count in scene.stacks if one is effect), 0)
        chosen = self.marked.count(effect)
        scene.app.audio.play("tick")
        if chosen and (chosen == have or len(self.marked) == owed.count):
            self.marked = [one for one in self.marked if one is not effect]
        else:
            self.marked = [*self.marked, effect][-owed.count :]
        self.again()

    def mark_pointed(self) -> None:
        """Hidden hand: keep the card that was pointed at; with the last one all are kept."""
        scene, owed, seat = self._scene, self.keeping, self._scene.asked
        if owed is None or seat is None or scene.pointed is None:
            return
        hand = [EFFECT_OF[card] for card in self.state.hands[seat]]
        if self.marked.count(scene.pointed) >= hand.count(scene.pointed):
            scene.app.audio.play("refuse")
            scene.app.say(scene.tr(N_("You keep that one already: look again and choose another.")))
            return
        self.marked.append(scene.pointed)
        scene.pointed = None
        if len(self.marked) == owed.count:
            self.keep()
        else:
            self.again()

    def keep(self) -> None:
        """Throw all others away."""
        seat = self._scene.asked
        if seat is None or self.keeping is None or len(self.marked) != self.keeping.count:
            return
        wanted, kept = list(self.marked), []
        for card in self.state.hands[seat]:
            if EFFECT_OF[card] in wanted:
                wanted.remove(EFFECT_OF[card])
                kept.append(card)
        self.play(Keep(tuple(kept)))

    def _fan(self, owed: FanOwed) -> None:
        scene = self._scene
        name = scene.session.names[owed.victim]
        scene.question.ask(scene.tr(N_("Take one of {name}’s cards"), name=name), "icon/hand")
        cards = [FanCard(scene, n) for n in range(owed.count)]
        take = Button(WIDE, scene.tr(N_("Take this card")), self.take_pointed, act=Act.OK, kind="main", name="take")
        scene.offer([*cards, take], cards[len(cards) // 2].name)
        scene.lie_boxes()

    def take_pointed(self) -> None:
        """The button: the card of the fan that was pointed at last."""
        if self._scene.fan_lit >= 0:
            self.take(self._scene.fan_lit)

    def take(self, position: int) -> None:
        """Take a card of the fan."""
        self.play(Take(position))
