"""What a person may do now, as widgets: roll, draw, give, play, finish; and the questions in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from cardgames.wazabi.rules.state import (
    Borrow,
    BorrowOwed,
    Draw,
    EndTurn,
    FanOwed,
    Give,
    KeepOwed,
    PlayCard,
    Roll,
    owed_gives,
)
from cardgames.wazabi.screen.hands import DieChoice, Look, TurnButton, WayButton
from cardgames.wazabi.screen.keep import LOOK, WIDE, Choosing
from cardgames.wazabi.screen.plan import DICE, DONE, SEAT, Plan
from tabletop.core.game import Seat
from tabletop.core.i18n import N_
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Box, Button, Widget

if TYPE_CHECKING:
    from cardgames.wazabi.screen.table import WazabiScene

ONE: Box = (392, 656, 222, 54)
TWO: Box = (626, 656, 222, 54)
THREE: Box = (860, 656, 206, 54)
FOUR: Box = (1078, 656, 172, 54)

TARGETS: dict[Effect, str] = {
    Effect.GIVE: N_("Whom do you give this die?"),
    Effect.TAKE: N_("Whom do you take a card from?"),
    Effect.KEEP_ONE: N_("Who keeps 1 card only?"),
    Effect.SKIP: N_("Who misses a turn?"),
}
DICE_ASKED: dict[Effect, str] = {
    Effect.GIVE: N_("Which die do you give?"),
    Effect.REMOVE_ONE: N_("Which die do you remove?"),
    Effect.REMOVE_TWO: N_("Which dice do you remove?"),
}
DO_IT: dict[Effect, str] = {
    Effect.GIVE: N_("Give the die to {name}"),
    Effect.TAKE: N_("Take one from {name}"),
    Effect.KEEP_ONE: N_("Down to 1 card: {name}"),
    Effect.SKIP: N_("Skip {name}’s turn"),
}


class Ask(Choosing):
    """The prompts of one table.

    Attributes:
        plan: What is being said step by step, or None.
        aimed: The seat that is pointed at.

    Args:
        scene: The table.
    """

    def __init__(self, scene: WazabiScene) -> None:
        super().__init__(scene)
        self.plan: Plan | None = None
        self.aimed: Seat | None = None
        self._number = -1

    def forget(self) -> None:
        """An action was played: nothing is being said any more."""
        self.plan, self.aimed, self.marked = None, None, []

    # ------------------------------------------------------------------ the prompts
    def prompt(self, seat: Seat) -> None:
        """Offer what there is to choose."""
        scene, state = self._scene, self.state
        if self._number != scene.session.number:
            self._number = scene.session.number
            self.forget()
            scene.pointed = None
        scene.clear_choice()
        owed = state.pending[-1] if state.pending else None
        if isinstance(owed, KeepOwed):
            self._keep(owed)
        elif isinstance(owed, BorrowOwed):
            ways = tuple(way for way in self.actions() if isinstance(way, Borrow))
            self.plan = self.plan or Plan.of(state, seat, ways)
            self._question(self.plan)
        elif isinstance(owed, FanOwed):
            self._fan(owed)
        elif not state.rolled:
            roll = scene.tr.count("Roll {n} die", "Roll {n} dice", len(state.dice[seat]))
            scene.offer([Button(WIDE, roll, lambda: self.play(Roll()), act=Act.OK, kind="main", name="roll")], "roll")
        elif self.plan is not None:
            self._question(self.plan)
        elif self._gave == state.turns and not state.draws and owed_gives(state):
            # Who has given one die and owes another is asked for the next at once.
            self.give()
        else:
            self._turn(seat)
        scene.show_choice()

    def _turn(self, seat: Seat) -> None:
        """Draw, give, play, finish, in any order that the rules allow."""
        scene, state, tr = self._scene, self.state, self._scene.tr
        gives = owed_gives(state)
        can_end = any(isinstance(way, EndTurn) for way in self.actions())
        offered: list[Widget] = []
        if scene.secrets.many:
            offered.append(Look(scene, LOOK))
        cards = self._stack_cards()
        offered += cards
        next_act = "draw" if state.draws else "give" if gives else "end"
        draw = tr.count("Draw {n}", "Draw {n}", state.draws) if state.draws else tr(N_("Draw"))
        give = tr.count("Give {n} die", "Give {n} dice", gives) if gives else tr(N_("Give"))
        offered.append(self._button(ONE, draw, self.draw, "draw", "" if state.draws else tr(N_("nothing to draw")),
                                    next_act))  # fmt: skip
        offered.append(self._button(TWO, give, self.give, "give", "" if gives else tr(N_("nothing to give")),
                                    next_act))  # fmt: skip
        offered.append(self._play_button(THREE))
        why = "" if can_end else tr(N_("draw first")) if state.draws else tr(N_("give first"))
        offered.append(self._button(FOUR, tr(N_("Finish turn")), self.end, "end", why, next_act))
        ready = [card for card in cards if not card.why]
        first = next_act if next_act != "end" else ready[0].name if ready else "end"
        looked = scene.focus is not None and scene.focus.name == "look"
        if scene.secrets.many and (looked or (scene.secrets.looking is not None and scene.secrets.holds)):
            first = "look" if scene.pointed is None or scene.secrets.looking is not None else "play"
        scene.offer(offered, first)
        scene.lie_boxes()

    def _button(self, box: Box, label: str, press: Callable[[], object], name: str, why: str, next_act: str) -> Button:
        wanted = name == next_act
        return TurnButton(box, label, press, name, act=Act.ALT if wanted else None, main=wanted and not why, why=why)

    def _play_button(self, box: Box) -> Button:
        scene, tr = self._scene, self._scene.tr
        hidden = scene.secrets.many and not scene.open
        why = ""
        if self.state.played:
            why = tr(N_("one card a turn"))
        elif hidden and scene.pointed is None:
            why = tr(N_("look first"))
        elif not hidden and not any(not one.why for one in self._stack_cards()):
            why = tr(N_("no card can be"))
        return TurnButton(box, tr(N_("Play")), self.play_pointed, "play", why=why, cards=True)

    # ------------------------------------------------------------------ acts
    def draw(self) -> None:
        """Draw all cards that are owed."""
        self.play(Draw())

    def end(self) -> None:
        """Let the turn end."""
        self.play(EndTurn())

    def alt(self) -> None:
        """The shortcut: what is owed next."""
        scene = self._scene
        if scene.asked is None or scene.showing or self.plan is not None:
            return
        for name in ("draw", "give", "end", "roll"):
            button = next((item for item in scene.items if item.name == name and not item.why), None)
            if isinstance(button, Button):
                button.press()
                return

    def give(self) -> None:
        """Whom does the next die go to?"""
        seat = self._scene.asked
        ways = tuple(way for way in self.actions() if isinstance(way, Give))
        if seat is not None and ways:
            self._go(Plan.of(self.state, seat, ways))

    def card(self, effect: Effect) -> None:
        """Play a card of this effect, or say why not; keep it, when that is asked."""
        scene, seat = self._scene, self._scene.asked
        if seat is None or scene.showing:
            return
        if self.keeping:
            self.mark(effect)
            return
        ways = tuple(w for w in self.actions() if isinstance(w, PlayCard) and EFFECT_OF[w.card] is effect)
        if ways:
            scene.pointed = effect
            self._go(Plan.of(self.state, seat, ways))
            return
        why = self.refused(next(card for card in self.state.hands[seat] if EFFECT_OF[card] is effect))
        if not scene.open:
            # Its price would tell the room which card it is.
            why = scene.tr(N_("That card cannot be played now: look again."))
        scene.app.audio.play("refuse")
        scene.app.say(why)

    def play_pointed(self) -> None:
        """Play the card that is pointed at, or was while the hand was open."""
        scene = self._scene
        effect = scene.pointed
        if effect is None:
            effect = next((one.effect for one in self._stack_cards() if not one.why), None)
        if effect is not None:
            self.card(effect)

    def _go(self, plan: Plan) -> None:
        plan = plan.settled()
        if plan.question == DONE:
            self.plan = None
            self.play(plan.way)
            return
        self.plan = plan
        self._scene.app.audio.play("press")
        self.again()

    def back(self) -> bool:
        """Give up what is being said; False when there is nothing to give up."""
        if self.plan is None or isinstance(self.plan.way, Borrow):
            return False
        self.plan = self.aimed = None
        self._gave = -1
        self._scene.app.audio.play("back")
        self.again()
        return True

    # ------------------------------------------------------------------ questions
    def _question(self, plan: Plan) -> None:
        scene, tr = self._scene, self._scene.tr
        effect = EFFECT_OF[plan.way.card] if isinstance(plan.way, PlayCard) else None
        offered: list[Widget] = []
        if not isinstance(plan.way, Borrow):
            offered.append(Button(ONE, tr(N_("Back")), self.back, act=Act.BACK, name="back", sound=""))
        if plan.question == DICE:
            assert effect is not None
            choices = [DieChoice(scene, face) for face in plan.kinds]
            scene.question.ask(tr(DICE_ASKED[effect]), "wazabi/wazabi")
            scene.offer([*choices, *offered], choices[0].name)
            return
        if plan.question == SEAT:
            self.aimed = self.aimed if self.aimed in plan.seats else None
            asked = tr(TARGETS[effect]) if effect else tr(N_("Whom do you give this die?"))
            if isinstance(plan.way, Borrow):
                asked = tr(N_("The pile is empty: whom do you draw from?"))
            icon = "wazabi/give" if effect in (None, Effect.GIVE) else ""
            scene.question.ask(asked, "wazabi/card" if isinstance(plan.way, Borrow) else icon)
            label = self._target_label(plan, self.aimed if self.aimed is not None else self._clockwise(plan)[0])
            offered.append(Button(WIDE, label, self.aim_again, act=Act.OK, kind="main", name="do it"))
            scene.offer(offered, "")
            scene.offer_seats(self._clockwise(plan))
            return
        ways = [WayButton(scene, (626, 656, 300, 54), 1), WayButton(scene, (940, 656, 310, 54), -1)]
        scene.question.ask(tr(N_("Which way do the dice go?")))
        scene.offer([*ways, *offered], ways[0].name)

    def _clockwise(self, plan: Plan) -> list[Seat]:
        """From the left of the one who asks."""
        near, seats = self._scene.secrets.near, self._scene.seats
        return sorted(plan.seats, key=lambda seat: (seat - near) % seats)

    def _target_label(self, plan: Plan, seat: Seat) -> str:
        effect = EFFECT_OF[plan.way.card] if isinstance(plan.way, PlayCard) else None
        words = DO_IT[effect] if effect else DO_IT[Effect.GIVE]
        if isinstance(plan.way, Borrow):
            words = DO_IT[Effect.TAKE]
        return self._scene.tr(words, name=self._scene.session.names[seat])

    def aim(self, seat: Seat) -> None:
        """A plate is pointed at."""
        if self.plan is None or seat not in self.plan.seats:
            return
        self.aimed = seat
        self._scene.show_way_to(seat)
        button = next((item for item in self._scene.items if item.name == "do it"), None)
        if isinstance(button, Button):
            button.label = self._target_label(self.plan, seat)
            button.touch()

    def aim_again(self) -> None:
        """The button: the seat that was pointed at last."""
        if self.aimed is not None:
            self.choose_seat(self.aimed)

    def choose_seat(self, seat: Seat) -> None:
        """This one it is."""
        if self.plan is not None and seat in self.plan.seats:
            self._go(self.plan.to(seat))

    def choose_die(self, face: str) -> None:
        """A die with this face."""
        if self.plan is not None:
            self._go(self.plan.choose(face))

    def choose_way(self, direction: int) -> None:
        """This way round."""
        if self.plan is not None:
            self._go(self.plan.round(direction))
