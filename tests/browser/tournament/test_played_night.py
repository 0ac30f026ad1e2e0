"""A small night with a killed server and a table without network comes to what plain arithmetic says."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.live_server import Server
from tests.browser.tournament.night_oracle import wrong
from tests.browser.tournament.played_night import Plan, played_night


def test_a_night_loses_and_doubles_nothing_by_a_kill_and_a_table_offline(
    browser: Browser, fresh_server: Server
) -> None:
    entered, outcome = played_night(browser, fresh_server, Plan(2, 3, killed=1, away=1, away_in=(2,)))
    assert len(entered.results) == 6
    assert wrong(entered, outcome) == []
    entered.results[2, 1] = {side: n + 1 for side, n in entered.results[2, 1].items()}
    assert len(wrong(entered, outcome)) == 5  # the result, and the totals of four people
