"""Functions are simple enough to follow: each has few branches, with the conditions in them counted too."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
MOST_COMPLEX = 12
BRANCHES = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.IfExp, ast.ExceptHandler, ast.match_case)


def complexity(function: ast.AST) -> int:
    """1, and 1 for each branch, further operand of `and` or `or`, and `for` or `if` of a comprehension.

    A function inside another counts in both.
    """
    return 1 + sum(_branches(node) for node in ast.walk(function))


def _branches(node: ast.AST) -> int:
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    return int(isinstance(node, BRANCHES))


def functions() -> Iterator[tuple[str, ast.AST]]:
    """Every function of the package and of the translator, with the name of its file before its own."""
    paths = [
        path
        for package in ("scorepad", "python_to_js")
        for path in sorted((ROOT / package).rglob("*.py"))
        if "programs" not in path.parts
    ]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{path.name}: {node.name}", node


def test_the_branches_of_a_function_are_counted() -> None:
    inner, outer = "def g(c): return a or b or c", "return [x if x else y for x in a for y in b if y and g(x)]"
    assert complexity(ast.parse(f"def f(a, b):\n  {inner}\n  {outer}")) == 1 + 2 + 1 + 3 + 1


def test_no_function_is_more_complex_than_twelve() -> None:
    assert [name for name, node in functions() if complexity(node) > MOST_COMPLEX] == []
