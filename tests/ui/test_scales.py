"""Letters only grow with the interface scale."""

from collections.abc import Callable

import pytest

from tabletop.scenes.settings import SettingsScene
from tabletop.ui.input.input import Act, Intent
from tabletop.ui.widgets.rows import RowWidget
from tests.ui.hands import Hands

Make = Callable[..., Hands]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_label_of_the_settings_shrinks_when_the_interface_grows(hands: Make, language: str) -> None:
    me = hands(language=language, reduced_motion=True)
    scene = me.show(SettingsScene)
    for page in range(4):
        before: dict[str, float] = {}
        for scale in range(100, 210, 10):
            me.app.apply(scale=scale)
            me.settle()
            rows = [item for item in scene.items if isinstance(item, RowWidget)]
            assert rows
            now = {row.name: row.most for row in rows}
            assert all(now[name] >= before.get(name, 0) for name in now), (page, scale)
            before = now
        me.app.apply(scale=100)
        me.settle()
        scene.intent(Intent(Act.NEXT, "keyboard"))
        me.settle()
