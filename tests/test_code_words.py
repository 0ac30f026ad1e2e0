"""Docstrings, comments and names are in plain words: the words that nobody at a desk uses have no place in them."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.for_each import for_each

ROOT = Path(__file__).parent.parent
FILES = [
    path.relative_to(ROOT)
    for folder in ("python_to_js", "scorepad", "bench", "tests")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "programs" not in path.parts and path != Path(__file__)
]
NOT_USED = re.compile(r"\b(stands?|standing|stood|beside|told|tells|anew|so many|whoever|said)\b", re.IGNORECASE)
RIDDLE = re.compile(r"(?:^|(?<=[.:;!?] ))(?:Who|What|Whom|Whose|Where|Nobody|Nothing|Whatever|Whoever)\s+\w")
"""A sentence whose subject is a clause, such as “Who writes waits”."""
IN_NAMES = {"stands", "stand", "stood", "standing", "beside", "told", "anew", "hears", "teller", "listener", "whoever"}
IN_NAMES_OF_TESTS = re.compile(
    r"^test_(who|what|whom|whose|where|nobody|nothing|whoever|whatever)_|_(said|tells|so_many)_"
)
LONGEST = 90  # letters of a test's name
NAMED = re.compile(r"`[^`]*`|^\w+(\.json)? {2,}")
"""What a docstring quotes from the code: a name in backquotes, or at the head of a line of attributes."""
EXCEPTIONS = {
    "Standing": "a line of the standings, a word of the card table",
    "standing": "the same",
    "ToldApart": "an event, stored by this name",
    "told_apart": "decides this event",
    "told": "templates, messages and users’ own games name it so",
    "changes_beside_the_log": "a step of the migrations, stored by this name",
}


def texts(source: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The lines of docstrings and comments, each with its number, without what they quote from the code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for n, line in enumerate(node.value.value.splitlines()):
                yield node.lineno + n, NAMED.sub("", line.strip())
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], NAMED.sub("", token.string.lstrip("# "))


def names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name that a module gives, with the number of its line."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


def is_riddle(name: str) -> bool:
    """True if a name has a word that is not used; a test's name also if it is a clause or too long."""
    parts = set(re.findall(r"[a-z]+", re.sub(r"([A-Z])", r"_\1", name).lower()))
    test = name.startswith("test_")
    return bool(parts & IN_NAMES) or (test and (bool(IN_NAMES_OF_TESTS.search(name)) or len(name) > LONGEST))


def is_clean(source: str) -> bool:
    """True if not even what is no docstring, comment or name has such a word: most files need no closer look."""
    lines = (NAMED.sub("", part.strip()) for line in source.splitlines() for part in re.split('["#]', line))
    return not any(NOT_USED.search(line) or RIDDLE.search(line) for line in lines) and not any(
        is_riddle(word) and word not in EXCEPTIONS for word in {*re.findall(r"\w+", source)}
    )


@for_each(FILES)
def test_a_file_is_in_plain_words(path: Path) -> None:
    source = (ROOT / path).read_text("utf-8")
    if is_clean(source):
        return
    tree = ast.parse(source)
    found = [f"{line}: {text}" for line, text in texts(source, tree) if NOT_USED.search(text) or RIDDLE.search(text)]
    found += [f"{line}: {name}" for line, name in names(tree) if is_riddle(name) and name not in EXCEPTIONS]
    assert not found


@pytest.mark.parametrize("text", ["Who writes waits for who reads.", "It was told of it.", "A row. What it has stays."])
def test_a_riddle_is_found(text: str) -> None:
    assert NOT_USED.search(text) or RIDDLE.search(text)


@pytest.mark.parametrize("name", ["_Told", "test_who_writes_waits", "test_it_has_so_many_rows", "changed_beside"])
def test_a_name_that_is_a_riddle_is_found(name: str) -> None:
    assert is_riddle(name)
