"""A number may be typed in the digits of any script, on every page that takes a number."""

from __future__ import annotations

from flask.testing import FlaskClient

from scorepad import page_folders
from scorepad.evening.log.facts import Given
from scorepad.rules.sentence import Who
from tests.app.typed_paper.test_typed_digits import every_script, written
from tests.app.watching.test_spoken_codes import code_of, types
from tests.support.sample_evenings import deal
from tests.web.conftest import HERE, SitDown, read


@every_script
def test_points_entered_by_hand_take_it(sit_down: SitDown, zero: str) -> None:
    table = sit_down(4, [deal(bids=(0, 0, 0, 0), tricks=(0, 1, 0, 0))])
    entered = {"place": "1", "number": "0", "column": "p1", "sign": "-", "reason": "late"}
    assert table.post("points", **entered, points=written("10", zero)).status_code == 303
    assert table.state.evening.deals[0].given == (Given(Who("p1"), -10, "late"),)


@every_script
def test_the_watch_code_takes_it(sit_down: SitDown, stranger: FlaskClient, zero: str) -> None:
    code = code_of(sit_down(4))
    assert types(stranger, written(code, zero)).status_code == 303


def test_the_form_of_a_new_game_takes_it(client: FlaskClient) -> None:
    form = {"game": "whist", "name": ["Ana", "Bo", "Cy", "Di"], "dealer": "1", "rule-target": "１１"}
    began = client.post("/new", data=form, headers=HERE)
    assert "the first side to reach 11 wins the game" in read(client.get(f"{began.location}tonight"))


def test_no_page_lets_the_browser_throw_such_digits_away() -> None:
    """As it does in fields of its own for numbers."""
    templates = [path.read_text("utf-8") for path in page_folders.templates().rglob("*.html")]
    assert not [text for text in templates if 'type="number"' in text]
