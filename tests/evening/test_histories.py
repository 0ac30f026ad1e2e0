"""An evening on which everything changed is one and the same in its log, on its sheet, in its files and for a group.

`python -m bench histories` checks many more.
"""

from __future__ import annotations

import csv
import json
from io import BytesIO, StringIO

import pytest

from scorepad.book.figures.evening import as_data, from_data
from scorepad.book.figures.from_state import evening_figures
from scorepad.book.figures.glance import in_game_unit
from scorepad.evening.log.codec import read_entry, write_entry
from scorepad.evening.log.history import read
from scorepad.evening.open_evening import replayed
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record import archive, record_text
from scorepad.evening.record.english import English
from scorepad.evening.record.qr_text import MOST_CHARACTERS, packed, unpacked
from scorepad.evening.record.read_back import check_read_back
from scorepad.evening.sheet.export import report
from scorepad.evening.sheet.sheet import Sheet, make_sheet
from scorepad.evening.sheet.spreadsheet import plain
from scorepad.evening.sheet.text import sheet_text
from scorepad.pages.saved_file import BYTE_ORDER_MARK, saved_file
from scorepad.rules.sentence import Points
from tests.evening.random_histories import history
from tests.support.own_games import GAMES
from tests.support.random_evenings import Log, tried


@pytest.mark.parametrize("seed", range(tried(60)))
def test_a_history_is_the_same_everywhere(seed: int) -> None:
    check(history(seed))


@pytest.mark.parametrize("what", ["joined", "substitutes", "winner", "closed", "start"])
def test_histories_have_everything_in_them(what: str) -> None:
    assert any(getattr(history(seed).history.evening, what) for seed in range(200))


def check(log: Log) -> None:
    """Raises if a history differs from itself anywhere."""
    check_replayed(log)
    check_sheet(log.state)
    check_files(log.state)
    check_figures(log.state)


def check_replayed(log: Log) -> None:
    """Its log as it is stored, played from nothing, and entry by entry as a page does."""
    entries = [read_entry(json.loads(json.dumps(write_entry(entry)))) for entry in log.entries]
    again = read(entries).evening
    assert again == log.history.evening
    assert play(again, log.game, accepted=True) == log.state
    shown = replayed("evening", entries[:1], GAMES.__getitem__)
    for entry in entries[1:]:
        shown = replayed("evening", [entry], GAMES.__getitem__, shown)
    assert _all_of(shown.sheet) == _all_of(make_sheet(shown.state, ahead=False))
    assert shown.state == log.state


def _all_of(sheet: Sheet) -> tuple[object, ...]:
    return sheet.columns, sheet.totals, sheet.ranking, sheet.gone, [(row.row, row.cells) for row in sheet.rows]


def check_sheet(state: State) -> None:
    """Its cells have the points and totals of the deals, and the text has a line for each."""
    sheet = make_sheet(state)
    assert sheet.totals == state.table.totals
    assert {*sheet.gone, *(who for place in sheet.ranking for who in place)} <= {*sheet.columns}
    for row in sheet.rows:
        for cell in row.cells:
            assert cell.total == row.row.after.totals[cell.column]
            assert row.row.played
            assert cell.blank or cell.points == row.row.played.points(cell.column)
    assert len(sheet_text(state, English(state.evening.names_now)).splitlines()) > len(sheet.rows)


def check_files(state: State) -> None:
    """Each file is read again: the saved game, its QR code, the archive, and the spreadsheets."""
    check_read_back(state.evening, state.game, state)
    written = record_text.write(state.evening, state.game, state)
    code = packed(written)
    assert len(code) > MOST_CHARACTERS or unpacked(code) == written
    file = BytesIO()
    archive.write(file, [(state.evening, state.game)])
    (again,) = archive.read(file.getvalue(), GAMES)
    assert report(again)["totals"] == report(state)["totals"]
    _check_spreadsheets(state)


def _check_spreadsheets(state: State) -> None:
    """The last total of each column is the one of the table, deal by deal."""
    heads, *rows = _rows_of(state, "sheet.csv")
    plain_heads, *plain_rows = _rows_of(state, "sheet-plain.csv")
    assert len(plain_rows) == len(rows)
    assert plain_heads == heads
    each = [(row, column) for row in state.rows for column in state.evening.columns]
    for shown, (row, column) in zip(rows, each, strict=True):
        assert shown[heads.index("total")] in ("", _plain(state, row.after.totals[column]))
    _, *deals = _rows_of(state, "sheet-by-deals.csv")
    assert len(deals) == len(state.rows) + bool(state.evening.start)
    for shown, row in zip(deals[bool(state.evening.start) :], state.rows, strict=True):
        totals = [_plain(state, row.after.totals[column]) for column in state.evening.columns]
        assert all(cell in ("", total) for cell, total in zip(shown[2:], totals, strict=True))
        assert (row.played is None) == (not any(shown[2:]))


def _plain(state: State, n: int) -> str:
    points = state.points(n)
    return plain(points, English()) if isinstance(points, Points) else str(points)


def _rows_of(state: State, path: str) -> list[list[str]]:
    file = saved_file(state, path, English(state.evening.names_now))
    assert file
    return [*csv.reader(StringIO(file.text.removeprefix(BYTE_ORDER_MARK), newline=""))]


def check_figures(state: State) -> None:
    """The figures that a group keeps are read again the same, and agree with the sheet."""
    figures = evening_figures(state)
    assert from_data(json.loads(json.dumps(as_data(figures)))) == figures
    assert (figures.over, figures.deals) == (state.over, len(state.table.scored))
    for column, kept in zip(state.evening.columns, figures.columns, strict=True):
        assert kept.points == in_game_unit(state.table.totals[column], state)
        assert kept.won == (column in state.winners)
    held = [len(row.played.deal.order) for row in state.rows if row.played]
    assert sum(seat.deals for seat in figures.seats) == sum(held)
