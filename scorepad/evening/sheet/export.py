"""The score of an evening for other programs: plain data for JSON, and rows for a spreadsheet, with people by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.evening.play.state import Row, State
from scorepad.evening.record.english import English
from scorepad.evening.sheet.sheet import SheetRow, make_sheet, ranking
from scorepad.rules.sentence import Language, Points, Say, Who, say, translate
from scorepad.rules.steps.shared_step_kinds import SHARED
from scorepad.rules.steps.step import Answers, Choice, Step

Data = dict[str, Any]
Value = str | int | Points
"""What a cell of a spreadsheet holds."""
# The first columns of the spreadsheet, and those that many games have.
DEAL_COLUMNS = ("file", "deal", "label", "dealer", "cards", "column")
SHARED_COLUMNS = tuple(kind.head for kind in SHARED.values() if kind.of_each)
BY_HAND = ("by hand", "reason")  # the last columns, where points were entered by hand: they are part of the points


def report(state: State) -> Data:
    """The score sheet and what is asked next, as plain data; reasons are in English whatever the locale."""
    evening, totals = state.evening, state.table.totals
    return {
        "game": evening.game,
        "finished": state.finished,
        "closed": evening.closed,
        "columns": [evening.name(column) for column in evening.columns],
        "deals": [_deal(place, row, state) for place, row in enumerate(state.rows, 1)],
        "totals": _by_name(totals, state),
        "ranking": [[evening.name(who) for who in place] for place in ranking(state)],
        "winners": [evening.name(who) for who in evening.columns if who in state.winners],
        "next": _next(state),
        **({"games": games} if (games := _games(state)) is not None else {}),
        **({"unit": state.game.unit} if state.game.unit > 1 else {}),
    }


def column_heads(states: Sequence[State]) -> tuple[str, ...]:
    """The heads of a spreadsheet's columns for these evenings.

    First those that many games have, then those of their games alone; last of what was entered by hand, if that was.
    """
    own = (kind.head for state in states for kind in state.game.asks if kind.of_each)
    by_hand = BY_HAND if any(deal.given for state in states for deal in state.evening.deals) else ()
    return (*DEAL_COLUMNS, *dict.fromkeys([*SHARED_COLUMNS, *own]), "points", "total", *by_hand)


def spreadsheet(state: State, file: str, heads: Sequence[str] = ()) -> Iterator[tuple[Value, ...]]:
    """The rows of a spreadsheet, one for each deal and column, under `heads` or those of the game.

    Cells are empty for answers that a column does not have, and for the points of a deal that was thrown in.
    """
    evening, named = state.evening, tuple(heads or column_heads([state]))
    by_hand = named[-len(BY_HAND) :] == BY_HAND
    asked = named[len(DEAL_COLUMNS) : -4 if by_hand else -2]
    for row in make_sheet(state).rows:
        deal = (row.number, row.label, evening.name(row.dealer), row.cards)
        for cell in row.cells:
            said = {state.game.kinds[kind].head: _value(each.value, state) for kind, each in cell.answers.items()}
            numbers = ("", "") if cell.blank else (state.points(cell.points), state.points(cell.total))
            given = _by_hand(row, cell.column, state) if by_hand else ()
            yield (file, *deal, evening.name(cell.column), *(said.get(each, "") for each in asked), *numbers, *given)
        for column in evening.columns if row.void else ():
            total = "" if row.place < evening.came(column) else state.points(row.row.after.totals[column])
            given = ("", "") if by_hand else ()
            yield (file, *deal, evening.name(column), *("" for _ in asked), "", total, *given)


def plain(points: Points, language: Language) -> str:
    """Points as a spreadsheet of this language reads a number: with its decimal sign, and with no true minus."""
    written = language.number(abs(points.n), points.unit)
    return f"-{written}" if points.n < 0 else written


def _by_hand(row: SheetRow, column: Who, state: State) -> tuple[Value, str]:
    """The points of a column in a deal that were entered by hand, and the reasons for them."""
    given = [each for each in row.row.facts.given if each.column == column]
    reasons = "; ".join([each.reason for each in given if each.reason])
    return (state.points(sum(each.points for each in given)), reasons) if given else ("", "")


def _value(value: Choice, state: State) -> str | int:
    """A value for one field of a spreadsheet."""
    if isinstance(value, tuple):
        return "; ".join(str(_choice(each, state)) for each in value)
    return state.evening.name(value) if isinstance(value, Who) else value


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


def _deal(place: int, row: Row, state: State) -> Data:
    deal, played = row.deal, row.played
    totals = {who: total for who, total in row.after.totals.items() if place >= state.evening.came(who)}
    return {
        "number": deal.number,
        "label": deal.label,
        "dealer": state.evening.name(deal.dealer),
        "cards": deal.cards,
        "void": played is None,
        "points": _by_name({column: played.points(column) for column in totals}, state) if played else {},
        "totals": _by_name(totals, state),
        "lines": _lines(row, state),
    }


def _lines(row: Row, state: State) -> list[Data]:
    """Why each column has its points, column by column."""
    name = state.evening.name
    return [
        {"column": name(column), "points": line.points, "why": _english(line.why, state)}
        | ({"where": line.where} if line.where else {})
        | ({"given": True} if line.given else {})
        for column in state.evening.columns
        for line in (row.played.lines if row.played else ())
        if line.column == column
    ]


def _next(state: State) -> Data | None:
    """The step that is asked now and its fields that are still empty; None at the end.

    Where a step may be skipped (an exchange of cards in Umbridge), the step after it is shown.
    """
    step, deal, name = state.step_if_skipped or state.step, state.deal, state.evening.name
    if step is None or deal is None:
        return None
    chosen = {} if state.step_if_skipped else state.chosen
    blanks = step.blanks(chosen) if not step.if_skipped else ()
    return {
        "deal": deal.number,
        "step": state.progress.turns[-1][0].kind if step.if_skipped else step.kind,
        "dealer": name(deal.dealer),
        "order": [_name_of(field.key, state) for field in blanks],
        "fields": {
            _name_of(field.key, state): [_choice(choice, state) for choice in field.choices] for field in blanks
        },
        "refused": _refused(step, chosen, state),
    }


def _games(state: State) -> list[Data] | None:
    """The games won in a rubber; None where the game knows no rubbers."""
    rubber = state.game.rubber(state.table.options)
    if rubber is None:
        return None
    name = state.evening.name
    return [
        {"winner": name(won.winner), "score": _by_name(won.score, state), "value": won.value}
        for won in rubber.games(state.table)
    ]


def _choice(choice: Choice, state: State) -> Choice:
    return state.evening.name(choice) if isinstance(choice, Who) else choice


def _refused(step: Step, chosen: Answers, state: State) -> Data:
    """What is offered and refused now, by whose choice it is, each with the sentence why."""
    offered = {field.key: field.choices for field in step.fields}
    found = {
        key: {choice: why for choice, why in barred.items() if choice in offered[key]}
        for key, barred in step.refused(chosen).items()
    }
    return {_name_of(key, state): _why(barred, state) for key, barred in found.items() if barred}


def _why(barred: Mapping[Choice, Say], state: State) -> dict[str, str]:
    return {str(_choice(value, state)): _english(why, state) for value, why in barred.items()}


def _name_of(key: str, state: State) -> str:
    """The key of a field for other programs: a player or side by name, or the name of a part."""
    return state.evening.name(key) if isinstance(key, Who) else key


def _by_name(points: Mapping[Who, int], state: State) -> dict[str, int]:
    return {state.evening.name(who): number for who, number in points.items()}


def _english(saying: Say, state: State) -> str:
    return translate(saying, English(state.evening.names))
