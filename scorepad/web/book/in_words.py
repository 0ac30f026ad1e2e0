"""The content of a book's tables, written in the reader's language."""

from __future__ import annotations

from datetime import date
from math import floor

from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal, format_percent

from scorepad.pages.statistics.figure_page import Cell
from scorepad.web.site.language import reader_language, reader_locale


def figure(cell: Cell) -> str:
    """The number of a cell as the reader's language writes it, with a true minus."""
    value = float(cell.value) if isinstance(cell.value, int | float) else 0.0
    if cell.percent:
        return in_percent(value)
    digits = "0" + ("." + "0" * cell.digits if cell.digits else "")
    written = str(format_decimal(abs(value), format=digits, locale=reader_locale()))
    rounded = round(value, cell.digits)
    sign = "\N{MINUS SIGN}" if rounded < 0 else "+" if cell.signed and rounded > 0 else ""
    return reader_language().isolated(sign + written) if sign else written


def month(cell: Cell) -> str:
    """The month of a cell as the reader's language says it."""
    return month_of(f"{cell.value}-01")


def month_of(at: str) -> str:
    """The month of a moment with its year, as the reader's language says it."""
    return str(format_skeleton("yMMMM", date.fromisoformat(at[:10]), locale=reader_locale()))


def weekday(at: str) -> str:
    """The day of the week of a moment, in a few letters."""
    return str(format_date(date.fromisoformat(at[:10]), "EEE", locale=reader_locale()))


def day_number(at: str) -> str:
    """The day of the month of a moment."""
    return reader_language().number(int(at[8:10]))


def day_and_month(at: str) -> str:
    """The day and the month of a moment, in a few letters."""
    return str(format_skeleton("MMMd", date.fromisoformat(at[:10]), locale=reader_locale()))


def in_percent(part: float) -> str:
    """A part of a whole, from 0 to 1, in per cent; a half is rounded up, as people do."""
    return str(format_percent(floor(100 * round(part, 9) + 0.5) / 100, locale=reader_locale()))
