"""The score of an evening as rows for a spreadsheet: one for each deal and column, or one for each deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.evening.log.codec import write_answer
from scorepad.evening.play.state import Row, State
from scorepad.evening.sheet.sheet import SheetRow, make_sheet
from scorepad.rules.game import Game
from scorepad.rules.sentence import Language, Points, Who, say, translate
from scorepad.rules.steps.answer_form import ByWord, ContractForm, CountByWord, Each
from scorepad.rules.steps.step_kind import StepKind, in_order

Value = str | int | Points
"""The value of a cell of a spreadsheet."""
# The first columns of the spreadsheet, and those that many games have.
DEAL_COLUMNS = ("file", "deal", "label", "dealer", "cards", "column")
SHARED_COLUMNS = ("bid", "tricks")
# The kinds that record.md writes itself: a spreadsheet of records has no other columns for them.
OF_THE_RECORD = ("bids", "tricks", "contract", "auction", "trump", "kept", "exchanges", "revokes", "honours")
SCORED = ("points", "total")
BY_HAND = ("by hand", "reason")  # if points were entered by hand: they are part of the points
VOID = "void"  # why a deal was thrown in
FIXED = (*DEAL_COLUMNS, *SHARED_COLUMNS, *SCORED, *BY_HAND, VOID)


def column_heads(states: Sequence[State], *, in_full: bool = False) -> tuple[str, ...]:
    """The heads of a spreadsheet's columns for these evenings.

    First those that many games have, then one for each value that a game declares itself: of a step, a note, or a part
    of its contract; last of what was entered by hand, if that was.
    in_full  whether whatever else was entered has a column too: an auction's contract and calls, honours, why a deal
             was thrown in
    """
    own = (head for state in states for kind in state.game.asks for head in _heads_for(kind, state, in_full))
    deals = [deal for state in states for deal in state.evening.deals]
    by_hand = BY_HAND if any(deal.given for deal in deals) else ()
    void = (VOID,) if in_full and any(deal.void for deal in deals) else ()
    return (*DEAL_COLUMNS, *dict.fromkeys([*SHARED_COLUMNS, *own]), *SCORED, *by_hand, *void)


def _heads_for(kind: StepKind, state: State, in_full: bool) -> tuple[str, ...]:
    """The heads of the columns that an evening has for a kind of step or note."""
    heads = tuple(_parts(kind, state.game))
    if kind.name not in OF_THE_RECORD or (isinstance(kind.form, ContractForm) and kind.form != ContractForm()):
        return heads
    if not in_full:
        return ()
    answers = [_answer(kind, column, row, state) for row in state.rows for column in state.evening.columns]
    return tuple(head for head in heads if any(each.get(head, "") != "" for each in answers))


def _parts(kind: StepKind, game: Game) -> Mapping[str, str]:
    """The heads of the columns of a kind, each with the part of a contract that it is for; empty: for all of it."""
    if not isinstance(kind.form, ContractForm):
        return {kind.head: ""}
    taken = {*FIXED, *(each.head for each in game.asks)}
    return {f"{kind.head} {part.key}" if part.key in taken else part.key: part.key for part in kind.form.parts}


def by_columns(state: State, file: str, heads: Sequence[str] = ()) -> Iterator[tuple[Value, ...]]:
    """The rows of a spreadsheet, one for each deal and column, under `heads` or those of the game.

    Cells are empty for answers that a column does not have, and for the points of a deal that was thrown in.
    """
    evening, asked = state.evening, heads or column_heads([state])
    for row in make_sheet(state).rows:
        deal = (file, row.number, row.label, evening.name(row.row.deal.dealer), row.cards)
        for cell in row.cells:
            points = {} if cell.blank else {"points": state.points(cell.points), "total": state.points(cell.total)}
            yield _filled(asked, (*deal, evening.name(cell.column)), {**_answers(cell.column, row, state), **points})
        for column in evening.columns if row.void else ():
            came = row.place >= evening.came(column)
            total = {"total": state.points(row.row.after.totals[column])} if came else {}
            yield _filled(asked, (*deal, evening.name(column)), {**_answers(column, row, state), **total})


def _answers(column: Who, row: SheetRow, state: State) -> Mapping[str, Value]:
    """All that was entered of a column in a deal, by the heads of the columns."""
    values = {VOID: row.void, **_by_hand(row, column, state)}
    for kind in state.game.asks:
        values = {**values, **_answer(kind, column, row.row, state)}
    return values


def _filled(heads: Sequence[str], first: tuple[Value, ...], others: Mapping[str, Value]) -> tuple[Value, ...]:
    """A row under these heads: its first cells, and the others by their heads."""
    return (*first, *(others.get(head, "") for head in heads[len(first) :]))


def plain(points: Points, language: Language) -> str:
    """Points as a spreadsheet of this language reads a number: with its decimal sign, and with no true minus."""
    written = language.number(abs(points.n), points.unit)
    return f"-{written}" if points.n < 0 else written


def _by_hand(row: SheetRow, column: Who, state: State) -> Mapping[str, Value]:
    """The points of a column in a deal that were entered by hand, and the reasons for them; nothing if none were."""
    given = [each for each in row.row.facts.given if each.column == column]
    reasons = "; ".join([each.reason for each in given if each.reason])
    return {"by hand": state.points(sum(each.points for each in given)), "reason": reasons} if given else {}


def _answer(kind: StepKind, column: Who, row: Row, state: State) -> Mapping[str, Value]:
    """The answer of a step or note, as a record writes it, by the heads of its columns: of a column of the sheet,
    of the side that it plays on, of its players, or else of the deal as a whole."""
    answer = row.facts.answers.get(kind.name)
    if row.played and (answers := row.played.answers.get(kind.name)):
        answer = answers if kind.of_each else kind.as_recorded(answers)
        if kind.of_each and not isinstance(kind.form, Each):
            answer = {Who(str(who)): place for place, who in enumerate(in_order(answers), 1)}
    if answer is None:
        return {}
    written = write_answer(kind.name, answer, state.evening.name, state.game.kinds)
    parts = _parts(kind, state.game)
    if isinstance(kind.form, ContractForm):
        return {head: _in_one_cell(written.get(part, "")) for head, part in parts.items()}
    if isinstance(written, dict) and not isinstance(kind.form, ByWord | CountByWord):
        ids = map(Who, write_answer(kind.name, answer, str, state.game.kinds))
        written = _share(column, dict(zip(ids, written.values(), strict=True)), state)
    return dict.fromkeys(parts, _in_one_cell(written))


def _share(column: Who, answer: Mapping[Who, Any], state: State) -> Any:
    """The part of an answer by players and sides that concerns a column: a value, or several, each with a name."""
    shared = {who: value for who, value in answer.items() if any(each in who.members for each in column.members)}
    if len(shared) == 1:
        who, value = next(iter(shared.items()))
        if all(each in who.members for each in column.members):
            return value
    return {state.evening.name(who): value for who, value in shared.items()}


def _in_one_cell(answer: Any, by: str = "; ") -> Value:
    """An answer of a record as one cell, with `by` between the parts of a list or object."""
    if isinstance(answer, dict):
        return by.join([f"{name}: {_in_one_cell(value, ', ')}" for name, value in answer.items()])
    if isinstance(answer, list):
        return by.join([str(_in_one_cell(each, ", ")) for each in answer])
    value: Value = answer
    return value


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
        yield (row.label, evening.name(row.row.deal.dealer), *(totals or ("",) * len(evening.columns)))
