"""People who may be seated by a tap at the setup of a table: those of the book, the last to play first."""

from __future__ import annotations

import re
from html import unescape

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.store.book.evenings import book_of
from tests.web.book.test_begin import begun
from tests.web.conftest import HERE, read


def chips(page: TestResponse) -> list[str]:
    return [unescape(name) for name in re.findall(r'name="sit" value="([^"]*)"', page.text)]


def last_table(page: TestResponse) -> list[str]:
    return re.findall(r'class="all">([^<]*)<', page.text)


def namesakes(page: TestResponse) -> list[str]:
    return re.findall(r'name="another" value="\d+">([^<]*)<', page.text)


def names(page: TestResponse) -> list[str]:
    return [unescape(name) for name in re.findall(r'name="name" value="([^"]*)"', page.text)]


def press(client: FlaskClient, *names: str, **button: str) -> TestResponse:
    form = {"game": "romanian-whist", "key": "k", "dealer": "1", "name": list(names), **button}
    return client.post("/new", data=form, headers=HERE)


def change(client: FlaskClient, book: str, path: str, **form: str) -> None:
    assert client.post(f"/book/{book}/{path}", data=form, headers=HERE).status_code == 303


def test_a_first_visitor_is_offered_no_people(client: FlaskClient) -> None:
    page = client.get("/new")
    assert (chips(page), last_table(page), 'class="known"' in page.text) == ([], [], False)
    assert client.get("/start.json").json["people"] == {"last": [], "people": [], "taken": []}  # type: ignore[index]


def test_those_who_played_last_are_offered_first_as_they_sat(client: FlaskClient, stranger: FlaskClient) -> None:
    begun(client, "Ana", "Bogdan", "Călin")
    begun(client, "Dora", "Bogdan", "Ana", key="two")
    page = client.get("/new")
    assert (last_table(page), chips(page)) == (["Dora, Bogdan, Ana"], ["Dora", "Bogdan", "Ana", "Călin"])
    assert chips(press(client, "ana", "", "", "", look="1")) == ["Dora", "Bogdan", "Călin"]
    assert names(press(client, "", "Ana", "", **{"sit-all": "1"})) == ["Dora", "Ana", "Bogdan"]
    stranger.get("/")
    assert chips(stranger.get("/new")) == []


def test_they_are_called_as_the_book_calls_them_now(app: Flask, client: FlaskClient) -> None:
    first = begun(client, "Ana", "Bogdan", "Călin")
    book = book_of(app.extensions["books"].store, first)
    begun(client, "Dora", "Emil", "Ana", key="two")
    change(client, book, "person/1/name", name="Ana Pop")
    change(client, book, "person/2/role", role="retired")
    change(client, book, "person/3/forget")
    page = client.get("/new")
    assert (last_table(page), chips(page)) == (["Dora, Emil, Ana Pop"], ["Dora", "Emil", "Ana Pop"])
    people = client.get("/start.json").json["people"]  # type: ignore[index]
    assert people["taken"] == ["ana", "bogdan"]


def test_only_the_book_that_new_evenings_come_into_is_asked(client: FlaskClient) -> None:
    begun(client, "Ana", "Bogdan", "Călin")
    client.post("/book/", data={"name": "Club"}, headers=HERE)
    assert chips(client.get("/new")) == []
    begun(client, "Zoe", "Emil", "Ana", key="two")
    assert chips(client.get("/new")) == ["Zoe", "Emil", "Ana"]


def test_somebody_else_of_the_same_name_is_another_person_and_nobody_asks_whether_they_are_one(
    app: Flask, client: FlaskClient
) -> None:
    first = begun(client, "Ana", "Bogdan", "Călin")
    page = press(client, "Ana", "Zoe", "", "", look="1")
    assert namesakes(page) == ["another Ana"]
    page = press(client, "Ana", "Zoe", "", "", another="1")
    assert (names(page)[:2], chips(page), namesakes(page)) == (["Ana 2", "Zoe"], ["Ana", "Bogdan", "Călin"], [])
    begun(client, "Ana 2", "Zoe", "Emil", key="two")
    books = app.extensions["books"]
    state = books.open(book_of(books.store, first))
    assert [person.name for person in state.people.values()] == ["Ana", "Bogdan", "Călin", "Ana 2", "Zoe", "Emil"]
    book = read(client.get(f"/book/{book_of(books.store, first)}/"))
    assert "the same person?" not in book
    assert "Ana 2 in progress" in book
    assert names(press(client, "Bogdan", "Ana 2", "", "", another="2"))[1] == "Ana 3"
