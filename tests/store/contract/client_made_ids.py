"""Evenings under ids that phones have made, and entries that phones kept for a while."""

import pytest

from scorepad.store import access, evening_rows, log
from scorepad.store.access import Device
from scorepad.store.client_made_ids import IdTaken, begun_by, start_as
from scorepad.store.protocol import Store
from scorepad.store.times import utc
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine
from tests.store.contract.log import BIDS

ID = "AnEveningOfAPhone00000"
LATER = "2026-11-23T08:00:00+02:00"


class ClientMadeIdsContract(Engine):
    def test_an_evening_begins_once_under_the_id_that_its_phone_chose(self, store: Store, device: Device) -> None:
        for _ in range(2):
            start_as(store, ID, started(), at=AT, arrived=LATER, device=device.id, owner=device.id, key="key")
        assert [(entry.at, entry.key) for entry in log.load(store, ID)] == [(AT, "key")]
        assert begun_by(store, ID) == (device.id, "key")
        assert access.role(store, ID, device.id) == "owner"
        assert log.every_evening(store) == [ID]

    def test_an_id_of_another_phone_or_of_another_evening_is_taken(self, store: Store, device: Device) -> None:
        other, _ = access.new_device(store, "another", at=AT)
        start_as(store, ID, started(), at=AT, arrived=AT, device=device.id, owner=device.id, key="key")
        for who, key in ((other, "key"), (device, "another key")):
            with pytest.raises(IdTaken):
                start_as(store, ID, started(), at=AT, arrived=AT, device=who.id, owner=who.id, key=key)
        assert len(log.load(store, ID)) == 1
        assert access.role(store, ID, other.id) is None

    def test_an_evening_begun_without_a_device_or_a_key_has_no_owner(self, store: Store) -> None:
        assert begun_by(store, log.start(store, started(), at=AT)) == (0, "")
        assert begun_by(store, ID) is None

    def test_an_evening_kept_by_a_phone_has_its_time_and_is_listed_by_arrival(
        self, store: Store, device: Device
    ) -> None:
        evening = log.start(store, started(), at=AT, device=device.id)
        entry = log.append(store, evening, 2, BIDS, at=AT, device=device.id, key="kept", arrived=LATER)
        assert log.load(store, evening)[-1] == entry
        assert entry.at == AT
        (listed,) = evening_rows.evenings(store, device.id).evenings
        assert listed.touched == utc(LATER)
