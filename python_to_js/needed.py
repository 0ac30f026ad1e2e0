"""The statements of modules that a script needs: what only gives a value to names that nothing uses is left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

IDENTIFIER = re.compile(r"[\w$]+")


class Statement(NamedTuple):
    """A statement of a module in JavaScript.

    binds     the variables that it sets
    declares  those of them that need no declaration before
    """

    text: str
    binds: frozenset[str]
    declares: frozenset[str]

    @property
    def alone(self) -> bool:
        """Whether it only sets one variable."""
        return len(self.binds) == 1 and not self.declares and self.text.startswith(f"{min(self.binds)}=")

    @property
    def declared(self) -> Statement:
        """The statement that declares the variable too."""
        return Statement(f"const {self.text}", self.binds, self.binds)


def needed(statements: Sequence[Statement], roots: Iterable[str]) -> list[Statement]:
    """Those of these statements that declare one of these names, or do more, and all that they use."""
    unused = {name: each for each in statements for name in each.declares}
    waiting = [*roots, *(name for each in statements if not each.declares for name in _names(each))]
    while waiting:
        if found := unused.pop(waiting.pop(), None):
            waiting += _names(found)
    return [each for each in statements if not (each.declares and each.declares <= unused.keys())]


def _names(statement: Statement) -> list[str]:
    return IDENTIFIER.findall(statement.text)
