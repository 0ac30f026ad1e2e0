"""A standby takes over from a leader that died: writers, and those who watch through another process, go on."""

import http.client
import signal
import socket
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from bench.support.app_process import Line
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import PlayingScorer
from scorepad.flask_app import create_app
from scorepad.server.run import serving
from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.links.watch_links import watch_key
from scorepad.store.protocol import Store
from scorepad.store.versions import version
from tests.browser.live_server import Server
from tests.server.conftest import Held, poll, running
from tests.store.postgres.nodes import leader_and_standby

pytestmark = pytest.mark.process
SOON = 30.0  # seconds until everybody has the newest answer by himself
AT_ONCE = 2.0  # seconds; a poll without news is held for twice as long


@dataclass(frozen=True, slots=True)
class Watcher:
    """Asks a process as the page of a watcher does, of one evening."""

    store: Store
    port: int
    evening: str
    path: str

    @property
    def mark(self) -> str:
        """The version on a page that shows everything."""
        found = version(self.store, self.evening)
        assert found
        return found.mark

    def sees(self, seq: int, seen: str) -> bool:
        """Whether a page that shows `seen` is given the entry `seq` by one poll, held for as long as polls are."""
        with suppress(OSError, http.client.HTTPException):
            return f'data-seq="{seq}"' in poll(self.port, self.path, seen).body.decode()
        return False


def until(done: Callable[[], bool]) -> None:
    """Try it over and over until it is done."""
    last = time.monotonic() + SOON
    while not done():
        assert time.monotonic() < last, "nobody found the new leader"
        time.sleep(0.2)


def written(scorer: PlayingScorer, line: Line) -> bool:
    """Send what was prepared, and return whether it was acknowledged."""
    done = scorer.send(line)[0] == 200
    if done:
        scorer.go_on()
    return done


def heard_at_once(scorer: PlayingScorer, line: Line, watcher: Watcher) -> bool:
    """Whether a poll that is held elsewhere is answered as soon as the next answer was written here."""
    held = Held(watcher.port, watcher.path, watcher.mark)
    scorer.prepare()
    assert written(scorer, line)
    said = held.answer()
    return said.after < AT_ONCE and f'data-seq="{scorer.seq}"' in said.body.decode()


def test_scorers_and_watchers_go_on_by_themselves_once_the_standby_has_taken_over(tmp_path: Path) -> None:
    with leader_and_standby() as (leader, standby, address):
        app, listening = create_app(Settings(tmp_path, postgres=address)), socket.create_server(("127.0.0.1", 0))
        evenings = app.extensions["evenings"]
        evening, secret = seeded(evenings, 4, 3)
        path = f"/watch/{watch_key(evenings.store, evening)}/"
        watcher = Watcher(evenings.store, listening.getsockname()[1], evening, path)
        with (
            running(serving(app, listening)),
            Server(tmp_path, SCOREPAD_DATABASE=address) as elsewhere,
            closing(Line(elsewhere.port)) as line,
        ):
            scorer = PlayingScorer(line, evening, secret)
            scorer.write()
            acknowledged, seen = scorer.seq, watcher.mark
            leader.stop(signal.SIGQUIT)
            scorer.prepare()
            assert not written(scorer, line)
            standby.promote()
            until(lambda: written(scorer, line))
            until(lambda: watcher.sees(acknowledged + 1, seen))
            assert [entry.seq for entry in log.load(evenings.store, evening)] == list(range(1, acknowledged + 2))
            until(lambda: heard_at_once(scorer, line, watcher))
        evenings.store.close()
