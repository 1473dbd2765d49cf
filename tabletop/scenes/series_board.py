"""How a series stands, painted: the bracket of a cup; else each player with their wins, and the games in a row."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from tabletop.core import registry
from tabletop.core.cast import Cast
from tabletop.core.i18n import N_, Translator
from tabletop.core.names import in_language
from tabletop.core.series import LENGTH, SWARM, Played, Series, Tie, bracket, due, line_up, tally, verdict
from tabletop.ui.draw import furniture, theme
from tabletop.ui.draw.kit import Kit
from tabletop.ui.draw.seats import medallion

Box = tuple[float, float, float, float]
TOP, BOTTOM = 116.0, 576.0
"""Between these the board lies, units."""
TIE_H, NAME_H = 84.0, 42.0
ROUNDS = {
    1: (N_("Final"),),
    2: (N_("Semi-finals"), N_("Final")),
    3: (N_("Quarter-finals"), N_("Semi-finals"), N_("Final")),
}
"""What the rounds of a bracket are called, by how many there are."""


class Board:
    """Paints one series.

    Args:
        k: The painter.
        tr: Translates the shared texts.
        series: The series.
    """

    def __init__(self, k: Kit, tr: Translator, series: Series) -> None:
        self.k, self.tr, self.series = k, tr, series
        self.cast: Cast | None = registry.entry(series.game).load_cast()
        wanted = due(series)
        self.next: tuple[int, ...] = wanted.players if wanted is not None else ()
        """Who plays next."""

    def name(self, player: int) -> str:
        """The name of a player, in the language of now where nobody chose it."""
        entrant = self.series.entrants[player]
        return in_language(entrant.name, self.tr) if entrant.kind == "human" else entrant.name

    # ------------------------------------------------------------------------------------------ a cup
    def bracket(self, d: Surface) -> None:
        """Its rounds from left to right, and who has won it."""
        k, rounds = self.k, bracket(self.series)
        columns = len(rounds) + 1
        gap = 44.0
        wide = min(330.0, (1208 - gap * (columns - 1)) / columns)
        left = 640 - (wide * columns + gap * (columns - 1)) / 2
        middles: list[list[float]] = []
        for n, ties in enumerate(rounds):
            x = left + n * (wide + gap)
            title = k.text(self.tr(ROUNDS[len(rounds)][n]), 22, theme.GOLD_LIGHT, fit=wide, most=28)
            k.put(d, title, x + wide / 2, TOP + 10)
            room = (BOTTOM - TOP - 34) / len(ties)
            rows = [TOP + 34 + room * (at + 0.5) for at in range(len(ties))]
            if middles:
                rows = [(middles[-1][2 * at] + middles[-1][2 * at + 1]) / 2 for at in range(len(ties))]
            for at, tie in enumerate(ties):
                if middles:
                    self._joins(d, x, gap, rows[at], middles[-1][2 * at : 2 * at + 2])
                self._tie(d, (x, rows[at] - TIE_H / 2, wide, TIE_H), tie)
            middles.append(rows)
        self._champion(d, left + len(rounds) * (wide + gap), wide, gap, middles[-1][0])

    def _joins(self, d: Surface, x: float, gap: float, y: float, before: Sequence[float]) -> None:
        """Lines from two ties to the one between their winners."""
        for row in before:
            self._line(d, (x - gap, row), (x - gap / 2, row))
            self._line(d, (x - gap / 2, row), (x - gap / 2, y))
        self._line(d, (x - gap / 2, y), (x, y))

    def _line(self, d: Surface, a: tuple[float, float], b: tuple[float, float]) -> None:
        pygame.draw.line(d, theme.GOLD_DARK, self.k.at(*a), self.k.at(*b), max(2, self.k.px(3)))

    def _tie(self, d: Surface, box: Box, tie: Tie) -> None:
        k, (x, y, w, h) = self.k, box
        on = tie.winner is None and None not in tie.players and set(tie.players) == set(self.next)
        k.put(d, k.shadow(w, h, 12, 8, 150), x + w / 2, y + h / 2 + 4)
        if on:
            k.put(d, k.shadow(w + 14, h + 14, 16, 14, 230, theme.HALO), x + w / 2, y + h / 2)
        k.put(d, k.washi(w, h, 12, theme.GOLD if on else theme.PAPER_EDGE, 3), x, y, "topleft")
        if tie.how == "bye":
            self._name(d, (x, y, w, h), tie.players[0], True, self.tr(N_("bye")))
            return
        rim = k.box(w - 16, 1.6, 0, (*theme.INK_SOFT, 90))
        k.put(d, rim, x + 8, y + h / 2, "midleft")
        for n, player in enumerate(tie.players):
            won = tie.winner is not None and player == tie.winner
            said = self.tr(N_("by lot")) if won and tie.how == "lot" else ""
            if tie.winner is None and tie.games and n == 0:
                said = self.tr(N_("draw"))
            self._name(d, (x, y + n * NAME_H, w, NAME_H), player, tie.winner is None or won, said, crowned=won)

    def _name(
        self, d: Surface, box: Box, player: int | None, there: bool, said: str = "", crowned: bool = False
    ) -> None:
        """Who is in one half of a tie: pale for whoever is out."""
        k, (x, y, w, h) = self.k, box
        middle = y + h / 2
        if player is None:
            k.put(d, k.text("…", 24, theme.INK_SOFT), x + w / 2, middle - 3)
            return
        ink = theme.INK if there else theme.mix(theme.INK_SOFT, theme.WASHI_DARK, 0.45)
        k.put(d, k.seat_mark(self.series.entrants[player].look, 10), x + 24, middle)
        right = x + w - 12
        if crowned:
            k.put(d, k.sprite("icon/check", 20, 0, theme.TEAL_DARK), right, middle, "midright")
            right -= 28
        if said:
            words = k.text(said, 18, theme.INK_SOFT, "text", fit=w * 0.36, most=22)
            k.put(d, words, right, middle, "midright")
            right -= k.width(words) + 8
        if self.series.entrants[player].kind == "bot":
            k.put(d, k.sprite("icon/robot", 18, 0, theme.INK_SOFT), right, middle, "midright")
            right -= 26
        k.put(d, k.text(self.name(player), 23, ink, fit=right - x - 46, most=29), x + 42, middle, "midleft")

    def _champion(self, d: Surface, x: float, wide: float, gap: float, y: float) -> None:
        """The cup, and whoever holds it."""
        k, found = self.k, verdict(self.series)
        self._line(d, (x - gap, y), (x - 6, y))
        k.put(d, k.text(self.tr(N_("Champion")), 22, theme.GOLD_LIGHT, fit=wide, most=28), x + wide / 2, TOP + 10)
        r = min(70.0, wide * 0.3)
        if found is None:
            k.put(d, k.box(2 * r, 2 * r, r, (24, 12, 34, 150), theme.GOLD_DARK, 2), x + wide / 2, y)
            k.put(d, k.sprite("icon/cup", r, 0, theme.GOLD_DARK), x + wide / 2, y)
            return
        (winner,) = found.winners
        k.put(d, k.glow(3.6 * r, 3.6 * r, theme.LAMP, 150), x + wide / 2, y)
        medallion(k, d, x + wide / 2, y, r, self.series.entrants[winner].look)
        k.put(d, k.sprite("icon/cup", 40, 0, theme.GOLD_LIGHT), x + wide / 2, y - r - 28)
        k.put(d, k.text(self.name(winner), 30, theme.CREAM, "big", fit=wide, most=36), x + wide / 2, y + r + 32)

    # ------------------------------------------------------------------------------------------ best of, swarm
    def score(self, d: Surface) -> None:
        """Each player with their wins; below, the games in a row."""
        series = self.series
        count, wins = len(series.entrants), tally(series)
        found = verdict(series)
        gap = 24.0 if count <= 4 else 12.0
        wide = min(420.0, (1208 - gap * (count - 1)) / count)
        left = 640 - (wide * count + gap * (count - 1)) / 2
        tall = 300.0 if series.kind == SWARM else 250.0
        for player in range(count):
            x = left + player * (wide + gap)
            self._player(d, (x, TOP, wide, tall), player, wins[player], found is not None and player in found.winners)
        games = LENGTH[series.kind]
        room, space = 196.0, 14.0
        start = 640 - (room * games + space * (games - 1)) / 2
        y = TOP + tall + 26
        high = BOTTOM - y
        for n in range(games):
            played = series.games[n] if n < len(series.games) else None
            coming = found is None and n == len(series.games)
            box = (start + n * (room + space), y, room, high)
            self._game(d, box, n, played, coming, found is not None and played is None)

    def _player(self, d: Surface, box: Box, player: int, wins: int, won: bool) -> None:
        k, (x, y, w, h) = self.k, box
        entrant = self.series.entrants[player]
        colour = k.seats[entrant.look].colour
        k.put(d, k.shadow(w, h, 18, 12, 170), x + w / 2, y + h / 2 + 7)
        if won:
            k.put(d, k.shadow(w + 18, h + 18, 24, 18, 240, theme.HALO), x + w / 2, y + h / 2)
        k.put(d, k.washi(w, h, 18, theme.GOLD if won else theme.mix(colour, theme.INK, 0.3), 4), x, y, "topleft")
        r = min(52.0, w * 0.2)
        medallion(k, d, x + w / 2, y + 66, r, entrant.look)
        k.put(d, k.text(self.name(player), 30, theme.INK, fit=w - 30, most=38), x + w / 2, y + 146)
        needed = LENGTH[self.series.kind] // 2 + 1
        size = min(15.0, (w - 40) / needed / 2.6)
        for n in range(max(needed, wins)):
            ink = theme.GOLD if n < wins else theme.mix(theme.WASHI_DARK, theme.INK_SOFT, 0.2)
            at = x + w / 2 + (n - (max(needed, wins) - 1) / 2) * size * 2.6
            k.put(d, k.shape("star", size, ink, theme.INK, 2), at, y + 190)
        if self.series.kind == SWARM and self.cast is not None:
            self._line_up(d, (x, y + 212, w, h - 220), player)
        elif entrant.kind == "bot":
            k.put(d, k.sprite("icon/robot", 22, 0, theme.INK_SOFT), x + w - 26, y + 24)

    def _line_up(self, d: Surface, box: Box, player: int) -> None:
        """The wrestlers of a player: pale once they have fought."""
        k, (x, y, w, h) = self.k, box
        assert self.cast is not None
        cards = line_up(self.series, player)
        for n, key in enumerate(cards):
            side = min(h, 78.0)
            at = x + w / 2 + (n - (len(cards) - 1) / 2) * (side + 16)
            fought, on = n < len(self.series.games), n == len(self.series.games) and bool(self.next)
            ink = theme.GOLD if on else theme.mix(theme.PAPER_EDGE, theme.INK_SOFT, 0.3)
            k.put(d, k.box(side, side, 12, (255, 250, 234), ink, 4 if on else 2), at, y + h / 2)
            face = k.sprite(self.cast.card(key).portrait, side * 0.82)
            if fought:
                face = face.copy()
                face.fill((110, 110, 110, 110), special_flags=pygame.BLEND_RGBA_MULT)
            k.put(d, face, at, y + h / 2)

    def _game(self, d: Surface, box: Box, n: int, played: Played | None, coming: bool, spared: bool) -> None:
        """One game: who won it, that it comes next, or that it is not needed."""
        k, tr, (x, y, w, h) = self.k, self.tr, box
        rim = theme.GOLD if coming else (255, 236, 200, 90)
        k.put(d, k.box(w, h, 14, (24, 12, 34, 165), rim, 3 if coming else 1.6), x, y, "topleft")
        title = k.text(tr(N_("Match {n}"), n=n + 1), 20, theme.GOLD_LIGHT, fit=w - 20, most=26)
        k.put(d, title, x + w / 2, y + h * 0.28)
        middle = y + h * 0.66
        if played is not None and played.winners:
            parts = [k.seat_mark(self.series.entrants[one].look, 12, theme.CREAM) for one in played.winners[:4]]
            room = w - 24 - furniture.row_width(k, [*parts, k.canvas(1, 1)], 8)
            if len(played.winners) == 1:
                parts.append(k.text(self.name(played.winners[0]), 23, theme.CREAM, fit=room, most=28))
            furniture.run(k, d, x + w / 2, middle, parts, 8, "center")
            return
        said = N_("draw") if played is not None else N_("next") if coming else N_("not needed") if spared else ""
        if said:
            k.put(d, k.text(tr(said), 22, theme.DIM if not coming else theme.CREAM, fit=w - 20), x + w / 2, middle)
