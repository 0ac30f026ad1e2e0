"""The phone's scripts: served under addresses that change with them, for our games and for those of one's own."""

from __future__ import annotations

import json
import logging
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.flask_app import create_app
from scorepad.games import game_named
from scorepad.phone import build
from scorepad.rules.game import Game
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.web.phone import own_scripts
from scorepad.web.phone import scripts as phone_scripts
from tests.support.own_games import FOLDER, OWN
from tests.support.sample_evenings import by_the_book
from tests.web.conftest import BEGAN, AtTable, read

UNREADY = "This game can’t be played offline yet"
SOON = 5.0  # seconds, on a busy machine; to translate a game takes many more
PATIENCE = 120.0  # seconds until it is translated
UNKNOWN_PYTHON = "\nimport os\nNAME = os.getcwd()\n"


OURS = next(game for game in OWN.values() if Path(game.file).stem == "black_lady")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game in a folder of one's own."""
    (tmp_path / "games").mkdir()
    return Path(shutil.copy(Path(FOLDER) / "black_lady.py", tmp_path / "games"))


def app_with(settings: Settings, file: Path) -> Flask:
    return create_app(Settings(data=settings.data, games=str(file.parent)))


def made(app: Flask) -> Flask:
    """The app, once it is known what became of its games of one's own."""
    own_scripts.make(app.extensions["settings"], Event())
    return app


def begun_by_the_book(app: Flask, game: Game) -> AtTable:
    """A new table at which this game is played, and a device that keeps its score."""
    client, store = app.test_client(), app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    return AtTable(app, client, log.start(store, by_the_book(game), at=BEGAN, device=device.id))


@pytest.fixture(autouse=True)
def ours() -> None:
    """The scripts of our own games, which a checkout makes once."""
    build.scripts()


def test_a_table_needs_the_program_and_its_words_whatever_its_game(app: Flask) -> None:
    with app.test_request_context():
        addresses = phone_scripts.addresses(["whist", "umbridge"], "ro")
        assert [address.rpartition("/")[2] for address in addresses] == ["phone.js", "phone-ro.js"]
        assert phone_scripts.addresses(["skat"], "ro") == addresses
        assert list(phone_scripts.play_data("skat", "ro")["scripts"][:2]) == list(addresses)  # type: ignore[index]


def test_every_script_is_served_to_be_kept_for_ever(app: Flask, client: FlaskClient) -> None:
    with app.test_request_context():
        addresses = phone_scripts.addresses([], "ro")
    for address in addresses:
        response = client.get(address)
        assert (response.status_code, response.mimetype) == (200, "text/javascript")
        assert "immutable" in response.headers["Cache-Control"]
        _, before, _ = address.rsplit("/", 2)
        stale = client.get(address.replace(before, "0123456789"))
        assert stale.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("name", "today"),
    {
        "phone-rooms.js": "phone.js",
        "phone-rooms-ro.js": "phone-ro.js",
        "phone-contracts.js": "",
        "phone-whist.js": "",
        "phone-whist-ro.js": "",
        "phone-romanian-whist-pages.js": "",
        "phone-romanian-whist-pages-ro.js": "",
        "phone-pages-ro.js": "",
        "phone-contracts-pages.js": "",
        "phone-story.js": "",
        "phone-home-ro.js": "",
        "phone-open.js": "",
        "phone-black-lady.js": "game-black-lady.js",
        "phone-black-lady-ro.js": "",
        "phone-black-lady-pages.js": "",
    }.items(),
)
def test_a_page_of_an_older_version_finds_the_program_under_its_addresses(
    settings: Settings, name: str, today: str
) -> None:
    client = made(create_app(Settings(data=settings.data, games=FOLDER))).test_client()
    older = client.get(f"/static/phone/0123456789/{name}")
    assert (older.status_code, older.headers["Cache-Control"]) == (200, "no-cache")
    assert older.text == (client.get(f"/static/phone/0/{today}").text if today else "")


def test_so_it_does_the_scripts_of_its_table(client: FlaskClient) -> None:
    older, today = (client.get(f"/static/0123456789/{name}") for name in ("phone.js", "table_offline.js"))
    assert (older.status_code, older.text) == (200, today.text)


def test_unknown_scripts_are_not_found(client: FlaskClient) -> None:
    assert client.get("/static/phone/0/index.json").status_code == 404
    for name in ("phone-nothing.js", "phone-nothing-ro.js", "phone-rooms-xx.js", "game-nothing.js", "other.js"):
        assert client.get(f"/static/phone/0/{name}").status_code == 404


def test_a_game_of_ones_own_has_a_script_that_changes_with_its_file(settings: Settings, file: Path) -> None:
    app = made(app_with(settings, file))
    with app.test_request_context():
        addresses = phone_scripts.addresses([OURS.slug], "en")
    assert app.test_client().get(addresses[2]).status_code == 200
    file.write_text(file.read_text() + "# changed\n")
    with app.test_request_context():
        assert phone_scripts.addresses([OURS.slug], "en")[2] != addresses[2]
        assert phone_scripts.addresses([OURS.slug], "en")[0] == addresses[0]


@pytest.mark.process
def test_a_game_that_the_phone_cannot_play_plays_with_the_server_and_says_so_once(
    settings: Settings, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file.write_text(file.read_text() + UNKNOWN_PYTHON)
    with caplog.at_level(logging.WARNING):
        app = made(app_with(settings, file))
        with app.test_request_context():
            assert phone_scripts.play_data(OURS.slug, "en") == {}
            assert phone_scripts.play_data(OURS.slug, "en") == {}
            assert list(phone_scripts.untranslated()) == [OURS.slug]
    assert len([each for each in caplog.records if f"{OURS.slug} plays with the server" in each.message]) == 1


@pytest.mark.process
def test_a_table_of_a_game_that_the_phone_cannot_play_says_so_until_the_first_answer(
    settings: Settings, file: Path
) -> None:
    file.write_text(file.read_text() + UNKNOWN_PYTHON)
    app = made(app_with(settings, file))
    table = begun_by_the_book(app, OURS)
    assert "This game needs the server" in read(table.get())
    table.answer(26, 0, 0, 0)
    assert table.state.rows
    assert "This game needs the server" not in read(table.get())
    assert "This game needs the server" not in read(begun_by_the_book(app, game_named("whist")).get())


@pytest.mark.process
def test_a_changed_game_is_translated_by_another_process_while_no_request_waits(settings: Settings, file: Path) -> None:
    file.write_text(file.read_text() + f"# changed: {file}\n")
    app = app_with(settings, file)
    table, client = begun_by_the_book(app, OURS), app.test_client()
    assert UNREADY in read(table.get())
    assert OURS.slug not in client.get("/start.json").json["tables"]
    own = [address for address in scripts_of(table) if "black-lady" in address]
    with no_translation_here():
        own_scripts.make_soon(app.extensions["settings"], Event())
        begun = monotonic()
        early = [client.get(address) for address in own]
        assert [(each.status_code, each.mimetype) for each in early] == [(404, "text/javascript")]
        assert UNREADY in read(table.get())  # it is not there yet, and not unknown
        assert {client.get(address).status_code for address in scripts_of(table) if address not in own} == {200}
        assert monotonic() - begun < SOON
        while client.get(own[0]).status_code == 404:
            assert monotonic() - begun < PATIENCE
            sleep(0.1)
    late = [client.get(address) for address in own]
    assert [(each.status_code, each.mimetype) for each in late] == [(200, "text/javascript")]
    assert "add_game" in late[0].text
    assert UNREADY not in read(table.get())
    assert OURS.slug in client.get("/start.json").json["tables"]


@pytest.mark.process
def test_a_server_that_ends_ends_the_process_that_translates(settings: Settings, file: Path) -> None:
    file.write_text(file.read_text() + f"# changed: {file}\n")
    end = Event()
    thread = Thread(target=own_scripts.make, args=(Settings(data=settings.data, games=str(file.parent)), end))
    thread.start()
    sleep(1)
    end.set()
    thread.join(SOON)
    assert not thread.is_alive()
    assert str(file.parent) not in own_scripts.KNOWN


@contextmanager
def no_translation_here() -> Iterator[None]:
    """Any translation in this process waits for ever."""
    begun, done = Event(), Event()

    def hold() -> None:
        with build.making:
            begun.set()
            done.wait()

    thread = Thread(target=hold)
    thread.start()
    begun.wait()
    yield
    done.set()
    thread.join()


@pytest.mark.long
def test_a_table_whose_scripts_cannot_be_made_plays_with_the_server(
    settings: Settings, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(file.read_text() + UNKNOWN_PYTHON)
    app = app_with(settings, file)
    table = begun_by_the_book(app, OURS)
    with monkeypatch.context() as unknown:
        unknown.setattr(own_scripts, "kept_outcome", lambda *_: None)
        own = [address for address in scripts_of(table) if "black-lady" in address]
    made(app)
    for address in [*own, "/static/phone/0123456789/phone-black-lady.js"]:
        response = app.test_client().get(address)
        assert (response.text, response.headers["Cache-Control"]) == (phone_scripts.PLAYS_WITH_THE_SERVER, "no-cache")
    assert own
    assert "data-phone" not in table.get().text


def scripts_of(table: AtTable) -> list[str]:
    """The addresses of scripts that the page of a table gives to its phone."""
    found = re.search(r"data-phone=\"([^\"]*)\"", table.get().text)
    assert found
    scripts: list[str] = json.loads(unescape(found[1]))["scripts"]
    return scripts


def test_a_host_that_a_stranger_makes_up_makes_no_script_another_one(app: Flask, client: FlaskClient) -> None:
    with app.test_request_context():
        address, _ = phone_scripts.addresses([], "en")
    scripts = [client.get(address, base_url=f"http://10.1.2.{n}") for n in range(3)]
    assert [each.status_code for each in scripts] == [200, 200, 200]
    assert len({each.data for each in scripts}) == 1
    assert {each.headers["Cache-Control"] for each in scripts} == {scripts[0].headers["Cache-Control"]}
    assert "immutable" in scripts[0].headers["Cache-Control"]
