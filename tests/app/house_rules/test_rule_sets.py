"""Named house rules: kept from the form and from the table, offered first, renamed, overwritten, deleted, carried."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.store import rule_sets
from scorepad.store.rule_sets import RuleSet
from tests.app.setup.test_setup import begun, chosen, count, focus, names, post
from tests.support.sample_evenings import NAMES
from tests.web.conftest import HERE, AtTable, SitDown, read

GAME = "romanian-whist"
CELLAR = {"rule_streak": "five_five", "rule_exact_base": "10", "rule_schedule": "parlett"}
DIFFERS = (
    "Cards dealt: Parlett: a single 8 instead of 1 to 8 to 1; Points per made bid: 10 instead of 5; "
    "Runs: 5 in a row for 5 instead of no bonus"
)


def kept(app: Flask, game: str = GAME, device: int = 1) -> tuple[RuleSet, ...]:
    return rule_sets.rule_sets(app.extensions["evenings"].store, device, game)


def keep(client: FlaskClient, called: str = "Cellar club", **rules: str) -> Any:
    client.get("/new")
    return post(client, *NAMES[:4], keep="new", rules=called, **(rules or CELLAR))


def pressed(page: Any) -> list[str]:
    """The preset or set that is chosen on the form."""
    return re.findall(r'name="(?:pick|preset)" value="(\w+)" aria-pressed="true"', page.text)


def test_rules_are_kept_from_the_form_and_everything_entered_stays(app: Flask, client: FlaskClient) -> None:
    page = keep(client)
    assert page.status_code == 200
    assert [(each.name, each.options["exact_base"]) for each in kept(app)] == [("Cellar club", 10)]
    assert names(page) == list(NAMES[:4])
    assert (chosen(page, "streak"), chosen(page, "exact_base")) == ("five_five", "10")
    assert pressed(page) == ["1"]
    assert focus(page) == ["set-1"]
    assert "House rules: Cellar club" in read(page)
    assert count(app) == 0


def test_kept_rules_are_offered_first_next_time_with_what_they_change(client: FlaskClient) -> None:
    keep(client)
    keep(client, "Friday", rule_hook="no")
    page = client.get("/new")
    assert re.findall(r'name="(pick|preset)" value="(\w+)"', page.text)[:3] == [
        ("pick", "2"),
        ("pick", "1"),
        ("preset", "book"),
    ]
    assert f"Cellar club {DIFFERS}" in read(page)
    assert "Cellar club" not in client.get("/new?game=whist").text


def test_picked_rules_fill_the_form_and_give_the_evening_their_name(app: Flask, client: FlaskClient) -> None:
    keep(client)
    page = post(client, "Ana", "Bogdan", "Călin", pick="1")
    assert (chosen(page, "streak"), chosen(page, "exact_base"), chosen(page, "schedule")) == (
        "five_five",
        "10",
        "parlett",
    )
    assert names(page) == ["Ana", "Bogdan", "Călin"]
    state = begun(app, post(client, "Ana", "Bogdan", "Călin", set="1", **CELLAR))
    assert state.evening.rules == "Cellar club"
    assert begun(app, post(client, *NAMES[:3], key="b", set="1", rule_exact_base="9")).evening.rules == ""


def test_the_set_that_was_played_last_is_offered_first(app: Flask, client: FlaskClient) -> None:
    keep(client)
    keep(client, "Friday", rule_hook="no")
    begun(app, post(client, *NAMES[:4], set="1", **CELLAR))
    assert [each.name for each in kept(app)] == ["Cellar club", "Friday"]


def test_a_name_typed_before_the_start_is_kept_with_the_evening(app: Flask, client: FlaskClient) -> None:
    client.get("/new")
    twice = [post(client, *NAMES[:4], rules="  Cellar   club ", **CELLAR) for _ in range(2)]
    assert twice[0].location == twice[1].location
    assert begun(app, twice[1]).evening.rules == "Cellar club"
    assert [each.name for each in kept(app)] == ["Cellar club"]


@pytest.mark.parametrize(
    ("called", "why"),
    [
        ("", "Give these rules a name."),
        (" \t ", "Give these rules a name."),
        ("x" * 81, "80 characters at most"),
        ("Cellar\u202eclub", "it contains a character that can’t be displayed"),
        ("Cellar\x07", "it contains a character that can’t be displayed"),
        ("CELLAR CLUB", "You already have other house rules called “Cellar club”."),
    ],
)
def test_a_name_that_cannot_be_is_refused_at_its_field_and_no_entry_is_lost(
    app: Flask, client: FlaskClient, called: str, why: str
) -> None:
    keep(client)
    page = keep(client, called, rule_exact_base="7")
    assert page.status_code == 422
    assert why in read(page)
    assert focus(page) == ["name-of-0"]
    assert (names(page), chosen(page, "exact_base")) == (list(NAMES[:4]), "7")
    assert len(kept(app)) == 1
    if called.strip():  # the same at the start: no evening begins with a name that cannot be
        assert post(client, *NAMES[:4], rules=called, rule_exact_base="7").status_code == 422
        assert count(app) == 0


def test_rules_of_a_taken_name_may_overwrite_those_that_have_it(app: Flask, client: FlaskClient) -> None:
    keep(client)
    refused = keep(client, "cellar club", rule_exact_base="7")
    assert 'name="overwrite" value="1"' in refused.text
    page = post(client, *NAMES[:4], overwrite="1", rules="cellar club", rule_exact_base="7")
    assert [(each.name, each.options["exact_base"]) for each in kept(app)] == [("Cellar club", 7)]
    assert pressed(page) == ["1"]


def test_picked_rules_that_were_changed_can_be_overwritten(app: Flask, client: FlaskClient) -> None:
    keep(client)
    page = post(client, *NAMES[:4], look="1", set="1", rule_exact_base="7")
    assert pressed(page) == []
    assert "Update “Cellar club”" in read(page)
    post(client, *NAMES[:4], overwrite="1", set="1", rule_exact_base="7")
    assert kept(app)[0].options["exact_base"] == 7


def test_rules_that_make_no_sense_are_not_kept(app: Flask, client: FlaskClient) -> None:
    page = keep(client, rule_schedule="8-1-8", rule_zero_finish="yes")
    assert page.status_code == 422
    assert "a total of 0 can’t win if the cards go 8 to 1 to 8" in read(page)
    assert 'name="rules" value="Cellar club"' in page.text
    assert kept(app) == ()


def test_a_set_is_renamed_and_a_bad_name_is_refused_at_its_field(app: Flask, client: FlaskClient) -> None:
    keep(client)
    keep(client, "Friday", rule_hook="no")
    sent = {"name-of-1": " Cellar ", "name-of-2": "CELLAR", **CELLAR}
    assert "Cellar" in read(post(client, *NAMES[:4], rename="1", **sent))
    refused = post(client, *NAMES[:4], rename="2", **sent)
    assert refused.status_code == 422
    assert "You already have other house rules called “Cellar”." in read(refused)
    assert focus(refused) == ["name-of-2"]
    assert 'name="name-of-2" value="CELLAR"' in refused.text
    assert {each.name for each in kept(app)} == {"Cellar", "Friday"}


def test_a_set_is_deleted_and_its_rules_stay_on_the_form(app: Flask, client: FlaskClient) -> None:
    keep(client)
    page = post(client, *NAMES[:4], delete="1", set="1", **CELLAR)
    assert kept(app) == ()
    assert chosen(page, "exact_base") == "10"
    assert "House rules: custom" in read(page)
    assert focus(page) == ["house-rules"]


@pytest.mark.parametrize("button", ["pick", "overwrite", "rename", "delete"])
@pytest.mark.parametrize("number", ["1", "99", "x", "-1", "9" * 40])
def test_another_devices_sets_are_out_of_reach(
    app: Flask, client: FlaskClient, stranger: FlaskClient, button: str, number: str
) -> None:
    keep(client)
    stranger.get("/new")
    page = post(stranger, *NAMES[:4], **{button: number, f"name-of-{number}": "Mine"})
    assert page.status_code in (200, 422)
    assert "Cellar" not in page.text
    assert [(each.name, each.options["exact_base"]) for each in kept(app)] == [("Cellar club", 10)]


def test_values_of_a_kept_set_that_no_longer_hold_are_listed_and_the_rest_is_played(
    app: Flask, client: FlaskClient
) -> None:
    client.get("/new")
    settled = begun(app, post(client, *NAMES[:4], **CELLAR)).table.options
    older = {**settled, "exact_base": 99, "joker": True, "schedule": "8-1-8", "zero_finish": True}
    rule_sets.keep(app.extensions["evenings"].store, 1, GAME, "Cellar club", older)
    page = client.get("/new")
    said = read(page)
    assert "Points per made bid: 99 is no longer offered; reset to standard: 5" in said
    assert "This game no longer has the option “joker”." in said
    assert "Win on a total of 0: reset to standard (a total of 0 can’t win if the cards go 8 to 1 to 8)" in said
    picked = post(client, *NAMES[:4], pick="1")
    assert (chosen(picked, "exact_base"), chosen(picked, "schedule"), chosen(picked, "streak")) == (
        "5",
        "8-1-8",
        "five_five",
    )


def test_rules_are_kept_from_the_page_of_how_we_play_and_name_the_evening(app: Flask, sit_down: SitDown) -> None:
    table = sit_down(4, exact_base=10)
    assert "House rules: Points per made bid: 10 instead of 5" in read(table.get("tonight")).replace(" :", ":")
    assert table.post("tonight", rules=" Cellar  club ").status_code == 303
    page = read(table.get("tonight")).replace(" :", ":")
    assert "House rules: Cellar club: Points per made bid: 10 instead of 5" in page
    assert "saved on this device as “Cellar club”" in page
    assert table.state.evening.rules == "Cellar club"
    assert "Cellar club" in table.client.get("/new").text
    assert table.post("undo").status_code == 303
    assert table.state.evening.rules == ""


@pytest.mark.parametrize("called", ["", "x" * 81, "a\u202eb"])
def test_a_bad_name_is_refused_on_the_page_of_how_we_play(app: Flask, sit_down: SitDown, called: str) -> None:
    table = sit_down(4, exact_base=10)
    refused = table.post("tonight", rules=called)
    assert refused.status_code == 422
    assert 'role="alert"' in refused.text
    assert f'name="rules" value="{called}"' in refused.text
    assert (kept(app), table.state.evening.rules) == ((), "")


def test_a_taken_name_is_overwritten_from_the_page_of_how_we_play(app: Flask, sit_down: SitDown) -> None:
    first = sit_down(4, exact_base=10)
    first.post("tonight", rules="Cellar club")
    store, other = app.extensions["evenings"].store, {**first.state.table.options, "hook": False}
    rule_sets.overwrite(store, 1, 1, other)
    refused = first.post("tonight", rules="Cellar club")
    assert refused.status_code == 422
    assert 'name="overwrite" value="1"' in refused.text
    assert first.post("tonight", rules="Cellar club", overwrite="1").status_code == 303
    assert kept(app)[0].options["hook"] is True


def test_the_same_table_plays_again_by_rules_of_the_same_name(app: Flask, sit_down: SitDown) -> None:
    table = named(app, sit_down(4, exact_base=10))
    page = table.client.get(f"/new?again={table.evening}")
    assert "House rules: Cellar club" in read(page)
    assert kept(app) == ()
    again = begun(app, post(table.client, *NAMES[:4], again=table.evening, rule_exact_base="10"))
    assert again.evening.rules == "Cellar club"
    assert kept(app) == ()  # never without being asked
    changed = begun(app, post(table.client, *NAMES[:4], key="c", again=table.evening, rule_exact_base="9"))
    assert changed.evening.rules == ""
    post(table.client, *NAMES[:4], again=table.evening, keep="0", rule_exact_base="10")
    assert [each.name for each in kept(app)] == ["Cellar club"]


def test_another_devices_table_gives_no_rules(app: Flask, sit_down: SitDown, stranger: FlaskClient) -> None:
    table = named(app, sit_down(4, exact_base=10))
    assert post(stranger, *NAMES[:4], look="1", again=table.evening).status_code == 403


def named(app: Flask, table: AtTable) -> AtTable:
    """The same evening, its rules called Cellar club but kept by nobody."""
    table.post("agreed", do="save", seat=list(table.state.evening.players), dealer="p1", rules="Cellar club")
    assert table.state.evening.rules == "Cellar club"
    return table


def test_a_record_of_named_rules_offers_to_keep_them_and_never_keeps_them_unasked(
    app: Flask, sit_down: SitDown, stranger: FlaskClient
) -> None:
    record = named(app, sit_down(4, exact_base=10)).get("record.json").data
    assert json.loads(record)["rules"] == "Cellar club"
    stranger.get("/open")
    opened = stranger.post("/open", data={"file": (BytesIO(record), "r.json")}, headers=HERE)
    assert re.fullmatch(r"/table/[\w-]+/tonight#keep", opened.location)
    assert kept(app, device=2) == ()
    page = stranger.get(opened.location)
    assert 'name="rules" value="Cellar club"' in page.text
    stranger.post(opened.location.partition("#")[0], data={"rules": "Cellar club"}, headers=HERE)
    assert [each.name for each in kept(app, device=2)] == ["Cellar club"]
    once_more = stranger.post("/open", data={"file": (BytesIO(record), "r.json"), "key": "b"}, headers=HERE)
    assert re.fullmatch(r"/table/[\w-]+/", once_more.location)


def test_rules_get_another_name_where_what_was_agreed_is_corrected(app: Flask, sit_down: SitDown) -> None:
    table = named(app, sit_down(4))
    sent = {"seat": list(table.state.evening.players), "dealer": "p1"}
    refused = table.post("agreed", do="save", rules="x" * 81, **sent)
    assert refused.status_code == 422
    assert "80 characters at most" in read(refused)
    assert f'name="rules" value="{"x" * 81}"' in refused.text
    assert table.post("agreed", do="save", rules="", **sent).status_code == 303
    assert table.state.evening.rules == ""


def test_a_name_is_text_wherever_it_is_shown(app: Flask, client: FlaskClient) -> None:
    hostile = '"><script>alert(1)</script>{{7*7}}'
    pages = [keep(client, hostile), client.get("/new"), post(client, *NAMES[:3], set="1", look="1", **CELLAR)]
    table = post(client, *NAMES[:3], set="1", **CELLAR).location
    pages += [client.get(f"{table}{page}") for page in ("tonight", "sheet", "agreed")]
    for page in pages:
        assert "<script>alert" not in page.text
        assert "{{7*7}}" in page.text
