"""Masks secrets in what is logged: tokens, and the part of an address that may hold one. Tracebacks are masked too."""

from __future__ import annotations

import logging
import re

ROOMS = "table|watch|join|owner"
"""The first part of every address whose second part may be a secret."""
SECRET = re.compile(rf"(/(?:{ROOMS})/)(?!<\w+>)[^\s/?#'\"]+|(?<![0-9A-Za-z])[0-9A-Za-z]{{22}}(?![0-9A-Za-z])")
PLAIN = logging.Formatter()


def masked(text: str) -> str:
    """The text without possible secrets: any token, and any text in the place of one in an address."""
    return SECRET.sub(lambda found: f"{found[1] or ''}…", text)


class Masking(logging.Filter):
    """A log filter that masks secrets in every record, and drops none."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Mask the record's message and traceback in place. Always returns True."""
        record.msg, record.args = masked(record.getMessage()), ()
        if record.exc_info and not record.exc_text:
            record.exc_text = PLAIN.formatException(record.exc_info)
        record.exc_text = record.exc_text and masked(record.exc_text)
        return True
