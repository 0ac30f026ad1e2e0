"""What may be a name at a table: shared by the record, the setup form and renaming."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from scorepad.games.say import Say, quoted, say

LONGEST = 40
JOINS_SIDES = " & "
FORBIDDEN = frozenset({"Cc", "Cs", "Zl", "Zp"})  # control characters, halves of characters, line ends
OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # they turn the writing direction round


class IllegalNames(ValueError):
    """Names that cannot stand at one table; `index` is the first bad one's place."""

    def __init__(self, index: int, why: Say) -> None:
        super().__init__(why.text)
        self.index = index
        self.why = why


def tidy(name: str) -> str:
    """A typed name as it is kept: composed, blanks trimmed and single."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def check_names(names: Sequence[str]) -> None:
    """Refuse names that are empty, too long, unprintable, or the same but for capitals. Raises IllegalNames."""
    seen: set[str] = set()
    for index, name in enumerate(names):
        if why := fault(name):
            raise IllegalNames(index, why)
        if name.casefold() in seen:
            raise IllegalNames(index, say("two players are called {name}: names must differ", name=quoted(name)))
        seen.add(name.casefold())


def fault(name: str) -> Say | None:
    """What is wrong with one name."""
    if not name.strip():
        return say("a name is missing")
    if len(name) > LONGEST:
        return say("{name} is longer than {most} characters", name=quoted(name), most=LONGEST)
    if name != unicodedata.normalize("NFC", name) or name != name.strip():
        return say("{name} has blanks around it, or is not in composed form (NFC)", name=quoted(name))
    if JOINS_SIDES in name:
        return say("“ & ” joins partners, so {name} cannot be a name", name=quoted(name))
    if any(unicodedata.category(char) in FORBIDDEN or char in OVERRIDES for char in name):
        return say("a name holds a character that cannot be shown")
    return None
