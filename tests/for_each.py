"""One test for all modules, files or names: as thousands of tests they take longer to be listed than to run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def for_each(things: Iterable[Any]) -> Callable[[Callable[[Any], None]], Callable[[], None]]:
    """Make one test of a check of one thing: it checks all of them, and its failure names each that is wrong."""

    def one_test(check: Callable[[Any], None]) -> Callable[[], None]:
        def test() -> None:
            tried = list(things)
            assert tried, "nothing is checked"
            wrong = {str(thing): fault for thing in tried if (fault := _fault(check, thing))}
            assert not wrong, "\n".join(f"{thing}: {fault}" for thing, fault in wrong.items())

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return one_test


def _fault(check: Callable[[Any], None], thing: Any) -> str:
    try:
        check(thing)
    except AssertionError as error:
        return str(error) or "refused"
    return ""
