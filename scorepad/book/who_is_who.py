"""People of a book who could be one, to be asked about: nothing is guessed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import combinations, groupby, islice

from scorepad.book.book_decisions import met
from scorepad.book.book_state import BookState, Person
from scorepad.evening.play.names import without_number

ALIKE = 3  # letters with which both names begin


def to_ask(state: BookState, most: int = 3) -> list[tuple[Person, Person]]:
    """Pairs who never sat at one table, and of whose names one begins like the other: the first who played here first.

    Left out are pairs known to be two people, also by a number behind the name, and people whose name was forgotten.
    """
    return list(islice(_pairs(state), most))


def _pairs(state: BookState) -> Iterator[tuple[Person, Person]]:
    named = [(_plain(each.name), each) for each in state.people.values() if each.name and each.role != "retired"]
    named.sort(key=lambda each: each[0])
    for start, group in groupby(named, key=lambda each: each[0][:ALIKE]):
        for (short, one), (long, other) in combinations(group, 2):
            if len(start) == ALIKE and long.startswith(short) and not _are_two(state, one, other):
                first, second = sorted((one, other), key=lambda each: int(each.id))
                yield first, second


def _are_two(state: BookState, one: Person, other: Person) -> bool:
    numbered = without_number(one.name).casefold() == without_number(other.name).casefold()
    return numbered or frozenset((one.id, other.id)) in state.told_apart or met(state, one.id, other.id)


def _plain(name: str) -> str:
    """A name without capitals and accents."""
    return "".join(char for char in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(char))
