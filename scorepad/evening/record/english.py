"""The language of the record and the command line, and of every reason in them: English, whatever the locale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorepad.rules.sentence import Who, signed


@dataclass(frozen=True, slots=True)
class English:
    """English, the language that the rules are written in, with the names at one table. A `Language`."""

    names: Mapping[Who, str] = field(default_factory=dict)

    def sentence(self, text: str) -> str:
        """The text as it is; on a phone, where a number may replace it, its digits."""
        return f"{text}"

    def plural(self, one: str, many: str, n: int) -> str:
        """The form for `n`, or for as many below nought; on a phone as `sentence`."""
        return f"{one if abs(n) == 1 else many}"

    def number(self, n: int, unit: int = 1) -> str:
        """A number in digits, with a true minus sign and a decimal point."""
        return signed(n, unit)

    def name(self, who: Who) -> str:
        """The name of a player, or of a side by its players' names."""
        return " & ".join(self.names.get(member, member) for member in who.members)

    def isolated(self, text: str) -> str:
        """The text as it is: English runs from left to right."""
        return text
