"""How long the figures of 10,000 evenings take: from the logs alone, and if one evening is corrected."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar

from bench.speed.replay import finished
from bench.support.figures import Figure, at_most
from scorepad.book.figures.evening import as_data, from_data
from scorepad.book.figures.from_state import evening_figures
from scorepad.book.grades import grades_by_family
from scorepad.book.played import Played
from scorepad.evening.log.codec import read_entry, write_entry
from scorepad.evening.log.history import read
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME

Done = TypeVar("Done")
EVENINGS, PEOPLE = 10_000, 16
TABLES = (3, 4, 4, 4, 4, 5, 5, 6)  # numbers of players: as frequent as here
ONE_OF = 50  # a book repeats the logs of that many evenings, every one of which is read and played


def measure(_: Path, evenings: int = EVENINGS) -> Iterator[Figure]:
    """Processor seconds of each, on a book of people who play Romanian Whist in threes to sixes."""
    logs = [_log(n) for n in range(ONE_OF)]
    spent, kept = _timed(lambda: [_worked_out(logs[n % ONE_OF]) for n in range(evenings)])
    yield at_most(f"figures of {evenings} evenings from their logs", spent, 60, "s", counted=False, digits=1)
    book, families = _book(kept), {slug: game.family.text for slug, game in games().items()}
    grades = grades_by_family(book, families)
    again = [replace(book[0], people=book[0].people[::-1]), *book[1:]]
    corrected = _timed(lambda: _worked_out(logs[0]))[0] + _timed(lambda: grades_by_family(again, families, grades))[0]
    yield at_most("first evening corrected: its figures, all grades", corrected, 1, "s", counted=False, digits=2)


def played_state(n: int) -> State:
    """The end of an evening; `n` chooses which."""
    return _played(_log(n))


def _log(n: int) -> str:
    """The log of an evening as the store has it."""
    return json.dumps([write_entry(entry) for entry in finished({}, TABLES[n % len(TABLES)], seed=n)])


def _played(log: str) -> State:
    return play(read([read_entry(each) for each in json.loads(log)]).evening, GAME, accepted=True)


def _worked_out(log: str) -> str:
    return json.dumps(as_data(evening_figures(_played(log))))


def _book(kept: list[str]) -> list[Played]:
    """The evenings of the book, from what is kept."""
    random, book = Random(1), list[Played]()
    for n, data in enumerate(kept):
        figures = from_data(json.loads(data))
        people = tuple(map(str, random.sample(range(PEOPLE), len(figures.seats))))
        started = f"{2000 + n // 336}-{n // 28 % 12 + 1:02}-{n % 28 + 1:02}T20:00:00+02:00"
        book.append(Played(f"e{n:05}", GAME.slug, started, people, "", True, figures))
    return book


def _timed(work: Callable[[], Done]) -> tuple[float, Done]:
    begun = time.process_time()
    done = work()
    return time.process_time() - begun, done
