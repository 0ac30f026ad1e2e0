"""A record that a phone opens by itself: what it becomes, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from scorepad.evening.log.codec import read_entry
from scorepad.evening.log.history import read
from scorepad.evening.play.replay import play
from scorepad.evening.record import record
from scorepad.games import games
from scorepad.language.habits import habits
from scorepad.phone.app import open_record
from scorepad.phone.app.begin import Begun
from scorepad.rules.game import Game
from tests.support import sample_records

AT = "2026-11-20T19:30:00+02:00"


@pytest.fixture(autouse=True)
def phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that knows every game, and shows of the form what is on it."""
    from scorepad.phone.app import language

    language.add_language("en", habits("en"))
    known: Mapping[str, Game] = games()
    shown = {"open_record/open_record.html": lambda _, page: f"why: {page.why}; later: {page.later}; text: {page.text}"}
    monkeypatch.setattr(open_record, "KNOWN", known)
    monkeypatch.setattr(open_record, "TEMPLATES", shown)


def opened(data: bytes, *, pasted: str = "") -> Begun:
    """The result for the bytes of a file, as the page's script hands them over."""
    try:
        text, wrong = data.decode("utf-8-sig"), -1
    except UnicodeDecodeError as error:
        text, wrong = "", error.start
    return open_record.opened(text, len(data), wrong, pasted, "en", AT, "a-key")


def test_an_evening_begins_with_all_that_the_record_holds() -> None:
    result = opened(sample_records.data())
    entry = read_entry(json.loads(result.entry))
    assert (result.html, entry.seq, entry.at, entry.key) == ("", 1, AT, "a-key")
    state = play(read([entry]).evening, games()["romanian-whist"])
    assert state == record.played(sample_records.data(), games())
    assert (result.game, result.record) == ("romanian-whist", sample_records.data().decode())
    assert json.loads(result.listed) == {
        "id": "", "running": True, "here": True, "touched": AT, "game": "romanian-whist",
        "names": {"p1": "Peggy", "p2": "John", "p3": "Peter"}, "seats": ["p1", "p2", "p3"],
    }  # fmt: skip


def test_one_that_was_over_is_listed_as_over() -> None:
    assert not json.loads(opened(sample_records.data(closed=True)).listed)["running"]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"game": "chess"}, "unknown game “chess”"),
        ({"players": ["Ana"]}, "players"),
        ({"surplus": 1}, "unknown key “surplus”"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_the_words_of_the_server(changed: dict[str, Any], why: str) -> None:
    data = sample_records.data(**changed)
    result = opened(data, pasted="what was pasted")
    with pytest.raises(record.record_text.IllegalRecord) as refused:
        record.played(data, games())
    assert not result.entry
    assert result.html == f"why: {refused.value}; later: None; text: what was pasted"
    assert why in result.html


def test_a_file_that_is_no_text_or_too_large_is_refused() -> None:
    assert "it isn’t UTF-8 text: see byte 3" in opened(b"{}\xff").html
    too_large = opened(sample_records.data() + b" " * record.MOST_BYTES, pasted="much")
    assert "it’s larger than 1 MiB" in too_large.html
    assert too_large.html.endswith("text: ")


def test_an_empty_file_is_asked_for_again() -> None:
    assert "Choose a file first" in opened(b"").html
