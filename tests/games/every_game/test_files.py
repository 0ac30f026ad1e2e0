"""No answer is missing from the files: each answer is in the spreadsheet and in the sheet as text."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from scorepad.evening.log.codec import write_answer
from scorepad.evening.log.facts import Answer
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.state import Row, State
from scorepad.evening.record.english import English
from scorepad.evening.sheet.spreadsheet import DEAL_COLUMNS, by_columns, column_heads
from scorepad.evening.sheet.text import sheet_text
from scorepad.pages.saved_file import saved_file
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who, translate
from scorepad.rules.steps.answer_form import ByWord, ContractForm, CountByWord
from scorepad.rules.steps.step_kind import StepKind
from tests.support.own_games import GAMES
from tests.support.random_evenings import CHANCE, evening, examples

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
few = examples(10)
PARTS = re.compile(r"; |, |: ")
SCORES = ("points", "total", "by hand", "reason")


@every_game
@few
@given(chance=CHANCE)
def test_each_answer_is_in_the_spreadsheet(game: Game, chance: Random) -> None:
    state = evening(game, chance, 60).state
    file = saved_file(state, "sheet-plain.csv", English(state.evening.names))
    assert file
    lines = list(csv.DictReader(io.StringIO(file.text)))
    columns = state.evening.columns
    for place, row in enumerate(state.rows):
        of_deal = dict(zip(columns, lines[place * len(columns) :], strict=False))
        assert all(line.get("void", "") == row.facts.void for line in of_deal.values())
        for kind, answer in row.facts.answers.items():
            for column, line in of_deal.items():
                check_line(game.kinds[kind], answer, column, line, state)


def check_line(kind: StepKind, answer: Answer, column: Who, line: dict[str, str], state: State) -> None:
    """The line of a column has what was entered of it, or of the whole deal."""
    values = write_answer(kind.name, answer, state.evening.name, state.game.kinds)
    if isinstance(kind.form, ContractForm):
        for part, value in values.items():
            assert PARTS.split(line.get(f"contract {part}", line.get(part, ""))) == [*scalars(value)]
        return
    if kind.of_each and isinstance(values, list):  # people in an order: each has a place
        values = [values.index(state.evening.name(column)) + 1] if state.evening.name(column) in values else []
    elif isinstance(values, dict) and not isinstance(kind.form, ByWord | CountByWord):
        called = {state.evening.name(who): who for who in (*state.evening.people, *column_like(answer))}
        values = [value for name, value in values.items() if {*called[name].members} & {*column.members}]
    cell = line.get(kind.head, "").replace("'", "")  # which keeps a spreadsheet from taking a minus for a formula
    assert {*scalars(values)} <= {*PARTS.split(cell)}, (kind.name, values, line)


def column_like(answer: object) -> Iterator[Who]:
    """Everybody who is named in an answer, sides too."""
    if isinstance(answer, Who):
        yield answer
    elif isinstance(answer, dict | tuple):
        for each in (*answer, *(answer.values() if isinstance(answer, dict) else ())):
            yield from column_like(each)


def scalars(values: object) -> Iterator[str]:
    """The numbers and words in an answer as a record writes it."""
    if isinstance(values, dict | list):
        for each in (*values, *(values.values() if isinstance(values, dict) else ())):
            yield from scalars(each)
    else:
        yield str(values)


@every_game
@few
@given(chance=CHANCE)
def test_each_answer_is_in_the_sheet_as_text(game: Game, chance: Random) -> None:
    state = evening(game, chance, 60).state
    language = English(state.evening.names)
    _, _, *entered, _ = sheet_text(state, language).split("\n\n")
    assert len(entered) == any(row.facts.answers for row in state.rows)
    lines = iter(entered[0].split("\n") if entered else ())
    for row in state.rows:
        if row.facts.answers:
            line = next(lines)
            assert line.startswith(f"deal {row.deal.number}: ")
            parts = line.removeprefix(f"deal {row.deal.number}: ").split(" · ")
            for kind, answer in row.facts.answers.items():
                title = translate(game.kinds[kind].title, language)
                said = next(part for part in parts if part.startswith(f"{title}: "))
                for word in words(kind, answer, row, state):
                    assert word in said, (kind, answer, said)


def words(kind: str, answer: Answer, row: Row, state: State) -> Iterator[str]:
    """The names, numbers and words by which an answer is found in a text."""
    language = English(state.evening.names)
    yield from (language.name(who) for one in column_like(answer) for who in one.members)
    steps = (*(asked_in(state.game, row) if row.played else ()), *state.game.notes(row.before, row.deal))
    choices = {
        choice: translate(word, language)
        for step in steps
        if step.kind == kind
        for field in step.fields
        for choice, word in zip(field.choices, field.words, strict=False)
        if isinstance(choice, str | int) and not isinstance(choice, bool | Who)
    }
    values = (*answer.values(),) if isinstance(answer, dict) else answer if isinstance(answer, tuple) else (answer,)
    for value in values:
        if isinstance(value, str | int) and not isinstance(value, bool | Who) and value in choices:
            yield choices[value]
        elif isinstance(value, int) and not isinstance(value, bool):
            yield language.number(value, state.unit if state.game.kinds[kind].sums else 1)


@every_game
@few
@given(chance=CHANCE)
def test_a_spreadsheet_of_records_has_the_columns_that_records_promise_and_those_of_the_game(
    game: Game, chance: Random
) -> None:
    state = evening(game, chance, 30).state
    own = [head for head in column_heads([state]) if head not in (*DEAL_COLUMNS, "bid", "tricks", *SCORES)]
    declared = {part.key for kind in game.asks if isinstance(kind.form, ContractForm) for part in kind.form.parts}
    assert not {"auction", "kept", "exchanges", "revokes", "honours", "void"} & {*own}
    assert {*own} <= {kind.head for kind in game.asks} | declared | {f"contract {part}" for part in declared}
    assert all(len(row) == len(column_heads([state])) for row in by_columns(state, "-"))
