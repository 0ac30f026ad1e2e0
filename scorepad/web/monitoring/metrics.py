"""Figures of this process for Prometheus, by its own library and on a port of its own: never a key or a name."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from threading import Thread
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, make_wsgi_app, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from scorepad.store.connection_waits import TimedStore
from scorepad.store.erasure import count_running
from scorepad.store.log import event_written
from scorepad.store.protocol import DailyCopies, Store, StoreFailed
from scorepad.web.access.hosts import is_ours

ANSWERS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)  # seconds
WAITS = (0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 1, 3)
TAKEN = 1  # seconds until a port that is taken is tried again
COUNTED = 60  # seconds for which a number of evenings is good: all of them are looked through for it


class Metrics(Collector):
    """The figures of one process.

    watchers  returns how many polls are held; the server says how that is known
    hosts     the names by which this machine may be asked, besides its addresses
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.watchers: Callable[[], int] = lambda: 0
        self.hosts: tuple[str, ...] = ()
        self._store: Store | None = None
        self._copies: DailyCopies | None = None
        self._running, self._counted = 0, float("-inf")
        self._answers = Counter(
            "scorepad_answers", "Answers, by route.", ["route", "method", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "scorepad_answer_seconds",
            "Time to work out an answer, by route.",
            ["route", "method"],
            buckets=ANSWERS,
            registry=self.registry,
        )
        self._events = Counter("scorepad_events", "Events of evenings, by kind.", ["kind"], registry=self.registry)
        self._waits = Histogram(
            "scorepad_connection_wait_seconds",
            "Time until a connection to the database was had.",
            ["use"],
            buckets=WAITS,
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)
        self.registry.register(self)

    def measured(self, store: Store) -> Store:
        """A store that does the same, whose events and waits are counted here from now on."""
        self._store = TimedStore(store, lambda use, seconds: self._waits.labels(use).observe(seconds))
        event_written.connect(self._count_event, sender=self._store)
        return self._store

    def watch_copies(self, copies: DailyCopies) -> None:
        """Report the age of the newest of these copies from now on."""
        self._copies = copies

    def count_answer(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count an answer. `route`: as in `/table/<evening>/`, never an address that somebody asked for."""
        self._answers.labels(route, method, status).inc()
        self._seconds.labels(route, method).observe(seconds)

    def _count_event(self, _: Store, kind: str) -> None:
        self._events.labels(kind).inc()

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Figures that are looked up at each request of Prometheus; those that cannot be known now are left out."""
        yield GaugeMetricFamily("scorepad_watchers", "Polls that wait for news.", self.watchers())
        with suppress(StoreFailed):
            yield GaugeMetricFamily("scorepad_evenings_running", "Evenings that go on.", self._count_running())
        with suppress(OSError):
            for newest in self._copies.copies()[:1] if self._copies else ():
                age = time.time() - newest.file.stat().st_mtime
                yield GaugeMetricFamily("scorepad_backup_age_seconds", "Age of the newest daily copy.", age)

    def _count_running(self) -> int:
        if self._store and time.monotonic() - self._counted > COUNTED:
            self._running, self._counted = count_running(self._store), time.monotonic()
        return self._running

    def serve(self, host: str, port: int) -> Callable[[], object]:
        """Answer Prometheus on this port, in threads that end with the program. Raises OSError.

        Returns what ends it before.
        """
        server, thread = start_http_server(port, host, self.registry)
        server.set_app(_for_own_hosts(make_wsgi_app(self.registry), self.hosts))

        def close() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return close

    def serve_soon(self, host: str, port: int) -> None:
        """Answer Prometheus on this port as soon as no other process does."""

        def work() -> None:
            while True:
                with suppress(OSError):
                    self.serve(host, port)
                    return
                time.sleep(TAKEN)

        Thread(target=work, name="metrics", daemon=True).start()


def _for_own_hosts(app: WSGIApplication, hosts: tuple[str, ...]) -> WSGIApplication:
    """The same application, but refusing other hosts: a page elsewhere may let its name point here."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if is_ours(environ.get("HTTP_HOST", "").lower(), hosts):
            return app(environ, start_response)
        start_response("403 Forbidden", [("Content-Type", "text/plain")])
        return [b"This name is none of this server's. Whoever runs it can add it to SCOREPAD_HOSTS.\n"]

    return answer
