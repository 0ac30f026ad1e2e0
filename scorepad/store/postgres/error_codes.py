"""Turns the errors of PostgreSQL and of the way to it into those of the store, each with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg_pool import PoolTimeout

from scorepad.store.protocol import StoreBusy, StoreDamaged, StoreFailed, StoreFull, StoreUnreachable

BUSY = "the evenings are being written by somebody else; try again in a moment"
UNREACHABLE = "the database cannot be reached"
FULL_UP = "the database has no room for more at once; try again in a moment"
# By the beginning of the SQLSTATE; the first that fits counts.
ERRORS: dict[str, tuple[type[StoreFailed], str]] = {
    "55P03": (StoreBusy, BUSY),  # a lock was waited for long enough
    "57014": (StoreBusy, BUSY),
    "40": (StoreBusy, BUSY),  # two wait for each other
    "53100": (StoreFull, "the disk is full"),
    "53": (StoreBusy, FULL_UP),
    "58": (StoreFull, "the disk cannot be read or written"),
    "25006": (StoreUnreachable, "the database may only be read now"),
    "25P03": (StoreBusy, BUSY),  # held a transaction open for too long
    "08": (StoreUnreachable, UNREACHABLE),
    "57P": (StoreUnreachable, UNREACHABLE),
    "28": (StoreUnreachable, "the database does not let this user in"),
    "3D": (StoreUnreachable, "there is no such database"),
    "42501": (StoreUnreachable, "this user may not do that in the database"),
    "XX00": (StoreDamaged, "the database is damaged"),
}


@contextmanager
def flat_errors() -> Iterator[None]:
    """A block in which what goes wrong with the database is a StoreFailed."""
    try:
        yield
    except psycopg.Error as error:
        if failed := flat(error):
            raise failed from error
        raise


def flat(error: psycopg.Error) -> StoreFailed | None:
    """The error as one of the store's; None for one of the program."""
    if isinstance(error, PoolTimeout):
        return StoreBusy(FULL_UP)
    for state, (kind, sentence) in ERRORS.items():
        if (error.sqlstate or "").startswith(state):
            return kind(sentence)
    lost = error.sqlstate is None and isinstance(error, psycopg.OperationalError)
    return StoreUnreachable(UNREACHABLE) if lost else None
