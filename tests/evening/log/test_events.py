"""Changes that each event makes to the facts, and what it leaves unchanged."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from scorepad.evening.log.events import (
    KINDS,
    NAMES,
    Amended,
    Answered,
    Changed,
    Closed,
    DealerNamed,
    Event,
    Redone,
    Renamed,
    Reopened,
    Reseated,
    Started,
    ThrownIn,
    Undone,
    apply,
    begin,
    beginning,
)  # fmt: skip
from scorepad.evening.log.facts import DealFacts, Evening, Was
from tests.support.sample_evenings import P1, P2, P3, P4, by_seat, deal, sample, thrown_in

AT, LATER = "2026-11-20T21:05:00+02:00", "2026-11-20T21:06:00+02:00"
BIDS, OTHER_BIDS, TRICKS = by_seat([0, 0, 0, 0]), by_seat([1, 0, 0, 1]), by_seat([1, 0, 0, 0])
DONE, BIDDEN = deal([0, 0, 0, 0], [1, 0, 0, 0]), deal([0, 0, 0, 0])
STARTED = Started(
    "romanian-whist", {"exact_base": 10}, (P1, P2, P3, P4), P2, (P4, P3, P2, P1), AT,
    {P1: "Ana", P2: "Bogdan", "title": "Vineri", "note": "la munte", "rules": "Casa"},
    start={P1: 7}, deals=(DONE, thrown_in()), closed=True,
)  # fmt: skip


# the beginning


def test_an_evening_begins_with_all_that_its_first_event_holds() -> None:
    assert begin(STARTED) == Evening(
        "romanian-whist", {"exact_base": 10}, (P1, P2, P3, P4), P2, (P4, P3, P2, P1), {P1: "Ana", P2: "Bogdan"},
        {P1: 7}, (DONE, thrown_in()), closed=True, title="Vineri", note="la munte", rules="Casa", started=AT,
    )  # fmt: skip


def test_words_that_nobody_wrote_are_empty() -> None:
    evening = begin(replace(STARTED, words={P1: "Ana"}))
    assert (evening.names, evening.title, evening.note, evening.rules) == ({P1: "Ana"}, "", "", "")


@pytest.mark.parametrize("evening", [
    begin(STARTED), sample(4), sample(3, [BIDDEN], start=[1, 2, 3], closed=True),
    replace(sample(4, [DONE]), title="Vineri", names={}),
])  # fmt: skip
def test_an_evening_can_begin_again_from_its_beginning(evening: Evening) -> None:
    assert begin(beginning(evening)) == evening
    assert "" not in beginning(evening).words.values()


def test_every_event_has_one_name_in_the_log() -> None:
    assert set(KINDS.values()) == set(get_args(Event))
    assert {NAMES[event]: event for event in NAMES} == KINDS


# the deals


@pytest.mark.parametrize(("before", "event", "after"), [
    ([], Answered(1, "bids", BIDS), [BIDDEN]),
    ([BIDDEN], Answered(1, "tricks", TRICKS), [DONE]),
    ([BIDDEN], Answered(1, "bids", OTHER_BIDS), [deal([1, 0, 0, 1])]),
    ([DONE], Answered(2, "trump", "H"), [DONE, deal(trump="H")]),
    ([DONE, deal([0, 1], trump="H")], Answered(2, "trump", None), [DONE, deal([0, 1])]),
    ([DONE], Answered(2, "trump", None), [DONE, DealFacts()]),
    ([DONE], ThrownIn(2, "misdeal"), [DONE, thrown_in()]),
    ([BIDDEN], ThrownIn(1, "misdeal"), [thrown_in()]),
    ([replace(BIDDEN, was=(Was("bids", OTHER_BIDS, AT),))], ThrownIn(1, "misdeal"), [thrown_in()]),
    ([BIDDEN], ThrownIn(1, "all pass", ("pass",)), [DealFacts({"auction": ("pass",)}, "all pass")]),
    ([replace(BIDDEN, dealer=P3, seats=(P4, P3, P2, P1))], ThrownIn(1, "misdeal"),
     [thrown_in(dealer=P3, seats=(P4, P3, P2, P1))]),
    ([DONE], Reseated(2, (P1, P3, P2, P4)), [DONE, DealFacts(seats=(P1, P3, P2, P4))]),
    ([DONE], DealerNamed(2, P4), [DONE, DealFacts(dealer=P4)]),
    ([DONE, DealFacts(dealer=P4)], Answered(2, "bids", BIDS), [DONE, replace(BIDDEN, dealer=P4)]),
    ([DONE, DONE, BIDDEN], Amended(2, {"tricks": by_seat([0, 1, 0, 0])}),
     [DONE, deal([0, 0, 0, 0], [0, 1, 0, 0], was=(Was("tricks", TRICKS, AT),)), BIDDEN]),
])  # fmt: skip
def test_an_event_changes_its_deal_and_no_other(before: list[DealFacts], event: Event, after: list[DealFacts]) -> None:
    evening = sample(4, before)
    assert apply(evening, event, AT) == replace(evening, deals=tuple(after))
    assert evening == sample(4, before)


def test_the_deals_that_did_not_change_are_the_same_ones() -> None:
    """So a replay of the evening takes over their rows."""
    evening = sample(4, [DONE, DONE, BIDDEN])
    after = apply(evening, Amended(2, {"bids": OTHER_BIDS}), AT)
    assert [new is old for new, old in zip(after.deals, evening.deals, strict=True)] == [True, False, True]


def test_each_correction_keeps_what_it_replaced_the_oldest_first() -> None:
    once = apply(sample(4, [DONE]), Amended(1, {"bids": OTHER_BIDS}), AT)
    twice = apply(once, Amended(1, {"bids": BIDS, "tricks": by_seat([0, 0, 0, 1])}), LATER)
    assert twice.deals[0].answers == {"bids": BIDS, "tricks": by_seat([0, 0, 0, 1])}
    assert twice.deals[0].was == (Was("bids", BIDS, AT), Was("bids", OTHER_BIDS, LATER), Was("tricks", TRICKS, LATER))


def test_a_correction_may_add_what_was_not_entered_and_take_out_what_was() -> None:
    calls, contract = ("pass", "2up"), {"declarer": P3, "bid": "3up"}
    evening = sample(4, [DealFacts({"auction": calls, "tricks": {P1: 9}})])
    (after,) = apply(evening, Amended(1, {"contract": contract, "auction": None}), AT).deals
    assert after == DealFacts({"contract": contract, "tricks": {P1: 9}}, was=(Was("auction", calls, AT),))


# the rest of the evening


def test_new_words_replace_those_that_they_name() -> None:
    evening = begin(STARTED)
    after = apply(evening, Renamed({P2: "Barbu", "title": ""}), AT)
    assert after == replace(evening, names={P1: "Ana", P2: "Barbu"}, title="")
    assert apply(evening, Renamed({"note": "acasă", "rules": "Altele"}), AT) == replace(
        evening, note="acasă", rules="Altele"
    )


@pytest.mark.parametrize("words", [{}, {"rules": "Altele"}, {"rules": ""}])
def test_a_change_of_the_setup_changes_no_deal(words: dict[str, str]) -> None:
    evening = begin(STARTED)
    after = apply(evening, Changed((P2, P1, P3, P4), P3, {"hook": False}, words), AT)
    assert after == replace(
        evening, players=(P2, P1, P3, P4), first_dealer=P3, options={"hook": False}, rules=words.get("rules", "Casa")
    )


def test_a_table_stops_and_goes_on() -> None:
    going = sample(4, [BIDDEN])
    stopped = apply(going, Closed(), AT)
    assert stopped == replace(going, closed=True)
    assert apply(stopped, Reopened(), LATER) == going


@pytest.mark.parametrize("event", [Undone(), Redone()])
def test_undo_and_redo_are_the_matter_of_the_history(event: Event) -> None:
    evening = sample(4, [DONE])
    assert apply(evening, event, AT) is evening
