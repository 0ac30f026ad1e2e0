"""The pages of a book: its people, renamed, merged, split, retired and forgotten."""

from __future__ import annotations

from contextlib import closing

import pytest

from scorepad.store import owners, rule_sets
from scorepad.store.book.evenings import evenings_in
from scorepad.store.sqlite.database import SqliteStore
from scorepad.web.book import shown
from scorepad.web.site.clock import now
from tests.support.posted_forms import drawn_form
from tests.web.book.conftest import AtBook
from tests.web.book.test_begin import begun
from tests.web.conftest import HERE, read


def test_the_first_page_leads_to_the_books_and_a_book_shows_people_and_evenings(shared: AtBook) -> None:
    assert 'href="/book/"' in shared.phones["owner"].get("/").text
    assert f'href="/book/{shared.book}/"' in shared.phones["owner"].get("/book/").text
    page = read(shared.get())
    assert "Our group" in page
    assert page.index("Ana in progress") < page.index("Bogdan in progress")
    assert "Ana P, Bogdan, Dora Romanian Whist · in progress" in page


def test_about_two_who_could_be_one_person_the_book_asks_and_never_guesses(shared: AtBook) -> None:
    assert "Are Ana and Ana P the same person?" in read(shared.get())
    assert "the same person?" not in read(shared.get(by="writer"))
    number = shared.state.person_named("Ana P")
    assert shared.post(f"person/{number}/apart", into="1", back="1").location == f"/book/{shared.book}/"
    assert "the same person?" not in read(shared.get())
    assert shared.post(f"person/{number}/merge", into="1").location.endswith("/person/1/games")
    assert "Ana P" not in shared.names
    assert "also Ana P" in read(shared.get("person/1/games"))
    shared.post("person/1/unmerge", other=number)
    assert "Ana P" in shared.names


def test_a_name_that_is_taken_is_refused_and_what_was_typed_stays(shared: AtBook) -> None:
    response = shared.post("person/1/name", name="bogdan")
    assert (response.status_code, 'value="bogdan"' in response.text) == (422, True)
    assert "merge the two, or choose another name" in read(response)
    assert shared.post("name", name="x" * 41).status_code == 422
    assert shared.post("person/1/name", name="Anca").status_code == 303
    assert shared.names[0] == "Anca"


@pytest.mark.parametrize(("page", "form"), [("", ""), ("person/1/", "games")])
def test_a_page_that_was_left_open_brings_no_old_name_back(shared: AtBook, page: str, form: str) -> None:
    behind = drawn_form(shared.get(f"{page}{form}").text, "was-name")
    shared.post(f"{page}name", name="Tuesday")
    assert shared.post(f"{page}name", **behind).status_code == 303
    assert "Tuesday" in (shared.state.name, shared.names[0])
    asked = shared.post(f"{page}name", **{**behind, "name": "Friday"})
    assert asked.status_code == 422
    assert "Another device has changed this to “Tuesday”." in read(asked)
    assert shared.post(f"{page}name", **drawn_form(asked.text, "was-name")).status_code == 303
    assert "Friday" in (shared.state.name, shared.names[0])


def test_of_who_sat_where_only_those_are_written_who_were_changed(shared: AtBook) -> None:
    number = next(iter(shared.state.evenings.values())).number
    page = f"evening/{number}/"
    behind = drawn_form(shared.get(page).text, "was-p1")
    shared.post(f"{page}seats", p1="Zoe")
    assert shared.post(f"{page}seats", **{**behind, "p2": "Yan"}).status_code == 303
    asked = shared.post(f"{page}seats", **{**behind, "p1": "Xenia", "p3": "Wanda"})
    assert (asked.status_code, "Another device has changed this to “Zoe”" in read(asked)) == (422, True)
    again = drawn_form(asked.text, "was-p1")
    assert [again[player] for player in ("p1", "p2", "p3")] == [["Xenia"], ["Yan"], ["Wanda"]]


def test_evenings_of_somebody_else_are_split_off(shared: AtBook) -> None:
    number = next(iter(shared.state.evenings.values())).number
    assert shared.post("person/1/split", other="Zoe").status_code == 422
    assert shared.post("person/1/split", evening=str(number), other="Zoe").status_code == 303
    assert 'value="Zoe"' in shared.get(f"evening/{number}/").text
    assert len(shared.state.played["1"]) == 1


def test_the_people_at_an_evenings_seats_are_corrected_in_the_book_and_the_sheet_stays(shared: AtBook) -> None:
    evening, seating = next(iter(shared.state.evenings.items()))
    assert shared.post(f"evening/{seating.number}/seats", p1="Zoe", p2="Călin").status_code == 422
    assert "Zoe" not in shared.names
    assert shared.post(f"evening/{seating.number}/seats", p1="Zoe", p2="Bogdan").status_code == 303
    assert "Zoe" in shared.names
    assert shared.app.extensions["evenings"].open(evening).state.evening.names["p1"] == "Ana"


def test_many_people_are_listed_on_several_pages_and_are_merged_by_name(
    shared: AtBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown, "OFFERED", 2)
    known = {name for name in shared.names if name}
    pages = [shared.get(f"?people={n}").text for n in (1, 2, 3)]
    assert sum(each.count('href="person/') for each in pages) == len(known)
    assert len(known) > 4
    assert 'href="?people=3#people">Next' in pages[1]
    assert [shared.get(f"?{key}=9").status_code for key in ("people", "retired", "page")] == [404] * 3
    monkeypatch.setattr(shown, "OFFERED", 1)
    page = shared.get(f"person/{shared.state.person_named('Emil')}/games").text
    assert 'name="into_name"' in page
    assert '<select name="into">' not in page
    assert "Nobody in this group is called “Zoe”." in read(shared.post("person/1/merge", into_name="Zoe"))
    number = shared.state.person_named("Ana P")
    assert shared.post("person/1/merge", into_name="ana p").location.endswith(f"/person/{number}/games")
    assert "Ana" not in shared.names


def test_former_players_are_listed_apart(shared: AtBook) -> None:
    assert shared.post("person/1/role", role="retired").status_code == 303
    page = read(shared.get())
    assert page.index("Former players") < page.index("Ana in progress")
    assert shared.post("person/1/role", role="king").status_code == 400


def test_a_person_is_forgotten_everywhere_and_the_numbers_stay(shared: AtBook) -> None:
    app, owner = shared.app, shared.phones["owner"]
    evenings = app.extensions["evenings"]
    played = evenings_in(app.extensions["books"].store, shared.book)
    owner.post(f"/table/{played[0]}/names", data={"key": "n", "p1": "Ana", "note": "Ana won"}, headers=HERE)
    assert "can’t be undone" in read(shared.get("person/1/forget"))
    assert shared.post("person/1/forget").status_code == 303
    for evening in played:
        for path in ("", "record.json", "sheet.csv"):
            assert "Ana" not in owner.get(f"/table/{evening}/{path}").text.replace("Ana P", "")
    assert evenings.open(played[0]).state.evening.names["p1"] == "Player 1"
    assert evenings.open(played[1]).state.evening.names["p1"] == "Ana P"
    assert "Ana" not in read(shared.get()).replace("Ana P", "")
    assert "forgotten in progress" in read(shared.get())
    assert len(shared.state.played["1"]) == 2
    folder = app.extensions["settings"].data
    held = b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file()).replace(b"Ana P", b"")
    assert b"Ana" not in held


def test_a_person_who_is_forgotten_goes_from_the_name_of_the_book_too(shared: AtBook) -> None:
    shared.post("name", name="At Ana’s, Anabel’s too")
    shared.post("person/1/forget")
    assert shared.state.name == "At …’s, Anabel’s too"


@pytest.mark.long
def test_if_another_process_reads_an_owner_is_informed_that_a_name_is_wiped_later(shared: AtBook) -> None:
    app, notice = shared.app, "a forgotten name may remain in its file for a while"
    store = app.extensions["books"].store
    with closing(SqliteStore(store.path)) as other, other.snapshot() as reader:
        reader.execute("SELECT * FROM book_word").fetchone()
        assert shared.post("person/1/forget").status_code == 303
        assert notice in read(shared.get())
        app.extensions["upkeep"].run_tasks()
        assert notice in read(shared.get())
    app.extensions["upkeep"].run_tasks()
    assert notice not in read(shared.get())
    log = store.path.with_name("scorepad.db-wal")
    assert not log.exists() or b"Ana" not in log.read_bytes().replace(b"Ana P", b"")


def test_a_forgotten_name_that_comes_back_is_asked_about(shared: AtBook) -> None:
    shared.post("person/1/forget")
    assert "was forgotten here" not in read(shared.get())
    begun(shared.phones["owner"], "ANA", "Zoe", "Dora", key="again")
    assert "The name ANA was forgotten in this group before" in read(shared.get())
    assert shared.state.person_named("Ana") != "1"


@pytest.mark.parametrize("counted", [True, False])
def test_guests_are_counted_where_that_is_wished(shared: AtBook, counted: bool) -> None:
    shared.post("guests", counted="yes" if counted else "no")
    assert shared.state.guests_counted is counted


def shared_device(shared: AtBook) -> int:
    """A device that has kept something."""
    with shared.app.extensions["books"].store.reading() as db:
        return int(db.execute("SELECT min(id) FROM device").fetchone()[0])


def test_a_name_that_the_servers_owner_forgets_goes_from_books_too(shared: AtBook) -> None:
    owner, store = shared.phones["owner"], shared.app.extensions["evenings"].store
    link = f"/owner/{owners.owner_link(store, at=now())}"
    owner.get(link)
    assert owner.post(link, headers=HERE).status_code == 303
    shared.post("person/1/name", name="Ana Pop")
    shared.post("name", name="Friends of Ana Pop")
    rule_sets.keep(store, shared_device(shared), "whist", "Ana Pop’s whist", {})
    found = read(owner.post("/owner/name/", data={"name": "ana pop"}, headers=HERE))
    assert "1 set of house rules has it in its name." in found
    assert "“ana pop” appears in 0 games. Someone has this name in 1 group." in found
    assert owner.post("/owner/name/forget", data={"name": "ana pop"}, headers=HERE).status_code == 200
    assert "Ana Pop" not in read(shared.get())
    assert shared.state.name == "Friends of …"
    assert [each.name for each in rule_sets.rule_sets(store, shared_device(shared), "whist")] == ["…’s whist"]
    folder = shared.app.extensions["settings"].data
    assert b"Ana Pop" not in b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())
