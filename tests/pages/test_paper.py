"""The printed sheet as a file: its content, and what must not be on it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from scorepad.evening.log.events import Amended, apply
from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.games import game_named, games
from scorepad.pages import sheet_file
from scorepad.rules.sentence import Who
from tests.support.scored_records import NAMES, WE, Given, record

GAME = game_named("romanian-whist")
PETER, JOHN, PEGGY = Who("p1"), Who("p2"), Who("p3")
COLUMNS = (PETER, JOHN, PEGGY)
# Bids and tricks of Peter, John and Peggy in S3's sample table, rules 1.10.
SAMPLE = (
    ((1, 0, 1), (1, 0, 0)),
    ((0, 0, 0), (0, 0, 1)),
    ((1, 1, 0), (0, 1, 0)),
    ((0, 2, 2), (0, 0, 2)),
    ((1, 0, 1), (2, 0, 1)),
)


def deal(bids: Sequence[int], tricks: Sequence[int], **more: str) -> DealFacts:
    numbers = {"bids": dict(zip(COLUMNS, bids, strict=True)), "tricks": dict(zip(COLUMNS, tricks, strict=True))}
    return DealFacts(answers={**numbers, **more})


def evening(*deals: DealFacts, **said: object) -> Evening:
    names = {PETER: "Peter", JOHN: "John", PEGGY: "Peggy"}
    seats = (PEGGY, JOHN, PETER)
    given: dict[str, object] = {"options": {}, "names": names, "started": "2026-11-20T23:30:00+02:00", "deals": deals}
    return Evening("romanian-whist", players=seats, first_dealer=PEGGY, columns=COLUMNS, **{**given, **said})  # type: ignore[arg-type]


def sample(**said: object) -> Evening:
    return evening(*(deal(*numbers) for numbers in SAMPLE), **said)


def state(facts: Evening) -> State:
    return play(facts, GAME, accepted=True)


def page(facts: Evening, lang: str = "en") -> str:
    return sheet_file.html(state(facts), English(facts.names), lang)


class Reader(HTMLParser):
    """Reads a page as its words and its tags; struck out text is between ~."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.words += {"tr": "\n", "p": "\n", "s": "~", "del": "~"}.get(tag, " ")

    def handle_endtag(self, tag: str) -> None:
        self.words += {"s": "~ ", "del": "~ "}.get(tag, " ")

    def handle_data(self, data: str) -> None:
        self.words += " ".join(data.split()) if data.strip() else " "

    @property
    def lines(self) -> list[str]:
        return [" ".join(line.split()) for line in self.words.splitlines()]


def rows(page: str) -> list[str]:
    """The rows of the table; words for the ear, and what the numbers are called, left out."""
    heard = re.compile(r'<span class="unseen">.*?</span>|<tr class="kinds">.*?</tr>', re.DOTALL)
    table = heard.sub("", page.partition("<table")[2].partition("</table>")[0])
    return Reader(f"<table{table}").lines[1:]


def test_the_sample_sheet_of_the_source_is_printed_with_failed_bids_struck_out() -> None:
    assert rows(page(sample()))[:6] == [
        "Cards Peter John Peggy",
        "1 1 6 0 5 ~1~ −1",
        "1 0 11 0 10 ~0~ −2",
        "1 ~1~ 10 1 16 0 3",
        "2 0 15 ~2~ 14 2 10",
        "3 ~1~ 14 0 19 1 16",
    ]


def test_deals_to_come_are_empty_rows_to_go_on_by_hand() -> None:
    assert " ".join(rows(page(sample()))[6:]) == "4 5 6 7 8 8 8 7 6 5 4 3 2 1 1 1"


def test_a_blank_evening_has_every_row_and_no_ranking() -> None:
    blank = page(evening())
    assert len(rows(blank)) == 22
    assert "Peter" in blank
    assert 'class="places"' not in blank
    assert '<p class="legend parts"><span><i class="dot" aria-hidden="true"></i> dealer</span>' in blank
    assert "missed bid" not in blank


def test_a_table_that_stopped_has_no_empty_rows() -> None:
    assert len(rows(page(sample(closed=True)))) == 6
    assert "5 of 21 deals" in page(sample(closed=True))


def test_bids_of_the_deal_that_is_being_played_are_there() -> None:
    bids = DealFacts(answers={"bids": {PEGGY: 1, PETER: 0, JOHN: 2}})
    assert rows(page(replace(sample(), deals=(*sample().deals, bids))))[6] == "4 0 2 1"


def test_every_deal_shows_who_deals() -> None:
    marks = re.findall(r"<tr[^>]*>(.*?)</tr>", page(sample()), re.DOTALL)[2:]
    dealers = [[i for i, cell in enumerate(re.findall(r"<td.*?</td>", row)) if 'class="dot"' in cell] for row in marks]
    peter, john, peggy = [0], [2], [4]
    assert dealers[:6] == [peggy, john, peter, peggy, john, peter]
    assert len(dealers) == 21


def test_rules_are_drawn_between_the_blocks() -> None:
    ruled = [number for number, row in enumerate(re.findall(r"<tr[^>]*>", page(sample()))) if "block" in row]
    assert ruled == [5, 11, 14, 20]


def test_a_thrown_in_deal_is_a_footnote_and_no_row() -> None:
    thrown = DealFacts(void="misdeal")
    first, *others = sample().deals
    printed = page(replace(sample(), deals=(thrown, thrown, first, *others, thrown)))
    assert len(rows(printed)) == 22
    assert rows(printed)[1].startswith("1 ** ")
    assert rows(printed)[6] == "4 *"
    assert "* Thrown in: deal 1, 2 times; deal 6" in Reader(printed).lines


def test_a_corrected_number_is_struck_out_next_to_the_new_one() -> None:
    right = {"tricks": {PETER: 0, JOHN: 1, PEGGY: 0}}
    printed = page(apply(sample(), Amended(1, right), "2026-11-20T23:59:00+02:00"))
    assert rows(printed)[1] == "1 ~1~ ~6~ −1 ~0~ ~5~ −1 ~1~ −1"
    assert "Corrected: deal 1, at 11:59 PM" in Reader(printed).words.replace("\u202f", " ")


def test_a_noted_trump_is_a_sign_with_a_name() -> None:
    printed = page(evening(deal(*SAMPLE[0], trump="H")))
    assert 'role="img" aria-label="hearts">♥' in printed


@pytest.mark.parametrize(
    ("deals", "ranking"),
    [
        (1, "After deal 1 1. Peter 6 2. John 5 3. Peggy −1"),
        (5, "After deal 5 1. John 19 2. Peggy 16 3. Peter 14"),
    ],
)
def test_the_ranking_is_in_order(deals: int, ranking: str) -> None:
    assert ranking in Reader(page(replace(sample(), deals=sample().deals[:deals]))).lines


def test_equal_totals_share_a_place_and_the_next_one_is_left_out() -> None:
    start = {PETER: 5, JOHN: 0, PEGGY: 0}
    level = deal((0, 1, 0), (0, 1, 0))  # 5, 6, 5
    levelled = evening(level, start=start, options={"hook": False})
    assert "After deal 1 1. Peter 10 2. John 6 3. Peggy 5" in Reader(page(levelled)).lines
    shared = evening(level, start={JOHN: 0, PETER: 1, PEGGY: 0}, options={"hook": False})
    assert "After deal 1 1. Peter, John 6 3. Peggy 5" in Reader(page(shared)).lines


def test_winners_are_named_when_the_table_stops() -> None:
    words = " ".join(Reader(page(sample(closed=True))).words.split())
    assert "Winner · Ended early, after 5 of 21 deals John 19 2. Peggy 16 3. Peter 14" in words


def test_heading_and_foot_say_whose_evening_it_was_and_how_it_was_played() -> None:
    named = sample(title="Friday at Peggy's", note="The loser brings the cake.", rules="Cellar club")
    words = " ".join(Reader(page(named)).words.split())
    heading = "Friday at Peggy's Romanian Whist Friday, November 20, 2026 3 players 21 deals"
    assert heading in words
    assert "The loser brings the cake." in words
    assert (
        "The player on the dealer’s left bids first; the last bidder can’t make the bids total the number of tricks."
    ) in words


def test_an_evening_without_a_date_has_none() -> None:
    assert "2026" not in page(sample(started=""))


def test_the_house_rules_in_force_are_printed() -> None:
    assert "the bids can total anything" in page(sample(options={"hook": False}))


def printed_words(**said: object) -> str:
    return " ".join(Reader(page(sample(**said))).words.split()).replace(" :", ":")


def test_differences_from_the_standard_are_printed_under_the_name_of_the_rules() -> None:
    options = {"streak": "custom", "exact_base": 10}
    named = printed_words(options=options, rules="Cellar club")
    assert "House rules: Cellar club: Points per made bid: 10 instead of 5; Runs: custom instead of no bonus" in named
    assert "House rules: Points per made bid: 10 instead of 5;" in printed_words(options=options)
    assert "House rules: Cellar club: standard" in printed_words(rules="Cellar club")
    assert "House rules" not in printed_words()


HOSTILE = "<script>alert(1)</script> & \"'{{ 7 * 7 }}"


def test_names_title_note_and_rules_are_text() -> None:
    names = {PETER: HOSTILE, JOHN: "</style><b>", PEGGY: "Peggy"}
    printed = page(sample(names=names, title=HOSTILE, note=HOSTILE, rules=HOSTILE))
    reader = Reader(printed)
    assert "script" not in {tag for tag, _ in reader.tags}
    assert printed.count("</style>") == 1
    assert reader.words.count("{{ 7 * 7 }}") >= 4


def test_the_file_needs_nothing_else() -> None:
    reader = Reader(page(sample()))
    tags = {tag for tag, _ in reader.tags}
    attributes = {name for _, attrs in reader.tags for name in attrs}
    assert not tags & {"script", "link", "img", "iframe", "object", "form", "base"}
    assert not attributes & {"src", "href", "style", "srcset", "action"}
    assert not [name for name in attributes if name.startswith("on")]
    style = re.findall(r"<style>(.*?)</style>", page(sample()), re.DOTALL)
    assert len(style) == 1
    assert "@page" in style[0]
    assert not re.search(r"url\((?!data:font/woff2;)|@import|://", style[0])


@pytest.mark.parametrize(
    ("lang", "direction", "date"),
    [("en", "ltr", "November"), ("ro", "ltr", "noiembrie"), ("pt-BR", "ltr", "novembro"), ("he", "rtl", "בנובמבר")],
)
def test_the_page_is_in_its_language(lang: str, direction: str, date: str) -> None:
    printed = page(sample(), lang)
    assert f'<html lang="{lang}" dir="{direction}">' in printed
    assert date in printed


class Shouting(English):
    """A language in which one hears which words were given to it."""

    __slots__ = ()

    def sentence(self, text: str) -> str:
        return text.upper() if "{" not in text else f"¡{text}!"

    def plural(self, one: str, many: str, n: int) -> str:
        return f"¡{one if n == 1 else many}!"


def test_every_word_of_the_sheet_is_translated() -> None:
    corrected = replace(sample(), deals=(DealFacts(void="misdeal"), deal(*SAMPLE[0], trump="C"), *sample().deals[1:]))
    corrected = apply(corrected, Amended(2, {"tricks": {PETER: 0, JOHN: 1, PEGGY: 0}}), "2026-11-20T23:59:00+02:00")
    printed = sheet_file.html(state(corrected), Shouting(corrected.names), "en")
    body = Reader(printed.partition("<main>")[2]).words
    said = re.sub(r"¡.*?!|Peter|John|Peggy|Friday, November 20, 2026|11:59\s*PM", "", body, flags=re.DOTALL)
    assert not re.search(r"[a-z]{2}", said), said


def test_as_many_rows_are_counted_as_are_there() -> None:
    tags = Reader(page(sample())).tags
    sheet = next(attrs["class"] for tag, attrs in tags if tag == "article")
    assert sheet == "paper tens-2 ones-1 columns-3"


def test_a_bridge_deal_in_which_all_passed_is_passed_out() -> None:
    written = record("rubber-bridge", [{"void": "all pass"}, {"void": "all pass"}, {"void": "misdeal"}], options={})
    out = played(written, games())
    lines = Reader(sheet_file.html(out, English(out.evening.names), "en")).lines
    assert "Passed out: deal 1, 2 times" in lines
    assert "Thrown in: deal 1" in lines


def html_of(game: str, *deals: Given, **options: object) -> str:
    state = played(record(game, deals, options=options), games())
    return sheet_file.html(state, English(state.evening.names), "en")


def kinds(page: str) -> str:
    """The names of the numbers of the first column."""
    first = re.search(r'<tr class="kinds">(.*?)</tr>', page, re.DOTALL)
    assert first
    heads = re.findall(r"<th[^>]*>(.*?)</th>", first[1])
    return " ".join(heads[: heads.index(heads[-1]) + 1])


@pytest.mark.parametrize(
    ("game", "options", "heads"),
    [
        ("romanian-whist", {}, "Bids Total"),
        ("israeli-whist", {}, "Bids Tricks Total"),
        ("whist", {}, "Tricks Total"),
        ("whist", {"match": "rubber"}, "Tricks This game"),
        ("bid-whist", {}, "Points Total"),
    ],
)
def test_each_number_of_a_column_has_its_head(game: str, options: Given, heads: str) -> None:
    assert kinds(html_of(game, **options)) == heads


def test_a_revoke_leaves_its_mark_and_says_whose_it_was() -> None:
    """Rules 4.4: the side that revoked gives up three tricks, so that its numbers look like a mistake."""
    deal = {"tricks": {WE: 10}, "revokes": [{"side": "Ana"}]}
    printed = html_of("whist", {"tricks": {WE: 8}}, deal, revoke="tricks3")
    assert rows(printed)[2].startswith("2 †")
    assert "† Revoke: deal 2, Ana" in Reader(printed).lines
    assert "†" not in html_of("whist", {"tricks": {WE: 8}}, revoke="tricks3")


def test_only_marks_that_are_on_the_sheet_are_explained() -> None:
    made = {"contract": {"declarer": "Ana", "bid": "4up"}, "tricks": {WE: 10}}
    assert "contract not made" not in html_of("bid-whist", made)
    assert "A</i> declarer" in html_of("bid-whist", made)
    assert "A</i> declarer" not in html_of("bid-whist")
    assert "contract not made" in html_of("bid-whist", {**made, "tricks": {WE: 5}})


def test_the_reasons_of_points_are_above_the_line() -> None:
    """Rules 7: a small slam with an overtrick and honours, then the second game and with it the rubber."""
    slam = {"contract": {"declarer": "Ana", "bid": "6S"}, "tricks": {WE: 13}, "honours": {WE: 100}}
    doubled = {"contract": {"declarer": "Ana", "bid": "2S", "doubled": "x"}, "tricks": {WE: 8}}
    printed = " ".join(rows(html_of("rubber-bridge", slam, doubled)))
    for words in ("1 · small slam 500", "1 · overtrick 30", "1 · honours 100", "2 · insult 50", "2 · rubber 700"):
        assert words in printed


def test_how_the_evening_went_is_drawn_once_it_is_over() -> None:
    assert "<polyline" not in page(sample())
    over = page(sample(closed=True))
    assert over.count("<polyline") == 3
    assert "How the game went" in over


def skat(what: str, result: str, matadors: int = 0, *, by: str = "Bogdan", **parts: object) -> Given:
    """A game that somebody plays; Ana deals first."""
    counted = {"matadors": matadors} if matadors else {}
    return {"contract": {"declarer": by, "game": what, **parts}, **counted, "result": result}


def cells(page: str, deal: int) -> list[str]:
    """The cells in the row of a deal, without the dealer's dot and words for screen readers."""
    body = page.partition("<tbody>")[2].split("<tr")[deal]
    plain = re.sub(r'<span class="unseen">.*?</span>|<sub>', " ", body, flags=re.DOTALL)
    return [" ".join(Reader(cell).words.split()) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", plain, re.DOTALL)]


LIST = ["Base", "Matadors", "hand", "schneider", "announced", "schwarz", "announced", "ouvert", "Value"]


@pytest.mark.parametrize(
    ("deal", "row", "points"),
    [
        (skat("C", "won", 1), ["♣ 12", "1", *[""] * 6, "+24"], "74 ✓"),  # SK1
        (skat("H", "won-schneider", 2, hand=True), ["♥ 10", "2", "×", "×", *[""] * 4, "+50"], "100 ✓"),  # SK2
        (skat("G", "lost", 4), ["G 24", "4", *[""] * 6, "−240"], "−290 ✗"),  # SK3
        (skat("S", "won", 1, hand=True, bid=72), ["♠ 11", "1", "×", *[""] * 5, "−154"], "−204 ✗"),  # SK4: overbid
        (
            skat("C", "won-schwarz", 2, hand=True, announced="ouvert"),  # SK6
            ["♣ 12", "2", "×", "×", "×", "×", "×", "×", "+108"],
            "158 ✓",
        ),
        (
            skat("C", "lost", 1, hand=True, announced="schneider"),  # SK7: lost in what was announced
            ["♣ 12", "1", "×", "×", "×", *[""] * 3, "−120"],
            "−170 ✗",
        ),
        (skat("N", "won", hand=True, announced="ouvert"), ["N 59", "", "×", *[""] * 4, "×", "+59"], "109 ✓"),  # SK8
    ],
)
def test_a_game_of_skat_has_its_value_before_the_players_and_what_led_to_it_after_them(
    deal: Given, row: list[str], points: str
) -> None:
    """Rules 24.7: the base, with or without how many, crosses for what was played and announced, and the value."""
    printed = html_of("skat", deal)
    assert re.findall(r'<th scope="col" rowspan="2">(?:<span>)?(.*?)</', printed)[1:] == [
        LIST[0],
        LIST[-1],
        *LIST[1:-1],
    ]
    assert [cells(printed, 1)[n] for n in (1, *range(11, 18), 2, 6)] == [*row, points]
    assert not any(cells(printed, 2)[n] for n in (1, 2, *range(11, 18)))


def test_a_deal_of_skat_in_which_all_passed_says_so() -> None:
    printed = html_of("skat", {"contract": {"game": "passed"}}, skat("C", "won", 1, by="Ana"))
    assert cells(printed, 1) == ["1", "passed out · Ana deals"]
    assert cells(printed, 2)[4] == "74 ✓"


def foot(page: str) -> list[str]:
    """The rows of the table at the foot."""
    return Reader(page.partition("<footer>")[2].partition("</table>")[0]).lines[-6:]


def test_at_the_foot_of_the_list_are_the_sums_of_seeger_and_fabian() -> None:
    """Rules 24.5: 50 for each game won or lost, of four 30 for each that another lost; the sum is the total."""
    lost = skat("G", "lost", 4, by="Ana"), skat("D", "lost", 1)
    printed = html_of("skat", skat("C", "won", 1), *lost, skat("N", "won", by="Ana"))
    assert foot(printed)[-5:] == [
        "Seeger-Fabian Ana Bogdan Călin Doina",
        "Game points −217 −12 0 0",
        "Games won and lost 0 0 0 0",
        "Others’ lost games 30 30 60 60",
        "Total −187 18 60 60",
    ]
    assert "Seeger-Fabian Ana" not in html_of("skat", skat("C", "won", 1), scoring="list")
    assert foot(html_of("skat"))[-4:] == ["Game points", "Games won and lost", "Others’ lost games", "Total"]


def test_the_avondale_table_is_at_the_foot_of_five_hundred() -> None:
    """Rules 20.4, 20.6."""
    assert foot(html_of("five-hundred")) == [
        "Tricks ♠ ♣ ♦ ♥ NT",
        "6 40 60 80 100 120",
        "7 140 160 180 200 220",
        "8 240 260 280 300 320",
        "9 340 360 380 400 420",
        "10 440 460 480 500 520",
    ]


def test_a_blind_bid_and_the_bid_of_the_caller_have_a_ring() -> None:
    """Rules 12.7, 16.6."""
    bids = dict(zip(NAMES, (1, 0, 0, 0), strict=True))
    one_card = {"schedule": "up", "hook": False}
    blind = html_of("oh-hell", {"blind": {"Ana": True}, "bids": bids, "tricks": bids}, blind="double", **one_card)
    assert cells(blind, 1)[1] == "1○"
    numbers = dict(zip(NAMES, (6, 3, 2, 1), strict=True))
    called = {"contract": {"declarer": "Ana", "bid": "6H"}, "bids": numbers, "tricks": {**numbers, "Bogdan": 4}}
    assert "6○" in cells(html_of("estimation", called), 1)


@pytest.mark.parametrize(("game", "options"), [("whist", {"trump_mode": "rotate"}), ("oh-hell", {"trump": "rotate"})])
def test_trumps_in_rotation_are_in_the_rows_of_deals_to_come(game: str, options: Given) -> None:
    """Rules 4.2, 12.7."""
    order = ["H", "NT", "S"]
    trumps = re.findall(r'class="trump" role="img" aria-label="([\w-]+)"', html_of(game, trump_order=order, **options))
    assert trumps[:4] == ["hearts", "no-trumps", "spades", "hearts"]
    assert "trump" not in html_of(game).partition("<tbody>")[2].partition("</tbody>")[0]


@pytest.mark.parametrize(
    ("game", "deal", "words", "legend"),
    [
        ("spades", {"bids": dict(zip(NAMES, (4, 3, 4, 3), strict=True)), "tricks": {WE: 7}}, "set", "set bid"),
        (
            "call-break",
            {kind: dict(zip(NAMES, n, strict=True)) for kind, n in (("bids", (4, 3, 3, 3)), ("tricks", (3, 3, 4, 3)))},
            "failed",
            "failed call",
        ),
    ],
)
def test_a_broken_promise_is_named_as_its_players_name_it(game: str, deal: Given, words: str, legend: str) -> None:
    state = play(played(record(game, [deal], options={}), games()).evening, game_named(game), accepted=True)
    html = sheet_file.html(state, English(state.evening.names), "en")
    assert f'<span class="unseen"> {words}</span>' in html
    assert f"</s> {legend}</span>" in html
    assert "missed" not in html


def test_a_failed_nil_has_a_cross_and_the_penalty_for_bags_is_next_to_its_total() -> None:
    nil = {"bids": dict(zip(NAMES, (0, 1, 4, 1), strict=True)), "nil_tricks": {"Ana": 1}, "tricks": {WE: 5}}
    bags = {"bids": dict(zip(NAMES, (1, 1, 1, 1), strict=True)), "tricks": {WE: 11}}
    state = play(
        played(record("spades", [nil, bags], options={}), games()).evening, game_named("spades"), accepted=True
    )
    html = sheet_file.html(state, English(state.evening.names), "en")
    assert 'N+4<b aria-hidden="true">×</b><span class="unseen"> nil failed</span>' in html
    assert '<b aria-hidden="true">×</b> nil failed</span>' in html  # in the legend
    assert '<i aria-hidden="true">−100</i><span class="unseen">10 bags, penalty: −100</span>' in html
