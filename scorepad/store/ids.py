"""An evening is a number inside the database, and an id that nobody guesses outside."""

from __future__ import annotations

from scorepad.store.protocol import Connection


class UnknownEvening(LookupError):
    """No evening has this id."""


def number_of(db: Connection, evening: str) -> int:
    """The number of the evening with this id. Raises UnknownEvening."""
    row = db.execute("SELECT id FROM evening WHERE public = ?", [evening]).fetchone()
    if row is None:
        raise UnknownEvening(evening)
    number: int = row[0]
    return number
