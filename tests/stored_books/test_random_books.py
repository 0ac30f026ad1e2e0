"""After any change of a book, every figure is as worked out from nothing. `python -m bench changes` tries it longer."""

from pathlib import Path
from random import Random

import pytest

from scorepad.stored_books.counted_evenings import EveningCounts
from tests.stored_books.random_books import RandomBook
from tests.support.random_evenings import tried


def test_after_any_change_every_figure_is_as_worked_out_from_nothing(tmp_path: Path) -> None:
    book = RandomBook(tmp_path, Random(2))
    for _ in range(tried(12)):
        book.change()
        assert book.differences() == [], book.happened
    book.store.close()


def test_a_figure_that_stayed_as_it_was_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = RandomBook(tmp_path, Random(2))
    assert book.differences() == []
    counts: EveningCounts = book.app.extensions["counts"]
    stale = counts.count(book.book)
    monkeypatch.setattr(counts, "count", lambda *_: stale)
    while not book.happened["amend"]:
        book.change()
    assert {"in memory", "records.json"} & {*book.differences()}
    book.store.close()
