"""The server's log: without secrets, and no line more than once a minute."""

from __future__ import annotations

import logging
import time

from scorepad.log_masking import Masking

AGAIN = 60.0  # seconds until the same is said again
MOST = 1000  # different lines that are remembered


class OnceAMinute(logging.Filter):
    """Lets the same message from the same place through once a minute, and then says how often it came meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[object, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write this record; the next one that is written says how many were left out."""
        what, now = (record.name, record.msg), time.monotonic()
        last, kept_back = self._said.get(what, (-AGAIN, 0))
        if now - last < AGAIN:
            self._said[what] = last, kept_back + 1
            return False
        if len(self._said) >= MOST:
            self._said.clear()
        self._said[what] = now, 0
        if kept_back:
            record.msg, record.args = f"{record.getMessage()} ({kept_back} times more in between)", ()
        return True


def log_to_stderr() -> None:
    """Write warnings and errors of the whole program to stderr, without repeats and without secrets."""
    stderr = logging.StreamHandler()
    stderr.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    stderr.addFilter(OnceAMinute())
    stderr.addFilter(Masking())
    logging.basicConfig(level=logging.WARNING, handlers=[stderr])
