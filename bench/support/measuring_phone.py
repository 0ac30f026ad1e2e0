"""A phone to measure on: Chromium, 390×844 points, touched by finger; nothing that it asks for leaves this machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, CDPSession, Page, Route, sync_playwright

from tests.browser.conftest import FLAGS
from tests.support import prerequisites

PHONE = 390, 844  # in CSS pixels
GUARD = 450  # milliseconds: as long as a new step takes no tap, and a little more


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium as long as the block lasts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=prerequisites.chromium(), args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def phone(
    browser: Browser, url: str, secret: str = "", *, size: tuple[int, int] = PHONE, scale: int = 3, locale: str = "en"
) -> Iterator[Page]:
    """A blank page on a phone that was never used before, or on a larger screen.

    secret  of a device: then it is that device
    size    width and height in CSS pixels, each of `scale` × `scale` pixels
    """
    context = browser.new_context(
        base_url=url,
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale,
        is_mobile=size == PHONE,
        has_touch=True,
        locale=locale,
        service_workers="block",
    )
    context.route(lambda asked: not asked.startswith(url), _outside)
    if secret:
        context.add_cookies([{"name": "device", "value": secret, "url": url}])
    yield context.new_page()
    context.close()


def slowed(page: Page) -> CDPSession:
    """Make the processor four times slower for this page."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return session


def tap(page: Page, query: str) -> None:
    """Touch the middle of what the query finds, as a finger does: whatever lies there is hit."""
    page.touchscreen.tap(*middle(page, query))


def middle(page: Page, query: str) -> tuple[float, float]:
    """The middle of the element that the query finds, in points. Raises RuntimeError if there is none."""
    box = page.locator(query).bounding_box()
    if box is None:
        raise RuntimeError(f"nothing to tap: {query}")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _outside(route: Route) -> None:
    kept = prerequisites.cdn_files().get(route.request.url)
    if kept:
        route.fulfill(path=kept, content_type="text/javascript", headers={"Access-Control-Allow-Origin": "*"})
    else:
        route.abort()
