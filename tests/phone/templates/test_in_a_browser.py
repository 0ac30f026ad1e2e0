"""Every page that the phone can draw, drawn in Chromium by its translated template, byte for byte as Jinja draws it.

Two languages take turns from page to page.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from types import ModuleType

import pytest
from flask import Flask, request
from jinja2 import StrictUndefined
from playwright.sync_api import Page as Tab
from playwright.sync_api import Playwright

from python_to_js import closure, of_name, of_tree, runtime, script
from scorepad.games import games
from scorepad.language.habits import habits
from scorepad.pages.page import Page
from scorepad.phone.language_words import words
from scorepad.phone.numbered_texts import Texts
from scorepad.phone.program import module_of, set_globals
from scorepad.phone.project import PROJECT
from scorepad.phone.template_modules import SHELLS, Templates
from scorepad.web.phone.scripts import given
from scorepad.web.site.assets import asset, names
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import html
from tests.browser.conftest import FLAGS
from tests.language.test_reader_language import said_by_text
from tests.pages import page_states
from tests.phone.templates import pictures
from tests.phone.templates.drawn_pictures import Pictures
from tests.phone.templates.test_every_page import PAGES, PIECES, templates
from tests.support import prerequisites

APP = ("scorepad.phone.app.language", "scorepad.phone.app.page_globals", "python_to_js.jinja.drawing")
PAGE_MODULES = [each.__module__ for each in (*PAGES, *PIECES)]
GAME_MODULES = {slug: module_of(game) for slug, game in games().items()}
DRAWING = """
from scorepad.phone.app.language import language
from python_to_js.jinja.drawing import TEMPLATES

READ = []


def load(text):
    READ.extend(read(text, CLASSES, GAMES))


def draw(place, template, code, names):
    people = {Who(key): name for key, name in json.loads(names).items()}
    return TEMPLATES[template](language(code, people), READ[place])
"""

pytestmark = pytest.mark.process


class Browser:
    """A page of Chromium with all modules and templates of pages, to which others are added."""

    def __init__(self, tab: Tab) -> None:
        made = Templates("scorepad.phone.all_templates")
        for template in (*(each for page in PAGES for each in templates(page)), *(piece.template for piece in PIECES)):
            made.add(template)
        self.texts = Texts()
        self.translate = cache(lambda name: of_name(name, PROJECT, self.texts.numbered))
        drawn = made.translated(self.texts.numbered)
        self.modules = closure(
            [*APP, *PAGE_MODULES, *GAME_MODULES.values(), *(need for need, _ in drawn.needs)], self.translate
        )
        modules = [*map(self.translate, self.modules), drawn]
        for said in said_by_text().values():  # the states of pages have sentences from elsewhere too
            self.texts.number(said)
        self.tab, self.errors = tab, list[str]()
        tab.on("pageerror", lambda error: self.errors.append(str(error)))
        self.run(runtime() + script(modules))
        for code in ("en", "ro"):
            self.tab.evaluate(
                """([code, habits, words]) => {
                    const language = pythonModules["scorepad.phone.app.language"];
                    language.add_language(code, habits);
                    language.add_words(code, words);
                }""",
                [code, habits(code), words(code, self.texts.said)],
            )

    def run(self, source: str) -> None:
        self.tab.add_script_tag(content=source)
        assert not self.errors

    def add(self, name: str, source: str) -> None:
        """A module of this name, with what it needs that is not there yet."""
        module = sys.modules[name] = ModuleType(name)
        exec(compile(source, name, "exec"), vars(module))
        made = of_tree(module, self.texts.numbered(ast.parse(source), name), name, PROJECT)
        missing = [
            each for each in closure([need for need, _ in made.needs], self.translate) if each not in self.modules
        ]
        self.modules += missing
        self.run(script([*map(self.translate, missing), made]))


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=prerequisites.windowless_chromium(), args=FLAGS)
    yield Browser(chromium.new_page())
    chromium.close()


def drawing(shown: Pictures) -> str:
    """A module that rebuilds pages and draws them."""
    imports = [
        f"from {kind.__module__} import {kind.__name__} as CLASS_{n}" for n, kind in enumerate(shown.classes.values())
    ]
    imports += [f"from {module} import GAME as GAME_{n}" for n, module in enumerate(GAME_MODULES.values())]
    classes = ", ".join(f'"{name}": CLASS_{n}' for n, name in enumerate(shown.classes))
    found = ", ".join(f'"{slug}": GAME_{n}' for n, slug in enumerate(GAME_MODULES))
    read = Path(pictures.__file__).read_text()
    return "\n".join([read, *imports, DRAWING, f"CLASSES = {{{classes}}}", f"GAMES = {{{found}}}"])


def drawn(browser: Browser, name: str, shown: Sequence[tuple[Page, str]], code: str) -> list[str]:
    """The pages, each by a template, as the browser draws them."""
    written = Pictures(browser.texts.numbers)
    places = [(written.add(page), template) for page, template in shown]
    browser.add(name, drawing(written))
    found: list[str] = browser.tab.evaluate(
        """([name, pictures, places, code, names]) => {
            const room = pythonModules[name];
            room.load(pictures);
            return places.map(([place, template]) => {
              try {
                return room.draw(place, template, code, names);
              } catch (error) {
                return String(error.stack || error);
              }
            });
        }""",
        [name, json.dumps(written.nodes), places, code, json.dumps(page_states.NAMES)],
    )
    return found


@pytest.mark.parametrize(("page", "language"), list(zip(PAGES, cycle(["en", "ro"]), strict=False)))
def test_a_page_is_drawn_as_jinja_draws_it(app: Flask, browser: Browser, page: type[Page], language: str) -> None:
    app.jinja_env.undefined = StrictUndefined
    with app.test_request_context("/", headers={"Accept-Language": language}):
        # Also of the templates that only the server draws.
        more = {"origin": request.host_url.rstrip("/"), "assets": {each: asset(each) for each in names()}}
        browser.run(given() + set_globals(json.dumps(json.dumps(more))))
        reader_language(page_states.NAMES)
        states = list(page_states.STATES[page]())
        drawn_by = [template for template in templates(page) if template not in SHELLS]
        shown = [(each, template) for each in states for template in drawn_by]
        wanted = [html(each, template) for each, template in shown]
    found = drawn(browser, f"drawing_{page.__name__}_{language}", shown, language)
    for (_, template), there, here in zip(shown, found, wanted, strict=True):
        assert there == here, template
