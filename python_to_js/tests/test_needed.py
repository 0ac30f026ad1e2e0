"""The statements that a script needs."""

from python_to_js.needed import Statement, needed


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
