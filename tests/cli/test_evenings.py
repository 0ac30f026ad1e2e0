import json
import re
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main
from scorepad.evening.log.events import Answered
from scorepad.rules.sentence import Who
from scorepad.settings import Settings
from scorepad.store import access, evening_rows, log, owners
from scorepad.store.links import invitations
from scorepad.store.sqlite.daily_copies import FileCopies
from scorepad.store.sqlite.database import SqliteStore
from tests.support.sample_records import data, deal

AT = datetime.now().astimezone().isoformat()
Command = Callable[..., Result]


@pytest.fixture
def scorepad(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command line on a database of its own."""
    monkeypatch.setenv("SCOREPAD_DATA", str(settings.data))

    def run(*arguments: object, given: bytes | None = None) -> Result:
        return CliRunner().invoke(main, [str(argument) for argument in arguments], input=given)

    return run


@pytest.fixture
def evening(scorepad: Command) -> str:
    """The id of an evening that was imported."""
    return scorepad("import", "-", given=data()).output.splitlines()[0]


def test_an_imported_record_is_exported_and_an_export_imports_the_same(scorepad: Command, evening: str) -> None:
    first = scorepad("export", evening)
    assert first.exit_code == 0
    assert json.loads(first.stdout)["players"] == ["Peggy", "John", "Peter"]
    again = scorepad("import", "-", given=first.stdout_bytes).output.splitlines()[0]
    assert again != evening
    assert scorepad("export", again).stdout_bytes == first.stdout_bytes


def test_an_import_prints_a_link_that_makes_an_owner(scorepad: Command, settings: Settings) -> None:
    evening, link = scorepad("import", "-", given=data()).output.splitlines()
    store = SqliteStore(settings.database)
    device, _ = access.new_device(store, "Firefox", at=AT)
    invitations.redeem(store, link.removeprefix("/join/"), device.id, at=AT)
    assert access.role(store, evening, device.id) == "owner"
    assert evening_rows.evenings(store, device.id).evenings[0].running
    store.close()


def test_a_record_that_the_rules_forbid_is_refused_and_nothing_is_kept(scorepad: Command, settings: Settings) -> None:
    refused = scorepad("import", "-", given=data(deals=[deal((1, 1, 0), (1, 1, 1))]))
    assert refused.exit_code == 2
    assert refused.stderr.startswith("Error: deal 1, tricks: ")
    assert refused.stdout == ""
    store = SqliteStore(settings.database)
    assert log.every_evening(store) == []
    store.close()


def test_an_export_goes_into_a_file_or_all_of_them_into_a_folder(
    scorepad: Command, evening: str, tmp_path: Path
) -> None:
    another = scorepad("import", "-", given=data(title="Saturday")).output.splitlines()[0]
    assert scorepad("export", evening, "--out", tmp_path / "one.json").output == ""
    assert scorepad("export", "--all", tmp_path / "all").exit_code == 0
    assert {file.stem for file in (tmp_path / "all").iterdir()} == {evening, another}
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "all" / f"{evening}.json").read_bytes()


@pytest.mark.parametrize("asked", [["export"], ["export", "x", "--all", "y"], ["export", "nobody"], ["key", "nobody"]])
def test_arguments_that_make_no_sense_end_with_a_sentence(scorepad: Command, evening: str, asked: list[str]) -> None:
    refused = scorepad(*asked)
    assert refused.exit_code == 2
    assert "Error: " in refused.stderr
    assert refused.stdout == ""


@pytest.mark.parametrize("asked", [["export", "x"], ["check"], ["backup", "x.db"], ["key", "x"]])
def test_without_a_database_none_is_made(scorepad: Command, settings: Settings, asked: list[str]) -> None:
    refused = scorepad(*asked)
    assert (refused.exit_code, refused.stderr) == (1, f"Error: there are no games yet in {settings.data}\n")
    assert not settings.data.exists()


def test_an_export_that_cannot_be_written_gets_a_sentence(scorepad: Command, evening: str, tmp_path: Path) -> None:
    refused = scorepad("export", evening, "--out", tmp_path / "nowhere" / "one.json")
    assert refused.exit_code == 1
    assert "nowhere" in refused.stderr


def test_an_archive_brings_every_evening_back_with_the_same_totals(
    scorepad: Command, evening: str, settings: Settings, tmp_path: Path
) -> None:
    scorepad("import", "-", given=data(title="Saturday"))
    done = scorepad("export", "--zip", tmp_path / "all.zip")
    assert (done.exit_code, done.output) == (0, f"{tmp_path / 'all.zip'}: games: 2\n")
    back = scorepad("import", tmp_path / "all.zip").output.split()
    assert len(back) == 2
    assert scorepad("export", back[0]).stdout_bytes == scorepad("export", evening).stdout_bytes
    assert scorepad("export", "--zip", tmp_path / "all.zip").exit_code == 1  # it writes over nothing


def test_evenings_that_cannot_be_read_are_named_and_all_others_are_in_the_archive(
    scorepad: Command, evening: str, settings: Settings, tmp_path: Path
) -> None:
    scorepad("import", "-", given=data())
    store = SqliteStore(settings.database)
    with store.writing() as db:
        db.execute("DROP TRIGGER event_is_never_changed")
        db.execute("UPDATE event SET kind = 'danced' WHERE evening = 1")
    store.close()
    done = scorepad("export", "--zip", tmp_path / "all.zip")
    assert (done.exit_code, done.stdout) == (2, f"{tmp_path / 'all.zip'}: games: 1\n")
    assert done.stderr.endswith(f"they can’t be read: {evening}\n")


def test_of_an_archive_with_bad_files_every_good_record_is_kept_and_the_bad_ones_are_named(
    scorepad: Command, settings: Settings, tmp_path: Path
) -> None:
    with ZipFile(tmp_path / "some.zip", "w") as archive:
        archive.writestr("bad.json", data(game="poker"))
        archive.writestr("good.json", data(title="Saturday"))
        archive.writestr("worse.json", b"?")
        archive.writestr("crossed.json", data(title="Sunday"))
    packed = (tmp_path / "some.zip").read_bytes()
    (tmp_path / "some.zip").write_bytes(packed.replace(b'"Sunday"', b'"Monday"', 1))  # as a damaged disk has it
    done = scorepad("import", tmp_path / "some.zip")
    assert done.exit_code == 2
    assert json.loads(scorepad("export", done.stdout.strip()).stdout)["title"] == "Saturday"
    assert [line.removeprefix("Error: ").partition(", ")[0] for line in done.stderr.splitlines()] == [
        "“bad.json” in the archive",
        "“worse.json” in the archive",
        "the archive: “crossed.json” is damaged",
    ]


def test_a_record_that_cannot_be_read_back_is_named_by_check_and_written_only_when_one_insists(
    scorepad: Command, evening: str, settings: Settings, tmp_path: Path
) -> None:
    lossy = scorepad("import", "-", given=data()).output.splitlines()[0]
    with closing(SqliteStore(settings.database)) as store, store.writing() as db:
        db.execute("UPDATE word SET text = ? WHERE evening = 2 AND key = 'p1'", ("x" * 41,))  # names were longer once
    found = scorepad("check")
    assert found.exit_code == 2
    assert found.output.startswith(f"{lossy}: it can’t be read back: players: ")
    refused = scorepad("export", lossy)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"Error: {found.output.strip()}; --anyway writes it as entered\n"
    assert json.loads(scorepad("export", lossy, "--anyway").stdout)["players"][0] == "x" * 41
    done = scorepad("export", "--zip", tmp_path / "all.zip")
    assert (done.exit_code, done.stdout) == (2, f"{tmp_path / 'all.zip'}: games: 1\n")
    assert done.stderr.endswith(f"left out, because they can’t be read back: {lossy}\n")
    assert scorepad("export", "--all", tmp_path / "all").exit_code == 2
    assert [each.stem for each in (tmp_path / "all").iterdir()] == [evening]


def test_a_backup_is_restored_and_what_was_there_is_kept(
    scorepad: Command, evening: str, settings: Settings, tmp_path: Path
) -> None:
    scorepad("backup", tmp_path / "copy.db")
    later = scorepad("import", "-", given=data()).output.splitlines()[0]
    done = scorepad("restore", tmp_path / "copy.db")
    assert done.exit_code == 0
    assert scorepad("export", later).exit_code == 2
    assert scorepad("export", evening).exit_code == 0
    (aside,) = settings.data.glob("scorepad-before-*.db")
    assert str(aside) in done.output
    store = SqliteStore(aside)
    assert log.every_evening(store) == [evening, later]
    store.close()


def test_a_backup_that_cannot_be_replayed_is_restored_only_when_one_insists(
    scorepad: Command, evening: str, settings: Settings, tmp_path: Path
) -> None:
    store = SqliteStore(settings.database)
    log.append(store, evening, 2, Answered(6, "bids", {Who("p1"): 99}), at=AT)
    store.close()
    scorepad("backup", tmp_path / "copy.db")
    refused = scorepad("restore", tmp_path / "copy.db")
    assert refused.exit_code == 1
    assert f"nothing was restored from {tmp_path / 'copy.db'}: {evening}: deal 6" in refused.stderr
    assert scorepad("restore", tmp_path / "copy.db", "--anyway").exit_code == 0
    for bad in (tmp_path / "nowhere.db", tmp_path):
        assert scorepad("restore", bad).exit_code == 2


def test_an_owner_s_link_works_once_for_half_an_hour(scorepad: Command, settings: Settings) -> None:
    link = scorepad("owner").output
    assert re.fullmatch(r"/owner/[A-Za-z0-9]{22}\n", link)
    store = SqliteStore(settings.database)
    device, _ = access.new_device(store, "Firefox", at=AT)
    owners.own(store, link.strip().removeprefix("/owner/"), device.id, at=AT)
    assert owners.is_owner(store, device.id)
    store.close()


def test_a_check_of_sound_evenings_says_so(scorepad: Command, evening: str) -> None:
    sound = scorepad("check")
    assert (sound.exit_code, sound.output) == (0, "games: 1, all sound\n")


def test_a_check_names_each_evening_that_cannot_be_replayed_and_goes_on(
    scorepad: Command, evening: str, settings: Settings
) -> None:
    gone, broken, _ = (scorepad("import", "-", given=data()).output.splitlines()[0] for _ in range(3))
    store = SqliteStore(settings.database)
    log.append(store, evening, 2, Answered(6, "bids", {Who("p1"): 99}), at=AT)
    with store.writing() as db:
        db.execute("DROP TRIGGER event_is_never_changed")
        db.execute("UPDATE event SET data = replace(data, 'romanian-whist', 'snap') WHERE evening = 2")
        db.execute("UPDATE event SET kind = 'danced' WHERE evening = 3")
    store.close()
    found = scorepad("check")
    assert found.exit_code == 2
    assert [line.partition(": ")[0] for line in found.output.splitlines()] == [evening, gone, broken]
    assert "deal 6" in found.output.splitlines()[0]
    assert "can still be exported" in found.output.splitlines()[1]
    assert json.loads(scorepad("export", gone).stdout)["game"] == "snap"


def test_a_backup_is_verified_and_writes_over_nothing(scorepad: Command, evening: str, tmp_path: Path) -> None:
    done = scorepad("backup", tmp_path / "copy.db")
    assert done.exit_code == 0
    assert "verified; games: 1, entries: 1" in done.output
    again = scorepad("backup", tmp_path / "copy.db")
    assert again.exit_code == 1
    assert "is there already" in again.stderr


def test_a_key_is_a_link_that_works_once(scorepad: Command, evening: str, settings: Settings) -> None:
    link = scorepad("key", evening).output
    assert re.fullmatch(r"/join/[A-Za-z0-9]{22}\n", link)
    store = SqliteStore(settings.database)
    device, _ = access.new_device(store, "Firefox", at=AT)
    assert invitations.redeem(store, link.strip().removeprefix("/join/"), device.id, at=AT) == evening
    store.close()


@pytest.mark.parametrize("command", [["check"], ["import", "-"], ["serve", "--port", "0"]])
def test_a_damaged_database_ends_in_a_sentence(scorepad: Command, settings: Settings, command: list[str]) -> None:
    settings.data.mkdir()
    settings.database.write_bytes(b"Dear diary, " * 100)
    refused = scorepad(*command, given=data())
    assert (refused.exit_code, refused.stderr) == (1, f"Error: {settings.database}: the file is not a database\n")


@pytest.mark.parametrize("command", [["check"], ["serve", "--port", "0"]])
def test_settings_that_make_no_sense_end_in_a_sentence(
    scorepad: Command, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("SCOREPAD_PROXY", "yes")
    refused = scorepad(*command)
    assert (refused.exit_code, refused.stderr) == (1, "Error: SCOREPAD_PROXY must be 0 or 1, and not yes\n")


@pytest.mark.long
def test_an_evening_that_was_made_larger_than_a_record_may_be_is_exported_and_imported(
    scorepad: Command, tmp_path: Path
) -> None:
    was = {"step": "tricks", "value": {"John": 0, "Peter": 0, "Peggy": 1}, "at": AT}
    thrown_in = [{"void": "misdeal"}] * 1001
    for large in (data(deals=thrown_in), data(deals=[deal((0, 0, 0), (1, 0, 0), was=[was] * 12_000)])):
        assert scorepad("score", "-", given=large).exit_code == 2
        evening = scorepad("import", "-", given=large).output.splitlines()[0]
        exported = scorepad("export", evening).stdout_bytes
        assert json.loads(exported)["deals"] == json.loads(large)["deals"]
    assert scorepad("export", "--zip", tmp_path / "all.zip").exit_code == 0
    assert len(scorepad("import", tmp_path / "all.zip").output.splitlines()) == 2


def test_a_check_reports_that_the_evenings_of_a_copy_are_gone(
    scorepad: Command, evening: str, settings: Settings
) -> None:
    assert evening
    with closing(SqliteStore(settings.database)) as store:
        FileCopies(store, settings.backups, 7).keep("2026-11-20")
    assert scorepad("check").exit_code == 0
    settings.database.write_bytes(b"")
    found = scorepad("check")
    assert found.exit_code == 2
    assert "games here: 0; in the backup of 2026-11-20: 1. If nobody deleted them" in found.stdout
    assert "sound" not in found.stdout
