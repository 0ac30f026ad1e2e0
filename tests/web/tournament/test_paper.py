"""A night on paper, and back from it."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask

from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.paper.night_codes import list_codes, sheet_code
from scorepad.web.access.qr_code import printed_code
from tests.web.conftest import HERE
from tests.web.tournament.conftest import Night, begun_night

FORTY = [f"Person {n}" for n in range(1, 41)]


def codes_of(opened: OpenTournament) -> list[str]:
    """The codes of the list and of the last round’s table sheets."""
    tables = opened.state.rounds[-1].tables
    return [*list_codes(opened), *(sheet_code(opened, opened.number, each.table) for each in tables)]


def restored_on(app: Flask, **form: object) -> Night:
    """The tournament that a new phone restores."""
    phone = app.test_client()
    response = phone.post("/tournament/restore", data=form, headers=HERE)
    assert response.status_code == 303, response.text
    return Night(app, phone, re.findall(r"/tournament/(\w+)/", response.location)[0])


@pytest.mark.parametrize("printed", ["names", "tables", "wall", "cards", "persons", "sheets", "list"])
def test_each_sheet_has_everybody_of_the_round(drive: Night, printed: str) -> None:
    drive.draw()
    page = drive.get(f"print?print={printed}")
    assert page.status_code == 200
    assert all(name in page.text for name in ("Ana", "Bogdan", "Lia"))
    assert f'<option value="{printed}" selected>' in page.text


@pytest.mark.parametrize(("printed", "number"), [("cards", 3), ("persons", 12)])
def test_cards_open_pages_if_phones_reach_this_server(
    drive: Night, monkeypatch: pytest.MonkeyPatch, printed: str, number: int
) -> None:
    drive.draw()
    alone = drive.get(f"print?print={printed}").text.count('class="code"')
    monkeypatch.setitem(drive.app.config, "SEEN_AT", "http://192.168.1.5:8765")
    page = drive.get(f"print?print={printed}")
    assert (alone, page.text.count('class="code"')) == (0, number)
    assert page.headers["Cache-Control"] == "no-store"


def test_before_the_draw_only_what_has_no_seats_can_be_printed(drive: Night) -> None:
    page = drive.get("print?print=sheets&paper=letter").text
    assert '<option value="sheets"' not in page
    assert "Personal cards" in page
    assert 'value="letter" checked' in page


def test_forty_at_ten_tables_come_back_from_ten_sheets_and_the_list(app: Flask) -> None:
    night = begun_night(app, "whist-drive", hands=3)
    night.enter(FORTY)
    for _ in range(3):
        night.draw()
        night.play()
    codes = codes_of(night.opened)
    assert len(codes) == 11
    found = restored_on(app, codes="\n".join(codes))
    assert found.id != night.id
    assert found.opened.standings() == night.opened.standings()
    assert found.opened.state.rounds == night.opened.state.rounds
    assert found.get("standings").status_code == 200


def test_a_tournament_that_was_lost_has_its_address_again(drive: Night, tmp_path: Path) -> None:
    drive.draw()
    empty = create_app(Settings(data=tmp_path / "another"))
    assert restored_on(empty, codes=" ".join(codes_of(drive.opened))).id == drive.id


def test_the_page_keeps_what_was_read_and_names_what_is_missing(app: Flask, drive: Night) -> None:
    drive.draw()
    codes = codes_of(drive.opened)
    page = app.test_client().post("/tournament/restore", data={"codes": "\n".join(codes[1:-1])}, headers=HERE)
    assert page.status_code == 422
    assert "2 codes read, still missing:" in page.text
    assert "List of entrants: code 1 of 1" in page.text
    assert "Round 1, table 3" in page.text
    assert page.text.count("SCOREPAD/T1/") == 2


def test_a_damaged_code_is_refused_and_stays_in_the_field(app: Flask, drive: Night) -> None:
    code = list_codes(drive.opened)[0]
    for text in (code[:-9], "hello", code.replace("T1", "T2")):
        page = app.test_client().post("/tournament/restore", data={"codes": text}, headers=HERE)
        assert page.status_code == 422
        assert 'aria-invalid="true"' in page.text


def test_opening_a_game_recognizes_the_code_of_a_tournament(drive: Night) -> None:
    page = drive.phone.post("/open", data={"record": list_codes(drive.opened)[0]}, headers=HERE)
    assert page.status_code == 422
    assert "use “Restore from paper”" in page.text


def test_a_saved_tournament_is_opened_again(app: Flask, drive: Night) -> None:
    drive.draw()
    drive.play()
    saved = drive.get("tournament.json").data
    found = restored_on(app, file=(BytesIO(saved), "tournament.json"))
    assert found.opened.standings() == drive.opened.standings()
    assert json.loads(found.get("tournament.json").text) == json.loads(saved)


@pytest.mark.process
def test_a_photo_of_several_codes_is_read(app: Flask, drive: Night) -> None:
    pytest.importorskip("zxingcpp")
    from PIL import Image

    drive.draw()
    pictures = [picture_of(code) for code in codes_of(drive.opened)]
    photo = Image.new("L", (sum(each.width for each in pictures), max(each.height for each in pictures)), 255)
    across = 0
    for each in pictures:
        photo.paste(each, (across, 0))
        across += each.width
    content = BytesIO()
    photo.save(content, "PNG")
    found = restored_on(app, photo=(BytesIO(content.getvalue()), "photo.png"))
    assert found.opened.state.rounds == drive.opened.state.rounds


def picture_of(text: str) -> object:
    import segno
    from PIL import Image

    content = BytesIO()
    segno.make(text, error="m", boost_error=False, micro=False).save(content, kind="png", scale=5, border=4)
    return Image.open(BytesIO(content.getvalue())).convert("L")


def test_a_printed_code_is_as_wide_as_its_dots_need() -> None:
    assert 'width="26mm"' in printed_code("A")
    assert 'width="50.0mm"' in printed_code("A" * 1451)


def test_the_end_has_prizes_certificates_and_a_page_for_the_wall(drive: Night) -> None:
    for _ in range(2):
        drive.draw()
        drive.play()
    drive.post("end")
    assert "Booby prize" in drive.get("standings").text
    best = drive.opened.standings()[0].entrant.name
    certificates = drive.get("print?print=certificates").text
    assert f"<bdi>{best}</bdi></h2>" in certificates
    assert "Whist drive · Whist · Tricks: " in certificates
    assert best in drive.get("print?print=results").text
    rows = drive.get("standings.csv").text.splitlines()
    assert rows[0] == "place,number,name,role,team,score,breaks"
    assert len(rows) == 13


def test_the_season_adds_up_the_nights_of_one_format(app: Flask, drive: Night) -> None:
    drive.draw()
    drive.play()
    drive.post("end")
    page = drive.phone.get("/tournament/season")
    assert page.status_code == 200
    assert page.text.count('<th scope="row">') == 12
    assert "No tournament has ended yet." in app.test_client().get("/tournament/season").text


def test_prizes_are_given_in_the_director_s_order_with_names_of_their_own(drive: Night) -> None:
    for _ in range(2):
        drive.draw()
        drive.play()
    assert "Place 1" in drive.get("standings").text
    form = {
        "order-booby": "1",
        "order-place-1": "2",
        "name-booby": "Wooden spoon",
        "club": "Harbour Club",
        "once": "yes",
    }
    assert drive.post("prizes", **form).status_code == 303
    page = drive.get("standings").text
    assert page.index("Wooden spoon") < page.index("Place 1")
    assert "Best up" not in page
    certificates = drive.get("print?print=certificates").text
    assert "Club" in certificates
    page = drive.get("prizes").text
    assert "Wooden spoon" in page
    assert 'name="once" value="yes" checked' in page
    drive.post("prizes", **{"order-up": "1", "order-place-1": "2"})
    assert "Best up" in drive.get("standings").text
    assert 'name="once" value="yes" checked' not in drive.get("prizes").text


def test_the_wall_chart_has_what_sitting_out_counts_penalties_and_places(app: Flask) -> None:
    night = begun_night(app, "whist-drive", hands=2)
    night.enter(FORTY[:13])
    night.draw()
    night.play()
    night.post("entrant/1/penalty", points="-2", why="late", do="save")
    chart = night.get("print?print=wall").text
    assert "<i>6.5</i>" in chart
    assert "\N{MINUS SIGN}2" in chart
    assert '<th scope="col">Place</th>' in chart
    assert "1 ♥" in chart


def test_a_seat_on_paper_has_its_partner_and_the_trump_is_on_cards(drive: Night) -> None:
    drive.draw()
    table = drive.opened.state.rounds[0].tables[0]
    partner = drive.opened.state.entrants[table.seats[2]].name
    names = drive.get("print?print=names").text
    assert f"& <bdi>{partner}</bdi></small></span> <b>{table.table}</b>" in names
    assert "hearts" in drive.get("print?print=cards").text


def test_a_personal_card_says_where_to_sit_first_and_where_to_go(drive: Night) -> None:
    assert "table 1" not in drive.get("print?print=persons").text
    drive.draw()
    cards = drive.get("print?print=persons").text
    assert "Round 1: table 1, with" in cards
    assert cards.count("If you lose, go to the next higher table.") == 6
    assert "down: If you lose, go to the next lower table." in drive.get("print?print=cards").text
    assert ">Hand<" not in cards


def test_the_list_of_prints_says_what_each_is_for_and_leads_back(drive: Night) -> None:
    drive.draw()
    page = drive.get("print").text
    enough, _, more = page.partition("More</h2>")
    assert [enough.count(f"print={thing}") for thing in ("persons", "cards", "names")] == [1, 1, 0]
    assert "For the door: everyone finds their table." in more
    assert f'href="/tournament/{drive.id}/"' in page
    assert f'href="/tournament/{drive.id}/print"' in drive.get("print?print=names").text


def test_trumps_are_typed_by_their_signs_or_letters(app: Flask) -> None:
    night = begun_night(app, "whist-drive", trumps="♠ C,♥ NT")
    assert night.opened.state.settings.words("trumps") == ("S", "C", "H", "NT")
    assert 'value="♥ ♦ ♠ ♣"' in night.phone.get("/tournament/new?kind=whist-drive").text
