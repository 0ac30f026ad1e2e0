"""Daily copies next to the database, a limited number; and a copy that takes the database's place again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from scorepad.file_permissions import make_file, make_folder
from scorepad.store.protocol import DailyCopy, LargerCopy, StoreBusy, StoreDamaged
from scorepad.store.sqlite.backup import backup
from scorepad.store.sqlite.database import NEXT_TO_IT, SqliteStore
from scorepad.store.sqlite.error_codes import flat_errors
from scorepad.store.sqlite.migrations import is_ours


class NotRestored(Exception):
    """A copy that cannot take the database's place; nothing was changed."""


def copies_in(folder: Path) -> list[DailyCopy]:
    """The daily copies in a folder, the newest first."""
    files = sorted(folder.glob("scorepad-[0-9]*.db"), reverse=True)
    return [DailyCopy(file.stem.removeprefix("scorepad-"), file) for file in files]


@dataclass(frozen=True, slots=True)
class FileCopies:
    """Copies of a database in a folder; it fulfils `scorepad.store.protocol.DailyCopies`.

    most  how many are wanted
    """

    store: SqliteStore
    folder: Path
    most: int

    def copies(self) -> list[DailyCopy]:
        """Those that are there, the newest first."""
        return copies_in(self.folder)

    def larger(self) -> LargerCopy | None:
        """The newest copy with more than twice as many evenings as there are, unless an owner deleted them."""
        with self.store.apart() as db:
            now, devices = _counted(db)
        for copy in self.copies():
            evenings, known = _counted_in(copy.file)
            if evenings > 2 * now and not 0 < known <= devices:
                return LargerCopy(copy, evenings, now)
        return None

    def keep(self, day: str) -> DailyCopy | None:
        """Copy the database unless it was copied on this day already, and let the oldest copies beyond `most` go.

        Copies from a day to come, made while a clock was wrong, are the first to go. The last that holds evenings
        stays, and one that holds many more than there are now. Raises StoreFailed.
        """
        copy = self._of(day)
        if not self.most or copy.file.exists():
            return None
        _copy(self.store, copy.file)
        by_worth = sorted(self.copies(), key=lambda each: (each.day <= day, each.day), reverse=True)
        if oldest := by_worth[self.most :]:
            larger = self.larger()
            last = next((each for each in by_worth if _counted_in(each.file)[0]), None)
            _let_go(each for each in oldest if each != last and not (larger and each == larger.copy))
        return copy

    def keep_only(self, day: str) -> None:
        """Make today's copy again and let all others go. Raises StoreFailed."""
        copy = self._of(day)
        _copy(self.store, copy.file)
        _let_go(each for each in self.copies() if each != copy)

    def _of(self, day: str) -> DailyCopy:
        return DailyCopy(day, self.folder / f"scorepad-{day}.db")


def _counted(db: Database) -> tuple[int, int]:
    """How many evenings and how many devices there are."""
    evenings, devices = db.execute("SELECT (SELECT count(*) FROM evening), (SELECT count(*) FROM device)").fetchone()
    return evenings, devices


def _counted_in(copy: Path) -> tuple[int, int]:
    """The same of a copy; what cannot be read holds nothing."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as there:
        return _counted(Database(there, execute_plugins=False))
    return 0, 0


def _copy(store: SqliteStore, to: Path) -> None:
    """A copy bears its name only when it is whole; it takes the place of one that was there."""
    unfinished = to.with_suffix(".unfinished")
    with flat_errors():
        make_folder(to.parent)
        unfinished.unlink(missing_ok=True)
        backup(store, unfinished)
        unfinished.replace(to)
        _sync(to.parent)


def _let_go(copies: Iterable[DailyCopy]) -> None:
    with flat_errors():
        for copy in copies:
            copy.file.unlink(missing_ok=True)


def restore(database: Path, copy: Path, aside: Path, faults: Callable[[SqliteStore], list[str]]) -> Path | None:
    """Let a copy take the database's place; return where the present one was put, if there was one.

    aside   path for the present one: no file may be there
    faults  checks the copy, brought up to date, and returns what keeps it from being used
    Only a copy of the copy is changed. Raises NotRestored, StoreFailed.
    """
    with flat_errors():
        make_folder(database.parent)
        with TemporaryDirectory(prefix="restoring-", dir=database.parent) as folder:
            fresh = Path(folder) / database.name
            fetch(copy, fresh)
            with closing(SqliteStore(fresh)) as store:
                if found := store.problems() or faults(store):
                    raise NotRestored("; ".join(found[:3]))
            was_there = database.exists()
            if was_there:
                _put_aside(database, aside)
            fresh.replace(database)
            _sync(database.parent)
    return aside if was_there else None


def fetch(copy: Path, to: Path) -> None:
    """Copy a database of Scorepad into a new file. Raises NotRestored."""
    uri = f"{copy.absolute().as_uri()}?mode=ro"
    make_file(to)
    with closing(sqlite3.connect(uri, uri=True)) as there, closing(sqlite3.connect(to)) as here:
        if not is_ours(Database(there, execute_plugins=False)):
            raise NotRestored("this is a database, but none of Scorepad's")
        there.backup(here)


def _put_aside(database: Path, aside: Path) -> None:
    """Give the database a second name, and leave no file that SQLite would take for part of the next one."""
    with suppress(StoreDamaged):  # which may be why another is to take its place
        _make_single(database)
    try:
        os.link(database, aside)  # so that at no moment there is none
    except FileExistsError:
        raise NotRestored(f"{aside} is there already") from None
    except OSError:  # a file system without second names
        database.rename(aside)
    for end in NEXT_TO_IT:
        with suppress(FileNotFoundError):
            database.with_name(database.name + end).rename(aside.with_name(aside.name + end))


def _make_single(database: Path) -> None:
    """Carry everything into the one file, which is impossible while another has it open. Raises StoreFailed."""
    try:
        with flat_errors(), closing(sqlite3.connect(database, timeout=1, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
    except StoreBusy:
        raise NotRestored("a server uses these evenings now: stop it first") from None


def _sync(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system lets a folder be synced."""
    with suppress(PermissionError):  # Windows
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
