"""Dutch in personal signs: one curtain at the beginning, then all may look, and read nothing but their own."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from cardgames.dutch.rules.actions import Cover, Study
from cardgames.dutch.rules.cipher import COUNT, kinds, meant, sign_of
from cardgames.dutch.rules.data import KIND, Kind
from cardgames.dutch.rules.game import GAME
from cardgames.dutch.rules.owed import SeeOwed
from cardgames.dutch.rules.rule_sets import VARIANTS
from cardgames.dutch.rules.state import State
from tabletop.core.chance import Chance
from tabletop.core.options import complete
from tests.screenshots import dutch as states
from tests.ui.card_hands import names, shown, table_of
from tests.ui.tables import ENTER, Desk, desk

table = partial(table_of, "dutch")

SIGNS: dict[str, Any] = {"variant": "dutch", "secrets": "cipher"}


def open_curtain(one: Desk, scene: Any) -> None:
    """One gesture."""
    assert one.scenes[-1] == "CurtainScene"
    one.hold(ENTER)
    one.until(lambda: one.scene is scene)
    one.let_go(ENTER)


def holding() -> State:
    """The first seat holds a card that it has drawn."""
    return states.found(3, states.holding_power, **SIGNS).state


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_card_that_differs_has_a_sign_of_its_own(variant: str) -> None:
    rules = VARIANTS[variant]
    cipher = tuple(range(COUNT))
    for kind in kinds(rules):
        same = [other for other in Kind if meant(other, rules) is kind]
        assert all(rules.values[other] == rules.values[kind] for other in same), "one sign, one value"
        assert all(rules.powers[other] == rules.powers[kind] for other in same)
    assert {sign_of(card, cipher, rules) for card in range(52) if KIND[card] in kinds(rules)} <= set(cipher)


def test_a_seat_knows_its_own_signs_alone() -> None:
    state = holding()
    assert len(set(state.ciphers)) == 3 and all(sorted(one) == list(range(COUNT)) for one in state.ciphers)
    assert GAME.view(state, None).cipher == ()
    assert [GAME.view(state, seat).cipher for seat in range(3)] == list(state.ciphers)
    assert all(GAME.guess(GAME.view(state, 0), Chance(1)).ciphers[0] == state.ciphers[0] for _ in range(3))


def test_signs_are_learnt_once_before_the_first_cards_and_can_be_looked_up() -> None:
    state = GAME.start(3, complete(GAME, SIGNS, 3), Chance(1))
    state = GAME.play(state, 2, GAME.actions(state, 2)[0], Chance(1, 1)).state
    looks = [(owed.why, owed.seat) for owed in reversed(state.pending) if isinstance(owed, SeeOwed)]
    assert [why for why, _ in looks] == ["cipher"] * 3 + ["peek"] * 3
    held = holding()
    assert Study() in GAME.actions(held, 0)
    looking = GAME.play(held, 0, Study(), Chance(1)).state
    assert GAME.moment(looking) == 0 and looking.drawn == held.drawn
    assert GAME.play(looking, 0, Cover(), Chance(1)).state == held


def test_without_it_nobody_is_asked_about_signs() -> None:
    state = states.found(3, states.holding, variant="dutch").state
    assert state.ciphers == () and Study() not in GAME.actions(state, 0)
    with pytest.raises(Exception, match="signs"):
        GAME.play(state, 0, Study(), Chance(1))


def test_the_curtain_hangs_for_the_signs_alone() -> None:
    with desk(instant=True, size=(640, 360)) as one:
        scene = table(one, "hhh", snap="priority", **SIGNS)
        for _ in range(3):
            open_curtain(one, scene)
            assert scene.board.furniture["signs"].visible and names(scene) == ["cover"]
            one.tap(ENTER)
            one.until(one.asked)
        seen = 0
        for _ in range(60):
            assert one.scene is scene, "no curtain"
            assert not scene.board.furniture["signs"].visible
            drawn = [face for seat in range(3) for face in shown(scene, ("drawn", seat)) if face]
            open_faces = [face for face in (*shown(scene, "looked"), *drawn) if face not in ("", "empty")]
            assert all(face.startswith("sign") for face in open_faces)
            seen += len(open_faces)
            choices = names(scene)
            item = "cover" if "cover" in choices else next(n for n in (*choices, "draw") if n not in ("study", "call"))
            scene.choose(scene.prompts.prompt.item(item))
            one.until(one.asked)
        assert seen > 6


def test_what_a_drawn_card_can_do_is_not_said() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hhh", holding(), **SIGNS)
        assert one.scene is scene and scene.prompts.prompt.item("throw").label == scene.tr("Throw it")


def test_all_eyes_see_the_same_whatever_a_sign_stands_for() -> None:
    """Another card in hand, and a cipher that writes it with the same sign: not a pixel differs."""
    state = holding()
    assert state.drawn is not None
    pile = list(state.pile)
    at = next(n for n, card in enumerate(pile) if KIND[card] != KIND[state.drawn.card])
    other, cipher = pile[at], list(state.ciphers[0])
    pile[at] = state.drawn.card
    rules = state.settings.variant
    a, b = meant(Kind(KIND[state.drawn.card]), rules), meant(Kind(KIND[other]), rules)
    cipher[a], cipher[b] = cipher[b], cipher[a]
    swapped = msgspec.structs.replace(
        state,
        pile=tuple(pile),
        drawn=msgspec.structs.replace(state.drawn, card=other),
        ciphers=(tuple(cipher), *state.ciphers[1:]),
    )
    pictures = []
    for one_state in (state, swapped):
        with desk(instant=True) as one:
            scene = table(one, "hhh", one_state, **SIGNS)
            assert shown(scene, ("drawn", 0))[0].startswith("sign")
            pictures.append(one.picture())
    assert pictures[0] == pictures[1]


def test_one_person_among_bots_sees_the_cards_themselves() -> None:
    with desk(instant=True) as one:
        scene = table(one, "hbb", holding(), **SIGNS)
        assert not shown(scene, ("drawn", 0))[0].startswith("sign")
