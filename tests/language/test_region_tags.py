"""A language may be that of a region or of a script: pt-BR, zh-Hant; and German in Switzerland has no ß."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale
from babel.dates import format_date
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po
from babel.support import Translations
from flask.testing import FlaskClient

from scorepad.language import catalogues
from scorepad.language.habits import habits
from scorepad.phone.app import language as phone
from scorepad.phone.language_words import words
from scorepad.rules.sentence import Who, say, translate
from scorepad.web.site import language
from tests.language.readers import reader
from tests.support import bracket_language

OFFERED = {"en": "English", "de": "Deutsch", "pt-BR": "Português (Brasil)", "zh-Hant": "繁體中文"}
GERMAN = catalogues.translations("de")


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "LANGUAGES", OFFERED)
    bracket_language.forget()
    yield
    monkeypatch.undo()
    bracket_language.forget()


@pytest.mark.parametrize(
    ("asked", "code", "tag"),
    [
        ("pt-BR", "pt-BR", "pt-BR"),
        ("PT-br, en;q=0.5", "pt-BR", "pt-BR"),
        ("pt, en;q=0.5", "pt-BR", "pt-BR"),
        ("pt-PT, de;q=0.5", "pt-BR", "pt-BR"),
        ("zh-Hant-HK", "zh-Hant", "zh-Hant-HK"),
        ("zh-TW, en;q=0.5", "zh-Hant", "zh-Hant-TW"),
        ("zh-CN, de;q=0.5", "de", "de"),
        ("de-CH", "de", "de-CH"),
        ("en-GB", "en", "en-GB"),
        ("en-US, en;q=0.5", "en", "en-US"),
    ],
)
def test_a_browser_gets_as_much_of_the_tag_as_is_offered(offered: None, asked: str, code: str, tag: str) -> None:
    assert (language._best("", asked), language._tag(code, asked)) == (code, tag)


def test_a_language_of_a_region_is_chosen_by_its_whole_tag(offered: None, client: FlaskClient) -> None:
    client.set_cookie("lang", "pt-BR")
    assert '<html lang="pt-BR" dir="ltr">' in client.get("/").text


def test_a_folder_with_a_catalogue_of_a_region_is_enough(
    catalogue_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone, "TABLES", {})
    (catalogue_folder / "pt_BR" / "LC_MESSAGES").mkdir(parents=True)
    written = Catalog("pt_BR")
    written.add("Trump", "Trunfo")
    with (catalogue_folder / "pt_BR" / "LC_MESSAGES" / "messages.po").open("wb") as file:
        write_po(file, written)
    assert catalogues.languages() == ("en", "pt-BR")
    assert catalogues.own_name("pt-BR") == "Português (Brasil)"
    phone.add_language("pt-BR", habits("pt-BR"))
    phone.add_words("pt-BR", words("pt-BR", [("Trump",)]))
    there = phone.language("pt-BR", {})
    assert (there.code, there.tag, there.tables.words[0]) == ("pt-BR", "pt-BR", ["Trunfo"])


def test_a_script_has_the_dates_of_its_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "TABLES", {})
    assert [regions for regions, _ in json.loads(habits("zh-Hant"))["regions"]]
    phone.add_language("zh-Hant", habits("zh-Hant"))
    at = "2026-11-20T19:30+02:00"
    here = Locale.parse("zh_Hant_HK")
    there = phone.language("zh-Hant-HK", {})
    assert (there.code, there.day(at)) == ("zh-Hant", format_date(datetime.fromisoformat(at), "full", here))


@pytest.mark.parametrize(("tag", "written"), [("de", "Große Zahl: Ana Weiß"), ("de-CH", "Grosse Zahl: Ana Weiß")])
def test_german_in_switzerland_has_no_sharp_s_but_in_names(
    tag: str, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalog = Catalog("de")
    catalog.add("large number: {who}", "Große Zahl: {who}")
    names, compiled = {Who("p1"): "Ana Weiß"}, BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    here = reader(tag, names, Translations(compiled))
    monkeypatch.setattr(phone, "TABLES", {})
    phone.add_language("de", habits("de"))
    phone.add_words("de", "Große Zahl: {who}")
    there = phone.language(tag, names)
    asked = say("large number: {who}", who=Who("p1"))
    assert translate(asked, here) == written
    assert translate(asked._replace(text=0), there) == written  # type: ignore[arg-type]  # the phone has its number


def test_two_germans_at_one_table_read_their_own_spelling(client: FlaskClient) -> None:
    pages = [client.get("/new", headers={"Accept-Language": tag}).text for tag in ("de-DE", "de-CH", "de-DE")]
    assert ["ß" in page for page in pages] == [True, False, True]
