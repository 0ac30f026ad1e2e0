"""Requests that nobody at a table would send: drawn from a fixed seed, each a little different from a real one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from string import ascii_letters
from typing import Any
from urllib.parse import quote, urlencode

MARK = "hx7"  # whatever shows it as more than text has let somebody in
TEXTS = (
    f"<script>{MARK}</script>", f'"><img src=x onerror={MARK}>', f"'><svg onload={MARK}>", f"javascript:{MARK}",
    f"</title><script>{MARK}</script>", f"{{{{7*7}}}}{MARK}", f"{{% raw %}}{MARK}", f"%s %n {{0.__class__}} {MARK}",
    f"<!--{MARK}", f"]]>{MARK}", f"&lt;b&gt;{MARK}", f"' OR 1=1 -- {MARK}", f"'; DROP TABLE event; -- {MARK}",
    "", " ", "\0", "a\0b", "\r\nSet-Cookie: a=b", "\u202eevil", "\ufeff", "\u2028", "\U0001f0a1", "e\u0301" * 30,
    "Ana & Bogdan", "..", "../../etc/passwd", "..\\..", "%00", "%2e%2e%2f", "//evil.example", "/\\evil.example",
    "http://evil.example", "null", "None", "true", "[]", "{}", "NaN", "Infinity", "-0", "-1", "1_000", "٣", "１",
    "0x10", "1e9", "9" * 25, "9" * 5000, "x" * 50, "x" * 300, "x" * 30_000, "p1", "p1,p2", "undefined",
    "\ud7ff", "\x7f", "\x1b[2J",
)  # fmt: skip
BYTES = (b"\xff\xfe", b"\xc3\x28", b"\xed\xa0\x80", b"\x00" * 20, b"%", b"%zz", b"&&&&==", b"=" * 2000, b"a=1;b=2")
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "get", "X" * 40)
FORM = "application/x-www-form-urlencoded"
TYPES = (
    FORM, "application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x", FORM + "; charset=utf-16", "text/html", "", "a/b/c; =;", "\xff",
)  # fmt: skip
HEADERS = (
    "Host", "Origin", "Referer", "Cookie", "Accept-Language", "Accept-Encoding", "User-Agent", "HX-Request-Type",
    "HX-Current-URL", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded", "Range", "If-None-Match",
    "If-Modified-Since", "If-Range", "Content-Type", "Authorization", "X-HTTP-Method-Override", "Sec-Fetch-Site",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Case:
    """A request. `path` as it is after percents were decoded, without the query."""

    method: str
    path: str
    query: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""


Make = Callable[[Random, "Table"], Case]


@dataclass(frozen=True, slots=True)
class Table:
    """The target: the addresses of an app, for one evening; forms as its pages send them; a record; JSON that a
    phone sends, by the last part of its address.
    """

    gets: tuple[str, ...]
    posts: tuple[str, ...]
    forms: tuple[Mapping[str, str], ...]
    record: Mapping[str, Any]
    sent: Mapping[str, Mapping[str, Any]]


def cases(table: Table, number: int, seed: int) -> Iterator[Case]:
    """That many requests, of every kind alike."""
    chance = Random(seed)
    for n in range(number):
        yield KINDS[n % len(KINDS)](chance, table)


def _path(chance: Random, table: Table) -> Case:
    parts = chance.choice(table.gets + table.posts).split("/")
    place = chance.randrange(len(parts))
    parts[place] = chance.choice((chance.choice(TEXTS), parts[place] + chance.choice(TEXTS)))
    return Case(
        chance.choice(("GET", "POST")), "/".join(parts)[:9000], headers=chance.choice(({}, {"Content-Type": FORM}))
    )


def _query(chance: Random, table: Table) -> Case:
    keys = ("seen", "by", "page", "again", "game", "big", "me", "lang", "x" * 99, MARK)
    query = urlencode([(chance.choice(keys), chance.choice(TEXTS)) for _ in range(chance.randint(1, 4))])
    return Case("GET", chance.choice(table.gets), query[:9000], _headers(chance, 1) if chance.random() < 0.3 else {})


def _header(chance: Random, table: Table) -> Case:
    post = chance.random() < 0.5
    path = chance.choice(table.posts if post else table.gets)
    body = urlencode(chance.choice(table.forms)).encode() if post else b""
    kind = {"Content-Type": FORM} if post else {}
    return Case("POST" if post else "GET", path, headers={**kind, **_headers(chance, 3)}, body=body)


def _method(chance: Random, table: Table) -> Case:
    path = chance.choice(table.gets + table.posts)
    return Case(
        chance.choice(METHODS), path, headers={"Content-Type": FORM}, body=b"a=1" if chance.random() < 0.5 else b""
    )


def _form(chance: Random, table: Table) -> Case:
    """A real form with some of its values replaced, dropped, doubled or added."""
    fields = list(chance.choice(table.forms).items())
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(fields))
        key, value = fields[place]
        change = chance.randrange(4)
        if change == 0:
            fields[place] = (key, chance.choice(TEXTS))
        elif change == 1:
            fields.insert(place, (key, chance.choice((value, chance.choice(TEXTS)))))
        elif change == 2:
            fields.append((chance.choice(TEXTS), value))
        elif len(fields) > 1:
            del fields[place]
    return Case("POST", chance.choice(table.posts), headers={"Content-Type": FORM}, body=urlencode(fields).encode())


def _body(chance: Random, table: Table) -> Case:
    kind = chance.choice(TYPES)
    body = chance.choice(BYTES + tuple(text.encode() for text in TEXTS)) * chance.choice((1, 1, 1, 3, 40))
    if "multipart" in kind:
        name = chance.choice(TEXTS)[:99].encode()
        body = (
            b'--x\r\nContent-Disposition: form-data; name="'
            + name
            + b'"\r\n\r\n'
            + body
            + chance.choice((b"", b"\r\n--x--\r\n"))
        )
    return Case("POST", chance.choice(table.posts), headers={"Content-Type": kind}, body=body)


def _record(chance: Random, table: Table) -> Case:
    sent = urlencode(
        {"record": _spoiled(table.record, chance), "key": chance.choice(TEXTS)[:99]}, errors="surrogatepass"
    )
    return Case("POST", "/open", headers={"Content-Type": FORM}, body=sent.encode())


def _json(chance: Random, table: Table) -> Case:
    """The JSON of a phone that was on its own, spoiled; an evening that begins there under an id of its own."""
    path = next(path for path in table.posts if path.endswith("/batch"))
    last = chance.choice([*table.sent])
    if last in ("begin", "open"):
        path = f"/table/{''.join(chance.choices(ascii_letters, k=22))}/batch"
    sent = {**table.sent[last], "record": _spoiled(table.record, chance)} if last == "open" else table.sent[last]
    body = _spoiled(sent, chance).encode(errors="surrogatepass")
    kind = chance.choice(("application/json", "application/json", chance.choice(TYPES)))
    return Case("POST", path.removesuffix("batch") + last, headers={"Content-Type": kind}, body=body)


def _spoiled(real: Mapping[str, Any], chance: Random) -> str:
    """Real data with some of it replaced, as JSON that is none now and then."""
    data = json.loads(json.dumps(real))
    for _ in range(chance.randint(1, 3)):
        _spoil(data, chance)
    text = json.dumps(data, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.2:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice(('"', "{", "[" * 200, "}", "\\", "\\ud800", ",", "NaN")) + text[place + 1 :]
    return text


def _spoil(value: Any, chance: Random) -> None:
    """Replace something deep inside by what does not belong there."""
    while isinstance(value, dict | list) and value:
        key = chance.choice([*value]) if isinstance(value, dict) else chance.randrange(len(value))
        if not isinstance(value[key], dict | list) or not value[key] or chance.random() < 0.3:
            value[key] = chance.choice(
                (*TEXTS, None, True, 1.5, -1, 10**30, [], {}, [[[[]]]], ["p1"], {"p1": 1}, [value[key]])
            )
            return
        value = value[key]


def _names(chance: Random, table: Table) -> Case:
    """Names, title and note as strange as they may be; what is legal is written, and must be shown as text."""
    path = next(path for path in table.posts if path.endswith("/names"))
    said = {
        key: chance.choice(TEXTS)[: chance.choice((20, 40, 600))] for key in ("p1", "p2", "p3", "p4", "title", "note")
    }
    kept = dict(chance.sample(sorted(said.items()), chance.randint(1, 4)))
    return Case("POST", path, headers={"Content-Type": FORM}, body=urlencode(kept).encode())


def _new(chance: Random, _: Table) -> Case:
    names = [("name", chance.choice(TEXTS)[:40]) for _ in range(chance.randint(0, 9))]
    rules = [(f"rule-{chance.choice(('schedule', 'custom_schedule', MARK))}", chance.choice(TEXTS))]
    said = [
        ("game", chance.choice(("romanian-whist", "whist", chance.choice(TEXTS)))),
        ("dealer", chance.choice(TEXTS)),
    ]
    return Case("POST", "/new", headers={"Content-Type": FORM}, body=urlencode([*said, *names, *rules]).encode())


def _look(chance: Random, table: Table) -> Case:
    """A page of the table in its present state."""
    return Case("GET", chance.choice(table.gets))


def _headers(chance: Random, most: int) -> dict[str, str]:
    named = chance.sample(HEADERS, chance.randint(1, most))
    return {name: _printable(chance.choice(TEXTS)[:8000]) for name in named}


def _printable(text: str) -> str:
    """As a header can carry it: no line of its own, and no more than a byte for a letter."""
    return quote(text, safe="".join(map(chr, range(32, 127))))


KINDS: tuple[Make, ...] = (_path, _query, _header, _method, _form, _body, _record, _json, _names, _new, _look)
