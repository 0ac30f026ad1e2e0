"""The steps that every file goes through once, made from the schema. A step that was released stays."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from scorepad.store.schema.tables import STEPS
from scorepad.store.sqlite.sqlite_ddl import BOOK_TRIGGERS, EVENING_SHOWN, EVENT_TRIGGERS, NEXT_EVENT, SqliteDdl

# Columns that are compared. The times of events and of the beginnings of evenings are not, and stay in local time.
TIMES = {
    "device": ("made",),
    "evening": ("touched", "erase_after"),
    "may_write": ("granted", "revoked"),
    "invitation": ("valid_until", "redeemed"),
    "owner": ("granted", "revoked"),
    "owner_link": ("valid_until",),
    "remark": ("at", "dismissed"),
    "spoken_code": ("valid_until",),
}
# An invalid time stays as it is.
IN_UTC = """
UPDATE {table} SET {column} = strftime('%Y-%m-%dT%H:%M:%S+00:00', {column}) WHERE julianday({column}) IS NOT NULL;
"""
# Statements that a step adds after it has made the tables and columns that the schema names.
AFTER = {
    "evenings_and_their_logs": EVENT_TRIGGERS,
    "times_in_utc": "".join(IN_UTC.format(table=table, column=each) for table, of in TIMES.items() for each in of),
    "only_the_next_entry": NEXT_EVENT,
    "books_and_their_people": BOOK_TRIGGERS,
    "changes_beside_the_log": EVENING_SHOWN,
}
steps = Migrations("scorepad")


def _step(name: str) -> None:
    @steps(name=name)
    def go(db: Database) -> None:
        db.executescript(SqliteDdl().step(name) + AFTER.get(name, ""))


for each in STEPS:
    _step(each)


def pending(db: Database) -> bool:
    """Whether the database has steps to go."""
    return bool(steps.pending(db))


def is_newer(db: Database) -> bool:
    """Whether the database has gone steps that are unknown here."""
    return not {step.name for step in steps.applied(db)} <= {*STEPS}


def is_ours(db: Database) -> bool:
    """Whether the database has gone steps that are ours."""
    return bool(steps.applied(db))


def migrate(db: Database) -> None:
    """Go the steps that are left; inside a transaction all of them or none."""
    steps.apply(db)
