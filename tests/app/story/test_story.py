"""The story of an evening: on a page of its own, as part of another one, and for who watches."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from scorepad.store.links import watch_links
from tests.support.sample_evenings import deal
from tests.web.conftest import AtTable, SitDown, read

ANA = deal((1, 0, 0), (1, 0, 0))
PART = {"HX-Request-Type": "partial"}


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    """Ana was in front all evening: 6, 12, 18, 24, 30."""
    return sit_down(3, [ANA] * 5, schedule="custom", custom_schedule=(1,) * 5, hook=False)


def test_the_page_has_the_best_sentences_and_the_numbers_behind_the_chart(table: AtTable) -> None:
    page = table.get("story")
    assert "Ana led from the first deal to the last" in read(page)
    assert "Ana, Bogdan, Călin: 5 bids made in a row" in read(page)
    assert "Bogdan 5 0 5 0" in read(page)
    assert "Deal Ana Bogdan Călin 1 6 5 5 2 12 10 10 3 18 15 15 4 24 20 20 5 30 25 25" in read(page)
    assert page.text.count("<polyline") == 3
    assert "style=" not in page.text


def test_the_end_leads_there_and_loads_it_into_itself(table: AtTable) -> None:
    end = table.get().text
    assert '<a href="story">How the game went</a>' in end
    assert 'hx-get="story" hx-trigger="load"' in end
    assert "<h3>Ana led from the first deal to the last</h3>" in end
    assert end.count("<polyline") == 3
    assert "style=" not in end
    assert "5 of 5 bids made" in read(table.get())
    part = table.client.get(f"/table/{table.evening}/story", headers=PART).text
    assert "<html" not in part
    assert part in table.get("story").text


def test_players_who_share_the_lead_are_in_ink_in_the_bar_below_the_chart(sit_down: SitDown) -> None:
    bogdan, calin = deal((0, 1, 0), (0, 1, 0)), deal((0, 0, 1), (0, 0, 1))
    table = sit_down(3, [ANA, bogdan, calin, ANA], schedule="custom", custom_schedule=(1,) * 4, hook=False)
    bar = table.get().text.partition('class="led"')[2].partition("<figcaption")[0]
    assert re.findall(r'<rect class="([\w-]+)"', bar) == ["ink1", "ink1", "ink2", "level-pegging", "ink1"]
    assert 'aria-label="in the lead: 1 Ana; 2 Ana, Bogdan; 4 Ana"' in bar


def test_a_watcher_reads_it_too(table: AtTable, stranger: FlaskClient) -> None:
    key = watch_links.watch_key(table.app.extensions["evenings"].store, table.evening)
    assert "Ana led from the first deal to the last" in read(stranger.get(f"/watch/{key}/story"))
    assert stranger.get(f"/table/{table.evening}/story").status_code == 403


def test_while_the_evening_runs_it_says_what_is_certain_and_not_how_it_ended(sit_down: SitDown) -> None:
    table = sit_down(3, [ANA] * 5, schedule="custom", custom_schedule=(1,) * 6, hook=False, start=(30, 0, 0))
    assert "Nobody can catch Ana now" in read(table.get("story"))
    assert "led from the first deal" not in read(table.get("story"))
    assert "How the game went" not in table.get().text


def test_before_the_first_deal_it_has_nothing_to_tell(sit_down: SitDown) -> None:
    page = sit_down(3).get("story")
    assert page.status_code == 200
    assert "<polyline" not in page.text
