"""The tables of one person, of everybody's bids, and of two people in comparison."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.book.figures.bids import BidsOf
from scorepad.book.figures.counted import Bids
from scorepad.book.figures.head_to_head import HeadToHead, head_to_head
from scorepad.book.figures.person import PersonFigures, person_figures
from scorepad.book.grades import FamilyGrades
from scorepad.book.played import Played
from scorepad.pages.statistics.figure_page import Cell, FigureRow, Section, bar
from scorepad.pages.statistics.figure_tables import (
    EVENINGS,
    FORGOTTEN,
    Games,
    Names,
    Units,
    average_place,
    count_cell,
    person_cell,
    records_tables,
    turn_words,
)
from scorepad.pages.statistics.grade_tables import grades_of
from scorepad.rules.sentence import Say, say, say_in, say_many

BID_HEADS = (say("Bids"), say_in("bids", "Made"), say("Made %"), say("Average bid"), say("Average tricks"), EVENINGS)
LEFT = say("Left early")


def person_tables(
    evenings: Sequence[Played],
    person: str,
    names: Names,
    games: Games,
    units: Units,
    grades: Mapping[str, FamilyGrades],
    families: Mapping[str, Say],
) -> tuple[Section, ...]:
    """All tables about one person of a book."""
    found = person_figures(evenings, person)
    if not found.standing.evenings:
        return ()
    bids = _bids(found) if found.bids.tally.bids else ()
    return (
        _evenings(found),
        *grades_of(person, grades, families),
        *bids,
        *(
            replace(each, title=say("Records: {game}", game=each.title))
            for each in records_tables(found.records, names, games, units)
        ),
    )


def _evenings(found: PersonFigures) -> Section:
    line = found.standing
    rows = [
        FigureRow((Cell(say("Games")), count_cell("evenings", line.evenings))),
        FigureRow((Cell(say("Won")), count_cell("won", line.won)), bar(len(line.won), len(line.evenings))),
        FigureRow((Cell(say("Average place")), average_place(line))),
        *(
            FigureRow(
                (Cell(say("Place {n}", n=place) if place else LEFT), count_cell(f"place.{place}", each)),
                bar(len(each), len(line.evenings)),
            )
            for place, each in found.places.items()
        ),
    ]
    if found.contracts:
        declared = Cell(found.contracts, "contracts", found.declared)
        rows += [
            FigureRow((Cell(say("Contracts")), declared)),
            FigureRow(
                (Cell(say("Contracts made")), Cell(found.contracts_made)), bar(found.contracts_made, found.contracts)
            ),
        ]
    return Section(say("Games"), (say("Statistic"), say("Value")), tuple(rows))


def _bids(found: PersonFigures) -> tuple[Section, ...]:
    together = [(say("all"), "bids", found.bids), (say("zero bids"), "zeros", found.zeros)]
    cards = [(say_many("{n} card", "{n} cards", n), f"cards.{n}", each) for n, each in found.by_cards.items()]
    turns = [(turn_words(*turn), f"turn.{turn[0]}.{turn[1]}", each) for turn, each in found.by_turn.items()]
    return (
        _bid_table(say("Bids"), say("Type"), together),
        _bid_table(say("Bids by hand size"), say("Cards"), cards),
        _bid_table(say("Bids by position"), say("Bidding position"), turns),
    )


def _bid_table(title: Say, head: Say, found: Sequence[tuple[Say, str, Bids]]) -> Section:
    rows = (
        FigureRow((Cell(said), *_bid_cells(key, bids)), bar(bids.made, 1))
        for said, key, bids in found
        if bids.tally.bids
    )
    return Section(title, (head, *BID_HEADS), tuple(rows))


def _bid_cells(key: str, bids: Bids) -> tuple[Cell, ...]:
    return (
        Cell(bids.tally.bids),
        Cell(bids.tally.made),
        Cell(bids.made, percent=True),
        Cell(bids.promised, digits=2),
        Cell(bids.taken, digits=2),
        count_cell(key, bids.evenings),
    )


TOO_MANY, TOO_FEW = say("took more"), say("took fewer")


def bids_table(found: Sequence[BidsOf], names: Names) -> tuple[Section, ...]:
    """The bids of everybody who has bid."""
    heads = (say("Name"), say("Bids"), say_in("bids", "Made"), say("Made %"), TOO_MANY, TOO_FEW, EVENINGS)
    rows = tuple(
        FigureRow(
            (
                person_cell(each.person, names),
                Cell(each.bids),
                Cell(each.made),
                Cell(each.made_share, percent=True),
                Cell(each.over),
                Cell(each.bids - each.made - each.over),
                count_cell(f"bids.{each.person}", each.evenings),
            )
        )
        for each in found
    )
    return (Section(say("Bids"), heads, rows),) if rows else ()


def two_tables(
    evenings: Sequence[Played], one: str, other: str, names: Names, games: Games, units: Units
) -> tuple[Section, ...]:
    """Two people side by side."""
    found, called = head_to_head(evenings, one, other), (names.get(one) or FORGOTTEN, names.get(other) or FORGOTTEN)
    leads = tuple(
        FigureRow((Cell(games[game]), Cell(found.average_lead(game) / units.get(game, 1), digits=1, signed=True)))
        for game in found.lead
        if game in games
    )
    bids = tuple(
        FigureRow((person_cell(who, names), *_bid_cells(f"bids.{who}", each)), bar(each.made, 1))
        for who, each in zip((one, other), found.bids, strict=True)
        if each.tally.bids
    )
    ahead = say("Average lead: {who}", who=called[0])
    return (
        Section(say("Games both played"), (say("Statistic"), EVENINGS), _counts(found, called)),
        *([Section(ahead, (say_in("card game", "Game"), say("Points per game")), leads)] if leads else []),
        *([Section(say("Bids"), (say("Name"), *BID_HEADS), bids)] if bids else []),
    )


def _counts(found: HeadToHead, called: tuple[str | Say, str | Say]) -> tuple[FigureRow, ...]:
    against = len(found.against)
    counted = [
        (say("{who} ahead", who=called[0]), "ahead", found.ahead, against),
        (say("{who} ahead", who=called[1]), "behind", found.behind, against),
        (say("level"), "level", found.level, against),
    ]
    if found.together:
        partners = len(found.together)
        counted += [
            (say("as partners"), "together", found.together, partners),
            (say("wins as partners"), "won", found.won, partners),
        ]
    return tuple(
        FigureRow((Cell(said), count_cell(key, each)), bar(len(each), most)) for said, key, each, most in counted
    )
