"""`python -m bench.observatory FOLDER`: what MDN's observatory says of these pages over TLS, on this machine alone.

It is no part of `make bench`, for it needs node and its npm package, installed into a folder beforehand:

    npm install --prefix FOLDER --ignore-scripts @mdn/mdn-http-observatory
"""

from __future__ import annotations

import json
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socketserver import ThreadingMixIn
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from flask import Flask

from bench.evenings import seeded
from bench.figures import Figure, at_least
from scorepad.app import create_app
from scorepad.settings import Settings
from scorepad.store.watch import watch_key

PACKAGE = Path("node_modules/@mdn/mdn-http-observatory")
WANTED = 140
# The name stands for the address: it is joined to the scheme as it is.
SCAN = """
import { scan } from "@mdn/mdn-http-observatory";
const { scan: all, tests } = await scan(process.argv[1]);
const parts = Object.entries(tests).map(([name, test]) => [name, test.scoreModifier]).filter(([, points]) => points);
console.log(JSON.stringify({ score: all.score, grade: all.grade, parts: Object.fromEntries(parts) }));
"""


def measure(folder: Path, data: Path) -> Iterator[Figure]:
    """The score of a page that sets the cookie, and of one to watch; home has neither script nor cookie to judge."""
    preloaded = folder / PACKAGE / "conf" / "hsts-preload.json"
    if not preloaded.exists():
        preloaded.write_text("{}")  # it is fetched from elsewhere; no name of this machine stands in it
    app = create_app(Settings(data / "evenings"))
    evening, _ = seeded(app.extensions["evenings"], 4, 3)
    watching = f"/watch/{watch_key(app.extensions['evenings'].store, evening)}/"
    with over_tls(app, data) as (port, certificate):
        for name, path in (("a new game", "/new"), ("watching", watching), ("home", "/")):
            said = scanned(folder, f"localhost:{port}{path}", certificate)
            parts = ", ".join(f"{part} {points:+}" for part, points in said["parts"].items())
            wanted = WANTED if path == "/new" else 100
            yield at_least(f"MDN observatory, {name}", int(said["score"]), wanted, beside=f"{said['grade']}: {parts}")


def scanned(folder: Path, host: str, certificate: Path) -> dict[str, Any]:
    """What the observatory says. Raises CalledProcessError."""
    told = subprocess.run(
        ["node", "--input-type=module", "--eval", SCAN, host],
        cwd=folder,
        env={"PATH": "/usr/local/bin:/usr/bin:/bin", "NODE_EXTRA_CA_CERTS": str(certificate)},
        capture_output=True,
        check=True,
        timeout=60,
        text=True,
    )
    said: dict[str, Any] = json.loads(told.stdout)
    return said


class Patient(ThreadingMixIn, WSGIServer):
    """A server that goes on while somebody talks to it without TLS."""

    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """The observatory tries plain http as well."""


class Secure(WSGIRequestHandler):
    """Requests that came over TLS, and are not told of."""

    def get_environ(self) -> dict[str, str]:
        return {**super().get_environ(), "HTTPS": "on"}

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def over_tls(app: Flask, data: Path) -> Iterator[tuple[int, Path]]:
    """Serve the app under `localhost` with a certificate made for it; its port, and the certificate."""
    certificate, key = data / "certificate.pem", data / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    alias = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*made, *alias], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with make_server("127.0.0.1", 0, app, Patient, Secure) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port, certificate
        server.shutdown()


if __name__ == "__main__":
    from bench.__main__ import keep_apart, main

    keep_apart()
    packages = Path(sys.argv[1] if len(sys.argv) > 1 else "build/observatory")
    if not (packages / PACKAGE).is_dir():
        sys.exit(__doc__)
    sys.exit(main([], {"observatory": lambda data: measure(packages.absolute(), data)}))
