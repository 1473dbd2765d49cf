"""Similo: the options, and what theme serves for what."""

from __future__ import annotations

from functools import lru_cache

from cardgames.similo.data.cards import Theme
from cardgames.similo.data.themes import Library, known, library
from cardgames.similo.rules.state import Settings
from tabletop.core.game import Option, OptionError, Options, Preset
from tabletop.core.i18n import N_

SAME, EACH, PASSES, STAYS = "same", "each", "passes", "stays"
MOST_GAMES = 8

CARDS, DIFFICULTY, SERIES = N_("Cards"), N_("Difficulty"), N_("Series")

NAMES = {"fables": N_("Fables"), "history": N_("History"), "myths": N_("Myths"), "animals": N_("Animals")}
"""Of the themes that we ship."""

OPTION_NAMES = (N_("Clues"), N_("Grid"), N_("Fixed five"), N_("One redraw"))
"""Of the variants, as the rules page names them."""

GAMES = (
    N_("Everybody gives once"),
    N_("1 game"),
    N_("2 games"),
    N_("3 games"),
    N_("4 games"),
    N_("5 games"),
    N_("6 games"),
    N_("7 games"),
    N_("8 games"),
)


def _needs() -> dict[str, tuple[int, int]]:
    """For each way to play, what a grid alone and what grid and clues of one deck need; see :func:`needs`."""
    ways = {"fixed easy": (True, True), "fixed": (False, True), "easy": (True, False), "": (False, False)}
    found = {}
    for name, (easy, fixed) in ways.items():
        settings = Settings(seats=2, theme="", clues="", easy=easy, fixed_five=fixed)
        found[name] = (settings.cells, settings.drawn)
    return found


LEAST_GRID = min(cells for cells, _drawn in _needs().values())


def uses(theme: Theme) -> tuple[str, dict[str, str]]:
    """What a theme of one's own serves for, for the menu: a label (msgid), and the words that fill it."""
    n = len(theme.cards)
    ways = _needs()
    words = {"name": theme.name.en}
    if n >= sum(ways[""]):
        return N_("{name}"), words
    alone = next((way for way in ("fixed", "easy", "fixed easy") if n >= sum(ways[way])), None)
    if alone is not None:
        return {
            "fixed": N_("{name} (alone: with Fixed five)"),
            "easy": N_("{name} (alone: on the Easy grid)"),
            "fixed easy": N_("{name} (alone: Fixed five, Easy grid)"),
        }[alone], words
    if n >= LEAST_GRID:
        return N_("{name} (beside a second theme)"), words
    return N_("{name} (for clues only)"), words


OTHERS = (
    Option(
        key="grid",
        label=N_("Grid"),
        help=N_("The Easy grid has nine characters and four rounds: 1, 2, 3, then 2 are removed."),
        kind="choice",
        default="standard",
        choices=("standard", "easy"),
        choice_labels=(N_("Standard: 12 characters"), N_("Easy: 9 characters")),
        group=DIFFICULTY,
    ),
    Option(
        key="fixed_five",
        label=N_("Fixed five"),
        help=N_("Harder: the giver draws no new card after a clue."),
        kind="toggle",
        default=False,
        group=DIFFICULTY,
    ),
    Option(
        key="redraw",
        label=N_("One redraw"),
        help=N_("Easier: once a game, before a clue, the giver may lay the whole hand aside and draw a new one."),
        kind="toggle",
        default=False,
        group=DIFFICULTY,
    ),
    Option(
        key="games",
        label=N_("Games"),
        help=N_("How many games are played one after the other. You win or lose them together."),
        kind="choice",
        default=EACH,
        choices=(EACH, *map(str, range(1, MOST_GAMES + 1))),
        choice_labels=GAMES,
        group=SERIES,
    ),
    Option(
        key="giver",
        label=N_("Clue giver"),
        help=N_("Who gives the clues in the next game: the player on the left, or the same one."),
        kind="choice",
        default=PASSES,
        choices=(PASSES, STAYS),
        choice_labels=(N_("Passes on after each game"), N_("Always the same")),
        group=SERIES,
    ),
    Option(
        key="watched",
        label=N_("Watchers see all"),
        help=N_("When only bots play: whoever watches sees the secret and the hand, as the clue giver does."),
        kind="toggle",
        default=False,
        group=SERIES,
    ),
)
"""The options that hang on no theme."""

_Fields = tuple[tuple[str, str], ...]


@lru_cache(maxsize=4)
def _options(keys: tuple[str, ...], labels: tuple[str, ...], fields: tuple[_Fields, ...]) -> tuple[Option, ...]:
    words = tuple([dict(pairs) for pairs in fields])
    return (
        Option(
            key="theme",
            label=N_("Theme"),
            help=N_("Who is in the grid. Themes of your own are folders of pictures, see the rules."),
            kind="choice",
            default="fables",
            choices=keys,
            choice_labels=labels,
            choice_words=words,
            found=True,
            group=CARDS,
        ),
        Option(
            key="clues",
            label=N_("Clues"),
            help=N_("Two decks: all clues come from another theme than the grid."),
            kind="choice",
            default=SAME,
            choices=(SAME, *keys),
            choice_labels=(N_("The same theme"), *labels),
            choice_words=({}, *words),
            found=True,
            group=CARDS,
        ),
        *OTHERS,
    )


def options() -> tuple[Option, ...]:
    """All options; the themes are those that are there now."""
    found = library()
    labels, fields = [], []
    for key in found.keys:
        theme = found.themes.get(key)
        if theme is None:
            label, words = N_("{name} (damaged)"), {"name": key}
        else:
            label, words = uses(theme) if theme.own else (NAMES[key], {})
        labels.append(label)
        fields.append(tuple(words.items()))
    return _options(found.keys, tuple(labels), tuple(fields))


PRESETS = (
    Preset(
        key="first",
        label=N_("First game"),
        help=N_("Nine characters, and the giver may change the hand once."),
        values={"grid": "easy", "redraw": True},
    ),
    Preset(
        key="two_decks",
        label=N_("Two decks"),
        help=N_("Famous people in the grid, animals as clues."),
        values={"theme": "history", "clues": "animals"},
    ),
    Preset(
        key="hard",
        label=N_("Five cards"),
        help=N_("The giver has five cards for the whole game."),
        values={"fixed_five": True},
    ),
)
"""What players ask for most, one press away."""


def settings_of(options: Options, seats: int) -> Settings:
    """What the options stand for."""
    theme, clues, giver = str(options["theme"]), str(options["clues"]), str(options["giver"])
    passes = giver == PASSES
    games = str(options["games"])
    return Settings(
        seats=seats,
        theme=theme,
        clues=theme if clues == SAME else clues,
        easy=options["grid"] == "easy",
        fixed_five=bool(options["fixed_five"]),
        redraw=bool(options["redraw"]),
        games=int(games) if games != EACH else seats if passes else 1,
        passes=passes,
        watched=bool(options.get("watched", False)),
    )


def needs(settings: Settings) -> tuple[int, int]:
    """How many cards the theme of the grid and that of the clues need; of one deck its sum, and 0."""
    if settings.theme == settings.clues:
        return settings.cells + settings.drawn, 0
    return settings.cells, settings.drawn


def _theme(found: Library, key: str) -> Theme:
    damaged = found.damaged.get(key)
    if damaged is not None:
        raise OptionError(damaged.message, **damaged.words)
    return found.themes[key]


def _too_small(theme: Theme, need: int, what: str) -> OptionError:
    """In a sentence that says what the theme would do for."""
    n, name = len(theme.cards), theme.name.en
    label, _ = uses(theme)
    if label == N_("{name} (for clues only)"):
        hint = N_("{name} has only {n} cards, {need} are needed here: choose it for the clues alone.")
        if what == "clues":
            hint = N_("{name} has only {n} cards, {need} are needed here: it serves for clues with fewer options.")
    elif label == N_("{name} (beside a second theme)"):
        hint = N_("{name} has only {n} cards, {need} are needed here: choose another theme for the clues.")
    else:
        hint = N_("{name} has only {n} cards, {need} are needed here: choose Fixed five, the Easy grid or no redraw.")
    return OptionError(hint, name=name, n=n, need=need)


def check(options: Options, seats: int) -> None:
    """Refuse themes that are damaged or too small for these options.

    Raises:
        OptionError: In one sentence, which says what to do.
    """
    found = known()
    settings = settings_of(options, seats)
    grid, clues = _theme(found, settings.theme), _theme(found, settings.clues)
    for theme, need, what in zip((grid, clues), needs(settings), ("grid", "clues"), strict=True):
        if len(theme.cards) < need:
            raise _too_small(theme, need, what)


def check_bots(options: Options) -> None:
    """Refuse themes that bots know nothing of.

    Raises:
        OptionError: In one sentence.
    """
    found = known()
    settings = settings_of(options, 2)
    for key in (settings.theme, settings.clues):
        theme = _theme(found, key)
        if not theme.for_bots:
            sentence = N_("Bots cannot play with {name}: not all its cards have attributes. Play it without bots.")
            raise OptionError(sentence, name=theme.name.en)
