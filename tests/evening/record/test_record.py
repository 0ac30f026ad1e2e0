"""The portable record: what is read, what is refused and why, what is written."""

import cProfile
import json
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from scorepad.evening.log.facts import DealFacts, Given, Was
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.sentence import Who
from tests.support import sample_evenings
from tests.support.sample_evenings import P1, P2, P3
from tests.support.sample_records import SAMPLE, bids, data, deal

GAMES = games()
AT = "2026-11-20T21:05:00+02:00"


def played(**changes: Any) -> State:
    return record.played(data(**changes), GAMES)


def sentence(raw: bytes) -> str:
    with pytest.raises(IllegalRecord) as refused:
        record.played(raw, GAMES)
    return str(refused.value)


def again(raw: bytes) -> bytes:
    """Read a record and write it again."""
    state = record.played(raw, GAMES)
    return record.write(state.evening, state.game)


# what is read


def test_players_become_ids_in_seat_order_and_keep_their_names() -> None:
    evening = played().evening
    assert evening.players == (P1, P2, P3)
    assert evening.names == {P1: "Peggy", P2: "John", P3: "Peter"}
    assert all(isinstance(who, Who) for who in evening.players)


def test_an_option_that_is_not_named_has_its_default() -> None:
    evening = played(options={"streak": "doizece"}).evening
    assert evening.options == {**GAME.settle({}, 3), "streak": "doizece"}
    assert (evening.columns, evening.start, evening.title, evening.closed) == ((P1, P2, P3), {}, "", False)


def test_a_record_may_leave_out_its_options() -> None:
    assert played(without="options").evening.options == GAME.settle({}, 3)


@pytest.mark.parametrize(
    ("changes", "part", "read"),
    [
        ({"title": "Friday at Peggy's"}, "title", "Friday at Peggy's"),
        ({"title": "x" * 80}, "title", "x" * 80),
        ({"note": "two\nlines"}, "note", "two\nlines"),
        ({"note": "x" * 500}, "note", "x" * 500),
        ({"rules": "Cellar club"}, "rules", "Cellar club"),
        ({"started": AT}, "started", AT),
        ({"started": "2026-11-20T19:30:00Z"}, "started", "2026-11-20T19:30:00Z"),
        ({"started": "2026-11-20T19:30:00.123456-11:30"}, "started", "2026-11-20T19:30:00.123456-11:30"),
        ({"columns": ["Peter", "John", "Peggy"]}, "columns", (P3, P2, P1)),
        ({"start": {"Peggy": 12}}, "start", {P1: 12}),
        ({"start": {"Peggy": -12, "John": 0}}, "start", {P1: -12, P2: 0}),
        ({"closed": True}, "closed", True),
        ({"closed": False}, "closed", False),
        ({"first_dealer": "John", "deals": []}, "first_dealer", P2),
    ],
)
def test_the_optional_parts_are_read(changes: dict[str, Any], part: str, read: object) -> None:
    assert getattr(played(**changes).evening, part) == read


def test_a_deal_has_all_its_parts() -> None:
    was = [{"step": "tricks", "value": {"Peter": 1}, "at": AT}, {"step": "trump", "value": "C", "at": AT}]
    parts = {"seats": ["Peter", "John", "Peggy"], "given": [{"column": "John", "points": -10, "reason": "late"}]}
    first = deal((0, 1, 1), (0, 0, 1), trump="H", dealer="John", was=was, stands=True, **parts)
    assert played(deals=[first]).evening.deals == (
        DealFacts(
            {"bids": {P1: 0, P2: 1, P3: 1}, "tricks": {P1: 0, P2: 0, P3: 1}, "trump": "H"},
            dealer=P2,
            seats=(P3, P2, P1),
            was=(Was("tricks", {P3: 1}, AT), Was("trump", "C", AT)),
            given=(Given(P2, -10, "late"),),
            accepted=True,
        ),
    )


@pytest.mark.parametrize("name", ["x" * 40, "Ana-Maria O’Neil", "李小龍", "👩‍👧", "R2&D2", "a&b", "A &B"])
def test_names_may_be_what_people_are_called(name: str) -> None:
    assert played(players=[name, "John", "Peter"], first_dealer=name, deals=[]).evening.names[P1] == name


def test_a_byte_order_mark_is_overlooked() -> None:
    assert record.played(b"\xef\xbb\xbf" + data(), GAMES).rows


def test_tricks_that_follow_from_the_sum_may_be_left_out() -> None:
    state = played(deals=[{**bids(1, 0, 1), "tricks": {"Peter": 1}}])
    assert sample_evenings.totals(state) == [-1, 5, 6]


def test_the_last_deal_may_be_unfinished() -> None:
    state = played(deals=[SAMPLE["deals"][0], bids(0, None, None)])
    assert state.step
    assert (state.step.kind, state.chosen) == ("bids", {P1: 0})


def test_a_thrown_in_deal_has_the_number_and_the_dealer_of_the_one_that_replaces_it() -> None:
    state = played(deals=[{"void": "misdeal"}, {"void": "misdeal"}, SAMPLE["deals"][0]])
    assert [(row.deal.number, row.deal.dealer) for row in state.rows] == [(1, P1)] * 3


def test_an_accepted_deal_is_not_checked_against_other_deals() -> None:
    assert played(deals=[deal((0, 0, 1), (0, 0, 1), stands=True)]).rows
    over = [deal((0, 0, 0), (1, 0, 0)), deal((0, 0, 0), (8, 0, 0), stands=True)]
    options = {"schedule": "custom", "custom_schedule": [1], "tie_break": "zero_deals"}
    assert len(played(deals=over, options=options, start={"John": 3}).rows) == 2


# what is refused: the bytes


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", "line 1, column 1: the JSON is broken here, or ends too early"),
        (b'{\n  "format"', "line 2, column 11: the JSON is broken here, or ends too early"),
        (b"{} {}", "line 1, column 4: the JSON is broken here, or ends too early"),
        (b"\xff\xfe{\x00}\x00", "the saved game: it isn’t UTF-8 text: see byte 1"),
        (data().replace(b"Peggy", b"P\xe9ggy"), "the saved game: it isn’t UTF-8 text: see byte 85"),
        (b"[" * 100_000, "the saved game: it’s nested more than 32 levels deep"),
        (b"[" * 33 + b"]" * 33, "the saved game: it’s nested more than 32 levels deep"),
        (b'{"a":' * 33 + b"1" + b"}" * 33, "the saved game: it’s nested more than 32 levels deep"),
        (b"[" * 32 + b"]" * 32, "the saved game: expected an object in braces, not […]"),
        (b"1" * 5000, "the saved game: a number in it has too many digits"),
        (b" " * 1024 * 1024 + b"{}", "the saved game: it’s larger than 1 MiB"),
        (b"null", "the saved game: expected an object in braces, not null"),
        (b"NaN", "the saved game: expected an object in braces, not nan"),
        (b'"scorepad"', "the saved game: expected an object in braces, not “scorepad”"),
    ],
)
def test_data_that_is_no_record_at_all_is_refused(raw: bytes, why: str) -> None:
    assert sentence(raw) == why


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"version": 1', '"version": 1, "version": 1', "the saved game: “version” appears twice"),
        ('{"bids": {"John": 0', '{"bids": {"John": 0, "John": 0', "deal 1, bids: “John” appears twice"),
        ('{"bids": {"John": 0', '{"bids": {}, "bids": {"John": 0', "deal 1: “bids” appears twice"),
        ('"John": 0', '"John": 0.0', "deal 1, bids: 0.0 isn’t a whole number"),
        ('"John": 0', '"John": 1e0', "deal 1, bids: 1.0 isn’t a whole number"),
        ('"John": 0', '"John": NaN', "deal 1, bids: nan isn’t a whole number"),
        ('"John": 0', '"John": -Infinity', "deal 1, bids: -inf isn’t a whole number"),
        ('"John": 0', '"John": ' + "9" * 4000, f"deal 1, bids: {'9' * 39}… is too large a number"),
        ('"John"', '"\\ud800"', "players: it contains a character that can’t be displayed"),
    ],
)
def test_invalid_json_that_python_accepts_is_refused(old: str, new: str, why: str) -> None:
    assert sentence(data().decode().replace(old, new, 1).encode()) == why


# what is refused: the form


@pytest.mark.parametrize("key", ["format", "version", "game", "players", "first_dealer", "deals"])
def test_missing_parts_of_a_record_are_named(key: str) -> None:
    assert sentence(data(without=key)) == f"the saved game: “{key}” is missing"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": "pgn"}, "format: expected scorepad-record, not “pgn”"),
        ({"version": 2}, "version: only version 1 can be read"),
        ({"version": "1"}, "version: “1” isn’t a whole number"),
        ({"version": True}, "version: true isn’t a whole number"),
        ({"version": 1.0}, "version: 1.0 isn’t a whole number"),
        ({"game": "poker"}, "game: unknown game “poker”"),
        ({"game": 7}, "game: unknown game 7"),
        ({"game": ["romanian-whist"]}, "game: unknown game […]"),
        ({"titel": "x"}, "the saved game: unknown key “titel”"),
        ({"x" * 99: 1}, f"the saved game: unknown key “{'x' * 37}…”"),
        ({"title": "x" * 81}, "title: 80 characters at most"),
        ({"title": None}, "title: expected text in quotes, not null"),
        ({"title": "a\x1b[31m"}, "title: it contains a character that can’t be displayed"),
        ({"title": "a\nb"}, "title: it contains a character that can’t be displayed"),
        ({"note": "x" * 501}, "note: 500 characters at most"),
        ({"note": "\u202eabc"}, "note: it contains a character that can’t be displayed"),
        ({"rules": 1}, "rules: expected text in quotes, not 1"),
        ({"closed": 1}, "closed: expected true or false, not 1"),
        ({"closed": "true"}, "closed: expected true or false, not “true”"),
        *(
            ({"started": at}, f"started: “{at}” isn’t a time with its UTC offset, like 2026-11-20T19:30:00+02:00")
            for at in (
                "2026-11-20T19:30:00", "2026-11-20", "2026-02-30T19:30:00Z", "2026-11-20 19:30:00Z", "yesterday", "",
                "2026-11-20T19:30:00+25:00", "20261120T193000Z", "0001-01-01T00:00:00+14:00",
                "9999-12-31T23:59:59-14:00",
            )
        ),
        ({"started": 20261120}, "started: 20261120 isn’t a time with its UTC offset, like 2026-11-20T19:30:00+02:00"),
        ({"options": []}, "options: expected an object in braces, not […]"),
        ({"options": None}, "options: expected an object in braces, not null"),
        ({"options": {"hooks": True}}, "options: this game has no option “hooks”"),
        (
            {"options": {"hook": 1}},
            "options, hook: The hook (bids can’t equal the tricks): 1 isn’t allowed, only true, false",
        ),
        ({"options": {"exact_base": 5.0}}, "options, exact_base: Points per made bid: 5.0 isn’t allowed, only 0 to 20"),
        (
            {"options": {"exact_base": True}},
            "options, exact_base: Points per made bid: true isn’t allowed, only 0 to 20",
        ),
        (
            {"options": {"zero_finish": True, "schedule": "8-1-8"}},
            "options, zero_finish: a total of 0 can’t win if the cards go 8 to 1 to 8",
        ),
        (
            {"options": {"custom_schedule": [1]}},
            "options, custom_schedule: hand sizes need “custom list”: choose it, or clear them",
        ),
    ],
)  # fmt: skip
def test_a_head_that_is_wrong_is_refused_by_name(changes: dict[str, Any], why: str) -> None:
    assert sentence(data(**changes)) == why


@pytest.mark.parametrize(
    ("players", "why"),
    [
        ("Peggy", "expected a list in square brackets, not “Peggy”"),
        (["Peggy", "John", 3], "expected text in quotes, not 3"),
        (["Peggy", "John", None], "expected text in quotes, not null"),
        (["Peggy", "John", ""], "a name is missing"),
        (["Peggy", "John", "x" * 41], f"“{'x' * 37}…” is longer than 40 characters"),
        (["Peggy", "John", "Peggy"], "two players are called “Peggy”: names must differ"),
        (["Peggy", "John", "PEGGY"], "two players are called “PEGGY”: names must differ"),
        (["Peggy", "Strauß", "STRAUSS"], "two players are called “STRAUSS”: names must differ"),
        (["Peggy", "John", " Peter"], "“ Peter” has spaces around it, or isn’t in composed form (NFC)"),
        (["Peggy", "John", "Peter\u00a0"], "“Peter ” has spaces around it, or isn’t in composed form (NFC)"),
        (
            ["Peggy", "John", unicodedata.normalize("NFD", "Călin")],
            "“Călin” has spaces around it, or isn’t in composed form (NFC)",
        ),
        (["Peggy", "John", "Ana & Ion"], "“ & ” joins partners’ names, so “Ana & Ion” can’t be a name"),
        (["Peggy", "John", "Pe\tter"], "it contains a character that can’t be displayed"),
        (["Peggy", "John", "Pe\x00ter"], "it contains a character that can’t be displayed"),
        (["Peggy", "John", "Pe\u202eter"], "it contains a character that can’t be displayed"),
        (["Peggy", "John", "Pe\u2067ter"], "it contains a character that can’t be displayed"),
        (["Peggy"], "Romanian Whist is for 3 to 7 players"),
        ([], "Romanian Whist is for 3 to 7 players"),
        (list("abcdefgh"), "Romanian Whist is for 3 to 7 players"),
    ],
)
def test_players_who_cannot_sit_at_one_table_are_refused(players: object, why: str) -> None:
    assert sentence(data(players=players, deals=[])) == f"players: {why}"


def test_two_players_need_the_house_rule_that_lets_them() -> None:
    two = {"players": ["Peggy", "John"], "deals": []}
    assert sentence(data(**two)) == "options, allow_two: two can play Romanian Whist only if the house rules allow it"
    assert played(**two, options={"allow_two": True}).step


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"first_dealer": "Paul"}, "first_dealer: nobody at the table is called “Paul”"),
        ({"first_dealer": "peggy"}, "first_dealer: nobody at the table is called “peggy”"),
        ({"first_dealer": 1}, "first_dealer: nobody at the table is called 1"),
        ({"columns": ["Peter", "John"]}, "columns: each name must appear exactly once: Peggy, John, Peter"),
        ({"columns": ["Peter", "John", "John"]}, "columns: each name must appear exactly once: Peggy, John, Peter"),
        ({"columns": ["Peter", "John", "Paul"]}, "columns: nobody at the table is called “Paul”"),
        ({"columns": None}, "columns: expected a list in square brackets, not null"),
        ({"start": {"Paul": 1}}, "start: nobody at the table is called “Paul”"),
        ({"start": {"John": "1"}}, "start: “1” isn’t a whole number"),
        ({"start": {"John": None}}, "start: null isn’t a whole number"),
        ({"start": [1, 2, 3]}, "start: expected an object in braces, not […]"),
        ({"start": {"John": 10**400}}, f"start: 1{'0' * 38}… is too large a number"),
        ({"deals": {}}, "deals: expected a list in square brackets, not {…}"),
        ({"deals": [None]}, "deal 1: expected an object in braces, not null"),
        ({"deals": [SAMPLE["deals"][0], []]}, "deal 2: expected an object in braces, not […]"),
        ({"deals": [{"void": "misdeal"}, []]}, "deal 1: expected an object in braces, not […]"),
    ],
)
def test_somebody_else_at_the_table_is_refused(changes: dict[str, Any], why: str) -> None:
    assert sentence(data(**changes)) == why


@pytest.mark.parametrize(
    ("deals", "why"),
    [
        ([{"bid": {}}], "deal 1: unknown key “bid”"),
        ([{"bids": [0, 1, 1]}], "deal 1, bids: expected an object in braces, not […]"),
        ([{"bids": {"Paul": 0}}], "deal 1, bids: nobody at the table is called “Paul”"),
        ([bids("1", 0, 0)], "deal 1, bids: “1” isn’t a whole number"),
        ([bids(True, 0, 0)], "deal 1, bids: true isn’t a whole number"),
        ([bids([], 0, 0)], "deal 1, bids: […] isn’t a whole number"),
        ([{"bids": {"John": None}}], "deal 1, bids: null isn’t a whole number"),
        ([bids(-1, 0, 0)], "deal 1, bids: Peggy can bid 0 to 1, not −1"),
        ([bids(2, 0, 0)], "deal 1, bids: Peggy can bid 0 to 1, not 2"),
        (
            [bids(0, 0, 1)],
            "deal 1, bids: Peggy can’t bid 0 as dealer: the bids would total 1, the number of tricks",
        ),
        ([deal((0, 0, 0), (0, 0, 0))], "deal 1, tricks: there is 1 trick in this deal: the sum is 1 too low"),
        ([deal((0, 0, 0), (1, 1, 0))], "deal 1, tricks: there is 1 trick in this deal: the sum is 1 too high"),
        ([deal((0, 0, 0), (2, 0, 0))], "deal 1, tricks: Peggy can take 0 to 1, not 2"),
        ([{"tricks": {"Peggy": 1}}], "deal 1, bids: John hasn’t bid"),
        ([{**bids(0, None, 0), "tricks": {"Peggy": 1}}], "deal 1, bids: John hasn’t bid"),
        ([bids(0, None, 0), SAMPLE["deals"][1]], "deal 1, bids: John hasn’t bid"),
        ([{}, SAMPLE["deals"][0]], "deal 1, bids: John hasn’t bid"),
        ([{"trump": "hearts"}], "deal 1, trump: expected one of C, D, H, S, NT, not “hearts”"),
        ([{**SAMPLE["deals"][0], "trump": 1}], "deal 1, trump: expected one of C, D, H, S, NT, not 1"),
        ([{**SAMPLE["deals"][0], "trump": "NT"}], "deal 1, trump: “NT” isn’t a suit: enter C, D, H or S"),
        *(
            ([{kind: {}}], f"deal 1, {kind}: Romanian Whist has no such step")
            for kind in ("contract", "auction", "direction", "kept", "exchanges", "revokes", "honours")
        ),
        (
            [{"void": "rain"}],
            "deal 1, void: expected one of misdeal, all pass, low bids, farmer's hand, lone petit, not “rain”",
        ),
        (
            [{"void": True}],
            "deal 1, void: expected one of misdeal, all pass, low bids, farmer's hand, lone petit, not true",
        ),
        ([{"void": "all pass"}], "deal 1, void: in Romanian Whist, no deal is thrown in for “all pass”"),
        *(
            ([{"void": "misdeal", **more}], f"deal 1, {kind}: the deal was thrown in, so nothing in it counts")
            for kind, more in (
                ("bids", bids(0, 0, 0)), ("tricks", {"tricks": {}}), ("trump", {"trump": "H"}),
                ("was", {"was": []}), ("stands", {"stands": True}),
            )
        ),
        ([{"label": "0"}], "deal 1, label: this deal is 1, not 0"),
        ([{"label": "1"}], "deal 1, label: expected one of 0, NV, not “1”"),
        ([{"label": 0}], "deal 1, label: expected one of 0, NV, not 0"),
        ([{"dealer": "Paul"}], "deal 1, dealer: nobody at the table is called “Paul”"),
        ([{"dealer": ["John"]}], "deal 1, dealer: nobody at the table is called […]"),
        ([{"seats": ["John", "Peggy"]}], "deal 1, seats: two can play Romanian Whist only if the house rules allow it"),
        ([{"seats": ["John", "Peggy", "John"]}], "deal 1, seats: nobody can have two seats"),
        ([{"seats": []}], "deal 1, seats: someone has to stay at the table"),
        ([{"seats": ["John", "Peggy", "Paul"]}], "deal 1, seats: nobody at the table is called “Paul”"),
        ([{"seats": ["John", "Peggy", "Peter"], "start": {"Paul": 1}}], "deal 1, start: “Paul” joins but has no seat"),
        ([{"seats": ["John", "Peggy", "Paul"], "start": {"Paul": "1"}}], "deal 1, start: “1” isn’t a whole number"),
        ([{"seats": ["John", "Peggy", "Peter"], "start": {"Peter": 1}}],
         "deal 1, start: two players are called “Peter”: names must differ"),
        ([{"start": {f"Guest {n}": 0 for n in range(10)}}], "deal 1, start: a game has room for 12 people"),
        ([{"seats": ["John", "Peter", "Paul"], "start": {"Paul": 0}, "dealer": "Peggy"}],
         "deal 1, dealer: only someone at the table can deal"),
        ([{"new_schedule": 1}], "deal 1, new_schedule: expected true or false, not 1"),
        ([{"seats": "John"}], "deal 1, seats: expected a list in square brackets, not “John”"),
        ([{"given": [{"column": "Paul", "points": 1}]}], "deal 1, given: nobody at the table is called “Paul”"),
        ([{"given": [{"column": "John", "points": 1000}]}],
         "deal 1, given: enter a whole number from 1 to 999, to add or deduct"),
        ([{"given": [{"column": "John", "points": 0}]}],
         "deal 1, given: enter a whole number from 1 to 999, to add or deduct"),
        ([{"given": [{"column": "John", "points": "1"}]}], "deal 1, given: “1” isn’t a whole number"),
        ([{"given": [{"column": "John"}]}], "deal 1, given: “points” is missing"),
        ([{"given": [{"column": "John", "points": 1, "reason": "x" * 81}]}], "deal 1, given: 80 characters at most"),
        ([{"given": [{"column": "John", "points": 1}] * 21}], "deal 1, given: a deal can have at most 20 adjustments"),
        ([{"void": "misdeal", "given": []}], "deal 1, given: the deal was thrown in, so nothing in it counts"),
        ([{"stands": 1}], "deal 1, stands: expected true or false, not 1"),
        ([{"was": {}}], "deal 1, was: expected a list in square brackets, not {…}"),
        ([{"was": [{"step": "bids", "value": {}}]}], "deal 1, was: “at” is missing"),
        ([{"was": [{"step": "bids", "value": {}, "at": AT, "by": 1}]}], "deal 1, was: unknown key “by”"),
        (
            [{"was": [{"step": "contract", "value": {}, "at": AT}]}],
            "deal 1, was: expected one of bids, tricks, trump, not “contract”",
        ),
        ([{"was": [{"step": "bids", "value": {"John": "1"}, "at": AT}]}], "deal 1, was: “1” isn’t a whole number"),
        (
            [{"was": [{"step": "bids", "value": {"John": 1}, "at": "9 pm"}]}],
            "deal 1, was: “9 pm” isn’t a time with its UTC offset, like 2026-11-20T19:30:00+02:00",
        ),
    ],
)  # fmt: skip
def test_a_deal_that_is_wrong_is_refused_with_its_place(deals: list[object], why: str) -> None:
    assert sentence(data(deals=deals)) == why


def test_a_complaint_counts_deals_as_the_score_sheet_does() -> None:
    deals = [SAMPLE["deals"][0], {"void": "misdeal"}, bids(2, 0, 0)]
    assert sentence(data(deals=deals)) == "deal 2, bids: Peggy can bid 0 to 1, not 2"


def test_no_deal_follows_the_end_of_the_game() -> None:
    short = {"options": {"schedule": "custom", "custom_schedule": [1]}}
    assert sentence(data(**short, deals=SAMPLE["deals"][:2])) == "deal 2: the game is over after deal 1"
    assert sentence(data(**short, deals=[SAMPLE["deals"][0], {}])) == "deal 2: the game is over after deal 1"


@pytest.mark.parametrize("name", ["x" * 40, "\N{FIRE}" * 40])
def test_a_sentence_is_one_line_of_at_most_300_characters(name: str) -> None:
    long = sentence(data(players=[name, "John", "Peter"], first_dealer=name, deals=[{"bids": {name: 9}}]))
    assert name in long
    for odd in ("\n" * 500, "\x1b[2J", "a\u2028b", "\u202e" * 9, "y" * 999):
        why = sentence(data(**{odd: 1}))
        assert len(why) <= 300
        assert why.isprintable()


# what is written


FULL = {
    "title": "Friday at Peggy’s",
    "note": "with\ncake",
    "started": AT,
    "rules": "Cellar club",
    "options": {"schedule": "custom", "custom_schedule": [1, 1, 8], "extra_deals": "both"},
    "columns": ["Peter", "John", "Peggy"],
    "start": {"Peggy": 12},
    "deals": [
        {**SAMPLE["deals"][0], "trump": "S", "was": [{"step": "trump", "value": "C", "at": AT}]},
        {"void": "misdeal", "dealer": "Peter", "seats": ["John", "Peggy", "Peter"]},
        deal((0, 0, 0), (1, 0, 0), given=[{"column": "Peter", "points": 5, "reason": "brought cake"}]),
        deal((8, 8, 8), (8, 0, 0)),
        {"tricks": {"Peggy": 8}, "label": "0"},
        {"bids": {"Peggy": 0, "John": 0, "Peter": 0}, "tricks": {"Peggy": 8}},
        {"tricks": {"John": 8}},
        {"bids": {"Peggy": 3}},
    ],
    "closed": True,
}


FAR_AWAY = {"players": ["Péter", "李", "👩‍👧"], "first_dealer": "李", "deals": []}


@pytest.mark.parametrize("changes", [{}, FULL, {"deals": []}, {"deals": [{}]}, FAR_AWAY])
def test_a_written_record_reads_and_writes_the_same(changes: dict[str, Any]) -> None:
    written = again(data(**changes))
    assert again(written) == written
    assert record.played(written, GAMES).table.totals == played(**changes).table.totals


def test_a_written_record_names_every_option() -> None:
    assert json.loads(again(data()))["options"] == {
        **{option.key: option.default for option in GAME.options},
        "custom_schedule": [],
    }


def test_a_written_record_has_one_deal_a_line_and_keeps_what_was_given() -> None:
    written = again(data(**FULL)).decode()
    deals = written.partition('"deals": [')[2].partition("\n  ]")[0].strip().splitlines()
    assert len(deals) == len(FULL["deals"])  # type: ignore[arg-type]
    kept = json.loads(written)
    for key in ("title", "note", "started", "rules", "columns", "start", "closed"):
        assert kept[key] == FULL[key]


def test_a_written_record_labels_its_extra_deals() -> None:
    assert [deal.get("label", "") for deal in json.loads(again(data(**FULL)))["deals"]] == [*[""] * 4, *"000", "NV"]


@pytest.mark.parametrize("closed", [False, True])
def test_a_deal_is_written_as_accepted_only_if_it_would_be_refused_otherwise(closed: bool) -> None:
    hooked = deal((0, 0, 1), (0, 0, 1), stands=True)
    needless = {**SAMPLE["deals"][1], "stands": True}
    written = json.loads(again(data(deals=[hooked, needless, {**bids(0, 1, 0), "stands": True}], closed=closed)))
    assert ["stands" in each for each in written["deals"]] == [True, False, True]


def test_deals_that_a_later_rule_would_refuse_are_accepted() -> None:
    """Deals were played without the hook, and then the table remembers that it plays with it."""
    loose = {"hook": False}
    before = played(options=loose, deals=[SAMPLE["deals"][0], deal((0, 1, 0), (0, 1, 0))])
    evening = replace(before.evening, options={**before.evening.options, "hook": True})
    written = record.write(evening, GAME)
    assert [each.get("stands", False) for each in json.loads(written)["deals"]] == [False, True]
    assert record.played(written, GAMES).table.totals == before.table.totals


def test_every_export_scores_also_where_the_end_has_moved_before_deals_that_were_played() -> None:
    """The tie that the second and third deal were to break is no more; the third deal has another dealer and seats."""
    options = {"schedule": "custom", "custom_schedule": [1], "tie_break": "zero_deals"}
    deals = [
        deal((0, 0, 0), (1, 0, 0)),
        {"void": "misdeal", "dealer": "Peter", "seats": ["Peter", "John", "Peggy"]},
        {"tricks": {"John": 8}},
    ]
    evening = replace(played(options=options, deals=deals).evening, start={P2: 7})
    written = record.write(evening, GAME)
    state = record.played(written, GAMES)
    assert again(written) == written
    assert [(row.deal.number, row.deal.dealer, row.facts.accepted) for row in state.rows] == [
        (1, P1, False),
        (2, P3, True),
    ]
    assert state.table.totals == play(evening, GAME, accepted=True).table.totals


def test_without_the_games_file_the_record_is_written_as_it_was_entered() -> None:
    evening = played(**FULL).evening
    written = record.write(evening)
    assert again(written) == record.write(evening, GAME)
    bare = json.loads(written)
    assert [each.get("label", "") for each in bare["deals"]] == [*[""] * 4, "0", "", "", ""]


def test_an_evening_that_its_game_no_longer_reads_is_written_as_it_was_entered() -> None:
    evening = replace(played().evening, options={"gone": True})
    assert json.loads(record.write(evening, GAME))["options"] == {"gone": True}


def test_ids_are_not_written() -> None:
    evening = played(deals=[bids(0, 1, None)]).evening
    other = {P1: Who("a7"), P2: Who("b1"), P3: Who("c4")}
    stored = replace(
        evening,
        players=tuple(other.values()),
        columns=tuple(other.values()),
        first_dealer=other[P1],
        names={other[who]: name for who, name in evening.names.items()},
        deals=(DealFacts(answers={"bids": {other[P1]: 0, other[P2]: 1}}),),
    )
    assert record.write(stored, GAME) == record.write(evening, GAME)


def test_a_record_holds_a_thousand_deals_and_reading_stops_there() -> None:
    thrown_in = {"void": "misdeal"}
    assert len(played(deals=[thrown_in] * 1000).rows) == 1000
    with pytest.raises(IllegalRecord, match="deals: a saved game can have at most 1000 deals, including any thrown in"):
        played(deals=[*[thrown_in] * 1000, {"what": "is not looked at any more"}])


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, which is the same on every machine."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats())


def test_the_work_that_a_record_makes_grows_with_its_deals_and_no_faster() -> None:
    few, many = (data(deals=[{"void": "misdeal"}] * deals) for deals in (100, 1000))
    assert calls(lambda: record.read(many, GAMES)) < 11 * calls(lambda: record.read(few, GAMES))


@pytest.mark.long
def test_a_rubber_of_a_thousand_deals_is_played_without_looking_at_each_line_again_and_again() -> None:
    """Each deal needs the score in the rubber after all deals before it; such a record is made only for this test."""
    down = {"contract": {"declarer": "Ana", "bid": "1C"}, "tricks": {"Ana & Călin": 5}}
    names = ["Ana", "Bogdan", "Călin", "Doina"]
    written = data(game="rubber-bridge", players=names, first_dealer="Ana", deals=[down] * 1000)
    assert calls(lambda: record.played(written, GAMES)) < 6_000_000


def test_players_who_come_late_or_leave_are_in_the_deal_from_which_they_do() -> None:
    """One card each: Peggy deals and leaves, Paul sits down with 12 points; John deals, for he sat left of her."""
    first = deal((0, 1, 1), (0, 1, 0))
    late = {"seats": ["John", "Paul", "Peter"], "start": {"Paul": 12}, "new_schedule": True}
    late |= {"bids": {"Paul": 0, "Peter": 0, "John": 0}, "tricks": {"Paul": 0, "Peter": 1, "John": 0}}
    state = record.played(data(deals=[first, late]), games())
    names = [state.evening.name(column) for column in state.evening.columns]
    assert dict(zip(names, map(state.table.totals.get, state.evening.columns), strict=True)) == {
        "Peggy": 5, "John": 11, "Peter": -2, "Paul": 17,
    }  # fmt: skip
    assert [state.evening.name(row.deal.dealer) for row in state.rows] == ["Peggy", "John"]
    written = json.loads(record.write(state.evening, state.game))["deals"][1]
    assert {key: written[key] for key in ("seats", "start", "new_schedule")} == {
        key: late[key] for key in ("seats", "start", "new_schedule")
    }
