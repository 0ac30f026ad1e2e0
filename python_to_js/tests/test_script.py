"""The statements of a script: those that it needs, and those that are written where they are used."""

import pytest

from python_to_js.module import Statement, Translated
from python_to_js.script import needed, script, written_once


def declaring(name: str, text: str) -> Statement:
    return Statement(text, frozenset({name}), frozenset({name}))


ASKED = declaring("asked$m", "function asked$m(){return used$m;}")
USED = declaring("used$m", "const used$m=[];")
UNUSED = declaring("unused$m", "function unused$m(){return only_there$m||unused$m();}")
ONLY_THERE = declaring("only_there$m", "const only_there$m=1;")
CHANGING = Statement("$put(changed$m,0,1);", frozenset(), frozenset())
CHANGED = declaring("changed$m", "const changed$m=$l();")


def test_a_script_leaves_out_what_nothing_uses_and_what_only_that_uses() -> None:
    assert needed([ONLY_THERE, UNUSED, USED, ASKED], ["asked$m"]) == [USED, ASKED]


def test_a_statement_that_does_more_than_declare_a_name_stays_with_all_that_it_uses() -> None:
    assert needed([CHANGED, CHANGING, UNUSED], []) == [CHANGED, CHANGING]


def texts(*statements: Statement, others: tuple[str, ...] = ()) -> list[str]:
    return [each.text for each in written_once(statements, others)]


CALLING = declaring("calling$m", "function calling$m(x){return called$m(x);}")
CALLED = declaring("called$m", "function called$m(x){return x+most$m;}")
MOST = declaring("most$m", "const most$m=200;")


def test_a_function_with_a_single_use_is_written_there_with_all_that_it_uses_alone() -> None:
    within = "(function(x){return x+(200);})"
    assert texts(MOST, CALLED, CALLING, others=("calling$m",)) == [f"function calling$m(x){{return {within}(x);}}"]


def test_a_constant_that_other_scripts_use_keeps_its_name() -> None:
    assert texts(MOST, others=("most$m",)) == [MOST.text]


@pytest.mark.parametrize(
    "statement",
    [
        declaring("a$m", "const a$m=$l();"),
        declaring("a$m", "const a$m=other$m;"),
        declaring("a$m", 'const a$m=$class("A",[],{});'),
    ],
)
def test_a_value_that_is_evaluated_once_stays_where_it_is(statement: Statement) -> None:
    user = Statement("$put(changed$m,0,a$m);", frozenset(), frozenset())
    assert texts(statement, user) == [statement.text, user.text]


def test_a_short_constant_is_written_wherever_it_is_used() -> None:
    assert texts(MOST, Statement("$put(most$m,0,most$m);", frozenset(), frozenset())) == ["$put((200),0,(200));"]


def test_a_long_constant_with_several_uses_keeps_its_name() -> None:
    long = declaring("long$m", 'const long$m="a long text";')
    user = Statement("$put(long$m,0,long$m);", frozenset(), frozenset())
    assert texts(long, user) == [long.text, user.text]


NUMBERED = ("long$m", "used$m")


def module(name: str, statement: Statement, **own: str) -> Translated:
    return Translated(name, [statement], [], own, frozenset(), (("m", "used"),) if name == "n" else ())


def test_a_script_gives_numbered_names_in_a_row_and_others_take_them_by_their_places() -> None:
    modules = [module("m", USED, used="used$m"), module("l", declaring("long$m", "const long$m=[];"), long="long$m")]
    assert "const A=[];const B=[];$rooms.$numbered=[B,A];" in script(modules, lambda _: False, numbered=NUMBERED)
    taking = script([module("n", declaring("f$n", "function f$n(){return used$m;}"), f="f$n")], numbered=NUMBERED)
    assert "const {1:A}=$rooms.$numbered;" in taking
    assert "$numbered=[" not in taking
