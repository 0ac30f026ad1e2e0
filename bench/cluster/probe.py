"""Asks each of three machines all the time, by itself and not by a network, to accept a row."""

from __future__ import annotations

import time
from contextlib import closing, suppress
from threading import Event, Thread

import psycopg
from psycopg.errors import Diagnostic

from bench.cluster.machines import Machine
from bench.cluster.nodes import PASSWORD, Nodes

PAUSE = 0.1  # seconds between two rows


class Probe:
    """Rows that were accepted: when, and by which machine.

    A row counts as accepted if the machine says so without the warning that it is there alone: as the app counts.
    """

    def __init__(self, cluster: Nodes) -> None:
        self._cluster, self._ends = cluster, Event()
        self._accepted: list[tuple[float, float, str, str]] = []  # begun, ended, machine, row
        self._threads = [Thread(target=self._ask, args=(each,), daemon=True) for each in cluster.machines]

    def __enter__(self) -> Probe:
        with psycopg.connect(_address(self._cluster, self._cluster.leader()), autocommit=True) as db:
            db.execute("CREATE TABLE probe (row text PRIMARY KEY)")
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.set()
        for thread in self._threads:
            thread.join(30)

    def found(self, leader: Machine) -> tuple[int, int, int]:
        """How often a machine accepted after its successor had, how many rows are lost, and how many were accepted.

        leader  the machine that is written now
        """
        with psycopg.connect(_address(self._cluster, leader)) as db:
            there = {row for (row,) in db.execute("SELECT row FROM probe").fetchall()}
        lost = sum(row not in there for *_, row in self._accepted)
        return self._by_two(), lost, len(self._accepted)

    def _by_two(self) -> int:
        """Rows that one machine accepted, begun and ended, between two rows of another one within a second.

        Each turn of leadership takes longer than that, so that both machines accepted at the same time.
        """
        last: dict[str, float] = {}
        two = 0
        for begun, ended, machine, _ in sorted(self._accepted, key=lambda each: each[1]):
            two += any(other != machine and begun < at for other, at in last.items())
            last[machine] = ended
        return two

    def _ask(self, machine: Machine) -> None:
        number = 0
        while not self._ends.is_set():
            with suppress(psycopg.Error), closing(psycopg.connect(_address(self._cluster, machine))) as db:
                warned: list[Diagnostic] = []
                db.add_notice_handler(warned.append)
                db.autocommit = True
                while not self._ends.wait(PAUSE):
                    number, begun, row = number + 1, time.monotonic(), f"{machine.name}-{number}"
                    db.execute("INSERT INTO probe VALUES (%s)", [row])
                    if not warned:
                        self._accepted.append((begun, time.monotonic(), machine.name, row))
                    warned.clear()
            self._ends.wait(PAUSE)


def _address(cluster: Nodes, machine: Machine) -> str:
    return f"postgresql://postgres:{PASSWORD}@/scorepad?host={cluster.folder / machine.name}"
