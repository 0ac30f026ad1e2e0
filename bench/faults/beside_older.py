"""An older program and this one on one database of PostgreSQL, as it is while somebody upgrades."""

from __future__ import annotations

import io
import subprocess
import tarfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from bench.support.app_process import Line
from bench.support.figures import Figure, exactly
from bench.support.played_evenings import seeded
from bench.support.postgres_address import url
from bench.support.retrying_scorer import RetryingScorer, lost_and_doubled, writing
from scorepad.database import open_store
from scorepad.settings import Settings
from scorepad.stored_evenings import Evenings
from tests.browser.live_server import Server
from tests.store.postgres.databases import databases

HERE = Path(__file__).parents[2]
FIRST = "3e4dd43"  # the first program that knows PostgreSQL
# It imports a package that this program no longer installs; its answers are as right uncompressed.
NO_COMPRESSION = """
class Compress:
    def __init__(self, app): pass
    def after_request(self, response): return response
"""
TABLES, TURNS, SECONDS = 3, 4, 2.0


def measure(
    data: Path, older: Path | None = None, tables: int = TABLES, turns: int = TURNS, seconds: float = SECONDS
) -> Iterator[Figure]:
    """Answers lost, or read otherwise by one of the two, while both serve and each table goes from one to the other.

    older  the folder of the older program's sources; FIRST out of the history by default
    """
    source = older or _unpacked(data / "older", FIRST)
    with databases() as made, made.one("template1") as address:  # the older program makes the tables
        settings, of = Settings(data, postgres=address), url(address)
        with (
            Server(data, PYTHONPATH=str(source), SCOREPAD_DATABASE=of) as old,
            Server(data, SCOREPAD_DATABASE=of) as new,
        ):
            with closing(open_store(settings)) as store:
                seats = [seeded(Evenings(store, ""), 4, 6) for _ in range(2 * tables)]
                lost, doubled, scorers = 0, 0, list[RetryingScorer]()
                for turn in range(turns):
                    ports = [old.port, new.port][:: (-1) ** turn]
                    wrote = _written(ports, seats, seconds)
                    gone, twice = lost_and_doubled(store, wrote)
                    lost, doubled, scorers = lost + gone, doubled + twice, [*scorers, *wrote]
            differ = sum(_files_of(old.port, seat) != _files_of(new.port, seat) for seat in seats)
    note = f"{sum(len(scorer.acknowledged) for scorer in scorers)} acknowledged by an older program and this one"
    yield exactly("acknowledged answers lost on one database with an older program", lost, 0, note=note)
    wrong = [scorer.wrong for scorer in scorers if scorer.wrong]
    yield exactly("doubled", doubled, 0)
    yield exactly("answers that no phone should get from either of them", len(wrong), 0, note="; ".join(wrong[:1]))
    yield exactly("evenings that the two tell otherwise", differ, 0, note=f"{len(seats)} written by both in turns")


def _written(ports: Sequence[int], seats: Sequence[tuple[str, str]], seconds: float) -> list[RetryingScorer]:
    """Half of the tables write through one program while the other half writes through the other."""
    half = len(seats) // 2
    with writing(ports[:1], seats[:half]) as some, writing(ports[1:], seats[half:]) as others:
        time.sleep(seconds)
    return [*some, *others]


def _files_of(port: int, seat: tuple[str, str]) -> list[tuple[int, bytes]]:
    """An evening's spreadsheet and record, as one program writes them."""
    evening, secret = seat
    with closing(Line(port)) as line:
        return [
            line.ask("GET", f"/table/{evening}/{name}", headers={"Cookie": f"device={secret}"})
            for name in ("sheet.csv", "record.json")
        ]


def in_history(commit: str = FIRST) -> bool:
    """Whether the sources are a checkout with its history."""
    return subprocess.run(["git", "-C", HERE, "cat-file", "-e", commit], stderr=subprocess.DEVNULL).returncode == 0


def _unpacked(folder: Path, commit: str) -> Path:
    """The sources of a program that landed, out of the history."""
    packed = subprocess.run(["git", "-C", HERE, "archive", commit], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    (folder / "flask_compress.py").write_text(NO_COMPRESSION)
    return folder
