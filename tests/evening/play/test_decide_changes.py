"""Corrections, seats, house rules and names: changes after the fact that the table may make, and those refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from scorepad.evening.log.events import Amended, Changed, DealerNamed, Renamed, Reseated, begin
from scorepad.evening.log.facts import Answer, Was
from scorepad.evening.play import decide, decide_seats
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.names import IllegalNames
from scorepad.evening.play.replay import play
from scorepad.evening.play.seats import SWAP_NAMES
from scorepad.evening.play.state import Row, State
from scorepad.evening.record import record
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.rules.table import AUCTION_STEP
from tests.support import random_evenings
from tests.support.refusals import Wish, refusal, refused
from tests.support.sample_evenings import P1, P2, P3, P4, P5, by_seat, by_the_book, deal, table, thrown_in, totals
from tests.support.sample_sheets import blank

AT = "2026-11-20T21:05:00+02:00"
DONE = deal([0, 0, 0, 0], [1, 0, 0, 0])  # the first deal: one card each, Ana deals and speaks last
BIDDEN, ONE, STOPPED = table(4, [deal([0, 0, 0, 0])]), table(4, [DONE]), table(4, [DONE], closed=True)
HOOKED = table(4, [deal([1, 0, 0, 0], [1, 0, 0, 0], accepted=True)])
SETTLED = play(replace(begin(by_the_book(GAME)), deals=(DONE,)), GAME)
TWO = "two can play Romanian Whist only if the house rules allow it"
SEATED = "Everyone at the table must have exactly one seat."
BETWEEN = "You can change seats and dealer only between deals. Undo this deal’s entries first."


# corrections


def test_a_correction_holds_the_changed_answers_and_the_old_ones() -> None:
    """Rules 1.6: Ana bid 1 and took it, Doina bid 1 and took none."""
    bids = by_seat([1, 0, 0, 1])
    event, state, at = decide.amend(ONE, 1, {"bids": bids, "tricks": by_seat([1, 0, 0, 0])}, AT)
    assert (event, at) == (Amended(1, {"bids": bids}), AT)
    assert totals(state) == [6, 5, 5, -1]
    assert state.evening.deals[0].was == (Was("bids", by_seat([0, 0, 0, 0]), AT),)


def test_an_answer_by_field_is_kept_as_the_log_holds_it() -> None:
    event, state, _ = decide.amend(ONE, 1, {"trump": {"trump": "H"}}, AT)
    assert event == Amended(1, {"trump": "H"})
    assert state.evening.deals[0].answers["trump"] == "H"


def test_accepted_answers_are_not_checked_again_when_another_is_corrected() -> None:
    tricks = by_seat([0, 1, 0, 0])
    assert totals(decide.amend(HOOKED, 1, {"tricks": tricks}, AT).state) == [-1, -1, 5, 5]


@refused(
    (lambda: decide.amend(ONE, 1, {"bids": by_seat([0, 0, 0, 0])}, AT), NotNow, "Nothing was changed."),
    (lambda: decide.amend(ONE, 0, {}, AT), NotNow, "There’s nothing to correct in this deal."),
    (lambda: decide.amend(ONE, 2, {}, AT), NotNow, "There’s nothing to correct in this deal."),
    (lambda: decide.amend(table(4, [thrown_in()]), 1, {}, AT), NotNow, "Nothing was changed."),
    (lambda: decide.amend(ONE, 1, {"bids": by_seat([1, 0, 0, 0])}, AT), IllegalDeal,
     "Ana can’t bid 1 as dealer: the bids would total 1, the number of tricks"),
    (lambda: decide.amend(HOOKED, 1, {"bids": by_seat([0, 1, 0, 0])}, AT), IllegalDeal,
     "Ana can’t bid 0 as dealer: the bids would total 1, the number of tricks"),
    (lambda: decide.amend(ONE, 1, {"tricks": by_seat([0, 0, 0, 0])}, AT), IllegalDeal,
     "there is 1 trick in this deal: the sum is 1 too low"),
)  # fmt: skip
def test_a_correction_is_refused_where_it_changes_nothing_or_breaks_a_rule(
    wish: Wish, error: type[Exception], why: str
) -> None:
    assert refusal(wish) == (error, why)


# seats, house rules, words


def test_seats_and_dealer_change_from_the_next_deal_on() -> None:
    """Rules 0.3: the rotation goes on from the current dealer; 1.4: the dealer bids last."""
    seated, named = decide_seats.reseat(ONE, (P1, P3, P2, P4)), decide_seats.name_dealer(ONE, P4)
    assert [seated.event, named.event] == [Reseated(2, (P1, P3, P2, P4)), DealerNamed(2, P4)]
    order = [each.state.step and each.state.step.keys for each in (seated, named)]
    assert order == [(P2, P4, P1, P3), (P1, P2, P3, P4)]
    assert totals(seated.state) == totals(named.state) == totals(ONE)


def test_house_rules_first_dealer_and_their_name_are_corrected_for_the_whole_evening() -> None:
    """Rules 1.6, 1.8: a bid made gives 10 and the tricks."""
    event, state, _ = decide.change(SETTLED, SETTLED.evening.players, P2, {"exact_base": 10}, "Casa")
    assert isinstance(event, Changed)
    assert (event.first_dealer, event.options["exact_base"], event.words) == (P2, 10, {"rules": "Casa"})
    assert (state.rows[0].deal.dealer, totals(state), state.evening.rules) == (P2, [-1, 10, 10, 10], "Casa")


def test_the_cards_of_a_past_deal_and_its_tricks_are_corrected_by_one_event() -> None:
    """Rules 1.2, 1.6: two cards each were dealt, and not the three of the list; neither fits without the other."""
    dealt = [deal([1, 0, 1], [1, 1, 1]), deal([1, 0, 0], [1, 1, 1]), deal([1, 1, 0], [1, 1, 1])]
    before, listed, seats = table(3, dealt, schedule="custom", custom_schedule=[3] * 3), [3, 2, 3], (P1, P2, P3)
    shorter, tricks = {"schedule": "custom", "custom_schedule": listed}, by_seat([1, 0, 1])
    with pytest.raises(IllegalDeal):
        decide.change(before, seats, P1, shorter)
    with pytest.raises(IllegalDeal):
        decide.amend(before, 2, {"tricks": tricks}, AT)
    asked = []

    def correct(place: int, row: Row, error: IllegalDeal) -> Mapping[str, Answer | None]:
        asked.append((place, row.deal.cards, error.step))
        return {"tricks": tricks}

    event, state, at = decide.change(before, seats, P1, shorter, correct=correct, at=AT)
    assert isinstance(event, Changed)
    assert (asked, event.amended, at) == ([(2, 2, "tricks")], (Amended(2, {"tricks": tricks}),), AT)
    assert [row.deal.cards for row in state.rows] == listed
    assert state.evening.deals[1].was == (Was("tricks", by_seat([1, 1, 1]), AT),)
    assert (totals(before), totals(state)) == ([18, 4, 4], [18, 10, 4])


def test_accepted_answers_of_a_deal_with_other_cards_are_not_checked_again() -> None:
    """The bids add up to the cards that were dealt; at the table nobody noticed. Rules 1.4."""
    before = table(3, [deal([1, 0, 1], [1, 1, 1])], schedule="custom", custom_schedule=[3, 3])
    shorter = {"schedule": "custom", "custom_schedule": [2, 3]}

    def change(**answers: Answer) -> State:
        return decide.change(before, (P1, P2, P3), P1, shorter, correct=lambda *_: answers, at=AT).state

    assert change(tricks=by_seat([1, 0, 1])).rows[0].deal.cards == 2
    with pytest.raises(IllegalDeal, match="can’t bid"):
        change(tricks=by_seat([1, 0, 1]), bids=by_seat([0, 1, 1]))
    with pytest.raises(IllegalDeal, match="too low"):
        change(tricks=by_seat([1, 0, 0]))


def called(state: State) -> bool:
    """True if a deal of the evening was entered call by call: the callers depend on the dealer."""
    return any(AUCTION_STEP in row.facts.answers for row in state.rows)


@pytest.mark.parametrize("seats", [(P2, P3, P4, P1), (P3, P2, P1, P4), (P4, P3, P2, P1)])
def test_partners_keep_their_points_wherever_they_should_have_sat(seats: tuple[Who, ...]) -> None:
    """And the record is read again, though it calls a side by who sat first then."""
    evenings = ([*random_evenings.to_the_end(games()["bid-whist"], Random(seed))][-1] for seed in range(100))
    played = next(each for each in evenings if not called(each.state) and any(each.state.table.totals.values()))
    state = decide.change(played.state, seats, seats[0], played.state.evening.options).state
    assert dict(state.table.totals) == dict(played.state.table.totals) != dict.fromkeys(state.table.totals, 0)
    again = record.played(record.write(state.evening, state.game), games())
    assert sorted(again.table.totals.values()) == sorted(state.table.totals.values())


def test_new_words_change_no_deal() -> None:
    event, state, _ = decide.rename(ONE, {P1: "Ioana", "title": "Vineri"})
    assert event == Renamed({P1: "Ioana", "title": "Vineri"})
    assert (state.evening.name(P1), state.evening.name(P2), state.evening.title) == ("Ioana", "Bogdan", "Vineri")
    assert state.rows[0] is ONE.rows[0]


def changed(first: Who, state: State = SETTLED, **options: object) -> Wish:
    return lambda: decide.change(state, (P1, P2, P3, P4), first, options)


@refused(
    (lambda: decide_seats.reseat(BIDDEN, (P1, P3, P2, P4)), NotNow, BETWEEN),
    (lambda: decide_seats.name_dealer(BIDDEN, P4), NotNow, BETWEEN),
    (lambda: decide_seats.name_dealer(STOPPED, P4), NotNow, BETWEEN),
    (lambda: decide_seats.reseat(ONE, (P1, P2, P3, P4, P4)), NotNow, SEATED),
    (lambda: decide_seats.reseat(ONE, (P1, P2, P3, P5)), NotNow, SEATED),
    (lambda: decide_seats.reseat(ONE, (P1, P2)), NotNow, TWO),
    (lambda: decide_seats.reseat(ONE, ()), NotNow, "someone has to stay at the table"),
    (lambda: decide_seats.reseat(BIDDEN, (P1, P2, P3)), NotNow, BETWEEN),
    (lambda: decide_seats.reseat(ONE, (P1, P2, P3, P5), {P5: " "}), IllegalNames, "a name is missing"),
    (lambda: decide_seats.reseat(ONE, (P1, P2, P3, P5), {P5: "ana"}), IllegalNames,
     "two players are called “ana”: names must differ"),
    (lambda: decide_seats.reseat(blank("bid-whist"), (P1, P2, P3, P5), {P5: "Zoe"}), NotNow,
     "partners play together to the end: nobody can join or leave"),
    (lambda: decide_seats.name_dealer(ONE, P5), NotNow, "only someone at the table can deal"),
    (lambda: decide_seats.reseat(blank("bid-whist"), (P1, P3, P3, P2, P4)), NotNow, SEATED),
    (lambda: decide.change(blank("bid-whist"), (P1, P3, P2, P4), P1, {}), NotNow,
     SWAP_NAMES.text),
    (changed(P1), NotNow, "Nothing was changed."),
    (lambda: decide.change(SETTLED, SETTLED.evening.players, P1, {}, "x" * 200), IllegalNames, "80 characters at most"),
    (changed(P5), NotNow, SEATED),
    (changed(P1, zero_finish=True, schedule="8-1-8"), IllegalOptions,  # rules 1.8
     "a total of 0 can’t win if the cards go 8 to 1 to 8"),
    (changed(P1, schedule="8-1-8"), IllegalDeal, "there are 8 tricks in this deal: the sum is 7 too low"),
    (changed(P1, table(4, [DONE, DONE]), schedule="custom", custom_schedule=(1,)), IllegalDeal,
     "the game is over after deal 1"),
    (lambda: decide.rename(ONE, {"title": "x" * 81}), IllegalAnswer, "80 characters at most"),
)  # fmt: skip
def test_seats_house_rules_and_words_are_refused_that_cannot_be(wish: Wish, error: type[Exception], why: str) -> None:
    assert refusal(wish) == (error, why)


def test_wrong_partners_are_corrected_as_the_refusal_says_and_the_points_go_with_the_names() -> None:
    """Ana played with Bogdan from the start, and the sheet has her with Călin."""
    log = random_evenings.evening(games()["bid-whist"], Random(1), 12)
    with pytest.raises(NotNow, match="swap their names"):
        decide.change(log.state, (P1, P3, P2, P4), log.state.evening.first_dealer, log.state.table.options)
    names = log.state.evening.names
    swapped = decide.rename(log.state, {P2: names[P3], P3: names[P2]}).state
    assert [swapped.evening.name(who) for who in (P1, P3)] == [names[P1], names[P2]]
    assert swapped.table.totals == log.state.table.totals
