"""The page of paper before it is printed: with the scores, or with the names to go on by hand."""

from __future__ import annotations

import re

from tests.support.sample_evenings import deal
from tests.web.conftest import SitDown, read

PLAYED = deal((0, 0, 0, 0), (0, 0, 0, 1))


def test_it_has_what_was_written_and_leads_to_names_only_and_to_blank_sheets_by_the_same_rules(
    sit_down: SitDown,
) -> None:
    page = sit_down(4, [PLAYED], under_unit=2).get("print")
    assert "After deal 1" in read(page)
    assert '<a href="print" aria-current="page">With scores</a><a href="print-names">Names only</a>' in page.text
    assert 'name="rule-under_unit" value="2"' in page.text


def test_with_names_only_all_deals_are_to_come_and_nothing_is_stored(sit_down: SitDown) -> None:
    table = sit_down(4, [PLAYED], under_unit=2)
    before = table.get("record.json").text
    page = table.get("print-names")
    words = read(page)
    assert "Loss per trick short: 2 instead of 1" in words
    assert "After deal" not in words
    assert "Ana" in words
    assert re.findall(r'<td class="total">([^<]*)</td>', page.text) == [""] * 96
    assert table.get("record.json").text == before


def test_watchers_have_it_too(sit_down: SitDown) -> None:
    table = sit_down(4, [PLAYED])
    key = re.search(r"/watch/[\w-]+/", table.get("share").text)
    assert key
    for path in ("print", "print-names"):
        assert "sheet-page" in table.app.test_client().get(f"{key[0]}{path}").text


def test_the_paper_is_that_of_the_readers_country(sit_down: SitDown) -> None:
    table = sit_down(4, [PLAYED])
    for tag, size in (("en-US", "letter"), ("en-GB", "a4"), ("ro", "a4"), ("es-MX", "letter")):
        page = table.client.get(f"/table/{table.evening}/print", headers={"Accept-Language": tag})
        assert re.findall(r'name="paper" value="(\w+)" checked', page.text) == [size], tag
