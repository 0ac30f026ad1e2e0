"""Hostile requests, some of those of `make faults`; and that their judge sees harm where there is some."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from flask import Flask

from bench.faults import hostile
from bench.faults.hostile_requests import Case
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store import access, versions
from scorepad.store.access import Writer
from scorepad.store.protocol import Store
from scorepad.web.site import errors


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """An app without what draws PDFs, which takes seconds: `make faults` asks for them."""
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    return create_app(Settings(tmp_path))


def attacked(app: Flask, number: int = 150) -> hostile.Found:
    found = hostile.Found()
    hostile.attack(app, number, hostile.SEED, found)
    return found


@pytest.mark.long
def test_hostile_requests_break_nothing_show_nothing_and_write_nothing(app: Flask) -> None:
    found = attacked(app, 300)
    assert (found.broken, found.markup, found.written) == ([], [], [])
    assert {200, 303, 403, 404, 405, 409, 422} <= set(found.statuses)  # they came as far as that


@pytest.mark.process
def test_the_same_sent_byte_by_byte_leaves_the_server_answering(tmp_path: Path) -> None:
    assert hostile.through(tmp_path, 60) == []


@pytest.mark.long
def test_an_open_gate_is_noticed(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def anybody(store: Store, evening: str, secret: str) -> Writer:
        return Writer(writer(store, evening, secret).device, versions.version(store, evening))

    writer = access.writer
    monkeypatch.setattr(access, "writer", anybody)
    found = attacked(app)
    assert found.written
    assert not found.broken  # only the gate is missing


def test_an_error_that_nobody_expects_is_noticed(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(error: Exception) -> None:
        raise KeyError(error)

    monkeypatch.setattr(errors, "problem", fails)
    assert attacked(app).broken


@pytest.mark.long
def test_a_page_that_escapes_nothing_is_noticed(app: Flask) -> None:
    app.jinja_env.autoescape = False
    app.jinja_env.cache, app.jinja_env.bytecode_cache = {}, None
    assert attacked(app).markup


@pytest.mark.parametrize(
    "page",
    [
        "<script>hx7</script>",
        "<p onclick=x>",
        '<a href="javascript:hx7">',
        '<form action="//evil.example">',
        "<!--hx7-->",
        "49hx7",
        "<x-hx7>",
    ],
)
def test_markup_of_a_strangers_is_seen(page: str) -> None:
    assert hostile.shows_markup({"Content-Type": "text/html; charset=utf-8"}, page.encode())


def test_text_of_a_strangers_is_no_markup() -> None:
    page = '<p title="&lt;script&gt;hx7">&lt;script&gt;hx7&lt;/script&gt;</p><a href="/">hx7</a>'
    assert not hostile.shows_markup({"Content-Type": "text/html"}, page.encode())


def test_an_answer_that_leads_away_is_seen() -> None:
    assert hostile.shows_markup({"Location": "//evil.example"}, b"")
    assert not hostile.shows_markup({"Location": "/table/"}, b"")


def test_the_same_seed_draws_the_same_requests(app: Flask) -> None:
    table, _ = hostile.seated(app)
    first, second = (list(hostile.cases(table, 50, 1)) for _ in range(2))
    assert first == second
    assert all(isinstance(case, Case) for case in first)
