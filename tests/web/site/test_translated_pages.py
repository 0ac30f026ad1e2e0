"""Every word of every page is translated: in a language of ⟦brackets⟧ no other word is left over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from html.parser import HTMLParser
from itertools import chain, product
from threading import Event

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.app.sample import sample_game
from scorepad.games import games
from scorepad.games.barbu import options as barbu
from scorepad.games.king import options as king
from scorepad.games.rentz import options as rentz
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.games.solo_whist import calls as solo_whist
from scorepad.rules.option_kinds import Value
from scorepad.rules.sentence import Say, say, translate
from scorepad.rules.table import Deal
from scorepad.store import log, owners, rule_sets
from scorepad.store.protocol import StoreFailed
from scorepad.stored_evenings import open_evenings
from scorepad.web.book.figure_routes import VIEWS
from scorepad.web.owner.upkeep import Fault
from scorepad.web.owner.upkeep import _damage as damage
from scorepad.web.site import language
from scorepad.web.site.clock import now
from tests.language.readers import reader
from tests.support import bracket_language, sample_evenings
from tests.support.sample_evenings import NAMES, P1, P2, P3, deal, thrown_in
from tests.web.conftest import BEGAN, HERE, HTMX, AtTable, SitDown

# Somebody makes a bid, misses by one, by more, on either side; a deal is thrown in; runs end.
DEALS = [
    deal((1, 1, 0, 1), (1, 0, 0, 0), trump="H"),
    thrown_in(),
    deal((0, 0, 0, 0), (0, 1, 0, 0)),
    *[deal((1, 1, 0, 1), (1, 0, 0, 0))] * 2,
    deal((2, 0, 1, 0), (0, 2, 0, 0)),
]
SHORT: dict[str, Value] = {"schedule": "custom", "custom_schedule": (1, 1)}
HOUSE = {"streak": "custom", "streak_length": 2, "forehead": "all", "ten_streak": 30, "tie_break": "zero_deals"}
NO_WORDS = {
    "static",
    "assets.file",
    "phone_scripts.file",
    "phone_start.show",  # its words are those of a table
    "assets.worker",
    "assets.manifest",
    "health.lives",
    "leaving.save",
    "health.ready",
    "copies.file",
    "files.record",
    "files.sheet_csv",
    *("pdf.sheet", "pdf.watched_sheet", "pdf.blank"),  # the sentence in their place: tests/web/pdf
    "files.sheet_by_deals_csv",
    "files.sheet_plain_csv",
    "files.qr_code",  # its only words are for an evening too long for it: tests/web/access/test_qr_of_record.py
    "watch.qr_code",
    "watch.record_json",
    "watch.sheet_csv",
    "watch.sheet_by_deals_csv",
    "watch.sheet_plain_csv",
    "archives.save",
    "phone.show",
    "batch.send",
    "begun.begin",
    "begun.open_record",
}
STARTS = {name[:5] for name in NAMES}  # in narrow columns
ALLOWED = (
    *("Scorepad", "NV", "JSON", "a phone", "Firefox", "Android"),
    *(*language.LANGUAGES.values(), *NAMES, *STARTS, *sample_game.NAMES),
    *map(re.escape, {sign for game in (king, rentz, barbu, solo_whist) for sign in game.SIGNS.values()}),
)
"""Names, and the signs of subgames and calls: these are alike in every language, and the printed rules explain them."""
HEARD = {"aria-label", "title", "placeholder", "alt", "label"}
SPOKEN = {"Accept-Language": bracket_language.CODE}
NO_WORD = re.compile(
    r'<i class="disc.*?</i>|<g class="sits .*?</g>|<text [^>]*dy="(?:5|.3em)">[^<]*</text>|'
    r'<span class="(?:motif|pack)".*?</span>',
    re.DOTALL,
)
"""Initials on discs and in the strip of leaders, which are parts of names, and the signs on drawn cards."""
FOR_SCRIPTS = {
    "data-kind",
    "data-field",
    "data-script",
    "data-key",
    "data-place",
    "data-seq",
    "data-phone",
    "data-act",
    "data-dealer",
    "data-last",
    "data-seen",
    "data-round",
    "data-ends",
}


class Read(HTMLParser):
    """All that a person sees or hears of a page, or may, when our script shows it."""

    SILENT = ("script", "style", "textarea", "code")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0
        self.feed(NO_WORD.sub("", page))
        self.close()

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self._silent += tag in self.SILENT
        words = {key for key, _ in attrs if key in HEARD or key.startswith("data-")} - FOR_SCRIPTS
        self.texts += [value for key, value in attrs if key in words and value]
        if tag == "input" and ("type", "submit") in attrs:
            self.texts.append(dict(attrs).get("value") or "")

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in self.SILENT

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.texts.append(data)


def left_over(text: str) -> str:
    """Letters that are not in brackets: no name, no address, no typed text, no date."""
    rest = bracket_language.IN_BRACKETS.sub(" ", re.sub("⟦“⟧.*?⟦”⟧", " ", text))
    rest = re.sub(r"https?://\S+|“[^”]*”|\{\w+\}", " ", rest)
    rest = re.sub(rf"(?<!\w)({'|'.join(ALLOWED)})(?!\w)", " ", rest)  # a word may end with a sign that is no letter
    return rest.strip() if re.search(r"[^\W\d_\u0590-\u05ff]", rest) else ""


SVG = "image/svg+xml"
TOURNAMENTS = "/tournament"  # tests/web/tournament/test_translated_night.py reads their pages


def unmarked(response: TestResponse) -> list[str]:
    """The words of an answer that nobody translated. A redirect's body is shown by no browser."""
    if response.status_code in (204, 303):
        return []
    assert "⟦" in response.text, response.text
    texts = Read(response.text).texts if response.mimetype in ("text/html", SVG) else [response.text]
    if response.mimetype == SVG:  # a sentence has several lines there; a letter by itself is an initial
        texts = [" ".join(text for text in texts if len(text.strip()) > 1)]
    return [rest for text in texts if (rest := left_over(text))]


@pytest.fixture(autouse=True)
def brackets(monkeypatch: pytest.MonkeyPatch, app: Flask, client: FlaskClient) -> Iterator[None]:
    bracket_language.speak(monkeypatch)
    client.set_cookie("lang", bracket_language.CODE)
    yield
    monkeypatch.undo()
    bracket_language.forget()


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    """A table in its sixth deal, with two corrections: of tricks, and of a trump suit."""
    table = sit_down(4, DEALS, **HOUSE)
    for place, said in (("3", amended(0, 0, 0, 0)), ("1", amended(1, 1, 0, 1) | {"trump-trump": "S"})):
        assert table.post(f"deal/{place}/amend", do="save", **said).status_code == 303
    return table


def amended(*bids: int, tricks: Sequence[int] = (1, 0, 0, 0)) -> dict[str, str]:
    both = {"bids": bids, "tricks": tricks}
    return {f"{kind}-p{seat}": str(n) for kind, row in both.items() for seat, n in enumerate(row, 1)}


def seats(*order: int) -> list[str]:
    return [f"p{seat}" for seat in order]


def at(table: AtTable, path: str, **form: str) -> TestResponse:
    return table.client.post(path, data=form, headers=HERE)


def home(table: AtTable) -> Iterator[TestResponse]:
    began = log.load(table.app.extensions["evenings"].store, table.evening)[0].event
    for n in range(21):
        log.start(table.app.extensions["evenings"].store, began, at=BEGAN, device=1, key=f"more-{n}")  # type: ignore[arg-type]
    table.post("close")
    yield table.client.get("/")
    yield table.client.get("/?page=2")
    yield table.client.get("/?page=99")
    stranger = table.app.test_client()
    stranger.set_cookie("lang", bracket_language.CODE)
    yield stranger.get("/")


def new(table: AtTable) -> Iterator[TestResponse]:
    yield table.client.get("/new")
    yield table.client.get(f"/new?again={table.evening}")
    yield table.client.get("/new?game=nobody-knows-it")


def start(table: AtTable) -> Iterator[TestResponse]:
    four = {"game": "romanian-whist", "name": list(NAMES[:4]), "dealer": "1", "key": "start"}
    for wrong in (
        {"name": ["", ""]},
        {"name": ["Ana", "Emil", "Emil"]},
        {"name": ["Ana", "1" * 50, "Emil"]},
        {"name": ["Ana & Emil", "Gabi", "Emil"]},
        {"name": ["Ana", "Gabi"]},
        {"dealer": "7"},
        {"rule-under_unit": "99"},
        {"rule-schedule": "custom"},
        {"rule-schedule": "custom", "rule-custom_schedule": "1 9"},
        {"rule-zero_finish": "yes", "rule-schedule": "8-1-8"},
        {"preset": "promotion"},
        {"add": "1"},
        {"keep": "new"},
        {"keep": "new", "rules": "Emil"},
        {"keep": "new", "rules": "Emil", "rule-under_unit": "4"},
        {"look": "1", "set": "1", "rule-under_unit": "4"},
        {"rename": "1", "name-of-1": "1" * 99},
    ):
        yield table.client.post("/new", data=four | wrong, headers=HERE)
    older: dict[str, object] = {"under_unit": 99, "1": 1, "schedule": "8-1-8", "zero_finish": True}
    for n in range(rule_sets.MOST_SETS - 1):
        rule_sets.keep(table.app.extensions["evenings"].store, 1, "romanian-whist", f"{n}", older)
    yield table.client.post("/new", data=four | {"keep": "new", "rules": "Ana"}, headers=HERE)


def opened(table: AtTable) -> Iterator[TestResponse]:
    for record in ("", "[]", "[" * 40, "{", '{"format": "scorepad-record"}', '{"a": 1, "a": 2}'):
        yield at(table, "/open", record=record)
    yield at(table, "/open", record=" " * 2_000_000)


def play(table: AtTable) -> Iterator[TestResponse]:
    yield table.get()
    yield table.get(htmx=True)
    table.answer(0, 0, 1, 0)
    yield table.get()


def answer(table: AtTable) -> Iterator[TestResponse]:
    step = {"place": str(len(table.state.rows) + 1), "step": "bids"}
    for said in (
        {},
        {"p1": "9"},
        dict.fromkeys(seats(1, 2, 3), "1") | {"p4": "0"},
        dict.fromkeys(seats(1, 2, 3, 4), "0"),
    ):
        yield table.post("step", **step | said)
        yield table.post("step", **step | said, htmx=True)
    yield table.post("step", **step | {"place": "1"}, p1="1")
    table.answer(0, 0, 0, 0)
    for took in ({"p1": "2", "p2": "2"}, {"p1": "1", "p2": "0"}, dict.fromkeys(seats(1, 2, 3, 4), "0")):
        yield table.post("step", **step | {"step": "tricks"} | took)


def note(table: AtTable) -> Iterator[TestResponse]:
    for value in ("H", "H", "X"):
        yield table.post("note/trump", htmx=True, value=value)
    yield table.post("note/weather", value="rain")


def throw_in(table: AtTable) -> Iterator[TestResponse]:
    yield table.post("throw-in", place="1", why="rain")
    yield table.post("throw-in", place="1", why="misdeal", htmx=True)


def undo(table: AtTable) -> Iterator[TestResponse]:
    yield table.post("undo", seq="1")
    for _ in range(4):
        yield table.post("undo", htmx=True)


def redo(table: AtTable) -> Iterator[TestResponse]:
    yield table.post("redo")
    table.post("undo")
    yield table.get()
    yield table.post("redo", htmx=True)


def close(table: AtTable) -> Iterator[TestResponse]:
    yield table.post("close", htmx=True)
    yield table.post("close")


def reopen(table: AtTable) -> Iterator[TestResponse]:
    yield table.post("reopen")
    table.post("close")
    yield table.post("reopen", htmx=True)


def why(table: AtTable) -> Iterator[TestResponse]:
    table.answer(1, 0, 0, 0)
    for place in range(1, len(table.state.rows) + 3):
        yield table.get(f"deal/{place}")
        yield table.get(f"deal/{place}", htmx=True)


def amending(table: AtTable) -> Iterator[TestResponse]:
    for place in range(1, len(table.state.rows) + 3):
        yield table.get(f"deal/{place}/amend")


def amend(table: AtTable) -> Iterator[TestResponse]:
    same, other, bad = amended(1, 1, 0, 1), amended(0, 1, 0, 1), amended(1, 1, 0, 1, tricks=(1, 1, 0, 0))
    for sent in (same, other, bad, amended(7, 1, 0, 1), {}):
        yield table.post("deal/1/amend", do="look", **sent)
        yield table.post("deal/1/amend", do="save", **sent | {"seq": "1"})
    yield table.post("deal/1/amend", htmx=True, do="look", **other)


def agree(table: AtTable) -> Iterator[TestResponse]:
    for change in (
        {"dealer": "p2"},
        {"seat": seats(2, 1, 3, 4)},
        {"seat": seats(1)},
        {"dealer": "p9"},
        {"rule-under_unit": "4"},
        {"rule-under_unit": "44"},
        {"rule-schedule": "8-1-8"},
        {"rule-streak": "off"},
        {"rule-schedule": "custom", "rule-custom_schedule": "1 1 1"},
        {"rule-schedule": "custom", "rule-custom_schedule": "1 1 1 1 2"},
    ):
        yield table.post("agreed", do="look", **{"seat": seats(1, 2, 3, 4), "dealer": "p1"} | change)
        yield table.post("agreed", htmx=True, do="look", **{"seat": seats(1, 2, 3, 4), "dealer": "p1"} | change)
    yield table.post("agreed", do="up-p2", seat=seats(1, 2, 3, 4), dealer="p1")


def reseat(table: AtTable) -> Iterator[TestResponse]:
    yield table.post("seats", do="up-p2", seat=seats(1, 2, 3, 4))
    yield table.post("seats", do="save", seat=seats(1, 2, 3, 4))
    yield table.post("seats", do="save", seat=seats(1, 2))
    yield table.post("seats", do="add", seat=seats(1, 2, 3, 4), new="Emil")
    yield table.post("seats", do="add", seat=seats(1, 2, 3, 4), new="Bogdan")
    yield table.post("seats", do="out-p1", seat=seats(1, 2, 3, 4))
    yield table.post("seats", do="save", seat=seats(1, 2, 3, 4), dealer="p9")
    table.answer(0, 0, 0, 0)
    yield table.post("seats", do="save", seat=seats(2, 1, 3, 4))


def tonight(table: AtTable) -> Iterator[TestResponse]:
    yield table.post("tonight")
    table.post("tonight", rules="Emil")
    yield table.get("tonight")


def more(table: AtTable) -> Iterator[TestResponse]:
    yield table.get("more")
    table.answer(0, 0, 0, 0)
    yield table.get("more")
    table.post("close")
    yield table.get("more")


def points(table: AtTable) -> Iterator[TestResponse]:
    given = {"place": "1", "column": "p1", "points": "10", "reason": "Emil"}
    yield table.post("points", place="1", points="x", reason="\u202e")
    yield table.post("points", **given | {"place": "999"})
    for _ in range(20):
        table.post("points", **given)
    yield table.post("points", **given)
    yield table.post("points", **given | {"number": "1"})
    for page in ("points", "deal/1", "sheet", ""):
        yield table.get(page)


def rename(table: AtTable) -> Iterator[TestResponse]:
    for wrong in ({"p1": ""}, {"p1": "Bogdan"}, {"title": "1" * 90}, {"note": "\u202e"}):
        yield table.post("names", **wrong)


def rotations(table: AtTable) -> Iterator[TestResponse]:
    for asked in ("", "?players=13", "?players=9&rounds=4&apart=1-2", "?players=3", "?players=8&apart=1-9"):
        yield table.client.get(f"/rotations{asked}")


def blank_sheets(table: AtTable) -> Iterator[TestResponse]:
    yield from (table.client.get(f"/blank?game={slug}&pads=2") for slug in games())
    yield table.client.get("/blank?players=20")


def typed(table: AtTable) -> Iterator[TestResponse]:
    paper = {"game": "romanian-whist", "players": "3", "name": ["Ana", "Bogdan", "Emil"], "rows": "21"}
    row = dict(zip(("n0-0-p1", "n0-0-p2", "n0-0-p3", "n0-1-p1", "n0-1-p2", "n0-1-p3"), "110000", strict=True))
    wrong: tuple[dict[str, object], ...] = (
        {"n0-2-p1": "1-2"},
        {"n0-2-p1": "9"},
        {"n3-0-p1": "1"},
        {"day": "2019-02-30"},
        {"name": "Ana"},
    )
    for more in ({}, *(row | each for each in wrong)):
        yield table.client.post("/typed", data=paper | more, headers=HERE)


def result(table: AtTable) -> Iterator[TestResponse]:
    yield table.get("result.txt")
    table.post("close")
    yield table.get("result.txt")


def shared(table: AtTable) -> Iterator[TestResponse]:
    yield table.get("result")


def invitation(table: AtTable) -> str:
    found = re.search(r"/join/[\w-]+", table.post("share/link").text)
    assert found
    return found[0]


def watching(table: AtTable) -> str:
    found = re.search(r"/watch/[\w-]+/", table.get("share").text)
    assert found
    return found[0]


def join(table: AtTable) -> Iterator[TestResponse]:
    link, second = invitation(table), table.app.test_client()
    second.set_cookie("lang", bracket_language.CODE)
    yield second.get(link)
    agent = {"User-Agent": "Firefox Android"}
    yield second.post(link, headers=HERE | agent)
    yield second.post(link, headers=HERE)
    yield second.get(link)
    yield table.get("share")
    yield second.post(f"/table/{table.evening}/share/revoke/1", headers=HERE)


def doubted(table: AtTable) -> Iterator[TestResponse]:
    """Ana objects to a step of the running deal and to one of the last; it is dismissed; she says too much."""
    address = watching(table)
    table.client.get(f"{address}?me=p1")
    table.answer(0, 0, 1, 0)
    yield table.client.get(address)
    for place, step, who in ((7, "bids", P1), (6, "tricks", P2), (6, "tricks", P2), (9, "tricks", P3)):
        sent = {"place": str(place), "step": step, "who": who}
        yield table.client.post(f"{address}remark", data=sent, headers=HERE | HTMX)
        yield table.get()
    yield table.client.get(address)
    yield table.post("remark/1/make", htmx=True)
    yield table.post("remark/1/dismiss", htmx=True)
    yield table.client.get(address)
    yield table.client.get(f"{address}?big=1")


def owned(table: AtTable) -> Iterator[TestResponse]:
    """The owner's page: to a stranger, to who comes by the link, and in every state of an evening and of the server."""
    client, store = table.client, table.app.extensions["evenings"].store
    yield client.get("/owner/")
    link = f"/owner/{owners.owner_link(store, at=now())}"
    yield client.get(link)
    yield client.post(link, headers=HERE)
    yield client.get("/")
    yield client.get("/owner/")
    for wish in ("hide", "delete"):
        yield at(table, f"/owner/evening/{table.evening}/{wish}")
        yield client.get("/owner/")
    yield table.get()
    table.app.extensions["upkeep"].check_all(Event())
    for fault in (Fault(say("Game not found."), table.evening), damage("row 3 is missing")):
        table.app.extensions["upkeep"].faults += (fault,)
    table.app.extensions["upkeep"].run_tasks()
    yield client.get("/owner/")
    yield client.get("/owner/?page=2")
    for wish, name in (("new", " "), ("new", "Gabi"), ("own", ""), ("all", "")):
        yield at(table, f"/owner/book/{wish}", name=name)
        yield client.get("/owner/")
    yield at(table, "/owner/device/1/disown")
    yield client.get(link)


def sampled(table: AtTable) -> Iterator[TestResponse]:
    """The sample game: its hints, a bid that is refused, and a page below it."""
    address = "/try/sample/"
    for bids in ((2, 3, 1, 2), (2, 3, 1, 4), (2, 3, 1, 2)):
        page = table.client.get(address)
        yield page
        form = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page.text))
        said = dict(zip(("p3", "p4", "p1", "p2"), map(str, bids), strict=True))
        reply = table.client.post(f"{address}step", data=form | said, headers=HERE)
        yield reply
        address = reply.location or address
    yield table.client.get(address)
    yield table.client.get(f"{address}deal/12")


def own(path: str, **form: str) -> Callable[[AtTable], Iterator[TestResponse]]:
    """A page that only an owner sees."""

    def ask(table: AtTable) -> Iterator[TestResponse]:
        store = table.app.extensions["evenings"].store
        yield at(table, f"/owner/{path}", **form)
        yield at(table, f"/owner/{owners.owner_link(store, at=now())}")
        yield at(table, f"/owner/{path}", **form)
        table.app.extensions["upkeep"].run_tasks()
        yield at(table, f"/owner/{path}", **form)

    return ask


def coded(table: AtTable) -> Iterator[TestResponse]:
    yield table.get("share")
    table.post("share/code")
    table.post("share/link")
    yield table.get("share")
    yield table.client.get("/watch")
    for typed in ("", "A", "AAAA AAAA"):
        yield at(table, "/watch", code=typed)


def booked(table: AtTable) -> Iterator[TestResponse]:
    """A book, its people, its evenings, and who has part in it: asked for, changed, refused."""
    yield table.client.get("/book/")
    table.app.extensions["upkeep"].run_tasks()
    page = table.client.get("/book/")
    yield page
    book = re.search(r'href="(/book/\w{22}/)"', page.text)
    assert book
    for path in (
        "",
        "?page=2",
        "person/1/",
        "person/9/",
        "person/1/games",
        "person/1/forget",
        "evening/1/",
        "evening/9/",
        "share/",
    ):
        yield table.client.get(book[1] + path)
    for view in (
        *VIEWS,
        "more?who=1",
        "person?who=1",
        "standings?since=x",
        "standings?of=evenings.1",
        "standings?since=2100-01-01",
    ):
        yield table.client.get(f"{book[1]}figures/{view}")
    yield at(table, "/book/", name=" ")
    yield at(table, "/book/", name="Gabi")
    for path, form in (
        ("name", {"name": ""}),
        ("name", {"name": "Florin"}),
        ("guests", {"counted": "yes"}),
        ("person/1/name", {"name": "Emil"}),
        ("person/1/merge", {"into": "2"}),
        ("person/1/merge", {"into": "1"}),
        ("person/1/split", {"other": "Florin"}),
        ("person/1/split", {"evening": "1", "other": "Bogdan"}),
        ("person/1/split", {"evening": "1", "other": "Gabi"}),
        ("person/1/name", {"name": "Bogdan"}),
        ("person/1/role", {"role": "guest"}),
        ("evening/1/seats", {"p1": "Bogdan"}),
        ("evening/1/write", {}),
        ("share/link", {}),
        ("share/renew", {}),
        ("share/1/own", {}),
        ("leave", {}),
    ):
        yield at(table, book[1] + path, **form)
    yield table.client.get(book[1])
    yield table.client.get(f"{book[1]}person/1/")
    yield from others_book(table, book[1])


def others_book(table: AtTable, book: str) -> Iterator[TestResponse]:
    """The same book on the phone of somebody who watches it, and writes in it; and what is left once it is gone."""
    at(table, f"{book}person/5/merge", into="1")
    yield table.client.get(f"{book}person/1/")
    for found in (table.client.get(f"{book}share/"), at(table, f"{book}share/link")):
        other = table.app.test_client()
        for link in re.findall(r'href="http://localhost(/book/join/\w+)"', found.text):
            yield other.get(link, headers=SPOKEN)
            yield other.post(link, headers=HERE | SPOKEN)
            for path in ("", "person/1/", "evening/1/", "share/"):
                yield other.get(book + path, headers=SPOKEN)
    yield other.get("/book/", headers=SPOKEN)
    yield other.post(f"{book}choose", headers=HERE | SPOKEN)
    yield table.client.get(f"{book}share/")
    yield at(table, f"{book}person/2/forget")
    yield table.client.get(book)
    yield at(table, f"{book}delete")
    yield table.client.get(book)


def watched(path: str) -> Callable[[AtTable], Iterator[TestResponse]]:
    def watch(table: AtTable) -> Iterator[TestResponse]:
        address = watching(table) + path
        yield table.client.get(address)
        yield table.client.get(address, headers=HTMX)
        table.answer(0, 0, 1, 0)
        yield table.client.get(address)
        table.post("close")
        yield table.client.get(address)
        table.client.post(f"/table/{table.evening}/share/renew", headers=HERE)
        yield table.client.get(address)

    return watch


def once(path: str, method: str = "get") -> Callable[[AtTable], Iterator[TestResponse]]:
    def ask(table: AtTable) -> Iterator[TestResponse]:
        yield table.get(path) if method == "get" else table.post(path)

    return ask


PAGES: dict[str, Callable[[AtTable], Iterator[TestResponse]]] = {
    "home.show": home,
    "home.language": lambda table: iter([at(table, "/language", lang="tlh"), table.client.get("/language")]),
    "setup.show": new,
    "setup.start": start,
    "sample.show": sampled,
    "sample.below": sampled,
    "sample.post": sampled,
    "blank_sheets.show": blank_sheets,
    "rotations.show": rotations,
    "typed_paper.show": lambda table: iter([table.client.get("/typed")]),
    "typed_paper.begin": typed,
    "open_record.ask": lambda table: iter([table.client.get("/open")]),
    "open_record.begin": opened,
    "pages.result": shared,
    "files.result": result,
    "table.show": play,
    "table.do step": answer,
    "table.do throw-in": throw_in,
    "table.do undo": undo,
    "table.do redo": redo,
    "table.do close": close,
    "table.do reopen": reopen,
    "table.note": note,
    "pages.deal": why,
    "pages.amend": amending,
    "pages.post_amend": amend,
    "pages.agreed": once("agreed"),
    "pages.post_agreed": agree,
    "pages.seats": once("seats"),
    "pages.post_seats": reseat,
    "pages.more": more,
    "pages.story": once("story"),
    "pages.other_rules": once("other-rules-gone"),
    "pictures.sheet_svg": once("sheet.svg"),
    "pictures.story_svg": once("story.svg"),
    "pictures.sentences_svg": once("sentences.svg"),
    "tonight.keep": tonight,
    "pages.tonight": once("tonight"),
    "pages.sheet": once("sheet"),
    "pages.print": once("print"),
    "pages.print_names": once("print-names"),
    "pages.names": once("names"),
    "pages.post_names": rename,
    "pages.points": once("points"),
    "pages.post_points": points,
    "share.show": once("share"),
    "share.link": once("share/link", "post"),
    "share.revoke": join,
    "share.withdraw": once("share/withdraw/a1", "post"),
    "share.renew": once("share/renew", "post"),
    "share.invited": join,
    "share.join": join,
    "owner.show": owned,
    "owner.invited": owned,
    "owner.own": owned,
    "owner.evening": owned,
    "owner.devices": owned,
    "book_for_all.begin": owned,
    "book_for_all.use": owned,
    "book_for_all.end": owned,
    "archives.read": own("archive/"),
    "privacy.look": lambda table: chain(own("name/", name="Bogdan")(table), own("name/", name="Zoe")(table)),
    "privacy.forget": own("name/forget", name="Bogdan"),
    "privacy.drop_copies": own("name/copies"),
    "book.show_all": booked,
    "codes.ask": coded,
    "codes.watch": coded,
    "codes.new": coded,
    "watch.show": watched(""),
    "remarks.remark": doubted,
    "remarks.dismiss": doubted,
    "remarks.make": doubted,
    "watch.deal": watched("deal/1"),
    "watch.sheet": watched("sheet"),
    "watch.print": watched("print"),
    "watch.print_names": watched("print-names"),
    "watch.result": watched("result"),
    "watch.story": watched("story"),
    "watch.by_other_rules": watched("other-rules"),
    "watch.sheet_svg": watched("sheet.svg"),
    "watch.story_svg": watched("story.svg"),
    "watch.sentences_svg": watched("sentences.svg"),
    "watch.result_text": watched("result.txt"),
}


READ_WITH_A_BOOK = {
    *("book.show", "book.begin", "book.name", "book.choose", "book.guests"),
    *("person.show", "person.games", "person.change", "person.ask", "person.forget_everywhere"),
    *("book_evening.show", "book_evening.write", "book_evening.seats", "figures.show", "figures.more"),
    *("share_book.show", "share_book.link", "share_book.renew", "share_book.member", "share_book.leave"),
    *("share_book.delete", "share_book.invited", "share_book.join"),
    *("share_book.owner", "share_book.new_owner"),
}


def test_every_page_is_read_here(app: Flask) -> None:
    read = READ_WITH_A_BOOK | {page.split()[0] for page in PAGES}
    here = {rule.endpoint for rule in app.url_map.iter_rules() if not rule.rule.startswith(TOURNAMENTS)}
    assert here - NO_WORDS == read


@pytest.mark.parametrize("page", PAGES)
def test_no_word_of_a_page_is_left_untranslated(table: AtTable, page: str) -> None:
    for response in PAGES[page](table):
        assert unmarked(response) == [], (response.request.path, response.status)


@pytest.mark.parametrize("path", ["", "deal/1", "tonight", "sheet", "more"])
def test_no_word_about_who_sits_out_is_left_untranslated(sit_down: SitDown, path: str) -> None:
    table = sit_down(7, [deal((None, 0, 0, 0, 0, 0, 0), (None, 1, 0, 0, 0, 0, 0))], seven_mode="dead_hand")
    assert unmarked(table.get(path)) == []


@pytest.mark.parametrize(("bids", "winners"), [((1, 1, 0, 0), 1), ((0, 0, 0, 0), 2)])
def test_no_word_of_an_end_is_left_untranslated(sit_down: SitDown, bids: Sequence[int], winners: int) -> None:
    table = sit_down(4, DEALS[2:3], **SHORT)
    table.answer(*bids)
    table.answer(1, 0, 0, 0)
    assert len(table.state.winners) == winners
    for path in ("", "sheet", "more", "result.txt", "deal/2"):
        assert unmarked(table.get(path)) == []
    assert unmarked(table.client.get("/")) == []


def test_no_word_of_an_evening_whose_rules_are_gone_is_left_untranslated(
    table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.app.extensions["evenings"]._opened.clear()
    monkeypatch.setattr("scorepad.games.romanian_whist.romanian_whist.RomanianWhist.slug", "gone")
    monkeypatch.setattr(open_evenings, "game_named", _nobody_knows)
    page = table.get()
    assert (page.status_code, unmarked(page)) == (404, [])
    assert "⟦Its rules are no longer here" in table.client.get("/").text


def _nobody_knows(slug: str, folder: str) -> None:
    from scorepad.games import UnknownGame

    raise UnknownGame(slug)


@pytest.mark.parametrize(
    ("code", "ask"),
    [
        (403, lambda table: table.client.post(f"/table/{table.evening}/close")),
        (403, lambda table: table.app.test_client().get(f"/table/{table.evening}/", headers=SPOKEN)),
        (403, lambda table: table.client.get("/", headers={"Host": "evil.example"})),
        (404, lambda table: table.client.get("/nowhere")),
        (404, lambda table: table.client.get("/table/nobody-knows/")),
        (404, lambda table: table.client.get("/static/0/nothing.css")),
        (405, lambda table: table.client.get("/language")),
        (413, lambda table: at(table, f"/table/{table.evening}/step", p1="1" * 2_000_000)),
    ],
)
def test_no_word_of_a_refusal_is_left_untranslated(
    table: AtTable, code: int, ask: Callable[[AtTable], TestResponse]
) -> None:
    response = ask(table)
    assert (response.status_code, unmarked(response)) == (code, [])


@pytest.mark.parametrize("htmx", [False, True])
def test_no_word_is_left_untranslated_when_nothing_can_be_written(
    table: AtTable, monkeypatch: pytest.MonkeyPatch, htmx: bool
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise StoreFailed("the disk is full")

    monkeypatch.setattr(log, "append", fail)
    response = table.post("close", htmx=htmx)
    assert (response.status_code, unmarked(response)) == (503, [])


def rules() -> Iterator[Say]:
    """All that the game says outside the pages: what can be agreed, and how it is then played."""
    for option in GAME.options:
        yield from (option.label, option.help, option.example, *option.words)
    for preset in GAME.presets:
        yield from (preset.name, preset.example)
    for players, given in product((3, 4, 7), agreements()):
        yield from GAME.tonight(GAME.settle(given, players), players)
        state = sample_evenings.table(players, **given)
        for number, plan in enumerate(GAME.plan(state.table), 1):
            yield from GAME.hints(state.table, Deal(number, plan.cards, plan.label, P1, (P2, P3, P1)))


def agreements() -> Iterator[dict[str, Value]]:
    """House rules, each choice of each of them at least once."""
    yield {"streak": "doizece", "ten_streak": 30, "under_unit": 2}
    for option in GAME.options:
        for choice in option.choices if isinstance(option.choices, tuple) else ():
            yield {option.key: choice} | (SHORT if (option.key, choice) == ("schedule", "custom") else {})


def test_no_word_of_the_rules_is_left_untranslated() -> None:
    here = reader(bracket_language.CODE, {}, bracket_language.catalogue())
    said = [translate(saying, here) for saying in rules()]
    assert [text for text in said if left_over(text)] == []
    assert {
        "⟦forehead hand⟧",
        "⟦NV: no trumps; bid before you look at your cards⟧",
        "⟦no trumps; everyone bids 0⟧",
    } <= set(said)
