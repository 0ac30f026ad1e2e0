"""Pieces of pages that were drawn are kept, within a size, and hold nothing of the evenings that they show."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from scorepad.web.site import fragments
from tests.web.conftest import SitDown


def test_drawn_fragments_of_an_evening_hold_no_reference_to_it(sit_down: SitDown) -> None:
    table = sit_down(4)
    for numbers in ((0, 0, 0, 0), (0, 0, 0, 1)):
        assert table.answer(*numbers).status_code == 303
    assert table.get().status_code == 200
    row = ref(table.opened.sheet.rows[0])
    assert row()
    table.app.extensions["evenings"].forget(table.evening)
    gc.collect()
    assert row() is None


def test_the_same_row_is_drawn_once(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_down(4)
    for numbers in ((0, 0, 0, 0), (0, 0, 0, 1)):
        table.answer(*numbers)
    table.get()
    drawn = list[str]()
    monkeypatch.setattr(fragments, "_draw", lambda template, *_: drawn.append(template) or "")
    assert table.get().status_code == 200
    assert not drawn
    assert 0 < fragments.DRAWN.size < fragments.LARGEST
