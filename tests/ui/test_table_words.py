"""What stands beside the cards on both tables: it keeps its place, says what is so, and goes when it is over."""

import msgspec
import pytest

from cardgames.slambo.screen.table import SlamboScene
from cardgames.table.scene import HandCard
from cardgames.wazabi.rules.data import DIE
from cardgames.wazabi.rules.state import Give
from cardgames.wazabi.screen.places import around, rival_fan, skips
from cardgames.wazabi.screen.table import WazabiScene
from tests.screenshots.slambo import sample as slambo_state
from tests.screenshots.wazabi import sample as wazabi_state
from tests.ui.tables import DOWN, RIGHT, UP, Desk, desk, match


def slambo(one: Desk, **changes: object) -> SlamboScene:
    scene = SlamboScene(one.app, match("slambo", "hb", slambo_state(2, **changes)))
    one.sit(scene)
    one.until(one.asked)
    return scene


def wazabi(one: Desk, **changes: object) -> WazabiScene:
    scene = WazabiScene(one.app, match("wazabi", "hbbb", wazabi_state(4, **changes)))
    one.sit(scene)
    one.until(one.asked)
    return scene


def test_up_from_a_card_leads_to_the_played_cards_and_down_back_to_it() -> None:
    with desk() as one:
        scene = slambo(one)
        one.tap(RIGHT)
        card = scene.focus
        assert isinstance(card, HandCard)
        one.tap(UP)
        assert scene.focus is not None and scene.focus.name == "pile"
        assert scene.lit == -1
        one.tap(DOWN)
        assert scene.focus is card and scene.lit == card.index


def test_with_the_aid_on_the_played_cards_show_all_values_large() -> None:
    def middle(gone: bool) -> bytes:
        with desk() as one:
            scene = slambo(one, gone=gone)
            scene.set_focus(next(item for item in scene.items if item.name == "pile"), slide=False)
            one.picture()
            sheet = one.app.kit.rect(400, 300, 480, 120)
            return one.app.window.surface.subsurface(sheet).copy().get_buffer().raw

    assert middle(True) != middle(False)


@pytest.mark.parametrize(("total", "falls"), [(-2, True), (0, False), (10, False), (12, True)])
def test_a_balance_outside_the_zone_has_tipped_and_stays_so(total: int, falls: bool) -> None:
    with desk() as one:
        scene = slambo(one)
        scene.state = msgspec.structs.replace(scene.state, total=total)
        scene.sync()
        beam = scene.beam
        assert (beam.figure == "sumo/fall") is falls
        assert (abs(beam.angle) > abs(beam.rest(total))) is falls
        scene.state = msgspec.structs.replace(scene.state, total=5)
        scene.sync()
        assert (beam.figure, beam.angle) == ("sumo/balance", 0.0)


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
