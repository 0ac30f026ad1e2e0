"""Penalties for conduct: the game names them, one tap gives them with their reason."""

from __future__ import annotations

import re

from scorepad.games import game_named
from scorepad.rules.base.penalties import Penalty
from tests.app.corrections.conftest import Sit
from tests.app.corrections.conftest import sit as sit
from tests.games import told_as_records
from tests.web.conftest import read

BIDS = {"Ana": 3, "Bogdan": 4, "Călin": 3, "Doina": 2}
SPADES = {"bids": BIDS, "tricks": {"Ana & Călin": 7, "Bogdan & Doina": 6}}
MAKER = {"contract": {"declarer": "Ana", "trump": "H"}, "tricks": {"Ana & Cy": 3, "Bo & Di": 2}}


def test_a_renege_in_spades_costs_three_tricks_or_the_bid(sit: Sit) -> None:
    """Six bid and seven taken score 61. With three tricks less the side is set: −60, so it loses 121."""
    table = sit("spades", SPADES)
    page = table.get("points")
    assert "Ana & Călin −121 Revoke penalty: 3 tricks" in read(page)
    (penalty, *_) = re.findall(r'name="penalty" value="([^"]+)"', page.text)
    table.post("points", place="1", number="0", penalty=penalty, column="", points="", reason="")
    given = table.state.rows[0].facts.given
    assert [(each.column, each.points, each.reason) for each in given] == [("p1+p3", -121, "Revoke penalty: 3 tricks")]
    assert table.state.table.totals["p1+p3"] == -60


def test_a_penalty_that_was_made_up_is_refused_like_other_entries(sit: Sit) -> None:
    table = sit("spades", SPADES)
    for made_up in ("p9|5|x", "p1+p3|x|y", "p1+p3", "|", "p1+p3|99999|a"):
        assert table.post("points", place="1", number="0", penalty=made_up).status_code in (400, 422)
    assert table.state.rows[0].facts.given == ()


def test_a_renege_in_euchre_gives_the_other_side_2_points_or_4_against_a_loner() -> None:
    game = game_named("euchre")
    for alone, points in ((False, 2), (True, 4)):
        maker = {**MAKER["contract"], **({"alone": True} if alone else {})}
        row = told_as_records.state(game, 4, [{**MAKER, "contract": maker}]).rows[0]
        assert row.played
        found = game.penalties(row.before, row.played)
        assert [(each.column, each.points) for each in found] == [("p1+p3", points), ("p2+p4", points)]
        assert all(isinstance(each, Penalty) for each in found)


def penalties(slug: str, players: int, deal: dict[str, object]) -> list[tuple[str, int]]:
    """The penalties that a game names for a deal, by column."""
    game = game_named(slug)
    row = told_as_records.state(game, players, [deal]).rows[0]
    assert row.played
    return [(each.column, each.points) for each in game.penalties(row.before, row.played)]


def test_a_revoke_in_hearts_costs_all_points_of_the_deal() -> None:
    """“All 26 penalty points in Hearts”: the encyclopaedia's article “Revoke”."""
    taken = {"penalties": {"Ana": 14, "Bo": 6, "Cy": 4, "Di": 2}}
    assert penalties("hearts", 4, taken) == [("p1", 12), ("p2", 20), ("p3", 22), ("p4", 24)]


def test_a_revoke_in_five_hundred_costs_two_tricks() -> None:
    """7♠ made with 8 tricks scores 140; with two tricks less it is set. The others lose the 20 of their two tricks."""
    deal = {"contract": {"declarer": "Ana", "bid": "7S"}, "tricks": {"Ana & Cy": 8}}
    assert penalties("five-hundred", 4, deal) == [("p1+p3", -280), ("p2+p4", -20)]
    whole = {"contract": {"declarer": "Ana", "bid": "6S"}, "tricks": {"Ana & Cy": 9}}
    assert penalties("five-hundred", 4, whole) == [("p2+p4", -10)]
