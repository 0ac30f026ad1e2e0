"""Two phones that keep score of one evening go on apart, without the network, and meet again: any game, any wishes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench.support.figures import Figure, exactly
from bench.support.measuring_phone import chromium, phone
from scorepad.games import games
from tests.browser.begun_evening import sitting_at
from tests.browser.live_server import Server
from tests.browser.two_apart import discard, go_apart_and_meet, opened_by_both, second_scorer

COURSES = 5  # of each game


def measure(data: Path, courses: int = COURSES) -> Iterator[Figure]:
    """Wishes lost, not reported or doubled after each has gone on by itself, and sheets that differ."""
    wished, refused, wrong = 0, 0, list[str]()
    with Server(data) as server, chromium() as browser:
        for slug in games():
            with sitting_at(slug, server) as at, phone(browser, server.url) as one, phone(browser, server.url) as two:
                opened_by_both(at, second_scorer(at), (one, two))
                for course in range(courses):
                    met = go_apart_and_meet(at, (one, two), Random(f"{slug} {course}"))
                    wished, refused = wished + met.wished, refused + met.refused
                    wrong += met.wrong
                    for page in (one, two):
                        discard(page)
    note = wrong[0] if wrong else f"{wished} wishes, {refused} of them told as not taken"
    name = f"{courses * len(games())} courses of two scorers apart: lost, untold, doubled, or sheets that differ"
    yield exactly(name, len(wrong), 0, note=note)
