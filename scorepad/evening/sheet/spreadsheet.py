"""The score of an evening as rows for a spreadsheet: one for each deal and column, or one for each deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.evening.log.codec import write_answer
from scorepad.evening.play.state import Row, State
from scorepad.evening.sheet.sheet import SheetRow, make_sheet
from scorepad.rules.sentence import Language, Points, Who, say, translate
from scorepad.rules.steps.step_kind import StepKind

Value = str | int | Points
"""What a cell of a spreadsheet holds."""
# The first columns of the spreadsheet, and those that many games have.
DEAL_COLUMNS = ("file", "deal", "label", "dealer", "cards", "column")
SHARED_COLUMNS = ("bid", "tricks")
# The steps that record.md writes itself: of these the spreadsheet has no other columns.
OF_THE_RECORD = ("bids", "tricks", "contract", "auction", "trump", "kept", "exchanges", "revokes", "honours")
BY_HAND = ("by hand", "reason")  # the last columns, where points were entered by hand: they are part of the points


def column_heads(states: Sequence[State]) -> tuple[str, ...]:
    """The heads of a spreadsheet's columns for these evenings.

    First those that many games have, then one for each step and note that a game declares itself; last of what was
    entered by hand, if that was.
    """
    own = (kind.head for state in states for kind in state.game.asks if kind.name not in OF_THE_RECORD)
    by_hand = BY_HAND if any(deal.given for state in states for deal in state.evening.deals) else ()
    return (*DEAL_COLUMNS, *dict.fromkeys([*SHARED_COLUMNS, *own]), "points", "total", *by_hand)


def by_columns(state: State, file: str, heads: Sequence[str] = ()) -> Iterator[tuple[Value, ...]]:
    """The rows of a spreadsheet, one for each deal and column, under `heads` or those of the game.

    Cells are empty for answers that a column does not have, and for the points of a deal that was thrown in.
    """
    evening, asked = state.evening, heads or column_heads([state])
    for row in make_sheet(state).rows:
        deal = (file, row.number, row.label, evening.name(row.dealer), row.cards)
        for cell in row.cells:
            told = {
                kind.head: _answer(kind, cell.column, row.row, state) for kind in state.game.asks if kind.head in asked
            }
            points = {} if cell.blank else {"points": state.points(cell.points), "total": state.points(cell.total)}
            yield _filled(
                asked, (*deal, evening.name(cell.column)), {**told, **points, **_by_hand(row, cell.column, state)}
            )
        for column in evening.columns if row.void else ():
            came = row.place >= evening.came(column)
            total = {"total": state.points(row.row.after.totals[column])} if came else {}
            yield _filled(asked, (*deal, evening.name(column)), total)


def _filled(heads: Sequence[str], first: tuple[Value, ...], others: Mapping[str, Value]) -> tuple[Value, ...]:
    """A row under these heads: its first cells, and the others by their heads."""
    return (*first, *(others.get(head, "") for head in heads[len(first) :]))


def plain(points: Points, language: Language) -> str:
    """Points as a spreadsheet of this language reads a number: with its decimal sign, and with no true minus."""
    written = language.number(abs(points.n), points.unit)
    return f"-{written}" if points.n < 0 else written


def _by_hand(row: SheetRow, column: Who, state: State) -> Mapping[str, Value]:
    """The points of a column in a deal that were entered by hand, and the reasons for them; nothing where none were."""
    given = [each for each in row.row.facts.given if each.column == column]
    reasons = "; ".join([each.reason for each in given if each.reason])
    return {"by hand": state.points(sum(each.points for each in given)), "reason": reasons} if given else {}


def _answer(kind: StepKind, column: Who, row: Row, state: State) -> Value:
    """What was told in a step or note, as a record writes it: of a column, or else of the deal as a whole."""
    name, answer = state.evening.name, row.facts.answers.get(kind.name)
    if row.played and (answers := row.played.answers.get(kind.name)):
        answer = kind.of(answers, column) if kind.of_each else kind.as_recorded(answers)
    told = "" if answer is None else write_answer(kind.name, answer, name)
    if isinstance(told, dict):
        told = told.get(name(column), "")
    return "; ".join(map(str, told)) if isinstance(told, list) else told


def heads_by_deals(state: State, language: Language) -> tuple[str, ...]:
    """The column heads of a spreadsheet as on the screen: the deal, its dealer, and a name for each column."""
    first, *_ = state.game.plan(state.table)
    label = say("Cards") if first.label == str(first.cards) else say("Deal")
    heads = (translate(each, language) for each in (label, say("Dealer")))
    return (*heads, *map(state.evening.name, state.evening.columns))


def by_deals(state: State) -> Iterator[tuple[Value, ...]]:
    """The rows of a spreadsheet that looks like the sheet: the deal, its dealer, and the running total of each column.

    The first row has the totals brought from paper, if there are any; for a deal that was thrown in totals are empty.
    """
    evening = state.evening
    if evening.start:
        yield (
            "",
            "",
            *("" if evening.came(column) else state.points(evening.start.get(column, 0)) for column in evening.columns),
        )
    for row in make_sheet(state).rows:
        totals = tuple("" if cell.blank else state.points(cell.total) for cell in row.cells)
        yield (row.label, evening.name(row.dealer), *(totals or ("",) * len(evening.columns)))
