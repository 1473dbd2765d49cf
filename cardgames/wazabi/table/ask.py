"""What a person may choose at Wazabi's table: a turn's buttons and cards, and the questions that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from cardgames.common.cards import Card
from cardgames.common.dice import Dice
from cardgames.wazabi.rules.data import COST, EFFECT_OF, WAZABI, Effect
from cardgames.wazabi.rules.effects import why_not
from cardgames.wazabi.rules.state import (
    Action,
    Borrow,
    BorrowOwed,
    Draw,
    EndTurn,
    FanOwed,
    Give,
    KeepOwed,
    PlayCard,
    Roll,
    View,
    owed_gives,
)
from cardgames.wazabi.table.dice import Meant, TableDice
from cardgames.wazabi.table.faces import Held, face_of, ordered, stacks
from cardgames.wazabi.table.keep import from_fan, rule_and_price, to_keep
from cardgames.wazabi.table.layout import MIDDLE, TRAY, Home, arrow, homes
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.choices import Choices
from tabletop.match.prompt import Back, Hint, Item, OnButton, OnCard, OnSeat, Prompt, Said, Say

GIVE, PLAY, TURN = "give", "play", "turn"
"""Answers to the question what to do: give a die, play a card, or something else after all."""
WHOM: Mapping[Effect, str] = {
    Effect.GIVE: N_("Whom do you give this die?"),
    Effect.TAKE: N_("Whom do you take a card from?"),
    Effect.KEEP_ONE: N_("Who keeps 1 card only?"),
    Effect.SKIP: N_("Who misses a turn?"),
}
WHICH: Mapping[Effect, str] = {
    Effect.GIVE: N_("Which die do you give?"),
    Effect.REMOVE_ONE: N_("Which die do you remove?"),
    Effect.REMOVE_TWO: N_("Which dice do you remove?"),
}
DO_IT: Mapping[Effect, str] = {
    Effect.GIVE: N_("Give the die to {name}"),
    Effect.TAKE: N_("Take one from {name}"),
    Effect.KEEP_ONE: N_("Down to 1 card: {name}"),
    Effect.SKIP: N_("Skip {name}’s turn"),
}


class Way(NamedTuple):
    """One way to play a card or to give a die, by what has to be said of it.

    Attributes:
        action: What it plays.
        die: The face of a die that goes.
        second: That of another.
        to: On whom.
        direction: Which way round.
    """

    action: Action
    die: str = ""
    second: str = ""
    to: Seat = -1
    direction: int = 0


def ways_of(view: View, actions: Sequence[Action]) -> tuple[Way, ...]:
    """All that has to be said of some actions; two dice may be named in either order."""
    faces = TableDice.of(view).shown
    found: list[Way] = []
    for action in actions:
        if isinstance(action, PlayCard):
            for dice in dict.fromkeys(permutations(faces[die] for die in action.dice)):
                die, second = (*dice, "", "")[:2]
                found.append(Way(action, die, second, action.to, action.direction))
        elif isinstance(action, Give | Borrow):
            found.append(Way(action, to=action.to))
    return tuple(found)


def does(choices: Choices[Way], value: object) -> Action | Say:
    """What an answer does: it plays the one action that is left, or leads to the next question."""
    field = choices.field
    assert field is not None
    left = {way.action for way in choices.actions if getattr(way, field) == value}
    return left.pop() if len(left) == 1 else Say(field, value)


class Asking:
    """The prompts of one view.

    Args:
        words: Translates, and names the players.
        view: What the asked seat may know, or the room while its hand lies face down.
        actions: What it may do.
        said: What it said already.
    """

    def __init__(self, words: Words, view: View, actions: Sequence[Action], said: Said) -> None:
        self._words, self._view, self._actions, self._said = words, view, tuple(actions), said
        self._dice = TableDice.of(view)

    def prompt(self) -> Prompt[Action]:
        """What may be chosen now."""
        view, said = self._view, self._said
        owed = view.pending[-1] if view.pending else None
        if isinstance(owed, KeepOwed):
            return to_keep(self._words, view.seat if view.seat is not None else -1, self._hand, owed, said)
        if isinstance(owed, FanOwed):
            return from_fan(self._words, owed)
        if isinstance(owed, BorrowOwed):
            return self._question(Choices(ways_of(view, self._actions)).by("to"), None)
        if not view.rolled:
            return self._roll() if any(isinstance(one, Roll) for one in self._actions) else Prompt()
        answers = {one.field: one.value for one in said}
        gives = owed_gives(view)
        # Who has given one die and owes another is asked for the next at once.
        wants = answers.get("do", GIVE if 0 < gives < view.die_faces and not view.draws and not view.played else TURN)
        effect = answers.get("card")
        if effect is None and wants == GIVE and gives:
            choices = Choices(ways_of(view, [one for one in self._actions if isinstance(one, Give)])).by("to")
            if choices.field is not None:
                return self._question(choices.given(said), None)
        if effect is not None and self._hand:
            choices = Choices(ways_of(view, self._plays(effect))).by("die", "second", "to", "direction").given(said)
            if choices.field is not None:
                return self._question(choices, effect)
        return self._turn(gives, wants == PLAY)

    # ------------------------------------------------------------------ small questions
    @property
    def _hand(self) -> list[Card]:
        """The hand that lies open, as it is held; else nothing."""
        seat = self._view.seat
        own = self._view.hands[seat] if seat is not None else None
        return ordered(own or ())

    @property
    def _stacks(self) -> list[Held]:
        return stacks([face_of(card) for card in self._hand])

    def _plays(self, effect: Effect) -> list[PlayCard]:
        return [one for one in self._actions if isinstance(one, PlayCard) and EFFECT_OF[one.card] is effect]

    def _card(self, held: Held) -> OnCard:
        return OnCard(("hand", self._view.seat if self._view.seat is not None else -1), held.top)

    def _button(
        self,
        slot: str,
        name: str,
        label: str,
        action: Action | Say | Back | None,
        why: str = "",
        main: bool = False,
        shortcut: str = "",
    ) -> Item[Action]:
        at = OnButton(slot, "main" if main and not why else "paper")
        return Item(name=name, at=at, does=action, label=label, why=why, shortcut=shortcut)

    # ------------------------------------------------------------------ a turn
    def _roll(self) -> Prompt[Action]:
        view, words = self._view, self._words
        roll = words.count("Roll {n} die", "Roll {n} dice", len(view.dice[view.turn]))
        says = Meant(says=words(N_("Roll your dice!")))
        return Prompt(
            items=(self._button("wide", "roll", roll, Roll(), main=True, shortcut="alt"),),
            first="roll",
            shows={"dice": says},
        )

    def _turn(self, gives: int, playing: bool) -> Prompt[Action]:
        """Draw, give, play, finish, in any order that the rules allow; or only the cards, when one is to be played."""
        view, words = self._view, self._words
        cards = [self._stack(held) for held in self._stacks]
        ready = [item for item in cards if not item.why]
        if playing and ready:
            back = self._button("one", "back", words(N_("Back")), Back(), shortcut="back")
            asked = words(N_("Which card do you play?"))
            return Prompt(items=(*cards, back), first=ready[0].name, question=asked, icon="icon/hand",
                          verb=words(N_("Play")), goal="played")  # fmt: skip
        following = "draw" if view.draws else "give" if gives else "end"
        draw = words.count("Draw {n}", "Draw {n}", view.draws) if view.draws else words(N_("Draw"))
        give = words.count("Give {n} die", "Give {n} dice", gives) if gives else words(N_("Give"))
        waits = words(N_("draw first")) if view.draws else words(N_("give first")) if gives else ""
        buttons = [
            ("one", "draw", draw, Draw(), "" if view.draws else words(N_("nothing to draw"))),
            ("two", "give", give, self._giving(), "" if gives else words(N_("nothing to give"))),
            ("three", "play", words(N_("Play")), Say("do", PLAY), self._why_no_card(bool(ready))),
            ("four", "end", words(N_("Finish turn")), EndTurn(), waits),
        ]
        items = [
            self._button(slot, name, label, action, why, name == following, "alt" if name == following else "")
            for slot, name, label, action, why in buttons
        ]
        first = ready[0].name if ready and following == "end" else following
        return Prompt(items=(*cards, *items), first=first, verb=words(N_("Play")), goal="played")

    def _giving(self) -> Action | Say | None:
        ways = [one for one in self._actions if isinstance(one, Give)]
        return ways[0] if len(ways) == 1 else Say("do", GIVE) if ways else None

    def _why_no_card(self, ready: bool) -> str:
        words = self._words
        if self._view.played:
            return words(N_("one card a turn"))
        if self._view.seat is None:
            return words(N_("look first"))
        return "" if ready else words(N_("nothing to play"))

    def _stack(self, held: Held) -> Item[Action]:
        """A stack of the hand: its rule and price; or why it cannot be played."""
        effect, words = held.effect, self._words
        ways = self._plays(effect)
        why = "" if ways else self._refused(self._hand[held.first])
        pays = self._dice.with_face(WAZABI)[: COST[effect]] if ways else ()
        return Item(
            name=f"card {effect.value}",
            at=self._card(held),
            does=ways[0] if len(ways) == 1 else Say("card", effect) if ways else None,
            why=why,
            hint=Hint(why, warns=True) if why else Hint(rule_and_price(effect, words)),
            shows={"dice": Meant(pays), "badges": effect},
        )

    def _refused(self, card: Card) -> str:
        view, words = self._view, self._words
        seat = view.seat if view.seat is not None else -1
        why = why_not(view, seat, card)
        if why is None:
            return ""
        have, cost = view.faces.count(WAZABI), COST[EFFECT_OF[card]]
        if cost > have and view.rolled and not view.played:
            return words.count(
                "Costs {cost} Wazabi: you have {n}", "Costs {cost} Wazabi: you have {n}", have, cost=cost
            )
        return words(why[0], **why[1])

    # ------------------------------------------------------------------ questions
    def _question(self, choices: Choices[Way], effect: Effect | None) -> Prompt[Action]:
        """The next thing that has to be said of a card, or of a die that is given."""
        if choices.field in ("die", "second"):
            return self._which_die(choices, effect or Effect.GIVE)
        if choices.field == "direction":
            return self._which_way(choices, effect)
        return self._whom(choices, effect)

    def _chosen(self, effect: Effect | None) -> OnCard | None:
        return next((self._card(held) for held in self._stacks if held.effect is effect), None)

    def _back(self) -> Item[Action]:
        """Another answer; or, when nothing was said, the whole turn."""
        does: Say | Back = Back() if self._said else Say("do", TURN)
        return self._button("one", "back", self._words(N_("Back")), does, shortcut="back")

    def _which_die(self, choices: Choices[Way], effect: Effect) -> Prompt[Action]:
        """Dice of one face are alike: the bays are offered."""
        taken = [one.value for one in self._said if one.field == "die"]
        chosen = self._chosen(effect)
        items = []
        for bay in self._dice.bays():
            if bay.face in choices.values:
                die = self._dice.with_face(bay.face)[taken.count(bay.face)]
                items.append(
                    Item[Action](
                        name=f"die {bay.face}",
                        at=OnButton("die", "die"),
                        does=does(choices, bay.face),
                        lifts=chosen,
                        shows={"dice": Meant((die,)), "badges": effect},
                        data=bay,
                    )
                )
        return Prompt(
            items=(*items, self._back()),
            first=items[0].name,
            question=self._words(WHICH[effect]),
            icon="wazabi/wazabi",
            verb=self._words(N_("Choose")),
        )

    def _whom(self, choices: Choices[Way], effect: Effect | None) -> Prompt[Action]:
        """Which seat, clockwise from the left of the one who asks; each by its digit, too."""
        view, words = self._view, self._words
        borrows = isinstance(choices.actions[0].action, Borrow)
        near, seats = view.turn, view.settings.seats
        places = homes(seats, near)
        lifted = self._lifted(choices)
        start = (MIDDLE[0], TRAY[1])
        if lifted is not None:
            pose = self._dice.rests(places, lifted)[lifted].pose
            start = pose.x, pose.y - pose.w / 2
        asks = WHOM[effect or Effect.GIVE]
        if borrows:
            asks = N_("The pile is empty: whom do you draw from?")
        button = DO_IT[Effect.TAKE if borrows else effect or Effect.GIVE]
        items = tuple(
            Item[Action](
                name=f"seat {seat}",
                at=OnSeat(seat),
                does=does(choices, seat),
                hint=Hint(words(button, name=words.name(seat))),
                lifts=self._chosen(effect),
                shows={"path": (arrow(start, places[seat]),), "badges": effect},
                shortcut=str(n + 1),
            )
            for n, seat in enumerate(sorted(choices.of("to"), key=lambda seat: (seat - near) % seats))
        )
        icon = "wazabi/card" if borrows else "wazabi/give" if effect in (None, Effect.GIVE) else ""
        return Prompt(
            items=items if borrows else (*items, self._back()),
            first=items[0].name,
            question=words(asks),
            icon=icon,
            verb=words(N_("Choose")),
            shows={"dice": Meant(lifted=lifted)},
        )

    def _lifted(self, choices: Choices[Way]) -> int | None:
        """The one die that is about to be given."""
        action = choices.actions[0].action
        if isinstance(action, Give):
            return action.die
        dice: set[Dice] = {way.action.dice for way in choices.actions if isinstance(way.action, PlayCard)}
        only = dice.pop() if len(dice) == 1 else ()
        return only[0] if len(only) == 1 else None

    def _which_way(self, choices: Choices[Way], effect: Effect | None) -> Prompt[Action]:
        """Clockwise is to everybody's left."""
        view, words = self._view, self._words
        ring = [seat for seat in range(view.settings.seats) if seat not in view.finished]
        places = homes(view.settings.seats, view.turn)
        items = []
        for slot, way in (("left", 1), ("right", -1)):
            moves = [(places[seat], places[ring[(n + way) % len(ring)]]) for n, seat in enumerate(ring)]
            items.append(
                Item[Action](
                    name=f"way {way}",
                    at=OnButton(slot, "way"),
                    does=does(choices, way),
                    label=words(N_("To the left") if way > 0 else N_("To the right")),
                    lifts=self._chosen(effect),
                    shows={"path": tuple(_round(a, b) for a, b in moves), "badges": effect},
                    data=slot,
                )
            )
        asked = words(N_("Which way do the dice go?"))
        return Prompt(items=(*items, self._back()), first=items[0].name, question=asked, verb=words(N_("Choose")))


def _round(a: Home, b: Home) -> tuple[tuple[float, float], tuple[float, float], float]:
    return a.beside_plate, b.beside_plate, 24.0
