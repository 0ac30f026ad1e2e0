"""The charts of a book's statistics: what is drawn where, by hand."""

from __future__ import annotations

from dataclasses import replace

from scorepad.book.figures.bids import bids_of_all
from scorepad.book.figures.evening import SeatFigures
from scorepad.book.figures.head_to_head import head_to_head
from scorepad.book.grades import grades_by_family
from scorepad.pages.statistics.charts import TENS, Duel, bid_bars, duel, ratings
from scorepad.rules.sentence import Points, say
from tests.support.sample_books import FAMILIES, at_random, played


def two(*points: tuple[int, int]) -> Duel:
    book = [played(f"e{n}", ["ana", "bo"], each) for n, each in enumerate(points)]
    return duel(head_to_head(book, "ana", "bo"), "ana", "bo", {})


def test_a_duel_counts_who_finished_first_and_draws_each_margin() -> None:
    found = two((10, 30), (20, 20), (50, 40), (60, 20))
    assert (found.ahead, found.behind, found.level, found.run) == (2, 1, 1, ("ana", 2))
    assert [(each.points, each.first, each.length) for each in found.margins] == [
        (Points(20, 1), False, 50.0),
        (Points(0, 1), None, 0.0),
        (Points(10, 1), True, 25.0),
        (Points(40, 1), True, 100.0),
    ]


def test_bars_are_as_long_as_the_numbers_above_them_say_whatever_was_played() -> None:
    book = [played(f"e{n}", ["ana", "bo"], points) for n, points in enumerate([(107, 100), (100, 114), (314, 0)])]
    book[2] = replace(book[2], game="spades")
    found = duel(head_to_head(book, "ana", "bo"), "ana", "bo", {"spades": 2})
    assert [each.length for each in found.margins] == [4.5, 8.9, 100]
    assert found.mixed
    assert not two((10, 30)).mixed


def test_a_single_game_or_a_tie_is_no_run() -> None:
    assert two((10, 30), (50, 40)).run == two((50, 40), (20, 20)).run == ("", 0)
    assert two((30, 10), (40, 50), (10, 50)).run == ("bo", 2)


def test_bids_are_in_parts_of_all_the_best_first() -> None:
    seats = [SeatFigures(10, bid=10, kept=4, over=1), SeatFigures(10, bid=4, kept=2, over=2), SeatFigures(10)]
    found = bids_of_all([played("e1", ["ana", "bo", "cy"], [1, 2, 3], seats=seats)])
    bars = bid_bars(found)
    assert [(each.person, each.made, each.over, each.under) for each in bars] == [
        ("bo", 50, 50, 0),
        ("ana", 40, 10, 50),
    ]
    assert [each.evenings for each in found] == [["e1"], ["e1"]]


def test_ratings_are_in_tens_within_their_band_and_none_is_shown_before_five_games() -> None:
    book = at_random(3, 40)
    grades, families = grades_by_family(book, FAMILIES), {name: say(name) for name in FAMILIES.values()}
    charts = ratings(grades, families)
    assert charts
    for each in (line for family in charts for line in family.lines):
        assert each.rating % TENS == each.change % TENS == 0
        assert each.games >= 5
        assert 0 <= each.start < each.at < each.start + each.length <= 100.1
    assert all(dict(family.scale).get(1000, family.newcomer) == family.newcomer for family in charts)
    assert ratings(grades_by_family(book[:4], FAMILIES), families) == ()
