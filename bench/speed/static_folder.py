"""The folder of `scorepad static` on a web space that compresses, visited for the first time over slow 4G."""

from __future__ import annotations

import gzip
import mimetypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, expect

from bench.audit import lighthouse
from bench.speed.visit import NETWORK, PAINTED
from bench.support.figures import Figure, at_most, exactly
from bench.support.measuring_phone import PHONE, chromium
from tests.support.static_folder import static

VISITS = 3
NAMES = ("Ana", "Bo", "Cy", "Dan")
PARTS = ("performance", "accessibility", "best-practices", "seo")
PATIENCE = 60_000  # milliseconds
PLAYS = "() => window.scorepad?.evening && performance.now()"


class Space(SimpleHTTPRequestHandler):
    """Serves files, compressed as web spaces do, and lets a browser ask whether they have changed."""

    def do_GET(self) -> None:
        """Answer with a file, or with the index of the folder."""
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file():
            return self.send_error(404)
        content = gzip.compress(file.read_bytes())
        self.send_response(200)
        for name, value in {
            "Content-Type": mimetypes.guess_type(file.name)[0] or "application/octet-stream",
            "Content-Encoding": "gzip",
            "Cache-Control": "max-age=600",
            "Content-Length": str(len(content)),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)
        return None

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def measure(folder: Path) -> Iterator[Figure]:
    """How large the folder is, and how soon its first page is painted and a game of Whist can be played."""
    written = folder / "web"
    static(written)
    files = [path for path in written.rglob("*") if path.is_file()]
    yield at_most("files of a folder without a server", len(files), 60, counted=True)
    size = sum(len(gzip.compress(path.read_bytes())) for path in files)
    yield at_most("the same, gzipped", size / 1e6, 1.2, "MB", counted=True, digits=2)
    with served(written) as url, chromium() as browser:
        painted = median(first_paint(browser, url) for _ in range(VISITS))
        playable = median(begun(browser, url) for _ in range(VISITS))
        yield exactly(
            "reasons why a browser does not install it",
            len(against := not_installed_for(browser, url)),
            0,
            note=", ".join(against),
        )
        if lighthouse.installed():
            for part, score in lighthouse.scores(url, parts=PARTS).items():
                counted = part != lighthouse.TIMED
                yield Figure(f"Lighthouse, {part}", f"{100 * score:.0f}", "", ">= 100", score == 1, counted)
    yield at_most("its first page painted (1.6 Mbit/s, 150 ms)", painted / 1000, 1, "s", counted=False, digits=2)
    name = "a game of Whist playable, from a phone that has nothing yet"
    yield at_most(name, playable / 1000, 4, "s", counted=False, digits=2)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Space, directory=folder))
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def not_installed_for(browser: Browser, url: str) -> list[str]:
    """Why Chrome would not install the folder as an app; empty if it would."""
    with visitor(browser, url) as page:
        page.goto("./")
        page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)", timeout=PATIENCE)
        errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        ids = [error["errorId"] for error in errors]
        return [each for each in ids if each != "in-incognito"]  # as every page of a test is


def first_paint(browser: Browser, url: str) -> float:
    """Milliseconds until the first page of a folder shows what it is about."""
    with visitor(browser, url) as page:
        page.goto("./")
        expect(page.locator(".landing .hello")).to_be_visible(timeout=PATIENCE)
        page.wait_for_function(f"() => {PAINTED} < Infinity")
        painted: float = page.evaluate(PAINTED)
        return painted


def begun(browser: Browser, url: str) -> float:
    """Milliseconds from asking for the form of a game of Whist until its table takes taps; names are typed at once."""
    with visitor(browser, url) as page:
        began = time.monotonic()
        page.goto("new.html?game=romanian-whist")
        for n, name in enumerate(NAMES):
            page.locator("[name=name]").nth(n).fill(name, timeout=PATIENCE)
        page.locator("[name=dealer][value='1']").check()
        page.get_by_role("button", name="Start").click()
        page.wait_for_function(PLAYS, timeout=PATIENCE)
        return 1000 * (time.monotonic() - began)


@contextmanager
def visitor(browser: Browser, url: str) -> Iterator[Page]:
    """A blank page on a phone that was never here, in the slow network."""
    width, height = PHONE
    context = browser.new_context(
        base_url=url, viewport={"width": width, "height": height}, is_mobile=True, has_touch=True, locale="en"
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    yield page
    context.close()
