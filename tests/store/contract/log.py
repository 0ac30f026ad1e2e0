"""Appended entries come back as they were, once and in order."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorepad.evening.log import history
from scorepad.evening.log.events import (
    Amended,
    Answered,
    Changed,
    Closed,
    DealerNamed,
    Event,
    Redone,
    Renamed,
    Reopened,
    Reseated,
    ThrownIn,
    Undone,
    WinnerNamed,
)
from scorepad.evening.log.facts import DealFacts, Was
from scorepad.store import access, evening_rows, log
from scorepad.store.access import Device
from scorepad.store.protocol import Store
from scorepad.store.versions import LogSize, log_size
from tests.store.conftest import AT, PLAYERS, started
from tests.store.contract.engine import Engine

BIDS = Answered(1, "bids", {PLAYERS[1]: 0, PLAYERS[2]: 1, PLAYERS[0]: 1})


def stored(store: Store, evening: str) -> list[Event]:
    return [entry.event for entry in log.load(store, evening)]


def _parts(event: object) -> dict[str, object]:
    return {name: getattr(event, name) for name in event.__slots__}  # type: ignore[attr-defined]


class LogContract(Engine):
    @pytest.mark.parametrize(
        "event",
        [
            BIDS,
            Answered(2, "trump", "H"),
            Answered(2, "trump", None),
            ThrownIn(1, "misdeal"),
            Amended(3, {"tricks": {PLAYERS[0]: 1}}),
            Reseated(4, PLAYERS[::-1]),
            DealerNamed(1, PLAYERS[2]),
            Changed(PLAYERS[::-1], PLAYERS[1], {"schedule": "8-1-8", "blocks": (1, 2)}),
            Renamed({"a": "Ana-Măria", "title": ""}),
            Closed(),
            Reopened(),
            WinnerNamed(PLAYERS[1]),
            WinnerNamed(),
            Undone(),
            Redone(),
        ],
        ids=lambda event: type(event).__name__,
    )
    def test_every_event_comes_back_as_it_went_in(
        self, store: Store, evening: str, device: Device, event: Event
    ) -> None:
        entry = log.append(store, evening, 2, event, at=AT, device=device.id, key="k")
        assert log.load(store, evening) == [history.Entry(1, AT, started(), device.id), entry]

    def test_an_evening_that_goes_on_from_paper_comes_back_whole(self, store: Store) -> None:
        was = (Was("tricks", {PLAYERS[0]: 1}, AT),)
        deals = (
            DealFacts({"bids": {PLAYERS[0]: 1}, "trump": "C"}, label="1", dealer=PLAYERS[1], was=was, accepted=True),
        )
        event = started().__class__(**{**_parts(started()), "deals": deals, "start": {PLAYERS[0]: 12}, "closed": True})
        assert stored(store, log.start(store, event, at=AT)) == [event]

    def test_only_what_is_new_is_loaded(self, store: Store, evening: str) -> None:
        log.append(store, evening, 2, BIDS, at=AT)
        entry = log.append(store, evening, 3, Undone(), at=AT)
        assert log.load(store, evening, after=2) == [entry]
        assert log.load(store, evening, after=3) == []

    def test_an_outdated_page_is_refused_and_nothing_is_written(self, store: Store, evening: str) -> None:
        log.append(store, evening, 2, BIDS, at=AT, key="one")
        with pytest.raises(log.StaleEvening):
            log.append(store, evening, 2, Undone(), at=AT, key="two")
        assert stored(store, evening) == [started(), BIDS]

    def test_the_log_has_no_gaps(self, store: Store, evening: str) -> None:
        with pytest.raises(log.StaleEvening):
            log.append(store, evening, 3, BIDS, at=AT)
        assert stored(store, evening) == [started()]

    @pytest.mark.parametrize("seq", [2, 3], ids=["from the same page", "from a fresh page"])
    def test_the_same_answer_sent_twice_is_once_in_the_log(self, store: Store, evening: str, seq: int) -> None:
        log.append(store, evening, 2, BIDS, at=AT, key="once")
        with pytest.raises(log.AlreadyThere) as there:
            log.append(store, evening, seq, BIDS, at=AT, key="once")
        assert there.value.seq == 2
        assert stored(store, evening) == [started(), BIDS]
        assert log.has_key(store, evening, "once")
        assert not log.has_key(store, evening, "twice")

    def test_a_key_belongs_to_its_evening(self, store: Store, evening: str) -> None:
        other = log.start(store, started(), at=AT)
        log.append(store, evening, 2, BIDS, at=AT, key="once")
        assert log.append(store, other, 2, BIDS, at=AT, key="once").seq == 2

    def test_an_error_in_the_same_block_takes_the_entry_back(self, store: Store, evening: str) -> None:
        def append_and_fail() -> None:
            with store.writing():
                log.append(store, evening, 2, Renamed({"a": "Ana"}), at=AT)
                raise RuntimeError

        with pytest.raises(RuntimeError):
            append_and_fail()
        assert stored(store, evening) == [started()]

    @pytest.mark.parametrize(
        "asked",
        [
            lambda store: log.load(store, "nobody"),
            lambda store: log.load(store, "nobody", after=3),
            lambda store: log.append(store, "nobody", 1, BIDS, at=AT),
            lambda store: log.append(store, "nobody", 1, BIDS, at=AT, key="k"),
            lambda store: log.has_key(store, "nobody", "k"),
        ],
    )
    def test_an_evening_that_is_not_there_is_unknown(self, store: Store, asked: Callable[[Store], object]) -> None:
        with pytest.raises(log.UnknownEvening):
            asked(store)

    def test_an_evening_sent_twice_begins_once(self, store: Store, device: Device) -> None:
        evening = log.start(store, started(), at=AT, device=device.id, key="new")
        assert log.start(store, started("again"), at=AT, device=device.id, key="new") == evening
        assert stored(store, evening) == [started()]
        assert evening_rows.evenings(store, device.id).count == 1
        another = access.new_device(store, "Firefox", at=AT)[0]
        assert log.start(store, started(), at=AT, device=another.id, key="new") != evening

    def test_ids_of_evenings_are_long_and_differ(self, store: Store) -> None:
        ids = {log.start(store, started(), at=AT) for _ in range(20)}
        assert len(ids) == 20
        assert {len(each) for each in ids} == {22}

    def test_running_evenings_come_first_then_the_latest(self, store: Store, device: Device) -> None:
        times = {"a": "20:00:00+02:00", "b": "19:30:00+01:00", "c": "19:00:00+02:00", "d": "22:00:00+02:00"}
        ids = {log.start(store, started(), at=AT, device=device.id): name for name in times}
        for evening, name in ids.items():
            log.append(store, evening, 2, Closed(), at=f"2026-11-20T{times[name]}", running=name != "d")
        log.start(store, started(), at=AT)  # somebody else's
        listed = evening_rows.evenings(store, device.id).evenings
        assert [(ids[each.evening], each.running) for each in listed] == [
            ("b", True),
            ("a", True),
            ("c", True),
            ("d", False),
        ]

    def test_evenings_are_listed_by_when_they_were_played_not_by_when_they_came_here(
        self, store: Store, device: Device
    ) -> None:
        days = ("2026-11-03", "2026-11-17", "2026-11-10")
        ids = {
            log.start(store, replace(started(), started=f"{day}T20:00:00+02:00"), at=AT, device=device.id): day
            for day in days
        }
        listed = evening_rows.evenings(store, device.id).evenings
        assert [ids[each.evening] for each in listed] == sorted(days, reverse=True)

    def test_evenings_are_listed_by_pages(self, store: Store, device: Device) -> None:
        for _ in range(45):
            log.start(store, started(), at=AT, device=device.id)
        pages = [evening_rows.evenings(store, device.id, page) for page in (1, 2, 3, 4)]
        assert [len(page.evenings) for page in pages] == [20, 20, 5, 0]
        assert {page.count for page in pages} == {45}
        assert len({each.evening for page in pages for each in page.evenings}) == 45

    def test_a_device_that_may_no_longer_write_sees_no_evening(
        self, store: Store, evening: str, device: Device
    ) -> None:
        access.revoke(store, evening, device.id, at=AT)
        assert evening_rows.evenings(store, device.id) == evening_rows.Page((), 0)

    def test_its_size_is_known_without_reading_it(self, store: Store) -> None:
        evening = log.start(store, started(), at=AT)
        alone = log_size(store, evening)
        assert (alone.objects > 0, alone.place) == (True, 0)
        log.append(store, evening, 2, replace(BIDS, place=7), at=AT)
        log.append(store, evening, 3, Closed(), at=AT)
        assert log_size(store, evening) == LogSize(alone.objects, 7)
        assert log_size(store, "none") == LogSize(0, 0)
