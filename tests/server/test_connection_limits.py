"""Connections that are slow, too many or too much: they are cut, and players do not notice."""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, suppress
from threading import Thread
from types import ModuleType
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest

from scorepad.server import asgi_to_wsgi, connection_limits, http_h11, tls
from scorepad.server.connection_limits import Pace
from scorepad.server.run import ScorepadServer
from tests.cli.test_tls import PEM
from tests.server.conftest import PATIENCE, ask, running

pytestmark = pytest.mark.process  # a server in a thread for each
BODY = 1_000_000
LARGE = 40_000_000  # bytes of an answer, more than any socket takes at once
HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
Begin = Callable[..., ScorepadServer]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less patience than in life."""
    for name, value in {"HEAD_TIME": 1.0, "STALL": 1.5, "WINDOW": 3.0}.items():
        monkeypatch.setattr(connection_limits, name, value)


def page(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    size = LARGE if environ["PATH_INFO"] == "/large" else 5
    environ["wsgi.input"].read()
    start_response("200 OK", [("Content-Length", str(size))])
    return [b"x" * size]


@pytest.fixture
def begin(http: ModuleType) -> Iterator[Begin]:
    """Starts a server; with `context` over https."""
    with ExitStack() as servers:

        def start(context: ssl.SSLContext | None = None) -> ScorepadServer:
            server = ScorepadServer(asgi_to_wsgi.Bridge(page, BODY), socket.create_server(("127.0.0.1", 0)), context)
            servers.enter_context(running(server))
            return server

        yield start


def port(server: ScorepadServer) -> int:
    return int(server._listening.getsockname()[1])


def connected(server: ScorepadServer, **sizes: int) -> socket.socket:
    line = socket.socket()
    if sizes:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, sizes["takes"])
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", port(server)))
    return line


def answered(line: socket.socket) -> bool:
    """Whether a short answer comes, and that it is a good one."""
    said = b""
    while not said.endswith(b"\r\n\r\nxxxxx"):
        said += (more := line.recv(1000))
        if not more:
            return False
    return said.startswith(b"HTTP/1.1 200")


def lasts(line: socket.socket, *, trickles: bytes = b"", every: float = 0.1, most: float = PATIENCE) -> float:
    """Seconds until the server closes a connection on which this is sent again and again."""
    begun = time.monotonic()
    line.settimeout(every)
    while time.monotonic() - begun < most:
        try:
            if trickles:
                line.sendall(trickles)
            if not line.recv(65536):
                break
        except TimeoutError:
            continue
        except OSError:
            break
    return time.monotonic() - begun


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "says", [(b"", b""), (b"GET / HTTP/1.1\r\nX: ", b"x"), (HEAD + b"GET / HTTP/1.1\r\nX: ", b"x")]
)
def test_a_head_that_comes_to_no_end_is_cut(begin: Begin, says: tuple[bytes, bytes]) -> None:
    """An empty head, a header that grows, and the same in a later request."""
    with closing(connected(begin())) as line:
        line.sendall(says[0])
        assert 0.8 < lasts(line, trickles=says[1]) < 3


@pytest.mark.usefixtures("hasty")
def test_a_client_that_has_had_an_answer_may_rest(begin: Begin) -> None:
    with closing(connected(begin())) as line:
        line.sendall(HEAD)
        assert answered(line)
        time.sleep(3)
        line.sendall(HEAD)
        assert answered(line)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("trickles", "least", "most"), [(b"", 1, 4), (b"x", 2.5, 6)])
def test_a_body_that_does_not_come_on_is_cut(begin: Begin, trickles: bytes, least: float, most: float) -> None:
    """One of which nothing more comes, and one that comes far too slowly."""
    with closing(connected(begin())) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\nx")
        assert least < lasts(line, trickles=trickles) < most


@pytest.mark.usefixtures("hasty")
def test_a_body_that_comes_slowly_enough_gets_through(begin: Begin) -> None:
    with closing(connected(begin())) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\n")
        for _ in range(40):  # 800 bytes a second
            line.sendall(b"x" * 100)
            time.sleep(0.125)
        assert answered(line)


@pytest.mark.usefixtures("hasty")
def test_a_refused_body_has_no_more_time_than_any_other(begin: Begin) -> None:
    with closing(connected(begin())) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\nx")
        assert answered(line)
        assert 1 < lasts(line) < 4


def test_of_a_refused_body_only_so_much_is_listened_to(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "REST", 500_000)
    with closing(connected(begin())) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000\r\n\r\nx")
        assert lasts(line, trickles=b"x" * 100_000, every=0.01) < 3


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("secure", [False, True])
def test_a_client_that_does_not_take_its_answer_is_cut(begin: Begin, secure: bool) -> None:
    server = begin(tls.certificate(PEM, None) if secure else None)
    trusting = ssl.create_default_context(cafile=str(PEM))
    raw = connected(server, takes=4096)
    with closing(trusting.wrap_socket(raw, server_hostname="127.0.0.1") if secure else raw) as line:
        line.sendall(HEAD.replace(b"/ ", b"/large "))
        time.sleep(0.5)
        assert server._places.all
        until = time.monotonic() + PATIENCE
        while server._places.all and time.monotonic() < until:
            time.sleep(0.05)
        assert not server._places.all


@pytest.mark.usefixtures("hasty")
def test_a_client_that_takes_its_answer_slowly_gets_it(begin: Begin) -> None:
    with closing(connected(begin(), takes=65536)) as line:
        line.sendall(HEAD.replace(b"/ ", b"/large "))
        taken, begun = 0, time.monotonic()
        while taken < LARGE and (more := line.recv(100_000)):
            taken += len(more)
            time.sleep(0.01)
        assert taken >= LARGE
        assert time.monotonic() - begun > 3  # longer than any connection may be silent


def test_a_pace_is_too_slow_after_a_stall_or_too_little_in_a_while() -> None:
    assert not Pace("a body", 0, 0).is_too_slow(9, 0)
    assert Pace("a body", 0, 0).is_too_slow(10, 0)
    trickles, walks = Pace("a body", 0, 0), Pace("a body", 0, 0)
    assert [trickles.is_too_slow(second, second) for second in range(1, 21)] == [False] * 19 + [True]
    assert not any(walks.is_too_slow(second, second * 501) for second in range(1, 200))


def test_headers_that_are_too_large_are_refused(begin: Begin) -> None:
    for pieces in (1, 40):
        with closing(connected(begin())) as line:
            with suppress(OSError):  # it need not listen to the end
                line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
                for _ in range(pieces):
                    line.sendall(b"x" * (17_000 // pieces))
                    time.sleep(0.01)
            assert line.recv(1000).startswith(b"HTTP/1.1 431")


def test_many_small_headers_are_as_large_as_one(begin: Begin, http: ModuleType) -> None:
    if http is http_h11:
        pytest.skip("h11 itself counts what has come")
    with closing(connected(begin())) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"a: b\r\n" * 4000 + b"\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 431")


def test_a_request_that_is_no_http_is_refused(begin: Begin) -> None:
    with closing(connected(begin())) as line:
        line.sendall(b"\x16\x03\x01 what is this\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("target", [b"elsewhere.example:443", b"/"])
def test_a_client_that_takes_us_for_a_tunnel_is_refused_and_no_error_is_logged(
    begin: Begin, caplog: pytest.LogCaptureFixture, target: bytes
) -> None:
    with closing(connected(begin())) as line:
        line.sendall(b"CONNECT " + target + b" HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n")
        assert line.recv(1000).startswith((b"HTTP/1.1 405", b"HTTP/1.1 400"))
    assert not [record for record in caplog.records if record.levelname == "ERROR" or record.exc_info]


def test_far_too_much_at_once_is_not_kept(begin: Begin, http: ModuleType) -> None:
    if http is http_h11:
        pytest.skip("h11 reads one request after another")
    server = begin()
    with closing(connected(server)) as line:
        Thread(target=lambda: line.sendall(HEAD * 2000)).start()
        assert lasts(line) < 5
    assert ask(port(server), "/").status == 200


def test_if_all_places_are_taken_the_longest_at_rest_makes_room(begin: Begin) -> None:
    server = begin()
    server._places.most = 3
    with ExitStack() as lines:
        resting = [lines.enter_context(closing(connected(server))) for _ in range(3)]
        for line in resting:
            line.sendall(HEAD)
            assert answered(line)
        resting[0].sendall(HEAD)
        assert answered(resting[0])
        assert ask(port(server), "/").status == 200
        assert lasts(resting[1]) < PATIENCE
        for line in (resting[0], resting[2]):
            line.sendall(HEAD)
            assert answered(line)


def test_if_everybody_is_being_answered_a_newcomer_is_refused_quietly(
    begin: Begin, capfd: pytest.CaptureFixture[str]
) -> None:
    server = begin()
    server._places.most = 2
    with ExitStack() as lines:
        for _ in range(2):
            busy = lines.enter_context(closing(connected(server)))
            busy.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx")
        time.sleep(0.1)
        with closing(connected(server)) as refused:
            assert lasts(refused) < 1
        busy.sendall(b"x" * 9)
        assert answered(busy)
        assert ask(port(server), "/").status == 200
    assert capfd.readouterr() == ("", "")


def test_small_answers_go_off_at_once(begin: Begin) -> None:
    """Without TCP_NODELAY the second of two small packets waits for the first to be acknowledged."""
    server = begin()
    with closing(connected(server)) as line:
        line.sendall(HEAD)
        assert answered(line)
        (connection,) = server._places.all
        asked = connection.transport.get_extra_info("socket")
        assert asked.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_an_idle_connection_of_https_has_small_buffers(begin: Begin) -> None:
    """asyncio has no setting for that: this fails when it no longer goes by SSLProtocol.max_size."""
    server = begin(tls.certificate(PEM, None))
    trusting = ssl.create_default_context(cafile=str(PEM))
    with closing(trusting.wrap_socket(connected(server), server_hostname="127.0.0.1")) as line:
        line.sendall(HEAD)
        assert answered(line)
        (connection,) = server._places.all
        assert len(connection.transport._ssl_protocol._ssl_buffer) == tls.BUFFER
        assert connection.transport._ssl_protocol._transport.get_write_buffer_size() == 0


def test_a_client_that_does_not_shake_hands_is_cut(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tls, "HANDSHAKE", 1.0)
    with closing(connected(begin(tls.certificate(PEM, None)))) as line:
        assert 0.8 < lasts(line) < 3
