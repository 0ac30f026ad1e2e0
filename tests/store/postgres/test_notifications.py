"""One process reports its writes, all others are notified, and know when they may have missed some."""

import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, Queue

import psycopg
import pytest

from scorepad.evening.log.events import Undone
from scorepad.evening.log.remark import Remark
from scorepad.store import access, erasure, log, remarks, texts
from scorepad.store.postgres.database import PostgresStore
from scorepad.store.postgres.notifications import LISTENER, in_parts
from tests.store.conftest import AT, started
from tests.store.sqlite.writer_processes import begun

pytestmark = pytest.mark.process
SOON = 5.0  # seconds, while other tests run


class Ear:
    """Notifications to a store: evenings, and whether it receives all."""

    def __init__(self, store: PostgresStore) -> None:
        self.heard, self.complete = Queue[str](), Queue[bool]()
        self.end = store.listen(lambda evenings: [self.heard.put(each) for each in evenings], self.complete.put)

    def silent(self) -> bool:
        try:
            self.heard.get(timeout=0.2)
        except Empty:
            return True
        return False


@pytest.fixture
def ear(store: PostgresStore) -> Iterator[Ear]:
    made = Ear(store)
    assert made.complete.get(timeout=SOON)
    yield made
    if made.end:
        made.end()


@pytest.fixture
def elsewhere(open_store: Callable[..., PostgresStore]) -> PostgresStore:
    """The store of another process."""
    return open_store()


def test_writes_of_another_process_are_reported_soon_and_own_writes_are_not(
    ear: Ear, store: PostgresStore, elsewhere: PostgresStore, evening: str
) -> None:
    log.append(store, evening, 2, Undone(), at=AT)
    log.append(elsewhere, evening, 3, Undone(), at=AT)
    begun = time.monotonic()
    assert ear.heard.get(timeout=SOON) == evening
    assert time.monotonic() - begun < 1
    assert ear.silent()


def test_many_evenings_that_were_written_at_once_are_all_reported(ear: Ear, elsewhere: PostgresStore) -> None:
    evenings = {log.start(elsewhere, started(), at=AT) for _ in range(20)}
    for each in evenings:
        log.append(elsewhere, each, 2, Undone(), at=AT)
    assert {ear.heard.get(timeout=SOON) for _ in evenings} == evenings


def test_changes_outside_the_log_are_reported_too(ear: Ear, elsewhere: PostgresStore, evening: str) -> None:
    device, _ = access.new_device(elsewhere, "Firefox", at=AT)
    access.grant(elsewhere, evening, device.id, "scorer", at=AT)
    for change in (
        lambda: remarks.remark(elsewhere, evening, Remark(1, "bids", "a", "0"), at=AT),
        lambda: remarks.dismiss(elsewhere, evening, 1, at=AT),
        lambda: access.revoke(elsewhere, evening, device.id, at=AT),
        lambda: texts.forget(elsewhere, evening, "title", "…"),
        lambda: erasure.erase(elsewhere, evening, AT),
    ):
        change()
        assert ear.heard.get(timeout=SOON) == evening
        while not ear.silent():
            pass


def test_a_store_that_was_cut_off_reports_it_and_listens_again(
    ear: Ear, elsewhere: PostgresStore, evening: str
) -> None:
    with elsewhere.apart() as db:
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?", [LISTENER])
    assert [ear.complete.get(timeout=SOON) for _ in range(2)] == [False, True]
    log.append(elsewhere, evening, 2, Undone(), at=AT)
    assert ear.heard.get(timeout=SOON) == evening


def listen(address: str, path: Path, out: Connection) -> None:
    """Listen until killed."""
    store = PostgresStore(address, path)
    store.listen(lambda _: None, out.send)
    signal.pause()


def test_if_a_process_was_killed_all_others_look_once_for_its_unreported_writes(
    ear: Ear, address: str, tmp_path: Path
) -> None:
    process, pipe = begun(listen, address, tmp_path / "scorepad.db")
    assert pipe.recv()
    time.sleep(1.2)  # until it is known to the other one
    process.kill()
    process.join()
    assert [ear.complete.get(timeout=SOON) for _ in range(2)] == [False, True]


def test_no_notice_is_sent_within_the_transaction_that_writes(store: PostgresStore, evening: str, address: str) -> None:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("LISTEN scorepad")
        with store.writing(evening) as writing:
            writing.execute(log.CONFIRM, [evening])
            assert not list(db.notifies(timeout=0.2))
        (notice,) = db.notifies(timeout=SOON, stop_after=1)
    assert notice.payload.split()[1:] == [evening]


def test_names_are_sent_in_parts_that_are_not_too_long() -> None:
    names = [f"evening-{n}" for n in range(1000)]
    parts = list(in_parts(names, 100))
    assert " ".join(parts).split() == names
    assert max(map(len, parts)) <= 100
    assert list(in_parts([], 100)) == []
