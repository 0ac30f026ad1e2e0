"""The scan of MDN's observatory of these pages over TLS, on this machine alone: node and its npm package run it."""

from __future__ import annotations

import json
import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socketserver import ThreadingMixIn
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from flask import Flask

from bench.support.figures import Figure, at_least
from bench.support.played_evenings import seeded
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store.links.watch_links import watch_key

NAME = "@mdn/mdn-http-observatory"
VERSION = "1.4.8"
INSTALLED = Path(__file__).parent.parent.parent / "build" / "observatory"
PACKAGE = INSTALLED / "node_modules" / NAME
WANTED = {"home": 140, "a new game": 140, "watching": 135}
PATIENCE = 60  # seconds
# The name is used as an address: it is joined to the scheme as it is.
SCAN = """
import { scan } from "@mdn/mdn-http-observatory";
const { scan: all, tests } = await scan(process.argv[1]);
const parts = Object.entries(tests).map(([name, test]) => [name, test.scoreModifier]).filter(([, points]) => points);
console.log(JSON.stringify({ score: all.score, grade: all.grade, parts: Object.fromEntries(parts) }));
"""


def measure(data: Path) -> Iterator[Figure]:
    """The scores of home, of the page that begins an evening, and of one to watch, which has no cookie."""
    if not installed():
        note = f"npm brings {NAME}, and could not"
        yield Figure("MDN observatory", "not measured", note, ">= 140", met=False, counted=False)
        return
    app = create_app(Settings(data / "evenings"))
    evening, _ = seeded(app.extensions["evenings"], 4, 3)
    watch = f"/watch/{watch_key(app.extensions['evenings'].store, evening)}/"
    with over_tls(app, data) as (port, certificate):
        for (name, wanted), path in zip(WANTED.items(), ("/", "/new", watch), strict=True):
            said = scanned(f"localhost:{port}{path}", certificate)
            parts = ", ".join(f"{part} {points:+}" for part, points in said["parts"].items())
            yield at_least(f"MDN observatory, {name}", int(said["score"]), wanted, note=f"{said['grade']}: {parts}")


def installed() -> bool:
    """Whether the observatory is there; npm installs it if it can."""
    preloaded = PACKAGE / "conf" / "hsts-preload.json"
    if not preloaded.exists():
        with suppress(OSError, subprocess.SubprocessError):
            into = ["--silent", "--ignore-scripts", "--prefix", str(INSTALLED)]
            subprocess.run(
                ["npm", "install", *into, f"{NAME}@{VERSION}"], check=True, capture_output=True, timeout=PATIENCE
            )
            preloaded.write_text("{}")  # it would be fetched from elsewhere; it has no name of this machine
    return preloaded.exists() and shutil.which("node") is not None


def scanned(host: str, certificate: Path) -> dict[str, Any]:
    """The observatory's score, grade and deductions for a host. Raises SubprocessError."""
    result = subprocess.run(
        ["node", "--input-type=module", "--eval", SCAN, host],
        cwd=INSTALLED,
        env={"PATH": os.environ["PATH"], "NODE_EXTRA_CA_CERTS": str(certificate)},
        capture_output=True,
        check=True,
        timeout=PATIENCE,
        text=True,
    )
    scanned: dict[str, Any] = json.loads(result.stdout)
    return scanned


class Patient(ThreadingMixIn, WSGIServer):
    """A server that goes on while somebody talks to it without TLS."""

    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """The observatory tries plain http as well."""


class Secure(WSGIRequestHandler):
    """Requests over TLS, which are not logged."""

    def get_environ(self) -> dict[str, str]:
        """The request, which says that it came over https."""
        return {**super().get_environ(), "HTTPS": "on"}

    def log_message(self, *_: object) -> None:
        """Log nothing."""


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
