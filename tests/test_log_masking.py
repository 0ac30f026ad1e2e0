"""Possible secrets are masked in a log, and all else can still be read."""

import logging
import sys

import pytest

from scorepad.log_masking import Masking, masked
from scorepad.store.secret import new_token


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Exception while serving /watch/aB3xyz/sheet", "Exception while serving /watch/…/sheet"),
        ("GET /join/abc?x=1 and /owner/abc", "GET /join/…?x=1 and /owner/…"),
        ("GET /static/0123456789/table.js", "GET /static/0123456789/table.js"),
        ("table, watch, join and owner", "table, watch, join and owner"),
        ("GET /table/<evening>/note/<kind> 303", "GET /table/<evening>/note/<kind> 303"),
        ("http://localhost/table/", "http://localhost/table/"),
    ],
)
def test_only_keys_and_secrets_are_masked(text: str, left: str) -> None:
    assert masked(text) == left


@pytest.mark.parametrize("around", ["{}", "/table/{}/", "/nowhere/{}", "device={}; me=p1", "KeyError('{}')"])
def test_a_token_is_masked_in_every_place(around: str) -> None:
    token = new_token()
    assert token not in masked(around.format(token))


def test_arguments_and_tracebacks_are_masked_too() -> None:
    token, lines = new_token(), []
    logger = logging.getLogger("test_masking")
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(logging.Formatter().format(record))  # type: ignore[method-assign]
    handler.addFilter(Masking())
    logger.addHandler(handler)
    try:
        raise LookupError(token)
    except LookupError:
        logger.error("no %s and %d %%", token, 3, exc_info=sys.exc_info())
    assert "no … and 3 %" in lines[0]
    assert "LookupError: …" in lines[0]
    assert token not in lines[0]
