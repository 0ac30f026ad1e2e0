"""Answers are compressed for slow networks: files and whole pages well, fragments quickly."""

from __future__ import annotations

import gzip
import sys

import brotli  # type: ignore[import-untyped]  # it brings no types
import pytest
from werkzeug.test import TestResponse

from scorepad import page_folders
from scorepad.web.site import assets, compression
from tests.web.conftest import HTMX, AtTable, SitDown

BROTLI = {"Accept-Encoding": "gzip, deflate, br"}


def asked(table: AtTable, headers: dict[str, str]) -> TestResponse:
    return table.client.get(f"/table/{table.evening}/", headers=headers)


def test_a_file_is_packed_as_small_as_can_be(sit_down: SitDown) -> None:
    table = sit_down()
    with table.app.test_request_context():
        address = assets.asset("style.css")
    answer = table.client.get(address, headers=BROTLI)
    style = assets.style().encode()
    assert answer.headers["Content-Encoding"] == "br"
    assert brotli.decompress(answer.data) == style
    assert b"/*" in page_folders.static_paths()["base.css"].read_bytes()
    assert b"/*" not in style
    assert len(answer.data) <= len(brotli.compress(style, quality=10))
    assert "Accept-Encoding" in answer.headers["Vary"]


@pytest.mark.parametrize("accepted", ["", "gzip", "br;q=0, gzip"])
def test_a_browser_that_takes_no_brotli_gets_none(accepted: str, sit_down: SitDown) -> None:
    answer = asked(sit_down(), {"Accept-Encoding": accepted})
    assert answer.headers.get("Content-Encoding", "") == ("gzip" if accepted else "")


def test_a_whole_page_is_packed_better_than_a_fragment(sit_down: SitDown) -> None:
    table = sit_down()
    page, fragment = asked(table, BROTLI), asked(table, BROTLI | HTMX)
    assert page.headers["Content-Encoding"] == fragment.headers["Content-Encoding"] == "br"
    whole, part = brotli.decompress(page.data), brotli.decompress(fragment.data)
    assert len(page.data) < len(brotli.compress(whole, quality=3))
    assert len(fragment.data) > len(brotli.compress(part, quality=5))


def test_a_fragment_is_packed_quickly_for_a_browser_that_takes_gzip_alone(sit_down: SitDown) -> None:
    fragment = asked(sit_down(), HTMX | {"Accept-Encoding": "gzip, deflate"})
    part = gzip.decompress(fragment.data)
    assert (fragment.headers["Content-Encoding"], fragment.content_length) == ("gzip", len(fragment.data))
    assert b"data-seq" in part
    assert "Accept-Encoding" in ", ".join(fragment.headers.getlist("Vary"))
    assert len(gzip.compress(part, 6)) < len(fragment.data) < len(part) / 3


@pytest.mark.parametrize("kind", [{}, HTMX])
def test_without_brotli_pages_and_files_are_packed_with_gzip(
    kind: dict[str, str], sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "brotli", None)
    monkeypatch.setattr(compression, "CODINGS", compression.codings())
    compression._best_of.cache_clear()
    table = sit_down()
    with table.app.test_request_context():
        style = assets.asset("style.css")
    for answer in (asked(table, BROTLI | kind), table.client.get(style, headers=BROTLI)):
        assert answer.headers["Content-Encoding"] == "gzip"
        assert len(gzip.decompress(answer.data)) > 2 * len(answer.data)
    monkeypatch.undo()
    compression._best_of.cache_clear()


def test_a_spreadsheet_is_packed_and_an_archive_is_not(sit_down: SitDown) -> None:
    table = sit_down()
    log = table.client.get(f"/table/{table.evening}/log.json", headers=BROTLI)
    assert log.headers["Content-Encoding"] == "br"
    assert log.headers["ETag"].startswith("W/")
    archive = table.client.get("/leaving/evenings.zip", headers=BROTLI)
    assert "Content-Encoding" not in archive.headers


def test_a_small_answer_is_not_packed(sit_down: SitDown) -> None:
    refused = sit_down().client.get("/table/nowhere/", headers=BROTLI | HTMX)
    assert refused.status_code == 404
    assert "Content-Encoding" not in refused.headers


def test_the_tables_style_is_in_its_page_and_the_policy_names_it(sit_down: SitDown) -> None:
    answer = sit_down().get()
    assert f"<style>{assets.style(contracts=False)}</style>" in answer.text
    assert "'unsafe-inline'" not in answer.headers["Content-Security-Policy"]
