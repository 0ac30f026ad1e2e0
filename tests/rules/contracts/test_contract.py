"""The step of a contract: its parts besides declarer and bid, and how it follows from an auction."""

import pytest

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.bid_ladder import number_bids
from scorepad.rules.contracts.contract import AllPassed, Contract, answers_to, ask_contract, contract_step
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.step import Answers, Field, IllegalAnswer
from scorepad.rules.table import Deal

ORDER = tuple(map(Who, ("p2", "p1")))
LADDER = number_bids(7, 9)
BY_RESULT = Deal(1, 13, "1", ORDER[-1], ORDER)
CALLED = Deal(1, 13, "1", ORDER[-1], ORDER, by="auction")
DOUBLED = Field("doubled", ("x",), say("doubled"), optional=True)
STEP = contract_step(ORDER, LADDER, doubles=False, named_later=False)


def calls(came_to: Answers | None) -> Flow[Answers | None]:
    """An auction that asks nobody."""
    yield from ()
    return came_to


def test_parts_that_no_auction_gives_are_asked_with_the_contract() -> None:
    flow = ask_contract(BY_RESULT, LADDER, more=(DOUBLED,))
    assert next(flow).keys == ("declarer", "bid", "doubled")
    with pytest.raises(StopIteration) as ended:
        flow.send({"declarer": "p1", "bid": "8", "doubled": "x"})
    assert ended.value.value == Contract(Who("p1"), LADDER[1], doubled="x")


def test_other_parts_of_a_contract_may_differ_from_its_auction() -> None:
    came_to = {"declarer": "p1", "bid": "8"}
    flow = ask_contract(CALLED, LADDER, lambda: calls(came_to), more=(DOUBLED,))
    assert next(flow).derived == came_to
    with pytest.raises(StopIteration) as ended:
        flow.send({**came_to, "doubled": "x"})
    assert ended.value.value == Contract(Who("p1"), LADDER[1], doubled="x")


def test_an_answer_that_the_auction_did_not_come_to_is_refused() -> None:
    flow = answers_to(STEP, CALLED, lambda: calls({"declarer": "p1", "bid": "8"}))
    next(flow)
    with pytest.raises(IllegalAnswer):
        flow.send({"declarer": "p1", "bid": "9"})


def test_if_everybody_passed_there_is_nothing_to_ask() -> None:
    with pytest.raises(AllPassed):
        next(answers_to(STEP, CALLED, lambda: calls(None)))


def test_without_an_auction_calls_are_not_offered() -> None:
    assert next(answers_to(STEP, BY_RESULT)).alternative == ""
    assert next(answers_to(STEP, BY_RESULT, lambda: calls(None))).alternative == "auction"
