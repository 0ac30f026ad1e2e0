"""A language's rule for plurals as a table: the form for each number, and from where the forms repeat."""

from __future__ import annotations

from collections.abc import Callable

TRIED = 5_000  # numbers
LONGEST = 1_000  # numbers in a table


class NoPeriod(ValueError):
    """A rule that does not repeat itself soon enough for a table."""


def plural_table(rule: Callable[[int], int]) -> tuple[str, int]:
    """The forms that go with the first numbers, a digit each, and how many of the last ones repeat.

    Raises NoPeriod.
    """
    forms = "".join(str(rule(n)) for n in range(TRIED))
    for period in range(1, LONGEST):
        before = max((n + 1 for n in range(TRIED - period) if forms[n] != forms[n + period]), default=0)
        if before + period <= LONGEST:
            return forms[: before + period], period
    raise NoPeriod
