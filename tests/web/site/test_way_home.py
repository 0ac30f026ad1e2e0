"""A way home from everywhere: an installed page has no address bar, and Back may lead nowhere."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from scorepad.store import owners
from scorepad.store.links import invitations, watch_links
from scorepad.web.site.clock import now
from tests.app.home.test_home import ONES
from tests.web.conftest import SitDown

HOME = 'href="/" aria-label="Home"'
OF_A_TABLE = ("", "more", "share", "tonight", "names", "agreed", "deal/1", "deal/1/amend")


@pytest.mark.parametrize("closed", [False, True], ids=["running", "ended"])
@pytest.mark.parametrize("page", OF_A_TABLE)
def test_every_page_of_a_table_leads_home(sit_down: SitDown, page: str, closed: bool) -> None:
    at = sit_down(3, ONES)
    if closed:
        at.post("close")
    assert HOME in at.get(page).text


@pytest.mark.parametrize("page", ["", "?big=1", "?me=", "deal/1"])
@pytest.mark.parametrize("closed", [False, True], ids=["running", "ended"])
def test_every_page_of_who_watches_leads_home(
    sit_down: SitDown, stranger: FlaskClient, page: str, closed: bool
) -> None:
    at = sit_down(3, ONES)
    if closed:
        at.post("close")
    key = watch_links.watch_key(at.app.extensions["evenings"].store, at.evening)
    assert HOME in stranger.get(f"/watch/{key}/{page}", follow_redirects=True).text


def test_the_seats_of_a_running_table_lead_home(sit_down: SitDown) -> None:
    assert HOME in sit_down(3).get("seats").text


def test_the_sheet_leads_home_in_words(sit_down: SitDown) -> None:
    assert '<a href="/">Home</a>' in sit_down(3, ONES).get("sheet").text


def test_the_other_pages_lead_home(sit_down: SitDown) -> None:
    at = sit_down()
    store = at.app.extensions["evenings"].store
    once = invitations.invite(store, at.evening, at=now()), owners.owner_link(store, at=now())
    for path in ("/new", "/open", "/watch", f"/join/{once[0]}", f"/owner/{once[1]}"):
        response = at.client.get(path)
        assert response.status_code == 200, path
        assert HOME in response.text, path
