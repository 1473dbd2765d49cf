"""Legal actions, chosen field by field: which card, with which sign, to whom. What has one answer is not asked.

>>> from collections import namedtuple
>>> Play = namedtuple("Play", "card sign")
>>> choices = Choices([Play(3, 0), Play(8, 1), Play(8, -1)]).by("card", "sign")
>>> choices.field, choices.values
('card', (3, 8))
>>> choices.step(3)
Play(card=3, sign=0)
>>> choices.step(8)
Say(field='card', value=8)
>>> choices.given((Say("card", 8),)).values
(1, -1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from tabletop.match.prompt import Said, Say

A = TypeVar("A")

Field = Callable[[Any], Any]


class Choices(Generic[A]):
    """Actions that are left, and the fields by which they are told apart.

    Args:
        actions: The legal actions.
        fields: Name and reader of each field, in the order in which they are asked.
    """

    def __init__(self, actions: Sequence[A], fields: Sequence[tuple[str, Field]] = ()) -> None:
        self.actions = tuple(actions)
        self._fields = tuple(fields)

    def by(self, *fields: str, **read: Field) -> Choices[A]:
        """Ask these fields in this order.

        Args:
            fields: Names of attributes; an action that lacks one has None there.
            read: Further fields, by a function of the action.
        """
        named = [(name, _attribute(name)) for name in fields]
        return Choices(self.actions, [*self._fields, *named, *read.items()])

    def given(self, said: Said) -> Choices[A]:
        """What is left after some answers; an answer that fits no action is left out."""
        left = self.actions
        read = dict(self._fields)
        for one in said:
            if one.field in read:
                fits = tuple(action for action in left if read[one.field](action) == one.value)
                left = fits or left
        return Choices(left, self._fields)

    @property
    def field(self) -> str | None:
        """The field to ask next: the first one in which the actions differ; None when one action is left."""
        return next((name for name, read in self._fields if len(self._of(read)) > 1), None)

    @property
    def values(self) -> tuple[Any, ...]:
        """The answers to the field that is asked next, in the order of the actions."""
        field = self.field
        return self.of(field) if field is not None else ()

    def of(self, field: str) -> tuple[Any, ...]:
        """The different values of a field among the actions that are left."""
        return self._of(dict(self._fields)[field])

    def _of(self, read: Field) -> tuple[Any, ...]:
        return tuple(dict.fromkeys(read(action) for action in self.actions))

    def step(self, value: Any) -> A | Say:
        """What an answer to the next field does: it plays the one action that is left, or leads to the next question.

        Raises:
            LookupError: Nothing is asked, or no action has that value.
        """
        field = self.field
        if field is None:
            raise LookupError("nothing is left to ask")
        left = [action for action in self.actions if dict(self._fields)[field](action) == value]
        if not left:
            raise LookupError(f"no action has {value!r} as its {field}")
        return left[0] if len(left) == 1 else Say(field, value)


def _attribute(name: str) -> Field:
    return lambda action: getattr(action, name, None)
