"""“That is not what I bid”: what a watcher may say, what the scorer sees of it, and that it changes nothing else."""

from __future__ import annotations

import re
import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.store import access, log, remarks
from scorepad.store.links import watch_links
from tests.support.sample_evenings import deal
from tests.web.conftest import BEGAN, HERE, HTMX, AtTable, SitDown, read

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4
ANA, BOGDAN = "p1", "p2"


class Clock:
    """The time that the limits go by."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", clock.time)
    return clock


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    """Deal 5, two cards, the bids entered."""
    table = sit_down(4, ONES)
    table.answer(1, 2, 0, 1)
    return table


@pytest.fixture
def link(table: AtTable) -> str:
    return f"/watch/{watch_links.watch_key(table.app.extensions['evenings'].store, table.evening)}/"


def says(
    client: FlaskClient, link: str, who: str = BOGDAN, place: int | str = 5, step: str = "bids", **headers: str
) -> TestResponse:
    return client.post(link + "remark", data={"who": who, "place": place, "step": step}, headers=HERE | headers)


def key_of_last(table: AtTable) -> str:
    found = re.search(r'name="last" value="([^"]*)"', table.get().text)
    assert found
    return found[1]


def dismissed(table: AtTable, response: TestResponse) -> TestResponse:
    found = re.search(r'action="(remark/\d+/dismiss)"', response.text)
    assert found
    return table.post(found[1])


def test_the_scorer_sees_it_with_the_next_poll_at_the_row(table: AtTable, link: str, stranger: FlaskClient) -> None:
    before = table.mark
    assert says(stranger, link).status_code == 303
    assert table.mark != before  # so that the poll that waits is let go
    page = table.get(f"?seen={before}", htmx=True)
    assert "Deal 5: Bogdan remembers a different bid" in read(page)
    assert page.text.count('<small class="doubted">') == 1
    assert re.search(r'data-key="p2"[^{]*<b>Bogdan</b> <small class="doubted">', page.text)


def test_a_deal_that_the_table_stopped_in_counts_for_nothing_and_nobody_objects_to_it(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    says(stranger, link)
    table.post("close")
    assert "disputes" not in read(table.get())
    stranger.get(f"{link}?me={BOGDAN}")
    page = stranger.get(link)
    assert "That’s not what I bid" in read(page)  # in the deal before
    assert 'name="place" value="5"' not in page.text
    assert "<h2>Deal </h2>" not in page.text
    assert says(stranger, link).status_code == 409
    table.post("reopen")
    assert "Deal 5: Bogdan remembers a different bid" in read(table.get())


def test_it_is_no_event_and_the_game_goes_on(table: AtTable, link: str, stranger: FlaskClient) -> None:
    before = log.load(table.app.extensions["evenings"].store, table.evening)
    says(stranger, link)
    assert log.load(table.app.extensions["evenings"].store, table.evening) == before
    assert table.answer(1, 1, 0, 0).status_code == 303


def test_it_is_shown_after_the_tricks_too_with_the_way_to_correct_the_deal(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    says(stranger, link)
    table.answer(1, 1, 0, 0)
    says(stranger, link, ANA, 5, "tricks")
    page = table.get()
    assert "Deal 5: Bogdan remembers a different bid Fix it" in read(page)
    assert "Deal 5: Ana counted a different number Fix it" in read(page)
    assert 'href="deal/5/amend"' in page.text
    assert '<th scope="row" class="doubted">' in page.text


def test_it_goes_when_the_row_is_corrected(table: AtTable, link: str, stranger: FlaskClient) -> None:
    table.answer(1, 1, 0, 0)
    says(stranger, link)
    bids = {"bids-p2": "2", "bids-p3": "2", "bids-p4": "0", "bids-p1": "1"}
    tricks = {"tricks-p2": "1", "tricks-p3": "1", "tricks-p4": "0", "tricks-p1": "0"}
    assert table.post("deal/5/amend", do="save", **bids, **tricks).status_code == 303
    assert "disputes" not in read(table.get())


def test_it_goes_with_the_step_that_is_taken_back_and_comes_with_the_same_again(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    says(stranger, link)
    table.post("undo")
    assert "disputes" not in read(table.get())
    table.answer(2, 2, 0, 1)
    assert "disputes" not in read(table.get())
    table.post("undo")
    table.answer(1, 2, 1, 1)
    assert "Deal 5: Bogdan remembers a different bid" in read(table.get())


def test_the_scorer_dismisses_it_and_the_watcher_reads_so(table: AtTable, link: str, stranger: FlaskClient) -> None:
    stranger.get(f"{link}?me={BOGDAN}")
    assert "sent to the scorer" not in read(stranger.get(link))
    says(stranger, link)
    assert "That’s not what I bid: sent to the scorer" in read(stranger.get(link))
    assert dismissed(table, table.get()).status_code == 303
    assert "disputes" not in read(table.get())
    text = read(stranger.get(link))
    assert "The scorer kept this entry." in text
    assert "That’s not what I bid" in text


def test_a_dismissed_doubt_may_be_sent_again(table: AtTable, link: str, stranger: FlaskClient, clock: Clock) -> None:
    says(stranger, link)
    dismissed(table, table.get())
    clock.now += 5.1
    says(stranger, link)
    assert "Deal 5: Bogdan remembers a different bid" in read(table.get())


def test_only_who_keeps_score_dismisses(table: AtTable, link: str, stranger: FlaskClient) -> None:
    says(stranger, link)
    path = f"/table/{table.evening}/remark/1/dismiss"
    assert stranger.post(path, headers=HERE).status_code == 403
    assert table.client.post(path, headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert stranger.post(f"{link}remark/1/dismiss", headers=HERE).status_code == 404
    assert table.post("remark/99/dismiss").status_code == 303
    assert "Deal 5: Bogdan remembers a different bid" in read(table.get())


def test_one_watcher_says_one_thing_in_five_seconds(
    table: AtTable, link: str, stranger: FlaskClient, clock: Clock
) -> None:
    table.answer(1, 1, 0, 0)
    assert says(stranger, link).status_code == 303
    clock.now += 4.0
    refused = says(stranger, link, step="tricks")
    assert refused.status_code == 429
    assert "That was quick. Try again in 1 second." in read(refused)
    assert says(stranger, link, ANA, step="tricks").status_code == 303
    clock.now += 1.1
    assert says(stranger, link, step="tricks").status_code == 303


@pytest.mark.parametrize(
    ("who", "place", "step"),
    [
        ("p9", 5, "bids"),
        ("", 5, "bids"),
        ("<b>", 5, "bids"),
        (BOGDAN, 5, "tricks"),
        (BOGDAN, 5, "trump"),
        (BOGDAN, 5, ""),
        (BOGDAN, 6, "bids"),
        (BOGDAN, 0, "bids"),
        (BOGDAN, "-1", "bids"),
        (BOGDAN, "1_0", "bids"),
        (BOGDAN, "9" * 30, "bids"),
    ],
)
def test_a_value_that_was_not_entered_cannot_be_doubted(
    table: AtTable, link: str, stranger: FlaskClient, who: str, place: int | str, step: str
) -> None:
    mark = table.mark
    refused = says(stranger, link, who, place, step)
    assert refused.status_code == 409
    assert "There’s no such entry in this deal." in read(refused)
    assert table.mark == mark


def test_a_bid_that_the_others_forbid_is_fixed_by_undoing_the_bids(
    sit_down: SitDown, app: Flask, stranger: FlaskClient
) -> None:
    table = sit_down(4, ONES)
    table.answer(1, 1, 0, 1)  # of two cards: the dealer Ana may bid 1, but with Bogdan’s 0 the bids would be two
    link = f"/watch/{watch_links.watch_key(app.extensions['evenings'].store, table.evening)}/"
    sent = {"who": BOGDAN, "place": 5, "step": "bids", "wanted": "0"}
    assert stranger.post(link + "remark", data=sent, headers=HERE).status_code == 303
    page = table.get()
    assert "Deal 5: Bogdan remembers a different bid: 0 Fix it Keep 1" in read(page)
    assert re.search(r'<button[^>]* formaction="undo"[^>]*>Fix it<', page.text)
    page = table.post("undo", htmx=True, last=key_of_last(table))
    assert 'data-kind="bids"' in page.text
    assert "Fix it" not in page.text
    assert "Deal 5: Bogdan remembers a different bid: 0" in read(page), "until the answer is saved"
    table.answer(0, 1, 1, 1)
    assert "Bogdan remembers" not in read(table.get())


def test_a_watcher_says_what_it_was_and_the_scorer_makes_it_so(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    """In the running deal, while the tricks are asked: it is another answer to the step before."""
    mine = stranger.get(link + "?me=p2", follow_redirects=True).text
    assert re.findall(r'name="wanted" value="(\d)"', mine)[:2] == ["0", "2"], "1 is what is entered"
    assert re.search(r'value="0">0</button><span>1</span><button', mine), "and cannot be tapped"
    sent = {"who": BOGDAN, "place": 5, "step": "bids", "wanted": "2"}
    assert stranger.post(link + "remark", data=sent, headers=HERE).status_code == 303
    before = table.seq
    page = table.get()
    assert "Deal 5: Bogdan remembers a different bid: 2 Make it 2 Keep 1" in read(page)
    assert table.seq == before, "it is no event"
    (make,) = re.findall(r'action="(remark/\d+/make)"', page.text)
    entered = dict(table.state.facts.answers["bids"])
    assert table.post(make).status_code == 303
    assert table.state.facts.answers["bids"] == {**entered, BOGDAN: 2}
    assert "disputes" not in read(table.get())
    table.post("undo", last=key_of_last(table))
    assert table.state.facts.answers["bids"] == entered


def test_a_doubt_that_the_rules_forbid_to_apply_is_refused_in_a_sentence_and_stays(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    sent = {"who": BOGDAN, "place": 4, "step": "tricks", "wanted": "0"}
    assert stranger.post(link + "remark", data=sent, headers=HERE).status_code == 303
    page = table.get()
    (make,) = re.findall(r'action="(remark/\d+/make)"', page.text)
    refused = table.post(make)
    assert refused.status_code == 422
    assert "there is 1 trick in this deal: the sum is 1 too low" in read(refused)
    assert make in refused.text


def test_a_bid_of_a_past_deal_is_corrected_as_a_watcher_says(table: AtTable, link: str, stranger: FlaskClient) -> None:
    table.answer(1, 0, 0, 1)
    sent = {"who": BOGDAN, "place": 5, "step": "bids", "wanted": "2"}
    stranger.post(link + "remark", data=sent, headers=HERE)
    (make,) = re.findall(r'action="(remark/\d+/make)"', table.get().text)
    assert table.post(make).status_code == 303
    assert table.state.rows[4].facts.answers["bids"][BOGDAN] == 2
    assert [was.step for was in table.state.rows[4].facts.was] == ["bids"]
    again = table.post(make)
    assert again.status_code == 409
    assert "This is already settled. The sheet shows the entry as it is now." in read(again)
    assert [was.step for was in table.state.rows[4].facts.was] == ["bids"], "it is corrected once"


def test_the_watcher_reads_that_the_scorer_has_changed_the_entry(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    stranger.get(f"{link}?me={BOGDAN}")
    sent = {"who": BOGDAN, "place": 5, "step": "bids", "wanted": "2"}
    stranger.post(link + "remark", data=sent, headers=HERE)
    assert "The scorer changed this entry." not in read(stranger.get(link))
    (make,) = re.findall(r'action="(remark/\d+/make)"', table.get().text)
    table.post(make)
    text = read(stranger.get(link))
    assert "The scorer changed this entry." in text
    assert "You bid 2" in text


@pytest.mark.parametrize("meanwhile", ["undo", "dismiss"])
def test_an_objection_that_is_settled_meanwhile_changes_nothing_and_says_so(
    table: AtTable, link: str, stranger: FlaskClient, meanwhile: str
) -> None:
    """Another scorer has taken the bids back, or kept the entry."""
    sent = {"who": BOGDAN, "place": 5, "step": "bids", "wanted": "2"}
    stranger.post(link + "remark", data=sent, headers=HERE)
    (make,) = re.findall(r'action="(remark/\d+/make)"', table.get().text)
    table.post("undo" if meanwhile == "undo" else make.replace("make", "dismiss"))
    before = table.seq
    late = table.post(make)
    assert late.status_code == 409
    assert "This is already settled." in read(late)
    assert table.seq == before


def test_a_watcher_who_names_the_entered_value_reads_that_it_is_there(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    """The scorer has corrected it while the watcher chose."""
    sent = {"who": BOGDAN, "place": 5, "step": "bids", "wanted": "1"}
    refused = stranger.post(link + "remark", data=sent, headers=HERE)
    assert refused.status_code == 409
    assert "The sheet already has 1." in read(refused)


def test_an_objection_may_be_answered_after_the_deal_has_ended(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    sent = {"who": BOGDAN, "place": 5, "step": "bids", "wanted": "2"}
    stranger.post(link + "remark", data=sent, headers=HERE)
    (make,) = re.findall(r'action="(remark/\d+/make)"', table.get().text)
    table.answer(1, 1, 0, 0)
    assert table.post(make).status_code == 303
    assert table.state.rows[4].facts.answers["bids"][BOGDAN] == 2


def test_an_impossible_answer_is_no_value_of_a_doubt(table: AtTable, link: str, stranger: FlaskClient) -> None:
    sent = {"who": BOGDAN, "place": 5, "step": "bids", "wanted": "<b>9"}
    for wanted in ("<b>9", "1"):
        answer = stranger.post(link + "remark", data={**sent, "wanted": wanted}, headers=HERE)
        assert answer.status_code == 409


def test_a_watcher_makes_nothing_so(table: AtTable, link: str, stranger: FlaskClient) -> None:
    sent = {"who": BOGDAN, "place": 4, "step": "bids", "wanted": "1"}
    stranger.post(link + "remark", data=sent, headers=HERE)
    (make,) = re.findall(r'action="(remark/\d+/make)"', table.get().text)
    assert stranger.post(f"/table/{table.evening}/{make}", headers=HERE).status_code == 403


def test_another_site_says_nothing(table: AtTable, link: str, stranger: FlaskClient) -> None:
    for origin in ({"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {}):
        sent = {"who": BOGDAN, "place": "5", "step": "bids"}
        assert stranger.post(link + "remark", data=sent, headers=origin).status_code == 403
    assert "disputes" not in read(table.get())


def test_a_link_that_has_ended_says_nothing(table: AtTable, link: str, stranger: FlaskClient) -> None:
    table.post("share/renew")
    assert says(stranger, link).status_code == 403
    assert says(stranger, f"/watch/{'x' * 22}/").status_code == 403
    assert "disputes" not in read(table.get())


def test_to_htmx_the_watchers_table_comes_back_at_once(table: AtTable, link: str, stranger: FlaskClient) -> None:
    stranger.get(f"{link}?me={BOGDAN}")
    said = says(stranger, link, **HTMX)
    assert said.status_code == 200
    assert "<html" not in said.text
    assert "sent to the scorer" in read(said)
    refused = says(stranger, link, **HTMX)
    assert (refused.status_code, "<html" in refused.text) == (429, False)
    assert refused.headers["Retry-After"] == "5"
    assert "That was quick. Try again in 5 seconds." in read(refused)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_an_objection_to_an_entry_just_taken_back_gets_the_table_as_it_is(
    table: AtTable, link: str, stranger: FlaskClient, headers: dict[str, str]
) -> None:
    table.post("undo")
    refused = says(stranger, link, **headers)
    assert refused.status_code == 409
    assert "There’s no such entry in this deal." in read(refused)
    assert f'hx-get="./?seen={table.mark}"' in refused.text
    assert ("<html" in refused.text) != bool(headers)


def test_more_than_the_scorer_can_look_at_is_refused(
    table: AtTable, link: str, stranger: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remarks, "MOST_REMARKS", 1)
    says(stranger, link)
    refused = says(stranger, link, ANA)
    assert refused.status_code == 409
    assert "Speak to them instead." in read(refused)


def test_a_remark_is_there_after_a_restart(table: AtTable, link: str, stranger: FlaskClient) -> None:
    from scorepad.flask_app import create_app

    says(stranger, link)
    again = create_app(table.app.extensions["settings"])
    device, secret = access.new_device(again.extensions["evenings"].store, "another", at=BEGAN)
    access.grant(again.extensions["evenings"].store, table.evening, device.id, "scorer", at=BEGAN)
    client = again.test_client()
    client.set_cookie("device", secret)
    page = client.get(f"/table/{table.evening}/")
    assert f'"./?seen={table.mark}"' in page.text
    assert "Deal 5: Bogdan remembers a different bid" in read(page)
