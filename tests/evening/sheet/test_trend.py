"""The line of the evening: where each total starts and ends, and that no name lies on another."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from scorepad.app.watching.curves import curves
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.sheet.trend import APART, HEIGHT, WIDTH, Trend, trend
from tests.support import sample_evenings
from tests.support.sample_evenings import deal, table

PENALTY = deal((0, 0, 0, 0), (0, 1, 0, 0))
ONE = deal((0, 0, 0), (0, 0, 1))


def drawn(*totals: int, **more: object) -> Trend:
    state = sample_evenings.table(
        len(totals), [deal([0] * len(totals), [1, *[0] * (len(totals) - 1)])] * 2, start=totals, **more
    )
    found = trend(state, make_sheet(state))
    assert found
    return found


def test_a_single_deal_is_no_line() -> None:
    state = sample_evenings.table(3, [ONE])
    assert trend(state, make_sheet(state)) is None


def test_a_line_runs_from_what_was_brought_along_over_every_deal() -> None:
    lines = {line.column: line.points for line in drawn(10, 0, 0).lines}
    assert lines["p1"] == f"0.0,0.0 {WIDTH / 2},{HEIGHT / 10} {WIDTH}.0,{HEIGHT / 5}"
    assert lines["p2"] == f"0.0,{HEIGHT}.0 {WIDTH / 2},{HEIGHT / 2} {WIDTH}.0,0.0"


def test_the_leader_is_drawn_last_and_on_top() -> None:
    assert [(line.column, line.first) for line in drawn(0, 30, 0).lines] == [("p1", False), ("p3", False), ("p2", True)]


def test_no_points_are_a_line_where_somebody_was_below() -> None:
    assert drawn(5, 0, 0).zero is None
    assert drawn(0, 0, 0).zero == HEIGHT * 10 / 12


def test_names_are_apart_and_within_the_drawing() -> None:
    for totals in ((0, 0, 0, 0, 0, 0), (0, 1, 2), (50, 49, 48, 0, 1, 2)):
        found = drawn(*totals)
        spots = sorted(line.label_height for line in found.lines)
        assert all(below - above >= APART for above, below in pairwise(spots))
        assert spots[0] >= 0
        assert spots[-1] <= found.height


def test_a_long_name_is_cut_with_a_sign() -> None:
    state = sample_evenings.table(3, [ONE, ONE])
    state = replace(
        state, evening=replace(state.evening, names={**state.evening.names, "p1": "Bartholomew the Second"})
    )
    found = trend(state, make_sheet(state))
    assert found
    assert "Bartholomew t…" in [line.name for line in found.lines]


def test_round_totals_in_sight_are_marked_on_the_scale_of_the_lines() -> None:
    found = drawn(0, 30, 0)
    assert [total for _, total in found.levels] == [0, 10, 20, 30, 40]
    heights = [y for y, _ in found.levels]
    assert heights == sorted(heights, reverse=True)
    assert all(0 <= y <= found.height for y in heights)


def test_each_deal_is_marked_where_the_lines_have_its_point() -> None:
    found = drawn(0, 1, 2)
    assert found.deals == ((WIDTH / 2, 1), (WIDTH, 2))


def test_a_drawing_may_be_as_wide_and_high_as_its_page_has_room() -> None:
    state = sample_evenings.table(3, [ONE, ONE])
    found = trend(state, make_sheet(state), 530, 300)
    assert found
    assert (found.width, found.height) == (530, 300)
    assert all(line.points.rpartition(" ")[2].startswith("530.0,") for line in found.lines)


def test_better_is_up_where_the_fewest_points_win_too() -> None:
    state = table(4, [PENALTY] * 2)
    fewest = replace(state, table=replace(state.table, fewest=True))
    drawings = [(trend(each, make_sheet(each)), curves(each)) for each in (state, fewest)]
    ends = [sorted({line.column: line.end for line in found.lines}.items()) for found, _ in drawings if found]
    assert ends[1] == [(who, HEIGHT - end) for who, end in ends[0]]
    most, least = [[line.end for line in found.lines] for _, found in drawings if found]
    assert [sorted(most), sorted(least)] == [["0.0", "0.0", "0.0", "100.0"], ["0.0", "100.0", "100.0", "100.0"]]
