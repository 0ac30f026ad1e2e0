"""Undo and redo name an entry that is not the step on the screen, before and after."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from tests.support.sample_evenings import P1, P2, deal, thrown_in
from tests.web.conftest import AtTable, SitDown

TAKEN = (0, 1, 0, 0)
DEALS = [deal((0, 0, 0, 0), TAKEN), thrown_in(), deal((0, 0, 0, 0), TAKEN)]


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    """Four people; the second deal was thrown in, so the third line is deal 2, and deal 3 runs."""
    return sit_down(4, DEALS)


def button(response: TestResponse, name: str) -> str:
    """The accessible name of a button."""
    found = re.search(rf'<button[^>]* id="{name}"(?: aria-label="([^"]*)")?', response.text)
    assert found
    return found[1] or name.title()


def said(response: TestResponse) -> str:
    found = re.search(r'<p class="notice" role="status">([^<]*)<', response.text)
    return found[1] if found else ""


def correct(table: AtTable) -> None:
    last = str(len(table.state.rows))
    tricks = {f"tricks-{who}": str(n) for who, n in zip(("p1", "p2", "p3", "p4"), (1, 0, 0, 0), strict=True)}
    bids = {f"bids-{who}": "0" for who in ("p1", "p2", "p3", "p4")}
    assert table.post(f"deal/{last}/amend", **bids, **tricks, do="save").status_code in (200, 303)


ENTRIES: dict[str, Callable[[AtTable], object]] = {
    "correction of deal 2": correct,
    "Names, title and note": lambda table: table.post("names", p1="Zoe", title="", note="at the lake"),
    "Seats and dealer": lambda table: table.post("seats", do="save", seat=["p1", "p2", "p3", "p4"], dealer=P2),
    "adjustment": lambda table: table.post(
        "points", do="save", place="3", column=P1, sign="+", points="5", reason="late"
    ),
    "game setup": lambda table: table.post("agreed", do="save", seat=["p1", "p2", "p3", "p4"], dealer=P1, rules="Ours"),
}


@pytest.mark.parametrize("words", ENTRIES)
def test_an_entry_that_is_no_step_of_the_deal_is_named_before_and_after(table: AtTable, words: str) -> None:
    seq = table.seq
    ENTRIES[words](table)
    assert table.seq == seq + 1
    page = table.get()
    assert button(page, "undo") == f"Undo: {words}"
    assert said(page) == f"Saved: {words}"
    page = table.post("undo", htmx=True, last=table.opened.key)
    assert said(page) == f"Undone: {words}"
    assert button(page, "redo") == f"Redo: {words}"
    page = table.post("redo", htmx=True, last=table.opened.key)
    assert said(page) == f"Redone: {words}"
    assert button(page, "undo") == f"Undo: {words}"
    assert said(table.answer(0, 0, 0, 0)) == ""
    page = table.get()
    assert said(page) == ""  # it is about the last thing done alone
    assert button(page, "undo") == "Undo"


def test_a_step_of_the_deal_needs_no_words(table: AtTable) -> None:
    table.answer(0, 0, 0, 0)
    page = table.post("undo", htmx=True, last=table.opened.key)
    assert (said(page), button(page, "redo")) == ("", "Redo")


def test_the_deal_that_undo_opens_again_is_not_named_but_the_older_correction_is(table: AtTable) -> None:
    """Undo twice once took a correction back without a word."""
    correct(table)
    table.answer(0, 0, 0, 0)
    table.answer(0, 1, 0, 0)
    for _ in range(2):
        assert button(table.get(), "undo") == "Undo"
        assert said(table.post("undo", htmx=True, last=table.opened.key)) == ""
    assert button(table.get(), "undo") == "Undo: correction of deal 2"
    assert said(table.post("undo", htmx=True, last=table.opened.key)) == "Undone: correction of deal 2"
