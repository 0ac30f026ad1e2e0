"""Tournaments at random, drawn and ranked by CPython and by a browser from the same seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from bench.support.figures import Figure, exactly
from bench.support.measuring_phone import chromium
from tests.phone.same.tournament_scripts import load, otherwise
from tests.phone.same.tournaments import night

TOURNAMENTS, AT_ONCE = 1000, 50


def measure(_: Path, tournaments: int = TOURNAMENTS) -> Iterator[Figure]:
    """Tournaments with any draw, standings or tie-break that differs."""
    wrong, seeds = list[str](), range(tournaments)
    with chromium() as browser:
        page = browser.new_page()
        load(page)
        for first in seeds[::AT_ONCE]:
            wrong += otherwise(page, seeds[first : first + AT_ONCE])
    kinds = Counter(night(seed).partition(" ")[0] for seed in seeds[:AT_ONCE])
    note = wrong[0] if wrong else f"{len(kinds)} formats, up to eight rounds each"
    yield exactly(f"{tournaments} tournaments: drawn or ranked otherwise in a browser", len(wrong), 0, note=note)
