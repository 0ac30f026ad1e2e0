"""The phone's scripts are made once and kept, and made again when a source changes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from zipfile import ZipFile

import pytest

from scorepad.language.catalogues import languages
from scorepad.phone import build, own_games
from scorepad.phone.language_words import words
from scorepad.phone.numbered_texts import SAID
from scorepad.phone.program import program
from scorepad.rules.sentence import CONTEXT_END
from tests.support.own_games import GAMES

HOME = "scorepad.rules.sentence"
"""The module with the functions that put texts in a context."""
SAID_IN_LETTERS = re.compile(rf"""(?<![\w$])(?:{"|".join(SAID)})(?:\$\w+)*\((?:[\w$.]+,)?(["'][^"'].*?["'])""")
"""A call, in JavaScript, of what says a text: the text, if it is no number."""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where nothing was kept yet, and a checkout that has made nothing."""
    monkeypatch.setattr(build, "KEPT", tmp_path / "kept")
    build.forget()
    yield tmp_path / "kept"
    build.forget()


def few(_: object = None) -> Iterator[tuple[str, str]]:
    yield "phone.js", "1"
    yield "phone-en.js", "2"


def test_scripts_are_made_once_and_then_read(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "make", few)
    assert build.scripts() == dict(few())
    build.forget()
    monkeypatch.setattr(build, "make", lambda: pytest.fail("they are there"))
    assert build.scripts() == dict(few())


def test_one_thread_at_a_time_translates_games_of_ones_own_too(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[str]()
    monkeypatch.setattr(own_games, "own_script", lambda module: begun.append(module) or "")
    own = next(game for game in GAMES.values() if own_games.is_own(game))
    asking = Thread(target=own_games.script, args=(own,))
    with build.making:
        asking.start()
        asking.join(0.3)
        assert (asking.is_alive(), begun) == (True, [])
    asking.join(20)
    assert begun == [own_games._module(Path(own.file))]


def test_a_source_that_changes_makes_them_again(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "sources"
    source.mkdir()
    (source / "rule.py").write_text("1")
    monkeypatch.setattr(build, "SOURCES", (source,))
    monkeypatch.setattr(build, "make", few)
    before = build.version()
    build.scripts()
    (source / "rule.py").write_text("2")
    build.forget()
    assert build.version() != before
    monkeypatch.setattr(build, "make", lambda: [("phone.js", "new")])
    assert build.scripts() == {"phone.js": "new"}


def test_a_checkout_that_nobody_may_write_to_serves_them_all_the_same(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.write_text("a file where the folder would be")
    monkeypatch.setattr(build, "make", few)
    assert build.scripts() == dict(few())


def test_a_package_brings_its_own(tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "PACKED", tmp_path / "built")
    build.keep(dict(few()), tmp_path / "built")
    build.forget()
    monkeypatch.setattr(build, "make", lambda: pytest.fail("they are there"))
    assert build.scripts() == dict(few())


def test_there_is_one_program_and_one_script_of_words_by_language() -> None:
    assert set(build.scripts()) == {"phone.js", *(f"phone-{code}.js" for code in languages())}


def module_texts() -> dict[str, str]:
    return {name: "".join(each.text for each in module.statements) for name, module in program().modules.items()}


@pytest.mark.long
def test_every_text_of_the_program_has_a_number_and_its_words() -> None:
    said = program().texts.said
    for code in languages():
        assert len(words(code, said).split("\n")) == len(said)
    assert not [name for name, text in module_texts().items() if json.dumps(CONTEXT_END)[1:-1] in text and name != HOME]


@pytest.mark.long
def test_the_program_refers_to_texts_by_number() -> None:
    said = {name: SAID_IN_LETTERS.findall(text) for name, text in module_texts().items()}
    assert not {name: found for name, found in said.items() if found}
    assert SAID_IN_LETTERS.findall('say$rules$sentence("Trump"),language.plural("{n} card","{n} cards",n)')


@pytest.mark.process
def test_a_wheel_brings_the_same_scripts_whatever_order_its_process_keeps_sets_in(tmp_path: Path) -> None:
    root = Path(build.__file__).parents[2]
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    with ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        built = [name for name in wheel.namelist() if name.startswith("scorepad/phone/built/")]
        packed = {name.rpartition("/")[2]: wheel.read(name).decode() for name in built}
    assert packed.pop(build.INDEX)
    assert packed == build.scripts()
