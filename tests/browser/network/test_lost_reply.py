"""The fault `lost_reply` of `make faults`, for the replies that let a phone in, in the browser of the tests."""

from pathlib import Path

from playwright.sync_api import Browser

from bench.faults.lost_reply import lost_replies


def test_a_reply_that_was_lost_locks_no_phone_out_and_does_nothing_twice(browser: Browser, tmp_path: Path) -> None:
    figures = list(lost_replies(browser, tmp_path))
    assert len(figures) == 5
    assert [figure for figure in figures if not figure.met] == []
