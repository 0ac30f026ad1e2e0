"""The words that people typed (names, titles, notes), stored apart from the log so that they can be erased."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import count, groupby

from scorepad.evening.play.names import tidy
from scorepad.store.protocol import Store, all_rows, all_rows_apart

TEXTS = ("title", "note", "rules", "reason", "label")  # what their keys begin with; others: names, by players' ids
LEFT_OUT = "…"
NOTHING = "(?!)"  # a pattern that is found nowhere

OVERWRITE = "UPDATE word SET text = ? WHERE evening = ? AND seq = ? AND key = ?"
WORDS_OF = """
    SELECT evening.id, public, seq, key, text FROM word JOIN evening ON evening.id = word.evening WHERE public = ?
"""

TITLES = "SELECT public, seq, text FROM word JOIN evening ON evening.id = word.evening WHERE key = 'title'"

Row = tuple[int, str, int, str, str]
"""The evening's number and id, the entry, the word's key, the word."""


def forget(store: Store, evening: str, key: str, instead: str) -> int:
    """Write `instead` over a word wherever the evening has it, and return in how many places.

    key  a player's id, or `title`, `note`, `rules`, `reason`, `label`
    No trace of the old word stays in the file; callers that keep evenings in memory must read this one again.
    """
    with store.writing() as db:
        overwritten = db.execute(
            "UPDATE word SET text = ? WHERE evening = (SELECT id FROM evening WHERE public = ?) AND key = ?",
            [instead, evening, key],
        ).rowcount
    store.wipe()
    return overwritten


def titles(store: Store, entries: Mapping[str, int]) -> dict[str, str]:
    """The titles that these entries gave, each of one evening, by its id; a page of evenings at most."""
    marks = ",".join("?" * len(entries)) or "NULL"
    rows = all_rows(store, f"{TITLES} AND public IN ({marks})", list(entries))  # only marks
    return {evening: text for evening, seq, text in rows if entries[evening] == seq}


def evenings_with(store: Store, name: str) -> list[str]:
    """The ids of the evenings in which a name occurs: as a player's, or within a title or a note."""
    return [rows[0][1] for rows in _by_evening(_words(store), finds(name))]


def forget_everywhere(store: Store, name: str, instead: Callable[[int], str]) -> list[str]:
    """Write over a name in every evening, and return the ids of the evenings that contained it.

    instead  a player's new name, by a number; the first that no other player has there
    Titles, notes, reasons and names of deals lose the name alone. Erasure and memory are as for `forget`.
    """
    found = evenings_with(store, name)
    for evening in found:  # each by itself, so that no table waits for all of them
        with store.writing(evening) as db:
            rows = [tuple(row) for row in db.execute(WORDS_OF, [evening]).fetchall()]
            for number, _, seq, key, text in _without(rows, name, instead):
                db.execute(OVERWRITE, [text, number, seq, key])
    store.wipe()
    return found


def forget_players(store: Store, seats: Iterable[tuple[str, str]], instead: Callable[[int], str]) -> None:
    """Write over every name that these players ever had, each in one evening: there titles and notes lose it too.

    seats    the evening and the player's id in it
    instead  as for `forget_everywhere`
    No trace stays in the file once `store.wipe` was called too.
    """
    with store.writing() as db:
        for evening, player in seats:
            rows = [tuple(row) for row in db.execute(WORDS_OF, [evening]).fetchall()]
            for name in dict.fromkeys(text for *_, key, text in rows if key == player):
                for number, _, seq, key, text in _without(rows, name, instead):
                    db.execute(OVERWRITE, [text, number, seq, key])


def _words(store: Store) -> list[Row]:
    """All words of all evenings. Such a large read has a connection apart from the writers'."""
    return all_rows_apart(
        store,
        "SELECT evening.id, public, seq, key, text FROM word JOIN evening ON evening.id = word.evening"
        " ORDER BY evening.id",
    )


def finds(name: str) -> re.Pattern[str]:
    """A pattern that finds a name within a text, in capitals or not."""
    return re.compile(rf"(?<!\w){re.escape(tidy(name)) or NOTHING}(?!\w)", re.IGNORECASE)


def _contains(row: Row, found: re.Pattern[str]) -> bool:
    *_, key, text = row
    return bool(found.search(text) if key.startswith(TEXTS) else found.fullmatch(text))


def _by_evening(words: Iterable[Row], found: re.Pattern[str]) -> Iterable[list[Row]]:
    """All words of each evening that contains the name."""
    for _, group in groupby(words, key=lambda row: row[0]):
        rows = list(group)
        if any(_contains(row, found) for row in rows):
            yield rows


def _without(rows: list[Row], name: str, instead: Callable[[int], str]) -> Iterable[Row]:
    """The words that must be rewritten, in their new form."""
    found, called = finds(name), dict[str, str]()
    taken = {text.casefold() for *_, text in rows}
    for number, evening, seq, key, text in (row for row in rows if _contains(row, found)):
        if key.startswith(TEXTS):
            yield number, evening, seq, key, found.sub(LEFT_OUT, text)
            continue
        if key not in called:
            called[key] = next(other for n in count(1) if (other := instead(n)).casefold() not in taken)
            taken.add(called[key].casefold())
        yield number, evening, seq, key, called[key]
