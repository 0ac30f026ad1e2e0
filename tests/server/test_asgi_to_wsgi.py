"""Requests reach the app as they were sent, by either parser of HTTP; bodies are whole before a thread is taken."""

from __future__ import annotations

import json
import logging
import socket
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from threading import Event
from types import ModuleType
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import pytest

from scorepad.server import asgi_to_wsgi
from scorepad.server.run import ScorepadServer
from tests.server.conftest import PATIENCE, ask, running

pytestmark = pytest.mark.process  # a server in a thread for each
MOST = 200_000  # bytes of a body
Serve = Callable[[WSGIApplication], int]


@pytest.fixture
def serve(http: ModuleType) -> Iterator[Serve]:
    with ExitStack() as servers:

        def begin(app: WSGIApplication) -> int:
            listening = socket.create_server(("127.0.0.1", 0))
            servers.enter_context(running(ScorepadServer(asgi_to_wsgi.Bridge(app, MOST), listening)))
            return int(listening.getsockname()[1])

        yield begin


def echo(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Say what was asked."""
    environment = {name: value for name, value in environ.items() if isinstance(value, str)}
    body = environ["wsgi.input"].read()
    answer = json.dumps(environment | {"size": len(body), "body": body[:20].decode("latin-1")}).encode()
    start_response("200 OK", [("Content-Length", str(len(answer))), ("X-Came", "here")])
    return [answer]


def talk(port: int, *pieces: bytes) -> bytes:
    """All that is answered until the connection is closed."""
    said = b""
    with closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as line:
        for piece in pieces:
            line.sendall(piece)
        while more := line.recv(65536):
            said += more
    return said


def answer(line: socket.socket) -> tuple[int, dict[str, str]]:
    """The status of one answer of `echo`, and what it says."""
    said = b""
    while not said.endswith(b"}"):
        said += (more := line.recv(65536))
        assert more, said
    head, _, body = said.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def test_a_request_comes_as_it_was_sent(serve: Serve) -> None:
    port = serve(echo)
    said = ask(port, "/a%2Fb/%C3%A9%FF?q=%20x", Cookie="a=1; b=2", X_Own="yes")
    environment = json.loads(said.body)
    assert (environment["REQUEST_METHOD"], environment["PATH_INFO"], environment["QUERY_STRING"]) == (
        "GET",
        "/a/b/Ã©ÿ",
        "q=%20x",
    )
    assert (environment["HTTP_COOKIE"], environment["HTTP_X_OWN"], environment["REMOTE_ADDR"]) == (
        "a=1; b=2",
        "yes",
        "127.0.0.1",
    )
    assert environment["wsgi.url_scheme"] == "http"
    assert said.headers["x-came"] == "here"
    assert "server" not in said.headers


def test_headers_that_come_twice_are_one_and_those_that_only_look_like_another_are_none(serve: Serve) -> None:
    lines = b"Cookie: a=1\r\nCookie: b=2\r\nX-Own: 1\r\nX-Own: 2\r\nX_Forwarded_For: 1.2.3.4\r\n"
    said = talk(serve(echo), b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + lines + b"\r\n")
    environment = json.loads(said.partition(b"\r\n\r\n")[2])
    assert (environment["HTTP_COOKIE"], environment["HTTP_X_OWN"]) == ("a=1; b=2", "1,2")
    assert "HTTP_X_FORWARDED_FOR" not in environment


def test_a_body_in_chunks_is_whole_and_what_follows_it_is_no_header(serve: Serve) -> None:
    head = b"POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    said = talk(serve(echo), head, b"3\r\nabc\r\n", b"2;x=y\r\nde\r\n0\r\nCookie: own=1\r\nX-Late: 1\r\n\r\n")
    environment = json.loads(said.partition(b"\r\n\r\n")[2])
    assert (environment["body"], environment["CONTENT_LENGTH"]) == ("abcde", "5")
    assert not {"HTTP_COOKIE", "HTTP_X_LATE", "HTTP_TRANSFER_ENCODING"} & environment.keys()


def test_a_head_alone_has_the_length_and_no_body(serve: Serve) -> None:
    said = ask(serve(echo), "/", "HEAD")
    assert (said.status, said.body) == (200, b"")
    assert int(said.headers["content-length"]) > 100


def test_a_client_that_waits_for_a_100_continue_gets_one(serve: Serve) -> None:
    port = serve(echo)
    head = (
        b"POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n"
    )
    with closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as line:
        line.sendall(head % 3)
        assert line.recv(1000).startswith(b"HTTP/1.1 100 ")
        line.sendall(b"abc")
        assert answer(line)[1]["body"] == "abc"
    with closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as line:
        line.sendall(head % (MOST + 1))
        assert answer(line)[0] == 200  # without its body


def test_requests_sent_before_an_answer_came_are_answered_in_order(serve: Serve) -> None:
    asked = [b"GET /%d HTTP/1.1\r\nHost: localhost\r\n\r\n" % number for number in range(20)]
    asked.append(b"GET /20 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    said = talk(serve(echo), b"".join(asked)).decode()
    assert [said.index(f'"PATH_INFO": "/{number}"') for number in range(21)] == sorted(
        said.index(f'"PATH_INFO": "/{number}"') for number in range(21)
    )


def test_an_old_client_gets_its_answer_and_the_end(serve: Serve) -> None:
    said = talk(serve(echo), b"GET /old HTTP/1.0\r\nHost: localhost\r\n\r\n")
    assert b'"PATH_INFO": "/old"' in said


def test_a_client_that_would_rather_speak_websocket_is_answered_all_the_same(serve: Serve) -> None:
    upgrade = (
        b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eHh4\r\n\r\n"
    )
    port = serve(echo)
    with closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + upgrade)
        assert answer(line)[0] == 200


def test_a_body_that_is_too_large_is_known_by_its_length_alone_and_the_line_stays_of_use(serve: Serve) -> None:
    port = serve(echo)
    head = b"POST /%s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"
    with closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as line:
        line.sendall(head % (b"large", MOST + 1))
        _, environment = answer(line)
        assert (environment["size"], environment["CONTENT_LENGTH"]) == (0, str(MOST + 1))
        line.sendall(b"x" * (MOST + 1) + head % (b"small", 3) + b"abc")
        assert answer(line)[1]["PATH_INFO"] == "/small"


def test_a_body_in_chunks_that_is_too_large_is_given_up(serve: Serve) -> None:
    port = serve(echo)
    with closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in range(5):
            line.sendall(b"c350\r\n" + b"x" * 50_000 + b"\r\n")
        _, environment = answer(line)
    assert (environment["size"], int(environment["CONTENT_LENGTH"]) > MOST) == (0, True)


def test_more_bodies_than_there_is_room_for_are_refused(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asgi_to_wsgi, "MOST_UNFINISHED", 300_000)
    port = serve(echo)
    head = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 190000\r\n\r\n"
    with ExitStack() as lines:
        for _ in range(2):
            line = lines.enter_context(closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)))
            line.sendall(head + b"x" * 180_000)
            time.sleep(0.2)
        assert line.recv(100).startswith(b"HTTP/1.1 503 ")
        assert ask(port, "/").status == 200
    time.sleep(0.2)
    assert ask(port, "/", "POST", b"x" * 190_000).status == 200  # room again


def test_an_app_that_fails_says_nothing_of_why(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    def fails(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        raise KeyError("secret")

    with caplog.at_level(logging.ERROR):
        said = ask(serve(fails), "/watch/key/")
    assert (said.status, said.body) == (500, b"")
    assert [record.getMessage() for record in caplog.records] == ["No answer to GET"]


def test_a_client_that_sends_slowly_takes_no_thread(serve: Serve) -> None:
    port = serve(echo)
    with ExitStack() as lines:
        for _ in range(4 * asgi_to_wsgi.WRITERS):
            line = lines.enter_context(closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)))
            line.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc")
        assert ask(port, "/", "POST", b"abc").status == 200


def test_a_writer_does_not_wait_for_readers_nor_they_for_writers(serve: Serve) -> None:
    end = Event()

    def waits(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/waits":
            end.wait(PATIENCE)
        return echo(environ, start_response)

    port = serve(waits)
    with ExitStack() as lines:
        lines.callback(end.set)
        for method in (b"GET", b"POST"):
            for _ in range(2 * asgi_to_wsgi.WRITERS):
                line = lines.enter_context(closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)))
                line.sendall(method + b" /waits HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
            other = "POST" if method == b"GET" else "GET"
            time.sleep(0.1)
            assert ask(port, "/", other).after < 1
            end.set()
            time.sleep(0.2)
            end.clear()


def test_someone_who_looks_lets_a_scorer_go_first(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asgi_to_wsgi, "SCORER_FIRST", PATIENCE)
    go_on, done = Event(), list[str]()

    def app(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] == "POST":
            assert go_on.wait(PATIENCE)
        done.append(environ["REQUEST_METHOD"])
        return echo(environ, start_response)

    port = serve(app)
    with ExitStack() as lines:
        begun = [
            lines.enter_context(closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)))
            for _ in range(2)
        ]
        for line, method in zip(begun, (b"POST", b"GET"), strict=True):
            line.sendall(method + b" / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
            time.sleep(0.1)
        go_on.set()
        assert [answer(line)[0] for line in begun] == [200, 200]
    assert done == ["POST", "GET"]


def test_a_client_that_sends_something_large_keeps_no_scorer_waiting(serve: Serve) -> None:
    go_on = Event()

    def app(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if int(environ["CONTENT_LENGTH"]) > asgi_to_wsgi.LARGE:
            assert go_on.wait(PATIENCE)
        return echo(environ, start_response)

    port = serve(app)
    large = b"x" * (asgi_to_wsgi.LARGE + 1)
    head = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n"
    with ExitStack() as lines:
        begun = [
            lines.enter_context(closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)))
            for _ in range(2 * asgi_to_wsgi.WRITERS)
        ]
        for line in begun:
            line.sendall(head % len(large) + large)
        with closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as scorer:
            scorer.sendall(head % 1 + b"x")
            assert answer(scorer)[0] == 200
        go_on.set()
        assert [answer(line)[0] for line in begun] == [200] * len(begun)


def test_a_busy_thread_keeps_others_waiting_for_a_tenth_of_what_python_lets_it(serve: Serve) -> None:
    sys.setswitchinterval(usual := 0.005)
    serve(echo)
    assert sys.getswitchinterval() == pytest.approx(usual / 10)
