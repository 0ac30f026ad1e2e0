"""Sheets of a tournament to print: seats, cards and sheets of tables and persons, the list of entrants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.evening.play.names import lookalike_key
from scorepad.pages.hall.seat_words import SeatWords, seat_of, seat_words
from scorepad.pages.night_paper.printed_tables import (
    CardLine,
    PrintedTable,
    WallRow,
    card_lines,
    printed_table,
    wall_rows,
)
from scorepad.pages.night_paper.prizes_shown import ShownPrize, prizes_of
from scorepad.pages.page import Page
from scorepad.pages.tournament.entrants_page import ListedEntrant, entrants_page
from scorepad.pages.tournament.night import Night, night_of, shown_ratio
from scorepad.pages.tournament.standings_page import Row, rows_of
from scorepad.pages.tournament.trump import Trump, trump_of
from scorepad.rules.sentence import Points, Say, say, say_in
from scorepad.tournament.log.tournament_events import CLUB
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.paper.night_codes import list_codes, sheet_code
from scorepad.tournament.tournament import DOWN, UP

NAMES, TABLES, WALL, CARDS, PERSONS, SHEETS, LIST = "names", "tables", "wall", "cards", "persons", "sheets", "list"
RESULTS, CERTIFICATES = "results", "certificates"
THINGS = {
    NAMES: say("Seats by name"),
    TABLES: say("Seats by table"),
    WALL: say("Wall chart"),
    CARDS: say("Table cards"),
    PERSONS: say("Personal cards"),
    SHEETS: say("Table sheets"),
    LIST: say("List of entrants"),
    RESULTS: say("Standings"),
    CERTIFICATES: say("Certificates"),
}
ABOUT = {
    NAMES: say("For the door: everyone finds their table."),
    TABLES: say("To read out: the people at each table."),
    WALL: say("For the wall: everyone’s results, round by round."),
    CARDS: say("Stays on its table: number, people and rules."),
    PERSONS: say("Everyone writes their own results on it."),
    SHEETS: say("A table’s result, which “Restore from paper” reads."),
    LIST: say("For the desk: numbers, names, fees; “Restore from paper” reads it."),
    RESULTS: say("For the wall at the end: places and prizes."),
    CERTIFICATES: say("One for each prize."),
}
"""The purpose of each thing."""
ROLE_NAMES = {UP: say_in("whist drive", "up"), DOWN: say_in("whist drive", "down")}
USUAL, AT_THE_END = (PERSONS, CARDS), (RESULTS, CERTIFICATES)
"""The things that are enough for most nights."""
BEFORE_A_ROUND = (PERSONS, WALL, LIST)
"""The things that can be printed before a round is drawn."""
ROUNDS = 8  # columns of a wall chart whose rounds are open
Code = Callable[[str], str]
"""Draws a text as a QR code."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The QR codes of a tournament, drawn.

    table   of a table, by its number; `person`: of an entrant; each empty if no phone can open it
    holds   the code that holds a text
    """

    table: Callable[[int], str]
    person: Callable[[int], str]
    holds: Code


@dataclass(frozen=True, slots=True)
class PersonalCard:
    """The card of an entrant.

    code   opens the entrant’s own page, or is empty
    moves  where the entrant moves to, or None
    seat   in the round of the page, or None
    """

    number: int
    name: str
    role: str
    code: str
    moves: Say | None
    seat: SeatWords | None


@dataclass(frozen=True, slots=True)
class NightOnPaper(Page):
    """Sheets to print.

    night     the head of the page
    printed   what is printed: a key of `things`; empty for the list of all of them
    things    what can be printed, with its words
    about     the purpose of each of them
    usual     the keys of those that are enough for most nights
    round     the number of the round it is about, or 0
    rounds    the numbers of the rounds that were drawn
    letter    whether on Letter instead of A4
    seats     everybody by name, with the number and the seat
    trump     of the round, where the format sets it; else None
    tables    of the round
    rules     the house rules of all tables
    persons   the personal cards
    lines     of a personal card
    whist     whether a round is a hand with a trump
    wall      the rows of the wall chart
    columns   the numbers of its rounds, each with its trump
    entrants  the list
    codes     those that hold it
    rests     the names of those who sit out
    fee       what each pays, as an amount, or None
    places    the standings
    prizes    those that there are
    counted   what a score is a number of, or None: points
    club      whose name is on the certificates, or empty
    begun     when the tournament was begun
    """

    template = "night_paper/night_on_paper.html"

    night: Night
    printed: str
    things: dict[str, Say]
    about: dict[str, Say]
    usual: Sequence[str]
    round: int
    rounds: Sequence[int]
    letter: bool
    seats: Sequence[tuple[int, SeatWords]] = ()
    trump: Trump | None = None
    tables: Sequence[PrintedTable] = ()
    rules: Sequence[Say] = ()
    persons: Sequence[PersonalCard] = ()
    lines: Sequence[CardLine] = ()
    whist: bool = False
    wall: Sequence[WallRow] = ()
    columns: Sequence[tuple[int, Trump | None]] = ()
    entrants: Sequence[ListedEntrant] = ()
    codes: Sequence[str] = ()
    rests: Sequence[str] = ()
    fee: Points | None = None
    places: Sequence[Row] = ()
    prizes: Sequence[ShownPrize] = ()
    counted: Say | None = None
    club: str = ""
    begun: str = ""


def night_on_paper(
    opened: OpenTournament, codes: Codes, printed: str, round_: int, *, letter: bool = False
) -> NightOnPaper:
    """The page that prints one thing, another one if that can’t be printed yet; or that lists all things."""
    things = {key: words for key, words in THINGS.items() if opened.number or key in BEFORE_A_ROUND}
    if printed and printed not in things:
        printed = next(iter(things))
    number = round_ if 1 <= round_ <= opened.number else opened.number
    given = _printed(opened, codes, printed, number) if printed else {}
    rounds = [*range(1, opened.number + 1)]
    shown: dict[str, object] = {"night": night_of(opened), "printed": printed, "things": things, "round": number}
    shown |= {"about": ABOUT, "usual": _usual(opened)}
    shown["trump"] = trump_of(opened, number) if number else None
    return NightOnPaper(**shown, rounds=rounds, letter=letter, **given)  # type: ignore[arg-type]  # by their names


def _usual(opened: OpenTournament) -> Sequence[str]:
    """The things that are enough for most nights: before the first draw, after it, and at the end."""
    if not opened.number:
        return USUAL[:1]
    return AT_THE_END if opened.over and not opened.waits_for else USUAL


def _printed(opened: OpenTournament, codes: Codes, printed: str, number: int) -> dict[str, object]:
    """The fields of the page for one thing, in round `number`."""
    if printed == NAMES:
        return _seats(opened, number)
    if printed in (TABLES, CARDS, SHEETS):
        return _tables(opened, codes, printed, number)
    if printed == WALL:
        columns = range(1, max(opened.number, opened.kind.planned(opened.state.settings) or ROUNDS) + 1)
        return {"wall": wall_rows(opened, columns), "columns": [(n, trump_of(opened, n)) for n in columns]}
    if printed == PERSONS:
        return _persons(opened, codes)
    if printed == LIST:
        return _list(opened, codes)
    club, begun = opened.state.prize_words.get(CLUB, ""), opened.state.in_force[0].at
    of_prizes = {"prizes": prizes_of(opened), "counted": opened.kind.counted, "club": club, "begun": begun}
    return {"places": rows_of(opened), **of_prizes}


def _seats(opened: OpenTournament, number: int) -> dict[str, object]:
    each, names = opened.state.rounds[number - 1], _names(opened)
    seats = [(who, seat_words(opened, table, who)) for table, who in each.company()]
    seats += [(who, SeatWords(names[who])) for who in each.sits_out]
    return {"seats": sorted(seats, key=lambda seat: lookalike_key(seat[1].name))}


def _tables(opened: OpenTournament, codes: Codes, printed: str, number: int) -> dict[str, object]:
    each = opened.state.rounds[number - 1]
    found = list[PrintedTable]()
    for table in sorted(each.tables, key=lambda table: table.table):
        code = codes.table(table.table) if printed == CARDS else ""
        if printed == SHEETS:
            held = sheet_code(opened, number, table.table)
            code = codes.holds(held) if held else ""
        found.append(printed_table(opened, table, code))
    rules = _rules(opened, len(each.tables[0].seats)) if printed == CARDS else ()
    names = _names(opened)
    return {"tables": found, "rules": rules, "rests": [names[who] for who in each.sits_out]}


def _rules(opened: OpenTournament, size: int) -> Sequence[Say]:
    """The rules at every table: a drive counts tricks alone, whatever its card game does."""
    if not opened.kind.roles:
        return opened.game.tonight(opened.state.options, size)
    moves = {role: opened.kind.moves(opened.state.settings, role) for role in opened.kind.roles}
    return opened.kind.about, *(
        say("{label}: {n}", label=ROLE_NAMES[role], n=how) for role, how in moves.items() if how
    )


def _persons(opened: OpenTournament, codes: Codes) -> dict[str, object]:
    here = opened.state.here or {*opened.state.entrants}
    kind, settings = opened.kind, opened.state.settings
    cards = [
        PersonalCard(
            number, each.name, each.role, codes.person(number), kind.moves(settings, each.role), seat_of(opened, number)
        )
        for number, each in sorted(opened.state.entrants.items())
        if number in here
    ]
    return {"persons": cards, "lines": card_lines(opened), "whist": bool(opened.kind.roles)}


def _list(opened: OpenTournament, codes: Codes) -> dict[str, object]:
    listed = sorted(entrants_page(opened).entrants, key=lambda each: each.number)
    fee = shown_ratio((opened.state.fee, 100)) if opened.state.fee else None
    return {"entrants": listed, "codes": [codes.holds(text) for text in list_codes(opened)], "fee": fee}


def _names(opened: OpenTournament) -> dict[int, str]:
    return {number: each.name for number, each in opened.state.entrants.items()}
