"""A phone with a memory of its own, whose battery can be taken out."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.conftest import FLAGS
from tests.support import prerequisites


@contextmanager
def a_browser(here: Browser, folder: Path) -> Iterator[tuple[Browser, subprocess.Popen[bytes]]]:
    """A browser with a memory of its own, to be killed like a phone whose battery is taken out."""
    port = folder / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    command = [
        prerequisites.chromium(),
        *FLAGS,
        "--headless=new",
        "--remote-debugging-port=0",
        f"--user-data-dir={folder}",
    ]
    with subprocess.Popen([*command, "about:blank"], stderr=subprocess.DEVNULL) as process:
        try:
            deadline = time.monotonic() + 20
            while not (port.exists() and port.read_text().count("\n")) and time.monotonic() < deadline:
                time.sleep(0.05)
            yield here.browser_type.connect_over_cdp(f"http://127.0.0.1:{port.read_text().splitlines()[0]}"), process
        finally:
            process.kill()
