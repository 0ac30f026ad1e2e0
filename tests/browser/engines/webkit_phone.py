"""WebKit, driven by Selenium: a window of its own on a screen that nobody sees."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import JavascriptException, NoSuchElementException, WebDriverException
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.engines.phone import LOOK, PATIENCE, Gone, Phone
from tests.support import prerequisites

WINDOW = Path(__file__).with_name("webkit_window.py")
KEYS = {
    "Tab": Keys.TAB, "Enter": Keys.ENTER, "Space": Keys.SPACE, "Escape": Keys.ESCAPE, "Backspace": Keys.BACKSPACE,
    "ArrowRight": Keys.ARROW_RIGHT, "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowUp": Keys.ARROW_UP, "ArrowDown": Keys.ARROW_DOWN,
}  # fmt: skip
# The middle of what is seen of an element; of a chip, of its label.
MIDDLE = """const one = arguments[0].closest("label") || arguments[0];
one.scrollIntoView({ block: "nearest" });
const { x, y, width, height } = one.getClientRects()[0];
return [x + width / 2, y + height / 2].map(Math.round);"""


@contextmanager
def screen() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as xvfb:
        try:
            assert xvfb.stdout
            yield f":{xvfb.stdout.readline().strip()}"
        finally:
            xvfb.terminate()


class WebKitPhone(Phone):
    """A page that WebKitWebDriver drives; `memory`: a folder for what the browser keeps; `patience`: with a script."""

    def __init__(
        self,
        display: str,
        memory: Path,
        *,
        languages: str = "en",
        trusted: Path | None = None,
        patience: int = PATIENCE,
    ) -> None:
        super().__init__()
        self.saved = memory / "saved"
        self._printed, self._said = memory / "printed.pdf", memory / "console.log"
        self.saved.mkdir(parents=True, exist_ok=True)
        own = {
            "DISPLAY": display,
            "WINDOW": "390x844",
            "LANGUAGES": languages,
            "MEMORY": str(memory),
            "TRUSTED": str(trusted or ""),
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # as root there is none
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1",
            "GDK_BACKEND": "x11",
        }
        options = Options()
        options.binary_location = str(WINDOW)
        service = Service(prerequisites.webkit(), env={**os.environ, **own}, log_output=str(self._said))
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # of Selenium's, about itself
            self._driver = WebKitGTK(options=options, service=service)
        self._driver.set_script_timeout(patience)

    @property
    def url(self) -> str:
        return str(self._driver.current_url)

    def open(self, address: str) -> None:
        self._driver.get(address)

    def remember(self, cookie: dict[str, Any], address: str) -> None:
        self._driver.get(address)  # a cookie can be set only from where it belongs
        self._driver.add_cookie(cookie)

    def run(self, function: str, *given: object) -> Any:
        script = "const [done, ...given] = [...arguments].reverse();"
        script += f"Promise.resolve(({function})(...given.reverse())).then(done);"
        try:
            return self._driver.execute_async_script(script, *given)
        except JavascriptException:
            raise
        except WebDriverException as error:
            raise Gone from error

    def tap(self, selector: str) -> None:
        x, y = self._driver.execute_script(MIDDLE, self._found(selector))
        acts = ActionChains(self._driver, duration=0)
        acts.w3c_actions.pointer_action.move_to_location(x, y)
        acts.w3c_actions.pointer_action.click()
        acts.perform()

    def _found(self, selector: str) -> WebElement:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self._driver.find_element(By.CSS_SELECTOR, selector)
            except NoSuchElementException:
                if time.monotonic() > deadline:
                    raise
                time.sleep(LOOK)

    def write(self, selector: str, text: str) -> None:
        field = self._found(selector)
        field.clear()
        field.send_keys(text)

    def press(self, key: str) -> None:
        held, _, last = key.rpartition("+") if len(key) > 1 else ("", "", key)
        acts = ActionChains(self._driver)
        if held == "Shift":
            acts = acts.key_down(Keys.SHIFT)
        acts = acts.send_keys(KEYS.get(last, last))
        (acts.key_up(Keys.SHIFT) if held else acts).perform()

    def reload(self) -> None:
        self._driver.refresh()

    def back(self) -> None:
        self._driver.back()

    def resize(self, width: int, height: int) -> None:
        self._driver.set_window_size(width, height)

    def print(self, path: Path) -> None:
        self._printed.unlink(missing_ok=True)
        os.kill(int(self._printed.with_name("pid").read_text()), signal.SIGHUP)
        deadline = time.monotonic() + PATIENCE
        while not (self._printed.exists() and self._printed.read_bytes().rstrip().endswith(b"%%EOF")):
            assert time.monotonic() < deadline, "nothing was printed"
            time.sleep(LOOK)
        path.write_bytes(self._printed.read_bytes())

    def photograph(self, path: Path) -> None:
        self._driver.save_screenshot(str(path))

    def close(self) -> None:
        self._driver.quit()
