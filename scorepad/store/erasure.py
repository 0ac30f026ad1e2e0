"""Hiding evenings from lists, and erasing them after a time in which that can be undone."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.store.evening_rows import number_of
from scorepad.store.protocol import Store, all_rows_apart, first_row
from scorepad.store.schema.tables import belonging_to
from scorepad.store.times import utc, utc_now

STORED = """
    SELECT public, game, touched, coalesce(erase_after, ''), running, hidden FROM evening
    ORDER BY touched DESC, id DESC LIMIT ? OFFSET ?
"""


@dataclass(frozen=True, slots=True)
class Stored:
    """An evening as the database has it. Times in UTC; `erase_after`: empty where it is not to be erased."""

    evening: str
    game: str
    touched: str
    erase_after: str
    running: bool
    hidden: bool


def stored_evenings(store: Store, page: int = 1, size: int = 20) -> tuple[list[Stored], int]:
    """All evenings, those written last first, a page of them (from 1); and how many there are."""
    with store.apart() as db:
        count: int = db.execute("SELECT count(*) FROM evening").fetchone()[0]
        rows = db.execute(STORED, [size, (page - 1) * size]).fetchall()
    return [Stored(*row) for row in rows], count


def not_to_be_erased(store: Store) -> list[str]:
    """The ids of all evenings that are not to be erased, the oldest first."""
    rows = all_rows_apart(store, "SELECT public FROM evening WHERE erase_after IS NULL ORDER BY id")
    return [public for (public,) in rows]


def running(store: Store) -> list[str]:
    """The ids of the evenings that are still played, the one that was written last at the end."""
    rows = all_rows_apart(store, "SELECT public FROM evening WHERE running AND erase_after IS NULL ORDER BY touched")
    return [public for (public,) in rows]


def count_running(store: Store) -> int:
    """How many evenings are still played."""
    with store.apart() as db:
        return int(db.execute("SELECT count(*) FROM evening WHERE running AND erase_after IS NULL").fetchone()[0])


def hide(store: Store, evening: str, hidden: bool) -> None:
    """Leave an evening out of every list, or list it again; its links work all the same. Raises UnknownEvening."""
    with store.writing() as db:
        db.execute("UPDATE evening SET hidden = ? WHERE id = ?", [hidden, number_of(db, evening)])


def erase(store: Store, evening: str, after: str) -> None:
    """Close an evening to everybody; `erase_due` erases it once the time `after` has come. Raises UnknownEvening."""
    with store.writing() as db:
        db.execute("UPDATE evening SET erase_after = ? WHERE id = ?", [utc(after), number_of(db, evening)])


def take_back(store: Store, evening: str) -> None:
    """Take back `erase`: the evening is open again, as it was. Raises UnknownEvening."""
    with store.writing() as db:
        db.execute("UPDATE evening SET erase_after = NULL WHERE id = ?", [number_of(db, evening)])


def is_to_be_erased(store: Store, evening: str) -> bool:
    """Whether an evening waits to be erased; False for one that is not there."""
    row = first_row(store, "SELECT erase_after FROM evening WHERE public = ?", [evening])
    return bool(row and row[0])


def erase_due(store: Store) -> list[str]:
    """Erase the evenings whose time has come, with everything that belongs to them, and return their ids."""
    with store.writing() as db:
        due = db.execute("SELECT id, public FROM evening WHERE erase_after <= ?", [utc_now()]).fetchall()
        for number, _ in due:
            for table in belonging_to("evening"):
                db.execute(f"DELETE FROM {table} WHERE evening = ?", [number])  # noqa: S608  # names of our own
            db.execute("DELETE FROM evening WHERE id = ?", [number])
    if due:
        store.wipe()
    return [evening for _, evening in due]
