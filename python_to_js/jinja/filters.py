"""Filters and tests of templates, as Python. Their arguments are expressions of Python already."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence

from python_to_js.jinja.python_tree import call, compare, constant, list_of, load, method
from python_to_js.jinja.vocabulary import Vocabulary

Args = Sequence[ast.expr]
EACH = "each_"  # the variable of a list that a filter makes; no template has one that ends so


class Unknown(ValueError):
    """A filter or test, or a way to call it, that is not known."""


def filtered(name: str, given: ast.expr, args: Args, named: Mapping[str, ast.expr], known: Vocabulary) -> ast.expr:
    """The result of a filter for a value. Raises Unknown."""
    if ours := known.in_words(name):
        return call(ours, load("language"), given, *args, **named)
    if ours := known.plain(name):
        return call(ours, given, *args, **named)
    if name == "map":
        return _mapped(given, args, named, known)
    if name in CHOOSING:
        return _chosen(name, given, args, known)
    if not named and (found := _without_keywords(name, given, args, known)):
        return found
    raise Unknown(f"the filter {name} is not known, or not with these arguments")


def _without_keywords(name: str, given: ast.expr, args: Args, known: Vocabulary) -> ast.expr | None:
    """The result of one of Jinja's other filters; None for an unknown one."""
    if name in NAMED_ALIKE and not args:
        return call(NAMED_ALIKE[name], given)
    if name in ITS_OWN:
        return call(known.own(ITS_OWN[name]), given, *args)
    if name == "default" and isinstance(given, ast.Subscript) and len(args) == 1:
        return method(given.value, "get", given.slice, *args)
    return None


def tested(name: str, given: ast.expr, args: Args, known: Vocabulary) -> ast.expr:
    """Whether a value passes a test. Raises Unknown."""
    if ours := known.plain(name):
        return call(ours, given, *args)
    if name in TESTS:
        return TESTS[name](given, *args)
    raise Unknown(f"the test {name} is not known")


def _mapped(given: ast.expr, args: Args, named: Mapping[str, ast.expr], known: Vocabulary) -> ast.expr:
    """`map(attribute="x")`, `map(attribute=0)` for an item, or `map("filter")`."""
    match args, dict(named):
        case [], {"attribute": ast.Constant(value=int()) as place, **others} if not others:
            return list_of(ast.Subscript(load(EACH), place, ast.Load()), EACH, given)
        case [], {"attribute": ast.Constant(value=str(attribute)), **others} if not others:
            return list_of(ast.Attribute(load(EACH), attribute, ast.Load()), EACH, given)
        case [ast.Constant(value=str(name)), *rest], {**others} if not others:
            return list_of(filtered(name, load(EACH), rest, {}, known), EACH, given)
    raise Unknown("map is not known with these arguments")


CHOOSING: Mapping[str, tuple[bool, bool]] = {
    "select": (False, True),
    "reject": (False, False),
    "selectattr": (True, True),
    "rejectattr": (True, False),
}
"""Filters that choose: whether by an attribute, and whether those that pass."""


def _chosen(name: str, given: ast.expr, args: Args, known: Vocabulary) -> ast.expr:
    by_attribute, passing = CHOOSING[name]
    looked_at, rest = load(EACH), list(args)
    if by_attribute:
        looked_at = ast.Attribute(looked_at, _text(rest.pop(0)), ast.Load())
    condition = tested(_text(rest[0]), looked_at, rest[1:], known) if rest else looked_at
    return list_of(load(EACH), EACH, given, condition if passing else ast.UnaryOp(ast.Not(), condition))


def _text(argument: ast.expr) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise Unknown("what a filter goes by is named in the template")


NAMED_ALIKE = {"length": "len", "list": "list", "string": "str", "sum": "sum", "max": "max"}
"""Filters that equal a function of Python, for the values in our templates."""
ITS_OWN = {
    "join": "joined",
    "unique": "unique",
    "reverse": "backwards",
    "groupby": "grouped",
}
"""Filters of Jinja as `drawing` has them."""
TESTS: Mapping[str, Callable[..., ast.expr]] = {
    "none": lambda given: compare(given, ast.Is(), constant(None)),
    "in": lambda given, among: compare(given, ast.In(), among),
    "sameas": lambda given, other: compare(given, ast.Is(), other),
    "string": lambda given: call("isinstance", given, load("str")),
    "number": lambda given: call("isinstance", given, load("int")),
}
