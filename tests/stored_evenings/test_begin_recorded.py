"""Evenings begin with what records tell: each once, and of many all or none."""

from collections.abc import Iterator

import pytest

from bench.support.played_evenings import AT
from scorepad.evening.play.state import State
from scorepad.store import access, evening_rows, log
from scorepad.store.access import Device
from scorepad.stored_evenings import Evenings
from scorepad.stored_evenings.begin_recorded import begin_all_recorded, begin_recorded, read_evening
from tests.support.sample_evenings import deal, table

TWO = [deal((0, 0, 0, 0), (1, 0, 0, 0)), deal((0, 0, 0, 0), (0, 1, 0, 0))]


@pytest.fixture
def played() -> State:
    return table(4, TWO)


def test_an_evening_begins_with_all_parts_of_a_record(evenings: Evenings, device: Device, played: State) -> None:
    evening = begin_recorded(evenings.store, played, at=AT, device=device.id, key="file")
    assert begin_recorded(evenings.store, played, at=AT, device=device.id, key="file") == evening
    assert evenings.open(evening).state.table.totals == played.table.totals
    assert read_evening(evenings.store, evening) == evenings.open(evening).state.evening
    assert access.role(evenings.store, evening, device.id) == "owner"
    (listed,) = evening_rows.evenings(evenings.store, device.id).evenings
    assert listed.running


def test_a_record_of_an_evening_that_is_over_is_listed_as_over(evenings: Evenings, device: Device) -> None:
    begin_recorded(evenings.store, table(4, TWO, closed=True), at=AT, device=device.id)
    (listed,) = evening_rows.evenings(evenings.store, device.id).evenings
    assert not listed.running


def test_many_records_begin_together_and_once(evenings: Evenings, device: Device, played: State) -> None:
    ids = begin_all_recorded(evenings.store, [played, played], at=AT, device=device.id, key="archive")
    assert begin_all_recorded(evenings.store, [played, played], at=AT, device=device.id, key="archive") == ids
    assert log.every_evening(evenings.store) == ids
    assert len(set(ids)) == 2


def test_if_one_record_is_refused_none_begins(evenings: Evenings, played: State) -> None:
    def records() -> Iterator[State]:
        yield played
        raise ValueError("not a record")

    with pytest.raises(ValueError, match="not a record"):
        begin_all_recorded(evenings.store, records(), at=AT)
    assert log.every_evening(evenings.store) == []
