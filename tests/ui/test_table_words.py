"""What stands beside the cards on Wazabi's table: it keeps its place, says what is so, and goes when it is over."""

import pytest

from cardgames.wazabi.rules.data import DIE
from cardgames.wazabi.rules.state import Give
from cardgames.wazabi.screen.places import around, rival_fan, skips
from cardgames.wazabi.screen.table import WazabiScene
from tests.screenshots.wazabi import sample as wazabi_state
from tests.ui.tables import Desk, desk, match


def wazabi(one: Desk, **changes: object) -> WazabiScene:
    scene = WazabiScene(one.app, match("wazabi", "hbbb", wazabi_state(4, **changes)))
    one.sit(scene)
    one.until(one.asked)
    return scene


def test_two_chips_of_one_plate_do_not_hide_each_other() -> None:
    with desk() as one:
        scene = wazabi(one)
        for seat in range(4):
            for words in ("−1 die", "+1 die"):
                scene.films._notice(seat, words)
            first, second = (chip.pos for chip in scene.films._said[seat])
            assert abs(first[1] - second[1]) >= one.app.kit.px(30), seat
        one.frames(240)
        assert all(chip.gone for chips in scene.films._said.values() for chip in chips)


def test_the_ring_goes_with_the_die_that_is_given() -> None:
    with desk() as one:
        scene = wazabi(one, draws=0)
        scene.ask.give()
        assert scene.tray.look.rings
        state = scene.session.state
        scene.play(0, Give(state.dice[0][state.faces.index(DIE)], 1))
        one.until(lambda: scene.reel.busy)
        one.frames(2)
        assert scene.reel.busy and not scene.tray.look.rings


@pytest.mark.parametrize("seats", range(2, 7))
def test_skip_cards_and_their_words_lie_clear_of_the_fan(seats: int) -> None:
    for seat, spot in around(seats, 0).items():
        if not seat:
            continue
        skip = skips(spot, 1)[0]
        fan = rival_fan(spot, 4)
        right = max(pose.x + pose.w / 2 for pose in fan)
        left = min(pose.x - pose.w / 2 for pose in fan)
        assert skip.x - skip.w / 2 > right or skip.x + skip.w / 2 < left, seat
        if spot.beside:
            assert spot.word[0] - 38 > skip.x + skip.w / 2 - 4, seat
        else:
            assert spot.word[1] - 15 > skip.y + skip.w * 0.71 - 4, seat
