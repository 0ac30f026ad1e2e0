"""The server's log: lines or JSON, without secrets, and no failure in full more than once a minute."""

from __future__ import annotations

import json
import logging
import time
from datetime import UTC, datetime

from scorepad.log_masking import Masking

AGAIN = 60.0  # seconds until the same message is logged again
MOST_LINES = 1000  # different lines that are remembered
MOST_IDS = 50  # requests whose failure is named in the meantime, so that each is found by its id


class OnceAMinute(logging.Filter):
    """Lets the same message from the same place through once a minute, and then adds how often it came meanwhile.

    Of failed requests the next MOST_IDS come through too, without traceback. Messages that are no failures all pass.
    """

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[object, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write this record; the next one that is written in full says how many were left out."""
        if record.levelno < logging.WARNING:
            return True
        what, now = (record.name, record.msg), time.monotonic()
        last, kept_back = self._said.get(what, (-AGAIN, 0))
        if now - last < AGAIN:
            self._said[what] = last, kept_back + 1
            record.exc_info = record.exc_text = None
            return hasattr(record, "request") and kept_back < MOST_IDS
        if len(self._said) >= MOST_LINES:
            self._said.clear()
        self._said[what] = now, 0
        if kept_back:
            record.msg, record.args = f"{record.getMessage()} ({kept_back} times more in between)", ()
        return True


class Lines(logging.Formatter):
    """A line for each record, with the id of its request at the end; a traceback follows."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # its name in the library
        """The line itself."""
        request = getattr(record, "request", "")
        return super().formatMessage(record) + (f" (request {request})" if request else "")


class JsonLines(logging.Formatter):
    """A JSON object in a line for each record: time, level, message, and data on its request and failure."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "message": record.getMessage(),
            "request": getattr(record, "request", None),
            "traceback": record.exc_text,  # written by Masking
            **getattr(record, "fields", {}),
        }
        return json.dumps({key: value for key, value in line.items() if value is not None}, ensure_ascii=False)


def log_to_stderr(form: str = "") -> None:
    """Write warnings and errors of the whole program to stderr, without repeats and without secrets.

    form  `lines` or `json`: then every request has a line too
    """
    stderr = logging.StreamHandler()
    stderr.setFormatter(JsonLines() if form == "json" else Lines())
    stderr.addFilter(OnceAMinute())
    stderr.addFilter(Masking())
    logging.basicConfig(level=logging.WARNING, handlers=[stderr])
    if form:
        logging.getLogger("scorepad.requests").setLevel(logging.INFO)
