"""An evening as files to save, the record and the spreadsheets: their names and contents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.names import shows
from scorepad.evening.play.state import State
from scorepad.evening.record import record_text
from scorepad.evening.record.english import English
from scorepad.evening.sheet.spreadsheet import Value, by_columns, by_deals, column_heads, heads_by_deals, plain
from scorepad.rules.game import Game
from scorepad.rules.sentence import Language, Points

FORMULA = "=+-@\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}\N{FULLWIDTH HYPHEN-MINUS}\N{FULLWIDTH COMMERCIAL AT}"
"""The first characters of cells that a spreadsheet would compute instead of showing."""
SEPARATORS = ",;|\t\r\n"  # a cell may begin after each of them, depending on the spreadsheet's separator
QUOTED = ('"', "\r", "\n")  # CSV quotes cells with these, or with the separator
BYTE_ORDER_MARK = "\ufeff"
CSV = "text/csv; charset=utf-8"


@dataclass(frozen=True, slots=True)
class SavedFile:
    """A file to save.

    name  the game and the date
    type  its content type
    text  its content, in UTF-8
    """

    name: str
    type: str
    text: str


def saved_file(state: State, path: str, language: Language) -> SavedFile | None:
    """The file at an address below a table's or a watch link's; None where there is none.

    language  the reader's
    """
    match path:
        case "record.json":
            return record_file(state.evening, state.game, state)
        case "sheet.csv":
            return _csv_file(state.evening, _in_full(state), language)
        case "sheet-by-deals.csv":
            return _csv_file(state.evening, [heads_by_deals(state, language), *by_deals(state)], language)
        case "sheet-plain.csv":
            return SavedFile(file_name(state.evening, "csv"), CSV, csv_text(_in_full(state), English()))
    return None


def _in_full(state: State) -> Iterator[tuple[Value, ...]]:
    """The rows of the spreadsheet that holds all that was entered, its heads first."""
    heads = column_heads([state], in_full=True)
    yield heads
    yield from by_columns(state, file_name(state.evening, "json"), heads)


def record_file(evening: Evening, game: Game | None = None, known: State | None = None) -> SavedFile:
    """The record of an evening.

    game   None if its rules are gone; then all values are as entered
    known  as in `record_text.write`
    """
    return SavedFile(file_name(evening, "json"), "application/json", record_text.write(evening, game, known))


def _csv_file(evening: Evening, rows: Iterable[Iterable[Value]], language: Language) -> SavedFile:
    """A spreadsheet. With its mark at the start, because some take a file without it for an older encoding."""
    return SavedFile(file_name(evening, "csv"), CSV, BYTE_ORDER_MARK + csv_text(rows, language))


def csv_text(rows: Iterable[Iterable[Value]], language: Language) -> str:
    """Rows as CSV, with the separator that spreadsheets expect in this language: `;` if numbers have a decimal comma.

    Texts that a spreadsheet would take for formulas get a sign before them that makes them text.
    """
    by = ";" if "," in language.number(1, 10) else ","
    return "".join([by.join([_cell(cell, by, language) for cell in row]) + "\r\n" for row in rows])


def _cell(value: Value, by: str, language: Language) -> str:
    text = plain(value, language) if isinstance(value, Points) else str(value)
    if isinstance(value, str):
        text = _harmless(text)
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in (by, *QUOTED)) else text


def _harmless(text: str) -> str:
    """The same text with an apostrophe wherever a cell might begin with a formula."""
    found, begins = list[str](), True
    for sign in text:
        if begins and sign in FORMULA:
            found.append("'")
        begins = sign in SEPARATORS or (begins and (sign == '"' or not sign.strip() or not shows(sign)))
        found.append(sign)
    return "".join(found)


def file_name(evening: Evening, kind: str) -> str:
    """The name of a file of this evening: the game and the date."""
    return f"{'-'.join([part for part in (evening.game, evening.started[:10]) if part])}.{kind}"
