"""Data of versions in use is read as those versions showed it, and forms waiting on their pages arrive.

Each folder next to this file was written by one such version, named by its day, through its own pages:

database.sql  a running evening, deals corrected, undone and thrown in, an auction call by call, a rubber, a record that
              was opened, a name that was forgotten; later ones also kept rules and evenings that an owner put away
told.json     the keys of its phone, and what it showed of each evening: its spreadsheet and its record
outbox.jsonl  forms that its pages would post next; later ones, the batches that its phone had not sent
sent.json     what it showed after that
postgres.sql  the last one also: its tables as PostgreSQL had them (read in `tests/store/postgres`)
"""

import csv
import json
import re
from collections import defaultdict
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from sqlite_utils.utils import sqlite3

from scorepad.flask_app import create_app
from scorepad.settings import Settings
from tests.web.conftest import read

VERSIONS = sorted(folder for folder in Path(__file__).parent.iterdir() if (folder / "database.sql").exists())
COLUMNS = ("deal", "label", "dealer", "cards", "column", "bid", "tricks", "points", "total")
FROM_A_PAGE = {"Origin": "http://localhost", "HX-Request": "true", "HX-Request-Type": "partial"}


@pytest.fixture(params=VERSIONS, ids=lambda folder: folder.name)
def version(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


@pytest.fixture
def recorded(version: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((version / "told.json").read_text())
    return found


@pytest.fixture
def phone(version: Path, recorded: dict[str, Any], settings: Settings) -> FlaskClient:
    """The phone that kept score then, at a server that was brought up to date."""
    settings.data.mkdir()
    database = sqlite3.connect(settings.database)
    database.executescript((version / "database.sql").read_text())
    database.close()
    settings.database.with_suffix(".secret").write_bytes(bytes.fromhex(recorded["secret"]))
    client = create_app(settings).test_client()
    client.set_cookie("device", recorded["device"])
    return client


def shown_now(phone: FlaskClient, evening: str) -> dict[str, Any]:
    """The spreadsheet and record of an evening now."""
    sheet, record = (phone.get(f"/table/{evening}/{name}") for name in ("sheet.csv", "record.json"))
    return {"id": evening, "csv": sheet.text, "record": json.loads(record.data)}


def scored(recorded: dict[str, Any]) -> dict[str, Any]:
    """The same without the lines of deals that were thrown in and the columns that the first version left out."""
    lines = csv.DictReader(recorded["csv"].splitlines())
    return {**recorded, "csv": [[line[head] for head in COLUMNS] for line in lines if line["points"]]}


def test_every_evening_has_the_sheet_and_the_record_that_it_had(phone: FlaskClient, recorded: dict[str, Any]) -> None:
    for evening in recorded["evenings"].values():
        assert scored(shown_now(phone, evening["id"])) == scored(evening)


def test_every_record_that_was_saved_opens_as_the_evening_that_it_was(
    phone: FlaskClient, recorded: dict[str, Any]
) -> None:
    for evening in recorded["evenings"].values():
        opened = phone.post(
            "/open", data={"record": json.dumps(evening["record"])}, headers={"Origin": "http://localhost"}
        )
        assert opened.status_code == 303, opened.text
        again = opened.location.split("/")[2]
        assert scored(shown_now(phone, again)) == {**scored(evening), "id": again}


def test_every_table_and_every_correction_is_shown(phone: FlaskClient, recorded: dict[str, Any]) -> None:
    for evening in recorded["evenings"].values():
        for page in ("", "sheet", "names", "tonight", "share", "deal/1", "deal/1/amend"):
            assert phone.get(f"/table/{evening['id']}/{page}").status_code == 200, page


def test_the_form_of_every_correction_shows_the_current_answers_and_corrects_them(
    phone: FlaskClient, recorded: dict[str, Any]
) -> None:
    for evening in recorded["evenings"].values():
        for place, deal in enumerate(evening["record"]["deals"], 1):
            if "void" not in deal and "tricks" in deal:
                address = f"/table/{evening['id']}/deal/{place}/amend"
                form = filled_in(phone.get(address).text)
                same = phone.post(address, data={**form, "do": "look"}, headers={"Origin": "http://localhost"})
                assert (same.status_code, "Nothing was changed." in same.text) == (409, True), same.text


def filled_in(page: str) -> dict[str, list[str]]:
    """The fields that a browser would post from an unchanged form."""
    form = defaultdict(list)
    for tag in re.findall(r"<input ([^>]*)>", page):
        field = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if field.get("type") not in ("radio", "checkbox") or tag.endswith(" checked"):
            form[field["name"]].append(unescape(field["value"]))
    return form


def test_links_that_were_given_away_work(phone: FlaskClient, recorded: dict[str, Any]) -> None:
    stranger = phone.application.test_client()
    for key in recorded["watch"].values():
        assert stranger.get(f"/watch/{key}/").status_code == 200
    assert stranger.get(f"/join/{recorded['invitation']}").status_code == 200


def test_unsent_forms_of_a_phone_arrive_once_however_often_they_are_sent(
    version: Path, phone: FlaskClient, recorded: dict[str, Any]
) -> None:
    for line in (version / "outbox.jsonl").read_text().splitlines():
        waits = json.loads(line)
        for _ in range(2):
            sent = phone.post(
                waits["url"],
                data=waits["body"],
                content_type=waits.get("type", "application/x-www-form-urlencoded"),
                headers=FROM_A_PAGE,
            )
            assert sent.status_code == 200, sent.text
            assert not (sent.is_json and sent.json["refused"]), sent.text
    for evening in json.loads((version / "sent.json").read_text()).values():
        assert scored(shown_now(phone, evening["id"])) == scored(evening)


def test_evenings_put_away_by_an_owner_and_rules_kept_by_a_phone_are_there(version: Path, phone: FlaskClient) -> None:
    later = "rule_set" in (version / "database.sql").read_text()
    assert ("Cellar club" in phone.get("/new?game=romanian-whist").text) == later
    owners = read(phone.get("/owner/"))
    assert ("hidden" in owners) == ("erased for good after" in owners) == later
