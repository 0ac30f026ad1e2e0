"""The pages of tournaments in the states that they can be in, made by playing a few rounds without a store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from scorepad.app.house_rules.rules_form import rules_form
from scorepad.book.book_state import BookState, Person
from scorepad.formats import formats
from scorepad.games import games
from scorepad.pages.book.share_book import Member
from scorepad.pages.hall.hall_door import HallDoor, hall_door
from scorepad.pages.hall.hall_links import HallLinks, hall_links
from scorepad.pages.hall.hall_person import HallPerson, hall_person
from scorepad.pages.hall.hall_screen import Clock, HallScreen, hall_screen
from scorepad.pages.hall.hall_table import HallTable, TableNow, hall_table
from scorepad.pages.night_paper.night_on_paper import THINGS, Codes, NightOnPaper, night_on_paper
from scorepad.pages.page import Page
from scorepad.pages.tournament.action_page import ACTIONS, ActionPage, ResultsPage, action_page, results_page
from scorepad.pages.tournament.correction_pages import (
    ResultCorrection,
    SeatsCorrection,
    TournamentLog,
    result_correction,
    seats_correction,
    tournament_log,
)
from scorepad.pages.tournament.directors_pages import Directors, JoinDirectors
from scorepad.pages.tournament.entrant_page import Asked, EntrantPage, entrant_page
from scorepad.pages.tournament.entrants_page import EntrantsPage, GroupPeople, entrants_page, group_people_page
from scorepad.pages.tournament.night import night_of
from scorepad.pages.tournament.prizes_page import PrizesPage, prizes_page
from scorepad.pages.tournament.restore_page import RestorePage
from scorepad.pages.tournament.round_page import DrawPreview, Refused, RoundPage, draw_preview, round_page
from scorepad.pages.tournament.season_page import SeasonPage, season_page
from scorepad.pages.tournament.shown_effect import shown_effect
from scorepad.pages.tournament.standings_page import StandingsPage, standings_page
from scorepad.pages.tournament.tournament_pages import (
    ChooseFormat,
    ListedTournament,
    NewTournament,
    TournamentList,
)
from scorepad.rules.sentence import say
from scorepad.tournament.effect import after
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log import entrant_decisions as about_one
from scorepad.tournament.log.tournament_events import PaidBy, PrizesSet
from scorepad.tournament.log.tournament_state import Report
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Entrant
from scorepad.tournament.typed_entrants import enter
from tests.tournament.played_log import AT, Played, played

WHY = say("There’s nothing at this address.")


@cache
def nights() -> Sequence[OpenTournament]:
    """A night before its entries, at the door, in its first and second round, and at its end; and one of skat."""
    empty = Played("whist-drive", hands=2).opened
    door, first, second = (played("whist-drive", rounds, hands=2) for rounds in range(3))
    skat, pairs = played("skat-series", 2, teams=True), played("pairs", 1)
    return empty, door, first, second, played("whist-drive", 2, ends=True, hands=2), skat, pairs


def lists() -> Iterator[Page]:
    listed = [ListedTournament("a", title, WHY, WHY, n, n > 1, 12) for n, title in enumerate(("", "Friday", "Cup"))]
    yield TournamentList(listed)
    yield TournamentList(listed[:1])


def new() -> Iterator[Page]:
    for kind in formats().values():
        game = games()[kind.usual]
        values = {each.key: each.kind.in_field(each.default) for each in kind.settings}
        rules = rules_form(game, kind.house_rules, 4)
        page = NewTournament(kind, {game.slug: game.name}, game.slug, kind.settings, values, "", rules, None, "k")
        yield page
        yield replace(page, games={"a": WHY, game.slug: game.name}, title="Friday", why=WHY)


def entries() -> Iterator[Page]:
    for night in nights():
        yield entrants_page(night)
    yield entrants_page(nights()[1], "N1", why=WHY)
    yield entrants_page(nights()[2], late=True)
    yield entrants_page(nights()[1], "nobody", ("Ana\nAna", "Reds", "up"), WHY)
    yield entrants_page(nights()[1], "", ("Ana (upp)", "", ""), WHY, doubts=True)
    paying = after(after(nights()[1], about_one.set_fee(750)), PaidBy((2,)))
    yield entrants_page(paying)
    undone = replace(nights()[1].state, undone=nights()[1].state.in_force[-1:])
    yield entrants_page(replace(nights()[1], state=undone))


def rounds() -> Iterator[Page]:
    for night in nights():
        for number in range(1, night.number + 1):
            yield round_page(night, number)
            yield round_page(night, number, WHY, Refused({"points-1": "x"}, {1: WHY}))
    yield round_page(objected(nights()[2], 1), 1)
    yield round_page(without_results(nights()[2]), 1)
    yield round_page(uneven(), 1)
    yield round_page(nights()[2], 1, phones=True)


def draw_previews() -> Iterator[Page]:
    for night in (nights()[1], uneven()):
        yield draw_preview(night, decisions.draw(night))


def uneven() -> OpenTournament:
    """A night that could seat one more table if somebody changed role."""
    night = nights()[2]
    ups = [number for number, each in night.state.entrants.items() if each.role == "up"]
    late = enter(night, "Ada\nBea", "down", here=True)
    return after(after(night, decisions.check_out(night, ups[:2])), late)


def arranged() -> OpenTournament:
    """A night at its end, with prizes of its director, one of which has a name."""
    arranged = PrizesSet(("booby", "place-1"), {"booby": "Wooden spoon", "club": "Harbour Club"})
    return after(nights()[4], arranged)


def standings() -> Iterator[Page]:
    for night in nights()[2:]:
        yield standings_page(night)
        yield standings_page(night, WHY)
    yield standings_page(arranged())


def entrants() -> Iterator[Page]:
    for night in nights()[1:]:
        yield entrant_page(night, 1)
    night = nights()[2]
    penalty = about_one.penalty(night, 1, -3, "late")
    yield entrant_page(night, 1, Asked("penalty", {"points": "-3", "why": "late"}, shown_effect(night, penalty)))
    yield entrant_page(after(night, penalty), 1, Asked("substitute", {"name": "Zoe"}, why=WHY))
    gone = after(night, decisions.check_out(night, [1, 2]))
    effect = shown_effect(night, decisions.check_out(night, [1, 2]))
    yield entrant_page(gone, 1, Asked("join", {}, effect))
    yield entrant_page(night, 2, Asked("role", {}, shown_effect(night, about_one.change_role(night, 2))))
    yield entrant_page(night, 2, Asked("leave", {}, replace(effect, more=3, seats=[(1, 2, ["A & B", "C & D"])])))
    yield entrant_page(nights()[1], 2, Asked("edit", {"names": "", "team": "x"}, why=WHY))
    yield entrant_page(after(nights()[1], PaidBy((2,))), 2, Asked(why=WHY))


def result_corrections() -> Iterator[Page]:
    night = nights()[3]
    yield result_correction(night, 1, 1, {})
    typed = {"points-1": "x", "why": "misread"}
    yield result_correction(night, 1, 1, typed, why=WHY)
    yield result_correction(night, 1, 1, typed, shown_effect(night, decisions.undo(night)))


def logged() -> Iterator[OpenTournament]:
    night = nights()[3]
    yield from nights()
    yield after(after(night, about_one.penalty(night, 1, -3, "late")), decisions.without_result(night, 2, 1))


def seats_corrections() -> Iterator[Page]:
    night = nights()[3]
    yield seats_correction(night, 1)
    yield seats_correction(night, 1, (1, 2), "mixed up", why=WHY)
    yield seats_correction(night, 1, (1, 3), "", shown_effect(night, about_one.swap(night, 1, 1, 3)))


def directors() -> Iterator[Page]:
    mine, other = Member(1, "Firefox", "own", True, AT), Member(2, "", "write", False, AT)
    yield Directors(night_of(nights()[0]), True, "", [mine], owns=True)
    yield Directors(night_of(nights()[2]), False, "http://x/tournament/join/a", [mine, other], owns=True)
    yield Directors(night_of(nights()[2]), False, "", [mine, other], owns=False)


def on_paper() -> Iterator[Page]:
    codes = Codes(lambda n: f"code {n}", lambda _: "", lambda text: text)
    late = played("each-alone", 1, ends=True)
    fee = replace(late.state, fee=500, paid={1, 2})
    for night in (*nights(), replace(late, state=fee)):
        for printed in THINGS:
            yield night_on_paper(night, codes, printed, 0)
            yield night_on_paper(night, replace(codes, table=lambda _: "", holds=lambda _: ""), printed, 1, letter=True)
    sheets = night_on_paper(nights()[2], codes, "sheets", 1)
    yield replace(sheets, tables=[replace(each, code="") for each in sheets.tables], rests=["Ana"])
    for printed in ("results", "certificates"):
        yield night_on_paper(arranged(), codes, printed, 0)
    extra = after(played("whist-drive", 1), about_one.penalty(nights()[2], 1, -3, "late"))
    gone = Played("whist-drive")
    gone.enter(11)
    gone.play_round()
    for night in (extra, gone.opened, played("pairs", 1)):
        yield night_on_paper(night, codes, "wall", 1)
    trumps = played("whist-drive", 1, hands=6, trumps=("H", "NT", "misere"))
    yield night_on_paper(trumps, codes, "persons", 1)


def restoring() -> Iterator[Page]:
    yield RestorePage()
    yield RestorePage("SCOREPAD/T", 1, [WHY] * 30, photo=True)
    yield RestorePage("SCOREPAD/T", 2, [WHY], why=WHY)


NOW = TableNow("/tournament/a/table/1/k", "1.0a", "k", "e", begun=True, mine=True)


def hall_tables() -> Iterator[Page]:
    for night in nights():
        yield hall_table(night, 1, NOW)
        yield hall_table(night, 99, NOW, WHY)
    for night, entrant in ((nights()[2], 0), (nights()[5], 2)):
        played = night.state.rounds[-1].tables[0].result
        yield hall_table(without_results(night), 1, NOW)
        yield hall_table(without_results(night), 1, replace(NOW, mine=False, begun=entrant > 0))
        yield hall_table(without_results(night), 1, replace(NOW, played=played), WHY, {"points-1": "x"})
        yield hall_table(objected(night, 1), 1, NOW)


def hall_persons() -> Iterator[Page]:
    for night in nights():
        for number in sorted(night.state.entrants)[:6]:
            yield hall_person(night, number, NOW)
    yield hall_person(objected(nights()[2], 1), nights()[2].state.rounds[0].tables[0].seats[0], NOW, WHY)
    late = replace(nights()[2].state, entrants={**nights()[2].state.entrants, 99: Entrant(99, ("Zoe",))})
    yield hall_person(replace(nights()[2], state=late), 99, NOW)


def hall_screens() -> Iterator[Page]:
    yield hall_screen(arranged(), "1.0a", None)
    yield hall_screen(nights()[2], "1.0a", None, "http://here/tournament/a/find/k")
    for night in nights():
        yield hall_screen(night, "1.0a", Clock(1_800_000_000, "21:40"))
        yield hall_screen(without_results(night), "1.0a", None)


def without_results(night: OpenTournament) -> OpenTournament:
    """The night before any table of its last round has a result."""
    rounds = night.state.rounds
    last = (
        [replace(rounds[-1], tables=tuple(replace(each, result=None) for each in rounds[-1].tables))] if rounds else []
    )
    reports = {place: report for place, report in night.state.reports.items() if place[0] < len(rounds)}
    return OpenTournament(
        night.id, replace(night.state, rounds=[*rounds[:-1], *last], reports=reports), night.kind, night.game
    )


def objected(night: OpenTournament, table: int) -> OpenTournament:
    """The night after somebody at a table objected to what one side reported."""
    seats = night.state.rounds[-1].tables[0].seats
    report = Report(seats[0], frozenset({seats[0]}), {seats[1]: "seven to six"})
    reports = {**night.state.reports, (night.number, table): report}
    return OpenTournament(night.id, replace(night.state, reports=reports), night.kind, night.game)


def group_people() -> Iterator[Page]:
    night = played("each-alone", 1)
    people = {id_: Person(id_, name) for id_, name in (("1", "Zoe"), ("2", "Wim"), ("3", "N1"))}
    yield group_people_page(night, [])
    yield group_people_page(night, [BookState(people=people), BookState(name="Club", people=people)], ["Wim"], WHY)


def seasons() -> Iterator[Page]:
    nights = [replace(played("each-alone", 1, ends=True), id=name) for name in "abc"]
    yield season_page([], [], 0)
    yield season_page(nights, ["a", "c"], 1)
    yield season_page(nights, ["a", "b", "c"], 0, WHY)


TOURNAMENT_STATES: Mapping[type[Page], Callable[[], Iterator[Page]]] = {
    TournamentList: lists,
    ChooseFormat: lambda: iter([ChooseFormat([*formats().values()]), ChooseFormat([])]),
    NewTournament: new,
    EntrantsPage: entries,
    DrawPreview: draw_previews,
    RoundPage: rounds,
    StandingsPage: standings,
    NightOnPaper: on_paper,
    RestorePage: restoring,
    SeasonPage: seasons,
    GroupPeople: group_people,
    EntrantPage: entrants,
    Directors: directors,
    JoinDirectors: lambda: iter([JoinDirectors("", WHY), JoinDirectors("Friday", WHY)]),
    ResultCorrection: result_corrections,
    SeatsCorrection: seats_corrections,
    TournamentLog: lambda: map(tournament_log, logged()),
    PrizesPage: lambda: iter([prizes_page(nights()[2], WHY), prizes_page(arranged())]),
    ActionPage: lambda: (action_page(night, do) for night in nights()[2:4] for do in ACTIONS),
    ResultsPage: lambda: map(results_page, nights()[2:]),
    HallTable: hall_tables,
    HallPerson: hall_persons,
    HallScreen: hall_screens,
    HallDoor: lambda: (
        hall_door(night, {1: "/tournament/a/me/1/k"}, {1: "/tournament/a/table/1/k"} if night.number else {})
        for night in nights()
        if night.state.entrants
    ),
    HallLinks: lambda: iter(
        hall_links(
            night, "http://here/room/k", {1: "/tournament/a/table/1/k"}, {1: "/tournament/a/me/1/k"}, why, alone=not why
        )
        for night in nights()[1:3]
        for why in (None, WHY)
    ),
}
