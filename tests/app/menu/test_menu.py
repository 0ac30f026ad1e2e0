"""Pages that a table seldom needs: their list, names, how we play tonight, and the sheet to print."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support import sample_records
from tests.support.posted_forms import drawn_form
from tests.support.sample_evenings import P1, P2, deal
from tests.web.conftest import HERE, AtTable, SitDown, read

FIRST = deal(bids=(0, 0, 0, 0), tricks=(0, 1, 0, 0))
NAMES = {"p1": "Ana", "p2": "Bogdan", "p3": "Călin", "p4": "Doina"}


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4, [FIRST])


@pytest.mark.parametrize(
    "way", ["tonight", "names", "seats", "points", "agreed", "sheet", "share", "record.json", "sheet.csv"]
)
def test_every_way_from_there_leads_somewhere(table: AtTable, way: str) -> None:
    assert f'<a href="{way}"' in table.get("more").text
    assert table.get(way).status_code == 200


def test_the_ways_are_in_groups_each_with_a_drawing_and_misdeal_is_below_them(table: AtTable) -> None:
    page = table.get("more").text
    groups = re.findall(r'<ul class="ways grouped">(.*?)</ul>', page, re.DOTALL)
    assert [group.count("<li>") for group in groups] == [5, 2, 4]
    assert all(each.count('class="icon"') >= 1 for group in groups for each in group.split("<li>")[1:])
    assert page.index(groups[-1]) < page.index('value="misdeal"')


def test_a_drawing_of_the_table_and_its_menu_has_one_meaning(table: AtTable) -> None:
    link = r'<a (?:class="home" )?href="([^"]+)"[^>]*>\s*<svg[^>]*>(.*?)</svg>'
    drawn: dict[str, set[str]] = {}
    for page in ("", "more"):
        for way, drawing in re.findall(link, table.get(page).text, re.DOTALL):
            drawn.setdefault(drawing, set()).add("spreadsheet" if way.endswith(".csv") else way)
    assert len(drawn) > 10
    assert [ways for ways in drawn.values() if len(ways) > 1] == []
    assert len(drawn) == len(set.union(*drawn.values()))  # and a way has one drawing


def test_a_deal_is_thrown_in_and_dealt_again_by_the_same_dealer(table: AtTable) -> None:
    assert 'name="why" value="misdeal"' in table.get("more").text
    assert table.post("throw-in", place="2", why="misdeal").status_code == 303
    assert table.state.rows[1].facts.void == "misdeal"
    assert table.state.deal
    assert table.state.deal.dealer == P2


def test_seats_are_offered_only_between_two_deals(table: AtTable) -> None:
    table.answer(0, 0, 1, 1)
    assert 'href="seats"' not in table.get("more").text
    assert "Undo this deal’s entries first" in read(table.get("more"))


def test_the_table_stops_and_goes_on(table: AtTable) -> None:
    assert "You can resume at any time" in read(table.get("more"))
    table.post("close")
    stopped = table.get("more")
    assert 'action="reopen"' in stopped.text
    assert 'action="close"' not in stopped.text
    assert 'action="throw-in"' not in stopped.text
    table.post("reopen")
    assert not table.state.over


def test_a_game_without_a_scored_deal_is_discarded_in_one_tap_and_undone_in_another(sit_down: SitDown) -> None:
    table = sit_down(4)
    assert "Discard game No deal is scored yet" in read(table.get("more"))
    table.post("close")
    end = table.get()
    assert "Game discarded" in read(end)
    assert not any(words in read(end) for words in ("win", "Share the result", "How the game went"))
    assert (table.state.discarded, table.state.winners) == (True, ())
    table.post("undo", last=table.opened.key)
    assert not table.state.over


def test_the_next_game_after_a_discarded_one_has_the_same_first_dealer(sit_down: SitDown) -> None:
    table = sit_down(4)
    table.post("close")
    assert re.search(r'name="dealer" value="1"[^>]* checked', table.client.get(f"/new?again={table.evening}").text)


def test_names_are_in_the_form(table: AtTable) -> None:
    page = table.get("names").text
    assert all(f'name="{who}" value="{name}"' in page for who, name in NAMES.items())


def test_a_name_title_and_note_are_replaced_and_points_stay(table: AtTable) -> None:
    before = table.totals
    words = {**NAMES, "p1": "  Anca   Maria ", "title": "Friday", "note": "One  more\r\n\r\nfor the road \n"}
    assert table.post("names", **words).status_code == 303
    evening = table.state.evening
    assert (evening.name(P1), evening.title, evening.note) == ("Anca Maria", "Friday", "One more\n\nfor the road")
    assert table.totals == before
    assert (table.post("names", title="", note="").status_code, table.state.evening.title) == (303, "")


def test_two_players_may_change_names_with_each_other(table: AtTable) -> None:
    table.post("names", **{**NAMES, "p1": "Bogdan", "p2": "Ana"})
    assert table.state.evening.name(P1) == "Bogdan"


def test_a_page_that_is_behind_writes_only_the_words_that_were_changed_on_it(table: AtTable) -> None:
    behind = drawn_form(table.get("names").text, "title") | {"title": ["Friday"]}
    table.post("names", p1="Anna", note="rain")
    assert table.post("names", **behind).status_code == 303
    evening = table.state.evening
    assert (evening.name(P1), evening.title, evening.note) == ("Anna", "Friday", "rain")


def test_a_name_that_both_changed_is_decided_by_who_sees_both(table: AtTable) -> None:
    behind = drawn_form(table.get("names").text, "title") | {"p1": ["Anca"], "title": ["Friday"]}
    table.post("names", p1="Anna")
    asked = table.post("names", **behind)
    assert asked.status_code == 409
    why = "a phone has changed this in the meantime. Player 1: Anna. You changed it too. If you save, your version"
    assert why in read(asked)
    assert table.state.evening.name(P1) == "Anna"
    again = drawn_form(asked.text, "title")
    assert (again["p1"], again["title"]) == (["Anca"], ["Friday"])
    assert table.post("names", **again).status_code == 303
    assert (table.state.evening.name(P1), table.state.evening.title) == ("Anca", "Friday")


def test_a_note_of_several_lines_that_was_left_alone_is_not_changed(table: AtTable) -> None:
    table.post("names", note="rain\nand wind")
    behind = drawn_form(table.get("names").text, "title") | {"title": ["Friday"]}
    table.post("names", note="sun\nand wind")
    assert table.post("names", **behind).status_code == 303
    assert table.state.evening.note == "sun\nand wind"


def test_a_page_of_the_version_before_asks_once_where_somebody_has_changed_names(table: AtTable) -> None:
    """It says neither what it has shown nor when, so an old name on it may be meant or not."""
    earlier = {"p1": "Ana", "p2": "Bogdan", "title": "Friday", "key": "one"}
    post = f"/table/{table.evening}/names"
    assert table.client.post(post, data=earlier, headers=HERE).status_code == 303
    table.post("names", p1="Anna")
    asked = table.client.post(post, data={**earlier, "key": "two"}, headers=HERE)
    assert asked.status_code == 409
    assert "Player 1: Anna" in read(asked)
    assert table.post("names", **drawn_form(asked.text, "title")).status_code == 303
    assert table.state.evening.name(P1) == "Ana"


def test_no_change_writes_no_entry(table: AtTable) -> None:
    assert table.post("names", **NAMES, title="", note="").status_code == 303
    assert table.seq == 1


@pytest.mark.parametrize(
    ("words", "key", "sentence"),
    [
        ({"p1": " "}, "p1", "a name is missing"),
        ({"p1": "bogdan"}, "p2", "two players are called “Bogdan”: names must differ"),
        ({"p1": "x" * 41}, "p1", "is longer than 40 characters"),
        ({"p1": "Ana & Bo"}, "p1", "joins partners’ names"),
        ({"p1": "A\u202ena"}, "p1", "it contains a character that can’t be displayed"),
        ({"p1": "Bogdan\u200e"}, "p2", "two players are called “Bogdan”: names must differ"),
        ({"p1": "Ana\u200b"}, "p1", "it contains an invisible character: please retype it"),
        ({"title": "Fri\ue001day"}, "title", "it contains an invisible character"),
        ({"note": "Friday\nat\u200bhome"}, "note", "it contains an invisible character"),
        ({"title": "x" * 81}, "title", "80 characters at most"),
        ({"note": "x" * 501}, "note", "500 characters at most"),
        ({"note": "a\x00b"}, "note", "it contains a character that can’t be displayed"),
    ],
)
def test_forbidden_words_are_refused_at_their_field(
    table: AtTable, words: dict[str, str], key: str, sentence: str
) -> None:
    response = table.post("names", **{**NAMES, "p4": "Dana", **words})
    assert response.status_code == 422
    field = next(part for part in response.text.split("<label") if f'name="{key}"' in part)
    assert sentence in field
    assert 'aria-invalid="true"' in field
    assert 'value="Dana"' in response.text
    assert table.seq == 1


def test_words_from_older_versions_stay_when_others_change(app: Flask, client: FlaskClient) -> None:
    old = {"players": ["Ana", "Ana\u200b", "I\ue000on"], "first_dealer": "Ana", "title": "Fri\ue001day"}
    opened = client.post("/open", data={"record": sample_records.data(**old, deals=[])}, headers=HERE)
    table = AtTable(app, client, opened.location.split("/")[2])
    words = {"p1": "Ana", "p2": "Ana\u200b", "p3": "Dana", "title": "Fri\ue001day", "note": "at home"}
    assert table.post("names", **words).status_code == 303
    assert [*table.state.evening.names.values(), table.state.evening.title] == [
        "Ana",
        "Ana\u200b",
        "Dana",
        "Fri\ue001day",
    ]
    assert table.post("names", **{**words, "p2": "Ana\u200c"}).status_code == 422


def test_a_name_is_text_everywhere(table: AtTable) -> None:
    table.post("names", p1="<b>Ana</b>", title="<script>1</script>")
    for page in ("more", "names", "seats", "agreed", "deal/1", "deal/1/amend", "sheet", "tonight"):
        text = table.get(page).text
        assert "<b>Ana</b>" not in text
        assert "<script>1" not in text


@pytest.mark.parametrize(
    "sentence",
    [
        "Romanian Whist · 4 players · 24 deals",
        "keep A to 7 of each suit, 32 cards; put the rest away",
        ("The player on the dealer’s left bids first; the last bidder can’t make the bids total the number of tricks."),
        "Made: 5 + tricks.",
        "1 1 1 1 2 3 4 5 6 7 8 8 8 8 7 6 5 4 3 2 1 1 1 1",
        "5 made in a row: plus 10; 5 missed: minus 10.",
    ],
)
def test_how_we_play_tonight_is_written_in_plain_words(sit_down: SitDown, sentence: str) -> None:
    assert sentence in read(sit_down(4, [FIRST], streak="doizece").get("tonight"))


def test_the_sheet_has_a_page_with_a_button_and_a_sentence_for_who_has_no_script(table: AtTable) -> None:
    assert '<a class="main" href="print">Print</a>' in table.get("sheet").text
    response = table.get("print")
    assert '<button type="button" data-print hidden>Print</button>' in response.text
    assert "use your browser" in read(response)
    assert "tens-2 ones-4 columns-4" in response.text
    assert "<style" not in response.text
    assert "style=" not in response.text
    assert "onclick" not in response.text


def test_pages_speak_the_readers_language(table: AtTable) -> None:
    table.client.set_cookie("lang", "ro")
    assert '<html lang="ro"' in table.get("sheet").text
    assert 'class="paper tens-2 ones-4 columns-4" lang="ro"' in table.get("sheet").text


def test_the_language_is_chosen_here_too(table: AtTable) -> None:
    assert re.search(r'action="/language"[^§]*value="ro" lang="ro">Română<', table.get("more").text)
    shown = f"/table/{table.evening}/more"
    chosen = table.client.post("/language", data={"lang": "ro"}, headers=HERE | {"Referer": f"http://localhost{shown}"})
    assert (chosen.status_code, chosen.location) == (303, shown)
    assert '<html lang="ro"' in table.get("more").text


@pytest.mark.parametrize("page", ["more", "names", "tonight", "sheet"])
def test_a_stranger_sees_nothing(table: AtTable, stranger: FlaskClient, page: str) -> None:
    assert stranger.get(f"/table/{table.evening}/{page}").status_code == 403
    assert stranger.get(f"/table/nowhere/{page}").status_code == 404


def test_a_stranger_writes_no_names(table: AtTable, stranger: FlaskClient) -> None:
    address = f"/table/{table.evening}/names"
    assert stranger.post(address, data={"p1": "Eve"}, headers=HERE).status_code == 403
    assert table.client.post(address, data={"p1": "Eve"}, headers={"Origin": "null"}).status_code == 403
    assert table.state.evening.name(P1) == "Ana"
