"""The owner link of a book: the key of people without an account. It opens by its button, and can be replaced."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from scorepad.store.book import links, rights
from tests.support.posted_forms import drawn_form
from tests.web.book.conftest import AtBook
from tests.web.conftest import HERE, read


def link_of(shared: AtBook) -> str:
    """The link on the page to print, as an address of this site."""
    found = re.search(r'href="http://localhost(/book/join/\w{22})"', shared.get("share/owner/").text)
    assert found
    return found[1]


@pytest.fixture
def link(shared: AtBook) -> str:
    assert "/book/join/" not in shared.get("share/owner/").text
    shared.post("share/owner/new")
    return link_of(shared)


def owns(shared: AtBook, who: str) -> bool:
    return shared.get("share/", who).status_code == 200


def come(phone: FlaskClient, link: str) -> int:
    """Open a link and tap its button; then the phone shows its new secret."""
    response = phone.post(link, headers=HERE)
    phone.get("/")
    return response.status_code


def test_a_tap_on_its_button_makes_an_owner_of_the_book_and_it_works_again(shared: AtBook, link: str) -> None:
    shown = shared.phones["stranger"].get(link)
    assert "This is the group’s owner link." in read(shown)
    assert shown.headers["Cache-Control"] == "no-store"
    assert not owns(shared, "stranger")  # looking burns nothing, and gives nothing
    for who in ("stranger", "watcher", "writer", "stranger"):
        assert come(shared.phones[who], link) == 303
        assert owns(shared, who)
    assert link_of(shared) == link


def test_it_is_a_page_to_print_that_no_cache_keeps(shared: AtBook, link: str) -> None:
    assert "QR code" not in shared.get("share/owner/").text  # at an address that only this computer can open
    shared.app.config["SEEN_AT"] = "http://192.168.1.5:8765"
    page = shared.get("share/owner/")
    assert page.headers["Cache-Control"] == "no-store"
    assert '<svg role="img" aria-label="QR code for the owner link"' in page.text
    assert "Print it and keep it safe." in read(page)


def test_once_replaced_it_opens_nothing_and_who_came_by_it_stays(shared: AtBook, link: str) -> None:
    come(shared.phones["stranger"], link)
    shared.post("share/owner/new")
    assert link_of(shared) != link
    assert shared.phones["watcher"].get(link).status_code == 410
    assert come(shared.phones["watcher"], link) == 410
    assert owns(shared, "stranger")
    assert not owns(shared, "watcher")


def test_replaced_on_wish_it_ends_all_devices_that_it_let_in_and_no_other(shared: AtBook, link: str) -> None:
    for who in ("stranger", "writer", "owner"):
        assert come(shared.phones[who], link) == 303
    shared.post("share/owner/new", end="yes")
    assert [who for who in ("owner", "writer", "stranger") if owns(shared, who)] == ["owner"]
    assert shared.get("", "stranger").status_code == 403
    assert shared.get("", "watcher").status_code == 200


def test_replaced_on_wish_it_ends_each_of_two_phones_that_were_known_before(shared: AtBook, link: str) -> None:
    for who in ("watcher", "writer"):  # the number of the first one's rotation is free again for the second one's
        assert come(shared.phones[who], link) == 303
        assert owns(shared, who)
    shared.post("share/owner/new", end="yes")
    assert [who for who in ("owner", "writer", "watcher") if owns(shared, who)] == ["owner"]


def test_a_device_that_came_by_it_may_replace_it_and_stays(shared: AtBook, link: str) -> None:
    come(shared.phones["stranger"], link)
    assert shared.post("share/owner/new", "stranger", end="yes").status_code == 303
    assert owns(shared, "stranger")
    assert owns(shared, "owner")


def test_a_post_whose_reply_was_lost_is_sent_again(shared: AtBook, link: str) -> None:
    phone = shared.phones["stranger"]
    before = phone.get_cookie("device")
    assert before
    form = drawn_form(phone.get(link).text, "key")
    assert phone.post(link, data=form, headers=HERE).status_code == 303
    phone.set_cookie("device", before.value, httponly=True, samesite="Lax")
    assert phone.post(link, data=form, headers=HERE).status_code == 303
    phone.get("/")  # it shows its new secret
    assert owns(shared, "stranger")
    members = rights.members(shared.app.extensions["books"].store, shared.book)
    assert [each.right for each in members] == ["own", "write", "watch", "own"]


def test_a_database_that_came_without_its_secret_has_no_link_until_one_is_made(shared: AtBook, link: str) -> None:
    store = shared.app.extensions["books"].store
    store.secret = b"x" * 32
    assert links.owner_key(store, shared.book) == ""
    shared.post("share/owner/new")
    assert link_of(shared) != link
    assert shared.phones["watcher"].get(link).status_code == 410


def test_its_key_is_not_in_the_database(shared: AtBook, link: str) -> None:
    path = shared.app.extensions["settings"].database
    key = link.rpartition("/")[2].encode()
    assert not any(key in file.read_bytes() for file in path.parent.glob("scorepad.db*"))
