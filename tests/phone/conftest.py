"""A browser page with the runtime and whatever translated modules a test asks for."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Page, Playwright

from python_to_js import Translated, closure, of_name, runtime, script
from scorepad.phone import build
from scorepad.phone.project import PROJECT
from tests.browser.conftest import FLAGS
from tests.support import prerequisites

Load = Callable[..., Page]


@cache
def of_project(name: str) -> Translated:
    """A module of the pure rooms, or a test's that uses them."""
    return of_name(name, PROJECT)


@pytest.fixture(scope="module")
def translated(playwright: Playwright) -> Iterator[Load]:
    """A function: load these modules and all that they need into the page."""
    browser = playwright.chromium.launch(executable_path=prerequisites.windowless_chromium(), args=FLAGS)
    page = browser.new_page()
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(f"{error}\n{error.stack}"))
    page.add_script_tag(content=runtime())
    there: set[str] = set()

    def load(*modules: str) -> Page:
        missing = [name for name in closure(modules, of_project) if name not in there]
        there.update(missing)
        page.add_script_tag(content=script(map(of_project, missing)))
        assert not broken
        return page

    yield load
    browser.close()


@pytest.fixture(scope="module")
def tab(playwright: Playwright) -> Iterator[Page]:
    """A page with every script, in the order in which a phone gets them."""
    browser = playwright.chromium.launch(executable_path=prerequisites.windowless_chromium(), args=FLAGS)
    page, errors = browser.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    for name in ("phone.js", "phone-en.js", "phone-ro.js"):
        page.add_script_tag(content=build.scripts()[name])
    yield page
    browser.close()
    assert not errors
