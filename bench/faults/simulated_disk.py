"""A disk that loses power: all that the store asks of it is recorded on a tape, which may end at any moment.

Data written and not yet synced are lost, kept or torn, each sector by itself, so that a later write may be there
where an earlier one is not. Synced data stay, as disks promise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Literal

import apsw

SECTOR = 512  # bytes
TORN = 0.05  # of the sectors that are not lost
VFS = "taped"
LOGS = apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_WAL


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes are written to a file."""

    file: str
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    """A file gets this size."""

    file: str
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    """Data written to a file before are on the disk from now on."""

    file: str


@dataclass(frozen=True, slots=True)
class SyncFolder:
    """Which files there are is on the disk from now on."""


@dataclass(frozen=True, slots=True)
class Delete:
    """A file is deleted; for certain only after the folder is synced."""

    file: str


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A client got the answer here that the evening's log has that many entries."""

    evening: str
    seq: int


Taped = Write | Truncate | Sync | SyncFolder | Delete | Acknowledged
Tape = list[Taped]


@dataclass(slots=True)
class _Sheet:
    """A file: the bytes it holds for certain, the changes that may be lost, and whether it is there for certain."""

    holds: bytearray = field(default_factory=bytearray)
    waits: list[Write | Truncate] = field(default_factory=list)
    there: Literal["yes", "coming", "going"] = "coming"


class Disk:
    """The files of one folder, by name."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = {name: _Sheet(bytearray(data), there="yes") for name, data in files.items()}

    def play(self, tape: Iterable[Taped]) -> None:
        """Apply what was recorded, in order."""
        for taped in tape:
            match taped:
                case Write() | Truncate():
                    self._open(taped.file).waits.append(taped)
                case Sync(file):
                    self._sync(self._open(file))
                case Delete(file):
                    self._open(file).there = "going"
                case SyncFolder():
                    self._files = {name: sheet for name, sheet in self._files.items() if sheet.there != "going"}
                    for sheet in self._files.values():
                        sheet.there = "yes"

    def cut(self, random: Random) -> dict[str, bytes]:
        """The files as they may be found after a power cut now."""
        kept = random.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        return {
            name: _left(sheet, kept, random)
            for name, sheet in self._files.items()
            if sheet.there == "yes" or random.random() < 0.5
        }

    def _open(self, name: str) -> _Sheet:
        """The file of that name, a new one if the last one was deleted."""
        if name not in self._files or self._files[name].there == "going":
            self._files[name] = _Sheet()
        return self._files[name]

    def _sync(self, sheet: _Sheet) -> None:
        for change in sheet.waits:
            _apply(sheet.holds, change)
        sheet.waits.clear()


def _left(sheet: _Sheet, kept: float, random: Random) -> bytes:
    data = bytearray(sheet.holds)
    for change in sheet.waits:
        for part in _sectors(change) if isinstance(change, Write) else (change,):
            if random.random() < kept:
                _apply(data, _torn(part, random) if isinstance(part, Write) and random.random() < TORN else part)
    return bytes(data)


def _sectors(write: Write) -> Iterable[Write]:
    at, end = write.offset, write.offset + len(write.data)
    while at < end:
        to = min(end, at - at % SECTOR + SECTOR)
        yield Write(write.file, at, write.data[at - write.offset : to - write.offset])
        at = to


def _torn(write: Write, random: Random) -> Write:
    return Write(write.file, write.offset, write.data[: random.randrange(len(write.data))])


def _apply(data: bytearray, change: Write | Truncate) -> None:
    match change:
        case Truncate(_, size):
            del data[size:]
            data.extend(bytes(size - len(data)))
        case Write(_, offset, written):
            data.extend(bytes(max(0, offset - len(data))))
            data[offset : offset + len(written)] = written


class _File(apsw.VFSFile):
    """A file of the recording VFS."""

    def __init__(self, tape: Tape, name: apsw.URIFilename | str, flags: list[int]) -> None:
        self._tape = tape
        self._name = Path(name if isinstance(name, str) else name.filename()).name
        self._new = bool(flags[0] & apsw.SQLITE_OPEN_CREATE) and bool(flags[0] & LOGS)
        super().__init__("", name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        """SQLite calls this to write."""
        self._tape.append(Write(self._name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        """SQLite calls this to change the file's size."""
        self._tape.append(Truncate(self._name, newsize))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        """SQLite calls this to sync; with a new log's first sync it syncs the folder too. The real disk is spared."""
        self._tape.append(Sync(self._name))
        if self._new:
            self._tape.append(SyncFolder())
            self._new = False


class _Vfs(apsw.VFS):
    """The default VFS of SQLite, which records what is asked of it."""

    def __init__(self, tape: Tape) -> None:
        super().__init__(VFS, "")
        self._tape = tape

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        """SQLite calls this to open a file."""
        return super().xOpen(name, flags) if name is None else _File(self._tape, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        """SQLite calls this to delete a file."""
        self._tape.append(Delete(Path(filename).name))
        if syncdir:
            self._tape.append(SyncFolder())
        super().xDelete(filename, syncdir)


class _Rows:
    """A cursor as sqlite3 has it, with all rows fetched."""

    def __init__(self, connection: apsw.Connection, sql: str, given: Sequence[Any] | dict[str, Any]) -> None:
        self.description: Any = None
        cursor = connection.cursor()
        cursor.exec_trace = self._look
        self._rows = iter(cursor.execute(sql, given).fetchall())
        self.lastrowid, self.rowcount = connection.last_insert_rowid(), connection.changes()

    def _look(self, cursor: apsw.Cursor, *_: object) -> bool:
        self.description = cursor.get_description() or None
        return True

    def __iter__(self) -> Any:
        return self._rows

    def fetchone(self) -> Any:
        """The next row, or None."""
        return next(self._rows, None)

    def fetchall(self) -> Any:
        """The rows that are left."""
        return list(self._rows)


class Taping:
    """Replaces the module sqlite3: its connections do the same, on a disk that is recorded.

    synchronous  used in place of the store's FULL, to see what that is good for
    """

    def __init__(self, sqlite3: Any, tape: Tape, synchronous: str = "FULL") -> None:
        self._sqlite3, self._synchronous = sqlite3, synchronous
        self._vfs = _Vfs(tape)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sqlite3, name)

    def connect(self, path: Path, **_: object) -> Any:
        """A connection to the database at `path`."""
        return _Connection(path, self._synchronous)


class _Connection:
    """A connection of apsw with the few methods of sqlite3's that the store uses."""

    isolation_level = None

    def __init__(self, path: Path, synchronous: str) -> None:
        self._connection, self._synchronous = apsw.Connection(str(path), vfs=VFS), synchronous
        self.close = self._connection.close

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""
        return self._connection.in_transaction

    def execute(self, sql: str, given: Any = ()) -> _Rows:
        """Execute a statement, with `synchronous` set as wanted."""
        return _Rows(self._connection, sql.replace("synchronous = FULL", f"synchronous = {self._synchronous}"), given)

    def cursor(self) -> _Connection:
        """The connection itself: sqlite-utils executes the statements of a script with a cursor."""
        return self

    def rollback(self) -> None:
        """Roll back, if a transaction is open."""
        if self.in_transaction:
            self.execute("ROLLBACK")
