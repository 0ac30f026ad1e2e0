"""Correcting a deal with a contract: another declarer, and an auction that was entered call by call."""

from __future__ import annotations

import re

from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.games import games
from tests.app.corrections.conftest import Sit
from tests.support.scored_records import Given
from tests.web.conftest import read

ANA, BOGDAN, CALIN, DOINA = "p1", "p2", "p3", "p4"


ISRAELI: Given = {
    "auction": ["pass", "6H", "pass", "pass", "pass", "pass"],
    "bids": {"Ana": 3, "Bogdan": 2, "Doina": 1},
    "tricks": {"Ana": 3, "Bogdan": 2, "Călin": 6, "Doina": 2},
}


def test_for_another_declarer_the_bid_of_the_old_one_is_asked(sit: Sit) -> None:
    table = sit("israeli-whist", ISRAELI)
    page = table.get("deal/1/amend").text
    assert 'name="bids-p3"' not in page
    assert "entered call by call" in read(table.get("deal/1/amend"))
    form = {"contract-declarer": BOGDAN, "contract-bid": "6H", "bids-p1": "3", "bids-p2": "2", "bids-p4": "1",
            **{f"tricks-p{n}": str(t) for n, t in enumerate((3, 2, 6, 2), 1)}}  # fmt: skip
    refused = table.post("deal/1/amend", do="look", **form)
    assert refused.status_code == 422
    assert "Călin hasn’t bid" in read(refused)
    assert 'name="bids-p3"' in refused.text
    assert 'name="bids-p2"' not in refused.text
    looked = table.post("deal/1/amend", do="look", **form, **{"bids-p3": "5"})
    assert "deal 1: the new contract replaces the calls" in read(looked)
    assert table.post("deal/1/amend", do="save", **form, **{"bids-p3": "5"}).status_code == 303
    said = table.state.rows[0].facts
    assert said.answers["contract"] == {"declarer": BOGDAN, "bid": "6H"}
    assert said.answers["bids"] == {ANA: 3, CALIN: 5, DOINA: 1}
    assert "auction" not in said.answers
    assert [was.value for was in said.was if was.step == "auction"] == [tuple(ISRAELI["auction"])]


def test_the_calls_and_the_old_numbers_stay_readable(sit: Sit) -> None:
    table = sit("israeli-whist", ISRAELI)
    before = dict(table.state.table.totals)
    form = {"contract-declarer": CALIN, "contract-bid": "7H", "bids-p1": "3", "bids-p2": "2", "bids-p4": "1",
            **{f"tricks-p{n}": str(t) for n, t in enumerate((3, 2, 6, 2), 1)}}  # fmt: skip
    assert table.post("deal/1/amend", do="save", **form).status_code == 303
    text = read(table.get("deal/1"))
    assert "Auction: pass, 6♥, pass, pass, pass, pass → final contract entered" in text
    assert f"Călin 0 → {before[CALIN]} corrected to" in text


def test_a_record_with_a_corrected_auction_is_written_and_read_again(sit: Sit) -> None:
    table = sit("israeli-whist", ISRAELI)
    form = {"contract-declarer": CALIN, "contract-bid": "7H", "bids-p1": "3", "bids-p2": "2", "bids-p4": "1",
            **{f"tricks-p{n}": str(t) for n, t in enumerate((3, 2, 6, 2), 1)}}  # fmt: skip
    table.post("deal/1/amend", do="save", **form)
    data = table.get("record.json").data
    again: State = record.played(data, games())
    assert record.write(again.evening, again.game) == data
    assert again.table.totals == table.state.table.totals


def test_an_auction_sent_back_unchanged_moves_no_points(sit: Sit) -> None:
    table = sit("israeli-whist", ISRAELI)
    form = {"contract-declarer": CALIN, "contract-bid": "6H", "bids-p1": "3", "bids-p2": "2", "bids-p4": "1",
            **{f"tricks-p{n}": str(t) for n, t in enumerate((3, 2, 6, 2), 1)}}  # fmt: skip
    assert "Nothing was changed." in read(table.post("deal/1/amend", do="save", **form))
    form["tricks-p1"], form["tricks-p2"] = "2", "3"
    assert table.post("deal/1/amend", do="save", **form).status_code == 303
    assert table.state.rows[0].facts.answers["auction"] == tuple(ISRAELI["auction"])


def test_the_suit_named_after_the_auction_is_added_and_the_calls_stay(sit: Sit) -> None:
    deal = {"auction": ["4up", "pass", "pass", "pass"], "tricks": {"Ana & Călin": 3}}
    table = sit("bid-whist", deal)
    form = {
        "contract-declarer": BOGDAN,
        "contract-bid": "4up",
        "contract-trump": "H",
        "tricks-p1+p3": "3",
        "tricks-p2+p4": "9",
    }
    assert table.post("deal/1/amend", do="save", **form).status_code == 303
    said = table.state.rows[0].facts.answers
    assert said["auction"] == ("4up", "pass", "pass", "pass")
    assert said["contract"] == {"declarer": BOGDAN, "bid": "4up", "trump": "H"}


def test_umbridges_declarer_is_corrected_and_the_exchanges_stay(sit: Sit) -> None:
    deal = {"auction": ["7S", "pass"], "exchanges": [[0, 4]], "tricks": {"Ana": 9}}
    table = sit("umbridge", deal, players=2)
    form = {"contract-declarer": BOGDAN, "contract-bid": "7S", "tricks-p1": "9"}
    looked = table.post("deal/1/amend", do="look", **form)
    assert looked.status_code == 200, read(looked)
    assert 'name="tricks-p2" value="4" checked' in looked.text
    assert table.post("deal/1/amend", do="save", **form).status_code == 303
    assert table.state.rows[0].facts.answers["exchanges"] == ((0, 4),)
    assert table.state.table.totals == {ANA: 150, BOGDAN: 0}


def test_in_dummy_whist_the_new_declarers_tricks_are_asked(sit: Sit) -> None:
    deal = {"contract": {"declarer": "Ana", "bid": "3up"}, "tricks": {"Ana": 9}}
    table = sit("dummy-whist", deal, players=3)
    form = {"contract-declarer": BOGDAN, "contract-bid": "3up", "tricks-p1": "9"}
    looked = table.post("deal/1/amend", do="look", **form)
    assert (looked.status_code, "no tricks entered for Bogdan" in read(looked)) == (422, True)
    assert table.post("deal/1/amend", do="save", **form, **{"tricks-p2": "8"}).status_code == 303
    assert table.state.table.totals == {ANA: 3, BOGDAN: 0, CALIN: 3}
    text = read(table.get("deal/1"))
    assert re.search(r"Contract: declarer Ana → Bogdan", text)
    assert "Tricks: Ana 9 → nothing" in text


def test_honours_and_revokes_of_a_past_deal_are_corrected(sit: Sit) -> None:
    table = sit("whist", {"tricks": {"Ana & Călin": 8}, "honours": {"Ana & Călin": 2}}, honours=True, revoke="tricks3")
    form = {"tricks-p1+p3": "8", "tricks-p2+p4": "5", "honours-honours": "", "revokes-revokes": "('side', 'p1')"}
    assert table.post("deal/1/amend", do="save", **form).status_code == 303
    assert table.state.table.totals == {"p1+p3": 0, "p2+p4": 2}
    text = read(table.get("deal/1"))
    assert "Revokes: nothing → Ana revoked" in text or "Honours: Ana & Călin: three honours → nothing" in text
