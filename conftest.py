"""What drives browsers, for all tests: the fixtures of pytest-playwright, with the browser that this machine has."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.support import prerequisites


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers: one for all tests, for a thread has room for no second one."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How Chromium is started without a window."""
    return {"executable_path": prerequisites.windowless_chromium(), "args": ["--no-sandbox", "--disable-dev-shm-usage"]}
