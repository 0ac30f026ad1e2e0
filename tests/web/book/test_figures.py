"""Statistics of many evenings of a book, as pages and files: numbers open their evenings, bad filters are refused."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from html import unescape
from random import Random

import pytest
from flask import Flask

from bench.support.played_evenings import begun, next_answer
from scorepad.evening.log.events import begin, beginning
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.replay import play
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.store import access, log
from scorepad.store.book import book_log
from scorepad.store.book import evenings as in_books
from scorepad.stored_books.enter import enter
from scorepad.web.book import figure_routes, shown
from scorepad.web.book.figure_routes import VIEWS
from scorepad.web.book.in_words import in_percent
from tests.games import told_as_records
from tests.web.book.conftest import AtBook
from tests.web.conftest import HERE, read

AT = "2026-11-20T20:00:00+02:00"
EVENINGS = 11
OWNER = 1  # the device of the fixture
NUMBERS = re.compile(r'<a(?: class="count")? href="(\?[^"]*of=[^"]*)">(\d+)(?: games?)?</a>')


def played(day: int) -> Evening:
    """A short evening of Ana, Bogdan and Călin, played to its end."""
    start = begun(3, {"schedule": "custom", "custom_schedule": (1, 2, 3)})
    state, random = play(begin(replace(start, started=f"2026-01-{day:02}T20:00:00+02:00")), GAME), Random(day)
    while not state.over:
        _, state, _ = next_answer(state, random)
    return state.evening


@pytest.fixture
def book(app: Flask) -> AtBook:
    """A book of eleven evenings, and phones of who owns it and of a stranger."""
    owner, store = app.test_client(), app.extensions["books"].store
    device, secret = access.new_device(store, "Firefox", at=AT)
    owner.set_cookie("device", secret)
    ids = [log.start(store, beginning(played(day)), at=AT, device=device.id) for day in range(1, EVENINGS + 1)]
    enter(app.extensions["books"], ids, at=AT, device=device.id)
    return AtBook(app, in_books.book_of(store, ids[0]), {"owner": owner, "stranger": app.test_client()})


def page(book: AtBook, path: str, status: int = 200) -> str:
    response = book.get(f"figures/{path}")
    assert response.status_code == status, path
    return unescape(response.text)


@pytest.mark.parametrize("view", [*VIEWS, "person?who=1"])
def test_every_number_opens_just_the_evenings_that_it_is_made_of(book: AtBook, view: str) -> None:
    shown = NUMBERS.findall(page(book, view))
    assert shown
    for address, number in shown[::3]:
        evenings = page(book, f"{view.partition('?')[0]}{address}")
        heading = re.search(r"<h1>(\d+) games?</h1>", evenings)
        assert heading
        assert view in ("person?who=1", "two") or heading[1] == number, address
        assert evenings.count('class="who"') == int(heading[1])


def test_a_month_is_written_in_the_readers_language_and_stays_a_month_in_a_spreadsheet(book: AtBook) -> None:
    assert "January 2026" in page(book, "calendar")
    romanian = book.phones["owner"].get(f"/book/{book.book}/figures/calendar", headers={"Accept-Language": "ro"}).text
    assert "ianuarie 2026" in romanian
    assert "\n2026-01,11" in page(book, "calendar.csv").replace("\r", "")


def test_the_table_of_standings_filters_and_opens_a_person(book: AtBook) -> None:
    shown = page(book, "standings?since=2026-01-03&until=2026-01-05&game=romanian-whist")
    assert ">3</a>" in shown
    assert "Points per deal" in shown
    assert 'person?who=1&game=romanian-whist&since=2026-01-03&until=2026-01-05">Ana</a>' in shown
    assert "Filters · <bdi>Romanian Whist</bdi> · <bdi>Jan 3, 2026 – Jan 5, 2026</bdi>" in shown
    nothing = page(book, "standings?since=2027-01-01")
    assert "No finished games to show" in nothing
    assert re.search(
        r'class="nothing-here".*<a class="button" href="[^"]*figures/standings">Show all', nothing, re.DOTALL
    )


def test_a_record_of_a_game_that_ended_early_is_marked(app: Flask, book: AtBook) -> None:
    assert "Ended early" not in page(book, "records")
    begun_only = replace(played(1), deals=played(1).deals[:2], closed=True)
    owner, store = app.test_client(), app.extensions["books"].store
    device, secret = access.new_device(store, "another", at=AT)
    owner.set_cookie("device", secret)
    stopped = log.start(store, beginning(begun_only), at=AT, device=device.id)
    enter(app.extensions["books"], [stopped], at=AT, device=device.id)
    other = AtBook(app, in_books.book_of(store, stopped), {"owner": owner})
    assert "Ended early" in page(other, "records")


def test_the_list_of_groups_shows_who_played_last_when_and_who_leads(book: AtBook) -> None:
    listed = read(book.phones["owner"].get("/book/"))
    assert "Jan 11 2026 Our group 3 people · 11 games · new games go here" in listed
    assert re.search(r"A B C Leaders? in 2026: (Ana|Bogdan|Călin)", listed)


def test_a_discarded_game_is_neither_listed_nor_won(app: Flask, book: AtBook) -> None:
    before, store = read(book.get()), app.extensions["books"].store
    gone = log.start(store, beginning(replace(played(12), deals=(), closed=True)), at=AT, device=OWNER)
    enter(app.extensions["books"], [gone], at=AT, device=OWNER)
    assert book.state.evenings[gone]
    assert read(book.get()) == before
    assert "11 games" in read(book.get("person/1/"))


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("game=poker", "This card game isn’t available here."),
        ("person=99", "Unknown player."),
        ("since=yesterday", "Enter the date like this: 2026-11-20."),
        ("since=20260101", "Enter the date like this: 2026-11-20."),
        ("since=2026-02-01&until=2026-01-01", "The first date is after the last."),
    ],
)
def test_a_query_that_cannot_be_answered_is_refused_in_a_sentence(book: AtBook, query: str, why: str) -> None:
    shown = page(book, f"standings?{query}", 422)
    assert why in shown
    typed = re.search("(?:since|until)=([^&]*)", query)
    assert typed is None or f'value="{typed[1]}"' in shown


def test_grades_are_shown_with_their_range_and_how_they_are_made(book: AtBook) -> None:
    shown = page(book, "grades")
    assert "Exact bids" in shown
    assert "Everyone starts at 1000" in shown
    assert shown.count("<circle cx=") == 3
    assert "1 game</a>" not in shown


def test_grades_count_all_evenings_whatever_other_figures_were_filtered_by(book: AtBook) -> None:
    for kind in ("", ".csv", ".json"):
        pages = [page(book, f"grades{kind}{query}") for query in ("", "?game=whist", "?since=2027-01-01")]
        named = [re.findall("Ana|Bogdan|Exact bids", each) for each in pages]
        assert "Exact bids" in named[0]
        assert named == [named[0]] * 3
    assert "Ratings are based on all games." in page(book, "grades?since=2027-01-01")


def test_long_tables_are_shown_page_by_page_and_files_hold_all(book: AtBook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure_routes, "ROWS", 2)
    first, last = page(book, "standings?game=romanian-whist"), page(book, "standings?game=romanian-whist&page=2")
    assert 'rel="next" href="?game=romanian-whist&page=2">Next' in first
    assert 'rel="prev" href="?game=romanian-whist&page=1">Previous' in last
    assert [each.count('<th scope="row">') for each in (first, last)] == [2, 1]
    assert "Page 2 of 2" in last
    for asked in ("page=3", "page=0", "page=-1", "page=x", "page=99999999999"):
        page(book, f"standings?{asked}", 404)
    assert len(book.get("figures/standings.json?page=2").json[0]["rows"]) == 3  # type: ignore[index]
    assert "Everyone starts at 1000" in page(book, "grades?page=2")
    assert "11 games" in page(book, "standings?page=1&of=evenings.3")


def test_if_many_play_a_name_is_typed_and_an_unknown_one_is_refused(
    book: AtBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown, "OFFERED", 2)
    asked = page(book, "two?one_name=CĂLIN&other_name=Bogdan&person_name=&game=romanian-whist")
    assert "Călin ahead" in asked
    assert "Bogdan ahead" in asked
    assert 'name="person_name" value=""' in asked
    assert asked.count("<select") == 1
    assert "<h1>Călin" in page(book, "person?who_name=CĂLIN")
    for path in ("two?one_name=Zoe", "person?who_name=Zoe", "standings?person_name=Zoe&game=whist"):
        refused = page(book, path, 422)
        assert "Nobody in this group is called “Zoe”." in refused
        assert 'value="Zoe"' in refused
    assert "No finished games to show" in page(book, "standings?game=whist")


def test_files_hold_what_the_page_shows_and_a_minus_stays_a_number(book: AtBook) -> None:
    sheet = list(csv.reader(book.get("figures/records.csv").text.lstrip("\ufeff").splitlines()))
    worst = next(row for row in sheet if row and row[0] == "Fewest points in a deal")
    assert int(worst[1]) < 0
    data = book.get("figures/standings.json?game=romanian-whist").json
    assert data
    assert data[0]["heads"][:2] == ["Name", "Games"]
    assert {row[1] for row in data[0]["rows"]} == {EVENINGS}


def test_a_name_is_no_formula_in_a_spreadsheet(app: Flask, book: AtBook) -> None:
    book.post("person/1/name", name="=1+1")
    assert "'=1+1" in book.get("figures/standings.csv").text


def test_only_who_has_part_in_the_book_sees_its_figures(book: AtBook) -> None:
    for path in ("standings", "standings.csv", "grades", "person?who=1", "standings?of=won.1"):
        assert book.get(f"figures/{path}", "stranger").status_code == 403
    assert book.get("figures/nothing").status_code == 404
    assert book.get("figures/standings?of=nothing").status_code == 404
    assert book.get("figures/person?who=99").status_code == 404


def test_the_pages_of_the_book_and_of_a_person_lead_to_their_figures(book: AtBook) -> None:
    assert 'href="figures/grades"' in book.get().text
    assert 'href="../../figures/person?who=2"' in book.get("person/2/").text


def test_a_finished_game_opens_with_its_result_and_who_sat_where_is_folded(app: Flask, book: AtBook) -> None:
    reader = app.test_client()
    link = book.link("")
    reader.get(link)
    reader.post(link, headers=HERE)
    whole = ('<ol class="ranking">', "View score sheet", "<details", "Players in this game")
    for there in (book.get("evening/1/").text, reader.get(f"/book/{book.book}/evening/1/").text):
        places = [there.index(each) for each in whole]
        assert places == sorted(places)
        assert there.count('class="step"') == 3


def test_only_finished_games_are_counted_and_running_ones_are_named(app: Flask, book: AtBook) -> None:
    assert "· in progress: " not in read(book.get())
    store, books = app.extensions["books"].store, app.extensions["books"]
    running = log.start(store, begun(3, {}), at=AT, device=OWNER)
    enter(books, [running], at=AT, device=OWNER)
    shown = read(book.get())
    assert "11 games since" in shown
    assert "· in progress: 1" in shown
    assert "Ana 11 games" in shown
    assert "· 11 games" in read(book.get("person/2/"))


def test_a_group_without_ratings_opens_its_records_and_ratings_say_how_far_they_are(app: Flask, book: AtBook) -> None:
    assert 'href="figures/grades"' in book.get().text
    few = app.test_client()
    device, secret = access.new_device(app.extensions["books"].store, "New", at=AT)
    few.set_cookie("device", secret)
    ids = [log.start(app.extensions["books"].store, beginning(played(day)), at=AT, device=device.id) for day in (1, 2)]
    enter(app.extensions["books"], ids, at=AT, device=device.id)
    other = AtBook(app, in_books.book_of(app.extensions["books"].store, ids[0]), {"owner": few})
    assert 'href="figures/records"' in other.get().text
    page = other.get("figures/grades")
    assert "So far 2 of 5." in read(page)
    assert "Games that ended early don’t count" in page.text.partition("<details")[0]
    assert page.text.count('class="nothing-here"') == 1


@pytest.mark.parametrize(("part", "written"), [(5 / 8, "63%"), (0.125, "13%"), (0.29, "29%"), (1, "100%")])
def test_half_a_per_cent_is_rounded_up(app: Flask, part: float, written: str) -> None:
    with app.test_request_context("/"):
        assert in_percent(part) == written


def test_the_standings_say_what_orders_them_and_what_the_bar_is(book: AtBook) -> None:
    assert "Ranked by games won. The bar shows" in page(book, "standings")
    assert "The bar shows" not in page(book, "standings?since=2027-01-01")


def test_a_name_that_was_erased_is_gone_from_figures_that_were_shown_before(app: Flask, book: AtBook) -> None:
    assert ">Ana</a>" in page(book, "standings")
    book_log.forget_name(app.extensions["books"].store, "Ana")
    app.extensions["books"].forget(book.book)
    assert "Ana" not in page(book, "standings")


@pytest.mark.parametrize("view", [*VIEWS, "person?who=2", "two?one=1&other=2"])
def test_guests_are_not_counted_on_any_page_and_in_no_file_unless_that_is_wished(book: AtBook, view: str) -> None:
    path, _, asked = view.partition("?")
    views = [f"{path}?{asked}", f"{path}.csv?{asked}", f"{path}.json?{asked}"]
    before = [page(book, each) for each in views]
    assert book.post("person/2/role", role="guest").status_code == 303
    names = [name for name in book.names if name in ("Ana", "Bogdan", "Călin")]
    assert names[1] == "Bogdan"
    shown, *files = (page(book, each) for each in views)
    main = shown.partition("<h1>")[2].partition("</h1>")[2]
    assert "Bogdan" not in main + "".join(files)
    if asked:
        assert "Guests aren’t counted in this group’s statistics." in main
    assert book.post("guests", counted="yes").status_code == 303
    assert [page(book, each) for each in views] == before


def test_points_that_are_kept_in_tenths_are_shown_as_points(app: Flask) -> None:
    """Ana has 4.2 and 4.0, Di −5.0 and 3.0; a call that more tricks keep counts as made."""
    names = ("Ana", "Bo", "Cy", "Di")
    deals = [
        {"bids": dict(zip(names, calls, strict=True)), "tricks": dict(zip(names, tricks, strict=True))}
        for calls, tricks in (((4, 2, 2, 5), (6, 2, 2, 3)), ((4, 3, 3, 3), (4, 3, 3, 3)))
    ]
    state = told_as_records.state(games()["call-break"], 4, deals, options={"deals": 2})
    phone, store = app.test_client(), app.extensions["books"].store
    device, secret = access.new_device(store, "Firefox", at=AT)
    phone.set_cookie("device", secret)
    evening = log.start(store, beginning(state.evening), at=AT, device=device.id)
    enter(app.extensions["books"], [evening], at=AT, device=device.id)
    book = AtBook(app, in_books.book_of(store, evening), {"owner": phone})
    rows = list(csv.reader(book.get("figures/records.csv").text.lstrip("\ufeff").splitlines()))
    numbers = {row[0]: row[1] for row in rows if len(row) > 1}
    assert (numbers["Most points in a game"], numbers["Fewest points in a deal"]) == ("8.2", "-5.0")
    assert numbers["Most bids made in a row"] == "2"
    ranked = book.get("figures/standings.json?game=call-break").json[0]["rows"][0]  # type: ignore[index]
    assert (ranked[0], ranked[5:]) == ("Ana", [8.2, 4.1])
