"""A contract in a record has the parts that its game declares, each in its own form."""

from __future__ import annotations

import pytest

from scorepad.evening.log.facts import Answer
from scorepad.evening.record.answer_reader import People, read_answer
from scorepad.evening.record.checks import IllegalRecord, Pairs
from scorepad.rules.sentence import Who
from scorepad.rules.steps.answer_form import (
    ByWord,
    ContractForm,
    CountByWord,
    ListOf,
    Number,
    Part,
    Person,
    Word,
    YesNo,
)

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


PARTIES = ("re", "kontra")


def test_an_answer_by_words_is_an_object_of_them_and_a_note_is_pairs() -> None:
    entered = Pairs({"re": 125}.items())
    assert read_answer(ByWord(PARTIES, Number()), entered, "deal 1", PEOPLE) == {"re": 125}
    assert read_answer(ByWord(PARTIES, Number(), noted=True), entered, "deal 1", PEOPLE) == (("re", 125),)
    with pytest.raises(IllegalRecord, match="unknown key"):
        read_answer(ByWord(PARTIES, Number()), Pairs({"Ana": 1}.items()), "deal 1", PEOPLE)


def test_counted_words_are_as_often_in_a_note_as_their_number_says() -> None:
    form = CountByWord(PARTIES)
    assert read_answer(form, Pairs({"re": 2, "kontra": 1}.items()), "deal 1", PEOPLE) == ("re", "re", "kontra")
    with pytest.raises(IllegalRecord, match="too large"):
        read_answer(form, Pairs({"re": 101}.items()), "deal 1", PEOPLE)


def test_a_step_with_other_fields_gives_its_own_answer() -> None:
    form = ContractForm((Part("re", ListOf(Person()), needed=True),), lambda parts: {"declarer": parts["re"][0]})
    assert read(form, {"re": ["Ana"]}) == {"declarer": "p1"}
