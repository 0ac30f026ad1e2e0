"""Watchers' remarks are kept apart from the log, and are never events."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.evening.log.remark import Remark
from scorepad.store import log, remarks
from scorepad.store.evening_rows import UnknownEvening
from scorepad.store.protocol import Store
from scorepad.store.remarks import MOST_REMARKS, TooMany
from scorepad.store.times import utc
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine

DOUBT = Remark(1, "bids", "b", "2")


class RemarksContract(Engine):
    def test_a_remark_stays_until_it_is_dismissed(self, store: Store, evening: str) -> None:
        remarks.remark(store, evening, DOUBT, at=AT)
        (kept,) = remarks.remarks(store, evening)
        assert kept == replace(DOUBT, id=kept.id)
        remarks.dismiss(store, evening, kept.id, at=AT)
        assert remarks.remarks(store, evening) == [replace(kept, dismissed=utc(AT))]

    def test_the_same_remark_is_kept_once_until_it_is_dismissed(self, store: Store, evening: str) -> None:
        for _ in range(2):
            remarks.remark(store, evening, DOUBT, at=AT)
        (kept,) = remarks.remarks(store, evening)
        remarks.dismiss(store, evening, kept.id, at=AT)
        remarks.remark(store, evening, DOUBT, at=AT)
        assert [bool(each.dismissed) for each in remarks.remarks(store, evening)] == [True, False]

    def test_a_remark_keeps_what_the_player_says_instead(self, store: Store, evening: str) -> None:
        remarks.remark(store, evening, replace(DOUBT, wanted="3"), at=AT)
        (kept,) = remarks.remarks(store, evening)
        assert (kept.said, kept.wanted) == ("2", "3")

    def test_a_remark_is_no_event(self, store: Store, evening: str) -> None:
        before = log.load(store, evening)
        remarks.remark(store, evening, DOUBT, at=AT)
        assert log.load(store, evening) == before

    def test_more_than_anybody_can_look_at_is_refused(self, store: Store, evening: str) -> None:
        for place in range(MOST_REMARKS):
            remarks.remark(store, evening, replace(DOUBT, place=place), at=AT)
        with pytest.raises(TooMany):
            remarks.remark(store, evening, replace(DOUBT, place=MOST_REMARKS), at=AT)
        remarks.dismiss(store, evening, remarks.remarks(store, evening)[0].id, at=AT)
        remarks.remark(store, evening, replace(DOUBT, place=MOST_REMARKS), at=AT)

    def test_a_remark_belongs_to_its_evening(self, store: Store, evening: str) -> None:
        other = log.start(store, started(), at=AT)
        remarks.remark(store, evening, DOUBT, at=AT)
        (kept,) = remarks.remarks(store, evening)
        remarks.dismiss(store, other, kept.id, at=AT)
        assert remarks.remarks(store, other) == []
        assert not remarks.remarks(store, evening)[0].dismissed
        with pytest.raises(UnknownEvening):
            remarks.remark(store, "nowhere", DOUBT, at=AT)
