"""Evenings that are hidden, or erased when their time has come."""

from datetime import datetime, timedelta

import pytest

from scorepad.evening.log.events import Renamed
from scorepad.store import access, erasure, evening_rows, log, versions
from scorepad.store.access import Device
from scorepad.store.links import invitations, watch_links
from scorepad.store.links.invitations import BadInvitation
from scorepad.store.protocol import Store
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine
from tests.store.contract.watch_links import watched_by


def days_from_now(days: float) -> str:
    return (datetime.now().astimezone() + timedelta(days=days)).isoformat()


def listed(store: Store, device: Device) -> list[str]:
    page = evening_rows.evenings(store, device.id)
    assert page.count == len(page.evenings)
    return [each.evening for each in page.evenings]


class ErasureContract(Engine):
    def test_a_hidden_evening_is_listed_nowhere_and_its_links_work(
        self, store: Store, evening: str, device: Device
    ) -> None:
        erasure.hide(store, evening, True)
        assert listed(store, device) == []
        assert access.role(store, evening, device.id) == "owner"
        assert watched_by(store, watch_links.watch_key(store, evening)) == evening
        assert [each.hidden for each in erasure.stored_evenings(store)[0]] == [True]
        erasure.hide(store, evening, False)
        assert listed(store, device) == [evening]

    def test_an_evening_that_leaves_is_closed_to_everybody_until_it_is_taken_back(self, store: Store) -> None:
        device, secret = access.new_device(store, "Firefox", at=AT)
        evening = log.start(store, started(), at=AT, device=device.id)
        key, link = watch_links.watch_key(store, evening), invitations.invite(store, evening, at=AT)
        erasure.erase(store, evening, days_from_now(7))
        assert erasure.is_to_be_erased(store, evening)
        assert listed(store, device) == []
        assert access.role(store, evening, device.id) is None
        assert access.writer(store, evening, secret) == access.Writer(device)
        assert versions.seen_by_writer(store, evening, secret) is None
        assert watched_by(store, key) is None
        assert erasure.not_to_be_erased(store) == []
        with pytest.raises(BadInvitation):
            invitations.redeem(store, link, device.id, at=AT)
        erasure.take_back(store, evening)
        assert not erasure.is_to_be_erased(store, evening)
        assert listed(store, device) == [evening]
        assert access.role(store, evening, device.id) == "owner"
        assert watched_by(store, key) == evening
        assert versions.seen_by_watcher(store, key) == versions.seen_by_writer(store, evening, secret) is not None
        assert erasure.not_to_be_erased(store) == [evening]

    def test_only_what_is_due_is_erased_and_nothing_of_it_is_left(
        self, store: Store, evening: str, device: Device
    ) -> None:
        gone, later = (log.start(store, started(title), at=AT, device=device.id) for title in ("Nevermore", "Soon"))
        log.append(store, gone, 2, Renamed({"a": "Hezekiah"}), at=AT, device=device.id)
        invitations.redeem(store, invitations.invite(store, gone, at=AT), device.id, at=AT)
        erasure.erase(store, gone, days_from_now(-0.1))
        erasure.erase(store, later, days_from_now(0.1))
        assert erasure.erase_due(store) == [gone]
        assert erasure.erase_due(store) == []
        assert log.every_evening(store) == [evening, later]
        with pytest.raises(log.UnknownEvening):
            log.load(store, gone)
        assert store.problems() == []
        left = self.on_disk()
        assert b"Soon" in left
        assert b"Nevermore" not in left
        assert b"Hezekiah" not in left

    def test_stored_evenings_are_listed_in_pages_last_written_first(self, store: Store, evening: str) -> None:
        later = log.start(store, started(), at="2026-11-21T19:30:00+02:00", running=False)
        first, count = erasure.stored_evenings(store, page=1, size=1)
        second, _ = erasure.stored_evenings(store, page=2, size=1)
        assert (count, [each.evening for each in first + second]) == (2, [later, evening])
        assert (first[0].running, second[0].running, first[0].erase_after) == (False, True, "")

    def test_an_unknown_evening_is_not_put_away(self, store: Store) -> None:
        for change, *more in ((erasure.take_back,), (erasure.erase, AT), (erasure.hide, True)):
            with pytest.raises(log.UnknownEvening):
                change(store, "nowhere", *more)
