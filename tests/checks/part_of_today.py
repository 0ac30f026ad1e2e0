"""The part of many like cases, such as one for every game, that `make check` tries: another one each day."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import TypeVar
from zlib import crc32

import pytest
from hypothesis import settings

T = TypeVar("T")
PARTS = 4
DAY = int(os.environ.setdefault("DAY_OF_CHECK", str(date.today().toordinal())))  # noqa: DTZ011  # any day will do
"""One number for all processes of a run, also at midnight."""
ALL = settings.get_profile("scorepad").max_examples


def part(things: Sequence[T], name: str) -> Sequence[T]:
    """Under `make check` each fourth of these things, the first one by the day and by a name; else all."""
    if settings.default.max_examples == ALL:
        return things
    return things[(DAY + crc32(name.encode())) % PARTS :: PARTS]


def left_out(items: Iterable[pytest.Item], games: Iterable[str]) -> Iterator[pytest.Item]:
    """The tests that a run leaves out: those of one function for every game, or marked as many alike."""
    functions = dict[str, list[pytest.Item]]()
    for item in items:
        functions.setdefault(item.nodeid.partition("[")[0], []).append(item)
    wanted = {*games}
    for name, cases in functions.items():
        if cases[0].get_closest_marker("many_alike") or wanted <= {slug for case in cases for slug in _games(case)}:
            kept = {*map(id, part(cases, name))}
            yield from (case for case in cases if id(case) not in kept)


def _games(case: pytest.Item) -> Iterator[str]:
    """The slugs among the values that a test is tried with."""
    for value in case.callspec.params.values() if hasattr(case, "callspec") else ():
        slug = getattr(value, "slug", value)
        if isinstance(slug, str):
            yield slug
