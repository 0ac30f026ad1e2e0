"""Every page: its fields are all that its template sees, each has a line of help, and it is drawn from them alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pkgutil import walk_packages

import pytest
from flask import Flask
from jinja2 import StrictUndefined, meta, nodes

from scorepad import app as of_tables
from scorepad import pages
from scorepad.pages.page import Page, Piece
from scorepad.web.site.render import render
from tests.pages import page_states

for package in (pages, of_tables):
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)


def below(kind: type[Piece]) -> Iterator[type[Piece]]:
    """Every class that derives from another, however far."""
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


PIECES = {piece.__name__: piece for piece in below(Piece) if hasattr(piece, "template")}
PAGES = {name: piece for name, piece in PIECES.items() if issubclass(piece, Page)}
ALWAYS = {"language", "draw"}
"""Variables of every template besides the fields of its page and the application's globals."""
every_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
every_piece = pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)


@pytest.fixture
def strict(app: Flask) -> Flask:
    """The application, whose templates may name nothing that they were not given."""
    app.jinja_env.undefined = StrictUndefined
    return app


def sources(app: Flask, template: str, seen: set[str]) -> Iterator[nodes.Template]:
    """A template and all that it extends and includes."""
    if template in seen:
        return
    seen.add(template)
    assert app.jinja_env.loader
    source, _, _ = app.jinja_env.loader.get_source(app.jinja_env, template)
    parsed = app.jinja_env.parse(source)
    yield parsed
    for other in meta.find_referenced_templates(parsed):
        assert other, f"{template} names a template that only the fields of its page tell"
        yield from sources(app, other, seen)


def asked_for(app: Flask, piece: type[Piece]) -> set[str]:
    """The names that the templates of a page take from outside."""
    seen: set[str] = set()
    asked, given = set(), {*app.jinja_env.globals, *ALWAYS}
    for template in filter(None, (piece.template, getattr(piece, "fragment", ""))):
        for parsed in sources(app, template, seen):
            asked |= meta.find_undeclared_variables(parsed)
            given |= {name.name for name in parsed.find_all(nodes.Name) if name.ctx == "store"}
            given |= {name.name for block in parsed.find_all(nodes.With) for name in block.targets}
            given |= {macro.name for macro in parsed.find_all(nodes.Macro)}
    return asked - given


@every_piece
def test_a_template_names_just_the_fields_of_its_page(app: Flask, piece: type[Piece]) -> None:
    assert asked_for(app, piece) == {field.name for field in fields(piece)}


@every_piece
def test_each_field_of_a_page_has_a_line_of_help(piece: type[Piece]) -> None:
    own = next(each for each in piece.__mro__ if "__annotations__" in vars(each))  # one that adds none inherits them
    helped = set(re.findall(r"^    (\w+)  +\S", own.__doc__ or "", re.MULTILINE))
    assert helped == {field.name for field in fields(piece)}


@every_piece
def test_a_page_lies_in_the_room_of_its_template(piece: type[Piece]) -> None:
    room = piece.template.partition("/")[0]
    assert re.fullmatch(rf"scorepad\.(app|pages)\.{room}(\..+)?", piece.__module__)


@every_page
def test_a_page_is_drawn_from_its_fields_alone(strict: Flask, page: type[Page]) -> None:
    """In each state it has, and in another language in each fourth one."""
    for headers in ({}, {"HX-Request-Type": "partial"}) if page.fragment else ({},):
        for language, every in (("en", 1), ("ro", 4)):
            with strict.test_request_context("/", headers={"Accept-Language": language, **headers}):
                states = [*page_states.STATES[page]()]
                assert len(states) >= (2 if fields(page) else 1), f"{page.__name__} has too few: see page_states.py"
                for each in states[::every]:
                    assert render(each, page_states.NAMES)
