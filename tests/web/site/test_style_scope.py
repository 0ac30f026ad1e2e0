"""After each answer browsers look again at what a style says of the parts around `:has()`: at no more than it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad import page_folders

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"[^{};]+(?=\{)")
NAMED = re.compile(r"[\w.#\[]|:is\(")
"""How the last part of a selector begins that names an element, a class, an id or an attribute."""
STYLES = [path for name, path in page_folders.static_paths().items() if name.endswith(".css")]


def split(text: str, between: str) -> Iterator[str]:
    """The parts of a selector, divided by these characters outside its brackets."""
    depth, part = 0, ""
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter in between and not depth:
            yield part
            part = ""
        else:
            part += letter
    yield part


def far_reaching(style: str) -> list[str]:
    """The selectors that style anything at all within or after a part that is chosen by what is in it."""
    every = [one.strip() for rule in RULE.findall(COMMENT.sub("", style)) for one in split(rule, ",")]
    return [one for one in every if ":has(" in one and not one.startswith("@") and _reaches_all(one)]


def _reaches_all(selector: str) -> bool:
    *around, last = filter(None, split(selector, " >+~"))
    return any(":has(" in each for each in around) and not NAMED.match(last)


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_a_style_around_has_names_all_that_it_changes(path: Path) -> None:
    assert far_reaching(path.read_text("utf-8")) == []


def test_a_style_for_anything_around_has_is_found() -> None:
    style = "/* :has(a) * */ .room:has(.doubts li) > :first-child, .row:has(b) { c: d } .row:has(i) .disc ~ * { e: f }"
    assert far_reaching(style) == [".room:has(.doubts li) > :first-child", ".row:has(i) .disc ~ *"]
