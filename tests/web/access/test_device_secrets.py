"""A device gets a new secret with new rights: who planted the old one has none of them, and no lost reply locks out."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.store import access, log, owners
from scorepad.store.links import invitations
from scorepad.store.protocol import Store
from scorepad.store.secret import new_token
from scorepad.web.access.devices import cookie_name
from tests.support import sample_records
from tests.support.posted_forms import drawn_form
from tests.web.conftest import BEGAN, AtTable, SitDown, count

NAMES = ["Ana", "Bogdan", "Călin"]


@dataclass
class Phone:
    """A browser, over http or https, whose secret can be looked at and put there."""

    client: FlaskClient
    url: str

    @property
    def secret(self) -> str:
        cookie = self.client.get_cookie(self._name)
        return cookie.value if cookie else ""

    @secret.setter
    def secret(self, secret: str) -> None:
        self.client.set_cookie(self._name, secret)

    @property
    def _name(self) -> str:
        return cookie_name(secure=self.url.startswith("https"))

    def get(self, path: str) -> TestResponse:
        return self.client.get(path, base_url=self.url)

    def post(self, path: str, **form: object) -> TestResponse:
        return self.client.post(path, data=form, base_url=self.url, headers={"Origin": self.url})


@dataclass(frozen=True)
class Wish:
    """Something that gives rights: what is posted where, and the page that only these rights open."""

    path: str
    form: dict[str, object]
    opens: Callable[[], str]

    def by(self, phone: Phone, **more: object) -> TestResponse:
        return phone.post(self.path, **{**self.form, **more})


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(3)


@pytest.fixture(params=["http://localhost", "https://localhost"])
def phone_of(app: Flask, request: pytest.FixtureRequest) -> Callable[[str], Phone]:
    """Make a phone that holds a secret, or none."""

    def phone(secret: str = "") -> Phone:
        made = Phone(app.test_client(), request.param)
        if secret:
            made.secret = secret
        return made

    return phone


@pytest.fixture(params=["new", "open", "join", "owner"])
def wish(app: Flask, table: AtTable, request: pytest.FixtureRequest) -> Wish:
    store = store_of(app)

    def newest() -> str:
        return f"/table/{log.every_evening(store)[-1]}/"

    match request.param:
        case "new":
            form = {"game": "romanian-whist", "dealer": "1", "name": NAMES, "key": "k1"}
            return Wish("/new", form, newest)
        case "open":
            return Wish("/open", {"record": sample_records.data().decode(), "key": "k1"}, newest)
        case "join":
            link = invitations.invite(store, table.evening, at=BEGAN, minutes=10**7)
            return Wish(f"/join/{link}", {}, lambda: f"/table/{table.evening}/")
    return Wish(f"/owner/{owners.owner_link(store, at='2999-01-01T00:00:00+00:00')}", {}, lambda: "/owner/")


def store_of(app: Flask) -> Store:
    store: Store = app.extensions["evenings"].store
    return store


def written_down(app: Flask) -> str:
    """The secret of a device that somebody had the server write down."""
    return access.new_device(store_of(app), "the planter's", at=BEGAN)[1]


def devices(app: Flask) -> int:
    with store_of(app).reading() as db:
        number: int = db.execute("SELECT count(*) FROM device").fetchone()[0]
    return number


@pytest.mark.parametrize("known", [False, True], ids=["that nobody knows", "that was written down before"])
def test_the_planter_of_a_secret_gets_none_of_the_rights(
    app: Flask, wish: Wish, phone_of: Callable[..., Phone], known: bool
) -> None:
    planted = written_down(app) if known else new_token()
    victim, planter = phone_of(planted), phone_of(planted)
    assert wish.by(victim).status_code == 303
    assert victim.secret != planted
    assert planter.get(wish.opens()).status_code == 403
    assert victim.get(wish.opens()).status_code == 200
    assert planter.get(wish.opens()).status_code == 403
    assert planter.secret == planted


def test_a_reply_that_was_lost_locks_nobody_out_and_nothing_is_done_twice(
    app: Flask, wish: Wish, phone_of: Callable[..., Phone]
) -> None:
    phone = phone_of()
    phone.get(wish.path)
    first, before = phone.secret, devices(app)
    assert wish.by(phone).status_code == 303
    given, evenings = phone.secret, count(app)
    for _ in range(2):
        phone.secret = first  # as if no reply had come
        assert phone.get(wish.path).status_code == 200  # the page with the button is there again
        assert wish.by(phone).status_code == 303
        assert phone.secret == given
    assert phone.get(wish.opens()).status_code == 200
    assert count(app) == evenings
    assert devices(app) == before + 1


def test_a_reply_that_was_lost_takes_nothing_away_that_the_phone_could_do_before(
    app: Flask, wish: Wish, sit_down: SitDown, phone_of: Callable[..., Phone]
) -> None:
    other = sit_down(4)
    cookie = other.client.get_cookie("device")
    assert cookie
    phone, before = phone_of(cookie.value), devices(app)
    wish.by(phone)
    given, phone.secret = phone.secret, cookie.value
    assert phone.get(f"/table/{other.evening}/").status_code == 200
    assert wish.by(phone).status_code == 303
    assert phone.secret == given
    for path in (wish.opens(), f"/table/{other.evening}/"):
        assert phone.get(path).status_code == 200
        assert phone_of(cookie.value).get(path).status_code == 403
    assert devices(app) == before
    assert len(access.grants(store_of(app), other.evening)) == 1  # it is the same device as before


def test_once_the_new_secret_was_shown_the_old_one_repeats_nothing(
    app: Flask, wish: Wish, phone_of: Callable[..., Phone]
) -> None:
    first = new_token()
    phone, late = phone_of(first), phone_of(first)
    wish.by(phone)
    assert phone.get(wish.opens()).status_code == 200
    evenings = count(app)
    assert wish.by(late).status_code in (409, 410)
    assert late.secret == first
    assert late.get(wish.opens()).status_code == 403
    assert count(app) == evenings


def test_the_same_sent_again_with_the_new_secret_is_done_once(
    app: Flask, wish: Wish, phone_of: Callable[..., Phone]
) -> None:
    phone = phone_of(new_token())
    assert wish.by(phone).status_code == 303
    evenings = count(app)
    assert wish.by(phone).status_code == 303
    assert phone.get(wish.opens()).status_code == 200
    assert count(app) == evenings


def test_the_old_secret_with_another_wish_comes_to_nothing_of_the_first(
    app: Flask, wish: Wish, phone_of: Callable[..., Phone]
) -> None:
    planted = new_token()
    victim, planter = phone_of(planted), phone_of(planted)
    wish.by(victim)
    there = wish.opens()
    wish.by(planter, key="k2")
    assert planter.secret != victim.secret
    assert planter.get(there).status_code == 403
    assert victim.get(there).status_code == 200


def test_a_planter_who_asked_early_for_a_replacement_secret_comes_too_late(
    app: Flask, wish: Wish, phone_of: Callable[..., Phone]
) -> None:
    planted = written_down(app)
    victim, planter = phone_of(planted), phone_of(planted)
    planter.post("/new", game="romanian-whist", dealer="1", name=NAMES, key="of-his-own")
    own = f"/table/{log.every_evening(store_of(app))[-1]}/"
    assert wish.by(victim).status_code == 303
    there = wish.opens()
    assert victim.get(there).status_code == 200
    assert planter.get(own).status_code == 200  # what he began himself is his
    assert planter.get(there).status_code == 403
    assert victim.get(there).status_code == 200


@pytest.mark.parametrize("what", ["book", "watch link", "owner's link"])
@pytest.mark.parametrize("keyless", [False, True], ids=["with a key of his own", "without a key"])
def test_a_planter_who_sends_first_what_a_book_takes_gets_no_secret_that_the_other_gets(
    app: Flask, phone_of: Callable[..., Phone], what: str, keyless: bool
) -> None:
    owner, planted = phone_of(), new_token()
    owner.get("/book/")
    book = owner.post("/book/", name="Cellar").location
    path = "/book/"
    if what != "book":
        owner.post(f"{book}share/owner/new")
        shared = owner.get(f"{book}share/" if what == "watch link" else f"{book}share/owner/")
        path = re.findall(r"/book/join/\w+", shared.text)[-1]
    victim, planter = phone_of(planted), phone_of(planted)
    form = drawn_form(victim.get(path).text, "key") | {"name": ["Cellar"]}
    assert planter.post(path, name="Cellar", **({} if keyless else {"key": "his-own"})).status_code == 303
    assert victim.post(path, **form).status_code == 303
    assert planted != victim.secret != planter.secret
    given, victim.secret = victim.secret, planted  # the reply is lost: the same page sent again gets the same
    assert victim.post(path, **form).status_code == 303
    assert victim.secret == given


def test_rules_kept_by_a_phone_that_was_never_here_are_its_own(app: Flask, phone_of: Callable[..., Phone]) -> None:
    planted, form = new_token(), {"game": "romanian-whist", "name": NAMES, "key": "k1", "rules": "Cellar club"}
    phone = phone_of(planted)
    kept = phone.post("/new", **form, keep="new")
    assert "Cellar club" in kept.text
    assert phone.secret != planted
    assert "Cellar club" in phone.get("/new").text
    assert "Cellar club" not in phone_of(planted).get("/new").text


def test_a_phone_that_keeps_no_rules_has_none_to_rename_or_delete_and_is_not_written_down(
    app: Flask, phone_of: Callable[..., Phone]
) -> None:
    phone = phone_of(new_token())
    for button in ("rename", "delete", "overwrite"):
        phone.post("/new", game="romanian-whist", name=NAMES, key="k1", **{button: "1", "name-of-1": "Mine"})
    assert devices(app) == 0
