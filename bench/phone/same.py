"""Whether a phone comes to the same as the server after any wish: evenings at random, in the engines by turns.

`python -m bench.phone.same FIRST LAST` plays a part of the evenings, to be done a few minutes at a time.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.support.figures import Figure, at_most
from tests.phone.same.in_engines import engines
from tests.phone.same.on_cpython import OF_AN_EVENING, PLAYED, played, server

WISHES = 100_000
EVENINGS = WISHES // OF_AN_EVENING


def measure(data: Path, evenings: int = EVENINGS) -> Iterator[Figure]:
    """In how many evenings of 100,000 wishes something else is shown than by the server; those are printed."""
    found = list(differences(data, range(evenings)))
    for each in found:
        print("   ", each)
    yield at_most(
        f"of {evenings} evenings with {evenings * OF_AN_EVENING} wishes, other on a phone", len(found), 0, counted=True
    )


def differences(data: Path, evenings: range) -> Iterator[str]:
    """How these evenings differ, of all that are played. Each game comes in turn, and of each game each engine."""
    slugs = [*PLAYED]
    with ExitStack() as opened:
        scripts = opened.enter_context(server(data / "server"))
        playwright = opened.enter_context(sync_playwright())
        tried = opened.enter_context(engines(playwright, scripts, data / "webkit"))
        for number in evenings:
            seed, game = divmod(number, len(slugs))
            if found := tried[seed % len(tried)].differs(played(slugs[game], seed)):
                yield f"evening {number}, {slugs[game]} {seed}: {found}"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        first, last = map(int, sys.argv[1:])
        different = list(differences(Path(folder), range(first, last)))
    print(*different, f"evenings {first} to {last - 1}: {len(different)} differ", sep="\n", flush=True)
