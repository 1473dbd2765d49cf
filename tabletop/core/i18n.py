"""The texts of the game in the person's language: gettext catalogues, one a package, switchable while running.

English texts are the msgids. ``assets/locale/fr/LC_MESSAGES/<domain>.mo`` holds the French ones; a game's domain falls
back on the shared one. ``tools/catalogues.py`` makes and checks the catalogues.
"""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core import paths

if TYPE_CHECKING:
    from tabletop.core.events import Words

LANGUAGES = ("fr", "en")
SHARED = "tabletop"
DOMAINS = (SHARED, "kabuto", "slambo", "dutch", "similo", "wazabi")


def N_(text: str) -> str:  # noqa: N802 — gettext's own name for "translate later"
    """Mark a text for the catalogue without translating it yet."""
    return text


def system_language() -> str:
    """``"fr"`` or ``"en"``: the language that the system asks for."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value and value not in ("C", "POSIX") and not value.startswith("C."):
            return "fr" if value.lower().startswith("fr") else "en"
    pygame = sys.modules.get("pygame")
    if pygame is not None:
        # Windows and a double-clicked app on macOS set no such variable; SDL asks the system itself.
        for wanted in pygame.system.get_pref_locales():
            if wanted.get("language") in LANGUAGES:
                return str(wanted["language"])
    return "en"


class _Catalogues:
    """The catalogues of the language in use; shared by every translator made from one another."""

    def __init__(self, language: str) -> None:
        self.language = ""
        self._loaded: dict[str, gettext.NullTranslations] = {}
        self.switch(language)

    def switch(self, language: str) -> None:
        """Translate into another language from now on.

        Args:
            language: ``"fr"``, ``"en"`` or ``"auto"``.

        Raises:
            ValueError: There is no such language.
        """
        wanted = system_language() if language == "auto" else language
        if wanted not in LANGUAGES:
            raise ValueError(f"There is no {language!r}: the languages are fr and en.")
        if wanted != self.language:
            self.language = wanted
            self._loaded = {}

    def get(self, domain: str) -> gettext.NullTranslations:
        found = self._loaded.get(domain)
        if found is None:
            found = gettext.NullTranslations()
            if self.language != "en":
                found = _catalogue(domain, self.language)
            if domain != SHARED:
                found.add_fallback(self.get(SHARED))
            self._loaded[domain] = found
        return found


def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    """The catalogue of a domain; an empty one when there is none. Read here: gettext's search loads all locales."""
    try:
        with (paths.assets() / "locale" / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except FileNotFoundError:
        return gettext.NullTranslations()


class Translator:
    """Texts of one domain in the language in use.

    Args:
        language: ``"fr"``, ``"en"`` or ``"auto"``.
        domain: The catalogue to look in first.

    Example:
        >>> Translator("en")("Hello {name}", name="Ana")
        'Hello Ana'
    """

    def __init__(self, language: str = "auto", domain: str = SHARED, *, _catalogues: _Catalogues | None = None) -> None:
        self._catalogues = _catalogues or _Catalogues(language)
        self.domain_name = domain

    @property
    def language(self) -> str:
        """``"fr"`` or ``"en"``."""
        return self._catalogues.language

    def switch(self, language: str) -> None:
        """Change the language, for this translator and every one made from it or before it."""
        self._catalogues.switch(language)

    def domain(self, name: str) -> Translator:
        """The translator of a game's catalogue, which follows every later :meth:`switch`."""
        return Translator(domain=name, _catalogues=self._catalogues)

    def __call__(self, msgid: str, **words: object) -> str:
        """Translate a msgid and fill its ``{}`` fields."""
        text = self._catalogues.get(self.domain_name).gettext(msgid) if msgid else ""
        return text.format(**words) if words else text

    def plural(self, one: str, many: str, n: int) -> str:
        """The form for ``n`` things, its fields not filled."""
        return self._catalogues.get(self.domain_name).ngettext(one, many, n)

    def count(self, one: str, many: str, n: int, **words: object) -> str:
        """The form for ``n`` things, ``{n}`` and the other fields filled."""
        return self.plural(one, many, n).format(n=n, **words)

    def words(self, names: Sequence[str]) -> Words:
        """What a game's ``describe`` needs: this translator and the players' names."""
        from tabletop.core.events import Words

        return Words(names, self, self.plural, self.language)
