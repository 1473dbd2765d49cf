"""Runs the real app and opens a door to its inside: what is on the screen, where it can be pressed, and a virtual pad.

Nothing is pressed through this door but the pad, which no X tool can press; mouse and keyboard come through the X
server.
Questions are JSON lines on a Unix socket (``DOHYO_DOOR``): ``{"ask": "scenes"}``; answers are JSON lines too.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import multiprocessing
import os
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))
if os.environ.get("DOHYO_TOYS"):  # also in the bots' processes, which read this file again
    from tests.contract.toys import register

    register()

GAME_CONTROLLER, AXES, BUTTONS = 1, 6, 15
PAD_BUTTONS = {
    name: code
    for code, name in enumerate(
        ("a", "b", "x", "y", "back", "guide", "start", "l3", "r3", "lb", "rb", "up", "down", "left", "right")
    )
}
PAD_AXES = {"lx": 0, "ly": 1, "rx": 2, "ry": 3, "lt": 4, "rt": 5}
WAITING = ("turn", "plug", "unplug", "pad")
"""Questions whose answer the app's loop brings about."""
LIVE = threading.RLock()
"""Held while the app lives and draws: nobody looks at a scene that is half-way to its next state."""
APPS: list[Any] = []
SAID: list[str] = []


class Pad:
    """A game controller that exists in SDL alone, in the very library that pygame has loaded."""

    def __init__(self) -> None:
        # Under its own name the library is found again; another copy would have other devices.
        with Path("/proc/self/maps").open(encoding="utf-8") as maps:
            path = next(line.split()[-1] for line in maps if "libSDL2-2" in line)
        self._sdl = sdl = ctypes.CDLL(path)
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._index = sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, BUTTONS, 0)
        if self._index < 0:
            raise RuntimeError("SDL has no virtual pads here")
        self._stick = sdl.SDL_JoystickOpen(self._index)

    def button(self, name: str, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, PAD_BUTTONS[name], int(down))

    def axis(self, name: str, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, PAD_AXES[name], round(value * 32767))

    def unplug(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self._index)


class Door:
    """Answers questions on a thread of its own, and looks only: it changes nothing but the pad."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._pads: list[Pad] = []
        self._seen = threading.Condition()
        self._presses = self._turns = 0

    def open(self) -> None:
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        line = socket.socket(socket.AF_UNIX)
        line.connect(self._path)
        with line, line.makefile("rw", encoding="utf-8") as stream:
            for question in stream:
                stream.write(json.dumps(self._answer(json.loads(question))) + "\n")
                stream.flush()

    def _answer(self, question: dict[str, Any]) -> dict[str, Any]:
        try:
            ask = question.pop("ask")
            with contextlib.nullcontext() if ask in WAITING else LIVE:
                return {"answer": getattr(self, f"ask_{ask}")(**question)}
        except Exception as error:
            return {"error": repr(error)}

    @property
    def app(self) -> Any:
        return APPS[-1]

    def ask_turn(self, after: int, seconds: float) -> int:
        """Wait until the app's loop has turned more than so often, at most so long; how often it has."""
        with self._seen:
            self._seen.wait_for(lambda: self._turns > after, seconds)
            return self._turns

    def ask_ready(self) -> bool:
        """Whether a frame was shown and nothing is under way."""
        return bool(APPS) and self.app.flips > 0 and bool(self.app.settled)

    def ask_scenes(self) -> list[str]:
        """The class names of the scenes, the top one last."""
        return [type(scene).__name__ for scene in self.app.stack]

    def ask_flips(self) -> int:
        return int(self.app.flips)

    def ask_targets(self) -> list[dict[str, Any]]:
        """What can be pressed on the top scene, as pixels of the window."""
        scene, layout = self.app.scene, self.app.layout
        safe, scale = layout.safe, layout.S
        return [
            {
                "name": widget.name,
                "label": str(getattr(widget, "label", "")),
                "x": round(safe.x + widget.box.centerx * scale),
                "y": round(safe.y + widget.box.centery * scale),
                "focused": widget.focused,
                "enabled": not widget.why,
                "parts": self._parts(widget),
            }
            for widget in getattr(scene, "items", ())
            if widget.focusable and widget.visible
        ]

    def _pixels(self, x: float, y: float) -> list[int]:
        """Units of the layout as a pixel of the window."""
        layout = self.app.layout
        return [round(layout.safe.x + x * layout.S), round(layout.safe.y + y * layout.S)]

    def _parts(self, widget: Any) -> dict[str, list[int]]:
        """The lines of a seat's panel, by their names; of what has two halves the left one."""
        if not hasattr(widget, "line_at"):
            return {}
        names = ("look", "name", "kind", "detail", "leave")
        boxes = widget.lines()
        return {names[n]: self._pixels(x + w / 4, y + h / 2) for n, (x, y, w, h) in boxes.items()}

    def ask_seat(self, number: int) -> str:
        """Who sits on a seat of the seats scene: "human", "bot" or "free"."""
        return str(self.app.scene.draft.places[number].kind)

    def ask_match(self) -> dict[str, Any] | None:
        """The match of the lowest scene that has one: its number of actions, who acts, how it ended."""
        for scene in self.app.stack:
            session = getattr(scene, "session", None)
            if session is not None:
                outcome = session.outcome
                return {
                    "number": session.number,
                    "actors": list(session.actors),
                    "over": outcome is not None,
                    "reason": outcome.reason if outcome else "",
                }
        return None

    def ask_ring(self) -> dict[str, Any]:
        """The ring's table: what it waits for, and where that lies, as pixels of the window."""
        scene, layout = self.app.scene, self.app.layout
        ring = getattr(scene, "board", None)
        if type(ring).__name__ != "RingBoard":
            return {"mode": "", "settled": False}
        from kabuto.data.arenas import SAKURA
        from kabuto.screen.spots import ItemSpot
        from kabuto.screen.world import post_place
        from kabuto.table.aim import pose

        def table(x: float, y: float) -> list[int]:
            px, py = ring.view.at(x, y)
            return [round(px + layout.safe.x), round(py + layout.safe.y)]

        def middle(box: Any) -> list[int]:
            x, y, w, h = box
            return [round(layout.safe.x + (x + w / 2) * layout.S), round(layout.safe.y + (y + h / 2) * layout.S)]

        if not ring.ready:
            return {"mode": "load", "settled": False}
        choose, corner, aim = ring.choose, ring.state.platform, ring.hand.aim
        out: dict[str, Any] = {
            "mode": self._waits_for(scene),
            "settled": bool(self.app.settled) and not scene.busy,
            "seat": ring.actor,
            "number": scene.session.number,
            "card": middle(choose.box(choose.cursor)),
            "posts": [table(*post_place(n, ring.world)) for n in range(4)],
            "buttons": {face.act: middle(box) for face, box in ring.buttons.faces()},
            "spots": {
                name: middle(spot.box)
                for name, spot in ring.spots.items()
                if isinstance(spot, ItemSpot) and not spot.item.why
            },
        }
        if out["mode"] == "aim" and aim is not None and corner is not None:
            x, y, _ = pose(ring.state, aim)
            depth, side = SAKURA.berths[corner].local(x, y)
            out["piece"] = table(x, y)
            out["back"] = table(*SAKURA.berths[corner].world(depth - 50, side))
            out["aim"] = [aim.offset, aim.angle, aim.strength]
        return out

    @staticmethod
    def _waits_for(scene: Any) -> str:
        """What a match on the ring waits for: something that a person is asked for, the end, or a film or a bot."""
        if scene.over:
            return "over"
        if scene.showing or scene.asked is None:
            return "show"
        modes = {
            "wrestler": "choose",
            "tag": "tag",
            "platform": "corner",
            "pay": "pay",
            "stack": "stack",
            "after": "after",
        }
        return modes.get(str(scene.board.asking), "aim")

    def ask_table(self) -> dict[str, Any]:
        """See :meth:`_table`; with it the names of what can be pressed, of the same instant."""
        names = sorted(one["name"] for one in self.ask_targets() if one["enabled"])
        return self._table() | {"names": names}

    def _table(self) -> dict[str, Any]:
        """A card table, or the curtain over it: who is asked, what lies open, and where, as pixels of the window."""
        scene = self.app.scene
        kind = type(scene).__name__
        if kind == "CurtainScene":
            from tabletop.ui.match.curtain import BUTTON

            x, y, w, h = BUTTON
            return {
                "kind": kind,
                "ready": True,
                "asked": scene.name,
                "number": (self.ask_match() or {}).get("number"),
                "opened": scene.opened,
                "button": self._pixels(x + w / 2, y + h / 2),
            }
        if kind == "MatchScene":
            return self._match_table(scene)
        if kind in ("CallScene", "EndScene", "SheetScene", "SlamScene", "WonScene"):
            middle = self._pixels(640, 360)
            return {"kind": kind, "ready": not scene.timeline.busy, "buttons": {"ok": middle}}
        return {"kind": kind, "ready": kind == "ResultScene" and bool(self.app.settled)}

    def _match_table(self, scene: Any) -> dict[str, Any]:
        """A match: who is asked, whose hand lies open, which items can be chosen, and which of them lose."""
        asked, prompt = scene.asked, scene.prompts.prompt
        passed = not scene.seating.many or scene.asker._public or scene.secrets.passed == asked
        items = prompt.items if prompt is not None else ()
        return {
            "kind": "MatchScene",
            "ready": asked is not None and passed and prompt is not None and not scene.showing,
            "asked": asked,
            "looking": scene.secrets.open,
            "number": scene.session.number,
            "said": [str(answer.value) for answer in scene.prompts.said],
            "items": [item.name for item in items],
            "playable": [item.name for item in items if not item.why],
            "public": scene.asker._public,
            "reflex": scene.reflex,
            "signs": {str(seat): sign.words or sign.key or sign.pad for seat, sign in self._signs(scene).items()},
            "done": [seat for seat, sign in self._signs(scene).items() if sign.done],
            "tips": {item.name: item.tips for item in items if item.tips},
            "marks": {item.name: item.marks for item in items if item.marks},
            "sure": scene.prompts.warned,
            "twice": [item.name for item in items if item.again],
            "warned": [item.name for item in items if item.hint is not None and item.hint.warns],
        }

    @staticmethod
    def _signs(scene: Any) -> dict[int, Any]:
        """What stands on the plates while several are asked."""
        found = {seat: scene.sign(seat) for seat in range(scene.seating.count)}
        return {seat: sign for seat, sign in found.items() if sign is not None}

    def ask_state(self) -> Any:
        """The whole state of the match below, hidden things too: what only a robot may know."""
        import msgspec

        session = next(scene.session for scene in self.app.stack if hasattr(scene, "session"))
        return msgspec.to_builtins(session.state)

    def ask_said(self) -> list[str]:
        """Every short notice so far."""
        return SAID

    def ask_workers(self) -> list[int]:
        """The processes in which a bot is thinking now; none while nobody thinks."""
        bots = getattr(self.app.scene, "bot_turn", None)
        thinking = bots is not None and bots.answer is not None and not bots.answer.done()
        return list(self.app.pool.worker_ids()) if thinking else []

    def ask_plug(self) -> str:
        """Plug a new virtual pad in."""
        before = len(self.app.devices.pads)
        self._pads.append(Pad())
        self._wait(lambda: len(self.app.devices.pads) > before)
        return str(self.app.devices.pads[-1].device)

    def ask_unplug(self) -> None:
        before = len(self.app.devices.pads)
        self._pads.pop().unplug()
        self._wait(lambda: len(self.app.devices.pads) < before)

    def ask_pad(self, button: str = "", axis: str = "", value: float = 0.0, hold: bool | None = None) -> None:
        """Press a button of the newest pad and let go, hold or let go only, or set an axis."""
        pad = self._pads[-1]
        if axis:
            pad.axis(axis, value)
            return
        # A press that comes and goes between two looks of SDL would never be seen: wait until the app has got it.
        for down in (True, False) if hold is None else (hold,):
            before = self._presses
            pad.button(button, down)
            self._wait(lambda before=before: self._presses > before)

    def saw(self) -> None:
        """A pad button reached the app."""
        with self._seen:
            self._presses += 1
            self._seen.notify_all()

    def turned(self) -> None:
        """The app's loop has turned."""
        with self._seen:
            self._turns += 1
            self._seen.notify_all()

    def _wait(self, ready: Callable[[], bool]) -> None:
        with self._seen:
            if not self._seen.wait_for(ready, 15.0):
                raise TimeoutError("the pad was not noticed")


def watch(door: Door) -> None:
    """Note the app when it is made, and the pad buttons that reach it."""
    import pygame

    from tabletop.core import chance
    from tabletop.ui.app.application import Application
    from tabletop.ui.app.overlay import Notices
    from tabletop.ui.input.input import Input

    say = Notices.say

    def said(self: Any, text: str, icon: str = "") -> None:
        SAID.append(text)
        say(self, text, icon)

    Notices.say = said
    seed = os.environ.get("DOHYO_SEED")
    if seed:
        chance.fresh_seed = lambda: int(seed)
    make, feed, turn, guard = Application.__init__, Input.feed, Application.turn, Application.guard

    def made(self: Any, *words: Any, **more: Any) -> None:
        make(self, *words, **more)
        APPS.append(self)

    def fed(self: Any, event: Any, *words: Any, **more: Any) -> Any:
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            door.saw()
        return feed(self, event, *words, **more)

    def turned(self: Any, *words: Any, **more: Any) -> None:
        turn(self, *words, **more)
        door.turned()

    def guarded(self: Any, *words: Any, **more: Any) -> None:
        with LIVE:
            guard(self, *words, **more)

    Application.__init__, Input.feed, Application.turn, Application.guard = made, fed, turned, guarded


if __name__ == "__main__":
    multiprocessing.freeze_support()
    the_door = Door(os.environ["DOHYO_DOOR"])
    watch(the_door)
    the_door.open()
    from tabletop.cli.main import main

    sys.exit(main())
