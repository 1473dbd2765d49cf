"""What a first match of Similo teaches: to read a clue and remove, then to give one; and its goal in one sentence."""

from __future__ import annotations

from cardgames.similo.data.themes import themes
from cardgames.similo.rules.state import Clue, Phase, Remove, Settings, State
from tabletop.core.i18n import N_
from tabletop.match.lesson import Do, Lesson, Plays, Read
from tabletop.match.prompt import OnCard

GOAL = N_("All characters must go, but the secret one.")
TURN = (Clue, Remove)
"""What ends a first turn."""
YOU, BEN = 0, 1
THEME = "animals"
OPTIONS = {"theme": THEME, "grid": "easy", "games": "1"}


def animal(key: str) -> str:
    """The name of an animal's card."""
    return f"{THEME}/{key}"


def begun(giver: int, grid: tuple[str, ...], secret: str, hand: tuple[str, ...]) -> State:
    """A game on the Easy grid, before its first clue."""
    lie, held = tuple(map(animal, grid)), tuple(map(animal, hand))
    rest = tuple(card.id for card in themes()[THEME].cards if card.id not in (*lie, *held))
    return State(
        settings=Settings(seats=2, theme=THEME, clues=THEME, easy=True),
        phase=Phase.CLUE,
        game=1,
        giver=giver,
        grid=lie,
        secret=animal(secret),
        clues=(),
        removals=(),
        hand=held,
        pile=rest,
        aside=(),
        results=(),
    )


SEA = ("giraffe", "dolphin", "owl", "lion", "shark", "koala", "frog", "penguin", "tiger")
LAND = ("lion", "shark", "turtle", "dolphin", "fox", "frog", "elephant", "owl", "deer")
GRID = tuple(OnCard("grid", n) for n in range(9))


def cells(grid: tuple[str, ...], *keys: str) -> tuple[OnCard, ...]:
    """Where some animals lie."""
    return tuple(OnCard("grid", grid.index(key)) for key in keys)


READING = Lesson(
    key="reading",
    title=N_("Reading clues"),
    seats=2,
    start=begun(BEN, SEA, "dolphin", ("whale", "eagle", "deer", "snake", "bat")),
    options=OPTIONS,
    steps=(
        Read(GOAL, GRID),
        Read(N_("Ben alone knows which of these nine it is. He says nothing: he lays cards beside them.")),
        Plays(BEN, Clue(animal("whale"), True), N_("Ben plays the whale, upright…")),
        Read(N_("Upright, with the sign ≈: the secret has something in common with the whale."), (OnCard("clues", 0),)),
        Do(
            N_("Remove one animal that has nothing of a whale: mark the giraffe, then press the button below."),
            Remove((animal("giraffe"),)),
            via=(f"card {animal('giraffe')}",),
            otherwise=N_("Mark the giraffe and nobody else. Then press the button below."),
            glows=cells(SEA, "giraffe"),
        ),
        Plays(BEN, Clue(animal("eagle"), False), N_("Ben plays the eagle, sideways…")),
        Read(
            N_("Sideways, with the sign ≠: the secret is different from the eagle. No bird, perhaps?"),
            (OnCard("clues", 1),),
        ),
        Do(
            N_("In round 2 two cards go. Remove both birds: the owl and the penguin."),
            Remove((animal("owl"), animal("penguin"))),
            via=(f"card {animal('owl')}", f"card {animal('penguin')}"),
            otherwise=N_("Mark the owl and the penguin. Then press the button below."),
            glows=cells(SEA, "owl", "penguin"),
        ),
        Read(N_("Whoever removes the secret loses for all, at once. If it alone is left, you all win.")),
    ),
)

GIVING = Lesson(
    key="giving",
    title=N_("Giving clues"),
    seats=2,
    start=begun(YOU, LAND, "lion", ("tiger", "octopus", "bat", "eagle", "hedgehog")),
    options=OPTIONS,
    steps=(
        Read(N_("Now you give the clues. The secret is the lion: only you see the gold frame."), cells(LAND, "lion")),
        Do(
            N_("Choose the tiger, a big cat like the lion, and play it as “In common”."),
            Clue(animal("tiger"), True),
            via=(f"card {animal('tiger')}",),
            otherwise=N_("Choose the tiger of your hand. Then press “In common”."),
            glows=(OnCard(("hand", YOU), 0),),
        ),
        Plays(BEN, Remove((animal("shark"),)), N_("Ben thinks, and removes one animal.")),
        Do(
            N_("Now the octopus: it lives in the sea, the lion does not. Play it as “Different”."),
            Clue(animal("octopus"), False),
            via=(f"card {animal('octopus')}",),
            otherwise=N_("Choose the octopus. Then press “Different”."),
            glows=(OnCard(("hand", YOU), 0),),
        ),
        Plays(BEN, Remove((animal("turtle"), animal("dolphin"))), N_("Ben removes whoever swims in the sea.")),
        Read(N_("Never speak, never frown while the others choose. After the game every clue is told again.")),
    ),
)

LESSONS = (READING, GIVING)
