"""The lines of a seat under the mouse, and the names that nobody chose."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from cardgames.slambo.screen.table import scene as make
from tabletop.core.chance import Chance
from tabletop.core.game import Outcome, SeatSetup
from tabletop.core.i18n import Translator
from tabletop.core.saved_matches import Summary
from tabletop.scenes.match_setup import Draft
from tabletop.scenes.result import ResultScene
from tabletop.scenes.save_panel import state_words
from tabletop.scenes.seat_panel import DETAIL, LOOK
from tabletop.scenes.seats import SeatsScene
from tests.ui.hands import Hands
from tests.ui.tables import desk, match

Make = Callable[..., Hands]


def test_the_left_half_of_a_line_steps_back(hands: Make) -> None:
    me = hands(reduced_motion=True)
    scene = me.show(lambda app: SeatsScene(app, "slambo"))
    for seat, field in ((0, "device"), (1, "level"), (0, "look"), (1, "look")):
        x, y, w, h = me.widget(f"seat {seat}").lines()[LOOK if field == "look" else DETAIL]
        seen = [getattr(scene.draft.places[seat], field)]
        for at in (16, w - 16, w - 16):
            me.click(x + at, y + h / 2)
            seen.append(getattr(scene.draft.places[seat], field))
        start, back, again, on = seen
        assert start == again and len({start, back, on}) == 3, field


def test_names_that_nobody_chose_follow_the_language(hands: Make) -> None:
    me = hands(language="fr", reduced_motion=True)
    tr = me.app.tr
    draft = Draft.remembered("slambo", me.app.settings, tr)
    draft.sit(2, tr)
    draft.sit(3, tr)
    draft.rename(3, "Joueur des 7 mers")
    me.app.apply(draft.remember(me.app.settings))
    for language, first in (("en", "Player 1"), ("fr", "Joueur 1")):
        me.app.apply(language=language)
        draft = Draft.remembered("slambo", me.app.settings, tr)
        names = [place.name.replace("\N{NO-BREAK SPACE}", " ") for place in draft.places]
        assert names[0] == first and names[2] == first.replace("1", "3"), "numbered by seat"
        assert names[1] == "Hugo" and names[3] == "Joueur des 7 mer"
        me.app.apply(draft.remember(me.app.settings))


def test_a_chosen_name_is_proposed_in_the_other_games(hands: Make) -> None:
    me = hands(language="en", reduced_motion=True)
    tr = me.app.tr
    kabuto = Draft.remembered("kabuto", me.app.settings, tr)
    assert kabuto.places[0].name == "Player 1"
    me.app.apply(kabuto.remember(me.app.settings))
    slambo = Draft.remembered("slambo", me.app.settings, tr)
    slambo.rename(0, "Zoé")
    slambo.sit(1, tr)
    assert slambo.places[1].name == "Player 2", "numbered by seat"
    me.app.apply(slambo.remember(me.app.settings))
    for game in ("wazabi", "kabuto"):
        draft = Draft.remembered(game, me.app.settings, tr)
        draft.sit(1, tr)
        assert [draft.places[n].name for n in (0, 1)] == ["Zoé", "Player 2"], game


def test_a_usual_name_confirmed_by_hand_still_follows_the_language(hands: Make) -> None:
    me = hands(language="fr", reduced_motion=True)
    draft = Draft.remembered("slambo", me.app.settings, me.app.tr)
    draft.rename(0, draft.places[0].name)
    me.app.apply(draft.remember(me.app.settings))
    me.app.apply(language="en")
    assert Draft.remembered("slambo", me.app.settings, me.app.tr).places[0].name == "Player 1"


def test_a_match_begun_in_one_language_is_played_and_listed_in_another() -> None:
    """Who never typed a name is called so in the language of now: on plates, in words, on the curtain, in the list."""
    seats = tuple(SeatSetup(name=name, look=n) for n, name in enumerate(("Joueur 1", "Zoé", "Joueur 3")))
    with desk(language="en", reduced_motion=True) as one:
        session = match("slambo", "hhh")
        session.setup = msgspec.structs.replace(session.setup, seats=seats)
        scene = make(one.app, session)
        one.sit(scene)
        one.until(one.asked)

        def names() -> list[str]:
            plates = [one_seat.name for one_seat in scene.seating.seats]
            assert [scene.words.name(seat) for seat in range(3)] == plates
            return [" ".join(name.split()) for name in plates]

        assert names() == ["Player 1", "Zoé", "Player 3"]
        assert one.scenes[-1] == "CurtainScene" and one.scene.name == scene.session.names[scene.session.actors[0]]
        one.app.apply(language="fr")
        one.frames(5)
        assert names() == ["Joueur 1", "Zoé", "Joueur 3"] and scene.words.language == "fr"
        assert one.scene.name == scene.session.names[scene.session.actors[0]]
        outcome = Outcome(ranking=((0,), (1, 2)), reason="x")
        won = Summary(path=Path("x"), setup=session.setup, when=0.0, number=9, moves=9, outcome=outcome)
        assert state_words(Translator("en"), won).replace("\N{NO-BREAK SPACE}", " ").startswith("Player 1 won")
        chance = Chance("end", 0)
        while session.outcome is None:
            session.play(session.actors[0], session.game.sample(session.state, session.actors[0], chance))
        result = ResultScene(one.app, session)
        assert "Player" not in result.headline
