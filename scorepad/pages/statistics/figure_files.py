"""Figures as files to save: a spreadsheet in the reader's language, and plain data for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scorepad.pages.saved_file import BYTE_ORDER_MARK, csv_text
from scorepad.pages.statistics.figure_page import Cell, Section
from scorepad.rules.sentence import Language, Points, Say, translate


def spreadsheet(sections: Sequence[Section], language: Language) -> str:
    """The tables one below the other, each under its title and heads. A number stays a number, below 0 too."""
    return BYTE_ORDER_MARK + csv_text(_rows(sections, language), language)


def _rows(sections: Sequence[Section], language: Language) -> Iterator[Sequence[str | int | Points]]:
    for section in sections:
        if section.rows:
            yield [translate(section.title, language)]
            yield [translate(head, language) for head in section.heads]
            yield from ([_number(_value(cell, language)) for cell in row.cells] for row in section.rows)
            yield []


def _number(value: Any) -> Any:
    """A number with decimals as parts of one, which a spreadsheet gets with the language's decimal sign."""
    whole, point, parts = str(value).partition(".")
    return Points(int(whole + parts), 10 ** len(parts)) if isinstance(value, float) and point else value


def plain_data(sections: Sequence[Section], language: Language) -> list[dict[str, Any]]:
    """The tables as plain data: of each its title, its heads and its rows."""
    return [
        {
            "title": translate(section.title, language),
            "heads": [translate(head, language) for head in section.heads],
            "rows": [[_value(cell, language) for cell in row.cells] for row in section.rows],
        }
        for section in sections
        if section.rows
    ]


def _value(cell: Cell, language: Language) -> Any:
    """A value for JSON: numbers rounded as shown, sentences as text."""
    if isinstance(cell.value, Say):
        return translate(cell.value, language)
    return round(cell.value, 3 if cell.percent else cell.digits) if isinstance(cell.value, float) else cell.value
