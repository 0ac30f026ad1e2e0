"""The tables as SQLite writes them, and the triggers that keep its logs append-only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from scorepad.store.schema.columns import Kind, Table
from scorepad.store.schema.ddl import Ddl

BY_NUMBER = {"id", "number"}
REVISING = """
CREATE TRIGGER {name} AFTER {change} ON {table}
BEGIN
    UPDATE evening SET beside = random() WHERE id = {row};
END;
"""


class SqliteDdl(Ddl):
    """SQLite's types; a table that has no number for its key needs no hidden one."""

    types: ClassVar[Mapping[Kind, str]] = {
        "id": "INTEGER PRIMARY KEY",
        **dict.fromkeys(("number", "flag"), "INTEGER"),
        **dict.fromkeys(("text", "json"), "TEXT"),
        "bytes": "BLOB",
    }
    checks: ClassVar[Mapping[Kind, str]] = {"flag": "{} IN (0, 1)", "json": "json_valid({})"}
    flags = ("0", "1")

    def ending(self, table: Table) -> str:
        """Whether SQLite numbers the rows by itself."""
        return "STRICT" if self._is_numbered(table) else "STRICT, WITHOUT ROWID"

    def needs_not_null(self, table: Table, name: str) -> bool:
        """Whether a column is declared as never empty: not the number of a row."""
        is_number = table.key == (name,) and self._is_numbered(table)
        return super().needs_not_null(table, name) and not is_number

    def revising(self, table: Table) -> str:
        """A trigger for each kind of change. The number is random: a lost change and the next one differ."""
        return "".join(
            REVISING.format(name=name, change=change, table=table.name, row=f"{_row(change)}.evening")
            for change, name in table.unlogged.items()
        )

    def _is_numbered(self, table: Table) -> bool:
        by_number = len(table.key) == 1 and table.columns[table.key[0]].kind in BY_NUMBER
        return by_number and table.name != "spoken_code"  # which was released without


def _row(change: str) -> str:
    return "old" if change == "DELETE" else "new"


EVENT_TRIGGERS = """
CREATE TRIGGER event_comes_next BEFORE INSERT ON event
WHEN new.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM event WHERE evening = new.evening)
BEGIN
    SELECT raise(ABORT, 'an event is the next one of its evening');
END;

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN
    SELECT raise(ABORT, 'an event is never changed');
END;

CREATE TRIGGER event_stays BEFORE DELETE ON event
WHEN (SELECT julianday(erase_after) <= julianday('now') FROM evening WHERE id = old.evening) IS NOT TRUE
BEGIN
    SELECT raise(ABORT, 'an event stays until the time of its evening has come');
END;
"""
NEXT_EVENT = """
DROP TRIGGER event_comes_next;

CREATE TRIGGER event_comes_next BEFORE INSERT ON event
WHEN new.seq IS NOT 1 + coalesce((SELECT seq FROM event WHERE evening = new.evening ORDER BY seq DESC LIMIT 1), 0)
BEGIN
    SELECT raise(IGNORE);
END;
"""
BOOK_TRIGGERS = """
CREATE TRIGGER book_event_comes_next BEFORE INSERT ON book_event
WHEN new.seq IS NOT 1 + coalesce((SELECT seq FROM book_event WHERE book = new.book ORDER BY seq DESC LIMIT 1), 0)
BEGIN
    SELECT raise(ABORT, 'an event is the next one of its book');
END;

CREATE TRIGGER book_event_is_never_changed BEFORE UPDATE ON book_event
BEGIN
    SELECT raise(ABORT, 'an event is never changed');
END;

CREATE TRIGGER book_event_stays BEFORE DELETE ON book_event
WHEN (SELECT julianday(erase_after) <= julianday('now') FROM book WHERE id = old.book) IS NOT TRUE
BEGIN
    SELECT raise(ABORT, 'an event stays as long as its book');
END;
"""
EVENING_SHOWN = REVISING.format(
    name="evening_shown_to_others", change="UPDATE OF watch, erase_after", table="evening", row="new.id"
)
