"""What a person should know, as a sentence of the shared catalogue; and the errors that say such a sentence.

Wanted before the first frame, so by hand: no msgspec.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Notice:
    """A sentence for the person: a msgid of the shared catalogue and its words."""

    msgid: str
    words: Mapping[str, object] = field(default_factory=dict)

    def say(self, tr: Callable[..., str] = str.format) -> str:
        """The sentence, translated by ``tr``; a word may be a notice itself."""
        words = {key: word.say(tr) if isinstance(word, Notice) else word for key, word in self.words.items()}
        return tr(self.msgid, **words)


class NoticeError(Exception):
    """Something failed, and one sentence says so to the person.

    Attributes:
        notice: The sentence.
    """

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.say())
        self.notice = notice
