"""Faults of other apps that keep score, which must not occur here; rules, print and phones have tests of their own."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from scorepad.evening.play import decide_seats
from scorepad.flask_app import create_app
from scorepad.store.links import invitations, watch_links
from tests.support.sample_evenings import P1, P2, P3, P4, deal
from tests.web.conftest import BEGAN, HERE, HTMX, AtTable, SitDown, read

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4
ONE_DEAL = {"schedule": "custom", "custom_schedule": (1,)}


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4, ONES)


def by_name(table: AtTable) -> dict[str, list[str]]:
    """The running totals as the page shows them, under the names that head the columns."""
    page = table.get().text
    heads = re.findall(r'<abbr title="([^"]*)"', page)
    totals = re.findall(r'<td[^>]*><a href="deal/\d+"><b[^>]*>([−\d]+)', page)
    return {name: totals[column :: len(heads)] for column, name in enumerate(heads)}


def leading(table: AtTable) -> list[str]:
    return re.findall(r'<abbr title="([^"]*)">[^<]*</abbr><span class="unseen"> leads', table.get().text)


def chosen(table: AtTable) -> dict[str, str]:
    """By player the number that is chosen on the page."""
    return dict(re.findall(r'<input type="radio" name="(p\d)" value="(\d+)" checked', table.get().text))


def test_seats_changed_in_mid_game_leave_every_total_with_its_person(table: AtTable) -> None:
    before = by_name(table)
    evenings = table.app.extensions["evenings"]
    evenings.append(table.opened, decide_seats.reseat(table.state, (P1, P4, P3, P2)), at=BEGAN, device=0, key="seats")
    assert by_name(table) == before
    step = table.state.step
    assert step
    table.post("step", place=5, step="bids", p1="0", p2="1", p3="0", p4="0")
    table.post("step", place=5, step="tricks", p1="0", p2="2", p3="0", p4="0")
    assert {name: totals[-1] for name, totals in by_name(table).items()} == {
        "Ana": "25", "Bogdan": "−5", "Călin": "25", "Doina": "25",
    }  # fmt: skip


def test_a_phone_that_joins_leaves_the_running_game_as_it_is(table: AtTable, stranger: FlaskClient) -> None:
    store = table.app.extensions["evenings"].store
    table.answer(1, 1, 1, 0)
    before = read(table.get())
    stranger.post(f"/join/{invitations.invite(store, table.evening, at=BEGAN, minutes=10**7)}", headers=HERE)
    assert read(stranger.get(f"/table/{table.evening}/")) == before == read(table.get())


def test_a_watcher_cannot_write_and_the_link_can_be_ended(table: AtTable, stranger: FlaskClient) -> None:
    link = f"/watch/{watch_links.watch_key(table.app.extensions['evenings'].store, table.evening)}/"
    before = table.seq
    assert stranger.get(link).status_code == 200
    assert stranger.post(link + "step", headers=HERE | HTMX).status_code == 404
    assert stranger.post(f"/table/{table.evening}/step", headers=HERE | HTMX).status_code == 403
    table.post("share/renew")
    assert stranger.get(link).status_code == 403
    assert table.seq == before


def test_a_resumed_evening_comes_back_with_its_totals(table: AtTable) -> None:
    again = create_app(table.app.extensions["settings"]).test_client()
    cookie = table.client.get_cookie("device")
    assert cookie
    again.set_cookie("device", cookie.value)
    assert read(again.get(f"/table/{table.evening}/")) == read(table.get())


def test_the_final_screen_lists_totals_next_to_the_names_they_belong_to(sit_down: SitDown) -> None:
    table = sit_down(4, [deal((0, 1, 0, 1), (0, 0, 0, 1))], **ONE_DEAL)
    end = table.get().text
    assert "Doina wins" in read(table.get())
    ranking = re.findall(r"<b>(\w+)</b> <span>(.+?)</span></li>", end)
    assert ranking == [("Doina", "6"), ("Ana", "5"), ("Călin", "5"), ("Bogdan", "−1")]
    assert end.count('class="step"') == 4
    assert by_name(table) == {"Ana": ["5"], "Bogdan": ["−1"], "Călin": ["5"], "Doina": ["6"]}


def test_shared_places_are_numbered_alike(sit_down: SitDown) -> None:
    table = sit_down(4, [deal((0, 1, 0, 1), (0, 0, 0, 1))], **ONE_DEAL)
    assert re.findall(r'<li value="(\d)"', table.get().text) == ["1", "2", "2", "4"]


def test_tricks_are_stored_and_their_sum_is_checked(table: AtTable) -> None:
    table.answer(1, 1, 1, 0)
    assert table.post("step", place=5, step="tricks", p1="1", p2="1", p3="1", p4="0").status_code == 422
    table.answer(1, 1, 0, 0)
    assert table.state.rows[-1].facts.answers["tricks"] == {P2: 1, P3: 1, P4: 0, P1: 0}


def test_no_value_is_preset_so_unset_does_not_look_like_nought(table: AtTable) -> None:
    assert not chosen(table)
    table.answer(1, 1, 1, 0)
    assert not chosen(table)
    assert table.post("step", place=5, step="tricks").status_code == 422


def test_a_run_is_not_paid_before_its_last_hand_is_played_and_shown_when_it_turns_the_lead(sit_down: SitDown) -> None:
    runs = {"streak": "custom", "streak_length": 3, "streak_bonus": 50, "streak_penalty": 50}
    ana = deal((0, 1, 1, 1), (0, 0, 0, 2))  # only Ana makes it
    doina = deal((0, 0, 0, 1), (1, 0, 0, 1))  # only Ana misses
    table = sit_down(4, [doina, doina, ana, ana], schedule="custom", custom_schedule=(2,) * 6, **runs)
    table.answer(1, 1, 1, 0)
    assert leading(table) == ["Doina"]
    table.answer(1, 1, 0, 0)
    assert leading(table) == ["Ana"]
    assert "3 made in a row: 50" in read(table.get("deal/5"))


def undo_is_alive(table: AtTable) -> bool:
    """Whether the page has the button and it can be pressed."""
    (button,) = re.findall(r'<button id="undo"[^>]*>', table.get().text)
    return "disabled" not in button


def test_undo_is_alive_in_the_first_round(sit_down: SitDown) -> None:
    table = sit_down(4)
    assert not undo_is_alive(table)
    table.answer(0, 0, 0, 0)
    assert undo_is_alive(table)
    table.post("undo")
    assert table.state.facts.answers == {}


def test_undo_works_after_the_game_was_won(sit_down: SitDown) -> None:
    table = sit_down(4, **ONE_DEAL)
    table.answer(0, 0, 0, 0)
    table.post("step", place=1, step="tricks", taker="p3")
    assert "share the win" in read(table.get())
    table.post("undo")
    assert not table.state.over
    table.post("redo")
    assert table.state.over


def test_undo_leaves_no_impossible_remainder(table: AtTable) -> None:
    before = table.totals
    table.answer(1, 1, 1, 0)
    table.answer(1, 1, 0, 0)
    undone = {"tricks": {"p2": "1", "p3": "1", "p4": "0"}, "bids": {"p2": "1", "p3": "1", "p4": "1", "p1": "0"}}
    for kind, numbers in undone.items():
        table.post("undo")
        assert table.state.step
        assert table.state.step.kind == kind
        assert chosen(table) == numbers  # the fourth number of tricks follows from the others
    assert table.totals == before
