"""How far everybody was from the average, as lines."""

from __future__ import annotations

from scorepad.app.watching.curves import curves
from tests.support.sample_evenings import deal, table

MISSED = deal((0, 0, 0, 0), (0, 1, 0, 0))


def test_two_deals_make_a_line_and_one_does_not() -> None:
    assert curves(table(4, [MISSED])) is None
    assert curves(table(4, [MISSED, MISSED]))


def test_the_lines_of_the_leaders_end_at_the_top_and_all_begin_at_the_average() -> None:
    found = curves(table(4, [MISSED, MISSED]))
    assert found
    assert sorted(line.end for line in found.lines) == ["0.0", "0.0", "0.0", "100.0"]
    assert {line.points.split()[0] for line in found.lines} == {f"0.0,{found.average}"}
