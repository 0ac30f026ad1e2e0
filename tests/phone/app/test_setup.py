"""The form of a new evening: the phone draws it, answers its buttons and begins the evening as the server does."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import unescape
from itertools import cycle

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page

from scorepad.app.form import Form
from scorepad.games import games
from scorepad.store.secret import new_token
from tests.web.conftest import HERE, HTMX

pytestmark = pytest.mark.process

AT = "2026-11-20T19:30:00+02:00"
LATER = "2099-11-20T19:30:00+02:00"
PEOPLE = ["Ana", "Bogdan", "Călin", "Doina"]
FIELD = re.compile(r'<input(?=[^>]*name="([^"]+)")(?=[^>]*value="([^"]*)")(?![^>]*type="radio"(?![^>]*checked))[^>]*>')
CHOSEN = re.compile(r'<select[^>]*name="([^"]+)".*?<option selected value="([^"]*)"', re.DOTALL)
PLAYED: tuple[dict[str, str | list[str]], ...] = (
    {"game": "whist", "name": PEOPLE},
    {"game": "romanian-whist", "name": ["Zoe", "Ana", "Bogdan"], "rules": "Ours", "rule-hook": "no"},
    {"game": "umbridge", "name": ["Doina", "Călin"], "rules": "Mine"},
)
SETUP = "pythonModules['scorepad.phone.app.setup']"


@pytest.fixture
def here(client: FlaskClient) -> FlaskClient:
    """A device at which evenings were played."""
    client.get("/")
    for n, evening in enumerate(PLAYED):
        form = {**evening, "dealer": "1", "key": f"begun-{n}"}
        assert client.post("/new", data=form, headers=HERE).status_code == 303
    return client


def fields(html: str) -> dict[str, list[str]]:
    """The fields of a form."""
    form: dict[str, list[str]] = {}
    for name, value in (*FIELD.findall(html), *CHOSEN.findall(html)):
        form.setdefault(name, []).append(unescape(value))
    return form


def posts(slug: str, blank: Form) -> Iterator[Form]:
    """The form with what people do with it: names, buttons, what cannot be."""
    four = {**blank, "name": PEOPLE}
    yield {**blank, "look": ["1"]}
    yield {**four, "look": ["1"], "find": ["bridge"]}
    yield {**four, "dealer": ["3"], "move": ["3 up"]}
    yield {**four, "add": ["1"]}
    yield {**blank, "sit": ["Zoe"]}
    yield {**blank, "sit-all": ["1"]}
    yield {**four, "another": ["1"]}
    yield {**four, "name": ["ana", "Doina 2", "Nobody", "ZOE"], "another": ["4"]}
    yield {**four, "name": ["ana", "Doina 2", "Nobody", "ZOE"], "another": ["2"]}
    yield {**four, "play": ["umbridge" if slug != "umbridge" else "romanian-whist"], "find": [""]}
    yield {**four, "enter": ["1"], "name": ["Ana", "", "Călin", ""]}
    for preset in games()[slug].presets:
        yield {**four, "preset": [preset.key]}
    for number in ("1", "2"):
        yield {**four, "pick": [number]}


def wrong(blank: Form) -> Iterator[Form]:
    """Forms that begin nothing."""
    yield {**blank, "name": ["Ana", "Ana", "", ""], "dealer": ["1"]}
    yield {**blank, "name": ["", "", "", ""]}
    yield {**blank, "name": PEOPLE, "rules": ["Ours"], "dealer": ["9"], **_no_rule(blank)}


def _no_rule(blank: Form) -> Form:
    """A house rule as no page sends it."""
    return {name: ["perhaps"] for name in [name for name in blank if name.startswith("rule-")][:1]}


def asks(client: FlaskClient, form: Form, code: str) -> str:
    return client.post("/new", data=form, headers={**HERE, **HTMX, "Accept-Language": code}).text


@pytest.mark.parametrize(("slug", "code"), list(zip(games(), cycle(["en", "ro"]), strict=False)))
def test_the_form_and_what_its_buttons_do_are_drawn_as_the_server_draws_them(
    here: FlaskClient, tab: Page, slug: str, code: str
) -> None:
    known = known_by(here, code)
    page = here.get(f"/new?game={slug}", headers={**HTMX, "Accept-Language": code}).text
    blank = fields(page)
    key = blank["key"][0]
    assert tab.evaluate(f"all => {SETUP}.blank(...all)", [known, code, slug, key]) == page
    for form in posts(slug, blank):
        assert tab.evaluate(f"all => {SETUP}.answer(...all)", [known, json.dumps(form), code]) == asks(here, form, code)
    for form in wrong(blank):
        begun = tab.evaluate(f"all => ({{ ...{SETUP}.begin(...all) }})", [known, json.dumps(form), code, AT, key, 5])
        assert begun["html"] == asks(here, form, code)


def known_by(client: FlaskClient, code: str, **again: object) -> str:
    """The facts that a phone has from the server, as its script hands them on."""
    reply = client.get("/start.json", headers={"Accept-Language": code}).json
    return json.dumps({"again": "", "log": [], **(reply or {}), **again})


@pytest.mark.parametrize("slug", games())
def test_the_server_makes_the_same_first_entry_of_the_form_that_is_sent(
    here: FlaskClient, tab: Page, slug: str
) -> None:
    blank = fields(here.get(f"/new?game={slug}").text)
    form = {**blank, "name": PEOPLE, "dealer": ["draw"], "rules": ["Club"]}
    asked = [known_by(here, "en"), json.dumps(form), "en", AT, "key-of-a-phone", 4_294_967_294]
    begun: Mapping[str, str] = tab.evaluate(f"all => ({{ ...{SETUP}.begin(...all) }})", asked)
    assert (begun["html"], begun["game"]) == ("", slug)
    table = f"/table/{new_token()}/"
    sent = {"key": "key-of-a-phone", "at": AT, "form": json.loads(begun["form"])}
    assert here.post(f"{table}begin", json=sent, headers=HERE).status_code == 200
    (entry,) = here.get(f"{table}log.json").json["entries"]  # type: ignore[index]
    assert {**entry, "device": 0} == json.loads(begun["entry"])
    in_short = {**json.loads(begun["listed"]), "id": table.split("/")[2]}
    (listed,) = (each for each in json.loads(known_by(here, "en"))["evenings"] if each["id"] == in_short["id"])
    assert {**listed, "touched": AT, "here": True} == in_short


def test_players_of_an_evening_that_began_here_are_offered_as_the_server_does_later(
    here: FlaskClient, tab: Page
) -> None:
    before, blank = known_by(here, "en"), fields(here.get("/new?game=whist").text)
    form = {**blank, "name": ["Emil", "Zoe", "Ana 2", "Doina"], "dealer": ["1"]}
    began = here.post("/new", data=form, headers=HERE)
    assert began.status_code == 303
    begun = tab.evaluate(f"all => ({{ ...{SETUP}.begin(...all) }})", [before, json.dumps(form), "en", LATER, "key", 1])
    listed = {**json.loads(begun["listed"]), "id": began.location.split("/")[2]}
    known = json.loads(before)
    meanwhile = json.dumps({**known, "evenings": [listed, *known["evenings"]]})
    page = here.get("/new?game=whist", headers=HTMX).text
    assert 'class="all">Emil, Zoe, Ana 2, Doina<' in page
    key = fields(page)["key"][0]
    assert tab.evaluate(f"all => {SETUP}.blank(...all)", [meanwhile, "en", "whist", key]) == page
    form = {**fields(page), "name": ["Emil", "Ana", "", ""], "another": ["2"]}
    drawn = tab.evaluate(f"all => {SETUP}.answer(...all)", [meanwhile, json.dumps(form), "en"])
    assert drawn == asks(here, form, "en")
    assert fields(drawn)["name"] == ["Emil", "Ana 3", "", ""]


def test_a_table_that_plays_again_is_on_the_form_with_its_rules(here: FlaskClient, tab: Page) -> None:
    evening = next(each["id"] for each in json.loads(known_by(here, "en"))["evenings"] if each["game"] == "umbridge")
    log = here.get(f"/table/{evening}/log.json").json["entries"]  # type: ignore[index]
    known = known_by(here, "en", again=evening, log=log)
    page = here.get(f"/new?again={evening}", headers=HTMX).text
    form = {**fields(page), "look": ["1"]}
    key = form["key"][0]
    assert tab.evaluate(f"all => {SETUP}.blank(...all)", [known, "en", "", key]) == page
    assert tab.evaluate(f"all => {SETUP}.answer(...all)", [known, json.dumps(form), "en"]) == asks(here, form, "en")


@pytest.mark.parametrize("button", ["keep", "overwrite", "rename", "delete"])
def test_a_button_whose_work_only_the_server_can_do_has_a_notice(here: FlaskClient, tab: Page, button: str) -> None:
    form = {**fields(here.get("/new?game=romanian-whist").text), "name": PEOPLE, button: ["1"]}
    drawn = tab.evaluate(f"all => {SETUP}.answer(...all)", [known_by(here, "en"), json.dumps(form), "en"])
    assert "House rules are saved on the server: try again when it’s back." in drawn
    assert fields(drawn)["name"] == PEOPLE


def test_a_button_for_a_game_that_is_not_here_leaves_the_form_as_it_is(here: FlaskClient, tab: Page) -> None:
    form = {**fields(here.get("/new?game=whist").text), "name": PEOPLE}
    drawn = [
        tab.evaluate(
            f"all => {SETUP}.answer(...all)", [known_by(here, "en"), json.dumps({**form, "play": [slug]}), "en"]
        )
        for slug in ("no-such-game", "whist")
    ]
    assert drawn[0] == drawn[1]
