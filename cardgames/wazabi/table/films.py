"""What happens in Wazabi, told on the table: one film for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cardgames.common.teller import Teller
from cardgames.wazabi.rules import events as p
from cardgames.wazabi.rules.data import EFFECT_OF, Effect
from cardgames.wazabi.table.faces import face_of, index_for, ordered
from cardgames.wazabi.table.layout import MIDDLE, TRAY, arrow, homes
from tabletop.core.game import Seat
from tabletop.match.film import Film, sequence, together, wait
from tabletop.match.prompt import Place
from tabletop.match.table import HIDDEN, Face

SHOWN = 0.55
"""So long a card that was played is held up, seconds."""
LATE = (p.Rolled, p.StartRolled, p.Took)
"""What is put into words only when it was seen: the dice are to be looked at, not read."""


@dataclass(frozen=True)
class Won:
    """The great moment: somebody is the first without dice."""

    seat: Seat


# ---------------------------------------------------------------------- the start
def dealt(t: Teller, part: p.Dealt) -> Film:
    """Dice go from the box to everybody, then cards from the pile."""
    t.nobody()
    t.now()
    t["flow"].show(1)
    hands: list[Place] = [("hand", seat) for seat in range(t.seating.count)]
    skips: list[Place] = [("skip", seat) for seat in range(t.seating.count)]
    yield from t.gather([*hands, *skips, "played"], "pile")
    words = t.words("Game {n} of {all}", n=part.game, all=part.games) if part.games > 1 else ""
    yield from t["dice"].deal(t, part.dice, words)
    hand = ordered(part.hand)
    rounds: list[tuple[Place, Face]] = []
    for n in range(max(part.counts)):
        for seat, place in enumerate(hands):
            rounds.append((place, face_of(hand[n]) if seat == t.viewer and n < len(hand) else HIDDEN))
    yield from t.shuffle("pile")
    yield from t.deal("pile", rounds, 0.05)
    yield from t.settle(*hands)


def start_rolled(t: Teller, part: p.StartRolled) -> Film:
    """Everybody who is in the running rolls before their own plate; the most leaves start."""
    chips, dice = t["chips"], t["dice"]
    dice.say(t.words("Most Wazabi starts"))
    yield from together([dice.throw_row(t, *one) for one in zip(part.seats, part.faces, strict=True)], 0.12)
    for seat, count in zip(part.seats, part.counts, strict=True):
        chips.drop(seat, t.words("{n} Wazabi", n=count), seat == part.starter or seat in part.tied)
    yield from wait(1.0)
    if part.starter >= 0:
        chips.drop(part.starter, t.words("Starts!"))
        yield from t.bump(part.starter)
        yield from wait(0.5)
    else:
        dice.say(t.words("A tie: they roll again"))
        yield from wait(0.7)
    yield from dice.go_home(t)


def turn_began(t: Teller, part: p.TurnBegan) -> Film:
    """The dice of the one before go back; the tray is open for the next."""
    t.turn_to(part.seat)
    t.now()
    yield from t["dice"].go_home(t)
    if part.again:
        t["chips"].drop(part.seat, t.words("Plays again!"))
    if t.seating.human(part.seat):
        t.sound("turn", 0.7)
    yield from wait(0.05)


# ---------------------------------------------------------------------- dice
def rolled(t: Teller, part: p.Rolled) -> Film:
    """Shaken, thrown, at rest; then sorted into the bays."""
    yield from t["dice"].throw(t, part.seat, part.dice, part.faces)


def given(t: Teller, part: p.Given) -> Film:
    """A die flies to its new owner, whose other dice make room."""
    yield from t["dice"].give(t, part.die, part.to, lambda: t["chips"].drop(part.to, t.words("+1 die")))
    yield from t.bump(part.to)


def removed(t: Teller, part: p.Removed) -> Film:
    """Each shrinks in a puff."""
    yield from t["dice"].take_off(t, part.dice)
    t["chips"].drop(part.seat, t.words.count("−{n} die", "−{n} dice", len(part.dice)))


def rotated(t: Teller, part: p.Rotated) -> Film:
    """Every row of dice moves along the arcs at once."""
    yield from t["dice"].rotate(t, part.direction, part.moves)
    for _, to, dice in part.moves:
        t["chips"].drop(to, t.words.count("{n} die", "{n} dice", len(dice)), False)
    yield from wait(0.3)


# ---------------------------------------------------------------------- cards
def drew(t: Teller, part: p.Drew) -> Film:
    """Cards come from the pile, one after the other; one's own turn over on their way."""
    hand: Place = ("hand", part.seat)
    seen = part.cards if part.seat == t.viewer else ()
    for card in seen:
        yield from t.insert("pile", hand, index_for(t.faces(hand), card), face_of(card))
    for _ in range(part.count - len(seen)):
        yield from t.insert("pile", hand)


def reshuffled(t: Teller, part: p.Reshuffled) -> Film:
    """The played cards are the pile again."""
    yield from t.gather(["played"], "pile")
    t.fill("pile", part.count)
    yield from t.shuffle("pile")


def nothing_to_draw(t: Teller, part: p.NothingToDraw) -> Film:
    """There is nothing to be had."""
    t["chips"].drop(part.seat, t.words("No card left"), False)
    t.sound("refuse")
    yield from wait(0.5)


def card_played(t: Teller, part: p.CardPlayed) -> Film:
    """The card is held up for all to read, then goes to the played ones."""
    yield from t.play_card(part.seat, face_of(part.card), to="show")
    t["dice"].pay()
    if part.to >= 0:
        home = homes(t.seating.count, t.seating.near)[part.to]
        t["path"].point((arrow((MIDDLE[0], TRAY[1]), home),))
    yield from wait(SHOWN * (0.5 if part.seat == t.seating.solo else 1.3))
    t["path"].point(None)
    if EFFECT_OF[part.card] is not Effect.SKIP:
        yield from t.move_all("show", "played", seconds=0.24)


def fan_shown(t: Teller, part: p.FanShown) -> Film:
    """All cards of a hand are held out, backs up."""
    t.now()
    t["veil"].show(True)
    yield from t.gather([("hand", part.victim)], "fan")
    t.sound("card_flick")


def took(t: Teller, part: p.Took) -> Film:
    """One card goes to the taker, the others back to their owner; only those two get to see it."""
    hand: Place = ("hand", part.seat)
    seen = part.card >= 0
    yield from t.show_one("fan", part.position, face_of(part.card) if seen else None)
    mine = seen and part.seat == t.viewer
    index = index_for(t.faces(hand), part.card) if mine else None
    yield from t.insert("fan", hand, index, face_of(part.card) if mine else HIDDEN, part.position)
    t["veil"].show(False)
    t["chips"].drop(part.seat, t.words("+1 card"))
    t["chips"].drop(part.victim, t.words("−1 card"), False)
    yield from t.gather(["fan"], ("hand", part.victim))
    # The turn may end by itself now: what was taken is seen first.
    yield from wait(0.6)


def kept(t: Teller, part: p.Kept) -> Film:
    """What is not kept goes to the played cards, faces up."""
    yield from together([t.play_card(part.seat, face_of(card), to="played") for card in part.discarded], 0.09)
    t["chips"].drop(part.seat, t.words.count("Keeps {n} card", "Keeps {n} cards", part.count), False)


def skip_placed(t: Teller, part: p.SkipPlaced) -> Film:
    """The card lies before the one who will miss a turn."""
    yield from t.move_all("show", ("skip", part.to), arc=40, seconds=0.4)
    yield from t.bump(part.to)


def skipped(t: Teller, part: p.Skipped) -> Film:
    """The skip card is eaten."""
    t["chips"].drop(part.seat, t.words("Misses a turn"))
    t.sound("lose", 0.5)
    yield from t.bump(part.seat)
    yield from wait(0.35)
    yield from t.insert(("skip", part.seat), "played")


def reversed_(t: Teller, part: p.Reversed) -> Film:
    """The direction of play turns round, large, in the middle of the table."""
    t.sound("change")
    yield from t["flow"].turn_large(t, part.direction)


# ---------------------------------------------------------------------- the end
def finished(t: Teller, part: p.Finished) -> Film:
    """Somebody has no dice left; the first of all is the great moment."""
    yield from t["dice"].go_home(t)
    if part.place == 1:
        t.sound("taiko")
        yield from t.bump(part.seat)
        yield from t.moment("won", Won(part.seat))
    else:
        t.sound("taiko")
        t.sound("crowd", 0.8)
        t["chips"].drop(part.seat, t.words("Place {n}", n=part.place))
        yield from sequence([t.bump(part.seat) for _ in range(3)])
        yield from wait(0.5)
    yield from together([t.play_card(part.seat, face_of(card), to="played") for card in part.discarded], 0.09)
    t.remove(("skip", part.seat))


def game_won(t: Teller, part: p.GameWon) -> Film:
    """A game of the tournament is over: its points."""
    t.nobody()
    if part.games == 1:
        yield from wait(0.3)
        return
    for seat in part.winners:
        t["chips"].drop(seat, f"+{part.score}")
    names = ", ".join(t.words.name(seat) for seat in part.winners)
    t.ask(t.words.count("{names}: {n} point", "{names}: {n} points", part.score, names=names), "icon/cup")
    yield from wait(2.0)
    t.ask("")


FILMS: Mapping[type, Callable[[Teller, Any], Film]] = {
    p.Dealt: dealt,
    p.StartRolled: start_rolled,
    p.TurnBegan: turn_began,
    p.Rolled: rolled,
    p.Drew: drew,
    p.Reshuffled: reshuffled,
    p.NothingToDraw: nothing_to_draw,
    p.Given: given,
    p.Removed: removed,
    p.Rotated: rotated,
    p.CardPlayed: card_played,
    p.FanShown: fan_shown,
    p.Took: took,
    p.Kept: kept,
    p.SkipPlaced: skip_placed,
    p.Skipped: skipped,
    p.Reversed: reversed_,
    p.Finished: finished,
    p.GameWon: game_won,
}
