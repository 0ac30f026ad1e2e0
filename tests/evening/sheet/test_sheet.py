"""The rows, totals and places of the sheet, and the rows that are still to come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play import decide
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.sheet import sheet as sheets
from scorepad.evening.sheet.sheet import Sheet, make_sheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.rules.sentence import Who, say, translate
from tests.support.refusals import ENGLISH
from tests.support.sample_evenings import P1, P2, P3, P4, by_seat, deal, table, thrown_in
from tests.support.sample_sheets import blank

AT, LATER = "2026-11-20T21:05:00+02:00", "2026-11-20T21:06:00+02:00"
DONE = deal([0, 0, 0, 0], [1, 0, 0, 0])
# The sample table of rules 1.10: Peter, John and Peggy.
SAMPLE = [
    deal([1, 0, 1], [1, 0, 0]), deal([0, 0, 0], [0, 0, 1]), deal([1, 1, 0], [0, 1, 0]),
    deal([0, 2, 2], [0, 0, 2]), deal([1, 0, 1], [2, 0, 1]),
]  # fmt: skip


def totals(sheet: Sheet) -> list[list[int]]:
    return [[cell.total for cell in row.cells] for row in sheet.rows]


# rows


def test_the_sample_table_comes_out_as_it_is_printed() -> None:
    """Rules 1.10."""
    sheet = make_sheet(table(3, SAMPLE))
    assert totals(sheet) == [[6, 5, -1], [11, 10, -2], [10, 16, 3], [15, 14, 10], [14, 19, 16]]
    assert [row.cards for row in sheet.rows] == [1, 1, 1, 2, 3]
    assert [[cell.points for cell in row.cells] for row in sheet.rows][3:] == [[5, -2, 7], [-1, 5, 6]]
    assert [[cell.column for cell in row.cells if cell.missed] for row in sheet.rows][3:] == [[P2], [P1]]
    assert (sheet.totals, sheet.ranking) == ({P1: 14, P2: 19, P3: 16}, ((P2,), (P3,), (P1,)))


def test_the_total_with_which_a_late_player_begins_is_in_the_last_scored_deal_before() -> None:
    begun = table(3, SAMPLE[:2])

    def with_late(start: int) -> State:
        late = replace(DONE, seats=(P1, P2, P3, P4), start={P4: start})
        deals, names = (*begun.evening.deals, thrown_in(), late), {**begun.evening.names, P4: "Dora"}
        return play(replace(begun.evening, deals=deals, names=names).with_joined(), begun.game)

    sheet = make_sheet(with_late(12))
    assert [row.cells[3].begins for row in sheet.rows if row.cells] == [None, 12, None]
    assert [cell.begins for cell in sheet.rows[1].cells[:3]] == [None] * 3
    assert " 12" in sheet_text(with_late(12), ENGLISH)
    assert make_sheet(with_late(9), known=sheet).rows[1].cells[3].begins == 9


def test_a_cell_has_the_bid_the_tricks_and_the_reason() -> None:
    cell = make_sheet(table(3, SAMPLE)).rows[4].cells[0]
    assert {kind: answer.value for kind, answer in cell.answers.items()} == {"bids": 1, "tricks": 2}
    assert [translate(line.why, ENGLISH) for line in cell.lines] == ["bid 1, took 2: 1 over, −1"]
    assert cell.small == cell.answers["bids"]


def test_totals_go_on_from_what_was_brought_from_paper() -> None:
    sheet = make_sheet(table(3, SAMPLE[:1], start=[40, 0, -3]))
    assert (totals(sheet), sheet.totals) == ([[46, 5, -4]], {P1: 46, P2: 5, P3: -4})


def test_a_thrown_in_deal_has_a_place_but_no_number_of_its_own_and_no_cells() -> None:
    """Rules 0.3: it does not count, and the same player deals again."""
    sheet = make_sheet(table(4, [DONE, thrown_in(), DONE]))
    assert [(row.place, row.number, row.dealer, row.void, len(row.cells)) for row in sheet.rows] == [
        (1, 1, P1, "", 4), (2, 2, P2, "misdeal", 0), (3, 2, P2, "", 4),
    ]  # fmt: skip
    assert totals(sheet)[2] == [-2, 10, 10, 10]


def test_a_row_has_the_trump_that_was_noted() -> None:
    sheet = make_sheet(table(4, [deal([0, 0, 0, 0], [1, 0, 0, 0], trump="H"), DONE]))
    assert [row.trump for row in sheet.rows] == ["H", ""]


def bid_whist(bid: str, tricks: int, revoked: tuple[Who, ...] = ()) -> State:
    begun = blank("bid-whist", {"renege_tricks": 3})
    facts: dict[str, Any] = {"contract": {"declarer": P3, "bid": bid}, "tricks": {begun.evening.columns[0]: tricks}}
    noted = {"revokes": tuple(("side", who) for who in revoked)} if revoked else {}
    return play(replace(begun.evening, deals=(DealFacts({**facts, **noted}),)), begun.game)


@pytest.mark.parametrize(("bid", "tricks", "words", "missed", "points"), [
    ("4up", 9, "4 up", False, 4), ("4down", 8, "4 down", True, -1), ("7nt", 8, "7 NT", True, -4),
])  # fmt: skip
def test_a_row_has_the_contract_its_declarer_and_whether_it_was_missed(
    bid: str, tricks: int, words: str, missed: bool, points: int
) -> None:
    """Rules 3.10, B2, B5, B1: one trick less at the table, for the kitty is one."""
    (row,) = make_sheet(bid_whist(bid, tricks)).rows
    assert row.contract
    assert (translate(row.contract, ENGLISH), row.declarer, row.tricks) == (words, P3, tricks)
    assert (row.missed, [cell.points for cell in row.cells]) == (missed, [points, 0])
    assert [cell.declares for cell in row.cells] == [True, False]


def test_a_row_is_marked_where_somebody_revoked() -> None:
    """Rules 0.4, 3.6: ten tricks less three are seven, so 4 up misses three points."""
    (row,) = make_sheet(bid_whist("4up", 9, (P1,))).rows
    assert (row.mark, row.marked, [cell.points for cell in row.cells]) == (say("renege"), (P1,), [-3, 0])
    (clean,) = make_sheet(bid_whist("4up", 9)).rows
    assert (clean.mark, clean.marked) == (None, ())


def test_the_contract_of_the_running_deal_is_shown_once_it_is_known() -> None:
    begun = blank("rubber-bridge")
    assert sheets.contract(begun.progress.answers, begun) is None
    assert sheets.declarer(begun.progress.answers, begun.game) is None
    said = {"declarer": P2, "bid": "3NT", "doubled": "x"}
    progress = decide.answer(begun, 1, "contract", said).state.progress
    known = sheets.contract(progress.answers, begun)
    assert known
    assert (translate(known, ENGLISH), sheets.declarer(progress.answers, begun.game)) == ("3 NT x", P2)


# places


@pytest.mark.parametrize(("deals", "ranking", "leaders"), [
    ([], ((P4, P3, P2, P1),), ()),
    ([thrown_in()], ((P4, P3, P2, P1),), ()),
    ([DONE], ((P4, P3, P2), (P1,)), (P4, P3, P2)),
    ([deal([1, 0, 0, 1], [1, 0, 0, 0])], ((P1,), (P3, P2), (P4,)), (P1,)),
])  # fmt: skip
def test_equal_totals_share_a_place_in_the_order_of_the_columns(
    deals: list[DealFacts], ranking: tuple[tuple[Who, ...], ...], leaders: tuple[Who, ...]
) -> None:
    """Rules 1.10: the order of the columns is independent of the seats."""
    state = table(4, deals)
    sheet = make_sheet(play(replace(state.evening, columns=(P4, P3, P2, P1)), state.game))
    assert (sheet.columns, sheet.ranking, sheet.leaders) == ((P4, P3, P2, P1), ranking, leaders)
    assert all([cell.column for cell in row.cells] == [P4, P3, P2, P1] for row in sheet.rows if not row.void)


# deals to come


def test_the_deals_to_come_have_their_cards_and_dealers() -> None:
    """Rules 1.2: 24 deals for four; 0.3: the dealer goes round; 1.10: a rule where a block begins or ends."""
    sheet = make_sheet(table(4, [DONE, DONE]))
    assert [row.number for row in sheet.ahead] == list(range(3, 25))
    assert "".join(row.label for row in sheet.ahead) == "1123456788887654321111"
    assert [row.dealer for row in sheet.ahead][:5] == [P3, P4, P1, P2, P3]
    assert [row.number for row in sheet.ahead if row.ruled] == [5, 11, 15, 21]


def test_the_deals_to_come_are_dealt_from_the_current_dealer_on() -> None:
    state = table(4, [DONE, DealFacts(dealer=P4)])
    assert [row.dealer for row in make_sheet(state).ahead][:3] == [P4, P1, P2]


@pytest.mark.parametrize(("closed", "ahead", "rows"), [(False, True, 1), (False, False, 0), (True, True, 0)])
def test_no_deal_is_to_come_if_the_game_ended_or_none_was_asked_for(closed: bool, ahead: bool, rows: int) -> None:
    state = table(4, [DONE], closed=closed, schedule="custom", custom_schedule=(1, 1))
    assert len(make_sheet(state, ahead=ahead).ahead) == rows


# corrections, and rows that are known


def test_a_corrected_row_keeps_its_old_numbers_and_the_rows_after_it_have_none() -> None:
    """Rules 1.6: Ana bid 0 and took 1, then corrected her bid to 1; Doina had bid 1 too."""
    state = decide.amend(table(4, [DONE, DONE, DONE]), 2, {"bids": by_seat([1, 0, 0, 1])}, AT).state
    first, second, third = make_sheet(state).rows
    assert [(cell.total, cell.old_totals) for cell in second.cells] == [(5, (-2,)), (10, ()), (10, ()), (4, (10,))]
    assert [cell.answers["bids"].old for cell in second.cells] == [(say("{n}", n=0),), (), (), (say("{n}", n=0),)]
    assert [sum(line.points for line in cell.old_lines[0]) for cell in second.cells] == [-1, 5, 5, 5]
    assert [(cell.total, cell.old_totals) for cell in third.cells] == [(4, ()), (15, ()), (15, ()), (9, ())]
    assert (first.amended, second.amended, third.amended) == ("", AT, "")
    again = decide.amend(state, 2, {"tricks": by_seat([0, 0, 0, 1])}, LATER).state
    assert make_sheet(again).rows[1].amended == LATER


def test_a_known_row_is_reused_and_a_corrected_one_is_made_again() -> None:
    before = table(4, [DONE, DONE])
    sheet = make_sheet(before)
    now = decide.amend(before, 2, {"bids": by_seat([1, 0, 0, 1])}, AT).state
    again = make_sheet(now, known=sheet)
    assert [new is old for new, old in zip(again.rows, sheet.rows, strict=True)] == [True, False]
    assert (totals(again), again.totals) == (totals(make_sheet(now)), now.table.totals)


def test_no_row_is_taken_from_a_sheet_with_other_columns() -> None:
    state = table(4, [DONE])
    other = replace(state, evening=replace(state.evening, columns=(P4, P3, P2, P1)))
    (row,) = make_sheet(other, known=make_sheet(state)).rows
    assert [cell.total for cell in row.cells] == [5, 5, 5, -1]
