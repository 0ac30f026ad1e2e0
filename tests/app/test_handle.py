"""Pages and forms found by their paths."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.exceptions import MethodNotAllowed

from scorepad.app.handle import ROUTES, decided, page
from scorepad.app.route import Request, Route, find
from scorepad.app.table import actions
from scorepad.evening.play.decide import NotNow
from scorepad.games import game_named
from scorepad.web.site.language import reader_language
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
    assert route.page or route.decide
    if route.page:
        assert addresses.match(address(route), method="GET")
    if route.decide:
        assert addresses.match(address(route), method="POST")


def test_the_table_has_an_address_without_a_path(app: Flask) -> None:
    assert app.url_map.bind("localhost").match("/table/abc/", method="GET")


PAGES = [route for route in ROUTES if not route.decide and route.path != "tonight"]
"""Pages without a form; on that of the rules the server alone has one, for it keeps house rules."""


@pytest.mark.parametrize("route", PAGES, ids=lambda route: route.path)
def test_a_page_without_a_form_takes_no_post(app: Flask, route: Route) -> None:
    with pytest.raises(MethodNotAllowed):
        app.url_map.bind("localhost").match(address(route), method="POST")


TABLE = [route for route in ROUTES if not route.page]


@pytest.mark.parametrize("route", TABLE, ids=lambda route: route.path)
def test_actions_tapped_on_the_table_have_no_page_of_their_own(app: Flask, route: Route) -> None:
    assert route in actions.ROUTES
    with pytest.raises(MethodNotAllowed):
        app.url_map.bind("localhost").match(address(route), method="GET")


@pytest.mark.parametrize("path", ["", "step", "note/trump", "undo", "xyz"])
def test_there_is_no_page_where_the_table_follows_or_nothing_is(app: Flask, path: str) -> None:
    game = game_named("romanian-whist")
    with app.test_request_context():
        assert page(opened(Log(by_the_book(game), game)), Request(path, reader_language({}))) is None


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
        ("deal/12", "deal/*"),
        ("deal/12/amend", "deal/*/amend"),
        ("other-rules", "other-rules*"),
        ("other-rules-book", "other-rules*"),
        ("note/trump", "note/*"),
        ("step", "step"),
    ],
)
def test_a_page_is_found_by_its_path(path: str, found: str) -> None:
    route = find(ROUTES, path)
    assert route
    assert route.path == found


def test_the_table_itself_is_found_by_no_path() -> None:
    assert find(ROUTES, "") is None
