"""The dealers, if the rules give everybody a number of deals; and a game in which all play to the end."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import pytest

from scorepad.evening.play import decide, decide_seats
from scorepad.evening.play.state import State
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.hearts.hearts import Hearts
from scorepad.rules.options import Options
from scorepad.rules.sentence import Who
from scorepad.rules.table import Table
from tests.games import told_as_records

EACH = 2
DEAL = {"penalties": dict(zip(told_as_records.NAMES, (14, 6, 4, 2), strict=True))}


class TwoDealsEach(Hearts):
    """Everybody deals twice."""

    slug = "two-deals-each"
    same = True
    in_a_row: ClassVar[bool] = False

    def over(self, table: Table) -> bool:
        return len(table.scored) == EACH * len(table.seats)

    def usual(self, options: Options) -> int:
        return EACH * 4

    def to_deal(self, table: Table, who: Who) -> int:
        return EACH - Counter(played.deal.dealer for played in table.scored)[who]

    def deals_in_a_row(self, options: Options) -> bool:
        return self.in_a_row


class InARow(TwoDealsEach):
    """Everybody deals both deals in a row."""

    slug = "in-a-row"
    in_a_row = True


def dealers(state: State) -> str:
    """The dealers of the sheet, from the first deal to the last row that is to come."""
    sheet = make_sheet(state)
    return "".join(state.evening.name(row.dealer)[0] for row in (*sheet.rows, *sheet.ahead))


@pytest.mark.parametrize(("game", "order"), [(TwoDealsEach(), "ABCDABCD"), (InARow(), "AABBCCDD")])
@pytest.mark.parametrize("played", [0, 1, 3, 8])
def test_everybody_deals_a_number_of_deals_in_turn_or_in_a_row(game: Hearts, order: str, played: int) -> None:
    assert dealers(told_as_records.state(game, 4, [DEAL] * played)) == order


def test_a_player_who_has_dealt_all_is_skipped_and_cannot_be_named() -> None:
    before = [DEAL, {**DEAL, "dealer": "Ana"}]
    state = told_as_records.state(TwoDealsEach(), 4, [*before, *[DEAL] * 3])
    assert dealers(state) == "AABCDBCD"
    with pytest.raises(decide.NotNow) as refused:
        decide_seats.name_dealer(state, Who("p1"))
    assert refused.value.why.text == "{who} has no deals left"
    with pytest.raises(IllegalRecord):
        told_as_records.state(TwoDealsEach(), 4, [*before, {**DEAL, "dealer": "Ana"}])


@pytest.mark.parametrize("seats", ["p1 p2 p3", "p1 p2 p3 p4 p5"])
def test_people_cannot_join_or_leave_if_everyone_plays_to_the_end(seats: str) -> None:
    state = told_as_records.state(TwoDealsEach(), 4, [DEAL])
    people = tuple(map(Who, seats.split()))
    with pytest.raises(decide.NotNow) as refused:
        decide_seats.reseat(state, people, {Who("p5"): "Eva"} if len(people) > 4 else {})
    assert refused.value.why.text == "in {game}, everyone plays to the end: nobody can join or leave"
