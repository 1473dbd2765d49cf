"""What a person may choose at Dutch's table: a turn's buttons and cards, snaps, gifts, powers, the call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

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
from cardgames.dutch.rules.data import HIDDEN as UNSEEN
from cardgames.dutch.rules.data import KIND
from cardgames.dutch.rules.owed import FirstOwed, GiftOwed, PowerOwed, SeeOwed, WindowOwed
from cardgames.dutch.rules.square import At
from cardgames.dutch.rules.state import View
from cardgames.dutch.rules.variant import Power
from cardgames.dutch.table.words import THROW, the
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.prompt import Back, Item, OnButton, OnCard, OnSeat, Prompt, Said, Say
from tabletop.match.race import Mode, Race

ON_DISCARD = 5
"""So many of the thrown cards are drawn; what lies below them cannot be seen."""
SECONDS = 2.4
"""So long a window in which all may snap stays open."""
AIM = (430.0, 250.0, 590.0, 390.0)
"""Where the mouse snaps: pile, discard, bubble and the nearest square. A click on bare cloth costs nobody a card."""
TAKE, SNAPS = "take", "snaps"
"""What is said before an action: that the discard is taken; a card that is laid with others."""
WHICH: Mapping[Power, str] = {
    Power.LOOK_OWN: N_("Which of your cards do you look at?"),
    Power.LOOK_OTHER: N_("Whose card do you look at?"),
    Power.LOOK_ANY: N_("Which card do you look at?"),
    Power.SWAP_OWN: N_("Which of your cards do you swap?"),
    Power.SWAP_ANY: N_("Which two cards do you swap?"),
    Power.LOOK_SWAP: N_("Whose card do you look at, to swap it if you like?"),
    Power.GIVE: N_("Who gets the top card of the pile?"),
}


class Between(NamedTuple):
    """A path from a card to another, for the eyes of whoever chooses."""

    start: At
    goal: At


class Asking:
    """The prompts of one view.

    Args:
        words: Translates, and names the players.
        view: What the asked seat may know, or the room while its cards lie face down.
        actions: What it may do.
        said: What it said already.
        coded: Whether what the seat sees is drawn in signs of its own.
    """

    def __init__(self, words: Words, view: View, actions: Sequence[Action], said: Said, coded: bool = False) -> None:
        self._words, self._view, self._actions, self._said = words, view, tuple(actions), said
        self._coded = coded
        self._owed = view.pending[-1] if view.pending else None

    def prompt(self) -> Prompt[Action]:
        """What may be chosen now."""
        match self._owed:
            case SeeOwed():
                return self._looks(self._owed)
            case WindowOwed():
                return self._window(self._owed)
            case FirstOwed():
                return self._first(self._owed)
            case GiftOwed():
                return self._gift(self._owed)
            case PowerOwed():
                return self._power(self._owed)
        if Deal() in self._actions:
            label = N_("Next hand") if self._view.hand else N_("Deal the cards")
            verb = self._words(N_("Go on"))
            label = self._words(label)
            return self._only(self._button("wide", "deal", label, Deal(), main=True, shortcut="alt", verb=verb))
        if EndTurn() in self._actions:
            return self._end()
        if self._view.drawn is not None:
            return self._holding()
        return self._turn()

    # ------------------------------------------------------------------ small parts
    def _of(self, kind: type) -> list[Action]:
        return [action for action in self._actions if isinstance(action, kind)]

    def _button(
        self,
        slot: str,
        name: str,
        label: str,
        action: Action | Say | Back,
        main: bool = False,
        shortcut: str = "",
        verb: str = "",
    ) -> Item[Action]:
        at = OnButton(slot, "main" if main else "paper")
        return Item(name=name, at=at, does=action, label=label, verb=verb, shortcut=shortcut)

    def _only(self, item: Item[Action], secret: bool = False) -> Prompt[Action]:
        shows = {"veil": True} if secret else {}
        return Prompt(items=(item,), first=item.name, secret=secret, verb=item.verb or item.label, shows=shows)

    def _card(self, at: At, does: Action | Say, data: object = None) -> Item[Action]:
        shows = {"sights": data} if data is not None else {}
        return Item(name=f"card {at.seat} {at.slot}", at=OnCard(("square", at.seat), at.slot), does=does, shows=shows)

    def _own(self, kind: type) -> tuple[Item[Action], ...]:
        """One item for each action that names a place of one's own square."""
        seat = self._seat
        return tuple(self._card(At(seat, getattr(one, "slot", 0)), one) for one in self._of(kind))

    @property
    def _seat(self) -> Seat:
        owed = self._owed
        if self._view.seat is not None:
            return self._view.seat
        return owed.seat if isinstance(owed, SeeOwed | GiftOwed | PowerOwed) else self._view.turn

    def _decline(self, label: str) -> tuple[Item[Action], ...]:
        if Decline() not in self._actions:
            return ()
        return (self._button("three", "decline", self._words(label), Decline(), shortcut="alt"),)

    # ------------------------------------------------------------------ a turn
    def _turn(self) -> Prompt[Action]:
        """Draw, take the discard, or call."""
        words, view = self._words, self._view
        takes = self._own(Take)
        items: list[Item[Action]] = []
        if takes and any(one.value == TAKE for one in self._said):
            back = self._button("one", "back", words(N_("Back")), Back(), shortcut="back")
            card = the(view.discard[-1], words)
            asked = words(N_("Which of your cards do you give up for {card}?"), card=card)
            thrown = OnCard("discard", min(len(view.discard), ON_DISCARD) - 1)
            verb = words(N_("Swap"))
            return Prompt(items=(*takes, back), first=takes[0].name, question=asked, verb=verb, carried=thrown)
        if Draw() in self._actions:
            items.append(self._button("one", "draw", words(N_("Draw")), Draw(), shortcut="alt"))
            if view.pile:  # else the discard is shuffled first
                items.append(Item(name="pile", at=OnCard("pile", view.pile - 1), does=Draw(), label=words(N_("Draw"))))
        if takes:
            label, does = words(N_("Take {card}"), card=the(view.discard[-1], words)), Say("do", TAKE)
            items.append(self._button("two", "take", label, does))
            top = min(len(view.discard), ON_DISCARD) - 1
            items.append(Item(name="discard", at=OnCard("discard", top), does=does, label=label))
        items += self._call() or self._study()
        return Prompt(items=tuple(items), first=items[0].name if items else "", verb=words(N_("Choose")))

    def _study(self) -> list[Item[Action]]:
        if not self._coded or Study() not in self._actions:
            return []
        return [self._button("three", "study", self._words(N_("Look up my signs")), Study())]

    def _call(self) -> list[Item[Action]]:
        word, words = self._view.settings.variant.call, self._words
        found: list[Item[Action]] = []
        if Call() in self._actions:
            found.append(self._button("three", "call", words(N_("Say “{word}”"), word=word), Call(), main=True))
        if Counter() in self._actions:
            found.append(self._button("three", "counter", words(N_("Say “Contre”")), Counter(), main=True))
        return found

    def _holding(self) -> Prompt[Action]:
        """The drawn card goes to the discard, or into the square."""
        view, words = self._view, self._words
        public = view.settings.variant.public_draw
        drawn = view.drawn
        if drawn is None or drawn.card == UNSEEN:
            return Prompt(secret=not public, coded=self._coded and not public)
        cards = self._own(Replace)
        items = list(cards)
        if Throw() in self._actions:
            power = view.settings.variant.powers[KIND[drawn.card]]
            label = words(THROW[Power.NONE if self._coded else power])  # what it can do would say what it is
            short = words(N_("Throw it"))
            items.append(self._button("wide", "throw", label, Throw(), shortcut="alt", verb=short))
            if view.discard:
                top = min(len(view.discard), ON_DISCARD) - 1
                items.append(Item(name="discard", at=OnCard("discard", top), does=Throw(), label=label, verb=short))
        items += self._study()
        asked = N_("Swap it for one of your cards, or throw it.") if cards else N_("You have no card left: throw it.")
        return Prompt(
            items=tuple(items),
            first="throw" if Throw() in self._actions else cards[0].name if cards else "",
            secret=not public,
            question=words(asked),
            verb=words(N_("Swap")),
            carried=OnCard(("drawn", self._seat), 0),
        )

    def _end(self) -> Prompt[Action]:
        """Call, say contre, or let the turn end."""
        words = self._words
        end = self._button("two", "end", words(N_("End your turn")), EndTurn(), shortcut="alt")
        return Prompt(items=(end, *self._call()), first="end", verb=words(N_("End your turn")))

    # ------------------------------------------------------------------ what is seen
    def _looks(self, owed: SeeOwed) -> Prompt[Action]:
        """Lay down again what one looks at; or swap it."""
        words = self._words
        coded = self._coded and owed.why != "cipher"
        if self._view.seat is None:
            return Prompt(secret=True, coded=coded)
        if not owed.swap:
            label = words(N_("I’ve seen it") if len(owed.cards) == 1 else N_("I’ve seen them"))
            seen = self._button("wide", "cover", label, Cover(), main=True, shortcut="alt", verb=words(N_("Go on")))
            return self._only(seen, secret=True)
        cards = self._own(Exchange)
        keep = self._button("two", "cover", words(N_("Leave it there")), Cover(), shortcut="alt")
        return Prompt(
            items=(*cards, keep),
            first="cover",
            secret=True,
            question=words(N_("Swap it for one of your cards?")),
            verb=words(N_("Swap")),
        )

    # ------------------------------------------------------------------ snaps
    def _snaps(self) -> tuple[Item[Action], ...]:
        """The cards that may be tried: one's own, and others' that one has seen."""
        return tuple(self._card(one.card, one) for one in self._actions if isinstance(one, Snap))

    def _window(self, owed: WindowOwed) -> Prompt[Action]:
        words, view = self._words, self._view
        mode = Mode(view.settings.mode)
        card = the(view.discard[-1], words) if view.discard else ""
        call = "" if mode is Mode.REFLEX else words(N_("On the discard: {card}. Who has the same?"), card=card)
        race = Race(
            mode=mode,
            call=call,
            seconds=SECONDS,
            first=owed.seats[0] if owed.seats else view.turn,
            shows={"snap": SECONDS} if mode is Mode.REFLEX else {},
            aim=AIM,
        )
        several = self._several()
        items = list(several or self._snaps())
        if Pass() in self._actions:
            items.append(self._button("three", "pass", words(N_("Nothing")), Pass(), shortcut="alt"))
        name = words.name(view.seat) if view.seat is not None else ""
        asked = words(N_("{name}: which card is it?"), name=name) if name else words(N_("Which card is it?"))
        if several:
            asked = words(N_("{name}: which cards?"), name=name) if name else words(N_("Which cards?"))
        return Prompt(
            items=tuple(items),
            first=items[0].name if items else "",
            question=asked,
            icon="icon/bolt",
            verb=words(N_("Choose") if several else N_("Snap")),
            goal=None if several else "discard",
            toggles=bool(several),
            race=race,
        )

    def _several(self) -> tuple[Item[Action], ...]:
        """Where several of one's own cards may be laid at once: they are marked one by one, then laid together."""
        seat = self._view.seat
        snaps = [one for one in self._actions if isinstance(one, Snap)]
        own = [one for one in snaps if one.card.seat == seat]
        if not self._view.settings.variant.several or len(own) < 2:
            return ()
        words = self._words
        marked = [said.value.slot for said in self._said if said.field == SNAPS]
        label = words.count("Lay {n} card", "Lay {n} cards", len(marked)) if marked else words(N_("Lay them"))
        lay = Item[Action](
            name="lay",
            at=OnButton("two", "main"),
            does=Snap(At(own[0].card.seat, marked[0]), more=tuple(marked[1:])) if marked else own[0],
            label=label,
            why="" if marked else words(N_("Choose one or more of your cards first.")),
        )
        others = [self._card(one.card, one) for one in snaps if one.card.seat != seat]
        return (*[self._card(one.card, Say(SNAPS, one.card)) for one in own], *others, lay)

    def _first(self, owed: FirstOwed) -> Prompt[Action]:
        words = self._words
        name = words.name(owed.claimer)
        items = [*self._snaps(), self._button("three", "pass", words(N_("Let them")), Pass(), shortcut="alt")]
        asked = words(N_("{name} plays for another. You come first: do you want to?"), name=name)
        verb = words(N_("Snap"))
        return Prompt(items=tuple(items), first="pass", question=asked, icon="icon/bolt", verb=verb, goal="discard")

    def _gift(self, owed: GiftOwed) -> Prompt[Action]:
        words = self._words
        cards = self._own(Give)
        asked = words(N_("Which of your cards do you give to {name}?"), name=words.name(owed.to.seat))
        items = (*cards, *self._decline(N_("Give nothing")))
        return Prompt(
            items=items, first=items[0].name if items else "", question=asked, icon="icon/gift", verb=words(N_("Give"))
        )

    # ------------------------------------------------------------------ powers
    def _power(self, owed: PowerOwed) -> Prompt[Action]:
        words = self._words
        items: tuple[Item[Action], ...]
        asked, verb, picked = WHICH.get(owed.power, ""), words(N_("Look")), None
        if swaps := [one for one in self._actions if isinstance(one, Swap)]:
            verb = words(N_("Swap"))
            picked = next((one.value for one in self._said if one.field == "one"), None)
            items = self._swaps(owed.power, swaps, picked)
            if picked is not None:
                asked = N_("For which card?")
        elif feeds := [one for one in self._actions if isinstance(one, Feed)]:
            verb = words(N_("Give"))
            items = tuple(
                Item[Action](name=f"seat {one.to}", at=OnSeat(one.to), does=one, shortcut=str(n + 1))
                for n, one in enumerate(self._clockwise(feeds))
            )
        else:
            items = tuple(self._card(one.card, one) for one in self._actions if isinstance(one, Look))
        back = (self._button("one", "back", words(N_("Back")), Back(), shortcut="back"),) if picked else ()
        items = (*items, *back, *(self._decline(N_("Don’t use it")) if not picked else ()))
        icon = "icon/swap" if "swap" in owed.power else "icon/gift" if owed.power is Power.GIVE else "icon/eye"
        return Prompt(
            items=items,
            first=items[0].name if items else "",
            question=words(asked) if asked else "",
            icon=icon,
            verb=verb,
            shows={"sights": (picked,)} if picked else {},
        )

    def _clockwise(self, feeds: Sequence[Feed]) -> list[Feed]:
        seats = self._view.settings.seats
        return sorted(feeds, key=lambda one: (one.to - self._seat) % seats)

    def _swaps(self, power: Power, swaps: Sequence[Swap], picked: At | None) -> tuple[Item[Action], ...]:
        """First one card, then the other one, with the way between them."""
        if picked is None:
            ends = [one.first for one in swaps]
            if power is not Power.SWAP_OWN:
                ends = [end for one in swaps for end in (one.first, one.second)]
            return tuple(self._card(at, Say("one", at)) for at in sorted(dict.fromkeys(ends), key=_order))
        found: dict[At, Swap] = {}
        for one in swaps:
            if picked in (one.first, one.second):
                other = one.second if one.first == picked else one.first
                found.setdefault(other, one)
        return tuple(self._card(at, found[at], Between(picked, at)) for at in sorted(found, key=_order))


def _order(at: At) -> tuple[Seat, int]:
    return at.seat, at.slot
