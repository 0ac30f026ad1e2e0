"""Opens the database that the settings name: a file of SQLite, or PostgreSQL. Each is loaded only where it is used."""

from __future__ import annotations

from scorepad.settings import Settings
from scorepad.store.protocol import DailyCopies, Store, StoreUnreachable


def open_store(settings: Settings) -> Store:
    """The database of the settings, made where it is missing, and brought up to date. Raises StoreFailed."""
    if not settings.postgres:
        from scorepad.store.sqlite.database import SqliteStore

        return SqliteStore(settings.database)
    try:
        from scorepad.store.postgres.database import PostgresStore
    except ImportError:
        raise StoreUnreachable("SCOREPAD_DATABASE asks for what “pip install scorepad[postgres]” brings") from None
    return PostgresStore(settings.postgres, settings.database)


def daily_copies(settings: Settings, store: Store) -> DailyCopies:
    """The daily copies of a database of the settings; those of PostgreSQL are made by its administrator."""
    if settings.postgres:
        from scorepad.store.postgres.no_daily_copies import NoCopies

        return NoCopies()
    from scorepad.store.sqlite.daily_copies import FileCopies
    from scorepad.store.sqlite.database import SqliteStore

    assert isinstance(store, SqliteStore)  # noqa: S101  # which it is without another address
    return FileCopies(store, settings.backups, settings.copies)
