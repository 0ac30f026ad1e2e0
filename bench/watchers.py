"""A thousand watchers of one evening: what their polls cost the server while nothing happens."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator
from pathlib import Path

from flask import Flask
from flask.typing import ResponseReturnValue

from bench.evenings import seeded
from bench.figures import Figure, at_most
from bench.scorer import POST
from bench.served import Served
from scorepad.app import create_app
from scorepad.settings import Settings
from scorepad.store.polls import mark
from scorepad.store.watch import watch_key

WATCHERS, ROUNDS, EVERY = 1000, 5, 2  # seconds between two polls of one watcher
UNCHANGED = b"HTTP/1.1 204"


def measure(data: Path, watchers: int = WATCHERS, rounds: int = ROUNDS, every: float = EVERY) -> Iterator[Figure]:
    resource.setrlimit(resource.RLIMIT_NOFILE, room_for(watchers))
    app = create_app(Settings(data))
    evening, _ = seeded(app.extensions["evenings"], 4, 11)
    store = app.extensions["evenings"].store
    seen, key = mark(app.extensions["evenings"].open(evening).seq, []), watch_key(store, evening)
    with Served(lambda: create_app(Settings(data))) as ours, Served(bare) as theirs:
        poll = processor(ours, f"/watch/{key}/?seen={seen}", watchers, rounds, every)
        least = processor(theirs, "/", watchers, rounds, every)
    yield at_most(
        f"{watchers:,} watchers, of one processor core",
        poll * WATCHERS / EVERY * 100,
        50,
        "%",
        beside=f"a bare route: {least * WATCHERS / EVERY * 100:.0f} %; {poll * 1e6:.0f} µs a poll",
        counted=False,
    )


def processor(served: Served, path: str, watchers: int, rounds: int, every: float) -> float:
    """Processor seconds of one poll, when so many poll so many times, `every` so many seconds."""
    before = served.cpu()
    asyncio.run(_all_poll(served.port, path, watchers, rounds, every))
    return (served.cpu() - before) / (watchers * rounds)


def bare() -> Flask:
    """The least that answers a poll."""
    app = Flask("bare")

    @app.get("/")
    def unchanged() -> ResponseReturnValue:
        return "", 204

    return app


async def _all_poll(port: int, path: str, watchers: int, rounds: int, every: float) -> None:
    apart = every / watchers
    await asyncio.gather(*(_poll(port, path, rounds, every, n * apart) for n in range(watchers)))


async def _poll(port: int, path: str, rounds: int, every: float, after: float) -> None:
    """One watcher. As a browser does, it keeps its connection as long as the server does."""
    await asyncio.sleep(after)
    headers = {"Host": f"127.0.0.1:{port}", **{name: POST[name] for name in ("HX-Request", "HX-Request-Type")}}
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    writer: asyncio.StreamWriter | None = None
    for _ in range(rounds):
        if writer is None:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write("\r\n".join(lines).encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        if not answer.startswith(UNCHANGED):
            raise RuntimeError(f"a poll was answered {answer[:60]!r}")
        if b"connection: close" in answer.lower():
            writer.close()
            writer = None
        await asyncio.sleep(every)
    if writer:
        writer.close()


def room_for(phones: int) -> tuple[int, int]:
    """Enough open files for all connections, as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = phones + 200
    return max(soft, wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)), hard
