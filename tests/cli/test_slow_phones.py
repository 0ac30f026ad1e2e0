"""Phones that send a byte now and then, and what is too large, at the door of the real server."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack
from pathlib import Path
from urllib.request import urlopen

import pytest

from scorepad.server.connection_limits import HEAD
from scorepad.web.start.open_record import BODY
from tests.browser.live_server import Server

pytestmark = pytest.mark.process

SLOW, ROUNDS = 30, 20
PATIENCE = 5  # seconds


def said(port: int, *pieces: bytes) -> bytes:
    """The first line of the answer to what is sent; empty where the connection is closed without a word."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        try:
            for piece in pieces:
                line.sendall(piece)
        except OSError:  # the server need not listen to the end
            pass
        try:
            return line.recv(4096).partition(b"\r\n")[0]
        except ConnectionError:
            return b""


def test_thirty_phones_that_trickle_a_post_keep_nobody_waiting(tmp_path: Path) -> None:
    head = b"POST /new HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    with Server(tmp_path) as server, ExitStack() as lines:
        slow = [
            lines.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))
            for _ in range(SLOW)
        ]
        for each in slow[: SLOW // 2]:
            each.sendall(head + b"Content-Length: 1000\r\n\r\nname=")
        for each in slow[SLOW // 2 :]:
            each.sendall(head + b"X-Slow: ")  # not even its headers come to an end
        waited = []
        for _ in range(ROUNDS):
            for each in slow:
                each.sendall(b"x")
            begun = time.monotonic()
            with urlopen(f"{server.url}/new", timeout=PATIENCE) as answer:
                assert answer.status == 200
            waited.append(time.monotonic() - begun)
        assert sorted(waited)[ROUNDS // 2] < 0.5
        assert max(waited) < PATIENCE


def test_a_body_that_is_too_large_is_not_even_kept(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        head = b"POST /open HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n"
        form = b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n" % (BODY + 1)
        assert b" 422 " in said(server.port, head + form, b"x")


def test_headers_that_are_too_large_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: {'x' * HEAD}\r\n\r\n"
        assert b" 431 " in said(server.port, head.encode())
