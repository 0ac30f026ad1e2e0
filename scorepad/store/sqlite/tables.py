"""The tables in SQL, each part as the step that made it; a released part never changes."""

from __future__ import annotations

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
REMARKS = """
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
BOOKS = """
CREATE TABLE book (
    id INTEGER PRIMARY KEY,
    public TEXT NOT NULL UNIQUE,
    made TEXT NOT NULL,
    watch BLOB NOT NULL UNIQUE,
    watch_turn INTEGER NOT NULL DEFAULT 0,
    for_all INTEGER NOT NULL DEFAULT 0 CHECK (for_all IN (0, 1)),
    erase_after TEXT
) STRICT;

CREATE TABLE book_event (
    book INTEGER NOT NULL REFERENCES book (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    device INTEGER REFERENCES device (id),
    kind TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data)),
    PRIMARY KEY (book, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE book_word (
    book INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (book, seq, key),
    FOREIGN KEY (book, seq) REFERENCES book_event (book, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE book_evening (
    evening INTEGER PRIMARY KEY REFERENCES evening (id),
    book INTEGER NOT NULL REFERENCES book (id)
) STRICT;

CREATE INDEX book_evening_by_book ON book_evening (book);

CREATE TABLE book_right (
    book INTEGER NOT NULL REFERENCES book (id),
    device INTEGER NOT NULL REFERENCES device (id),
    right_to TEXT NOT NULL CHECK (right_to IN ('watch', 'write', 'own')),
    granted TEXT NOT NULL,
    turn INTEGER NOT NULL,
    revoked TEXT,
    PRIMARY KEY (book, device)
) STRICT, WITHOUT ROWID;

CREATE INDEX book_right_by_device ON book_right (device);

CREATE TABLE book_link (
    hash BLOB NOT NULL PRIMARY KEY,
    book INTEGER NOT NULL REFERENCES book (id),
    made_by INTEGER REFERENCES device (id),
    valid_until TEXT NOT NULL,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE figure (
    evening INTEGER PRIMARY KEY REFERENCES evening (id),
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;

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
