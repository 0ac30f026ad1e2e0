"""Dealers, accepted and refused deals, and the end of an evening: rules 0.3 and the record's steps."""

from dataclasses import replace

import pytest

from scorepad.evening.log.facts import DealFacts, Was
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.sentence import Who, say
from tests.support.sample_evenings import P1, P2, P3, P4, deal, sample, table, thrown_in, totals

DONE = deal([0, 0, 0, 0], [1, 0, 0, 0])
AT = "2026-11-20T21:05:00+02:00"


def dealers(state: State) -> list[Who]:
    """The dealer of each deal, and of the next one."""
    return [*(row.deal.dealer for row in state.rows), *([state.deal.dealer] if state.deal else [])]


@pytest.mark.parametrize(
    ("deals", "dealt"),
    [
        ([], [P1]),
        ([DONE, DONE, DONE, DONE], [P1, P2, P3, P4, P1]),
        ([DONE, thrown_in(), thrown_in(), DONE], [P1, P2, P2, P2, P3]),
        ([DONE, replace(DONE, dealer=P4), DONE], [P1, P4, P1, P2]),
        ([thrown_in(dealer=P3), DONE], [P3, P3, P4]),
        ([DONE, replace(DONE, seats=(P1, P3, P2, P4)), DONE], [P1, P3, P2, P4]),
        ([DONE, thrown_in(), replace(DONE, seats=(P4, P3, P2, P1)), DONE], [P1, P2, P2, P1, P4]),
        ([thrown_in(seats=(P4, P3, P2, P1)), DONE], [P1, P1, P4]),
        ([replace(DONE, seats=(P4, P3, P2, P1), dealer=P2)], [P2, P1]),
        ([DONE, DealFacts(dealer=P1)], [P1, P1]),
        ([DONE, DealFacts(seats=(P4, P3, P2, P1))], [P1, P4]),
    ],
)
def test_the_deal_goes_round_from_the_last_dealer(deals: list[DealFacts], dealt: list[Who]) -> None:
    assert dealers(table(4, deals)) == dealt


def test_players_in_new_seats_bid_in_their_new_order_and_keep_their_points() -> None:
    state = table(4, [DONE, DealFacts(seats=(P1, P3, P2, P4))])
    assert state.step
    assert state.step.keys == (P2, P4, P1, P3)
    assert totals(state) == [-1, 5, 5, 5]


def test_a_thrown_in_deal_counts_for_nothing() -> None:
    state = table(4, [DONE, thrown_in(), DONE])
    assert [row.deal.number for row in state.rows] == [1, 2, 2]
    assert [row.deal.cards for row in state.rows] == [1, 1, 1]
    assert len(state.table.past) == 2


def test_deals_that_did_not_change_are_not_played_again() -> None:
    before = table(4, [DONE, DONE])
    now = play(replace(before.evening, deals=(*before.evening.deals, DONE)), GAME, known=before)
    assert [new is old for new, old in zip(now.rows, before.rows, strict=False)] == [True, True]
    other = play(replace(before.evening, first_dealer=P2), GAME, known=before)
    assert other.rows[0].deal.dealer == P2


def test_an_accepted_deal_is_not_checked_against_other_deals_again() -> None:
    hooked = deal([1, 0, 0, 0], [1, 0, 0, 0])
    with pytest.raises(IllegalDeal):
        table(4, [hooked])
    assert totals(table(4, [replace(hooked, accepted=True)])) == totals(play(sample(4, [hooked]), GAME, accepted=True))


@pytest.mark.parametrize("bids", [[2, 0, 0, 0], [1, 0, None, 0]])
def test_an_accepted_deal_must_still_be_possible(bids: list[int | None]) -> None:
    with pytest.raises(IllegalDeal):
        table(4, [deal(bids, [1, 0, 0, 0], accepted=True)])


def test_a_deal_after_the_last_of_the_plan_cannot_even_be_accepted() -> None:
    short = {"schedule": "custom", "custom_schedule": [1]}
    with pytest.raises(IllegalDeal):
        table(4, [DONE, replace(DONE, accepted=True)], **short)


@pytest.mark.parametrize("deals", [[], [DONE], [DONE, deal([0, 0, 0, 0])], [DONE, deal([0])]])
def test_a_closed_evening_asks_nothing_and_those_who_lead_have_won(deals: list[DealFacts]) -> None:
    state = table(4, deals, closed=True)
    assert (state.step, state.deal, state.finished, state.over) == (None, None, False, True)
    assert state.winners == ((P2, P3, P4) if deals else ())
    assert state.discarded is not bool(deals)


def test_an_unfinished_deal_is_not_scored_when_the_table_stops() -> None:
    assert totals(table(4, [DONE, deal([0, 0, 0, 0])], closed=True)) == [-1, 5, 5, 5]


def test_only_the_last_deal_may_be_unfinished() -> None:
    with pytest.raises(IllegalDeal):
        table(4, [deal([0, 0, 0, 0]), DONE])


# answers before an amendment


def amended(*was: Was) -> State:
    return table(4, [deal([1, 0, 0, 1], [1, 0, 0, 0], was=was), DONE])


def test_the_sheet_keeps_answers_from_before_an_amendment_and_scores_the_current_ones() -> None:
    cell = make_sheet(amended(Was("bids", {P1: 0, P2: 0, P3: 0, P4: 1}, AT))).rows[0].cells[0]
    bid = cell.answers["bids"]
    assert (bid.value, cell.total, bid.old, cell.old_totals) == (1, 6, (say("{n}", n=0),), (-1,))


def test_every_version_is_kept_the_oldest_first() -> None:
    first = Was("tricks", {P1: 0, P2: 1, P3: 0, P4: 0}, "2026-11-20T20:00:00+02:00")
    second = Was("tricks", {P1: 0, P2: 0, P3: 0, P4: 1}, AT)
    cells = make_sheet(amended(first, second)).rows[0].cells
    assert [cell.old_totals for cell in cells] == [(-1,), (-1,), (), (-1, 6)]


@pytest.mark.parametrize("value", [{P1: 9}, {}, {P1: 1, P2: 1}])
def test_an_old_answer_that_was_never_possible_is_left_out(value: dict[Who, int]) -> None:
    cell = make_sheet(amended(Was("tricks", value, AT))).rows[0].cells[0]
    assert (cell.total, cell.old_totals) == (6, ())
