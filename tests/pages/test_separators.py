"""Templates leave commas, colons and semicolons to the language: each is a message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment

from scorepad import page_folders
from scorepad.phone.template_modules import environment

TEMPLATES = sorted(page_folders.templates().rglob("*.html"))
SEPARATOR = re.compile(r"[\"'][,;:] ?[\"']")
GLUED = re.compile(r"""(?:</?\w+[^>]*>)*[,;:](?![\w"])""")


def separators(env: Environment, source: str) -> Iterator[str]:
    """Separators that a template writes between two items: a text of its code, or the text after a hole."""
    before = ["", ""]
    for _, kind, token in env.lex(source):
        if kind == "string" and SEPARATOR.fullmatch(token) and before != ["_", "("]:
            yield token
        if kind == "data" and before[-1].strip("-+") in ("}}", "%}") and (found := GLUED.match(token)):
            yield found[0]
        before = [before[-1], token] if kind not in ("whitespace", "comment") else before


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_has_no_separator_of_its_own(template: Path) -> None:
    assert list(separators(environment(), template.read_text())) == []


@pytest.mark.parametrize(
    "source",
    [
        '{{ names|join(", ") }}',
        '{{ ";" if n }}',
        "{{ game }}: {{ n }}",
        "<b>{{ game }}</b>: {{ n }}",
        "{% endif %}, {{ n }}",
    ],
)
def test_a_separator_is_found(source: str) -> None:
    assert len(list(separators(environment(), source))) == 1


def test_a_separator_that_is_a_message_is_none_of_its_own() -> None:
    assert list(separators(environment(), '{{ game }}{{ _(": ") }}{{ names|listed }}')) == []
