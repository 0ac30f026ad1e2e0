"""Functions and constants that are written where they are used."""

import pytest

from python_to_js.needed import Statement
from python_to_js.tests.test_needed import declaring
from python_to_js.written_once import written_once


def texts(*statements: Statement, others: tuple[str, ...] = ()) -> list[str]:
    return [each.text for each in written_once(statements, others)]


CALLING = declaring("calling$m", "function calling$m(x){return called$m(x);}")
CALLED = declaring("called$m", "function called$m(x){return x+most$m;}")
MOST = declaring("most$m", "const most$m=200;")


def test_what_has_one_use_is_written_there_with_all_that_it_uses_alone() -> None:
    within = "(function(x){return x+(200);})"
    assert texts(MOST, CALLED, CALLING, others=("calling$m",)) == [f"function calling$m(x){{return {within}(x);}}"]


def test_what_other_scripts_use_keeps_its_name() -> None:
    assert texts(MOST, others=("most$m",)) == [MOST.text]


@pytest.mark.parametrize(
    "statement",
    [
        declaring("a$m", "const a$m=$l();"),
        declaring("a$m", "const a$m=other$m;"),
        declaring("a$m", 'const a$m=$class("A",[],{});'),
    ],
)
def test_what_is_evaluated_once_stays_where_it_is(statement: Statement) -> None:
    user = Statement("$put(changed$m,0,a$m);", frozenset(), frozenset())
    assert texts(statement, user) == [statement.text, user.text]


def test_what_has_several_uses_keeps_its_name() -> None:
    user = Statement("$put(most$m,0,most$m);", frozenset(), frozenset())
    assert texts(MOST, user) == [MOST.text, user.text]
