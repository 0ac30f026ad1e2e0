"""All that a database holds, moved into another one, of whatever engine: row by row as it is, and compared after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from scorepad.store.protocol import Connection, Row, Store

# Each with its key columns, and the others; in the order in which they may come.
TABLES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "device": (("id",), ("hash", "made", "label")),
    "evening": (
        ("id",),
        ("public", "game", "running", "started", "touched", "watch", "watch_turn", "erase_after", "hidden"),
    ),
    "event": (("evening", "seq"), ("at", "device", "key", "kind", "data", "arrived")),
    "word": (("evening", "seq", "key"), ("text",)),
    "may_write": (("evening", "device"), ("role", "granted", "granted_by", "revoked")),
    "invitation": (("hash",), ("evening", "role", "made_by", "valid_until", "redeemed", "redeemed_by")),
    "rotation": (("device",), ("replaces",)),
    "owner": (("device",), ("granted", "revoked")),
    "owner_link": (("hash",), ("valid_until", "redeemed_by")),
    "rule_set": (("id",), ("device", "game", "name", "folded", "options", "turn")),
    "remark": (("id",), ("evening", "at", "place", "step", "who", "said", "dismissed")),
    "spoken_code": (("evening",), ("hash", "turn", "valid_until")),
    "book": (("id",), ("public", "made", "watch", "watch_turn", "for_all", "erase_after")),
    "book_event": (("book", "seq"), ("at", "device", "kind", "data")),
    "book_word": (("book", "seq", "key"), ("text",)),
    "book_evening": (("evening",), ("book",)),
    "book_right": (("book", "device"), ("right_to", "granted", "turn", "revoked")),
    "book_link": (("hash",), ("book", "made_by", "valid_until", "redeemed_by")),
    "figure": (("evening",), ("seq", "version", "data")),
}
YES_OR_NO = {"running", "hidden", "for_all"}
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
        return {table: _compared(there, here, table) for table in TABLES}


def _is_empty(db: Connection) -> bool:
    return not any(db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in TABLES)  # noqa: S608


def _copy(there: Connection, here: Connection, table: str) -> None:
    columns = _columns(table)
    one = f"({', '.join('?' * len(columns))})"
    for rows in _pages(there, table):
        many = ", ".join([one] * len(rows))
        here.execute(f"INSERT INTO {table} ({', '.join(columns)}) VALUES {many}", [*chain(*rows)])  # noqa: S608


def _compared(there: Connection, here: Connection, table: str) -> int:
    """How many rows a table has in both. Raises NotMoved where they differ."""
    count, moved = 0, _pages(here, table)
    for rows in _pages(there, table):
        count += len(rows)
        if rows != next(moved, None):
            raise NotMoved(f"there is something else already: the table {table} differs")
    if next(moved, None):
        raise NotMoved(f"there is more already: the table {table} has other rows")
    return count


def _pages(db: Connection, table: str) -> Iterator[list[Row]]:
    """All rows of a table, some at a time."""
    key, columns = TABLES[table][0], _columns(table)
    after, last = "", list[object]()
    while True:
        rows = db.execute(
            f"SELECT {', '.join(columns)} FROM {table} {after} ORDER BY {', '.join(key)} LIMIT {AT_ONCE}",  # noqa: S608
            last,
        ).fetchall()
        if not rows:
            return
        yield [_plain(columns, row) for row in rows]
        after, last = f"WHERE ({', '.join(key)}) > ({', '.join('?' * len(key))})", list(rows[-1][: len(key)])


def _columns(table: str) -> tuple[str, ...]:
    key, others = TABLES[table]
    return (*key, *others)


def _plain(columns: tuple[str, ...], row: Row) -> Row:
    """A row as every engine takes it: SQLite knows yes and no as numbers only."""
    return tuple(bool(value) if name in YES_OR_NO else value for name, value in zip(columns, row, strict=True))
