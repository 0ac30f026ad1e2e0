"""A phone in any engine: a person's actions on it, in few words, with any driver of the browser."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

PATIENCE = 20  # seconds: engines that draw without a graphics card are slow
FILES = (".json", ".csv", ".png")  # endings of what is saved
LOOK = 0.05  # seconds between two looks


class Phone(ABC):
    """One page on a phone of 390x844 that nobody has used before; `problems` has what its scripts did wrong.

    saved  the folder into which its files come; the test that opens it sets it
    """

    saved: Path

    def __init__(self) -> None:
        self.problems: list[str] = []

    @property
    @abstractmethod
    def url(self) -> str: ...

    @abstractmethod
    def open(self, address: str) -> None: ...

    @abstractmethod
    def remember(self, cookie: dict[str, Any], address: str) -> None:
        """Keep a cookie for the server at an address, as if it had set it."""

    @abstractmethod
    def run(self, function: str, *given: object) -> Any:
        """Return what a JavaScript function returns for plain values."""

    @abstractmethod
    def tap(self, selector: str) -> None:
        """Press on the first element that matches; on a chip, on the label that is seen."""

    @abstractmethod
    def write(self, selector: str, text: str) -> None:
        """Replace the text of a field."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key: one character, or `Tab`, `Shift+Tab`, `Enter`, `Space`, `ArrowRight`, …"""

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def print(self, path: Path) -> None:
        """Print what is shown on A4, as a PDF."""

    @abstractmethod
    def photograph(self, path: Path) -> None: ...

    @abstractmethod
    def close(self) -> None: ...

    def save(self, selector: str) -> tuple[str, bytes]:
        """Press on a link that saves a file. Returns the file's name and what it holds."""
        for file in self.saved.iterdir():
            file.unlink()
        self.tap(selector)
        deadline = time.monotonic() + PATIENCE
        again = deadline - PATIENCE / 2
        while True:
            if not any(self.saved.iterdir()) and time.monotonic() > again:
                again = deadline  # while other tests run a page may not take the first tap
                self.tap(selector)
            file, *others = [*self.saved.iterdir(), None]
            # While it is written there are two, or it is empty or has another ending.
            if file and others == [None] and file.suffix in FILES and (held := file.read_bytes()):
                return file.name, held
            assert time.monotonic() < deadline, f"nothing was saved: {selector}"
            time.sleep(LOOK)

    def until(self, function: str, *given: object, patience: float = PATIENCE) -> Any:
        """Wait until a JavaScript function returns something true, and return that."""
        deadline = time.monotonic() + patience
        while True:
            try:
                if found := self.run(function, *given):
                    return found
            except Gone:
                pass  # between two pages
            assert time.monotonic() < deadline, f"still not, at {self.url}: {function} {given}"
            time.sleep(LOOK)

    def sees(self, selector: str, text: str = "") -> None:
        """Wait until an element is there whose text holds this."""
        self.until(
            "(selector, text) => [...document.querySelectorAll(selector)].some(one => one.textContent.includes(text))",
            selector,
            text,
        )

    def text(self, selector: str) -> str:
        """The text that a person reads in the first element that matches."""
        return str(self.run("selector => document.querySelector(selector).innerText", selector))


class Gone(Exception):
    """The page was just being left."""
