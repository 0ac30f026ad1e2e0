"""A contract in a record has the parts that its game declares, each in its own form."""

from __future__ import annotations

import pytest

from scorepad.evening.log.facts import Answer
from scorepad.evening.record.answer_reader import People, read_answer
from scorepad.evening.record.checks import IllegalRecord, Pairs
from scorepad.rules.sentence import Who
from scorepad.rules.steps.answer_form import ContractForm, Number, Part, Person, Word, YesNo

PEOPLE = People({"Ana": Who("p1")}, {"Ana": Who("p1")})
SKAT = ContractForm(
    (Part("declarer", Person()), Part("game", Word(), needed=True), Part("bid", Number()), Part("hand", YesNo()))
)


def read(form: ContractForm, entered: dict[str, object]) -> Answer:
    return read_answer(form, Pairs(entered.items()), "deal 1", PEOPLE)


def test_each_part_is_read_by_its_form() -> None:
    entered = {"hand": True, "game": "S", "bid": 72, "declarer": "Ana"}
    assert read(SKAT, entered) == {"declarer": Who("p1"), "game": "S", "bid": 72, "hand": True}
    assert read(SKAT, {"game": "passed"}) == {"game": "passed"}


def test_its_parts_stay_in_the_order_in_which_they_were_written() -> None:
    entered = {"declarer": "Ana", "bid": "10", "trump": "C", "doubled": "x"}
    assert list(read(ContractForm(), entered)) == list(entered)


def test_by_an_auction_it_has_declarer_and_bid() -> None:
    assert read(ContractForm(), {"declarer": "Ana", "bid": "4S"}) == {"declarer": "p1", "bid": "4S"}


@pytest.mark.parametrize(
    ("form", "entered", "why"),
    [
        (SKAT, {"bid": 72}, "deal 1: “game” is missing"),
        (SKAT, {"game": "S", "bid": "72"}, "deal 1, bid: “72” isn’t a whole number"),
        (SKAT, {"game": "S", "hand": 1}, "deal 1, hand: expected true or false, not 1"),
        (SKAT, {"game": "S", "trump": "S"}, "deal 1: unknown key “trump”"),
        (ContractForm(), {"declarer": "Ana"}, "deal 1: “bid” is missing"),
        (ContractForm(), {"declarer": "Ana", "bid": "4S", "hand": True}, "deal 1: unknown key “hand”"),
    ],
)
def test_other_parts_are_refused(form: ContractForm, entered: dict[str, object], why: str) -> None:
    with pytest.raises(IllegalRecord) as refused:
        read(form, entered)
    assert str(refused.value) == why
