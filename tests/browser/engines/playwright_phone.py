"""Chromium and Firefox, driven by Playwright."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, Playwright

from tests.browser.engines.phone import Gone, Phone
from tests.support import prerequisites

LOADED = (
    60_000  # milliseconds until a page is there, at most: while other tests run the first one of a server takes long
)
DARK = "layout.css.prefers-color-scheme.content-override"
# The middle of the first element that matches, of a chip that of its label; null while it is not there, moves or is
# covered.
MIDDLE = """async selector => {
  const middle = () => {
    const found = document.querySelector(selector), one = found?.closest("label") || found;
    one?.scrollIntoView({ block: "nearest" });
    const seen = one?.getClientRects()[0], at = seen && [seen.x + seen.width / 2, seen.y + seen.height / 2];
    return at && one.contains(document.elementFromPoint(...at)) ? at : null;
  };
  const before = middle();
  for (const _ of "12") await new Promise(requestAnimationFrame);
  const now = middle();
  return `${before}` === `${now}` ? now : null;
}"""


def firefox(playwright: Playwright, saved: Path | None = None) -> Browser:
    """The Firefox that the machine has, in the light; `saved`: the folder into which files come, under their names."""
    return playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=prerequisites.firefox(),
        firefox_user_prefs={DARK: 1},
        downloads_path=saved,
    )


# Firefox notes a saved file late, as if it were the page that is opened next.
LATE = ("Download is starting", "interrupted an unfinished navigation")


class PlaywrightPhone(Phone):
    """A page that Playwright drives."""

    def __init__(self, page: Page, *, mobile: bool) -> None:
        super().__init__()
        self._page, self._mobile = page, mobile
        page.set_default_navigation_timeout(LOADED)

    @property
    def url(self) -> str:
        return self._page.url

    def open(self, address: str) -> None:
        try:
            self._page.goto(address)
        except Error as error:
            if not any(words in error.message for words in LATE):
                raise
            self._page.goto(address)

    def remember(self, cookie: dict[str, Any], address: str) -> None:
        self._page.context.add_cookies([{**cookie, "url": address}])  # type: ignore[list-item]

    def run(self, function: str, *given: object) -> Any:
        try:
            return self._page.evaluate(f"given => ({function})(...given)", list(given))
        except Error as error:
            if "context was destroyed" in error.message or "navigat" in error.message:
                raise Gone from error
            raise

    def tap(self, selector: str) -> None:
        if not self._mobile:  # Firefox has no touch, and looks for an element as long as ten taps take
            self._page.mouse.click(*self.until(MIDDLE, selector))
            return
        found = self._page.locator(selector).first
        if found.evaluate("one => one.matches('input') && !!one.closest('label')"):
            found = found.locator("xpath=ancestor::label[1]")
        found.tap()

    def write(self, selector: str, text: str) -> None:
        self._page.locator(selector).first.fill(text)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def reload(self) -> None:
        self._page.reload()

    def back(self) -> None:
        self._page.go_back()

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def print(self, path: Path) -> None:
        width, height = self._paper
        self._page.pdf(path=path, width=width, height=height, print_background=True)

    def print_across(self, path: Path) -> None:
        """Print what is shown on A4 that lies across, as a PDF."""
        height, width = self._paper
        self._page.pdf(path=path, width=width, height=height, print_background=True)

    @property
    def _paper(self) -> tuple[str, str]:
        # The driver of Firefox takes inches for centimetres.
        return ("210mm", "297mm") if self._mobile else ("21in", "29.7in")

    def save(self, selector: str) -> tuple[str, bytes]:
        if not self._mobile:  # of Firefox's files Playwright hears nothing; Chromium's have names of its own
            return super().save(selector)
        with self._page.expect_download() as download:
            self.tap(selector)
        return download.value.suggested_filename, Path(download.value.path()).read_bytes()

    def photograph(self, path: Path) -> None:
        self._page.screenshot(path=path)

    def close(self) -> None:
        self._page.context.close()
