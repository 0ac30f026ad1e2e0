"""A browser page with the runtime and translated modules. pytest-playwright, or the tests around, give the fixtures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

from python_to_js import Project, Translated, closure, of_name, runtime, script

PROGRAMS = Path(__file__).parent / "programs"
MODULES = [f"{__package__}.programs.{path.stem}" for path in sorted(PROGRAMS.glob("*.py"))]
STRANGER = Project("elsewhere", PROGRAMS, ())
"""A project to which the programs do not belong: nothing is known of their classes."""


@cache
def translated(name: str) -> Translated:
    """A module of the programs, or one that they need."""
    return of_name(name, STRANGER)


def scripts(modules: Sequence[str]) -> str:
    """A script of these modules and all that they need."""
    return script(map(translated, closure(modules, translated)))


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**browser_type_launch_args)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def load(chromium: Browser) -> Iterator[Callable[[str], Page]]:
    """A function: a page that has run the runtime, then this script."""
    broken: list[str] = []

    def loaded(source: str) -> Page:
        page = chromium.new_page()
        page.on("pageerror", lambda error: broken.append(f"{error}\n{error.stack}"))
        page.add_script_tag(content=runtime())
        page.add_script_tag(content=source)
        return page

    yield loaded
    assert not broken
