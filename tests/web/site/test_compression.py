"""Answers are compressed for slow networks: files and whole pages well, fragments quickly."""

from __future__ import annotations

import gzip

import brotli  # type: ignore[import-untyped]  # it brings no types
import pytest
from werkzeug.test import TestResponse

from scorepad import page_folders
from scorepad.web.site import assets
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


def test_a_small_answer_is_not_packed(sit_down: SitDown) -> None:
    refused = sit_down().client.get("/table/nowhere/", headers=BROTLI | HTMX)
    assert refused.status_code == 404
    assert "Content-Encoding" not in refused.headers


def test_the_tables_style_is_in_its_page_and_the_policy_names_it(sit_down: SitDown) -> None:
    answer = sit_down().get()
    assert f"<style>{assets.style(contracts=False)}</style>" in answer.text
    assert "'unsafe-inline'" not in answer.headers["Content-Security-Policy"]
