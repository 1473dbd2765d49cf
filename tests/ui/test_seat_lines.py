"""The lines of a seat under the mouse, and the names that nobody chose."""

from collections.abc import Callable

from tabletop.scenes.draft import Draft
from tabletop.scenes.seat_panel import DETAIL, LOOK
from tabletop.scenes.seats import SeatsScene
from tests.ui.hands import Hands

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
        assert names[0] == first and names[2] == first.replace("1", "2")
        assert names[1] == "Hugo" and names[3] == "Joueur des 7 mer"
        me.app.apply(draft.remember(me.app.settings))
