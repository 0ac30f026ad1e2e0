"""Phones in every engine that is tried: `engine` names it, `new_phone()` gives one that nobody has used before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.engines.phone import Phone
from tests.browser.engines.playwright_phone import PlaywrightPhone, firefox
from tests.browser.engines.webkit_phone import WebKitPhone, screen
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.cli.test_tls import PEM
from tests.support import prerequisites

# Of what tests of Chromium alone hold already, each in its room.
not_in_chromium = pytest.mark.parametrize(
    "engine", [one for one in prerequisites.engines() if one != "chromium"], indirect=True
)


class NewPhone(Protocol):
    """Opens a phone; `offline`: one that may keep pages for when the server is away."""

    def __call__(self, *, offline: bool = False) -> Phone: ...


@pytest.fixture(scope="session", params=prerequisites.engines())
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def driven(engine: str, request: pytest.FixtureRequest) -> Any:
    """The source of phones of this engine: a browser, or a screen for windows."""
    return request.getfixturevalue({"chromium": "browser", "firefox": "a_firefox", "webkit": "a_screen"}[engine])


@pytest.fixture(scope="session")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which a browser that Playwright drives saves files."""
    return tmp_path_factory.mktemp("saved")


@pytest.fixture(scope="session")
def a_firefox(playwright: Playwright, saved: Path) -> Iterator[Browser]:
    browser = firefox(playwright, saved)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def a_screen() -> Iterator[str]:
    with screen() as name:
        yield name


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has been online once: the CDN is out of reach for an engine without routes."""
    with Server(tmp_path_factory.mktemp("online"), quick=True) as server:
        server.was_online()
        yield server


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Server]:
    """The same, of the test's own, to be stopped or killed at will."""
    with Server(tmp_path / "live", quick=True) as server:
        server.was_online()
        yield server


@pytest.fixture
def secure_server(tmp_path: Path) -> Iterator[Server]:
    """The same as `fresh_server` over https."""
    with Server(tmp_path / "secure", cert=PEM, quick=True) as server:
        server.was_online()
        yield server


@pytest.fixture
def new_phone(engine: str, driven: Any, tmp_path: Path, saved: Path) -> Iterator[NewPhone]:
    """Phones that were used are closed at the end, and what their scripts did wrong fails the test."""
    opened: list[Phone] = []
    numbers = count(1)
    contexts = None if engine == "webkit" else Phones(driven, ("http://127.0.0.1:", "https://127.0.0.1:"))

    def new(*, offline: bool = False) -> Phone:
        if contexts is None:
            opened.append(WebKitPhone(driven, tmp_path / f"phone-{next(numbers)}", trusted=PEM))
        else:
            chromium = engine == "chromium"
            touch = {} if chromium else {"is_mobile": None, "has_touch": False}
            worker = "allow" if offline else "block"
            page = contexts.open(service_workers=worker, ignore_https_errors=not chromium, **touch)
            opened.append(PlaywrightPhone(page, mobile=chromium))
            opened[-1].saved = saved
        return opened[-1]

    yield new
    for phone in opened:
        phone.close()
    assert [problem for phone in opened for problem in phone.problems] == []
    assert contexts is None or contexts.problems == []
