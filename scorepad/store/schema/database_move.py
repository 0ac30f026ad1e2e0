"""All that a database holds, moved into another one, of whatever engine: row by row as it is, and compared after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from scorepad.store.protocol import Connection, Row, Store
from scorepad.store.schema.columns import Table
from scorepad.store.schema.tables import TABLES

AT_ONCE = 1000  # rows


class NotMoved(Exception):
    """The move failed and changed nothing; the sentence gives the reason."""


def move(source: Store, target: Store) -> dict[str, int]:
    """Have all that one database holds in another one, which is empty or holds just that; count its rows by table.

    The source stays unchanged, and is read as it is at one moment. If the move is killed in the middle, the target
    stays empty. Raises NotMoved, StoreFailed.
    """
    with source.snapshot() as there, target.writing() as here:
        if _is_empty(here):
            for table in TABLES:
                _copy(there, here, table)
            target.number_on(here)
        return {table.name: _compared(there, here, table) for table in TABLES}


def _is_empty(db: Connection) -> bool:
    return not any(db.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchone() for table in TABLES)  # noqa: S608


def _copy(there: Connection, here: Connection, table: Table) -> None:
    one = f"({', '.join('?' * len(table.moved))})"
    for rows in _pages(there, table):
        many = ", ".join([one] * len(rows))
        here.execute(f"INSERT INTO {table.name} ({', '.join(table.moved)}) VALUES {many}", [*chain(*rows)])  # noqa: S608


def _compared(there: Connection, here: Connection, table: Table) -> int:
    """How many rows a table has in both. Raises NotMoved if they differ."""
    count, moved = 0, _pages(here, table)
    for rows in _pages(there, table):
        count += len(rows)
        if rows != next(moved, None):
            raise NotMoved(f"there is something else already: the table {table.name} differs")
    if next(moved, None):
        raise NotMoved(f"there is more already: the table {table.name} has other rows")
    return count


def _pages(db: Connection, table: Table) -> Iterator[list[Row]]:
    """All rows of a table, some at a time."""
    flags = [place for place, name in enumerate(table.moved) if table.columns[name].kind == "flag"]
    key, after, last = ", ".join(table.key), "", list[object]()
    while rows := db.execute(
        f"SELECT {', '.join(table.moved)} FROM {table.name} {after} ORDER BY {key} LIMIT {AT_ONCE}",  # noqa: S608
        last,
    ).fetchall():
        yield [_plain(row, flags) for row in rows] if flags else rows
        after, last = f"WHERE ({key}) > ({', '.join('?' * len(table.key))})", list(rows[-1][: len(table.key)])


def _plain(row: Row, flags: Sequence[int]) -> Row:
    """A row as every engine takes it: SQLite knows yes and no as numbers only."""
    return tuple(bool(value) if place in flags else value for place, value in enumerate(row))
