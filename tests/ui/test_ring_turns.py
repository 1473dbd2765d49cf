"""What the ring's interface says and shows as the turn goes from seat to seat, and what may come between."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from kabuto.data.arenas import SAKURA
from kabuto.rules.model import PlacePlatform, PushPiece, Reason, Stage, View
from kabuto.screen.board import RingBoard
from kabuto.screen.ring import scene as make
from kabuto.screen.title import title
from kabuto.table.aim import Aim, pose
from tabletop.core.game import Outcome
from tests.ui.hands import PATIENCE
from tests.ui.ring_kit import BACK, OK, RIGHT, MakeRing, Ring


def drawn(one: Ring) -> set[str]:
    """The names of what lies on the canvas now."""
    one.ring.touch()
    one.frames()
    keys = list(one.ring.canvas.listed)
    return {str(key[0] if isinstance(key, tuple) else key) for key in keys}


def test_after_a_bots_push_the_person_sees_their_own_turn(ring: MakeRing) -> None:
    one = ring(("bot", "human"))
    one.until("tag")
    one.key(OK)
    one.until("corner")
    assert title(one.ring, one.ring.hand) == (1, "Your turn, Léo!", "Choose a corner")
    assert one.ring.aimed is None
    assert "gauge" not in drawn(one)
    # Even an aim that a bot left behind belongs to nobody's turn but its own.
    one.ring.bot_aim = Aim("S", 0.0, 0.0, 0.0, 74.0)
    one.match.sync()
    assert title(one.ring, one.ring.hand)[2] == "Choose a corner"
    assert "gauge" not in drawn(one)
    one.key(RIGHT)
    one.key(OK)
    one.until("aim")
    assert one.ring.aimed is one.ring.hand.aim
    one.key(OK)
    assert one.mode == "aim" or one.ring.aimed is None


def test_a_piece_stays_on_the_platform_until_it_flies(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    one.app.apply(instant=False)
    one.settle()
    one.ring.hand.push()
    assert one.mode == "show" and one.match.busy
    assert one.ring.aimed is one.ring.hand.aim is not None, "while the push is written and simulated"
    pushed = one.ring.state.next_id
    assert ("piece", pushed) in one.ring.canvas.listed
    one.app.work.join(PATIENCE)
    one.frames()
    assert one.match.reel.busy and one.ring.aimed is None
    assert pushed in one.ring.world.pieces, "now it is on the table"


def seat(one: Ring) -> int:
    assert one.ring.actor is not None
    return one.ring.actor


def slam(one: Ring) -> None:
    """Tag a corner after the other with both seats until a slam is due."""
    for _ in range(40):
        one.until("tag", "corner", "aim", "over")
        stage = one.ring.state.stage
        if stage is Stage.SLAM or one.mode == "over":
            return
        if one.mode == "aim":
            assert one.ring.hand.aim is not None
            one.match.play(seat(one), PushPiece(one.ring.hand.aim.kind, 0.0, 0.0, 0.0, 20.0))
        elif one.mode == "tag":
            one.key(OK)
        else:
            mine = one.ring.look(one.ring.actor or 0)
            free = [n for n in range(4) if mine not in one.ring.world.tags[n]]
            one.match.play(seat(one), PlacePlatform(free[0]))


def test_a_corner_slam_is_announced(ring: MakeRing, monkeypatch: pytest.MonkeyPatch) -> None:
    one = ring(language="fr")
    said: list[str] = []
    plain = one.ring.hud.shout

    def heard(look: int, words: str) -> tuple[pygame.Surface, float]:
        said.append(words)
        return plain(look, words)

    monkeypatch.setattr(one.ring.hud, "shout", heard)
    monkeypatch.setattr(one.match.reel, "finish", lambda: one.match.reel._step(0.4))
    slam(one)
    assert set(said) == {"Slam de coin\u202f!"}, "called out over the ring"
    assert one.mode == "aim" and one.ring.state.stage is Stage.SLAM
    _, big, small = title(one.ring, one.ring.hand)
    assert big == "Slam de coin\u202f!" and small.startswith("Pousse")
    assert one.ring.shout is None, "the plaque is gone when the aim begins"


def test_the_last_piece_is_said_and_the_degrees_stand_beside_what_to_do(ring: MakeRing) -> None:
    one = ring(language="fr")
    one.to_aim()
    one.key(RIGHT)
    assert one.ring.hand.aim is not None
    _, big, small = title(one.ring, one.ring.hand)
    assert big.startswith("À toi") and small.startswith("Vise et pousse · ") and small.endswith("°")
    state = one.ring.state
    stocks = list(state.stocks)
    stocks[state.sides[seat(one)]] = {"S": 1}
    one.ring.show(View(msgspec.structs.replace(state, stocks=tuple(stocks)), None))
    assert title(one.ring, one.ring.hand)[1].startswith("Ta dernière pièce")


def test_under_a_pause_another_size_leaves_no_panel_out(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    one.match.pause()
    one.settle()
    one.app.window.resize((1280, 720))
    one.app.window.refresh()
    one.app.relayout()
    one.settle()
    assert one.app.scene is not one.match
    one.ring.frame.forget()
    one.match.stale = True
    one.match.draw(pygame.Surface(one.app.window.size))  # one frame, and there is no other
    shown = {key for key in one.ring.canvas.listed if isinstance(key, tuple)}
    assert {(name, n) for name in ("trough", "plate", "card") for n in (0, 1)} <= shown


def test_what_is_drawn_back_is_let_go_when_the_window_loses_the_focus(ring: MakeRing) -> None:
    one = ring()
    one.to_aim()
    hands, state = one.ring.hand, one.ring.state
    assert hands.aim is not None and state.platform is not None
    x, y, _ = pose(state, hands.aim)
    back = SAKURA.berths[state.platform].world(-70.0, 0.0)
    one.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    one.mouse(pygame.MOUSEMOTION, *back)
    assert hands.pulling is not None and hands.pulling.drawn
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    one.frames()
    assert one.ring.hand.pulling is None
    one.mouse(pygame.MOUSEBUTTONUP, *back)
    one.settle()
    assert one.mode == "aim"
    assert not any(isinstance(record.action, PushPiece) for record in one.session.history)


def test_while_the_table_is_loaded_it_says_so(ring: MakeRing) -> None:
    one = ring()
    one.ring.grounds, one.match.stale = {}, True
    empty = pygame.Surface(one.app.window.size)
    assert one.match.draw(empty)
    colours = {tuple(empty.get_at((x, empty.get_height() // 2))) for x in range(0, empty.get_width(), 3)}
    assert len(colours) > 1, "words, not a blank screen"


def test_the_help_of_the_keys_grows_with_the_interface(ring: MakeRing) -> None:
    one = ring(size=(1280, 720))
    one.to_aim()
    one.key(RIGHT)
    plain = one.ring.frame.interface.help_height
    assert ("card", 1) in one.ring.canvas.listed
    one.app.apply(scale=150)
    one.settle()
    assert one.ring.frame.interface.help_height > 1.4 * plain
    assert "controls" in drawn(one)
    assert ("card", 1) not in one.ring.canvas.listed, "the card makes room"
    assert ("card", 0) in one.ring.canvas.listed
    one.key(OK)
    one.until("corner")
    assert "log" in drawn(one) and ("card", 1) not in one.ring.canvas.listed, "the log grows like the help"
    one.app.apply(scale=100)
    one.settle()
    assert "card" in drawn(one) and ("card", 1) in one.ring.canvas.listed, "and is back"


def test_a_match_is_watched_from_its_beginning(ring: MakeRing) -> None:
    one = ring(language="fr")
    one.to_aim()
    one.key(OK)
    one.until("corner")
    table, session = one.match, one.session
    number = session.number
    watched = make.watch(one.app, session)
    one.app.push(watched, fade=False)
    seen = watched.board
    assert isinstance(seen, RingBoard)
    told: list[str] = []
    first = {body.id for body in session.start_state.layout}
    for _ in range(4000):
        one.frames()
        one.app.work.join(PATIENCE)
        if watched.reel.busy and not told:
            assert {piece.id for piece in seen.world.pieces.values()} == first
        told += [type(part).__name__ for _, part in watched.told.lines[len(told) :]]
        if watched.over:
            break
    assert watched.over and "Pushed" in told
    assert {(piece.id, piece.x) for piece in seen.world.pieces.values()} == {
        (body.id, body.x) for body in session.state.layout
    }
    assert session.number == number, "nothing was played"
    assert "recording" in {key for key in seen.canvas.listed if isinstance(key, str)}
    one.key(BACK)
    assert one.app.scene is table


def test_a_long_shout_is_spelled_to_its_end(ring: MakeRing) -> None:
    one = ring(language="fr")
    one.to_aim()
    one.app.apply(instant=False)
    one.settle()
    one.match.prompts.close()
    one.ring.finish(Outcome(ranking=((0,), (1,)), reason=Reason.SUBMISSION))
    one.settle()
    words = "Plus de pièces\u202f!"
    letters = {key[1] for key in one.ring.canvas.listed if isinstance(key, tuple) and key[0] == "letter"}
    assert letters == {n for n, letter in enumerate(words) if letter.strip()}


def test_the_picture_of_the_ring_is_kept_from_turn_to_turn(ring: MakeRing, monkeypatch: pytest.MonkeyPatch) -> None:
    one = ring(language="fr")
    one.to_aim()
    made: list[None] = []
    monkeypatch.setattr(type(one.ring), "paint_anew", lambda _: made.append(None))
    slam(one)
    assert one.ring.state.turn > 1 and not made
