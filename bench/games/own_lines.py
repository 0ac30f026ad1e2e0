"""How many lines a game has of its own: those of its folder that hold code, without imports.

Apart are its options and presets, how it is played tonight in words, tables of sentences, penalties for conduct.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, DEDENT, ENDMARKER, INDENT, NEWLINE, NL, generate_tokens

from bench.support.figures import Figure, at_most
from scorepad import games

APART = ("options.py", "scoring_options.py", "presets.py", "rules_and_hints.py", "reneges.py")
SAYING = {"say", "say_in"}
NO_CODE = (COMMENT, NL, NEWLINE, INDENT, DEDENT, ENDMARKER)
# The family's twelve games; two of these are long: Skat has its list, and Ramsch, a game by itself.
FAMILY = (
    "oh_hell", "spades", "call_break", "tarneeb", "forty_one", "estimation",
    "five_hundred", "euchre", "hearts", "schieber", "skat", "coinche",
)  # fmt: skip
LONGEST, MOST, MOST_OF_THE_LONGEST = "skat", 270, 400
SHORT, MOST_OF_SHORT = ("german_whist", "knockout_whist", "wizard"), 150
NEWER, MOST_OF_NEWER = (
    "rentz", "king", "barbu", "solo_whist", "any_game", "doppelkopf", "schafkopf", "tarot",
), 250  # fmt: skip


def measure(_: Path) -> Iterator[Figure]:
    """The own lines of the longest game of the family, of the longest of its others, and of newer games."""
    lines = {name: own_lines(Path(games.__path__[0]) / name) for name in FAMILY}
    others = {name: n for name, n in lines.items() if name != LONGEST}
    second = max(others, key=lambda name: others[name])
    yield at_most("own lines of a game but one", others[second], MOST, "lines", counted=True, note=second)
    yield at_most(f"own lines of {LONGEST}", lines[LONGEST], MOST_OF_THE_LONGEST, "lines", counted=True)
    for name, folders, most in (("a short game", SHORT, MOST_OF_SHORT), ("a newer game", NEWER, MOST_OF_NEWER)):
        of_each = {folder: own_lines(Path(games.__path__[0]) / folder) for folder in folders}
        note = ", ".join(f"{folder} {n}" for folder, n in sorted(of_each.items(), key=lambda each: -each[1]))
        yield at_most(f"own lines of {name}", max(of_each.values()), most, "lines", counted=True, note=note)


def own_lines(folder: Path) -> int:
    """How many lines of code a game's folder has, without imports and docstrings."""
    return sum(len(_code(path.read_text("utf-8"))) for path in folder.glob("*.py") if path.name not in APART)


def _code(source: str) -> set[int]:
    """The numbers of the lines with code."""
    tokens = (token for token in generate_tokens(StringIO(source).readline) if token.type not in NO_CODE)
    written = {line for token in tokens for line in range(token.start[0], token.end[0] + 1)}
    tree = ast.parse(source)
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    apart = [node for node in statements if _is_no_rule(node) or (node in tree.body and _is_table_of_sentences(node))]
    return written - {line for node in apart for line in range(node.lineno, (node.end_lineno or 0) + 1)}


def _is_no_rule(node: ast.stmt) -> bool:
    """Whether it is an import, or a text by itself, as docstrings are."""
    alone = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Import | ast.ImportFrom) or alone


def _is_table_of_sentences(node: ast.stmt) -> bool:
    """Whether it gives a name to a sentence, or to a table of them."""
    calls = (each.func for each in ast.walk(node) if isinstance(node, ast.Assign) and isinstance(each, ast.Call))
    names = {name.id for name in calls if isinstance(name, ast.Name)}
    return bool(names & SAYING) and names <= SAYING | {"dict", "zip", "tuple"}
