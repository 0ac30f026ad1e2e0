"""Answers that the server refused stay readable on the phone, in the words of the page where they were entered."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from flask import Flask

from python_to_js.jinja import drawing
from scorepad.app.table.table_page import Table
from scorepad.games import game_named
from scorepad.phone.app.table import draw_table
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import html
from tests.support.posted_forms import opened
from tests.support.random_evenings import Log
from tests.support.sample_evenings import by_the_book

BIDS = {"place": ["1"], "step": ["bids"], "p1": ["0"], "p2": ["0"], "p3": ["0"], "p4": ["0"]}
WHIST = game_named("romanian-whist")


def wish(action: str, words: str, form: Mapping[str, list[str]]) -> Mapping[str, object]:
    return {"action": action, "form": form, "why": "because", "words": words}


@pytest.fixture
def log() -> Log:
    return Log(by_the_book(WHIST), WHIST)


def drawn(app: Flask, log: Log, monkeypatch: pytest.MonkeyPatch, *aside: Mapping[str, object]) -> str:
    """The table as the phone draws it, by the server's templates."""
    monkeypatch.setattr("scorepad.phone.app.table.language", lambda _, names, chosen: reader_language(names, chosen))
    monkeypatch.setitem(drawing.TEMPLATES, Table.fragment, lambda _, page: html(page, Table.fragment))
    with app.test_request_context("/"):
        return draw_table(opened(log), "en", "{}", None, "", json.dumps(aside))


def test_a_wish_that_rests_on_an_answer_with_a_wrong_field_is_shown_too(
    app: Flask, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    even = wish("step", "Bids: Ana: 1", {**BIDS, "p1": ["1"]})  # the bids add up to the one card
    page = drawn(app, log, monkeypatch, even, wish("undo", "Tricks: Undo", {}))
    assert 'class="problem"' in page
    assert "Bids: Ana: 1" not in page  # it is chosen in the form
    assert "<li>Tricks: Undo</li>" in page


def test_an_answer_that_is_not_offered_any_more_is_shown_in_words(
    app: Flask, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = drawn(app, log, monkeypatch, wish("step", "Bids: Ana: 9", {**BIDS, "p1": ["9"]}))
    assert "You had chosen: Bids: Ana: 9" in page


@pytest.mark.parametrize("action", ["undo", "names", "note/trump", "deal/1/amend", "step"])
def test_an_answer_that_no_form_has_any_more_is_shown_in_words(
    app: Flask, log: Log, monkeypatch: pytest.MonkeyPatch, action: str
) -> None:
    gone = wish(action, "Deal 9: as it was wished", {**BIDS, "place": ["9"], "p1": [""], "value": ["S"]})
    page = drawn(app, log, monkeypatch, gone)
    assert "You had chosen: Deal 9: as it was wished" in page
