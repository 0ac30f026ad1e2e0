"""Fixtures for every test: settings with a folder of their own, the app, a client."""

import gc
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any
from zlib import crc32

import hypothesis
import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache
from werkzeug.routing import Rule
from werkzeug.routing.rules import RulePart

if TYPE_CHECKING:
    from flask.testing import FlaskClient

    from scorepad.settings import Settings

# No deadline: machines lie about time. The same examples in every run where nobody watches.
hypothesis.settings.register_profile("scorepad", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.register_profile("check", hypothesis.settings.get_profile("scorepad"), max_examples=5)
hypothesis.settings.load_profile("scorepad")

BROWSERS = "tests/browser/"
LONG = ("tests/bench/", "tests/browser/engines/", "tests/browser/phone/", "tests/phone/same/")
"""Folders with the longest single tests: one of them begun last would leave the other cores idle."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what needs a browser; leave out what `make check` does not try today; what takes longest begins first."""
    from tests.checks.part_of_today import left_out

    without = {*map(id, gone := [*left_out(items)])}
    config.hook.pytest_deselected(items=gone)
    items[:] = [item for item in items if id(item) not in without]
    for item in items:
        if item.nodeid.startswith(BROWSERS):
            item.add_marker("process")
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two workers for each core: a test in a browser waits a part of its time. `make check` has no such test."""
    cores = os.cpu_count() or 1
    return cores if config.option.markexpr else 2 * cores


@pytest.fixture(scope="session", autouse=True)
def nobody_elses_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep every test away from the evenings and settings of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("SCOREPAD_")]:
            patch.delenv(name)
        patch.setenv("SCOREPAD_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session", autouse=True)
def templates_are_compiled_once(pytestconfig: pytest.Config) -> None:
    """Share compiled templates among the apps of all tests and runs, where each would compile its own."""
    package, folder = pytestconfig.rootpath / "scorepad", pytestconfig.rootpath / ".pytest_cache" / "templates"
    says_how = [package / "flask_app.py", *sorted(package.glob("web/**/*.py"))]
    known = crc32(b"".join(path.read_bytes() for path in says_how))
    folder.mkdir(parents=True, exist_ok=True)
    for old in {*folder.iterdir()} - {*folder.glob(f"{known}-*")}:
        old.unlink(missing_ok=True)
    Flask.jinja_options["bytecode_cache"] = FileSystemBytecodeCache(str(folder), f"{known}-%s")


@pytest.fixture(scope="session", autouse=True)
def routes_are_compiled_once() -> None:
    """Share what werkzeug makes of each route: for every app it parses seventy and compiles functions."""
    compiled, compile_builder = dict[tuple[Any, ...], FunctionType](), Rule._compile_builder
    parsed, parse_rule = dict[tuple[Any, ...], tuple[list[RulePart], Any, Any, Any]](), Rule._parse_rule

    def once(rule: Rule, append_unknown: bool = True) -> FunctionType:
        key = rule.rule, rule.subdomain, str(rule.defaults), append_unknown
        if key not in compiled:
            compiled[key] = compile_builder(rule, append_unknown)
        return compiled[key]

    def parsed_once(rule: Rule, text: str) -> Sequence[RulePart]:
        key = text, rule.rule, rule.subdomain, str(rule.defaults), rule.strict_slashes, rule.merge_slashes
        if key not in parsed:
            parts = [*parse_rule(rule, text)]
            parsed[key] = parts, [*rule._trace], {**rule._converters}, {*rule.arguments}
        parts, trace, converters, arguments = parsed[key]
        rule._trace, rule._converters, rule.arguments = [*trace], {**converters}, {*arguments}
        return parts

    Rule._compile_builder, Rule._parse_rule = once, parsed_once


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that has all its tables and nothing in them."""
    from scorepad.store.sqlite.database import SqliteStore

    path = tmp_path_factory.mktemp("empty") / "scorepad.db"
    SqliteStore(path).close()
    return path


@pytest.fixture(autouse=True)
def what_starts_a_process_says_so(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse another process to a test that is not marked for it: it would run in `make check`."""
    if not request.node.get_closest_marker("process"):
        monkeypatch.setattr(subprocess, "Popen", _refused)


def _refused(*_: object, **__: object) -> None:
    pytest.fail("a test that starts a process is marked: @pytest.mark.process")


@pytest.fixture
def settings(tmp_path: Path) -> "Settings":
    from scorepad.settings import Settings

    return Settings(data=tmp_path / "data")


@pytest.fixture
def app(settings: "Settings", empty_database: Path) -> Flask:
    """The app on a database of its own; its tables are copied, which is quicker than to make them again."""
    from scorepad.flask_app import create_app

    settings.database.parent.mkdir(mode=0o700)
    shutil.copy(empty_database, settings.database)
    return create_app(settings)


@pytest.fixture
def client(app: "Flask") -> "FlaskClient":
    return app.test_client()


@pytest.fixture
def catalogue_folder(tmp_path: Path) -> Iterator[Path]:
    """An empty folder in place of the catalogues’; afterwards what was read from it is forgotten."""
    from scorepad.language import catalogues

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "FOLDER", tmp_path)
        patch.setattr(catalogues, "KEPT", tmp_path / "kept")
        catalogues.translations.cache_clear()
        catalogues.words.cache_clear()
        yield tmp_path
    catalogues.translations.cache_clear()
    catalogues.words.cache_clear()


def pytest_collection_finish() -> None:
    """Keep collected tests out of the garbage collector's work: it need not look through thousands again and again."""
    gc.collect()
    gc.freeze()
