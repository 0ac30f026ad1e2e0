import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from bench.faults.killed import last_entry
from bench.support.app_process import Line
from bench.support.played_evenings import seeded_in
from bench.support.scripted_scorer import Scorer
from scorepad.cli import serve as serving
from scorepad.settings import Settings
from scorepad.store.secret import new_token
from scorepad.store.sqlite.daily_copies import FileCopies
from scorepad.store.sqlite.database import SqliteStore
from scorepad.store.versions import seen_by_writer
from tests.browser.live_server import Server
from tests.support.own_games import FOLDER

pytestmark = pytest.mark.process

HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}
PATIENCE = 20  # seconds
AT_ONCE = 6  # seconds on a busy machine
PROGRAM = "from scorepad.cli import main; main()"


@contextmanager
def started(data: Path, *arguments: str, code: str = PROGRAM, **more: str) -> Iterator["subprocess.Popen[str]"]:
    """`scorepad serve` until the block ends, its output to be read."""
    command = [sys.executable, "-c", code, "serve", *arguments]
    own = {"SCOREPAD_DATA": str(data), "SCOREPAD_CDN": "0", "PYTHONWARNINGS": "error"}
    own["PYTHONIOENCODING"] = "cp1252"  # as on Windows, where what is printed goes into a file
    environment = {**os.environ, **own, **more}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def _rest(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """The exit code, and what was printed since it was last asked."""
    assert process.stdout
    assert process.stderr
    said, errors = process.stdout.read(), process.stderr.read()
    return process.wait(PATIENCE), said, errors


def test_it_ends_at_once_and_quietly_while_the_scripts_of_a_changed_game_are_made(tmp_path: Path) -> None:
    (games := tmp_path / "games").mkdir()
    source = (Path(FOLDER) / "crew.py").read_text()
    (games / "crew.py").write_text(f"{source}# changed: {tmp_path}\n")
    with started(tmp_path / "data", "--port", "0", SCOREPAD_GAMES=str(games)) as process:
        assert process.stdout
        port = int(process.stdout.readline().split(":")[2].split("/")[0])
        time.sleep(2)  # it has begun by then
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/static/phone/0/game-crew.js")
            answer = connection.getresponse()
            assert (answer.status, answer.getheader("Content-Type")) == (404, "text/javascript; charset=utf-8")
        process.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        code, said, errors = _rest(process)  # up to the end of what has its standard error too
        assert time.monotonic() - begun < AT_ONCE
        assert (code, said.splitlines()[-1]) == (0, "Good night.")
        assert "until then these games need the server: crew" in errors
        assert "Traceback" not in errors
        assert "closed database" not in errors


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_ends_cleanly_at_a_signal(tmp_path: Path, end: signal.Signals) -> None:
    with started(tmp_path, "--port", "0") as process:
        assert process.stdout
        first = process.stdout.readline()
        assert first.startswith("Scorepad is at http://127.0.0.1:")
        process.send_signal(end)
        assert _rest(process) == (0, "Good night.\n", "")


def test_the_database_is_there_before_the_first_page(tmp_path: Path) -> None:
    with started(tmp_path / "new", "--port", "0") as process:
        assert process.stdout
        process.stdout.readline()
        assert (tmp_path / "new" / "scorepad.db").exists()


def test_in_the_network_it_draws_the_code_of_its_address(tmp_path: Path) -> None:
    with started(tmp_path, "--host", "0.0.0.0", "--port", "0") as process:
        assert process.stdout
        first = process.stdout.readline()
        assert "0.0.0.0" not in first
        process.send_signal(signal.SIGTERM)
        code, drawn, errors = _rest(process)
    assert (code, errors) == (0, "")
    assert ("█" in drawn) == ("127.0.0.1" not in first)


def test_the_next_port_is_taken_where_the_first_is_not_free() -> None:
    with serving._listen("127.0.0.1", range(1)) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with serving._listen("127.0.0.1", range(port, port + 20)) as listening:
            assert port < listening.getsockname()[1] < port + 20


def test_a_port_that_is_asked_for_and_not_free_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with started(tmp_path, "--port", str(port)) as process:
            refused = _rest(process)
    assert refused == (1, "", f"Error: can’t listen on 127.0.0.1, port {port}\n")


def test_a_restart_finds_what_a_kill_left(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        server.stop(kill=True)
        server.start()
        assert "Scorepad is at" in server.log.read_text()


def test_a_held_poll_is_let_go_at_the_end_and_what_was_begun_is_finished(tmp_path: Path) -> None:
    evening, secret = seeded_in(tmp_path, 4, 0)
    with closing(SqliteStore(Settings(tmp_path).database)) as store:
        shown = seen_by_writer(store, evening, secret)
    assert shown
    with Server(tmp_path) as server, closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as held:
        held.request("GET", f"/table/{evening}/?seen={shown.mark}", headers={**HTMX, "Cookie": f"device={secret}"})
        with closing(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)) as line:
            line.sendall(b"POST /language HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n")
            line.sendall(b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 14\r\n\r\nlang=ro")
            time.sleep(0.5)
            os.kill(server.pid, signal.SIGTERM)
            answer = held.getresponse()
            assert (answer.status, answer.getheader("HX-Reswap"), answer.read()) == (204, "none", b"")
            with pytest.raises(OSError, match="refused"):
                socket.create_connection(("127.0.0.1", server.port))
            line.sendall(b"&back=/")
            assert line.recv(1000).startswith(b"HTTP/1.1 303 ")
        begun = time.monotonic()
        server.stop()
        assert time.monotonic() - begun < 2
        assert "Good night." in server.log.read_text()


def test_environment_variables_of_other_programs_change_nothing(tmp_path: Path) -> None:
    """uvicorn takes how many processes there are, and whose headers it believes, from there."""
    evening, secret = seeded_in(tmp_path, 4, 0)
    variables = {"WEB_CONCURRENCY": "4", "FORWARDED_ALLOW_IPS": "*", "UVICORN_PORT": "1"}
    with (
        Server(tmp_path, **variables) as server,
        closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as line,
    ):
        headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "elsewhere.example", "X-Forwarded-For": "8.8.8.8"}
        line.request("GET", f"/table/{evening}/", headers=headers | {"Cookie": f"device={secret}"})
        answer = line.getresponse()
        assert answer.status == 200  # by the cookie of plain http
        assert answer.read()
        assert answer.getheader("Strict-Transport-Security") is None
        assert answer.getheader("Server") is None
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
        assert not children.exists() or not children.read_text()
    assert server.log.read_text().splitlines()[1:] == ["Good night."]


def test_the_programs_of_phones_are_made_before_the_first_request_for_them(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    code = f"import pathlib; from scorepad.phone import build; build.KEPT = pathlib.Path({str(kept)!r}); {PROGRAM}"
    with started(tmp_path, "--port", "0", code=code):
        deadline = time.monotonic() + 3 * PATIENCE
        while not list(kept.glob("*/index.json")):
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_without_httptools_it_serves_by_h11(tmp_path: Path) -> None:
    missing = "import sys; sys.modules['httptools'] = None\nfrom scorepad.cli import main; main()"
    with started(tmp_path, "--port", "0", code=missing) as process:
        assert process.stdout
        port = int(process.stdout.readline().split(":")[2].split("/")[0])
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as line:
            for _ in range(3):
                line.request("GET", "/")
                answer = line.getresponse()
                assert (answer.status, b"Scorepad" in answer.read()) == (200, True)
        process.send_signal(signal.SIGTERM)
        assert _rest(process) == (0, "Good night.\n", "")


def test_while_it_serves_a_copy_is_made_each_day_and_none_is_restored(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Server(data):
        deadline = time.monotonic() + PATIENCE
        while not (made := list((data / "backups").glob("*.db"))) and time.monotonic() < deadline:
            time.sleep(0.05)
        command = [sys.executable, "-c", "from scorepad.cli import main; main()", "restore", str(made[0])]
        environment = {**os.environ, "SCOREPAD_DATA": str(data)}
        refused = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert (refused.returncode, "stop it first" in refused.stderr) == (1, True)
    assert subprocess.run(command, env=environment, capture_output=True).returncode == 0
    assert len(list(data.glob("scorepad-before-*.db"))) == 1


def test_no_copy_is_made_where_none_is_wanted(tmp_path: Path) -> None:
    with Server(tmp_path / "data", SCOREPAD_BACKUPS="0"):
        time.sleep(0.5)
    assert not (tmp_path / "data" / "backups").exists()


def test_lines_that_the_server_logs_name_no_key(tmp_path: Path) -> None:
    """A host that cannot be one, at an address with a secret: nothing of it is in what the server prints."""
    secrets = {room: new_token() for room in ("table", "watch", "join", "owner")}
    with Server(tmp_path) as server:
        for room, secret in secrets.items():
            for host in ("a..b", ".", "x" * 64):
                with closing(socket.create_connection(("127.0.0.1", server.port), PATIENCE)) as line:
                    line.sendall(f"GET /{room}/{secret} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
                    assert line.makefile("rb").read().startswith(b"HTTP/1.1 400 ")
        said = server.log.read_text()
    assert "Traceback" not in said
    assert not any(secret in said for secret in secrets.values())


@pytest.mark.skipif(sys.platform == "win32", reason="nothing there can be told to end but by Ctrl+C")
def test_after_a_clean_end_the_database_is_whole_in_its_one_file(tmp_path: Path) -> None:
    table = seeded_in(tmp_path / "data", 4, 2)
    with Server(tmp_path / "data") as server, closing(Line(server.port)) as line:
        scorer = Scorer(line, *table)
        for _ in range(5):
            scorer.write()
        server.stop()
    alone = tmp_path / "alone" / "scorepad.db"
    alone.parent.mkdir()
    alone.write_bytes((tmp_path / "data" / "scorepad.db").read_bytes())
    assert last_entry(alone.parent, table[0]) == scorer.seq


@pytest.mark.parametrize("empty", [True, False])
def test_a_start_warns_where_the_evenings_of_the_last_copy_are_gone(tmp_path: Path, empty: bool) -> None:
    data = tmp_path / "data"
    seeded_in(data, 4, 2)
    with closing(SqliteStore(data / "scorepad.db")) as store:
        copy = FileCopies(store, data / "backups", 7).keep("2026-11-20")
    if empty:
        (data / "scorepad.db").write_bytes(b"")
    with started(data, "--port", "0") as process:
        assert process.stdout
        first = process.stdout.readline()
        assert first.startswith("Scorepad is at ") != empty
        if empty:
            assert first.startswith("games here: 0; in the backup of 2026-11-20: 1. If nobody deleted them")
            assert copy
            assert f"scorepad restore {copy.file}" in first


@pytest.mark.skipif(os.name != "posix", reason="other systems give no such rights")
def test_a_start_warns_where_others_may_look_into_the_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with started(tmp_path, "--port", "0") as process:
        assert process.stdout
        first = process.stdout.readline()
        assert first == f"Others on this machine may look into {tmp_path}: “chmod go= …” keeps them out.\n"
        assert process.stdout.readline().startswith("Scorepad is at ")
