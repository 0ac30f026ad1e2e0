"""Hostile requests by the thousand: none may break the server, show markup of its own, or write where it may not."""

from __future__ import annotations

import json
import re
import socket
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from random import Random
from urllib.parse import quote

from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from bench.faults.hostile_requests import MARK, Case, Table, cases
from bench.support.app_process import Served
from bench.support.figures import Figure, exactly
from bench.support.played_evenings import seeded
from scorepad.evening.record import record
from scorepad.flask_app import create_app
from scorepad.phone import build
from scorepad.settings import Settings
from scorepad.store.links.watch_links import watch_key
from scorepad.store.protocol import Store

CASES, THROUGH_SERVER, AT_ONE_TABLE = 3000, 300, 150
SEED = 4
AT = "2026-11-20T21:00:00+02:00"
WRITTEN = ("event", "word", "evening", "may_write", "invitation")
SENDERS = ("a stranger", "a scorer elsewhere", "the scorer")


@dataclass(slots=True)
class Found:
    """The results: statuses by number, and the requests that did harm, by kind of harm."""

    statuses: Counter[int] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    markup: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)


def measure(data: Path, number: int = CASES, through_server: int = THROUGH_SERVER) -> Iterator[Figure]:
    """How many requests broke something, were shown as markup, or wrote what they may not."""
    app, found = create_app(Settings(data / "inside", entries_an_hour=0)), Found()
    for n in range(0, number, AT_ONE_TABLE):
        attack(app, min(AT_ONE_TABLE, number - n), SEED + n, found)
    said = ", ".join(f"{status}: {times}" for status, times in sorted(found.statuses.items()))
    yield exactly(
        "hostile requests that broke something", len(found.broken), 0, note=_first(found.broken, f"{number}; {said}")
    )
    yield exactly("hostile requests shown as markup", len(found.markup), 0, note=_first(found.markup))
    yield exactly("hostile requests that wrote", len(found.written), 0, note=_first(found.written))
    broken = through(data / "served", through_server)
    yield exactly("the same through the server", len(broken), 0, note=_first(broken, f"{through_server} requests"))


def attack(app: Flask, number: int, seed: int, found: Found) -> None:
    """Send that many requests at a fresh table, each by a device drawn for it from an address of its own."""
    store: Store = app.extensions["evenings"].store
    (table, scorer), chance = seated(app), Random(seed)
    _, elsewhere = seeded(app.extensions["evenings"], 4, 0)
    cookies = {"the scorer": scorer, "a scorer elsewhere": elsewhere}
    for case in cases(table, number, seed):
        sender, before = chance.choice(SENDERS), rows(store)
        status, headers, body = sent(
            app, case, cookies.get(sender, ""), f"51.{chance.randrange(256)}.{chance.randrange(256)}.1"
        )
        found.statuses[status] += 1
        described = f"{status} {sender}: {case.method} {case.path[:60]!r} {dict(case.headers)!r} {case.body[:99]!r}"
        if status >= 500 and status != 501:
            found.broken.append(described)
        if shows_markup(headers, body):
            found.markup.append(described)
        if rows(store) != before and (status >= 400 or _foreign(case) or _others(case, sender)):
            found.written.append(described)


def seated(app: Flask) -> tuple[Table, str]:
    """An evening under way with every address that the app has for it, and the secret of its scorer.

    The phone's program is made first: until then a server has none of its scripts.
    """
    build.scripts()
    evenings = app.extensions["evenings"]
    evening, secret = seeded(evenings, 4, 3)
    kept = evenings.open(evening)
    named = {"evening": evening, "key": watch_key(evenings.store, evening)}
    step = {"place": "4", "step": "bids", "p1": "0", "p2": "0", "p3": "0", "p4": "0", "seq": str(kept.seq), "key": "k"}
    forms: tuple[Mapping[str, str], ...] = (
        step,
        {**step, "step": "tricks", "place": "3", "do": "save"},
        {"bids-p1": "1", "tricks-p1": "1", "do": "save", "seq": str(kept.seq)},
        {"seat": "p1", "dealer": "p1", "do": "up-p1", "rule-schedule": "1-8-1"},
        {"who": "p1", "place": "4", "step": "bids"},
        {"lang": "ro", "back": "/"},
        {"value": "S", "why": "misdeal", "name": "Ana", "code": "ABCD2345"},
    )
    rules = list(app.url_map.iter_rules())
    gets = tuple(_filled(rule.rule, named) for rule in rules if "GET" in (rule.methods or ()))
    posts = tuple(_filled(rule.rule, named) for rule in rules if "POST" in (rule.methods or ()))
    saved = json.loads(record.write(kept.state.evening, kept.state.game))
    return Table(gets, posts, forms, saved, _sent_by_phones(step, json.dumps(saved))), secret


def _sent_by_phones(step: Mapping[str, str], saved: str) -> Mapping[str, Mapping[str, object]]:
    """The JSON that phones send: wishes of a table that waits for this step, evenings set up or opened from records."""
    forms = {
        "step": step,
        "note/trump": {"value": "H"},
        "undo": step,
        "seats": {"dealer": "p2"},
        "names": {"p1": "Zoe"},
    }
    wishes = [
        {"key": f"a-wish-{n:03}", "at": AT, "action": action, "form": {name: [text] for name, text in form.items()}}
        for n, (action, form) in enumerate(forms.items())
    ]
    new = {"game": ["romanian-whist"], "name": ["Ana", "Bogdan", "Călin"], "dealer": ["1"], "rule-hook": ["yes"]}
    return {
        "batch": {"since": 1, "key": "", "words": "", "wishes": wishes},
        "begin": {"key": "an-evening", "at": AT, "form": new},
        "open": {"key": "an-evening", "at": AT, "record": saved},
    }


def sent(app: Flask, case: Case, secret: str, address: str) -> tuple[int, Mapping[str, str], bytes]:
    """The answer: its status, headers and body."""
    headers = {"Origin": "http://localhost", **case.headers}
    if secret and "Cookie" not in headers:
        headers["Cookie"] = f"device={secret}"
    builder = EnvironBuilder(
        method=case.method, headers=list(headers.items()), data=case.body, environ_base={"REMOTE_ADDR": address}
    )
    environ = builder.get_environ()
    environ |= {"PATH_INFO": case.path.encode().decode("latin-1"), "QUERY_STRING": case.query}
    answer, status, received = run_wsgi_app(app.wsgi_app, environ, buffered=True)
    return int(status[:3]), dict(received), b"".join(answer)


def rows(store: Store) -> tuple[int, ...]:
    """The numbers of rows in the tables that an evening is stored in."""
    with store.reading() as db:
        return tuple(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in WRITTEN)


class Markup(HTMLParser):
    """Looks for parts of a request that appear in the page as more than text."""

    def __init__(self) -> None:
        super().__init__()
        self.found = False
        self._script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """html.parser calls this with each element."""
        self._script = tag == "script"
        self.found = self.found or MARK in tag
        for name, value in attrs:
            leads = (
                name in ("href", "src", "action", "formaction", "hx-get", "hx-post") and (value or "").strip().lower()
            )
            away = leads and leads.startswith(("javascript:", "//evil", "/\\evil", "http://evil"))
            self.found = self.found or name.startswith("on") or MARK in name or bool(away)

    def handle_data(self, data: str) -> None:
        """html.parser calls this with text."""
        self.found = self.found or (self._script and MARK in data) or f"49{MARK}" in data

    def handle_comment(self, data: str) -> None:
        """html.parser calls this with a comment."""
        self.found = self.found or MARK in data


def shows_markup(headers: Mapping[str, str], body: bytes) -> bool:
    """Whether an answer lets something in as markup, or leads away from here."""
    if headers.get("Location", "/").startswith(("//", "/\\", "http://evil")) or "\n" in "".join(headers.values()):
        return True
    if not headers.get("Content-Type", "").startswith("text/html"):
        return False
    page = Markup()
    page.feed(body.decode("utf-8", "replace"))
    return page.found


def through(data: Path, number: int) -> list[str]:
    """Send that many through the real server, byte by byte; return those that broke it, or got no answer in time."""
    app = create_app(Settings(data, entries_an_hour=0))
    table, _ = seated(app)
    app.extensions["evenings"].store.close()
    with Served(lambda: create_app(Settings(data, entries_an_hour=0))) as served:
        statuses = [(case, _raw(served.port, case)) for case in islice(cases(table, number, SEED), number)]
        alive = served.ask("GET", "/")[0] == 200
    return [f"{case.method} {case.path[:60]!r}: {status}" for case, status in statuses if not 100 < status < 500] + (
        [] if alive else ["no answer afterwards"]
    )


def _raw(port: int, case: Case) -> int:
    """The status of the answer; 0 if none came. A connection that is closed at once is an answer too: 499."""
    path = quote(case.path, safe="/") + (f"?{case.query}" if case.query else "")
    headers = {
        "Host": f"127.0.0.1:{port}",
        "Content-Length": str(len(case.body)),
        "Connection": "close",
        **case.headers,
    }
    head = [f"{case.method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
            line.sendall("\r\n".join(head).encode("latin-1") + case.body)
            answer = line.recv(64)
    except ConnectionError:
        return 499
    except TimeoutError:
        return 0
    status = re.match(rb"HTTP/1\.[01] (\d{3})", answer)
    return int(status[1]) if status else 499


def _filled(rule: str, named: Mapping[str, str]) -> str:
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: named.get(found[1], "1"), rule)


def _foreign(case: Case) -> bool:
    """Whether another site's page sends it, or somebody who has a strange name point here."""
    return bool({"Origin", "Host"} & case.headers.keys()) and "Sec-Fetch-Site" not in case.headers


def _others(case: Case, sender: str) -> bool:
    """Whether it concerns a table that the sender does not keep score at; who begins one keeps score there."""
    if case.path.endswith(("/begin", "/open")):
        return False
    return sender != "the scorer" and case.path.startswith("/table/") and "Cookie" not in case.headers


def _first(harm: list[str], otherwise: str = "") -> str:
    return harm[0][:300] if harm else otherwise
