"""What happens in Dutch, told on the table: one film for each kind of event. Who, from where, where to; never what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.common.teller import Teller
from cardgames.dutch.rules import events as p
from cardgames.dutch.rules.data import HIDDEN as UNSEEN
from cardgames.dutch.rules.square import At
from cardgames.dutch.table.faces import AWAY, EMPTY, face_of
from cardgames.dutch.table.hand_films import called, countered, dealt, fell, hand_ended, went_out
from cardgames.dutch.table.layout import PILE
from cardgames.dutch.table.ways import between, drawn, pose_of, put_back, square, way
from cardgames.dutch.table.words import half
from tabletop.match.film import Film, sequence, together, wait
from tabletop.match.prompt import Place
from tabletop.match.race import SECONDS, took
from tabletop.match.table import HIDDEN, Face

SNAP = 0.16
"""A snapped card flies so long, seconds."""
SHOWN = 2.2
"""So long a wrong card lies open for all to see."""


# ---------------------------------------------------------------------- looking
def looking(t: Teller, part: p.Looking) -> Film:
    """An eye goes to the cards; they are held up in the middle, open for whoever looks alone."""
    if part.why == "peek" and part.seat != t.viewer:
        yield from t["sights"].gaze(t, part.seat, part.cards, 0.5)
        return
    if part.why == "peek":
        t["veil"].show(True)
        mine = square(part.seat)
        held = t.faces(mine)
        slots = [n for n, face in enumerate(held) if face != EMPTY]
        films = [
            t.carry(mine, n, "looked", leaves=AWAY, sound="card_slide" if n == slots[0] else "", of=len(slots))
            for n in slots
        ]
        yield from together(films, 0.04)
        faces = dict(zip((at.slot for at in part.cards), map(face_of, part.faces), strict=False))
        if faces:
            yield from t.reveal([("looked", [faces.get(slot, HIDDEN) for slot in slots])])
        return
    yield from t["sights"].gaze(t, part.seat, part.cards, 0.55)
    t["veil"].show(bool(part.faces))
    for at in part.cards:
        yield from t.carry(square(at.seat), at.slot, "looked", leaves=AWAY, of=len(part.cards))
    if part.faces:
        yield from t.reveal([("looked", [face_of(card) for card in part.faces])])
    yield from wait(0.15)


def covered(t: Teller, part: p.Covered) -> Film:
    """The cards go back to where they lay."""
    for name in ("heading", "signs"):
        t[name].show(None)
    cards: Sequence[At] = part.cards
    if part.why == "peek":
        held = t.faces(square(part.seat))
        cards = [At(part.seat, n) for n, face in enumerate(held) if face != EMPTY]
    yield from put_back(t, cards)
    t["veil"].show(False)
    yield from wait(0.1)


def turn_began(t: Teller, part: p.TurnBegan) -> Film:
    """Whose turn it is; and that it is their last one."""
    t.turn_to(part.seat)
    if part.last:
        t["chips"].drop(part.seat, t.words("Last turn"), False)
    if t.seating.human(part.seat):
        t.sound("turn", 0.7)
    yield from wait(0.05)


# ---------------------------------------------------------------------- a turn
def drew(t: Teller, part: p.Drew) -> Film:
    """A card comes from the pile; it turns over on its way for whoever may see it."""
    face = None if part.card == UNSEEN else face_of(part.card)
    yield from t.carry("pile", -1, drawn(part.seat), face=face, sound="draw")


def threw(t: Teller, part: p.Threw) -> Film:
    """The drawn card goes to the discard."""
    yield from t.carry(drawn(part.seat), 0, "discard", face=face_of(part.card), sound="card_flick")


def replaced(t: Teller, part: p.Replaced) -> Film:
    """A card goes into the square, the one that lay there to the discard."""
    mine, held = square(part.seat), drawn(part.seat)
    if part.taken != UNSEEN:
        yield from t.carry("discard", -1, held, sound="draw")
    out = t.carry(mine, part.slot, "discard", face=face_of(part.thrown), leaves=EMPTY, sound="card_flick")
    come = t.carry(held, 0, mine, part.slot, face=HIDDEN)
    yield from together([out, sequence([wait(0.14), come])])
    yield from wait(0.1)


def reshuffled(t: Teller, part: p.Reshuffled) -> Film:
    """The discard is the pile again."""
    t.fill("pile", part.count)
    yield from t.settle("pile")
    yield from t.shuffle("pile")


# ---------------------------------------------------------------------- snaps
def snapped(t: Teller, part: p.Snapped) -> Film:
    """The card flies to the discard; a wrong one is seen by all, and goes back."""
    chips, place, face = t["chips"], square(part.at.seat), face_of(part.card)
    other = part.at.seat != part.seat
    time = t.words(SECONDS, **took(part.t_ms)) if part.t_ms else ""
    if other:
        time = t.words("For {name}!", name=t.words.name(part.at.seat)) + (f" {time}" if time else "")
    if other:
        yield from t["sights"].reach(t, part.seat, part.at, "bolt")
    if part.right:
        t.sound("taiko_high", 0.7)
        yield from t.carry(place, part.at.slot, "discard", face=face, leaves=EMPTY, seconds=SNAP, sound="card_flick")
        if part.follows:
            return  # the next one of the same claim is on its heels
        chips.drop(part.seat, time or t.words("Snap!"), True)
        yield from t.bump(part.seat)
        yield from wait(0.35)
        return
    yield from t.carry(place, part.at.slot, "discard", face=face, leaves=AWAY, seconds=SNAP, sound="card_flick")
    t.sound("refuse")
    chips.drop(part.seat, t.words("Wrong!"), True)
    yield from wait(SHOWN)
    yield from t.carry("discard", -1, place, part.at.slot, face=HIDDEN)


def too_late(t: Teller, part: p.TooLate) -> Film:
    """Somebody was slower: it costs nothing."""
    late = t.words("Too late")
    if part.t_ms:
        late = t.words("Too late: {time}", time=t.words(SECONDS, **took(part.t_ms)))
    t["chips"].drop(part.seat, late, False)
    yield from wait(0.45)


def penalty(t: Teller, part: p.Penalty) -> Film:
    """A card of the pile, or points."""
    if part.slot >= 0:
        yield from t.deal("pile", [(square(part.seat), HIDDEN)])
        yield from t.settle(square(part.seat))
        t["chips"].drop(part.seat, t.words("+1 card"))
    elif part.points:
        t["chips"].drop(part.seat, t.words("+{n} points", n=half(part.points)))
    else:
        t["chips"].drop(part.seat, t.words("No card is left"), False)
    t.sound("lose", 0.4)
    yield from wait(0.4)


def gave(t: Teller, part: p.Gave) -> Film:
    """A card goes from one to another, face down, as a present."""
    start = At(part.seat, part.slot)
    t["path"].point((between(t, start, part.to),))
    yield from t["sights"].badge(t, start, "gift", 0.3)
    yield from t.carry(square(part.seat), part.slot, square(part.to.seat), part.to.slot, leaves=EMPTY, seconds=0.5)
    t["path"].point(None)
    t["chips"].drop(part.to.seat, t.words("A present from {name}", name=t.words.name(part.seat)))
    yield from t.bump(part.to.seat)
    yield from wait(0.3)


def kept_gift(t: Teller, part: p.KeptGift) -> Film:
    """Nothing is given."""
    t["chips"].drop(part.seat, t.words("Gives nothing"), False)
    yield from wait(0.4)


# ---------------------------------------------------------------------- powers
def swapped(t: Teller, part: p.Swapped) -> Film:
    """Two cards change places before everybody's eyes."""
    for at in (part.first, part.second):
        faces = t.faces(square(at.seat))
        if t.faces("looked") and at.slot < len(faces) and faces[at.slot] == AWAY:
            yield from put_back(t, [at])
    t["veil"].show(False)
    t["path"].point((between(t, part.first, part.second), between(t, part.second, part.first)))
    yield from t["sights"].badge(t, part.first, "swap", 0.2, part.second)
    a, b = part.first, part.second
    yield from t.cross(square(a.seat), a.slot, square(b.seat), b.slot, 0.75)
    t["path"].point(None)
    for at in (part.first, part.second):
        if at.seat != part.seat:
            t["chips"].drop(at.seat, t.words("{name} has swapped it", name=t.words.name(part.seat)))
    if part.faces:
        shown = [(square(at.seat), at.slot, face_of(card)) for at, card in zip((a, b), part.faces, strict=False)]
        yield from _turn(t, shown)
        yield from wait(1.4)
        yield from _turn(t, [(place, slot, HIDDEN) for place, slot, _ in shown])
    yield from wait(0.3)


def _turn(t: Teller, cards: Sequence[tuple[Place, int, Face]]) -> Film:
    """Single cards of places turn over."""
    yield from t.reveal(
        [(place, [face if n == slot else now for n, now in enumerate(t.faces(place))]) for place, slot, face in cards]
    )


def fed(t: Teller, part: p.Fed) -> Film:
    """The top card of the pile goes to somebody, as a present nobody has seen."""
    goal = pose_of(t, part.to)
    t["path"].point((way(PILE, (goal.x, goal.y)),))
    yield from t["sights"].gleam(t, PILE, "gift", 0.3)
    yield from t.deal("pile", [(square(part.to.seat), HIDDEN)])
    yield from t.settle(square(part.to.seat))
    t["path"].point(None)
    t["chips"].drop(part.to.seat, t.words("A present from {name}", name=t.words.name(part.seat)))
    yield from t.bump(part.to.seat)
    yield from wait(0.3)


def declined(t: Teller, part: p.Declined) -> Film:
    """A power is left."""
    t["chips"].drop(part.seat, t.words("Not used"), False)
    yield from wait(0.35)


def lapsed(t: Teller, part: p.Lapsed) -> Film:
    """A power has no target."""
    t["chips"].drop(part.seat, t.words("Nothing to use it on"), False)
    yield from wait(0.5)


FILMS: Mapping[type, Callable[[Teller, Any], Film]] = {
    p.Dealt: dealt,
    p.Looking: looking,
    p.Covered: covered,
    p.TurnBegan: turn_began,
    p.Drew: drew,
    p.Threw: threw,
    p.Replaced: replaced,
    p.Reshuffled: reshuffled,
    p.Snapped: snapped,
    p.TooLate: too_late,
    p.Penalty: penalty,
    p.Gave: gave,
    p.KeptGift: kept_gift,
    p.Swapped: swapped,
    p.Fed: fed,
    p.Declined: declined,
    p.Lapsed: lapsed,
    p.Called: called,
    p.Countered: countered,
    p.HandEnded: hand_ended,
    p.WentOut: went_out,
    p.Fell: fell,
}
