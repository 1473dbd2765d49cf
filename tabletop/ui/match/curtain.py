"""The curtain: "pass the screen to Ana; hold to look". Not a pixel of a secret shows while it is shut.

A table that holds secrets pushes one when the screen changes hands. Only the device of the named seat opens it (a mouse
belongs to whoever sits before it).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.core.i18n import N_
from tabletop.ui.app.app import App
from tabletop.ui.app.first_paint import Coming
from tabletop.ui.app.scene import StageScene
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import medallion
from tabletop.ui.draw.stage import Painted, Sprite
from tabletop.ui.input.input import KEYBOARD, MOUSE, Act, Intent, Pointer, Release
from tabletop.ui.widgets.key_hints import act_glyphs

if TYPE_CHECKING:
    from tabletop.core.game import SeatSetup

HOLD, PART, SHUT = 0.45, 0.18, 0.09
PANELS = 6
SHEET = (330, 186, 620, 402)
BUTTON = (390, 440, 500, 74)
MENU = (1094, 10, 172, 46)
CLOTH = ((122, 34, 56), (82, 18, 48)), ((112, 30, 52), (74, 16, 46))


def cloth(k: Kit, index: int) -> pygame.Surface:
    """One of the six panels of cloth, 217 u wide, with a hem of waves; opaque."""
    w, h = 217, 650 + (8, -6, 4, -4, 6, -8)[index]

    def make() -> pygame.Surface:
        top, bottom = CLOTH[index % 2]
        out = k.shaded(w, h, 10, top, bottom).copy()
        tile, hem = k.seigaiha(26.6, (96, 22, 52), (206, 128, 84)), pygame.Surface(out.get_size(), pygame.SRCALPHA)
        k.fill_tiles(hem, tile, out.get_height() - k.px(112))
        out.blit(hem, (0, 0))
        k.lay(out, k.box(w, 5, 0, theme.GOLD), 0, h - 118, "topleft")
        for share in (0.2, 0.5, 0.8):
            k.lay(out, k.glow(60, h * 1.5, (0, 0, 0), 90), w * share, h * 0.5)
        k.lay(out, k.box(w, h, 10, None, (46, 8, 30), 2.5), 0, 0, "topleft")
        out.blit(k.box(w, h, 10, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return k.keep(("cloth panel", index), make)


def _inside(event: Pointer, box: tuple[float, float, float, float]) -> bool:
    x, y, w, h = box
    return x <= event.x <= x + w and y <= event.y <= y + h


def dark_room(k: Kit) -> pygame.Surface:
    """What is seen beside the cloth; opaque, as large as the window."""

    def make() -> pygame.Surface:
        room = pygame.Surface(k.size)
        room.fill(theme.NIGHT)
        with k.cache.parts():
            furniture.backdrop(k, room, 0.0)
        k.slicer.between(room)
        furniture.dim(room, (96, 84, 104))
        return room

    return k.keep("dark room", make)


class _Sheet(Painted):
    """The paper that says whose screen it is, with the button to hold."""

    def __init__(self, scene: CurtainScene) -> None:
        x, y, w, _ = SHEET
        super().__init__(scene.app.kit.rect(x - 120, y - 90, w + 240, 720 - y + 88), z=5)
        self._scene = scene
        self.filled = 0.0

    def paint(self, target: pygame.Surface) -> None:
        """Portrait, words, button."""
        scene, k, tr = self._scene, self._scene.app.kit, self._scene.app.tr
        x, y, w, h = SHEET
        middle = x + w / 2
        furniture.panel(k, target, x, y, w, h, 26, edge=4)
        medallion(k, target, middle, y + 6, 66, scene.seat.look)
        k.put(target, k.text(scene.head, 30, theme.INK_SOFT, fit=w - 60), middle, y + 104)
        k.put(target, k.text(scene.name, 74, theme.VERMILION_DARK, "big", fit=w - 60), middle, y + 165)
        bx, by, bw, bh = BUTTON
        furniture.focus_ring(k, target, bx, by, bw, bh, 37)
        k.put(target, k.shaded(bw, bh, 37, theme.BAR_TOP, theme.BAR_BOTTOM, theme.INK, 3), bx, by, "topleft")
        full = k.shaded(bw - 10, bh - 10, 32, (246, 120, 74), (190, 44, 38))
        wide = round(full.get_width() * self.filled)
        if wide:
            part = full.subsurface((0, 0, wide, full.get_height()))
            k.put(target, part, bx + 5, by + 5, "topleft")
        says = N_("Hold to look") if scene.holds else N_("Press to look")
        glyphs = scene.glyphs()
        room = bw - 60 - furniture.row_width(k, glyphs, 14)
        furniture.run(
            k, target, middle, by + bh / 2, [*glyphs, k.text(tr(says), 30, theme.CREAM, fit=room)], 14, "center"
        )
        eye = k.sprite("icon/eye", 30, 0, theme.INK_SOFT)
        words = k.text(tr(N_("The others look away.")), 21, theme.INK_SOFT, "text", fit=w - 110)
        furniture.run(k, target, middle, y + 362, [eye, words], 9, "center")
        self._news(target)

    def _news(self, target: pygame.Surface) -> None:
        """What happened last, and how the table stands, on a dark pill below the sheet."""
        scene, k = self._scene, self._scene.app.kit
        x, y, w, h = SHEET
        said = scene.said()
        if not said:
            return
        most = min(34.0, k.even([(words, w + 60) for words in said], 22, "text"))
        lines = [k.text(words, 22, theme.CREAM, "text", fit=w + 60, most=most) for words in said]
        wide = max(k.width(line) for line in lines) + 48
        step = max(k.u(line.get_height()) for line in lines) * 0.92
        tall = step * len(lines) + 18
        middle, top = x + w / 2, y + h + 14
        k.put(target, k.box(wide, tall, min(22.0, tall / 2), (30, 12, 30, 225), theme.GOLD, 2), middle, top, "midtop")
        for n, line in enumerate(lines):
            k.put(target, line, middle, top + 9 + step * (n + 0.5))


class _Menu(Painted):
    """The key of the menu, where every table has it."""

    def __init__(self, scene: CurtainScene) -> None:
        super().__init__(scene.app.kit.rect(1084, 0, 196, 70), z=5)
        self._scene = scene
        self.lit = False

    def light(self, lit: bool) -> None:
        """The mouse is over it, or no more."""
        if lit != self.lit:
            self.lit = lit
            self.touch()

    def paint(self, target: pygame.Surface) -> None:
        """As every table paints it."""
        app = self._scene.app
        furniture.menu_key(app.kit, target, app.tr(N_("Menu")), act_glyphs(app, Act.BACK, 30))
        if self.lit:
            x, y, w, h = MENU
            app.kit.put(target, app.kit.box(w, h, 14, None, theme.GOLD_LIGHT, 3), x, y, "topleft")


class CurtainScene(StageScene):
    """Hide the screen until its next owner holds the button.

    Args:
        app: The app.
        seat: Who may open it: its look and its device.
        name: The player's name, or what says it: one that nobody chose follows the language.
        on_open: Called when it opens, before the table below is drawn: show what this seat may see.
        on_close: With it, the curtain stays, shows the table only while the button is held, and calls this when it
            shuts: hide it again. Without it, the curtain goes away for good once it is open.
        on_let_go: Without ``on_close``: called when the button is let go while the panels still part.
        behind: What is prepared behind the cloth: called once a frame until it says that it is done. The curtain opens
            no sooner.
        news: The last move and how the table stands, in words: asked anew whenever the sheet is painted.
        menu: Opens the menu of the match.
        apart: Whether the seat has a device of its own: then nothing is passed, only the others look away.
    """

    fades = False
    sliced = True

    def __init__(
        self,
        app: App,
        seat: SeatSetup,
        name: str | Callable[[], str],
        on_open: Callable[[], object],
        on_close: Callable[[], object] | None = None,
        on_let_go: Callable[[], object] | None = None,
        behind: Callable[[], bool] = lambda: True,
        news: Callable[[], tuple[str, str]] = lambda: ("", ""),
        menu: Callable[[], object] = lambda: None,
        apart: bool = False,
    ) -> None:
        super().__init__(app)
        self.news, self._menu, self.apart = news, menu, apart
        self.seat, self._name = seat, name
        self._on_open, self._on_close, self._on_let_go = on_open, on_close, on_let_go
        self._behind, self._ready = behind, False
        self._seen: Coming | None = None
        self.opened = False
        self._holder = ""
        self._held = 0.0
        self._cloths: list[Sprite] = []
        self._sheet: _Sheet | None = None
        self._rod: Sprite | None = None
        self._key: _Menu | None = None
        self._pressed_menu = False

    @property
    def name(self) -> str:
        """The player's name."""
        return self._name if isinstance(self._name, str) else self._name()

    @property
    def head(self) -> str:
        """What stands over the name."""
        return self.app.tr(N_("Your turn to look,") if self.apart else N_("Pass the screen to"))

    @property
    def holds(self) -> bool:
        """Whether it is opened by holding; else by a press, and shut by another."""
        return self.app.settings.curtain == "hold"

    @property
    def holder(self) -> str:
        """The device that holds the button now; "" for none."""
        return self._holder

    def said(self) -> list[str]:
        """What happened last, and how the table stands: once where the last move ends with it."""
        last, stands = self.news()
        return [words for words in (last, "" if last.rstrip(".").endswith(stands) else stands) if words]

    def glyphs(self) -> list[pygame.Surface]:
        """What the named seat presses."""
        device = self.seat.device
        if device == "any":
            return act_glyphs(self.app, Act.OK, 38)
        if device == MOUSE:
            return [self.app.kit.sprite("icon/mouse", 34, 0, theme.CREAM)]
        key = self.app.devices.key_label(self.app.input.keys[Act.OK][0], self.app.tr)
        pad = self.app.devices.pad_label(self.app.input.pad[Act.OK][0])
        return self.app.kit.glyph("pad" if device.startswith("pad:") else KEYBOARD, key, pad, 38)

    def may_open(self, device: str) -> bool:
        """Whether a device belongs to the named seat; anyone's will do when that one is not there."""
        mine = self.seat.device
        if device == MOUSE or mine == "any" or not self.app.devices.present(mine):
            return True
        return device == mine or (mine == MOUSE and device == KEYBOARD)

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Night, six panels of cloth, a rod, the sheet."""
        k = self.app.kit
        self.stage.background = self.app.below(self) if self.opened else dark_room(k)
        self._cloths = []
        # A window wider than 16:9 shows more: the outer panels are doubled outwards.
        more = -(-k.origin[0] // max(1, k.px(213.4)))
        for n in range(-more, PANELS + more):
            panel = Sprite(cloth(k, n % PANELS), k.at(n * 213.4 - 2, 22), n / 100, "topleft")
            self._cloths.append(panel)
            self.stage.add(panel)
        for side in (107, 1173):
            self._cloths.append(Sprite(self._crest(), k.at(side, 300), 1))
            self.stage.add(self._cloths[-1])
        wide = k.u(k.size[0]) + 40
        self._rod = Sprite(k.shaded(wide, 24, 7, (142, 84, 52), (66, 30, 26), (40, 16, 20), 1.5), k.at(640, 20), 2)
        self.stage.add(self._rod)
        self._sheet, self._key = _Sheet(self), _Menu(self)
        self.stage.add(self._sheet)
        self.stage.add(self._key)
        if self.opened:
            self._spread(1.0)

    def _crest(self) -> pygame.Surface:
        k = self.app.kit
        shape = k.seats[self.seat.look % len(k.seats)].shape
        pale = (250, 236, 214)

        def make() -> pygame.Surface:
            out = k.disc(70, pale).copy()
            middle = k.u(out.get_width()) / 2
            k.lay(out, k.disc(60, (104, 28, 52)), middle, middle)
            k.lay(out, k.shape(shape, 34, pale, pale, 0), middle, middle)
            return out

        return k.keep(("crest", shape), make)

    # ------------------------------------------------------------------ opening and shutting
    def _spread(self, share: float) -> None:
        """Part the panels: 0 shut, 1 open."""
        k = self.app.kit
        homes = [*range(-((len(self._cloths) - 2 - PANELS) // 2), PANELS + (len(self._cloths) - 2 - PANELS) // 2)]
        for n, panel in enumerate(self._cloths):
            if n < len(homes):
                at, y = homes[n] * 213.4 - 2, 22.0
            else:
                at, y = (107.0, 300.0) if n == len(homes) else (1173.0, 300.0)
            away = -760.0 if at + 108 < 640 else 760.0
            panel.pos = k.at(at + away * share, y)
            panel.visible = share < 1.0
        if self._rod:
            self._rod.visible = share < 1.0
        for lies in (self._sheet, self._key):
            if lies:
                lies.visible = share <= 0.0

    def _fill(self, share: float) -> None:
        if self._sheet:
            self._sheet.filled = share
            self._sheet.touch()

    def hold(self, device: str) -> None:
        """The button is held by a device."""
        if self.opened:
            if not self.holds and device == self._holder:
                self.shut()
            return
        if self._holder or not self.may_open(device):
            if not self._holder:
                self.app.audio.play("refuse")
            return
        self._holder, self._held = device, 0.0
        if not self.holds and self._ready:
            self._open()

    def let_go(self, device: str) -> None:
        """The button is let go by a device."""
        if device != self._holder:
            return
        if not self.opened:
            self._holder = ""
            self._fill(0.0)
        elif self.holds and self._on_close is None:
            self._holder = ""
            if self._on_let_go is not None:
                self._on_let_go()
                self.stage.background = self.app.below(self)
        elif self.holds:
            self.shut()

    def update(self, dt: float) -> None:
        """Holding is no animation: no speed setting changes how long a hand has to stay."""
        super().update(dt)
        self._look()
        if not self._ready:
            self._ready = self._behind()
        if self._holder and not self.opened:
            self._held += dt
            full = 1.0 if not self.holds else min(1.0, self._held / HOLD)
            self._fill(full)
            if full >= 1.0 and self._ready:
                self._open()

    def wait(self) -> float | None:
        """Awake while it is held, or something is prepared."""
        return 0.0 if not self._ready or self._seen or (self._holder and not self.opened) else super().wait()

    def _open(self) -> None:
        self.opened = True
        self.app.audio.play("curtain")
        self._on_open()
        self._seen = Coming(self.app, self.app.stack[-2])
        self._look()

    def _look(self) -> None:
        """Part the cloth once the table behind it has been painted with what may be seen now."""
        if self._seen is not None and self._seen.go():
            self.stage.background, self._seen = self._seen.canvas, None
            self.timeline.add(self.timeline.move(PART, self._spread, "in_cubic"), self._parted)

    def _parted(self) -> None:
        if self._on_close is None and self.app.scene is self:
            self.app.pop(fade=False)

    def shut(self) -> None:
        """Shut at once, and forget what was seen."""
        if not self.opened or self._on_close is None:
            return
        self.timeline.stop()
        self.app.kit.slicer.finish()
        self.opened, self._seen = False, None
        self._holder = ""
        self._fill(0.0)
        self._on_close()
        self._hide_faces()
        self.timeline.add(self.timeline.move(SHUT, lambda share: self._spread(1.0 - share)))

    def _hide_faces(self) -> None:
        # The picture with the faces is dropped before the panels move: it cannot show between them.
        self.stage.background = dark_room(self.app.kit)

    def leave(self) -> None:
        """Another scene comes over it: shut."""
        self._pressed_menu = False
        self.shut()

    # ------------------------------------------------------------------ devices
    def intent(self, intent: Intent) -> None:
        """OK holds; the menu opens over the cloth."""
        if intent.act is Act.OK and not intent.repeat:
            self.hold(intent.device)
        elif intent.act in (Act.BACK, Act.PAUSE) and not intent.repeat and not self.opened:
            self._menu()

    def released(self, release: Release) -> None:
        """Letting go."""
        if release.act is Act.OK:
            self.let_go(release.device)

    def device_lost(self, device: str) -> None:
        """A hand that holds nothing any more lets go."""
        self.let_go(device)

    def pointer(self, event: Pointer) -> None:
        """The mouse may hold the button; the key at the top and its right button open the menu."""
        on_menu = not self.opened and _inside(event, MENU)
        if self._key:
            self._key.light(on_menu)
        if event.kind == "down" and event.button == 1:
            self._pressed_menu = on_menu
            if _inside(event, BUTTON) or self.opened:
                self.hold(MOUSE)
        elif event.kind == "up" and event.button == 1:
            self.let_go(MOUSE)
            if self._pressed_menu and on_menu:
                self._menu()
            self._pressed_menu = False
        elif event.kind == "up" and event.button == 3 and not self.opened:
            self._menu()
