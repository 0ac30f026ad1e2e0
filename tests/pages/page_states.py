"""Pages in the states that they can be in, made without a store, a clock or a request."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import cycle, islice, product
from random import Random

from scorepad.app.blank_sheets.blank_sheets import BlankSheets, blank_paper, usual_number
from scorepad.app.changed_fields import Meanwhile, OtherChange
from scorepad.app.corrections.deal_answers import entries_in_words
from scorepad.app.corrections.deal_correction import CorrectionEffect, DealCorrection
from scorepad.app.corrections.start_correction import StartCorrection
from scorepad.app.corrections.whole_deal import WholeDeal
from scorepad.app.deal.deal_name import DealName
from scorepad.app.deal.deal_page import DealPage, deal_page
from scorepad.app.home.evening_list import EveningList, ListedEvening
from scorepad.app.home.home_page import FirstSheet, Home, home
from scorepad.app.house_rules.option_fields import option_fields
from scorepad.app.house_rules.rules_form import rules_form
from scorepad.app.house_rules.saved_rules import FROM_THE_TABLE, Offer, RulesNotSaved
from scorepad.app.menu.menu import Menu, menu
from scorepad.app.names.names_page import COLORS, Names
from scorepad.app.open_record.open_record import OpenRecord
from scorepad.app.points.points_page import Points, points_form
from scorepad.app.printing.print_page import PrintPage, unplayed
from scorepad.app.result.result_text import Result
from scorepad.app.rotations.rotations_page import PERSONS, TABLES, WALL, Rotations, rotations
from scorepad.app.rules_in_force.rules_in_force import RulesInForce, rules_in_force
from scorepad.app.seats.seats_form import seats_form
from scorepad.app.seats.seats_page import Seats
from scorepad.app.setup.draft import Draft, empty_draft, same_again, with_line_added
from scorepad.app.setup.game_list import Wanted
from scorepad.app.setup.known_people import NOBODY, KnownPeople
from scorepad.app.setup.setup_page import Refused, Setup, game_choice, setup
from scorepad.app.story.evening_story import CourseSoFar, EveningStory, evening_story
from scorepad.app.story.other_rules_page import OtherRules, other_rules
from scorepad.app.story.picture import Picture
from scorepad.app.story.poster import Poster
from scorepad.app.story.sheet_picture import sheet_picture
from scorepad.app.story.story_picture import story_picture
from scorepad.app.table.empty_table import EmptyTable
from scorepad.app.table.entered import NOTHING, Entered, OtherAnswer
from scorepad.app.table.pieces import Objection
from scorepad.app.table.table_alone import TableAlone
from scorepad.app.table.table_page import Table, table_page
from scorepad.app.typed_paper.typed_paper_form import paper_draft
from scorepad.app.typed_paper.typed_paper_page import TypedPaper, typed_paper
from scorepad.app.watching.claims import Claim, Own
from scorepad.app.watching.my_seat import last_scored, watched
from scorepad.app.watching.spoken_code_page import EnterCode
from scorepad.app.watching.watched_table import WatchedTable
from scorepad.evening.play.correction import asked_again
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.state import State
from scorepad.evening.play.words import LONGEST, words_of
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.typed_paper import wrong_entries as typed_faults
from scorepad.evening.typed_paper.typed_sheet import TOTAL, Cell
from scorepad.games import games
from scorepad.pages.access.share import Join, OneTimeLink, Share, SpokenCode, Writer, join
from scorepad.pages.owner.owner_pages import (
    ArchiveRefused,
    BecomeOwner,
    BookForAll,
    Fault,
    ForgetName,
    KnownDevice,
    OwnerPage,
    StoredEvening,
)
from scorepad.pages.page import Page
from scorepad.pages.paper import SheetPage, make_paper
from scorepad.pages.sheet_file import BabelCalendar
from scorepad.pages.site.error import Error
from scorepad.rules.options import IllegalOptions, in_groups
from scorepad.rules.sentence import Who, say
from scorepad.rules.voids import words_for
from scorepad.web.site.language import reader_language
from tests.checks.part_of_today import part
from tests.pages.book_states import BOOK_STATES
from tests.pages.tournament_states import TOURNAMENT_STATES
from tests.support import random_evenings, sample_evenings
from tests.support.own_games import GAMES
from tests.support.posted_forms import opened
from tests.support.random_evenings import Log

AT = "2026-11-20T19:30:00+02:00"
DAYS = (AT, "2026-11-21T00:10:00+01:00", "2026-12-01T12:00:00Z", "2027-01-01T08:00:00+02:00")
NAMES: Mapping[Who, str] = {Who(f"p{seat}"): name for seat, name in enumerate(sample_evenings.NAMES, 1)}
WHY = say("There’s nothing at this address.")


@cache
def logs() -> tuple[Log, ...]:
    """Evenings of every game, under `make check` of a part: just begun, somewhere in between, and at their end."""
    return tuple(
        log
        for game in part([*games().values()], "evenings")
        for log in (
            random_evenings.evening(game, Random(0), 0),
            random_evenings.evening(game, Random(1), 12),
            deque(random_evenings.to_the_end(game, Random(2)), maxlen=1)[0],
        )
    )


def evenings() -> Iterator[State]:
    """The states of the same evenings."""
    return (log.state for log in logs())


def homes() -> Iterator[Home]:
    listed = [ListedEvening(str(n), not state.over, AT, state.evening, state) for n, state in enumerate(evenings())]
    gone = replace(listed[0], state=None)
    for found, today in zip(((), listed, (gone, *listed), (gone,)), DAYS, strict=True):
        first = FirstSheet(("Ana", "Bogdan"), ((1, 1, (-1, 6)), (2, 8, (3, 14))), 3, 7, (0, 2))
        yield replace(home(EveningList(tuple(found), 1, 1), today, notes=(WHY,)), first=first)
        yield home(EveningList(tuple(found), 2, 3, "Ana", many=True), today, owns=True, away=True)


def drafts() -> Iterator[Draft]:
    """Forms of every game: blank, filled in, playing again with kept rules picked and changed, too few names.

    One evening of each game, just begun, in between or at its end by turns.
    """
    for state in (state for n, state in enumerate(evenings()) if n % 3 == n // 3 % 3):
        blank = empty_draft(state.game, "key")
        yield blank
        yield same_again(state, "key")
        again = with_line_added(same_again(state, "key"))
        by_the_book = blank.game.settle({}, blank.game.players[0])
        sets = (
            Offer(1, "Home", state.table.options, (WHY,), (WHY, WHY)),
            Offer(2, "Book", by_the_book, (), ()),
            Offer(FROM_THE_TABLE, "OtherAnswer", by_the_book, (), (WHY,)),
        )
        yield replace(again, sets=sets, picked=1, again="abc", called="Home")
        yield replace(blank, sets=sets, picked=1, names=("Ana", *blank.names[1:]), dealer=0)


def setups() -> Iterator[Setup]:
    last = [ListedEvening(str(n), True, AT, state.evening, state) for n, state in enumerate(evenings())]
    people = (NOBODY, KnownPeople(("Ana", "Zoe"), ("Zoe", "Ana", "Bob")), KnownPeople((), ("Dan",), ("ana",)))
    refusals = (
        Refused(),
        Refused({0: WHY}),
        Refused(fault=IllegalOptions("players", WHY)),
        Refused(rules=RulesNotSaved(WHY, held=2)),
        Refused(rules=RulesNotSaved(WHY, 1)),
        Refused(later=WHY),
    )
    for n, (draft, refused) in enumerate(zip(drafts(), cycle(refusals), strict=False)):
        wrong_rule = Refused(fault=IllegalOptions(draft.game.options[-1].key, WHY))
        shown, found = games() if n % 3 else {draft.game.slug: draft.game}, last if n % 2 else ()
        choice = game_choice(shown, found, reader_language(), Wanted("whist" if n % 5 else "no such game"))
        for each in (refused, wrong_rule):
            renamed = {one.id: one.name for one in draft.sets}
            yield setup(draft, choice, people[n % 3], renamed, each)


def shares() -> Iterator[Share]:
    here, other = Writer(1, "", True, True, AT, AT), Writer(2, "Firefox", False, False, AT, "")
    link = OneTimeLink("a1", AT, True)
    yield Share("http://table", False, "http://table/watch/x", "", None, [here], [], True)
    code = SpokenCode("AB12 CD34", AT)
    joining = "http://table/join/x"
    yield Share("http://table", True, "http://table/watch/x", joining, code, [here, other], [link], True)
    yield Share(
        "http://table", True, "http://table/watch/x", "", code, [replace(here, in_charge=False), other], [], False
    )


def owners_pages() -> Iterator[OwnerPage]:
    evening = StoredEvening("abc", "Ana, Bogdan", "Umbridge", AT, "", hidden=False, running=True)
    others = (
        replace(evening, names="", erase_after=AT),
        replace(evening, hidden=True),
        replace(evening, running=False),
    )
    device = KnownDevice(1, "Firefox", True, True, 3, AT, AT)
    stranger = KnownDevice(2, "", False, False, 0, AT, "")
    yield OwnerPage([], None, False, 0, "0.1", "", "", 0, [], 1, 1, [device], None, {}, "", None, "key")
    club = {"a": "Club", "b": ""}
    yield OwnerPage([], None, False, 0, "0.1", "", "", 0, [], 1, 1, [device], None, club, "x", WHY, "key")
    seen = BookForAll("a", "Club")
    yield OwnerPage([], None, False, 0, "0.1", "", "", 0, [], 1, 1, [device], seen, club, "", None, "key")
    faults = [Fault(WHY), Fault(WHY, "abc"), Fault(WHY, copy="/backups/scorepad-2026-11-20.db")]
    listed, devices = [evening, *others], [device, stranger]
    yield OwnerPage(
        faults,
        WHY,
        True,
        61,
        "12.5",
        "/a.db",
        "2026-11-20",
        7,
        listed,
        2,
        3,
        devices,
        BookForAll("", ""),
        {},
        "",
        None,
        "key",
    )


def tonight() -> Iterator[RulesInForce]:
    for state in evenings():
        yield rules_in_force(state, "key")
        yield rules_in_force(state, "key", saved_as="Home")
        yield rules_in_force(state, "key", called="Home", why=WHY, held=3)


def seats() -> Iterator[Seats]:
    for log in logs():
        at, (first, *others) = opened(log), log.state.table.seats
        yield seats_form(at, "key")
        yield seats_form(at, "key", {"seat": [first, *others], "dealer": [first], "new": ["Zoe"]}, WHY)
        yield seats_form(at, "key", {"seat": [*others, "+Zoe", "+Yan"], "new": ["Ana", "x"], "start": ["last"]})


def points() -> Iterator[Points]:
    for log in logs():
        at = opened(log)
        yield points_form(at, "key")
        for number in ("0", "1"):
            posted = {"place": ["1"], "number": [number], "column": ["p1"], "points": ["x"]}
            yield points_form(at, "key", posted, {"column": WHY, "points": WHY, "reason": WHY}, WHY)


OTHERS = Meanwhile({"was-dealer": "p1"}, (OtherChange(WHY, WHY, "", False), OtherChange(WHY, WHY, "a phone", True)))


def started() -> Iterator[StartCorrection]:
    fault = IllegalOptions("under_unit", WHY)
    looks = (
        CorrectionEffect(),
        CorrectionEffect((WHY,)),
        CorrectionEffect(()),
        CorrectionEffect(None, WHY, fault),
        CorrectionEffect((WHY,), WHY, NotNow(WHY)),
    )
    corrected = [None, *[replace(each, before="deal-1-") for each in islice(deal_corrections(), 3)]]
    for state, look, deal in zip(evenings(), cycle(looks), cycle(corrected), strict=False):
        groups, settled = in_groups(state.game.options), state.table.options
        rules, players = option_fields(state.game, settled), state.evening.players
        yield StartCorrection(
            players,
            state.game.clockwise,
            players[0],
            rules,
            groups,
            settled,
            "",
            (deal,) if deal else (),
            look,
            OTHERS,
            3,
            "key",
        )


def some_objections(state: State) -> tuple[Objection, ...]:
    """One to the first deal and one to the running one."""
    who, past = state.table.seats[0], len(state.rows)
    return (Objection(1, 1, who, "bids", WHY, bool(past)), Objection(2, past + 1, who, "bids", WHY, False, WHY, WHY))


def refusals(state: State) -> Iterator[Entered]:
    key = state.step.keys[0] if state.step else "p1"
    said = dict.fromkeys(state.table.seats, 1)
    yield NOTHING
    yield Entered({key: "?"}, {key: WHY, "": WHY}, set_aside=("Deal 2: Undo", "Deal 2 · Bids"))
    yield Entered(notice=WHY, outdated=said, other_answer=OtherAnswer("Firefox", AT, said))
    yield Entered(notice=WHY, outdated="Deal 1: Undo", other_answer=OtherAnswer("", AT, {}))


def tables() -> Iterator[Table]:
    for log in logs():
        at = opened(log)
        objections, other = some_objections(at.state), at.state.step.alternative if at.state.step else ""
        for entered in refusals(at.state):
            yield table_page(at, at.state.step, (), entered, key="key", poll="./")
            yield table_page(
                at,
                at.state.with_steps_of(other).step if other else at.state.step,
                objections,
                entered,
                key="key",
                poll="./",
            )


def watched_tables() -> Iterator[Table]:
    for log in logs():
        at, me = opened(log), log.state.table.seats[0]
        claims = tuple(
            Claim(1, "bids", WHY, choices, "0", sent, dismissed, changed=not choices)
            for choices in ((), (("0", WHY), ("1", WHY)))
            for sent in (True, False)
            for dismissed in (True, False)
        )
        own = Own(me, last_scored(at), at.state.table.column_of(me), claims, claims)
        objections, step = some_objections(at.state), at.state.step
        for mine in (None, own, replace(own, last=None, claims=())):
            for entered, big in ((NOTHING, False), (NOTHING, True), (Entered(notice=WHY), False)):
                seen = watched(at, me, mine, big=big, join="http://table/watch/x/" if mine else "")
                yield table_page(at, step, objections, entered, WatchedTable, poll="./", watched=seen)


def deals() -> Iterator[DealPage]:
    for log in logs():
        at = opened(log)
        pages = (deal_page(at, place, correct) for place in range(12) for correct in ("", "deal/1/"))
        yield from filter(None, pages)


def deal_names() -> Iterator[DealName]:
    for why in (None, WHY):
        yield DealName(7, "Hole 7", 20, why, OTHERS, "key")


def whole_deals() -> Iterator[WholeDeal]:
    for state in evenings():
        for row in state.rows:
            reasons = {
                why: words_for(why, state.game.voids_in_words).short for why in state.game.voids(state.table.options)
            }
            for look in (CorrectionEffect((WHY,)), CorrectionEffect((), WHY), CorrectionEffect(None, WHY)):
                for removes in (True, False):
                    yield WholeDeal(row.deal, removes, reasons, next(iter(reasons), ""), look, OTHERS, 3, "key")


def deal_corrections() -> Iterator[DealCorrection]:
    for state in evenings():
        for row in state.rows:
            if row.played:
                steps = asked_again(state.game, row, lambda step, said=row.played.answers: said[step.kind])
                notes, answers = state.game.notes(row.before, row.deal), {**row.facts.answers, **row.played.answers}
                illegal = IllegalDeal(row.deal.number, steps[0].kind, {"": WHY, steps[0].keys[0]: WHY})
                entries = {step.kind: entries_in_words(step, {}, answers[step.kind]) for step in steps}
                looks = (CorrectionEffect(), CorrectionEffect((WHY,)), CorrectionEffect(None, WHY, illegal))
                for look, cards in zip(looks, (None, "5", ""), strict=True):
                    kinds = state.game.kinds
                    correction = DealCorrection(
                        row.deal, steps, notes, True, kinds, answers, entries, cards, look, OTHERS, 3, "key"
                    )
                    yield from (correction, replace(correction, inserts=True))


def presets(state: State) -> Iterator[str]:
    return (preset.key for preset in state.game.presets)


def blanks() -> Iterator[BlankSheets]:
    for game in games().values():
        paper = blank_paper(game, {}, usual_number(game), BabelCalendar("en"))
        yield BlankSheets([paper] * 2, game, [game], [3, 4], 2, (), rules_form(game, {}, 4), None, True, True)
    fault = IllegalOptions(game.options[0].key, WHY)
    kept = [Offer(1, "Cellar", game.settle({}, 4), (), ())]
    yield BlankSheets([], game, [game], [3, 4], 1, kept, rules_form(game, {}, 9, fault), WHY, False, False)


def print_pages() -> Iterator[PrintPage]:
    for state in evenings():
        yield PrintPage(make_paper(state, BabelCalendar("en")), True, (("game", state.game.slug),))
        yield PrintPage(unplayed(state, BabelCalendar("ro")), False, ())


def typed_papers() -> Iterator[TypedPaper]:
    """Forms of a game with a schedule and of one without: blank, with faults, and by house rules that cannot be."""
    for slug, players in (("romanian-whist", 7), ("hearts", 4)):
        game = GAMES[slug]
        blank = paper_draft(game, {"rule-seven_mode": ["dead_hand"]}, players, "key")
        a, b = (Cell(row, TOTAL, blank.seats[0]) for row in (0, 1))
        typed = replace(
            blank, cells={a: "12", b: "x"}, names=(*NAMES.values(), *blank.names)[:players], day="2026-11-20"
        )
        yield typed_paper(blank, GAMES.values(), ["Ana"])
        cases = (((a,), 1, (1,)), ((a, b), 1, (1, 2)), ((a, b), 2, ()), ((a, b), 0, ()))
        faults = [typed_faults.Fault(cells, WHY, likely=likely, fits=fits) for cells, likely, fits in cases]
        faults.append(typed_faults.Fault((b,), WHY, sure=True))
        faults.append(typed_faults.Fault((b,), WHY, missing=True))
        yield typed_paper(typed, GAMES.values(), [], faults, {0: WHY}, WHY)
        yield typed_paper(replace(typed, players=1, names=("Ana",)), GAMES.values(), [])


def charts() -> Iterator[Rotations]:
    for players, printed in product(("8", "9", "22"), (WALL, TABLES, PERSONS)):
        yield rotations({"players": players, "print": printed, "rounds": "3"})
    yield rotations({"players": "41", "apart": "<1", "paper": "letter"})


STATES: Mapping[type[Page], Callable[[], Iterator[Page]]] = {
    Home: homes,
    Setup: setups,
    EmptyTable: lambda: iter([EmptyTable(), EmptyTable(phone="{}")]),
    OpenRecord: lambda: iter(
        [OpenRecord("", None, "", "key"), OpenRecord("line 1: why", WHY, "{}", "key", photo=True, typed=True)]
    ),
    BlankSheets: blanks,
    Rotations: charts,
    TypedPaper: typed_papers,
    Share: shares,
    Join: lambda: map(join, evenings()),
    OwnerPage: owners_pages,
    BecomeOwner: lambda: iter([BecomeOwner()]),
    ForgetName: lambda: iter(
        [
            ForgetName("Zoe", 0, 0, 0, None, "", False),
            ForgetName("Ana", 2, 1, 3, None, AT, False),
            ForgetName("Ana", 0, 1, 0, 2, AT, True),
            ForgetName("Ana", 0, 0, 0, 2, "", False),
        ]
    ),
    ArchiveRefused: lambda: iter([ArchiveRefused(0, ("deal 1: why",), 0), ArchiveRefused(2, ("why", ""), 3)]),
    TableAlone: lambda: iter([TableAlone()]),
    Menu: lambda: (menu(state, "key") for state in evenings()),
    RulesInForce: tonight,
    Names: lambda: (
        Names(state.evening.people, COLORS, {**words_of(state.evening), **typed}, LONGEST, *wrong, OTHERS, "key")
        for state in evenings()
        for typed, *wrong in (({}, {}, None), ({"p1": "", "note": "?"}, {"p1": WHY, "title": WHY, "note": WHY}, WHY))
    ),
    EveningStory: lambda: (evening_story(opened(log)) for log in logs()),
    CourseSoFar: lambda: (CourseSoFar(story.course) for log in logs() if (story := evening_story(opened(log))).course),
    PrintPage: print_pages,
    Picture: lambda: (sheet_picture(state, make_sheet(state), reader_language(NAMES)) for state in evenings()),
    Poster: lambda: (story_picture(state, make_sheet(state), reader_language(NAMES)) for state in evenings()),
    OtherRules: lambda: (other_rules(state, key) for state in evenings() for key in ("", "gone", *presets(state))),
    Result: lambda: iter([Result("a\nb", True), Result("", False)]),
    StartCorrection: started,
    Seats: seats,
    Points: points,
    DealPage: deals,
    DealName: deal_names,
    DealCorrection: deal_corrections,
    WholeDeal: whole_deals,
    SheetPage: lambda: (
        SheetPage(make_paper(state, BabelCalendar(code))) for state in evenings() for code in ("en", "ro")
    ),
    Table: tables,
    WatchedTable: watched_tables,
    EnterCode: lambda: iter([EnterCode("", None), EnterCode("AAAA", WHY)]),
    Error: lambda: iter([Error(WHY, ""), Error(WHY, "/table/abc/record.json"), Error(WHY, "", "0123abcdef")]),
    **BOOK_STATES,
    **TOURNAMENT_STATES,
}
