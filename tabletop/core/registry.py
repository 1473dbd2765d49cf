"""The five games, listed by hand (a scan of folders fails in a frozen app), in the order of the title.

An entry is light: a game's rules, bots and scene are imported when somebody asks for them, so that the title opens at
once.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tabletop.core.i18n import N_

if TYPE_CHECKING:
    from tabletop.core.bot import Bot
    from tabletop.core.cast import Cast
    from tabletop.core.game import Game


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One tile of the title.

    Attributes:
        key: The stable id, also on the command line and in match files.
        title: The game's name, the same in every language.
        pitch: Two lines that say what it is (a msgid of the shared catalogue).
        players: The least and greatest number of players.
        minutes: The usual length of a match, from and to.
        package: Where its modules are.
        lessons: How many lessons it has (the title does not read them).
        scene: Module (within the package) and name of what makes the scene of a match.
    """

    key: str
    title: str
    pitch: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    package: str
    scene: tuple[str, str] = ("screen.table", "scene")
    lessons: int = 0

    def module(self, name: str) -> Any:
        """One module of the game's package, by its dotted name within the package.

        Raises:
            LookupError: The game has no such module.
        """
        wanted = f"{self.package}.{name}"
        try:
            return import_module(wanted)
        except ModuleNotFoundError as error:
            if error.name is None or not wanted.startswith(error.name):
                raise
            raise LookupError(f"{self.title} has no module {name}.") from error

    def load_game(self) -> Game[Any, Any, Any, Any]:
        """The rules.

        Raises:
            LookupError: The game has none.
        """
        game: Game[Any, Any, Any, Any] = self.module("rules.game").GAME
        return game

    def load_bot(self, level: str) -> Bot:
        """A bot of one level; ``"random"`` plays any legal action.

        Raises:
            LookupError: The game has no such level.
        """
        if level == "random":
            from tabletop.core.bot import RandomBot

            return RandomBot(self.load_game())
        make = self.module("bot.levels").make
        try:
            bot: Bot = make(level)
        except (KeyError, ValueError) as error:
            raise LookupError(f"{self.title} has no bot of level {level!r}.") from error
        return bot

    def load_cast(self) -> Cast | None:
        """The cards that its players choose whom they play from; None for a game without any."""
        try:
            found: Cast = self.module("rules.cast").CAST
        except LookupError:
            return None
        return found

    def load_scene(self) -> Any:
        """What makes the scene of a match, a :class:`tabletop.ui.match.scene.MatchMaker`.

        Raises:
            LookupError: The game has none.
        """
        module, name = self.scene
        return getattr(self.module(module), name)


GAMES: tuple[Entry, ...] = (
    Entry(
        key="kabuto",
        title="Kabuto Sumo",
        pitch=N_("Push your rivals\nout of the ring!"),
        players=(2, 4),
        minutes=(10, 20),
        package="kabuto",
        scene=("screen.ring", "scene"),
        lessons=11,
    ),
    Entry(
        key="slambo",
        title="Slambo !",
        pitch=N_("Don’t let\nthe balance tip!"),
        players=(2, 4),
        minutes=(10, 20),
        package="cardgames.slambo",
        lessons=3,
    ),
    Entry(
        key="dutch",
        title="Dutch",
        pitch=N_("Mind your cards,\nsnap the right ones."),
        players=(2, 8),
        minutes=(15, 30),
        package="cardgames.dutch",
        lessons=4,
    ),
    Entry(
        key="similo",
        title="Similo",
        pitch=N_("Guess who is hiding,\nwithout a word."),
        players=(2, 8),
        minutes=(10, 15),
        package="cardgames.similo",
        lessons=2,
    ),
    Entry(
        key="wazabi",
        title="Wazabi",
        pitch=N_("Get rid of\nall your dice!"),
        players=(2, 6),
        minutes=(10, 20),
        package="cardgames.wazabi",
        lessons=4,
    ),
)


def entry(key: str) -> Entry:
    """The entry of one game.

    Raises:
        KeyError: There is no such game.
    """
    for one in GAMES:
        if one.key == key:
            return one
    raise KeyError(key)
