"""A phone that watches whatever happens to the server: it asks again, as its page does, until there is news."""

from __future__ import annotations

import http.client
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Event, Thread

from bench.support.app_process import Line
from bench.support.gone import until
from bench.support.scripted_scorer import POST

SEQ = re.compile(rb'data-seq="(\d+)"')
SEEN = re.compile(rb"\?seen=([\w.]+)")
AGAIN = 0.5  # seconds until it asks again what nobody answered


class FollowingPhone(Thread):
    """Polls are held as long as the server holds them; one that fails is sent again.

    seq  the last entry that it shows
    """

    def __init__(self, port: int, path: str) -> None:
        super().__init__(daemon=True)
        self.seq = 0
        self._port, self._path, self._ends = port, path, Event()

    def run(self) -> None:
        """Follow on and on."""
        mark = ""
        while not self._ends.is_set():
            page = self._answer(f"{self._path}?seen={mark}" if mark else self._path, POST if mark else {})
            if (seq := SEQ.search(page)) and (seen := SEEN.search(page)):
                self.seq, mark = int(seq[1]), seen[1].decode()

    def _answer(self, path: str, headers: dict[str, str]) -> bytes:
        line = Line(self._port)
        with suppress(OSError, http.client.HTTPException):
            status, page = line.ask("GET", path, headers={**headers, "Accept-Encoding": "identity"})
            line.close()
            if status in (200, 204):
                return page
        line.close()
        self._ends.wait(AGAIN)
        return b""

    def end(self) -> None:
        """Ask no more."""
        self._ends.set()


@contextmanager
def following(port: int, paths: Sequence[str]) -> Iterator[list[FollowingPhone]]:
    """A phone that watches each of the paths, until the block ends; each has seen its table. Raises Gone."""
    phones = [FollowingPhone(port, path) for path in paths]
    for phone in phones:
        phone.start()
    try:
        until(lambda: all(phone.seq for phone in phones), "a phone that watches was never answered")
        yield phones
    finally:
        for phone in phones:
            phone.end()
        for phone in phones:
            phone.join(30)
