"""Figures of many evenings as pages show them: tables with bars, each number with its evenings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorepad.pages.book.book_pages import BookEvening, ListedPerson
from scorepad.pages.page import Page
from scorepad.pages.statistics.charts import Chart
from scorepad.rules.sentence import Say

Value = str | int | float | Say


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table.

    value     a name, a number or a sentence
    key       with which its evenings are requested; empty if there are none to show
    evenings  the ids of those that it is computed from
    person    the id of the person whose name it is, or empty
    digits    after the point, of a number
    signed    whether a number is shown with its sign
    percent   whether a number from 0 to 1 is shown in per cent
    month     whether it is a month, as in `2026-04`
    """

    value: Value
    key: str = ""
    evenings: Sequence[str] = ()
    person: str = ""
    digits: int = 0
    signed: bool = False
    percent: bool = False
    month: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar under the first cell of a row: where it begins and how long it is, of 100, and a mark on it, or None."""

    start: float
    length: float
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A row of a table: its cells, and a bar that shows their number."""

    cells: tuple[Cell, ...]
    bar: Bar | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A table with its heading.

    title  over it
    heads  of its columns
    rows   from top to bottom
    notes  sentences under it
    line   the points of a line that is drawn over it, in a box of 100 by 30; empty where there is none
    """

    title: Say
    heads: tuple[Say, ...]
    rows: tuple[FigureRow, ...]
    notes: tuple[Say, ...] = ()
    line: str = ""


@dataclass(frozen=True, slots=True)
class Filters:
    """The filters in the form above the figures, as entered: a game, a person, the first and the last date."""

    game: str = ""
    person: str = ""
    since: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class FigurePage(Page):
    """Figures of a book.

    book      its name; empty where it was given none
    home      the address of the book
    view      which figures these are: a key of `views`
    views     the pages of figures, by the last part of their addresses
    title     over the page
    sections  a page of the tables: a limited number of rows of each
    page      its number, from 1
    pages     how many there are, at least 1
    filters   the entered filters
    query     the same as the end of an address
    here      the address of these figures, to which more can be added: its question mark and the filters
    games     that can be asked for, by slug
    people    who can be asked for, by id: the last player first, and the chosen one
    many      whether there are more, so that a name is typed
    typed     typed names that nobody has, by parameter
    who       the ids of the people with these figures, by parameter
    left      of how many evenings the figures are not computed yet
    why       why the request is refused, or None
    chart     drawn in place of the tables, or None
    discs     the people whose discs are drawn, by id
    days      the number in the book, and the beginning, of evenings that are named, by their ids
    early     the ids of evenings at which the table stopped before the end
    """

    template = "statistics/figures.html"

    book: str
    home: str
    view: str
    views: Mapping[str, Say]
    title: Say | str
    sections: Sequence[Section]
    page: int
    pages: int
    filters: Filters
    query: str
    here: str
    games: Mapping[str, Say]
    people: Mapping[str, str]
    many: bool
    typed: Mapping[str, str]
    who: Mapping[str, str]
    left: int
    why: Say | None
    chart: Chart = None
    discs: Mapping[str, ListedPerson] = field(default_factory=dict)
    days: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    early: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class MoreFigures(Page):
    """All other figures of a book, and every one as a file.

    book    its name; empty where it was given none
    home    the address of the book
    views   the pages of figures, by the last part of their addresses
    query   the filters as the end of an address
    person  whose figures are offered as a file too: the id; empty for nobody
    called  the name of that person
    """

    template = "statistics/more.html"

    book: str
    home: str
    views: Mapping[str, Say]
    query: str
    person: str
    called: str


@dataclass(frozen=True, slots=True)
class EveningsOfFigure(Page):
    """The evenings that a number is computed from.

    home      the address of the book
    back      the address of the figures
    evenings  a page of them, the latest first
    count     how many there are
    page      its number, from 1
    pages     how many there are, at least 1
    query     the beginning of the address of another page
    """

    template = "statistics/evenings_of_figure.html"

    home: str
    back: str
    evenings: Sequence[BookEvening]
    count: int
    page: int
    pages: int
    query: str


def rows_of_page(sections: Sequence[Section], page: int, size: int) -> Sequence[Section]:
    """A page of the tables: `size` rows each, without tables that have none left; tables without rows are on each."""
    parts = (replace(each, rows=each.rows[(page - 1) * size : page * size]) for each in sections)
    return [part for part, each in zip(parts, sections, strict=True) if part.rows or not each.rows]


def find(sections: Sequence[Section], key: str) -> Cell | None:
    """The cell with this key, or None."""
    cells = (cell for section in sections for row in section.rows for cell in row.cells)
    return next((cell for cell in cells if cell.key == key), None) if key else None


def bar(value: float, most: float) -> Bar | None:
    """A bar for a number from 0 to `most`."""
    return Bar(0, round(100 * value / most, 1)) if most > 0 else None
