"""The short names of variables in translated functions."""

from __future__ import annotations

import ast

import pytest

from python_to_js.names import bound
from python_to_js.variables.declarations import declarations
from python_to_js.variables.short_names import in_blocks, set_once, short


def named(source: str) -> dict[str, str]:
    """The short names of the variables of these statements that a single place declares."""
    body = ast.parse(source).body
    return in_blocks(body, set_once(declarations(body, bound(body))[0]), frozenset())


def test_names_are_letters_that_are_free_and_then_have_numbers() -> None:
    assert short(["a", "b", "a", "c", "d"], "xyz", {"y"}) == {"a": "x", "b": "z", "c": "x1", "d": "y1"}


@pytest.mark.parametrize(
    ("source", "names"),
    {
        "a = 1\nb = 2": {"a": "k", "b": "v"},
        "for a in x:\n    f(a)\nfor b in x:\n    f(b)": {"a": "k", "b": "k"},
        "if x:\n    a = 1\nelse:\n    b = 2": {"a": "k", "b": "k"},
        "for a in x:\n    for b in a:\n        c = b\n        f(c)": {"a": "k", "b": "v", "c": "w"},
        "for a in x:\n    b = a\n    f(b)\nc = 1": {"c": "k", "a": "v", "b": "w"},
        "for a in x:\n    f(a)\nfor a in y:\n    f(a)": {},
    }.items(),
)
def test_blocks_share_names_unless_one_is_within_the_other(source: str, names: dict[str, str]) -> None:
    assert named(source) == names
