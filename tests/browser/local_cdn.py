"""The CDN on this machine: the browser looks its name up here, and finds no other name but this machine's own."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

from scorepad.web.site import cdn
from tests.cli.test_tls import PEM
from tests.support import prerequisites


@contextmanager
def local_cdn() -> Iterator[str]:
    """Serve the files of the CDN as long as the block lasts. Yields the flag with which Chromium finds them."""
    trusted = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    trusted.load_cert_chain(PEM)
    with ThreadingHTTPServer(("127.0.0.1", 0), _Answer) as server:
        server.socket = trusted.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        running = Thread(target=server.serve_forever, daemon=True)
        running.start()
        there = f"MAP {urlsplit(cdn.BASE).hostname} 127.0.0.1:{server.server_port}"
        yield f"--host-resolver-rules={there}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        server.shutdown()
        running.join()


class _Answer(BaseHTTPRequestHandler):
    """Answers as the CDN does: a version of a file never changes."""

    protocol_version = "HTTP/1.1"
    timeout = 30

    def do_GET(self) -> None:
        kept = prerequisites.cdn_files().get(cdn.BASE + self.path)
        content = kept.read_bytes() if kept else b""
        self.send_response(HTTPStatus.OK if kept else HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def handle(self) -> None:
        try:
            super().handle()
        except OSError:  # the browser closes its connections as it likes
            self.close_connection = True
