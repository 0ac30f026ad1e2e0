from pathlib import Path
from statistics import median

from scorepad.store import access, evening_rows, log
from scorepad.store.sqlite.database import SqliteStore
from tests.store.conftest import AT, started
from tests.store.sqlite.statement_cost import Cost, cost, other_evenings, step


def costs_of_steps(path: Path, others: int) -> tuple[int, list[Cost]]:
    """The cost of each of forty steps in the middle of an evening, with `others` evenings before and after it."""
    store = SqliteStore(path)
    if others:
        other_evenings(store, others)
    device, secret = access.new_device(store, "Firefox", at=AT)
    evening = log.start(store, started(), at=AT, device=device.id)
    if others:
        other_evenings(store, others // 10)
    for seq in range(2, 62):
        step(store, evening, secret, seq)
    counted = [cost(store, lambda seq=seq: step(store, evening, secret, seq)) for seq in range(62, 102)]
    stored = len(log.every_evening(store))
    store.close()
    return stored, counted


def test_a_step_costs_the_same_however_many_evenings_there_are(tmp_path: Path) -> None:
    alone, few = costs_of_steps(tmp_path / "few.db", 0)
    crowd, many = costs_of_steps(tmp_path / "many.db", 20_000)
    assert (alone, crowd) == (1, 22_001)
    assert {each.instructions for each in few} == {each.instructions for each in many}
    assert len({each.instructions for each in few}) == 1
    assert few[0].instructions <= 210  # in five statements
    assert median(each.pages for each in few) == median(each.pages for each in many) == 0


def test_an_evening_that_was_never_read_is_counted_when_it_is_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data.db")
    other_evenings(store, 2000)
    store.close()
    fresh = SqliteStore(tmp_path / "data.db")
    first, again = (cost(fresh, lambda: evening_rows.evenings(fresh, device=1000)) for _ in range(2))
    everything = cost(fresh, lambda: [log.load(fresh, each) for each in log.every_evening(fresh)])
    fresh.close()
    assert first.pages > again.pages == 0
    assert everything.pages > 100
    assert everything.instructions > 2000 * again.instructions / 10
