"""The bots of Tamalou and Dutch: they know what they were shown, forget for good, and snap as people can."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from benchmarks import dutch_calls
from cardgames.dutch.bot.levels import LEVELS, make
from cardgames.dutch.bot.memory import Recall, lasts, remembered
from cardgames.dutch.bot.player import SOONEST_MS
from cardgames.dutch.rules.actions import Call, Draw, EndTurn, Exchange, Look, Pass, Replace, Snap, Swap, Take, Throw
from cardgames.dutch.rules.data import name
from cardgames.dutch.rules.events import HandEnded
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.square import At, Held
from cardgames.dutch.rules.state import Memory, State, View
from tabletop.core.bot import Choice
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tabletop.core.steps import advance, due
from tests.games.dutch_vocabulary import Desk, at, card, snap

LOW, HIGH = "hA h2 d2 --", "s9 c9 s8 c8"
NOW = Recall(notices=1.0, forgets=0.0, cards=99)


def choose(desk: Desk, seat: int, level: str = "hard", seed: int = 1) -> Choice:
    view, actions = GAME.view(desk.state, seat), GAME.actions(desk.state, seat)
    return make(level).choose(view, actions, Chance(seed), f"memory {seed}")


def play(variant: str, levels: list[str], seed: int, limit: int = 5000) -> tuple[State, list[Any], list[Choice]]:
    """A match of bots, with what happened and what they chose."""
    bots = [make(level) for level in levels]
    state = GAME.start(len(levels), complete(GAME, {"variant": variant}, len(levels)), Chance(seed, 0))
    parts: list[Any] = []
    choices: list[Choice] = []
    for number in range(1, limit):
        if GAME.outcome(state) is not None:
            break
        chosen = {}
        for seat in due(GAME, state):
            view, actions = GAME.view(state, seat), GAME.actions(state, seat)
            choice = bots[seat].choose(view, actions, Chance(f"{seed}:{number}:{seat}"), f"{seed}:{seat}")
            assert choice.action in actions or isinstance(choice.action, Snap)
            chosen[seat] = choice.action
            choices.append(choice)
        step = advance(GAME, state, chosen, Chance(seed, number))
        parts += [event.public for event in step.events]
        state = step.state
    return state, parts, choices


# ------------------------------------------------------------------ memory
def test_a_bot_knows_what_it_was_shown_and_nothing_else() -> None:
    desk = Desk("dutch", [HIGH, LOW], seen={0: [at(0, 1), at(1, 0)], 1: [at(0, 0)]})
    known = remembered(GAME.view(desk.state, 0), "memory", NOW)
    assert {slot: name(one) for slot, one in known.own.items()} == {1: "c9"}
    assert {place: name(one) for place, one in known.others.items()} == {at(1, 0): "hA"}


def test_what_is_forgotten_stays_forgotten_and_a_lower_level_forgets_sooner() -> None:
    shown = [Memory(At(0, 0), number, when) for number in range(40) for when in (1, 3)]
    spans = {level: [lasts("memory", 1, one, settings.recall) for one in shown] for level, settings in LEVELS.items()}
    assert spans["hard"] == [lasts("memory", 1, one, LEVELS["hard"].recall) for one in shown], "drawn once"
    means = {level: sum(min(span, 50) for span in found) / len(found) for level, found in spans.items()}
    assert means["easy"] < means["medium"] / 1.5 < means["hard"] / 1.5
    assert 0 < sum(span == 0 for span in spans["easy"]) < len(shown), "some it takes no notice of"
    assert any(span < 40 for span in spans["hard"]), "even hard forgets a little"
    assert spans["easy"] != [lasts("another", 1, one, LEVELS["easy"].recall) for one in shown]


def test_it_holds_no_more_cards_than_its_level_can() -> None:
    seen = {0: [at(0, slot) for slot in range(4)] + [at(1, slot) for slot in range(4)]}
    view = GAME.view(Desk("dutch", [HIGH, "h5 h6 h7 h8"], seen=seen).state, 0)
    known = remembered(view, "memory", Recall(notices=1.0, forgets=0.0, cards=3))
    assert len(known.own) + len(known.others) == 3


def hidden_changed(state: State, seat: int, chance: Chance) -> State:
    """The same state, with other cards where the seat has seen none."""
    return GAME.guess(GAME.view(state, seat), chance)


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_a_bot_never_saw_changes_nothing_it_does(level: str) -> None:
    bot = make(level)
    for variant in VARIANTS:
        chance = Chance(f"walk {variant}")
        state = GAME.start(3, complete(GAME, {"variant": variant}, 3), chance)
        for number in range(60):
            if GAME.outcome(state) is not None:
                break
            chosen = {}
            for seat in due(GAME, state):
                found = []
                for world in (state, hidden_changed(state, seat, Chance(number))):
                    view, actions = GAME.view(world, seat), GAME.actions(world, seat)
                    found.append(bot.choose(view, actions, Chance(number), "m"))
                assert found[0] == found[1]
                chosen[seat] = found[0].action
            state = advance(GAME, state, chosen, chance).state


def test_it_does_not_look_at_what_the_view_of_others_would_show() -> None:
    """Who else has seen a card is public; its face is in nobody else's view."""
    desk = Desk("dutch", [HIGH, LOW], seen={1: [at(0, 0)]})
    view = GAME.view(desk.state, 0)
    held = view.squares[0][0]
    assert isinstance(held, Held) and held.card < 0 and view.memory == ()


# ------------------------------------------------------------------ decisions
def test_it_snaps_what_it_knows_and_nothing_else() -> None:
    desk = Desk("dutch", ["h9 c5 s8 c8", LOW], pile="d9", seen={0: [at(0, 0)]}).throw()
    choice = choose(desk, 0)
    assert isinstance(choice.action, Snap) and choice.action.card == at(0, 0)
    unknown = Desk("dutch", ["h9 c5 s8 c8", LOW], pile="d9").throw()
    assert choose(unknown, 0).action == Pass()


def test_it_lays_all_that_it_knows_at_once_where_several_may_be_laid() -> None:
    cards, seen = ["h9 c9 s8 c8", LOW], {0: [at(0, 0), at(0, 1)]}
    together = choose(Desk("capote", cards, pile="d9", seen=seen).throw(), 0).action
    assert isinstance(together, Snap) and {together.card.slot, *together.more} == {0, 1}
    alone = choose(Desk("dutch", cards, pile="d9", seen=seen).throw(), 0).action
    assert isinstance(alone, Snap) and alone.more == (), "elsewhere one card is laid"


def test_it_plays_for_others_to_get_rid_of_a_bad_card() -> None:
    desk = Desk("dutch", ["sK c5 s8 c8", "d9 hA"], pile="h9", seen={0: [at(0, 0), at(1, 0)]}).throw()
    choice = choose(desk, 0)
    assert isinstance(choice.action, Snap) and choice.action.card == at(1, 0)
    desk.window({0: choice.action})
    given = choose(desk, 0).action
    desk.play(0, given)
    assert desk.square(1) == "sK hA", "the worst that it knows"


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_snaps_sooner_than_a_person_can(level: str) -> None:
    times = []
    for seed in range(120):
        desk = Desk("dutch", ["h9 c5 s8 c8", LOW], pile="d9", seen={0: [at(0, 0)]}).throw()
        action = choose(desk, 0, level, seed).action
        times += [action.t_ms] if isinstance(action, Snap) else []
    assert len(times) > 30 and min(times) >= SOONEST_MS == 350 and max(times) - min(times) > 300
    if level == "easy":
        assert len(times) < 110, "it does not always notice"


def test_a_low_card_goes_where_the_worst_known_one_lies() -> None:
    desk = Desk("dutch", ["sK c5 h4 c8", LOW], pile="hK", seen={0: [at(0, 0), at(0, 1), at(0, 2)]}).play(0, Draw())
    assert choose(desk, 0).action == Replace(0)
    high = Desk("dutch", ["h3 c5 h2 d3", "h6 h7"], pile="sK", seen={0: [at(0, slot) for slot in range(4)]}).play(
        0, Draw()
    )
    assert choose(high, 0).action == Throw()


def test_a_good_discard_is_taken_and_a_bad_one_is_not() -> None:
    seen = {0: [at(0, 0), at(0, 1)]}
    assert choose(Desk("dutch", ["sK c9 h2 c8", LOW], discard="hK", seen=seen), 0).action == Take(0)
    assert choose(Desk("dutch", ["sK c9 h2 c8", LOW], discard="d10", seen=seen), 0).action == Draw()


def test_it_looks_at_what_it_does_not_know_and_swaps_for_what_is_better() -> None:
    seen = {0: [at(0, 0), at(0, 1), at(0, 2), at(1, 0)]}
    look = Desk("dutch", ["sK c5 h4 c8", LOW], pile="sJ", seen=seen).throw().shut()
    assert choose(look, 0).action == Look(at(0, 3))
    swap = Desk("dutch", ["sK c5 h4 c8", LOW], pile="sQ", seen=seen).throw().shut()
    action = choose(swap, 0).action
    assert isinstance(action, Swap) and {action.first, action.second} == {at(0, 0), at(1, 0)}
    both = Desk("tamoul", ["sK c5 h4 c8", LOW], pile="s10", seen=seen).throw().shut().play(0, Look(at(1, 1)))
    assert choose(both, 0).action == Exchange(0)


def test_it_calls_when_it_is_ahead_and_not_when_it_is_behind() -> None:
    everything = [at(0, slot) for slot in range(3)]
    low = Desk("dutch", [LOW, HIGH], pile="h3", seen={0: everything}).throw().shut()
    assert choose(low, 0).action == Call()
    high = Desk("dutch", [HIGH, LOW], pile="h3", seen={0: [at(0, 0), at(1, 0), at(1, 1), at(1, 2)]}).throw().shut()
    assert choose(high, 0).action == EndTurn()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_threshold_is_not_overstepped_by_somebody_who_knows_all(variant: str) -> None:
    seen = {0: [at(0, 0), at(0, 1)]}
    desk = Desk(variant, ["h7 --", "s9 c9 s8 c8"], seen=seen)
    limit = VARIANTS[variant].threshold
    if limit is not None:
        assert Call() in desk.may(0) and choose(desk, 0).action != Call()


# ------------------------------------------------------------------ matches
@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_play_every_variant_to_its_end_and_their_calls_succeed_mostly(variant: str) -> None:
    state, parts, choices = play(variant, ["hard", "medium", "easy"], seed=3)
    assert GAME.outcome(state) is not None
    ended = [part for part in parts if isinstance(part, HandEnded)]
    called = [part.result for part in ended if part.result.caller >= 0]
    good = sum(bool({"won", "auto"} & set(result.notes[result.caller])) for result in called)
    assert called and good * 2 > len(called)
    assert {choice.reason for choice in choices} >= {"lower", "throws", "calls", "knows none"}


def test_a_better_level_wins_more() -> None:
    won: Counter[str] = Counter()
    for seed in range(12):
        levels = ["medium", "easy"][:: 1 if seed % 2 else -1]
        state, _, _ = play("dutch", levels, seed)
        outcome = GAME.outcome(state)
        assert outcome is not None
        won.update(levels[seat] for seat in outcome.winners)
    assert won["medium"] > won["easy"] + 3


def test_a_bot_takes_a_view_and_no_state() -> None:
    desk = Desk("dutch", [HIGH, LOW], pile="h3")
    view = GAME.view(desk.state, 0)
    assert isinstance(msgspec.json.decode(msgspec.json.encode(view), type=View), View)
    assert card("h3") not in [held.card for square in view.squares for held in square if held is not None]
    assert snap(0, 0) not in GAME.actions(desk.state, 0)


def test_the_table_of_calls_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["dutch_calls", "koubo", "--games", "1"])
    dutch_calls.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[:3]] == [["koubo", level] for level in LEVELS]
    assert all("calls," in line and line.endswith("% succeed") for line in lines[:3]) and "turns a hand" in lines[3]


def test_whoever_takes_no_notice_knows_nothing() -> None:
    view = GAME.view(Desk("dutch", [HIGH, LOW], seen={0: [at(0, 1)]}).state, 0)
    known = remembered(view, "memory", Recall(notices=0.0, forgets=0.0, cards=9))
    assert not known.own and not known.others
