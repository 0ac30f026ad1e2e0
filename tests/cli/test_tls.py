"""`scorepad serve --cert`: https for phones, with nothing in front of it."""

from __future__ import annotations

import http.client
import re
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorepad.cli.serve import serve
from tests.cli.test_serve import started

pytestmark = pytest.mark.process

PEM = Path(__file__).parent / "localhost.pem"  # certificate and key of nobody but this test, until 2126


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with started(tmp_path, "--port", "0", "--cert", str(PEM)) as process:
        assert process.stdout
        said = process.stdout.readline()
        found = re.match(r"Scorepad is at https://127\.0\.0\.1:(\d+)/ ", said)
        assert found, said
        yield int(found[1])


def ask(port: int, method: str = "GET", path: str = "/", **headers: str) -> tuple[int, str, str]:
    """Ask over https, trusting the test's own certificate: the status, the cookie that was set, and the page."""
    with closing(http.client.HTTPSConnection("127.0.0.1", port, timeout=20, context=trusting())) as line:
        line.request(method, path, headers=headers)
        answer = line.getresponse()
        return answer.status, answer.getheader("Set-Cookie") or "", answer.read().decode()


def trusting() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(PEM))


def test_pages_come_over_https_and_know_it(port: int) -> None:
    status, _, page = ask(port)
    assert (status, "Scorepad" in page) == (200, True)
    form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"https://127.0.0.1:{port}"}
    with closing(http.client.HTTPSConnection("127.0.0.1", port, timeout=20, context=trusting())) as line:
        line.request("POST", "/language", "lang=ro&back=/", form)
        answer = line.getresponse()
        assert answer.status == 303
        assert "; Secure" in (answer.getheader("Set-Cookie") or "")


def test_a_post_from_plain_http_is_another_sites(port: int) -> None:
    assert ask(port, "POST", "/language", Origin=f"http://127.0.0.1:{port}")[0] == 403


def test_a_client_that_is_slow_to_shake_hands_keeps_no_other_waiting(port: int) -> None:
    with ExitStack() as lines:
        for _ in range(60):
            slow = lines.enter_context(closing(socket.create_connection(("127.0.0.1", port), timeout=5)))
            slow.send(b"\x16")  # the first byte of a handshake, and no more
        began = time.monotonic()
        assert ask(port)[0] == 200
        assert time.monotonic() - began < 5


def test_plain_words_are_not_answered_and_do_no_harm(port: int) -> None:
    with closing(socket.create_connection(("127.0.0.1", port), timeout=5)) as line:
        line.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with suppress(ConnectionResetError):
            assert b"HTTP/" not in line.recv(1000)
    assert ask(port)[0] == 200


def test_a_connection_serves_one_request_after_another(port: int) -> None:
    with closing(http.client.HTTPSConnection("127.0.0.1", port, timeout=20, context=trusting())) as line:
        for _ in range(3):
            line.request("GET", "/")
            answer = line.getresponse()
            assert answer.status == 200
            answer.read()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--key", str(PEM)], "give --cert too"),
        (["--cert", __file__], "can’t use"),
        (["--cert", "/nowhere.pem"], "does not exist"),
    ],
)
def test_certificates_that_cannot_be_used_are_refused_in_a_sentence(
    arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    result = CliRunner().invoke(serve, arguments)
    assert result.exit_code != 0
    assert says in result.output
