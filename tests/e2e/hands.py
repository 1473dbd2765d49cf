"""One device alone, and how it gets to things: by pointing, by keys, or by the buttons of a pad."""

from __future__ import annotations

from typing import Any, Protocol

from tests.e2e.desk import Desk, StuckError, Target

MOST_STEPS = 60
"""More steps of the focus than any scene has things to press."""


class Hand(Protocol):
    """What every device can do."""

    desk: Desk
    device: str

    def press(self, name: str) -> None:
        """Get to what is called ``name`` and press it."""

    def back(self) -> None:
        """Go back."""

    def choose(self, ring: Ring) -> None:
        """Take the wrestler under the cursor."""

    def corner(self, ring: Ring) -> None:
        """Place the platform, or the first tag, at a corner."""

    def push(self, ring: Ring) -> None:
        """Aim and push."""

    def go_on(self, ring: Ring) -> None:
        """Leave the banner at the end."""

    def sit(self, seat: int) -> None:
        """Let a person sit on a seat that is free or a bot's."""

    def hold(self, table: Ring) -> None:
        """Press what opens the curtain, or the look button, and keep it."""

    def let_go(self) -> None:
        """Let it go."""


Ring = dict[str, Any]
"""What the door says of the ring."""
CORNER = 1


def target(desk: Desk, name: str) -> Target:
    """What is called ``name``, once it is there."""
    return desk.wait_for(f"{name!r} on {desk.scene()}", lambda: desk.target(name))


class MouseHand:
    """The mouse alone."""

    device = "mouse"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def press(self, name: str) -> None:
        """Click it."""
        found = target(self.desk, name)
        self.desk.click(found.x, found.y)

    def back(self) -> None:
        """The right button."""
        self.desk.xdotool("click", "3")

    def choose(self, ring: Ring) -> None:
        """A click on the card."""
        self.desk.click(*ring["card"])

    def corner(self, ring: Ring) -> None:
        """A click on the post."""
        self.desk.click(*ring["posts"][CORNER])

    def push(self, ring: Ring) -> None:
        """Draw the piece back and let go: direction and strength in one gesture."""
        (x, y), (bx, by) = ring["piece"], ring["back"]
        self.desk.drag((x, y), ((x + bx) / 2, (y + by) / 2), (bx, by))

    def go_on(self, ring: Ring) -> None:
        """A click on the button."""
        self.desk.click(*ring["buttons"]["ok"])

    def sit(self, seat: int) -> None:
        """A click on the line that says "Bot", or in the free seat."""
        panel = target(self.desk, f"seat {seat}")
        self.desk.click(*panel.parts["kind"])

    def hold(self, table: Ring) -> None:
        """Keep the left button down on it."""
        if table["kind"] == "CurtainScene":
            self.desk.button_down(*table["button"])
        else:
            look = target(self.desk, "look")
            self.desk.button_down(look.x, look.y)

    def let_go(self) -> None:
        """Let the left button go."""
        self.desk.button_up()


class _FocusHand:
    """What moves the focus."""

    desk: Desk

    def next(self) -> None:
        raise NotImplementedError

    def ok(self) -> None:
        raise NotImplementedError

    def right(self) -> None:
        raise NotImplementedError

    def up(self) -> None:
        raise NotImplementedError

    def down(self) -> None:
        raise NotImplementedError

    def back(self) -> None:
        raise NotImplementedError

    def keep(self, held: bool) -> None:
        raise NotImplementedError

    def press(self, name: str) -> None:
        """Move the focus until it is there, then press."""
        self.reach(name)
        self.ok()

    def reach(self, name: str) -> None:
        """Move the focus until it is there."""
        target(self.desk, name)
        for _ in range(MOST_STEPS):
            focused = next((one for one in self.desk.targets() if one.focused), None)
            if focused is not None and name in (focused.name, focused.label):
                return
            before = focused.name if focused else ""
            self.next()
            self.desk.wait_for("the focus to move", lambda before=before: self._moved(before))
        raise StuckError(f"the focus never came to {name!r} on {self.desk.scene()}")

    def choose(self, ring: Ring) -> None:
        """One card further, and take it."""
        self.right()
        self.ok()

    def corner(self, ring: Ring) -> None:
        """One corner on, and take it."""
        self.next()
        self.ok()

    def push(self, ring: Ring) -> None:
        """A few degrees aside, harder, and push."""
        self.right()
        self.right()
        self.up()
        self.desk.wait_for("the aim to turn", lambda: self.desk.ask("ring").get("aim", ring["aim"]) != ring["aim"])
        self.ok()

    def go_on(self, ring: Ring) -> None:
        """OK."""
        self.ok()

    def sit(self, seat: int) -> None:
        """OK on a free seat; else into the panel, to the line that says "Bot", and OK there."""
        bot = self.desk.ask("seat", number=seat) == "bot"
        self.press(f"seat {seat}")
        if bot:
            self.down()
            self.ok()
            self.back()

    def hold(self, table: Ring) -> None:
        """Keep OK down; on the table, on the look button."""
        if table["kind"] != "CurtainScene":
            self.reach("look")
        self.keep(True)

    def let_go(self) -> None:
        """Let OK go."""
        self.keep(False)

    def _moved(self, before: str) -> bool:
        return any(one.focused and one.name != before for one in self.desk.targets())


class KeyHand(_FocusHand):
    """The keyboard alone."""

    device = "keyboard"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def next(self) -> None:
        """To the next thing."""
        self.desk.key("Tab")

    def ok(self) -> None:
        """Press it."""
        self.desk.key("Return")

    def right(self) -> None:
        """To the right."""
        self.desk.key("Right")

    def up(self) -> None:
        """Up."""
        self.desk.key("Up")

    def down(self) -> None:
        """Down."""
        self.desk.key("Down")

    def keep(self, held: bool) -> None:
        """Enter down, or up again."""
        self.desk.xdotool("keydown" if held else "keyup", "Return")

    def back(self) -> None:
        """Go back."""
        self.desk.key("Escape")


class PadHand(_FocusHand):
    """A gamepad alone, plugged in when the title is there."""

    device = "pad:1"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.device = str(desk.ask("plug"))

    def next(self) -> None:
        """To the next thing."""
        self.desk.pad("rb")

    def ok(self) -> None:
        """Press it."""
        self.desk.pad("a")

    def right(self) -> None:
        """To the right."""
        self.desk.pad("right")

    def up(self) -> None:
        """Up."""
        self.desk.pad("up")

    def down(self) -> None:
        """Down."""
        self.desk.pad("down")

    def keep(self, held: bool) -> None:
        """A down, or up again."""
        self.desk.ask("pad", button="a", hold=held)

    def back(self) -> None:
        """Go back."""
        self.desk.pad("b")
