"""The faults of `make faults`, in small; and that the simulated disk can lose something at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bench.faults import beside_older, database_away, hindered, jumping_clock, killed, power
from bench.faults.scorers import two_scorers
from bench.faults.simulated_disk import Acknowledged, Delete, Disk, Sync, SyncFolder, Tape, Truncate, Write
from bench.load import heavy
from bench.support.figures import Figure

SMALL: dict[str, Callable[[Path], Iterator[Figure]]] = {
    "heavy": partial(heavy.measure, seconds=0.2, runs=1, deals=150),
    "power": partial(power.measure, cuts=24, lives=3, writes=300),
    "hindered": partial(hindered.measure, locked=3.5, full=0.5),
    "clock": jumping_clock.measure,
    "killed": partial(killed.measure, writes=40, kills=1, others=20),
    "database_away": partial(database_away.measure, times=2),
    "two_scorers": partial(two_scorers.measure, interleavings=25, kills=1),
    "beside_older": partial(
        beside_older.measure,
        older=None if beside_older.in_history() else beside_older.HERE,
        tables=1,
        turns=2,
        seconds=0.5,
    ),
}


@pytest.mark.process
@pytest.mark.parametrize("name", SMALL)
def test_faults_lose_no_entry(name: str, tmp_path: Path) -> None:
    figures = list(SMALL[name](tmp_path))
    assert figures
    assert [figure for figure in figures if figure.counted and not figure.met] == []


@pytest.mark.long
def test_a_store_that_syncs_less_loses_what_it_acknowledged(tmp_path: Path) -> None:
    assert power.power_cuts(tmp_path / "full", 16, 2, 150).lost == 0
    assert power.power_cuts(tmp_path / "normal", 16, 2, 150, synchronous="NORMAL").lost > 0
    assert power.power_cuts(tmp_path / "off", 16, 2, 150, synchronous="OFF").lost > 0


def test_a_life_carries_its_log_into_the_database_and_begins_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "life").mkdir()
    tape = power.life(tmp_path / "life", power.WRITES)
    ends = [n for n, taped in enumerate(tape) if isinstance(taped, Acknowledged)]
    played = tape[ends[0] : ends[-1]]
    assert sum(isinstance(taped, Write) and taped == Write("scorepad.db-wal", 0, taped.data) for taped in played) >= 1
    assert Sync("scorepad.db") in played
    assert played.count(Sync("scorepad.db-wal")) >= power.WRITES  # each answer


def cut_often(tape: Tape, files: dict[str, bytes] | None = None) -> list[dict[str, bytes]]:
    disk, random = Disk(files or {}), Random(1)
    disk.play(tape)
    return [disk.cut(random) for _ in range(200)]


def test_synced_writes_stay_and_others_may_be_lost_or_torn_in_any_order() -> None:
    old, new = b"o" * 1024, b"n" * 1024
    left = cut_often([Write("a", 0, old), Sync("a"), SyncFolder(), Write("a", 0, new), Write("b", 0, new)])
    assert {len(files["a"]) for files in left} == {1024}
    halves = {(files["a"][:512], files["a"][512:]) for files in left}
    assert {(old[:512], old[:512]), (new[:512], old[:512]), (old[:512], new[:512]), (new[:512], new[:512])} <= halves
    assert any(b"no" in first for first, _ in halves)  # torn within a sector
    assert {"b" in files for files in left} == {True, False}


def test_a_file_that_was_deleted_may_come_back_until_its_folder_is_synced() -> None:
    there = {"a": b"old"}
    assert {files.get("a") for files in cut_often([Delete("a")], there)} == {b"old", None}
    assert {files.get("a") for files in cut_often([Delete("a"), SyncFolder()], there)} == {None}


def test_a_file_is_cut_off_only_when_that_was_synced() -> None:
    assert {files["a"] for files in cut_often([Truncate("a", 1)], {"a": b"old"})} == {b"old", b"o"}
    assert {files["a"] for files in cut_often([Truncate("a", 1), Sync("a")], {"a": b"old"})} == {b"o"}
