"""The rules of Windows, as far as another system can have them: what a real one alone shows is in docs/at_home.md."""

from __future__ import annotations

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bench.support.app_process import Line
from scorepad import page_folders
from scorepad.phone import folder, own_games
from scorepad.server import connection_limits, large_work_process
from scorepad.settings import Settings
from scorepad.store.sqlite.daily_copies import FileCopies, restore
from scorepad.store.sqlite.database import SqliteStore
from tests.cli.test_serve import PATIENCE, started

RESERVED = re.compile(r'[<>:"|?*\\]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)
TEXT_IN_A_FILE = {"read_text", "write_text"}
AS_ON_WINDOWS = """
import asyncio, click, concurrent.futures, flask, limits, multiprocessing, os, segno, signal, sqlite_utils
import subprocess, sys, tempfile, uvicorn.server, webbrowser
from scorepad.server import run  # its own branches for Windows are tested one by one
del signal.SIGHUP, os.nice, os.link, os.fork
asyncio.ProactorEventLoop = asyncio.SelectorEventLoop
sys.platform = "win32"
from scorepad.cli import main
main()
"""
"""A server without the signals and functions that Windows lacks, whose own branches for Windows are taken."""


@pytest.fixture
def locked_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that this process has open can be neither renamed, replaced nor deleted, as on Windows."""

    def refusing(real: Callable[..., Any]) -> Callable[..., Any]:
        def changed(path: Any, *more: Any, **named: Any) -> Any:
            for each in (path, *more[:1]):
                if isinstance(each, str | Path) and Path(each).resolve() in opened():
                    raise PermissionError(13, "used by another process", str(each))
            return real(path, *more, **named)

        return changed

    for name in ("rename", "replace", "unlink", "remove", "link"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))


def opened() -> set[Path]:
    """The files that this process has open."""
    found = set()
    for number in os.listdir("/proc/self/fd"):  # noqa: PTH208  # names of links that may be gone by now
        try:
            found.add(Path(f"/proc/self/fd/{number}").readlink())
        except OSError:
            continue
    return found


needs_proc = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux lists open files there")


@needs_proc
def test_backups_and_a_restored_one_rename_no_open_file(tmp_path: Path, locked_files: None) -> None:
    database = tmp_path / "scorepad.db"
    with closing(SqliteStore(database)) as store:
        copies = FileCopies(store, tmp_path / "backups", 1)
        assert copies.keep("2026-11-27")
        made = copies.keep("2026-11-28")
        copies.keep_only("2026-11-28")
    assert made
    aside = tmp_path / "aside.db"
    assert restore(database, made.file, aside, lambda _: []) == aside
    assert database.exists()


@needs_proc
def test_an_open_file_that_is_renamed_is_noticed(tmp_path: Path, locked_files: None) -> None:
    with (tmp_path / "open").open("w"), pytest.raises(PermissionError):
        (tmp_path / "open").rename(tmp_path / "other")


@needs_proc
def test_a_folder_and_an_own_games_scripts_are_written_twice(tmp_path: Path, locked_files: None) -> None:
    for _ in range(2):
        folder.write(tmp_path / "folder", {"index.html": b"a", "files/b.js": b"b"})
        own_games._keep(own_games.Outcome("script"), tmp_path / "scripts" / "game.json")


@pytest.mark.long
def test_every_text_is_read_and_written_in_utf_8() -> None:
    for path in (page_folders.PACKAGE).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TEXT_IN_A_FILE:
                assert "utf-8" in ast.unparse(node), f"{path.name}:{node.lineno}"


def test_names_of_files_are_allowed_on_windows() -> None:
    for base in (page_folders.PACKAGE, page_folders.static(), page_folders.templates()):
        names = [path.relative_to(base).as_posix() for path in base.rglob("*") if "__pycache__" not in path.parts]
        assert [name for name in names if any(RESERVED.search(part) for part in name.split("/"))] == []
        assert [name for name, number in Counter(name.lower() for name in names).items() if number > 1] == []
        assert max(map(len, names)) < 120  # with the folder of an installation at most 260


def on_windows(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A second one of a module that looks at the system once, as Windows lets it look."""
    spec = spec_from_file_location(f"{module.__name__}_on_windows", module.__file__ or "")
    assert spec
    assert spec.loader
    second = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, second)
    monkeypatch.setattr(sys, "platform", "win32")
    spec.loader.exec_module(second)
    return second


def test_large_work_gets_a_group_and_a_priority_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    below_normal, new_group = 0x4000, 0x200  # as subprocess names them on Windows alone
    found = on_windows(large_work_process, monkeypatch).APART
    assert found == {"creationflags": below_normal | new_group}


def test_a_connection_is_reset_with_the_two_short_numbers_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert on_windows(connection_limits, monkeypatch).AT_ONCE == b"\1\0\0\0"


def test_data_are_kept_where_windows_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorepad.settings.CHECKOUT", tmp_path)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert Settings.from_environment({}).data == tmp_path / "AppData" / "Local" / "Scorepad"


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="there it is so anyway")
def test_it_serves_and_ends_without_the_signals_that_windows_lacks(tmp_path: Path) -> None:
    with started(tmp_path, "--host", "0.0.0.0", "--port", "0", code=AS_ON_WINDOWS) as process:
        assert process.stdout
        port = int(process.stdout.readline().split(":")[2].split("/")[0])
        with closing(Line(port)) as line:
            assert line.ask("GET", "/new")[0] == 200
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said.splitlines()[-1], "Traceback" in errors) == (0, "Good night.", False)


@pytest.mark.process
def test_the_browser_is_opened_once_the_address_is_listened_on(tmp_path: Path) -> None:
    asks = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).status, file=sys.stderr)"
    browser = tmp_path / "browser.py"
    browser.write_text(asks, "utf-8")
    command = f"{sys.executable} {browser} %s"
    with started(tmp_path, "--port", "0", "--open", BROWSER=command) as process:
        assert process.stderr
        assert process.stderr.readline() == "200\n"
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=PATIENCE)[0].endswith("Good night.\n")


START = Path(__file__).parents[2] / "deploy" / "start"


def test_the_start_of_windows_has_its_line_ends_and_only_labels_that_are_there() -> None:
    text = (START / "scorepad.bat").read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n")
    assert text.isascii()
    lines = text.decode().splitlines()
    labels = {line[1:] for line in lines if line.startswith(":")}
    assert {each for line in lines for each in re.findall(r"goto (\w+)", line)} == labels


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="it is for macOS, and any sh runs it")
@pytest.mark.parametrize(
    ("way", "program"),
    [
        ("file", "deploy/start/scorepad.pyz"),
        ("installed", "scorepad-program/bin/scorepad"),
        ("downloaded with all of it", "build/program/bin/scorepad"),
    ],
)
def test_a_double_click_starts_the_file_next_to_it_or_what_is_installed(tmp_path: Path, way: str, program: str) -> None:
    place, folder = tmp_path / program, tmp_path / "deploy" / "start"
    for each in (place.parent, folder):
        each.mkdir(parents=True, exist_ok=True)
    place.write_text("#!/usr/bin/env python3\nimport sys; print(sys.argv[1:])\n", "utf-8")
    place.chmod(0o755)
    if way == "downloaded with all of it":
        (tmp_path / "pyproject.toml").touch()
    start = shutil.copy(START / "scorepad.command", folder)
    done = subprocess.run(
        ["sh", start], env={**os.environ, "XDG_DATA_HOME": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "['serve', '--host', '0.0.0.0', '--open']"
