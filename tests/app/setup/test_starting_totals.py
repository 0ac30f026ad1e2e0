"""Totals with which a game begins: brought from paper, or given as a handicap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from flask.testing import FlaskClient

from scorepad.app.setup.draft import IllegalSetup
from scorepad.app.setup.setup_form import begun, typed
from scorepad.evening.log.events import begin
from scorepad.evening.play.replay import play
from scorepad.games import game_named
from tests.app.setup.test_beginning import AT, form, last
from tests.support.sample_evenings import NAMES
from tests.web.conftest import HERE, read


@pytest.mark.parametrize(
    ("game", "names", "totals", "start"),
    [
        ("hearts", NAMES[:4], ["12", "", "-5", "0"], {"p1": 12, "p3": -5}),
        ("hearts", ["Ana", "", "Bob", "Cid"], ["1", "2", "3", "4"], {"p1": 1, "p2": 3, "p3": 4}),
        ("spades", NAMES[:4], ["120", "−30"], {"p1+p3": 120, "p2+p4": -30}),
        ("call-break", NAMES[:4], ["4.2", "1"], {"p1": 42, "p2": 10}),
        ("hearts", NAMES[:4], [], {}),
    ],
)
def test_each_player_or_side_begins_with_its_total(
    game: str, names: Sequence[str], totals: list[str], start: Mapping[str, int]
) -> None:
    event = begun(typed(game_named(game), form(name=[*names], total=totals), "key"), AT, last)
    assert event.start == start
    state = play(begin(event), game_named(game))
    assert {who: total for who, total in state.table.totals.items() if total} == start


@pytest.mark.parametrize("total", ["x", "1 2", "1000000", "--1", "1.5"])
def test_a_total_that_is_no_number_is_refused(total: str) -> None:
    with pytest.raises(IllegalSetup) as refused:
        begun(typed(game_named("hearts"), form(name=[*NAMES[:4]], total=[total]), "key"), AT, last)
    assert refused.value.fault
    assert refused.value.fault.key == "start"


def test_the_form_keeps_all_totals_and_says_what_is_wrong(client: FlaskClient) -> None:
    sent = {"game": "hearts", "name": [*NAMES[:4]], "total": ["7", "seven", "", ""], "key": "k"}
    response = client.post("/new", data=sent, headers=HERE)
    assert response.status_code == 422
    assert "“seven” isn’t a total: enter a number of at most six digits." in read(response)
    assert 'name="total" value="7"' in response.text
    assert '<details class="aside" open><summary>Starting totals' in response.text
