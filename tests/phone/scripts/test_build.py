"""The phone's scripts are made once and kept, and made anew when a source changes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from zipfile import ZipFile

import pytest

from scorepad.catalogues import languages
from scorepad.games import games
from scorepad.phone import build, own_games
from scorepad.phone.contracts import CONTRACTS
from scorepad.phone.layers import LAYERS
from scorepad.phone.parts import Part
from scorepad.phone.said_texts import numbered
from scorepad.phone.scripts import parts, program
from scorepad.phone.tables import sentences
from tests.support.own_games import GAMES


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where nothing was kept yet, and a checkout that has made nothing."""
    monkeypatch.setattr(build, "KEPT", tmp_path / "kept")
    build.forget()
    yield tmp_path / "kept"
    build.forget()


def few(_: object = None) -> Iterator[tuple[str, str]]:
    yield "phone-rooms.js", "1"
    yield "phone-rooms-en.js", "2"


def test_scripts_are_made_once_and_then_read(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "make", few)
    assert build.scripts() == dict(few())
    build.forget()
    monkeypatch.setattr(build, "make", lambda: pytest.fail("they are there"))
    assert build.scripts() == dict(few())


def test_one_thread_at_a_time_translates_games_of_ones_own_too(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[str]()
    monkeypatch.setattr(own_games, "own_parts", lambda game, _: begun.append(game.slug) or [])
    own = next(game for game in GAMES.values() if own_games.is_own(game))
    asking = Thread(target=own_games.scripts, args=(own,))
    with build.making:
        asking.start()
        asking.join(0.3)
        assert (asking.is_alive(), begun) == (True, [])
    asking.join(20)
    assert begun == [own.slug]


def test_a_source_that_changes_makes_them_anew(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    monkeypatch.setattr(build, "make", lambda: [("phone-rooms.js", "new")])
    assert build.scripts() == {"phone-rooms.js": "new"}


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


def test_every_game_and_language_has_its_script() -> None:
    names = {
        f"phone-{part}"
        for part in (*LAYERS, CONTRACTS, f"{CONTRACTS}-pages", *games(), *(f"{slug}-pages" for slug in games()))
    }
    wanted = {f"{name}{end}.js" for name in names for end in ("", *(f"-{code}" for code in languages()))}
    assert set(build.scripts()) == wanted


def test_what_only_watchers_see_is_in_no_script() -> None:
    drawn = {name for each in program().templates.values() for name in each.library.callees}
    assert "table/_table.html" in drawn
    assert not [template for template in drawn if template.startswith("watching/")]


class Noted(dict[str, int]):
    """Numbers of texts that notes which texts a script asks for."""

    def __contains__(self, text: object) -> bool:
        self[str(text)] = 0
        return False


def shown_elsewhere(part: Part) -> set[str]:
    """What explains a house rule on pages, and what only watchers are shown, of the statements of a script."""
    sources = [source for module in part.modules for piece in module.pieces for source in piece.sources]
    return {said[0] for source in sources for said in sentences.of_module(source)}


def test_every_text_that_a_script_says_has_its_words_there_or_in_a_script_before() -> None:
    for part in parts():
        asked, known = Noted(), set[str]().union(*(each.said for each in (*part.earlier, part)))
        for module in part.modules:
            numbered(module.text, asked)
        there = {said[0] for said in part.texts(on_pages=False)}
        assert asked.keys() - known <= shown_elsewhere(part) - there, part.name


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
