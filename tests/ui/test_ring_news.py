"""The great news of an aim: what decides the match is said before all discs, and what the tremble may do is shown."""

from __future__ import annotations

import math

import msgspec
import pytest

from kabuto.physics.aim import Body, Push, tidy
from kabuto.physics.preview import preview
from kabuto.rules.layouts import start_layout
from kabuto.screen.title import title
from kabuto.table.aim import Aim
from kabuto.table.forecast import edges, news, risks
from tabletop.ui.draw.theme import EMBER, GOLD
from tests.ui.ring_kit import MakeRing, Ring

LAYOUT = start_layout((0, 1))
MINE, THEIRS = (next(b.id for b in LAYOUT if b.kind == "wrestler" and b.seat == seat) for seat in (0, 1))
BELT = next(body.id for body in LAYOUT if body.belt)


def test_nothing_is_said_of_discs_alone() -> None:
    discs = [body.id for body in LAYOUT if body.kind in "SML" and not body.belt]
    assert news(LAYOUT, discs, discs, (0,)) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_wrestler_is_the_first_news_for_it_loses(seat: int) -> None:
    own, other = (MINE, THEIRS) if seat == 0 else (THEIRS, MINE)
    found = news(LAYOUT, [other, BELT, own], [], (seat,))
    assert found is not None and (found.id, found.good, found.sure) == (own, False, True)


def test_what_is_sure_comes_before_what_may_be() -> None:
    found = news(LAYOUT, [THEIRS], [MINE], (0,))
    assert found is not None and (found.id, found.good, found.sure) == (THEIRS, True, True)
    found = news(LAYOUT, [], [BELT], (0,))
    assert found is not None and (found.kind, found.good, found.sure) == ("belt", True, False)


def near_edge(seat: int) -> tuple[Body, ...]:
    """The table with a wrestler at the lower left edge, and room before it."""
    bodies = []
    for body in LAYOUT:
        if body.kind == "wrestler" and body.seat == seat:
            body = msgspec.structs.replace(body, x=-84.0, y=-34.0)
        elif math.hypot(body.x + 84, body.y + 34) < 50 and body.kind != "wrestler":
            continue
        bodies.append(body)
    return tidy(bodies)


def test_the_tremble_is_looked_at_on_both_sides() -> None:
    layout = near_edge(1)
    steady = Push(2, "M", 99, 0.0, math.radians(34), 0.0, 60.0)
    strong = Push(2, "M", 99, 0.0, math.radians(34), 0.0, 250.0)
    assert edges(steady, layout) == () and not risks(layout, steady, "whole")
    left, right = edges(strong, layout)
    assert left.angle < strong.angle < right.angle
    falls = {n for one in (left, right) for n in (preview(layout, one, "whole") or pytest.fail()).falls}
    assert risks(layout, strong, "whole") == falls
    assert not risks(layout, strong, "off")


def at_the_brink(ring: MakeRing, seat: int, tremor: bool = False) -> Ring:
    one = ring(options={"tremor": tremor, "assist": "whole"})
    one.to_aim(2)
    state = one.session.state
    stocks = tuple({"M": 1, "S": 2} for _ in state.stocks)
    bodies = near_edge(seat)
    one.session.state = msgspec.structs.replace(state, layout=bodies, stocks=stocks)
    one.match.course.show(one.session.state)
    one.match.sync()
    one.match.prompts.refresh()
    one.ring.hand.aim = Aim("M", 0.0, 36.5, 0.0, 100.0).bounded()
    one.ring.hand.look_ahead()
    one.settle()
    return one


@pytest.mark.parametrize("seat", [0, 1])
def test_the_bar_and_the_table_say_it_louder_than_all_discs(ring: MakeRing, seat: int) -> None:
    one = at_the_brink(ring, seat)
    assert one.ring.actor == 0
    said = title(one.ring, one.ring.hand)
    big, small = said.big, said.small
    if seat == 0:
        assert (big, small) == ("Careful!", "Your own wrestler falls")
    else:
        assert (big, small) == ("Knock-out!", "Léo’s wrestler falls")
    one.ring.touch()
    one.frames()
    assert "news badge" in one.ring.canvas.listed
    order = list(one.ring.canvas.listed)
    assert order.index("news badge") > order.index("aim trails"), "over all else"
    ring_ = one.ring.canvas._now["news", 3.0][0]
    rim = ring_.get_at((round(4 * one.ring.kit.S), ring_.get_height() // 2))[:3]
    assert rim == (EMBER if seat == 0 else GOLD)[:3], "red when it loses, gold when it wins"


def test_what_the_tremble_may_do_is_looked_into_after_the_push_itself(ring: MakeRing) -> None:
    one = at_the_brink(ring, 1, tremor=True)
    assert one.ring.scout.risks
    one.ring.hand.aim = one.ring.hand.aim and one.ring.hand.aim.moved(strength=-100)
    one.ring.hand.look_ahead()
    assert not one.ring.scout.risks, "what was risked with another aim is not said of this one"
