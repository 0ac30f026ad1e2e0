"""A real Chromium, the real server, and phones that reach nothing else.

`phone` is a page on a phone, `plain` one without JavaScript; `phones.open(…)` gives as many more as wanted.
`at` is a short evening, and `table` the phone that keeps its score by the rules it has; tests
that want another evening, or open the table otherwise, say so in a fixture of the same name.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.browser.begun_evening import Sitting, opened, sitting, with_rules
from tests.browser.live_server import Server
from tests.browser.local_cdn import local_cdn
from tests.browser.phones import Phones
from tests.support import prerequisites

# Chromium heeds the last list alone, so what Playwright does without is named again. New are both popups of its address
# bar: pages of their own that no test sees, and two thirds of what opening a window costs.
WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "BoundaryEventDispatchTracksNodeRemoval",
    "DestroyProfileOnBrowserClose",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "LocalNetworkAccessChecks",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--font-render-hinting=none",  # as with windows: letters have the same places as on paper
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    f"--disable-features={','.join(WITHOUT)}",
    "--ignore-certificate-errors-spki-list=ulaOm+hAWpkXs9r5rRO/cIUgr4jcUJje30VOY5KUkxw=",  # the key of localhost.pem
)

# A page of a test lives for seconds: compiling its scripts for speed costs more than it saves.
SHORT_LIVED = "--js-flags=--no-opt --no-sparkplug --single-threaded-gc"


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with local_cdn() as found:
        flags = [*FLAGS, SHORT_LIVED, found]
        browser = playwright.chromium.launch(executable_path=prerequisites.windowless_chromium(), args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the whole run; a test that stops it starts it again."""
    with Server(tmp_path_factory.mktemp("live"), quick=True) as server:
        yield server


@pytest.fixture
def copied(live_server: Server) -> Iterator[None]:
    """The server was online once, and has its own copy."""
    live_server.was_online()
    yield
    shutil.rmtree(live_server.data / "cdn")


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, with an empty database, to be stopped or killed at will."""
    with Server(tmp_path / "live", quick=True) as server:
        yield server


@pytest.fixture
def phones(browser: Browser, live_server: Server) -> Iterator[Phones]:
    phones = Phones(browser, live_server.url)
    yield phones
    phones.close()
    if phones.problems:
        pytest.fail("\n".join(phones.problems), pytrace=False)


@pytest.fixture
def phone(phones: Phones) -> Page:
    return phones.open()


@pytest.fixture
def plain(phones: Phones) -> Page:
    return phones.open(javascript=False)


@pytest.fixture
def at(request: pytest.FixtureRequest) -> Iterator[Sitting]:
    """On the server of the whole run; on the test's own where it asks for that as well."""
    own = "fresh_server" in request.fixturenames
    server: Server = request.getfixturevalue("fresh_server" if own else "live_server")
    with sitting(server, 4, schedule="custom", custom_schedule=(1, 2, 3, 1)) as begun:
        yield begun


@pytest.fixture
def table(phones: Phones, at: Sitting) -> Page:
    phones._url = at.url
    return with_rules(opened(phones.open(base_url=at.url), at))
