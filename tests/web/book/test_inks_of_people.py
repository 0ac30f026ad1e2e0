"""An ink that a player chose at a table is the person's in the book: games that begin later begin with it."""

from __future__ import annotations

import re

import pytest

from tests.web.book.conftest import AtBook
from tests.web.book.test_begin import begun
from tests.web.conftest import AtTable
from tests.web.phone.conftest import Phone, wish


@pytest.fixture
def table(shared: AtBook) -> AtTable:
    owner = shared.phones["owner"]
    return AtTable(shared.app, owner, begun(owner, "Ana", "Bogdan", "Călin", key="inks"))


def ink_of(shared: AtBook, name: str) -> int:
    return shared.state.people[shared.state.person_named(name)].ink


def carried(shared: AtBook, address: str = "/new") -> list[str]:
    """The inks that the form of a new game carries along."""
    return re.findall(r'name="ink" value="([^"]*)"', shared.phones["owner"].get(address).text)


def test_the_book_knows_an_ink_that_was_chosen_and_a_new_game_begins_with_it(shared: AtBook, table: AtTable) -> None:
    assert {"1Ana", "2Bogdan", "3Călin"} <= {*carried(shared)}
    table.post("names", **{"ink-p1": "ink7"})
    assert (ink_of(shared, "Ana"), ink_of(shared, "Bogdan")) == (7, 2)
    assert "7Ana" in carried(shared)
    owner = shared.phones["owner"]
    later = AtTable(shared.app, owner, begun(owner, "Dora", "ana", "Emil", key="later", ink=["7Ana"]))
    assert later.state.evening.inks == {"p2": 7}
    assert "ink-p2" not in later.state.evening.names


def test_a_phone_that_decided_it_alone_lets_the_book_know_too(shared: AtBook, table: AtTable) -> None:
    Phone(shared.app, table.client, table.evening).send(wish("names", **{"ink-p3": "ink5"}))
    assert ink_of(shared, "Călin") == 5
    assert "5Călin" in shared.phones["owner"].get("/start.json").json["inks"]


def test_the_ink_of_the_first_game_is_the_persons_and_is_shown_with_the_name(shared: AtBook) -> None:
    assert [ink_of(shared, name) for name in ("Ana", "Bogdan", "Călin", "Emil")] == [1, 2, 3, 2]
    disc = r'<i class="disc ink(\d)" aria-hidden="true">(\w+)</i> <span><b title="\w+">(\w+)'
    discs = re.findall(disc, shared.get().text)
    assert ("3", "C", "Călin") in discs
    assert ("3", "Do", "Dora") in discs


def test_the_same_players_again_keep_the_inks_of_their_table(shared: AtBook, table: AtTable) -> None:
    table.post("names", **{"ink-p2": "ink8"})
    assert carried(shared, f"/new?again={table.evening}")[0] == "8Bogdan"


def test_an_ink_is_given_to_one_player_and_nothing_is_kept_of_those_that_all_have_anyway(shared: AtBook) -> None:
    owner = shared.phones["owner"]
    both = AtTable(
        shared.app, owner, begun(owner, "Ana", "Bogdan", "Dora", key="both", ink=["4Bogdan", "4Dora", "xAna"])
    )
    assert both.state.evening.inks == {"p2": 4}
    none = AtTable(shared.app, owner, begun(owner, "Ana", "Bogdan", "Dora", key="none", ink=["1Ana", "2Bogdan"]))
    assert none.state.evening.inks == {}
