"""One deal played by its entered answers: how far they go, which of them are refused, and what is still missing."""

from __future__ import annotations

import pytest

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.by_field import by_field, missing
from scorepad.evening.play.deal import DealProgress, IllegalDeal, play_deal
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Who, translate
from tests.support.refusals import ENGLISH
from tests.support.sample_evenings import P1, P2, P3, P4, P7, by_seat, deal, table

TWO_CARDS = table(4, schedule="custom", custom_schedule=(2, 1))  # Ana deals, Bogdan speaks first


def progress(state: State, facts: DealFacts, *, accepted: bool = False) -> DealProgress:
    assert state.deal
    return play_deal(state.game, state.table, state.deal, facts, accepted=accepted)


def refused(state: State, facts: DealFacts) -> tuple[str, str]:
    """The kind of the step that is wrong, and the sentence why."""
    with pytest.raises(IllegalDeal) as illegal:
        progress(state, facts)
    assert illegal.value.number == 1
    return illegal.value.step, translate(next(iter(illegal.value.problems.values())), ENGLISH)


@pytest.mark.parametrize(("facts", "asked", "waits"), [
    (deal(), ["bids"], "bids"),
    (deal([None, 0, 0]), ["bids"], "bids"),
    (deal([0, 0, 1, 0], trump="H"), ["bids", "tricks"], "tricks"),
    (deal([0, 0, 1, 0], [0, 1]), ["bids", "tricks"], "tricks"),
    (deal([0, 0, 1, 0], [0, 1, 1, 0]), ["bids", "tricks"], None),
])  # fmt: skip
def test_a_deal_goes_as_far_as_it_was_answered(facts: DealFacts, asked: list[str], waits: str | None) -> None:
    now = progress(TWO_CARDS, facts)
    assert [step.kind for step in now.asked] == asked
    assert (now.step.kind if now.step else None) == waits


def test_a_deal_that_is_played_has_its_points_and_the_reasons_for_them() -> None:
    """Rules 1.6: bid 2 and took 2; bid 0 and took 0; two cards, so the hook forbids a sum of 2."""
    played = progress(TWO_CARDS, deal([1, 2, 0, 0], [0, 2, 0, 0])).played
    assert played
    assert [played.points(who) for who in (P1, P2, P3, P4)] == [-1, 7, 5, 5]
    assert [translate(line.why, ENGLISH) for line in played.lines if line.column in (P1, P2)] == [
        "bid 2, took 2: 5 + 2", "bid 1, took 0: 1 short, −1",
    ]  # fmt: skip


def test_the_last_number_of_tricks_follows_from_the_others() -> None:
    """Rules 0.3."""
    played = progress(TWO_CARDS, deal([0, 0, 0, 0], [None, 1, 0, 0])).played
    assert played
    assert played.answers["tricks"] == by_seat([1, 1, 0, 0])


@pytest.mark.parametrize(("facts", "step", "why"), [
    # rules 1.4, 1.5, 1.12
    (deal([0, 3, 0, 0]), "bids", "Bogdan can bid 0 to 2, not 3"),
    (deal([1, 0, 1, 0]), "bids", "Ana can’t bid 1 as dealer: the bids would total 2, the number of tricks"),
    (deal([0, 0, 1, 0], [1, 1, 1, 0]), "tricks", "there are 2 tricks in this deal: the sum is 1 too high"),
    (deal([0, 0, 1, 0], [1, 0, 0, 0]), "tricks", "there are 2 tricks in this deal: the sum is 1 too low"),
    (deal([0, 0, 1, 0], [3]), "tricks", "Ana can take 0 to 2, not 3"),
    (deal((), [1, 1, 0, 0]), "bids", "Bogdan hasn’t bid"),
    (deal([None, 0, 0, 0], [1, 1, 0, 0]), "bids", "Ana hasn’t bid"),
    (deal(trump="X"), "trump", "“X” isn’t a suit: enter C, D, H or S"),
    (DealFacts(answers={**deal([0, 0, 1, 0], [1, 1, 0, 0]).answers, "honours": 1}), "honours",
     "Romanian Whist has no such step"),
])  # fmt: skip
def test_an_answer_that_the_rules_forbid_is_refused_with_its_step(facts: DealFacts, step: str, why: str) -> None:
    assert refused(TWO_CARDS, facts) == (step, why)


def test_a_step_with_only_one_possible_answer_is_not_asked() -> None:
    """Rules 1.9: in a “0” deal everybody bids 0."""
    done = deal([0, 0, 0, 0], [1, 0, 0, 0])
    now = progress(table(4, [done], schedule="custom", custom_schedule=(1,), extra_deals="zero"), deal())
    assert now.step
    assert (now.step.kind, now.answers) == ("tricks", {"bids": by_seat([0, 0, 0, 0])})


def test_a_player_who_sits_out_is_not_asked() -> None:
    """Rules 1.1: of seven the dealer holds no cards."""
    seven = table(7)
    assert seven.deal
    assert (seven.deal.dealer, len(seven.deal.order)) == (P1, 6)
    assert refused(seven, deal([0, 0, 0, 0, 0, 0, 0])) == ("bids", "Ana has no part in this step")
    bid = progress(seven, deal([None, 0, 0, 0, 0, 0, 0])).step
    assert bid
    assert (bid.kind, bid.keys[0], bid.keys[-1]) == ("tricks", P2, P7)


def test_only_what_was_accepted_before_may_break_the_hook() -> None:
    hooked = deal([1, 0, 0, 0], [1, 0, 0, 0])
    assert refused(table(4), hooked)[0] == "bids"
    played = progress(table(4), hooked, accepted=True).played
    assert played
    assert [played.points(who) for who in (P1, P2, P3, P4)] == [6, 5, 5, 5]


# what is missing


@pytest.mark.parametrize(("facts", "words"), [
    (deal(), {P2: "Bogdan hasn’t bid", P3: "Călin hasn’t bid", P4: "Doina hasn’t bid", P1: "Ana hasn’t bid"}),
    (deal([0, 1, None, 0]), {P3: "Călin hasn’t bid"}),
    (deal([0, 0, 0, 0], [0, 1]), {P3: "no tricks entered for Călin", P4: "no tricks entered for Doina"}),
])  # fmt: skip
def test_each_field_that_is_still_empty_is_named(facts: DealFacts, words: dict[Who, str]) -> None:
    step = progress(TWO_CARDS, facts).step
    assert step
    given = by_field(step, facts.answers.get(step.kind, {}))
    assert {key: translate(why, ENGLISH) for key, why in missing(step, given).items()} == words
