"""Pages and forms found by their paths."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.exceptions import MethodNotAllowed

from scorepad.app.handle import ROUTES, decided
from scorepad.app.route import Route, find
from scorepad.evening.play.decide import NotNow
from scorepad.games import game_named
from tests.support.posted_forms import opened
from tests.support.random_evenings import Log, at
from tests.support.sample_evenings import by_the_book

EXAMPLES = {"other-rules*": "other-rules-x", "note/*": "note/trump"}


def address(route: Route) -> str:
    """An address of a page below a table."""
    return f"/table/abc/{EXAMPLES.get(route.path, route.path.replace('*', '1'))}"


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.path)
def test_the_server_has_an_address_for_every_path(app: Flask, route: Route) -> None:
    addresses = app.url_map.bind("localhost")
    assert addresses.match(address(route), method="POST" if route.decide else "GET")


@pytest.mark.parametrize("route", [route for route in ROUTES if not route.decide], ids=lambda route: route.path)
def test_nothing_is_posted_to_a_page_without_a_form(app: Flask, route: Route) -> None:
    if route.path != "tonight":  # the server alone keeps house rules
        with pytest.raises(MethodNotAllowed):
            app.url_map.bind("localhost").match(address(route), method="POST")


@pytest.mark.parametrize(
    "path", ["", "more", "xyz", "deal/1", "deal/x/amend", "deal//amend", "amend", "agreed/", "Names"]
)
def test_a_form_of_an_unknown_path_is_refused(path: str) -> None:
    game = game_named("romanian-whist")
    with pytest.raises(NotNow, match="didn’t understand"):
        decided(opened(Log(by_the_book(game), game)), path, {}, at(1))


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("", ""),
        ("deal/12", "deal/*"),
        ("deal/12/amend", "deal/*/amend"),
        ("other-rules", "other-rules*"),
        ("other-rules-book", "other-rules*"),
        ("note/trump", "note/*"),
    ],
)
def test_a_page_is_found_by_its_path(path: str, found: str) -> None:
    route = find(ROUTES, path)
    assert route
    assert route.path == found
