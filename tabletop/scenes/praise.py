"""A scene at whose edges petals fall when somebody has won."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.app.app import App
from tabletop.ui.draw.petals import Petals
from tabletop.ui.widgets.basic import Box
from tabletop.ui.widgets.scene import WidgetScene


class PraiseScene(WidgetScene):
    """See the module.

    Args:
        app: The app.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._petals: Petals | None = None

    def strew(self, air: Sequence[Box]) -> None:
        """Let petals fall, over what was built so far; a scene built anew goes on where they were.

        Args:
            air: Where, units; nowhere with reduced motion.
        """
        fallen = self._petals.time if self._petals else 0.0
        self._petals = None
        if air and not self.app.settings.reduced_motion:
            self._petals = Petals(self.app.kit, air, fallen, z=3)
            for petal in self._petals.sprites:
                self.stage.add(petal)

    def update(self, dt: float) -> None:
        """Petals fall."""
        super().update(dt)
        if self._petals:
            self._petals.pass_time(dt)

    def wait(self) -> float | None:
        """Until the next step of a petal."""
        if self.timeline.busy:
            return 0.0
        return self._petals.wait if self._petals else None
