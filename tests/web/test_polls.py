"""Unchanged polls are answered in front of the app, and only to who may see the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.middleware.proxy_fix import ProxyFix

from scorepad.app import create_app
from scorepad.evening import decide
from scorepad.settings import Settings
from scorepad.store import access, watch
from scorepad.store.database import StoreBusy
from scorepad.web import alike
from scorepad.web.polls import Polls
from tests.web.conftest import BEGAN, HERE, HTMX, AtTable, SitDown, read

Reached = Callable[[], int]


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


@pytest.fixture
def link(table: AtTable) -> str:
    return f"/watch/{watch.watch_key(table.app.extensions['evenings'].store, table.evening)}/"


@pytest.fixture
def reached(app: Flask) -> Reached:
    """How many requests have come through to the app itself."""
    front, times = app.wsgi_app, []
    assert isinstance(front, Polls)
    behind = front._app

    def counted(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        times.append(environ["PATH_INFO"])
        return behind(environ, start_response)

    front._app = front._alike._app = counted
    return lambda: len(times)


def unchanged(client: FlaskClient, path: str, mark: str, **headers: str) -> bool:
    """Whether a poll is told that there is nothing new; else it is answered as any request is."""
    response = client.get(f"{path}?seen={mark}", headers=HTMX | headers)
    said = response.headers.get("HX-Reswap") == "none"
    assert said == (response.data == b"")
    return said


def test_who_keeps_score_and_who_watches_are_told_that_nothing_changed_before_the_app_is_reached(
    table: AtTable, link: str, stranger: FlaskClient, reached: Reached
) -> None:
    assert unchanged(table.client, f"/table/{table.evening}/", table.mark)
    assert unchanged(stranger, link, table.mark)
    assert reached() == 0
    assert not unchanged(stranger, link, "0.0")
    assert reached() == 1


@pytest.mark.parametrize("also", ["by=auction", "big=1"])
def test_a_page_that_shows_the_table_in_another_way_polls_for_the_same(
    table: AtTable, reached: Reached, also: str
) -> None:
    polled = table.get(f"?seen={table.mark}&{also}", htmx=True)
    assert polled.headers["HX-Reswap"] == "none"
    assert reached() == 0


def test_the_answer_says_little_and_is_kept_nowhere(link: str, table: AtTable, stranger: FlaskClient) -> None:
    response = stranger.get(f"{link}?seen={table.mark}", headers=HTMX)
    assert response.status_code == 204
    assert response.headers["Cache-Control"] == "no-store"
    assert response.headers["Scorepad"] == "1"
    assert len(str(response.headers)) < 200


def test_what_another_process_writes_is_seen_at_once(table: AtTable, link: str, stranger: FlaskClient) -> None:
    mark, later = table.mark, f"{table.seq + 1}.0"
    other = create_app(table.app.extensions["settings"])
    evenings = other.extensions["evenings"]
    kept = evenings.open(table.evening)
    evenings.append(kept, decide.close(kept.state), at=BEGAN, device=0, key="elsewhere")
    assert not unchanged(stranger, link, mark)
    assert not unchanged(table.client, f"/table/{table.evening}/", mark)
    assert unchanged(stranger, link, later)


def test_a_device_from_which_scoring_was_taken_is_refused_by_its_next_poll(
    table: AtTable, stranger: FlaskClient
) -> None:
    store, address = table.app.extensions["evenings"].store, f"/table/{table.evening}/"
    stranger.post(f"/join/{access.invite(store, table.evening, at=BEGAN, minutes=10**7)}", headers=HERE)
    assert unchanged(stranger, address, table.mark)
    scorer = next(each.device for each in access.grants(store, table.evening) if each.role == "scorer")
    access.revoke(store, table.evening, scorer, at=BEGAN)
    refused = stranger.get(f"{address}?seen={table.mark}", headers=HTMX)
    assert refused.status_code == 403
    assert "This device does not keep score here" in read(refused)


def test_a_watch_link_that_was_ended_is_refused_by_the_next_poll(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    assert unchanged(stranger, link, table.mark)
    table.post("share/renew")
    assert stranger.get(f"{link}?seen={table.mark}", headers=HTMX).status_code == 403


@pytest.mark.parametrize("cookie", [None, "", "x" * 22, "the watch key", "the key of a device elsewhere"])
def test_a_strange_device_is_not_told_how_far_a_table_is(
    table: AtTable, link: str, stranger: FlaskClient, cookie: str | None
) -> None:
    store = table.app.extensions["evenings"].store
    known = {
        "the watch key": link.split("/")[2],
        "the key of a device elsewhere": access.new_device(store, "a phone", at=BEGAN)[1],
    }
    if cookie is not None:
        stranger.set_cookie("device", known.get(cookie, cookie))
    for seq in range(table.seq + 3):
        assert stranger.get(f"/table/{table.evening}/?seen={seq}.0", headers=HTMX).status_code == 403


@pytest.mark.parametrize(
    "seen", ["", "x", "1", "-1.0", "１.0", "1.0&by=", "1.0&of=auction", "1_0.0", "9" * 40, "%31.0"]
)
def test_whatever_else_is_asked_gets_the_table(table: AtTable, seen: str) -> None:
    response = table.get(f"?seen={seen}", htmx=True)
    assert response.status_code == 200
    assert "data-seq" in response.text


def test_without_htmx_a_page_is_a_page(table: AtTable, link: str, stranger: FlaskClient) -> None:
    assert "<html" in table.get(f"?seen={table.mark}").text
    assert "<html" in stranger.get(f"{link}?seen={table.mark}").text


def test_a_name_that_is_not_ours_is_refused_to_polls_too(table: AtTable, link: str, stranger: FlaskClient) -> None:
    path = f"{link}?seen={table.mark}"
    assert stranger.get(path, headers=HTMX | {"Host": "elsewhere.example"}).status_code == 403
    assert unchanged(stranger, link, table.mark, Host="192.168.1.20:8765")


def test_over_https_it_is_the_cookie_of_https_that_counts(table: AtTable) -> None:
    cookie = table.client.get_cookie("device")
    assert cookie
    secure = {"base_url": "https://localhost", "headers": HTMX}
    path = f"/table/{table.evening}/?seen={table.mark}"
    assert table.client.get(path, **secure).status_code == 403
    table.client.set_cookie("__Host-device", cookie.value, secure=True)
    assert table.client.get(path, **secure).headers["HX-Reswap"] == "none"


def test_behind_a_proxy_its_headers_are_read_before(settings: Settings) -> None:
    app = create_app(Settings(settings.data, proxy=True))
    assert isinstance(app.wsgi_app, ProxyFix)
    assert isinstance(app.wsgi_app.app, Polls)


def test_a_database_that_is_busy_is_the_apps_to_tell(
    table: AtTable, link: str, stranger: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise StoreBusy("the evenings are being written by somebody else")

    monkeypatch.setattr("scorepad.store.polls._only", busy)
    assert stranger.get(f"{link}?seen={table.mark}", headers=HTMX).status_code == 200
    monkeypatch.setattr("scorepad.web.watch.evening_for_watch", busy)
    assert stranger.get(f"{link}?seen={table.mark}", headers=HTMX).status_code == 503


def test_what_watchers_are_shown_alike_is_drawn_once(
    table: AtTable, link: str, stranger: FlaskClient, reached: Reached
) -> None:
    old = table.mark
    table.answer(1, 1, 1, 0)
    before = reached()
    shown = [table.app.test_client().get(f"{link}?seen={old}", headers=HTMX).text for _ in range(5)]
    assert reached() == before + 1
    assert set(shown) == {shown[0]}
    assert f'data-seq="{table.seq}"' in shown[0]


@pytest.mark.parametrize(
    ("headers", "cookies", "query"),
    [
        ({"Accept-Language": "ro"}, {}, ""),
        ({"Accept-Encoding": "gzip"}, {}, ""),
        ({}, {"lang": "ro"}, ""),
        ({}, {"me": "p2"}, ""),
        ({}, {}, "&big=1"),
    ],
)
def test_who_is_shown_something_else_gets_that(
    table: AtTable, link: str, headers: dict[str, str], cookies: dict[str, str], query: str
) -> None:
    def asks(headers: dict[str, str], cookies: dict[str, str], query: str) -> bytes:
        phone = table.app.test_client()
        for name, value in cookies.items():
            phone.set_cookie(name, value)
        return phone.get(f"{link}?seen=0.0{query}", headers=HTMX | headers).data

    usual = asks({}, {}, "")
    other = asks(headers, cookies, query)
    assert other != usual
    assert asks({}, {}, "") == usual
    assert asks(headers, cookies, query) == other


def test_what_is_kept_for_others_is_never_older_than_the_table(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    for bids in ((1, 1, 1, 0), (0, 0, 0, 1)):
        old = table.seq
        table.answer(*bids)
        assert f'data-seq="{table.seq}"' in stranger.get(f"{link}?seen=0.0", headers=HTMX).text
        assert table.seq == old + 1
    table.post("share/renew")
    assert stranger.get(f"{link}?seen=0.0", headers=HTMX).status_code == 403


def test_after_some_seconds_it_is_drawn_again(
    table: AtTable, link: str, stranger: FlaskClient, reached: Reached, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger.get(f"{link}?seen=0.0", headers=HTMX)
    monkeypatch.setattr(alike.time, "monotonic", lambda: 10.0**9)
    stranger.get(f"{link}?seen=0.0", headers=HTMX)
    assert reached() == 2
