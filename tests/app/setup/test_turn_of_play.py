"""Some games go round clockwise, others the other way: pages on which people are seated say which."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import HERE, read


def pages(client: FlaskClient, game: str) -> list[str]:
    """The text of the pages that seat four people for a game."""
    form = {"game": game, "dealer": "1", "key": "a-key", "name": ["Ana", "Bo", "Cy", "Di"]}
    begun = client.post("/new", data=form, headers=HERE)
    table = [urljoin(begun.location, each) for each in ("seats", "agreed")]
    return [read(client.get(each)) for each in (f"/new?game={game}", *table)]


@pytest.mark.parametrize(("game", "other_way"), [("hearts", False), ("forty-one", True)])
def test_every_page_that_seats_people_says_which_way_play_goes_round(
    client: FlaskClient, game: str, other_way: bool
) -> None:
    said = pages(client, game)
    assert ["anticlockwise" in each for each in said] == [other_way] * 3
    assert all("clockwise" in each for each in said)
