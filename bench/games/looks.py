"""How every page of every game looks on small phones, in both themes and every language: the tests take turns there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.support.figures import Figure, exactly

TESTS = "tests/browser/looks/test_looks_games.py"


def measure(_: Path) -> Iterator[Figure]:
    """Whether a page has a fault; the tests print which, and what it is."""
    run = [sys.executable, "-m", "pytest", "-q", "--numprocesses", "auto", TESTS]
    ended = subprocess.run(run, env={**os.environ, "EVERY_LOOK": "1"}).returncode
    yield exactly("looks of all games: runs with a fault", int(ended != 0), 0)
