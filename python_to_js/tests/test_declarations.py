"""The places where variables of a translated function are declared."""

from __future__ import annotations

import ast

import pytest

from python_to_js.names import bound
from python_to_js.variables.declarations import declarations


def left(source: str) -> list[str]:
    """The variables of these statements that are declared where the function begins."""
    body = ast.parse(source).body
    return declarations(body, bound(body))[1]


@pytest.mark.parametrize(
    "source",
    [
        "a = 1",
        "a: int = 1",
        "a, b = f(), g()",
        "for a in x:\n    f(a)",
        "for a in x:\n    b = a\n    f(b)",
        "if x:\n    a = 1\nelse:\n    a = 2\n    f(a)",
        "while x:\n    a = 1",
        "def a():\n    return a",
    ],
)
def test_a_variable_is_declared_where_it_is_first_set(source: str) -> None:
    assert left(source) == []


@pytest.mark.parametrize(
    ("source", "names"),
    {
        "if x:\n    a = 1\nf(a)": ["a"],
        "f(lambda: a)\na = 1": ["a"],
        "a = a + 1": ["a"],
        "a += 1": ["a"],
        "for a in x:\n    pass\nf(a)": ["a"],
        "for a in x:\n    f(lambda: a)": ["a"],
        "for n in x:\n    a = n\n    f(b for b in a)\nf(n)": ["n", "a"],
        "for n in x:\n    f(a)\n    a = n": ["a"],
        "while a:\n    a = f()": ["a"],
        "a = b = 1": ["a", "b"],
        "a, b = f()": ["a", "b"],
        "a, *b = 1, 2": ["a", "b"],
        "a, a = x": ["a"],
        "a, (b, c) = x": ["a", "b", "c"],
        "if x:\n    a = 1\na, b = x, 1": ["a", "b"],
        "try:\n    a = 1\nexcept E as e:\n    f(e)": ["a", "e"],
        "if (a := f()):\n    g(a)": ["a"],
    }.items(),
)
def test_others_are_declared_where_the_function_begins(source: str, names: list[str]) -> None:
    assert left(source) == names
