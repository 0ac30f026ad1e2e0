"""How much one device, one evening and one book take: what a game needs is always taken, what fills a disk is not."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorepad.book import book_decisions
from scorepad.evening.record import capacity
from scorepad.flask_app import create_app
from scorepad.settings import ENTRIES_AN_HOUR, Settings
from scorepad.store import access
from scorepad.store.book import book_log
from scorepad.store.book import evenings as in_books
from scorepad.store.links import invitations
from scorepad.web.access import rate_limits
from tests.web.conftest import BEGAN, HERE, AtTable, SitDown, read, seated
from tests.web.phone.conftest import Data, Phone, answer, wish

LONG = "語" * 490  # more than a KiB


@pytest.fixture
def few(settings: Settings) -> Flask:
    """A server on which a device writes no more than twenty entries in an hour."""
    return create_app(replace(settings, entries_an_hour=20))


def sent(phone: Phone, number: int, note: str = "") -> tuple[int, int]:
    """Send that many titles and notes as a phone does; the last answer's status, and the number of entries then."""
    wishes, shown, status = list[Data](), (phone.state.evening.title, phone.state.evening.note), 0
    for n in range(number):
        was = {"was-title": shown[0], "was-note": shown[1]}
        shown = f"Title {n}", f"{note}{n}" if note else shown[1]
        wishes.append(wish("names", key=f"names-{n:05}", title=shown[0], note=shown[1], **was))
    for first in range(0, number, 5):
        status = phone.post("batch", {"since": 1, "wishes": wishes[first : first + 5]}).status_code
    return status, len(phone.entries)


def test_a_device_writes_a_limited_number_of_entries_an_hour_and_loses_none_that_it_kept(
    few: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(few, few.test_client())
    phone = Phone(few, table.client, table.evening)
    status, entries = sent(phone, 40)
    assert (status, entries) == (429, 21)
    refused = phone.post("batch", {"since": 1, "wishes": [wish("names", key="one-too-many", title="One too many")]})
    assert int(refused.headers["Retry-After"]) <= 3600
    assert "Too many tries" in refused.json["why"]
    at = time.time()
    monkeypatch.setattr(time, "time", lambda: at + 3601)
    assert sent(phone, 40)[1] > 21


def test_long_words_count_as_more_entries(few: Flask) -> None:
    table = seated(few, few.test_client())
    _, entries = sent(Phone(few, table.client, table.evening), 40, LONG)
    assert 5 <= entries <= 14


@pytest.mark.parametrize(
    "note", [LONG, "語" * 330, "語" * 315, "x" * 490, ""], ids=["long", "a KiB", "a little less", "plain", "none"]
)
@pytest.mark.long
def test_an_hour_of_writing_by_a_device_takes_at_most_a_kib_of_disk_an_entry(settings: Settings, note: str) -> None:
    app = create_app(replace(settings, entries_an_hour=300))
    table = seated(app, app.test_client())
    phone, before = Phone(app, table.client, table.evening), _bytes_of(app)
    assert sent(phone, 350, note)[0] == 429
    assert _bytes_of(app) - before <= 300 * 1024


def _bytes_of(app: Flask) -> int:
    """The size of the database."""
    with app.extensions["evenings"].store.reading() as db:
        pages, page = (db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return int(pages * page)


def test_typed_text_stays_on_the_page_when_a_device_has_written_too_much(few: Flask) -> None:
    table = seated(few, few.test_client())
    sent(Phone(few, table.client, table.evening), 40)
    refused = table.post("names", title="Friday at ours", note="")
    assert refused.status_code == 429
    assert "Friday at ours" in refused.text
    assert "Too many tries" in read(refused)
    assert refused.headers["Retry-After"]


def test_forty_tables_behind_one_address_play_on(few: Flask) -> None:
    """Each writes eight of its twenty entries, on the network of their own club."""
    for _ in range(40):
        client = few.test_client()
        table = seated(few, client)
        for place in range(4):
            reply = Phone(few, client, table.evening).send(*_a_deal(place + 1))
            assert reply["refused"] is None
    assert 40 * 8 > 6 * 20


def _a_deal(place: int) -> list[dict[str, object]]:
    return [answer(place, "bids", 0, 0, 0, 0), answer(place, "tricks", 0, 0, 0, 1)]


def test_a_strange_address_writes_six_times_as_much_as_one_device(few: Flask) -> None:
    entries = 0
    for _ in range(8):
        client = few.test_client()
        client.environ_base["REMOTE_ADDR"] = "51.15.1.5"
        table = seated(few, client)
        entries += sent(Phone(few, client, table.evening), 20)[1] - 1
    assert entries == rate_limits.WRITTEN_THERE * 20
    other = few.test_client()
    other.environ_base["REMOTE_ADDR"] = "51.15.1.6"
    assert seated(few, other).answer(0, 0, 0, 0).status_code == 303


def test_forty_tables_behind_one_strange_address_write_ten_entries_a_minute_each() -> None:
    assert rate_limits.WRITTEN_THERE * ENTRIES_AN_HOUR >= 40 * 10 * 60


def test_an_evening_takes_a_limited_number_of_entries_and_then_is_taken_back_and_stopped(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(capacity, "MOST_ENTRIES", 10)
    monkeypatch.setattr(capacity, "EACH_DEAL", 0)
    table = sit_down(4)
    for n in range(9):
        assert _titled(table, f"Title {n}").status_code == 303
    refused = _titled(table, "One too many")
    assert refused.status_code == 409
    assert "This game is full at 10 entries: end it and start a new one." in read(refused)
    assert table.get().status_code == 200
    assert table.post("undo").status_code == 303
    assert table.post("close").status_code == 303
    assert table.state.over


def test_every_deal_brings_room_for_a_hundred_entries_more(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capacity, "MOST_ENTRIES", 0)
    table = sit_down(4)
    assert table.answer(0, 0, 0, 0).status_code == 303
    for n in range(98):
        assert _titled(table, f"Title {n}").status_code == 303
    assert _titled(table, "One too many").status_code == 409
    assert capacity.EACH_DEAL == 100


def test_an_evening_takes_a_limited_number_of_words_and_plays_on_without_more(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(capacity, "MOST_WORDS", 1500)
    table = sit_down(4)
    statuses = [_titled(table, f"Title {n}", f"{LONG}{n}").status_code for n in range(6)]
    assert (statuses[0], statuses[-1]) == (303, 409)
    refused = _titled(table, "Title", LONG)
    assert "This game has no room for more names and notes: end it and start a new one." in read(refused)
    assert table.answer(0, 0, 0, 0).status_code == 303


def _titled(table: AtTable, title: str, note: str = "") -> TestResponse:
    return table.post("names", title=title, note=note)


def test_a_limited_number_of_one_time_links_wait_to_be_used(sit_down: SitDown) -> None:
    table = sit_down(4)
    made = [table.post("share/link") for _ in range(invitations.MOST_LINKS)]
    assert {each.status_code for each in made} == {200}
    refused = table.post("share/link")
    assert refused.status_code == 409
    assert "There are already 20 unused one-time links" in read(refused)
    store = table.app.extensions["evenings"].store
    invitations.invite(store, table.evening, at=BEGAN)  # an administrator can still invite somebody
    for each in invitations.open_links(store, table.evening, at=BEGAN)[:5]:
        table.client.post(f"/table/{table.evening}/share/withdraw/{each.mark}", headers=HERE)
    assert table.post("share/link").status_code == 200
    with store.reading() as db:
        assert db.execute("SELECT count(*) FROM invitation").fetchone()[0] <= invitations.MOST_LINKS + 1


def test_one_address_makes_a_limited_number_of_one_time_links(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits.LINK, "amount", 1)
    table = sit_down(4)
    made = [table.post("share/link").status_code for _ in range(11)]
    assert made == [200] * 10 + [429]


def test_a_book_in_which_too_much_was_changed_takes_evenings_alone(
    app: Flask, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_decisions, "MOST_ENTRIES", 4)
    monkeypatch.setattr(book_decisions, "EACH_EVENING", 1)
    client, store = app.test_client(), app.extensions["books"].store
    client.set_cookie("device", access.new_device(store, "a phone", at=BEGAN)[1])
    form = {"game": "romanian-whist", "dealer": "1", "name": ["Ana", "Bogdan", "Călin"]}
    evening = client.post("/new", data=form | {"key": "one"}, headers=HERE).location.split("/")[-2]
    book = in_books.book_of(store, evening)

    def count_guests(counted: str) -> int:
        return client.post(f"/book/{book}/guests", data={"counted": counted}, headers=HERE).status_code

    assert [count_guests(each) for each in ("yes", "no", "yes", "no", "yes")] == [303, 303, 303, 303, 422]
    assert client.post("/new", data=form | {"key": "two"}, headers=HERE).status_code == 303
    assert len(book_log.load(store, book)) == 6


def test_guests_that_are_counted_already_are_not_counted_once_more(app: Flask) -> None:
    client, store = app.test_client(), app.extensions["books"].store
    client.set_cookie("device", access.new_device(store, "a phone", at=BEGAN)[1])
    form = {"game": "romanian-whist", "dealer": "1", "name": ["Ana", "Bogdan", "Călin"]}
    evening = client.post("/new", data=form | {"key": "one"}, headers=HERE).location.split("/")[-2]
    book = in_books.book_of(store, evening)
    for _ in range(5):
        assert client.post(f"/book/{book}/guests", data={"counted": "yes"}, headers=HERE).status_code == 303
    assert len(book_log.load(store, book)) == 2
