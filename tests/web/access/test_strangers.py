"""Strangers are kept out at every address that there is: docs/threats.md lists against whom."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder, TestResponse, create_environ, run_wsgi_app

from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store import owners, secret
from scorepad.store.links import invitations, watch_links
from tests.web.conftest import BEGAN, HERE, HTMX, AtTable, SitDown

STRANGE = "elsewhere.example"
PAGES = {"text/html", "application/json", "text/csv", "text/plain"}


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


@pytest.fixture
def keys(table: AtTable) -> dict[str, str]:
    """Everything about the table that opens something, by its name in addresses."""
    store = table.app.extensions["evenings"].store
    return {
        "evening": table.evening,
        "key": watch_links.watch_key(store, table.evening),
        "invitation": invitations.invite(store, table.evening, at=BEGAN, minutes=10**7),
    }


HEALTH = ("/healthz", "/readyz")  # a balancer asks by whatever name it knows; they tell nothing


def addresses(app: Flask, method: str, keys: dict[str, str]) -> Iterator[str]:
    """Every address that takes the method, with the table's keys in it."""
    for rule in app.url_map.iter_rules():
        if method in (rule.methods or ()):
            yield re.sub(r"<(?:\w+:)?(\w+)>", lambda found: keys.get(found[1], "1"), rule.rule)


def pages(table: AtTable, keys: dict[str, str]) -> list[tuple[str, TestResponse]]:
    """All that the scorer can look at but PDFs, which need a process: tests/web/pdf."""
    return [(path, table.client.get(path)) for path in addresses(table.app, "GET", keys) if not path.endswith(".pdf")]


def test_a_key_has_more_than_128_bits() -> None:
    letters = len(secret.LETTERS)
    for key in (secret.new_token(), secret.token(b"x" * 32, "watch", "an evening", 0)):
        assert re.fullmatch(r"[A-Za-z0-9]{22}", key)
        assert letters ** len(key) > 2**128


def test_the_database_knows_no_key_only_its_hash(table: AtTable, keys: dict[str, str]) -> None:
    cookie = table.client.get_cookie("device")
    assert cookie
    store = table.app.extensions["evenings"].store
    written = b"".join(path.read_bytes() for path in store.path.parent.glob(f"{store.path.name}*"))
    assert keys["evening"].encode() in written  # it opens nothing by itself
    for key in (keys["key"], keys["invitation"], cookie.value):
        assert key.encode() not in written
        assert secret.hashed(key) in written


def test_no_title_and_no_page_that_may_be_kept_shows_a_key(table: AtTable, keys: dict[str, str]) -> None:
    shown = 0
    for path, response in pages(table, keys):
        title = "".join(re.findall(r"<title>(.*?)</title>", response.text))
        assert not any(key in title for key in keys.values()), path
        if any(keys[name] in response.text for name in ("key", "invitation")):
            shown += 1
            assert response.headers["Cache-Control"] == "no-store", path
    assert shown  # the page for sharing


def test_every_answer_says_that_it_is_ours_and_no_page_but_the_rotations_may_be_listed(
    table: AtTable, keys: dict[str, str]
) -> None:
    for path, response in [*pages(table, keys), ("", table.client.get("/nowhere")), ("", table.client.put("/new"))]:
        headers = response.headers
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin", path
        if path.startswith("/static/") or response.mimetype not in PAGES:  # a script or a picture is no page
            continue
        assert headers["Referrer-Policy"] == "same-origin", path
        assert headers.get("X-Robots-Tag") == (None if path == "/rotations" else "noindex"), path
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; "), path
        assert "frame-ancestors 'none'" in policy, path
        assert "form-action 'self'" in policy, path
        assert "unsafe" not in policy, path
        assert "*" not in policy, path
        if headers["Content-Type"].startswith("text/html") and "Location" not in headers:
            assert ('<meta name="robots" content="noindex">' in response.text) == (path != "/rotations"), path
            assert not re.search(r"<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=", response.text), path


def test_no_page_of_a_table_is_kept_in_a_shared_cache(table: AtTable, keys: dict[str, str]) -> None:
    for path, response in pages(table, keys):
        if path.startswith(("/table/", "/watch/", "/join/")):
            assert response.headers["Cache-Control"] in ("private, no-cache", "no-store"), path


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": f"https://{STRANGE}"},
        {"Origin": "http://localhost.elsewhere.example"},
        {"Origin": "https://localhost"},
        {"Origin": "http://localhost:81"},
        {"Origin": f"https://{STRANGE}", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": "same-site"},
        {"Referer": "http://localhost/"},
    ],
)
def test_no_address_takes_what_another_site_sends(
    table: AtTable, keys: dict[str, str], headers: dict[str, str]
) -> None:
    for path in addresses(table.app, "POST", keys):
        response = table.client.post(path, headers=headers | HTMX)
        assert response.status_code == 403, path
        assert "This came from another site" in response.text, path
    assert table.seq == 1


def test_an_origin_that_is_ours_or_a_browser_that_vouches_for_it_is_let_through(table: AtTable) -> None:
    for headers in (HERE, {"Origin": "null", "Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "same-origin"}):
        assert table.client.post(f"/table/{table.evening}/undo", headers=headers).status_code == 409


@pytest.mark.parametrize(
    "host", [STRANGE, f"localhost.{STRANGE}", "localhost@elsewhere.example", "127.0.0.1.nip.io", ""]
)
def test_by_a_name_that_is_not_ours_no_address_answers(table: AtTable, keys: dict[str, str], host: str) -> None:
    for path in addresses(table.app, "GET", keys):
        response = table.client.get(path, headers={"Host": host})
        assert response.status_code in ((200,) if path in HEALTH else (400, 403)), path
        assert not any(key in response.text for key in keys.values()), path


def test_http_1_1_without_a_host_is_a_bad_request(app: Flask) -> None:
    for protocol, status in (("HTTP/1.1", 400), ("HTTP/1.0", 200)):
        said: list[str] = []
        environ = create_environ(environ_overrides={"SERVER_PROTOCOL": protocol})
        del environ["HTTP_HOST"]
        b"".join(app.wsgi_app(environ, lambda answered, *_, said=said: said.append(answered)))  # type: ignore[arg-type, misc]
        assert int(said[0][:3]) == status


@pytest.mark.parametrize(
    "host", ["a..b", ".", "..", "x" * 64, f"{'x' * 64}.local", f"{'x.' * 200}x", "a b", "[::1", "a\x7f"]
)
@pytest.mark.parametrize("proxy", [False, True])
def test_a_host_that_cannot_be_one_is_a_bad_request_and_nothing_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, host: str, proxy: bool
) -> None:
    app = create_app(Settings(tmp_path / "data", proxy=proxy))
    for path in ("/", f"/owner/{'x' * 22}", f"/watch/{'x' * 22}/?seen=1.0", "/static/x/base.css"):
        environ = EnvironBuilder(path=path, headers=HTMX if "seen" in path else {}).get_environ()
        environ["HTTP_X_FORWARDED_HOST" if proxy else "HTTP_HOST"] = host
        body, status, headers = run_wsgi_app(app.wsgi_app, environ, buffered=True)
        assert status == "400 BAD REQUEST", path
        assert headers["Scorepad"] == "1"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "This page couldn’t read what was sent." in b"".join(body).decode()
    assert caplog.text == ""


@pytest.mark.parametrize("action", ["step", "undo", "redo", "close", "names", "note/trump", "tonight"])
def test_a_form_has_at_most_64_kib(table: AtTable, action: str) -> None:
    response = table.post(action, note="x" * 70_000)
    assert response.status_code == 413
    assert "This is too large" in response.text
    assert table.seq == 1


@pytest.mark.parametrize("number", [2**63, 2**64, 10**25, 10**4000, 10**5000], ids=lambda n: f"{n.bit_length()} bits")
def test_a_number_that_no_database_holds_is_at_no_address(table: AtTable, keys: dict[str, str], number: int) -> None:
    store, me = table.app.extensions["evenings"].store, 1
    owners.own(store, owners.owner_link(store, at=BEGAN), me, at=BEGAN)
    digits = str(Decimal(number))
    rules = [rule for rule in table.app.url_map.iter_rules() if "<int:" in rule.rule]
    assert len(rules) >= 6
    for rule in rules:
        parts = keys | {"wish": "bar"}
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda found, parts=parts: parts.get(found[1], digits), rule.rule)
        for method in {"GET", "POST"} & (rule.methods or set()):
            answer = table.client.open(path, method=method, headers=HERE)
            assert answer.status_code == 404, path[:99]
            assert "There’s nothing at this address." in answer.text


def test_over_https_a_browser_comes_back_by_https_only(app: Flask) -> None:
    client = app.test_client()
    assert client.get("/", base_url="https://localhost").headers["Strict-Transport-Security"] == "max-age=15768000"
    assert "Strict-Transport-Security" not in client.get("/").headers


def test_over_https_the_cookie_is_held_to_this_host(app: Flask) -> None:
    cookie = app.test_client().get("/new", base_url="https://localhost").headers["Set-Cookie"]
    assert cookie.startswith("__Host-device=")
    for word in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"):
        assert word in cookie
    assert "Domain" not in cookie


def test_the_log_of_a_failure_names_no_key(
    table: AtTable, keys: dict[str, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise KeyError(f"something nobody thought of: {request.path} {request.headers.get('Cookie')}")

    keys["owner"] = owners.owner_link(table.app.extensions["evenings"].store, at=BEGAN)
    cookie = table.client.get_cookie("device")
    assert cookie
    monkeypatch.setattr("scorepad.web.watching.watch_page.seen_by_watcher", fails)
    monkeypatch.setattr("scorepad.store.links.invitations.invited", fails)
    monkeypatch.setattr("scorepad.store.owners.check_link", fails)
    monkeypatch.setattr("scorepad.web.table.action_routes.show_table", fails)
    rooms = {"watch": "key", "join": "invitation", "table": "evening", "owner": "owner"}
    with caplog.at_level(logging.DEBUG):
        for room, name in rooms.items():
            response = table.client.get(f"/{room}/{keys[name]}{'/' if room in ('watch', 'table') else ''}")
            assert response.status_code == 500
            assert "KeyError" not in response.text
    assert caplog.text.count("something nobody thought of: /") >= len(rooms)
    assert not any(secret in caplog.text for secret in (*keys.values(), cookie.value))


def test_a_watcher_learns_no_address_that_writes(table: AtTable, keys: dict[str, str], stranger: FlaskClient) -> None:
    for path in addresses(table.app, "GET", keys):
        if path.startswith("/watch/") and not path.endswith(".pdf"):
            text = stranger.get(path).text
            assert table.evening not in text, path
            assert keys["invitation"] not in text, path


def test_the_secret_of_the_environment_makes_the_same_links_on_every_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREPAD_SECRET", "5c" * 32)
    for machine in ("one", "other"):
        assert create_app(Settings(tmp_path / machine)).extensions["evenings"].store.secret == b"\x5c" * 32
        assert not (tmp_path / machine / "scorepad.secret").exists()
