"""The cost of one step in SQLite, counted and not timed: instructions of its virtual machine, pages read from files."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from scorepad.evening.log.events import Answered
from scorepad.store import access, log
from scorepad.store.protocol import Store

PAGE = 4096
IO = Path("/proc/self/io")
AT = "2026-11-20T19:30:00+02:00"
DATA = '{"place":1,"step":"bids","value":{"a":1,"b":0,"c":0}}'


@dataclass(frozen=True, slots=True)
class Cost:
    """Of some steps together."""

    instructions: int
    pages: int


def other_evenings(store: Store, number: int, events: int = 3) -> None:
    """Fill the database with evenings of other devices, each with a few events and a word."""
    count = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)"
    with store.writing() as db:
        last, device = (
            db.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0] for table in ("evening", "device")
        )
        db.execute(
            f"INSERT INTO device (hash, made, label) {count} SELECT randomblob(32), ?2, 'Firefox' FROM n", [number, AT]
        )
        db.execute(
            f"INSERT INTO evening (public, game, started, touched, watch) {count}"
            " SELECT hex(randomblob(11)), 'romanian-whist', ?2, ?2, randomblob(32) FROM n",
            [number, AT],
        )
        for seq in range(1, events + 1):
            db.execute(
                "INSERT INTO event (evening, seq, at, key, kind, data)"
                " SELECT id, ?, ?, hex(randomblob(8)), 'answered', ? FROM evening WHERE id > ?",
                [seq, AT, DATA, last],
            )
        db.execute("INSERT INTO word SELECT id, 1, 'a', 'Somebody' FROM evening WHERE id > ?", [last])
        db.execute(
            "INSERT INTO may_write (evening, device, role, granted)"
            " SELECT id, id - ? + ?, 'owner', ? FROM evening WHERE id > ?",
            [last, device, AT, last],
        )


def step(store: Store, evening: str, secret: str, seq: int) -> None:
    """One answer as a phone sends it: who asks, and what is stored; then it is appended."""
    writer = access.writer(store, evening, secret)
    assert writer.device
    assert writer.version
    assert writer.version.seq == seq - 1
    answer = Answered(1, "bids", {"a": seq, "b": 1, "c": 0})
    log.append(store, evening, seq, answer, at=AT, device=writer.device.id, key=f"{seq * 7919 % 9973:08}")


def cost(store: Store, work: Callable[[], object]) -> Cost:
    """Do the work and count what it took."""
    instructions = [0]

    def tick() -> int:
        instructions[0] += 1
        return 0

    with store.reading() as db:
        connection = db.conn
    connection.set_progress_handler(tick, 1)
    before = _read()
    work()
    pages = (_read() - before) // PAGE
    connection.set_progress_handler(None, 0)
    return Cost(instructions[0], pages)


def _read() -> int:
    """Bytes that this process has read so far, wherever they came from."""
    return int(IO.read_text().split()[1])
