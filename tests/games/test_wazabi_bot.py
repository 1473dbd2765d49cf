"""Wazabi: bots help their partners and see a win."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cardgames.wazabi.bot.levels import Player, WazabiGuide, make, wins, worth_considering
from cardgames.wazabi.bot.value import CARD_STRENGTH, NEARNESS, Outlook, expected, unseen_strength
from cardgames.wazabi.rules.data import BOX, DECK, SIDES, Effect
from cardgames.wazabi.rules.game import GAME, problems
from cardgames.wazabi.rules.state import EndTurn, Give, Mode, PlayCard, Settings, State
from tabletop.bots.arena import Plan, play_all
from tabletop.core.bot import LEVELS
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tests.games.wazabi_vocabulary import Table

E = Effect
TINY = 1e-9


def positions(count: int, seed: int, mode: Mode = Mode.TEAMS, most_dice: int = 4) -> Iterator[tuple[State, int]]:
    """Turns of a random table with 4 or 6 seats, after the roll: any dice, hands and skip cards."""
    draw = random.Random(seed)
    for _ in range(count):
        seats = draw.choice((4, 6))
        cards, dice = list(DECK), list(BOX)
        draw.shuffle(cards)
        draw.shuffle(dice)
        seat = draw.randrange(seats)
        hands = [tuple(sorted(cards.pop() for _ in range(draw.randrange(5)))) for _ in range(seats)]
        own = [tuple(sorted(dice.pop() for _ in range(draw.randint(1, most_dice)))) for _ in range(seats)]
        skips = [(cards.pop(),) if draw.random() < 0.1 else () for _ in range(seats)]
        faces = tuple(draw.choice((*SIDES, "die")) for _ in own[seat])
        state = State(
            settings=Settings(seats, mode), game=1, points=(0,) * seats, pending=(), turn=seat,
            direction=draw.choice((1, -1)), rolled=True, faces=faces, draws=0, die_faces=faces.count("die"),
            played=False, again=False, dice=tuple(own), box=tuple(dice), hands=tuple(hands), pile=tuple(cards),
            discards=(), skips=tuple(skips), finished=(), turns=9, reason="",
        )  # fmt: skip
        assert not problems(state)
        yield state, seat


def chosen(bot: Any, state: State, seat: int, luck: int) -> Any:
    return bot.choose(GAME.view(state, seat), GAME.actions(state, seat), Chance(luck)).action


def partner(state: State, seat: int) -> int:
    return (seat + state.settings.seats // 2) % state.settings.seats


def shifted(state: State, at: int, *, dice: int = 0, cards: int = 0) -> State:
    """The same position, but a seat has more dice from the box or more cards from the pile."""
    more, rest = state.box[:dice], state.box[dice:]
    drawn, pile = state.pile[:cards], state.pile[cards:]
    hands, owns = list(state.hands), list(state.dice)
    hands[at] = tuple(sorted(hands[at] + drawn))
    owns[at] += more
    return msgspec.structs.replace(state, box=rest, pile=pile, hands=tuple(hands), dice=tuple(owns))


@pytest.mark.parametrize(("level", "count"), [("easy", 1500), ("medium", 1500), ("hard", 40)])
def test_no_bot_gives_a_die_to_its_partner(level: str, count: int) -> None:
    bot, given = make(level), 0
    for luck, (state, seat) in enumerate(positions(count, seed=len(level))):
        action = chosen(bot, state, seat, luck)
        if isinstance(action, Give) or (isinstance(action, PlayCard) and action.to >= 0):
            given += isinstance(action, Give)
            assert action.to != partner(state, seat)
    assert given > count // 5


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_makes_its_partner_alone_throw_cards_away(level: str) -> None:
    table = Table(4, mode="teams").hand(0, E.KEEP_TWO).hand(1, E.TAKE, E.TAKE).hand(2, *[E.REMOVE_ONE] * 4)
    table.rolls(0, "WWWW")
    assert table.ways(0, E.KEEP_TWO)
    for luck in range(40):
        assert isinstance(chosen(make(level), table.state, 0, luck), EndTurn)


def test_in_thought_too_nobody_gives_a_die_to_a_partner() -> None:
    guide = WazabiGuide(GAME)
    for state, seat in positions(400, seed=5):
        for action in guide.moves(state, seat, GAME.actions(state, seat)):
            assert not isinstance(action, Give) or action.to != partner(state, seat)


def test_what_a_partner_loses_is_never_a_gain() -> None:
    """A die more or a card fewer for the partner: no position is worth more, and for opponents none is worth less."""
    for state, seat in positions(400, seed=8):
        for at in range(state.settings.seats):
            if at == seat:
                continue
            mate = at == partner(state, seat)
            before = expected(state)[seat]
            burdened, richer = shifted(state, at, dice=1), shifted(state, at, cards=1)
            assert expected(burdened)[seat] <= before if mate else expected(burdened)[seat] >= before
            assert expected(richer)[seat] >= before if mate else expected(richer)[seat] <= before
            first, then = [Outlook(world, seat).rate(EndTurn()) for world in (state, burdened)]
            assert then <= first + TINY if mate else then >= first - TINY


def test_at_first_sight_an_opponents_loss_promises_more_than_a_partners() -> None:
    for state, seat in positions(400, seed=9):
        actions = GAME.actions(state, seat)
        outlook = Outlook(state, seat)
        gives = {action.to: outlook.rate(action) for action in actions if isinstance(action, Give)}
        mate = partner(state, seat)
        if mate in gives and len(state.dice[seat]) > 1:
            assert all(gives[mate] <= rate for to, rate in gives.items() if to != mate)


def test_strength_falls_with_dice_and_rises_with_cards() -> None:
    for few, many in itertools.pairwise(NEARNESS):
        assert all(a >= b for a, b in zip(few, many, strict=True))
    assert all(list(row) == sorted(row) for row in NEARNESS)
    assert min(CARD_STRENGTH.values()) >= 0
    for dice in range(1, 9):
        for count in range(20):
            assert unseen_strength(dice, count) <= unseen_strength(dice, count + 1)
            assert unseen_strength(dice + 1, count) <= unseen_strength(dice, count)
            for keeps in range(1, 4):
                assert unseen_strength(dice, count, keeps) <= unseen_strength(dice, count) + TINY


@pytest.mark.parametrize(("level", "count", "least"), [("easy", 4000, 0.9), ("medium", 4000, 1.0), ("hard", 150, 1.0)])
@pytest.mark.parametrize("mode", [Mode.BASE, Mode.TEAMS])
def test_a_win_that_is_offered_is_taken(level: str, count: int, least: float, mode: Mode) -> None:
    bot, offered, taken = make(level), 0, 0
    for luck, (state, seat) in enumerate(positions(count, seed=3, mode=mode, most_dice=2)):
        actions = GAME.actions(state, seat)
        winning = [act for act in actions if seat in GAME.play(state, seat, act, Chance(1)).state.finished]
        assert winning == [act for act in actions if wins(state, seat, act)]
        if winning and len(winning) < len(actions):
            offered += 1
            taken += chosen(bot, state, seat, luck) in winning
    assert offered > count // 40
    assert taken >= least * offered


def test_who_slips_plays_anything_and_who_does_not_plays_the_best() -> None:
    state = Table(3).hand(0, E.SKIP, E.AGAIN, E.TAKE, E.DRAW_THREE).rolls(0, "WWWW").state
    seen = [{chosen(Player(slips), state, 0, luck) for luck in range(60)} for slips in (0.0, 1.0)]
    assert len(seen[0]) <= 2 < len(seen[1]) == len(GAME.actions(state, 0))
    best = max(Outlook(state, 0).rate(action) for action in worth_considering(state, 0, GAME.actions(state, 0)))
    assert all(Outlook(state, 0).rate(action) == best for action in seen[0])


@pytest.mark.parametrize(("level", "rival", "least"), [("easy", "random", 0.6), ("medium", "easy", 0.54)])
def test_a_level_beats_the_one_below(level: str, rival: str, least: float) -> None:
    """The cheap half of ``docs/balance-cards.md``, on the same seeds; hard takes too long for a test."""
    plan = Plan(game="wazabi", levels=(level, rival), options=complete(GAME, {}, 2), games=400, seed=1)
    won = sum(level in {match.levels[seat] for seat in match.outcome.winners} for match in play_all(plan))
    assert won >= least * plan.games
