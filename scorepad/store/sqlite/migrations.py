"""The tables and how they came about: steps that every database goes through once. A step that was released stays."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from scorepad.store.sqlite.tables import BOOKS, EVENINGS, NEXT_ENTRY, OWNERS, REMARKS, ROTATION, RULE_SETS, WRITERS
from scorepad.store.sqlite.unlogged_changes import UNLOGGED_CHANGES

steps = Migrations("scorepad")


def pending(db: Database) -> bool:
    """Whether the database has steps to go."""
    return bool(steps.pending(db))


def is_newer(db: Database) -> bool:
    """Whether the database has gone steps that are unknown here."""
    ours = {step.name for step in steps.pending(Database(memory=True))}
    return not {step.name for step in steps.applied(db)} <= ours


def is_ours(db: Database) -> bool:
    """Whether the database has gone steps that are ours."""
    return bool(steps.applied(db))


def migrate(db: Database) -> None:
    """Go the steps that are left; inside a transaction all of them or none."""
    steps.apply(db)


ARRIVED = "ALTER TABLE event ADD COLUMN arrived TEXT;"
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


@steps()
def evenings_and_their_logs(db: Database) -> None:
    """An evening is its events. `running`, `game` and `touched` are an index for lists, never read as truth."""
    db.executescript(EVENINGS)


@steps()
def who_may_write(db: Database) -> None:
    """Devices write by a grant, and come to one by starting an evening or by an invitation."""
    db.executescript(WRITERS)


@steps()
def named_house_rules(db: Database) -> None:
    """Kept by a device; `turn` is higher the later a set was used, `folded` is its name without capitals."""
    db.executescript(RULE_SETS)


@steps()
def who_owns_the_server(db: Database) -> None:
    """Devices that see to all evenings, and evenings that are not listed."""
    db.executescript(OWNERS)


@steps()
def remarks_and_spoken_codes(db: Database) -> None:
    """Watchers' remarks are stored apart from a deal's events; a code for watching is good for one watch link."""
    db.executescript(REMARKS)


@steps()
def new_secrets_with_new_rights(db: Database) -> None:
    """A device is in `rotation` as long as its secret, given to it with new rights, has not been shown."""
    db.executescript(ROTATION)


@steps()
def times_in_utc(db: Database) -> None:
    """Times had the offset of the place; in UTC they are compared as text."""
    for table, columns in TIMES.items():
        for column in columns:
            db.execute(
                f"UPDATE {table} SET {column} = strftime('%Y-%m-%dT%H:%M:%S+00:00', {column})"  # noqa: S608
                f" WHERE julianday({column}) IS NOT NULL"  # an invalid time stays as it is
            )


@steps()
def only_the_next_entry(db: Database) -> None:
    """An event that is not the next of its evening is left out without an error, like one whose key is there."""
    db.executescript(NEXT_ENTRY)


@steps()
def when_events_arrived(db: Database) -> None:
    """An event that a phone kept for a while has the phone's time; `arrived` is when it came, empty for all others."""
    db.executescript(ARRIVED)


@steps()
def books_and_their_people(db: Database) -> None:
    """A book is its events. Each evening is in one book at most; `figure` holds what can be computed at any time."""
    db.executescript(BOOKS)


@steps()
def changes_beside_the_log(db: Database) -> None:
    """`beside` is another number after each unlogged change: of words, rights, remarks, the watch link."""
    db.executescript(UNLOGGED_CHANGES)
