"""What happens in Similo, told on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.common.teller import Teller
from cardgames.similo.data.themes import card as find
from cardgames.similo.rules import events as p
from cardgames.similo.rules.reasons import sentence, title
from cardgames.similo.rules.state import Laid, Why
from cardgames.similo.table.faces import (
    GONE,
    HAND,
    SECRET,
    SIDEWAYS,
    SMALL,
    card_of,
    face,
    has,
    with_mark,
    without,
)
from cardgames.similo.table.shown import End, SeriesShown, Spoken, TaskShown, Told
from tabletop.core.game import Seat, Words
from tabletop.core.i18n import N_
from tabletop.match.film import Film, together, wait
from tabletop.match.prompt import Place
from tabletop.match.table import HIDDEN, Face

READ = 0.045
"""So long a letter of what a bot says is left to be read, seconds."""


def _hands(t: Teller) -> list[Place]:
    return [("hand", seat) for seat in range(t.seating.count)]


def _mine(t: Teller, giver: Seat) -> bool:
    """Whether the giver's cards lie open to whoever looks."""
    return t.viewer == giver


# ---------------------------------------------------------------------- the start
def dealt(t: Teller, part: p.Dealt) -> Film:
    """The cards of the last game come together; the grid is dealt, then the hand."""
    t.nobody()
    yield from t.gather(["grid", "clues", "aside", *_hands(t)], "pile")
    yield from t.shuffle("pile")
    yield from t.deal("pile", [("grid", face(card)) for card in part.grid], 0.06)
    open_hand = part.hand if part.hand is not None and _mine(t, part.giver) else None
    hand: Sequence[Face] = [face(one) for one in open_hand] if open_hand else [HIDDEN] * part.hand_size
    yield from t.deal("pile", [(("hand", part.giver), shown) for shown in hand], 0.06)
    t.turn_to(part.giver)
    yield from t.bump(part.giver)


def redrawn(t: Teller, part: p.Redrawn) -> Film:
    """The whole hand is laid aside, face down; as many cards come."""
    yield from _leave_sight(t)
    place: Place = ("hand", part.giver)
    yield from t.gather([place], "aside")
    shown = part.hand if part.hand is not None and _mine(t, part.giver) else None
    hand: Sequence[Face] = [face(one) for one in shown] if shown else [HIDDEN] * part.count
    yield from t.deal("pile", [(place, one) for one in hand], 0.06)


def _leave_sight(t: Teller) -> Film:
    """The giver has chosen: the table shows again what all see."""
    if not any(has(shown, SMALL) for shown in t.faces("grid")):
        return
    places = ["grid", "clues"]
    films = [t.change(place, [without(shown, SMALL) for shown in t.faces(place)]) for place in places]
    films += [t.change(place, [without(shown, HAND) for shown in t.faces(place)]) for place in _hands(t)]
    yield from together(films)


# ---------------------------------------------------------------------- a clue
def given(t: Teller, part: p.Given) -> Film:
    """The clue flies to its round and lies down as it was meant; a card is drawn."""
    sign = t.words(N_("In common") if part.upright else N_("Different"))
    t["task"].show(TaskShown(title(part.card, t.words), below=sign))
    yield from _leave_sight(t)
    place: Place = ("hand", part.giver)
    held = len(t.faces(place))
    index = part.position if 0 <= part.position < held and _mine(t, part.giver) else held // 2
    shown = face(part.card, "" if part.upright else SIDEWAYS)
    t.sound("card_flick")
    yield from t.move_card(place, index, "clues", shown)
    t.sound("taiko_high" if part.upright else "taiko", 0.5)
    yield from wait(0.35)
    if part.drew:
        drawn = face(part.drawn) if part.drawn is not None and _mine(t, part.giver) else HIDDEN
        yield from t.deal("pile", [(place, drawn)])
    yield from wait(0.25)


# ---------------------------------------------------------------------- a removal
def removed(t: Teller, part: p.Removed) -> Film:
    """The characters go grey where they lie; a bot says of each why."""
    t.nobody()
    yield from _leave_sight(t)
    reasons = part.why if len(part.why) == len(part.cards) else (None,) * len(part.cards)
    for one, why in zip(part.cards, reasons, strict=True):
        words = sentence(why, t.words, names=True)
        if words:
            t["speech"].show(Spoken(words))
            yield from t.show_one("grid", [card_of(shown) for shown in t.faces("grid")].index(one))
            yield from wait(0.5 + READ * len(words))
        t.sound("card_flip")
        yield from _change(t, one, lambda shown: with_mark(shown, GONE))
        yield from wait(0.2)
    t["speech"].show(Spoken(""))
    yield from wait(0.3)


def _change(t: Teller, one: str, how: Callable[[Face], Face]) -> Film:
    """One character of the grid lies otherwise."""
    yield from t.change("grid", [how(shown) if card_of(shown) == one else shown for shown in t.faces("grid")])


# ---------------------------------------------------------------------- the end of a game
def ended(t: Teller, part: p.Ended) -> Film:
    """The secret is shown where it lies; then the great moment tells every clue again."""
    t.nobody()
    yield from _leave_sight(t)
    yield from wait(0.3)
    t.sound("taiko" if part.won else "fall")
    yield from _change(t, part.secret, lambda shown: with_mark(shown, SECRET))
    yield from wait(0.9)
    yield from t.moment("end", end_of(part, t.words))


def end_of(part: p.Ended, words: Words) -> End:
    """What the great moment shows."""
    last = len(part.clues) - 1
    series = None
    if part.games > 1:
        said = words(N_("{n} of {all} games won"), n=part.games_won, all=part.game)
        series = SeriesShown(said, (True,) * part.games_won + (False,) * (part.game - part.games_won), part.games)
    more = part.game < part.games
    clues = zip(part.clues, part.seen or (None,) * len(part.clues), strict=True)
    who = find(part.secret)
    return End(
        won=part.won,
        shout=words(N_("Found!") if part.won else N_("Lost…")),
        secret=part.secret,
        name=title(part.secret, words),
        line=who.line.into(words.language),
        clues=tuple(_told(laid, seen, words, not part.won and n == last) for n, (laid, seen) in enumerate(clues)),
        series=series,
        verb=words(N_("To the table") if more else N_("Go on")),
    )


def _told(laid: Laid, seen: Why | None, words: Words, lost: bool) -> Told:
    sign = N_("In common") if laid.upright else N_("Different")
    why = sentence(laid.why, words) or sentence(seen, words, perhaps=True)
    return Told(laid.card, laid.upright, title(laid.card, words), words(sign), why, lost, laid.why is None)


FILMS: Mapping[type, Callable[[Teller, Any], Film]] = {
    p.Dealt: dealt,
    p.Redrawn: redrawn,
    p.Given: given,
    p.Removed: removed,
    p.Ended: ended,
}
"""How each part of an event is told."""
