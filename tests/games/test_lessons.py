"""Lessons as data: each begins in a position that the rules come to, and each of its steps can be done."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest

from cardgames.slambo.rules import game as slambo
from cardgames.slambo.rules.data import DEALS
from cardgames.slambo.rules.state import Play
from cardgames.slambo.table import lessons as slambo_lessons
from cardgames.wazabi.rules import game as wazabi
from cardgames.wazabi.rules.data import EFFECT_OF
from cardgames.wazabi.rules.state import Deal, Roll
from cardgames.wazabi.table import lessons as wazabi_lessons
from tabletop.core import registry
from tabletop.core.chance import Chance, Draw
from tabletop.core.game import SeatSetup
from tabletop.core.options import complete
from tabletop.match.lesson import Do, Guide, Lesson, Plays, Read, lessons_of, match_of, problems, taught
from tabletop.match.prompt import Back, Say
from tabletop.match.seating import Seating

GIVEN = [(one, lesson) for one in registry.GAMES for lesson in lessons_of(one)]
NAMES = [f"{one.key}-{lesson.key}" for one, lesson in GIVEN]


@pytest.mark.parametrize(("entry", "lesson"), GIVEN, ids=NAMES)
def test_every_step_can_be_done(entry: Any, lesson: Lesson) -> None:
    assert problems(lesson, entry.load_game()) == []


@pytest.mark.parametrize(("entry", "lesson"), GIVEN, ids=NAMES)
def test_a_lesson_takes_three_minutes_at_most(entry: Any, lesson: Lesson) -> None:
    """A slow reader takes three words in two seconds, five seconds for a move, and sees four seconds of film."""
    seconds = 0.0
    for step in lesson.steps:
        seconds += len(step.says.split()) * 2 / 3
        seconds += 0 if isinstance(step, Read) else 5 + 4
    assert seconds <= 180, seconds


def test_the_registry_knows_how_many_lessons_there_are() -> None:
    for one in registry.GAMES:
        found = lessons_of(one)
        assert len(found) == one.lessons, one.key
        assert len({lesson.key for lesson in found}) == len(found)
        if found:
            assert taught(one).GOAL


# ---------------------------------------------------------------------- what is refused
def changed(lesson: Lesson, n: int, step: Any) -> Lesson:
    return dataclasses.replace(lesson, steps=(*lesson.steps[:n], step, *lesson.steps[n + 1 :]))


def test_a_step_that_can_never_be_done_is_refused() -> None:
    lesson = slambo_lessons.THE_BALANCE
    not_held = Do(says="Play it.", action=Play(slambo_lessons.number(7)), otherwise="No.")
    assert "step 2 can never be done" in problems(changed(lesson, 2, not_held), slambo.GAME)[0]
    not_on_turn = Plays(seat=1, action=Play(slambo_lessons.number(1)))
    assert "step 2 can never be done" in problems(changed(lesson, 2, not_on_turn), slambo.GAME)[0]
    after_the_end = dataclasses.replace(lesson, before=((1, Play(slambo_lessons.number(1))),))
    assert "never begins" in problems(after_the_end, slambo.GAME)[0]


def test_a_step_without_a_word_is_refused() -> None:
    lesson = slambo_lessons.THE_BALANCE
    mute = Do(says="", action=Play(slambo_lessons.number(4)), otherwise="")
    assert problems(changed(lesson, 2, mute), slambo.GAME) == [
        "step 2 says nothing",
        "step 2 has no word for whoever does something else",
    ]
    assert problems(dataclasses.replace(lesson, steps=lesson.steps[:2]), slambo.GAME) == [
        "the learner does nothing in it"
    ]


# ---------------------------------------------------------------------- how far a learner is
def test_the_guide_goes_on_by_what_the_step_asks_for_alone() -> None:
    lesson = slambo_lessons.SPECIAL_CARDS
    guide = Guide(lesson)
    wanted = lesson.steps[1]
    assert isinstance(wanted, Do)
    guide.acted(0, wanted.action)
    assert guide.at == 0, "a step that is read is not done by playing"
    guide.read()
    assert guide.at == 1 and guide.says == wanted.says
    assert not guide.allows("card 0", Play(4)) and guide.says == wanted.otherwise
    assert guide.allows("card 4", Say("card", 17)) and guide.says == wanted.says
    assert not guide.allows("card 6", Say("card", 21)), "another card leads elsewhere"
    assert not guide.allows("minus", Play(17, -1))
    assert guide.allows("back", Back()), "an answer can always be taken back"
    guide.read()
    assert guide.at == 1, "what is to be done is not done by reading"
    guide.acted(1, wanted.action)
    assert guide.at == 1, "somebody else did it"
    guide.acted(0, wanted.action)
    assert guide.at == 2 and not guide.wrong


def test_a_guide_begins_anew_where_the_settings_know_too_much() -> None:
    lesson = slambo_lessons.THE_BALANCE
    assert Guide(lesson, len(lesson.steps)).at == Guide(lesson, -1).at == 0


@pytest.mark.parametrize(("entry", "lesson"), GIVEN, ids=NAMES)
def test_a_match_that_is_resumed_stands_where_it_was_left(entry: Any, lesson: Lesson) -> None:
    game = entry.load_game()
    seats = [SeatSetup(name=f"P{n}", kind="bot" if n else "human", level="easy") for n in range(lesson.seats)]
    whole = match_of(lesson, game, seats)
    for at, step in enumerate(lesson.steps):
        assert match_of(lesson, game, seats, at).state == whole.state
        if not isinstance(step, Read):
            whole.play(step.seat if isinstance(step, Plays) else 0, step.action)
    assert next(state for state, _, _ in whole.states()) == lesson.start, "told again, it begins where it began"


# ---------------------------------------------------------------------- positions
@pytest.mark.parametrize("lesson", slambo_lessons.LESSONS, ids=lambda one: one.key)
def test_slambo_begins_after_a_deal_that_the_cards_allow(lesson: Lesson) -> None:
    """The rules deal exactly these hands when the deck happens to lie so."""
    start = lesson.start
    deck = DEALS[lesson.seats].deck
    dealt = [card for hand in start.hands for card in hand] + list(start.aside)
    order = Draw("deal", [deck.index(card) for card in dealt])
    before = msgspec.structs.replace(
        start, phase=slambo.Phase.DEAL, round=start.round - 1, hands=((),) * lesson.seats, aside=deck
    )
    after = slambo.GAME.play(
        before, start.turn, slambo.GAME.actions(before, start.turn)[0], Chance(1, 1, [order])
    ).state
    assert after == start
    assert slambo.problems(start) == ""
    rounds = start.round - 1
    assert start.centre + sum(start.honte) - 1 == rounds, "each round that ended brought one Shame card more"


CARDS = [one for one in GIVEN if one[0].key != "kabuto"]


@pytest.mark.parametrize(("entry", "lesson"), CARDS, ids=[f"{one.key}-{lesson.key}" for one, lesson in CARDS])
def test_what_glows_is_on_the_table(entry: Any, lesson: Lesson) -> None:
    from tabletop.core.game import Words
    from tabletop.match.prompt import OnButton, OnCard, OnPlace, OnSeat

    names = [f"P{n}" for n in range(lesson.seats)]
    kind = entry.module("table.table")
    table = next(getattr(kind, name) for name in dir(kind) if name.lower() == f"{entry.key}table")(Words(names))
    seats = tuple(SeatSetup(name=name, kind="bot" if n else "human") for n, name in enumerate(names))
    layout = table.layout(Seating(seats, taught=True))
    for step in lesson.steps:
        for at in step.glows:
            match at:
                case OnSeat(seat):
                    assert seat in layout.spots
                case OnPlace(name):
                    assert name in layout.furniture or name in layout.places
                case OnButton(slot):
                    assert slot in layout.buttons
                case OnCard(place, _):
                    assert place in layout.places


@pytest.mark.parametrize("lesson", wazabi_lessons.LESSONS, ids=lambda one: one.key)
def test_wazabi_has_every_card_and_die_where_it_may_be(lesson: Lesson) -> None:
    start = lesson.start
    assert wazabi.problems(start) == ""
    held = sum(len(dice) for dice in start.dice)
    removed = sum({"remove_one": 1, "remove_two": 2}[EFFECT_OF[card].value] for card in start.discards)
    assert held + removed == 4 * lesson.seats, "dice leave the game by the cards that were played alone"
    assert start.turns > len(start.discards), "one card a turn"
    assert wazabi.GAME.actors(start) == (0,)


def test_wazabi_deals_the_first_lesson() -> None:
    """The rules deal exactly this, when the deck and the first dice happen to fall so."""
    start = wazabi_lessons.A_TURN.start
    state = wazabi.GAME.start(3, complete(wazabi.GAME, {}, 3), Chance(1, 0))
    order = [card for hand in start.hands for card in hand] + list(start.pile)
    state = wazabi.GAME.play(state, 0, Deal(), Chance(1, 1, [Draw("deal", order)])).state
    rolls = [Draw("start", [side] * 4) for side in (0, 3, 3)]
    assert wazabi.GAME.play(state, 0, Roll(), Chance(1, 2, rolls)).state == start


ROLLED = {
    "turn": ("wazabi", "card", "wazabi", "die"),
    "cards": ("wazabi", "card", "wazabi"),
    "others": ("wazabi", "wazabi", "wazabi", "die", "wazabi"),
    "last": ("wazabi", "die"),
}
"""What the sentences of each lesson say of its roll."""


@pytest.mark.parametrize("lesson", wazabi_lessons.LESSONS, ids=lambda one: one.key)
def test_the_dice_fall_as_the_sentences_say(lesson: Lesson) -> None:
    seats = [SeatSetup(name=f"P{n}", kind="bot" if n else "human", level="easy") for n in range(3)]
    at = next(n for n, step in enumerate(lesson.steps) if isinstance(step, Do) and isinstance(step.action, Roll))
    assert match_of(lesson, wazabi.GAME, seats, at + 1).state.faces == ROLLED[lesson.key]


def test_the_lessons_end_as_they_say() -> None:
    """Ben has lost at Slambo with three Shame cards; the learner has won at Wazabi without dice."""
    seats = [SeatSetup(name=f"P{n}", kind="bot" if n else "human", level="easy") for n in range(3)]
    shame = slambo_lessons.SHAME_CARDS
    lost = match_of(shame, slambo.GAME, seats[:2], len(shame.steps))
    assert lost.outcome is not None and lost.outcome.winners == (0,) and lost.state.honte == (0, 3)
    last = wazabi_lessons.THE_LAST_DIE
    won = match_of(last, wazabi.GAME, seats, len(last.steps))
    assert won.outcome is not None and won.outcome.winners == (0,)
    passed = match_of(wazabi_lessons.THE_OTHERS, wazabi.GAME, seats, 4).state
    assert [len(dice) for dice in passed.dice] == [1, 2, 5]
