"""Records that are opened come into the book: whose name is the same is the same, and of others it is asked."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record import archive, record
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.store import owners
from scorepad.store.links import invitations
from scorepad.stored_evenings.begin_recorded import begin_recorded
from scorepad.web.site.clock import now
from tests.support.sample_evenings import P2, P3, P4, P5, deal, sample
from tests.web.book.conftest import AtBook
from tests.web.conftest import HERE, read

ONES = {"schedule": "custom", "custom_schedule": (1, 1)}
DEALS = (
    deal((0, 0, 0, 0), (0, 1, 0, 0)),
    deal((None, 0, 0, 0, 0), (None, 0, 0, 1, 0), seats=(P2, P3, P4, P5), start={P5: 3}),
)


def finished(*names: str) -> State:
    """An evening that is over: four begin, the first leaves after a deal and the fifth joins."""
    began = replace(sample(4, DEALS, **ONES), names=dict(zip(("p1", P2, P3, P4, P5), names, strict=True)))  # type: ignore[arg-type]
    settled = replace(began, options=GAME.settle(began.options, 4), started="2026-10-01T20:00:00+02:00")
    return play(settled.with_joined(), GAME)


def written(state: State) -> str:
    return record.write(state.evening, state.game).decode()


def bring(shared: AtBook, *names: str, key: str = "open") -> str:
    """The id of an evening that was opened from a record."""
    sent = {"record": written(finished(*names)), "key": key}
    response = shared.phones["owner"].post("/open", data=sent, headers=HERE)
    assert response.status_code == 303, read(response)
    return response.location.split("/")[2]


def who(shared: AtBook, evening: str) -> list[str]:
    state = shared.state
    return [state.people[person].name for person in state.evenings[evening].people.values()]


def test_a_person_with_the_same_name_is_the_same_and_about_others_the_book_asks(shared: AtBook) -> None:
    evening = bring(shared, "ANA", "Bogdana", "Călin", "Ion", "Dora")
    assert who(shared, evening) == ["Ana", "Bogdana", "Călin", "Ion", "Dora"]
    assert shared.state.person_named("Bogdana") != shared.state.person_named("Bogdan")
    assert "Are Bogdan and Bogdana the same person?" in read(shared.get())
    assert "Are Bogdan and Bogdana the same person?" not in read(shared.get(by="writer"))
    bogdana, bogdan = map(shared.state.person_named, ("Bogdana", "Bogdan"))
    assert shared.post(f"person/{bogdana}/merge", into=bogdan, back="1").status_code == 303
    assert who(shared, evening)[1] == "Bogdan"
    assert "Bogdana" not in read(shared.get())


def test_two_who_are_one_person_are_called_by_either_name(shared: AtBook) -> None:
    evening = bring(shared, "ANA", "Bogdana", "Călin", "Ion", "Dora")
    asked = re.findall(r'class="choices" action="(person/\w+/merge)">(.*?)</form>', shared.get().text, re.DOTALL)
    action, form = next((action, form) for action, form in asked if "Yes: Bogdana" in form)
    buttons = re.findall(r'value="(\w+)"(?: formaction="([^"]+)")?>Yes: (\w+)<', form)
    assert sorted(name for *_, name in buttons) == ["Bogdan", "Bogdana"]
    into, action = next((into, other or action) for into, other, name in buttons if name == "Bogdana")
    assert shared.post(action, into=into, back="1").status_code == 303
    assert who(shared, evening)[1] == "Bogdana"
    assert not re.search(r"\bBogdan\b", read(shared.get()))


def test_it_counts_in_the_statistics_at_the_time_when_it_was_played(shared: AtBook) -> None:
    bring(shared, "Ana", "Bogdan", "Călin", "Ion", "Dora")
    lines = shared.get("figures/standings.csv").text.splitlines()
    shown = {line.split(",")[0]: line.split(",")[1] for line in lines if "," in line}
    assert {name: shown[name] for name in ("Ana", "Bogdan", "Călin", "Ion", "Dora")} == dict.fromkeys(
        ("Ana", "Bogdan", "Călin", "Ion", "Dora"), "1"
    )
    assert "Thursday 1" in read(shared.get("figures/calendar"))
    page = shared.phones["owner"].get("/new").text
    assert page.index('value="Emil"') < page.index('value="Ion"')  # Ion played long ago


def test_evenings_are_listed_by_when_they_were_played_with_their_title_and_who_won(shared: AtBook) -> None:
    for day in ("24", "30", "27"):
        state = finished("Ana", "Bogdan", "Călin", "Ion", "Dora")
        dated = replace(state.evening, started=f"2026-10-{day}T20:00:00+02:00", title=f"Cup {day}")
        sent = {"record": record.write(dated, state.game).decode(), "key": day}
        assert shared.phones["owner"].post("/open", data=sent, headers=HERE).status_code == 303
    assert re.findall(r"(\d+) \w+ C (\w+) \d+ Won by \d+ points? (Cup \d+)", read(shared.get())) == [
        ("30", "Călin", "Cup 30"), ("27", "Călin", "Cup 27"), ("24", "Călin", "Cup 24"),
    ]  # fmt: skip


def test_sent_twice_it_is_in_the_book_once_and_opened_twice_by_two_forms_twice(shared: AtBook) -> None:
    names = ("Ana", "Bogdan", "Călin", "Ion", "Dora")
    assert bring(shared, *names) == bring(shared, *names) != bring(shared, *names, key="again")
    assert len(shared.state.evenings) == 3 + 2
    assert shared.names.count("Ion") == 1


def test_a_forgotten_name_that_a_record_brings_back_is_asked_about(shared: AtBook) -> None:
    shared.post("person/1/forget")
    evening = bring(shared, "Ana", "Bogdan", "Călin", "Ion", "Dora")
    assert "The name Ana was forgotten in this group before" in read(shared.get())
    assert shared.state.evenings[evening].people["p1"] != "1"


def test_all_evenings_of_an_archive_come_into_it(shared: AtBook) -> None:
    owner, file = shared.phones["owner"], BytesIO()
    owner.post(f"/owner/{owners.owner_link(shared.app.extensions['evenings'].store, at=now())}", headers=HERE)
    states = [finished("Ana", "Bogdan", "Călin", "Ion", name) for name in ("Dora", "Doru")]
    archive.write(file, ((state.evening, state.game) for state in states))
    sent = {"file": (BytesIO(file.getvalue()), "evenings.zip"), "key": "archive"}
    assert owner.post("/owner/archive/", data=sent, headers=HERE).status_code == 303
    assert [who(shared, evening)[4] for evening in list(shared.state.evenings)[3:]] == ["Dora", "Doru"]


def test_one_that_the_command_line_began_comes_into_the_book_of_who_takes_its_link(shared: AtBook) -> None:
    store, owner = shared.app.extensions["evenings"].store, shared.phones["owner"]
    evening = begin_recorded(store, finished("Ana", "Bogdan", "Călin", "Ion", "Dora"), at=now())
    invitation = invitations.invite(store, evening, at=now())
    assert evening not in shared.state.evenings
    assert owner.post(f"/join/{invitation}", headers=HERE).status_code == 303
    assert who(shared, evening) == ["Ana", "Bogdan", "Călin", "Ion", "Dora"]
