"""Grades: what counts, what is shown, and that what is worked out from some evening on equals working out all."""

from dataclasses import replace
from random import Random
from statistics import fmean, median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.book import grades as simulation
from scorepad.book.figures.choice import in_order
from scorepad.book.grades import EVERY, NEW, Finish, Grade, counts, graded, grades_by_family
from scorepad.book.played import Played
from tests.support.random_evenings import examples
from tests.support.sample_books import FAMILIES, at_random, evening_at_random, played


def test_a_newcomer_has_a_thousand_and_a_wide_range() -> None:
    assert (NEW.shown, NEW.low, NEW.high, NEW.settled) == (1000, 300, 1700, False)


def test_a_winners_grade_goes_up_and_is_shown_after_five_evenings() -> None:
    book = [played(str(n), ("a", "b", "c"), (30, 20, 10)) for n in range(5)]
    grades = grades_by_family(book, FAMILIES)["Exact bids"].grades
    assert grades["a"].shown > 1000 > grades["c"].shown
    assert grades["a"].high - grades["a"].low < NEW.high - NEW.low
    assert [grade.settled for grade in grades.values()] == [True] * 3
    assert not grades_by_family(book[1:], FAMILIES)["Exact bids"].grades["a"].settled


def test_a_shared_place_is_a_draw() -> None:
    grades = grades_by_family([played("1", ("a", "b"), (20, 20))], FAMILIES)["Exact bids"].grades
    assert grades["a"] == grades["b"]


def test_games_of_one_family_count_together_and_others_apart() -> None:
    games = ("romanian-whist", "israeli-whist", "bid-whist")
    book = [played(game, ("a", "b"), (2, 1), game=game) for game in games]
    found = grades_by_family(book, FAMILIES)
    assert {family: grades.grades["a"].evenings for family, grades in found.items()} == {"Exact bids": 2, "Whist": 1}


def test_partners_rise_and_fall_together() -> None:
    evening = played("1", ("a", "b", "c", "d"), (500, 100), sides=((0, 2), (1, 3)), game="bid-whist")
    grades = grades_by_family([evening], FAMILIES)["Whist"].grades
    assert grades["a"] == grades["c"] != grades["b"] == grades["d"]


def test_a_guest_is_met_as_a_newcomer_and_gets_no_grade() -> None:
    grades = grades_by_family([played("1", ("a", "", ""), (30, 20, 10))], FAMILIES)["Exact bids"].grades
    assert list(grades) == ["a"]


def test_evenings_that_do_not_count() -> None:
    whole = played("1", ("a", "b"), (2, 1))
    assert counts(whole)
    assert not counts(replace(whole, finished=False))
    assert not counts(replace(whole, people=("a", "a")))
    assert not counts(replace(whole, people=("", "")))
    assert not counts(played("1", ("a", "b"), (7,), sides=((0, 1),)))


def test_evenings_are_taken_in_the_order_in_which_they_began() -> None:
    book = at_random(1, 60)
    assert grades_by_family(in_order(book), FAMILIES) == grades_by_family(in_order(reversed(book)), FAMILIES)
    untold = in_order(replace(each, started="") for each in book)
    assert grades_by_family(in_order(book), FAMILIES) != grades_by_family(untold, FAMILIES)


@examples(8)
@given(st.integers(0, 2**32).map(Random))
def test_after_corrections_merges_and_erasures_grades_are_as_worked_out_again(random: Random) -> None:
    book = [*in_order(at_random(random.randint(0, 9), EVERY + 20))]
    known = grades_by_family(book, FAMILIES)
    for _ in range(2):
        book = changed(book, random)
        known = grades_by_family(book, FAMILIES, known)
        assert known == grades_by_family(book, FAMILIES)


def changed(book: list[Played], random: Random) -> list[Played]:
    """The book after a correction, a merge of two people, or an evening more or less."""
    people, at = sorted({person for each in book for person in each.people} - {""}), random.randrange(len(book))
    kind = random.randrange(4)
    if kind == 0:
        gone, into = random.sample(people, 2)
        return [replace(each, people=tuple(into if who == gone else who for who in each.people)) for each in book]
    if kind == 1:
        return [*book[:at], *book[at + 1 :]]
    another = evening_at_random(
        book[at].evening if kind == 2 else f"x{random.random()}", random, [*people, "u", "v", "w"]
    )
    return [*book[:at], another, *book[at + (kind == 2) :]]


def test_only_the_evenings_after_a_change_are_worked_out_again() -> None:
    finishes = [Finish(str(n), (("a",), ("b",)), (1, 2)) for n in range(3 * EVERY)]
    known = graded(finishes)
    late = graded([*finishes[:-1], Finish("x", (("a",), ("b",)), (2, 1))], known)
    assert all(now is before for now, before in zip(late.after[: 2 * EVERY], known.after, strict=False))
    assert late.grades != known.grades


def test_a_persons_grade_after_each_evening() -> None:
    found = graded([Finish("1", (("a",), ("b",)), (1, 2)), Finish("2", (("b",), ("c",)), (1, 2))])
    assert [evening for evening, _ in found.histories("b")["b"]] == ["1", "2"]
    assert found.histories("b")["b"][-1][1] == found.grades["b"] == Grade(*found.grades["b"])


@pytest.mark.long
def test_simulated_people_come_out_in_their_order_and_within_the_range() -> None:
    found = list(simulation.simulated(30, simulation.EVENINGS, simulation.BEST_TO_WORST))
    assert median(order for order, _ in found) >= 0.9
    assert fmean(within for _, within in found) >= 0.9
