"""The sheet on real paper: exactly one page whatever the table, everything on it, and readable."""

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import product
from math import atan2, degrees
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from scorepad import page_folders
from scorepad.evening.log.events import Amended, apply
from scorepad.evening.log.facts import DealFacts, Evening, Given
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record import record_text
from scorepad.evening.record.english import English
from scorepad.games import game_named
from scorepad.pages import sheet_file
from scorepad.rules.sentence import Who
from scorepad.web.access.qr_of_record import record_drawing
from tests.browser.begun_evening import sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import LONG_NAMES, deal

SLANTS = "nodes => nodes.map(node => getComputedStyle(node).fontStyle)"
GAME = game_named("romanian-whist")
SHORT = ("Ana", "Bo", "Călin", "Dora", "Elena", "Florin", "Gheorghe")
EVERY_RULE = {
    "under_unit": 2,
    "hook_one_card": False,
    "streak": "doizece",
    "ten_streak": 30,
    "zero_finish": True,
    "forehead": "all",
    "tie_break": "zero_deals",
}
PAPERS = [("A4", 210, 297), ("Letter", 215.9, 279.4)]
MARGINS = (24, 22)  # both sides together, across and down, in mm, as the style sheet has them
SHEETS = list(product(range(2, 8), ("blank", "half", "full", "long")))


def evening(players: int, fill: str) -> State:
    """An evening of that many: unplayed, half played, played, or 52 deals with everything that takes room."""
    seats = tuple(Who(f"p{n}") for n in range(players))
    options: dict[str, object] = {"allow_two": players == 2}
    if fill == "long":
        options |= EVERY_RULE | {"schedule": "custom", "custom_schedule": tuple(1 + n % 8 for n in range(52))}
    words = (
        {"title": "M" * 80, "note": "All of us will remember this one. " * 14, "rules": "Cellar club"}
        if fill == "long"
        else {}
    )
    names = dict(zip(seats, LONG_NAMES if fill == "long" else SHORT, strict=False))
    facts = Evening(
        "romanian-whist", options, seats, seats[0], seats, names, started="2026-11-20T19:30:00+02:00", **words  # type: ignore[arg-type]
    )  # fmt: skip
    share = {"blank": 0.0, "half": 0.5, "full": 1.0, "long": 1.0}[fill]
    start = play(facts, GAME)
    facts = play_on(start, round(share * GAME.schedule(start.table).length))
    return play(disturbed(facts) if fill in ("half", "long") else facts, GAME, accepted=True)


def play_on(state: State, deals: int) -> Evening:
    """Go on for that many deals: one takes all, all bid alike, so that somebody makes it and somebody misses."""
    for n in range(deals):
        deal = state.deal
        assert deal
        bids = dict.fromkeys(deal.order, 0 if n % 3 or deal.label == "0" else deal.cards)
        tricks = {who: deal.cards * (who == deal.order[n % len(deal.order)]) for who in deal.order}
        trump = {} if deal.cards == 8 else {"trump": "CDHS"[n % 4]}
        said = DealFacts(answers={"bids": bids, "tricks": tricks, **trump})
        state = play(replace(state.evening, deals=(*state.evening.deals, said)), GAME, known=state)
    return state.evening


def disturbed(facts: Evening) -> Evening:
    """Six deals thrown in, two corrected, one of them twice."""
    for place, at in ((4, "20:15"), (6, "21:30"), (6, "21:31")):
        tricks = facts.deals[place - 1].answers["tricks"]
        assert isinstance(tricks, dict)
        moved = dict(zip(tricks, [*list(tricks.values())[1:], *tricks.values()], strict=False))
        facts = apply(facts, Amended(place, {"tricks": moved}), f"2026-11-20T{at}:00+02:00")
    thrown = DealFacts(void="misdeal")
    first, second, *others = facts.deals
    return replace(
        facts, deals=(thrown, thrown, first, thrown, second, *others[:4], thrown, thrown, thrown, *others[4:])
    )


def html(state: State) -> str:
    drawing = record_drawing(record_text.write(state.evening, state.game), "https://scorepad.example/open", "")
    return sheet_file.html(state, English(state.evening.names), "en", drawing)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_page() as page:
        yield page


CROWDED = """() => {
  const found = [];
  const box = (part) => part.getBoundingClientRect();
  const [paper, table, foot] = ['.paper', 'table', 'footer'].map((part) => document.querySelector(part));
  if (box(table).bottom > box(foot).top) found.push(`the table ends ${box(table).bottom}, below it ${box(foot).top}`);
  if (box(foot).bottom > innerHeight + .5) found.push(`the foot ends at ${box(foot).bottom} of ${innerHeight}`);
  if (paper.scrollWidth > innerWidth) found.push(`${paper.scrollWidth} wide, of ${innerWidth}`);
  for (const cell of document.querySelectorAll('th, td')) {
    const range = document.createRange(), size = parseFloat(getComputedStyle(cell).fontSize);
    range.selectNodeContents(cell);
    const words = range.getBoundingClientRect(), room = box(cell);
    const high = cell.closest('thead') ? words.height : .75 * size;  // a digit is as high as three quarters of its size
    const wide = words.width && (words.left < room.left - 1 || words.right > room.right + 1);
    if (wide) found.push(`too wide: ${cell.textContent}`);
    if (high > room.height) found.push(`too high: ${cell.textContent}`);
    if (size * .75 < 5.5) found.push(`${size * .75} points: ${cell.textContent}`);
  }
  return found;
}"""


def on_each_paper(page: Page) -> Iterator[tuple[str, bool]]:
    """Make the page as large as each paper without its margins, upright and across."""
    for (name, width, height), landscape in product(PAPERS, (False, True)):
        across, down = (height, width) if landscape else (width, height)
        page.set_viewport_size(
            {"width": int((across - MARGINS[0]) / 25.4 * 96), "height": int((down - MARGINS[1]) / 25.4 * 96)}
        )
        yield name, landscape


@pytest.mark.parametrize(("players", "fill"), SHEETS)
def test_a_sheet_fills_exactly_one_page_and_no_text_is_cut_off_or_too_small_to_read(
    page: Page, players: int, fill: str
) -> None:
    """Each layout on every paper; printed upright or across by turns, the longest both."""
    page.set_content(html(evening(players, fill)))
    page.emulate_media(media="print")
    for name, landscape in on_each_paper(page):
        assert page.evaluate(CROWDED) == [], (name, landscape)
    for (name, width, height), landscape in product(PAPERS, (False, True)):
        if fill != "long" and landscape == ((name == "A4") == (players % 2 == 0)):
            continue
        printed = PdfReader(BytesIO(page.pdf(format=name, landscape=landscape)))
        assert len(printed.pages) == 1, (name, landscape)
        box = printed.pages[0].mediabox
        across, down = (height, width) if landscape else (width, height)
        assert (round(box.width / 72 * 25.4), round(box.height / 72 * 25.4)) == (round(across), round(down))


@pytest.mark.parametrize(
    ("fill", "landscape", "says"),
    [
        ("full", True, "the QR code holds the whole game"),
        ("long", False, "the QR code holds the whole game"),
        ("long", True, "no room for the QR code in landscape: print in portrait"),
    ],
)
def test_a_sheet_says_what_its_code_is_or_that_it_has_no_room_for_one(
    page: Page, fill: str, landscape: bool, says: str
) -> None:
    page.set_content(html(evening(4, fill)))
    text = " ".join(PdfReader(BytesIO(page.pdf(format="A4", landscape=landscape))).pages[0].extract_text().split())
    code, none = "the QR code holds the whole game", "no room for the QR code in landscape: print in portrait"
    assert [words for words in (code, none) if words in text] == [says]


def with_others(columns: int) -> State:
    """An evening at which six sit: deal by deal somebody new takes the seat of one who leaves."""
    state = play(play_on(evening(6, "blank"), 3), GAME)
    for n in range(6, columns):
        seats, new = list(state.table.seats), Who(f"p{n}")
        seats[n % 6] = new
        named = {**state.evening.names, new: f"{LONG_NAMES[n % len(LONG_NAMES)][:12]} {n}"}
        sat = DealFacts(seats=tuple(seats), start={new: 0})
        facts = replace(state.evening, names=named, deals=(*state.evening.deals, sat)).with_joined()
        deal = play(facts, GAME).deal
        assert deal
        said = {"bids": dict.fromkeys(deal.order, 0), "tricks": {who: deal.cards * (who == new) for who in deal.order}}
        state = play(replace(facts, deals=(*facts.deals[:-1], replace(sat, answers=said))), GAME)
    return state


@pytest.mark.parametrize("columns", [8, 12])
def test_a_sheet_of_many_who_came_and_went_fills_one_page_and_can_be_read(page: Page, columns: int) -> None:
    page.set_content(html(with_others(columns)))
    page.emulate_media(media="print")
    for name, landscape in on_each_paper(page):
        assert page.evaluate(CROWDED) == [], (name, landscape)
        assert len(PdfReader(BytesIO(page.pdf(format=name, landscape=landscape))).pages) == 1
        assert page.evaluate("document.querySelector('.leaf').offsetHeight / innerHeight") > 0.5


def with_reasons(state: State, entries: int) -> State:
    """The same, with that many points that were entered by hand, each with as long a reason as there may be."""
    who, each = state.evening.players, "She dropped the whole hand face up and then looked at the dead one, all of it. "
    given = [Given(who[n % len(who)], -10, (each * 2)[:80]) for n in range(entries)]
    rows = [place for place, deal in enumerate(state.evening.deals) if not deal.void]
    deals = list(state.evening.deals)
    for n, place in enumerate(rows):
        deals[place] = replace(deals[place], given=tuple(given[n :: len(rows)]))
    return play(replace(state.evening, deals=tuple(deals)), GAME, accepted=True)


@pytest.mark.parametrize(("players", "fill", "entries"), [(4, "full", 16), (4, "full", 90), (7, "long", 30)])
def test_however_much_people_wrote_the_rows_of_the_sheet_can_be_read(
    page: Page, players: int, fill: str, entries: int
) -> None:
    """Lines without room below the table are on a further page."""
    page.set_content(html(with_reasons(evening(players, fill), entries)))
    page.emulate_media(media="print")
    for name, landscape in on_each_paper(page):
        assert [each for each in page.evaluate(CROWDED) if "the foot ends" not in each] == [], (name, landscape)
        pages = PdfReader(BytesIO(page.pdf(format=name, landscape=landscape))).pages
        assert (len(pages) == 1) == (entries == 16), (name, landscape)
        assert sum(each.extract_text().count("dropped") for each in pages) == entries


def sample() -> State:
    """S3's sample table, rules 1.10: Peggy deals first, the columns are Peter, John, Peggy."""
    peter, john, peggy = columns = (Who("p1"), Who("p2"), Who("p3"))
    table = ("101 100", "000 001", "110 010", "022 002", "101 201")
    deals = tuple(
        DealFacts(
            answers={
                step: dict(zip(columns, map(int, part), strict=True))
                for step, part in zip(("bids", "tricks"), row.split(), strict=True)
            }
        )
        for row in table
    )
    names = dict(zip(columns, ("Peter", "John", "Peggy"), strict=True))
    return play(Evening("romanian-whist", {}, (peggy, john, peter), peggy, columns, names, deals=deals), GAME)


def test_the_sample_sheet_of_the_source_is_read_back_from_paper(page: Page) -> None:
    page.set_content(html(sample()))
    text = " ".join(PdfReader(BytesIO(page.pdf(format="A4"))).pages[0].extract_text().split())
    five_deals = "1 1 6 0 5 1 −1 1 0 11 0 10 0 −2 1 1 10 1 16 0 3 2 0 15 2 14 2 10 3 1 14 0 19 1 16"
    heads = "Cards Peter John Peggy Bids Total Bids Total Bids Total"
    assert f"{heads} {five_deals} 4 5 6 7 8 8 8 7 6 5 4 3 2 1 1 1" in text
    assert "After deal 5 1. John 19 2. Peggy 16 3. Peter 14" in text


def test_a_failed_bid_is_struck_out_with_a_slanted_stroke_that_is_printed(page: Page) -> None:
    page.set_content(html(sample()))
    page.emulate_media(media="print")
    style, turned = page.locator("td s").first.evaluate(
        "s => { const drawn = getComputedStyle(s, '::after'); return [drawn.borderTopStyle, drawn.transform]; }"
    )
    cosine, sine, *_ = (float(number) for number in turned.removeprefix("matrix(").rstrip(")").split(","))
    assert style == "solid"
    assert 25 < degrees(atan2(-sine, cosine)) < 55, "upwards from left to right"


def test_the_face_of_the_paper_travels_with_the_sheet(page: Page) -> None:
    page.set_content(html(sample()))
    fonts = PdfReader(BytesIO(page.pdf(format="A4"))).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    faces = {font.get_object()["/BaseFont"].partition("+")[2] for font in fonts.values()}
    assert {"ScorepadSerif-400", "ScorepadSerif-600"} <= faces


def test_of_a_page_only_the_sheet_is_printed(page: Page) -> None:
    around = "<header><nav>Home</nav></header><section style='padding: 99px'><form><button>Print</button></form>"
    page.set_content(
        html(sample())
        .replace("<main>", f"{around}<main>")
        .replace("</main>", "</main></section><footer>Below</footer>")
    )
    printed = PdfReader(BytesIO(page.pdf(format="A4")))
    text = printed.pages[0].extract_text()
    assert len(printed.pages) == 1
    assert "Romanian Whist" in text
    assert not [word for word in ("Home", "Print", "Below") if word in text]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ink_is_black_on_paper_whatever_the_screen_is(page: Page, scheme: str) -> None:
    page.emulate_media(media="print", color_scheme=scheme)  # type: ignore[arg-type]
    page.set_content(html(sample()))
    colours = page.evaluate(
        "['.paper', 'body'].flatMap((part) => {"
        " const drawn = getComputedStyle(document.querySelector(part)); return [drawn.color, drawn.backgroundColor]; })"
    )
    assert colours[0] == "rgb(0, 0, 0)"
    assert {colours[1], colours[3]} == {"rgba(0, 0, 0, 0)"}


@pytest.mark.parametrize(("players", "width"), [(4, 320), (5, 390), (3, 390)])
def test_all_columns_of_a_usual_table_are_in_sight_on_a_phone(page: Page, players: int, width: int) -> None:
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": width, "height": 844})
    page.set_content(html(evening(players, "half")))
    assert page.evaluate("(leaf => leaf.scrollWidth - leaf.clientWidth)(document.querySelector('.leaf'))") <= 0
    expect(page.get_by_text("Swipe to see the other columns")).to_be_hidden()


@pytest.mark.parametrize(("players", "width"), [(5, 320), (6, 390), (7, 390), (7, 320)])
def test_if_columns_lie_beyond_the_edge_the_page_says_so(page: Page, players: int, width: int) -> None:
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": width, "height": 844})
    page.set_content(html(evening(players, "half")))
    assert page.evaluate("(leaf => leaf.scrollWidth - leaf.clientWidth)(document.querySelector('.leaf'))") > 0
    expect(page.get_by_text("Swipe to see the other columns")).to_be_visible()
    last = page.get_by_role("columnheader").filter(has_text=SHORT[players - 1])
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.98)


EDGES = """[...document.querySelectorAll('.paper > *')].filter(part => part.checkVisibility()).map(part => {
  const { left, right } = part.getBoundingClientRect();
  return Math.min(left, innerWidth - right);
})"""


@pytest.mark.parametrize(("players", "width"), [(4, 320), (4, 390), (7, 390)])
def test_on_a_phone_the_sheet_keeps_its_margin(page: Page, players: int, width: int) -> None:
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": width, "height": 844})
    page.set_content(html(evening(players, "full")))
    assert min(page.evaluate(EDGES)) >= 16


SMALL = """[...document.querySelectorAll('.paper *')].filter(part => part.checkVisibility()
  && [...part.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
  && !part.closest('svg, .unseen') && parseFloat(getComputedStyle(part).fontSize) < 12).map(part => part.outerHTML)"""


@pytest.mark.parametrize("width", [320, 390, 1200])
def test_on_a_screen_no_letter_is_smaller_than_twelve_pixels(page: Page, width: int) -> None:
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": width, "height": 844})
    page.set_content(html(evening(7, "half")))
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("width", [320, 390, 1200])
@pytest.mark.parametrize("players", [4, 7])
def test_on_a_screen_the_page_itself_never_scrolls_sideways(page: Page, width: int, players: int) -> None:
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": width, "height": 844})
    page.set_content(html(evening(players, "long")))
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("deals", "has_room"), [(8, True), (30, False)])
def test_a_sheet_that_has_room_says_how_the_evening_went_and_stays_on_one_page(
    phones: Phones, live_server: Server, deals: int, has_room: bool
) -> None:
    options: dict[str, Any] = {"schedule": "custom", "custom_schedule": (1,) * deals, "hook": False}
    with sitting(live_server, 4, [deal((1, 0, 0, 0), (1, 0, 0, 0))] * deals, **options) as at:
        page = phones.open()
        page.goto(f"{at.watching}sheet", wait_until="networkidle")
        (paper,) = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
        assert ("Ana led from" in paper.extract_text()) is has_room


DRAWN = """[...document.querySelectorAll(".chart polyline")].map(line => [
  getComputedStyle(line).strokeDasharray, getComputedStyle(line).stroke])"""
NAMED = "[...document.querySelectorAll('.chart circle + text')].map(text => text.textContent)"


@pytest.mark.parametrize(("name", "width", "height"), PAPERS)
def test_the_lines_of_the_chart_differ_by_ink_and_in_grey_by_dashes_and_letters(
    page: Page, name: Literal["A4", "Letter"], width: float, height: float
) -> None:
    """Of 24 deals too, on both papers."""
    page.set_content(html(evening(4, "full")))
    page.emulate_media(media="print")
    page.set_viewport_size({"width": round((width - 24) * 96 / 25.4), "height": round((height - 22) * 96 / 25.4)})
    assert page.locator(".chart").bounding_box()["height"] > 60  # type: ignore[index]
    dashes, inks = zip(*page.evaluate(DRAWN), strict=True)
    assert (len({*dashes}), len({*inks}), len(inks)) == (4, 4, 4)
    assert sorted(page.evaluate(NAMED)) == ["A", "B", "C", "D"]
    assert len(PdfReader(BytesIO(page.pdf(format=name))).pages) == 1


def test_on_paper_and_in_the_dark_inks_are_those_of_the_screen() -> None:
    parts = "paper/printed_sheet.css", "paper/sheet_on_screen.css", "site/base.css"
    paper, screen, base = ((page_folders.static() / part).read_text() for part in parts)
    assert re.findall(r"\.ink\d { --c: (#\w+) }", paper + screen) == re.findall(r"--p\d: (#\w+)", base)


def test_japanese_breaks_lines_as_books_do_and_its_heads_on_end_lie_on_their_side(
    phone: Page, live_server: Server
) -> None:
    phone.context.add_cookies([{"name": "lang", "value": "ja", "url": live_server.url}])
    phone.goto(f"{live_server.url}/blank?game=skat")
    heads = phone.locator(".deal-cells thead span")
    assert heads.evaluate_all("nodes => nodes.map(node => getComputedStyle(node).textOrientation)") == ["sideways"] * 9
    phone.goto(f"{live_server.url}/new")
    assert phone.evaluate("getComputedStyle(document.body).lineBreak") == "strict"
    assert {*phone.locator(".rule .example").evaluate_all(SLANTS)} == {"normal"}


@pytest.mark.parametrize("tag", ["ja", "ja-JP", "he-IL", "ar-EG", "ne-NP"])
def test_letters_without_a_slanted_form_are_upright(phones: Phones, live_server: Server, tag: str) -> None:
    phone = phones.open(locale=tag)
    phone.goto(f"{live_server.url}/new")
    assert phone.locator("html").get_attribute("lang") == tag
    assert {*phone.locator(".rule .example").evaluate_all(SLANTS)} == {"normal"}
    phone.goto(f"{live_server.url}/blank?game=skat")
    assert phone.evaluate("getComputedStyle(document.body).getPropertyValue('--slant').trim()") == "normal"
