"""Lighthouse's scores of these pages on a phone, on this machine alone: node and its npm package run it.

Median of five runs a page. The CDN's address is answered here with the verified file, compressed as the CDN does.
"""

from __future__ import annotations

import json
import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from urllib.parse import urlsplit

import brotli  # type: ignore[import-untyped]  # it brings no types

from bench.support.figures import Figure
from bench.support.played_evenings import seeded_in
from scorepad.settings import Settings
from scorepad.store.links.watch_links import watch_key
from scorepad.store.sqlite.database import SqliteStore
from scorepad.web.site import cdn
from tests.browser.conftest import FLAGS
from tests.browser.live_server import Server
from tests.support import prerequisites

VERSION = "12.8.2"  # later ones need a newer node
INSTALLED = Path(__file__).parent.parent.parent / "build" / "lighthouse"
COMMAND = INSTALLED / "node_modules" / "lighthouse" / "cli" / "index.js"
PATIENCE = 180  # seconds
RUNS = 5
WANTED = {"performance": 99, "accessibility": 100, "best-practices": 100}
TIMED = "performance"  # says as much about the machine
WHOLE = 24  # deals of an evening of four
CDN_HOST = urlsplit(cdn.HTMX.url).hostname


def measure(data: Path, runs: int = RUNS, pages: int = 6) -> Iterator[Figure]:
    """The scores of home, a new game, a table, watching, the sheet and the end."""
    if not installed():
        yield Figure("Lighthouse", "not measured", "npm brings it, and could not", "100", met=False, counted=False)
        return
    (evening, secret), (over, owner) = seeded_in(data, 4, 6), seeded_in(data, 4, WHOLE)
    with Server(data) as server, closing_store(data) as store, answering_cdn(data) as port:
        watch = f"/watch/{watch_key(store, evening)}/"
        table, sheet, end = f"/table/{evening}/", f"/table/{evening}/sheet", f"/table/{over}/"
        asked = {"home": ("/", secret), "a new game": ("/new", secret), "table": (table, secret)}
        asked |= {"watching": (watch, ""), "sheet": (sheet, secret), "end": (end, owner)}
        for name, (path, device) in [*asked.items()][:pages]:
            seen = [scores(server.url + path, device, port) for _ in range(runs)]
            found = {part: round(100 * median(one[part] for one in seen)) for part in WANTED}
            for part, least in WANTED.items():
                met, counted = found[part] >= least, part != TIMED
                yield Figure(f"Lighthouse, {name}, {part}", str(found[part]), "", f">= {least}", met, counted)


def installed() -> bool:
    """Whether Lighthouse is there; npm installs it if it can."""
    if not COMMAND.exists():
        with suppress(OSError, subprocess.SubprocessError):
            into = ["--silent", "--ignore-scripts", "--prefix", str(INSTALLED)]
            package = f"lighthouse@{VERSION}"
            subprocess.run(["npm", "install", *into, package], check=True, capture_output=True, timeout=PATIENCE)
    return COMMAND.exists() and shutil.which("node") is not None


def scores(url: str, secret: str = "", cdn_port: int = 0, parts: Sequence[str] = tuple(WANTED)) -> Mapping[str, float]:
    """Lighthouse's score of each part of a page, from 0 to 1. Raises SubprocessError.

    cdn_port  answers for the CDN; 0: nothing does
    """
    here = f"--host-resolver-rules='MAP {CDN_HOST} 127.0.0.1:{cdn_port}'"
    flags = [*FLAGS, "--headless=new", "--ignore-certificate-errors", here]
    command = [
        "node", str(COMMAND), url, "--quiet", "--output=json", f"--only-categories={','.join(parts)}",
        f"--chrome-flags={' '.join(flags)}",
        f"--extra-headers={json.dumps({'Cookie': f'device={secret}'} if secret else {})}",
    ]  # fmt: skip
    try:
        report = _run(command)
    except subprocess.CalledProcessError:  # if it missed the page's beginning it asks for just that
        report = _run(command)
    return {part: category["score"] for part, category in json.loads(report)["categories"].items()}


def _run(command: Sequence[str]) -> bytes:
    found = {**os.environ, "CHROME_PATH": prerequisites.chromium()}
    # Its errors are printed where the figures are.
    return subprocess.run(command, env=found, stdout=subprocess.PIPE, check=True, timeout=PATIENCE).stdout


@contextmanager
def closing_store(data: Path) -> Iterator[SqliteStore]:
    """The store of a folder, closed at the end of the block."""
    store = SqliteStore(Settings(data).database)
    yield store
    store.close()


class _Cdn(BaseHTTPRequestHandler):
    """Answers with the file of the CDN that has this path."""

    def do_GET(self) -> None:  # so it is called there
        """Send the file, compressed as the CDN does; the name is http.server's."""
        file = next(file for file in cdn.FILES if file.url.endswith(self.path))
        body = brotli.compress(prerequisites.cdn_files()[file.url].read_bytes())
        self.send_response(200)
        for name, value in {
            "Content-Type": "text/javascript",
            "Content-Encoding": "br",
            "Content-Length": str(len(body)),
            "Access-Control-Allow-Origin": "*",
            "Cache-Control": "public, max-age=31536000, immutable",
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@contextmanager
def answering_cdn(data: Path) -> Iterator[int]:
    """Answer for the CDN on loopback over TLS, with a certificate that nobody has signed. Yields the port."""
    pem = data / "cdn.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={CDN_HOST}"]
    subprocess.run([*made, "-keyout", str(pem), "-out", str(data / "cdn.crt")], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(data / "cdn.crt", pem)
    with ThreadingHTTPServer(("127.0.0.1", 0), _Cdn) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()
