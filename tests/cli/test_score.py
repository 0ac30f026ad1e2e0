"""`scorepad score`: formats, exit codes, several files, and that it needs neither web nor database."""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main
from tests.support.sample_records import SAMPLE, bids, data

HOOK = "deal 1, bids: Peggy can’t bid 0 as dealer: the bids would total 1, the number of tricks"
SPOILT = data(deals=[bids(0, 0, 1)])
SCOREPAD = Path(sys.executable).with_name("scorepad")


def score(*files: Path | str, form: str = "", stdin: bytes = b"") -> Result:
    given = ["--format", form] if form else []
    return CliRunner().invoke(main, ["score", *map(str, files), *given], input=stdin)


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return written(tmp_path / "good.json")


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    return written(tmp_path / "bad.json", SPOILT)


def written(path: Path, raw: bytes = b"") -> Path:
    path.write_bytes(raw or data(title="Friday"))
    return path


def test_text_is_the_form_where_none_is_asked_for(good: Path) -> None:
    shown = score(good)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.startswith("Friday\nRomanian Whist\n\n cards │ Peggy")
    assert shown.stdout == score(good, form="text").stdout


def test_a_step_that_the_last_deal_lacks_is_named_on_standard_error() -> None:
    """The sheet has only whole deals, and other forms are for programs; a thrown-in deal has no number of its own."""
    whole = bids(1, 1, 0) | {"tricks": {"Peggy": 1, "John": 0, "Peter": 0}}
    begun = data(deals=[whole, {"void": "misdeal"}, bids(0, 1, 1)])
    shown = score("-", stdin=begun)
    assert shown.exit_code == 0
    assert shown.stderr == "deal 2 is unfinished, and not on the sheet: “Tricks” is missing\n"
    assert [score("-", form=form, stdin=begun).stderr for form in ("json", "csv", "html")] == ["", "", ""]


def test_a_record_may_come_on_standard_input() -> None:
    shown = score("-", form="json", stdin=data())
    assert shown.exit_code == 0
    assert json.loads(shown.stdout)["totals"] == {"Peggy": 16, "John": 19, "Peter": 14}


def test_json_is_one_document_a_line(good: Path) -> None:
    shown = score(good, good, form="json")
    first, second = shown.stdout.splitlines()
    assert first == second
    assert json.loads(first)["ranking"] == [["John"], ["Peggy"], ["Peter"]]


def test_csv_has_its_head_once(good: Path, tmp_path: Path) -> None:
    other = written(tmp_path / "other, the.json", data(deals=SAMPLE["deals"][:1]))
    shown = score(good, other, form="csv")
    rows = list(csv.DictReader(io.StringIO(shown.stdout)))
    assert shown.stdout.startswith("file,deal,label,dealer,cards,column,bid,tricks,points,total\n")
    assert len(rows) == 5 * 3 + 3
    assert {row["file"] for row in rows} == {str(good), str(other)}
    assert rows[-1] == {
        "file": str(other), "deal": "1", "label": "1", "dealer": "Peggy", "cards": "1", "column": "Peter",
        "bid": "1", "tricks": "1", "points": "6", "total": "6",
    }  # fmt: skip


def test_html_is_one_file_without_script_or_outside_parts(good: Path) -> None:
    shown = score(good, form="html")
    assert shown.exit_code == 0
    assert shown.stdout.startswith("<!doctype html>")
    own = shown.stdout.replace("url(data:font/woff2;base64,", "")  # its face travels with it
    assert own != shown.stdout
    own = own.replace('src="data:image/svg+xml;base64,', "", 1)  # and so does its QR code
    for outside in ("<script", "<link", "src=", "@import", "url("):
        assert outside not in own


def test_html_of_several_records_comes_under_their_names(good: Path, tmp_path: Path) -> None:
    odd = written(tmp_path / "<b>&.json")
    shown = score(good, odd, form="html")
    assert shown.stdout.index(f"<h1>{good}</h1>") < shown.stdout.index("&lt;b&gt;&amp;.json</h1>")


@pytest.mark.parametrize("form", ["text", "json", "csv", "html"])
def test_an_illegal_record_leaves_nothing_on_stdout_and_one_line_on_stderr(form: str, bad: Path) -> None:
    shown = score(bad, form=form)
    assert (shown.exit_code, shown.stdout, shown.stderr) == (2, "", HOOK + "\n")


@pytest.mark.parametrize("form", ["text", "csv", "html"])
def test_of_several_the_legal_ones_are_shown_and_the_others_named(form: str, good: Path, bad: Path) -> None:
    shown = score(bad, good, bad, form=form)
    assert shown.exit_code == 2
    assert str(good) in shown.stdout
    assert str(bad) not in shown.stdout
    lines = shown.stderr.splitlines()
    assert len(lines) == 2
    assert all(line.endswith(HOOK) and len(line) <= 300 for line in lines)


def test_of_several_in_json_an_illegal_one_has_its_line(good: Path, bad: Path) -> None:
    shown = score(good, bad, good, form="json")
    documents = [json.loads(line) for line in shown.stdout.splitlines()]
    assert (shown.exit_code, shown.stderr) == (2, "")
    assert documents[1] == {"error": HOOK}
    assert documents[0] == documents[2]


def test_texts_of_several_records_come_under_their_names(good: Path, tmp_path: Path) -> None:
    shown = score(good, written(tmp_path / "b.json"))
    assert shown.stdout.index(str(good)) < shown.stdout.index(f"{tmp_path / 'b.json'}\n")


@pytest.mark.parametrize("alone", [True, False])
def test_a_file_that_cannot_be_read_is_named(alone: bool, good: Path, tmp_path: Path) -> None:
    more = [] if alone else [good]
    assert score("nowhere.json", *more).stderr == "“nowhere.json”: file not found\n"
    assert score("x" * 300, *more).exit_code == 2
    shown = score(tmp_path, *more)
    assert (shown.exit_code, shown.stderr.count("\n")) == (2, 1)
    assert shown.stderr.endswith(": this is a folder, not a saved game\n")


def test_standard_input_is_read_once() -> None:
    shown = score("-", "-", form="json", stdin=data())
    scored, again = map(json.loads, shown.stdout.splitlines())
    assert scored["game"] == "romanian-whist"
    assert again == {"error": "line 1, column 1: the JSON is broken here, or ends too early"}


HOSTILE = {
    "a zero": b"\x00",
    "no UTF-8": b"\xff" * 100,
    "deep lists": b"[" * 1_000_000,
    "deep objects": b'{"a":' * 200_000,
    "an open string": b'"' + b"\\" * 9999,
    "a long number": b"9" * 100_000,
    "a minus": b"-",
    "a huge fraction": b"1e999",
    "blanks": b" " * 3_000_000,
    "many players": data(players=[1] * 9999),
    "keys that draw": data(**{"\n\x1b[2J" * 100: 1}),
    "lists in deals": data(deals=[[[[[[]]]]]] * 99),
    "half a character": data().replace(b'"Peggy"', b'"\\ud800"', 1),
}


@pytest.mark.process
@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
def test_hostile_bytes_get_one_sentence_and_never_a_traceback(raw: bytes) -> None:
    ran = run("score", "-", stdin=raw)
    assert (ran.returncode, ran.stdout) == (2, b"")
    line = ran.stderr.decode()
    assert (line.count("\n"), line.endswith("\n")) == (1, True)
    assert len(line) <= 301
    assert line.rstrip("\n").isprintable()


def run(*command: str, stdin: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([SCOREPAD, *command], input=stdin, capture_output=True, check=False, timeout=60, **more)


@pytest.mark.process
def test_names_are_written_as_utf_8_whatever_the_locale() -> None:
    raw = data(players=["Călin", "John", "李"], first_dealer="李", deals=[])
    for form in ("text", "json", "csv", "html"):
        ran = run("score", "-", "--format", form, stdin=raw, env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert form == "csv" or "Călin" in ran.stdout.decode()
    spoilt = run(
        "score", "-", stdin=raw.replace(b'"first_dealer": "', b'"first_dealer": "\xc4\x83'), env={"LC_ALL": "C"}
    )
    assert spoilt.stderr.decode() == "first_dealer: nobody at the table is called “ă李”\n"


@pytest.mark.process
@pytest.mark.parametrize("command", [("score", "-"), ("score", "-", "--format", "json"), ("games",)])
def test_neither_web_nor_database_is_imported(command: tuple[str, ...]) -> None:
    code = f"""
import sys
from scorepad.cli import main
main({list(command)}, standalone_mode=False)
unwanted = {{"flask", "werkzeug", "jinja2", "wtforms", "babel", "sqlite3", "pysqlite3", "sqlite_utils", "uvicorn"}}
sys.exit(", ".join(sorted(unwanted & set(sys.modules))) or 0)
"""
    ran = subprocess.run([sys.executable, "-c", code], input=data(), capture_output=True, check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.process
def test_it_starts_at_once() -> None:
    assert min(seconds("games") for _ in range(3)) < 0.5


@pytest.mark.process
def test_many_records_are_scored_in_one_go(tmp_path: Path) -> None:
    """At 1,200 in 20 s, 120 may take 2 s."""
    files = [str(written(tmp_path / f"{number}.json")) for number in range(120)]
    assert min(seconds("score", *files, "--format", "json") for _ in range(3)) < 2


def seconds(*command: str) -> float:
    """The processor time of a command; the clock on the wall also counts what else the machine does."""
    before = os.times()
    assert run(*command).returncode == 0
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def test_text_has_the_date_in_words(good: Path, tmp_path: Path) -> None:
    dated = tmp_path / "dated.json"
    dated.write_text(json.dumps({**json.loads(good.read_text()), "started": "2026-11-20T19:30:00+02:00"}))
    assert score(dated).stdout.startswith("Friday\nRomanian Whist · 20 November 2026\n")
