"""The scenes that all games share, in every state worth seeing: names and what makes them, for :mod:`screenshots`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop.core.i18n import N_
from tabletop.screenshots.pictures import Make, State
from tabletop.ui.input.input import Act
from tests.screenshots.samples import sample

if TYPE_CHECKING:
    from tabletop.core.game import Outcome
    from tabletop.scenes.match_setup import Draft
    from tabletop.ui.app.app import App
    from tabletop.ui.app.scene import Scene

PAIR = ("Zoé", "Hugo")
PARTY = ("Zoé", "Ben", "Lina", "Hugo", "Anaïs", "Maximilienne")
"""Six names; Hugo is a bot."""
CHAPTERS = (2, 4, 6, 8)
"""Chapters of the rules that are drawn beside the first one."""

OfGame = Callable[["App", str], "Scene"]


# ---------------------------------------------------------------------- for each game
def of_game(make: OfGame | State, game: str) -> Make:
    """The scene of one game."""
    if isinstance(make, State):
        return make
    return lambda app: make(app, game)


def _seats(app: App, game: str) -> Scene:
    from tabletop.scenes.seats import SeatsScene

    return SeatsScene(app, game)


def _full_table(app: App, game: str) -> Draft:
    """Every seat taken: people on each kind of device, one of them unplugged, bots of each level."""
    from tabletop.scenes.match_setup import Draft, Place

    draft = Draft.remembered(game, app.settings, app.tr)
    kinds = (
        Place("human", "Zoé", look=3, device="mouse"),
        Place("bot", "Hugo", "easy", look=1),
        Place("human", "Ben", look=4, device="pad:2"),
        Place("bot", "Kenji", "hard", look=0),
        Place("human", "Maximilienne", look=6, device="keyboard"),
        Place("bot", "Mina", "medium", look=7),
        Place("human", "Anaïs", look=2, device="pad:1"),
        Place("bot", "Noé", "easy", look=5),
    )
    draft.places = [replace(kinds[n]) for n in range(len(draft.places))]
    return draft


def _seats_full(app: App, game: str) -> Scene:
    from tabletop.scenes.seats import SeatsScene

    return SeatsScene(app, game, _full_table(app, game))


def _options(app: App, game: str) -> Scene:
    from tabletop.scenes.match_setup import Draft
    from tabletop.scenes.options import OptionsScene

    return OptionsScene(app, Draft.remembered(game, app.settings, app.tr))


def _options_full(app: App, game: str) -> Scene:
    from tabletop.scenes.options import OptionsScene

    return OptionsScene(app, _full_table(app, game))


def _options_saved(app: App, game: str) -> Scene:
    """Rules that were saved: one of them chosen, one of another version; the list at its end."""
    from tabletop.core.options import settled
    from tabletop.core.own_presets import OwnPreset
    from tabletop.core.registry import entry
    from tabletop.scenes.options import OptionsScene

    draft = _full_table(app, game)
    options = [option for option in entry(game).load_game().options() if option.key != "first"]
    option = next(option for option in options if not option.seats and len(option.choices) != 1)
    value = option.low if option.kind == "number" else option.choices[-1] if option.choices else not option.default
    draft.options = settled(options, {option.key: value}, len(draft.taken))
    scene = OptionsScene(app, draft)
    scene.own = (OwnPreset("Dimanche pluvieux", {option.key: value}), OwnPreset("Vendredi", {"hats": 3}))
    scene.focus_on("own:Vendredi")
    return scene


def _first(app: App, game: str) -> Scene:
    from tabletop.scenes.first_player import FirstPlayerScene

    return FirstPlayerScene(app, sample(PAIR, 0, game=game).setup)


def _rules(chapter: int) -> OfGame:
    def make(app: App, game: str) -> Scene:
        from tabletop.scenes.rules import RulesScene

        return RulesScene(app, game, chapter)

    return make


def _result(app: App, game: str) -> Scene:
    from tabletop.scenes.result import ResultScene

    return ResultScene(app, sample(PAIR, 4000, game=game))


def _watched(app: App, game: str) -> Scene:
    """A replay that stands still in the middle of a match."""
    from tabletop.core.registry import entry
    from tabletop.ui.match.replay import Replay

    scene: Any = entry(game).load_scene().watch(app, sample(PAIR, 40, game=game))
    assert isinstance(scene.beside, Replay)
    scene.beside.playing = False
    stops = scene.course.tape.stops
    scene.course.seek(stops[len(stops) // 2])
    scene.told.stand(scene.course.tape.pasts[: scene.course.tape.at])
    return scene


def _keep(app: App) -> Scene:
    """Asked as what a push is kept."""
    from tabletop.ui.match.keep import Keepsake, KeepScene

    title = app.tr(N_("Turn {n} of {last}"), n=7, last=23)
    return KeepScene(app, Keepsake(title, "kabuto", lambda: iter(()), lambda: None))


SETUP: dict[str, OfGame] = {
    "seats": _seats,
    "seats_full": _seats_full,
    "options": _options,
    "options_full": _options_full,
    "options_saved": _options_saved,
    "first": _first,
    "rules": _rules(0),
    **{f"rules_{chapter}": _rules(chapter - 1) for chapter in CHAPTERS},
    "result": _result,
    "watched": _watched,
}


# ---------------------------------------------------------------------- before a match
def _title(app: App) -> Scene:
    from tabletop.scenes.title import TitleScene

    return TitleScene(app)


def _seats_wazabi(app: App) -> Scene:
    return _seats_full(app, "wazabi")


def _name(app: App) -> Scene:
    from tabletop.scenes.name import NameScene

    return NameScene(app, "Zoé", lambda name: None)


def _first_six(loser: int | None) -> Make:
    def make(app: App) -> Scene:
        from tabletop.scenes.first_player import FirstPlayerScene

        return FirstPlayerScene(app, sample(PARTY, 0, game="wazabi").setup, loser)

    return make


def _first_chosen(app: App) -> Scene:
    from tabletop.scenes.first_player import FirstPlayerScene

    scene = FirstPlayerScene(app, sample(PARTY[:4], 0, game="wazabi").setup)
    scene.lit = scene.chosen = 2
    return scene


def _rules_search(app: App) -> Scene:
    from tabletop.scenes.rules import RulesScene

    scene = RulesScene(app, "wazabi")
    app.defer(lambda: scene.look_for("carte" if app.tr.language == "fr" else "card"))
    return scene


# ---------------------------------------------------------------------- settings
def _settings(page: int) -> Make:
    def make(app: App) -> Scene:
        from tabletop.scenes.settings import SettingsScene

        return SettingsScene(app, page)

    return make


def _conflict(app: App) -> Scene:
    """A key that another act had: the two change keys, and it is said."""
    from tabletop.scenes.settings import SettingsScene

    scene = SettingsScene(app, 2)

    def press() -> None:
        import pygame

        scene.listen(Act.OK.value)
        app.input.feed(pygame.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_X, mod=0, unicode=""))

    app.defer(press)
    return scene


# ---------------------------------------------------------------------- saved matches
def _saves(app: App) -> Scene:
    from tabletop.scenes.saves import SavesScene

    for number, names in enumerate((("Zoé", "Hugo"), ("Ben", "Lina"), ("Ana", "Noé"))):
        sample(names, 3 + 2 * number, keep=True)
    return SavesScene(app)


def _many_saves(app: App) -> Scene:
    """Each game, a match that is over, a damaged file, one of a newer version, one of a game that is not here."""
    from tabletop.scenes.saves import SavesScene

    _forget(app)
    sample(PARTY, 9, keep=True, game="wazabi")
    sample(PARTY[:4], 9, keep=True, game="slambo")
    sample(PAIR, 4000, keep=True, game="slambo")
    sample(PAIR, 4, keep=True, arena="stump", tremor=False)
    for old, new in (('"seats"', '"seat'), ('{"dohyo":1', '{"dohyo":9')):
        journal = sample(PAIR, 4, keep=True, game="slambo").journal
        assert journal is not None
        text = journal.path.read_text(encoding="utf-8")
        journal.path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return SavesScene(app)


def _no_saves(app: App) -> Scene:
    from tabletop.scenes.saves import SavesScene

    _forget(app)
    return SavesScene(app)


def _forget(app: App) -> None:
    """Delete the matches of the pictures before: they lie in a folder of their own."""
    from tabletop.core import saved_matches

    for one in saved_matches.saved():
        one.path.unlink(missing_ok=True)


# ---------------------------------------------------------------------- over other scenes
def _over(below: Make, make: Make) -> Make:
    """An overlay, with another scene below it."""

    def both(app: App) -> Scene:
        app.reset(below(app), fade=False)
        overlay = make(app)

        def put() -> None:
            app.push(overlay, fade=False)

        app.defer(put)
        return below(app)

    return both


def _pause(lost: str = "", undo: bool = False, device: str = "") -> Make:
    def make(app: App) -> Scene:
        from tabletop.scenes.pause import PauseScene

        session = sample(PAIR, 3)
        return PauseScene(app, session, lost=lost, undo=session.undo if undo else None, device=device)

    return _over(_title, make)


def _log_undone(app: App) -> Scene:
    """A practice match in which moves were taken back, and others played in their place."""
    from msgspec.structs import replace as changed

    from tabletop.core.chance import Chance
    from tabletop.core.session import Session
    from tabletop.ui.match.log import LogScene

    session = Session.new(changed(sample(PAIR, 0, game="slambo").setup, practice=True))
    for seed, undos in ((1, 0), (2, 0), (3, 0), (4, 2), (5, 0), (6, 1), (7, 0)):
        seat = session.actors[0]
        session.play(seat, session.game.sample(session.state, seat, Chance(seed, session.number)))
        for _ in range(undos):
            session.undo()
    return LogScene(app, session)


def _log(actions: int, names: Sequence[str] = PAIR, game: str = "kabuto") -> Make:
    def make(app: App) -> Scene:
        from tabletop.ui.match.log import LogScene

        return LogScene(app, sample(names, actions, game=game))

    return _over(_title, make)


def _confirm(app: App) -> Scene:
    from tabletop.scenes.confirm import ConfirmScene

    tr = app.tr
    text = tr(N_("Your match is not saved. If you leave, it is lost."))
    return ConfirmScene(app, tr(N_("Leave the match?")), text, tr(N_("Leave")), lambda: None, icon="door")


def _curtain(app: App) -> Scene:
    from tabletop.core.game import SeatSetup
    from tabletop.ui.match.curtain import CurtainScene

    return CurtainScene(app, SeatSetup(name="Zoé", look=1), "Zoé", lambda: None)


def _sorry(app: App) -> Scene:
    from tabletop.core import log
    from tabletop.scenes.error import ErrorScene

    return ErrorScene(app, log.sentence(ValueError("for the picture"), app.tr))


# ---------------------------------------------------------------------- how a match ends
def _end(outcome: Callable[[], Outcome], names: Sequence[str] = PAIR, game: str = "kabuto") -> Make:
    def make(app: App) -> Scene:
        from tabletop.scenes.result import ResultScene

        session = sample(names, 4000, game=game)
        scene = ResultScene(app, session)
        scene.outcome = outcome()
        return scene

    return make


def _outcome(ranking: Sequence[tuple[int, ...]], reason: str, scores: tuple[int, ...] = ()) -> Callable[[], Outcome]:
    def make() -> Outcome:
        from tabletop.core.game import Outcome

        return Outcome(ranking=tuple(ranking), reason=reason, scores=scores)

    return make


def _teams(app: App) -> Scene:
    from tabletop.scenes.result import ResultScene

    return ResultScene(app, sample(PARTY[:4], 4000, game="wazabi", mode="teams"))


def _shared(app: App) -> Scene:
    from tabletop.scenes.result import ResultScene

    return ResultScene(app, sample(PARTY[:4], 4000, game="slambo"))


def _tournament(app: App) -> Scene:
    from tabletop.scenes.result import ResultScene

    return ResultScene(app, sample(PARTY, 9000, game="wazabi", tournament=2))


# ---------------------------------------------------------------------- all of them
SHARED: dict[str, Make] = {
    "title": _title,
    "keep": _over(_title, _keep),
    "title_notice": State(_title, notice=True),
    "title_pad": State(_title, device="pad:1"),
    "title_quit": State(_title, (Act.BACK,)),
    "settings_picture": _settings(0),
    "settings_fullscreen": State(_settings(0), (Act.DOWN,)),
    "settings_scale": State(_settings(0), (Act.DOWN,) * 2, changes={"scale": 130}),
    "settings_deutan": State(_settings(0), (Act.DOWN,) * 3, changes={"palette": "deutan"}),
    "settings_protan": State(_settings(0), (Act.DOWN,) * 3, changes={"palette": "protan", "outlines": True}),
    "settings_tritan": State(_settings(0), (Act.DOWN,) * 3, changes={"palette": "tritan"}),
    "settings_sound": _settings(1),
    "settings_muted": State(_settings(1), changes={"muted": True}),
    "settings_controls": _settings(2),
    "settings_controls_end": State(_settings(2), (Act.DOWN,) * 15, device="pad:1"),
    "settings_listening": State(_settings(2), (Act.OK,)),
    "settings_conflict": _conflict,
    "settings_comfort": _settings(3),
    "settings_comfort_gentle": State(_settings(3), changes={"reduced_motion": True}),
    "settings_comfort_none": State(_settings(3), changes={"reduced_motion": True, "instant": True}),
    "settings_speed": State(_settings(3), (Act.DOWN,), changes={"speed": 2.0}),
    "settings_curtain": State(_settings(3), (Act.DOWN,) * 2, changes={"curtain": "press"}),
    "settings_rumble": State(_settings(3), (Act.DOWN,) * 3),
    "settings_notice": State(_settings(3), notice=True),
    "seats_edit": State(_seats_wazabi, (Act.UP, Act.UP, Act.OK, Act.DOWN, Act.DOWN)),
    "seats_pad": State(_seats_wazabi, device="pad:1"),
    "seats_deutan": State(_seats_wazabi, changes={"palette": "deutan"}),
    "seats_protan": State(_seats_wazabi, changes={"palette": "protan"}),
    "seats_tritan": State(_seats_wazabi, changes={"palette": "tritan"}),
    "name": _over(_seats_wazabi, _name),
    "name_pad": State(_over(_seats_wazabi, _name), device="pad:1"),
    "first_six": _first_six(None),
    "first_loser": _first_six(2),
    "first_chosen": _first_chosen,
    "rules_search": _rules_search,
    "saves_empty": _no_saves,
    "saves": _saves,
    "saves_many": _many_saves,
    "saves_newer": State(_many_saves, (Act.DOWN,) * 3),
    "saves_over": State(_many_saves, (Act.DOWN,) * 5),
    "saves_damaged": State(_many_saves, (Act.DOWN,) * 4),
    "saves_delete": State(_many_saves, (Act.ALT,)),
    "saves_deleted": State(_many_saves, (Act.ALT, Act.RIGHT, Act.OK)),
    "title_saved": _title,
    "confirm": _over(_title, _confirm),
    "pause": _pause(),
    "pause_undo": _pause(undo=True),
    "pause_pad": State(_pause(device="pad:1"), device="pad:1"),
    "pause_lost": _pause("pad:2"),
    "log": _log(9),
    "log_undone": _over(_title, _log_undone),
    "log_six": _log(60, PARTY, "wazabi"),
    "result_six": _end(_outcome(((2,), (0,), (5,), (1,), (4,), (3,)), "points", (5, 2, 9, 0, 1, 4)), PARTY, "wazabi"),
    "result_shared": _shared,
    "result_draw": _end(_outcome(((0, 1),), "draw")),
    "result_teams": _teams,
    "result_tournament": _tournament,
    "sorry": _sorry,
    "curtain": _curtain,
}
