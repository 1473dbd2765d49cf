"""The kit carries a race, a team and a secret moment: the toy games on the screen, without a window."""

from __future__ import annotations

import dataclasses
from concurrent.futures import Future
from typing import Any

import pygame
import pytest

from tabletop.core.bot import Choice
from tabletop.ui.input.input import Pointer
from tabletop.ui.match.log import lines
from tests.contract.giver import Remove
from tests.contract.giver import State as Guessing
from tests.contract.snaprace import Gave, Looked, Pass, Raced, Snap, State
from tests.contract.snaprace_table import SECONDS, SnapRaceTable
from tests.contract.toys import ToyBot
from tests.ui.card_hands import shown, table_of
from tests.ui.tables import ENTER, ESCAPE, LEFT, MORE, RIGHT, Desk, desk
from tests.ui.toy_kit import toys
from tests.ui.vpad import VirtualPad

__all__ = ["toys"]
pytestmark = pytest.mark.usefixtures("toys")

A, L = pygame.KSCAN_A, pygame.KSCAN_L
TWO_AND_PAD = ("keyboard", "keyboard", "pad:1")


def racing(mode: str = "reflex") -> State:
    """The first two have the card that lies open, the third has not."""
    return State(hands=((5, 1), (2, 5), (3, 4)), pile=(9, 9, 9, 9, 8, 7), discard=(5,), mode=mode)


def guessing(round_: int = 2) -> Guessing:
    """Seat 0 has given a clue; the others take numbers away."""
    return Guessing(
        seats=4, giver=0, secrets=1, secret=7, left=tuple(range(8)), hand=("odd", "even"), stock=(), given=("small",),
        round=round_, clued=True,
    )  # fmt: skip


def signs(scene: Any) -> dict[int, tuple[str, str, str]]:
    """What stands on the plates: key, pad button, words."""
    found = {seat: scene.sign(seat) for seat in scene.board.plates}
    return {seat: (sign.key, sign.pad, sign.words) for seat, sign in found.items() if sign is not None}


def shown_times(scene: Any) -> dict[int, int]:
    """The reaction times on the plates, milliseconds."""
    return {seat: round(1000 * float(words.split()[0])) for seat, (_, _, words) in signs(scene).items() if words}


def open_curtain(one: Desk, scene: Any) -> None:
    """One gesture: hold until the table is seen."""
    assert one.scenes[-1] == "CurtainScene"
    one.hold(ENTER)
    one.until(lambda: one.scene is scene)
    one.let_go(ENTER)


def played(one: Desk, scene: Any, number: int = 1) -> dict[int, Any]:
    """The actions of the last step, once so many were played."""
    one.until(lambda: scene.session.number >= number and not scene.busy)
    return dict(scene.session.history[-1].actions)


def click(one: Desk, widget: Any) -> None:
    """Click on a widget; bots may answer meanwhile."""
    x, y = widget.box.center
    for kind, button in (("move", 0), ("down", 1), ("up", 1)):
        one.scene.pointer(Pointer(kind, x, y, button=button, time=one.now))
        one.frames()


# ---------------------------------------------------------------------- a race
def test_two_halves_of_a_keyboard_and_a_pad_race(plug: Any) -> None:
    with desk() as one:
        pad: VirtualPad = plug()
        one.app.devices.open()
        scene = table_of("snaprace", one, "hhh", racing(), TWO_AND_PAD)
        assert scene.reflex and signs(scene) == {0: ("A", "", ""), 1: ("L", "", ""), 2: ("", "A", "")}
        one.frames(6)
        one.hold(L)
        one.hold(A)  # one frame later: less than 30 ms
        first, second = shown_times(scene)[1], shown_times(scene)[0]
        assert first > 0 and 0 < second - first <= 30
        pad.press("a")
        one.frames(2)
        assert not scene.reflex, "closed: the pad came too late"
        assert scene.asked == 0 and [item.does for item in scene.prompts.prompt.items] == [Snap(0), Snap(1)]
        one.tap(ENTER)
        assert scene.asked == 1
        one.tap(RIGHT)
        one.tap(ENTER)
        assert played(one, scene) == {0: Snap(0, second), 1: Snap(1, first), 2: Pass()}
        raced = scene.session.last_step.events[0].public
        assert raced.winner == 0, "as fast as seat 1 within 30 ms, and before it in turn order"
        one.until(one.asked)
        assert f"{second} ms" in scene.board.plates[0].says and f"{first} ms" in scene.board.plates[1].says
        assert scene.last_words == (-1, f"Zoé was first, after {second} ms."), "nobody's alone"


def test_who_presses_more_than_30_ms_after_the_first_is_too_late() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hhh", racing(), TWO_AND_PAD[:2])
        one.hold(L)
        one.frames(1)
        one.hold(A)  # 33 ms later
        first = shown_times(scene)
        one.until(lambda: not scene.reflex)
        assert scene.asked == 1 and list(first) == [1]
        one.tap(RIGHT)
        one.tap(ENTER)
        assert played(one, scene) == {0: Pass(), 1: Snap(1, first[1]), 2: Pass()}


def test_nobody_presses_and_the_race_goes_by() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hhh", racing(), TWO_AND_PAD[:2])
        one.frames(round(SECONDS * 60) - 5)
        assert scene.reflex and not scene.session.number
        assert played(one, scene) == {0: Pass(), 1: Pass(), 2: Pass()}


def test_letters_are_no_snap_keys_once_the_window_is_closed() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hhh", racing(), TWO_AND_PAD[:2])
        one.tap(L)
        one.until(lambda: not scene.reflex)
        one.tap(A)
        one.tap(ENTER)
        assert played(one, scene)[0] == Pass()


def test_a_menu_over_an_open_race_begins_it_anew() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hhh", racing(), TWO_AND_PAD[:2])
        one.frames(30)
        one.tap(ESCAPE)
        one.until(lambda: one.scene is not scene)
        assert scene.asker.gathering is None
        one.tap(ESCAPE)
        one.until(lambda: one.scene is scene and scene.reflex)
        one.tap(A)
        one.until(lambda: not scene.reflex)
        (ms,) = scene.asker.gathering._times.values()
        assert ms < 300, "the clock began again"


def test_a_menu_over_the_choice_of_whoever_was_first_takes_nothing_from_them() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hhb", racing(), TWO_AND_PAD[:2])
        one.tap(A)
        (first,) = shown_times(scene).values()
        one.until(lambda: not scene.reflex)
        one.tap(ESCAPE)
        one.until(lambda: one.scene is not scene)
        one.tap(ESCAPE)
        one.until(lambda: one.scene is scene)
        assert scene.asked == 0
        one.tap(ENTER)
        assert played(one, scene)[0] == Snap(0, first)


class Fast(ToyBot):
    """Has the card in its first place, and is as fast as it says."""

    ms = 380

    def choose(self, view: Any, actions: Any, chance: Any, memory: str = "") -> Choice:
        return Choice(Snap(0, self.ms)) if Snap(0) in actions else super().choose(view, actions, chance, memory)


def test_a_bot_is_as_fast_as_it_says_not_as_fast_as_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    with desk() as one:
        thought: Future[Choice] = Future()
        monkeypatch.setattr(one.app.pool, "submit", lambda *_: thought)
        scene = table_of("snaprace", one, "hb", State(hands=((1, 5), (5, 2)), pile=(9,) * 8, discard=(5,)))
        one.frames(30)
        one.tap(ENTER)
        one.frames(30)
        assert scene.reflex, "frozen: the bot may have been faster"
        (late,) = shown_times(scene).values()
        thought.set_result(Choice(Snap(0, late - 100)))
        one.until(lambda: not scene.reflex)
        assert played(one, scene) == {0: Pass(), 1: Snap(0, late - 100)}


@pytest.mark.parametrize(("ms", "wins"), [(380, 1), (4000, 0)])
def test_a_person_races_bots_with_any_key(ms: int, wins: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fast, "ms", ms)
    monkeypatch.setattr("tests.contract.toys.ToyBot", Fast)
    monkeypatch.setattr("tests.contract.toys.ToyEntry.load_bot", lambda *_: Fast())
    monkeypatch.setattr("tabletop.bots.pool._bots", {})
    with desk() as one:
        scene = table_of("snaprace", one, "hb", State(hands=((5, 1), (5, 2)), pile=(9,) * 8, discard=(5,)))
        one.frames(60)
        if scene.reflex:
            one.tap(pygame.KSCAN_SPACE)
            one.until(lambda: not scene.reflex)
            one.tap(ENTER)
        played(one, scene)
        assert scene.session.last_step.events[0].public.winner == wins


def test_bots_alone_race_in_one_step() -> None:
    with desk(instant=True) as one:
        one.sit(toy_scene(one, "bbb"))
        one.until(lambda: one.scenes[-1] == "ResultScene")
        history = one.scene.session.history
        assert any(len(record.plays) == 3 for record in history)


def toy_scene(one: Desk, kinds: str, **options: Any) -> Any:
    from tabletop.core.registry import entry
    from tests.ui.tables import match

    return entry("snaprace").load_scene()(one.app, match("snaprace", kinds, **options))


def test_reflex_is_refused_where_somebody_has_no_key_of_their_own() -> None:
    with desk() as one:
        said: list[str] = []
        one.app.say = lambda words, icon="": said.append(words)
        scene = table_of("snaprace", one, "hhh", racing(), ("keyboard",) * 3)
        assert len(said) == 1 and said[0].startswith("There is no key left for Lina: this race goes without a clock.")
        assert not scene.reflex and scene.prompts.prompt.item("ready") is not None
        one.tap(ENTER)
        assert played(one, scene) == {0: Pass(), 1: Pass(), 2: Pass()}
        one.until(one.asked)
        assert len(said) == 1, "it is said once"


def test_a_calm_race_has_no_clock_and_waits_until_all_are_ready() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hhh", racing("calm"), ("keyboard", "keyboard", "mouse"))
        assert not scene.reflex
        one.frames(600)
        one.tap(L)  # the right half claims, takes it back, claims
        one.tap(L)
        one.tap(L)
        one.tap(ENTER)
        one.frames(10)
        assert not scene.session.number, "the mouse is not ready"
        assert scene.sign(0).done and scene.sign(1).icon == "icon/play" and not scene.sign(2).done
        click(one, one.widget("ready"))
        assert scene.asked == 1
        one.tap(RIGHT)
        one.tap(ENTER)
        assert played(one, scene) == {0: Pass(), 1: Snap(1, 0), 2: Pass()}


def test_a_plate_claims_in_a_calm_race_where_all_share_the_mouse() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hhh", racing("calm"))
        for seat in (0, 1):
            click(one, scene.board.plates[seat])
        click(one, one.widget("ready"))
        assert scene.asked == 0
        one.tap(ENTER)
        one.tap(RIGHT)
        one.tap(ENTER)
        assert played(one, scene) == {0: Snap(0, 0), 1: Snap(1, 0), 2: Pass()}
        assert scene.session.last_step.events[0].public.winner == 0, "no reflex: turn order decides"


@pytest.mark.parametrize("secret", [True, False])
def test_without_a_race_all_choose_in_turn_and_nothing_is_shown_before(
    secret: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = SnapRaceTable.prompt

    def prompt(self: Any, view: Any, actions: Any, said: Any) -> Any:
        return dataclasses.replace(plain(self, view, actions, said), race=None, secret=secret)

    monkeypatch.setattr(SnapRaceTable, "prompt", prompt)
    with desk(instant=True) as one:
        scene = table_of("snaprace", one, "hhb", racing())
        for seat, chosen in ((0, "pass"), (1, "card 1")):
            if secret:
                assert scene.prompts.seat is None, "not before the screen was passed"
                open_curtain(one, scene)
            assert scene.asked == seat and scene.viewer == (seat if secret else None)
            scene.choose(scene.prompts.prompt.item(chosen))
            if seat == 0:
                assert not scene.session.number and scene.sign(0).done and scene.viewer is None
                one.until(one.asked)
        actions = played(one, scene)
        assert (actions[0], actions[1]) == (Pass(), Snap(1, 400))
        assert len(scene.session.history) == 1


def test_by_priority_they_are_asked_seat_by_seat_until_one_acts() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hhh", racing("priority"))
        assert scene.asked == 0 and scene.prompts.prompt.item("pass") is not None
        click(one, one.widget("pass"))
        assert scene.asked == 1 and not scene.session.number
        one.tap(RIGHT)
        one.tap(ENTER)
        assert played(one, scene) == {0: Pass(), 1: Snap(1, 0), 2: Pass()}


def test_a_gift_is_given_in_the_open_and_looked_at_behind_the_curtain() -> None:
    with desk(instant=True) as one:
        state = State(hands=((4, 1), (2, 5), (3, 4)), pile=(9,) * 6, discard=(5,), owes=0)
        scene = table_of("snaprace", one, "hhh", state)
        assert one.scene is scene and scene.asked == 0, "no curtain: nothing of it is secret"
        one.tap(ENTER)
        one.tap(RIGHT)
        one.tap(ENTER)
        one.until(lambda: scene.session.number == 1 and one.asked())
        gave = scene.session.last_step.events[0].public
        assert isinstance(gave, Gave) and one.scenes[-1] == "CurtainScene"
        assert shown(scene, ("hand", gave.to)) == [""] * 3
        open_curtain(one, scene)
        assert shown(scene, ("hand", gave.to)) == ["", "", "4"]
        one.tap(ENTER)
        one.until(lambda: scene.session.number == 2)
        assert scene.viewer is None and set(shown(scene, ("hand", gave.to))) == {""}


# ---------------------------------------------------------------------- a moment
def test_a_peek_is_behind_the_curtain_and_seen_once() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hh")
        cards = [str(card) for card in scene.session.state.hands[0][:2]]
        hidden = one.picture()
        assert set(shown(scene, ("hand", 0))) == {""}
        open_curtain(one, scene)
        assert shown(scene, ("hand", 0))[:2] == cards and one.picture() != hidden
        assert [item.name for item in scene.prompts.prompt.items] == ["cover"]
        one.tap(ENTER)
        one.until(lambda: scene.session.number == 1 and one.asked())
        assert one.scenes[-1] == "CurtainScene" and scene.viewer is None
        assert not set(cards) & set(shown(scene, ("hand", 0)))
        open_curtain(one, scene)
        one.tap(ENTER)
        one.until(lambda: scene.session.number == 2 and scene.reflex)
        assert [line.text for line in lines(one.app, scene.session, 0)] == [
            "Zoé has looked at two cards.",
            "Ben has looked at two cards.",
        ]
        one.until(lambda: scene.session.number == 3)
        raced = [line for line in lines(one.app, scene.session, 0) if line.number == 3]
        assert [(line.seat, line.text) for line in raced[:1]] == [(-1, "Nobody snapped right.")]


def test_one_person_peeks_openly_and_no_replay_shows_it_again() -> None:
    with desk() as one:
        scene = table_of("snaprace", one, "hb")
        assert one.scene is scene, "nobody else is there to look away"
        cards = [str(card) for card in scene.session.state.hands[0][:2]]
        assert shown(scene, ("hand", 0))[:2] == cards
        one.tap(ENTER)
        one.until(lambda: scene.session.number == 2 and one.asked())
        assert set(shown(scene, ("hand", 0))) == {""}
        assert scene.last_words[1] == "Ben has looked at two cards." and scene.told.lines[0][1] == Looked(0)
        scene.course.what_happened = lambda *_: list(_all_past(scene))  # also the person's own last action
        seen: set[str] = set()
        one.tap(MORE)
        assert scene.narrator.again
        while scene.narrator.again:
            seen.update(shown(scene, ("hand", 0)))
            one.frames()
        assert seen == {""}, "a replay shows a peek again"
        assert [line.text for line in lines(one.app, scene.session, 0)] == [
            "Zoé has looked at two cards.",
            "Ben has looked at two cards.",
        ]


def _all_past(scene: Any) -> Any:
    from tabletop.match.tape import Past

    return (Past(*one) for one in scene.session.states())


def test_a_match_that_is_watched_shows_no_moment() -> None:
    from tabletop.core.registry import entry

    with desk(speed=4.0) as one:
        session = table_of("snaprace", one, "hb").session
        one.tap(ENTER)
        one.until(lambda: session.number == 2)
        watched = entry("snaprace").load_scene().watch(one.app, session)
        one.app.push(watched, fade=False)
        seen: set[str] = set()
        while not watched.course.over:
            one.frames()
            if one.scene is watched and watched._built:
                seen.update(shown(watched, ("hand", 0)))
        assert seen == {""}


# ---------------------------------------------------------------------- a team
def test_a_team_marks_with_devices_of_their_own_and_confirms_together(plug: Any) -> None:
    with desk() as one:
        pad: VirtualPad = plug()
        one.app.devices.open()
        scene = table_of("giver", one, "bhhb", guessing(), ("any", "keyboard", "pad:1"))
        one.until(lambda: scene.asker.council is not None)
        one.hear(scene.asker.council.thinking)
        one.frames(3)

        def item(name: str) -> Any:
            return scene.prompts.prompt.item(name)

        tips = [number for number in range(8) if item(f"number {number}").tips == (3,)]
        assert len(tips) == 2, "the bot's two numbers are shown as its suggestion"
        assert item("confirm").why == "Mark 2 numbers" and item("confirm").does is None
        one.tap(ENTER)
        assert item("number 0").marks == (1,) and item("confirm").does is None
        pad.press("right")
        one.frames(2)
        pad.release("right")
        pad.press("a")
        one.frames(2)
        pad.release("a")
        one.frames(2)
        assert item("number 1").marks == (2,) and item("confirm").does == Remove((0, 1))
        click_confirm = one.widget("confirm")
        scene.set_focus(click_confirm)
        one.tap(ENTER)
        one.frames(10)
        assert not scene.session.number and scene.sign(1).done and not scene.sign(2).done
        scene.set_focus(one.widget("number 1"))
        one.tap(ENTER)  # the keyboard takes the pad's mark away: all are asked anew
        assert item("number 1").marks == () and not scene.sign(1).done
        one.tap(RIGHT)
        one.tap(ENTER)
        assert item("confirm").does == Remove((0, 2))
        scene.set_focus(one.widget("confirm"))
        one.tap(ENTER)
        scene.set_focus(one.widget("confirm"))
        pad.press("a")
        one.frames(2)
        pad.release("a")
        assert played(one, scene) == {1: Remove((0, 2))}


def test_one_device_speaks_for_a_whole_team_and_a_wrong_choice_cannot_be_confirmed() -> None:
    with desk() as one:
        scene = table_of("giver", one, "hhhh", guessing())
        assert one.scene is scene and scene.asker.council is not None, "the team needs no curtain"
        click(one, one.widget("number 3"))
        assert scene.prompts.prompt.item("number 3").marks == (1, 2, 3)
        click(one, one.widget("confirm"))
        assert not scene.session.number
        click(one, one.widget("number 5"))
        click(one, one.widget("number 6"))
        assert scene.prompts.prompt.item("confirm").does is None, "three are too many"
        click(one, one.widget("confirm"))
        assert not scene.session.number
        click(one, one.widget("number 6"))
        click(one, one.widget("confirm"))
        assert played(one, scene) == {1: Remove((3, 5))}


def test_a_device_of_somebody_else_does_not_speak_for_a_team() -> None:
    with desk() as one:
        scene = table_of("giver", one, "hhbb", guessing(), ("keyboard", "mouse"))
        scene.set_focus(one.widget("number 2"))
        one.app.scene.intent(_ok("pad:9"))
        assert scene.prompts.said == ()
        click(one, one.widget("number 2"))
        assert scene.prompts.prompt.item("number 2").marks == (1,)


def _ok(device: str) -> Any:
    from tabletop.ui.input.input import Act, Intent

    return Intent(Act.OK, device)


def test_the_giver_alone_sees_the_hand_and_a_team_of_bots_decides_by_itself() -> None:
    with desk() as one:
        scene = table_of("giver", one, "hbb")
        assert "" not in shown(scene, ("hand", 0)) and shown(scene, "secret") != [""]
        one.tap(LEFT)
        one.tap(ENTER)
        one.until(lambda: scene.session.number >= 2)
        assert isinstance(scene.session.history[1].action, Remove)


@pytest.mark.parametrize("kinds", ["hh", "hhh"])
def test_the_curtain_goes_to_the_giver_and_not_to_the_team(kinds: str) -> None:
    with desk(instant=True) as one:
        scene = table_of("giver", one, kinds)
        assert one.scenes[-1] == "CurtainScene" and set(shown(scene, ("hand", 0))) == {""}
        open_curtain(one, scene)
        assert "" not in shown(scene, ("hand", 0)) and shown(scene, "secret") != [""]
        one.tap(ENTER)
        one.until(lambda: scene.session.number == 1 and one.asked())
        assert one.scene is scene and set(shown(scene, ("hand", 0))) == {""} and shown(scene, "secret") == [""]


def test_a_race_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    from tests.contract import snaprace_table

    film = snaprace_table.SnapRaceTable.films[Raced]
    films = {**snaprace_table.SnapRaceTable.films, Raced: lambda t, part: (told.append(part), film(t, part))[1]}
    monkeypatch.setattr(snaprace_table.SnapRaceTable, "films", films)
    with desk(instant=True) as one:
        scene = table_of("snaprace", one, "hhh", racing("calm"))
        click(one, one.widget("ready"))
        one.until(lambda: scene.session.number == 1 and one.asked())
        assert [part.times for part in told] == [(None, None, None)]
