"""Strangers ask for all that takes long, each kind alone and all of it at once, while somebody keeps score."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from itertools import chain
from pathlib import Path
from statistics import median
from threading import Event, Thread
from urllib.parse import urlencode

from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from bench.support.app_process import Line
from bench.support.figures import Figure, at_most, exactly
from bench.support.played_evenings import AT, seeded_in
from bench.support.retrying_scorer import BROKEN
from bench.support.scripted_scorer import BATCH, BROWSER, POST, Scorer
from scorepad.evening.log.events import beginning
from scorepad.evening.record import qr_text, record
from scorepad.games import games
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.live_server import Server
from tests.support import sample_records
from tests.support.sample_photos import BOMBS

DEALS, LISTED, TABLES = 1000, 13, 40
LEFT = 3  # deals of a game that are entered meanwhile
SECONDS, RUNS = 3.0, 3
REST = 1.0  # seconds after an answer until a stranger asks again, who was asked to wait for five
PATIENCE = 120  # seconds
MOST_TIMES, LONGEST = 5, 150  # as long as on an idle server; ms
Sent = tuple[str, str, str, Mapping[str, str]]
"""A request: its method, path, body and headers."""


@dataclass(frozen=True, slots=True)
class Waits:
    """Seconds that a scorer waited for each answer and for each page."""

    answers: Sequence[float]
    pages: Sequence[float]

    def times(self, idle: Waits) -> float:
        """How many times as long as on an idle server, by the medians; the larger of both."""
        return max(median(self.answers) / median(idle.answers), median(self.pages) / median(idle.pages))

    @property
    def longest(self) -> float:
        """The longest of all, in ms."""
        return max(*self.answers, *self.pages) * 1000


def measure(
    data: Path, seconds: float = SECONDS, runs: int = RUNS, deals: int = DEALS, left: int = LEFT
) -> Iterator[Figure]:
    """A scorer's waiting time while strangers ask, by their kind of request; and refusals to tables that play on.

    left  deals of the long game that are entered meanwhile
    """
    tables = [seeded_in(data, 4, 2) for _ in range(TABLES)]
    long, secret = _long_games(data, deals, LISTED)
    growing, owner = _long_games(data, deals - left, 1)
    kinds = attacks(long[0], secret)
    all_of_them = list(chain.from_iterable(kinds.values()))
    with Server(data) as server, closing(Line(server.port)) as line:
        idle = _waited(line, Scorer(line, *seeded_in(data, 4, 5)), seconds)
        for name, requests in {**kinds, "all at once": all_of_them}.items():
            scorer = Scorer(line, *seeded_in(data, 4, 5))  # an evening has room for some thousand entries
            found = [_under_attack(server, line, scorer, requests, seconds) for _ in range(runs)]
            times, longest = median(each.times(idle) for each in found), median(each.longest for each in found)
            yield at_most(f"scorer while strangers ask: {name}", times, MOST_TIMES, "times", counted=False, digits=1)
            yield at_most(f"longest wait meanwhile: {name}", longest, LONGEST, "ms", counted=False)
        with _attacked(server, all_of_them):
            refused = [*_played_to_the_end(server, growing[0], owner, range(deals - left + 1, deals + 1))]
            name = f"refused of a game of {deals} deals, entered to its end"
            yield exactly(name, len(refused), 0, note=str(refused))
            refused = [*_tables_behind_one_address(server, tables)]
            yield exactly(f"refused to {TABLES} tables behind one address", len(refused), 0, note=str(refused))


def attacks(evening: str, secret: str) -> Mapping[str, list[Sent]]:
    """All requests that take long, by their kind: that many of each are sent at once."""
    cookie, table = BROWSER | {"Cookie": f"device={secret}"}, f"/table/{evening}"
    names = [("name", name) for name in ("Ana", "Bogdan", "Călin", "Dora")]
    look = urlencode({"do": "look", "contract-declarer": "p1", "contract-bid": "1NT", "tricks": "5", "seq": "1"})
    wish = {"at": AT, "action": "deal/1/amend", "form": {"tricks": ["5"], "do": ["save"], "seq": ["1"]}}
    batch = {"since": 1, "key": "", "words": "", "wishes": [{**wish, "key": f"a-wish-{n:03}"} for n in range(10)]}
    cells = [(f"n{row}-0-p{who}", "0") for row in range(120) for who in (1, 2, 3, 4)]
    typed = urlencode([("game", "oh-hell"), ("players", "4"), ("rows", "120"), *names, *cells])
    text = urlencode({"record": qr_text.packed(sample_records.long(DEALS).decode()), "key": ""})

    def gets(path: str, number: int) -> list[Sent]:
        return [("GET", path, "", cookie)] * number

    return {
        "record": gets(f"{table}/record.json", 6),
        "PDF": gets(f"{table}/sheet.pdf", 12),
        "previews": [("POST", f"{table}/deal/1/amend", look, POST | cookie)] * 12,
        "a batch": [("POST", f"{table}/batch", json.dumps(batch), BATCH | cookie)],
        "drawings": [
            each
            for path in ("other-rules", "record.svg", "sheet", "sheet.csv", "sheet-by-deals.csv", "story")
            for each in gets(f"{table}/{path}", 1)
        ],
        "first page": gets("/", 2),
        "QR texts": [("POST", "/open", text, POST | BROWSER)] * 4,
        "typed sheets": [("POST", "/typed", typed, POST | BROWSER)] * 4,
        "photos": [_photo(bomb()) for bomb in BOMBS.values()],
    }


def _photo(picture: bytes) -> Sent:
    """The form of a saved game, with this photo of its QR code."""
    file = FileStorage(BytesIO(picture), "photo.png", "photo")
    boundary, body = encode_multipart({"key": "a-photo", "photo": file})
    kind = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
    return "POST", "/open", body.decode("latin-1"), BROWSER | kind  # http.client sends a text as Latin-1


def _long_games(data: Path, deals: int, number: int) -> tuple[list[str], str]:
    """That many games of that many deals, and the secret of the device that keeps their score."""
    store = SqliteStore(Settings(data).database)
    begun = beginning(record.played(sample_records.long(deals), games()).evening)
    device, secret = access.new_device(store, "bench", at=AT)
    found = [log.start(store, begun, at=AT, device=device.id) for _ in range(number)]
    store.close()
    return found, secret


def _waited(line: Line, scorer: Scorer, seconds: float) -> Waits:
    """The waiting times of a scorer who writes and reads in turn for that long."""
    answers, pages, end = list[float](), list[float](), time.monotonic() + seconds
    while time.monotonic() < end:
        answers.append(_timed(scorer.write))
        pages.append(_timed(lambda: scorer.read(line)))
        time.sleep(0.02)
    return Waits(answers, pages)


def _timed(work: Callable[[], object]) -> float:
    begun = time.monotonic()
    work()
    return time.monotonic() - begun


def _under_attack(server: Server, line: Line, scorer: Scorer, requests: list[Sent], seconds: float) -> Waits:
    with _attacked(server, requests):
        return _waited(line, scorer, seconds)


@contextmanager
def _attacked(server: Server, requests: list[Sent]) -> Iterator[None]:
    """Each of these is asked for again and again by a stranger of its own until the block ends."""
    ends = Event()
    strangers = [Thread(target=_ask_on, args=(server.port, each, ends), daemon=True) for each in requests]
    for stranger in strangers:
        stranger.start()
    try:
        yield
    finally:
        ends.set()


def _ask_on(port: int, sent: Sent, ends: Event) -> None:
    while not ends.is_set():
        with suppress(*BROKEN), closing(Line(port, PATIENCE)) as line:
            line.ask(*sent)
        ends.wait(REST)


def _played_to_the_end(server: Server, evening: str, secret: str, places: range) -> Iterator[str]:
    """Refusals while these deals of a game are entered, one is undone, and the game is closed and opened."""
    cookie, seq = POST | BROWSER | {"Cookie": f"device={secret}"}, 1
    steps = [
        ("step", {"place": place, "step": step, **said})
        for place in places
        for step, said in (("contract", {"declarer": "p1", "bid": "1NT"}), ("tricks", {"p1+p3": 6, "p2+p4": 7}))
    ]
    for n, (action, form) in enumerate([*steps, ("undo", {}), ("redo", {}), ("close", {}), ("reopen", {})]):
        with closing(Line(server.port, PATIENCE)) as line:
            body = urlencode({**form, "seq": seq, "key": f"to-the-end-{n}"})
            status, answer = line.ask("POST", f"/table/{evening}/{action}", body, cookie)
            page, _ = line.ask("GET", f"/table/{evening}/", headers=cookie)
        seq += 1
        if (status, page) != (200, 200):
            yield f"{action} {form}: {status}, page {page}: {answer[:80]!r}"


def _tables_behind_one_address(server: Server, tables: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Refusals to tables that all write and read."""
    with ExitStack() as open_:
        for table in tables:
            try:
                scorer = Scorer(line := open_.enter_context(closing(Line(server.port))), *table)
                scorer.write()
                if (status := scorer.read(line)) != 200:
                    yield f"{status}"
            except RuntimeError as refused:
                yield f"{refused}"
