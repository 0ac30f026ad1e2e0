"""The log of an evening, for a phone that goes on by itself."""

from __future__ import annotations

from flask.testing import FlaskClient

from scorepad.evening.log.remark import Remark
from scorepad.flask_app import create_app
from scorepad.phone import build
from scorepad.store import remarks, texts
from tests.web.phone.conftest import KEPT, Phone, answer, keys, wish

BIDS, TRICKS = answer(1, "bids", 0, 0, 0, 0), answer(1, "tricks", 0, 0, 1, 0)


def test_it_has_all_entries_or_those_after_one(phone: Phone) -> None:
    phone.send(BIDS, TRICKS)
    assert [entry["seq"] for entry in phone.log()["entries"]] == [1, 2, 3]
    reply = phone.log(since=2)
    assert (reply["since"], keys(reply["entries"])) == (2, ["tricks-of-1"])
    assert phone.log(since=3)["entries"] == []


def test_it_has_all_that_the_phone_needs_to_draw(phone: Phone) -> None:
    doubt = Remark(1, "bids", "p2", "0")
    phone.send(BIDS)
    remarks.remark(phone.app.extensions["evenings"].store, phone.evening, doubt, at=KEPT)
    reply = phone.log(since=2)
    assert (reply["evening"], reply["role"], reply["language"]) == (phone.evening, "owner", "en")
    assert reply["hash"] == build.version()
    about = {"place": 1, "step": "bids", "who": "p2", "said": "0", "wanted": ""}
    assert reply["remarks"] == [{**about, "id": 1, "dismissed": ""}]
    assert reply["devices"] == {str(reply["device"]): "a phone"}
    started = phone.log()["entries"][0]
    assert (started["kind"], started["words"]["p1"], started["data"]["game"]) == ("started", "Ana", "romanian-whist")


def test_if_the_log_is_another_one_all_of_it_is_sent(phone: Phone) -> None:
    phone.send(BIDS, TRICKS)
    assert phone.log(since=3, key="tricks-of-1")["since"] == 3
    for since, key in ((3, "written-in-a-log-that-was-lost"), (4, ""), (99, "tricks-of-1")):
        reply = phone.log(since=since, key=key)
        assert (reply["since"], len(reply["entries"])) == (0, 3)


def test_once_a_name_is_forgotten_all_entries_are_sent_again(phone: Phone) -> None:
    known = phone.send(BIDS)
    assert phone.log(since=2, words=known["words"])["since"] == 2
    phone.send(TRICKS)
    assert phone.log(since=2, words=known["words"])["since"] == 2
    texts.forget(phone.app.extensions["evenings"].store, phone.evening, "p1", "…")
    reply = phone.log(since=2, words=known["words"])
    assert (reply["since"], reply["entries"][0]["words"]["p1"]) == (0, "…")
    assert phone.send(since=2, words=known["words"])["since"] == 0


def test_an_unchanged_log_is_not_sent_again(phone: Phone, second: Phone) -> None:
    address = f"/table/{phone.evening}/log.json?since=1"
    seen = phone.client.get(address).headers["ETag"]
    again = phone.client.get(address, headers={"If-None-Match": seen})
    assert (again.status_code, again.data) == (304, b"")
    assert second.client.get(address, headers={"If-None-Match": seen}).status_code == 200
    phone.send(BIDS)
    assert phone.client.get(address, headers={"If-None-Match": seen}).status_code == 200


def test_the_process_that_wrote_it_and_one_that_reads_it_send_the_same(phone: Phone) -> None:
    phone.send(BIDS, wish("names", key="new-names", p4="Zoe", p1="Adam", note="nice", title="At ours"))
    address, reply = f"/table/{phone.evening}/log.json", phone.client.get_cookie("device")
    assert reply
    elsewhere = create_app(phone.app.extensions["settings"]).test_client()
    elsewhere.set_cookie("device", reply.value)
    here, there = phone.client.get(address), elsewhere.get(address)
    assert (here.data, here.headers["ETag"]) == (there.data, there.headers["ETag"])


def test_no_shared_cache_keeps_it_and_strangers_are_refused(phone: Phone, stranger: FlaskClient) -> None:
    address = f"/table/{phone.evening}/log.json"
    assert phone.client.get(address).headers["Cache-Control"] == "private, no-cache"
    refused = stranger.get(address, headers={"Accept": "application/json"})
    assert (refused.status_code, refused.mimetype) == (403, "application/json")
    assert stranger.get(f"/table/{'A' * 22}/log.json").status_code == 404


def test_numbers_that_are_none_ask_for_all(phone: Phone) -> None:
    for since in ("", "x", "-1", "9" * 50, "٣", "1.5"):
        assert phone.log(since=since)["since"] == 0
