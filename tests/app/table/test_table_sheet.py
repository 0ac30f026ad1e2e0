"""The sheet of the table: what its small numbers are, and the mark of a revoke."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import beginning
from scorepad.evening.record.record import played
from scorepad.games import games
from scorepad.store import access, log
from tests.support.scored_records import WE, Given, by_result, record
from tests.web.conftest import BEGAN, AtTable

Sit = Callable[..., AtTable]


@pytest.fixture
def sit(app: Flask, client: FlaskClient) -> Sit:
    def begin(game: str, *deals: Given, **options: object) -> AtTable:
        evening = played(record(game, deals, options=options), games()).evening
        store = app.extensions["evenings"].store
        device, secret = access.new_device(store, "a phone", at=BEGAN)
        client.set_cookie("device", secret)
        return AtTable(app, client, log.start(store, beginning(evening), at=BEGAN, device=device.id))

    return begin


def caption(table: AtTable) -> str:
    found = re.search(r"<caption>(.*?)</caption>", table.get().text)
    assert found
    return re.sub(r"<.*?>", "", found[1])


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("romanian-whist", {}, "Small figures: the bid, and points for this deal."),
        ("israeli-whist", {}, "Small figures: the bid, and points for this deal."),
        ("bid-whist", {}, "Small figures: tricks, and points for this deal."),
        ("rubber-bridge", {}, "Small figures: points in this game of the rubber, and points for this deal."),
        ("whist", {"match": "rubber"}, "Small figures: points in this game of the rubber, and points for this deal."),
    ],
)
def test_the_sheet_explains_the_small_numbers_at_each_total(sit: Sit, game: str, options: Given, words: str) -> None:
    assert caption(sit(game, **options)) == words


def test_a_revoke_leaves_its_mark_and_only_then_is_the_mark_explained(sit: Sit) -> None:
    deal = by_result("Ana", "4up", 10)
    table = sit("bid-whist", deal, {**deal, "revokes": [{"side": WE}]}, target=100, renege_tricks=3)
    first, second = re.findall(r'<th scope="row">.*?</th>', table.get().text)
    assert "†" not in first
    assert '<span aria-hidden="true">†</span><span class="unseen">renege</span>' in second
    assert caption(table).endswith("† renege")
    assert "†" not in sit("bid-whist", deal).get().text


def test_a_moon_is_the_headline_of_what_a_deal_gave(sit: Sit) -> None:
    def said(ana: int, bogdan: int) -> str:
        page = sit("hearts", {"penalties": {"Ana": ana, "Bogdan": bogdan, "Călin": 0, "Doina": 0}}).get().text
        return page.partition('class="booked"')[2].partition("</div>")[0]

    assert 'Deal 1 · <b class="ink1">Ana shot the moon</b> · <span>Ana' in said(26, 0)
    assert "<b" not in said(20, 6).replace("<bdi", "")


@pytest.mark.parametrize(
    ("game", "answers", "pencil"),
    [
        ("romanian-whist", [(0, 1, 0, 1)], ["bid 1", "bid 0", "bid 1", "bid 0"]),
        ("spades", [(3, 4, 2, 0)], ["bid 4 + nil", "bid 3 + 2"]),
        ("hearts", [], []),
    ],
)
def test_bids_of_the_running_deal_are_in_its_row_in_pencil_until_it_is_scored(
    sit: Sit, game: str, answers: list[tuple[int, ...]], pencil: list[str]
) -> None:
    table = sit(game)
    assert "<tfoot>" not in table.get().text
    for answer in answers:
        table.answer(*answer)
    foot = re.findall(r"<tfoot>(.*?)</tfoot>", table.get().text, re.DOTALL)
    cells = re.findall(r"<td>(.*?)</td>", "".join(foot), re.DOTALL)
    assert [re.sub(r"<.*?>", "", cell).strip() for cell in cells] == pencil
    if pencil and game == "romanian-whist":
        table.answer(0, 0, 0, 1)
        assert "<tfoot>" not in table.get().text


@pytest.mark.parametrize(("sizes", "heads"), [((8, 8, 8), ["1", "2"]), ((8, 7, 8), ["1, 8", "2, 7"])])
def test_deals_that_all_have_one_size_are_called_by_their_numbers(
    sit: Sit, sizes: tuple[int, ...], heads: list[str]
) -> None:
    table = sit("romanian-whist", schedule="custom", custom_schedule=[*sizes])
    for size in sizes[:2]:
        table.answer(0, 0, 0, 0)
        table.answer(size, 0, 0, 0)
    rows = re.findall(r'<th scope="row"[^>]*><a[^>]*>(.*?)</a>', table.get().text)
    assert [" ".join(re.sub(r"<.*?>", "", row).split()) for row in rows] == heads
