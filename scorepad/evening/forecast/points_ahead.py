"""Finds which answers decide the points of a deal, before it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from scorepad.evening.forecast.decision_table import BASES, Course, Follows, follows, told_apart, varied
from scorepad.evening.forecast.playthrough import Conversation, choices
from scorepad.evening.forecast.points_table import points_of, points_together
from scorepad.rules.sentence import Who

LIKE = 8  # tables for deals with the same key that give other points: another vulnerability, another game won
EVERY = 5  # every fifth entry of a table is checked


def points(here: Conversation, proofs: Sequence[Course]) -> dict[Who, Follows[int | None]]:
    """The table of points of each column; left out where too many answers decide them."""
    tables = {column: _Column(here, column, proofs).table() for column in here.table.columns}
    return {column: table for column, table in tables.items() if table}


class _Column:
    """Finds the table of points of one column."""

    def __init__(self, here: Conversation, column: Who, proofs: Sequence[Course]) -> None:
        self._here, self._column, self._proofs = here, column, proofs
        self._blanks = choices(here.went(proofs[0]).asked)
        others = (each for course in proofs[:BASES] for each in varied(self._blanks, course))
        self._tried = [course for course in (*proofs, *others) if here.went(course).lines is not None]

    def table(self) -> Follows[int | None] | None:
        """The table of an earlier deal with the same key, if it is right on the courses tried here; else a new one."""
        here = self._here
        known = here.known.setdefault(here.like(self._column, fresh=here.fresh), [])
        first = () if here.fresh else here.known.get(here.like(self._column, fresh=True), ())
        others = (each.over(self._blanks) for each in (*known, *first) if each)
        found = next(filter(self._agrees, filter(None, others)), None)
        if found is None and None not in known:
            found = self._looked_for()
            known[:] = [found, *known[: LIKE - 1]]
        return found

    def _looked_for(self) -> Follows[int | None] | None:
        found = follows(self._points, self._blanks, self._proofs, gaps=True)
        found = found or points_together(self._here, self._column, self._tried)
        return found if found and self._agrees(found) else None

    def _points(self, course: Course) -> int | None:
        return self._here.went(course).points(self._column)

    def _agrees(self, table: Follows[int | None]) -> bool:
        courses = (*self._tried, *self._samples(table))
        return all(points_of(table, self._here, each, self._column) == self._points(each) for each in courses)

    def _samples(self, table: Follows[int | None]) -> Iterator[Course]:
        """Courses for some entries of a table that may come from a deal with another past, to check it."""
        by = [(place, alike) for place, alike in table.by if isinstance(place, int)]
        if not self._here.fresh and len(by) == len(table.by):
            some = islice(told_apart(by, self._proofs), 0, None, EVERY)
            yield from (course for course in some if self._here.went(course).lines is not None)
