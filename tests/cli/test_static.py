"""`scorepad static`: a folder that any web space can serve."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from scorepad.language.catalogues import languages
from scorepad.page_folders import icon
from tests.support.own_games import FOLDER
from tests.support.static_folder import static

SCRIPTS = {"index.js", "new.js", "open.js", "rotations.js", "table.js", "table_drawn.js", "form_drawn.js", "touch.js"}
"""The scripts of the pages, besides the phone's program and its words."""
PAGES = ("index.html", "new.html", "open.html", "rotations.html", "table.html")


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("web") / "scorepad"
    done = static(folder)
    assert done.exit_code == 0, done.output
    return folder


class Named(HTMLParser):
    """The addresses that a page names, and its policy."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.policy = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.addresses += [str(known[name]) for name in ("src", "href") if name in known]
        if known.get("http-equiv") == "Content-Security-Policy":
            self.policy = str(known["content"])


def test_its_pages_name_nothing_but_files_of_the_folder_wherever_that_lies(written: Path) -> None:
    for page in PAGES:
        named = Named((written / page).read_text("utf-8"))
        known = re.findall(r"files/[\w.-]+\?\w+", (written / page).read_text("utf-8"))
        assert named.addresses
        assert named.addresses.pop(named.addresses.index(icon())).startswith("data:")
        for address in (*named.addresses, *known):
            assert (written / address.partition("?")[0]).is_file(), address


def test_each_page_carries_a_policy_that_lets_it_ask_for_the_folders_files_alone(written: Path) -> None:
    for page in PAGES:
        policy = Named((written / page).read_text("utf-8")).policy
        assert "default-src 'none'" in policy
        assert {"script-src 'self'", "connect-src 'self'"} <= {*policy.split("; ")}
        assert not re.search("unsafe|http", policy)


def test_without_a_script_a_notice_says_so_in_every_language(written: Path) -> None:
    page = (written / "index.html").read_text("utf-8")
    assert "please allow JavaScript" in page
    assert '<p class="notice" lang="ro">Aici' in page


def test_the_program_is_there_with_its_words_in_few_files(written: Path) -> None:
    there = {path.name for path in (written / "files").iterdir()}
    program = {"phone.js", *(f"phone-{code}.js" for code in languages())}
    assert {name for name in there if name.endswith(".js")} == program | SCRIPTS


def test_the_worker_keeps_every_file(written: Path) -> None:
    worker = (written / "sw.js").read_text("utf-8")
    kept = json.loads(worker.partition("const FILES=")[2].partition(",VERSION=")[0])
    assert {address.partition("?")[0] for address in kept} == files(written).keys() - {"sw.js", "scorepad-files.json"}


def test_the_same_input_makes_the_same_bytes(written: Path, tmp_path: Path) -> None:
    assert static(tmp_path / "a").exit_code == 0
    assert files(tmp_path / "a") == files(written)


def test_earlier_files_are_replaced_and_files_of_ones_own_stay(tmp_path: Path) -> None:
    assert static(tmp_path / "a", FOLDER).exit_code == 0
    with_own = files(tmp_path / "a")
    (tmp_path / "a" / "robots.txt").write_text("Disallow: /")
    assert static(tmp_path / "a").exit_code == 0
    left = files(tmp_path / "a")
    assert left.pop("robots.txt") == b"Disallow: /"
    assert left.keys() < with_own.keys()


def test_a_folder_that_holds_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    refused = static(tmp_path)
    assert refused.exit_code == 1
    assert "isn’t empty" in refused.output
    assert files(tmp_path) == {"mine.txt": b"mine"}


@pytest.mark.parametrize("listed", ["nonsense", '{"a": 1}', '["../mine.txt"]', "[1]"])
def test_a_list_of_files_that_is_not_ours_takes_nothing_away(tmp_path: Path, listed: str) -> None:
    folder = tmp_path / "a"
    folder.mkdir()
    (tmp_path / "mine.txt").write_text("mine")
    (folder / "scorepad-files.json").write_text(listed)
    static(folder)
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = static(tmp_path / "file" / "folder")
    assert refused.exit_code == 1
    assert "can’t write to" in refused.output


@pytest.mark.process
def test_a_game_of_one_s_own_comes_along_and_one_that_cannot_is_named(tmp_path: Path) -> None:
    own, file = tmp_path / "games", "black_lady.py"
    own.mkdir()
    (own / file).write_text((Path(FOLDER) / file).read_text())
    done = static(tmp_path / "a", own)
    assert (done.exit_code, done.stderr) == (0, "")
    assert (tmp_path / "a" / "files" / "game-black-lady.js").is_file()
    (own / file).write_text((own / file).read_text() + "\n\nasync def unknown() -> None:\n    pass\n")
    done = static(tmp_path / "a", own)
    assert done.exit_code == 0
    assert re.match(r"black-lady needs a server, so it’s left out: .*black_lady\.py:\d+", done.stderr)
    assert not (tmp_path / "a" / "files" / "game-black-lady.js").exists()
