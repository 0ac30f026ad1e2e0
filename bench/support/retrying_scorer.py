"""A phone that keeps score whatever happens to the server: it sends again, with its key, what is not acknowledged."""

from __future__ import annotations

import http.client
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from threading import Event, Thread

from bench.support import gone
from bench.support.app_process import Line
from bench.support.gone import Gone, until
from bench.support.scripted_scorer import PlayingScorer, Scorer
from scorepad.store import log
from scorepad.store.protocol import Store

BROKEN = (OSError, http.client.HTTPException)
LINE = 40  # seconds; a line gives up sooner
AGAIN = 0.1  # seconds until it sends again what was refused for now, or what nobody answered


class RetryingScorer(Thread):
    """Writes at one table until it is ended. Each failure sends it to the next port, after a pause.

    begun         the last entry of the log when it began
    acknowledged  the keys of what was acknowledged, in order
    answered      when each of these was, by the monotonic clock
    tries         how often the answer that was sent most often was sent
    waited        seconds that the longest took from the first time it was sent
    wrong         an answer that no phone should get, or that nobody has answered for very long
    gone          whether nobody has: it has ended then
    """

    def __init__(self, ports: Sequence[int], table: tuple[str, str], pause: float = 0.005) -> None:
        super().__init__(daemon=True)
        self.evening, self._secret = table
        self.acknowledged, self.answered = list[str](), list[float]()
        self.begun = self.tries = 0
        self.waited, self.wrong, self.gone = 0.0, "", False
        self._heard = time.monotonic()
        self._ports, self._pause = cycle(ports), pause
        self._line, self._ends = Line(next(self._ports)), Event()

    def run(self) -> None:
        """Write on and on."""
        scorer = self._seated()
        if scorer:
            self.begun = scorer.seq
        while scorer and not self.wrong and not self._ends.wait(self._pause):
            scorer.prepare()
            begun, tries = time.monotonic(), 1
            while not self._done(scorer):
                tries += 1
            self.tries = max(self.tries, tries)
            self.waited = max(self.waited, time.monotonic() - begun)
        self._line.close()

    def _seated(self) -> PlayingScorer | None:
        """A scorer who has read the table, tried until there is an answer; None once nobody is there any more."""
        while not self.gone:
            with suppress(RuntimeError, *BROKEN):
                return PlayingScorer(self._line, self.evening, self._secret)
            self._go_to_next()
        return None

    def _go_to_next(self) -> None:
        """Pause, and try the next port; or give up if nobody has answered for very long."""
        silent = time.monotonic() - self._heard
        if silent > gone.PATIENCE:
            self.gone, self.wrong = True, f"nobody has answered for {silent:.0f} s"
        time.sleep(AGAIN)
        self._line.close()
        self._line = Line(next(self._ports))

    def end(self) -> None:
        """Send no more, once the last answer is acknowledged."""
        self._ends.set()

    def _done(self, scorer: Scorer) -> bool:
        """Send, and return whether that was the end of it; if not, the next port is tried."""
        status, answer = 0, b""
        with suppress(*BROKEN):
            try:
                status, answer = scorer.send(self._line)
            except RuntimeError as refused:
                status, answer = 409, str(refused).encode()
        if status == 200:
            scorer.go_on()
            self.acknowledged.append(scorer.key)
            self._heard = time.monotonic()
            self.answered.append(self._heard)
            return True
        if status not in (0, 502, 503):
            self.wrong = f"{status}: {answer[-200:]!r}"
            return True
        self._go_to_next()
        return self.gone


@contextmanager
def writing(ports: Sequence[int], tables: Sequence[tuple[str, str]]) -> Iterator[list[RetryingScorer]]:
    """A scorer at each table, all of them writing until the block ends. Raises Gone."""
    scorers = [RetryingScorer(ports, table) for table in tables]
    for scorer in scorers:
        scorer.start()
    try:
        until(lambda: all(scorer.acknowledged or scorer.wrong for scorer in scorers), "a scorer was never answered")
        _check_there(scorers)
        yield scorers
    finally:
        for scorer in scorers:
            scorer.end()
        for scorer in scorers:
            scorer.join(gone.PATIENCE + LINE)
    _check_there(scorers)


def _check_there(scorers: Sequence[RetryingScorer]) -> None:
    if lost := [scorer.wrong for scorer in scorers if scorer.gone]:
        raise Gone(lost[0])


def lost_and_doubled(store: Store, scorers: Sequence[RetryingScorer]) -> tuple[int, int]:
    """How many acknowledged answers are not in the log, and how many entries it has in addition to them."""
    lost = doubled = 0
    for scorer in scorers:
        mine, stored = {*scorer.acknowledged}, [entry.key for entry in log.load(store, scorer.evening)]
        lost += len(mine.difference(stored))
        doubled += len(stored[scorer.begun :]) - len(mine.intersection(stored))
    return lost, doubled
