"""A glance is close to the push it stands for; a preview is the push itself, cut."""

import math
import statistics

import numpy as np
import pytest

from kabuto.physics.aim import Push
from kabuto.physics.preview import ASSISTS, preview
from kabuto.physics.results import PhysicsError
from kabuto.physics.screening import Screen
from kabuto.physics.simulate import simulate
from tabletop.core.chance import Chance
from tests.physics.tables import PUSHED, random_push, start


def pushes(n: int) -> list[Push]:
    return [random_push(Chance("screen", number), PUSHED) for number in range(n)]


def test_a_glance_is_close_to_the_push() -> None:
    screen, agree, off = Screen(start()), 0, []
    for push in pushes(60):
        glance, result = screen.glance(push), simulate(start(), push)
        agree += sorted(glance.fallen) == sorted(fall.id for fall in result.falls)
        there = {body.id: (body.x, body.y) for body in result.layout}
        for key, place in zip(glance.ids, glance.at, strict=True):
            if key in there and key not in glance.fallen:
                off.append(math.dist(place, there[key]))
    assert agree >= 46
    assert statistics.median(off) < 0.1 and statistics.quantiles(off, n=20)[-1] < 3


@pytest.mark.parametrize(
    "push",
    [
        Push(1, "S", PUSHED, -13.0710, -0.06054, 0.0, 150.0),
        Push(3, "S", PUSHED, 12.5147, -0.46690, 0.0, 300.0),
        Push(2, "S", PUSHED, 10.1469, -0.55648, 0.0, 60.0),
    ],
)
def test_a_released_piece_is_not_thrown_back(push: Push) -> None:
    """With few iterations the solver must not remember the weight of the hand."""
    glance, result = Screen(start()).glance(push), simulate(start(), push)
    body = next(body for body in result.layout if body.id == PUSHED)
    assert math.dist(glance.at[-1], (body.x, body.y)) < 4


def test_a_glance_leaves_the_layout_as_it_was() -> None:
    """The same push, shown before and after others, hardly differs."""
    screen, (push, *others) = Screen(start()), pushes(6)
    first = screen.glance(push)
    for other in others:
        screen.glance(other)
    again = screen.glance(push)
    assert sorted(first.fallen) == sorted(again.fallen)
    assert np.abs(first.at - again.at).max() < 3
    assert np.median(np.abs(first.at - again.at)) < 0.05


def test_two_screens_say_the_same() -> None:
    one, two = Screen(start()), Screen(start())
    for push in pushes(5):
        first, second = one.glance(push), two.glance(push)
        assert first.fallen == second.fallen and (first.at == second.at).all()


def test_a_screen_refuses_what_cannot_be_simulated() -> None:
    with pytest.raises(PhysicsError):
        Screen(start()).glance(Push(0, "S", PUSHED, 17.0, -1.5))


def test_each_assist_level_shows_more_of_the_same_push() -> None:
    push = Push(0, "M", PUSHED, 3.0, 0.1, speed=200.0)
    result = simulate(start(), push, record=True)
    assert preview(start(), push, "off") is None
    shown = [preview(start(), push, assist) for assist in ASSISTS[1:]]
    contact, half, whole = (one for one in shown if one is not None)
    assert result.frames is not None
    column = result.frames[:, result.ids.index(PUSHED)]
    assert len(contact.pushed) < len(half.pushed) <= len(whole.pushed) == result.steps + 1
    for one in (contact, half, whole):
        assert (one.pushed == column[: len(one.pushed)]).all()
        assert one.contact == contact.contact is not None
    assert not contact.falls and not contact.paths
    assert whole.falls == tuple(fall.id for fall in result.falls) != ()
    assert set(half.paths) <= set(whole.paths) and PUSHED not in whole.paths
    moved = {key for key, path in whole.paths.items() if math.dist(path[0], path[-1]) > 1}
    assert set(whole.falls) <= moved


def test_a_push_that_meets_nothing_shows_its_own_path() -> None:
    alone = preview((), Push(0, "S", PUSHED), "contact")
    assert alone is not None and alone.contact is None and not alone.paths
    assert math.dist(alone.pushed[0, :2], alone.pushed[-1, :2]) > 20


def test_an_unknown_assist_level_is_refused() -> None:
    with pytest.raises(ValueError, match="maybe"):
        preview(start(), Push(0, "S", PUSHED), "maybe")
