import pygame
import pytest

from tabletop.ui.input.devices import Devices
from tabletop.ui.input.input import KEYS, Act, Axis, Button, Input, Intent, Key, Pointer, Release, bindings


@pytest.fixture
def made() -> Input:
    pygame.display.init()

    def device(instance: int, raw: bool = False) -> str | None:
        return f"pad:{instance}" if instance < 3 and not raw else None

    return Input(lambda point: (point[0] / 2, point[1] / 2), device)


def _key(code: int, down: bool = True, mod: int = 0, unicode: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=0, scancode=code, mod=mod, unicode=unicode)


def _axis(axis: int, value: float, pad: int = 1) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=round(value * 32767))


def _acts(signals: list[object]) -> list[Act]:
    return [signal.act for signal in signals if isinstance(signal, Intent)]


def test_keys_are_bound_by_scancode_whatever_the_layout_says(made: Input) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_w, scancode=pygame.KSCAN_X, mod=0, unicode="w")
    signals = made.feed(event)
    assert signals == [Key(pygame.KSCAN_X, "W"), Intent(Act.ALT, "keyboard")]


def test_every_act_has_a_key_and_no_key_two_acts() -> None:
    codes = [code for codes in KEYS.values() for code in codes]
    assert len(codes) == len(set(codes))
    assert [act for act, codes in KEYS.items() if not codes] == [Act.PREV]  # Shift + Tab


def test_shift_tab_is_back_and_alt_enter_fullscreen(made: Input) -> None:
    assert _acts(made.feed(_key(pygame.KSCAN_TAB, mod=pygame.KMOD_LSHIFT))) == [Act.PREV]
    assert _acts(made.feed(_key(pygame.KSCAN_RETURN, mod=pygame.KMOD_LALT))) == [Act.FULLSCREEN]


def test_held_directions_repeat_and_stop(made: Input) -> None:
    made.feed(_key(pygame.KSCAN_DOWN))
    assert made.tick(Input.DELAY - 0.01) == []
    assert made.tick(0.02) == [Intent(Act.DOWN, "keyboard", repeat=True)]
    assert len([made.tick(Input.RATE) for _ in range(10)]) == 10 and made.repeating
    assert made.held(Act.DOWN) and not made.held(Act.DOWN, "pad:1")
    assert made.feed(_key(pygame.KSCAN_DOWN, down=False))[-1] == Release(Act.DOWN, "keyboard")
    assert made.tick(9.0) == [] and not made.held(Act.DOWN)


def test_losing_the_focus_lets_everything_go(made: Input) -> None:
    made.feed(_key(pygame.KSCAN_LEFT))
    made.feed(_axis(0, 1.0))
    gone = made.release_all()
    assert {(one.act, one.device) for one in gone} == {(Act.LEFT, "keyboard"), (Act.RIGHT, "pad:1")}
    assert not made.held(Act.LEFT) and made.axis("pad:1", "lx") == 0.0 and not made.repeating


def test_a_stick_has_hysteresis_and_a_dead_zone(made: Input) -> None:
    assert made.feed(_axis(0, 0.05)) == []
    assert _acts(made.feed(_axis(0, 0.5))) == []
    assert _acts(made.feed(_axis(0, 0.6))) == [Act.RIGHT]
    assert _acts(made.feed(_axis(0, 0.4))) == []
    assert Release(Act.RIGHT, "pad:1") in made.feed(_axis(0, 0.3))
    assert _acts(made.feed(_axis(0, 0.9))) == [Act.RIGHT]
    assert _acts(made.feed(_axis(0, -0.9))) == [Act.LEFT]
    assert not made.held(Act.RIGHT)


def test_triggers_are_axes_and_buttons(made: Input) -> None:
    signals = made.feed(_axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))
    assert signals[0] == Axis("pad:1", "lt", 1.0)
    assert isinstance(signals[1], Button)
    assert set(_acts(signals)) == {Act.PAGE_UP, Act.FINE}
    assert made.held(Act.FINE, "pad:1")


def test_pads_that_are_not_open_are_nobody(made: Input) -> None:
    assert made.feed(_axis(0, 1.0, pad=7)) == []
    assert made.feed(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=0)) == []


def test_the_mouse_speaks_in_units(made: Input) -> None:
    made.feed(pygame.Event(pygame.MOUSEMOTION, pos=(100, 60), rel=(0, 0), buttons=(0, 0, 0)))
    (moved,) = made.feed(pygame.Event(pygame.MOUSEMOTION, pos=(120, 60), rel=(20, 0), buttons=(0, 0, 0)))
    assert moved == Pointer("move", 60.0, 30.0, dx=10.0)
    (wheel,) = made.feed(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False))
    assert (wheel.kind, wheel.dy, wheel.pos) == ("wheel", -2, (60.0, 30.0))


def test_letters_are_no_acts_while_a_name_is_written(made: Input) -> None:
    assert _acts(made.feed(_key(pygame.KSCAN_X, unicode="x"), typing=True)) == []
    assert _acts(made.feed(_key(pygame.KSCAN_SPACE, unicode=" "), typing=True)) == []
    assert _acts(made.feed(_key(pygame.KSCAN_RETURN, unicode="\r"), typing=True)) == [Act.OK]
    assert _acts(made.feed(_key(pygame.KSCAN_ESCAPE, unicode="\x1b"), typing=True)) == [Act.BACK]


def test_capture_takes_the_next_press_for_the_key_map(made: Input) -> None:
    caught: list[tuple[str, int]] = []
    made.capture(lambda kind, code: caught.append((kind, code)) is None)
    assert made.feed(_key(pygame.KSCAN_G)) == []
    assert caught == [("keyboard", pygame.KSCAN_G)]
    assert made.feed(_key(pygame.KSCAN_RETURN))[-1] == Intent(Act.OK, "keyboard")


def test_a_foreign_key_map_breaks_nothing() -> None:
    table = bindings("keyboard", {"ok": [4, "x"], "dance": [1], "back": 7})
    assert table[Act.OK] == (4,) and table[Act.BACK] == KEYS[Act.BACK]


def test_a_window_that_comes_under_the_mouse_is_no_move(made: Input) -> None:
    made.window_moved()
    assert made.feed(pygame.Event(pygame.MOUSEMOTION, pos=(400, 60), rel=(0, 0), buttons=(0, 0, 0))) == []
    assert made.mouse == (200.0, 30.0)
    assert made.feed(pygame.Event(pygame.MOUSEMOTION, pos=(404, 60), rel=(0, 0), buttons=(0, 0, 0))) != []


def test_a_key_that_was_never_pressed_is_called_by_its_sign() -> None:
    devices = Devices(print, print)
    assert devices.key_label(pygame.KSCAN_SEMICOLON, str) == ";"
    assert devices.key_label(pygame.KSCAN_M, str) == "M"
    for codes in KEYS.values():
        assert all(len(devices.key_label(code, str)) < 13 for code in codes)
