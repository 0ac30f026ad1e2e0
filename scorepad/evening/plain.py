"""The score sheet as ruled text, for a terminal or to share in a message. It follows the paper sheet, rules 1.10."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby

from scorepad.evening.replay import State
from scorepad.evening.sheet import Cell, Sheet, SheetRow, sheet
from scorepad.games.say import Say, Tongue, say, say_many, spoken

DEALS, MISSED, REVOKE = "•", "×", "†"
NUMBERS = 10  # the dealer's mark, the bid, whether it was missed, the total


def ruled(state: State, tongue: Tongue) -> str:
    """Rule the sheet: the cards, then bid and running total of each column; under it who has won, or what is next."""
    laid = sheet(state)
    return "\n".join([*_head(state, tongue), *_table(laid, state, tongue), "", *_foot(laid, state, tongue)]) + "\n"


def _head(state: State, tongue: Tongue) -> Iterator[str]:
    evening = state.evening
    if evening.title:
        yield evening.title
    yield " · ".join(filter(None, [spoken(state.game.name, tongue), evening.rules, evening.started[:10]]))
    yield ""


def _table(laid: Sheet, state: State, tongue: Tongue) -> Iterator[str]:
    names = [tongue.name(column) for column in laid.columns]
    lefts = [_left(row, tongue) for row in laid.rows]
    first = state.game.plan(state.table)[0]
    corner = spoken(say("cards") if first.label == str(first.cards) else say("deal"), tongue)
    widths = [max(map(_width, [corner, *lefts])), *(max(NUMBERS, _width(name)) for name in names)]
    rule = "┼".join("─" * (width + 2) for width in widths)
    yield _row([corner, *names], widths)
    yield rule
    if state.evening.start:
        yield _row(["", *(f"{tongue.number(state.evening.start.get(c, 0)):>{NUMBERS}}" for c in laid.columns)], widths)
    for left, row in zip(lefts, laid.rows, strict=True):
        if row.void:
            continue
        if row.ruled:
            yield rule
        yield _row([left, *(_cell(cell, row, tongue) for cell in row.cells)], widths)


def _left(row: SheetRow, tongue: Tongue) -> str:
    said = (spoken(each, tongue) for each in (row.contract, row.remark) if each)
    return " ".join(filter(None, [row.label + REVOKE * bool(row.revokes), row.trump, *said]))


def _cell(cell: Cell, row: SheetRow, tongue: Tongue) -> str:
    mark = DEALS if row.dealer in cell.column.members else ""
    bid = "" if cell.bid is None else tongue.number(cell.bid)
    return f"{mark:1}{bid:>2}{MISSED if cell.missed else '':1} {tongue.number(cell.total):>5}"


def _row(cells: Iterable[str], widths: Iterable[int]) -> str:
    padded = (cell + " " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=True))
    return " " + " │ ".join(padded).rstrip()


def _width(text: str) -> int:
    """How many places of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def _foot(laid: Sheet, state: State, tongue: Tongue) -> Iterator[str]:
    yield from (spoken(note, tongue) for note in (*_standing(laid, state), *_thrown_in(laid)))
    yield ", ".join(spoken(mark, tongue) for mark in _marks(laid))


def _marks(laid: Sheet) -> Iterator[Say]:
    """What the marks on this sheet mean, and its numbers where there are two of each."""
    cells = [cell for row in laid.rows for cell in row.cells]
    yield say("{mark} deals", mark=DEALS)
    if any(cell.bid is not None for cell in cells):
        yield say("the bid, then the total")
    if any(cell.missed for cell in cells):
        yield say("{mark} bid missed", mark=MISSED)
    if any(row.revokes for row in laid.rows):
        yield say("{mark} revoke", mark=REVOKE)


def _thrown_in(laid: Sheet) -> Iterator[Say]:
    for (number, void), rows in groupby((row.number, row.void) for row in laid.rows if row.void):
        times = len(list(rows))
        if void == "all pass":
            yield say_many("deal {deal}: passed out once", "deal {deal}: passed out {n} times", times, deal=number)
        else:
            yield say_many("deal {deal}: thrown in once", "deal {deal}: thrown in {n} times", times, deal=number)


def _standing(laid: Sheet, state: State) -> Iterator[Say]:
    """Who has won, else who leads; and what is to be said next."""
    if state.winners:
        yield say("won by {names}", names=state.winners)
    elif laid.leaders:
        yield say("{names} in the lead", names=laid.leaders)
    if state.deal and state.step:
        yield say_many(
            "next: deal {deal}, {n} card, {who} deals", "next: deal {deal}, {n} cards, {who} deals", state.deal.cards
        ).put(deal=state.deal.number, who=state.deal.dealer)
    elif not state.finished:
        yield say("the table stopped here")
