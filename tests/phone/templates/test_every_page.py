"""Every page that the phone can draw, drawn by its translated template, byte for byte as Jinja draws it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from itertools import islice
from types import CodeType, ModuleType

import pytest
from flask import Flask
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from python_to_js.jinja import drawing
from python_to_js.jinja.library import Library
from scorepad import page_folders
from scorepad.app.table.empty_table import EmptyTable
from scorepad.app.table.pieces import DealHead, Objections, Progress, SheetSoFar
from scorepad.app.table.step_pieces import StepButtons, StepData, StepField, StepHead, StepPad, StepSums
from scorepad.app.typed_paper.typed_paper_page import TypedPaper
from scorepad.app.watching.watched_table import WatchedTable
from scorepad.pages.access.share import Join, Share
from scorepad.pages.owner.owner_pages import ArchiveRefused, BecomeOwner, ForgetName, OwnerPage
from scorepad.pages.page import Page
from scorepad.phone.app import page_globals
from scorepad.phone.template_modules import WORDS
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import html
from tests.pages import page_states

ONLY_THE_SERVERS = {
    EmptyTable,
    TypedPaper,
    WatchedTable,
    Share,
    Join,
    OwnerPage,
    BecomeOwner,
    ForgetName,
    ArchiveRefused,
}
PIECES = (DealHead, Objections, Progress, SheetSoFar, StepButtons, StepData, StepField, StepHead, StepPad, StepSums)
ON_THE_SERVER = ("book/", "statistics/", "tournament/", "hall/", "night_paper/")  # books and tournaments lie there
PAGES = [
    page for page in page_states.STATES if page not in ONLY_THE_SERVERS and not page.template.startswith(ON_THE_SERVER)
]


def _same(given: object) -> object:
    return given


@pytest.fixture
def strict(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """The application, and what it gives its templates where the phone looks for it."""
    app.jinja_env.undefined = StrictUndefined
    for name in ("asset", "copy"):
        monkeypatch.setattr(page_globals, name, app.jinja_env.globals[name])
    style = app.jinja_env.globals["style"]
    monkeypatch.setattr(page_globals, "style", lambda **given: drawing.Markup(str(style(**given))))
    for name in ("languages", "htmx", "icon"):
        given = app.jinja_env.globals[name]
        drawn = drawing.Markup(str(given)) if hasattr(given, "__html__") else given
        monkeypatch.setattr(page_globals, name, partial(_same, drawn))
    monkeypatch.setattr(page_globals, "url_for", app.url_for, raising=False)
    return app


def templates(page: type[Page]) -> Iterator[str]:
    yield from filter(None, (page.template, page.fragment))


@cache
def translated() -> CodeType:
    env = Environment(
        loader=FileSystemLoader(page_folders.templates()), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    library = Library(env, "all_templates", WORDS)
    for template in (*(each for page in PAGES for each in templates(page)), *(piece.template for piece in PIECES)):
        library.add(template)
    return compile(library.tree(), "all_templates", "exec")


@pytest.fixture
def drawn(strict: Flask) -> Mapping[str, drawing.Drawn]:
    exec(translated(), vars(ModuleType("all_templates")))
    return drawing.TEMPLATES


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_a_page_is_drawn_as_jinja_draws_it(
    strict: Flask, drawn: Mapping[str, drawing.Drawn], page: type[Page], language: str
) -> None:
    """In each state it has, and in another language in each third one."""
    with strict.test_request_context("/", headers={"Accept-Language": language}):
        for shown in islice(page_states.STATES[page](), 0, None, 1 if language == "en" else 3):
            for template in templates(page):
                reader = reader_language(page_states.NAMES)
                assert drawn[template](reader, shown) == html(shown, template)
