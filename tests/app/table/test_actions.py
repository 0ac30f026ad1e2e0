"""The table's own addresses: what they write, what they refuse and how, and what they show."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from sqlite_utils.utils import sqlite3
from werkzeug.test import TestResponse

from scorepad.evening.log.events import Redone, Undone
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.flask_app import create_app
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.game import Game
from scorepad.rules.table import Deal, Line, Table
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.backup import backup
from tests.support.posted_forms import drawn_form
from tests.support.sample_evenings import P2, deal
from tests.web.conftest import BEGAN, HERE, HTMX, AtTable, SitDown, read

# Ana deals first, so Bogdan speaks first; four deals of one card, then two cards each.
ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4
ACTIONS = ["step", "note/trump", "throw-in", "undo", "redo", "close", "reopen", "winner"]


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    """Four people before the bids of deal 5: two cards each, Bogdan, Călin, Doina, Ana in turn."""
    return sit_down(4, ONES)


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def htmx(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def checked(response: TestResponse) -> dict[str, str]:
    """The chips that are marked."""
    return dict(re.findall(r'name="([^"]+)" value="([^"]+)" checked', response.text))


def bids(table: AtTable, *, htmx: bool = False, place: object = 5, step: str = "bids", **said: object) -> TestResponse:
    return table.post("step", htmx=htmx, place=place, step=step, **said)


def problem(response: TestResponse, who: str) -> str:
    """The message at somebody's field."""
    row = response.text.partition(f'data-key="{who}"')[2].partition("</fieldset>")[0]
    return " ".join(re.findall(r'<p class="problem"[^>]*>([^<]*)', row))


# Entries that are written


def test_a_plain_form_is_answered_with_a_way_to_the_table(table: AtTable) -> None:
    response = table.answer(1, 1, 1, 0)
    assert response.status_code == 303
    assert response.location == f"/table/{table.evening}/"
    assert table.state.facts.answers["bids"][P2] == 1


def test_htmx_is_answered_with_the_next_step_in_one_go(table: AtTable) -> None:
    response = bids(table, htmx=True, p1=0, p2=1, p3=1, p4=1)
    assert response.status_code == 200
    assert "<html" not in response.text
    assert 'data-kind="tricks"' in response.text
    assert "HX-Request-Type" in response.headers.getlist("Vary")


def test_a_page_asks_for_what_comes_after_what_it_shows(table: AtTable) -> None:
    seen = f"?seen={table.mark}"
    assert f'hx-get="./{seen}"' in table.get().text
    table.answer(1, 1, 1, 0)
    assert f'hx-get="./?seen={table.mark}"' in table.get(seen, htmx=True).text


def test_a_page_of_the_table_is_never_taken_from_a_shared_cache(table: AtTable) -> None:
    assert table.get().headers["Cache-Control"] == "private, no-cache"


def test_the_last_tricks_follow_from_the_others(table: AtTable) -> None:
    table.answer(1, 1, 1, 0)
    assert table.post("step", place=5, step="tricks", p2=1, p3=0, p4=0).status_code == 303
    assert table.state.rows[-1].facts.answers["tricks"] == {"p2": 1, "p3": 0, "p4": 0, "p1": 1}


def test_if_there_is_one_trick_only_the_taker_is_entered(sit_down: SitDown) -> None:
    table = sit_down(4)
    table.answer(0, 0, 0, 0)
    assert table.post("step", place=1, step="tricks", taker="p3").status_code == 303
    assert table.state.rows[-1].facts.answers["tricks"] == {"p2": 0, "p3": 1, "p4": 0, "p1": 0}


@pytest.mark.parametrize("at", ["bids", "tricks"])
def test_trump_is_noted_by_one_tap_and_taken_back_by_another(table: AtTable, at: str) -> None:
    if at == "tricks":
        table.answer(1, 1, 1, 0)
    assert table.post("note/trump", value="H").status_code == 303
    assert table.state.facts.answers["trump"] == "H"
    assert "trumps ♥ hearts" in read(table.get())
    assert 'value="" aria-pressed="true" aria-label="hearts"' in table.get().text
    table.post("note/trump", value="")
    assert "trump" not in table.state.facts.answers
    assert table.state.step
    assert table.state.step.kind == at


def test_the_same_tap_on_two_pages_notes_it_once_and_another_deal_gets_none_of_it(table: AtTable, htmx: bool) -> None:
    page = drawn_form(table.get().text, "last")
    for key in ("one-phone", "other-phone"):
        assert table.post("note/trump", htmx=htmx, **{**page, "key": key}, value="H").status_code == (
            200 if htmx else 303
        )
        assert table.state.facts.answers["trump"] == "H"
    response = table.post("note/trump", htmx=htmx, **{**page, "key": "third-phone"}, value="S", p2="1")
    assert response.status_code == 409
    assert "Another device has changed this note." in read(response)
    assert checked(response) == {"p2": "1"}
    table.answer(1, 1, 1, 0)
    table.answer(1, 1, 0, 0)
    response = table.post("note/trump", htmx=htmx, **{**page, "key": "late-phone"}, value="D", p2="1")
    assert response.status_code == 409
    assert "Deal 5 is over, so this wasn’t noted: Trump: diamonds." in read(response)
    assert "You had chosen: Bogdan 1" in read(response)
    assert "trump" not in table.state.facts.answers


def test_the_table_stops_and_goes_on(table: AtTable) -> None:
    table.post("close")
    assert "Resume game" in read(table.get())
    table.post("reopen")
    assert table.state.step


def test_a_deal_is_thrown_in(table: AtTable) -> None:
    table.post("throw-in", place="5", why="misdeal")
    assert table.state.rows[-1].played is None


# Undo and redo


def test_undo_takes_back_only_what_the_page_has_shown(table: AtTable, htmx: bool) -> None:
    seen = table.seq
    table.answer(1, 1, 1, 0)
    response = table.post("undo", htmx=htmx, seq=str(seen))
    assert response.status_code == 409
    assert "The game has moved on" in read(response)
    assert table.state.facts.answers


def test_after_a_backup_was_restored_undo_takes_back_nothing_that_its_page_has_not_shown(
    table: AtTable, settings: Settings, tmp_path: Path
) -> None:
    backup(table.app.extensions["evenings"].store, tmp_path / "copy.db")
    table.answer(1, 1, 1, 0)
    page = drawn_form(table.get().text, "last")
    table.app.extensions["evenings"].store.close()
    (tmp_path / "copy.db").replace(settings.database)
    restored = replace(table, app=create_app(settings))
    restored.client.application = restored.app
    bids(restored, key="another's", p1=0, p2=1, p3=1, p4=1)
    assert page["seq"] == [str(restored.seq)]
    response = restored.post("undo", **page)
    assert response.status_code == 409
    assert "The game has moved on" in read(response)
    assert restored.post("undo", **drawn_form(restored.get().text, "last")).status_code == 303
    restored.app.extensions["evenings"].store.close()


def test_undo_sent_twice_takes_back_one_thing(table: AtTable) -> None:
    table.answer(1, 1, 1, 0)
    table.answer(1, 1, 0, 0)
    seen = str(table.seq)
    for _ in range(2):
        assert table.post("undo", seq=seen, key="k").status_code == 303
    assert table.state.facts.answers
    assert sum(isinstance(entry.event, Undone) for entry in entries(table)) == 1


@pytest.mark.parametrize("action", ["undo", "redo", "reopen"])
def test_an_action_that_makes_no_sense_now_is_refused_in_a_sentence(sit_down: SitDown, action: str) -> None:
    response = sit_down(4).post(action)
    assert response.status_code == 409
    assert 'class="notice"' in response.text


def entries(table: AtTable) -> list[log.Entry]:
    return log.load(table.app.extensions["evenings"].store, table.evening)


# Entries that the rules forbid


@pytest.mark.parametrize(
    ("said", "who", "why"),
    [
        ({"p1": 1, "p2": 0, "p3": 1, "p4": 0}, "p1", "Ana can’t bid 1 as dealer: the bids would total 2"),
        ({"p1": 0, "p2": 9, "p3": 1, "p4": 0}, "p2", "Bogdan can bid 0 to 2, not “9”"),
        ({"p1": 0, "p2": "-1", "p3": 1, "p4": 0}, "p2", "Bogdan can bid 0 to 2, not “-1”"),
        ({"p1": 0, "p2": "1_0", "p3": 1, "p4": 0}, "p2", "not “1_0”"),
        ({"p1": 0, "p2": "٢", "p3": 1, "p4": 0}, "p2", "not “٢”"),
        ({"p1": 0, "p2": "<b>", "p3": 1, "p4": 0}, "p2", "not “&lt;b&gt;”"),
        ({"p1": 0, "p3": 1, "p4": 0}, "p2", "Bogdan hasn’t bid"),
        ({"p1": 0, "p2": "", "p3": 1, "p4": 0}, "p2", "Bogdan hasn’t bid"),
    ],
)
def test_a_forbidden_bid_is_refused_at_its_field_and_the_others_are_kept(
    table: AtTable, htmx: bool, said: dict[str, object], who: str, why: str
) -> None:
    response = bids(table, htmx=htmx, **said)
    assert response.status_code == 422
    assert why in problem(response, who)
    others = {key: str(value) for key, value in said.items() if key != who}
    assert checked(response).items() >= others.items()
    assert ("<html" in response.text) != htmx
    assert not table.state.facts.answers


def test_every_blank_is_named_and_none_is_taken_for_nought(table: AtTable) -> None:
    response = bids(table)
    assert [problem(response, f"p{seat}") for seat in (2, 3, 4, 1)] == [
        f"{name} hasn’t bid" for name in ("Bogdan", "Călin", "Doina", "Ana")
    ]
    assert not checked(response)


@pytest.mark.parametrize(
    ("tricks", "why"),
    [
        ((1, 1, 1, 1), "there are 2 tricks in this deal: the sum is 2 too high"),
        ((0, 0, 0, 0), "there are 2 tricks in this deal: the sum is 2 too low"),
        ((0, 0, 1, 0), "there are 2 tricks in this deal: the sum is 1 too low"),
    ],
)
def test_tricks_that_do_not_add_up_are_refused(table: AtTable, htmx: bool, tricks: tuple[int, ...], why: str) -> None:
    table.answer(1, 1, 1, 0)
    response = table.post(
        "step", htmx=htmx, place=5, step="tricks", **dict(zip(("p1", "p2", "p3", "p4"), tricks, strict=True))
    )
    assert response.status_code == 422
    assert why in read(response)
    assert checked(response) == {f"p{seat}": str(n) for seat, n in enumerate(tricks, 1)}
    assert table.state.step
    assert table.state.step.kind == "tricks"


def test_a_number_for_someone_who_sits_out_is_refused(sit_down: SitDown, htmx: bool) -> None:
    table = sit_down(7)
    response = bids(table, htmx=htmx, place=1, p1=1, **dict.fromkeys(("p2", "p3", "p4", "p5", "p6", "p7"), 0))
    assert response.status_code == 422
    assert "Ana has no part in this step" in read(response)
    assert len(checked(response)) == 6


def test_a_suit_that_is_none_is_refused(table: AtTable) -> None:
    response = table.post("note/trump", value="X")
    assert response.status_code == 422
    assert "“X” isn’t a suit" in read(response)


def test_in_a_one_card_deal_no_taker_is_preset(sit_down: SitDown) -> None:
    table = sit_down(4)
    table.answer(0, 0, 0, 0)
    response = table.post("step", place=1, step="tricks")
    assert response.status_code == 422
    assert not checked(response)


# Twice, late, and two at a time


def test_the_same_post_twice_is_written_once(table: AtTable, htmx: bool) -> None:
    before = table.seq
    answers = [bids(table, htmx=htmx, key="k", seq="1", p1=0, p2=1, p3=1, p4=1) for _ in range(2)]
    assert [response.status_code for response in answers] == [200, 200] if htmx else [303, 303]
    assert table.seq == before + 1


def test_a_post_repeated_after_a_lost_reply_gets_the_table_as_it_is_now(table: AtTable) -> None:
    bids(table, key="k", seq="1", p1=0, p2=1, p3=1, p4=1)
    table.answer(1, 1, 0, 0)
    before = table.seq
    response = bids(table, htmx=True, key="k", seq="1", p1=0, p2=1, p3=1, p4=1)
    assert response.status_code == 200
    assert "Deal 6 of 24" in read(response)
    assert table.seq == before


@pytest.mark.parametrize("step", ["bids", "tricks"])
def test_a_page_that_is_behind_gets_the_fresh_table_and_what_was_chosen_in_words(
    table: AtTable, htmx: bool, step: str
) -> None:
    table.answer(1, 1, 1, 0)
    table.answer(1, 1, 0, 0)
    response = table.post("step", htmx=htmx, place=5, step=step, p1=2, p2=0, p3=0, p4=0)
    assert response.status_code == 409
    assert "the game has moved on. You had chosen: Ana 2, Bogdan 0, Călin 0, Doina 0" in read(response)
    assert "Deal 6 of 24" in read(response)
    assert not checked(response), "what was said of another deal must not stand in this one"


def test_a_page_that_is_behind_by_a_one_card_deal_names_the_chosen_taker(sit_down: SitDown) -> None:
    table = sit_down(4, ONES[:1])
    response = table.post("step", place=1, step="tricks", taker="p3")
    assert response.status_code == 409
    assert "You had chosen: Călin 1" in read(response)


def test_of_two_phones_that_race_one_is_written_and_the_other_is_refused(
    table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_wish = decide.answer

    def slower(*given: object) -> Decision:
        monkeypatch.setattr(decide, "answer", first_wish)
        assert table.answer(0, 0, 0, 0).status_code == 303
        return first_wish(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(decide, "answer", slower)
    response = bids(table, htmx=True, key="slow", p1=2, p2=1, p3=1, p4=1)
    assert response.status_code == 409
    assert "You had chosen: Ana 2, Bogdan 1, Călin 1, Doina 1 a phone entered at" in read(response)
    assert "M: Bogdan 0, Călin 0, Doina 0, Ana 0" in read(response)
    assert table.state.facts.answers["bids"] == {"p2": 0, "p3": 0, "p4": 0, "p1": 0}


def test_an_answer_that_loses_a_race_against_a_note_is_written_all_the_same(
    table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_wish = decide.answer

    def slower(*given: object) -> Decision:
        monkeypatch.setattr(decide, "answer", first_wish)
        assert table.post("note/trump", value="S").status_code == 303
        return first_wish(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(decide, "answer", slower)
    assert table.answer(1, 1, 1, 0).status_code == 303
    assert set(table.state.facts.answers) == {"bids", "trump"}


@pytest.fixture
def begun_deals(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of each deal whose rules were asked from its beginning."""
    began, play = list[int](), type(GAME).play

    def counted(game: Game, table: Table, deal: Deal) -> Flow[list[Line]]:
        began.append(deal.number)
        return play(game, table, deal)  # type: ignore[arg-type]

    monkeypatch.setattr(type(GAME), "play", counted)
    return began


def test_a_deal_is_held_once_for_one_answer(table: AtTable, begun_deals: list[int], *, htmx: bool) -> None:
    assert table.state.step
    begun_deals.clear()
    bids(table, htmx=htmx, p1=1, p2=1, p3=1, p4=0)
    assert begun_deals == [5]
    begun_deals.clear()
    bids(table, htmx=htmx, step="tricks", p1=1, p2=1, p3=0)
    assert begun_deals == [5, 6], "what the deal came to, and what the next one asks"
    begun_deals.clear()
    table.post("undo", htmx=htmx)
    assert begun_deals == [5]


# Rights


@pytest.mark.parametrize("action", ACTIONS)
def test_a_device_without_a_key_writes_nothing(table: AtTable, stranger: FlaskClient, action: str) -> None:
    before = table.seq
    for headers in (HERE, HERE | HTMX):
        response = stranger.post(f"/table/{table.evening}/{action}", headers=headers, data={"seq": str(before)})
        assert response.status_code == 403
        assert "This device doesn’t keep score here" in read(response)
    assert stranger.get(f"/table/{table.evening}/").status_code == 403
    assert table.seq == before


def test_a_revoked_device_is_refused_on_its_next_request(table: AtTable) -> None:
    store = table.app.extensions["evenings"].store
    access.revoke(store, table.evening, access.grants(store, table.evening)[0].device, at=BEGAN)
    for response in (
        table.answer(0, 0, 0, 0),
        table.post("undo", htmx=True),
        table.get(),
        table.get(f"?seen={table.mark}"),
    ):
        assert response.status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "http://localhost.elsewhere.example"},
        {"Origin": "http://localhost:81"},
        {"Origin": "http://elsewhere.example", "Sec-Fetch-Site": "cross-site"},
        {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize("action", ACTIONS)
def test_posts_from_another_site_are_not_written(table: AtTable, action: str, headers: dict[str, str]) -> None:
    before = table.seq
    sent = {"seq": str(before), "place": "5", "step": "bids", "p1": "0", "p2": "0", "p3": "0", "p4": "0", "value": "S"}
    response = table.client.post(f"/table/{table.evening}/{action}", data=sent, headers=headers)
    assert response.status_code == 403
    assert "This came from another site" in read(response)
    assert table.seq == before


def test_a_post_that_the_browser_marks_as_from_here_is_written(table: AtTable) -> None:
    headers = {"Sec-Fetch-Site": "same-origin"}
    sent = {"place": "5", "step": "bids", "p1": "0", "p2": "0", "p3": "0", "p4": "0"}
    assert table.client.post(f"/table/{table.evening}/step", data=sent, headers=headers).status_code == 303


@pytest.mark.parametrize("action", ["", *ACTIONS])
def test_an_unknown_evening_is_a_404_in_a_sentence(table: AtTable, action: str) -> None:
    address = f"/table/{'x' * 22}/{action}"
    response = table.client.post(address, headers=HERE) if action else table.client.get(address)
    assert response.status_code == 404
    assert "Game not found" in read(response)


def test_no_get_writes(table: AtTable) -> None:
    for action in ACTIONS:
        assert table.get(action).status_code == 405


# A database that does not obey


@pytest.fixture
def locked(table: AtTable) -> Callable[[], None]:
    """Another program holds the database for itself, and the store waits for it only a moment."""
    store = table.app.extensions["evenings"].store
    store._writer.execute("PRAGMA busy_timeout = 20")
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def test_a_locked_database_is_a_503_and_what_was_chosen_is_kept(table: AtTable, locked: Callable[[], None]) -> None:
    response = bids(table, key="k", p1=0, p2=1, p3=1, p4=1)
    assert response.status_code == 503
    assert "This couldn’t be saved just now" in read(response)
    assert checked(response) == {"p1": "0", "p2": "1", "p3": "1", "p4": "1"}
    locked()
    assert not table.state.facts.answers
    assert bids(table, key="k", p1=0, p2=1, p3=1, p4=1).status_code == 303


def test_a_locked_database_leaves_the_page_of_the_phone_as_it_is(table: AtTable, locked: Callable[[], None]) -> None:
    response = bids(table, htmx=True, p1=0, p2=1, p3=1, p4=1)
    locked()
    assert response.status_code == 503
    assert response.text.strip().startswith('<p class="notice"')
    assert "<form" not in response.text


# Pages


def test_names_are_text_and_leave_the_sentences_whole(sit_down: SitDown) -> None:
    names = ["<script>alert(1)</script>", "{n} {who} {0}", "%s %(n)d", "\"'&lt;😀"]
    table = sit_down(4, ONES)
    evenings = table.app.extensions["evenings"]
    words = {f"p{seat}": name for seat, name in enumerate(names, 1)}
    evenings.append(table.opened, decide.rename(table.state, words), at=BEGAN, device=0, key="names")
    response = table.get()
    assert "<script>alert" not in response.text
    for name in names:
        assert name in read(response)
    refused = bids(table, p1=1, p2=1, p3=0, p4=0)
    assert problem(refused, "p1").startswith("&lt;script&gt;alert(1)&lt;/script&gt; can’t bid 1 as dealer:")
    assert "{n} {who} {0} hasn’t bid" in read(bids(table, p1=0, p3=0, p4=0))
    assert "%s %(n)d hasn’t bid" in read(bids(table, p1=0, p2=0, p4=0))


def test_a_minus_is_a_minus_and_comes_before_its_number(sit_down: SitDown) -> None:
    table = sit_down(4, [deal((1, 1, 1, 1), (1, 0, 0, 0))])
    assert "−1" in read(table.get())
    assert "-1 " not in read(table.get())


def test_redo_is_grey_after_a_new_answer(table: AtTable) -> None:
    table.answer(1, 1, 1, 0)
    table.post("undo")
    assert '<button id="redo" form="form"' in table.get().text
    table.answer(0, 0, 0, 0)
    assert '<button id="redo" disabled form="form"' in table.get().text
    assert not any(isinstance(entry.event, Redone) for entry in entries(table))


def test_a_page_that_is_behind_throws_in_no_other_deal(table: AtTable) -> None:
    table.answer(1, 0, 0, 0)
    table.answer(1, 0, 1, 0)
    answer = table.post("throw-in", place="5", why="misdeal")
    assert answer.status_code == 409
    assert "the game has moved on" in answer.text
    assert len(table.state.rows) == 5


def test_if_the_bids_are_implied_the_leader_is_named_once(sit_down: SitDown) -> None:
    table = sit_down(4, [deal((0, 0, 0, 0), (1, 0, 0, 0))], schedule="custom", custom_schedule=(1,), extra_deals="zero")
    assert table.state.step
    assert table.state.step.kind == "tricks"
    assert "Bogdan deals Călin leads no trumps; everyone bids 0 " in read(table.get())


def test_a_deal_without_trumps_says_so_with_over_or_under_too(sit_down: SitDown) -> None:
    table = sit_down(4, schedule="custom", custom_schedule=(8,))
    assert "no trumps" in read(table.get())
    table.answer(2, 3, 2, 2)
    assert "Bogdan leads over by 1 no trumps " in read(table.get())
