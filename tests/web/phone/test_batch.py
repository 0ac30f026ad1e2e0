"""Decisions that a phone made by itself are made again here, in order, and written once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from flask.testing import FlaskClient

from scorepad.evening.log.codec import read_entry
from scorepad.evening.log.events import Amended, Answered, DealerNamed, Reseated
from scorepad.evening.log.history import read
from scorepad.evening.play import decide
from scorepad.evening.play.correction import versions
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.store import access, erasure
from tests.web.conftest import BEGAN
from tests.web.phone.conftest import KEPT, Data, Phone, answer, keys, wish

BIDS, TRICKS = answer(1, "bids", 0, 0, 0, 0), answer(1, "tricks", 0, 0, 1, 0)
NEXT = answer(2, "bids", 1, 0, 0, 1)


def bids_of(phone: Phone) -> object:
    return phone.state.facts.answers.get("bids")


def test_a_batch_is_written_in_order_and_returned_with_its_keys(phone: Phone) -> None:
    reply = phone.send(BIDS, TRICKS, NEXT)
    assert (reply["done"], reply["refused"]) == (3, None)
    assert (reply["since"], reply["seq"], reply["key"]) == (1, 4, "bids-of-2")
    assert keys(reply["entries"]) == ["bids-of-1", "tricks-of-1", "bids-of-2"]
    assert len(phone.state.rows) == 1
    assert bids_of(phone) == {"p1": 1, "p2": 0, "p3": 0, "p4": 1}


def test_a_phone_plays_the_same_evening_from_the_reply(phone: Phone) -> None:
    phone.send(BIDS, TRICKS, NEXT, wish("names", key="a-new-name", p1="Zoe", note="ăîșț 🂡"))
    history = read(map(read_entry, json.loads(json.dumps(phone.log()["entries"]))))
    assert play(history.evening, phone.state.game, accepted=True) == phone.state
    assert history == phone.app.extensions["evenings"].open(phone.evening).history


def test_the_first_that_is_refused_stops_the_batch_and_says_why(phone: Phone) -> None:
    reply = phone.send(BIDS, answer(1, "tricks", 0, 0, 2, 0), NEXT)
    assert reply["done"] == 1
    assert reply["refused"] == {"index": 1, "why": "Călin can take 0 to 1, not “2”", "status": 422}
    assert reply["seq"] == 2
    assert bids_of(phone) == {"p2": 0, "p3": 0, "p4": 0, "p1": 0}


def test_an_answer_that_is_not_asked_now_is_refused_in_the_readers_language_with_names(phone: Phone) -> None:
    phone.client.set_cookie("lang", "ro")
    assert phone.send(TRICKS)["refused"] == {
        "index": 0,
        "why": "Încă nu: terminați întâi etapa aceasta.",
        "status": 409,
    }
    assert phone.send(answer(1, "bids", 9, 0, 0, 0))["refused"]["why"] == "Ana poate licita de la 0 la 1, nu „9”"


def test_a_batch_that_is_sent_again_is_written_once(phone: Phone) -> None:
    first = phone.send(BIDS, TRICKS)
    again = phone.send(BIDS, TRICKS)
    assert again == first
    assert len(phone.entries) == 3


def test_of_a_batch_that_was_half_written_the_rest_is_written(phone: Phone) -> None:
    phone.send(BIDS)
    reply = phone.send(BIDS, TRICKS, NEXT)
    assert (reply["done"], reply["seq"]) == (3, 4)
    assert [entry.key for entry in phone.entries][1:] == ["bids-of-1", "tricks-of-1", "bids-of-2"]


def test_a_note_that_was_there_already_is_granted_again_if_the_answer_was_lost(phone: Phone, second: Phone) -> None:
    note: dict[str, object] = {"place": 1, "value": "H", "was-trump": ""}
    second.send(wish("note/trump", key="note-of-second", **note))
    batch = wish("note/trump", key="the-same-note", **note), BIDS, TRICKS, NEXT
    first = phone.send(*batch)
    again = phone.send(*batch)
    assert (first["done"], first["refused"]) == (4, None)
    assert again == first


def test_after_a_refusal_the_phone_sends_something_else_and_goes_on(phone: Phone) -> None:
    phone.send(BIDS, answer(1, "tricks", 0, 0, 2, 0, key="too-many"))
    reply = phone.send(TRICKS, NEXT, since=2)
    assert (reply["done"], reply["since"], reply["seq"]) == (2, 2, 4)


def test_two_phones_that_went_on_apart_get_one_log(phone: Phone, second: Phone) -> None:
    phone.send(BIDS)
    reply = second.send(
        answer(1, "bids", 1, 0, 0, 1, key="otherwise"), answer(1, "tricks", 0, 1, 0, 0, key="otherwise-too")
    )
    assert (reply["done"], reply["refused"]["status"]) == (0, 409)
    assert keys(reply["entries"]) == ["bids-of-1"]
    second.send(answer(1, "tricks", 0, 1, 0, 0, key="looked-again"), since=2)
    assert phone.send(BIDS, TRICKS)["refused"]["index"] == 1
    ours, theirs = phone.log(), second.log()
    assert ours["entries"] == theirs["entries"]
    assert [entry["device"] for entry in ours["entries"]][1:] == [ours["device"], theirs["device"]]
    assert ours["devices"] == {str(ours["device"]): "a phone", str(theirs["device"]): "a second phone"}


def test_taking_back_hits_nothing_that_the_phone_has_not_seen(phone: Phone, second: Phone) -> None:
    second.send(wish("note/trump", key="trump-is-hearts", value="H"))
    reply = phone.send(BIDS, wish("undo", key="taking-back", seq=2))
    assert (reply["done"], reply["refused"]["index"], reply["refused"]["status"]) == (1, 1, 409)
    assert phone.state.facts.answers.keys() == {"trump", "bids"}
    reply = phone.send(wish("undo", key="taking-back-again", seq=reply["seq"]), since=3)
    assert reply["done"] == 1
    assert phone.state.facts.answers.keys() == {"trump"}


def test_an_entry_named_by_number_by_an_older_program_is_undone_by_its_own_phone_only(
    phone: Phone, second: Phone
) -> None:
    second.send(wish("note/trump", key="trump-is-hearts", value="H"))
    reply = phone.send(wish("undo", key="taking-back", seq=2), since=2)
    assert reply["refused"]["why"] == "Another device entered this. Open this page again, then undo or redo."
    assert second.send(wish("undo", key="taking-back-mine", seq=2), since=2)["done"] == 1


def test_an_undo_that_names_a_key_finds_its_entry_anywhere_in_the_log(phone: Phone, second: Phone) -> None:
    second.send(wish("note/trump", key="trump-is-hearts", value="H"))
    reply = phone.send(BIDS, wish("undo", key="taking-back", seq=2, last=BIDS["key"]))
    assert (reply["done"], phone.state.facts.answers) == (2, {"trump": "H"})


def test_all_that_a_table_can_do_goes_in_one_batch(phone: Phone) -> None:
    first, seats = ["p1", "p2", "p3", "p4"], ["p2", "p1", "p3", "p4"]
    corrected: Data = {"bids-p1": 0, "bids-p2": 0, "bids-p3": 1, "bids-p4": 1, "tricks-p3": 1}
    reply = phone.send(
        wish("seats", key="sit-anew", seat=seats, dealer="p4"),
        answer(1, "bids", 0, 0, 0, 0),
        wish("note/trump", key="trump-is-hearts", value="H"),
        answer(1, "tricks", 0, 0, 1, 0),
        wish("throw-in", key="misdealt-deal", place=2, why="misdeal"),
        wish("undo", key="not-misdealt", seq=7),
        wish("redo", key="misdealt-all-the-same", seq=8),
        wish("deal/1/amend", key="correcting-it", seq=9, **corrected),
        wish("names", key="names-anew", p1="Zoe", title="Friday"),
        wish("agreed", key="agreed-otherwise", seq=11, seat=first, dealer="p1", **{"rule-hook": "no"}),
        wish("close", key="we-stop-here"),
        wish("reopen", key="we-go-on-here"),
    )
    assert reply["refused"] is None
    assert (reply["done"], reply["seq"]) == (12, 14)
    assert keys(reply["entries"])[:2] == ["sit-anew-1", "sit-anew"]
    events = [type(entry.event) for entry in phone.entries]
    assert events[1:4] == [Reseated, DealerNamed, Answered]
    assert Amended in events
    assert phone.state.rows[0].facts.was[0].at == KEPT


@pytest.mark.parametrize("action", ["", "stop", "begin", "batch", "share/link", "deal/1", "../undo", "tonight"])
def test_an_action_that_nobody_knows_is_refused(phone: Phone, action: str) -> None:
    assert phone.send(wish(action, key="what-is-that", seq=1))["refused"]["status"] == 409
    assert len(phone.entries) == 1


def test_an_empty_batch_returns_what_is_new(phone: Phone, second: Phone) -> None:
    second.send(BIDS)
    assert keys(phone.send()["entries"]) == ["bids-of-1"]


# Times


def test_the_phones_time_is_kept_and_the_time_of_arrival_too(phone: Phone) -> None:
    before = datetime.now(UTC) - timedelta(seconds=1)
    phone.send(answer(1, "bids", 0, 0, 0, 0, at="2026-11-20T22:15:07.5+05:30"))
    assert phone.entries[-1].at == "2026-11-20T22:15:07+05:30"
    with phone.app.extensions["evenings"].store.reading() as db:
        rows = db.execute("SELECT arrived FROM event ORDER BY seq").fetchall()
        (touched,) = db.execute("SELECT touched FROM evening").fetchone()
    assert rows[0][0] is None
    assert before <= datetime.fromisoformat(rows[1][0]) <= datetime.now(UTC)
    assert datetime.fromisoformat(touched) == datetime.fromisoformat(rows[1][0])  # so lists are in order


@pytest.mark.parametrize(
    "said",
    [
        "1970-01-01T00:00:00+00:00",
        "0001-01-01T00:00:00+23:59",
        "9999-12-31T23:59:59-23:59",
        "2026-11-18T00:00:00+02:00",
    ],
)
def test_a_time_that_cannot_be_is_when_it_came(phone: Phone, said: str) -> None:
    phone.send(answer(1, "bids", 0, 0, 0, 0, at=said))
    assert abs(datetime.fromisoformat(phone.entries[-1].at) - datetime.now(UTC)) < timedelta(minutes=1)


def test_a_clock_that_is_a_little_fast_or_slow_is_believed(phone: Phone) -> None:
    fast = (datetime.now(UTC) + timedelta(hours=20)).isoformat(timespec="seconds")
    slow = "2026-11-20T12:00:00+02:00"
    phone.send(answer(1, "bids", 0, 0, 0, 0, at=slow), answer(1, "tricks", 0, 0, 1, 0, at=fast))
    assert [entry.at for entry in phone.entries] == [BEGAN, slow, fast]


def test_corrections_by_clocks_that_differ_stay_in_their_order(phone: Phone) -> None:
    fast = (datetime.now(UTC) + timedelta(hours=20)).isoformat(timespec="seconds")
    now = datetime.now(UTC).isoformat(timespec="seconds")
    phone.send(answer(1, "bids", 0, 0, 0, 0, at=now), answer(1, "tricks", 0, 0, 1, 0, at=now))
    for n, (who, at) in enumerate((("p1", fast), ("p2", now)), 3):
        bids = {f"bids-p{seat}": 0 for seat in (1, 2, 3, 4)}
        reply = phone.send(wish("deal/1/amend", key=f"correct-{n}", at=at, seq=n, **bids, **{f"tricks-{who}": 1}))
        assert reply["refused"] is None
    assert [played.answers["tricks"] for played in versions(phone.state.rows[0], phone.state)] == [
        {"p2": 0, "p3": 1, "p4": 0, "p1": 0},
        {"p2": 0, "p3": 0, "p4": 0, "p1": 1},
    ]


def test_a_batch_overtaken_by_others_is_sent_again_and_the_reply_has_what_was_done(
    phone: Phone, second: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered, quicker = decide.answer, 0

    def slower(state: State, place: int, kind: str, given: Mapping[str, object]) -> Decision:
        nonlocal quicker
        if kind == "tricks":
            quicker += 1
            second.send(wish("note/trump", key=f"quicker-{quicker:03}", value="HS"[quicker % 2]))
        return answered(state, place, kind, given)

    monkeypatch.setattr(decide, "answer", slower)
    response = phone.post("batch", {"since": 1, "wishes": [BIDS, TRICKS, NEXT]})
    reply = response.json
    assert reply
    assert (response.status_code, reply["done"]) == (503, 1)
    assert reply["why"] == "Others are saving at the same time. Nothing is lost: try again in a moment."
    assert keys(reply["entries"])[:2] == ["bids-of-1", "quicker-001"]
    assert "refused" not in reply
    monkeypatch.setattr(decide, "answer", answered)
    reply = phone.send(TRICKS, NEXT, since=reply["seq"])
    assert (reply["done"], reply["refused"], len(phone.state.rows)) == (2, None, 1)


# Rights


def test_a_device_without_the_right_to_write_learns_and_writes_nothing(phone: Phone, stranger: FlaskClient) -> None:
    other = Phone(phone.app, stranger, phone.evening)
    for response in (other.post("batch", {"since": 0, "wishes": [BIDS]}), other.post("batch", b"{")):
        assert response.status_code == 403
        assert response.json
        assert response.json.keys() == {"why"}
    assert stranger.get(f"/table/{phone.evening}/log.json").status_code == 403
    assert len(phone.entries) == 1


def test_a_phone_from_which_scoring_was_taken_is_refused(phone: Phone, second: Phone) -> None:
    second.send(BIDS)
    access.revoke(phone.app.extensions["evenings"].store, phone.evening, second.log()["device"], at=KEPT)
    assert second.post("batch", {"since": 2, "wishes": [TRICKS]}).status_code == 403
    assert len(phone.entries) == 2


def test_an_evening_that_is_gone_is_not_there(phone: Phone) -> None:
    assert Phone(phone.app, phone.client, "A" * 22).post("batch", {"since": 0, "wishes": []}).status_code == 404
    erasure.erase(phone.app.extensions["evenings"].store, phone.evening, "2099-01-01T00:00:00+00:00")
    assert phone.post("batch", {"since": 0, "wishes": [BIDS]}).status_code == 403


# Requests that no phone sends


def with_one(**parts: object) -> Data:
    """A batch of one wish, of which something is not as it should be."""
    return {"since": 1, "wishes": [{**BIDS, **parts}]}


NO_JSON = (
    *(b"", b"{", b"null", b"[]", b"1", b'"x"', b"\xff\xfe{}", b'{"since": 1, "wishes": [], "x": "\xe9"}'),
    *(b"[" * 60_000, b'{"a":' * 10_000, b'{"since": ' + b"9" * 9000 + b', "wishes": []}'),
    b'{"since": NaN, "wishes": []}',
)
SINCE = (None, "1", True, -1, 10**12, 1.0, [], {})
KEYS = (None, "", "short", 12345678, "x" * 65, "with blanks", "é" * 9, "a/b/c/d/e")
TIMES = (None, "", 1, "now", "2026-11-20", "2026-11-20T20:00:00", "x" * 99)
FORMS = (None, [], {"p1": "0"}, {"p1": [0]}, {"p1": [["0"]]}, {"p1": None}, {"p1": ["\ud800"]}, {"\udfff": ["0"]})
HOSTILE: tuple[object, ...] = (
    *({}, {"since": 1}, {"wishes": []}, {"since": 1, "wishes": {}}, {"since": 1, "key": 1, "wishes": []}),
    *({"since": 1, "wishes": [each]} for each in (None, [], {}, "x", 1)),
    *({"since": since, "wishes": []} for since in SINCE),
    *(with_one(key=key) for key in KEYS),
    *(with_one(at=at) for at in TIMES),
    *(with_one(action=action) for action in (None, 1, ["step"], "x" * 101)),
    *(with_one(form=form) for form in FORMS),
)
BODIES = (*NO_JSON, *(json.dumps(body).encode() for body in HOSTILE))


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_body_that_is_no_batch_is_refused_whole(phone: Phone, body: bytes) -> None:
    response = phone.post("batch", body)
    assert response.status_code == 400
    assert response.json == {"why": "This page couldn’t read what was sent."}
    assert len(phone.entries) == 1


def test_a_batch_has_at_most_fifty_wishes_and_64_kb(phone: Phone) -> None:
    many = [wish("undo", key=f"many-wishes-{n}", seq=1) for n in range(51)]
    for body in ({"since": 1, "wishes": many}, {"since": 1, "wishes": [], "x": "x" * 65_536}):
        response = phone.post("batch", body)
        assert response.status_code == 413
        assert response.json
        assert "64 KB" in response.json["why"]
    assert phone.send(*many[:50])["refused"]["index"] == 0


def test_extra_fields_of_a_form_do_nothing(phone: Phone) -> None:
    strange = {"p1": ["\0"], "p2": ["9" * 5000], "p3": [], "step": ["bids"], "place": ["1"], "🂡": ["x"] * 100}
    response = phone.post("batch", with_one(form=strange))
    assert response.status_code == 200
    assert response.json
    assert response.json["refused"]["status"] == 422
