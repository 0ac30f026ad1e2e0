"""The tables and how they came about: steps that every database goes through once. A step that was released stays."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

steps = Migrations("scorepad")


def pending(db: Database) -> bool:
    """Tell whether the database has steps to go."""
    return bool(steps.pending(db))


def is_newer(db: Database) -> bool:
    """Tell whether the database has gone steps that nobody here knows."""
    ours = {step.name for step in steps.pending(Database(memory=True))}
    return not {step.name for step in steps.applied(db)} <= ours


def is_ours(db: Database) -> bool:
    """Tell whether the database has gone steps that are ours."""
    return bool(steps.applied(db))


def migrate(db: Database) -> None:
    """Go the steps that are left; inside a transaction all of them or none."""
    steps.apply(db)


EVENINGS = """
CREATE TABLE device (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    made TEXT NOT NULL,
    label TEXT NOT NULL
) STRICT;

CREATE TABLE evening (
    id INTEGER PRIMARY KEY,
    public TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    running INTEGER NOT NULL DEFAULT 1 CHECK (running IN (0, 1)),
    started TEXT NOT NULL,
    touched TEXT NOT NULL,
    watch BLOB NOT NULL UNIQUE,
    watch_turn INTEGER NOT NULL DEFAULT 0,
    erase_after TEXT
) STRICT;

CREATE TABLE event (
    evening INTEGER NOT NULL REFERENCES evening (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    device INTEGER REFERENCES device (id),
    key TEXT,
    kind TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data)),
    PRIMARY KEY (evening, seq),
    UNIQUE (evening, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE word (
    evening INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (evening, seq, key),
    FOREIGN KEY (evening, seq) REFERENCES event (evening, seq)
) STRICT, WITHOUT ROWID;

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
WRITERS = """
CREATE TABLE may_write (
    evening INTEGER NOT NULL REFERENCES evening (id),
    device INTEGER NOT NULL REFERENCES device (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    granted TEXT NOT NULL,
    granted_by INTEGER REFERENCES device (id),
    revoked TEXT,
    PRIMARY KEY (evening, device)
) STRICT, WITHOUT ROWID;

CREATE INDEX may_write_by_device ON may_write (device);

CREATE TABLE invitation (
    hash BLOB NOT NULL PRIMARY KEY,
    evening INTEGER NOT NULL REFERENCES evening (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    made_by INTEGER REFERENCES device (id),
    valid_until TEXT NOT NULL,
    redeemed TEXT,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
"""
RULE_SETS = """
CREATE TABLE rule_set (
    id INTEGER PRIMARY KEY,
    device INTEGER NOT NULL REFERENCES device (id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    turn INTEGER NOT NULL,
    UNIQUE (device, game, folded)
) STRICT;
"""
OWNERS = """
CREATE TABLE owner (
    device INTEGER PRIMARY KEY REFERENCES device (id),
    granted TEXT NOT NULL,
    revoked TEXT
) STRICT;

CREATE TABLE owner_link (
    hash BLOB NOT NULL PRIMARY KEY,
    valid_until TEXT NOT NULL,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;

ALTER TABLE evening ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));
"""
BESIDE = """
CREATE TABLE remark (
    id INTEGER PRIMARY KEY,
    evening INTEGER NOT NULL REFERENCES evening (id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    place INTEGER NOT NULL,
    step TEXT NOT NULL,
    who TEXT NOT NULL,
    said TEXT NOT NULL CHECK (json_valid(said)),
    dismissed TEXT
) STRICT;

CREATE INDEX remark_by_evening ON remark (evening, dismissed);

CREATE TABLE spoken_code (
    evening INTEGER NOT NULL PRIMARY KEY REFERENCES evening (id) ON DELETE CASCADE,
    hash BLOB NOT NULL UNIQUE,
    turn INTEGER NOT NULL,
    valid_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""
ROTATION = """
CREATE TABLE rotation (
    device INTEGER PRIMARY KEY REFERENCES device (id),
    replaces INTEGER REFERENCES device (id)
) STRICT;
"""
NEXT_ENTRY = """
DROP TRIGGER event_comes_next;

CREATE TRIGGER event_comes_next BEFORE INSERT ON event
WHEN new.seq IS NOT 1 + coalesce((SELECT seq FROM event WHERE evening = new.evening ORDER BY seq DESC LIMIT 1), 0)
BEGIN
    SELECT raise(IGNORE);
END;
"""
ARRIVED = "ALTER TABLE event ADD COLUMN arrived TEXT;"
# What is compared: when events and their evenings began is not, and stays as the clock showed it there.
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
    """What watchers say of a deal stands apart from its events; a code for watching is good for one watch link."""
    db.executescript(BESIDE)


@steps()
def new_secrets_with_new_rights(db: Database) -> None:
    """A device stands in `rotation` as long as its secret, given to it with new rights, has not been shown."""
    db.executescript(ROTATION)


@steps()
def times_in_utc(db: Database) -> None:
    """Times stood with the offset of the place; in UTC they are compared as text."""
    for table, columns in TIMES.items():
        for column in columns:
            db.execute(
                f"UPDATE {table} SET {column} = strftime('%Y-%m-%dT%H:%M:%S+00:00', {column})"  # noqa: S608
                f" WHERE julianday({column}) IS NOT NULL"  # what is none stays what it was
            )


@steps()
def only_the_next_entry(db: Database) -> None:
    """An event that is not the next of its evening is left out without an error, like one whose key is there."""
    db.executescript(NEXT_ENTRY)


@steps()
def when_events_arrived(db: Database) -> None:
    """An event that a phone kept for a while has the phone's time; `arrived` is when it came, empty for all others."""
    db.executescript(ARRIVED)
