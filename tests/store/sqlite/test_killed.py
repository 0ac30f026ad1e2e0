import random
import time
from pathlib import Path

import pytest

from scorepad.store import log
from scorepad.store.protocol import Store
from tests.store.sqlite import writer_processes

pytestmark = pytest.mark.process

KILLS, WRITES = 40, 1000


def test_no_acknowledged_entry_is_lost_when_the_program_is_killed(store: Store, evening: str, path: Path) -> None:
    acknowledged = 1
    for _ in range(KILLS):
        process, pipe = writer_processes.begun(writer_processes.write_on, path, evening)
        for _ in range(WRITES // KILLS):
            acknowledged = pipe.recv()
        time.sleep(random.random() / 2000)  # somewhere within a write or two
        process.kill()
        process.join()
        try:
            while True:
                acknowledged = pipe.recv()
        except EOFError:
            pipe.close()
        assert [entry.seq for entry in log.load(store, evening, after=acknowledged - 1)][:1] == [acknowledged]
    entries = log.load(store, evening)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) >= WRITES
    assert store.problems() == []
