"""The part of a test's many cases that `make check` tries: another one each day."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import TypeVar
from zlib import crc32

import pytest
from hypothesis import settings

T = TypeVar("T")
PARTS = 6
FEW = 3
"""A test with no more cases than these is tried with all of them."""
WHOLE = re.compile(r"tests/(games/(?!every_game/)|formats/)")
"""Tables of points, each line of which is a rule of its own, are tried as a whole: these are their tests."""
DAY = int(os.environ.setdefault("DAY_OF_CHECK", str(date.today().toordinal())))  # noqa: DTZ011  # any day will do
"""One number for all processes of a run, also at midnight."""
ALL = settings.get_profile("scorepad").max_examples


def part(things: Sequence[T], name: str) -> Sequence[T]:
    """Under `make check` each sixth of these things, at least one, the first one by the day and by a name; else all."""
    if settings.default.max_examples == ALL or not things:
        return things
    return things[(DAY + crc32(name.encode())) % min(PARTS, len(things)) :: PARTS]


def left_out(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """The tests that a run leaves out: other cases than today's of every test that has more than a few."""
    functions = dict[str, list[pytest.Item]]()
    for item in items:
        if not WHOLE.match(item.nodeid):
            functions.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, cases in functions.items():
        if len(cases) > FEW:
            kept = {*map(id, part(cases, name))}
            yield from (case for case in cases if id(case) not in kept)
