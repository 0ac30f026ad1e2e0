"""The score sheet as a table of text, for a terminal or a message, with the lines of the paper sheet. Rules 1.10."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby

from scorepad.evening.play.answer_in_words import answer_in_words, turns_in_words
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.state import Row, State
from scorepad.evening.sheet.cells import Cell
from scorepad.evening.sheet.outcome import notes as below_sheet
from scorepad.evening.sheet.sheet import Sheet, SheetRow, make_sheet
from scorepad.rules.bids_and_tricks import BIDS, TRICKS
from scorepad.rules.sentence import Language, Say, Who, say, say_in, say_many, translate
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.voids import ALL_PASSED

DEALS, MISSED, MARK, BY_HAND = "•", "×", "†", "‡"
GIVEN = say("{mark} deal {deal}, {who}: {points}")
ISOLATES = "\u2066\u2067\u2068\u2069"
SMALL, TOTAL = 2, 5  # places for a bid, and for a total


def sheet_text(state: State, language: Language, date: str = "") -> str:
    """The sheet as text: a line for each scored deal with the bid and running total of each column.

    date  on which it was played, as the reader writes it; left out, its digits
    Below, all that was entered, deal by deal; then who has won, or the next deal.
    """
    sheet = make_sheet(state)
    parts = (_head(state, language, date), _table(sheet, state, language), _entered(sheet, state, language), [""])
    return "\n".join([line for part in (*parts, _foot(sheet, state, language)) for line in part]) + "\n"


def _head(state: State, language: Language, date: str) -> Iterator[str]:
    evening = state.evening
    if evening.title:
        yield evening.title
    yield " · ".join(filter(None, [translate(state.game.name, language), evening.rules, date or evening.started[:10]]))
    yield ""


def _table(sheet: Sheet, state: State, language: Language) -> Iterator[str]:
    names = [language.name(column) for column in sheet.columns]
    lefts = [_left(row, language) for row in sheet.rows]
    first = state.game.plan(state.table)[0]
    corner = translate(say("cards") if first.label == str(first.cards) else say_in("noun", "deal"), language)
    small = _small_width(sheet, state, language)
    numbers = small + TOTAL + 3
    widths = [max(map(_width, [corner, *lefts])), *(max(numbers, _width(name)) for name in names)]
    rule = "┼".join("─" * (width + 2) for width in widths)
    yield _row([corner, *names], widths)
    yield rule
    if state.evening.start:
        yield _row(["", *(f"{_start(c, state, language):>{numbers}}" for c in sheet.columns)], widths)
    for left, row in zip(lefts, sheet.rows, strict=True):
        if row.void:
            continue
        if row.ruled:
            yield rule
        yield _row([left, *(_cell(cell, row, small, state, language) for cell in row.cells)], widths)


def _small_width(sheet: Sheet, state: State, language: Language) -> int:
    """How many places the widest small answer takes."""
    return max([SMALL, *(_width(_small(cell, state, language)) for row in sheet.rows for cell in row.cells)])


def _start(column: Who, state: State, language: Language) -> str:
    return "" if state.evening.came(column) else language.number(state.evening.start.get(column, 0), state.unit)


def _left(row: SheetRow, language: Language) -> str:
    said = (translate(each, language) for each in (row.contract, row.remark) if each)
    return " ".join(filter(None, [row.label + MARK * bool(row.marked) + BY_HAND * row.given, row.trump, *said]))


def _cell(cell: Cell, row: SheetRow, small: int, state: State, language: Language) -> str:
    """The dealer's mark, the small answer with a mark if it was missed, and the total; before one came at most that."""
    if cell.blank:
        begins = "" if cell.begins is None else language.number(cell.begins, state.unit)
        return f"{begins:>{small + TOTAL + 3}}" if begins else ""
    mark = DEALS if row.dealer in cell.column.members else ""
    said = _small(cell, state, language)
    blanks = " " * (small - _width(said))
    return f"{mark:1}{blanks}{said}{MISSED if cell.missed else '':1} {language.number(cell.total, state.unit):>{TOTAL}}"


def _small(cell: Cell, state: State, language: Language) -> str:
    """The text next to the total: the bid, or the answer of the game's own first kind."""
    kind = _small_kind(state)
    return translate(cell.answers[kind.name].words, language) if kind and kind.name in cell.answers else ""


def _small_kind(state: State) -> StepKind | None:
    """The kind whose answers are written next to the totals, or None: tricks alone are not."""
    kind = next((kind for kind in state.game.asks if kind.of_each), None)
    return None if kind and kind.name == TRICKS.name else kind


def _row(cells: Iterable[str], widths: Iterable[int]) -> str:
    padded = (cell + " " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=True))
    return " " + " │ ".join(padded).rstrip()


def _width(text: str) -> int:
    """How many places of a terminal a text takes."""
    return sum(0 if _takes_none(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def _takes_none(char: str) -> bool:
    """Whether a character takes no place: an accent, or a sign that says which way a text runs."""
    return unicodedata.combining(char) != 0 or char in ISOLATES


def _foot(sheet: Sheet, state: State, language: Language) -> Iterator[str]:
    notes = (*_who_leads(sheet, state), *below_sheet(state), *_thrown_in(sheet), *_by_hand(sheet, state))
    yield from (translate(note, language) for note in notes)
    if marks := tuple(_marks(sheet, state)):
        yield translate(say("{each}", each=marks), language)


def _marks(sheet: Sheet, state: State) -> Iterator[Say]:
    """The meaning of the marks on this sheet, and of its numbers if there are two of each."""
    cells = [cell for row in sheet.rows for cell in row.cells]
    if state.shows_dealer:
        yield say("{mark} dealer", mark=DEALS)
    yield from _order_of_numbers(_small_kind(state), cells)
    if any(cell.missed for cell in cells):
        yield say("{mark} not made", mark=MISSED)
    for word in dict.fromkeys(row.mark for row in sheet.rows if row.mark):
        yield say("{mark} {what}", mark=MARK, what=word)
    if any(row.given for row in sheet.rows):
        yield say("{mark} {what}", mark=BY_HAND, what=say("adjustment"))


def _order_of_numbers(kind: StepKind | None, cells: Iterable[Cell]) -> Iterator[Say]:
    """Which of a cell's numbers is which, if cells have answers of this kind before their totals."""
    if kind and any(kind.name in cell.answers for cell in cells):
        bids = kind.title == BIDS.title
        yield say("the bid, then the total") if bids else say("{what}, then the total", what=kind.title)


def _thrown_in(sheet: Sheet) -> Iterator[Say]:
    for (number, void), rows in groupby((row.number, row.void) for row in sheet.rows if row.void):
        times = len(list(rows))
        if void == ALL_PASSED:
            yield say_many("deal {deal}: passed out once", "deal {deal}: passed out {n} times", times, deal=number)
        else:
            yield say_many("deal {deal}: thrown in once", "deal {deal}: thrown in {n} times", times, deal=number)


def _by_hand(sheet: Sheet, state: State) -> Iterator[Say]:
    """The points that were entered by hand, with their reasons."""
    for row in sheet.rows:
        for given in row.row.facts.given:
            sentence = say("{mark} deal {deal}, {who}: {points}, {reason}") if given.reason else GIVEN
            points = state.points(given.points)
            yield sentence.put(mark=BY_HAND, deal=row.number, who=given.column, points=points, reason=given.reason)


def _who_leads(sheet: Sheet, state: State) -> Iterator[Say]:
    """The winners, else the leaders; those who left; and the next deal, where it is shown who deals."""
    if state.winners:
        yield say("won by {names}", names=state.winners)
    elif sheet.leaders:
        yield say("{names} in the lead", names=sheet.leaders)
    for who in sheet.gone:
        yield say("{who} left the game with {total}", who=who, total=state.points(sheet.totals[who]))
    if state.shows_dealer or not state.step:
        yield from _what_is_next(state)


def _what_is_next(state: State) -> Iterator[Say]:
    """The next deal and its dealer; or that the game ended early."""
    if state.deal and state.step and not state.deal.cards:
        yield say("deal {deal}: {who} deals", deal=state.deal.number, who=state.deal.dealer)
    elif state.deal and state.step:
        yield say_many(
            "next: deal {deal}, {n} card, {who} deals", "next: deal {deal}, {n} cards, {who} deals", state.deal.cards
        ).put(deal=state.deal.number, who=state.deal.dealer)
    elif not state.finished:
        yield say("the game ended early")


def _entered(sheet: Sheet, state: State, language: Language) -> Iterator[str]:
    """All that was entered in each deal, in words: what the table above has no room for, such as who declared."""
    answered = [(row, " · ".join(translate(each, language) for each in _answers(row.row, state))) for row in sheet.rows]
    yield from [""] * any(said for _, said in answered)
    for row, said in answered:
        if said:
            yield translate(say("deal {deal}: {what}", deal=row.number, what=said), language)


def _answers(row: Row, state: State) -> Iterator[Say]:
    """The answers of a deal, in the game's order, each after what it answers."""
    asked = asked_in(state.game, row) if row.played else ()
    steps = {step.kind: step for step in (*asked, *state.game.notes(row.before, row.deal))}
    answers = {**row.facts.answers, **(row.played.answers if row.played else {})}
    for kind in state.game.asks:
        if (answer := answers.get(kind.name)) is not None:
            step = steps.get(kind.name)
            said = answer_in_words(step, answer) if step else turns_in_words(answer, state)
            yield say("{what}: {answer}", what=kind.title, answer=said)
