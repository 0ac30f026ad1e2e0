"""The numbered steps that every database goes through once, made from the schema.

A released step stays. Steps add what older programs do not miss, so that those go on next to newer ones; a step that
takes something away comes a release later, and sets `oldest` so that no program may write that would miss it.
"""

from __future__ import annotations

from scorepad.store.postgres.postgres_ddl import (
    BOOK_TRIGGERS,
    EVENT_TRIGGERS,
    HASH_INDEXES,
    INVITATION_INDEX,
    REVISION_TRIGGERS,
    TYPES,
    PostgresDdl,
)
from scorepad.store.postgres.session import Session
from scorepad.store.protocol import StoreTooNew
from scorepad.store.schema.book_tables import BOOKS
from scorepad.store.schema.tables import REVISIONS
from scorepad.store.schema.tables import STEPS as SINCE

LOCK = 0x5C03EBAD  # held while a database is brought up to date
WRITES_AS = 1
"""Which way of writing this program knows; a database names the oldest that it may be written in."""

VERSIONS = """
CREATE TABLE IF NOT EXISTS migration (number bigint PRIMARY KEY, name text NOT NULL, gone timestamptz DEFAULT now());
CREATE TABLE IF NOT EXISTS writes_as (oldest bigint NOT NULL);
INSERT INTO writes_as SELECT 1 WHERE NOT EXISTS (SELECT FROM writes_as);
"""
RIGHTS = ("may_write", "invitation", "rotation", "owner", "owner_link", "rule_set", "remark", "spoken_code")
ddl = PostgresDdl()
# The first steps began with what SQLite had come to by then.
STEPS: tuple[tuple[str, str], ...] = (
    ("evenings and devices", TYPES + ddl.tables(BOOKS, "device", "evening")),
    ("logs in parts", ddl.tables(BOOKS, "event", "word") + EVENT_TRIGGERS),
    ("rights, links and remarks", ddl.tables(BOOKS, *RIGHTS) + INVITATION_INDEX),
    ("books and their people", ddl.step(BOOKS) + BOOK_TRIGGERS),
    ("changes beside the log", REVISION_TRIGGERS + ddl.step(REVISIONS)),
    ("hash indexes", HASH_INDEXES),
    *((name.replace("_", " "), ddl.step(name)) for name in SINCE[SINCE.index(REVISIONS) + 1 :]),
)
"""Each with what it brings; its number is its place, from 1."""


def migrate(db: Session) -> None:
    """Go the steps that are left, all of them or none; of many that do so at once the others wait.

    Raises StoreTooNew where the database may be written only by newer programs.
    """
    with db.transaction():
        db.execute("SET LOCAL lock_timeout = '60s'")
        db.execute("SELECT pg_advisory_xact_lock(?)", [LOCK])
        if not _there(db):
            db.execute(VERSIONS)
        (oldest,) = db.execute("SELECT oldest FROM writes_as").fetchone()
        if oldest > WRITES_AS:
            raise StoreTooNew("the evenings are kept by a newer Scorepad; use that one")
        gone = {number for (number,) in db.execute("SELECT number FROM migration").fetchall()}
        for number, (name, sql) in enumerate(STEPS, 1):
            if number not in gone:
                db.execute(sql)
                db.execute("INSERT INTO migration (number, name) VALUES (?, ?)", [number, name])


def _there(db: Session) -> bool:
    """Whether the database has gone any steps; asked first, for a user who may not make tables may use them."""
    return bool(db.execute("SELECT to_regclass('migration') IS NOT NULL").fetchone()[0])
