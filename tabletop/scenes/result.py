"""How a match ended: who won and why, the podium, and what next: again, watch, another table, the title."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from tabletop.core.game import Highlight, Outcome
from tabletop.core.i18n import N_
from tabletop.core.log import attempt
from tabletop.core.names import spoken
from tabletop.core.series import LABELS, Series, verdict
from tabletop.core.session import Session
from tabletop.match.film import Film, sequence, together, wait
from tabletop.scenes.podium import DROP, FLOOR, StepSprite, steps
from tabletop.scenes.praise import PraiseScene
from tabletop.scenes.series_match import close_game
from tabletop.scenes.watching import watch, watch_file
from tabletop.ui.app.app import App
from tabletop.ui.draw import furniture, theme
from tabletop.ui.input.input import Act
from tabletop.ui.widgets.basic import Button, Widget

AIR = ((0, 168, 300, 170), (1090, 168, 190, 190), (0, 590, 74, 130), (1206, 590, 74, 130))


class ResultScene(PraiseScene):
    """The end of a match.

    Args:
        app: The app.
        session: The match, over.
    """

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.setup = session.setup
        outcome = session.outcome
        if outcome is None:
            raise ValueError("This match goes on.")
        self.outcome: Outcome = outcome
        session.setup = self.setup = spoken(session.setup, app.tr)
        self.shortcuts = {Act.ALT: self.watch, Act.MORE: self.table}
        self._parts: list[Any] | None = None
        """All that everybody saw happen, once it was asked for."""
        self.series, error = close_game(session)
        if error is not None:
            app.say(error.notice)
        if self.series is not None:
            self.shortcuts = {Act.ALT: self.watch}
        self._opened = False

    # --------------------------------------------------------------------------------------------- words
    @property
    def headline(self) -> str:
        """Who won, in large letters."""
        tr, outcome = self.app.tr, self.outcome
        if outcome.team_win is not None:
            if attempt(lambda: self.session.game.even(outcome), False):
                return tr(N_("A draw!"))
            return tr(N_("Won together!")) if outcome.team_win else tr(N_("Lost…"))
        winners = outcome.winners
        if not winners:
            return tr(N_("A draw!"))
        names = [self.setup.seats[seat].name for seat in winners]
        if len(names) == 1:
            return tr(N_("{name} wins!"), name=names[0])
        return tr(N_("{names} win!"), names=tr(N_(" and ")).join([", ".join(names[:-1]), names[-1]]))

    @property
    def why(self) -> str:
        """Why it ended: the game's own sentence."""
        words = self.app.translator(self.setup.game).words(self.session.names)
        return attempt(lambda: self.session.game.describe_outcome(self.outcome, words), "")

    def _facts(self) -> list[tuple[str, str, str]]:
        """(icon, figure, word) of the match."""
        tr, session = self.app.tr, self.session
        facts = []
        turns = attempt(lambda: session.game.turns(session.state), None)
        if turns is not None:
            facts.append(("turn", str(turns), tr.plural("turn", "turns", turns)))
        nothing: tuple[Highlight, ...] = ()
        shown = attempt(self._highlights, nothing)
        facts += [(one.icon, one.figure, one.says) for one in shown]
        moves = session.moves
        if not shown:
            facts.append(("play", str(moves), tr.plural("move", "moves", moves)))
        if session.journal is not None:
            facts.append(("check", tr(N_("Saved")), tr(N_("move by move"))))
        return facts

    def _highlights(self) -> tuple[Highlight, ...]:
        """What the match was about, in the game's own figures."""
        session = self.session
        words = self.app.translator(self.setup.game).words(session.names)
        if self._parts is None:
            self._parts = [event.public for _, _, step in session.states() for event in step.events]
        return session.game.highlights(self._parts, words)

    # --------------------------------------------------------------------------------------------- building
    def ground(self, target: pygame.Surface) -> None:
        """The room, lit; the headline, the reason, the floor, the figures."""
        k, tr = self.app.kit, self.app.tr
        furniture.backdrop(k, target, 0.9)
        k.put(target, k.glow(1000, 820, (255, 186, 84), 170), self._middle, 330)
        rims = ((10, theme.TITLE_RIM), (5, theme.VERMILION_DARK))
        k.put(target, k.big(self.headline, 68, (255, 250, 214), (255, 190, 60), rims, fit=1180), 640, 56)
        if self.why:
            words = k.text(self.why, 23, theme.INK, fit=1100)
            wide = max(520.0, k.width(words) + 64)
            k.put(target, k.shadow(wide, 54, 27, 10, 160), 640, 145)
            k.put(target, k.washi(wide, 54, 27, theme.GOLD, 3), 640, 140)
            k.put(target, words, 640, 140)
        k.put(target, k.shaded(1208, 22, 8, (140, 84, 54), (70, 34, 30), theme.INK, 2), 640, FLOOR + 11)
        self._paint_facts(target)
        self.hints(
            target,
            ("← →", "+", tr(N_("Choose"))),
            ("", Act.OK, tr(N_("Confirm"))),
            ("", Act.BACK, tr(N_("Title screen"))),
            y=698,
        )

    @property
    def _middle(self) -> float:
        wide = sum(step.w for step in steps(self.outcome))
        return 640.0 if wide < 760 else 752.0

    def _paint_facts(self, target: pygame.Surface) -> None:
        k, facts = self.app.kit, self._facts()
        tall = 70 * len(facts) + 6
        top = FLOOR - 16 - tall
        k.put(target, k.box(220, tall, 18, (24, 12, 34, 150), (255, 236, 200, 90), 1.6), 36, top, "topleft")
        for n, (icon, figure, word) in enumerate(facts):
            y = top + 38 + n * 70
            k.put(target, k.sprite("icon/" + icon, 30, 0, theme.GOLD_LIGHT), 70, y)
            k.put(target, k.text(figure, 24, theme.CREAM, fit=140, most=28), 100, y - 12, "midleft")
            k.put(target, k.text(word, 20, theme.DIM, "text", fit=140, most=24), 100, y + 14, "midleft")

    def widgets(self) -> Sequence[Widget]:
        """Again, watch, another table, the title."""
        tr = self.app.tr
        if self.series is not None:
            return self._in_a_series(self.series)
        again = tr(N_("Once more!")) if self.session.game.cooperative else tr(N_("Rematch!"))
        return (
            Button((90, 610, 320, 62), again, self.rematch, icon="turn", kind="main", size=28, name="again"),
            Button((426, 612, 222, 58), tr(N_("Replay")), self.watch, icon="eye", act=Act.ALT, name="watch"),
            Button((664, 612, 236, 58), tr(N_("Players")), self.table, icon="players", act=Act.MORE, name="table"),
            Button(
                (916, 612, 274, 58),
                tr(N_("Title screen")),
                self.back,
                icon="door",
                act=Act.BACK,
                name="menu",
                sound="back",
            ),
        )

    def _in_a_series(self, series: Series) -> Sequence[Widget]:
        """On to how the series stands; watch; the title."""
        tr = self.app.tr
        on = tr(LABELS[series.kind]) if verdict(series) is None else tr(N_("Final result"))
        return (
            Button((90, 610, 480, 62), on, self.on, icon="cup", kind="main", size=28, name="on"),
            Button((586, 612, 250, 58), tr(N_("Replay")), self.watch, icon="eye", act=Act.ALT, name="watch"),
            Button(
                (852, 612, 338, 58), tr(N_("Title screen")), self.back, icon="door", act=Act.BACK, name="menu",
                sound="back",
            ),
        )  # fmt: skip

    def on(self) -> None:
        """How the series stands."""
        from tabletop.scenes.series import SeriesScene

        assert self.series is not None
        self.app.reset(SeriesScene(self.app, self.series))

    def build(self) -> None:
        """The widgets, the podium, the petals; the first time the steps rise from the last to the first."""
        super().build()
        k = self.app.kit
        won = self.outcome.team_win is not False
        game, state = self.session.game, self.session.state
        faces = [game.portrait(state, seat) for seat in range(len(self.setup.seats))]
        podium = [
            StepSprite(k, step, self.setup, self._notes(step.seats), self.outcome.team_win, faces)
            for step in steps(self.outcome, self._middle, 960 if self._middle > 640 else 1180)
        ]
        for sprite in podium:
            self.stage.add(sprite)
        self.strew(AIR if won else ())
        if not self._opened:
            self._opened = True
            self.app.audio.play("win" if self.outcome.winners else "lose" if not won else "draw")
            if self.outcome.winners:
                self.app.audio.play("crowd", 0.7)
            last_first = sorted(podium, key=lambda sprite: -sprite.step.rank)
            self.timeline.add(together([self._rise(sprite) for sprite in last_first], 0.18))

    def _rise(self, sprite: StepSprite) -> Film:
        def rise(share: float) -> None:
            sprite.rise = max(0.02, share)
            sprite.touch()

        def land(share: float) -> None:
            sprite.drop = DROP * (1.0 - share)
            sprite.touch()

        sprite.rise, sprite.drop = 0.02, None
        move = self.timeline.move
        return sequence([move(0.22, rise), wait(0.02), move(0.2, land, "out_back")])

    def _notes(self, seats: Sequence[int]) -> list[str]:
        """What the game says these seats ended with."""
        session = self.session
        words = self.app.translator(self.setup.game).words(session.names)
        return [attempt(partial(session.game.standing, session.state, seat, words), "") for seat in seats]

    # --------------------------------------------------------------------------------------------- what next
    def back(self) -> None:
        """To the title."""
        self.app.home()

    @property
    def loser(self) -> int | None:
        """The seat that lost, where it is one alone: it goes first in the rematch."""
        ranking = self.outcome.ranking
        last = ranking[-1] if len(ranking) > 1 and not self.session.game.cooperative else ()
        return last[0] if len(last) == 1 else None

    def rematch(self) -> None:
        """The same seats and options, at once: whoever lost goes first, and that is said; else it is asked."""
        from tabletop.core.chance import fresh_seed
        from tabletop.scenes.first_player import ask_first
        from tabletop.scenes.match_setup import rotated

        loser = self.loser
        if loser is None or not self.session.game.asks_first:
            ask_first(self.app, self.setup)
            return
        name = self.setup.seats[loser].name
        self.app.start_match(rotated(self.setup, loser, fresh_seed()))
        self.app.say(self.app.tr(N_("Rematch! Loser starts: {name}"), name=name), "turn")

    def table(self) -> None:
        """The seats of this game again."""
        from tabletop.scenes.seats import SeatsScene
        from tabletop.scenes.title import TitleScene

        self.app.reset(TitleScene(self.app), fade=False)
        self.app.push(SeatsScene(self.app, self.setup.game))

    def watch(self) -> None:
        """The match from its beginning: as its file has it, or as it is known where that could not be written."""
        session = self.session
        if session.journal is not None and session.unsaved is None:
            watch_file(self.app, session.journal.path)
        else:
            watch(self.app, session)
