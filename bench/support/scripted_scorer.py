"""A phone that keeps score without a browser: it answers the step that is asked, takes that back, and so on."""

from __future__ import annotations

import json
import re
import time
from random import Random
from secrets import token_hex
from statistics import median
from urllib.parse import parse_qs, urlencode

import brotli  # type: ignore[import-untyped]  # it brings no types

from bench.support.app_process import Asks

POST = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true", "HX-Request-Type": "partial"}
BATCH = {"Content-Type": "application/json", "HX-Request-Type": "partial"}
BROWSER = {"Accept-Encoding": "gzip, deflate, br", "Accept-Language": "en", "Sec-Fetch-Site": "same-origin"}
ASKED = ('place="', 'kind="', 'seq="', r'total="|said="\D*')  # how the data begin; bids say of how many cards they are
REST = 0.02  # seconds between two writes that are timed


class Scorer:
    """A device that keeps score of one evening over HTTP. `seq`: the last log entry that was acknowledged."""

    def __init__(self, server: Asks, evening: str, secret: str) -> None:
        self._server = server
        self._path = f"/table/{evening}"
        self._cookie = {"Cookie": f"device={secret}"}
        status, page = server.ask("GET", f"{self._path}/", headers=self._cookie)
        if status != 200:
            raise RuntimeError(f"the table cannot be read: {status}")
        self._players = re.findall(r'data-key="(\w+)"', page.decode())
        place, kind, seq, cards = (_data_of(mark, page.decode()) for mark in ASKED)
        self._place, self._cards, self._random = place, int(cards), Random(seq)
        self._answered = kind != "bids"
        self._key, self._writes, self._sent = token_hex(4), 0, ("", "")
        self.seq = int(seq)

    def write(self) -> int:
        """Send the next answer or undo, and wait for the reply. Returns the bytes of its body, compressed as sent."""
        self.prepare()
        return self.send_again(self._server)

    def median_wait(self, steps: int) -> float:
        """The median of the seconds that this many writes take, with a short rest between them."""
        took = []
        for _ in range(steps):
            begun = time.monotonic()
            self.write()
            took.append(time.monotonic() - begun)
            time.sleep(REST)
        return median(took)

    def prepare(self) -> None:
        """Choose what is sent next, without sending it."""
        self._writes += 1
        what, said = ("undo", {"seq": str(self.seq)}) if self._answered else ("step", self._bids())
        self._sent = what, urlencode(said | {"key": self.key})

    def send_again(self, server: Asks) -> int:
        """Send what was prepared, once or once more. Returns the bytes of the answer. Raises RuntimeError."""
        status, answer = self.send(server)
        if status != 200:
            raise RuntimeError(f"{status}: {answer[-300:]!r}")
        self.go_on()
        return len(answer)

    def go_on(self) -> None:
        """Take what was sent for acknowledged."""
        self.seq += 1
        self._answered = not self._answered

    @property
    def key(self) -> str:
        """The key of what was prepared last."""
        return f"{self._key}{self._writes:05}"

    def send(self, server: Asks) -> tuple[int, bytes]:
        """Send what was prepared. Returns the status and the body; `seq` stays as it was."""
        what, body = self._sent
        return server.ask("POST", f"{self._path}/{what}", body, POST | BROWSER | self._cookie)

    def read(self, server: Asks) -> int:
        """Ask for the table. Returns the answer's status."""
        return server.ask("GET", f"{self._path}/", headers=self._cookie)[0]

    def _bids(self) -> dict[str, str]:
        """Other bids each time, as at a table: what was drawn for the last ones is of no use."""
        while True:
            bids = [self._random.randint(0, self._cards) for _ in self._players]
            if sum(bids) != self._cards:
                said = dict(zip(self._players, map(str, bids), strict=True))
                return {"place": self._place, "step": "bids"} | said

    def plain(self) -> int:
        """Bytes of the fragment that a write answers with, before they are compressed."""
        return len(self._server.ask("GET", f"{self._path}/", headers=POST | self._cookie)[1])


class PlayingScorer(Scorer):
    """A scorer whose phone decides and draws by itself, as every table does once its scripts are there.

    It sends what was wished for in a batch, with how far it knows the log, and hears what the log has now.
    """

    def __init__(self, server: Asks, evening: str, secret: str) -> None:
        super().__init__(server, evening, secret)
        _, log = server.ask("GET", f"{self._path}/log.json", headers=self._cookie)
        self._log = json.loads(log)

    def send(self, server: Asks) -> tuple[int, bytes]:
        """Send what was prepared, and take in what the log has now. Returns the status and the body."""
        action, form = self._sent[0], parse_qs(self._sent[1])
        wish = {"key": form["key"][0], "at": self._log["entries"][-1]["at"], "action": action, "form": form}
        known = {"since": self._log["seq"], "key": self._log["key"], "words": self._log["words"]}
        body = json.dumps({**known, "draw": False, "wishes": [wish]})
        status, answer = server.ask("POST", f"{self._path}/batch", body, BATCH | BROWSER | self._cookie)
        if status != 200:
            return status, answer
        self._log = json.loads(answer if answer.startswith(b"{") else brotli.decompress(answer))
        if self._log["refused"] or self._log["done"] != 1:
            raise RuntimeError(f"not written: {self._log}")
        return status, answer


def _data_of(mark: str, page: str) -> str:
    found = re.search(f'data-(?:{mark})(\\w+)"', page)
    if not found:
        raise RuntimeError(f"the table asks nothing: no {mark}")
    return found[1]
