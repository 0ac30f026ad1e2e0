"""Unchanged polls are held in front of the app, for who may see the table and nobody else, until there is news."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from urllib.parse import urlencode
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.play import decide
from scorepad.flask_app import create_app
from scorepad.server import change_signal, long_polls
from scorepad.settings import Settings
from scorepad.store import access, erasure, remarks
from scorepad.store.links import invitations, watch_links
from scorepad.store.protocol import StoreBusy
from scorepad.store.sqlite.database import SqliteStore
from tests.server.conftest import FORM, Held, Said, ask, poll, running, serving
from tests.web.conftest import BEGAN, HERE, AtTable, SitDown
from tests.web.conftest import sit_down as sits_down

pytestmark = pytest.mark.process  # of its own, or a server in a thread: what is held takes time

Reached = Callable[[], int]
HELD = 0.5  # seconds
SOON = 0.3
BIDS = urlencode({"key": "k", "place": 1, "step": "bids", "p1": 0, "p2": 1, "p3": 1, "p4": 1}).encode()
ANOTHER_PROCESS = """
import sys
from pathlib import Path
from scorepad.evening.play import decide
from scorepad.settings import Settings
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_evenings import Evenings
store = SqliteStore(Settings(Path(sys.argv[1])).database)
evenings = Evenings(store, "")
kept = evenings.open(sys.argv[2])
evenings.append(kept, decide.close(kept.state), at="2026-11-20T19:30:00+02:00", device=0, key="elsewhere")
store.close()
"""


@pytest.fixture(autouse=True)
def held_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_polls, "HOLD", HELD)


@pytest.fixture
def held_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_polls, "HOLD", 8.0)


@pytest.fixture
def without_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process looks for writes of others."""
    monkeypatch.setattr(change_signal, "LOOK", 60.0)


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


@pytest.fixture
def store(table: AtTable) -> SqliteStore:
    store: SqliteStore = table.app.extensions["evenings"].store
    return store


@pytest.fixture
def link(table: AtTable, store: SqliteStore) -> str:
    return f"/watch/{watch_links.watch_key(store, table.evening)}/"


@pytest.fixture
def cookie(table: AtTable) -> str:
    kept = table.client.get_cookie("device")
    assert kept
    return f"device={kept.value}"


@pytest.fixture
def reached(app: Flask) -> Reached:
    """How many requests have come through to the app itself; asked for before it is served."""
    behind, times = app.wsgi_app, []

    def counted(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        times.append(environ["PATH_INFO"])
        return behind(environ, start_response)

    app.wsgi_app = counted  # type: ignore[method-assign]
    return lambda: len(times)


def at(table: AtTable) -> str:
    return f"/table/{table.evening}/"


def read(said: Said) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", said.body.decode()))


def seq(said: Said) -> int:
    found = re.search(rb'data-seq="(\d+)"', said.body)
    assert found, said
    return int(found[1])


# Unchanged


def test_polls_of_scorers_and_watchers_are_answered_as_unchanged_before_the_app_is_reached(
    table: AtTable, link: str, cookie: str, reached: Reached, served: int
) -> None:
    before = reached()
    assert poll(served, at(table), table.mark, Cookie=cookie).unchanged
    assert poll(served, link, table.mark).unchanged
    assert reached() == before
    assert seq(poll(served, link, "0.0")) == table.seq
    assert reached() == before + 1


def test_an_unchanged_table_is_reported_after_a_while_and_news_at_once(
    table: AtTable, link: str, cookie: str, served: int
) -> None:
    assert HELD * 0.8 <= poll(served, at(table), table.mark, Cookie=cookie).after < HELD + SOON
    watched = HELD * long_polls.WATCHED
    assert watched * 0.8 <= poll(served, link, table.mark).after < watched + SOON
    assert poll(served, link, "0.0").after < SOON


def test_a_phone_that_had_lost_the_server_is_notified_at_once_that_it_is_there(
    table: AtTable, link: str, served: int
) -> None:
    said = poll(served, link, table.mark, Scorepad="lost")
    assert (said.unchanged, said.after < SOON) == (True, True)


@pytest.mark.parametrize("also", ["by=auction", "big=1"])
def test_a_page_that_shows_the_table_in_another_way_polls_for_the_same(
    table: AtTable, cookie: str, served: int, also: str
) -> None:
    assert poll(served, at(table), f"{table.mark}&{also}", Cookie=cookie).unchanged


def test_the_answer_says_little_and_is_kept_nowhere(table: AtTable, link: str, served: int) -> None:
    said = poll(served, link, table.mark)
    assert (said.status, said.headers["cache-control"], said.headers["scorepad"]) == (204, "no-store", "1")
    assert len(str(said.headers)) < 250


# ChangeSignal


@pytest.mark.usefixtures("held_long", "without_looking")
def test_a_step_is_reported_at_once_to_all_who_wait_and_to_no_other_table(
    table: AtTable, link: str, cookie: str, sit_down: SitDown, served: int, store: SqliteStore
) -> None:
    device, secret = access.new_device(store, "a second phone", at=BEGAN)
    access.grant(store, table.evening, device.id, "scorer", at=BEGAN)
    other = sit_down(4)
    elsewhere = Held(served, f"/watch/{watch_links.watch_key(store, other.evening)}/", other.mark)
    waiting = [Held(served, link, table.mark) for _ in range(30)]
    waiting.append(Held(served, at(table), table.mark, {"Cookie": f"device={secret}"}))
    assert all(each.waits for each in waiting)
    assert ask(served, f"{at(table)}step", "POST", BIDS, Cookie=cookie, **FORM).status == 303
    assert {seq(each.answer()) for each in waiting} == {table.seq}
    assert elsewhere.waits
    remarks.remark(store, other.evening, remarks.Remark(1, "bids", "p1", "0"), at=BEGAN)
    assert seq(elsewhere.answer()) == other.seq


@pytest.mark.usefixtures("held_long")
def test_a_phone_that_has_the_answer_to_its_step_is_not_drawn_the_same_once_more(
    table: AtTable, cookie: str, served: int
) -> None:
    waiting = Held(served, at(table), table.mark, {"Cookie": cookie})
    said = ask(served, f"{at(table)}step", "POST", BIDS, Cookie=cookie, **FORM)
    assert (said.status, table.seq) == (303, 2)
    assert waiting.answer().unchanged


@pytest.mark.usefixtures("held_long")
def test_a_remark_is_reported_to_the_scorer(table: AtTable, cookie: str, served: int, store: SqliteStore) -> None:
    waiting = Held(served, at(table), table.mark, {"Cookie": cookie})
    remarks.remark(store, table.evening, remarks.Remark(1, "bids", "p1", "0"), at=BEGAN)
    assert waiting.answer().status == 200
    assert waiting.answer().after < 1


@pytest.mark.usefixtures("held_long")
def test_a_device_from_which_scoring_was_taken_learns_it_at_once(
    table: AtTable, served: int, stranger: FlaskClient, store: SqliteStore
) -> None:
    stranger.post(f"/join/{invitations.invite(store, table.evening, at=BEGAN, minutes=10**7)}", headers=HERE)
    second = stranger.get_cookie("device")
    assert second
    waiting = Held(served, at(table), table.mark, {"Cookie": f"device={second.value}"})
    assert waiting.waits
    scorer = next(each.device for each in access.grants(store, table.evening) if each.role == "scorer")
    access.revoke(store, table.evening, scorer, at=BEGAN)
    refused = waiting.answer()
    assert (refused.status, refused.after < 1) == (403, True)
    assert "This device doesn’t keep score here" in read(refused)


@pytest.mark.usefixtures("held_long")
@pytest.mark.parametrize("ends", [watch_links.new_watch_key, partial(erasure.erase, after=BEGAN)])
def test_a_watch_link_that_is_ended_and_an_evening_that_is_erased_end_what_is_held(
    table: AtTable, link: str, served: int, store: SqliteStore, ends: Callable[..., object]
) -> None:
    waiting = Held(served, link, table.mark)
    ends(store, table.evening)
    assert (waiting.answer().status, waiting.answer().after < 1) == (403, True)


@pytest.mark.usefixtures("held_long")
def test_writes_of_another_process_are_reported_within_a_second(
    table: AtTable, link: str, served: int, settings: Settings
) -> None:
    poll(served, link, "0.0")
    waiting, last = Held(served, link, table.mark), table.seq
    subprocess.run([sys.executable, "-c", ANOTHER_PROCESS, str(settings.data), table.evening], check=True)
    written = time.monotonic()
    assert seq(waiting.answer()) == last + 1
    assert time.monotonic() - written < 1.2


@pytest.fixture
def without_wal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorepad.store.sqlite.database.FIRST_WITH_SAFE_WAL", (9, 0, 0))


@pytest.mark.usefixtures("held_long")
def test_without_a_write_ahead_log_it_is_the_same(without_wal: None, sit_down: SitDown, served: int) -> None:
    table = sit_down(4)
    store: SqliteStore = table.app.extensions["evenings"].store
    assert not store.wal
    waiting = Held(served, f"/watch/{watch_links.watch_key(store, table.evening)}/", table.mark)
    assert waiting.waits
    table.answer(1, 1, 1, 0)
    assert seq(waiting.answer()) == table.seq
    assert waiting.answer().after < 1.5


# Rights


def test_a_write_of_another_process_is_known_to_the_next_poll(table: AtTable, link: str, served: int) -> None:
    mark = table.mark
    other = create_app(table.app.extensions["settings"])
    evenings = other.extensions["evenings"]
    kept = evenings.open(table.evening)
    evenings.append(kept, decide.close(kept.state), at=BEGAN, device=0, key="elsewhere")
    assert poll(served, link, mark).status == 200
    assert table.mark != mark
    assert poll(served, link, table.mark).unchanged


@pytest.mark.parametrize("cookie", [None, "", "x" * 22, "the watch key", "the key of a device elsewhere"])
def test_a_strange_device_is_not_informed_how_far_a_table_is(
    table: AtTable, link: str, served: int, store: SqliteStore, cookie: str | None
) -> None:
    known = {
        "the watch key": link.split("/")[2],
        "the key of a device elsewhere": access.new_device(store, "a phone", at=BEGAN)[1],
    }
    headers = {"Cookie": f"device={known.get(cookie, cookie)}"} if cookie is not None else {}
    for number in range(table.seq + 3):
        said = poll(served, at(table), f"{number}.0", **headers)
        assert (said.status, said.after < SOON) == (403, True)


@pytest.mark.parametrize(
    "seen", ["", "x", "1", "-1.0", "%EF%BC%91.0", "1.0&by=", "1.0&of=auction", "1_0.0", "9" * 40, "%31.0"]
)
def test_any_other_question_gets_the_table(table: AtTable, cookie: str, served: int, seen: str) -> None:
    said = poll(served, at(table), seen, Cookie=cookie)
    assert said.status == 200
    assert b"data-seq" in said.body


def test_without_htmx_a_page_is_a_page(table: AtTable, link: str, cookie: str, served: int) -> None:
    assert b"<html" in ask(served, f"{at(table)}?seen={table.mark}", Cookie=cookie).body
    assert b"<html" in ask(served, f"{link}?seen={table.mark}").body


def test_a_name_that_is_not_ours_is_refused_to_polls_too(table: AtTable, link: str, served: int) -> None:
    assert poll(served, link, table.mark, Host="elsewhere.example").status == 403
    assert poll(served, link, table.mark, Host="192.168.1.20:8765").unchanged


@pytest.fixture
def behind_a_proxy(settings: Settings) -> Iterator[tuple[AtTable, int]]:
    app = create_app(Settings(settings.data, proxy=True, hosts=("whist.example",)))
    table = sits_down.__wrapped__(app, app.test_client())(4)
    listening = socket.create_server(("127.0.0.1", 0))
    with running(serving(app, listening)):
        yield table, listening.getsockname()[1]


def test_behind_a_proxy_its_headers_are_read_for_polls_too(behind_a_proxy: tuple[AtTable, int]) -> None:
    table, served = behind_a_proxy
    kept = table.client.get_cookie("device")
    assert kept
    forwarded = {"Host": "elsewhere.example", "X_Forwarded_Host": "whist.example", "X_Forwarded_Proto": "https"}
    assert poll(served, at(table), table.mark, Cookie=f"__Host-device={kept.value}", **forwarded).unchanged
    assert poll(served, at(table), table.mark, Cookie=f"device={kept.value}", **forwarded).status == 403


def test_without_a_proxy_nobody_says_that_it_is_https(table: AtTable, cookie: str, served: int) -> None:
    assert poll(served, at(table), table.mark, Cookie=cookie, X_Forwarded_Proto="https").unchanged


def test_a_database_that_is_busy_is_the_apps_to_tell(
    table: AtTable, link: str, served: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise StoreBusy("the evenings are being written by somebody else")

    seen = table.mark
    monkeypatch.setattr("scorepad.server.long_polls.seen_by_watcher", busy)
    assert poll(served, link, seen).status == 200
    monkeypatch.setattr("scorepad.web.watching.watch_page.seen_by_watcher", busy)
    assert poll(served, link, seen).status == 503


# Shared answers


def test_a_page_that_is_the_same_for_several_watchers_is_drawn_once(
    table: AtTable, link: str, reached: Reached, served: int
) -> None:
    old = table.mark
    table.answer(1, 1, 1, 0)
    before = reached()
    shown = [poll(served, link, old).body for _ in range(5)]
    assert reached() == before + 1
    assert set(shown) == {shown[0]}
    assert b'data-seq="%d"' % table.seq in shown[0]


@pytest.mark.parametrize(
    ("headers", "also"),
    [
        ({"Accept_Language": "ro"}, ""),
        ({"Accept_Encoding": "gzip"}, ""),
        ({"Cookie": "lang=ro"}, ""),
        ({"Cookie": "me=p2"}, ""),
        ({}, "&big=1"),
    ],
)
def test_a_watcher_of_another_page_gets_that(
    table: AtTable, link: str, served: int, headers: dict[str, str], also: str
) -> None:
    usual = {"Accept_Encoding": "identity"}

    def asks(headers: dict[str, str], also: str) -> bytes:
        return poll(served, link, f"0.0{also}", **(usual | headers)).body

    first = asks({}, "")
    other = asks(headers, also)
    assert other != first
    assert asks({}, "") == first
    assert asks(headers, also) == other


def test_a_page_kept_for_others_is_never_older_than_the_table(table: AtTable, link: str, served: int) -> None:
    for bids in ((1, 1, 1, 0), (0, 0, 0, 1)):
        old = table.seq
        table.answer(*bids)
        assert seq(poll(served, link, "0.0")) == table.seq == old + 1
    table.post("share/renew")
    assert poll(served, link, "0.0").status == 403


def test_after_some_seconds_it_is_drawn_again(
    table: AtTable, link: str, reached: Reached, served: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_polls, "SHARED", 0.1)
    before = reached()
    poll(served, link, "0.0")
    time.sleep(0.2)
    poll(served, link, "0.0")
    assert reached() == before + 2


def test_a_refusal_is_shared_with_nobody(
    table: AtTable, link: str, served: int, reached: Reached, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise StoreBusy("the evenings are being written by somebody else")

    with monkeypatch.context() as patch:
        patch.setattr("scorepad.web.watching.watch_page.seen_by_watcher", busy)
        assert poll(served, link, "0.0").status == 503
    assert poll(served, link, "0.0").status == 200
