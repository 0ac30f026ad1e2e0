"""Rights in a book: the table of docs/threats.md, address by address."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.book.conftest import AtBook
from tests.web.book.test_begin import begun
from tests.web.conftest import HERE

WATCH, WRITE, OWN = ("watcher", "writer", "owner"), ("writer", "owner"), ("owner",)
MAY = {
    "GET figures/standings": WATCH,
    "GET figures/more": WATCH,
    "GET ": WATCH,
    "GET person/1/": WATCH,
    "GET person/1/games": WATCH,
    "GET evening/1/": WATCH,
    "POST leave": WATCH,
    "POST choose": WRITE,
    "POST evening/1/write": WRITE,
    "GET person/1/forget": OWN,
    "POST person/1/forget": OWN,
    "POST person/1/name": OWN,
    "POST person/1/role": OWN,
    "POST person/1/merge": OWN,
    "POST person/1/unmerge": OWN,
    "POST person/1/apart": OWN,
    "POST person/1/split": OWN,
    "POST evening/1/seats": OWN,
    "POST name": OWN,
    "POST guests": OWN,
    "GET share/": OWN,
    "POST share/link": OWN,
    "POST share/renew": OWN,
    "GET share/owner/": OWN,
    "POST share/owner/new": OWN,
    "POST share/1/own": OWN,
    "POST share/1/remove": OWN,
    "POST delete": OWN,
}


@pytest.mark.parametrize("asked", MAY)
def test_each_address_of_a_book_answers_those_who_may_and_nobody_else(shared: AtBook, asked: str) -> None:
    method, path = asked.split(" ")
    for who in ("stranger", *(each for each in WATCH if each not in MAY[asked])):
        before = shared.state
        response = shared.get(path, who) if method == "GET" else shared.post(path, who, role="guest", into="2")
        assert response.status_code == 403, who
        assert shared.state == before
    who = MAY[asked][0]
    response = shared.get(path, who) if method == "GET" else shared.post(path, who, role="guest", into="2")
    assert response.status_code not in (403, 500)


def test_every_address_of_a_book_is_in_the_table(app: Flask, shared: AtBook) -> None:
    routes = app.url_map.bind("localhost")
    named = set()
    for asked in MAY:
        method, path = asked.split(" ")
        named.add((routes.match(f"/book/{shared.book}/{path}", method=method)[0], method))
    there = {
        (rule.endpoint, method)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/book/<book>/")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert named == there


def test_a_book_that_does_not_exist_is_not_there(shared: AtBook) -> None:
    assert shared.phones["owner"].get("/book/nothing/").status_code == 404
    assert shared.get("person/99/").status_code == shared.get("evening/99/").status_code == 404
    assert shared.get("?page=2").status_code == shared.get("?page=x").status_code == 404


def test_a_device_that_only_watches_learns_no_address_that_writes(shared: AtBook) -> None:
    evening = next(iter(shared.state.evenings))
    for path in ("", "person/1/", "person/1/games", "evening/1/"):
        assert evening not in shared.get(path, "watcher").text
    assert shared.phones["watcher"].get(f"/table/{evening}/").status_code == 403


def test_a_writer_keeps_score_of_an_evening_until_the_book_is_taken(shared: AtBook) -> None:
    evening = next(iter(shared.state.evenings))
    writer = shared.phones["writer"]
    assert writer.get(f"/table/{evening}/").status_code == 403
    assert shared.post("evening/1/write", "writer").location == f"/table/{evening}/"
    assert writer.get(f"/table/{evening}/").status_code == 200
    device = 2
    assert shared.post(f"share/{device}/remove").status_code == 303
    assert writer.get(f"/table/{evening}/").status_code == shared.get("", "writer").status_code == 403


def test_a_new_evening_of_who_writes_comes_into_the_book(shared: AtBook) -> None:
    evening = begun(shared.phones["writer"], "Ana", "Zoe", "Dora")
    assert evening in shared.state.evenings
    assert shared.names.count("Ana") == 1


def test_a_watch_link_of_a_book_stays_good_and_a_link_to_write_works_once(shared: AtBook) -> None:
    watching, writing = shared.link(""), shared.link("share/link")
    others = [shared.app.test_client() for _ in range(4)]
    for other in others:
        other.get("/")
    assert [other.post(watching, headers=HERE).status_code for other in others[:2]] == [303, 303]
    assert [other.get(writing).status_code for other in others] == [200] * 4  # a preview burns nothing
    assert [other.post(writing, headers=HERE).status_code for other in others[2:]] == [303, 410]
    shared.post("share/renew")
    assert others[3].get(watching).status_code == 410


def test_a_watcher_may_be_let_write_and_then_own(shared: AtBook) -> None:
    link = shared.link("share/link")
    assert shared.phones["watcher"].post(link, headers=HERE).status_code == 303
    assert shared.post("choose", "watcher").status_code == 303
    assert shared.post("share/3/own").status_code == 303
    assert shared.get("share/", "watcher").status_code == 200


def test_the_last_owner_stays_until_another_one_owns_the_book(shared: AtBook) -> None:
    response = shared.post("leave")
    assert (response.status_code, "This is the only device that owns this group" in response.text) == (409, True)
    shared.post("share/2/own")
    assert shared.post("leave").status_code == 303
    assert (shared.get("").status_code, shared.get("share/", "writer").status_code) == (403, 200)


def test_earlier_evenings_come_along_only_where_that_is_ticked(shared: AtBook) -> None:
    for ticked, (form, comes) in enumerate((({}, False), ({"bring": "yes"}, True))):
        phone, link = shared.app.test_client(), shared.link("share/link")
        earlier = begun(phone, "Zoe", "Ana", "Dora", key=f"earlier {ticked}")
        assert "Bring along the game this device" in phone.get(link).text
        assert phone.post(link, data=form, headers=HERE).status_code == 303
        assert (earlier in shared.state.evenings) is comes
    assert shared.names.count("Zoe") == 1


def test_a_reply_that_was_lost_is_sent_again(shared: AtBook) -> None:
    link, phone = shared.link("share/link"), shared.app.test_client()
    phone.get(link)
    secret = phone.get_cookie("device")
    assert secret
    assert phone.post(link, headers=HERE).status_code == 303
    phone.set_cookie("device", secret.value)
    assert phone.get(link).status_code == 200
    assert phone.post(link, headers=HERE).status_code == 303


def test_evenings_of_a_deleted_book_come_into_books_again(shared: AtBook) -> None:
    evening = next(iter(shared.state.evenings))
    assert shared.post("delete").location == "/book/"
    assert shared.get("").status_code == 404
    assert shared.phones["owner"].get(f"/table/{evening}/").status_code == 200
    shared.app.extensions["upkeep"].run_tasks()
    assert "3 games" in shared.phones["owner"].get("/book/").text


def test_new_evenings_come_into_the_book_that_was_begun_or_chosen_last(shared: AtBook) -> None:
    owner = shared.phones["owner"]
    response = owner.post("/book/", data={"name": "Sunday"}, headers=HERE)
    assert response.status_code == 303
    begun(owner, "Zoe", "Ana", "Dora", key="four")
    assert len(shared.state.evenings) == 3
    assert shared.post("choose").status_code == 303
    begun(owner, "Zoe", "Ana", "Dora", key="five")
    assert len(shared.state.evenings) == 4
