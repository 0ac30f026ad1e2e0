"""Forms that only the server reads: whatever is sent in a field, a page answers."""

from __future__ import annotations

from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support import sample_records
from tests.web.conftest import HERE, SitDown, count, read

A_FILE = b"sent as a file"


@pytest.mark.parametrize(
    ("path", "field", "status"), [("/watch", "code", 422), ("/language", "lang", 400), ("/open", "record", 422)]
)
def test_a_file_in_the_place_of_a_text_is_no_text(client: FlaskClient, path: str, field: str, status: int) -> None:
    response = client.post(path, data={field: (BytesIO(A_FILE), "file.txt")}, headers=HERE)
    assert response.status_code == status
    assert A_FILE.decode() not in response.text


def test_a_text_in_the_place_of_a_file_is_no_file(app: Flask, client: FlaskClient) -> None:
    response = client.post("/open", data={"file": sample_records.data()}, headers=HERE)
    assert "Choose a file first, or paste its text." in read(response)
    assert count(app) == 0


@pytest.mark.parametrize(("path", "why"), [("/watch", "Introduceți codul"), ("/open", "Alegeți întâi un fișier")])
def test_the_reason_why_a_field_is_refused_is_in_the_readers_language(client: FlaskClient, path: str, why: str) -> None:
    response = client.post(path, headers=HERE | {"Accept-Language": "ro"})
    assert response.status_code == 422
    assert why in read(response)


def test_of_a_key_only_as_much_is_kept_as_a_page_makes(app: Flask, client: FlaskClient) -> None:
    client.get("/open")
    for end in ("a", "b"):
        client.post("/open", data={"record": sample_records.data(), "key": "k" * 64 + end}, headers=HERE)
    assert count(app) == 1


@pytest.mark.parametrize("number", ["1_0", "-1", "9" * 30, "one"])
def test_rules_are_kept_by_their_name_where_what_they_overwrite_is_no_number(sit_down: SitDown, number: str) -> None:
    table = sit_down(4)
    assert table.post("tonight", rules="Cellar club", overwrite=number).status_code == 303
    assert "saved on this device as “Cellar club”" in read(table.get("tonight"))
