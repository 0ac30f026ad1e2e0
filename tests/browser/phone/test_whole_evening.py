"""An evening without the server: begun, played and ended on the phone, whose browser is killed; then it arrives."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.evening_alone import played_alone
from tests.browser.live_server import Server


@pytest.mark.parametrize("slug", ["israeli-whist", "rubber-bridge"])
def test_an_evening_without_the_server_arrives_once_with_the_same_record(
    slug: str, browser: Browser, fresh_server: Server, tmp_path: Path
) -> None:
    (tmp_path / "phone").mkdir()
    fresh_server.was_online()
    assert played_alone(browser, fresh_server, tmp_path / "phone", slug, deals=2, kills=2) == []
