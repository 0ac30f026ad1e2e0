"""The row of a player stays where it is: from the bids to the tricks, and in the next deal."""

from __future__ import annotations

import pytest

from tests.browser.begun_evening import sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

# The top of each row of the form and of the sheet, and whether the notes of the rows have at most two lines.
PLACES = """() => {
    const top = one => Math.round(one.getBoundingClientRect().top);
    return [...document.querySelectorAll(".room, #step h2, #form .row")].map(top);
}"""
LINES = (
    "all => Math.max(...all.map(one => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))))"
)
BIDS = (0, 0, 0, 0)
LANGUAGES = ("en", "ar", "de", "es", "fr", "he", "ja", "ne", "ro", "tr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_row_moves_from_bids_to_tricks_nor_to_the_next_deal(
    phones: Phones, live_server: Server, language: str
) -> None:
    page, found = phones.open(locale=language), []
    for deals in ([], [deal(BIDS)], [deal(BIDS, (0, 1, 0, 0))], [deal(BIDS, (0, 1, 0, 0)), deal(BIDS)]):
        with sitting(live_server, 4, deals) as at:
            found.append(at.seat(page).evaluate(PLACES))
            assert page.locator(".row legend small").evaluate_all(LINES) <= 2
    assert found == [found[0]] * 4
