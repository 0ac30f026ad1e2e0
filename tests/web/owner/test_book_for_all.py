"""One book for all: the server's owner lets the new evenings of every device come into it, or into their own again."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.store import owners
from scorepad.store.book import book_log
from scorepad.store.book.evenings import book_of
from scorepad.web.site.clock import now
from tests.app.setup.test_known_people import chips
from tests.web.book.test_begin import begun
from tests.web.conftest import HERE, read


@pytest.fixture
def owner(app: Flask) -> FlaskClient:
    """A device that owns the server, and has a book with one evening."""
    client = app.test_client()
    client.get("/")
    link = f"/owner/{owners.owner_link(app.extensions['evenings'].store, at=now())}"
    assert client.post(link, headers=HERE).status_code == 303
    begun(client, "Olga", "Oprea", "Otto", key="before")
    return client


def post(client: FlaskClient, path: str, **form: str) -> TestResponse:
    return client.post(path, data=form, headers=HERE)


def begin_club(owner: FlaskClient) -> str:
    """The address of a new book for all."""
    assert post(owner, "/owner/book/new", name="Club").status_code == 303
    return re.findall(r'href="(/book/\w+/)"', owner.get("/owner/").text)[0]


def names(app: Flask, evening: str) -> list[str]:
    """Everybody in the book of an evening."""
    books = app.extensions["books"]
    return [each.name for each in books.open(book_of(books.store, evening)).people.values()]


def test_new_evenings_of_all_come_into_it_and_who_had_a_book_keeps_it(
    app: Flask, owner: FlaskClient, client: FlaskClient, stranger: FlaskClient
) -> None:
    own = begun(client, "Ana", "Bogdan", "Călin")
    club = begin_club(owner)
    evenings = [begun(each, "Dora", "Emil", name, key="new") for each, name in ((client, "Ana"), (stranger, "Zoe"))]
    assert names(app, evenings[0]) == names(app, evenings[1]) == ["Dora", "Emil", "Ana", "Zoe"]
    assert names(app, own) == ["Ana", "Bogdan", "Călin"]
    assert names(app, begun(owner, "Olga", "Oprea", "Zoe", key="new"))[-2:] == ["Olga", "Oprea"]
    listed = read(client.get("/book/"))
    assert "Club 6 people · 3 games · watch only · new games go here" in listed
    assert "Our group 3 people · 1 game" in listed
    assert "Use this group" not in listed
    assert "New games on all devices go into this group." in read(stranger.get(club))


def test_a_device_that_begins_an_evening_watches_it_and_no_other_sees_it_before(
    owner: FlaskClient, client: FlaskClient, stranger: FlaskClient
) -> None:
    club = begin_club(owner)
    begun(client, "Ana", "Bogdan", "Călin")
    assert (chips(client.get("/new")), client.get(club).status_code) == (["Ana", "Bogdan", "Călin"], 200)
    assert post(client, f"{club}evening/2/write").status_code == 403
    assert post(client, f"{club}name", name="Mine").status_code == 403
    stranger.get("/")
    assert (chips(stranger.get("/new")), stranger.get(club).status_code) == ([], 403)
    assert stranger.get("/start.json").json["people"]["people"] == []  # type: ignore[index]


def test_until_the_first_evening_in_it_the_people_of_ones_own_book_are_offered(
    owner: FlaskClient, client: FlaskClient
) -> None:
    begun(client, "Ana", "Bogdan", "Călin")
    begin_club(owner)
    assert chips(client.get("/new")) == ["Ana", "Bogdan", "Călin"]


def test_undone_each_has_the_book_again_that_was_chosen_before(
    app: Flask, owner: FlaskClient, client: FlaskClient
) -> None:
    begun(client, "Ana", "Bogdan", "Călin")
    club = begin_club(owner)
    there = begun(client, "Dora", "Emil", "Ana", key="club")
    assert post(owner, "/owner/book/own").status_code == 303
    assert names(app, begun(client, "Ana", "Zoe", "Călin", key="own")) == ["Ana", "Bogdan", "Călin", "Zoe"]
    assert names(app, begun(owner, "Olga", "Zoe", "Otto", key="own")) == ["Olga", "Oprea", "Otto", "Zoe"]
    assert names(app, there) == ["Dora", "Emil", "Ana"]
    assert client.get(club).status_code == 200  # what one has seen, one sees
    assert "Name of the new group" in read(owner.get("/owner/"))


def test_a_book_of_the_owner_can_be_for_all_and_nobody_elses(
    app: Flask, owner: FlaskClient, client: FlaskClient
) -> None:
    theirs, books = begun(client, "Ana", "Bogdan", "Călin"), app.extensions["books"]
    (own,) = re.findall(r'name="book" value="(\w+)"', owner.get("/owner/").text)
    for book in (book_of(books.store, theirs), "", "nothing"):
        assert post(owner, "/owner/book/all", book=book).status_code == 404
    assert post(owner, "/owner/book/all", book=own).status_code == 303
    assert names(app, begun(client, "Ana", "Otto", "Zoe", key="all")) == ["Olga", "Oprea", "Otto", "Ana", "Zoe"]


def test_a_device_that_leaves_it_or_loses_it_begins_in_a_book_of_its_own(
    app: Flask, owner: FlaskClient, client: FlaskClient, stranger: FlaskClient
) -> None:
    club = begin_club(owner)
    begun(client, "Ana", "Bogdan", "Călin")
    begun(stranger, "Ana", "Bogdan", "Zoe")
    assert post(client, f"{club}leave").status_code == 303
    other = re.findall(r'action="(\d+)/remove"', owner.get(f"{club}share/").text)
    assert [post(owner, f"{club}share/{each}/remove").status_code for each in other] == [303]
    for each in (client, stranger):
        for key in ("own", "again"):
            assert names(app, begun(each, "Dan", "Eva", "Ion", key=key)) == ["Dan", "Eva", "Ion"]
        assert each.get(club).status_code == 403


def test_a_book_for_all_that_is_deleted_leaves_each_device_its_own(
    app: Flask, owner: FlaskClient, client: FlaskClient
) -> None:
    club = begin_club(owner)
    book_log.erase(app.extensions["books"].store, club.split("/")[2])
    assert names(app, begun(client, "Ana", "Bogdan", "Călin")) == ["Ana", "Bogdan", "Călin"]


def test_a_name_that_is_none_is_refused_and_stays_on_the_page(owner: FlaskClient) -> None:
    response = post(owner, "/owner/book/new", name="x" * 41)
    assert (response.status_code, f'value="{"x" * 41}"' in response.text) == (422, True)
    assert "is longer than 40 characters" in read(response)
    assert "Create for all" in read(owner.get("/owner/"))


@pytest.mark.parametrize("path", ["new", "all", "own"])
def test_only_the_servers_owner_does_any_of_it(owner: FlaskClient, client: FlaskClient, path: str) -> None:
    begin_club(owner)
    begun(client, "Ana", "Bogdan", "Călin")
    assert post(client, f"/owner/book/{path}", name="Mine").status_code == 403
    assert "All new games go into this group" in read(owner.get("/owner/"))
