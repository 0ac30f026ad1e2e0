"""The score sheet as a picture to share: who won, everybody's place, and the totals deal by deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.result.result_text import heading, outcome
from scorepad.app.story.picture import BOLD, Drawing, Picture, cut
from scorepad.evening.play.state import State
from scorepad.evening.sheet.cells import Cell
from scorepad.evening.sheet.layout import Layout, layout
from scorepad.evening.sheet.outcome import standings, stopped
from scorepad.evening.sheet.sheet import Sheet, SheetRow
from scorepad.evening.sheet.short_names import initials
from scorepad.pages.template_words import PageLanguage, gain
from scorepad.rules.sentence import Points, Say, Who, say, say_many, translate

MOST = 60
"""Deals that are shown: the last ones of an evening that has more."""
LABEL, CONTRACT, LEAST = 58, 128, 500  # how wide the first columns are, and all of them at least
ROW, PLACE = 27, 30  # how high a deal and a line of the ranking are
CELLS: Mapping[int, int] = {2: 150, 3: 134, 4: 120, 5: 104, 6: 94}
MANY = 86  # how wide a column is where there are more
SMALL, TOTAL = 0.24, 0.66  # the position in its column of the middle of a bid, and of a total


@dataclass(frozen=True, slots=True)
class _Ruled:
    """The columns of the sheet: their contents, their width, and where the first begins.

    unit  how many parts of its numbers are one point
    """

    layout: Layout
    wide: int
    first: int
    starts: Mapping[Who, str]
    unit: int

    def at(self, n: int, part: float) -> float:
        return self.first + (n + part) * self.wide


def sheet_picture(state: State, sheet: Sheet, language: PageLanguage) -> Picture:
    """The score sheet of an evening, as far as it has come."""
    ruled = _ruled(state)
    drawing = begun(state, max(LEAST, ruled.first + len(sheet.columns) * ruled.wide), language)
    _places(drawing, sheet, language)
    scored = [row for row in sheet.rows if not row.void]
    if scored[MOST:]:
        left_out = say_many("The first deal isn’t shown", "The first {n} deals aren’t shown", len(scored) - MOST)
        drawing.paragraph(translate(left_out, language), 14, soft=True)
    _heads(drawing, sheet, ruled, language)
    for row in scored[-MOST:]:
        _deal(drawing, row, ruled, language)
    drawing.rule(1.5)
    _totals(drawing, sheet, ruled, language)
    return drawing.picture()


def begun(state: State, width: int, language: PageLanguage) -> Drawing:
    """A picture that begins with the evening's title, its day, and its result or how far it is."""
    drawing = Drawing(heading(state, language, language.day(state.evening.started)), width, language.direction)
    drawing.paragraph(drawing.name, 15, soft=True)
    drawing.paragraph(translate(outcome(state), language), 30, bold=bool(state.winners))
    if why := stopped(state):
        drawing.paragraph(translate(why, language), 15, soft=True)
    drawing.y += 10
    return drawing


def _ruled(state: State) -> _Ruled:
    found, people, columns = layout(state), state.evening.people, state.evening.columns
    starts = initials(state.evening.names_shown)
    first = LABEL + (CONTRACT if found.contract else 0)
    wide = max(CELLS.get(len(columns), MANY), (LEAST - first) // len(columns))
    return _Ruled(found, wide, first, dict(zip(people, starts, strict=True)), state.unit)


def _places(drawing: Drawing, sheet: Sheet, language: PageLanguage) -> None:
    for each in standings(sheet) if sheet.leaders else ():
        drawing.y += PLACE
        drawing.write(f"{language.number(each.place)}.", 0, 18, soft=True)
        name, *_ = cut(language.name(each.column), (drawing.width - 120) / BOLD, 20, 1)
        drawing.write(name, 36, 20, bold=each.place == 1)
        drawing.write(language.number(each.total, sheet.unit), drawing.width, 20, anchor="end", bold=each.place == 1)
        drawing.rule(0.5, -8)
    drawing.y += 10 if sheet.leaders else 0
    for who in sheet.gone:
        total = Points(sheet.totals[who], sheet.unit)
        gone = say("{who} left the game with {total}", who=who, total=total)
        drawing.paragraph(translate(gone, language), 15, soft=True)


def _heads(drawing: Drawing, sheet: Sheet, ruled: _Ruled, language: PageLanguage) -> None:
    drawing.y += 14
    names = [cut(language.name(column), (ruled.wide - 6) / BOLD, 15, 2) for column in sheet.columns]
    lines = max(map(len, names))
    for line in range(lines):
        drawing.y += 19
        for n, name in enumerate(names):
            if (at := line - lines + len(name)) >= 0:
                drawing.write(name[at], ruled.at(n, 0.5), 15, anchor="middle", bold=True)
    drawing.y += 8
    drawing.rule(1.5)


def _deal(drawing: Drawing, row: SheetRow, ruled: _Ruled, language: PageLanguage) -> None:
    drawing.rule(1.5 if row.ruled else 0.5)
    drawing.y += ROW - 8
    drawing.write(row.label, LABEL / 2 - 8, 14, anchor="middle", soft=True)
    contract = _contract(row, ruled, language)
    if contract:
        drawing.write(contract, LABEL + CONTRACT / 2, 14, anchor="middle")
    if contract and row.missed:
        drawing.strike(contract, LABEL + CONTRACT / 2, 14)
    for n, cell in enumerate(row.cells):
        if not cell.blank:
            _cell(drawing, cell, ruled, n, language)
    drawing.y += 8
    if row.won:
        drawing.rule(1.5)


def _contract(row: SheetRow, ruled: _Ruled, language: PageLanguage) -> str:
    """The contract of a deal, its declarer, and the tricks if no column has them; or the remark on the deal."""
    said: Sequence[Say | None] = (row.contract, row.remark)
    parts = [translate(each, language) for each in said if each and ruled.layout.contract]
    if row.contract and row.declarer:
        parts.insert(1, ruled.starts.get(row.declarer, ""))
        parts += [language.number(row.tricks)] if ruled.layout.taken and row.tricks is not None else []
    return " ".join(parts)


def _cell(drawing: Drawing, cell: Cell, ruled: _Ruled, n: int, language: PageLanguage) -> None:
    points = gain(language, cell.points, ruled.unit) if cell.points else ""
    said, small = translate(cell.small.words, language) if cell.small else points, ruled.at(n, SMALL)
    drawing.write(said, small, 14, anchor="middle", soft=True)
    if cell.small and cell.small.missed:
        drawing.strike(said, small, 14)
    drawing.write(language.number(cell.total, ruled.unit), ruled.at(n, TOTAL), 18, anchor="middle")


def _totals(drawing: Drawing, sheet: Sheet, ruled: _Ruled, language: PageLanguage) -> None:
    drawing.y += ROW
    for n, column in enumerate(sheet.columns):
        best = column in sheet.leaders
        drawing.write(
            language.number(sheet.totals[column], sheet.unit), ruled.at(n, TOTAL), 20, anchor="middle", bold=best
        )
