"""The same seed gives the same draws and standings in CPython and in a browser’s JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import Playwright

from tests.browser.conftest import FLAGS
from tests.phone.same.tournament_scripts import load, otherwise
from tests.phone.same.tournaments import NIGHTS, night
from tests.support import prerequisites


@pytest.mark.long
def test_the_same_seed_gives_the_same_draws_and_standings_on_a_phone(playwright: Playwright) -> None:
    browser = playwright.chromium.launch(executable_path=prerequisites.windowless_chromium(), args=FLAGS)
    page = browser.new_page()
    load(page)
    seeds = range(60)
    assert otherwise(page, seeds) == []
    browser.close()
    assert len({night(seed).partition(" ")[0] for seed in seeds}) == len(NIGHTS)
