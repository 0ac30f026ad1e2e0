"""Home: its list of evenings with their lines, and the language of the pages."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.app.home.leader_line import line_of
from scorepad.evening.log.events import Started, beginning
from scorepad.games import game_named
from scorepad.rules.sentence import Who
from scorepad.store import access, log
from scorepad.web.site.clock import moment, now
from scorepad.web.site.language import LANGUAGES
from tests.support.sample_evenings import P1, P2, P3, by_the_book, deal, sample, thrown_in
from tests.support.sample_sheets import at_random, blank, played_on
from tests.web.conftest import HERE, SitDown, read

BEGAN = "2026-11-20T19:30:00+02:00"
FOUR = deal((0, 0, 0, 0), (0, 1, 0, 0))
ONES = [deal((0, 0, 0), (0, 0, 1)), deal((1, 1, 0), (1, 0, 0))]


def begin(app: Flask, client: FlaskClient, *events: Started, at: str = BEGAN) -> list[str]:
    """Put evenings on the shelf of one device, the client's, one minute after the other."""
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=at)
    client.set_cookie("device", secret)
    times = [at.replace("19:30", f"20:{minute:02}") for minute in range(len(events))]
    return [
        log.start(store, event, at=time, device=device.id, running=not event.closed)
        for time, event in zip(times, events, strict=True)
    ]


def listed(page: str) -> list[str]:
    """The evenings of a page in their order."""
    return re.findall(r'href="/table/([^/"]+)/', page)


def gone(*names: str) -> Started:
    """An evening of a game that nobody here plays."""
    players = tuple(Who(f"p{seat}") for seat in range(1, len(names) + 1))
    return Started("belote", {}, players, players[0], players, BEGAN, dict(zip(players, names, strict=True)))


def test_a_first_visitor_reads_what_it_is_and_can_begin(client: FlaskClient) -> None:
    response = client.get("/")
    assert "Scorepad checks them" in read(response)
    assert "whist" not in read(response).lower()  # it keeps score of other games too
    assert 'href="/new"' in response.text
    assert 'href="/open"' in response.text
    assert listed(response.text) == []


@pytest.mark.parametrize("path", ["/", "/new", "/open"])
def test_looking_gives_a_phone_its_secret_once_and_writes_nothing(app: Flask, client: FlaskClient, path: str) -> None:
    assert "HttpOnly" in client.get(path).headers["Set-Cookie"]
    assert "Set-Cookie" not in client.get(path).headers
    with app.extensions["evenings"].store.reading() as db:
        assert db.execute("SELECT count(*) FROM device").fetchone() == (0,)


def test_the_running_evening_comes_first_as_one_link_with_its_leader_deal_and_the_others(
    app: Flask, client: FlaskClient
) -> None:
    (evening,) = begin(app, client, beginning(replace(sample(3, ONES), title="Cup")))
    page = client.get("/")
    assert "Cup Romanian Whist · deal 3 of 21 A Ana 11 B Bogdan 4 C Călin 4 Continue" in read(page)
    assert page.text.count(f'href="/table/{evening}/"') == 1
    assert "In progress" not in read(page)
    assert "Scorepad checks them" not in read(page)


def test_those_who_lead_together_are_all_named(app: Flask, client: FlaskClient) -> None:
    begin(app, client, beginning(sample(3, [deal((0, 0, 0), (1, 0, 0))])))
    text = read(client.get("/"))
    assert "Romanian Whist deal 2 of 21 B C Bogdan, Călin 5 A Ana −1 Continue" in text


def test_no_player_leads_before_the_first_deal_is_scored(app: Flask, client: FlaskClient) -> None:
    begin(app, client, beginning(sample(3, [thrown_in()])))
    assert "Romanian Whist deal 1 of 21 Ana, Bogdan, Călin Continue" in read(client.get("/"))


def test_of_several_running_evenings_the_one_written_last_is_first_and_the_others_are_listed(
    app: Flask, client: FlaskClient
) -> None:
    begin(app, client, beginning(sample(4)), beginning(sample(3, ONES)), beginning(sample(5)))
    text = read(client.get("/"))
    assert "Romanian Whist deal 1 of 27" in text
    assert "In progress" in text
    assert re.search("Nov 20(, 2026)? A Ana is ahead, 11 Romanian Whist · deal 3 of 21 Ana, Bogdan, Călin", text)


@pytest.mark.parametrize(("title", "shown"), [("Cup", "Cup"), ("", "Romanian Whist")])
def test_a_past_evening_has_its_date_winner_total_and_title(
    app: Flask, client: FlaskClient, title: str, shown: str
) -> None:
    begin(app, client, beginning(replace(sample(3, ONES, closed=True), title=title)))
    text = read(client.get("/"))
    assert re.search(f"Nov 20(, 2026)? A Ana won, 11 {shown} Ana, Bogdan, Călin", text)
    assert "Continue" not in text


def test_an_evening_that_is_listed_has_the_line_of_the_one_who_leads(app: Flask, client: FlaskClient) -> None:
    third = deal((0, 0, 0), (0, 1, 0))
    begin(app, client, beginning(sample(3, [*ONES, third], closed=True)), beginning(sample(3, ONES, closed=True)))
    (line,) = re.findall(r'<svg class="trend ink1".*?</svg>', client.get("/").text)  # two deals are no line yet
    # Totals 5 5 −1, 11 4 4, 16 3 9: Ana is 2, 5 and 7 in front of the average.
    assert 'points="0,30 32,22 64,9 96,0"' in line
    assert 'd="M96,0h0"' in line


def test_the_line_goes_up_for_the_one_with_fewer_points_if_these_win() -> None:
    state = played_on(blank("hearts", players=4), 5, at_random(1))
    line, last = line_of(state.table.leaders[0], state)
    assert line.startswith("0,30 ")
    assert int(last.partition(",")[2]) < 30


def test_the_languages_are_behind_one_button_that_needs_no_script(client: FlaskClient) -> None:
    page = client.get("/").text
    folded = page[page.index("<details") : page.index("</details>")]
    assert folded.count('name="lang"') == page.count('name="lang"') == len(LANGUAGES)
    assert '<summary aria-label="Language">' in folded


def test_running_evenings_come_first_then_those_played_last(app: Flask, client: FlaskClient) -> None:
    ended, running, later = begin(
        app,
        client,
        beginning(sample(3, ONES, closed=True)),
        beginning(sample(3)),
        beginning(sample(4)),
    )
    assert listed(client.get("/").text) == [later, running, ended]


def test_an_evening_whose_rules_are_gone_is_listed_with_its_record(app: Flask, client: FlaskClient) -> None:
    (evening,) = begin(app, client, gone("Ion", "Maria"))
    response = client.get("/")
    assert re.search("Nov 20(, 2026)? belote Ion, Maria Its rules are no longer here", read(response))
    assert f'href="/table/{evening}/record.json"' in response.text
    assert "Same players again" not in response.text


def test_the_table_of_an_evening_whose_rules_are_gone_leads_to_the_record(app: Flask, client: FlaskClient) -> None:
    (evening,) = begin(app, client, gone("Ion", "Maria"))
    response = client.get(f"/table/{evening}/")
    assert response.status_code == 404
    assert f'href="/table/{evening}/record.json"' in response.text


def test_the_table_that_played_last_can_play_again(app: Flask, client: FlaskClient) -> None:
    _, last = begin(app, client, beginning(sample(3)), beginning(sample(4, [FOUR], closed=True)))
    response = client.get("/")
    assert f'href="/new?again={last}"' in response.text
    assert "Same players again Ana, Bogdan, Călin, Doina" in read(response)


def test_a_game_that_was_discarded_is_not_listed_and_its_table_does_not_play_again(
    app: Flask, client: FlaskClient
) -> None:
    last, gone_again = begin(app, client, beginning(sample(3, ONES)), beginning(sample(4, closed=True)))
    page = client.get("/").text
    assert (f'href="/table/{last}/"' in page, gone_again in page) == (True, False)
    assert f'href="/new?again={last}"' in page


def test_there_are_twenty_evenings_a_page(app: Flask, client: FlaskClient) -> None:
    evenings = begin(app, client, *(beginning(sample(3)) for _ in range(21)))
    first, second = client.get("/"), client.get("/?page=2")
    assert listed(first.text) == evenings[:0:-1]
    assert listed(second.text) == evenings[:1]
    assert "Page 1 of 2" in read(first)
    assert 'href="/?page=2"' in first.text
    assert 'href="/?page=1"' in second.text


@pytest.mark.parametrize("page", ["0", "2", "-1", "x", "", "1_0", "٢", "9" * 30])
def test_a_page_that_is_not_there_is_not_found(client: FlaskClient, page: str) -> None:
    assert client.get("/", query_string={"page": page}).status_code == 404


def test_days_are_written_as_people_write_them_and_once(app: Flask, client: FlaskClient) -> None:
    today = moment(now())
    days = (today, today, today - timedelta(days=1), today.replace(year=today.year - 1, day=1))
    started = [replace(beginning(sample(3, ONES, closed=True)), started=day.isoformat()) for day in days]
    begin(app, client, *started)
    shown = re.findall(r"<time[^>]*><span( class=\"unseen\")?>([^<]*)<", client.get("/").text)
    last = shown.pop()[1]
    assert last.endswith(f" 1, {today.year - 1}")
    assert shown == [("", "Today"), (' class="unseen"', "Today"), ("", "Yesterday")]


def test_only_a_game_with_a_schedule_shows_how_far_it_is(app: Flask, client: FlaskClient) -> None:
    begin(app, client, by_the_book(game_named("rubber-bridge")))
    assert 'class="arc"' not in client.get("/").text
    begin(app, client, beginning(sample(3, ONES)))
    assert 'class="arc"' in client.get("/").text


def test_any_table_that_ended_plays_again_by_one_tap(app: Flask, client: FlaskClient) -> None:
    ended = begin(
        app, client, *(beginning(sample(len(deals[0].answers["bids"]), deals, closed=True)) for deals in (ONES, [FOUR]))
    )
    page = client.get("/").text
    for evening in ended:
        assert f'class="once-more" href="/new?again={evening}"' in page
    assert 'aria-label="Play again: Ana, Bogdan, Călin"' in page


MANY = [("Ștefan", "Ana", "Ion"), ("Zoe", "Anca", "Dan"), ("Ștefania", "Bo", "Li")] * 4


@pytest.mark.parametrize(("wanted", "found"), [
    ("stefan", 8), ("ȘTEFANIA", 4), ("zoe anca", 4), ("zoe stefan", 0), ("whist", 12), ("efan", 0), ("%", 12), ("", 12),
])  # fmt: skip
def test_evenings_are_found_by_the_start_of_their_words(
    app: Flask, client: FlaskClient, wanted: str, found: int
) -> None:
    tables = (replace(beginning(sample(3)), words=dict(zip(("p1", "p2", "p3"), names, strict=True))) for names in MANY)
    begin(app, client, *tables)
    page = client.get("/", query_string={"q": wanted})
    assert len(listed(page.text)) == found
    if not found:
        assert f"No games match “{wanted}”." in read(page)


def test_the_search_goes_from_page_to_page(app: Flask, client: FlaskClient) -> None:
    begin(app, client, *(beginning(sample(3)) for _ in range(21)))
    page = client.get("/?q=ana").text
    assert 'href="/?page=2&amp;q=ana"' in page
    assert 'value="ana"' in page
    assert len(listed(client.get("/?page=2&q=ana").text)) == 1


def test_a_search_is_offered_where_there_are_many(app: Flask, client: FlaskClient) -> None:
    begin(app, client, *(beginning(sample(3)) for _ in range(8)))
    assert 'type="search"' not in client.get("/").text
    begin(app, client, *(beginning(sample(3)) for _ in range(9)))
    assert 'type="search"' in client.get("/").text


def test_a_search_finds_nothing_of_others(app: Flask, client: FlaskClient, sit_down: SitDown) -> None:
    evening = sit_down().evening
    assert evening in client.get("/?q=ana").text
    begin(app, client, beginning(sample(3)))
    assert evening not in client.get("/?q=ana").text


def test_no_device_sees_the_evenings_of_others(sit_down: SitDown, stranger: FlaskClient) -> None:
    evening = sit_down().evening
    assert evening not in stranger.get("/").text


def test_a_hostile_name_is_shown_as_text(app: Flask, client: FlaskClient) -> None:
    event = gone("<script>alert(1)</script>", "{{7*7}}")
    begin(app, client, event, Started("romanian-whist", {}, (P1, P2, P3), P1, (P1, P2, P3), BEGAN, {
        "p1": "<img src=x onerror=alert(1)>", "p2": "{who}", "p3": "%(x)s",
    }))  # fmt: skip
    page = client.get("/")
    assert "<script>alert" not in page.text
    assert "<img src=x" not in page.text
    assert "<img src=x onerror=alert(1)>, {who}, %(x)s" in page.text.replace("&lt;", "<").replace("&gt;", ">")


@pytest.mark.parametrize(("chosen", "name"), [("ro", "Română"), ("en", "English")])
def test_the_language_that_is_chosen_stays(client: FlaskClient, chosen: str, name: str) -> None:
    response = client.post("/language", data={"lang": chosen}, headers=HERE | {"Referer": "http://localhost/open"})
    assert response.status_code == 303
    assert response.location == "/open"
    page = client.get("/", headers={"Accept-Language": "sv"})
    assert f'<html lang="{chosen}"' in page.text
    assert re.search(rf'lang="{chosen}" aria-current="true">{name}<', page.text)


def test_the_browser_says_which_language_until_somebody_chooses(client: FlaskClient) -> None:
    assert '<html lang="ro-RO"' in client.get("/", headers={"Accept-Language": "ro-RO,ro;q=0.9,en;q=0.8"}).text


@pytest.mark.parametrize("shown", ["/?page=2&q=Ana", "/watch/", "/book/"])
def test_the_page_where_a_language_is_chosen_is_shown_in_it(client: FlaskClient, shown: str) -> None:
    response = client.post("/language", data={"lang": "ro"}, headers=HERE | {"Referer": f"http://localhost{shown}#top"})
    assert response.location == shown


@pytest.mark.parametrize("path", ["/", "/new", "/watch/", "/book/", "/nowhere"])
def test_a_language_is_chosen_on_every_page_that_people_come_to_first(client: FlaskClient, path: str) -> None:
    page = client.get(path).text
    assert all(f'value="{code}" lang="{code}"' in page for code in LANGUAGES)


@pytest.mark.parametrize(
    "shown", ["https://localhost//evil.example", "https://evil.example", "https://localhost/\\evil.example", "", "x"]
)
def test_choosing_a_language_leads_to_no_other_site(client: FlaskClient, shown: str) -> None:
    response = client.post("/language", data={"lang": "ro"}, headers=HERE | {"Referer": shown})
    assert response.location == "/"


def test_a_language_that_nobody_speaks_here_is_refused(client: FlaskClient) -> None:
    response = client.post("/language", data={"lang": "tlh"}, headers=HERE)
    assert response.status_code == 400
    assert "Set-Cookie" not in response.headers


def test_another_site_chooses_no_language(client: FlaskClient) -> None:
    response = client.post("/language", data={"lang": "ro"}, headers={"Origin": "https://evil.example"})
    assert response.status_code == 403
    assert "Set-Cookie" not in response.headers


def test_home_is_only_read(client: FlaskClient) -> None:
    assert client.post("/", headers=HERE).status_code == 405
    assert client.get("/language").status_code == 405
