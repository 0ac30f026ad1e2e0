"""Turns the errors of SQLite and of the file system into those of the store, each with a sentence."""

from __future__ import annotations

from sqlite_utils.utils import sqlite3

from scorepad.store.protocol import StoreBusy, StoreDamaged, StoreFailed, StoreFull, StoreUnreachable

BUSY = "the evenings are being written by somebody else; try again in a moment"
# By the beginning of SQLite's own name for the error.
ERRORS: dict[str, tuple[type[StoreFailed], str]] = {
    "SQLITE_BUSY": (StoreBusy, BUSY),
    "SQLITE_LOCKED": (StoreBusy, BUSY),
    "SQLITE_FULL": (StoreFull, "the disk is full"),
    "SQLITE_IOERR": (StoreFull, "the disk cannot be read or written"),
    "SQLITE_READONLY": (StoreUnreachable, "the file or its folder may not be written"),
    "SQLITE_CANTOPEN": (StoreUnreachable, "the file cannot be opened"),
    "SQLITE_PERM": (StoreUnreachable, "the file may not be opened"),
    "SQLITE_CORRUPT": (StoreDamaged, "the file is damaged"),
    "SQLITE_NOTADB": (StoreDamaged, "the file is not a database"),
}


class Flat:
    """Lets what SQLite and the system say of a file come out as a StoreFailed with a sentence."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, sqlite3.DatabaseError):
            for name, (flat, sentence) in ERRORS.items():
                if (getattr(error, "sqlite_errorname", None) or "").startswith(name):
                    raise flat(sentence) from error
        elif isinstance(error, OSError):
            raise StoreUnreachable(f"{error.filename}: {error.strerror}") from error


def flat_errors() -> Flat:
    """A block in which what goes wrong with the file is a StoreFailed."""
    return Flat()
