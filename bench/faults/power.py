"""The store on a simulated disk that loses power, again and again: what was acknowledged must still be there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest.mock import patch

from sqlite_utils.utils import sqlite3

from bench.faults.simulated_disk import Acknowledged, Disk, Tape, Taping
from bench.support.figures import Figure, exactly
from bench.support.played_evenings import AT, begun
from scorepad.evening.log.events import Answered
from scorepad.store import log
from scorepad.store.evening_rows import UnknownEvening
from scorepad.store.protocol import StoreFailed
from scorepad.store.secret import SIZE
from scorepad.store.sqlite import database
from scorepad.store.sqlite.database import SqliteStore

CUTS, LIVES, WRITES = 200, 10, 900  # a life long enough for its log to be checkpointed and restarted
SEED = 3
NO_WAL = (99,)  # a version of SQLite that nobody has


@dataclass(slots=True)
class Found:
    """The results of some power cuts. `lost`: acknowledged entries that are missing; `corrupt`: databases."""

    cuts: int = 0
    lost: int = 0
    corrupt: int = 0


def measure(data: Path, cuts: int = CUTS, lives: int = LIVES, writes: int = WRITES) -> Iterator[Figure]:
    """Entries lost and databases corrupted by power cuts, and the same with unsafe settings."""
    full = power_cuts(data / "full", cuts, lives, writes)
    normal = power_cuts(data / "normal", cuts // 4, lives // 4 or 1, writes, synchronous="NORMAL")
    journal = power_cuts(data / "journal", cuts, lives, writes, wal=False)
    off = power_cuts(data / "off", cuts // 4, lives // 4 or 1, writes, synchronous="OFF")
    yield exactly(
        f"answers lost by {full.cuts} power cuts", full.lost, 0, note=f"{normal.lost} by {normal.cuts} with NORMAL"
    )  # fmt: skip
    yield exactly("databases corrupt after them", full.corrupt, 0, note=f"{off.corrupt} by {off.cuts} with OFF")
    yield exactly("the same without a write-ahead log", journal.lost + journal.corrupt, 0, note="older SQLite")


def power_cuts(
    folder: Path, cuts: int, lives: int, writes: int, *, synchronous: str = "FULL", wal: bool = True
) -> Found:
    """Cut the power at random moments of several runs; each run begins with what the last cut has left."""
    found, random, files, confirmed = Found(), Random(SEED), dict[str, bytes](), dict[str, int]()
    for number in range(lives):
        tape = life(_laid_out(folder / f"life-{number}", files), writes, synchronous=synchronous, wal=wal)
        disk, played, left = Disk(files), 0, files
        for moment in sorted(random.sample(range(len(tape)), cuts // lives)):
            disk.play(tape[played:moment])
            confirmed |= {taped.evening: taped.seq for taped in tape[played:moment] if isinstance(taped, Acknowledged)}
            played = moment
            left = disk.cut(random)
            sound = _look(_laid_out(folder / "after", left), confirmed, found)
            left = left if sound else files  # nobody lives on a ruin
        files = left
    return found


def life(folder: Path, writes: int, *, synchronous: str = "FULL", wal: bool = True) -> Tape:
    """One run: write that many answers, and record what the store asks of the disk."""
    tape: Tape = []
    taping = Taping(sqlite3, tape, synchronous)
    first = database.FIRST_WITH_SAFE_WAL if wal else NO_WAL
    with patch.object(database, "sqlite3", taping), patch.object(database, "FIRST_WITH_SAFE_WAL", first):
        store = SqliteStore(folder / "scorepad.db")
        evening = log.start(store, begun(4), at=AT)
        tape.append(Acknowledged(evening, 1))
        for seq in range(2, writes + 2):
            said = {f"p{n}": seq * n for n in range(1, 5)}
            log.append(store, evening, seq, Answered(1, "bids", said), at=AT, key=f"{seq * 7919 % 9973:08}")
            tape.append(Acknowledged(evening, seq))
        store.close()
    return tape


def _look(folder: Path, confirmed: Mapping[str, int], found: Found) -> bool:
    """Open the files that a power cut has left, count what is missing, and return whether the database is sound."""
    found.cuts += 1
    try:
        store = SqliteStore(folder / "scorepad.db")
    except StoreFailed:
        found.corrupt += 1
        return False
    try:
        for evening, acknowledged in confirmed.items():
            found.lost += acknowledged - min(acknowledged, _there(store, evening))
        problems = store.problems()
    except StoreFailed as failed:
        problems = [str(failed)]
    finally:
        store.close()
    found.corrupt += bool(problems)
    return not problems


def _there(store: SqliteStore, evening: str) -> int:
    """How many entries the log has, up to the first that is missing."""
    try:
        entries = log.load(store, evening)
    except UnknownEvening:
        return 0
    return next((n for n, entry in enumerate(entries) if entry.seq != n + 1), len(entries))


def _laid_out(folder: Path, files: dict[str, bytes]) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "scorepad.secret").write_bytes(bytes(SIZE))  # it is made only once
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder
