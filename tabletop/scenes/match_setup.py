"""A match being set up: who sits where, with which options; remembered in the settings, turned into a ``MatchSetup``.

No pygame here: the seats and options scenes show a :class:`Draft` and change it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tabletop.core import registry
from tabletop.core.i18n import N_, Translator
from tabletop.core.names import PLAYER, in_language, usual_number
from tabletop.core.series import CUP_NAMES
from tabletop.core.settings import LEVELS, RememberedSeat, Settings

if TYPE_CHECKING:
    from tabletop.core.game import MatchSetup, Option, OptionValue, SeatSetup

Tr = Callable[..., str]
LOOKS = 8
LONGEST = 16
"""Letters of a name at most."""
BOTS = ("Hugo", "Aya", "Otto", "Mina", "Kenji", "Lou", "Igor", "Suzu")
"""Names of bots, the same in every language."""
LEVEL_WORDS: Mapping[str, str] = {"easy": N_("Easy"), "medium": N_("Clever"), "hard": N_("Fierce")}
FIRST = "first"
"""The option of who goes first, which is asked on its own page."""


@dataclass(frozen=True)
class Place:
    """One place at the table.

    Attributes:
        kind: ``"free"``, ``"human"`` or ``"bot"``.
        name: As shown.
        level: Of a bot.
        look: Its shape, colour and portrait.
        device: Of a person.
    """

    kind: str = "free"
    name: str = ""
    level: str = "medium"
    look: int = 0
    device: str = "any"

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return self.kind != "free"


@dataclass
class Draft:
    """What the scenes before a match share.

    Attributes:
        game: The key of the game.
        places: All places, taken or free.
        options: What was chosen; missing ones have their default value.
        people: Names that people chose in any game, the last used first: who sits down is proposed one of them.
    """

    game: str
    places: list[Place]
    options: dict[str, OptionValue] = field(default_factory=dict)
    people: tuple[str, ...] = ()

    @classmethod
    def remembered(cls, game: str, settings: Settings, tr: Tr) -> Draft:
        """The seats and options of the last match of this game; at first one person against bots."""
        counts = seat_counts(game)
        low, high = counts[0], counts[-1]
        free = [Place(look=n) for n in range(high)]
        draft = cls(game, free, dict(settings.options.get(game, {})), known_people(settings))
        known = settings.seats.get(game, ())[:high]
        for n, seat in enumerate(known):
            look = seat.look if seat.look < LOOKS else n
            draft.places[n] = Place(seat.kind, seat.name, seat.level or "medium", look, seat.device)
        for n in draft.taken:
            place = draft.places[n]
            if place.kind == "human" and usual_number(place.name):
                name = draft._known_name(n) or in_language(place.name, tr)
                draft.places[n] = replace(place, name=name)
        if not known:
            draft.sit(0, tr)
            for n in range(1, low):
                draft.sit(n, tr, bot=True)
        draft._spread_looks()
        return draft

    # --------------------------------------------------------------------------------------------- who sits
    @property
    def counts(self) -> tuple[int, ...]:
        """How many may take part."""
        return seat_counts(self.game)

    @property
    def at_the_table(self) -> int:
        """How many sit at the table of one match."""
        return len(self.taken)

    @property
    def taken(self) -> list[int]:
        """The places where somebody sits."""
        return [n for n, place in enumerate(self.places) if place.taken]

    def _spread_looks(self) -> None:
        """Give a free place a look that nobody has, and no two people the same."""
        used: set[int] = set()
        for n in (*self.taken, *(n for n, place in enumerate(self.places) if not place.taken)):
            look = self.places[n].look
            while look in used:
                look = (look + 1) % LOOKS
            used.add(look)
            self.places[n] = replace(self.places[n], look=look)

    def sit(self, at: int, tr: Tr, *, bot: bool = False, device: str = "any") -> None:
        """Seat a person or a bot on a place, with a name that nobody has."""
        names = {self.places[n].name for n in self.taken if n != at}
        if bot:
            name = next((name for name in BOTS if name not in names), BOTS[0])
        else:
            usual = (tr(PLAYER, n=n) for n in (at + 1, *range(1, 99)))
            name = self._known_name(at) or next(name for name in usual if name not in names)
        if device != "any" and any(self.places[n].device == device for n in self.taken if n != at):
            device = "any"
        self.places[at] = replace(self.places[at], kind="bot" if bot else "human", name=name, device=device)
        self._spread_looks()

    def _known_name(self, at: int) -> str:
        """The name that a person chose last and that nobody else has here; "" for none."""
        used = {self.places[n].name.casefold() for n in self.taken if n != at}
        return next((name for name in self.people if name.casefold() not in used), "")

    def leave(self, at: int) -> None:
        """Free a place."""
        self.places[at] = Place(look=self.places[at].look)

    def toggle(self, at: int, tr: Tr) -> None:
        """Turn a person into a bot, or a bot into a person."""
        self.sit(at, tr, bot=self.places[at].kind == "human")

    def rename(self, at: int, name: str) -> None:
        """Give a name; spaces round it and what is too long are cut."""
        name = " ".join(name.split())[:LONGEST].strip()
        if name:
            self.places[at] = replace(self.places[at], name=name)

    def turn_look(self, at: int, by: int) -> None:
        """The next look that nobody else has."""
        used = {self.places[n].look for n in self.taken if n != at}
        look = self.places[at].look
        for _ in range(LOOKS):
            look = (look + by) % LOOKS
            if look not in used:
                break
        self.places[at] = replace(self.places[at], look=look)
        self._spread_looks()

    def turn_level(self, at: int, by: int) -> None:
        """Another level, round and round."""
        level = self.places[at].level
        now = LEVELS.index(level) if level in LEVELS else 1
        self.places[at] = replace(self.places[at], level=LEVELS[(now + by) % len(LEVELS)])

    def turn_device(self, at: int, by: int, devices: tuple[str, ...]) -> None:
        """Another device, round and round; ``"any"`` comes first."""
        known = ("any", *devices)
        now = known.index(self.places[at].device) if self.places[at].device in known else 0
        self.places[at] = replace(self.places[at], device=known[(now + by) % len(known)])

    # --------------------------------------------------------------------------------------------- may it begin
    def problem(
        self, tr: Translator, present: Callable[[str], bool] = lambda device: True, devices: Sequence[str] = ()
    ) -> str:
        """Why the match cannot begin, in a few words; "" when it can.

        Args:
            tr: Translates the shared texts.
            present: Says whether a device is there.
            devices: All that are there, where people may have to race by reflex.
        """
        counts = self.counts
        count = len(self.taken)
        if count < counts[0]:
            return tr(N_("at least {n} players"), n=counts[0])
        if count > counts[-1]:
            return tr(N_("at most {n} players"), n=counts[-1])
        if count not in counts:
            return tr(N_("only with {counts} players"), counts=either(counts, tr))
        names = [self.places[n].name.casefold() for n in self.taken]
        if len(set(names)) < len(names):
            return tr(N_("two players have the same name"))
        for n in self.taken:
            place = self.places[n]
            if place.kind == "human" and not present(place.device):
                return tr(N_("{name}’s gamepad is unplugged"), name=place.name)
        return self._keyless(tr, devices) if devices else ""

    def _keyless(self, tr: Translator, devices: Sequence[str]) -> str:
        """Who would have nothing of their own to press in a race by reflex, in a few words."""
        from tabletop.match.asking import own_parts
        from tabletop.match.seating import Seating

        entry = registry.entry(self.game)
        options = entry.load_game().options()
        if not any(option.own_device for option in options):
            return ""
        values = self.playable_options(options, len(self.taken))
        _, missing = own_parts(Seating(self.seats()), devices)
        for option in options:
            value = values[option.key]
            if missing and value in option.own_device:
                labels = dict(zip(option.choices, option.choice_labels, strict=True))
                rule = tr.domain(self.game)(labels.get(str(value), option.label))
                name = self.seats()[missing[0]].name
                return tr(N_("“{rule}”: {name} needs a device of their own"), rule=rule, name=name)
        return ""

    # --------------------------------------------------------------------------------------------- results
    def remember(self, settings: Settings) -> Settings:
        """The settings that know these seats and options."""
        seats = tuple(
            RememberedSeat(place.name, place.kind, place.level if place.kind == "bot" else "", place.look, place.device)
            for place in (self.places[n] for n in self.taken)
        )
        return settings.remember(self.game, seats, self.options)

    def playable_options(self, game_options: tuple[Option, ...], seats: int) -> dict[str, OptionValue]:
        """The chosen options that matter and that this number of players may have; the others keep their default."""
        from tabletop.core.options import settled

        return settled(game_options, self.options, seats)

    def seats(self) -> tuple[SeatSetup, ...]:
        """Whoever sits, in the order of the places."""
        from tabletop.core.game import SeatSetup

        return tuple(
            SeatSetup(
                name=place.name,
                kind=place.kind,
                level=place.level if place.kind == "bot" else "",
                look=place.look,
                device=place.device if place.kind == "human" else "any",
            )
            for place in (self.places[n] for n in self.taken)
        )

    def complete_options(self) -> dict[str, OptionValue]:
        """The options of a match, complete and checked.

        Raises:
            OptionError: They cannot be played together, in one sentence.
        """
        from tabletop.core.options import complete

        game = registry.entry(self.game).load_game()
        count = self.at_the_table
        options = complete(game, self.playable_options(game.options(), count), count)
        if any(self.places[n].kind == "bot" for n in self.taken):
            game.check_bots(options)
        return options

    def setup(self, seed: int) -> MatchSetup:
        """The match.

        Raises:
            OptionError: The options cannot be played together, in one sentence.
        """
        from tabletop.core.game import MatchSetup

        return MatchSetup(game=self.game, seats=self.seats(), options=self.complete_options(), seed=seed)


class CupDraft(Draft):
    """Who plays in a cup: three to eight names, two of whom meet in each match."""

    KEY = "{game}/cup"
    """Under what it is remembered among the seats of the games."""

    @classmethod
    def of(cls, draft: Draft, settings: Settings, tr: Tr) -> CupDraft:
        """Who played in the last cup of this game; at first those who sit at its table, and bots up to four."""
        made = cls(draft.game, [Place(look=n) for n in range(CUP_NAMES[-1])], draft.options, draft.people)
        known = settings.seats.get(cls.KEY.format(game=draft.game), ())[: CUP_NAMES[-1]]
        for n, seat in enumerate(known):
            look = seat.look if seat.look < LOOKS else n
            made.places[n] = Place(seat.kind, seat.name, seat.level or "medium", look, seat.device)
        if not known:
            for n, at in enumerate(draft.taken):
                made.places[n] = draft.places[at]
            made.fill(tr)
        made._spread_looks()
        return made

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may take part."""
        return CUP_NAMES

    @property
    def at_the_table(self) -> int:
        """Two meet in each match."""
        return 2

    @property
    def open(self) -> int:
        """How many bots would fill the bracket to its next size: four meet in two rounds, eight in three."""
        count = len(self.taken)
        return (4 if count < 4 else CUP_NAMES[-1]) - count

    def fill(self, tr: Tr) -> None:
        """Bots take what is open in the bracket."""
        free = [n for n, place in enumerate(self.places) if not place.taken]
        for n in free[: self.open]:
            self.sit(n, tr, bot=True)

    def remember(self, settings: Settings) -> Settings:
        """The settings that know who plays in the cup; who sits at the game's table stays."""
        mine = super().remember(settings)
        seats = settings.seats.get(self.game, ())
        known = settings.remember(self.game, seats, self.options)
        return known.remember_seats(self.KEY.format(game=self.game), mine.seats[self.game])


def known_people(settings: Settings) -> tuple[str, ...]:
    """The names that people chose, those of the last game first, each once."""
    last = settings.seats.get(settings.last_game, ())
    seats = [*last, *(seat for others in settings.seats.values() for seat in others)]
    names = [seat.name for seat in seats if seat.kind == "human" and not usual_number(seat.name)]
    first = {name.casefold(): name for name in reversed(names)}
    return tuple(first[key] for key in dict.fromkeys(map(str.casefold, names)))


def seat_counts(game: str) -> tuple[int, ...]:
    """How many may play a game, as its rules say."""
    return registry.entry(game).load_game().seat_counts


def either(counts: Sequence[int], tr: Tr) -> str:
    """Numbers of players in words: "4, 5 or 6"."""
    *most, last = map(str, counts)
    return ", ".join(most) + tr(N_(" or ")) + last if most else last


def players_line(game: str, tr: Translator) -> str:
    """How many may play, in words."""
    counts = seat_counts(game)
    if counts[0] == counts[-1]:
        return tr.count("{n} player", "{n} players", counts[0])
    return tr(N_("{low} to {high} players"), low=counts[0], high=counts[-1])


def rotated(setup: MatchSetup, first: int, seed: int) -> MatchSetup:
    """The same match with another seat going first, and another seed.

    The game's own ``first`` option says so where it has one for that seat; else the seats move round the table.
    """
    import msgspec

    options = dict(setup.options)
    game = registry.entry(setup.game).load_game()
    option = next((one for one in game.options() if one.key == FIRST), None)
    if option is not None and str(first + 1) in option.choices:
        options[FIRST] = str(first + 1)
        return msgspec.structs.replace(setup, options=options, seed=seed)
    if option is not None and "1" in option.choices:
        options[FIRST] = "1"
    seats = setup.seats[first:] + setup.seats[:first]
    return msgspec.structs.replace(setup, seats=seats, options=options, seed=seed)
