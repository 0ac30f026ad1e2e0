"""The server's own copies of the CDN's files: fetched once, looked at before they are given away."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest
from flask.testing import FlaskClient

from scorepad.settings import Settings
from scorepad.web.site import cdn, cdn_mirror
from tests.support import prerequisites
from tests.web.conftest import AtTable, SitDown

pytestmark = pytest.mark.process  # the first time the file is fetched by one

ADDRESS = f"/copy/{cdn.PACKAGE}/{cdn.HTMX.name}"


@contextmanager
def another_cdn(content: bytes) -> Iterator[tuple[str, list[str]]]:
    """A server on the loopback that answers every address with `content`; also the addresses it was asked for."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the name is the library's
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()


@pytest.fixture
def right() -> bytes:
    return prerequisites.cdn_files()[cdn.HTMX.url].read_bytes()


@pytest.fixture
def at(sit_down: SitDown) -> AtTable:
    return sit_down()


@pytest.fixture
def folder(at: AtTable) -> Path:
    folder: Path = at.app.extensions["settings"].data
    return folder


def test_a_copy_is_fetched_once_kept_and_given_to_the_phones(at: AtTable, folder: Path, right: bytes) -> None:
    with another_cdn(right) as (base, asked):
        assert cdn_mirror.fetch(folder, base)
        assert cdn_mirror.fetch(folder, base)
    assert asked == [cdn.HTMX.address]
    answer = at.client.get(ADDRESS)
    assert (answer.status_code, answer.data, answer.mimetype) == (200, right, "text/javascript")
    assert "immutable" in answer.headers["Cache-Control"]
    assert f'data-copy="{ADDRESS}"' in at.get().text


def test_any_other_file_is_not_kept(at: AtTable, folder: Path, right: bytes) -> None:
    with another_cdn(right + b" ") as (base, _):
        assert not cdn_mirror.fetch(folder, base)
    assert at.client.get(ADDRESS).status_code == 404
    assert "data-copy" not in at.get().text


def test_a_copy_that_was_changed_on_the_disk_is_not_given_away(at: AtTable, folder: Path, right: bytes) -> None:
    with another_cdn(right) as (base, _):
        cdn_mirror.fetch(folder, base)
    kept = next(folder.glob("cdn/**/*.js"))
    kept.write_bytes(right.replace(b"htmx", b"evil", 1))
    assert at.client.get(ADDRESS).status_code == 404


def test_no_other_file_is_had_from_there(client: FlaskClient) -> None:
    assert client.get(f"/copy/{cdn.PACKAGE}/scorepad.db").status_code == 404


def test_without_internet_it_tries_again_until_it_is_there(tmp_path: Path) -> None:
    assert not cdn_mirror.fetch(tmp_path, "http://127.0.0.1:9")
    answers, done = iter([False, False, True]), Event()

    def fetch(_: Path) -> bool:
        there = next(answers)
        if there:
            done.set()
        return there

    class Soon(Event):
        def wait(self, timeout: float | None = None) -> bool:
            return super().wait(0.01)

    cdn_mirror.keep_trying(Settings(tmp_path), Soon(), fetch)
    assert done.wait(5)


def test_if_the_setting_is_off_no_file_is_fetched(tmp_path: Path) -> None:
    asked: list[Path] = []
    cdn_mirror.keep_trying(Settings(tmp_path, cdn=False), Event(), lambda folder: not asked.append(folder))  # type: ignore[func-returns-value]
    assert asked == []


@pytest.mark.skipif(os.name != "posix", reason="other systems give no such rights")
def test_a_copy_is_the_server_s_alone(folder: Path, right: bytes) -> None:
    with another_cdn(right) as (base, _):
        assert cdn_mirror.fetch(folder, base)
    made = [folder / "cdn", *(folder / "cdn").rglob("*")]
    assert [each.stat().st_mode & 0o777 for each in made] == [0o700, 0o700, 0o600]
