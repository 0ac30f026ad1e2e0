"""The people who may be seated by a tap when a table is set up: those of a book, and others of the same names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.evening.inks import colour, inks, inks_by_look
from scorepad.evening.play.names import lookalike_key, without_number
from scorepad.rules.sentence import Who


@dataclass(frozen=True, slots=True)
class KnownPeople:
    """Those who played here before, by their names.

    last    the table that played last, as it sits
    people  everybody, the one who played last first
    taken   further names that are or were in use, by their look
    inks    of those who have one, before the name: `3Ana`
    """

    last: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    inks: tuple[str, ...] = ()

    def after(self, last: Sequence[str], names: Sequence[str]) -> KnownPeople:
        """The same once these people played: `last`: as they sit, `names`: everybody who sat there, as the ids go."""
        played = dict.fromkeys((*last, *names))
        people = (*played, *without(self.people, list(played)))
        kept = self._inks_with(names)
        looks = [(name, lookalike_key(name)) for name in people]
        return KnownPeople(
            tuple(last), people, self.taken, tuple(f"{kept[look]}{name}" for name, look in looks if look in kept)
        )

    def _inks_with(self, names: Sequence[str]) -> dict[str, int]:
        """Everybody's ink by look, once people with these names played: for a new one that of this first evening."""
        kept = inks_by_look(self.inks)
        looks = {Who(f"p{place}"): lookalike_key(name) for place, name in enumerate(names, 1)}
        given = inks(looks, {who: kept[look] for who, look in looks.items() if look in kept})
        return {**{looks[who]: colour(ink) for who, ink in given.items()}, **kept}

    def others(self, names: Sequence[str]) -> dict[int, str]:
        """Names for others of the same name, by the lines of a form, from 0, that have a known name."""
        known = {*map(lookalike_key, self.people), *self.taken}
        taken = {*known, *map(lookalike_key, names)}
        return {line: _free(name, taken) for line, name in enumerate(names) if lookalike_key(name) in known}


NOBODY = KnownPeople()


def without(names: Sequence[str], those: Sequence[str]) -> list[str]:
    """The names that do not look like one of `those`."""
    looks = set(map(lookalike_key, those))
    return [name for name in names if lookalike_key(name) not in looks]


def _free(name: str, taken: set[str]) -> str:
    """The name with the first number that nobody has."""
    n, called = 2, without_number(name)
    while lookalike_key(f"{called} {n}") in taken:
        n += 1
    return f"{called} {n}"
