"""The mark of an evening's version: another one whenever its page may be, and the same for everybody until then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.evening.log.events import Renamed, Undone
from scorepad.evening.log.remark import Remark
from scorepad.store import access, erasure, log, remarks, texts, versions
from scorepad.store.access import Device
from scorepad.store.links import invitations, watch_links
from scorepad.store.protocol import Store
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine

DOUBT = Remark(1, "bids", "b", "2")
LATER = "2999-01-01T00:00:00+00:00"


def mark(store: Store, evening: str) -> str:
    there = versions.version(store, evening)
    assert there
    return there.mark


class VersionsContract(Engine):
    def test_the_mark_changes_with_everything_that_a_page_of_the_evening_shows(
        self, store: Store, evening: str, device: Device, phone: Device
    ) -> None:
        changes: list[Callable[[], object]] = [
            lambda: log.append(store, evening, 2, Renamed({"a": "Hezekiah"}), at=AT),
            lambda: log.append(store, evening, 3, Undone(), at=AT, key="undo"),
            lambda: remarks.remark(store, evening, DOUBT, at=AT),
            lambda: remarks.dismiss(store, evening, remarks.remarks(store, evening)[0].id, at=AT),
            lambda: texts.forget(store, evening, "a", "somebody"),
            lambda: access.grant(store, evening, phone.id, "scorer", at=AT),
            lambda: access.revoke(store, evening, phone.id, at=AT),
            lambda: watch_links.new_watch_key(store, evening),
            lambda: erasure.erase(store, evening, LATER),
            lambda: erasure.take_back(store, evening),
        ]
        marks = [mark(store, evening)]
        for change in changes:
            change()
            marks.append(mark(store, evening))
        assert len(set(marks)) == len(marks), marks

    def test_the_mark_stays_whatever_else_is_done(self, store: Store, evening: str, device: Device) -> None:
        before = mark(store, evening)
        log.append(store, log.start(store, started(), at=AT), 2, Undone(), at=AT)
        access.new_device(store, "Firefox", at=AT)
        invitations.invite(store, evening, at=AT)
        erasure.hide(store, evening, True)
        remarks.dismiss(store, evening, 99, at=AT)
        assert mark(store, evening) == before

    def test_the_mark_is_the_same_however_it_was_come_by(
        self, store: Store, evening: str, open_store: Callable[..., Store]
    ) -> None:
        remarks.remark(store, evening, DOUBT, at=AT)
        device, secret = access.new_device(store, "a phone", at=AT)
        access.grant(store, evening, device.id, "scorer", at=AT)
        there = versions.version(store, evening)
        assert there
        for each in (store, open_store()):
            assert versions.seen_by_watcher(each, watch_links.watch_key(store, evening)) == there
            assert versions.seen_by_writer(each, evening, secret) == there
            assert versions.versions(each, [evening, "nowhere"]) == {evening: there}
            assert access.writer(each, evening, secret).version == there
        assert (there.seq, there.last) == (1, "1.")

    def test_two_events_with_the_same_number_are_not_the_same_state(self) -> None:
        assert versions.mark("2.one", 7) != versions.mark("2.another", 7)
        assert versions.mark("2.one", 7).startswith("2.")

    @pytest.mark.parametrize("key", ["one", None, "a.key-with_all.of-it"])
    def test_the_last_entry_is_given_with_its_key(self, store: Store, evening: str, key: str | None) -> None:
        entry = log.append(store, evening, 2, Undone(), at=AT, key=key)
        there = versions.version(store, evening)
        assert there
        assert (there.seq, there.last) == (2, f"2.{entry.key}")
